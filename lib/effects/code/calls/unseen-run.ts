import type { Word } from '../../../shell/command.js';
import type { Running } from '../../command/running.js';
import type { Language } from '../languages/language.js';
import type { MaskedCode } from '../text/masked-code.js';
import type { CodeReading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { COMMON_SHELL } from '../../../shell/shell-names.js';
import { emitResource } from '../../command/emit.js';
import { emit } from '../../record.js';
import { unknownTarget } from '../../target.js';
import { argumentsAt } from '../text/expression.js';
import { foundIn, standsIn, type Sought } from '../sought.js';
import { eachValue } from '../names/notes.js';
import { valueOf } from '../values/values.js';

/** Code that other code runs and that cannot be told: from the net, or decoded from what is not in sight. */
type Evaluated = { readonly kind: 'fetched'; readonly from: string } | { readonly kind: 'unknown' };

/** Calls that run their argument as code of the same language. */
const EVALUATES: Readonly<Partial<Record<Language, RegExp>>> = {
  python: /(?<![\w.])(?:exec|eval)\s*\(/g,
  javascript:
    /(?<![\w$.])(?:eval|(?:new\s+)?(?:(?:globalThis|window)\.)?(?:Async|Generator)?Function|globalThis\.eval|(?:vm\.)?(?:runIn(?:This|New)?Context|compileFunction)|new\s+vm\.(?:Script|SourceTextModule))\s*\(|\.\s*(?:runIn(?:This|New)?Context|_compile)\s*\(/g,
  ruby: /(?<![\w.])(?:eval|instance_eval|class_eval|module_eval)\b(?!\s*[{=])\s*\(?/g,
  perl: /(?<![\w$@%&>])eval\b(?!\s*[{;=])\s*\(?/g,
  php: /(?<![\w$>])(?:eval|assert|create_function)\s*\(/g,
  lua: /(?<![\w.])(?:load|loadstring)\s*\(/g,
};

/** The names of a function's parameters stand before its body. */
const TAKES_PARAMETERS = /Function\s*\($/;

/** `.then(eval)`: the evaluator is handed over by name. */
const HANDED_OVER = /\.then\s*\(\s*(?:(?:globalThis\.)?(?:eval|Function)|(?:vm\.)?runIn(?:This|New)?Context)\s*\)/;

/** Calls that bring something from the net. */
export const FETCHES: Sought = {
  holding: ['url|requests|http|HTTP|fetch|axios|URI|LWP|getstore|fsockopen|TCPSocket|Socket|socket'],
  expression:
    /\b(?:urlopen|urlretrieve|requests\s*\.\s*\w+|httpx\s*\.\s*\w+|HTTPSConnection|HTTPConnection|fetch|https?\s*\.\s*(?:get|request)|axios|URI\s*\.\s*open|Net::HTTP|LWP|HTTP::Tiny|getstore|curl_exec|fsockopen|TCPSocket|IO::Socket|socket)\b/,
};

/** Literals that are an address, or a command that fetches one. */
export const ADDRESS = /^https?:\/\/|\b(?:curl|wget)\b/;

const DECODES: Sought = {
  holding: ['64|atob|hex|Buffer|pack|decompress|marshal|codecs|gzinflate|rot13'],
  expression:
    /b64decode|decode64|base64_decode|\batob\b|unhexlify|fromhex|\bBuffer\s*\.\s*from|\bpack\b|decompress|marshal\s*\.\s*loads|codecs\s*\.\s*decode|gzinflate|str_rot13/,
};

/** A language that is loaded from an address: `include "https://…"`, `import("https://…")`. */
const LOADS: Sought = {
  holding: ['include|require|import'],
  expression: /(?<![\w$.])(?:include|include_once|require|require_once|import)\b(?:\s*\()?\s*(?:(?:Downloads\.)?download\(\s?)?§(\d+)§/g,
};

/** R's: `source(§)`, `source(url(§))`, `eval(parse(§))`, `eval(parse(text = readLines(§)))` */
const LOADS_R: Sought = {
  holding: ['source|parse'],
  expression:
    /(?<![\w$.])(?:(?:devtools\.)?source(?:_url)?|eval\s?\(\s?parse)\s?\(\s?(?:(?:text|file)\s?=\s?)?(?:readLines\(\s?)?(?:url\(\s?)?§(\d+)§/g,
};

/** Texts of which each character is exchanged by a number before they are run, and objects that run what they say as they are read. */
const SCRAMBLED: Sought = {
  holding: ['^|loads(|Marshal|unserialize'],
  expression: /(?:\bchr|fromCharCode)\s?\([^()\n]{0,60}\^|\^[^()\n]{0,40}\)?\.chr\b/,
};
const RUNS: Sought = {
  holding: ['system|exec|eval|popen|spawn|check_output|Function|subprocess'],
  expression: /(?<![\w$])(?:system|popen|exec|execSync|eval|spawnSync|check_output|Function|subprocess\.\w{1,20})\s?\(/,
};
const UNPICKLES: Sought = { holding: ['loads('], expression: /\b(?:c?[pP]ickle|dill|cloudpickle)\.loads\(/g };
/** The function of a module, as a pickle names it. */
const OF_MODULE = /(?:^|[^\w])c?(?:os|posix|nt|subprocess|builtins|__builtin__)\n(?:system|popen|Popen|exec|eval|run|call|check_output)\n/;

/** A connection, and a shell that is put at its end. */
const CONNECTS: Sought = {
  holding: ['onnect|Socket|fsockopen|net'],
  expression:
    /\bIO::Socket::\w|\bnew\sSocket\s?\(|\bconnect\s*\(|\bTCPSocket\b|\bfsockopen\b|\bnet\s*\.\s*(?:connect|createConnection|Socket)|\bcreateConnection\s*\(/,
};
const SHELL = new RegExp(String.raw`^(?:\|\s?)?(?:/bin/|/usr/bin/)?${COMMON_SHELL}(?:\s+-i\b.*|(?:\s+[<>0-2]{1,2}&\d)+\s*)?$`);

/** A shell that each connection is put through to: `socket.pipe(shell.stdin)`. */
const PIPED_TO_SHELL =
  /\bcreateServer\s*\([^]{0,400}\.pipe\(\s?\w{1,40}\.stdin\b|\.pipe\(\s?\w{1,40}\.stdin\b[^]{0,400}\bcreateServer\s*\(/;

/** What makes a connection the input and output of a program. */
const PUT_THROUGH = /\bdup2\b|\bpty\.spawn\b/;
/** A connection that takes the place of what a program reads its commands from, and something that is started with it, whichever it is. */
const IN_PLACE: Sought = {
  holding: ['dup2|fdopen|reopen|stdin'],
  expression:
    /\bstdin\s?=\s?(\w+)(?=\s?[,)]|\.fileno\(\))|\bdup2\s?\(\s?(\w+)\s?\.\s?fileno\(\)|\bSTDIN->fdopen\(\s?\$(\w+)|(?:\$stdin|STDIN|\$stdout|STDOUT)\.reopen\s?\(?\s?(\w+)/g,
};
const OPENED =
  /(?<![\w.])\$?(\w{1,40})(?:\s?,\s?\w{1,40})?\s?=\s?(?:new\s)?(?:\w{1,20}\.)?(?:socket\s?\(|create_connection\s?\(|accept\s?\(|IO::Socket\b|TCPSocket\b|TCPServer\b|UNIXSocket\b)/g;
const STARTS =
  /\b(?:pty\.spawn|exec[lv]p?e?|posix_spawn|system|popen|Popen|spawn|\w{1,20}\.(?:call|run|check_call|check_output))\s?\(|(?<![\w$@%>])(?:system|exec)(?:\s{0,9}[$§]|\s+\w)|`/;

/** Calls of one code that are followed. */
const MAX_EVALUATED = 32;

/** Records that code runs other code, where that cannot be seen from here. A variable of other origin than the net or a decoder is left alone. */
export function unseenRun({ masked, word, running }: CodeReading): void {
  for (const inner of evaluatedIn(masked.language, masked, running.scope.home)) unseen(inner, word, running);
}

function unseen(inner: Evaluated, word: Word, running: Running): void {
  switch (inner.kind) {
    case 'fetched':
      return emitResource('execute', 'host', inner.from, running);
    case 'unknown':
      return emit(running.frame, {
        kind: 'execute',
        target: unknownTarget(word.written),
        certainty: 'unknown',
        program: running.program,
        span: word.span,
      });
  }
}

/** What code runs besides itself, where that is not known. */
function evaluatedIn(language: Language, masked: MaskedCode, home: string): readonly Evaluated[] {
  const { code, strings } = masked;
  const address = strings.find((text) => ADDRESS.test(text)) ?? masked.backticks.find((text) => ADDRESS.test(text));
  const fetches =
    address !== undefined ||
    standsIn(code, FETCHES) ||
    (language === 'javascript' && strings.some((text) => /^(?:node:)?(?:net|tls)$/.test(text)) && standsIn(code, CONNECTS));
  const fetched: Evaluated = { kind: 'fetched', from: address ?? 'a connection' };
  return [
    ...givenToEvaluators(language, masked, home, fetches).map(() => (fetches ? fetched : UNKNOWN)),
    ...(language === 'javascript' && fetches && HANDED_OVER.test(code) ? [fetched] : []),
    ...loadedFrom(language, masked),
    ...(standsIn(code, SCRAMBLED) && standsIn(code, RUNS) ? [UNKNOWN] : []),
    ...unpickled(masked, home),
    ...(putsShellThrough(masked) ? [fetched] : []),
    ...(obeysConnection(masked) ? [fetched] : []),
  ];
}

/** Code that is not in sight, and not told to come from the net. */
const UNKNOWN: Evaluated = { kind: 'unknown' };

/** What evaluators are given that is not known, in code that fetches or decodes something. */
function givenToEvaluators(language: Language, masked: MaskedCode, home: string, fetches: boolean): readonly string[] {
  const { code } = masked;
  const evaluates = EVALUATES[language];
  const decodes = evaluates !== undefined && standsIn(code, DECODES);
  if (evaluates === undefined || !(fetches || decodes)) return [];
  const ofFiles = language !== 'python' || decodes || standsIn(code, FETCHES) ? new Set<string>() : readFromFiles(code);
  const found: string[] = [];
  for (const match of code.matchAll(evaluates)) {
    if (found.length >= MAX_EVALUATED) break;
    const args = argumentsAt(code, match.index + match[0].length);
    const argument = (TAKES_PARAMETERS.test(match[0]) ? args.at(-1) : args[0]) ?? '';
    if (ofFiles.has(/^\s*(?:compile\s?\(\s?)?([\w.]{1,60})/.exec(argument)?.[1]?.split('.')[0] ?? '')) continue;
    let isKnown = true;
    eachValue(masked, match.index, () => {
      const text = valueOf(argument, masked, home);
      isKnown &&= !text.includes(HOLE) && text !== '' && !masked.backticks.includes(text);
    });
    if (!isKnown) found.push(argument);
  }
  return found;
}

/** Code that is loaded from an address. */
function loadedFrom(language: Language, { code, strings }: MaskedCode): readonly Evaluated[] {
  const loaded = foundIn(code, language === 'r' ? LOADS_R : LOADS).map((match) => strings[Number(match[1])] ?? '');
  return loaded
    .filter((text) => /^https?:\/\//.test(text))
    .slice(0, MAX_EVALUATED)
    .map((from) => ({ kind: 'fetched', from }));
}

/** Objects that run a function of a module as they are read. */
function unpickled(masked: MaskedCode, home: string): readonly Evaluated[] {
  const { code } = masked;
  const found: Evaluated[] = [];
  for (const match of foundIn(code, UNPICKLES)) {
    const [argument = ''] = argumentsAt(code, match.index + match[0].length);
    eachValue(masked, match.index, () => {
      if (OF_MODULE.test(valueOf(argument, masked, home)) && found.length < MAX_EVALUATED) found.push(UNKNOWN);
    });
  }
  return found;
}

/** A shell is put at the end of a connection. */
function putsShellThrough({ code, strings }: MaskedCode): boolean {
  const isConnected =
    standsIn(code, CONNECTS) ||
    (code.includes('create_connection') && PUT_THROUGH.test(code)) ||
    (code.includes('createServer') && PIPED_TO_SHELL.test(code));
  return isConnected && strings.some((text) => SHELL.test(text.replaceAll(HOLE, '').slice(0, 64)));
}

/** Names of files that are opened, and of what was read from them; `open` itself for one that has no name. What they hold came from nowhere else. */
function readFromFiles(code: string): ReadonlySet<string> {
  const names = new Set(['open']);
  for (const [, behind, before] of code.matchAll(FILE)) names.add(behind ?? before ?? '');
  for (const [, name = '', from = ''] of code.matchAll(READ)) if (names.has(from)) names.add(name);
  return names;
}

/** `with open(a) as f`, `f = open(a)`, `t = Path(a).read_text()`, and `t = f.read()` */
const FILE =
  /\bopen\s?\([^\n]{0,300}?\)\s?as\s+(\w{1,60})|(?<![\w.])(\w{1,60})\s?=\s?(?:(?:io\.|codecs\.)?open\s?\(|[^\n=]{0,200}\.read_text\s?\()/g;
const READ = /(?<![\w.])(\w{1,60})\s?=\s?(\w{1,60})\.read(?:lines)?\s?\(/g;

/** Whoever is at the other end types, and what is started obeys. */
function obeysConnection({ code, language, backticks }: MaskedCode): boolean {
  const placed = foundIn(code, IN_PLACE);
  // What javascript has between them is a text.
  const isStarted = STARTS.test(code) || (language !== 'javascript' && backticks.length > 0);
  if (placed.length === 0 || !isStarted) return false;
  const opened = new Set([...code.matchAll(OPENED)].map(([, name]) => name));
  return placed.some(([, ...names]) => names.some((name) => name !== undefined && opened.has(name)));
}
