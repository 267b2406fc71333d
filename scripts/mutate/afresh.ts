import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { tell, told, type WorkerResult } from './exchange.js';
import { switchOff } from './switches.js';
import type { Workspace } from './workspace.js';

/** Tests of some files: those of these names, or all but those. */
interface Chosen {
  readonly files: readonly string[];
  readonly names: { readonly kind: 'only' | 'but'; readonly tests: readonly string[] };
  readonly ms: number;
}

/** What a file of tests takes to begin, in milliseconds. */
const FILE_MS = 500;
/** A run has three times what its tests take without a mutant, and this, before it counts as one without an end. */
const PATIENCE = 3;
const PATIENCE_MS = 45_000;

/**
 * Runs tests with a mutant on from the start, in new workers and in every process that they start, until one of them fails: what
 * was left of each mutant by the runs within. @param budgetMs how much of tests, by what they take without a mutant, is spent on one
 */
export async function tryAfresh(
  workspace: Workspace,
  ids: readonly number[],
  budgetMs: number,
  progress: (text: string) => void,
): Promise<void> {
  const { exchange, switchFile } = workspace;
  const results = told(exchange);
  switchOff();
  let vitest = await start(workspace.folder);
  try {
    for (const [place, id] of ids.entries()) {
      const how = await tryOne(vitest, workspace, id, chosenFor(id, results, budgetMs));
      if (how === 'timeout') {
        await vitest.close();
        vitest = await start(workspace.folder);
      }
      if (how !== 'passed') tell(exchange, { kind: 'killed', id, test: how.slice(0, 200), how: how === 'timeout' ? 'timeout' : 'failed' });
      progress(`${place + 1} of ${ids.length}: ${id} ${how}`);
    }
  } finally {
    switchFile.set({ active: 0, record: '' });
    await vitest.close();
  }
}

/**
 * The tests that are to tell a mutant, as much as the budget is for: whole files, the quickest first, in one run, but for tests
 * that fail without a mutant (they read the sources, say) and so tell none; then tests that start processes, by their names.
 */
export function chosenFor(id: number, results: readonly WorkerResult[], budgetMs: number): readonly Chosen[] {
  let left = budgetMs;
  const isPaid = (ms: number): boolean => {
    if (ms > left) return false;
    left -= ms;
    return true;
  };
  const took = new Map(results.flatMap((result): [string, number][] => (result.kind === 'done' ? [[result.file, result.ms]] : [])));
  const about = new Set(
    results.flatMap((result) => ((result.kind === 'passed' || result.kind === 'loaded') && result.ids.includes(id) ? [result.file] : [])),
  );
  const files = [...about]
    .map((file) => ({ file, ms: FILE_MS + (took.get(file) ?? 0) }))
    .sort((one, other) => one.ms - other.ms)
    .filter(({ ms }) => isPaid(ms));
  const tests = results
    .flatMap((result) => (result.kind === 'again' && result.ids.includes(id) ? [result] : []))
    .sort((one, other) => one.ms - other.ms);
  const byFile = new Map<string, Chosen>();
  for (const { file, test, ms } of tests.filter((one) => isPaid(one.ms))) {
    const before = byFile.get(file);
    byFile.set(file, {
      files: [file],
      names: { kind: 'only', tests: [...(before?.names.tests ?? []), test] },
      ms: (before?.ms ?? FILE_MS) + ms,
    });
  }
  const broken = results.flatMap((result) =>
    result.kind === 'broken' && files.some(({ file }) => file === result.file) ? [result.test] : [],
  );
  const whole: Chosen = {
    files: files.map(({ file }) => file),
    names: { kind: 'but', tests: broken },
    ms: files.reduce((sum, { ms }) => sum + ms, 0),
  };
  return [...(files.length === 0 ? [] : [whole]), ...[...byFile.values()].sort((one, other) => one.ms - other.ms)];
}

/** The file whose tests fail with the mutant, and only with it; or what else came of it. */
async function tryOne(vitest: Vitest, { folder, switchFile }: Workspace, id: number, chosen: readonly Chosen[]): Promise<string> {
  for (const one of chosen) {
    switchFile.set({ active: id, record: '' });
    const failed = await failureIn(vitest, folder, one);
    if (failed === 'none') continue;
    switchFile.set({ active: 0, record: '' });
    if (failed === 'timeout' || (await failureIn(vitest, folder, one)) === 'none') return failed;
  }
  return 'passed';
}

async function failureIn(vitest: Vitest, folder: string, { files, names, ms }: Chosen): Promise<string> {
  const specifications = await vitest.globTestSpecifications(files.map((file) => join(folder, file)));
  const listed = `(?:${names.tests.map(literal).join('|')})$`;
  if (names.tests.length === 0) vitest.resetGlobalTestNamePattern();
  else {
    vitest.setGlobalTestNamePattern(new RegExp(names.kind === 'only' ? `^${listed}` : `^(?!${listed})`));
  }
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE * ms + PATIENCE_MS);
  });
  const result = await Promise.race([vitest.runTestSpecifications(specifications), late]);
  clearTimeout(timer);
  if (result === undefined) return 'timeout';
  // The answer also names modules of the runs before.
  const failed = result.testModules.find((module) => files.includes(module.relativeModuleId) && !module.ok());
  return failed?.relativeModuleId ?? (result.unhandledErrors.length > 0 ? 'an error outside of the tests' : 'none');
}

function start(folder: string): Promise<Vitest> {
  return createVitest('test', {
    root: folder,
    config: join(folder, 'vitest.config.ts'),
    watch: false,
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    bail: 1,
    reporters: [{}],
    silent: true,
  });
}

function literal(name: string): string {
  return name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
