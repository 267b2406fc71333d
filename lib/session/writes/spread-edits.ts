import { own, textAt } from '../../json.js';
import type { Memory } from '../../types.js';
import type { ShellWrites } from './shell-writes.js';

/** Calls of the shell that edit files which they do not name, but by a pattern or by what another command lists. */
const SPREAD_EDITS = 'spread edits';

/** Programs that edit need no longer, and what comes behind them in a line may take minutes. */
const LONGEST_MS = 20_000;

/** Such a call. */
interface SpreadEdit {
  readonly call: string;
  /** When it began, in milliseconds since the epoch. */
  readonly from: number;
  /** Files that held changes then which are not the session's. */
  readonly others: readonly string[];
  /** True where it moves files to their place, which have to be new themselves. */
  readonly moves: boolean;
}

/** Notes that such a call is about to run. */
export function rememberSpreadEdit(memory: Memory, { call, from, others, moves }: SpreadEdit): void {
  memory.append(SPREAD_EDITS, { call, from, others: others.join('\0'), moves }, 'session');
  memory.append('writes of calls', { call, files: [], spread: true } satisfies ShellWrites, 'session');
}

/** In milliseconds since the epoch; 0 where the disk does not tell. */
interface FileTimes {
  readonly changedAt: number;
  readonly madeAt: number;
}

/** True for a file that held nothing but what is committed, or the session's, when such a call began, and changed last while it ran. */
export function isOfSpreadEdit(memory: Memory, file: string, { changedAt, madeAt }: FileTimes): boolean {
  const records = memory.recent(SPREAD_EDITS, 'session');
  return records.some((record) => {
    const [call, from, others] = [textAt(record, 'call'), own(record, 'from'), textAt(record, 'others')];
    if (typeof from !== 'number' || others === undefined || others.split('\0').includes(file)) return false;
    const to = records.map((each) => (textAt(each, 'call') === call ? own(each, 'to') : undefined)).find((at) => typeof at === 'number');
    if (to === undefined) return false;
    const isWithin = (at: number): boolean => from <= at && at <= Math.min(to, from + LONGEST_MS);
    return isWithin(changedAt) && (record['moves'] !== true || isWithin(madeAt));
  });
}
