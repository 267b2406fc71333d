import { isDatabaseFile } from '../../../paths/database-file.js';
import { nameOf } from '../../../paths/names.js';
import type { Effect, PreToolUse, World } from '../../../types.js';
import { textOfCommand } from '../line/command-around.js';
import { pathOf, type Replacement } from './files-there.js';
import { filteredOnto } from './filtered-onto.js';
import { writtenBack } from './written-back.js';

/** What a database is called that is filled again by whoever needs it; and what a program that is being made calls its own. */
const SPARE_DATABASE =
  /(?:^|[._-])(?:tests?|testing|dev|development|local|te?mp|try|trial|demo|samples?|examples?|cache|e2e|ci|mock|scratch|seed|playground|sandbox|preview|index|vectors?|chroma|copy)(?=[._-]|$)|^(?:db|database|data|app|sql_app|sqlite|main|site|default|store|storage)\.\w+$/i;

const REMOVES = /^(?:g?rm|unlink|[Rr]emove-[Ii]tem|del|erase)$/;
/** Programs that put a copy elsewhere; of those that may as well only look, what says so in their command. */
const COPIES = /^(?:g?cp|rsync|scp|ditto|g?tar|zip|7z|gzip|zstd|aws s3|gsutil|rclone|g?install|[Cc]opy-[Ii]tem)\b/;
const MAY_COPY = /^(?:sqlite3|duckdb)$/;
const SAYS_COPY = /\.(?:backup|dump|clone|save)\b|\bvacuum\b[^;]{0,40}\binto\b|\bexport\s{1,9}database\b/i;
/** Beside a file, what keeps a copy of it. */
const COPY_ENDS = ['.bak', '.orig', '.old', '~', '.backup'];

/** Data of which a call leaves nothing, or a part: a database in a file that it deletes, and a table that it writes back without rows or columns. Whether somebody has a copy of it, others tell. */
export function lostData(
  event: PreToolUse,
  effects: readonly Effect[],
  world: Pick<World, 'disk' | 'home' | 'project'>,
): readonly Replacement[] {
  const found = [...deletedDatabases(effects), ...writtenBack(event, effects, world), ...filteredOnto(event, effects, world)];
  return found.filter(({ effect, files: [file = ''] }) => {
    const before = effects.slice(0, effects.indexOf(effect));
    const isCopied =
      COPY_ENDS.some((end) => world.disk.kindOf(file + end) !== 'absent') || before.some((each) => copies(each, file, event));
    return world.disk.kindOf(file) === 'file' && !isCopied;
  });
}

function copies(effect: Effect, file: string, event: PreToolUse): boolean {
  const { kind, target, program } = effect;
  return (
    kind !== 'delete' &&
    kind !== 'write' &&
    target.kind === 'path' &&
    target.path === file &&
    (COPIES.test(program) || (MAY_COPY.test(program) && SAYS_COPY.test(textOfCommand(effect, event))))
  );
}

function deletedDatabases(effects: readonly Effect[]): readonly Replacement[] {
  return effects.flatMap((effect) => {
    const path = pathOf(effect, 'delete');
    return path !== undefined && REMOVES.test(effect.program) && isDatabaseFile(path) && !SPARE_DATABASE.test(nameOf(path))
      ? [{ effect, files: [path] }]
      : [];
  });
}
