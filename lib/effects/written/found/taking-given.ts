import type { Analysis } from '../../analysis.js';
import { isDocument } from '../../../paths/document-file.js';
import { resolvePath } from '../../../paths/resolve.js';
import { folderOf } from '../../../paths/names.js';
import { isWithin } from '../../../paths/within.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';

/** A command that takes away, or writes over, what it is given. */
const TAKES =
  /(?<![\w./-])(?:rm|rmdir|unlink|find|shred|truncate|dd|mv|rsync|chmod|chown|rimraf|del-cli|trash|(?:npx|bunx|pnpx)\s{1,9}(?:rimraf|del-cli|trash))\s[^;&|\n]{1,1000}/g;
const TAKES_LAST = /(?:^|[;&|]\s{0,9})((?:(?:npx|bunx|pnpx)\s{1,9})?(?:rm|rmdir|rimraf|del-cli|trash|shred)(?:\s[^;&|\n]{1,1000})?)$/;

/** Code in a line that does so. */
const TAKES_IN_CODE = /(?<![\w./-])(?:python3?|node|bun|deno|ruby|perl|php)\s[^\n]{1,1000}/g;
const CODE_TAKES = /\b(?:rmtree|rmSync|rmdirSync|rm_rf?|remove_tree|remove_dir|removeSync|emptyDirSync)\b/;
/** What a command behind it is about, where that names nothing itself: `cd $(OUT) && rm -rf *`. */
const LEADS = /(?:^|[;&|({]|\b(?:do|then)\s)\s{0,9}(?:cd|pushd|for\s\w{1,40}\sin)\s([^;&|\n]{1,400})/g;

/** A script at the end of another, which is handed what stands behind that. */
const SCRIPT_LAST =
  /(?:^|[;&|]\s{0,9})((?:(?:bash|sh|zsh|node|bun|python3?|tsx|ruby)\s{1,9})?[\w./-]{1,200}\.(?:sh|bash|[cm]?js|[cm]?ts|py|rb))$/;

/** UTF-16 code units of what was there before that are looked at. */
const MAX_TEXT = 8_000;

/** The commands of a script that was there before which take away what the call names by one of these variables, or behind the script; empty where there are none. */
export function takingGiven(text: string, variables: readonly string[], args: readonly string[], analysis: Analysis): string {
  const script = text.slice(0, MAX_TEXT);
  const last = args.some((arg) => isPerilous(arg, analysis))
    ? (TAKES_LAST.exec(script.trimEnd()) ?? SCRIPT_LAST.exec(script.trimEnd()))?.[1]
    : undefined;
  const behind = last === undefined ? [] : [`${last} ${args.map(shellQuoted).join(' ')}`];
  const names = (command: string): boolean => [...command.matchAll(/\$\{?(\w{1,100})/g)].some(([, name = '']) => variables.includes(name));
  const named =
    variables.length === 0 || !script.includes('$') ? [] : [...script.matchAll(TAKES)].map(([command]) => command).filter(names);
  return [...behind, ...named].join('\n');
}

/** True for nothing at all, the root, the home, what holds one's home or project, and a folder of what people have made: what a folder for output is never called. */
export function isPerilous(value: string, analysis: Analysis): boolean {
  const { home, project } = analysis.world;
  const path = value
    .trim()
    .replace(/(?<=.)\/{1,9}\*?$/, '')
    .replace(/^\/\*$/, '/');
  if (path === '' || path === '~' || path === home) return true;
  return path.startsWith('/')
    ? isWithin(home, path) || isWithin(project.root, path) || isOfPeople(path, analysis)
    : /^(?:~|\.\.)\//.test(path) && isOfPeople(resolvePath(path, { cwd: project.root, home }), analysis);
}

/** Folders that every home has, and where programs keep settings and keys (xdg-user-dirs). */
const OF_EVERYBODY =
  /^\/(?:documents|desktop|downloads|pictures|music|videos|movies|library|public|templates|projects|\.(?:ssh|gnupg|config|local|local\/share))$/i;

/** A folder of the home that everybody has, or in which a repository or documents lie. */
function isOfPeople(path: string, { world: { disk, home, project } }: Analysis): boolean {
  if (!isWithin(path, home) || isWithin(path, project.root)) return false;
  return (
    OF_EVERYBODY.test(path.slice(home.length)) ||
    (disk.list(path) ?? []).some((name) => name === '.git' || isDocument(`${path}/${name}`, home))
  );
}

/** `~/.local/bin/tool`, of a folder that everybody has: what an installation clears there is its own. */
function isBelowPeoples(word: string, analysis: Analysis): boolean {
  const { home, project } = analysis.world;
  const path = resolvePath(word.replace(/(?<=.)\/{1,9}(?:\.?\*)?$/, ''), { cwd: project.root, home });
  return (
    isWithin(path, home) && path !== home && !isWithin(path, project.root) && !isOfPeople(path, analysis) && isBelowOne(path, analysis)
  );
}

function isBelowOne(path: string, analysis: Analysis): boolean {
  const { home } = analysis.world;
  for (let at = folderOf(path); at.length > home.length; at = folderOf(at)) if (isOfPeople(at, analysis)) return true;
  return false;
}

/** Of the recipes of a file that was there before, the commands that take away what they would not without what the call gives them: a folder of documents as a whole, and anything below the others. */
export function takingMore(given: readonly string[], before: readonly string[], analysis: Analysis): string {
  const usual = new Set(before.flatMap(wordsOf));
  const isNew = (text: string): boolean =>
    wordsOf(text).some((word) => /^(?:[/~]|\.\.\/)|^\$\{?HOME\b/.test(word) && !usual.has(word) && !isBelowPeoples(word, analysis));
  return given
    .join('\n')
    .slice(0, MAX_TEXT)
    .split('\n')
    .flatMap((line) => takingOf(line, isNew))
    .join('\n');
}

/** The commands of a line that take away what is new, or all of it where what stands before them leads there. */
function takingOf(line: string, isNew: (text: string) => boolean): readonly string[] {
  const taking = [...line.matchAll(TAKES)].map(([command]) => command);
  const inCode = [...line.matchAll(TAKES_IN_CODE)].flatMap(([command]) => (CODE_TAKES.test(command) && isNew(command) ? [command] : []));
  const leads = taking.length > 0 && [...line.matchAll(LEADS)].some(([, place = '']) => isNew(place));
  return leads ? [line] : [...taking.filter(isNew), ...inCode];
}

function wordsOf(text: string): readonly string[] {
  return text.slice(0, MAX_TEXT).split(/[\s"'=]+/);
}
