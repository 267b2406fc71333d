import type { Word, WordValue } from '../command.js';
import type { Visitor } from '../machine.js';
import type { AndOr, PipelineNode } from '../syntax/parse.js';
import type { DirectoryState, Scope } from '../scope.js';
import { resolvePath } from '../../paths/resolve.js';
import { isWithin } from '../../paths/within.js';
import { HOLE, textOf } from '../command.js';
import { distinct, directoriesOf, standAt } from '../directories.js';
import { assigned, homeOf } from '../scope.js';

/** Longer than any folder that people go to; the paths behind a thousand steps down would come to too much to look at. */
const MAX_PATH = 512;

/** One more than the places that are kept apart. */
const MAX_VALUES = 9;

/** `pushd` and `popd`: with `-n` only the stack of folders changes; a bare `pushd`, or a number, changes places on it. */
export function stackFolder(name: 'pushd' | 'popd', args: readonly Word[], vanished: boolean, scope: Scope, disk: Folders): void {
  const before = directoriesOf(scope);
  const [went, stayed]: [DirectoryState[], DirectoryState[]] = [[], []];
  for (const directory of before) {
    standAt(scope, [directory]);
    scope.failing = undefined;
    turnStack(name, args, vanished, scope, disk);
    went.push(...directoriesOf(scope));
    if (mayHaveFailed(scope)) stayed.push(directory);
  }
  arrive(scope, { before, went, stayed });
}

function turnStack(name: 'pushd' | 'popd', args: readonly Word[], vanished: boolean, scope: Scope, disk: Folders): void {
  const texts = args.map(textOf);
  const stays = texts.includes('-n');
  const turn = texts.find((text) => /^[+-]\d+$/.test(text));
  const top = scope.folders.at(-1);
  if (name === 'popd') {
    if (scope.folders.length > 0) scope.folders = scope.folders.slice(0, -1);
    else if (!stays) return;
    if (!stays) moveTo(scope, turn === undefined ? top : undefined);
  } else if (stays) {
    scope.folders = [...scope.folders.slice(-15), undefined];
  } else if (texts.length === 0 && !vanished) {
    if (scope.folders.length === 0) return;
    scope.folders = [...scope.folders.slice(0, -1), scope.cwd];
    moveTo(scope, top);
  } else {
    scope.folders = [...scope.folders.slice(-15), scope.cwd];
    changeFolder(args, scope, disk, vanished);
  }
}

/** Who tells what stands at the path of a folder. */
type Folders = Pick<Visitor, 'standsAt'>;

/**
 * What `cd` does with its operands, and `pushd` with a folder. Where the folder may not be there, the shell may stay where it is.
 *
 * @param vanished operands stood there and expanded to nothing
 */
export function changeFolder(args: readonly Word[], scope: Scope, disk: Folders = {}, vanished = false): void {
  const before = directoriesOf(scope);
  const [went, stayed]: [DirectoryState[], DirectoryState[]] = [[], []];
  const operands = args.filter((arg) => !/^-[LPe@]+$|^--$/.test(textOf(arg)));
  const someCameFrom = before.some(({ previousCwd }) => previousCwd !== undefined);
  for (const directory of before) {
    for (const value of operands[0]?.values.slice(0, MAX_VALUES) ?? [undefined]) {
      // Without a `cd` before it, `cd -` fails; that the environment says otherwise is thought of only where no way leads back.
      if (value?.text === '-' && directory.previousCwd === undefined && someCameFrom) {
        stayed.push(directory);
        continue;
      }
      standAt(scope, [directory]);
      const isSure = goTo(value, vanished, scope, disk);
      went.push(...directoriesOf(scope));
      // With too many arguments it goes nowhere.
      if ((!isSure || operands.length > 1) && !(directory.endsOnFailure && !scope.tested)) stayed.push(directory);
    }
  }
  arrive(scope, { before, went, stayed });
}

function mayHaveFailed({ failing }: Scope): boolean {
  return failing?.possible === true;
}

/** Where `cd` and `pushd` lead from where the shell was, and where it was when they may have failed. */
interface Journey {
  readonly before: readonly DirectoryState[];
  readonly went: readonly DirectoryState[];
  readonly stayed: readonly DirectoryState[];
}

function arrive(scope: Scope, { before, went, stayed }: Journey): void {
  standAt(scope, distinct(went));
  scope.failing = stayed.length === 0 ? { directories: before, possible: false } : { directories: distinct(stayed), possible: true };
}

/** Goes to one folder; true if it is there for sure. */
function goTo(value: WordValue | undefined, vanished: boolean, scope: Scope, disk: Folders): boolean {
  if (value === undefined) moveTo(scope, vanished ? undefined : homeFolder(scope));
  else if (value.text === '-') moveTo(scope, scope.previousCwd);
  else {
    return goToNamed(value, scope, disk);
  }
  return scope.cwd !== undefined;
}

function goToNamed({ text, glob }: WordValue, scope: Scope, { standsAt }: Folders): boolean {
  const from = scope.cwd;
  // Bash has expanded a `~` by now; one that is left is a name.
  const written = text.startsWith('~') ? `./${text}` : text;
  const isUnknown =
    text.startsWith(HOLE) ||
    text === '' ||
    /^[+-]\d+$/.test(text) ||
    (from === undefined && !written.startsWith('/')) ||
    // Where CDPATH is set, a bare name may be found in any of its folders.
    (!/^(?:\/|\.{1,2}(?:\/|$))/.test(written) && (assigned(scope, 'CDPATH')?.values[0].text ?? '') !== '');
  const path = isUnknown ? undefined : resolvePath(written, { cwd: from ?? '/', home: scope.home });
  const isKnown = path !== undefined && path.length <= MAX_PATH;
  moveTo(scope, isKnown ? path : undefined);
  if (!isKnown) return standsAt === undefined;
  // What a glob stands for is there.
  if (glob || standsAt === undefined || (from !== undefined && isWithin(from, path))) return true;
  const standing = standsAt(path);
  return standing === 'folder' || (standing !== 'gone' && scope.made.includes(path));
}

function homeFolder(scope: Scope): string | undefined {
  const home = homeOf(scope);
  return home.startsWith('/') ? home : undefined;
}

/** True for a `cd` or `pushd`, which fails where the folder is not there. */
export function isFolderChange(node: PipelineNode | AndOr): boolean {
  return node.type === 'Command' && (node.name?.text === 'cd' || node.name?.text === 'pushd');
}

/** Changes the folder; undefined for one that is not known. */
function moveTo(scope: Scope, folder: string | undefined): void {
  scope.previousCwd = scope.cwd;
  scope.cwd = folder;
}
