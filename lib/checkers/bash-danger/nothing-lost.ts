import { globMatcher } from '../../paths/wildcard.js';
import { isWithin } from '../../paths/within.js';
import { statusOf } from '../../project/git/changed.js';
import { openWorkTree, type WorkTree } from '../../project/git/work-tree.js';
import type { Effect, Finding, PreToolUse, Verdict, World } from '../../types.js';
import { isChosenFirst } from './chosen-first.js';
import { loseNothing } from './names-that-go.js';
import { cameInSession, isNewRepository } from './of-session.js';
import { unlessUnchanged } from './taken-files.js';
import { textBefore } from './text-before.js';
import { takesRepository } from './unsaved-work.js';

type LostWorld = Pick<World, 'run' | 'home' | 'disk' | 'memory' | 'builds' | 'project'>;

/** The verdict; or a pass if git, the disk and the session's record show that nothing is lost by any of what the person would be asked about. */
export async function unlessNothingIsLost(verdict: Extract<Verdict, { kind: 'ask' }>, event: PreToolUse, world: LostWorld): Promise<Verdict> {
  const unchanged = await unlessUnchanged(verdict, event, world);
  if (unchanged.kind !== 'ask') return unchanged;
  const { findings = [] } = verdict;
  const stopping = findings.filter(({ severity }) => severity === 'ask' || severity === 'deny');
  const inDoubt = stopping.filter((finding) => !isChosenFirst(finding, event));
  const known = inDoubt.every(({ rule, effect }) => (KEPT[rule.id] === true || KEPT[rule.id] === effect.program) && effect.machine === 'here' && effect.certainty !== 'unknown');
  if (stopping.length === 0 || !known || (inDoubt.length > 0 && !(await areKept(inDoubt, event, world)))) return verdict;
  return { kind: 'pass', findings: findings.map((finding) => (stopping.includes(finding) ? { ...finding, severity: 'off' as const } : finding)) };
}

/** Rules about things that may have a copy elsewhere, so that git and the disk are looked at before the person is asked: whatever the program (`true`), or only for the one that is named. */
const KEPT: Readonly<Record<string, true | string>> = {
  'git/folder': true,
  'git/delete-branch': true,
  'git/work-tree': true,
  'git/discard-work': 'git reset',
  'git/delete-history': 'git stash drop',
  'filesystem/delete-outside-project': true,
  'filesystem/delete-secret': true,
};

async function areKept(stopping: readonly Finding[], event: PreToolUse, world: LostWorld): Promise<boolean> {
  if (stopping.some(({ rule }) => rule.id === 'git/delete-history') && !areAppliedFirst(stopping, event)) return false;
  const names = stopping.flatMap(({ rule, effect: { target } }) => (target.kind === 'resource' && rule.id !== 'git/delete-history' ? [target.name] : []));
  if (names.length > 0 && !(await loseNothing(names, event, world))) return false;
  for (const { rule, effect } of stopping) {
    if (effect.target.kind === 'resource') continue;
    if (effect.target.kind !== 'path') return false;
    if (!(await isKept(rule.id, effect, effect.target, world))) return false;
  }
  return true;
}

const DROP = /^git stash drop(?<stash> stash@\{\d+\})?$/;
const APPLIED = /(?:^|&&|(?<!\\)[;\n])\s{0,9}git stash apply(?: --index)?(?<stash> stash@\{\d+\})? && $/;
const LAST = ' stash@{0}';
/** Characters before a command that are looked at. */
const MAX_BEFORE = 100;

/** `git stash apply && git stash drop` is what `git stash pop` does: that stands before each that is dropped. The last one is meant where none is named. */
function areAppliedFirst(stopping: readonly Finding[], { input: { command } }: PreToolUse): boolean {
  return stopping.every(({ rule, effect: { span, via } }) => {
    if (rule.id !== 'git/delete-history') return true;
    if (typeof command !== 'string' || span === undefined || via.length > 0) return false;
    const before = textBefore(command, span.start, MAX_BEFORE);
    const [drop, applied] = [DROP.exec(command.slice(span.start, span.end)), APPLIED.exec(before)];
    return drop !== null && applied !== null && (drop.groups?.['stash'] ?? LAST) === (applied.groups?.['stash'] ?? LAST);
  });
}

function isKept(rule: string, effect: Effect, target: PathTarget, world: LostWorld): Promise<boolean> {
  switch (rule) {
    case 'git/folder':
      return isOfNewRepository(target, world);
    case 'filesystem/delete-secret':
      return isOwnTestFile(target, world);
    default:
      return isOwnOrKept(effect, target, world);
  }
}

const FOR_TESTS = /(?:^|[._/-])(?:tests?|testing|e2e|ci|fixtures?|samples?|dummy|fake)(?:[._/-]|$)/i;

/** A file that the session wrote and that is named for tests: a person fills in others. */
async function isOwnTestFile({ path, glob }: PathTarget, world: LostWorld): Promise<boolean> {
  return !glob && isWithin(path, world.project.root) && FOR_TESTS.test(path.slice(world.project.root.length)) && cameInSession(path, world);
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

async function isOwnOrKept(effect: Effect, target: PathTarget, world: LostWorld): Promise<boolean> {
  return (!target.glob && (await cameInSession(target.path, world))) || isKeptInWorkTree(effect, target, world);
}

/** Below another work tree of the project's repository: what is committed, and what is ignored but repositories of their own, as in the project itself. */
async function isKeptInWorkTree(effect: Effect, { path, glob }: PathTarget, world: LostWorld): Promise<boolean> {
  const { run, project, disk } = world;
  const slash = path.lastIndexOf('/', glob ? path.search(/[*?[]/) : undefined);
  const folder = disk.realPath(path.slice(0, slash) || '/');
  const tree = folder === undefined ? undefined : await openWorkTree(run, folder);
  const own = tree === undefined ? undefined : await openWorkTree(run, project.root);
  if (folder === undefined || tree === undefined || own === undefined || !(await isSameRepository(tree, own))) return false;
  const top = folder.slice(0, folder.length - tree.prefix.length);
  if (await takesRepository(effect, top, world)) return false;
  const real = `${folder}${path.slice(slash)}`;
  const matches = glob ? globMatcher(real) : (file: string): boolean => isWithin(file, real);
  const changed = await statusOf(tree);
  return changed !== undefined && !changed.some(({ file }) => matches(file));
}

async function isSameRepository(one: WorkTree, other: WorkTree): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(({ git }) => git('rev-parse', '--path-format=absolute', '--git-common-dir')));
  return first !== undefined && first === second;
}
