import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { tell, told, type Result } from './exchange.js';
import type { Workspace } from './workspace.js';

/** Tests of one file; all of them where no names are given. */
interface Chosen {
  readonly file: string;
  readonly names: readonly string[] | undefined;
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
export async function tryAfresh(workspace: Workspace, ids: readonly number[], budgetMs: number, progress: (text: string) => void): Promise<void> {
  const { exchange, switchFile } = workspace;
  const results = told(exchange);
  let vitest = await start(workspace.folder);
  try {
    for (const [place, id] of ids.entries()) {
      switchFile.set({ active: id, record: '' });
      const how = await tryOne(vitest, workspace.folder, chosenFor(id, results, budgetMs));
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

/** The tests that are to tell a mutant: the quickest first, as much as the budget is for. */
export function chosenFor(id: number, results: readonly Result[], budgetMs: number): readonly Chosen[] {
  const byFile = new Map<string, { names: string[] | undefined; ms: number }>();
  let left = budgetMs;
  const tests = results.filter((result) => result.kind === 'again' && result.ids.includes(id)).sort((one, other) => (one.kind === 'again' && other.kind === 'again' ? one.ms - other.ms : 0));
  for (const test of tests) {
    if (test.kind !== 'again') continue;
    const before = byFile.get(test.file);
    const cost = test.ms + (before === undefined ? FILE_MS : 0);
    if (cost > left) continue;
    left -= cost;
    byFile.set(test.file, { names: [...(before?.names ?? []), test.test], ms: (before?.ms ?? FILE_MS) + test.ms });
  }
  for (const loaded of results) {
    if (loaded.kind !== 'loaded' || !loaded.ids.includes(id) || left < FILE_MS) continue;
    left -= 2 * FILE_MS;
    byFile.set(loaded.file, { names: undefined, ms: 10 * FILE_MS });
  }
  return [...byFile].map(([file, { names, ms }]) => ({ file, names, ms })).sort((one, other) => one.ms - other.ms);
}

async function tryOne(vitest: Vitest, folder: string, chosen: readonly Chosen[]): Promise<string> {
  for (const { file, names, ms } of chosen) {
    const specifications = await vitest.globTestSpecifications([join(folder, file)]);
    if (names === undefined) vitest.resetGlobalTestNamePattern();
    else vitest.setGlobalTestNamePattern(new RegExp(`^(?:${names.map(literal).join('|')})$`));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => { timer = setTimeout(() => resolve(undefined), PATIENCE * ms + PATIENCE_MS); });
    const result = await Promise.race([vitest.runTestSpecifications(specifications), late]);
    clearTimeout(timer);
    if (result === undefined) return 'timeout';
    const failed = result.testModules.find((module) => !module.ok());
    if (failed !== undefined || result.unhandledErrors.length > 0) return file;
  }
  return 'passed';
}

function start(folder: string): Promise<Vitest> {
  return createVitest('test', { root: folder, config: join(folder, 'vitest.config.ts'), watch: false, pool: 'forks', maxWorkers: 1, bail: 1, reporters: [{}], silent: true });
}

function literal(name: string): string {
  return name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
