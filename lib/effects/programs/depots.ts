import type { Row } from '../command/row.js';

/** Version control that is kept on one server: what goes there goes for all. */
export const DEPOTS: readonly Row[] = [
  // What lies in a depot goes with all its history.
  {
    program: 'p4',
    operands: 'text',
    options: { '-u': 'text', '-p': 'text', '-c': 'text', '-P': 'text', '-d': 'text', '-C': 'text', '-H': 'text', '-Q': 'text', '-r': 'text', '-x': 'use' },
    effects: [
      { kind: 'destroy', resource: 'repository', when: { line: /^(?:obliterate|purge)(?: |$)/, any: ['-y'] } },
      { kind: 'destroy', resource: 'repository', when: { line: /^(?:archive|depot|stream|branch|label|user|group|client|workspace|server|remote|ldap|property|admin (?:stop|restart|resetpassword)|protect|triggers|typemap|configure (?:set|unset)|replicate|unload|dbschema)(?: |$)/, any: ['-d', '-D', '-i', '-f', '-A'] } },
      { kind: 'destroy', resource: 'repository', when: { line: /^(?:admin (?:stop|restart|resetpassword)|configure (?:set|unset))(?: |$)/ } },
      // Of `revert`: `-a` takes those without a change, `-k` leaves the files as they are, `-n` only tells (help.perforce.com, "p4 revert").
      { kind: 'discard', resource: 'work-tree', when: { line: /^(?:revert|clean)(?: |$)/, none: ['-n', '-k', '-a', '-h'] } },
    ],
    examples: [
      ['p4 revert //...', 'discard work-tree'],
      ['p4 revert art/...', 'discard work-tree'],
      ['p4 -c dev revert -w -c 812 //depot/art/...', 'discard work-tree'],
      ['p4 clean', 'discard work-tree'],
      ['p4 revert -k //depot/art/...'],
      ['p4 revert -n ...'],
      ['p4 reconcile -n'],
      ['p4 obliterate -y //depot/art/...', 'destroy repository'],
      ['p4 -u admin depot -d art', 'destroy repository'],
      ['p4 admin stop', 'destroy repository'],
      ['p4 obliterate //depot/art/...'],
      ['p4 sync -n //depot/main/...#head'],
      ['p4 revert -a //...'],
      ['p4 client -o'],
      ['p4 submit -d "x"'],
    ],
  },
  // Changes that nobody has sent to the server yet: it has no copy of them.
  {
    program: 'cm undo | cm undochange | cm undocheckout | cm unco | cm unc | tf undo | tf scorch | sl revert | sl purge | sl clean | got revert | darcs revert | cleartool uncheckout | cleartool unco | accurev purge | pijul reset',
    operands: 'text',
    dashed: true,
    options: { '-r': 'text', '--rev': 'text', '-m': 'text', '--machinereadable': 'text' },
    variants: [{ when: { any: ['-n', '--dry-run', '-p', '--print', '-h', '--help', '-keep'] }, effects: [] }, { when: { operand: /^\/(?:preview|\?|help)$/i }, effects: [] }],
    effects: [{ kind: 'discard', resource: 'work-tree' }],
    examples: [
      ['cm undo . -r', 'discard work-tree'],
      ['cm undochange art/hero.fbx', 'discard work-tree'],
      ['cm unco --all', 'discard work-tree'],
      ['tf undo /recursive .', 'discard work-tree'],
      ['tf scorch . /recursive /noprompt', 'discard work-tree'],
      ['tf scorch . /recursive /preview'],
      ['sl revert --all', 'discard work-tree'],
      ['got revert -R .', 'discard work-tree'],
      ['darcs revert -a', 'discard work-tree'],
      ['cleartool unco -rm -all', 'discard work-tree'],
      ['cleartool unco -keep a.c'],
      ['pijul reset', 'discard work-tree'],
      ['pijul reset --dry-run'],
      ['cm undo --help'],
      ['sl purge --print'],
      ['tf status'],
    ],
  },
  {
    program: 'svn cleanup | fossil checkout | fossil co | cvs update | cvs up | sl goto | sl update | sl checkout',
    operands: 'text',
    options: { '-r': 'text' },
    effects: [
      { kind: 'discard', resource: 'work-tree', name: 'changes', when: { any: ['--remove-unversioned', '--remove-ignored', '--force', '-C', '--clean'] } },
    ],
    examples: [
      ['svn cleanup --remove-unversioned', 'discard work-tree'],
      ['svn cleanup'],
      ['fossil checkout --force trunk', 'discard work-tree'],
      ['fossil co trunk'],
      ['cvs update -C', 'discard work-tree'],
      ['cvs -q up -dP'],
      ['sl goto --clean main', 'discard work-tree'],
      ['sl goto main'],
    ],
  },
  { program: 'cm repository delete | cm repo delete | cm branch delete | cm changeset delete | cm repository archive', operands: 'text', effects: [{ kind: 'destroy', resource: 'repository', when: { noOperand: /^(?:--help|-h)$/ } }], examples: [['cm repository delete art@x.test:8087', 'destroy repository'], ['cm status']] },
];
