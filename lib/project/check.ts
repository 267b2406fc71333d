import { join, relative } from 'node:path';
import { isInside } from '../paths/within.js';
import type { CommandOutcome, RunCommand } from '../types.js';
import { writtenOut } from './argv.js';
import { fileNamed, type ProjectFiles } from './file-named.js';
import type { ProjectCheck } from './project-checks.js';
import { failures, parseDiagnostics, type Diagnostic } from './diagnostics.js';
import { fingerprint } from './fingerprint.js';
import { displayPath } from './display-path.js';
import { lastLines } from './output-lines.js';
import { fit, reportDiagnostics, type ReportOptions } from './report-diagnostics.js';
import { visible } from './visible.js';

/** What a check came to. */
export type CheckResult =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly exitCode: number; readonly diagnostics: readonly Diagnostic[]; readonly output: string }
  | { readonly kind: 'timed-out' }
  /** It says nothing about the code: it could not be started, or was killed. */
  | { readonly kind: 'unusable'; readonly why: string };

/** A check that found fault with the code. */
export type Failed = Extract<CheckResult, { kind: 'failed' }>;

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

/** How a check is run, apart from what it checks. */
interface RunOptions {
  /** Folder outside the project for what tools keep from run to run. */
  readonly cacheFolder?: string | undefined;
  /** The project's root and its files: where a check names files from a folder above its own, they are found there. */
  readonly project?: ProjectFiles | undefined;
  /** Ends it before its time. */
  readonly signal?: AbortSignal;
}

/** Runs a check and reads what it says. */
export async function runCheck(
  run: RunCommand,
  check: ProjectCheck,
  timeoutMs: number,
  { cacheFolder, project, signal }: RunOptions = {},
): Promise<CheckResult> {
  const { argv, cwd, incremental } = check;
  const kept =
    incremental === true && cacheFolder !== undefined
      ? ['--incremental', '--tsBuildInfoFile', join(cacheFolder, `${fingerprint({ file: cwd, message: argv.join(' ') })}.tsbuildinfo`)]
      : [];
  const env = { ...ENVIRONMENT, ...(cacheFolder === undefined ? {} : cachesIn(cacheFolder)) };
  return readOutcome(
    await run({ argv: [...argv, ...kept], cwd, timeoutMs, env, ...(signal === undefined ? {} : { signal }) }),
    check,
    project,
  );
}

/** Where tools that would leave their caches in the project leave them instead. */
function cachesIn(folder: string): Readonly<Record<string, string>> {
  return { PYTHONPYCACHEPREFIX: join(folder, 'pycache'), MYPY_CACHE_DIR: join(folder, 'mypy'), RUFF_CACHE_DIR: join(folder, 'ruff') };
}

/** What is told of a failure: all of it, what is new in it, or what may have been there before. */
export type Told = 'all' | 'new' | 'perhaps-old';

/** One failed check for the model, within the limits: what failed, then where. */
export function reportFailure(check: ProjectCheck, failure: Failed, options: ReportOptions, told: Told = 'all'): string {
  const count = failures(failure.diagnostics).length;
  const errors = `${count}${told === 'new' ? ' new' : ''} ${count === 1 ? 'error' : 'errors'}`;
  const what = `${count > 0 ? errors : `exit code ${failure.exitCode}`}${told === 'perhaps-old' ? ' in what this session changed (perhaps from before it)' : ''}`;
  const headline = `\`${commandText(check, options.root)}\` fails, ${what}:`;
  const below = { ...options, maxLines: options.maxLines - 1, maxCharacters: options.maxCharacters - headline.length - 1 };
  if (count > 0) return `${headline}\n${reportDiagnostics(failure.diagnostics, below)}`;
  const lines = lastLines(failure.output, Math.min(UNKNOWN_FORM_LINES, below.maxLines));
  return `${headline}\n${lines.length === 0 ? '(it printed nothing)' : fit(lines, below)}`;
}

/** The command as a person would type it in the project's root: files of the project by their paths from where it runs. */
export function commandText({ argv: [program, ...rest], cwd }: ProjectCheck, root: string): string {
  const folder = isInside(cwd, root) ? cwd : root;
  const named = (word: string): string => (isInside(word, root) ? visible(relative(folder, word)) : word);
  const command = writtenOut([named(program), ...rest.map(named)]);
  return folder === root ? command : `cd ${writtenOut([displayPath(folder, root)])} && ${command}`;
}

function readOutcome(outcome: CommandOutcome, check: ProjectCheck, project: ProjectFiles | undefined): CheckResult {
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
      return {
        kind: 'failed',
        exitCode,
        diagnostics: parseDiagnostics(output, check.cwd, (file) => fileNamed(file, check.cwd, project)),
        output,
      };
    }
  }
}
