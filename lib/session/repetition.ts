import { isShellTool } from '../tools.js';
import type { CallRecord, CheckKind, EditRecord, ToldRecord, TrailRecord } from './records.js';

/** From how many on a repetition is spoken of. */
export interface Thresholds {
  /** Rounds of edits of one file, each after something that failed. */
  readonly rounds: number;
  /** Edits of one file, whatever was between them. */
  readonly edits: number;
  /** Edits that bring back a content that the file had before. */
  readonly reversals: number;
  /** Runs of one command with the same error, edits in between. */
  readonly errors: number;
  /** Failures of one call with the same outcome and no edit in between. */
  readonly repeats: number;
}

/** What has been done again and again, to its threshold or beyond, without progress. */
export interface Repetition {
  readonly kind: keyof Thresholds;
  /** The file, or the call's identity. */
  readonly of: string;
  readonly label: string;
  readonly count: number;
  readonly threshold: number;
  /** The trail's records from the first of them on. */
  readonly since: readonly TrailRecord[];
  /** What the agent was told of it last, and whether it has gone on with it since. */
  readonly told: (Pick<ToldRecord, 'count' | 'asked'> & { readonly wentOn: boolean }) | undefined;
}

interface FileState {
  readonly since: number;
  lastEdit: number;
  edits: number;
  rounds: number;
  reversals: number;
  readonly contents: Set<string>;
  /** How many calls had failed at its last edit. */
  failuresThen: number;
}

interface CallState {
  last: CallRecord;
  lastRun: number;
  /** How many edits there were at its last run. */
  editsThen: number;
  repeats: number;
  repeatsSince: number;
  errors: number;
  errorsSince: number;
  readonly outcomes: Set<string>;
  fewestFailures: number;
}

/** Succeeding again and again costs less than failing, and what waits has to ask often. */
const PATIENCE = { failed: 1, succeeded: 2, waits: 5 } as const;

/**
 * Finds what stands repeated at the end of a trail. Progress takes back what was counted: a prompt and a commit all of
 * it; a passing check what was counted of files, and of calls that check the same or nothing; an error that is new to
 * a call, fewer failures, or another outcome what was counted of files and of that call. Linear in the trail.
 */
export function repetitionsIn(trail: readonly TrailRecord[], thresholds: Thresholds): readonly Repetition[] {
  const files = new Map<string, FileState>();
  const calls = new Map<string, CallState>();
  const told = new Map<string, { readonly record: ToldRecord; readonly at: number }>();
  let lastEdit = -1;
  let edits = 0;
  let failures = 0;

  trail.forEach((record, index) => {
    switch (record.kind) {
      case 'prompt':
        forget(() => true);
        break;
      case 'told':
        told.set(record.key, { record, at: index });
        break;
      case 'other':
        edits += 1;
        break;
      case 'edit':
        edits += 1;
        lastEdit = index;
        countEdit(record, index);
        break;
      case 'call':
        if (record.failed && record.waits !== true && isShellTool(record.tool)) failures += 1;
        countCall(record, index);
        break;
    }
  });
  return [...ofFiles(), ...ofCalls()];

  function countEdit({ file, before, after }: EditRecord & { readonly file: string }, index: number): void {
    const state = files.get(file) ?? { since: index, lastEdit: index, edits: 0, rounds: 0, reversals: 0, contents: new Set<string>(), failuresThen: -1 };
    files.set(file, state);
    state.edits += 1;
    state.lastEdit = index;
    if (failures > state.failuresThen) state.rounds += 1;
    state.failuresThen = failures;
    if (after !== undefined && after !== before && state.contents.has(after)) state.reversals += 1;
    for (const content of [before, after]) if (content !== undefined) state.contents.add(content);
  }

  function countCall(record: CallRecord, index: number): void {
    const state = calls.get(record.call);
    if (record.commit === true) return forget(() => true);
    if (isPassedCheck(record, state)) forget((kind) => kind === undefined || kind === record.check?.kind);
    if (state === undefined || !calls.has(record.call)) {
      if (mayChange(record)) edits += 1;
      calls.set(record.call, newState(record, index));
      return;
    }
    const hasMoved = movedOn(record, state);
    if (hasMoved) forgetFiles();
    const isSame = !hasMoved && state.last.failed === record.failed && outcomeOf(record) === outcomeOf(state.last);
    const edited = state.editsThen !== edits;
    if (isSame && !edited) state.repeats += 1;
    else Object.assign(state, { repeats: 1, repeatsSince: index });
    if (!record.failed || !isSame) Object.assign(state, { errors: record.failed ? 1 : 0, errorsSince: index });
    else if (edited) state.errors += 1;
    for (const kind of ['repeats', 'errors'] as const) if (state[kind] <= 1) told.delete(`${kind} ${record.call}`);
    // What it changed, it changed for others.
    if (hasMoved && mayChange(record)) edits += 1;
    Object.assign(state, { last: record, lastRun: index, editsThen: edits });
    remember(record, state);
  }

  function newState(record: CallRecord, index: number): CallState {
    const state = { last: record, lastRun: index, editsThen: edits, repeats: 1, repeatsSince: index, errors: record.failed ? 1 : 0, errorsSince: index, outcomes: new Set<string>(), fewestFailures: Infinity };
    remember(record, state);
    return state;
  }

  function remember(record: CallRecord, state: CallState): void {
    state.outcomes.add(outcomeOf(record));
    const count = failuresOf(record);
    if (count > 0) state.fewestFailures = Math.min(state.fewestFailures, count);
  }

  function forgetFiles(): void {
    for (const file of files.keys()) for (const kind of ['rounds', 'edits', 'reversals']) told.delete(`${kind} ${file}`);
    files.clear();
  }

  function forget(concerns: (kind: CheckKind | undefined) => boolean): void {
    forgetFiles();
    for (const [call, { last }] of calls) {
      if (!concerns(last.check?.kind)) continue;
      calls.delete(call);
      for (const kind of ['repeats', 'errors']) told.delete(`${kind} ${call}`);
    }
  }

  function ofFiles(): readonly Repetition[] {
    return [...files].flatMap(([file, state]) =>
      (['reversals', 'rounds', 'edits'] as const).flatMap((kind) => repetition(kind, file, file, state[kind], thresholds[kind], state.since, state.lastEdit)),
    );
  }

  function ofCalls(): readonly Repetition[] {
    return [...calls].flatMap(([call, { last, lastRun, errors, errorsSince, repeats, repeatsSince }]) => {
      const patience = last.waits === true ? PATIENCE.waits : PATIENCE.failed;
      const forRepeats = last.waits !== true && !last.failed ? PATIENCE.succeeded : patience;
      return [
        ...repetition('errors', call, last.label, isShellTool(last.tool) ? errors : 0, thresholds.errors * patience, errorsSince, Math.max(lastRun, lastEdit)),
        ...repetition('repeats', call, last.label, repeats, thresholds.repeats * forRepeats, repeatsSince, lastRun),
      ];
    });
  }

  function repetition(kind: keyof Thresholds, of: string, label: string, count: number, threshold: number, since: number, wentOn: number): readonly Repetition[] {
    if (count < threshold) return [];
    const before = told.get(keyOf({ kind, of }));
    return [{ kind, of, label, count, threshold, since: trail.slice(since), told: before && { ...before.record, wentOn: wentOn > before.at } }];
  }
}

/** Tells a repetition from others in what an agent was told. */
export function keyOf({ kind, of }: Pick<Repetition, 'kind' | 'of'>): string {
  return `${kind} ${of}`;
}

/** A command that succeeds and neither looks nor checks may have changed files, as an edit does. */
function mayChange({ tool, failed, waits, check }: CallRecord): boolean {
  return isShellTool(tool) && !failed && waits !== true && check === undefined;
}

/** A test or a build that passes; another check only when it failed before. */
function isPassedCheck({ check, failed }: CallRecord, before: CallState | undefined): boolean {
  if (check === undefined || failed) return false;
  return check.kind === 'test' || check.kind === 'build' || before?.last.failed === true;
}

/** True when a call has come to an outcome that it did not have before, or fails in fewer places than ever. */
function movedOn(record: CallRecord, { outcomes, fewestFailures, last }: CallState): boolean {
  if (record.failed && failuresOf(record) > 0 && failuresOf(record) < fewestFailures) return true;
  if (last.failed && !record.failed) return true;
  return !outcomes.has(outcomeOf(record));
}

/** Errors are compared by what they say, successes by all that they gave back. */
function outcomeOf({ failed, error, outcome, check }: CallRecord): string {
  if (!failed) return `ok ${outcome ?? ''}`;
  return check !== undefined && check.failures.length > 0 ? `failed ${[...check.failures].sort().join(' ')}` : `failed ${error ?? ''}`;
}

function failuresOf({ check }: CallRecord): number {
  return check?.count ?? check?.failures.length ?? 0;
}
