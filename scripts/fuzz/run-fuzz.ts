import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { printable } from '../../lib/hosts/printable.js';
import { EXIT_DONE, EXIT_FAILED, orUsage, UsageError } from '../commands/subcommand.js';
import { table } from '../table.js';
import { watchCoverage } from './coverage.js';
import { fuzz, type FoundFault, type FuzzRun, type FuzzTally } from './fuzz.js';
import { loadMaterial } from './material.js';
import { keepRegression } from './regressions.js';
import type { FuzzTarget } from './fuzz-target.js';
import { targets } from './targets/all.js';

const USAGE = `npm run fuzz                 changed inputs for all that reads text from outside, for ten minutes

  --minutes N    how long
  --only TARGET  one of ${targets.map(({ id }) => id).join(', ')}
  --seed N       where to begin; the same seed begins with the same inputs

What is found is made short and kept in test/fuzz/regressions/, which npm test plays from then on.

Exit codes: 0 nothing was found; 1 something was; 2 wrong usage.`;

const DEFAULT_MINUTES = '10';
/** Small enough that trying all one by one, to tell which ran something new, takes little. */
const BATCH = 50;
/** Each target in turn has this long, so that slow ones do not take the time of the others. */
const TURN_MS = 4_000;
const PROGRESS_MS = 60_000;

/** What fuzzing needs of the process that it is started in. */
interface FuzzContext {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Folder of the running code, for its coverage. */
  readonly code: string;
  /** The project's `test/`. */
  readonly tests: string;
}

/** What `npm run fuzz` does with its arguments. Answers the exit code. */
export function runFuzz(words: readonly string[], context: FuzzContext): Promise<number> {
  return orUsage(() => run(words, context), USAGE, context.complain);
}

async function run(words: readonly string[], context: FuzzContext): Promise<number> {
  const options = {
    minutes: { type: 'string', default: DEFAULT_MINUTES },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values } = parseArgs({ args: [...words], options });
  if (values.help === true) {
    context.print(`${USAGE}\n`);
    return EXIT_DONE;
  }
  const end = performance.now() + numberIn('--minutes', values.minutes) * 60_000;
  const tallies = await fuzzUntil(end, chosen(values.only), numberIn('--seed', values.seed), context);
  context.print(tallyTable(tallies));
  return tallies.some(({ found }) => found.crash + found.slow + found.wrong > 0) ? EXIT_FAILED : EXIT_DONE;
}

async function fuzzUntil(
  end: number,
  chosenTargets: readonly FuzzTarget[],
  seed: number,
  context: FuzzContext,
): Promise<readonly FuzzTally[]> {
  const { code, tests, complain } = context;
  const coverage = watchCoverage(code);
  const onFound = (found: FoundFault): void =>
    complain(
      foundText(
        found,
        keepRegression(join(tests, 'fuzz', 'regressions'), {
          target: found.target,
          found: `${found.kind}: ${found.what.split('\n', 3).join(' ')}`.slice(0, 300),
          input: found.input,
        }),
      ),
    );
  const material = loadMaterial(tests);
  const runs: FuzzRun[] = [];
  for (const target of chosenTargets) runs.push(await fuzz(target, { seed, material, coverage, onFound }));
  let progress = performance.now() + PROGRESS_MS;
  while (performance.now() < end) {
    for (const one of runs) {
      const turn = Math.min(end, performance.now() + TURN_MS);
      while (performance.now() < turn) await one.tryInputs(BATCH);
    }
    if (performance.now() < progress) continue;
    progress += PROGRESS_MS;
    const sum = runs.reduce((all, one) => all + one.tally().inputs, 0);
    complain(
      `${sum} inputs, ${coverage.functions()} functions, ${Math.max(0, Math.round((end - performance.now()) / 60_000))} minutes to go`,
    );
  }
  coverage.stop();
  return runs.map((one) => one.tally());
}

function chosen(only: string | undefined): readonly FuzzTarget[] {
  if (only === undefined) return targets;
  const found = targets.filter(({ id }) => id === only);
  if (found.length === 0) throw new UsageError(`there is no target ${JSON.stringify(only)}.`);
  return found;
}

function numberIn(option: string, text: string): number {
  if (!/^\d+(?:\.\d+)?$/.test(text)) throw new UsageError(`${option} takes a number, not ${JSON.stringify(text)}.`);
  return Number(text);
}

function foundText({ target, kind, what, input }: FoundFault, path: string): string {
  return `${target}: ${kind}: ${printable(what, 1_000)}\n  ${printable(input, 300)}\n  ${relative(process.cwd(), path)}`;
}

function tallyTable(tallies: readonly FuzzTally[]): string {
  const columns = [
    { title: 'target' },
    ...['inputs', 'kept', 'crashes', 'slow', 'wrong', 'slowest ms'].map((title) => ({ title, align: 'right' as const })),
  ];
  const all = tallies.reduce((sum, { inputs }) => sum + inputs, 0);
  const rows = tallies.map(({ target, inputs, corpus, found, slowest }) =>
    [target, inputs, corpus, found.crash, found.slow, found.wrong, Math.round(slowest)].map(String),
  );
  return `${table(columns, rows)}${all} inputs\n`;
}
