import { own } from '../json.js';
import type { JsonObject, Memory, MemorySubject } from '../types.js';
import { wordsIn } from './words-in.js';

/** What a build check found, for all agents of the session. */
export interface BuildRun {
  /** Fingerprints of what it found. */
  readonly found: readonly string[];
  /** False when it may have found more. */
  readonly whole: boolean;
  /** True for the run that tells what was there before the session. */
  readonly baseline: boolean;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Keeps the last run of a check. */
export function rememberRun(memory: Memory, check: string, { found, ...run }: BuildRun): void {
  memory.append(buildKeyOf(check), { kind: 'build', ...run, found: found.join(' ') }, 'session');
}

/** The last run of a check in this session. */
export function lastRun(memory: Memory, check: string): BuildRun | undefined {
  return memory.recent(buildKeyOf(check), 'session').flatMap(readRun).at(-1);
}

/** One key for each check, so that a package that is built often does not push out another. */
function buildKeyOf(check: string): MemorySubject {
  return `builds ${check}`;
}

function readRun(record: JsonObject): readonly BuildRun[] {
  const found = wordsIn(record, 'found');
  const startedAt = own(record, 'startedAt');
  const endedAt = own(record, 'endedAt');
  if (record['kind'] !== 'build' || found === undefined || typeof startedAt !== 'number' || typeof endedAt !== 'number') return [];
  return [{ found, whole: record['whole'] === true, baseline: record['baseline'] === true, startedAt, endedAt }];
}
