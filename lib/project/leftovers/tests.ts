import type { FileDiff } from '../git/diff.js';

/** True for a file that a test runner would run, by its name or its folder. */
export function isTestFile(file: string): boolean {
  return /(?:[._-](?:test|tests|spec|cy|e2e)\.\w+|(?:^|\/)(?:test|tests|__tests__|spec|specs|e2e|cypress)\/[^]*|(?:^|\/)test_[^/]*\.py|_test\.(?:py|go|rb)|_spec\.rb|Tests?\.(?:java|kt|cs|swift|php))$/.test(
    file,
  );
}

const JS_TEST = /^\s*(?:it|test|specify)(?:\.\w+)*\s*\(\s*(['"`]).{0,300}\1\s*,.{0,200}\{\s*$/;
const JS_END = /^\s*\}\s*\)\s*(?:;\s*)?$/;
const PY_TEST = /^(\s*)(?:async\s+)?def test_\w*\(.{0,300}\)\s*(?:->.{0,200})?:\s*$/;
const PY_NOTHING = /^\s*(?:pass|\.\.\.)\s*$/;
const REMARK = /^\s*(?:$|\/\/|#|\/?\*)/;
const ASSERTION = /\b(?:expect|assert\w*|should|require\.\w+|t\.(?:is|equal|deepEqual|Error|Errorf|Fatal|Fatalf))\b/;

/** Numbers of lines (from 1) where a test begins that this change has left with nothing in it, or a file of tests with no assertion. */
export function emptiedTests({ added, removed }: Pick<FileDiff, 'added' | 'removed'>, lines: readonly string[]): readonly number[] {
  const touched = (from: number, to: number): boolean =>
    added.some(({ number }) => number >= from && number <= to) || removed.some(({ number }) => number >= from && number < to);
  const emptied = lines.flatMap((text, index) => {
    const end = endOfEmptyTest(text, index, lines);
    return end !== undefined && touched(index + 1, end + 1) ? [index + 1] : [];
  });
  if (emptied.length > 0) return emptied;
  const first = removed.find(({ text }) => ASSERTION.test(text));
  const hasTests = lines.some((text) => JS_TEST.test(text) || PY_TEST.test(text));
  return first === undefined || !hasTests || lines.some((text) => ASSERTION.test(text)) ? [] : [Math.max(1, first.number)];
}

/** Index of the last line of a test with an empty body; undefined where none begins. */
function endOfEmptyTest(text: string, index: number, lines: readonly string[]): number | undefined {
  const python = PY_TEST.exec(text);
  if (python === null && !JS_TEST.test(text)) return undefined;
  let next = index + 1;
  while (next < lines.length && REMARK.test(lines[next] ?? '')) next += 1;
  const body = lines[next] ?? '';
  if (python === null) return JS_END.test(body) ? next : undefined;
  if (!PY_NOTHING.test(body)) return undefined;
  const after = lines.slice(next + 1).find((line) => line.trim() !== '');
  return after === undefined || indentOf(after) <= (python[1] ?? '').length ? next : undefined;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
