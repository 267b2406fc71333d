import type { Row } from '../command/row.js';
import { otherVerbs } from './conditions/taking-away.js';

/** Where data lie in bulk and what works on them: distributed file systems, pipelines, experiments, rarer stores. */
export const DATA_PLATFORMS: readonly Row[] = [
  {
    program: 'hdfs dfs | hadoop fs | hadoop dfs',
    operands: 'text',
    dashed: true,
    effects: [
      { kind: 'destroy', resource: 'bucket', when: { any: ['-rm'], argument: /^-(?:r|R|rf|skipTrash)$/ } },
      { kind: 'destroy', resource: 'bucket', when: { any: ['-rmr', '-expunge', '-deleteSnapshot'] } },
    ],
    examples: [
      ['hdfs dfs -rm -r -skipTrash /warehouse/orders', 'destroy bucket:/warehouse/orders'],
      ['hadoop fs -rmr /warehouse', 'destroy bucket'],
      ['hdfs dfs -rm /tmp/a.csv'],
      ['hdfs dfs -ls -R /warehouse'],
    ],
  },
  { program: 'hdfs namenode | hdfs zkfc | hdfs journalnode', operands: 'text', dashed: true, effects: [{ kind: 'destroy', resource: 'data-store', name: 'format', when: { any: ['-format', '-formatZK'] } }], examples: [['hdfs namenode -format -force', 'destroy data-store:format'], ['hdfs namenode -metadataVersion']] },
  {
    program: 'dvc',
    operands: 'text',
    options: { '-r': 'text', '--remote': 'text', '-n': 'text', '--num': 'text', '-p': 'text', '--projects': 'text' },
    variants: [{ when: { any: ['--dry', '--help'] }, effects: [] }],
    // Of what only this machine has of them, the most lies elsewhere too.
    effects: [
      { kind: 'destroy', resource: 'data-store', when: { line: /^gc(?: |$)/, any: ['-c', '--cloud'] } },
      { kind: 'destroy', resource: 'data-store', when: { line: /^destroy(?: |$)/ } },
      { kind: 'execute', resource: 'project-script', when: { line: /^(?:repro|exp run)(?: |$)/ } },
    ],
    examples: [['dvc gc --workspace --cloud -f', 'destroy data-store:gc'], ['dvc gc -w -c --dry'], ['dvc gc -w -f'], ['dvc push -r origin']],
  },
  {
    program: 'mlflow | dagster | lakectl | couchbase-cli | airflow | solr | nodetool',
    operands: 'text',
    subcommandEnds: otherVerbs('test', 'trigger', 'render', 'clear'),
    options: { '-c': 'text', '--config': 'text', '--experiment-id': 'text', '--run-id': 'text', '-x': 'text', '--backend-store-uri': 'text', '-h': 'text', '--host': 'text', '-p': 'text', '--port': 'text', '-u': 'text', '--username': 'text', '--bucket': 'text', '-b': 'text', '-e': 'text', '--entry-point': 'text' },
    variants: [{ when: { any: ['--dry-run', '--dryrun', '--help'] }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'data-store', when: { subcommand: /^(?:delete|destroy|remove|rm|wipe|purge|drop|teardown|reset|[a-z]+-(?:delete|flush))$/ } },
      { kind: 'destroy', resource: 'data-store', when: { line: /^(?:gc|(?:clearsnapshot|decommission|assassinate|removenode))(?: |$)/ } },
    ],
    examples: [
      ['mlflow run . -e reset'], ['airflow tasks test etl reset 2024-01-01'], ['mlflow experiments delete --experiment-id 3', 'destroy data-store:experiments delete'],
      ['mlflow gc --backend-store-uri sqlite:///m.db', 'destroy data-store:gc'],
      ['dagster asset wipe --all', 'destroy data-store:asset wipe'],
      ['lakectl branch delete lakefs://a/main -y', 'destroy data-store'],
      ['couchbase-cli bucket-flush -c a.test --bucket orders --force', 'destroy data-store:bucket-flush'],
      ['airflow connections delete warehouse', 'destroy data-store:delete warehouse'],
      ['nodetool -h db.test clearsnapshot', 'destroy data-store:clearsnapshot'],
      ['nodetool -h db.test status'],
      ['nodetool removenode 1-2', 'destroy data-store'],
      ['solr delete -c orders', 'destroy data-store:delete'],
      ['solr create -c orders'],
      ['airflow dags list'],
    ],
  },
  {
    program: 'airflow db',
    operands: 'text',
    options: { '--clean-before-timestamp': 'text', '-t': 'text', '--tables': 'text', '-n': 'text', '--to-version': 'text', '-r': 'text', '--to-revision': 'text', '--output-path': 'text', '--export-format': 'text' },
    variants: [{ when: { any: ['--dry-run', '--help', '-h', '-s', '--show-sql-only'] }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'data-store', when: { line: /^(?:reset|clean|drop-archived|downgrade)(?: |$)/ }, idle: 'thrown-away' }],
    examples: [
      ['airflow db reset -y', 'destroy data-store:reset'],
      ['airflow db clean --clean-before-timestamp 2026-01-01 -y', 'destroy data-store:clean'],
      ['AIRFLOW_HOME=/tmp/af airflow db reset -y', 'destroy data-store:reset'],
      ['AIRFLOW__DATABASE__SQL_ALCHEMY_CONN=sqlite:////tmp/../home/u/airflow.db airflow db reset -y', 'destroy data-store:reset'],
      ['export AIRFLOW__DATABASE__SQL_ALCHEMY_CONN=sqlite:////tmp/af/a.db; source env.sh; airflow db reset -y', 'destroy data-store:reset'],
      ['export AIRFLOW_HOME=/tmp/af AIRFLOW__DATABASE__SQL_ALCHEMY_CONN=sqlite:////tmp/af/airflow.db; airflow db reset -y && airflow dags list-import-errors'],
      ['AIRFLOW__DATABASE__SQL_ALCHEMY_CONN=sqlite:////tmp/af/airflow.db airflow db reset -y'],
      ['airflow db clean --clean-before-timestamp 2026-01-01 --dry-run'],
      ['airflow db migrate'],
      ['airflow db check'],
    ],
  },
  { program: 'kaggle datasets delete | kaggle kernels delete | kaggle models delete', operands: 'text', variants: [{ when: { any: ['--help', '-h'] }, effects: [] }], effects: [{ kind: 'destroy', resource: 'cloud' }], examples: [['kaggle datasets delete a/b -y', 'destroy cloud:a/b'], ['kaggle datasets list']] },
];
