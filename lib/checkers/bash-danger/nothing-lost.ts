import { globMatcher } from '../../paths/wildcard.js';
import { isWithin } from '../../paths/within.js';
import { statusOf } from '../../project/git/changed.js';
import { openWorkTree, type WorkTree } from '../../project/git/work-tree.js';
import type { Effect, Finding, PreToolUse, Verdict, World } from '../../types.js';
import { loseNothing } from './names-that-go.js';
import { cameInSession, isNewRepository } from './of-session.js';
import { unlessUnchanged } from './taken-files.js';

type LostWorld = Pick<World, 'run' | 'home' | 'disk' | 'memory' | 'builds' | 'project'>;

/** The verdict, or a pass when git, the disk and the session tell of all that is asked about that nothing is lost by it. */
export async function unlessNothingIsLost(verdict: Extract<Verdict, { kind: 'ask' }>, event: PreToolUse, world: LostWorld): Promise<Verdict> {
  const unchanged = await unlessUnchanged(verdict, event, world);
  if (unchanged.kind !== 'ask') return unchanged;
  const { findings = [] } = verdict;
  const stopping = findings.filter(({ severity }) => severity === 'ask' || severity === 'deny');
  const known = stopping.every(({ rule, effect }) => KEPT.has(rule.id) && effect.machine === 'here' && effect.certainty !== 'unknown');
  if (stopping.length === 0 || !known || !(await areKept(stopping, event, world))) return verdict;
  return { kind: 'pass', findings: findings.map((finding) => (stopping.includes(finding) ? { ...finding, severity: 'off' as const } : finding)) };
}

/** Rules about what may be kept elsewhere. */
const KEPT: ReadonlySet<string> = new Set(['git/folder', 'git/delete-branch', 'git/work-tree', 'filesystem/delete-outside-project']);

async function areKept(stopping: readonly Finding[], event: PreToolUse, world: LostWorld): Promise<boolean> {
  const names = stopping.flatMap(({ effect: { target } }) => (target.kind === 'resource' ? [target.name] : []));
  if (names.length > 0 && !(await loseNothing(names, event, world))) return false;
  for (const { rule, effect } of stopping) {
    if (effect.target.kind === 'resource') continue;
    if (effect.target.kind !== 'path') return false;
    const kept = rule.id === 'git/folder' ? await isOfNewRepository(effect.target, world) : await isOwnOrKept(effect, world);
    if (!kept) return false;
  }
  return true;
}

type PathTarget = Extract<Effect['target'], { kind: 'path' }>;

/** `new-app/.git`, and `new-app/.*`; never the project's own. */
async function isOfNewRepository({ path, glob }: PathTarget, world: LostWorld): Promise<boolean> {
  const written = /^(?<folder>[^]+?)\/(?:\.git(?:\/[^]*)?|[^/]*)$/.exec(path)?.groups?.['folder'];
  if (written === undefined || (glob && /[*?[{]/.test(written))) return false;
  const folder = world.disk.realPath(written);
  if (folder === undefined || isWithin(world.disk.realPath(world.project.root) ?? world.project.root, folder)) return false;
  return isNewRepository(folder, world);
}

async function isOwnOrKept(effect: Effect, world: LostWorld): Promise<boolean> {
  const { target } = effect;
  if (target.kind !== 'path' || effect.kind !== 'delete') return false;
  return (!target.glob && (await cameInSession(target.path, world))) || isKeptInWorkTree(target, world);
}

/** Below another work tree of the project's repository: what is committed, and what is ignored, as in the project itself. */
async function isKeptInWorkTree({ path, glob }: PathTarget, { run, project, disk }: LostWorld): Promise<boolean> {
  const slash = path.lastIndexOf('/', glob ? path.search(/[*?[]/) : undefined);
  const folder = disk.realPath(path.slice(0, slash) || '/');
  const tree = folder === undefined ? undefined : await openWorkTree(run, folder);
  const own = tree === undefined ? undefined : await openWorkTree(run, project.root);
  if (folder === undefined || tree === undefined || own === undefined || !(await isSameRepository(tree, own))) return false;
  const real = `${folder}${path.slice(slash)}`;
  const matches = glob ? globMatcher(real) : (file: string): boolean => isWithin(file, real);
  const changed = await statusOf(tree);
  return changed !== undefined && !changed.some(({ file }) => matches(file));
}

async function isSameRepository(one: WorkTree, other: WorkTree): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(({ git }) => git('rev-parse', '--path-format=absolute', '--git-common-dir')));
  return first !== undefined && first === second;
}
