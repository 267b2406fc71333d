import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a worker tells of the tests of one file, a line each. Tests are named as vitest names them in full. */
export type WorkerResult =
  /** A test told the mutant from the original. */
  | { readonly kind: 'killed'; readonly id: number; readonly test: string; readonly how: 'failed' | 'timeout' }
  /** A test ran it and did not notice; but something may have been kept from a run without it. */
  | { readonly kind: 'passed'; readonly ids: readonly number[]; readonly file: string }
  /** Mutants that have to be on from the start: they are come to in processes that a test starts, or what was left behind by another may have decided. */
  | { readonly kind: 'again'; readonly ids: readonly number[]; readonly file: string; readonly test: string; readonly ms: number }
  /** The same of what is come to while a file of tests is loaded. */
  | { readonly kind: 'loaded'; readonly ids: readonly number[]; readonly file: string }
  /** All tests of a file have run; how long that takes without any mutant. */
  | { readonly kind: 'done'; readonly file: string; readonly ms: number }
  /** It failed without any mutant. */
  | { readonly kind: 'broken'; readonly file: string; readonly test: string };

/** The files by which a worker, who started it, and the processes of its tests know of one another. */
export interface Exchange {
  /** Numbers of the mutants to try. */
  readonly wanted: string;
  readonly results: string;
  /** The mutant that is being tried, and the worker's process id. */
  readonly trying: string;
  /** What every process that starts reads: which mutant is on. */
  readonly switches: string;
  /** Where processes write which mutants they come to. */
  readonly record: string;
}

/** The files by which the runner and the test processes of one workspace talk to each other. */
export function exchangeIn(folder: string): Exchange {
  const file = (name: string): string => join(folder, '.mutants', name);
  return {
    wanted: file('wanted.json'),
    results: file('results.jsonl'),
    trying: file('trying'),
    switches: file('switches.json'),
    record: file('record'),
  };
}

/** Appends a result for the runner. */
export function tell(exchange: Exchange, result: WorkerResult): void {
  appendFileSync(exchange.results, `${JSON.stringify(result)}\n`);
}

/** All that was told so far. */
export function told({ results }: Exchange): readonly WorkerResult[] {
  try {
    // Written by `tell` alone.
    return readFileSync(results, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): WorkerResult => JSON.parse(line));
  } catch {
    return [];
  }
}

/** The ids of the mutants that are to be tried. Throws where the runner has not written them. */
export function readWanted({ wanted }: Exchange): ReadonlySet<number> {
  const ids: unknown = JSON.parse(readFileSync(wanted, 'utf8'));
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []);
}
