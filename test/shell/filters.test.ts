import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { HOLE } from '../../lib/shell/command.js';
import { firstLines, lastLines, substituted, translated } from '../../lib/shell/output/filters.js';

const TEXT = 'One two\nthree.env\n.ENV xyz\n';

const FILTERS = { tr: translated, sed: substituted, head: firstLines, tail: lastLines } as const;

describe('a filter of known text', () => {
  it.each<[keyof typeof FILTERS, ...string[]]>([
    ['tr', 'A-Z', 'a-z'],
    ['tr', 'a-z', 'n-za-m'],
    ['tr', '[:upper:]', '[:lower:]'],
    ['tr', '-d', ' '],
    ['tr', '-d', 'a-e'],
    ['tr', 'a-z', 'x'],
    ['tr', '\\n', ' '],
    ['sed', 's/e/E/'],
    ['sed', 's/e/E/g'],
    ['sed', 's/.*e/E/'],
    ['sed', 's#^t.*o.*#x#'],
    ['sed', '-e', 's|two|2|'],
    ['head', '-1'],
    ['head', '-n', '2'],
    ['head'],
    ['tail', '-1'],
    ['tail', '-n', '2'],
    ['tail'],
  ])('prints what the program prints: %s %s %s', (program, ...args) => {
    expect(FILTERS[program](args, TEXT)).toBe(execFileSync(program, args, { input: TEXT, encoding: 'utf8' }));
  });

  it.each<[keyof typeof FILTERS, readonly string[], string]>([
    ['tr', ['-s', 'a'], TEXT],
    ['tr', ['-c', 'a-z', ' '], TEXT],
    ['tr', ['[=a=]', 'b'], TEXT],
    ['tr', ['a', 'b'], HOLE],
    ['sed', ['s/[a-z]/x/'], TEXT],
    ['sed', ['s/.*/x/g'], TEXT],
    ['sed', ['s/.*a.*b.*/x/'], TEXT],
    ['sed', ['s/.*a.*b/x/'], `a${'c'.repeat(2000)}\n`],
    ['sed', ['s/a/&b/'], TEXT],
    ['sed', ['-n', 's/a/b/p'], TEXT],
    ['head', ['-c', '3'], TEXT],
    ['tail', ['-n', '+2'], TEXT],
    ['tail', ['-f'], TEXT],
    ['tail', ['-1'], `a\n${HOLE}`],
  ])('is unknown rather than wrong: %s %j', (program, args, text) => {
    expect(FILTERS[program](args, text)).toBeUndefined();
  });
});
