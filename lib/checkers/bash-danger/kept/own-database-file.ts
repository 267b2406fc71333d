import { resolvePath } from '../../../paths/resolve.js';
import { sessionBegan } from '../../../session/began.js';
import { writersOf } from '../../../session/writes/writers.js';
import type { Effect, World } from '../../../types.js';
import type { AskedStep } from '../line/asked-step.js';
import { folderBehind } from '../line/folder-behind.js';

/** `sqlite3 dev.db 'drop table t'`: statements in quotes, of which the shell puts nothing together. */
const CLIENT = /^sqlite3(?: -(?:batch|bail|header|csv|column|line|box))* (?<file>[\w./~-]+) (?:'(?<plain>[^']*)'|"(?<quoted>[^"`$\\]*)")$/;

/** What takes the client to another file, or runs something (sqlite.org/cli.html). */
const LEAVES = /\battach\b|\b(?:writefile|edit|load_extension)\s*\(|^[ \t]*\./im;

type FileWorld = Pick<World, 'builds' | 'disk' | 'home' | 'memory'> & { readonly effects: readonly Effect[] };

/** True where SQLite is asked about a file that came to be in this session, so that nothing in it is older. What a call wrote there as a file, moved or unpacked may be older. */
export async function isOwnDatabaseFile(step: AskedStep, world: FileWorld): Promise<boolean> {
  const { file, plain, quoted } = CLIENT.exec(step.written)?.groups ?? {};
  const folder = file === undefined || LEAVES.test(plain ?? quoted ?? '') ? undefined : folderBehind(step, world);
  const began = sessionBegan(world.memory);
  if (file === undefined || folder === undefined || began === undefined) return false;
  const path = world.disk.realPath(resolvePath(file, { cwd: folder, home: world.home }));
  if (path === undefined || [...writersOf(path, world)].some((program) => !MAKES_EMPTY.test(program))) return false;
  if (PACKED.some((ending) => writersOf(path + ending, world).size > 0)) return false;
  return ((await world.builds()).madeAt(path) ?? 0) > began;
}

/** Programs that write a file which holds nothing yet: what fills a database is no write of the file to anybody who looks on. */
const MAKES_EMPTY = /^(?:g?touch|sqlite3)$/;

/** What programs take away from a name that unpack a file in its place (gzip(1), xz(1), zstd(1)). */
const PACKED = ['.gz', '.xz', '.zst', '.bz2', '.lz4', '.lzma', '.Z', '.br'];
