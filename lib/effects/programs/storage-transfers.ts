import type { Row } from '../command/row.js';
import { AWS, OPEN_ACL } from './cloud.js';

/** Options of `rclone` that take a value. */
const RCLONE = {
  '--config': 'use', '--exclude': 'text', '--exclude-file': 'read', '--exclude-from': 'read', '--exclude-if-present': 'text', '--include': 'text', '--include-from': 'read', '--filter': 'text', '--filter-from': 'read', '--files-from': 'list',
  '--max-age': 'text', '--min-age': 'text', '--max-size': 'text', '--min-size': 'text', '--max-depth': 'text', '--max-transfer': 'text', '--max-delete': 'text', '--transfers': 'text', '--checkers': 'text', '--bwlimit': 'text', '--tpslimit': 'text',
  '--retries': 'text', '--low-level-retries': 'text', '--timeout': 'text', '--contimeout': 'text', '--buffer-size': 'text', '--stats': 'text', '--log-file': 'write', '--log-level': 'text', '--backup-dir': 'text', '--suffix': 'text', '--compare-dest': 'text', '--copy-dest': 'text',
} as const;

/** What copies files to the storage of clouds and to backups, moves them there, and gets them back. */
export const STORAGE_TRANSFERS: readonly Row[] = [
  {
    program: 'aws s3 cp | aws s3 sync | gsutil cp | gsutil rsync | gcloud storage rsync | gcloud storage cp | s3cmd put | mc cp | s5cmd cp | mc mirror | s3cmd sync | s5cmd sync',
    operands: { each: 'send', last: 'destination' },
    options: { ...AWS, '-x': 'text' },
    recursive: true,
    links: { none: ['--no-follow-symlinks', '-e', '--ignore-symlinks', '--skip-symlinks'] },
    stdin: 'send',
    variants: [
      { when: { any: ['--dryrun', '--dry-run', '--fake'] }, operands: 'text', effects: [] },
      // `-a` of gsutil names who may read it (cloud.google.com/storage/docs/gsutil, "cp"); of others it takes no value.
      { when: { any: ['-a'], line: /^(?:public-read(?:-write)?|authenticated-read|bucket-owner-(?:read|full-control)|project-private|private) / }, operands: { skip: 1, each: 'send', last: 'destination' } },
      { when: { operand: /^(?:s3|gs):\/\/.*/, noOperand: /^(?!(?:s3|gs):\/\/)/ }, operands: 'text' },
      // What comes from there is shown, or kept.
      { when: { line: /^(?:s3|gs):\/\/\S* (?:-|\/dev\/(?:stdout|stderr|tty|fd\/[12]))$/ }, operands: { first: 'remote', last: 'text' } },
      { when: { line: /^(?:s3|gs):\/\/\S* / }, operands: { first: 'text', last: 'destination' } },
    ],
    effects: [
      { kind: 'send', resource: 'host', when: { line: /^- / } },
      { kind: 'destroy', resource: 'bucket', when: { any: ['--delete', '-d', '--delete-unmatched-destination-objects', '--delete-removed', '--remove'] } },
      { kind: 'change-service', resource: 'cloud', name: 'open to all', when: { value: OPEN_ACL } },
      { kind: 'change-service', resource: 'cloud', name: 'open to all', when: { any: ['--acl-public'] } },
    ],
    examples: [
      ['aws s3 sync dist s3://b --acl public-read', 'change-service cloud:open to all'],
      ['aws s3 cp a s3://b/ --acl private', 'send -r /home/u/proj/a'],
      ['gcloud storage cp a gs://b --predefined-acl=publicRead', 'change-service cloud:open to all'],
      ['s3cmd put --acl-public a s3://b', 'change-service cloud:open to all'],
      ['aws s3 cp - s3://b/a < .env', 'send /home/u/proj/.env', 'send host'],
      ['aws s3 cp .env s3://b/', 'send -r /home/u/proj/.env'],
      ['aws s3 cp s3://b/server.key a', 'write -r /home/u/proj/a'],
      ['aws --profile p s3 cp s3://b/live/.env - --region r', 'read /remote/.env'],
      ['gsutil cp gs://b/terraform.tfstate /dev/stdout', 'read /remote/terraform.tfstate'],
      ['aws s3 cp s3://b/report.csv -', 'fetch host:s3://b/report.csv'],
      ["gsutil rsync -x '.env' dist gs://b", 'send -r /home/u/proj/dist'],
      ['gsutil cp README.md .env gs://b/', 'send -r /home/u/proj/.env'],
      ['gsutil cp -a public-read .env gs://b/k', 'send -r /home/u/proj/.env'],
      ['mc cp README.md .env prod/b', 'send -r /home/u/proj/.env'],
      ['s3cmd put a.txt .env s3://b', 'send -r /home/u/proj/.env'],
      ['aws s3 sync dist s3://b --delete', 'destroy bucket'],
      ['mcli mirror --overwrite --remove dist prod/b', 'destroy bucket'],
      ['mc mirror --fake --remove dist prod/b'],
      ['s3cmd sync --delete-removed dist s3://b', 'destroy bucket'],
      ['s5cmd sync --delete dist s3://b', 'destroy bucket'],
    ],
  },
  // What is moved is gone from where it was.
  {
    program: 'aws s3 mv | gsutil mv | gcloud storage mv | s5cmd mv | mc mv | s3cmd mv',
    operands: { each: ['send', 'delete'], last: 'destination' },
    options: AWS,
    recursive: ['--recursive', '-r'],
    variants: [
      { when: { any: ['--dryrun', '--dry-run'] }, operands: 'text', effects: [] },
      { when: { operand: /^(?:s3|gs):\/\//, noOperand: /^(?!(?:s3|gs):\/\/)/ }, operands: 'text' },
      { when: { line: /^(?:s3|gs):\/\// }, operands: { first: 'text', last: 'write' } },
    ],
    effects: [
      { kind: 'destroy', resource: 'bucket', when: { any: ['--recursive', '-r'], line: /^(?:s3|gs):\/\// } },
      { kind: 'destroy', resource: 'bucket', when: { line: /^(?:s3|gs):\/\/(?:[^\s/*]{0,99}\/?|[^\s*]{1,500}\*\S{0,500}) / } },
      { kind: 'change-service', resource: 'cloud', name: 'open to all', when: { value: OPEN_ACL } },
    ],
    examples: [
      ['aws s3 mv s3://a/ s3://b/ --recursive', 'destroy bucket'],
      ['gsutil mv gs://a/* gs://b/', 'destroy bucket'],
      ['aws s3 mv dist s3://b/ --recursive', 'send -r /home/u/proj/dist', 'delete -r /home/u/proj/dist'],
      ['aws s3 mv s3://a/x.csv s3://a/y.csv'],
      ['aws s3 mv s3://a/x.csv .', 'write /home/u/proj'],
      ['aws s3 mv s3://a/ s3://b/ --recursive --dryrun'],
    ],
  },
  {
    program: 'azcopy copy | azcopy cp | azcopy c | azcopy sync | azcopy s',
    operands: { first: 'send', last: 'destination' },
    options: { '--exclude-pattern': 'text', '--exclude-path': 'text', '--include-pattern': 'text', '--include-path': 'text', '--from-to': 'text', '--put-md5': 'text' },
    recursive: true,
    variants: [
      { when: { any: ['--dry-run'] }, operands: 'text', effects: [] },
      { when: { line: /^https?:\/\/\S* / }, operands: { first: 'text', last: 'destination' } },
    ],
    effects: [{ kind: 'destroy', resource: 'bucket', when: { any: ['--delete-destination'] } }],
    examples: [
      ['azcopy copy a https://a.test/b --recursive', 'send -r /home/u/proj/a'],
      ['azcopy sync a https://a.test/b --delete-destination=true', 'destroy bucket'],
      ['azcopy copy https://a.test/b a', 'write -r /home/u/proj/a'],
    ],
  },
  {
    program: 'rclone copy | rclone copyto',
    operands: { first: 'send', each: 'text', last: 'destination' },
    options: { '-r': 'text', '--repo': 'text', '-e': 'text', '--tag': 'text', '--password-file': 'use', ...RCLONE },
    recursive: true,
    variants: [{ when: { noOperand: /^[^/.~][^/]*:/, line: /^\S+ \S+$/ }, operands: { first: 'read', last: 'write' } }],
    examples: [['rclone copy .env r:x', 'send -r /home/u/proj/.env'], ['rclone copy --max-age 2y --transfers 12 src r:x', 'send -r /home/u/proj/src'], ['rclone copy src /mnt/disk', 'read -r /home/u/proj/src', 'write -r /mnt/disk']],
  },
  // What goes to another machine is encrypted there, and read by who knows the password.
  {
    program: 'restic backup | rustic backup',
    operands: 'send',
    options: { '-r': 'text', '--repo': 'text', '-e': 'text', '--exclude': 'text', '--iexclude': 'text', '--exclude-file': 'use', '--files-from': 'list', '--tag': 'text', '--host': 'text', '--password-file': 'use' },
    recursive: true,
    // Of several places the last holds.
    variants: [{ when: { value: /^(?:-r|--repo)=(?![/.~])/ } }, { when: { value: /^(?:-r|--repo)=/ }, operands: 'use' }],
    examples: [['restic -r sftp:h:/r backup src .env', 'send -r /home/u/proj/src', 'send -r /home/u/proj/.env'], ['restic backup --exclude .env src', 'send -r /home/u/proj/src'], ['restic -r /srv/backup backup .env', 'use -r /home/u/proj/.env'], ['restic -r /srv/backup -r sftp:h:/r backup .env', 'send -r /home/u/proj/.env']],
  },
  {
    program: 'borg create',
    operands: { skip: 1, each: 'send' },
    options: { '-e': 'text', '--exclude': 'text', '--exclude-from': 'use', '--pattern': 'text', '--patterns-from': 'use', '-C': 'text', '--compression': 'text', '--comment': 'text', '-c': 'text', '--checkpoint-interval': 'text', '--files-cache': 'text', '--remote-path': 'text', '--exclude-if-present': 'text', '--chunker-params': 'text', '--timestamp': 'text', '--files-changed': 'text', '--stdin-name': 'text', '--stdin-user': 'text', '--stdin-group': 'text', '--stdin-mode': 'text', '--paths-delimiter': 'text', '--umask': 'text', '--lock-wait': 'text', '--rsh': 'command', '-r': 'text', '--repo': 'text' },
    recursive: true,
    variants: [{ when: { value: /^(?:-r|--repo)=(?![/.~])/ } }, { when: { line: /^[/.~]/, noOperand: /^(?:ssh:\/\/|::|[^/\s:]+:(?!:)[^]*::)/ }, operands: { skip: 1, each: 'use' } }],
    examples: [["borg create -e '*.log' ssh://h/./r::a .env src", 'send -r /home/u/proj/.env', 'send -r /home/u/proj/src'], ['borg create -C lz4 /srv/r::a .env', 'use -r /home/u/proj/.env'], ['borg create --exclude-if-present .nobackup ssh://h/r::a .env', 'send -r /home/u/proj/.env'], ['borg create --unknown /x h:r::a .env', 'send -r /home/u/proj/.env'], ['borg create --exclude-if-present .nobackup /srv/r::a .env', 'use -r /home/u/proj/.env']],
  },
  {
    program: 'rclone sync | rclone move | rclone moveto | rclone bisync',
    operands: { first: 'send', each: 'text' },
    options: RCLONE,
    recursive: true,
    variants: [{ when: { any: ['--dry-run', '-n'] }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'bucket' }],
    examples: [['rclone sync dist r:x', 'send -r /home/u/proj/dist', 'destroy bucket'], ['rclone sync dist r:x --dry-run', 'send -r /home/u/proj/dist']],
  },
  {
    program: 'ossutil cp | ossutil64 cp | ossutil sync | aliyun oss cp | aliyun oss sync | coscli cp | coscli sync | obsutil cp | obsutil sync | databricks fs cp | linode-cli obj put | b2 sync | mega-put | megaput | kopia snapshot create',
    operands: { each: 'send', last: 'destination' },
    options: { '--exclude': 'text', '--include': 'text', '--exclude-regex': 'text', '--include-regex': 'text', '--excludeRegex': 'text', '--includeRegex': 'text', '--exclude-dir-regex': 'text', '--excludeDirRegex': 'text', '-e': 'text', '-i': 'text', '--threads': 'text', '--path': 'text' },
    recursive: true,
    variants: [
      { when: { any: ['--dry-run', '--dryRun', '-dryRun'] }, operands: 'text' },
      { when: { line: /^[a-z][\w+-]*:\/{1,2}\S* / }, operands: { first: 'text', last: 'destination' } },
    ],
    examples: [['ossutil cp -r a oss://b', 'send -r /home/u/proj/a'], ['b2 sync a b2://b', 'send -r /home/u/proj/a'], ['b2 sync b2://b a', 'write -r /home/u/proj/a'], ['databricks fs cp -r a dbfs:/b', 'send -r /home/u/proj/a']],
  },
  {
    program: 'b2 upload-file | b2 file upload | b2 upload_file | swift upload | openstack object create | modal volume put',
    operands: { skip: 1, first: 'send', each: 'text' },
    options: { '--exclude': 'text', '--include': 'text', '--repo-type': 'text', '--commit-message': 'text', '--token': 'text', '--revision': 'text', '--object-name': 'text', '--container': 'text', '--content-type': 'text' },
    recursive: true,
    examples: [['b2 upload-file b a a.txt', 'send -r /home/u/proj/a'], ['modal volume put v a /a', 'send -r /home/u/proj/a']],
  },
  {
    program: 'oci os object put | oci os object bulk-upload | wrangler r2 object put | az storage blob upload-batch | az storage file upload-batch | az storage blob upload | az storage copy | az storage blob sync | az storage fs directory upload | az storage fs file upload | kaggle datasets version | kaggle kernels push',
    operands: 'text',
    options: {
      '-f': 'send', '--file': 'send', '--src-dir': 'send', '-s': 'send', '--source': 'send', '--source-local-path': 'send', '-p': 'send', '--path': 'send', '-n': 'text', '-c': 'text', '--name': 'text', '--container-name': 'text', '-d': 'text',
      '--destination': 'text', '--account-name': 'text', '--pattern': 'text', '-bn': 'text', '--bucket-name': 'text', '--exclude': 'text', '--include': 'text', '-m': 'text',
    },
    recursive: true,
    variants: [
      { when: { any: ['--dryrun', '--dry-run'] }, options: { '-f': 'text', '--file': 'text', '-s': 'text', '--source': 'text', '--src-dir': 'text' } },
      { when: { value: /^(?:-s|--source)=https?:/ }, options: { '-s': 'text', '--source': 'text' } },
      { when: { line: /^fs (?:directory|file) / }, options: { '-f': 'text', '-p': 'text', '--path': 'text' } },
    ],
    effects: [{ kind: 'send', resource: 'host', name: 'storage' }],
    examples: [['az storage blob upload -f .env -c c -n n', 'send -r /home/u/proj/.env'], ['az storage blob upload-batch -d c -s a', 'send -r /home/u/proj/a'], ['oci os object bulk-upload --bucket-name b --src-dir a', 'send -r /home/u/proj/a'], ['wrangler r2 object put b/k --file=a', 'send -r /home/u/proj/a'], ['az storage blob upload-batch -d c -s a --dryrun', 'send host:storage']],
  },
  {
    program: 'kaggle datasets create',
    operands: 'text',
    options: { '-p': 'send', '--path': 'send', '-r': 'text', '--dir-mode': 'text' },
    recursive: true,
    effects: [{ kind: 'send', resource: 'host', name: 'storage' }, { kind: 'publish', resource: 'host', when: { any: ['-u', '--public'] } }],
    examples: [['kaggle datasets create -p a', 'send -r /home/u/proj/a', 'send host:storage'], ['kaggle datasets create -p a --public', 'publish host']],
  },
  // Here -s names the share, and --path what the file is called in it.
  {
    program: 'az storage file upload',
    operands: 'text',
    options: { '--source': 'send', '-s': 'text', '--share-name': 'text', '-p': 'text', '--path': 'text', '--account-name': 'text', '--content-type': 'text', '--metadata': 'text' },
    effects: [{ kind: 'send', resource: 'host', name: 'storage' }],
    examples: [
      ['az storage file upload --share-name s --source .env --path config', 'send /home/u/proj/.env', 'send host:storage'],
      ['az storage file upload -s share --source=a', 'send /home/u/proj/a'],
    ],
  },
  { program: 'rclone rcat | mc pipe | s5cmd pipe | b2 upload-unbound-stream', operands: 'text', stdin: 'send', effects: [{ kind: 'send', resource: 'host' }], examples: [['rclone rcat r:x < .env', 'send /home/u/proj/.env'], ['mc pipe prod/b/a < a', 'send host']] },
];
