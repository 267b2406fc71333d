import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCommandLine } from '../../lib/session/calls/command-line.js';

describe('splitCommandLine', () => {
  it.each<[string, string]>([
    ['npm test', 'npm test'],
    ['cd web && npm test; echo done', 'cd web && npm test ; echo done'],
    ['npm test 2>&1 | tail -20', 'npm test | tail -20'],
    ['npm test > out.log 2> "err.log" &', 'npm test err.log &'],
    ['npm test |& tee log || true', 'npm test | tee log || true'],
    [`git commit -m "it's; done && over" --amend`, "git commit -m it's; done && over --amend"],
    [`echo 'a "b" | c' d\\ e`, 'echo a "b" | c d e'],
    ['(cd a && make)\nmake b', 'cd a && make ; make b'],
    ['make # all && clean\nmake b', 'make ; make b'],
    ['echo a#b', 'echo a#b'],
    ['npm \\\n  test', 'npm test'],
    ['echo "unclosed; and more', 'echo unclosed; and more'],
    ['', ''],
    ['&& ; |', ''],
  ])('%j', (line, shown) => {
    const commands = splitCommandLine(line);
    expect(commands.map(({ words, endedBy }, index) => `${words.join(' ')}${endedBy === undefined || (index === commands.length - 1 && endedBy === ';') ? '' : ` ${endedBy}`}`).join(' ')).toBe(shown);
  });

  it('keeps every harmless word of any line, and never throws', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.constantFrom(' ', ' && ', ' | ', '; ', '\n', ' || ')), { maxLength: 30 }), (parts) => {
        expect(splitCommandLine(parts.flat().join('')).flatMap(({ words }) => words)).toEqual(parts.map(([each]) => each));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (line) => {
        for (const { words } of splitCommandLine(line)) expect(words.length).toBeGreaterThan(0);
      }),
    );
  });
});
