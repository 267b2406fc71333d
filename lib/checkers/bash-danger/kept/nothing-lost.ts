import { own } from '../../../json.js';
import { globMatcher, nameMatcher } from '../../../paths/matcher.js';
import { folderOf, nameOf } from '../../../paths/names.js';
import { isWithin } from '../../../paths/within.js';
import { statusOf } from '../../../project/git/changed.js';
import { openWorkTree, type WorkTree } from '../../../project/git/work-tree.js';
import type { Effect, Finding, PreToolUse, Verdict, World } from '../../../types.js';
import { isChosenFirst } from '../chosen-first.js';
import { isAppliedFirst } from './dropped-stash.js';
import { isPathToldByFile } from './told-by-file.js';
import { loseNothing, type NameThatGoes } from '../going/names-that-go.js';
import { areOwnEdits, isOwnEdit } from './own-edits.js';
import { isOwnDatabaseFile } from './own-database-file.js';
import { areOwnFiles } from './own-files.js';
import { isOwnStash } from './own-stash.js';
import { grantsNothing } from './grants-nothing.js';
import { areOwnRemoteBranches } from '../going/own-remote-branches.js';
import { isOwnRepository } from '../going/own-repositories.js';
import { askedStep, stepAround, type AskedStep } from '../line/asked-step.js';
import { putAsideBefore } from '../line/put-aside.js';
import { createdInSession } from '../../../session/creations.js';
import { writersOf } from '../../../session/writes/writers.js';
import { cameInSession, isNewRepository } from './of-session.js';
import { passed, stoppingAmong } from './passed.js';
import { unlessUnchanged } from './taken-files.js';
import { takesRepository } from '../unsaved/unsaved-work.js';

type LostWorld = Pick<World, 'run' | 'home' | 'disk' | 'memory' | 'builds' | 'project'> & { readonly effects: readonly Effect[] };

/** The verdict; or a pass if git, the disk and the session's record show that nothing is lost by any of what the person would be asked about. */
export async function unlessNothingIsLost(
  verdict: Extract<Verdict, { kind: 'ask' }>,
  event: PreToolUse,
  world: LostWorld,
): Promise<Verdict> {
  const unchanged = await unlessUnchanged(verdict, event, world);
  if (unchanged.kind !== 'ask') return unchanged;
  const { findings = [] } = verdict;
  const stopping = stoppingAmong(findings);
  const inDoubt = stopping.filter((finding) => !isChosenFirst(finding, event));
  if (stopping.length === 0 || !inDoubt.every(mayBeKept) || (inDoubt.length > 0 && !(await areKept(inDoubt, event, world)))) return verdict;
  return passed(findings);
}

/** How it is told that what a rule speaks of has a copy elsewhere, or is nobody's. */
interface Keeping {
  /** The only program for which that can be told; any, unless given. */
  readonly program?: string;
  /** For a path; `isOwnOrKept`, unless given. */
  readonly isPathKept?: (effect: Effect, target: PathTarget, world: LostWorld, event: PreToolUse) => Promise<boolean>;
  /** For a resource. Unless given, its name is one of git's, of which all of a call are looked at together. */
  readonly isResourceKept?: (step: AskedStep, world: LostWorld) => boolean | Promise<boolean>;
  /** For what is not known before it runs; never, unless given. */
  readonly isUnknownKept?: (finding: Finding, event: PreToolUse, world: LostWorld) => boolean;
}

/** Rules for which git and the disk are looked at before the person is asked. */
const KEPT: Readonly<Record<string, readonly Keeping[]>> = {
  'guards/host-settings': ['Write', 'Edit', 'MultiEdit'].map((program) => ({
    program,
    isPathKept: async (_effect, { path }, world, event) => grantsNothing(path, event, world),
  })),
  'git/folder': [{ isPathKept: (_effect, target, world) => isOfNewRepository(target, world) }],
  'git/delete-branch': [{}],
  'git/delete-tag': [{}],
  'git/change-remote': [
    {
      program: 'git push',
      isResourceKept: async (step, world) => (await isOwnRepository(step, world)) || areOwnRemoteBranches(step, world),
    },
  ],
  'git/work-tree': [{}],
  'git/discard-work': [
    { program: 'git reset' },
    { program: 'git checkout', isResourceKept: areChangesKept },
    { program: 'git restore', isResourceKept: areChangesKept },
    { program: 'git switch', isResourceKept: areChangesKept },
    { program: 'git clean', isResourceKept: areFilesKept },
  ],
  'git/delete-history': [
    { program: 'git stash drop', isResourceKept: async (step, world) => isAppliedFirst(step) || isOwnStash(step, world) },
  ],
  'databases/destroy': [{ program: 'sqlite3', isResourceKept: isOwnDatabaseFile }],
  // Not where a program reads the file that it empties: nobody means that.
  'filesystem/discard-content': ['truncate', 'cat', 'cp', 'dd'].map((program) => ({ program, isPathKept: isContentKept })),
  'databases/server-lock': [{}],
  'filesystem/delete-document': [{}],
  'filesystem/delete-outside-project': [
    { isPathKept: async (effect, target, world) => fillsNewFolder(effect, target, world) || isOwnOrKept(effect, target, world) },
  ],
  'filesystem/delete-unknown': [{ isUnknownKept: isPathToldByFile }],
  'filesystem/delete-secret': [
    {
      isPathKept: async (_effect, target, world) =>
        (await isOwnTestFile(target, world)) || isOfImitation(target, world) || areOwnKeys(target, world),
    },
  ],
};

/** Takes back files that git knows, from the index. */
const FROM_INDEX = /^git (?:checkout(?: -q| --quiet)? (?:-- |\S+$)|restore(?!.*(?: -\w{0,9}s| --source)) )/;

/** `git checkout -f`, `git restore` and their like take changes; what another commit has goes over files that git does not know, too. */
async function areChangesKept(step: AskedStep, world: LostWorld): Promise<boolean> {
  const putAside = putAsideBefore(step.command.list, step.command.place);
  return putAside === 'all' || (putAside === 'changes' && FROM_INDEX.test(step.written)) || areOwnEdits(step, world);
}

/** `git clean` without `-x` takes what git neither knows nor ignores. */
async function areFilesKept(step: AskedStep, world: LostWorld): Promise<boolean> {
  return (!IGNORED_TOO.test(step.written) && putAsideBefore(step.command.list, step.command.place) === 'all') || areOwnFiles(step, world);
}

/** The content of a file of the session's own, or of one that git knows. */
async function isContentKept(effect: Effect, { path, glob }: PathTarget, world: LostWorld, event: PreToolUse): Promise<boolean> {
  const step = glob ? undefined : stepAround(effect, event);
  return step !== undefined && ((await cameInSession(path, world)) || isOwnEdit(path, step, world));
}

const IGNORED_TOO = / -\w{0,9}[xX]/;

function keepingOf({ rule, effect }: Finding): Keeping | undefined {
  return own(KEPT, rule.id)?.find(({ program = effect.program }) => program === effect.program);
}

function mayBeKept(finding: Finding): boolean {
  const { machine, certainty } = finding.effect;
  const keeping = keepingOf(finding);
  return keeping !== undefined && machine === 'here' && (certainty !== 'unknown' || keeping.isUnknownKept !== undefined);
}

async function areKept(stopping: readonly Finding[], event: PreToolUse, world: LostWorld): Promise<boolean> {
  const names: NameThatGoes[] = [];
  for (const finding of stopping) {
    const { effect } = finding;
    const { isPathKept = isOwnOrKept, isResourceKept, isUnknownKept } = keepingOf(finding) ?? {};
    const step = isResourceKept === undefined ? undefined : askedStep(finding, event);
    switch (effect.target.kind) {
      case 'resource':
        if (isResourceKept === undefined) names.push({ name: effect.target.name, finding });
        else if (step === undefined || !(await isResourceKept(step, world))) return false;
        break;
      case 'path':
        if (effect.certainty === 'unknown' || !(await isPathKept(effect, effect.target, world, event))) return false;
        break;
      case 'unknown':
        if (isUnknownKept?.(finding, event, world) !== true) return false;
        break;
    }
  }
  return names.length === 0 || loseNothing(names, event, world);
}

const FOR_TESTS = /(?:^|[._/-])(?:tests?|testing|e2e|ci|fixtures?|samples?|dummy|fake)(?:[._/-]|$)/i;

/** A file that the session wrote and that is named for tests: a person fills in others. */
async function isOwnTestFile({ path, glob }: PathTarget, world: LostWorld): Promise<boolean> {
  return !glob && isWithin(path, world.project.root) && FOR_TESTS.test(path.slice(world.project.root.length)) && cameInSession(path, world);
}

/** Programs that make keys, each another one. */
const MAKES_KEYS = /^(?:openssl|ssh-keygen|mkcert|certtool|keytool|age-keygen|minisign|signify|wg)(?: |$)/;

/** Names that a pattern may stand for and that are looked at. */
const MAX_NAMES = 64;

/** One such key, or all that a pattern stands for, where the call itself puts nothing beside them. */
async function areOwnKeys(target: PathTarget, world: LostWorld): Promise<boolean> {
  if (!target.glob) return isOwnKey(target, world);
  const folder = folderOf(target.path);
  const matches = nameMatcher(nameOf(target.path));
  const names = GLOB.test(folder) ? [] : (world.disk.list(folder) ?? []).filter(matches);
  if (names.length === 0 || names.length > MAX_NAMES || isMoved(world.effects) || world.effects.some(({ kind }) => kind === 'write')) {
    return false;
  }
  for (const name of names) {
    const path = `${folder}/${name}`;
    if (!(await isOwnKey({ ...target, path, written: path, glob: false }, world))) return false;
  }
  return true;
}

const GLOB = /[*?[{]/;

/** A key that nobody but such a program has put there: in this session, or in the call itself where nothing stood before. */
async function isOwnKey({ path, glob }: PathTarget, world: LostWorld): Promise<boolean> {
  if (glob || !isWithin(path, world.project.root)) return false;
  if (world.disk.kindOf(path) !== 'absent') {
    const writers = [...writersOf(path, world)];
    return writers.length > 0 && writers.every((program) => MAKES_KEYS.test(program)) && cameInSession(path, world);
  }
  const writes = world.effects.filter(
    ({ kind, program, target }) =>
      kind === 'write' && program !== 'mkdir' && target.kind === 'path' && (target.glob || isWithin(path, target.path)),
  );
  return (
    writes.length > 0 &&
    writes.every(({ program, target }) => target.kind === 'path' && target.path === path && MAKES_KEYS.test(program)) &&
    !isMoved(world.effects)
  );
}

/** What Terraform keeps of an imitation of a cloud, where nothing but it has written the file. */
function isOfImitation({ path, glob }: PathTarget, world: LostWorld): boolean {
  const state = path.replace(/\.backup$/, '');
  if (glob || !createdInSession(world.memory).some(({ sort, name }) => sort === 'imitation' && name === state)) return false;
  const writes = world.effects.flatMap(({ kind, program, target }) =>
    kind === 'write' && target.kind === 'path' && (target.path === path || target.glob) ? [program] : [],
  );
  return !isMoved(world.effects) && [...writersOf(path, world), ...writes].every((program) => /^(?:terraform|tofu)$/.test(program));
}

function isMoved(effects: readonly Effect[]): boolean {
  return effects.some(({ kind, program }) => (kind === 'delete' && program === 'mv') || program === 'git mv');
}

type PathTarget = Extract<Effect['target'], { kind: 'path' }>;

/** `new-app/.git`, and `new-app/.*`; never the project's own. */
async function isOfNewRepository({ path, glob }: PathTarget, world: LostWorld): Promise<boolean> {
  const written = /^(?<folder>[^]+?)\/(?:\.git(?:\/[^]*)?|[^/]*)$/.exec(path)?.groups?.['folder'];
  if (written === undefined || (glob && GLOB.test(written))) return false;
  const folder = world.disk.realPath(written);
  if (folder === undefined || isWithin(world.disk.realPath(world.project.root) ?? world.project.root, folder)) return false;
  return isNewRepository(folder, world);
}

async function isOwnOrKept(effect: Effect, target: PathTarget, world: LostWorld): Promise<boolean> {
  return (!target.glob && (await cameInSession(target.path, world))) || isKeptInWorkTree(effect, target, world);
}

/** A builder, which runs code of the project, clears the folder for its output, which is not there yet, and nothing else of the call puts anything there. */
function fillsNewFolder({ program }: Effect, { path, glob }: PathTarget, { disk, effects }: LostWorld): boolean {
  const writes = effects.filter(
    ({ kind, target }) => kind === 'write' && target.kind === 'path' && (isWithin(target.path, path) || isWithin(path, target.path)),
  );
  const isBuilder = effects.some(
    (each) => each.program === program && each.target.kind === 'resource' && each.target.resource === 'project-script',
  );
  return isBuilder && !glob && disk.kindOf(path) === 'absent' && writes.length > 0 && writes.every((each) => each.program === program);
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
