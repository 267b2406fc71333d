import type { Row } from '../command/row.js';

/** Command lines of databases that others run: statements for them, and what takes away or overwrites what they keep. */
export const DATABASE_SERVICES: readonly Row[] = [
  {
    program: 'turso db shell',
    operands: { skip: 1, each: 'sql' },
    options: { '--instance': 'text', '--location': 'text', '--proxy': 'text', '--attach': 'text' },
    stdin: ['execute', 'sql'],
    examples: [
      ["turso db shell shop 'DELETE FROM users'", 'destroy database:delete all rows'],
      ["echo 'DROP TABLE users' | turso db shell shop", 'destroy database:drop'],
      ["turso db shell shop '.schema'"],
      ["turso db shell shop 'SELECT * FROM users LIMIT 5'"],
    ],
  },
  {
    program: 'pscale shell',
    operands: 'text',
    options: { '--org': 'text', '--role': 'text' },
    stdin: ['execute', 'sql'],
    examples: [["echo 'DROP TABLE users' | pscale shell shop main", 'destroy database:drop'], ["echo 'SHOW TABLES' | pscale shell shop main"]],
  },
  {
    program: 'snow sql',
    operands: 'text',
    options: { '-q': 'sql', '--query': 'sql', '-f': 'execute', '--filename': 'execute', '-c': 'text', '--connection': 'text' },
    stdin: ['execute', 'sql'],
    examples: [["snow sql -q 'DROP TABLE users'", 'destroy database:drop'], ["snow sql -q 'SHOW TABLES'"]],
  },
  {
    program: 'bq query',
    operands: 'sql',
    options: { '--destination_table': 'text', '--project_id': 'text', '--location': 'text', '--format': 'text', '--max_rows': 'text', '-n': 'text' },
    variants: [{ when: { any: ['--dry_run'] }, operands: 'text', effects: [] }],
    effects: [{ kind: 'destroy', resource: 'database', name: 'overwritten', when: { any: ['--replace'], none: ['--noreplace'] } }],
    stdin: ['execute', 'sql'],
    examples: [
      ["bq query --dry_run 'DROP TABLE a.b'"],
      ["bq query --nouse_legacy_sql 'DROP TABLE a.b'", 'destroy database:drop'],
      ["bq query --destination_table=a.b --replace 'SELECT 1 AS x'", 'destroy database:overwritten'],
      ["bq query --destination_table=a.b --append_table 'SELECT 1 AS x'"],
      ["bq query --destination_table=a.b --replace --dry_run 'SELECT 1 AS x'"],
    ],
  },
  {
    program: 'cbt',
    operands: 'text',
    dashed: true,
    options: { '-instance': 'text', '-project': 'text', '-creds': 'text', '-admin-endpoint': 'text', '-data-endpoint': 'text', '-app-profile': 'text' },
    effects: [{ kind: 'destroy', resource: 'database', when: { line: /^delete(?:table|allrows|family|instance|cluster|backup|authorizedview)(?: |$)/ } }],
    examples: [
      ['cbt -project p -instance=i deletetable orders', 'destroy database:deletetable orders'],
      ['cbt -instance i deleteallrows orders', 'destroy database'],
      ['cbt -instance i deleterow orders row1'],
      ['cbt -instance i read orders count=5'],
    ],
  },
  // What stood there is overwritten by an older state.
  {
    program: 'gcloud sql backups restore | gcloud sql instances restore-backup | supabase backups restore | neon branches restore | neonctl branches restore | atlas backups restores start | atlas backups restore start',
    operands: 'text',
    options: { '--restore-instance': 'text', '--backup-instance': 'text', '--backup-id': 'text', '--project': 'text', '--project-id': 'text', '--project-ref': 'text', '--preserve-under-name': 'text', '--clusterName': 'text', '--targetClusterName': 'text' },
    effects: [{ kind: 'destroy', resource: 'database', name: 'overwritten', when: { none: ['--preserve-under-name', '--help', '-h'] } }],
    examples: [
      ['gcloud sql backups restore 17 --restore-instance=shop --quiet', 'destroy database:overwritten'],
      ['gcloud sql instances restore-backup shop --backup-id=17', 'destroy database:overwritten'],
      ['neonctl branches restore main ^self@2026-01-01T00:00:00Z', 'destroy database:overwritten'],
      ['neonctl branches restore main ^parent --preserve-under-name before'],
      ['gcloud sql backups list --instance=shop'],
    ],
  },
  {
    program: 'firebase firestore:delete',
    operands: 'text',
    options: { '-P': 'text', '--project': 'text', '--database': 'text' },
    effects: [
      { kind: 'destroy', resource: 'database', when: { any: ['--all-collections', '-r', '--recursive', '--shallow'] } },
      // A document stands at the second place of each pair, a collection at the first.
      { kind: 'destroy', resource: 'database', when: { noOperand: /^\/?(?:[^/\uFFFC*]+\/[^/\uFFFC*]+)(?:\/[^/\uFFFC*]+\/[^/\uFFFC*]+)*\/?$/, none: ['--all-collections', '-r', '--recursive', '--shallow'] } },
    ],
    examples: [
      ['firebase firestore:delete --all-collections -f', 'destroy database'],
      ['firebase firestore:delete users -r', 'destroy database:users'],
      ['firebase firestore:delete "users/$ID"', 'destroy database'],
      ['firebase firestore:delete users/u1 -r', 'destroy database'],
      ['firebase firestore:delete users/u1/orders/o2 --project shop-dev'],
    ],
  },
  {
    program: 'firebase database:set',
    operands: 'text',
    options: { '-P': 'text', '--project': 'text', '-d': 'text', '--data': 'text', '--instance': 'text' },
    // Deeper down it is one value that is set.
    effects: [{ kind: 'destroy', resource: 'database', name: 'overwritten', when: { operand: /^\/[^/]*\/?$/ } }],
    examples: [
      ["firebase database:set / -d '{}' -f", 'destroy database:overwritten'],
      ['firebase database:set /orders orders.json', 'destroy database:overwritten'],
      ["firebase database:set /orders/o1/state -d '\"sent\"'"],
      ["firebase database:update / -d '{\"a\":1}'"],
      ['firebase database:get /'],
    ],
  },
];
