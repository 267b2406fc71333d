import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyChanges } from './install/change.js';
import { type Sources, packFor } from './install/pack.js';
import { planInstall } from './install/plan.js';
import { type InstallTarget, projectTarget } from './install/install-target.js';
import { loadCases, playCases, printResults } from './play-cases.js';

/** What the demonstration may touch of the world. */
interface DemoSurroundings extends Sources {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  /** Told after each case how many of them are done. */
  readonly progress: (done: number, all: number) => void;
  /** Folder of the cases to play. */
  readonly cases: string;
}

/** The host's own rules are left out: they say nothing about hooks. */
const ANSWERS = { denyRules: false, blockOnFailure: true };

/**
 * Installs the pack into a throw-away project and plays every case through what was installed. True
 * if every decision was the expected one.
 */
export async function runDemo(surroundings: DemoSurroundings): Promise<boolean> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard demo ')));
  try {
    const target = installedIn(folder, surroundings);
    const { cases, problems } = loadCases([surroundings.cases]);
    for (const problem of problems) surroundings.print(`${problem}\n`);
    surroundings.print(
      `ck-guard is installed in a throw-away project, ${target.boundary}.\nThese payloads go through its hooks as Claude Code would send them:\n\n`,
    );
    let done = 0;
    const results = await playCases({
      cases,
      onResult: () => surroundings.progress((done += 1), cases.length),
      packFolder: target.hooksFolder,
      settings: readFileSync(target.settingsFile, 'utf8'),
      environment: surroundings.environment,
    });
    printResults(results, surroundings.print);
    const good = problems.length === 0 && results.length > 0 && results.every((result) => result.passed);
    if (good) surroundings.print('\nTo have these guards: npm start -- <folder of a project>, or npm start -- --user for all of yours.\n');
    return good;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function installedIn(folder: string, sources: Sources): InstallTarget {
  const home = join(folder, 'home');
  const project = join(folder, 'my project');
  mkdirSync(home);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "name": "demo", "private": true }\n');
  const target = projectTarget(project, home);
  applyChanges(planInstall(target, packFor({ target, answers: ANSWERS }, sources, { home, batches: true }), ANSWERS).changes);
  return target;
}
