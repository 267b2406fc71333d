import { folderOf } from '../../paths/names.js';
import { sessionBegan } from '../../session/began.js';
import { wasWritten } from '../../session/writes/written.js';
import { writersOf } from '../../session/writes/writers.js';
import type { Effect, PreToolUse, World } from '../../types.js';
import { lineOf } from '../bash-danger/line/line-of.js';
import { examplesBeside, isExample, isVariables, sameAs } from './example-files.js';

/** What shows a file and does nothing else, and what may stand beside it. */
const READERS: ReadonlySet<string> = new Set(['cat', 'head', 'tail', 'less', 'grep']);
const ALLOWED = /^(?:cd|cp|cat|head|tail|less|grep)$/;
const STEP = /^(?:cd|cp|cat|head|tail|less|grep)[ \t]/;
const TOOLS: ReadonlySet<string> = new Set(['Read', 'Grep']);

/**
 * True for a file of variables in which stands, word for word, what stands in an example beside it: by the disk, or because the call
 * copies it there. Neither the example nor, but by such a copy, the file may come of this session: an example that was made of the
 * secrets shows that it holds the same, and no more. The call may only copy and read, for what else it runs may fill the file first.
 */
export async function isCopiedExample(
  { kind, target }: Effect,
  effects: readonly Effect[],
  event: PreToolUse,
  world: World,
): Promise<boolean> {
  if (kind !== 'read' || target.kind !== 'path' || target.glob || !isVariables(target.path)) return false;
  const copies = effects.filter(({ program }) => program === 'cp');
  if (!effects.every((effect) => onlyReads(effect, event) || isCopyTo(target.path, effect)) || !isPlainCall(event)) return false;
  const { disk } = world;
  const sources = copies.flatMap((copy) => (copy.kind === 'read' && copy.target.kind === 'path' ? [copy.target.path] : []));
  const isThere = disk.kindOf(target.path) !== 'absent';
  if (copies.length > 0 && (copies.length !== 2 || sources.length !== 1)) return false;
  if (!isThere) return sources.length === 1 && (await areUntouched(sources, world));
  if ([...writersOf(target.path, world)].some((program) => program !== 'cp')) return false;
  for (const path of sameAs(target.path, copies.length > 0 ? sources : examplesBeside(target.path, disk), disk)) {
    if (await areUntouched([path], world)) return true;
  }
  return false;
}

/** True for files that are no links, and that stand as they stood before the session. */
async function areUntouched(paths: readonly string[], world: World): Promise<boolean> {
  if (!paths.every((path) => world.disk.kindOf(path) === 'file' && world.disk.realPath(path) === path && !wasWritten(path, world))) {
    return false;
  }
  const began = sessionBegan(world.memory);
  if (began === undefined) return true;
  // What a script does is not seen beforehand.
  const builds = await world.builds();
  return paths.every((path) => (builds.changedAt(path) ?? Infinity) < began);
}

/** True for a call that shows files, and does nothing else. */
export function onlyShows(effects: readonly Effect[], event: PreToolUse): boolean {
  return effects.every((effect) => onlyReads(effect, event)) && isPlainCall(event);
}

function onlyReads({ kind, program, target, via, machine }: Effect, { tool }: PreToolUse): boolean {
  return (
    (kind === 'read' || kind === 'inspect' || kind === 'traverse') &&
    target.kind === 'path' &&
    via.length === 0 &&
    machine === 'here' &&
    (TOOLS.has(tool) ? program === tool : READERS.has(program))
  );
}

/** True for both sides of a copy of one example to a file in its folder. */
function isCopyTo(path: string, { kind, program, target, via, machine, recursive }: Effect): boolean {
  if (program !== 'cp' || target.kind !== 'path' || target.glob || via.length > 0 || machine !== 'here' || recursive) return false;
  if (kind === 'write') return target.path === path;
  return kind === 'read' && folderOf(target.path) === folderOf(path) && isExample(target.path);
}

/** Programs without any effect that is known may do what they like. */
function isPlainCall(event: PreToolUse): boolean {
  if (TOOLS.has(event.tool)) return true;
  const line = lineOf(event);
  return (
    line !== undefined &&
    line.steps.every(({ text }) => STEP.test(text)) &&
    line.commands.every(({ words }) => ALLOWED.test(words[0] ?? ''))
  );
}
