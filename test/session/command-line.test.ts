import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCommandLine } from '../../lib/session/calls/command-line.js';

describe('splitCommandLine', () => {
  it.each([
    ['git status && npm test', [['git', 'status'], '&&', ['npm', 'test'], undefined]],
    ['a;b|c |& d & e || f', [['a'], ';', ['b'], '|', ['c'], '|', ['d'], '&', ['e'], '||', ['f'], undefined]],
    ['npm test 2>&1 | tail -5 # at the end', [['npm', 'test'], '|', ['tail', '-5'], undefined]],
    [`echo 'a b' "c \\" d" e\\ f`, [['echo', 'a b', 'c " d', 'e f'], undefined]],
  ])('reads %s', (line, expected) => expect(splitCommandLine(line).flatMap(({ words, endedBy }) => [words, endedBy])).toEqual(expected));

  it('reads a plain line as it does one with a comment behind it', () => {
    const piece = fc.constantFrom('git', 'a-b', '--x=1', '$HOME', '*.ts', ' ', '  ', '\t', '&&', '||', '|', '|&', ';', '&', '\n', '{', '}');
    fc.assert(fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const line = pieces.join('');
      expect(splitCommandLine(line)).toEqual(splitCommandLine(`${line} # (why)`));
    }), { numRuns: 2_000 });
  });
});
