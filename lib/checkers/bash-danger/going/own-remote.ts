import { resolvePath } from '../../../paths/resolve.js';
import { isInside } from '../../../paths/within.js';
import { openWorkTree } from '../../../project/git/work-tree.js';
import type { World } from '../../../types.js';
import { newSince } from '../kept/of-session.js';
import type { AskedStep } from '../line/asked-step.js';
import { LEADS_ELSEWHERE } from './forced-push.js';

/** Options with which a push goes to the remote that is named, and to no other. */
const OPTION = /^(?:-[fqud]{1,4}|--(?:force|quiet|set-upstream|delete|all|tags|mirror|prune|no-verify|follow-tags|force-with-lease(?:=.*)?|force-if-includes))$/;

const ENTERS = /^\s{0,9}cd (?<folder>[\w./~-]+)\s{0,9}&&/;

/** Folders whose content nobody keeps for longer. */
const TEMPORARY = /^(?:\/private)?\/tmp\/./;

/** More than anybody gives one remote. */
const MAX_ADDRESSES = 4;

/** True for a push to a repository in a folder of the project, or a temporary one, that came to be in this session: nobody else builds on what is in it. */
export async function isToOwnRemote({ command: { words }, before, cwd }: AskedStep, world: Pick<World, 'builds' | 'disk' | 'home' | 'memory' | 'project' | 'run'>): Promise<boolean> {
  const { run, home, disk, project } = world;
  const [, verb, ...args] = words;
  const remote = args.find((word) => !word.startsWith('-'));
  if (verb !== 'push' || remote === undefined || !/^[\w./~-]+$/.test(remote) || args.some((word) => word.startsWith('-') && !OPTION.test(word)) || LEADS_ELSEWHERE.test(before.replace(ENTERS, ''))) return false;
  const from = resolvePath(ENTERS.exec(before)?.groups?.['folder'] ?? '.', { cwd, home });
  const tree = await openWorkTree(run, from);
  // By a path, git is told where it leads as well: settings may have it lead elsewhere.
  const told = (await tree?.git('remote', 'get-url', '--push', '--all', remote)) ?? (remote.includes('/') ? await tree?.git('ls-remote', '--get-url', remote) : undefined);
  const addresses = told?.split('\n').filter((line) => line !== '') ?? [];
  const top = tree === undefined ? undefined : await tree.git('rev-parse', '--show-toplevel');
  if (top === undefined || addresses.length === 0 || addresses.length > MAX_ADDRESSES) return false;
  const isNew = await newSince(world);
  return addresses.every((address) => {
    const path = address.replace(/^file:\/\/(?=\/)/, '');
    const real = /^[\w./~-]+$/.test(path) ? disk.realPath(resolvePath(path, { cwd: remote.includes('/') ? from : top.trim(), home })) : undefined;
    const root = disk.realPath(project.root);
    if (real === undefined || root === undefined || !(isInside(real, root) || (TEMPORARY.test(real) && !isInside(root, real)))) return false;
    return ['', '/HEAD', '/objects', '/refs'].every((name) => isNew(`${real}${name}`)) || ['', '/.git', '/.git/HEAD'].every((name) => isNew(`${real}${name}`));
  });
}
