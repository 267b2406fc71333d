import { isWithin } from '../../../paths/within.js';
import { resolvePath } from '../../../paths/resolve.js';
import { isBelowTemporary } from '../../../paths/temporary.js';
import { isBelowWritten } from '../../../session/writes/below-written.js';
import { writersOf } from '../../../session/writes/writers.js';
import type { Line } from '../../../shell/syntax/line.js';
import type { Effect, Finding, PreToolUse, World } from '../../../types.js';
import { lineOf } from '../line/line-of.js';
import { ENTERS_FOLDER } from '../line/enters-folder.js';

/** `"$(cat file)"`, and nothing around it. */
const FROM_FILE = /^"?\$\((?:cat |< ?)(?<file>[\w./~-]+)\)"?$/;

/** Programs that put into a file what `mktemp` has made, or what it is called. */
const NAMES_NEW_FOLDER = /^(?:mktemp|echo|printf|tee)$/;

/** What may stand before the deletion, for it writes into no file; and with nothing in front of it. */
const HARMLESS = /^(?:cd|echo|test|\[|ls|cat|rm)$/;
const STEP = /^(?:cd|echo|test|\[|ls|cat|rm)[ \t]/;

/** One path that begins at the root, and nothing else. */
const ONE_PATH = /^(?<path>(?:\/[\w+@-][\w.+@-]{0,100}|\/\.[\w+@-][\w.+@-]{0,100}){2,20})\n?$/;

type FileWorld = Pick<World, 'disk' | 'home' | 'memory' | 'project'> & { readonly effects: readonly Effect[] };

/**
 * True where what is deleted stands in a file that this session wrote by programs that name a new folder, and by nothing else; and that
 * file is not there (then nothing is deleted), or the one path in it is temporary. Nothing in the call may change the file before.
 */
export function isPathToldByFile({ effect }: Finding, event: PreToolUse, world: FileWorld): boolean {
  const { target, via } = effect;
  const file = target.kind === 'unknown' && via.length === 0 ? FROM_FILE.exec(target.written)?.groups?.['file'] : undefined;
  const line = file === undefined ? undefined : lineOf(event);
  if (file === undefined || line === undefined || !isHarmlessBefore(effect, line)) return false;
  const { disk, home, memory, effects } = world;
  const cds = line.commands.filter(({ words }) => words[0] === 'cd');
  const [first] = line.steps;
  const folder =
    cds.length === 0
      ? event.cwd
      : cds.length === 1 && first?.after === '&&'
        ? ENTERS_FOLDER.exec(first.text)?.groups?.['folder']
        : undefined;
  if (folder === undefined) return false;
  const path = resolvePath(file, { cwd: resolvePath(folder, { cwd: event.cwd, home }), home });
  if (effects.some((each) => mayChange(path, each)) || isBelowWritten(path, memory)) return false;
  const writers = [...writersOf(path, world)];
  if (writers.length === 0 || !writers.every((program) => NAMES_NEW_FOLDER.test(program))) return false;
  switch (disk.kindOf(path)) {
    case 'absent':
      return true;
    case 'file': {
      const text = disk.realPath(path) === path ? disk.readText(path) : undefined;
      const told = text?.kind === 'present' ? ONE_PATH.exec(text.text)?.groups?.['path'] : undefined;
      return told !== undefined && isPassing(told, world);
    }
    default:
      return false;
  }
}

/** True for a line in which nothing but harmless commands runs before, or while, something is deleted. */
function isHarmlessBefore({ span }: Effect, { steps, commands }: Line): boolean {
  const deletion =
    span === undefined
      ? undefined
      : commands.find((each) => each.words[0] === 'rm' && each.span.start <= span.start && span.end <= each.span.end);
  if (deletion === undefined) return false;
  const end = Math.max(deletion.span.end, deletion.until);
  return (
    steps.every(({ text, span: { start } }) => start > end || STEP.test(text)) &&
    commands.every(({ words, span: { start } }) => start > end || words.length === 0 || HARMLESS.test(words[0] ?? ''))
  );
}

/** True for what may put something else into a file, or into its place. */
function mayChange(path: string, { kind, target }: Effect): boolean {
  if (kind === 'read' || kind === 'inspect' || kind === 'traverse' || kind === 'delete') return false;
  return target.kind !== 'path' || target.glob || isWithin(path, target.path);
}

/** True for what is temporary; not for a repository or a project, and for nothing that is reached by a link. */
function isPassing(path: string, { disk, home, project: { root } }: FileWorld): boolean {
  const real = disk.realPath(path);
  if (
    (real !== undefined && real !== path && real !== `/private${path}`) ||
    disk.kindOf(path) === 'symlink' ||
    disk.kindOf(`${path}/.git`) !== 'absent'
  ) {
    return false;
  }
  return isBelowTemporary(path) && [root, home].every((kept) => !isWithin(path, kept) && !isWithin(kept, path));
}
