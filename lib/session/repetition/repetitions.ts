import { isShellTool } from '../../tools.js';
import type { CallRecord, EditRecord, ToldRecord, TrailRecord } from '../records.js';
import { keyOf, type Repetition, type Thresholds } from './repetition.js';
import { VariantTally } from './variants.js';

/** What was counted of one file. Places are indices of the trail. */
interface FileCount {
  readonly since: number;
  lastEdit: number;
  edits: number;
  rounds: number;
  reversals: number;
  readonly contents: Set<string>;
  /** How many calls had failed at its last edit. */
  failuresThen: number;
}

/** What was counted of one call. */
interface CallCount {
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

/** What was counted, and from where on. */
interface Count {
  readonly kind: keyof Thresholds;
  readonly of: string;
  readonly label: string;
  readonly count: number;
  readonly threshold: number;
  readonly since: number;
  /** The last place where the agent went on with it. */
  readonly wentOn: number;
}

/** Succeeding again and again costs less than failing, and what waits has to ask often. */
const PATIENCE = { failed: 1, succeeded: 2, waits: 5 } as const;

const OF_FILES = ['reversals', 'rounds', 'edits'] as const;
const OF_CALLS = ['repeats', 'errors'] as const;

/**
 * Finds what stands repeated at the end of a trail. Progress takes back what was counted: a prompt and a commit all of
 * it; a check that passes for the first time, or after it failed, what was counted of files, and of calls that check the
 * same or nothing; one that passes once more the same, but for what fails all along beside it; an error that is new to a
 * call, fewer failures, or another outcome what was counted of files and of that call. Linear in the trail.
 */
export function repetitionsIn(trail: readonly TrailRecord[], thresholds: Thresholds): readonly Repetition[] {
  const tally = new Tally();
  trail.forEach((record, index) => tally.add(record, index));
  return tally.counts(thresholds).flatMap((count) => (count.count < count.threshold ? [] : [repetition(count, trail, tally)]));
}

function repetition({ kind, of, label, count, threshold, since, wentOn }: Count, trail: readonly TrailRecord[], tally: Tally): Repetition {
  const told = tally.toldOf(keyOf({ kind, of }));
  return { kind, of, label, count, threshold, since: trail.slice(since), told: told && { ...told.record, wentOn: wentOn > told.at } };
}

/** Counts what is done again and again, record by record. */
class Tally {
  readonly #files = new Map<string, FileCount>();
  readonly #calls = new Map<string, CallCount>();
  readonly #variants = new VariantTally();
  readonly #told = new Map<string, { readonly record: ToldRecord; readonly at: number }>();
  /** Whatever may have changed files counts as an edit. */
  #edits = 0;
  #lastEdit = -1;
  #failures = 0;

  add(record: TrailRecord, index: number): void {
    switch (record.kind) {
      case 'prompt':
        return this.#forgetAll();
      case 'told':
        this.#told.set(record.key, { record, at: index });
        return;
      case 'other':
        this.#edits += 1;
        return;
      case 'edit':
        return this.#addEdit(record, index);
      case 'call':
        if (record.failed && record.waits !== true && isShellTool(record.tool)) this.#failures += 1;
        return this.#addCall(record, index);
    }
  }

  /** What the agent was told last about a repetition, and where in the trail. */
  toldOf(key: string): { readonly record: ToldRecord; readonly at: number } | undefined {
    return this.#told.get(key);
  }

  /** All counts, whether they have come to their thresholds or not; those of files first. */
  counts(thresholds: Thresholds): readonly Count[] {
    const ofFiles = [...this.#files].flatMap(([file, { since, lastEdit, ...counted }]) =>
      OF_FILES.map((kind) => ({ kind, of: file, label: file, count: counted[kind], threshold: thresholds[kind], since, wentOn: lastEdit })),
    );
    const ofCalls = [...this.#calls].flatMap(([call, { last, lastRun, errors, errorsSince, repeats, repeatsSince }]): readonly Count[] => {
      const { label } = last;
      const patience = last.waits === true ? PATIENCE.waits : PATIENCE.failed;
      const forRepeats = last.waits !== true && !last.failed ? PATIENCE.succeeded : patience;
      return [
        {
          kind: 'errors',
          of: call,
          label,
          count: isShellTool(last.tool) ? errors : 0,
          threshold: thresholds.errors * patience,
          since: errorsSince,
          wentOn: Math.max(lastRun, this.#lastEdit),
        },
        {
          kind: 'repeats',
          of: call,
          label,
          count: repeats,
          threshold: thresholds.repeats * forRepeats,
          since: repeatsSince,
          wentOn: lastRun,
        },
      ];
    });
    const ofPrograms = this.#variants.counts().map(({ of, program, count, since, lastRun }) => ({
      kind: 'variants' as const,
      of,
      label: program,
      count,
      threshold: thresholds.variants,
      since,
      wentOn: lastRun,
    }));
    return [...ofFiles, ...ofCalls, ...ofPrograms];
  }

  #addEdit({ file, before, after }: EditRecord & { readonly file: string }, index: number): void {
    this.#edits += 1;
    this.#lastEdit = index;
    const count = this.#files.get(file) ?? {
      since: index,
      lastEdit: index,
      edits: 0,
      rounds: 0,
      reversals: 0,
      contents: new Set<string>(),
      failuresThen: -1,
    };
    this.#files.set(file, count);
    count.edits += 1;
    count.lastEdit = index;
    if (this.#failures > count.failuresThen) count.rounds += 1;
    count.failuresThen = this.#failures;
    if (after !== undefined && after !== before && count.contents.has(after)) count.reversals += 1;
    for (const content of [before, after]) if (content !== undefined) count.contents.add(content);
  }

  #addCall(record: CallRecord, index: number): void {
    if (record.commit === true) return this.#forgetAll();
    this.#variants.add(record, index);
    const before = this.#calls.get(record.call);
    const passed = passOf(record, before);
    if (passed !== undefined) {
      if (passed === 'progress') this.#variants.forget();
      // That it compiles as it always did says nothing of a run that fails as it always did.
      this.#forget(({ check, failed }) => (check === undefined || check.kind === record.check?.kind) && (passed === 'progress' || !failed));
    }
    const count = this.#calls.get(record.call);
    if (count === undefined) this.#addFirst(record, index);
    else {
      this.#addAgain(record, count, index);
    }
  }

  /** A call that was not made before, or of which all was forgotten. */
  #addFirst(record: CallRecord, index: number): void {
    if (mayChange(record)) this.#edits += 1;
    const count = {
      last: record,
      lastRun: index,
      editsThen: this.#edits,
      repeats: 1,
      repeatsSince: index,
      errors: record.failed ? 1 : 0,
      errorsSince: index,
      outcomes: new Set<string>(),
      fewestFailures: Infinity,
    };
    this.#calls.set(record.call, count);
    noteOutcome(record, count);
  }

  #addAgain(record: CallRecord, count: CallCount, index: number): void {
    const hasMoved = movedOn(record, count);
    if (hasMoved) this.#forgetFiles();
    const isSame = !hasMoved && count.last.failed === record.failed && outcomeOf(record) === outcomeOf(count.last);
    const edited = count.editsThen !== this.#edits;
    if (isSame && !edited) count.repeats += 1;
    else {
      Object.assign(count, { repeats: 1, repeatsSince: index });
    }
    // Back at an error that it had before, after another: that is no way on.
    if (!record.failed || hasMoved) Object.assign(count, { errors: record.failed ? 1 : 0, errorsSince: index });
    else if (edited) count.errors += 1;
    for (const kind of OF_CALLS) if (count[kind] <= 1) this.#told.delete(keyOf({ kind, of: record.call }));
    // What it changed, it changed for other calls.
    if (hasMoved && mayChange(record)) this.#edits += 1;
    Object.assign(count, { last: record, lastRun: index, editsThen: this.#edits });
    noteOutcome(record, count);
  }

  #forgetAll(): void {
    this.#variants.forget();
    this.#forget(() => true);
  }

  /** Forgets all files, and the calls of which the last run was such a one. */
  #forget(concerns: (last: CallRecord) => boolean): void {
    this.#forgetFiles();
    for (const [call, { last }] of this.#calls) {
      if (!concerns(last)) continue;
      this.#calls.delete(call);
      for (const kind of OF_CALLS) this.#told.delete(keyOf({ kind, of: call }));
    }
  }

  #forgetFiles(): void {
    for (const file of this.#files.keys()) for (const kind of OF_FILES) this.#told.delete(keyOf({ kind, of: file }));
    this.#files.clear();
  }
}

function noteOutcome(record: CallRecord, count: CallCount): void {
  count.outcomes.add(outcomeOf(record));
  const failures = failuresOf(record);
  if (failures > 0) count.fewestFailures = Math.min(count.fewestFailures, failures);
}

/** A command that succeeds and neither looks nor checks may have changed files, as an edit does. */
function mayChange({ tool, failed, waits, check }: CallRecord): boolean {
  return isShellTool(tool) && !failed && waits !== true && check === undefined;
}

/** What it shows that a test or a build passes, or another check that failed before; undefined for any other call. */
function passOf({ check, failed }: CallRecord, before: CallCount | undefined): 'progress' | 'nothing new' | undefined {
  if (check === undefined || failed) return undefined;
  if (before?.last.failed === true) return 'progress';
  if (check.kind !== 'test' && check.kind !== 'build') return undefined;
  return before === undefined ? 'progress' : 'nothing new';
}

/** True when a call has come to an outcome that it did not have before, or fails in fewer places than ever. */
function movedOn(record: CallRecord, { outcomes, fewestFailures, last }: CallCount): boolean {
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
