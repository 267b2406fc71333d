import { describe, expect, it } from 'vitest';
import { lastLines, plainLines } from '../../lib/project/output-lines.js';

describe('plainLines', () => {
  it.each([
    ['colours', '\u001b[31mred\u001b[0m', ['red']],
    ['a link', '\u001b]8;;https://example.org\u0007text\u001b]8;;\u0007', ['text']],
    ['a title that never ends', '\u001b]0;title', ['']],
    ['a progress bar', '10%\r50%\r100%\r\ndone', ['10%', '50%', '100%', 'done']],
    ['what hides or reorders', 'a\u0000b\u202ec\u200bd\u0007', ['abcd']],
    ['tabs and trailing blanks', '\ta  ', ['\ta']],
  ])('makes plain text of %s', (_, output, lines) => {
    expect(plainLines(output)).toEqual(lines);
  });

  it('cuts a long line', () => {
    expect(plainLines('x'.repeat(10_000))[0]).toHaveLength(500);
  });
});

describe('lastLines', () => {
  it('are those that say something, without what the package manager says of itself', () => {
    const output = `
> shop@1.0.0 lint
> node lint.js

first
second

npm error Lifecycle script \`lint\` failed
npm error code 1
 ELIFECYCLE  Command failed with exit code 1.
`;
    expect(lastLines(output, 10)).toEqual(['first', 'second']);
    expect(lastLines(output, 1)).toEqual(['second']);
  });
});
