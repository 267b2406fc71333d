import { isBelowTemporary } from '../../../paths/temporary.js';
import { openWorkTree } from '../../../project/git/work-tree.js';
import type { World } from '../../../types.js';
import { cameInSession } from '../kept/of-session.js';
import type { AskedStep } from '../line/asked-step.js';
import { withoutErrors } from '../line/without-errors.js';

/** A push to a folder by its path, which is told to do nothing else. */
const PUSHES =
  /^git push(?: -[fqvdu]{1,4}| --(?:force|force-with-lease|quiet|verbose|delete|mirror|all|tags|prune|atomic))* (?<folder>\/[\w./-]+)(?: \+?[\w./~^@-]*(?::[\w./-]+)?)*$/;

/** What may stand before: another command could put another repository into its place, or lead git elsewhere. */
const FOLDER_ALONE = /^\s*(?:cd [\w./~-]+ && )?$/;

/** Settings that lead a push to another place than its words say. */
const LEADS_ELSEWHERE = /^(?:url\..*insteadof|remote\.\/.*)$/im;

/** True for a push into a repository in a temporary folder that came to be in this session, with all that is in it: nothing of anybody else's goes. */
export async function isOwnRepository(
  step: AskedStep,
  world: Pick<World, 'builds' | 'disk' | 'memory' | 'project' | 'run'>,
): Promise<boolean> {
  const folder = PUSHES.exec(withoutErrors(step.written))?.groups?.['folder'];
  if (folder === undefined || folder.includes('..') || !isBelowTemporary(folder) || !FOLDER_ALONE.test(step.before)) return false;
  if (world.disk.kindOf(`${folder}/HEAD`) !== 'file' || !(await cameInSession(folder, world))) return false;
  const tree = await openWorkTree(world.run, step.cwd);
  const names = await tree?.git('config', '--list', '--name-only');
  return names !== undefined && !LEADS_ELSEWHERE.test(names);
}
