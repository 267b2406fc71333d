import type { Word } from '../command.js';
import type { AndOr, PipelineNode } from '../syntax/parse.js';
import type { Scope } from '../scope.js';
import { resolvePath } from '../../paths/resolve.js';
import { HOLE, textOf } from '../command.js';
import { assigned, childScope, homeOf, moveTo } from '../scope.js';

/** Longer than any folder that people go to; the paths behind a thousand steps down would come to too much to look at. */
const MAX_PATH = 512;

/** `pushd` and `popd`: with `-n` only the stack of folders changes; a bare `pushd`, or a number, changes places on it. */
export function stackFolder(name: 'pushd' | 'popd', args: readonly Word[], vanished: boolean, scope: Scope): void {
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
    changeFolder(args, vanished, scope);
  }
}

/** What `cd` does with its operands, and `pushd` with a folder. `vanished` tells that operands stood there and expanded to nothing. */
export function changeFolder(args: readonly Word[], vanished: boolean, scope: Scope): void {
  const operand = args.find((arg) => !/^-[LPe@]+$|^--$/.test(textOf(arg)));
  if (operand === undefined) return moveTo(scope, vanished ? undefined : homeFolder(scope));
  const [value, ...others] = operand.values;
  if (value.text === '-') return moveTo(scope, scope.previousCwd);
  if (others.length > 0 || value.text.startsWith(HOLE) || value.text === '' || /^[+-]\d+$/.test(value.text)) return moveTo(scope, undefined);
  // Bash has expanded a `~` by now; one that is left is a name.
  const written = value.text.startsWith('~') ? `./${value.text}` : value.text;
  if (scope.cwd === undefined && !written.startsWith('/')) return moveTo(scope, undefined);
  // Where CDPATH is set, a bare name may be found in any of its folders.
  if (!/^(?:\/|\.{1,2}(?:\/|$))/.test(written) && (assigned(scope, 'CDPATH')?.values[0].text ?? '') !== '') return moveTo(scope, undefined);
  const path = resolvePath(written, { cwd: scope.cwd ?? '/', home: scope.home });
  moveTo(scope, path.length > MAX_PATH ? undefined : path);
}

function homeFolder(scope: Scope): string | undefined {
  const home = homeOf(scope);
  return home.startsWith('/') ? home : undefined;
}

/** True for a `cd` or `pushd`, which fails where the folder is not there. */
export function isFolderChange(node: PipelineNode | AndOr): boolean {
  return node.type === 'Command' && (node.name?.text === 'cd' || node.name?.text === 'pushd');
}

/** Where the shell is after a command failed: a `cd` that failed went nowhere. */
export function afterFailure(stayed: boolean, before: string | undefined, scope: Scope): Scope {
  const branch = childScope(scope);
  if (stayed) branch.cwd = branch.startedIn = before;
  return branch;
}

/** The folder is that of the branches that went to another, if they agree. */
export function mergeFolders(scope: Scope, branches: readonly Scope[]): void {
  const moved = new Set(branches.filter((branch) => branch.cwd !== scope.cwd && branch.cwd !== branch.startedIn).map((branch) => branch.cwd));
  // A `cd` that was tried in place of one that failed leads elsewhere than that.
  const elsewhere = branches.some((branch) => branch.startedIn !== undefined && moved.has(branch.cwd));
  if (moved.size > 0) moveTo(scope, moved.size === 1 && !elsewhere ? [...moved][0] : undefined);
}
