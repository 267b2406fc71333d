import type { Certainty, EffectKind, Resource, Target } from '../types.js';
import type { Command, Word, WordValue } from '../shell/command.js';
import type { Scope } from '../shell/scope.js';
import { resolvePath } from '../paths/resolve.js';
import { HOLE } from '../shell/command.js';

/** A name of a list of files whose names are not known. */
export const NAME_IN_LIST = `./${HOLE}`;

/** What paths are relative to. Without a `cwd`, relative paths cannot be resolved. */
interface Base {
  readonly cwd: string | undefined;
  readonly home: string;
}

/** A command, with the scope that its paths are resolved in. */
interface At {
  readonly command: Pick<Command, 'cwd'>;
  readonly scope: Pick<Scope, 'home'>;
}

/** What the paths in a command's words are relative to. */
export function baseOf({ command, scope }: At): Base {
  return { cwd: command.cwd, home: scope.home };
}

/** The absolute path that a text in a command names; undefined if it is relative and the command's folder is not known. */
export function pathNamed(text: string, { command: { cwd }, scope: { home } }: At): string | undefined {
  return cwd === undefined ? undefined : resolvePath(text, { cwd, home });
}

/** One thing that a word may name, and how sure that is. */
interface Aimed {
  readonly target: Target;
  readonly certainty: Certainty;
}

/** Kinds of effects for which a path with an unknown beginning counts as unknown altogether. To guess it would be a false comfort. */
const NEEDS_BEGINNING: ReadonlySet<EffectKind> = new Set<EffectKind>(['delete', 'write', 'change-permission', 'discard', 'persist']);

/** The targets that a word names as a path: one for each value that is not empty. */
export function pathTargets(word: Word, base: Base, kind: EffectKind): readonly Aimed[] {
  const targets: Aimed[] = [];
  const { values } = word;
  for (const value of values) {
    // Nothing stands for nothing; a variable that is set nowhere may be set by the environment after all.
    if (value.text === '' && (values.length > 1 || kind !== 'delete' || value.certainty !== 'possible')) continue;
    targets.push(pathTarget(value, word.written, base, kind));
  }
  return targets;
}

function pathTarget(value: WordValue, written: string, base: Base, kind: EffectKind): Aimed {
  const { text } = value;
  if (text === '') return { target: { kind: 'unknown', written }, certainty: 'possible' };
  const relative = !text.startsWith('/') && !(text[1] === ':' && /^[A-Za-z]:[\\/]/.test(text));
  if (text.startsWith(HOLE) || (relative && base.cwd === undefined)) return beginningUnknown(text, written, kind);
  const cwd = base.cwd ?? '/';
  const holed = text.includes(HOLE) || (relative && cwd.includes(HOLE));
  // Bash has expanded a `~` by now; one that is left is a name.
  const local = text.startsWith('~') ? `./${text}` : text;
  const path = resolvePath(local.replaceAll(HOLE, '*'), { cwd: cwd.replaceAll(HOLE, '*'), home: base.home });
  const glob = value.glob || holed || (relative && (cwd.includes('*') || cwd.includes('?')));
  const climbs = !holed && text.includes('..') && /(?:^|\/)\.\.(?:\/|$)/.test(text);
  const unfolded = climbs ? { unfolded: relative ? `${cwd}/${text}` : text } : {};
  return { target: { kind: 'path', path, written, glob, ...unfolded }, certainty: holed ? 'unknown' : value.certainty };
}

/** `$1/.env` may be anywhere, but it is an `.env`; `rm -rf "$1/build"` deletes nobody knows what. */
function beginningUnknown(text: string, written: string, kind: EffectKind): Aimed {
  const tail = text.startsWith(HOLE) ? text.slice(text.indexOf('/') === -1 ? text.length : text.indexOf('/')) : `/${text}`;
  if (tail.length <= 1 || NEEDS_BEGINNING.has(kind)) return { target: { kind: 'unknown', written }, certainty: 'unknown' };
  const path = resolvePath(`/**${tail.replaceAll(HOLE, '*')}`, { cwd: '/', home: '/' });
  return { target: { kind: 'path', path, written, glob: true }, certainty: 'unknown' };
}

/** A target that is not a file, by its sort and name. The name is cut off after 200 characters. */
export function resource(sort: Resource, name: string): Target {
  return { kind: 'resource', resource: sort, name: name.replaceAll(HOLE, '…').slice(0, 200) };
}

/** A target that cannot be known before the command runs, as it is written; cut off after 500 characters. */
export function unknownTarget(written: string): Target {
  return { kind: 'unknown', written: written.slice(0, 500) };
}
