import type { Consequence, Row } from '../command/row.js';
import { LAKE_OF_PRODUCTION as LAKE } from '../production/production-lakes.js';
import { TO_EVERYBODY } from './conditions/to-production.js';

/** What an option of a job is called that says where it writes. */
const INTO = String.raw`(?:out(?:put|dir|file)?|dest(?:ination)?|target|sink|to|into|write[-_]?(?:to|path)?|save[-_]?(?:to|path)?|result)(?:[-_](?:path|dir|uri|url|location|table|bucket|prefix|root|base))?`;

const OVERWRITTEN = { kind: 'destroy', resource: 'bucket', name: 'overwritten' } as const;

/** A job is told to write where data of production lie. */
const INTO_LAKE: readonly Consequence[] = [
  { ...OVERWRITTEN, when: { value: new RegExp(`^--?${INTO}=${LAKE}`, 'i') } },
  { ...OVERWRITTEN, when: { argument: new RegExp(`^--?${INTO}=${LAKE}|^${INTO}=${LAKE}`, 'i') } },
  { ...OVERWRITTEN, when: { line: new RegExp(`(?:^| )--?${INTO}[ =]${LAKE}`, 'i') } },
  // From one place into the last that is named.
  { ...OVERWRITTEN, when: { line: new RegExp(String.raw`\w{2,10}:\/\/\S{1,300} ${LAKE}\S*$`, 'i') } },
];

const OUTPUTS = Object.fromEntries(['out', 'output', 'outdir', 'dest', 'destination', 'target', 'sink', 'to', 'into', 'write-to', 'write-path', 'save-to', 'save-path', 'result', 'output-path', 'output-dir', 'output-uri', 'output-url', 'output-location', 'output-bucket', 'output-prefix', 'out-path', 'out-dir', 'dest-path', 'dest-uri', 'destination-path', 'target-path', 'target-uri', 'target-dir', 'target-location', 'sink-path', 'output_path', 'output_dir', 'output_uri', 'out_path', 'dest_path', 'target_path', 'destination_path', 'sink_path'].map((name) => [`--${name}`, 'text'] as const));

const OF_SPARK = {
  '--master': 'text', '--deploy-mode': 'text', '--class': 'text', '--name': 'text', '--conf': 'text', '-c': 'text', '--jars': 'use', '--packages': 'text', '--exclude-packages': 'text', '--repositories': 'text', '--py-files': 'use', '--files': 'use', '--archives': 'use', '--properties-file': 'use',
  '--driver-memory': 'text', '--driver-java-options': 'text', '--driver-cores': 'text', '--executor-memory': 'text', '--executor-cores': 'text', '--num-executors': 'text', '--total-executor-cores': 'text', '--queue': 'text', '--principal': 'text', '--keytab': 'use', '--proxy-user': 'text',
} as const;

/** Days of the past, done once more. */
const AGAIN: Consequence = { kind: 'change-service', resource: 'deployment', name: 'what is long done' };

/** Of what people get a second time: money that is taken or paid, and messages. */
const REACHES_PEOPLE = /(?<![a-z])(?:charge|bill|billing|invoic|payout|payment|payroll|refund|dunning|e?mail|mailing|newsletter|notif|sms|transfer)(?:s|es|e|ing|ication|ications|er|d)?(?![a-z])/i;

/** What starts jobs on data that lie elsewhere. */
export const DATA_JOBS: readonly Row[] = [
  {
    program: 'spark-submit | spark3-submit',
    operands: { first: 'execute', each: 'text' },
    options: { ...OF_SPARK, ...OUTPUTS },
    effects: INTO_LAKE,
    examples: [
      ['spark-submit --master yarn --deploy-mode client jobs/compact.py --out s3a://acme-prod-lake/events/', 'destroy bucket:overwritten', 'execute /home/u/proj/jobs/compact.py'],
      ['spark-submit jobs/compact.py --output-path=gs://acme-production/events', 'destroy bucket:overwritten'],
      ['spark-submit --class a.Job app.jar s3://acme-raw/events s3://acme-prod-lake/events', 'destroy bucket:overwritten'],
      ['spark-submit jobs/report.py --in s3a://acme-prod-lake/events/ --out /tmp/report', 'execute /home/u/proj/jobs/report.py'],
      ['spark-submit jobs/compact.py --out s3a://acme-dev-lake/events/', 'execute /home/u/proj/jobs/compact.py'],
      ['spark-submit jobs/compact.py --out s3a://acme-products/events/', 'execute /home/u/proj/jobs/compact.py'],
      ['spark-submit --master local[2] jobs/a.py s3://acme-prod-lake/events', 'execute /home/u/proj/jobs/a.py'],
    ],
  },
  {
    program: 'flink run | beam run | ray job submit | dagster job execute | prefect deployment run | gcloud dataproc jobs submit | gcloud dataproc batches submit | gcloud dataflow jobs run | gcloud dataflow flex-template run | az synapse spark job submit | databricks jobs run-now | databricks jobs submit | airflow dags trigger | aws glue start-job-run | aws emr add-steps | aws emr-serverless start-job-run | aws batch submit-job | aws stepfunctions start-execution | aws datasync start-task-execution',
    operands: 'text',
    options: { ...OUTPUTS, '-p': 'text', '--param': 'text', '--params': 'text', '--parameters': 'text', '--arguments': 'text', '--steps': 'text', '--job-driver': 'text', '--conf': 'text', '-c': 'text', '--json': 'text', '--input': 'text', '--cluster': 'text', '--region': 'text', '--job-name': 'text', '--class': 'text' },
    variants: [{ when: { any: ['--dry-run', '-n', '--help', '--generate-cli-skeleton'] }, effects: [] }],
    effects: [...INTO_LAKE, { ...OVERWRITTEN, when: { value: new RegExp(String.raw`^(?:--arguments|--steps|--job-driver|--parameters|--params|--param|-p|--conf|-c|--json|--input)=[^]{0,4000}?(?<![a-z])${INTO}["'\\]{0,4}[\s=:,]{1,9}["'\\]{0,4}${LAKE}`, 'i') } }],
    examples: [
      ['gcloud dataproc jobs submit pyspark jobs/compact.py --cluster=etl -- --out gs://acme-prod-lake/events', 'destroy bucket:overwritten'],
      [`aws glue start-job-run --job-name compact --arguments '{"--output": "s3://acme-prod-lake/events/"}'`, 'destroy bucket:overwritten'],
      [`airflow dags trigger compact --conf '{"output_path": "s3://acme-prod-lake/events"}'`, 'destroy bucket:overwritten'],
      ['flink run app.jar --sink s3://acme-production/events', 'destroy bucket:overwritten'],
      [`aws glue start-job-run --job-name compact --arguments '{"--input": "s3://acme-prod-lake/events/", "--output": "s3://acme-dev/events/"}'`],
      ['airflow dags trigger nightly'],
    ],
  },
  {
    program: 'hadoop distcp | hdfs distcp | s3-dist-cp',
    operands: 'text',
    dashed: true,
    options: { '--src': 'text', '--dest': 'text', '-m': 'text' },
    effects: [{ ...OVERWRITTEN, when: { any: ['-overwrite', '-delete', '--deleteOnSuccess'] } }, { ...OVERWRITTEN, when: { value: new RegExp(`^--dest=${LAKE}`, 'i') } }],
    examples: [['hadoop distcp -update -delete hdfs://a/events s3a://b/events', 'destroy bucket:overwritten'], ['hadoop distcp hdfs://a/events s3a://b/events']],
  },
  // Without the name of an environment it is the one that all work with.
  {
    program: 'sqlmesh plan',
    operands: 'text',
    options: { '--gateway': 'text', '-s': 'text', '--start': 'text', '-e': 'text', '--end': 'text', '--select-model': 'text', '--restate-model': 'text', '-p': 'use', '--paths': 'use' },
    variants: [{ when: { any: ['--help', '--dry-run', '--explain'] }, effects: [] }],
    effects: [{ ...TO_EVERYBODY, when: { any: ['--auto-apply'], operands: 'none' } }, { ...TO_EVERYBODY, when: { any: ['--auto-apply'], operand: /^prod(?:uction)?$/ } }],
    examples: [['sqlmesh plan --auto-apply', 'publish deployment:production'], ['sqlmesh plan prod --auto-apply', 'publish deployment:production'], ['sqlmesh plan dev --auto-apply'], ['sqlmesh plan'], ['sqlmesh run dev']],
  },
  // Days that are long past are done once more: charged, told, written over.
  {
    program: 'airflow backfill create | airflow dags backfill | airflow tasks clear | dagster job backfill | temporal schedule backfill | temporal schedule trigger',
    operands: 'text',
    options: { '-s': 'text', '--start-date': 'text', '-e': 'text', '--end-date': 'text', '--dag-id': 'text', '--from-date': 'text', '--to-date': 'text', '-j': 'text', '--job': 'text', '-m': 'text', '--from': 'text', '--to': 'text', '--schedule-id': 'text', '--start-time': 'text', '--end-time': 'text', '-t': 'text', '--task-regex': 'text', '-c': 'text', '--conf': 'text', '--dag-run-conf': 'text', '--reprocess-behavior': 'text', '--max-active-runs': 'text', '-n': 'text', '--namespace': 'text', '--address': 'text' },
    variants: [{ when: { any: ['--dry-run', '-h', '--help'] }, effects: [] }],
    effects: [
      { ...AGAIN, when: { operand: REACHES_PEOPLE } },
      { ...AGAIN, when: { value: new RegExp(`^(?:--dag-id|-j|--job|--schedule-id|-t|--task-regex)=[^]*?${REACHES_PEOPLE.source}`, 'i') } },
      { ...AGAIN, idle: 'outside-production' },
    ],
    examples: [
      ['airflow backfill create --dag-id billing_charge_cards --from-date 2024-01-01 --to-date 2026-11-29 --reprocess-behavior completed', 'change-service deployment:what is long done'],
      ['airflow dags backfill -s 2024-01-01 -e 2026-11-29 send_invoices -y', 'change-service deployment:what is long done'],
      ['airflow tasks clear -s 2024-01-01 -e 2026-01-01 payouts -y', 'change-service deployment:what is long done'],
      ['dagster job backfill -m lake -j compact --location prod --all', 'change-service deployment:what is long done'],
      ['dagster job backfill -m lake --job silver --from 2026-05-01 --to 2026-05-14 --noprompt'],
      ['airflow dags backfill --dry-run -s 2024-01-01 -e 2024-01-02 send_invoices'],
      ['airflow dags test payouts 2025-01-01'],
    ],
  },
  // Scala is written alike, as far as statements stand in it.
  {
    program: 'pyspark | spark-shell',
    operands: 'text',
    options: { ...OF_SPARK, '-i': 'execute', '-I': 'execute' },
    stdin: ['use', 'python-code'],
    examples: [
      ["pyspark <<'P'\nspark.sql('DROP TABLE gold.orders')\nP", 'destroy database'],
      ["pyspark --packages io.delta:delta-spark_2.13:4.0.0 <<'P'\nfor t in spark.catalog.listTables('gold'):\n    spark.sql(f'VACUUM gold.{t.name} RETAIN 0 HOURS')\nP", 'destroy database:retention'],
      ['spark-shell <<\'S\'\nspark.sql("TRUNCATE TABLE gold.orders")\nS', 'destroy database'],
      ["pyspark <<'P'\nfrom delta.tables import DeltaTable\nDeltaTable.forName(spark, 'gold.orders').vacuum(0)\nP", 'destroy database:retention'],
      ["pyspark <<'P'\nspark.sql('select count(*) from gold.orders').show()\nP"],
    ],
  },
];
