import { resolvePath } from '../../../paths/resolve.js';
import { writersOf } from '../../../session/writes/writers.js';
import type { Finding, PreToolUse, World } from '../../../types.js';
import { lineOf } from '../line/line-of.js';

/** `"$(cat file)"`, and nothing around it. */
const FROM_FILE = /^"?\$\((?:cat |< ?)(?<file>[\w./~-]+)\)"?$/;

/** Programs that put into a file what `mktemp` has made, or what it is called. */
const NAMES_NEW_FOLDER = /^(?:mktemp|echo|printf|tee)$/;

/** `cd folder &&`, with which a line may begin. */
const ENTERS = /^cd (?<folder>[\w./~-]+)$/;

/**
 * True where what is deleted stands in a file that this session wrote by such a program and that is not there (or not any more): then nothing
 * is deleted. What stands in one that is there is told by `lib/effects/wrappers/path-in-file.ts`.
 */
export function isToldByNoFile({ effect: { target, via } }: Finding, event: PreToolUse, { disk, home, memory, effects }: Pick<World, 'disk' | 'home' | 'memory'> & { readonly effects: readonly Finding['effect'][] }): boolean {
  const file = target.kind === 'unknown' && via.length === 0 ? FROM_FILE.exec(target.written)?.groups?.['file'] : undefined;
  const line = file === undefined ? undefined : lineOf(event);
  if (file === undefined || line === undefined) return false;
  const cds = line.commands.filter(({ words }) => /^(?:cd|pushd|popd)$/.test(words[0] ?? ''));
  const folder = cds.length === 0 ? event.cwd : cds.length === 1 ? ENTERS.exec(line.steps[0]?.text ?? '')?.groups?.['folder'] : undefined;
  if (folder === undefined && !/^[/~]/.test(file)) return false;
  const path = resolvePath(file, { cwd: resolvePath(folder ?? '/', { cwd: event.cwd, home }), home });
  if (disk.kindOf(path) !== 'absent' || effects.some(({ kind, target: each }) => kind === 'write' && (each.kind !== 'path' || each.glob || each.path === path))) return false;
  const writers = [...writersOf(path, { disk, memory })];
  return writers.length > 0 && writers.every((program) => NAMES_NEW_FOLDER.test(program));
}
