import type { Failed } from '../../project/check.js';
import { failures, type Diagnostic } from '../../project/diagnostics.js';
import { newSince } from '../../project/fingerprint.js';
import { displayPath } from '../../project/display-path.js';
import type { ChangedText } from '../../project/leftovers/leftovers.js';
import { failedTestsIn } from '../../session/calls/failures.js';
import type { SessionFolders } from '../../session/calls/fingerprint.js';
import type { ChosenCheck } from './choose.js';
import { printsOf, type FirstRun } from './first-runs.js';

/** What of a failed check this session is to answer for. */
type Blame =
  /** These findings; none where the output has no known form. Not `sure` where it may have failed before as well. */
  | { readonly kind: 'session'; readonly diagnostics: readonly Diagnostic[]; readonly sure: boolean }
  /** It was there before, or stands where nothing was changed. `known` where that was seen, not guessed. */
  | { readonly kind: 'others'; readonly known: boolean };

/** The lines that a session has changed: by file, `all` where it is not known which. */
export type ChangedLines = ReadonlyMap<string, ReadonlySet<number> | 'all'>;

/** The lines that were added, of files whose differences are known; of the others all. */
export function changedLines(files: readonly string[], texts: readonly ChangedText[]): ChangedLines {
  const lines = new Map<string, ReadonlySet<number> | 'all'>(files.map((file) => [file, 'all']));
  for (const { file, added } of texts) lines.set(file, new Set(added.map(({ number }) => number)));
  return lines;
}

const TESTS = /tests?\b|specs?\b|e2e|unit/i;

/**
 * Tells what of a failure is new since the session began: by what the check found then, where that is
 * known; else by whether it stands in lines that the session changed. Where a test, or a command whose
 * output cannot be read, fails that the person has set up as a gate, and nothing is known of before, the
 * session answers for it: tests fail elsewhere than where the fault is.
 */
export function blameFor(
  failed: Failed,
  { check, own }: ChosenCheck,
  first: FirstRun | undefined,
  lines: ChangedLines,
  ground: SessionFolders,
): Blame {
  const found = failures(failed.diagnostics);
  if (first?.state === 'passed') return { kind: 'session', diagnostics: found, sure: true };
  if (first?.state === 'failed') return sinceFirst(failed, first, found, lines, ground);

  const touched = found.filter(({ file, line }) => isTouched(lines, file, line));
  if (touched.length > 0) return { kind: 'session', diagnostics: touched, sure: true };
  const isTest = TESTS.test(check.name) || failedTestsIn(failed.output, ground).length > 0;
  if (found.length > 0 && !isTest) return { kind: 'others', known: false };
  if (found.length === 0 && first === undefined && namesChanged(failed.output, lines, ground.root)) {
    return { kind: 'session', diagnostics: [], sure: true };
  }
  return own && first === undefined ? { kind: 'session', diagnostics: found, sure: false } : { kind: 'others', known: first !== undefined };
}

function sinceFirst(
  failed: Failed,
  { prints }: FirstRun,
  found: readonly Diagnostic[],
  lines: ChangedLines,
  ground: SessionFolders,
): Blame {
  const fresh = newSince(found, prints, ({ file, line }) => isTouched(lines, file, line));
  if (fresh.length > 0 && failedTestsIn(failed.output, ground).length === 0) return { kind: 'session', diagnostics: fresh, sure: true };
  const known = new Set(prints);
  return printsOf(failed, ground).some((print) => !known.has(print))
    ? { kind: 'session', diagnostics: fresh, sure: true }
    : { kind: 'others', known: true };
}

/** A finding without a line is about the whole file. */
function isTouched(lines: ChangedLines, file: string, line: number): boolean {
  const changed = lines.get(file);
  return changed !== undefined && (changed === 'all' || line === 0 || changed.has(line));
}

const MAX_SEARCHED = 64 * 1024;

/** True when an output of no known form speaks of a changed file. */
function namesChanged(output: string, lines: ChangedLines, root: string): boolean {
  const text = output.slice(-MAX_SEARCHED);
  return [...lines.keys()].slice(0, 200).some((file) => text.includes(displayPath(file, root)));
}
