import type { Row } from '../command/row.js';

/** What keeps earlier states of files and machines, and gives them back. */
export const BACKUPS: readonly Row[] = [
  {
    program: 'restic | borg | kopia | rustic | bupstash',
    operands: 'text',
    options: {
      '-r': 'text', '--repo': 'text', '--tag': 'text', '--host': 'text', '-f': 'use', '--password-file': 'use', '--keep-last': 'text', '--keep-daily': 'text',
      '--keep-weekly': 'text', '--keep-monthly': 'text',
    },
    variants: [{ when: { any: ['--dry-run', '--dryrun', '-n', '--help', '-h', '--cache-only'] }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'backup', when: { operand: /^(?:forget|prune|delete|repo-delete|rdelete|rm|cleanup)$/ } },
    ],
    examples: [
      ['restic forget --keep-last 1 --prune', 'destroy backup:forget'],
      ['borg prune --keep-daily 7', 'destroy backup:prune'],
      ['restic snapshots'],
      // What was deleted before is given back as space.
      ['borg compact /srv/repo'],
      ['restic forget --keep-last 1 --dry-run'],
    ],
  },
  {
    program: 'velero',
    operands: 'text',
    options: { '-n': 'text', '--namespace': 'text', '--kubecontext': 'text', '--kubeconfig': 'settings', '-l': 'text', '--selector': 'text', '-o': 'text' },
    variants: [{ when: { any: ['--dry-run', '--help', '-h'] }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'backup', when: { operand: /^delete$/ } }],
    examples: [['velero schedule delete nightly', 'destroy backup:schedule delete nightly'], ['velero -n velero backup delete nightly --confirm', 'destroy cluster:nightly'], ['velero backup get -n velero']],
  },
  {
    program: 'duplicity',
    operands: 'text',
    options: { '--encrypt-key': 'text', '--archive-dir': 'text', '--name': 'text' },
    // Without it, what would go is listed.
    effects: [{ kind: 'destroy', resource: 'backup', when: { operand: /^(?:cleanup|remove-(?:older-than|all-but-n-full|all-inc-of-but-n-full))$/, any: ['--force'], none: ['--dry-run'] } }],
    examples: [['duplicity remove-older-than 6M --force s3://b/a', 'destroy backup'], ['duplicity remove-older-than 6M s3://b/a'], ['duplicity collection-status s3://b/a']],
  },
  {
    program: 'duplicacy',
    operands: 'text',
    dashed: true,
    options: { '-r': 'text', '-id': 'text', '-t': 'text', '-keep': 'text', '-storage': 'text', '-threads': 'text' },
    variants: [{ when: { any: ['-dry-run', '--dry-run', '-help', '--help'] }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'backup', when: { operand: /^prune$/ } }],
    examples: [['duplicacy prune -exhaustive -exclusive -all', 'destroy backup:prune'], ['duplicacy prune -keep 0:30 -dry-run'], ['duplicacy list']],
  },
  {
    program: 'tarsnap',
    operands: 'text',
    options: { '-f': 'text', '-C': 'text', '-T': 'text', '-X': 'text', '--keyfile': 'use', '--cachedir': 'text', '--exclude': 'text', '--include': 'text', '--archive-names': 'text' },
    variants: [{ when: { any: ['--dry-run', '--help'] }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'backup', name: 'archives', when: { any: ['-d', '--nuke'] } }],
    examples: [['tarsnap --nuke', 'destroy backup:archives'], ['tarsnap -d -f old', 'destroy backup:archives'], ['tarsnap -df old', 'destroy backup:archives'], ['tarsnap -vdf old', 'destroy backup:archives'], ['tarsnap --list-archives'], ['tarsnap -cf old docs'], ['tarsnap -tf old-d']],
  },
  {
    program: 'pgbackrest | barman | pg_probackup',
    operands: 'text',
    options: { '--stanza': 'text', '--repo': 'text', '-B': 'text', '--instance': 'text', '--set': 'text' },
    variants: [{ when: { any: ['--dry-run', '--help'] }, effects: [] }, { when: { value: /^--stanza=(?!tests?$)/ } }, { when: { value: /^--stanza=/, line: /^stanza-delete$/ }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'backup', when: { operand: /^(?:stanza-delete|expire|delete|del-instance)$/ } }],
    examples: [['pgbackrest --stanza=main stanza-delete --force', 'destroy backup:stanza-delete'], ['pgbackrest --stanza=test stanza-delete --force'], ['pgbackrest --stanza=test --stanza=main stanza-delete', 'destroy backup:stanza-delete'], ['barman delete main oldest', 'destroy backup'], ['pgbackrest --stanza=main info'], ['pgbackrest --stanza=main expire --dry-run'], ['barman list-backups main']],
  },
  {
    program: 'borgmatic | autorestic | resticprofile | plakar | cbbackupmgr',
    operands: 'text',
    options: { '-c': 'use', '--config': 'use', '-n': 'text', '--name': 'text', '-a': 'text', '-l': 'text', '-r': 'text', '--repo': 'text', '--archive': 'text', '--repository': 'text' },
    variants: [{ when: { any: ['--dry-run', '--help', '-h'] }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'backup', when: { operand: /^(?:forget|prune|delete|repo-delete|rm|remove)$/ } }],
    examples: [['borgmatic delete --archive latest', 'destroy backup:delete'], ['plakar rm -latest', 'destroy backup:rm'], ['resticprofile -n home forget', 'destroy backup:forget'], ['borgmatic prune --dry-run'], ['borgmatic list'], ['autorestic backup -a']],
  },
  { program: 'duply', operands: 'text', effects: [{ kind: 'destroy', resource: 'backup', when: { operand: /^(?:purge|cleanup)\w*$/i, any: ['--force'], none: ['--dry-run', '--preview'] } }], examples: [['duply shop purge --force', 'destroy backup'], ['duply shop purge'], ['duply shop status']] },
  { program: 'rdiff-backup', operands: 'text', options: { '--remove-older-than': 'text', '--older-than': 'text', '--exclude': 'text', '--include': 'text' }, effects: [{ kind: 'destroy', resource: 'backup', name: 'increments', when: { any: ['--remove-older-than'] } }, { kind: 'destroy', resource: 'backup', name: 'increments', when: { line: /^remove increments(?: |$)/ } }], examples: [['rdiff-backup --remove-older-than 1D /srv/b', 'destroy backup:increments'], ['rdiff-backup remove increments --older-than 1D /srv/b', 'destroy backup:increments'], ['rdiff-backup /srv/a /srv/b']] },
  // Without the option it tells what would go.
  { program: 'wal-g delete | wal-e delete', operands: 'text', effects: [{ kind: 'destroy', resource: 'backup', when: { any: ['--confirm'] } }], examples: [['wal-g delete everything FORCE --confirm', 'destroy backup:everything FORCE'], ['wal-g delete retain 5'], ['wal-g backup-list']] },
  // Out of a backup comes what the file of that name held.
  { program: 'restic dump | kopia show | rustic dump', operands: { skip: 1, each: 'read' }, options: { '-r': 'text', '--repo': 'text', '--path': 'text', '-a': 'text', '-t': 'write', '--target': 'write' }, examples: [['restic dump latest /home/u/.ssh/id_rsa', 'read /home/u/.ssh/id_rsa'], ['restic dump latest /srv/a.csv', 'read /srv/a.csv']] },
  { program: 'borg extract', operands: { skip: 1, each: 'write' }, variants: [{ when: { any: ['--stdout'] }, operands: { skip: 1, each: 'read' } }], examples: [['borg extract --stdout r::a home/u/.env', 'read /home/u/proj/home/u/.env'], ['borg extract r::a docs', 'write /home/u/proj/docs']] },
  {
    program: 'timeshift',
    operands: 'text',
    options: { '--snapshot': 'text', '--snapshot-device': 'text', '--target-device': 'text', '--comments': 'text', '--tags': 'text' },
    effects: [{ kind: 'destroy', resource: 'backup', when: { any: ['--delete', '--delete-all', '--restore'] } }],
    examples: [['timeshift --delete-all', 'destroy backup'], ["timeshift --delete --snapshot '2024-01-01_00-00-00'", 'destroy backup'], ['timeshift --list'], ['timeshift --create --comments x']],
  },
  {
    program: 'snapper',
    operands: 'text',
    options: { '-c': 'text', '--config': 'text', '-t': 'text', '--type': 'text', '-d': 'text', '--description': 'text' },
    effects: [{ kind: 'destroy', resource: 'backup', when: { line: /^(?:delete|remove|rm|delete-config|cleanup|rollback|undochange)(?: |$)/ } }],
    examples: [['snapper -c root delete 1-50', 'destroy backup'], ['snapper rollback 3', 'destroy backup'], ['snapper -c root list'], ['snapper create --description delete']],
  },
  // Earlier generations are what a system is brought back to.
  {
    program: 'nix-collect-garbage | nix profile wipe-history | home-manager expire-generations',
    operands: 'text',
    options: { '--delete-older-than': 'text', '--older-than': 'text', '--profile': 'text' },
    effects: [{ kind: 'destroy', resource: 'backup', name: 'generations', when: { any: ['-d', '--delete-old', '--delete-older-than', '--older-than'], none: ['--dry-run'] } }],
    examples: [['nix-collect-garbage -d', 'destroy backup:generations'], ['nix-collect-garbage'], ['nix-collect-garbage -d --dry-run']],
  },
  {
    program: 'guix package | guix gc | guix pull',
    operands: 'text',
    options: { '-p': 'text', '--profile': 'text' },
    effects: [{ kind: 'destroy', resource: 'backup', name: 'generations', when: { argument: /^--delete-generations(?:=|$)|^-d\d*[dwm]?$/ } }],
    examples: [['guix gc --delete-generations=1m', 'destroy backup:generations'], ['guix package --delete-generations', 'destroy backup:generations'], ['guix gc -C 5G'], ['guix package -l']],
  },
  { program: 'guix system delete-generations | guix home delete-generations', operands: 'text', effects: [{ kind: 'destroy', resource: 'backup', name: 'generations' }], examples: [['guix system delete-generations 2m', 'destroy backup:generations'], ['guix system list-generations']] },
  {
    program: 'restic restore | rustic restore',
    operands: 'text',
    recursive: true,
    options: { '-t': 'write', '--target': 'write', '-r': 'text', '--repo': 'text', '-i': 'text', '--include': 'text', '-e': 'text', '--exclude': 'text', '--host': 'text', '--path': 'text', '--tag': 'text' },
    variants: [{ when: { any: ['--dry-run'] }, options: { '-t': 'text', '--target': 'text', '-r': 'text', '--repo': 'text' } }, { when: { any: ['--delete'] }, options: { '-t': ['write', 'delete'], '--target': ['write', 'delete'], '-r': 'text', '--repo': 'text' } }],
    examples: [['restic restore latest --target /', 'write -r /'], ['restic restore latest --target ~ --delete', 'delete -r /home/u'], ['restic restore latest --target /tmp/restored --include src', 'write -r /tmp/restored'], ['restic restore latest --target / --dry-run']],
  },
  // Who has the last key has the backups.
  { program: 'restic key remove | restic key rm | rustic key remove', operands: 'text', options: { '-r': 'text', '--repo': 'text' }, effects: [{ kind: 'destroy', resource: 'backup', name: 'key' }], examples: [['restic key remove abcd', 'destroy backup:key'], ['restic key list']] },
  { program: 'duplicati-cli delete | duplicati-cli purge | duplicati-cli purge-broken-files', operands: 'text', variants: [{ when: { any: ['--dry-run', '--dryrun'] }, effects: [] }], effects: [{ kind: 'destroy', resource: 'backup' }], examples: [['duplicati-cli delete file:///b --version=0', 'destroy backup'], ['duplicati-cli purge file:///b --dry-run'], ['duplicati-cli find file:///b']] },
  { program: 'kopia snapshot expire', operands: 'text', effects: [{ kind: 'destroy', resource: 'backup', name: 'expired', when: { any: ['--delete'] } }], examples: [['kopia snapshot expire --all --delete', 'destroy backup:expired'], ['kopia snapshot expire --all']] },
  { program: 'restic rewrite', operands: 'text', options: { '-e': 'text', '--exclude': 'text', '-r': 'text', '--repo': 'text' }, effects: [{ kind: 'destroy', resource: 'backup', name: 'rewritten', when: { any: ['--forget'], none: ['-n', '--dry-run'] } }], examples: [['restic rewrite --forget --exclude a latest', 'destroy backup:rewritten'], ['restic rewrite --exclude a latest'], ['restic rewrite --forget --dry-run --exclude a']] },
];
