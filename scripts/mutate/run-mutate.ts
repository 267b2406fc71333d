import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT_DONE, EXIT_FAILED, orUsage, UsageError } from '../commands/subcommand.js';
import { tryAfresh } from './afresh.js';
import { told } from './exchange.js';
import { LEFT_OUT, PARTS, type MutatedPart } from './plan.js';
import { fatesOf, isAlive, scoreTable, survivorLines } from './fates.js';
import { sampleOf } from './sample.js';
import { makeWorkspace, type Workspace } from './workspace.js';
import { tryWithin } from './within.js';

const USAGE = `npm run mutate               changes the sources in every small way, one by one, and sees whether a test fails

  --only FOLDER    one of ${PARTS.map(({ folder }) => folder).join(', ')}; all of them unless told
  --sample N       about so many mutants of each folder, drawn from each of its files alike; all unless told
  --seed N         what is drawn
  --survivors PATH a file for the mutants that no test notices
  --keep           leaves the changed copy of the project where it is

Exit codes: 0 every folder has a score of at least 80 %; 1 one has not; 2 wrong usage.`;

const ENOUGH = 0.8;
/** More mutants than there are. */
const EVERY = 1_000_000;
/** Milliseconds of tests, by what they take without a mutant, that are spent on one mutant from its start. */
const BUDGET_MS = 8_000;

/** What the mutations need of the process that they are started in. */
interface MutateContext {
  readonly root: string;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

const OPTIONS = {
  only: { type: 'string' },
  sample: { type: 'string', default: String(EVERY) },
  seed: { type: 'string', default: '1' },
  survivors: { type: 'string' },
  keep: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What `npm run mutate` does with its arguments. Answers the exit code. */
export function runMutate(words: readonly string[], context: MutateContext): Promise<number> {
  return orUsage(() => run(words, context), `${USAGE}\n`, context.complain);
}

async function run(words: readonly string[], { root, print, complain }: MutateContext): Promise<number> {
  const { values } = parseArgs({ args: [...words], options: OPTIONS });
  if (values.help === true) {
    print(`${USAGE}\n`);
    return EXIT_DONE;
  }
  const parts = values.only === undefined ? PARTS : PARTS.filter(({ folder }) => folder === values.only);
  if (parts.length === 0) throw new UsageError(`there is no part ${JSON.stringify(values.only)}.`);
  const workspace = makeWorkspace(
    root,
    PARTS.map(({ folder }) => folder),
  );
  try {
    const drawn = parts.flatMap(({ folder }) =>
      sampleOf(
        workspace.mutants.filter(({ file }) => file.startsWith(`${folder}/`)),
        numberIn('--sample', values.sample),
        numberIn('--seed', values.seed),
      ),
    );
    for (const part of parts) {
      await tryPart(
        part,
        workspace,
        drawn.filter(({ file }) => file.startsWith(`${part.folder}/`)).map(({ id }) => id),
        complain,
      );
    }
    const fates = fatesOf(drawn, told(workspace.exchange));
    print(`${workspace.mutants.length} mutants in all, ${drawn.length} of them tried, seed ${values.seed}\n`);
    print(
      scoreTable(
        fates,
        parts.map(({ folder }) => folder),
      ),
    );
    if (values.survivors !== undefined) writeFileSync(values.survivors, survivorLines(fates));
    const isEnough = ({ folder }: MutatedPart): boolean => {
      const own = fates.filter(({ mutant }) => mutant.file.startsWith(`${folder}/`));
      return own.filter((fate) => !isAlive(fate)).length >= ENOUGH * own.length;
    };
    return parts.every(isEnough) ? EXIT_DONE : EXIT_FAILED;
  } finally {
    if (values.keep === true) complain(`${workspace.folder}\n`);
    else {
      workspace.remove();
    }
  }
}

async function tryPart(part: MutatedPart, workspace: Workspace, ids: readonly number[], complain: (text: string) => void): Promise<void> {
  const { exchange, folder } = workspace;
  const progress = (text: string): void => complain(`${part.folder}: ${text}\n`);
  writeFileSync(exchange.wanted, JSON.stringify(ids));
  await tryWithin(
    workspace,
    [...part.tests, ...part.processes].flatMap((path) => testsIn(folder, path)),
    progress,
  );
  const killed = new Set(told(exchange).flatMap((result) => (result.kind === 'killed' ? [result.id] : [])));
  await tryAfresh(
    workspace,
    ids.filter((id) => !killed.has(id)),
    BUDGET_MS,
    progress,
  );
}

/** Files of tests in a folder, smaller ones first; of a file, itself. */
function testsIn(root: string, path: string): readonly string[] {
  if (path.endsWith('.test.ts')) return [path];
  const files = readdirSync(join(root, path), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.test.ts'),
  );
  const size = (file: string): number => statSync(join(root, file)).size;
  return files
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !LEFT_OUT.includes(file))
    .sort((one, other) => size(one) - size(other));
}

function numberIn(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`${option} takes a number, not ${JSON.stringify(text)}.`);
  return Number(text);
}
