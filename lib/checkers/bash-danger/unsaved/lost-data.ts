import { textAt } from '../../../json.js';
import { nameOf } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import type { Disk, Effect, PreToolUse, World } from '../../../types.js';
import { isDatabaseFile } from './database-file.js';
import type { Replacement } from './files-there.js';

/** Data in a file, as programs for analyses read and write it. */
const TABLE = /\.(?:[ct]sv|tab|psv|parquet|feather|arrow|xlsx?|ods|jsonl|ndjson|dta|sav|rds|gpkg|geojson)$/i;

/** What a database is called that is filled again by whoever needs it; and what a program that is being made calls its own. */
const SPARE_DATABASE =
  /(?:^|[._-])(?:tests?|testing|dev|development|local|te?mp|try|trial|demo|samples?|examples?|cache|e2e|ci|mock|scratch|seed|playground|sandbox|preview|index|vectors?|chroma|copy)(?=[._-]|$)|^(?:db|database|data|app|sql_app|sqlite|main|site|default|store|storage)\.\w+$/i;
/** What was made of other data, by the names of its file and folders. */
const MADE_OF_OTHERS =
  /(?:^|[/_.-])(?:processed|interim|out|outputs?|clean(?:ed)?|te?mp|cache|generated|results?|derived|build|dist|exports?|exported|reports?|tests?|fixtures?|samples?|examples?|demo|mock|seeds?|dev|scratch|try|trial|e2e|copy|train|val|splits?|features?|predictions?|metrics|coverage)(?=[/_.-]|$)/i;

const REMOVES = /^(?:g?rm|unlink|[Rr]emove-[Ii]tem|del|erase)$/;
/** Programs that may put a copy elsewhere before. */
const COPIES = /^(?:g?cp|rsync|scp|ditto|g?tar|zip|7z|gzip|zstd|sqlite3|duckdb|aws|gsutil|rclone|g?install|[Cc]opy-[Ii]tem)\b/;
/** Beside a file, what keeps a copy of it. */
const COPY_ENDS = ['.bak', '.orig', '.old', '~', '.backup'];

/** Code that reads a table, and one that writes one: pandas, polars, R's readr, data.table and utils. */
const READS =
  /\b(?:read|scan)[_.]\w{2,12}\s?\(\s?(?:file\s?=\s?|path\s?=\s?)?(?:r?["']([^"'\n]{1,300})["']|([A-Za-z_][\w.]{0,60}))|\bfread\s?\(\s?(?:["']([^"'\n]{1,300})["']|([A-Za-z_][\w.]{0,60}))/g;
const WRITES =
  /\.(?:to|write)_(?:csv|tsv|parquet|excel|json|ndjson|feather|ipc|stata)\s?\(\s?(?:path\s?=\s?|path_or_buf\s?=\s?)?(?:r?["']([^"'\n]{1,300})["']|([A-Za-z_][\w.]{0,60}))|\b(?:write[._](?:csv2?|tsv|table|delim|parquet|feather|rds|xlsx)|fwrite|saveRDS|st_write)\s?\([^\n]{0,300}?,\s?(?:file\s?=\s?)?(?:["']([^"'\n]{1,300})["']|([A-Za-z_][\w.]{0,60}))|(?:\|>|%>%)\s?(?:\w{1,20}::)?(?:write_\w{2,10}|fwrite|saveRDS|write\.csv)\s?\(\s?(?:["']([^"'\n]{1,300})["']|([A-Za-z_][\w.]{0,60}))/g;

/** What leaves rows or columns out, whatever becomes of it. */
const LEAVES_OUT =
  /(?:\bdropna|drop_duplicates|drop_nulls|drop_na|na\.omit|\.query|nlargest|nsmallest|complete\.cases|\bsubset|\bdistinct|sample_n|top_n)\s?\(|\b(?:nrows|usecols|n_rows|n_max|col_select)\s?=/;
/** The same, where it is kept under a name, or written. */
const PICKS =
  /(?:=|<-|\(|\|>|%>%)[^\n]{0,200}?(?:\.|\b)(?:head|tail|sample|filter|slice|limit|select|drop|unique)\s?\(|^\s{0,40}(\w{1,60})\s?(?:=|<-)\s?\1(?:\.i?loc)?\[/;
const IS_KEPT = /(?:^|[^=!<>])=(?!=)|<-|(?:to|write)[_.]\w+\s?\(|fwrite|saveRDS|inplace/;
const ONLY_SHOWN = /^\s{0,40}(?:print|display|cat|message)\s?\(/;

/** Filters by which lines, rows or columns are left out; of those that may as well only change them, what says so. */
const FILTERS = /^(?:[ef]?grep|rg|g?head|g?tail|g?cut|uniq|csvcut|csvgrep|xsv|qsv|tsv-filter|tsv-select|shuf)$/;
const MAY_FILTER: readonly (readonly [program: RegExp, says: RegExp])[] = [
  [/^[gmn]?awk$/, /awk\s(?![^\n|>]{0,300}\}\s?1\s?['"])/],
  [/^g?sed$/, /\/I?d['"\s;]|\d[dq]['"\s;]|sed\s(?:-\w+\s)*-\w*n/],
  [/^jq$/, /\bselect\(|\bdel\(|\[\d*:\d*\]|\bunique/],
];

/** UTF-16 code units of code that are looked at. */
const MAX_CODE = 65_536;

type DataWorld = Pick<World, 'disk' | 'home' | 'project'>;

/** Data of which a call leaves nothing, or a part: a database in a file that it deletes, and a table that it writes back without rows or columns. Whether somebody has a copy of it, others tell. */
export function lostData(event: PreToolUse, effects: readonly Effect[], world: DataWorld): readonly Replacement[] {
  const found = [...deletedDatabases(effects), ...writtenBack(event, effects, world), ...filteredOnto(event, effects, world)];
  return found.filter(({ files: [file = ''] }) => world.disk.kindOf(file) === 'file' && !isCopied(file, effects, world.disk));
}

function isCopied(file: string, effects: readonly Effect[], disk: Disk): boolean {
  return (
    COPY_ENDS.some((end) => disk.kindOf(file + end) !== 'absent') ||
    effects.some(
      ({ kind, target, program }) =>
        kind !== 'delete' && kind !== 'write' && target.kind === 'path' && target.path === file && COPIES.test(program),
    )
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

/** `df = pd.read_csv(p).dropna(); df.to_csv(p)`, in the line, or in a file that it writes and runs. */
function writtenBack(event: PreToolUse, effects: readonly Effect[], world: DataWorld): readonly Replacement[] {
  const effect = effects.find(({ kind, machine }) => kind === 'execute' && machine === 'here');
  if (effect === undefined) return [];
  const code = textAt(event.input, 'command') ?? '';
  return tablesIn(code.slice(0, MAX_CODE)).flatMap((name) => {
    const file = resolvePath(name, { cwd: event.cwd, home: world.home });
    return isOriginal(file, world) ? [{ effect, files: [file] }] : [];
  });
}

/** The names by which code reads a table and writes it back without a part of it. */
function tablesIn(code: string): readonly string[] {
  if (!code.split(/\n|;/).some((line) => (LEAVES_OUT.test(line) || PICKS.test(line)) && IS_KEPT.test(line) && !ONLY_SHOWN.test(line)))
    return [];
  const written = new Set(namesIn(WRITES, code));
  return [...new Set(namesIn(READS, code))].filter((name) => written.has(name));
}

function namesIn(calls: RegExp, code: string): readonly string[] {
  return [...code.matchAll(calls)].slice(0, 64).flatMap(([, ...groups]) => {
    const at = groups.findIndex((each: string | undefined) => each !== undefined);
    const name = groups[at] ?? '';
    if (at % 2 === 0) return [name];
    const value = new RegExp(
      String.raw`(?<![\w.])${name.replaceAll('.', '\\.')}\s?(?:=|<-)\s?(?:(?:pathlib\.)?Path\s?\(\s?)?["']([^"'\n]{1,300})["']`,
    ).exec(code)?.[1];
    return value === undefined ? [] : [value];
  });
}

/** `grep -v x a.csv > t && mv t a.csv`, `… | sponge a.csv`. */
function filteredOnto(event: PreToolUse, effects: readonly Effect[], world: DataWorld): readonly Replacement[] {
  const source = textAt(event.input, 'command') ?? '';
  return effects.flatMap((effect, at) => {
    const file = pathOf(effect, 'write');
    if (file === undefined || !isOriginal(file, world)) return [];
    const before = effects.slice(0, at);
    const reader = effects.find((each) => pathOf(each, 'read') === file && leavesOut(each.program, source));
    if (reader === undefined) return [];
    const moved = effects.flatMap((each) =>
      /^g?(?:mv|cp)$/.test(effect.program) && each.program === effect.program ? (pathOf(each, 'read') ?? []) : [],
    );
    const isMoved = before.some((each) => each.program === reader.program && moved.includes(pathOf(each, 'write') ?? ''));
    return isMoved || effect.program === 'sponge' ? [{ effect, files: [file] }] : [];
  });
}

function leavesOut(program: string, source: string): boolean {
  return FILTERS.test(program) || MAY_FILTER.some(([name, says]) => name.test(program) && says.test(source));
}

function isOriginal(file: string, { project, home }: DataWorld): boolean {
  const within = file.startsWith(`${project.root}/`) ? file.slice(project.root.length) : file.replace(home, '');
  return TABLE.test(file) && !MADE_OF_OTHERS.test(within);
}

function pathOf({ kind, target, machine, certainty }: Effect, wanted: Effect['kind']): string | undefined {
  return kind === wanted && machine === 'here' && certainty !== 'unknown' && target.kind === 'path' && !target.glob
    ? target.path
    : undefined;
}
