import { hasOneOf, type Marked } from '../../marked.js';
import { withoutEscapes } from '../../terminal.js';
import { outcomeFingerprint, type SessionFolders } from './fingerprint.js';

/** Failures of one run that are told apart. */
const MAX_FAILURES = 100;
const MAX_LINES = 20_000;
const MAX_LINE_LENGTH = 500;

/** Lines that name one failed test, each anchored, so that a line costs a bounded time. */
const FAILED_TEST: readonly RegExp[] = [
  // vitest, jest: `FAIL  src/a.test.ts > adds`, `● cart › adds`, `✕ adds (3 ms)`, `× adds`
  /^\s*(?:FAIL|❯ FAIL)\s+(\S.*)$/,
  /^\s*[●✕×✗✘✖]\s+(?!Console$|\d+ problems?\b)(\S.*)$/,
  // pytest: `FAILED tests/test_a.py::test_b - assert 1 == 2`, `ERROR tests/test_a.py`
  /^(?:FAILED|ERROR) (\S+::\S+|\S+\.py)/,
  // go: `--- FAIL: TestAdd (0.00s)`; unittest: `FAIL: test_add (tests.Cart)`
  /^\s*(?:--- FAIL|FAIL|ERROR): (.+?)(?: \([\d.]+s\))?$/,
  // cargo: `test cart::adds ... FAILED`
  /^test (.+) \.\.\. FAILED$/,
  // TAP: `not ok 3 - adds`
  /^\s*not ok \d+ -? ?(.+)$/,
  // maven, gradle, phpunit, rspec, mocha: `[ERROR] CartTest.adds:12 ...`, `CartTest > adds() FAILED`, `1) Cart adds`
  /^\[ERROR\] +(?:Failures?: +)?(\w+(?:\.\w+)+):\d+/,
  /^(\S+ > .+) FAILED$/,
  /^rspec (\S+)/,
];

/** What runners print when something failed, whatever it was. */
const SAYS_FAILED = [
  /\b[1-9]\d* (?:tests? |specs? |suites? |examples?, )?(?:failed|failing|failures?|errors?)\b/i,
  /\b(?:fail|failures?|errors?|failed)[:=] {0,20}[1-9]\d*/i,
  // node --test: `# fail 1`, `ℹ fail 1`; bun: ` 1 fail`
  /^(?:[#ℹ] fail [1-9]\d*| *[1-9]\d* fail)$/m,
  /^(?:FAIL|FAILED|--- FAIL)\b/m,
  /\berror TS\d+:|^error(?:\[E\d+\])?: |^npm (?:ERR!|error)|BUILD FAILED|BUILD FAILURE|TEST FAILED|^Result: FAIL$|^make: \*\*\*|^Error: Command failed|test result: FAILED|ELIFECYCLE|^FAILED \(/m,
] as const;

/** In lower case; one of them is in all that these tell, and in few outputs of what passed. */
const OF_FAILURE = 'fail err make: elifecycle';

/** The same when all is well; the words are in lower case. */
const SAYS_PASSED: readonly Marked[] = [
  ['passed passing', /\b[1-9]\d* (?:tests? )?(?:passed|passing)\b|All checks passed/],
  ['ok', /^ok\s+\S+|^OK\b|test result: ok/m],
  ['success issues', /BUILD SUCCESS|no issues found/],
];

/** Whether an output speaks of failures, of success, or of neither. A run that failed in one place failed. */
export function outcomeToldBy(output: string): 'failed' | 'passed' | 'neither' {
  const plain = plainText(output);
  const lower = plain.toLowerCase();
  if (hasOneOf(OF_FAILURE, lower) && SAYS_FAILED.some((form) => form.test(plain))) return 'failed';
  return SAYS_PASSED.some(([words, form]) => hasOneOf(words, lower) && form.test(plain)) ? 'passed' : 'neither';
}

const TOLD_COUNT =
  /\b(\d{1,7}) (?:tests? |specs? |suites? |examples?, )?(?:failed|failing|failures?|errors?|problems?)\b|\b(?:failures?|errors?|failed)[:=] ?(\d{1,7})/gi;

/** How much failed, as an output says in numbers: their sum, which is smaller when less fails. Undefined where it says nothing. */
export function failureCountIn(output: string): number | undefined {
  const counts = [...plainText(output).matchAll(TOLD_COUNT)].map(([, before, after]) => Number(before ?? after));
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

/** Fingerprints of the tests that an output names as failed, each once. */
export function failedTestsIn(output: string, folders: SessionFolders): readonly string[] {
  const found = new Set<string>();
  for (const line of plainText(output).split('\n', MAX_LINES)) {
    const name = nameOfFailed(line.slice(0, MAX_LINE_LENGTH));
    if (name !== undefined) found.add(outcomeFingerprint(name.replace(/ - .*$/, ''), folders));
    if (found.size >= MAX_FAILURES) break;
  }
  return [...found];
}

function nameOfFailed(line: string): string | undefined {
  for (const form of FAILED_TEST) {
    const name = form.exec(line)?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Characters at the start of an output in which the telling line is looked for. */
const MAX_SEARCHED = 65_536;

/** An error with its message. */
const SAYS_WHY = /^(?:E  |\w*(?:Error|Exception)\b.*: |error\b.*: |fatal: |panic: )|\berror (?:TS|CS|C)?\d+: /i;
/** A word that mostly stands where something went wrong. */
const SOUNDS_WRONG = /error|fail|cannot|not found|denied|exception/i;

/** The line of a failed call's output that tells most: an error with its message, a failed test, a line that sounds wrong, or the first. */
export function tellingLine(output: string): string | undefined {
  const lines = plainText(output.slice(0, MAX_SEARCHED))
    .split('\n')
    .map((line) => line.slice(0, MAX_LINE_LENGTH).trim())
    .filter((line) => line !== '' && !/^Exit code \d+$/.test(line));
  return (
    lines.find((line) => SAYS_WHY.test(line)) ??
    lines.find((line) => nameOfFailed(line) !== undefined) ??
    lines.find((line) => SOUNDS_WRONG.test(line)) ??
    lines[0]
  );
}

function plainText(output: string): string {
  const plain = withoutEscapes(output);
  return plain.includes('\r') ? plain.replace(/\r\n?/g, '\n') : plain;
}
