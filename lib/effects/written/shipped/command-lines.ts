/** Commands of one file that are looked at, and lines of it. */
const MAX_COMMANDS = 64;
const MAX_LINES = 5_000;

/** Only what fetches or sends something can be of interest, or what is fed to a shell. */
const TALKS = /\b(?:curl|wget|nc|ncat|netcat|socat|telnet|nslookup|dig|host|https?ie|scp|rsync|sendmail|mail|iwr|irm|Invoke-(?:WebRequest|RestMethod))\b|\/dev\/(?:tcp|udp)\/|\|\s{0,9}(?:sudo\s{1,9})?(?:\/\S{1,40}\/)?(?:ba|z|da)?sh\b/;

/** What stands before a command in YAML, HCL, Groovy and Dockerfiles. */
const BEFORE = /^[ \t]{0,80}(?:- ){0,3}(?:["']?[\w.$/-]{1,60}["']?[ \t]{0,9}(?:[:=]|=>)[ \t]{1,9}|(?:[\w.]{1,40}[ \t]{1,9})?(?:-[ \t]{1,9})?(?:RUN|CMD|ENTRYPOINT)[ \t]{1,9}(?:--\w[^\s]{0,200}[ \t]{1,9}){0,4}|@?-?\t?)/;

const QUOTED = /"((?:[^"\\\n]|\\.){1,4000})"|'((?:[^'\\\n]|\\.){1,4000})'/g;

/** The commands in lines of any format that talk to another machine: of a text in quotes its content, else the line without what stands before the command. */
export function talkingCommands(text: string): readonly string[] {
  const found: string[] = [];
  for (const line of text.replace(/\\\r?\n[ \t]*/g, ' ').split(/\r?\n/, MAX_LINES)) {
    if (found.length >= MAX_COMMANDS) break;
    if (line.length > 8_000 || !TALKS.test(line) || /^\s*(?:#|\/\/|--\s|dnl\b)/.test(line)) continue;
    const quoted = [...line.matchAll(QUOTED)].flatMap(([, double, single]) => double?.replace(/\\(["\\])/g, '$1') ?? single ?? []).filter((each) => /^[\w({$!.@/-]*[\s(]/.test(each) && TALKS.test(each));
    found.push(...(quoted.length > 0 && !isShellLine(line) ? quoted : [commandIn(line)]));
  }
  return found.slice(0, MAX_COMMANDS);
}

/** The line is a command itself, and has a text in quotes among its words: `curl -d "a host" …`. */
function isShellLine(line: string): boolean {
  return /^[ \t]{0,80}(?:- )?(?:\w{1,20}:[ \t]{1,9})?\(?(?:curl|wget|env|printenv|echo|cat|nslookup|dig)\b/.test(line);
}

/** `[sh, -c, curl x | sh]` is what stands in it last. */
function commandIn(line: string): string {
  const command = line.replace(BEFORE, '').trim();
  return /^\[[^"']*\]$/.test(command) ? (command.slice(1, -1).split(',').find((part) => TALKS.test(part)) ?? '').trim() : command;
}
