import { resolvePath } from '../../../paths/resolve.js';
import { isWithin } from '../../../paths/within.js';
import { sessionBegan } from '../../../session/began.js';
import { writersOf } from '../../../session/writes/writers.js';
import type { Effect, World } from '../../../types.js';
import type { AskedStep } from '../line/asked-step.js';
import { folderBehind } from '../line/folder-behind.js';

/** Statements in quotes, of which the shell puts nothing together. */
const QUOTED = /'[^']*'|"[^"`$\\]*"/.source;
const FORM = ' -(?:batch|bail|header|noheader|csv|json|column|line|box|markdown)';

/** `sqlite3 dev.db 'drop table t'`, `duckdb dev.duckdb -c 'drop table t'`, or with statements in a document. */
const CLIENT = new RegExp(
  String.raw`^(?:sqlite3|duckdb)(?:${FORM})* (?!-)(?<file>[\w./~-]+)(?:${FORM})*(?:(?<given>(?:(?: -c)? (?:${QUOTED}))+)| <<-?\s?(?<quote>['"])(?<mark>\w+)\k<quote>)(?: 2>(?:&1|/dev/null))?$`,
);
const EACH_QUOTED = new RegExp(QUOTED, 'g');

/** What takes the client to another file, or runs something (sqlite.org/cli.html, duckdb.org/docs/stable/clients/cli/dot_commands). */
const LEAVES = /\battach\b|\b(?:writefile|edit|load_extension|\w{1,40}_(?:execute|query))\s*\(|^[ \t]*\./im;

/** The statements that a client is given; undefined where they do not all stand in the line. */
function statementsOf(groups: Readonly<Record<string, string | undefined>>, behind: string): readonly string[] | undefined {
  const { given, mark } = groups;
  if (given !== undefined) return (given.match(EACH_QUOTED) ?? []).map((each) => each.slice(1, -1));
  const lines = behind.split('\n');
  const end = lines.findIndex((line) => line.trim() === mark);
  return lines[0] === '' && end > 0 ? [lines.slice(1, end).join('\n')] : undefined;
}

type FileWorld = Pick<World, 'builds' | 'disk' | 'home' | 'memory'> & { readonly effects: readonly Effect[] };

/**
 * True where SQLite or DuckDB is asked about a file that came to be in this session, so that nothing in it is older, or that is not there
 * yet. What a call wrote there as a file, moved or unpacked may be older.
 */
export async function isOwnDatabaseFile(step: AskedStep, world: FileWorld): Promise<boolean> {
  const groups = CLIENT.exec(step.written)?.groups ?? {};
  const { file } = groups;
  const statements = file === undefined ? undefined : statementsOf(groups, step.behind);
  const folder = statements === undefined || statements.some((text) => LEAVES.test(text)) ? undefined : folderBehind(step, world);
  const began = sessionBegan(world.memory);
  if (file === undefined || folder === undefined || began === undefined) return false;
  const named = resolvePath(file, { cwd: folder, home: world.home });
  const path = world.disk.kindOf(named) === 'absent' ? named : world.disk.realPath(named);
  if (path === undefined || [...writersOf(path, world)].some((program) => !MAKES_EMPTY.test(program))) return false;
  if (PACKED.some((ending) => writersOf(path + ending, world).size > 0)) return false;
  return world.disk.kindOf(path) === 'absent' ? !isFilledByCall(path, world) : ((await world.builds()).madeAt(path) ?? 0) > began;
}

/** Whether the call itself may put something there that was elsewhere before. */
function isFilledByCall(path: string, { effects }: FileWorld): boolean {
  return effects.some(
    ({ kind, program, target }) =>
      (kind === 'write' &&
        !MAKES_EMPTY.test(program) &&
        (target.kind === 'unknown' || (target.kind === 'path' && (target.glob || isWithin(path, target.path))))) ||
      (kind === 'delete' && program === 'mv'),
  );
}

/** Programs that write a file which holds nothing yet: what fills a database is no write of the file to anybody who looks on. */
const MAKES_EMPTY = /^(?:g?touch|sqlite3|duckdb)$/;

/** What programs take away from a name that unpack a file in its place (gzip(1), xz(1), zstd(1)). */
const PACKED = ['.gz', '.xz', '.zst', '.bz2', '.lz4', '.lzma', '.Z', '.br'];
