import type { CommandOutcome, JsonObject, RunCommand } from '../types.js';
import { writtenOut } from './argv.js';
import type { Check } from './commands.js';
import { failures, parseDiagnostics, type Diagnostic } from './diagnostics.js';
import { displayPath } from './location.js';
import { lastLines } from './output.js';
import { fit, reportDiagnostics, type ReportOptions } from './report.js';

export type CheckResult =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly exitCode: number; readonly diagnostics: readonly Diagnostic[]; readonly output: string }
  | { readonly kind: 'timed-out' }
  /** It says nothing about the code: it could not be started, or was killed. */
  | { readonly kind: 'unusable'; readonly why: string };

/** Plain output, and no word about updates. CI is not set: some tools then treat warnings as errors. */
const ENVIRONMENT = { NO_COLOR: '1', TERM: 'dumb', CARGO_TERM_COLOR: 'never', npm_config_update_notifier: 'false' } as const;

/** A shell's: the program may not be executed, or was not found. */
const NOT_EXECUTABLE = 126;
const NOT_FOUND = 127;
/** From here on a shell reports the signal that killed the program. */
const KILLED = 129;
const LAST_SIGNAL = 128 + 64;

/** Lines shown of an output that has no known form. */
const UNKNOWN_FORM_LINES = 10;

/** How long checks may take, in seconds: the person's `timeoutSeconds`, up to what the host grants the handler. */
export function secondsIn({ timeoutSeconds }: JsonObject, fallback: number, most: number): number {
  return typeof timeoutSeconds === 'number' && timeoutSeconds > 0 ? Math.min(timeoutSeconds, most) : fallback;
}

/** Runs a check and reads what it says. */
export async function runCheck(run: RunCommand, check: Check, timeoutMs: number): Promise<CheckResult> {
  return readOutcome(await run({ argv: check.argv, cwd: check.cwd, timeoutMs, env: ENVIRONMENT }), check);
}

/** One failed check for the model, within the limits: what failed, then where. */
export function reportFailure(check: Check, failure: Extract<CheckResult, { kind: 'failed' }>, options: ReportOptions): string {
  const count = failures(failure.diagnostics).length;
  const what = count > 0 ? (count === 1 ? '1 error' : `${count} errors`) : `exit code ${failure.exitCode}`;
  const headline = `\`${commandText(check, options.root)}\` fails, ${what}:`;
  const below = { ...options, maxLines: options.maxLines - 1, maxCharacters: options.maxCharacters - headline.length - 1 };
  if (count > 0) return `${headline}\n${reportDiagnostics(failure.diagnostics, below)}`;
  const lines = lastLines(failure.output, Math.min(UNKNOWN_FORM_LINES, below.maxLines));
  return `${headline}\n${lines.length === 0 ? '(it printed nothing)' : fit(lines, below)}`;
}

/** The command as a person would type it: a program of the project by its path from the root. */
export function commandText({ argv: [program, ...rest] }: Check, root: string): string {
  return writtenOut([displayPath(program, root), ...rest]);
}

function readOutcome(outcome: CommandOutcome, check: Check): CheckResult {
  switch (outcome.kind) {
    case 'not-started':
      return { kind: 'unusable', why: outcome.why };
    case 'timed-out':
      return { kind: 'timed-out' };
    case 'finished': {
      const { exitCode, output } = outcome;
      if (exitCode === 0) return { kind: 'passed' };
      if (exitCode === NOT_FOUND || exitCode === NOT_EXECUTABLE) {
        return { kind: 'unusable', why: lastLines(output, 1)[0] ?? `it ended with exit code ${exitCode}` };
      }
      if (exitCode >= KILLED && exitCode <= LAST_SIGNAL) return { kind: 'unusable', why: `it was killed by signal ${exitCode - 128}` };
      return { kind: 'failed', exitCode, diagnostics: parseDiagnostics(output, check.cwd), output };
    }
  }
}
