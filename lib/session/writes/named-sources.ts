/**
 * One of an application's sources by its path or as a module: they are not noted as what scripts may run. Only from where a
 * word begins, and with bounds, so that its time grows with the text.
 */
const SOURCE = /(?<![\w@./-])(?:[\w@.-]{1,80}\/){0,12}(?:src|lib|app)[/.]\w[\w./-]{0,200}/g;

/** What a path without an ending may stand for. */
const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.py', '.dart'];

/** Different names that are asked for: of more it is not told that none was written. */
const MAX_NAMES = 64;

/**
 * True where commands, in a text that stands in this folder, name one of the application's sources that this session wrote: of
 * others `RUN_BY_SCRIPTS` tells.
 */
export function namesWritten(text: string, folder: string, wrote: (file: string) => boolean): boolean {
  const names = new Set(text.match(SOURCE)?.map((name) => name.replace(/^\.\//, '')));
  return names.size > MAX_NAMES || [...names].some((name) => filesOf(name).some((file) => wrote(`${folder}/${file}`)));
}

function filesOf(name: string): readonly string[] {
  if (!name.includes('/')) return [`${name.replaceAll('.', '/')}.py`];
  return /\/[^/]*\.\w{1,6}$/.test(name) ? [name] : ENDINGS.map((ending) => name + ending);
}
