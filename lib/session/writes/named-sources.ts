/**
 * One of an application's sources by its path or as a module: they are not noted as what scripts may run. Only from where a
 * word begins, and with bounds, so that its time grows with the text.
 */
const SOURCE = /(?<![\w@./-])(?:[\w@.-]{1,80}\/){0,12}(?:src|lib|app)[/.]\w[\w./-]{0,200}/g;

/** What a path without an ending may stand for. */
const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.py', '.dart'];

/**
 * What leads to sources that no path from the file's own folder names: another folder, a package of a workspace, rules of
 * another file, a variable that holds a folder of sources, and a glob or a variable behind one where something runs it.
 */
const LEADS = new RegExp(
  [
    String.raw`(?<![\w./-])(?:cd|pushd|find|xargs)\s`,
    String.raw`\s(?:-C|--(?:prefix|cwd|dir|directory|filter|workspaces?|recursive))\b`,
    String.raw`\b(?:npm|pnpm|yarn|bun)\s[^"\n&|;]{0,80}\s?(?:-[wFr]\b|workspaces?\b|recursive\b)`,
    String.raw`(?<![\w./@-])(?:turbo|nx|lerna)\s+\w|"workspaces"`,
    String.raw`^(?:-?s?include|mod|\[working-directory)\b|^\s{1,12}dir:\s|\bworking-directory\s{0,9}:=`,
    String.raw`=[^\n=]{0,80}(?<=[=\s"'/])(?:src|lib|app)\/?(?:["'\s;&]|$)`,
    String.raw`\$[({]?\w{1,60}[)}]?["']?\/(?:[\w.-]{1,60}\/){0,6}(?:src|lib|app)\/`,
    String.raw`\b(?:in|wildcard|tsx|ts-node|node|python3?|bash|sh|ruby|bun|deno run)\s[^"\n&|;]{0,80}(?:src|lib|app)\/[\w./-]{0,200}[*$[{]`,
  ].join('|'),
  'm',
);

/** Different names that are asked for: of more it is not told that none was written. */
const MAX_NAMES = 64;

/**
 * True where commands, in a text that stands in this folder, name one of the application's sources that this session wrote, or
 * may lead to one: of others `RUN_BY_SCRIPTS` tells.
 */
export function namesWritten(text: string, folder: string, wrote: (file: string) => boolean): boolean {
  return mayLeadElsewhere(text) || namesSource(text, folder, wrote);
}

/** True where commands may lead to sources that no path in the text names. */
export function mayLeadElsewhere(text: string): boolean {
  return LEADS.test(text);
}

/** True where a text names one of the application's sources that this session wrote by its path from this folder. */
export function namesSource(text: string, folder: string, wrote: (file: string) => boolean): boolean {
  const names = new Set(text.match(SOURCE)?.map((name) => name.replace(/^\.\//, '')));
  return names.size > MAX_NAMES || [...names].some((name) => filesOf(name).some((file) => wrote(`${folder}/${file}`)));
}

function filesOf(name: string): readonly string[] {
  if (!name.includes('/')) return [`${name.replaceAll('.', '/')}.py`];
  return /\/[^/]*\.\w{1,6}$/.test(name) ? [name] : ENDINGS.map((ending) => name + ending);
}
