import { checksum } from '../../checksum.js';
import { textAt } from '../../json.js';
import type { CheckResult, Failed } from '../../project/check.js';
import type { ProjectCheck } from '../../project/project-checks.js';
import { failures } from '../../project/diagnostics.js';
import { fingerprint } from '../../project/fingerprint.js';
import { lastLines } from '../../project/output-lines.js';
import { failedTestsIn } from '../../session/calls/failures.js';
import { errorFingerprint, type SessionFolders } from '../../session/calls/fingerprint.js';
import { wordsIn } from '../../session/words-in.js';
import type { Memory, MemorySubject } from '../../types.js';

/** What a check found when it was first run in a session, and so what the session is not to blame for. */
export interface FirstRun {
  /** `unreadable` when it failed, and what it said has no known form, or too many findings. */
  readonly state: 'passed' | 'failed' | 'unreadable';
  /** Fingerprints of what it found. */
  readonly prints: readonly string[];
}

const SUBJECT = 'stop-verify first runs of';
const MAX_PRINTS = 1_000;

/** Keeps what a check found, unless that is known of an earlier run. */
export function rememberFirst(memory: Memory, check: ProjectCheck, { state, prints }: FirstRun): void {
  if (recallFirst(memory, check) !== undefined) return;
  const whole = prints.length <= MAX_PRINTS;
  memory.append(firstRunKeyOf(check), { state: whole ? state : 'unreadable', prints: whole ? prints.join(' ') : '' }, 'session');
}

/** What the first run of a check in this session found; undefined before it. */
export function recallFirst(memory: Memory, check: ProjectCheck): FirstRun | undefined {
  const [record] = memory.recent(firstRunKeyOf(check), 'session');
  const state = record === undefined ? undefined : textAt(record, 'state');
  if (record === undefined || (state !== 'passed' && state !== 'failed' && state !== 'unreadable')) return undefined;
  return { state, prints: wordsIn(record, 'prints') ?? [] };
}

/** What a run found, as it is remembered; undefined for one that says nothing about the code. */
export function firstRunOf(result: CheckResult, ground: SessionFolders): FirstRun | undefined {
  switch (result.kind) {
    case 'passed':
      return { state: 'passed', prints: [] };
    case 'failed': {
      const prints = printsOf(result, ground);
      return { state: prints.length > 0 ? 'failed' : 'unreadable', prints };
    }
    case 'timed-out':
    case 'unusable':
      return undefined;
  }
}

/** Fingerprints of what a check complained about; none where its output has no known form. */
export function printsOf({ diagnostics, output }: Failed, ground: SessionFolders): readonly string[] {
  const tests = failedTestsIn(output, ground);
  return tests.length > 0 ? tests : failures(diagnostics).map(fingerprint);
}

/** Fingerprints of what a check complained about; where nothing can be told apart, one for the end of the output. */
export function anyPrintsOf(failed: Failed, ground: SessionFolders): readonly string[] {
  const prints = printsOf(failed, ground);
  return prints.length > 0 ? prints : [errorFingerprint(lastLines(failed.output, 20).join('\n'), ground)];
}

function firstRunKeyOf({ cwd, argv }: ProjectCheck): MemorySubject {
  return `${SUBJECT} ${checksum(JSON.stringify([cwd, argv]))}`;
}
