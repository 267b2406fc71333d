import type { Row } from '../command/row.js';
import { PRODUCTION } from '../environment-names.js';
import { AWS } from './cloud.js';

/** Where the storage for development answers, which imitates Azure's. */
const DEVELOPMENT = String.raw`https?:\/\/(?:localhost|127\.0\.0\.1|host\.docker\.internal|azurite):\d{1,5}\/devstoreaccount1\/?`;

/** An account, a place or both that are not of the storage for development. */
const OTHER_STORAGE = new RegExp(String.raw`^(?:--connection-string=(?!UseDevelopmentStorage=true;?$|(?:(?:DefaultEndpointsProtocol=https?|AccountName=devstoreaccount1|AccountKey=[\w+/=]+|\w+Endpoint=${DEVELOPMENT})(?:;|$))+$)|--(?:blob|file)-endpoint=(?!${DEVELOPMENT}$)|--account-name=(?!devstoreaccount1$))`, 'i');

/** What deletes in the storage of clouds, opens it to others, and tells who may use it. */
export const OBJECT_STORAGE: readonly Row[] = [
  {
    program: 'aws s3 rm | gsutil rm | gcloud storage rm | s3cmd del | s3cmd rm | s5cmd rm',
    operands: 'text',
    options: AWS,
    variants: [
      { when: { any: ['--dryrun', '--dry-run', '-n'] }, effects: [] },
      // One object that is named, and is no state or copy of something else.
      { when: { none: ['-r', '-R', '--recursive', '-a', '--all-versions', '-I', '--read-paths-from-stdin'], line: /^(?:s3|gs):\/\/[\w.-]+(?:\/[\w.@=+-]+)+(?: (?:s3|gs):\/\/[\w.-]+(?:\/[\w.@=+-]+)+){0,4}$/, noOperand: new RegExp(String.raw`^(?!(?:s3|gs):\/\/[\w.-]+(?:\/[\w.@=+-]+)+$)|back-?up|dump|snapshot|${PRODUCTION}|tfstate|\.(?:bak|sql|gz|zst|tar|zip)$`, 'i') }, effects: [] },
    ],
    effects: [{ kind: 'destroy', resource: 'bucket', idle: 'thrown-away' }],
    examples: [
      ['aws s3 rm s3://b --recursive', 'destroy bucket:s3://b'],
      ['aws s3 rm s3://b/logs/ --recursive', 'destroy bucket'],
      ['aws s3 rm s3://b/a/c.txt'],
      ['aws s3 rm s3://b/products/c.txt'],
      ['aws s3 rm s3://b/production/c.txt', 'destroy bucket'],
      ['gsutil rm gs://b/a.json gs://b/c.json'],
      ['gsutil rm gs://b/a/*.json', 'destroy bucket'],
      ['aws s3 rm "s3://b/$KEY"', 'destroy bucket'],
      ['gcloud storage rm -r gs://b/a', 'destroy bucket'],
      ['aws s3 rm s3://b/backups/shop.sql.gz', 'destroy bucket'],
      ['aws s3 rm s3://b/env/terraform.tfstate', 'destroy bucket'],
    ],
  },
  {
    program: 'aws s3 rb | gsutil rb | s3cmd rb | b2 rm | b2 delete-bucket | mc rm | mc rb | rclone purge | rclone delete | rclone deletefile | rclone rmdir | rclone rmdirs | rclone cleanup | s5cmd rb | b2 delete-file-version | b2 bucket delete | b2 file hide',
    operands: 'text',
    options: AWS,
    variants: [{ when: { any: ['--dryrun', '--dry-run', '-n'] }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'bucket', idle: 'thrown-away' }],
    examples: [
      ['aws --endpoint-url http://localhost:4566 s3 rm s3://b --recursive'],
      ['aws --endpoint-url http://localhost:4566 --endpoint-url https://s3.test s3 rm s3://b', 'destroy bucket'],
      ['aws --endpoint-url http://localhost:4566.test s3 rm s3://b', 'destroy bucket'],
      ['aws --endpoint-url http://localhost:9000 s3 rb s3://b', 'destroy bucket'],
      ['AWS_ENDPOINT_URL=http://localhost:4566 aws s3 rb s3://b'],
      ['export AWS_ENDPOINT_URL=http://localhost:4566 AWS_PROFILE=x && aws s3 rb s3://b'],
      ['AWS_ENDPOINT_URL=http://localhost:4566 aws s3 ls; aws s3 rb s3://b', 'destroy bucket'],
      ['export AWS_ENDPOINT_URL=http://localhost:4566; unset AWS_ENDPOINT_URL; aws s3 rb s3://b', 'destroy bucket'],
      ['export AWS_ENDPOINT_URL=http://localhost:4566 AWS_ENDPOINT_URL_S3=https://s3.test; aws s3 rb s3://b', 'destroy bucket'],
      ['export AWS_ENDPOINT_URL=http://localhost:4566; aws --endpoint-url https://s3.test s3 rb s3://b', 'destroy bucket'],
      ['bash -c "export AWS_ENDPOINT_URL=http://localhost:4566"; aws s3 rb s3://b', 'destroy bucket'],
      ['aws s3 rb s3://b; export AWS_ENDPOINT_URL=http://localhost:4566', 'destroy bucket'],
      ['aws dynamodb delete-table --table-name a --endpoint-url http://localhost:8000'],
      ['aws s3 rb s3://b --endpoint-url http://localhost:8000', 'destroy bucket'],
      ['aws s3 rb s3://b --force', 'destroy bucket'],
      ['gsutil -m rm -r gs://b', 'destroy bucket'],
      ['mc rb --force local/test-uploads'],
      ['mc alias set dev http://127.0.0.1:9000 a b && mc rm --recursive --force dev/uploads-test/2026'],
      ['mc alias set local https://s3.test a b && mc rb --force local/test-uploads', 'destroy bucket'],
      ['mc alias set local http://localhost.s3.test:9000 a b && mc rb --force local/test', 'destroy bucket'],
      ['MC_HOST_local=https://a:b@s3.test mc rb --force local/test', 'destroy bucket'],
      ['mc rb --force local/uploads', 'destroy bucket'],
      ['mc rb --force local/latest', 'destroy bucket'],
      ['mc rb --force local/test-live', 'destroy bucket'],
      ['mc rb --force local/production-test', 'destroy bucket'],
      ['mc rb --force local/products-test'],
      ['mc rb --force s3/test-uploads', 'destroy bucket'],
      ['mc rm --recursive --force local/test-uploads local/uploads', 'destroy bucket'],
      ['mc rm --recursive --force local/test-uploads "$MORE"', 'destroy bucket'],
    ],
  },
  // Here -n tells the name.
  {
    program: 'az storage blob delete-batch | az storage container delete | az storage share delete | az storage directory delete | az storage fs delete',
    operands: 'text',
    options: { '-n': 'text', '--name': 'text', '-s': 'text', '--source': 'text', '--account-name': 'text', '--account-key': 'text', '--pattern': 'text', '--connection-string': 'text', '--blob-endpoint': 'text', '--file-endpoint': 'text' },
    variants: [
      { when: { any: ['--dryrun'] }, effects: [] },
      { when: { value: OTHER_STORAGE } },
      { when: { value: /^--(?:connection-string|(?:blob|file)-endpoint)=/ }, effects: [] },
    ],
    effects: [{ kind: 'destroy', resource: 'bucket', idle: 'thrown-away', when: { none: ['-h', '--help'] } }],
    examples: [
      ['AZURE_STORAGE_CONNECTION_STRING=UseDevelopmentStorage=true az storage container delete --name x'],
      ["AZURE_STORAGE_CONNECTION_STRING='DefaultEndpointsProtocol=http;AccountName=devstoreaccount1;AccountKey=a+b/c==;BlobEndpoint=http://127.0.0.1:10000/devstoreaccount1;' az storage container delete -n x"],
      ["AZURE_STORAGE_CONNECTION_STRING='DefaultEndpointsProtocol=http;AccountName=devstoreaccount1;BlobEndpoint=http://127.0.0.1:10000/devstoreaccount1;BlobEndpoint=https://shop.blob.test' az storage container delete -n x", 'destroy bucket'],
      ['AZURE_STORAGE_CONNECTION_STRING=UseDevelopmentStorage=true az storage container delete -n x --account-name shop', 'destroy bucket'],
      ['AZURE_STORAGE_CONNECTION_STRING=UseDevelopmentStorage=true az storage container list; az storage container delete -n x', 'destroy bucket'],
      ['AZURE_STORAGE_CONNECTION_STRING=UseDevelopmentStorage=true AZURE_STORAGE_ACCOUNT=shop az storage container delete -n x', 'destroy bucket'],
      ['az storage container delete -n invoices --account-name shop', 'destroy bucket'],
      ['az storage blob delete-batch -s invoices --dryrun'],
      ['az storage share delete -n files', 'destroy bucket'],
      ['az storage container delete -n x --blob-endpoint http://127.0.0.1:10000/devstoreaccount1'],
      ['az storage container delete -n x --connection-string UseDevelopmentStorage=true'],
      ["az storage container delete -n x --connection-string 'DefaultEndpointsProtocol=http;AccountName=devstoreaccount1;AccountKey=a+b/c==;BlobEndpoint=http://azurite:10000/devstoreaccount1;'"],
      ['az storage container delete -n x --connection-string UseDevelopmentStorage=true --account-name shop', 'destroy bucket'],
      ['az storage container delete -n x --connection-string UseDevelopmentStorage=true --connection-string AccountName=shop', 'destroy bucket'],
      ["az storage container delete -n x --connection-string 'AccountName=devstoreaccount1;BlobEndpoint=https://shop.blob.test/a'", 'destroy bucket'],
      ['az storage container delete -n x --connection-string "$CONN"', 'destroy bucket'],
      ['az storage container delete -n x --blob-endpoint https://shop.blob.test', 'destroy bucket'],
      ['az storage container delete -n x --blob-endpoint http://127.0.0.1.shop.test:10000/devstoreaccount1', 'destroy bucket'],
      ['az storage container show -n invoices'],
    ],
  },
  {
    program: 'gsutil | s3cmd | gcloud storage',
    operands: 'text',
    options: { '--member': 'text', '-u': 'text', '-g': 'text', '-c': 'use', '--config': 'use', '-o': 'text', '--host': 'text', '--region': 'text' },
    effects: [
      { kind: 'destroy', resource: 'bucket', when: { line: /^(?:buckets|objects|managed-folders) delete(?: |$)/ } },
      { kind: 'change-service', resource: 'cloud', name: 'open to all', when: { operand: /^(?:all(?:Authenticated)?Users(?::|$)|public-read)/i } },
      { kind: 'change-service', resource: 'cloud', name: 'open to all', when: { value: /^(?:-u|-g|--member)=all(?:Authenticated)?Users(?::|$)/i } },
      { kind: 'change-service', resource: 'cloud', name: 'open to all', when: { any: ['--acl-public', '--no-public-access-prevention'] } },
    ],
    examples: [
      ['gcloud storage buckets update gs://b --no-public-access-prevention', 'change-service cloud:open to all'],
      ['gsutil acl ch -u AllUsers:R gs://b/o', 'change-service cloud:open to all'],
      ['gsutil defacl set public-read gs://b', 'change-service cloud:open to all'],
      ['gcloud storage buckets add-iam-policy-binding gs://b --member=allUsers --role=x', 'change-service cloud:open to all'],
      ['gsutil acl ch -u a@x.test:R gs://b'],
      ['gcloud storage buckets delete gs://b', 'destroy bucket'],
      ['gcloud storage buckets describe gs://b'],
      ['gsutil ls'],
      ['gsutil iam ch allUsers:objectViewer gs://b', 'change-service cloud:open to all'],
      ['gsutil iam get gs://b'],
      ['gsutil -o GSUtil:parallel_process_count=1 rm -r gs://b', 'destroy bucket'],
      ['s3cmd -c a.cfg rb s3://b', 'destroy bucket'],
    ],
  },
  { program: 'rclone', operands: 'text', options: { '--config': 'use', '--transfers': 'text', '--log-file': 'write' }, examples: [['rclone --config r.conf sync dist r:x', 'destroy bucket'], ['rclone ls r:x']] },
  {
    program: 'azcopy',
    operands: 'text',
    effects: [
      { kind: 'destroy', resource: 'bucket', when: { operand: /^(?:rm|remove)$/ } },
    ],
    examples: [['azcopy rm https://a.test/b --recursive', 'destroy bucket:rm https://a.test/b'], ['azcopy list https://a.test/b']],
  },
  { program: 'rclone config show | rclone config dump | rclone config file', effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'rclone' }], examples: [['rclone config show', 'reveal-environment credential:rclone']] },
  { program: 's5cmd | mc', operands: 'text', options: { '--endpoint-url': 'text', '--profile': 'text', '--credentials-file': 'use', '--numworkers': 'text', '-C': 'use', '--config-dir': 'use', '--limit-upload': 'text', '--limit-download': 'text' }, examples: [['mc --config-dir c rb --force a/b', 'destroy bucket'], ["s5cmd --endpoint-url https://s3.test rm 's3://b/*'", 'destroy bucket'], ['mc --config-dir c ls a/b']] },
];
