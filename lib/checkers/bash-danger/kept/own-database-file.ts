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

/** True where SQLite is asked about a file that came to be in this session, by whichever program, so that nothing in it is older; a file that was moved may be. */
export async function isOwnDatabaseFile(step: AskedStep, world: FileWorld): Promise<boolean> {
  const { file, plain, quoted } = CLIENT.exec(step.written)?.groups ?? {};
  const folder = file === undefined || LEAVES.test(plain ?? quoted ?? '') ? undefined : folderBehind(step, world);
  const began = sessionBegan(world.memory);
  if (file === undefined || folder === undefined || began === undefined) return false;
  const path = world.disk.realPath(resolvePath(file, { cwd: folder, home: world.home }));
  if (path === undefined || [...writersOf(path, world)].some((program) => MOVES.test(program))) return false;
  return ((await world.builds()).madeAt(path) ?? 0) > began;
}

/** Programs that put an older file there, and may take it from where it was. */
const MOVES = /^(?:g?mv|rsync|rclone)$/;
