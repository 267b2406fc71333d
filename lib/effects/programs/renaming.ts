import type { Row } from '../command/row.js';

/** Code of perl that runs commands, or deletes. */
const RUNS_COMMANDS = /\b(?:system|exec|qx|unlink|rmtree|do|eval|require)\s{0,3}[({'"]|`/;

/** Programs that give many files other names at once, or one file another name. What is renamed can be read by the new name. */
export const RENAMING: readonly Row[] = [
  { program: 'symlink', operands: { each: 'use', last: 'write' }, examples: [['symlink a b', 'use /home/u/proj/a', 'write /home/u/proj/b']] },
  {
    program: 'rename | prename | file-rename | perl-rename | rename.ul',
    operands: { skip: 1, unless: ['-e', '--expr'], each: ['read', 'write'] },
    options: { '-e': 'text', '--expr': 'text' },
    variants: [
      { when: { any: ['-n', '--nono', '--no-act'] }, operands: 'text' },
      // One file takes the place of another.
      { when: { any: ['-f', '--force'] }, operands: { skip: 1, unless: ['-e', '--expr'], each: ['read', 'write', 'discard'] } },
    ],
    // The expression is perl, and with the flag `e` what is put in place is too.
    effects: [
      { kind: 'execute', resource: 'hidden-command', name: 'rename', when: { operand: RUNS_COMMANDS } },
      { kind: 'execute', resource: 'hidden-command', name: 'rename', when: { value: RUNS_COMMANDS } },
    ],
    prints: [{ amount: 'nothing' }],
    examples: [['rename \'s/a/system("id")/e\' x', 'execute hidden-command:rename'], ['rename \'s/(\\d+)/sprintf("%03d", $1)/e\' x', 'write /home/u/proj/x'], ['rename s/system/exec/ x', 'write /home/u/proj/x'], ['rename -f s/a/b/ x', 'discard /home/u/proj/x'], ['rename s/a/b/ x', 'write /home/u/proj/x', 'read /home/u/proj/x'], ['rename -e s/a/b/ x', 'write /home/u/proj/x'], ['rename -n s/a/b/ x']],
  },
  { program: 'mmv | mcp | mln', operands: { each: ['read', 'write'], last: 'write' }, variants: [{ when: { any: ['-n'] }, operands: 'text' }], prints: [{ amount: 'nothing' }], examples: [['mmv a b', 'read /home/u/proj/a', 'write /home/u/proj/b']] },
  { program: 'vidir', operands: 'write', examples: [['vidir a', 'write /home/u/proj/a']] },
];
