import { join } from 'node:path';
import { readLedger } from '../../../lib/grants/ledger.js';
import { createMemory, fileName, stateFolder } from '../../../lib/hook/memory/memory.js';
import { lastRun } from '../../../lib/session/build-runs.js';
import { takeLater } from '../../../lib/session/later.js';
import { settingsWriterAt } from '../../../lib/session/watch/settings-writers.js';
import { settingsBefore } from '../../../lib/session/watch/remembered-settings.js';
import { changedInSession, editsOf, recentProgress, unseenRuns } from '../../../lib/session/journal.js';
import { standingLoops } from '../../../lib/session/repetition/loops.js';
import { contextAbout, questionAbout } from '../../../lib/session/repetition/tried.js';
import type { Memory } from '../../../lib/types.js';
import { toolCall } from '../../tool-call.js';
import type { FuzzTarget } from '../fuzz-target.js';
import { faultOf, PROJECT } from './decided.js';
import { scratchFolder, writeFresh } from './scratch.js';

const SUBJECT = 'trail';

const lines = (...records: readonly object[]): string => records.map((record) => JSON.stringify(record)).join('\n');

/** Lines of a session's state, torn and foreign ones: every reader reads them, and guards answer with them. */
export const sessionRecords: FuzzTarget = {
  id: 'session-records',
  shape: 'json-lines',
  pieces: [
    '{',
    '}',
    '"',
    '\n',
    ',',
    ':',
    'kind',
    'call',
    'edit',
    'prompt',
    'told',
    'end',
    'grant',
    'request',
    'at',
    '__proto__',
    '{"kind":"',
    '1e999',
    '-1',
  ],
  seeds: () => [
    lines(
      ...[1, 2, 3, 4, 5, 6].map((at) => ({
        kind: 'edit',
        file: '/home/u/proj/src/a.ts',
        before: at % 2 ? 'a' : 'b',
        after: at % 2 ? 'b' : 'a',
        at,
      })),
    ),
    lines(
      ...[1, 2, 3, 4].map((at) => ({
        kind: 'call',
        tool: 'Bash',
        call: 'x',
        label: 'npm test',
        failed: true,
        error: 'e',
        outcome: 'o',
        said: 's',
        check: { kind: 'test', failures: ['f'], count: 2 },
        at,
      })),
    ),
    lines(
      { kind: 'prompt', promptId: 'p', at: 1 },
      { kind: 'told', key: 'edits a', count: 3, asked: true, at: 2 },
      { kind: 'other', at: 3 },
      { kind: 'commit', at: 4 },
      { kind: 'check', check: 'lint', command: 'npm run lint', cwd: '/', failed: true, failures: ['a'], at: 5 },
    ),
    lines(
      { kind: 'request', id: 'i', name: 'Bash', call: 'c', questions: 'q', code: 'ABCD', at: { now: 1, clock: 1 }, lasts: 600_000 },
      { kind: 'shown', id: 'i' },
      { kind: 'grant', id: 'i', call: 'c', uses: 'any', at: { now: 1_000_000, clock: 1_000 }, lasts: 600_000 },
      { kind: 'end' },
    ),
    lines(
      { kind: 'build', found: 'a b', whole: true, baseline: false, startedAt: 1, endedAt: 2 },
      { kind: 'note', notice: 'n', context: 'c' },
      { keys: 'a b' },
      { kind: 'unseen', at: 1 },
      { kind: 'change', file: '/a', at: 1 },
    ),
  ],
  async check(text) {
    const home = scratchFolder();
    const real = createMemory({
      home,
      projectRoot: PROJECT,
      sessionId: 's',
      agentId: undefined,
      userId: undefined,
      onProblem: (why) => {
        throw new Error(why);
      },
    });
    const file = join(stateFolder(home), 'sessions', 's', 'main', `${fileName(SUBJECT)}.jsonl`);
    writeFresh(file, text);
    const records = real.recent(SUBJECT);
    const memory: Memory = {
      append: () => undefined,
      recent: () => records,
      claim: async () => true,
      end: async () => undefined,
      sweep: async () => undefined,
    };
    for (const loop of standingLoops(memory, { threshold: 1, reversals: 1, errors: 1, repeats: 1 })) {
      contextAbout(loop, (name) => name);
      questionAbout(loop, (name) => name);
    }
    for (const read of [readLedger, changedInSession, recentProgress, unseenRuns, takeLater]) read(memory);
    editsOf(memory, '/a');
    lastRun(memory, 'x');
    settingsWriterAt(memory, 1_000);
    settingsBefore(memory, '/a');
    return (
      (await faultOf(toolCall('Edit', { file_path: `${PROJECT}/src/a.ts`, old_string: '1', new_string: '2' }, PROJECT), { memory })) ??
      faultOf(toolCall('Bash', { command: 'git reset --hard' }, PROJECT), { memory })
    );
  },
};
