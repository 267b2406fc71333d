import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { withoutTrailingSlashes } from '../../paths/names.js';
import { isWithin } from '../../paths/within.js';
import { textOf } from '../../shell/command.js';
import { ofAnyCommand } from '../each-command.js';
import { pathNamed } from '../target.js';
import { isLedElsewhere } from './led-elsewhere.js';
import { isOfNobody } from './of-nobody.js';

/** Repositories of one call that are remembered; work in what is not may be somebody's. */
const MAX_REPOSITORIES = 32;

/** Remembers where `git clone` or `git init` puts a repository in which nobody has worked before the call. */
export function rememberRepository(given: Arguments, running: Running): void {
  const { cloned } = running.frame.analysis.files;
  const path = cloned.length >= MAX_REPOSITORIES ? undefined : given.name === 'git clone' ? newClone(given, running) : newRepository(given, running);
  if (path !== undefined) cloned.push(path);
}

/** Where a clone is put. What is there already may be somebody's. */
function newClone({ operands }: Arguments, running: Running): string | undefined {
  const { command: { cwd }, frame: { analysis } } = running;
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
  const { scope, command: { cwd }, frame: { analysis: { effects, flows, world: { disk } } } } = running;
  const path = operands[0] === undefined ? cwd : pathNamed(textOf(operands[0]), running);
  if (path === undefined || !isOfNobody(path, scope) || ![...flags].every((flag) => INIT_OPTION.test(flag)) || addsWorkTree(flows)) return undefined;
  if (['.git', 'HEAD'].some((name) => disk.kindOf(`${path}/${name}`) !== 'absent')) return undefined;
  const isBrought = effects.some(({ kind, program, target }) => kind === 'write' && !/^(?:mkdir|git init)$/.test(program) && target.kind === 'path' && (isWithin(path, target.path) || isWithin(target.path, `${path}/.git`)));
  return isBrought || isLedElsewhere(path, running) ? undefined : path;
}
