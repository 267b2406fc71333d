import { basename } from 'node:path';
import type { CheckResult, Failed, Told } from './check.js';
import type { ProjectCheck } from './project-checks.js';
import { failures, MAX_DIAGNOSTICS, type Diagnostic } from './diagnostics.js';
import { fingerprint, isAbout, newSince } from './fingerprint.js';

/** What an earlier run found, by fingerprints. */
interface KnownFindings {
  readonly found: readonly string[];
  /** False when it may have found more. */
  readonly whole: boolean;
}

/** What of a failure is to be told. */
interface News {
  readonly failure: Failed;
  readonly told: Told;
}

/** Near the end of what is kept of an output, something may have been cut off. */
const MAX_WHOLE_OUTPUT = 200_000;

/**
 * What a check has found that was not known before. Where nothing is known, what it found in the files that this
 * session has changed, which may be older; findings in others are. Undefined when that is nothing.
 */
export function newsIn(
  failure: Failed,
  check: ProjectCheck,
  known: KnownFindings | undefined,
  changed: readonly string[],
): News | undefined {
  const found = failures(failure.diagnostics);
  const isChanged = (file: string): boolean => changed.includes(file);
  if (found.length === 0) return newsWithoutForm(failure, check, known, changed);
  const fresh = newSince(found, known?.found ?? []).filter(({ file }) => known?.whole === true || isChanged(file));
  if (fresh.length === 0) return undefined;
  const isSure = known !== undefined && (known.whole || check.files === undefined);
  const told = fresh.map((diagnostic) => withAlike(diagnostic, found, fresh));
  return { failure: { ...failure, diagnostics: told }, told: !isSure ? 'perhaps-old' : known.found.length === 0 ? 'all' : 'new' };
}

/** Other lines that are named. */
const MAX_ALIKE = 3;

/** Which of several alike in one file is the new one cannot be told by what was known, so the others are named as well. */
function withAlike(diagnostic: Diagnostic, found: readonly Diagnostic[], fresh: readonly Diagnostic[]): Diagnostic {
  const print = fingerprint(diagnostic);
  const alike = found.filter((other) => other.file === diagnostic.file && !fresh.includes(other) && fingerprint(other) === print);
  if (alike.length === 0) return diagnostic;
  const lines = alike
    .slice(0, MAX_ALIKE)
    .map(({ line }) => line)
    .join(', ');
  const which = `(this or the same on ${alike.length === 1 ? 'line' : 'lines'} ${lines}${alike.length > MAX_ALIKE ? ' and more' : ''} is new)`;
  return { ...diagnostic, message: `${which} ${diagnostic.message}` };
}

/** What a run leaves known: what it found, and, where it looked at some files only, what was known of the others. */
export function knownAfter(result: CheckResult, check: ProjectCheck, known: KnownFindings | undefined): KnownFindings {
  const found = result.kind === 'failed' ? printsOf(result, check) : [];
  const whole = result.kind !== 'failed' || (result.diagnostics.length < MAX_DIAGNOSTICS && result.output.length < MAX_WHOLE_OUTPUT);
  const { files } = check;
  if (files === undefined) return { found, whole };
  const others = (known?.found ?? []).filter((print) => !files.some((file) => isAbout(print, file)));
  return { found: [...others, ...found], whole: whole && known?.whole === true };
}

/** Of an output that has no known form, only that there was one is known: what it says changes from run to run. */
function newsWithoutForm(
  failure: Failed,
  check: ProjectCheck,
  known: KnownFindings | undefined,
  changed: readonly string[],
): News | undefined {
  if (known !== undefined) return known.found.includes(formless(check)) ? undefined : { failure, told: 'all' };
  return changed.some((file) => failure.output.includes(basename(file))) ? { failure, told: 'perhaps-old' } : undefined;
}

function printsOf(failure: Failed, check: ProjectCheck): readonly string[] {
  const found = failures(failure.diagnostics);
  return found.length === 0 ? [formless(check)] : found.map(fingerprint);
}

function formless({ cwd }: ProjectCheck): string {
  return fingerprint({ file: cwd, message: 'fails' });
}
