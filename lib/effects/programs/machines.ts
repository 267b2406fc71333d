import type { Row } from '../command/row.js';
import { ONLY_TELLS } from './conditions/taking-away.js';

/** Hypervisors, controllers of server hardware, and what installs or tears down the machines of a cluster. */
export const MACHINES: readonly Row[] = [
  {
    program: 'pvesh | pveum | pvecm | pvesm | pveceph | proxmox-backup-client | proxmox-backup-manager',
    operands: 'text',
    options: { '--repository': 'text', '--ns': 'text', '--output-format': 'text' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'infrastructure', when: { line: /^(?:delete|forget|free|remove|delnode|prune|purge|(?:user|group|role|acl|realm|token|snapshot|datastore|pool|fs|osd|mon|mds|mgr|remote|namespace) (?:delete|remove|forget|destroy))(?: |$)/ } },
      { kind: 'change-service', resource: 'infrastructure', name: 'stopped', when: { line: /^create \S+\/status\/(?:stop|shutdown|reset)(?: |$)/ } },
    ],
    examples: [
      ['pvesh delete /nodes/pve/qemu/100', 'destroy infrastructure:delete /nodes/pve/qemu/100'],
      ['pvesh create /nodes/pve/qemu/100/status/stop', 'change-service infrastructure:stopped'],
      ['pveum user delete robin@pve', 'destroy infrastructure'],
      ['proxmox-backup-client snapshot forget vm/100/2026-01-01T00:00:00Z', 'destroy infrastructure'],
      ['proxmox-backup-client prune vm/100 --keep-last 3 --dry-run'],
      ['pvesh get /nodes/pve/qemu'],
      ['pvecm status'],
    ],
  },
  {
    program: 'xe',
    operands: 'text',
    options: { '-s': 'text', '-u': 'text', '-pw': 'text', '-p': 'text' },
    dashed: true,
    effects: [
      { kind: 'destroy', resource: 'infrastructure', when: { line: /^[a-z]+(?:-[a-z]+)*-(?:destroy|uninstall|forget|eject|emergency-ha-disable)(?: |$)/ } },
      { kind: 'change-service', resource: 'infrastructure', name: 'stopped', when: { line: /^(?:vm-shutdown|vm-reboot|host-(?:shutdown|reboot|evacuate|disable)|snapshot-revert)(?: |$)/ } },
    ],
    examples: [['xe vm-destroy uuid=x force=true', 'destroy infrastructure'], ['xe sr-forget uuid=x', 'destroy infrastructure'], ['xe vm-shutdown vm=web force=true', 'change-service infrastructure:stopped'], ['xe vm-list'], ['xe vm-param-get uuid=x param-name=name-label']],
  },
  {
    program: 'esxcli',
    operands: 'text',
    subcommandEnds: /^(?:list|get)$/,
    options: { '-s': 'text', '--server': 'text', '-u': 'text', '-p': 'text', '-w': 'text', '-t': 'text', '-d': 'text', '-l': 'text', '-n': 'text' },
    variants: [{ when: { any: ['--help', '--dry-run'] }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'infrastructure', when: { subcommand: /^(?:remove|delete|kill|unmap|poweroff|shutdown|reboot|detach|uninstall)$/ } }],
    examples: [['esxcli vsan storage remove list', 'destroy infrastructure'], ['esxcli vsan storage remove -d naa.1', 'destroy infrastructure'], ['esxcli vm process kill -t force -w 1', 'destroy infrastructure'], ['esxcli vm process list'], ['esxcli storage filesystem list']],
  },
  {
    program: 'vim-cmd | vmrun',
    operands: 'text',
    options: { '-T': 'text', '-h': 'text', '-u': 'text', '-p': 'text' },
    effects: [{ kind: 'destroy', resource: 'infrastructure', when: { operand: /^(?:vmsvc\/(?:destroy|unregister|power\.(?:off|reset)|snapshot\.(?:removeall|remove|revert))|deleteVM|deleteSnapshot|revertToSnapshot)$/ } }],
    examples: [['vim-cmd vmsvc/destroy 12', 'destroy infrastructure:vmsvc/destroy 12'], ['vmrun deleteVM /vms/web.vmx', 'destroy infrastructure'], ['vim-cmd vmsvc/getallvms'], ['vmrun list']],
  },
  { program: 'vmkfstools', operands: 'text', options: { '-C': 'text', '-c': 'text', '-d': 'text' }, effects: [{ kind: 'destroy', resource: 'disk', when: { any: ['-U', '--deletevirtualdisk', '-C', '--createfs'] } }], examples: [['vmkfstools -U /vmfs/volumes/a/web.vmdk', 'destroy disk'], ['vmkfstools -P /vmfs/volumes/a']] },
  // The power of machines that stand elsewhere, and what their controllers keep.
  {
    program: 'ipmitool | ipmi-chassis | racadm | ilorest',
    operands: 'text',
    options: { '-H': 'text', '-U': 'text', '-P': 'text', '-I': 'text', '-E': 'text', '-f': 'use', '-L': 'text', '-r': 'text', '-u': 'text', '-p': 'text', '-h': 'text' },
    effects: [
      { kind: 'change-service', resource: 'machine', name: 'power', when: { line: /^(?:(?:chassis )?power (?:off|cycle|reset|soft|diag)|mc reset|serveraction (?:powerdown|powercycle|hardreset|graceshutdown)|reboot)(?: |$)/ } },
      { kind: 'destroy', resource: 'machine', name: 'controller', when: { line: /^(?:racresetcfg|systemerase|sel clear|clrsel|clrraclog|lclog (?:clear)|storage (?:deletevdisk|secureerase|cryptographicerase|init|resetconfig)|user (?:disable|set)|factorydefaults|deletelogs?)/ } },
    ],
    examples: [
      ['ipmitool -I lanplus -H a.test -U root -P x chassis power off', 'change-service machine:power'],
      ['ipmitool sel clear', 'destroy machine:controller'],
      ['racadm -r a.test -u root -p x racresetcfg', 'destroy machine:controller'],
      ['racadm storage deletevdisk:Disk.Virtual.0', 'destroy machine:controller'],
      ['ipmitool power status'],
      ['ipmitool sensor list'],
      ['racadm getsysinfo'],
    ],
  },
  { program: 'kubeadm reset | talosctl reset | microk8s reset | dapr uninstall | ray down', operands: 'text', options: { '--nodes': 'text', '-n': 'text', '--cri-socket': 'text' }, variants: [{ when: { any: ONLY_TELLS }, effects: [] }], effects: [{ kind: 'destroy', resource: 'cluster' }], examples: [['kubeadm reset -f', 'destroy cluster'], ['talosctl reset --nodes 10.0.0.2', 'destroy cluster'], ['ray down c.yaml -y', 'destroy cluster:c.yaml'], ['kubeadm reset --dry-run'], ['talosctl health']] },
  { program: 'balena device rm | balena device purge | balena fleet rm | balena fleet purge | balena app rm | balena env rm | balena release invalidate', operands: 'text', effects: [{ kind: 'destroy', resource: 'cloud' }], examples: [['balena device rm 7 --yes', 'destroy cloud:7'], ['balena device list']] },
  // What carries the traffic of a machine, or of all behind it.
  { program: 'ovs-vsctl | ovn-nbctl | tmsh', operands: 'text', options: { '-c': 'text', '--db': 'text' }, effects: [{ kind: 'change-service', resource: 'machine', name: 'network', when: { line: /^(?:del-\w+|emer-reset|\w+-del|delete|destroy)(?: |$)/ } }], examples: [['ovs-vsctl del-br br0', 'change-service machine:network'], ['tmsh delete ltm virtual web', 'change-service machine:network'], ['ovs-vsctl show'], ['tmsh list ltm virtual']] },
  {
    program: 'orb | tart',
    operands: 'text',
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }, { when: { line: /^(?:delete|rm) (?:[\w-]+[_-])?tests?(?:[_-](?:vm|\d{1,4}))?$/ }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'infrastructure', when: { line: /^(?:delete|destroy|remove|rm|reset)(?: |$)/ } }],
    examples: [['tart delete shop', 'destroy infrastructure:delete shop'], ['tart delete test-vm'], ['orb delete test'], ['orb delete test shop', 'destroy infrastructure:delete test shop'], ['orb delete latest', 'destroy infrastructure:delete latest'], ['orb run delete']],
  },
  {
    program: 'utmctl | anka | cobbler | drpcli | hammer | crc | openshift-install | rosa | ocm | vcluster | tanzu | kubefirst | pxctl | k0s | clusterctl | rke',
    operands: 'text',
    options: { '--dir': 'text', '-c': 'text', '--cluster': 'text', '-n': 'text', '--namespace': 'text', '--profile': 'text', '--name': 'text' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'infrastructure', when: { line: /^(?:(?:delete|destroy|remove|rm|reset|uninstall|teardown)|(?:cluster|volume|v|system|profile|distro|machines?|host|organization|content-view|cloudsnap|snapshot|management-cluster|mc|machinepool|idp|user) (?:delete|destroy|remove))(?: |$)/ } }],
    examples: [
      ['openshift-install destroy cluster --dir a', 'destroy infrastructure:destroy cluster'],
      ['rosa delete cluster -c shop -y', 'destroy infrastructure:delete cluster'],
      ['vcluster delete shop -n team', 'destroy infrastructure:delete shop'],
      ['k0s reset', 'destroy infrastructure:reset'],
      ['hammer host delete --name web', 'destroy infrastructure:host delete'],
      ['cobbler system remove --name web', 'destroy infrastructure:system remove'],
      ['hammer host list'],
      ['rosa list clusters'],
      ['vcluster connect shop'],
    ],
  },
  { program: 'redfishtool', operands: 'text', options: { '-r': 'text', '-u': 'text', '-p': 'text', '-A': 'text', '-S': 'text', '-I': 'text', '-M': 'text' }, effects: [{ kind: 'change-service', resource: 'machine', name: 'power', when: { line: /^Systems reset (?!On$)/ } }, { kind: 'change-service', resource: 'machine', name: 'controller', when: { line: /^Managers (?:reset|setManager)/ } }], examples: [['redfishtool -r a.test -u root -p x Systems reset ForceOff', 'change-service machine:power'], ['redfishtool -r a.test Systems']] },
  { program: 'crm', operands: 'text', effects: [{ kind: 'change-service', resource: 'service', name: 'cluster', when: { line: /^(?:resource (?:stop|ban|unmanage)|node (?:standby|delete|fence|maintenance)|configure (?:erase|delete|load (?:replace|push))|cluster (?:stop|remove|restart))(?: |$)/ } }], examples: [['crm configure erase', 'change-service service:cluster'], ['crm resource stop web', 'change-service service:cluster'], ['crm status']] },
];
