import { parseDiagnostics } from '../../../lib/project/diagnostics.js';
import { parseDiff } from '../../../lib/project/git/diff.js';
import { fingerprint } from '../../../lib/project/fingerprint.js';
import { lastLines } from '../../../lib/project/output-lines.js';
import { REPORT_LIMITS, reportDiagnostics } from '../../../lib/project/report-diagnostics.js';
import { failedTestsIn, failureCountIn, outcomeToldBy, tellingLine } from '../../../lib/session/calls/failures.js';
import type { FuzzTarget } from '../fuzz-target.js';
import { HOME, PROJECT } from './decided.js';

const ESCAPE = '\u001b[31m';

/** What compilers, linters, test runners and git print: it is read in time, and told within the limits. */
export const buildOutput: FuzzTarget = {
  id: 'build-output',
  shape: 'text',
  pieces: [
    ...[
      'error',
      'warning',
      'error TS2322: ',
      ': ',
      ':3:5',
      '(3,5)',
      ' - ',
      '  --> ',
      'File "',
      '", line 3',
      '[ERROR] ',
      ':[3,5] ',
      'e: file:///',
      ' at ',
      'Error: ',
      'FAILED ',
      '--- FAIL: ',
      '✗ ',
      '● ',
      '3 failed',
      ' passed',
      'npm ERR! ',
    ],
    ...[
      '\n',
      '\r',
      '\t',
      '  ',
      ESCAPE,
      '\u001b]8;;',
      '\u0007',
      '/',
      '\\',
      '.ts',
      'src/a.ts',
      'C:\\a\\b.cs',
      '@@ -1 +1 @@',
      '+++ b/',
      '--- a/',
      'diff --git ',
      '"',
      '(',
      ')',
      '[',
      ']',
      '9',
    ],
  ],
  seeds: () => [
    'src/a.ts(3,5): error TS2322: Type x.\nsrc/a.ts:3:5 - error TS2322: Type x.\n',
    '[ERROR] /p/A.java:[3,5] cannot find symbol\ne: file:///p/A.kt:3:5 Unresolved\na.c:3:5: error: x [-Wall]\n',
    '/p/src/a.js\n  3:5  error  Unexpected  no-x\n\n2 problems\n',
    'error[E0308]: mismatched types\n  --> src/main.rs:3:5\n',
    '  File "/p/a.py", line 3, in f\nValueError: bad\n',
    `${ESCAPE}FAIL\u001b[0m test/a.test.ts > b\n  ● suite › test\n--- FAIL: TestX (0.00s)\nTests: 1 failed, 2 passed\n`,
    'diff --git a/src/a.ts b/src/a.ts\n--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,0 +2,2 @@\n+x\n+y\n@@ -9 +11,0 @@\n-z\n',
  ],
  check(text) {
    const found = parseDiagnostics(text, PROJECT);
    found.forEach(fingerprint);
    for (const { file, line } of found) {
      if (!file.startsWith('/') && !/^[A-Za-z]:/.test(file)) return `${file} is no absolute path`;
      else if (!Number.isInteger(line)) return `${line} is no line`;
    }
    const told = reportDiagnostics(found, { root: PROJECT, first: [`${PROJECT}/src/a.ts`], ...REPORT_LIMITS });
    if (told.length > REPORT_LIMITS.maxCharacters || told.split('\n').length > REPORT_LIMITS.maxLines) {
      return 'more is told than the limits allow';
    }
    lastLines(text, 20);
    failedTestsIn(text, { root: PROJECT, home: HOME });
    outcomeToldBy(text);
    tellingLine(text);
    const count = failureCountIn(text);
    if (count !== undefined && !Number.isSafeInteger(count)) return `${count} is no count`;
    parseDiff(text, PROJECT);
    return undefined;
  },
};
