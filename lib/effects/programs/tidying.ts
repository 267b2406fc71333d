import type { Row } from '../command/row.js';

/** Programs that look for what nobody needs, and take it away. */
export const TIDYING: readonly Row[] = [
  // Of files that are the same it keeps the first.
  {
    program: 'fdupes | jdupes',
    operands: 'traverse',
    recursive: ['-r', '-R', '--recurse'],
    options: { '-G': 'text', '-L': 'text', '-o': 'text', '--order': 'text', '-X': 'text', '-x': 'text', '-C': 'text', '-l': 'text' },
    variants: [{ when: { all: ['-d', '-N'] }, operands: ['traverse', 'delete'] }, { when: { all: ['--delete', '--noprompt'] }, operands: ['traverse', 'delete'] }, { when: { any: ['-I', '--immediate'] }, operands: ['traverse', 'delete'] }],
    prints: [{ amount: 'nothing' }],
    examples: [['fdupes -rdN /home/u/Photos', 'delete -r /home/u/Photos'], ['jdupes -r -d -N a', 'delete -r /home/u/proj/a'], ['fdupes -r src'], ['fdupes -rd src']],
  },
  { program: 'rdfind', operands: 'traverse', recursive: true, dashed: true, options: { '-deleteduplicates': 'text', '-makehardlinks': 'text', '-makesymlinks': 'text', '-dryrun': 'text', '-n': 'text', '-minsize': 'text', '-outputname': 'write', '-ignoreempty': 'text', '-checksum': 'text', '-makeresultsfile': 'text' }, variants: [{ when: { value: /^-(?:dryrun|n)=true$/ }, operands: 'traverse' }, { when: { value: /^-deleteduplicates=true$/ }, operands: ['traverse', 'delete'] }], prints: [{ amount: 'nothing' }], examples: [['rdfind -deleteduplicates true /home/u/Photos', 'delete -r /home/u/Photos'], ['rdfind -dryrun true -deleteduplicates true src'], ['rdfind src']] },
  { program: 'czkawka_cli', operands: 'text', recursive: true, options: { '-d': 'traverse', '--directories': 'traverse', '-D': 'text', '--delete-method': 'text', '-e': 'text', '-x': 'text', '-f': 'write' }, variants: [{ when: { any: ['-D', '--delete-method'], none: ['--dry-run'] }, options: { '-d': ['traverse', 'delete'], '--directories': ['traverse', 'delete'] } }], prints: [{ amount: 'nothing' }], examples: [['czkawka_cli dup -d /home/u/Photos -D AEO', 'delete -r /home/u/Photos'], ['czkawka_cli dup -d src']] },
  { program: 'fclones remove | fclones dedupe', operands: 'text', options: { '--priority': 'text', '-n': 'text', '--rf-over': 'text' }, effects: [{ kind: 'discard', resource: 'unsaved-work', name: 'files that a list names', when: { none: ['--dry-run', '--help'] } }], examples: [['fclones remove < same.txt', 'discard unsaved-work'], ['fclones remove --dry-run < same.txt'], ['fclones group src']] },
  // Passwords, cookies, histories and free space of the person's, or files so that nothing brings them back.
  {
    program: 'bleachbit',
    operands: 'text',
    options: { '-o': 'text' },
    variants: [{ when: { any: ['-s', '--shred'] }, operands: 'delete', recursive: true }, { when: { any: ['-p', '--preview', '-l', '--list', '--list-cleaners', '--help'] }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'credential', name: 'what programs keep', when: { any: ['-c', '--clean'] } }],
    examples: [['bleachbit --clean chrome.passwords', 'destroy credential'], ['bleachbit --shred /home/u/Documents', 'delete -r /home/u/Documents'], ['bleachbit --preview chrome.cache'], ['bleachbit --list']],
  },
  // rm-improved (github.com/nivekuil/rip) keeps what it takes in a folder of /tmp, which `-d` empties.
  {
    program: 'rip',
    operands: 'delete',
    recursive: true,
    options: { '--graveyard': 'text' },
    variants: [{ when: { any: ['-u', '--unbury', '-s', '--seance', '-i', '--inspect'] }, operands: 'text' }],
    effects: [{ kind: 'discard', resource: 'unsaved-work', name: 'what was put aside', when: { any: ['-d', '--decompose'] } }],
    examples: [['rip a', 'delete -r /home/u/proj/a'], ['rip --decompose', 'discard unsaved-work'], ['rip -u'], ['rip -s']],
  },
  { program: 'trash-rm', operands: 'text', effects: [{ kind: 'discard', resource: 'unsaved-work', name: 'what was put aside', when: { operand: /[*?]/ } }], examples: [["trash-rm '*'", 'discard unsaved-work'], ['trash-rm notes.txt'], ['trash-list']] },
  { program: 'sdelete | sdelete64 | sdelete.exe', operands: 'delete', recursive: ['-s'], options: { '-p': 'text' }, variants: [{ when: { any: ['-c', '-z'] }, operands: 'text' }], examples: [['sdelete -p 3 -s /home/u/Documents', 'delete -r /home/u/Documents'], ['sdelete -nobanner a.txt', 'delete /home/u/proj/a.txt'], ['sdelete -z c:']] },
  // Whatever the list in this folder does not name, with what brew keeps for it.
  { program: 'brew bundle cleanup', operands: 'text', options: { '--file': 'use' }, effects: [{ kind: 'delete', resource: 'package', name: 'of the machine', when: { any: ['-f', '--force', '--zap'] } }], examples: [['brew bundle cleanup --force', 'delete package:of the machine'], ['brew bundle cleanup'], ['brew bundle install']] },
];
