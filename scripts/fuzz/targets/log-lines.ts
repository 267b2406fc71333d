import { logFile } from '../../../lib/hook/log/log.js';
import { failuresSince } from '../../../lib/hook/log/past-failures.js';
import { parseEntry } from '../../log/entry.js';
import { createLineSplitter } from '../../log/lines.js';
import { entryJson, entryText, summaryTable } from '../../log/log-text.js';
import { createSummary } from '../../log/summary.js';
import type { FuzzTarget } from '../fuzz-target.js';
import { scratchFolder, writeFresh } from './scratch.js';

const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/;

const ENTRY = {
  ts: '2026-01-02T03:04:05.678Z',
  hook: 'bash-danger',
  event: 'PreToolUse',
  tool: 'Bash',
  session: 's',
  agent: 'a',
  ms: 1.25,
  status: 'deny',
  decision: 'deny',
  rule: 'git/x',
  target: '/home/u/proj',
};

/** Lines of a log, torn and foreign ones: all is counted, and what is shown moves no cursor. */
export const logLines: FuzzTarget = {
  id: 'log-lines',
  shape: 'json-lines',
  pieces: [
    '{',
    '}',
    '"',
    '\n',
    '\r',
    '\\u001b',
    '\\u202e',
    '\\n',
    '"ms":',
    '1e308',
    '"ts":"',
    '+275760-09-13T00:00:00.000Z',
    '"error":"',
    'crash',
    'skip',
    'runner',
  ],
  seeds: () => [
    JSON.stringify(ENTRY),
    [
      ENTRY,
      { ...ENTRY, status: 'crash', error: 'Error: x\n    at y (z:1:2)' },
      { ...ENTRY, hook: 'runner', status: 'skip', error: 'no JSON', event: undefined },
    ]
      .map((entry) => JSON.stringify(entry))
      .join('\n'),
  ],
  check(text) {
    const bytes = Buffer.from(text);
    const splitter = createLineSplitter();
    const cut = bytes.length === 0 ? 0 : (bytes[0] ?? 0) % bytes.length;
    const lines = [...splitter.push(bytes.subarray(0, cut)), ...splitter.push(bytes.subarray(cut)), ...splitter.rest()];
    if (lines.join('\n').length < bytes.toString().length - 1) return 'lines are lost';
    const summary = createSummary();
    for (const line of lines) {
      const entry = parseEntry(line ?? '');
      if (entry === undefined) continue;
      summary.add(entry);
      if (UNSEEN.test(entryText(entry))) return 'what is shown has control characters in it';
      const json = entryJson(entry);
      if (UNSEEN.test(json) || json.indexOf('\n') !== json.length - 1) return 'JSON that is shown is not one plain line';
      JSON.parse(json);
    }
    if (/[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u202e]/.test(summaryTable(summary.guards()))) {
      return 'the table has control characters in it';
    }
    const file = logFile(scratchFolder());
    writeFresh(file, text);
    failuresSince('health-check', scratchFolder());
    return undefined;
  },
};
