import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureCountIn, outcomeToldBy, tellingLine } from '../../lib/session/calls/failures.js';
import { errorFingerprint, outcomeFingerprint } from '../../lib/session/calls/fingerprint.js';
import { labelOf } from '../../lib/session/calls/label.js';

const ground = { root: '/home/dev/shop', home: '/home/dev' };

describe('fingerprints', () => {
  it.each([
    ['times', 'done at 2026-11-21T10:11:12.345Z', 'done at 2026-11-22 09:00:01'],
    ['clock times', 'at 10:11:12 PM', 'at 9:01:02 AM'],
    ['durations', 'ran in 12.5s (3 ms)', 'ran in 1s (44 ms)'],
    ['temporary names', 'no file /tmp/run-a1/x.log', 'no file /tmp/run-b2/x.log'],
    ['temporary names of macOS', 'in /private/var/folders/a1/b2_/T/x.y', 'in /var/folders/c3/d4+/T/z'],
    ['addresses and ids', 'at 0x7ffe12 in 9f8e7d6c5b4a', 'at 0x7ffe99 in 1a2b3c4d5e6f'],
    ['unique ids', 'job 123e4567-e89b-12d3-a456-426614174000', 'job 00000000-e89b-12d3-a456-42661417ffff'],
    ['colours and blanks', '\u001b[31mError\u001b[39m:   x', 'Error: x'],
    ['the place of the project', '/home/dev/shop/src/a.ts failed', './src/a.ts failed'],
  ])('do not tell %s apart', (_, one, other) => expect(outcomeFingerprint(one, ground)).toBe(outcomeFingerprint(other, ground)));

  it('of errors do not tell lines and counts apart, of outcomes they do', () => {
    const [one, other] = ['a.ts:3:5 Found 2 errors', 'a.ts:12:1 Found 1 errors'];
    expect(errorFingerprint(one, ground)).toBe(errorFingerprint(other, ground));
    expect(outcomeFingerprint(one, ground)).not.toBe(outcomeFingerprint(other, ground));
  });

  it.each([
    ['a is undefined', 'b is undefined'],
    ['in_progress', 'completed'],
    ['src/a.ts failed', 'src/b.ts failed'],
    ['decade', 'facade'],
  ])('tell %j from %j', (one, other) => {
    expect(errorFingerprint(one, ground)).not.toBe(errorFingerprint(other, ground));
    expect(outcomeFingerprint(one, ground)).not.toBe(outcomeFingerprint(other, ground));
  });
});

describe('outcomeToldBy', () => {
  it.each<[ReturnType<typeof outcomeToldBy>, string]>([
    ['failed', ' Tests  2 failed | 40 passed (42)'],
    ['failed', 'Tests:       1 failed, 3 passed, 4 total'],
    ['failed', '===== 1 failed, 2 passed in 0.12s ====='],
    ['failed', 'FAIL\tshop/cart\t0.01s'],
    ['failed', 'test result: FAILED. 1 passed; 1 failed; 0 ignored'],
    ['failed', 'Tests run: 4, Failures: 1, Errors: 0'],
    ['failed', 'FAILED (failures=1)'],
    ['failed', "src/a.ts(1,1): error TS2304: Cannot find name 'x'."],
    ['failed', '✖ 3 problems (3 errors, 0 warnings)'],
    ['failed', 'error: could not compile `shop`\nerror[E0425]: x'],
    ['failed', 'make: *** [Makefile:3: all] Error 1'],
    ['failed', '  3 failing'],
    ['failed', '# tests 2\n# pass 1\n# fail 1'],
    ['failed', 'ℹ pass 1\nℹ fail 2'],
    ['failed', ' 2 pass\n 1 fail'],
    ['failed', '# { total: 4, pass: 3, fail: 1 }'],
    ['failed', 'Failed!  - Failed:     1, Passed:    47'],
    ['failed', '** TEST FAILED **'],
    ['failed', 'Files=2, Tests=4\nResult: FAIL'],
    ['neither', '# tests 2\n# pass 2\n# fail 0'],
    ['neither', 'errors:\n1. none so far'],
    ['passed', ' Tests  42 passed (42)'],
    ['passed', 'test result: ok. 12 passed; 0 failed; 0 ignored'],
    ['passed', 'Tests run: 4, Failures: 0, Errors: 0\nBUILD SUCCESS'],
    ['passed', 'ok  \tshop/cart\t0.01s'],
    ['passed', 'Ran 4 tests in 0.01s\n\nOK'],
    ['passed', 'All checks passed!'],
    ['passed', '  12 passing (30ms)\n  0 failing'],
    ['neither', ''],
    ['neither', 'compiled in 3s with 0 errors'],
    ['neither', 'Done.'],
  ])('%s: %j', (told, output) => expect(outcomeToldBy(output)).toBe(told));
});

it.each([
  ['TypeError: x is not a function', 'Exit code 1\n> shop@1.0.0 test\n\nsome noise\nTypeError: x is not a function\n    at a.ts:3'],
  ["src/a.ts(1,1): error TS2304: Cannot find name 'x'.", "Exit code 2\nsrc/a.ts(1,1): error TS2304: Cannot find name 'x'."],
  ['E       assert 3 == 4', '____ test_a ____\n\nE       assert 3 == 4\n1 failed'],
  ['FAIL  src/cart.test.ts > sums', 'Exit code 1\n\n FAIL  src/cart.test.ts > sums\n'],
  ['connection refused', 'Exit code 7\nconnection refused'],
  [undefined, 'Exit code 1'],
])('the line that tells most: %j', (line, output) => expect(tellingLine(output)).toBe(line));

it.each([
  [3, ' Test Files  1 failed (4)\n      Tests  2 failed | 40 passed (42)'],
  [1, 'Tests run: 4, Failures: 1, Errors: 0'],
  [6, '✖ 3 problems (3 errors, 0 warnings)'],
  [4, 'FAILED (failures=4)'],
  [0, '12 passed, 0 failed'],
  [undefined, 'TypeError: 3 is not a function'],
])('how much failed: %s', (count, output) => expect(failureCountIn(output)).toBe(count));

it('labels are one line, and short, whatever comes in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 900 }), (text) => {
      expect(labelOf(text).length).toBeLessThanOrEqual(80);
      expect(labelOf(text)).not.toMatch(/[\n\r]/);
    }),
  );
});
