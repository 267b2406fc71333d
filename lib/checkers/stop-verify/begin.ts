import { runCheck, type CheckResult } from '../../project/check.js';
import { failures } from '../../project/diagnostics.js';
import { openWorkTree } from '../../project/git/work-tree.js';
import { changedInSession } from '../../session/journal.js';
import { RUN_BY_SCRIPTS, wasWritten } from '../../session/writes/written.js';
import type { SessionStart, Verdict, World } from '../../types.js';
import { budgetMs } from './budget.js';
import { chooseChecks } from './choose.js';
import { firstRunOf, rememberFirst } from './first-runs.js';
import { rememberLeftovers } from './leftovers-at-start.js';

type StartWorld = Pick<World, 'disk' | 'home' | 'project' | 'settings' | 'memory' | 'run' | 'builds' | 'now'>;

/** When a session starts, notes what ought not to stay of what stands in the work tree, and in the background what the checks find there. */
export async function beginSession(event: SessionStart, world: StartWorld): Promise<Verdict> {
  const { disk, memory, project, run, settings } = world;
  if (event.source === 'compact') return { kind: 'pass' };
  const root = disk.realPath(project.root) ?? project.root;
  const builds = await world.builds();
  if (builds.inBackground) return runFirst(root, world);
  const tree = await openWorkTree(run, root);
  if (tree !== undefined) await rememberLeftovers(memory, tree, disk);
  if (!project.trusted) return { kind: 'skip', why: 'the project is not trusted, so none of its commands is run' };
  if (settings.options['baseline'] !== false) builds.continueInBackground();
  return { kind: 'pass' };
}

/** Runs the checks of the root one by one; what runs while the session writes already tells nothing of before. */
async function runFirst(root: string, world: StartWorld): Promise<Verdict> {
  const { memory, run, settings } = world;
  const { take, cacheFolder } = await world.builds();
  const turn = await take('stop-verify', {});
  if (turn.kind === 'busy') return { kind: 'skip', why: 'another session runs these checks' };
  try {
    const { checks } = await chooseChecks(undefined, root, world);
    for (const { check } of checks) {
      const result = await runCheck(run, check, budgetMs(settings), { cacheFolder, project: { root, disk: world.disk } });
      if (changedInSession(memory).length > 0 || isAboutWritten(result, world)) {
        return { kind: 'skip', why: 'the session has begun to write' };
      }
      const first = firstRunOf(result, { root, home: world.home });
      if (first !== undefined) rememberFirst(memory, check, first);
    }
    return { kind: 'pass' };
  } finally {
    turn.end();
  }
}

/** True for a failure in what the session was about to write, or anywhere if that is what checks run or read first (settings, a file that others import): that it has done so is noted a moment after the check could see it. */
function isAboutWritten(result: CheckResult, world: StartWorld): boolean {
  if (result.kind !== 'failed') return false;
  const files = failures(result.diagnostics).map(({ file }) => file);
  return [RUN_BY_SCRIPTS, ...files].some((file) => wasWritten(file, world));
}
