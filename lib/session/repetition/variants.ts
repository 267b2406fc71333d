import { isShellTool } from '../../tools.js';
import type { CallRecord } from '../records.js';

/** Of fewer ways to call a program, each is counted by itself. */
const FEWEST_FORMS = 3;

/** One error of one program, in whatever way that was called. Places are indices of the trail. */
interface Variants {
  /** The program, a space, and the error. */
  readonly of: string;
  readonly program: string;
  readonly count: number;
  readonly since: number;
  readonly lastRun: number;
}

/** True when a line names the program that an error is counted of. */
export function namesProgram(line: string, of: string): boolean {
  const program = of.slice(0, of.indexOf(' '));
  return line.split(/[\s;|&()/]+/).includes(program);
}

/**
 * Counts how often a program has failed with one error though it was called in other words each time: other options,
 * another folder. That it succeeds, or fails with another error, takes its count back.
 */
export class VariantTally {
  /** The last error of each program. */
  readonly #byProgram = new Map<
    string,
    { readonly error: string; count: number; readonly calls: Set<string>; readonly since: number; lastRun: number }
  >();

  /** What says nothing of its failure, looks, or is a check, which is called in other words to see more, does not count. */
  add({ tool, program, call, failed, error, said, waits, check }: CallRecord, index: number): void {
    if (program === undefined || !isShellTool(tool) || waits === true || check !== undefined) return;
    if (!failed) return void this.#byProgram.delete(program);
    if (error === undefined || said === undefined) return;
    const known = this.#byProgram.get(program);
    if (known?.error !== error) {
      return void this.#byProgram.set(program, { error, count: 1, calls: new Set([call]), since: index, lastRun: index });
    }
    known.count += 1;
    known.calls.add(call);
    known.lastRun = index;
  }

  forget(): void {
    this.#byProgram.clear();
  }

  counts(): readonly Variants[] {
    return [...this.#byProgram].flatMap(([program, { error, count, calls, since, lastRun }]) =>
      calls.size < FEWEST_FORMS ? [] : [{ of: `${program} ${error}`, program, count, since, lastRun }],
    );
  }
}
