import type { Row } from '../command/row.js';
import { ONLY_TELLS, TAKES_AWAY } from './conditions/taking-away.js';

/** Storage that several machines keep together. */
export const STORAGE_CLUSTERS: readonly Row[] = [
  {
    program: 'rbd',
    operands: 'text',
    options: { '-p': 'text', '--pool': 'text', '--image': 'text', '--snap': 'text', '-c': 'use', '--conf': 'use', '-m': 'text', '-n': 'text', '--id': 'text', '-k': 'use', '--keyring': 'use', '--cluster': 'text' },
    variants: [{ when: { any: ['--help', '-h', '--dry-run'] }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'disk', when: { line: /^(?:(?:remove|rm|trash (?:rm|remove|purge|mv|move)|snap(?:shot)? (?:rm|remove|purge|rollback|revert)|group (?:rm|remove)|namespace (?:rm|remove))|mirror (?:pool|image) (?:disable|demote)|migration (?:commit|abort))(?: |$)/ } }],
    examples: [['rbd rm vms/disk', 'destroy disk:rm vms/disk'], ['rbd -p vms snap purge disk', 'destroy disk:snap purge disk'], ['rbd snap rollback vms/disk@a', 'destroy disk'], ['rbd ls vms'], ['rbd snap ls vms/disk'], ['rbd info rm']],
  },
  {
    program: 'rados | radosgw-admin',
    operands: 'text',
    variants: [{ when: { value: /^(?:-p|--pool)=(?!tests?(?:[_-]?\d{1,4})?$)/ } }, { when: { value: /^(?:-p|--pool)=/, line: /^rm / }, effects: [] }],
    options: { '-p': 'text', '--pool': 'text', '-N': 'text', '--namespace': 'text', '-c': 'use', '--uid': 'text', '--bucket': 'text', '--rgw-zone': 'text' },
    effects: [{ kind: 'destroy', resource: 'bucket', when: { line: /^(?:purge|rmpool|rm|rmsnap|rollback|cppool|(?:user|subuser|bucket|object|key|realm|zone|zonegroup|period|role) (?:rm|remove|delete)|user (?:suspend))(?: |$)/ } }],
    examples: [['rados purge shop --yes-i-really-really-mean-it', 'destroy bucket:purge shop'], ['radosgw-admin bucket rm --bucket=shop --purge-objects', 'destroy bucket:bucket rm'], ['rados -p test rm a'], ['rados -p shop rm a', 'destroy bucket:rm a'], ['rados -p test -p shop rm a', 'destroy bucket:rm a'], ['rados -p shop ls'], ['radosgw-admin user info --uid=robin']],
  },
  {
    program: 'cephadm | ceph-volume | ceph-deploy',
    operands: 'text',
    options: { '--fsid': 'text' },
    effects: [{ kind: 'destroy', resource: 'disk', when: { line: /^(?:rm-cluster|rm-daemon|zap-osds|lvm zap|purge(?:data)?)(?: |$)/ } }],
    examples: [['cephadm rm-cluster --fsid a --force --zap-osds', 'destroy disk:rm-cluster'], ['ceph-volume lvm zap --destroy /dev/sdb', 'destroy disk'], ['ceph-volume lvm list']],
  },
  { program: 'ceph orch device zap | ceph osd lost', operands: 'text', effects: [{ kind: 'destroy', resource: 'disk' }], examples: [['ceph orch device zap h1 /dev/sdb --force', 'destroy disk:h1 /dev/sdb'], ['ceph orch device ls']] },
  { program: 'mmdelfs | mmdelfileset | mmdelsnapshot | mmdelnsd | mmdeldisk | mmrestorefs', operands: 'text', effects: [{ kind: 'destroy', resource: 'disk' }], examples: [['mmdelfs shop', 'destroy disk:shop'], ['mmlsfs shop']] },
  {
    program: 'gluster',
    operands: 'text',
    options: { '--mode': 'text', '--remote-host': 'text' },
    effects: [{ kind: 'destroy', resource: 'disk', when: { line: /^(?:volume (?:delete|stop|remove-brick|replace-brick|reset-brick)|(?:v|vol) (?:delete|stop|remove-brick)|snapshot (?:delete|restore)|peer detach)(?: |$)/ } }],
    examples: [['gluster volume delete data --mode=script', 'destroy disk:volume delete data'], ['gluster --mode=script volume stop data force', 'destroy disk'], ['gluster volume info'], ['gluster peer status']],
  },
  {
    program: 'juicefs',
    operands: 'text',
    options: { '--bucket': 'text', '--trash-days': 'text', '--storage': 'text' },
    variants: [{ when: { any: ['--help', '-h'] }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'disk', when: { line: /^(?:destroy|rmr)(?: |$)/ } },
      { kind: 'destroy', resource: 'disk', name: 'format', when: { line: /^format(?: |$)/, any: ['--force'] } },
      { kind: 'destroy', resource: 'disk', name: 'objects', when: { line: /^gc(?: |$)/, any: ['--delete'] } },
    ],
    examples: [['juicefs destroy redis://r.test/1 1234 --yes', 'destroy disk'], ['juicefs rmr /mnt/shop/old', 'destroy disk'], ['juicefs gc redis://r.test/1 --delete', 'destroy disk:objects'], ['juicefs gc redis://r.test/1'], ['juicefs status redis://r.test/1']],
  },
  {
    program: 'drbdadm | linstor',
    operands: 'text',
    options: { '--config-file': 'use', '-c': 'use', '--controllers': 'text' },
    variants: [{ when: { any: ['--dry-run', '-d', '--help', '-h'] }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'disk', when: { line: /^(?:wipe-md|invalidate(?:-remote)?|(?:resource-definition|volume-definition|resource|volume|rd|vd|r|v|node|n|storage-pool|sp|snapshot|s) (?:delete|d|lost)|physical-storage wipe)(?: |$)/ } },
      { kind: 'destroy', resource: 'disk', name: 'overwritten', when: { line: /^(?:create-md|primary)(?: |$)/, any: ['--force'] } },
    ],
    examples: [['drbdadm wipe-md r0', 'destroy disk:wipe-md r0'], ['drbdadm create-md --force r0', 'destroy disk:overwritten'], ['linstor resource-definition delete shop', 'destroy disk'], ['drbdadm --dry-run wipe-md r0'], ['drbdadm status'], ['linstor resource list']],
  },
  // Beside a controller's number stands what is done with it.
  {
    program: 'storcli | storcli64 | perccli | perccli64 | ssacli | hpssacli | arcconf',
    operands: 'text',
    subcommandEnds: /^show$/,
    effects: [{ kind: 'destroy', resource: 'disk', when: { subcommand: /^(?:del(?:ete)?|DELETE|init(?:ialize)?|erase|clear|INITIALIZE|UNINIT|secureerase)$/ } }],
    examples: [['storcli /c0/v0 del show', 'destroy disk'], ['storcli /c0/v0 del force', 'destroy disk'], ['ssacli ctrl slot=0 ld 1 delete forced', 'destroy disk'], ['arcconf DELETE 1 LOGICALDRIVE 0', 'destroy disk'], ['storcli /c0 show'], ['ssacli ctrl all show config']],
  },
  { program: 'megacli | MegaCli | MegaCli64', operands: 'text', dashed: true, effects: [{ kind: 'destroy', resource: 'disk', name: 'array', when: { any: ['-CfgLdDel', '-CfgClr', '-CfgForeign', '-LDInit', '-CfgSpanDel'] } }], examples: [['MegaCli64 -CfgLdDel -L0 -a0', 'destroy disk:array'], ['MegaCli64 -LDInfo -Lall -aALL']] },
  { program: 'swift delete', operands: 'text', options: { '-A': 'text', '-U': 'text', '-K': 'text', '--prefix': 'text' }, variants: [{ when: { any: ['--help', '-h'] }, effects: [] }], effects: [{ kind: 'destroy', resource: 'bucket' }], examples: [['swift delete --all', 'destroy bucket'], ['swift delete photos', 'destroy bucket:photos'], ['swift build'], ['swift list photos']] },
  {
    program: 'mc admin',
    operands: 'text',
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'infrastructure', when: { operand: TAKES_AWAY } },
      { kind: 'destroy', resource: 'infrastructure', when: { line: /^policy (?:unset|detach)(?: |$)/ } },
    ],
    examples: [
      ['mc admin policy unset shop readwrite user=robin', 'destroy infrastructure'],
      ['mc admin policy attach shop readonly --user robin'],
      ['mc admin policy detach shop readwrite --user robin', 'destroy infrastructure'],
      ['mc admin user remove shop robin', 'destroy infrastructure'],
      ['mc admin user list shop'],
    ],
  },
];
