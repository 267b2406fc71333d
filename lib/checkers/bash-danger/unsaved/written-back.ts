import { textAt } from '../../../json.js';
import { resolvePath } from '../../../paths/resolve.js';
import { escapedSource } from '../../../escaped-source.js';
import type { Effect, PreToolUse, World } from '../../../types.js';
import type { Replacement } from './files-there.js';
import { isOriginalTable } from './original-table.js';

/** Code that reads a table, and one that writes one: pandas, polars, R's utils, readr, data.table and sf. */
const READS =
  /\b(?:read|scan)[_.]\w{2,12}\s?\(\s?(?:file\s?=\s?|path\s?=\s?)?(?:r?["']([^"'\n]{1,300})["']|([A-Za-z_][\w.]{0,60}))|\bfread\s?\(\s?(?:["']([^"'\n]{1,300})["']|([A-Za-z_][\w.]{0,60}))/g;
const WRITES =
  /\.(?:to|write)_(?:csv|tsv|parquet|excel|json|ndjson|feather|ipc|stata)\s?\(\s?(?:path\s?=\s?|path_or_buf\s?=\s?)?(?:r?["']([^"'\n]{1,300})["']|([A-Za-z_][\w.]{0,60}))|\b(?:write[._](?:csv2?|tsv|table|delim|parquet|feather|rds|xlsx)|fwrite|saveRDS|st_write)\s?\([^\n]{0,300}?,\s?(?:file\s?=\s?)?(?:["']([^"'\n]{1,300})["']|([A-Za-z_][\w.]{0,60}))|(?:\|>|%>%)\s?(?:\w{1,20}::)?(?:write_\w{2,10}|fwrite|saveRDS|write\.csv)\s?\(\s?(?:["']([^"'\n]{1,300})["']|([A-Za-z_][\w.]{0,60}))/g;

/** What leaves rows or columns out, whatever becomes of it. */
const LEAVES_ROWS_OUT =
  /(?:\bdropna|drop_duplicates|drop_nulls|drop_na|na\.omit|\.query|nlargest|nsmallest|complete\.cases|\bsubset|\bdistinct|sample_n|top_n)\s?\(|\b(?:nrows|usecols|n_rows|n_max|col_select)\s?=/;
/** What may do so, where its result is kept under a name, or written. */
const MAY_LEAVE_ROWS_OUT =
  /(?:=|<-|\(|\|>|%>%)[^\n]{0,200}?(?:\.|\b)(?:head|tail|sample|filter|slice|limit|select|drop|unique)\s?\(|^\s{0,40}(\w{1,60})\s?(?:=|<-)\s?\1(?:\.i?loc)?\[/;
const KEEPS_RESULT = /(?:^|[^=!<>])=(?!=)|<-|(?:to|write)[_.]\w+\s?\(|fwrite|saveRDS|inplace/;
const ONLY_SHOWN = /^\s{0,40}(?:print|display|cat|message)\s?\(/;

/** UTF-16 code units of code that are looked at. */
const MAX_CODE = 65_536;
/** Calls that read, or write, a table. */
const MAX_CALLS = 64;

/** Tables that code reads and writes back without rows or columns, in the line, or in a file that the call writes and runs: `df = pd.read_csv(p).dropna(); df.to_csv(p)`. */
export function writtenBack(event: PreToolUse, effects: readonly Effect[], world: Pick<World, 'home' | 'project'>): readonly Replacement[] {
  const effect = effects.find(({ kind, machine }) => kind === 'execute' && machine === 'here');
  if (effect === undefined) return [];
  const code = textAt(event.input, 'command') ?? '';
  return tablesIn(code.slice(0, MAX_CODE)).flatMap((name) => {
    const file = resolvePath(name, { cwd: event.cwd, home: world.home });
    return isOriginalTable(file, world) ? [{ effect, files: [file] }] : [];
  });
}

function tablesIn(code: string): readonly string[] {
  const isLeftOut = (line: string): boolean =>
    (LEAVES_ROWS_OUT.test(line) || MAY_LEAVE_ROWS_OUT.test(line)) && KEEPS_RESULT.test(line) && !ONLY_SHOWN.test(line);
  if (!code.split(/\n|;/).some(isLeftOut)) return [];
  const written = new Set(namesIn(WRITES, code));
  return [...new Set(namesIn(READS, code))].filter((name) => written.has(name));
}

/** The names in calls, as texts, or as variables that were given one: each expression has a group for each in turn. */
function namesIn(calls: RegExp, code: string): readonly string[] {
  return [...code.matchAll(calls)].slice(0, MAX_CALLS).flatMap(([, ...groups]) => {
    const at = groups.findIndex((each: string | undefined) => each !== undefined);
    const name = groups[at] ?? '';
    if (at % 2 === 0) return [name];
    const value = new RegExp(
      String.raw`(?<![\w.])${escapedSource(name)}\s?(?:=|<-)\s?(?:(?:pathlib\.)?Path\s?\(\s?)?["']([^"'\n]{1,300})["']`,
    ).exec(code)?.[1];
    return value === undefined ? [] : [value];
  });
}
