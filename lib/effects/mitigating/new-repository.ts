import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { withoutTrailingSlashes } from '../../paths/names.js';
import { isWithin } from '../../paths/within.js';
import { textOf } from '../../shell/command.js';
import { ofAnyCommand, ofEachCommand } from '../each-command.js';
import { pathNamed } from '../target.js';
import { isLedElsewhere, namesRepository } from './led-elsewhere.js';
import { isOfNobody } from './of-nobody.js';

/** Repositories of one call that are remembered; work in what is not may be somebody's. */
const MAX_REPOSITORIES = 32;

/** Remembers where `git clone` or `git init` puts a repository in which nobody has worked before the call. */
export function rememberRepository(given: Arguments, running: Running): void {
  const { cloned } = running.frame.analysis.files;
  const path =
    cloned.length >= MAX_REPOSITORIES ? undefined : given.name === 'git clone' ? newClone(given, running) : newRepository(given, running);
  if (path !== undefined) cloned.push(path);
}

/** Where a clone is put. What is there already may be somebody's. */
function newClone({ operands }: Arguments, running: Running): string | undefined {
  const {
    command: { cwd },
    frame: { analysis },
  } = running;
  const folder = textOf(operands[1]) || withoutTrailingSlashes(textOf(operands[0])).replace(/^[^]*[/:]|\.git$/g, '');
  const path = folder === '' ? undefined : pathNamed(folder, running);
  return cwd === undefined || path === undefined || isWithin(cwd, path) || analysis.world.disk.kindOf(path) !== 'absent' ? undefined : path;
}

/** Options of `git init` that put nothing elsewhere. */
const INIT_OPTION = /^(?:-q|--quiet|-b|--initial-branch|--bare)$/;

/** Another work tree of a repository has its names and commits in that one. */
const addsWorkTree = ofAnyCommand(({ words }) => words.some((word) => textOf(word) === 'worktree'));

/** Where `git init` begins a repository, in a temporary folder to which nothing was brought; elsewhere there may be an older one. */
function newRepository({ operands, flags }: Arguments, running: Running): string | undefined {
  const {
    scope,
    command: { cwd },
    frame: {
      analysis: {
        effects,
        flows,
        world: { disk },
      },
    },
  } = running;
  const path = operands[0] === undefined ? cwd : pathNamed(textOf(operands[0]), running);
  if (path === undefined || !isOfNobody(path, scope) || ![...flags].every((flag) => INIT_OPTION.test(flag)) || addsWorkTree(flows)) {
    return undefined;
  }
  if (['.git', 'HEAD'].some((name) => disk.kindOf(`${path}/${name}`) !== 'absent')) return undefined;
  const isBrought = effects.some(
    ({ kind, program, target }) =>
      kind === 'write' &&
      !/^(?:mkdir|git init)$/.test(program) &&
      target.kind === 'path' &&
      (isWithin(path, target.path) || isWithin(target.path, `${path}/.git`)),
  );
  return isBrought || isLedElsewhere(path, running) ? undefined : path;
}

/** Folders that `mktemp` has made for the call. */
const NEW_FOLDER = /^\/tmp\/tmp\.[a-z\d]{1,9}XXXXXX\/[\w./-]+$/;

/** What may lead a push elsewhere than a remote's name does. */
const LEADS_PUSHES =
  /^git (?:\S+ )*(?:clone |remote (?:rename|set-url)|config (?:.* )?(?:url|remote|include)\b|-c )|\b(?:insteadOf|pushurl|GIT_DIR|GIT_CONFIG\w*)\b/i;

const leadsPushes = ofAnyCommand(
  ({ words, assignments }) => LEADS_PUSHES.test(words.map(textOf).join(' ')) || assignments.some(({ name }) => name.startsWith('GIT_')),
);
const remotesAdded = ofEachCommand(({ words }) => {
  const [, name, address] = /^git remote add (\S+) (\S+)$/.exec(words.map(textOf).join(' ')) ?? [];
  return name === undefined || address === undefined ? [] : [{ name, address }];
});

/** True for a push from a repository that the call has begun in a temporary folder, to another one there: it has no remotes but those that the call adds. */
export function staysInNewFolders(
  { name, operands, valued }: Arguments,
  {
    command: { cwd },
    frame: {
      analysis: { files, flows },
    },
  }: Running,
): boolean {
  const remote = textOf(operands[0]);
  if (
    name !== 'git push' ||
    cwd === undefined ||
    !files.cloned.includes(cwd) ||
    !NEW_FOLDER.test(cwd) ||
    valued.length > 0 ||
    remote === '' ||
    leadsPushes(flows)
  ) {
    return false;
  }
  const added = remotesAdded(flows).filter((each) => each.name === remote);
  return NEW_FOLDER.test(remote) || (added.length > 0 && added.every(({ address }) => NEW_FOLDER.test(address)));
}

/** True in a repository that the call itself has cloned, or begun: the other one keeps its history. */
export function isInNewClone(running: Running): boolean {
  const {
    command: { cwd },
    frame: {
      analysis: { files, flows },
    },
  } = running;
  return cwd !== undefined && files.cloned.includes(cwd) && !isLedElsewhere(cwd, running) && !namesRepository(flows);
}
