import type { Row } from '../command/row.js';
import { ONLY_TELLS, TAKES_AWAY } from './conditions/taking-away.js';

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
    examples: [
      ["snow sql -q 'DROP TABLE users'", 'destroy database:drop'],
      ["snow sql -q 'SHOW TABLES'"],
      ["snow sql -q 'CREATE OR REPLACE TABLE orders AS SELECT * FROM a'", 'destroy database:overwritten'],
      ["snow sql -q 'CREATE OR REPLACE TEMPORARY TABLE a AS SELECT 1'"],
      ["snow sql -q 'REMOVE @exports/2026'", 'destroy database:drop'],
    ],
  },
  {
    program: 'bq query',
    operands: 'sql',
    options: { '--destination_table': 'text', '--project_id': 'text', '--dataset_id': 'text', '--location': 'text', '--format': 'text', '--max_rows': 'text', '-n': 'text' },
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
  // It comes in the place of what the table held before.
  {
    program: 'bq load | bq cp',
    operands: { first: 'text', each: 'use' },
    options: { '--project_id': 'text', '--location': 'text', '--source_format': 'text', '--schema': 'use', '--skip_leading_rows': 'text', '-F': 'text', '--field_delimiter': 'text', '--max_bad_records': 'text', '--time_partitioning_field': 'text' },
    variants: [{ when: { any: ['--noreplace', '-n', '--no_clobber', '--append_table'] }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'database', name: 'overwritten', when: { any: ['--replace', '-f', '--force', '--replace_data'] } }],
    examples: [
      ['bq load --replace shop.orders gs://b/orders.csv', 'destroy database:overwritten'],
      ['bq --location=EU cp -f shop.a shop.b', 'destroy database:overwritten'],
      ['bq load --source_format=CSV shop.orders orders.csv', 'use /home/u/proj/orders.csv'],
      ['bq cp shop.a shop.b'],
      ['bq cp -n -f shop.a shop.b'],
    ],
  },
  // Shorter than it was, what is gone cannot be brought back, or what is there goes by itself.
  {
    program: 'bq update',
    operands: 'text',
    options: { '--project_id': 'text', '--max_time_travel_hours': 'text', '--expiration': 'text', '--default_table_expiration': 'text', '--default_partition_expiration': 'text', '--time_partitioning_expiration': 'text', '--description': 'text', '--set_label': 'text', '--schema': 'use', '--view': 'text' },
    effects: [{ kind: 'destroy', resource: 'database', name: 'retention', when: { value: /^--(?:max_time_travel_hours|(?:default_(?:table|partition)_|time_partitioning_)?expiration)=(?!0$)/ } }],
    examples: [
      ['bq update --max_time_travel_hours=48 shop', 'destroy database:retention'],
      ['bq update --expiration 3600 shop.orders', 'destroy database:retention'],
      ['bq update --expiration 0 shop.orders'],
      ["bq update --description 'all orders' shop.orders"],
    ],
  },
  // Statements for what a provider keeps, by its own command line.
  {
    program: 'aws athena start-query-execution | aws redshift-data execute-statement | aws redshift-data batch-execute-statement | aws rds-data execute-statement | aws rds-data batch-execute-statement | aws timestream-query query',
    operands: 'text',
    options: {
      '--profile': 'text', '--region': 'text', '--output': 'text', '--query': 'text', '--query-string': 'sql', '--sql': 'sql', '--sqls': 'sql', '--work-group': 'text', '--query-execution-context': 'text', '--result-configuration': 'text',
      '--cluster-identifier': 'text', '--workgroup-name': 'text', '--database': 'text', '--db-user': 'text', '--secret-arn': 'text', '--resource-arn': 'text', '--parameters': 'text', '--client-request-token': 'text', '--statement-name': 'text',
    },
    lists: ['--sqls'],
    examples: [
      ["aws athena start-query-execution --query-string 'DROP TABLE orders'", 'destroy database:drop'],
      ["aws athena start-query-execution --query-string 'SELECT 1' --work-group drop"],
      ["aws --profile p redshift-data execute-statement --database shop --sql 'TRUNCATE orders'", 'destroy database:truncate'],
      ["aws redshift-data batch-execute-statement --database shop --sqls 'SELECT 1' 'DELETE FROM orders'", 'destroy database:delete all rows'],
      ["aws rds-data execute-statement --resource-arn a --secret-arn b --sql 'DELETE FROM orders WHERE id = 7'"],
      ['aws athena get-query-execution --query-execution-id x'],
    ],
  },
  {
    program: 'gcloud spanner databases execute-sql | gcloud spanner databases ddl update',
    operands: 'text',
    options: { '--instance': 'text', '--project': 'text', '--sql': 'sql', '--ddl': 'sql', '--ddl-file': 'execute', '--database-role': 'text', '--format': 'text', '--timeout': 'text' },
    variants: [{ when: { value: /^--query-mode=PLAN$/i }, options: { '--sql': 'text' } }],
    examples: [
      ["gcloud spanner databases execute-sql shop --instance=i --sql='DELETE FROM Orders WHERE true'", 'destroy database:delete all rows'],
      ["gcloud spanner databases ddl update shop --instance=i --ddl='DROP TABLE Orders'", 'destroy database:drop'],
      ["gcloud spanner databases execute-sql shop --instance=i --sql='SELECT 1'"],
      ["gcloud spanner databases ddl update shop --instance=i --ddl='CREATE TABLE a (b INT64) PRIMARY KEY (b)'"],
    ],
  },
  {
    program: 'spark-sql | databricks-sql',
    operands: 'text',
    options: { '-e': 'sql', '-c': 'sql', '--execute': 'sql', '--command': 'sql', '-f': 'execute', '--file': 'execute', '-h': 'text', '-p': 'text', '-d': 'text', '-i': 'text', '-U': 'text', '--master': 'text', '--conf': 'text', '--database': 'text' },
    stdin: ['execute', 'sql'],
    examples: [
      ["spark-sql --master yarn -e 'INSERT OVERWRITE TABLE orders SELECT * FROM a'", 'destroy database:overwritten'],
      ["spark-sql --conf spark.sql.sources.partitionOverwriteMode=static -e 'INSERT OVERWRITE TABLE orders PARTITION (day) SELECT * FROM a'", 'destroy database:overwritten'],
      ["spark-sql -e 'INSERT OVERWRITE TABLE orders PARTITION (day) SELECT * FROM a'"],
      ["spark-sql -e 'CALL live.system.expire_snapshots(table => a, older_than => current_timestamp, retain_last => 1)'", 'destroy database:retention'],
      ["spark-sql -e 'VACUUM orders RETAIN 0 HOURS'", 'destroy database:retention'],
      ["spark-sql -e 'INSERT OVERWRITE TABLE orders PARTITION (day = 1) SELECT * FROM a'"],
      ["spark-sql -e 'SHOW TABLES'"],
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
  {
    program: 'arangosh',
    operands: 'text',
    options: { '--javascript.execute-string': 'text', '--javascript.execute': 'execute', '--server.endpoint': 'text', '--server.username': 'text', '--server.password': 'text', '--server.database': 'text' },
    effects: [
      { kind: 'destroy', resource: 'database', name: 'drop', when: { value: /^--javascript\.execute-string=[^]*(?:\b_drop|\.drop|\btruncate)/ } },
      { kind: 'destroy', resource: 'database', name: 'drop', when: { value: /^--javascript\.execute-string=(?![^]*\bFILTER\b)[^]*\bREMOVE\b/ } },
    ],
    examples: [["arangosh --javascript.execute-string 'db._dropDatabase(\"shop\")'", 'destroy database:drop'], ["arangosh --javascript.execute-string 'db._collections()'"], ["arangosh --javascript.execute-string 'db._query(\"FOR u IN users REMOVE u IN users\")'", 'destroy database:drop'], ["arangosh --javascript.execute-string 'db._query(\"FOR u IN users FILTER u.id == 7 REMOVE u IN users\")'"]],
  },
  {
    program: 'gcloud sql instances patch | gcloud sql instances create',
    operands: 'text',
    options: { '--project': 'text', '--authorized-networks': 'text', '--root-password': 'text' },
    effects: [{ kind: 'change-service', resource: 'cloud', name: 'open to all', when: { value: /^--authorized-networks=(?:.*,)?0\.0\.0\.0\/0/ } }, { kind: 'change-service', resource: 'cloud', name: 'protection', when: { any: ['--no-backup', '--no-deletion-protection', '--no-retained-backups'] } }],
    examples: [['gcloud sql instances patch shop --no-backup', 'change-service cloud:protection'], ['gcloud sql instances patch shop --authorized-networks=0.0.0.0/0 -q', 'change-service cloud:open to all'], ['gcloud sql instances patch shop --authorized-networks=203.0.113.7/32'], ['gcloud sql instances patch shop --backup-start-time=03:00']],
  },
  {
    program: 'convex import',
    operands: 'use',
    options: { '--table': 'text', '--format': 'text', '--deployment-name': 'text' },
    effects: [{ kind: 'destroy', resource: 'database', name: 'overwritten', when: { any: ['--replace', '--replace-all'], all: ['--prod'] } }],
    examples: [['npx convex import --prod --replace-all a.zip', 'destroy database:overwritten'], ['npx convex import --replace-all a.zip'], ['npx convex import --prod --append a.jsonl --table a']],
  },
  {
    program: 'pscale | neonctl | neon | turso | xata | atlas | mongocli | upstash | convex | fauna | influxd | cockroach-cloud | ccloud | bq',
    operands: 'text',
    options: { '--org': 'text', '--project': 'text', '--project-id': 'text', '--projectId': 'text', '--project_id': 'text', '--location': 'text', '--dataset_id': 'text', '--format': 'text' },
    // A password that is taken away is made anew, and one that is made is printed.
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }, { when: { line: /^(?:password|service-token) create(?: |$)/ }, effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'new key', idle: 'into-file' }] }, { when: { line: /^(?:password|service-token|api-keys?|auth api-tokens) / }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'database', when: { operand: TAKES_AWAY } }],
    examples: [
      ['pscale database delete app --force', 'destroy database:database delete app'],
      ['neonctl branches list'],
      ['pscale password delete app main web --force'],
      ['pscale password create app main web', 'reveal-environment credential:new key'],
      ['pscale password list app main'],
      ['pscale branch delete app password', 'destroy database'],
      ['bq rm -r -f -d app', 'destroy database:rm app'],
      ["bq --project_id p --location EU query 'DROP TABLE a.b'", 'destroy database:drop'],
    ],
  },
];
