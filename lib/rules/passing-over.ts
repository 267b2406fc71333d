import { own } from '../json.js';
import { nameOf } from '../paths/names.js';
import { isInside } from '../paths/within.js';
import { foldersBelow } from '../paths/survey.js';
import { nameMatches, textMatches } from '../paths/matcher.js';
import type { Effect, Finding, World } from '../types.js';
import type { IsIgnored } from '../paths/ignore.js';

/** The rule that speaks of ignored folders below a recursion. */
export const PASSING_OVER = 'scout/passing-over';

const MAX_NAMED = 3;

const MAX_FOUND = 16;

/** Tells the agent which ignored folders a recursive search goes through needlessly; undefined if there are none. */
export function passedOver(
  effect: Effect,
  isIgnored: IsIgnored,
  { project, disk }: Pick<World, 'project' | 'disk'>,
): Finding['rule'] | undefined {
  const { target, kind, recursive, excluding, certainty, span } = effect;
  // What an MCP server's tool leaves out is its own business, and cannot be said in its call.
  if (kind !== 'traverse' || span === undefined || !recursive || certainty !== 'certain' || excluding === 'ignored') return undefined;
  if (target.kind !== 'path' || target.glob || (target.path !== project.root && !isInside(target.path, project.root))) return undefined;
  const isPassed = (path: string): boolean => isIgnored(path.slice(project.root.length + 1), true);
  if (target.path !== project.root && isPassed(target.path)) return undefined;
  const passed = foldersBelow(target.path, isPassed, MAX_FOUND, disk).map((path) => path.slice(target.path.length + 1));
  // Who leaves one out has thought of it.
  if (excluding !== undefined && passed.some((path) => isLeftOut(path, excluding))) return undefined;
  // Every repository has one, and little in it is text.
  const names = [...new Set(passed.map(nameOf))].filter((name) => name !== '.git').slice(0, MAX_NAMED);
  const [first] = names;
  if (first === undefined) return undefined;
  const reason = `This goes through ${names.join(' and ')} as well: much to read, little to learn. Leave it out, or name a folder of sources.`;
  return { id: PASSING_OVER, verdict: 'context', reason, ...insteadOf(effect.program, first) };
}

/** By its name, or by its path as `find` sees it (`./node_modules/*`, `*\/dist/*`), in which `*` stands for slashes too. */
function isLeftOut(path: string, excluding: readonly string[]): boolean {
  const name = nameOf(path);
  return excluding.some((written) => {
    const pattern = written.replace(/\/\*{0,2}$/, '');
    return pattern === path || nameMatches(pattern, name) || textMatches(pattern, `./${path}`) || textMatches(written, `./${path}/x`);
  });
}

/** By program, how to leave a folder out. */
const OPTIONS: Readonly<Record<string, (folder: string) => string>> = {
  grep: (folder) => `--exclude-dir=${folder}, or rg, which heeds .gitignore`,
  find: (folder) => `-not -path '*/${folder}/*'`,
  tree: (folder) => `tree -I ${folder}`,
  du: (folder) => `du --exclude=${folder}`,
  fd: (folder) => `fd -E ${folder}`,
};

function insteadOf(program: string, folder: string): { readonly instead?: string } {
  const option = own(OPTIONS, program);
  return option === undefined ? {} : { instead: option(folder) };
}
