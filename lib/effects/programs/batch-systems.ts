import type { Consequence, Row } from '../command/row.js';
import { ONLY_TELLS } from './conditions/taking-away.js';

/** Of a list that another program prints, whatever is in it. */
const LISTED: Consequence = { kind: 'destroy', resource: 'cluster', name: 'jobs', when: { operand: /\uFFFC|^$/ }, idle: 'for-one' };

/** Systems to which many hand their work: what waits and runs in them, queues of messages, and what sits below these. */
export const BATCH_SYSTEMS: readonly Row[] = [
  {
    program: 'scancel',
    operands: 'text',
    options: { '-u': 'text', '--user': 'text', '-A': 'text', '--account': 'text', '-n': 'text', '--name': 'text', '--jobname': 'text', '-p': 'text', '--partition': 'text', '-q': 'text', '--qos': 'text', '-s': 'text', '--signal': 'text', '-t': 'text', '--state': 'text', '-w': 'text', '--nodelist': 'text', '-R': 'text', '--reservation': 'text', '-M': 'text', '--clusters': 'text' },
    variants: [{ when: { any: ['--help', '--usage', '-i', '--interactive'] }, effects: [] }],
    // All of somebody's, of a partition or of an account; one by its number is one's own.
    effects: [{ kind: 'destroy', resource: 'cluster', name: 'jobs', when: { any: ['-u', '--user', '-A', '--account', '-p', '--partition', '-q', '--qos', '-w', '--nodelist', '-R', '--reservation', '-t', '--state'] } }, { kind: 'destroy', resource: 'cluster', name: 'jobs', when: { any: ['--me'], none: ['-n', '--name', '--jobname'] } }, LISTED],
    examples: [['scancel --me', 'destroy cluster:jobs'], ['squeue -u $USER -h -o %i | xargs scancel', 'destroy cluster:jobs'], ['scancel $SLURM_JOB_ID'], ['scancel --me --name=train'], ['scancel -u robin', 'destroy cluster:jobs'], ['scancel --state=PENDING', 'destroy cluster:jobs'], ['scancel 12345'], ['scancel -n train'], ['scancel --help']],
  },
  { program: 'qdel', operands: 'text', options: { '-u': 'text', '-W': 'text' }, effects: [{ kind: 'destroy', resource: 'cluster', name: 'jobs', when: { any: ['-u'] } }, { kind: 'destroy', resource: 'cluster', name: 'jobs', when: { operand: /^(?:all|\*|"\*")$/ } }, LISTED], examples: [['qdel all', 'destroy cluster:jobs'], ['qselect -u $USER -s RQ | xargs qdel -W force', 'destroy cluster:jobs'], ['qdel $JOB'], ['qdel -u robin', 'destroy cluster:jobs'], ['qdel 123']] },
  { program: 'bkill', operands: 'text', options: { '-u': 'text', '-q': 'text', '-J': 'text', '-m': 'text', '-g': 'text' }, effects: [{ kind: 'destroy', resource: 'cluster', name: 'jobs', when: { operand: /^0$/ } }, { kind: 'destroy', resource: 'cluster', name: 'jobs', when: { any: ['-u'] } }], examples: [['bkill 0', 'destroy cluster:jobs'], ['bkill -u all', 'destroy cluster:jobs'], ['bkill 77']] },
  { program: 'condor_rm', operands: 'text', options: { '-constraint': 'text', '-name': 'text', '-pool': 'text' }, dashed: true, effects: [{ kind: 'destroy', resource: 'cluster', name: 'jobs', when: { any: ['-all', '-a', '-constraint'] } }], examples: [['condor_rm -all', 'destroy cluster:jobs'], ['condor_rm 12.0']] },
  { program: 'scontrol', operands: 'text', effects: [{ kind: 'destroy', resource: 'cluster', when: { line: /^(?:delete|shutdown|update .*\bstate=(?:down|drain))/i } }], examples: [['scontrol delete reservation=maint', 'destroy cluster'], ['scontrol show job 1'], ['scontrol update JobId=1 TimeLimit=10']] },
  { program: 'dltmqm', operands: 'text', effects: [{ kind: 'destroy', resource: 'data-store' }], examples: [['dltmqm QM1', 'destroy data-store:QM1']] },
  // What they are fed is told by `databases/console-lines.ts`.
  {
    program: 'runmqsc | hbase shell | weed shell | rman | gremlin.sh | gremlin-console | tarantoolctl connect | tarantoolctl eval | tt connect | surreal sql | cyradm | bteq | sqlline | sqlline.py | isql | isql-fb | mdb',
    operands: 'text',
    options: { '--file': 'execute' },
    stdin: 'sql',
    examples: [
      [`hbase shell <<< "disable 'orders'; drop 'orders'"`, 'destroy database:drop'],
      [`echo "truncate 'orders'" | hbase shell -n`, 'destroy database:drop'],
      [`echo "create 'drop_test', 'cf'" | hbase shell -n`],
      [`echo "put 'orders', 'a', 'cf:note', 'drop it'" | hbase shell -n`],
      ["printf 'lock\\nfs.rm -rf /buckets\\n' | weed shell", 'destroy database:drop'],
      ["echo 'volume.list' | weed shell"],
      ["echo 'volume.fsck' | weed shell"],
      ["echo 'DELETE QLOCAL(ORDERS) PURGE' | runmqsc QM1", 'destroy database:drop'],
      ["echo 'DISPLAY QLOCAL(*) CURDEPTH' | runmqsc QM1"],
      ["rman target / <<< 'DELETE NOPROMPT BACKUP;'", 'destroy database:drop'],
      ["rman target / <<< 'LIST BACKUP SUMMARY;'"],
      ["surreal sql -e wss://db.x.test --ns shop --db shop <<< 'REMOVE DATABASE shop;'", 'destroy database:drop'],
      ["surreal sql -e wss://db.x.test --ns shop --db shop <<< 'DELETE person;'", 'destroy database:drop'],
      ["surreal sql -e wss://db.x.test --ns shop --db shop <<< 'DELETE person:robin;'"],
      ["surreal sql -e memory --ns test --db test <<< 'REMOVE TABLE orders;'"],
      ["surreal sql -e mem:// --ns test --db test <<< 'REMOVE TABLE orders;'"],
      ["surreal sql -e ws://localhost:8000 --ns test --db test <<< 'REMOVE TABLE orders;'"],
      ["surreal sql -e ws://localhost:8000 --ns test --db app_test_2 <<< 'REMOVE TABLE orders;'"],
      ["surreal sql -e ws://localhost:8000 --ns test --db prod_test <<< 'REMOVE TABLE orders;'", 'destroy database:drop'],
      ["surreal sql -e ws://db.x.test --ns test --db test <<< 'REMOVE TABLE orders;'", 'destroy database:drop'],
      ["surreal sql -e ws://localhost:8000 --ns shop --db shop <<< 'REMOVE TABLE orders;'", 'destroy database:drop'],
      ["surreal sql -e ws://db.x.test <<< 'SELECT * FROM person WHERE removed = true;'"],
      ["gremlin.sh <<< ':> g.V().drop().iterate()'", 'destroy database:drop'],
      ["gremlin.sh <<< ':> g.V().has(\"id\", 3).drop()'"],
      ["tarantoolctl connect db.x.test:3301 <<< 'box.space.orders:drop()'", 'destroy database:drop'],
      ["cyradm --user cyrus x.test <<< 'dm user.robin'", 'destroy database:drop'],
      ["bteq <<< 'DELETE DATABASE sales;'", 'destroy database:drop'],
      ["bteq <<< 'SELECT * FROM sales.deleted;'"],
      ["sqlline.py zk.x.test <<< 'DROP TABLE ORDERS;'", 'destroy database:drop'],
      ["isql-fb shop.fdb <<< 'DROP DATABASE;'", 'destroy database:drop'],
    ],
  },
  { program: 'hbase org.apache.hadoop.hbase.util.hbck.OfflineMetaRepair | hbase clean', operands: 'text', effects: [{ kind: 'destroy', resource: 'database', name: 'drop' }], examples: [['hbase clean --cleanAll', 'destroy database:drop'], ['hbase version']] },
  { program: 'kafka-storage | kafka-storage.sh', operands: 'text', options: { '-t': 'text', '--cluster-id': 'text', '-c': 'use', '--config': 'use' }, effects: [{ kind: 'destroy', resource: 'data-store', name: 'storage', when: { operand: /^format$/, any: ['--ignore-formatted', '-g'] } }], examples: [['kafka-storage.sh format -t abc -c server.properties --ignore-formatted', 'destroy data-store:storage'], ['kafka-storage.sh format -t abc -c server.properties'], ['kafka-storage.sh random-uuid']] },
  { program: 'gpdeletesystem | dropdb-odoo | click-odoo-dropdb', operands: 'text', variants: [{ when: { any: ONLY_TELLS }, effects: [] }], effects: [{ kind: 'destroy', resource: 'database' }], examples: [['gpdeletesystem -d /data/gpseg-1', 'destroy database'], ['click-odoo-dropdb shop', 'destroy database:shop'], ['click-odoo-dropdb shop_test', 'destroy database:shop_test']] },
  { program: 'dbca', operands: 'text', dashed: true, options: { '-sourceDB': 'text', '-sysDBAUserName': 'text', '-sysDBAPassword': 'text', '-gdbName': 'text', '-templateName': 'text' }, effects: [{ kind: 'destroy', resource: 'database', name: 'drop', when: { any: ['-deleteDatabase', '-deleteInstance', '-deletePluggableDatabase'] } }], examples: [['dbca -silent -deleteDatabase -sourceDB SHOP', 'destroy database:drop'], ['dbca -silent -createDatabase -gdbName SHOP']] },
  { program: 'admintools', operands: 'text', options: { '-t': 'text', '--tool': 'text', '-d': 'text', '--database': 'text', '-s': 'text', '-p': 'text' }, effects: [{ kind: 'destroy', resource: 'database', name: 'drop', when: { value: /^(?:-t|--tool)=(?:drop_db|kill_host|db_remove_node|remove_node|drop_node)$/ } }], examples: [['admintools -t drop_db -d shop', 'destroy database:drop'], ['admintools -t list_allnodes']] },
  { program: 'asmcmd', operands: 'text', effects: [{ kind: 'destroy', resource: 'disk', when: { line: /^(?:rm|dropdg|umount) / } }], examples: [['asmcmd rm -rf +DATA/SHOP', 'destroy disk'], ['asmcmd ls +DATA']] },
];
