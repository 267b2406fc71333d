import { nameOf } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import { sessionBegan } from '../../../session/began.js';
import type { Effect, World } from '../../../types.js';
import type { AskedStep } from '../line/asked-step.js';

/** Options of `sqlite3` that lead to no other file. */
const HARMLESS_OPTION = /^-(?:batch|bail|box|column|csv|echo|header|noheader|html|interactive|json|line|list|markdown|quote|table|tabs)$/;

/** What takes its statements to another database, or comes from another file. */
const LEAVES = /\battach\b|(?:^|['"\s])\.(?:open|restore|clone|read|import|recover|session)|(?<!<)<(?!<)|\$|`/im;

/** `cd folder &&`, with which a line may begin. */
const ENTERS = /^cd (?<folder>[\w./~-]+)$/;

/** True where `sqlite3` is given a file that is not there yet, or that came to be in this session: nobody's data stands in it. */
export async function isInNewDatabase({ written, before, command: { words }, cwd, line }: AskedStep, { builds, disk, home, memory, effects }: Pick<World, 'builds' | 'disk' | 'home' | 'memory'> & { readonly effects: readonly Effect[] }): Promise<boolean> {
  const [program = '', ...args] = words;
  const file = args.find((word) => !word.startsWith('-')) ?? '';
  if (nameOf(program) !== 'sqlite3' || !/^[\w./~-]+$/.test(file) || LEAVES.test(written) || !args.every((word) => !word.startsWith('-') || HARMLESS_OPTION.test(word))) return false;
  const folder = ENTERS.exec(line.steps[0]?.text ?? '')?.groups?.['folder'];
  const moves = before.match(/\b(?:cd|pushd|popd)\b/g)?.length ?? 0;
  if (moves > (folder === undefined ? 0 : 1)) return false;
  const path = resolvePath(file, { cwd: folder === undefined ? cwd : resolvePath(folder, { cwd, home }), home });
  // What the call itself puts there may be anybody's.
  if (effects.some(({ kind, target }) => kind === 'write' && target.kind === 'path' && (target.glob || target.path === path))) return false;
  const real = disk.realPath(path);
  if (real === undefined) return disk.kindOf(path) === 'absent';
  const began = sessionBegan(memory);
  return began !== undefined && ((await builds()).madeAt(real) ?? 0) > began;
}
