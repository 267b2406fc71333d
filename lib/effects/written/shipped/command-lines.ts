import { scriptsIn } from './script-blocks.js';

/** Commands of one file that are looked at, and lines of it. */
const MAX_COMMANDS = 64;
const MAX_LINES = 5_000;
const MAX_FOUND = 1_000;

/** Only what fetches or sends something can be of interest, or what is fed to a shell. */
const TALKS =
  /\b(?:curl|wget|nc|ncat|netcat|socat|telnet|nslookup|dig|host|https?ie|scp|rsync|sendmail|mail|iwr|irm|Invoke-(?:WebRequest|RestMethod))\b|\bs_client\b|\baws\s{1,9}s3\b|\bgsutil\b|\bgh\s{1,9}(?:gist|api|issue|release)\b|\bgit\s{1,9}push\b|\b(?:python[\d.]{0,4}|node|deno|bun|php|perl|ruby)\s{1,9}(?:-\S{1,40}\s{1,9}){0,3}-\w{0,3}[cer]\b|\/dev\/(?:tcp|udp)\/|\|\s{0,9}(?:sudo\s{1,9})?(?:\/\S{1,40}\/)?(?:ba|z|da)?sh\b|\b(?:eval|(?:ba|z|da)?sh\s{1,9}-c)\b[^\n]{0,200}\bbase64\b/;

const REMOVES =
  /\b(?:rm|rmdir|unlink|find|fd|shred|dd|mkfs[\w.]{0,8}|wipefs|rsync|rimraf|trash|chmod|chown|truncate|rd|del|Remove-Item)\b(?=[^\n]{0,400}(?:~|\$[({]{0,2}HOME\b|\/(?:home|Users|root|etc|usr|var|opt|boot|dev)\b|\s["']?\/(?:[\s"'*]|$)))/;

/** What more than a plain request does is looked at first. */
const MORE_THAN_ASKS = /[|`]|[$<]\(|\s(?:-d|-F|-T|--data\S{0,12}|--form|--json|--upload-file|--post-\S{4,8})\b|@|:\/\/\d{1,3}\.|\benv\b/;

/** `cu""rl`, `c\\url`: quotes that quote nothing. */
const EMPTY_QUOTES = /(?<=\w)(?:""|''|\\)(?=\w)/g;

/** What stands before a command in YAML, HCL, Groovy, Dockerfiles and tables of cron. */
const BEFORE =
  /^[ \t]{0,80}(?:- ){0,3}(?:["']?[\w.$/:-]{1,60}["']?[ \t]{0,9}(?:[:=]|=>)[ \t]{1,9}|(?:[\w.]{1,40}[ \t]{1,9})?(?:-[ \t]{1,9})?(?:RUN|CMD|ENTRYPOINT)[ \t]{1,9}(?:--\w[^\s]{0,200}[ \t]{1,9}){0,4}|(?:@(?:reboot|yearly|annually|monthly|weekly|daily|midnight|hourly)|(?:[\d*,/-]{1,20}[ \t]{1,9}){4}[\d*,/-]{1,20})[ \t]{1,9}(?:root[ \t]{1,9})?|@?-?\t?)/;

const QUOTED = /"((?:[^"\\\n]|\\.){1,4000})"|'((?:[^'\\\n]|\\.){1,4000})'/g;

/** The commands in lines of any format that talk to another machine, and behind them the scripts of several lines that do. */
export function talkingCommands(text: string): readonly string[] {
  const found = commandsIn(text, TALKS);
  const first =
    found.length > MAX_COMMANDS
      ? [...found.filter((each) => MORE_THAN_ASKS.test(each)), ...found.filter((each) => !MORE_THAN_ASKS.test(each))]
      : found;
  return [...first.slice(0, MAX_COMMANDS), ...scriptsIn(text).filter((script) => TALKS.test(script.replace(EMPTY_QUOTES, '')))];
}

/** Those that remove what stands outside the project, or write over it. */
export function removingCommands(text: string): readonly string[] {
  return commandsIn(text, REMOVES).slice(0, MAX_COMMANDS);
}

/** The commands in lines of any format in which something stands: of a text in quotes its content, else the line without what stands before the command. */
function commandsIn(text: string, about: RegExp): readonly string[] {
  const found: string[] = [];
  for (const written of text.replace(/\\\r?\n[ \t]*/g, ' ').split(/\r?\n/, MAX_LINES)) {
    if (found.length >= MAX_FOUND) break;
    const line = written.length > 8_000 ? '' : written.replace(EMPTY_QUOTES, '');
    if (line === '' || !about.test(line) || /^\s*(?:#|\/\/|--\s|dnl\b)/.test(line)) continue;
    const quoted = [...line.matchAll(QUOTED)]
      .flatMap(([, double, single]) => double?.replace(/\\(["\\])/g, '$1') ?? single ?? [])
      .filter((each) => /^[\w({$!.@/-]*[\s(]/.test(each) && about.test(each));
    found.push(...(quoted.length > 0 && !isShellLine(line) ? quoted : [commandIn(line, about)]));
  }
  return found;
}

/** The line is a command itself, and has a text in quotes among its words: `curl -d "a host" …`. */
function isShellLine(line: string): boolean {
  return /^[ \t]{0,80}(?:- )?(?:\w{1,20}:[ \t]{1,9})?\(?(?:curl|wget|env|printenv|echo|cat|nslookup|dig|rm|find|sudo)\b/.test(line);
}

/** `[sh, -c, curl x | sh]` is what stands in it last. */
function commandIn(line: string, about: RegExp): string {
  const command = line.replace(BEFORE, '').trim();
  return /^\[[^"']*\]$/.test(command)
    ? (
        command
          .slice(1, -1)
          .split(',')
          .find((part) => about.test(part)) ?? ''
      ).trim()
    : command;
}
