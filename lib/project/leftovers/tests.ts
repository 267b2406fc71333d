import type { FileDiff, Line } from '../git/diff.js';

/** True for a file that a test runner would run, by its name or its folder. */
export function isTestFile(file: string): boolean {
  return /(?:[._-](?:test|tests|spec|cy|e2e)\.\w+|(?:^|\/)(?:test|tests|__tests__|spec|specs|e2e|cypress)\/[^]*|(?:^|\/)test_[^/]*\.py|_test\.(?:py|go|rb)|_spec\.rb|Tests?\.(?:java|kt|cs|swift|php))$/.test(
    file,
  );
}

const JS_TEST = /^\s*(?:it|test|specify)(?:\.\w+)*\s*\(\s*(['"`]).{0,300}\1\s*,.{0,200}\{\s*$/;
const OTHER_TEST = /^\s*(?:func (?:\(\w+ \*?\w+\) )?[Tt]est\w*\(|(?:(?:public|private|protected|final|static) )*function test\w*\()/;
/** Calls by which a test gives itself up. */
const GIVES_UP =
  /^(?:pytest\.(?:skip|xfail)|self\.skipTest|t\.Skip(?:f|Now)?|this\.skip|(?:\$this->|self::|static::)markTest(?:Skipped|Incomplete)|throw XCTSkip)\(/;
const COMMENTED = /^(?:\/\/|#)\s*(\S.*)$/;
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

/** Numbers of the added lines by which a test gives itself up as the first thing that it does: on no condition. */
export function skippedWithin(added: readonly Line[], lines: readonly string[]): readonly number[] {
  return added.flatMap(({ number, text }) => {
    if (!GIVES_UP.test(text.trim())) return [];
    const above = lines.slice(0, number - 1).findLast((line) => !REMARK.test(line) && !/^\s*(?:\{|["']{3}.*)$/.test(line));
    return above !== undefined && beginsTest(above) ? [number] : [];
  });
}

/** Numbers of the added comments that hold what this change took away of a test: how it begins, or what it checks. The first of each block. */
export function commentedOut({ added, removed }: Pick<FileDiff, 'added' | 'removed'>): readonly number[] {
  const gone = new Set(removed.map(({ text }) => text.trim()));
  const found: number[] = [];
  let last = -1;
  let isTold = false;
  for (const { number, text } of added) {
    if (number !== last + 1) isTold = false;
    last = number;
    const code = COMMENTED.exec(text.trim())?.[1]?.trim();
    if (isTold || code === undefined || !gone.has(code) || !(beginsTest(code) || ASSERTION.test(code))) continue;
    found.push(number);
    isTold = true;
  }
  return found;
}

function beginsTest(line: string): boolean {
  return JS_TEST.test(line) || PY_TEST.test(line) || OTHER_TEST.test(line);
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
