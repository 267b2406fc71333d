import type { Row } from '../command/row.js';

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
    prints: [{ amount: 'nothing' }],
    examples: [['rename -f s/a/b/ x', 'discard /home/u/proj/x'], ['rename s/a/b/ x', 'write /home/u/proj/x', 'read /home/u/proj/x'], ['rename -e s/a/b/ x', 'write /home/u/proj/x'], ['rename -n s/a/b/ x']],
  },
  { program: 'mmv | mcp | mln', operands: { each: ['read', 'write'], last: 'write' }, variants: [{ when: { any: ['-n'] }, operands: 'text' }], prints: [{ amount: 'nothing' }], examples: [['mmv a b', 'read /home/u/proj/a', 'write /home/u/proj/b']] },
  { program: 'vidir', operands: 'write', examples: [['vidir a', 'write /home/u/proj/a']] },
];
