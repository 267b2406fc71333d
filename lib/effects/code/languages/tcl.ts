import type { Reading } from '../reading.js';
import { path, scripts, shell } from '../reach.js';
import { stringAt } from '../reading.js';

const STARTED = /\b(?:exec|spawn)\s+([\w./-][^;\n\]§]{0,300})/g;
const STARTED_WITH_STRING = /\b(?:exec|spawn)\s(?:(?!\b(?:exec|spawn)\s)[^\n§])*§(\d+)§/g;
const DELETED = /\bfile\s+delete\s+(?:-force\s+)?(?:--\s+)?([^\s;\]§]+)/g;

/** `open .env`, with a mode or without one, and channels of Tcl. */
const OPENED = /\bopen\s+(?:§(\d+)§|([\w.~/-]+))(?!\s+[wa])/g;

/** Commands of Tcl and expect, which has calls without brackets only. */
export function tclEffects(reading: Reading): void {
  const { code } = reading.masked;
  for (const [, command = ''] of code.matchAll(STARTED)) shell(command, reading);
  scripts(STARTED_WITH_STRING, reading);
  for (const [, index, bare] of code.matchAll(OPENED)) path('read', bare ?? stringAt(index, reading) ?? '', false, reading);
  for (const [, file = ''] of code.matchAll(DELETED)) path('delete', file, true, reading);
}
