import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCommand, writtenOut } from '../../lib/project/argv.js';

describe('splitCommand', () => {
  it.each<[string, readonly string[]]>([
    ['npm run build', ['npm', 'run', 'build']],
    ['  npm   test ', ['npm', 'test']],
    [`eslint "src/**/*.ts" 'my file.ts'`, ['eslint', 'src/**/*.ts', 'my file.ts']],
    [`node -e 'console.log("a && b")'`, ['node', '-e', 'console.log("a && b")']],
    ['/opt/my\\ tools/check --strict', ['/opt/my tools/check', '--strict']],
    ['make -C sub "" x', ['make', '-C', 'sub', '', 'x']],
  ])('splits %j as a shell would', (written, argv) => {
    expect(splitCommand(written)).toEqual({ kind: 'argv', argv });
  });

  it.each([
    ['npm run lint && npm test', '&&'],
    ['tsc | head', '|'],
    ['tsc > log.txt', '>'],
    ['eslint src/*.ts', 'the glob src/*.ts'],
    ['lint $FILES', '$FILES'],
    ['lint $(git ls-files)', '$( )'],
    ['npm test # fast', '# (a comment)'],
    ['CI=1 npm test', 'CI=1 sets a variable'],
    ['', 'the command is empty'],
    ['   ', 'the command is empty'],
    ['x'.repeat(5_000), 'at most 4096 characters'],
  ])('refuses %j and names what is in the way', (written, named) => {
    expect(splitCommand(written)).toEqual({ kind: 'refused', why: expect.stringContaining(named) });
  });

  it.each([null, undefined, 7, true, {}, [], ['npm', 1], ['npm', 'a\0b']])('refuses %j without a throw', (written) => {
    expect(splitCommand(written).kind).toBe('refused');
  });

  it('takes an array of words as it is', () => {
    expect(splitCommand(['npm', 'run', 'a && b', '$HOME'])).toEqual({ kind: 'argv', argv: ['npm', 'run', 'a && b', '$HOME'] });
  });

  it('never throws, whatever is written', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => ['argv', 'refused'].includes(splitCommand(text).kind)));
  });

  it('reads back what writtenOut shows', () => {
    const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(word.filter((text) => !/^\w+=/.test(text)), fc.array(word), (program, rest) => {
        expect(splitCommand(writtenOut([program, ...rest]))).toEqual({ kind: 'argv', argv: [program, ...rest] });
      }),
    );
  });
});
