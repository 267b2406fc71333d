import type { CodeReading } from '../reading.js';
import { isWithin } from '../../../paths/within.js';
import { resolvePath } from '../../../paths/resolve.js';
import { touchTree } from '../touch-files.js';

/** What goes through all files below a folder, in the languages whose walks are not followed as values. */
const WALKS =
  /\bFiles\.(?:walk|find|list|walkFileTree|newDirectoryStream)\b|\.(?:listFiles|walk|walkTopDown|walkBottomUp|eachFileRecurse|traverse|eachFile)\b|\bfilepath\.Walk(?:Dir)?\b|\bFind\.find\b|\b(?:Enumerate|Get)Files\b|\bFile::Find\b|\breaddir(?:Sync)?\s?\(|\bglob(?:Sync)?\s?\(|(?<![.\w])walk(?:Sync)?\s?\(|\bWalkDir::new\b|\bio\.popen\b|\bDir(?:\.glob|\.each_child|\[)|\benumerator\(at/;

/** What opens a file so that nothing of it is left, or writes it anew; with the name that stands for the file. */
const WRITES = [
  /\bnew\s(?:java\.io\.)?(?:PrintWriter|FileWriter|FileOutputStream|PrintStream|StreamWriter|FileStream)\s?\(\s?(?:new\s\w{1,20}\(\s?)?(\w{1,40})\b(?![^()\n]{0,80}(?:,\s?true|Append))/g,
  /\bFiles\.(?:writeString|write|newBufferedWriter|newOutputStream)\s?\(\s?(\w{1,40})\b(?![^;\n]{0,200}APPEND)/g,
  /(?<![\w.])(\w{1,40})\.(?:writeText|writeBytes|printWriter|outputStream|bufferedWriter|withWriter|newWriter|setText|writeAsString(?:Sync)?)\b/g,
  /(?<![\w.])(\w{1,40})\.text\s?=(?![=~])/g,
  /\bFile\.(?:WriteAll\w{1,20}|Create|CreateText|OpenWrite|write|binwrite)\s?\(\s?(\w{1,40})\b/g,
  /\b(?:os\.(?:Create|WriteFile|Truncate)|fs::write|File::create|(?:fs|fsp|Deno|Bun|promises)?\.?(?:writeFile|writeFileSync|writeTextFile|writeTextFileSync|createWriteStream|truncateSync))\s?\(\s?&?(\w{1,40})\b/g,
  /\b(?:open\s?\(?\s?(?:my\s)?[$\w]{1,30}\s?,\s?§(?:\d+)§\s?,\s?\$?|io\.open\s?\(\s?|File\.open\s?\(\s?)(\w{1,40})\b(?!\s?,\s?[rf]?§\d+§\s?,)/g,
];

/** What a file is opened for by the next text: only what writes it anew counts. */
const MODE = /^[+]?[>w]/;

/** Languages whose own walks are followed already. */
const FOLLOWED = new Set(['python', 'php', 'shell']);

/** Calls of one kind that are looked at. */
const MAX_WRITES = 64;

const SYSTEM = /^\/(?:etc|usr|bin|sbin|lib|lib64|boot|var)$/;

/** Records code that goes through the whole home, the root or a folder of the system, which the command gives it, and writes over what it comes to. */
export function walkedOver(reading: CodeReading): void {
  const {
    masked: { code, strings, language, args = [] },
    running: {
      command,
      scope: { home },
    },
  } = reading;
  if (FOLLOWED.has(language)) return;
  const folder = args
    .map((arg) => resolvePath(arg.replace(/^-[\w-]{1,30}=/, ''), { cwd: command.cwd ?? '/', home }))
    .find((path) => isWithin(home, path) || SYSTEM.test(path));
  if (folder === undefined || !args.some((arg) => /(?:^|=)[/~]/.test(arg)) || !WALKS.test(code)) return;
  const isOver = WRITES.some((expression) =>
    [...code.matchAll(expression)].slice(0, MAX_WRITES).some(({ 0: text, 1: name = '', index }) => {
      const mode = /\bopen/.test(text) ? /§(\d+)§/.exec(code.slice(index, index + text.length + 40))?.[1] : undefined;
      return (mode === undefined || MODE.test(strings[Number(mode)] ?? '')) && isWalked(name, code);
    }),
  );
  if (isOver) touchTree('write', `${folder === '/' ? '' : folder}/**/*`, reading);
}

/** Whether a name stands for what a walk comes to: the variable of a loop or a function that is called for each, or a path put together in one of nothing but names. */
function isWalked(name: string, code: string): boolean {
  if (/^(?:it|_)$/.test(name)) return true;
  if (
    new RegExp(
      String.raw`(?<![\w.])\(?\$?${name}\)?\s?(?:->|=>)|\b(?:for|foreach)\b[^\n;]{0,60}\b${name}\b(?:[^\n;]{0,20}\))?\s?(?::|of\b|in\b)|[{(|]\s?(?:\w{1,20}\s)?${name}\s?(?:\||(?:,[^\n()]{0,60}\)\s?)?(?:->|=>))|\bfunc\s?\(\s?${name}\s\w|\bfunction\b[^\n(]{0,40}\(\s?${name}\b|\b${name}\s+in\s`,
    ).test(code)
  ) {
    return true;
  }
  const joined = new RegExp(
    String.raw`(?:const|let|var|:=|\bmy)?\s?\$?${name}\s?:?=\s?(?:\w{1,20}\.)?(?:join|resolve|Join|Combine)\s?\(([^()\n]{1,120})\)`,
  ).exec(code)?.[1];
  return joined !== undefined && !/§|__dirname|cwd|[oO]ut|[dD]est|[tT]arget/.test(joined);
}
