import { own, textAt } from '../../json.js';
import type { Memory } from '../../types.js';
import type { ShellWrites } from './shell-writes.js';

/** Calls of the shell that edit files which they do not name, but by a pattern or by what another command lists. */
const SPREAD_EDITS = 'spread edits';

/** Programs that edit need no longer, and what comes behind them in a line may take minutes. */
const LONGEST_MS = 20_000;

/** Notes that such a call is about to run, and which files held changes that are not the session's. */
export function rememberSpreadEdit(memory: Memory, call: string, at: number, others: readonly string[]): void {
  memory.append(SPREAD_EDITS, { call, from: at, others: others.join('\0') }, 'session');
  memory.append('writes of calls', { call, files: [], spread: true } satisfies ShellWrites, 'session');
}

/** True for a file that held nothing but what is committed, or the session's, when such a call began, and changed last while it ran. */
export function isOfSpreadEdit(memory: Memory, file: string, changedAt: number): boolean {
  const records = memory.recent(SPREAD_EDITS, 'session');
  return records.some((record) => {
    const [call, from, others] = [textAt(record, 'call'), own(record, 'from'), textAt(record, 'others')];
    if (typeof from !== 'number' || others === undefined || others.split('\0').includes(file)) return false;
    const to = records.map((each) => (textAt(each, 'call') === call ? own(each, 'to') : undefined)).find((at) => typeof at === 'number');
    return to !== undefined && from <= changedAt && changedAt <= Math.min(to, from + LONGEST_MS);
  });
}
