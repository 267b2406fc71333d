import type { Language } from './languages/language.js';
import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import type { Evaluated } from './calls/evaluated.js';
import type { CodeReading } from './reading.js';
import { HOLE } from '../../shell/command.js';
import { emit } from '../record.js';
import { inside, obstacle } from '../analysis.js';
import { readable } from '../readable.js';
import { emitResource } from '../command/emit.js';
import { resolvePath } from '../../paths/resolve.js';
import { writtenText } from '../written/origin/content.js';
import { printsUsually } from '../output/flow.js';
import { unknownTarget } from '../target.js';
import { aliasesIn, withoutAlias } from './names/aliases.js';
import { applyCall, roleOf } from './calls/apply-call.js';
import type { CallRole } from './calls/call-role.js';
import { callsOf } from './calls/calls.js';
import { definitionsIn } from './names/definitions.js';
import { desktopEffects } from './calls/desktop.js';
import { entriesOf, entryAt } from './values/entries.js';
import { endlessEffects, MAY_GO_ROUND } from './calls/endless.js';
import { environmentEffects } from './calls/environment.js';
import { evaluatedIn } from './calls/evaluated.js';
import { argumentsAt, receiverBefore } from './text/expression.js';
import { fetchedFilesRun } from './calls/fetched-files.js';
import { methodsOfFiles } from './calls/files.js';
import { inFolders } from './calls/folders.js';
import { handedEffects } from './calls/handed.js';
import { fileSystemsInMemory } from './calls/in-memory.js';
import { objectsRead } from './calls/read-objects.js';
import { requestsRun } from './calls/requests-run.js';
import { isOfShell } from './calls/of-shell.js';
import { bareRuns, receivedRun } from './calls/received-run.js';
import { ownFilesSent } from './calls/own-files-sent.js';
import { projectSent } from './calls/project-sent.js';
import { outsideOf, type Beside } from './modules.js';
import { isReader, namedReader } from './calls/named-readers.js';
import { effectsOfLanguage } from './languages/all.js';
import { inMovedHome } from './moved-home.js';
import { runInShell, touchFile } from './reach.js';
import { processEffects } from './calls/signals.js';
import { isOfDatabase } from './calls/of-database.js';
import { isPretended } from './calls/pretended.js';
import { argumentsBehind, eachTold, textOf } from './reading.js';
import { statementEffects } from './calls/statements.js';
import { setUserId } from './calls/set-user-id.js';
import { servicesEffects } from './services/services.js';
import { foundIn, standsIn, type Sought } from './sought.js';
import { withFilesRead } from './text/read-files.js';
import { withArgumentLists } from './text/argument-lists.js';
import { inUsualForms } from './text/usual-forms.js';
import { NAME_MARK } from './text/literal.js';
import { maskCode, PATTERN, type MaskedCode } from './text/text.js';

/** The most code that is read, in UTF-16 code units. */
const MAX_CODE = 131_072;

/** The most calls with an effect that are followed in one piece of code: more than 10 KB of honest code hold. */
const MAX_CALLS = 4_000;

/** A call: a dotted name before a parenthesis (`f?.(`, `(0, f)(`), or before a string in languages that need none. From its beginning, since trying again at every dot would be quadratic. */
const CALL = /(?<![\w$]|[\w$]\.|[\w$]::)(\.?[A-Za-z_$][\w$]*(?:(?:\.|::)[A-Za-z_$][\w$]*)*)!?\s*(?:\?\.(?=\()|\)(?=\())?(\(|(?=§))/g;

/** `getattr(os, 'system')(…)`, `require('fs')['rmSync'](…)`: the name is a string. */
const NAMED_BY_STRING: Sought = { holding: ['getattr|Reflect|[|methodcaller|attrgetter'], expression: /(?:(?:getattr|Reflect\.get)\s*\([^§;\n]{1,200}(?:§\d+§\s*\)\s*)?,([^()[\];,\n]{1,100})\)|\[([^()[\];,\n]{1,100})\]|\battrgetter\((§\d+§)\)\(\w{1,40}\))\s*\(|\bmethodcaller\((§\d+§),/g };

/** A call that prints all that another reads: `print(open(§).read())`. Only a part is printed if something is picked out of it first. */
const SHOWS: Sought = { holding: ['print|puts|echo|console|stdout', 'open(|read(|File(|FileSync(|file_get_contents(|Path('], expression: /\b(?:print|puts|echo|console\.\w{1,20}|stdout\.write)\b(?:\s{0,9}\()?\s{0,9}(?:await\s+)?(?:\w{1,40}(?:\(§\d+§\))?(?:\.|::)){0,3}(?:open|read|readFile|readFileSync|readTextFile|readTextFileSync|file_get_contents|Path|File)\([^()\n]{0,200}\)(?:\.(?:read|read_text|read_bytes|toString|decode|text|to_s)\((?:§\d+§)?\))*\s*(?:[);\n]|$)/ };

/** The role of a call of a function from a table of functions: `ops['clean'](…)`. */
function roleInTable(table: string, name: string, { masked, roles }: CodeReading, aliases: ReadonlyMap<string, string>): CallRole | undefined {
  for (const { expression } of definitionsIn(masked).get(table)?.slice(0, 4) ?? []) {
    const found = entryAt(entriesOf(expression, masked.strings) ?? [], name)?.trim().replace(/^(?:require|__import__)\(§\d+§\)/, '') ?? '';
    const meant = withoutAlias(found, aliases);
    if (/^(?:[\w$]{0,60}\.){1,4}[\w$]{1,60}$/.test(meant)) return roleOf(meant, roles);
  }
  return undefined;
}

/** What code must contain if it ends processes that it did not start, or starts itself again. */
const MAY_END = /kill|Kill|terminate|destroy|fork|spawn|Popen|Start|target|(?:run|call|exec\w*)\(/;

/** What code must contain if it has the library of a database or a cloud provider do more than read data. */
const MAY_BE_SERVICE = new RegExp([
  // Takes away or changes what is kept.
  /drop|delete|key_?deletion|destroy|truncate|flush|expunge|purge|prune|obliterate|clear|sync|rollback|deactivate|terminate|rmtree|mute_all|update_all|objects\b|\.remove|RemoveTable|\.(?:rm|dele|rmd|rmdir|set|del|unlink|reset)\(|->update\(/,
  // Does what it is told by a text.
  /sendCommand|execute_command|call_command|Artisan|request\w{0,12}\(|method\s?:|\.run\(|containers\.|createContainer|crontab/,
  // Calls something by a name that is worked out.
  /getattr\(|\]\s?\(|\.(?:public_)?send\b/,
  // Gives secrets out, or settings that hold some.
  /ecret|credential|key(?:ring|chain|tar)|CredRead|CredEnum|kSecReturn|safeStorage|(?:get|find)_?password|netrc|otenv|arameter|vault|assume|session_?token|settings|config\(|app\.config|->\s*(?:safeL|l)oad|get_all_env|environ\.Env|authenticators|fromIni|fromSSO|fromEnv|defaultProvider/,
  // Changes who may do what, or who is told of it.
  /BlockPublic|PolicyArn|\bACL\b|logging|alarm/,
  // Puts something before all, or takes back what it is known by.
  /transition_model|model_alias|revoke|edits\b|\.(?:save_)?mode\(|\.to_(?:parquet|csv|json|pickle|feather|orc)\(|write_(?:delta|data|table)|saveAsTable|insertInto/,
  // Starts machines.
  /instances\w{0,10}\s?\(|_instance\(|InstancesClient|create_?(?:fleet|cluster|node_?group|training_?job)|begin_?create/,
  // Takes in what people type, say or send.
  /sniff|listener|hook|keyboard\.|input\s?=\s?True|\.(?:play)?rec\(|InputStream|VideoCapture/,
].map(({ source }) => source).join('|'), 'i');

/** How code is run: from where, with which arguments, beside which other files. */
export interface Called {
  readonly args: readonly Word[];
  /** Where the code comes from. In some languages the name of its file, or of the input, is the first of its arguments. */
  readonly from: NonNullable<MaskedCode['from']>;
  /** The folder of its file, where that is known. */
  readonly folder?: string;
  /** The other files of its program. */
  readonly beside?: Beside;
}

/** A file that is in no folder, and what starts a program: nobody sees what runs. */
const IN_MEMORY = /\bmemfd_create\b|\bsyscall\s?\(?\s?(?:319|279)\b/;
const STARTS = /\b(?:f?exec(?:[lv]\w{0,3})?|posix_spawn\w?|Popen|system)\b/;

/** Finds what code in another language than shell deletes, writes, reads, sends and starts, by its calls. Text in strings and comments does not count as code. */
export function codeEffects(language: Language, source: string, word: Word, from: Running, called?: Called): void {
  const seen = readable(source, MAX_CODE, from.frame.analysis);
  const elsewhere = inMovedHome(seen, from);
  const { masked: filled, names } = withFilesRead(maskCode(language, seen), (name) => textOfFile(name, elsewhere, called?.folder));
  const usual = inUsualForms(filled);
  const alone = called === undefined ? usual : withArgumentLists({ ...usual, args: called.args.map(argumentText), from: called.from, ...(called.folder === undefined ? {} : { folder: called.folder }) });
  const outside = called?.beside === undefined ? undefined : outsideOf(alone, called.beside, elsewhere.scope.home);
  const masked: MaskedCode = outside === undefined ? alone : { ...alone, outside };
  const runningNow = inFolders(masked, elsewhere);
  const reading: CodeReading = {
    masked,
    source: seen,
    roles: callsOf(language, masked.code),
    word,
    get running() {
      return runningNow();
    },
    evaluate: (text) => evaluate(text, language, word, runningNow()),
  };
  const running = runningNow();
  const start = running.frame.analysis.effects.length;
  callsIn(reading);
  for (const name of names) touchFile('read', name, reading);
  if (standsIn(masked.code, SHOWS)) printsUsually(running.frame, 'all');
  statementEffects(reading);
  desktopEffects(masked, running);
  if (MAY_END.test(masked.code)) processEffects(masked, running);
  if (MAY_GO_ROUND.test(masked.code)) endlessEffects(reading);
  if (MAY_BE_SERVICE.test(masked.code)) servicesEffects(reading);
  methodsOfFiles(reading);
  setUserId(reading);
  environmentEffects(masked, running);
  for (const inner of evaluatedIn(language, masked, running.scope.home)) unseen(inner, word, running);
  objectsRead(reading);
  requestsRun(reading);
  ownFilesSent(start, reading);
  projectSent(start, reading);
  fetchedFilesRun(running.frame.analysis.effects, start, running);
  if (IN_MEMORY.test(masked.code) && STARTS.test(masked.code)) emit(running.frame, { kind: 'execute', target: unknownTarget('a program that stands in memory alone'), certainty: 'unknown', program: running.program, span: word.span });
  let inTexts = 0;
  for (const [, code] of masked.filledIn) {
    if (!/[(`]/.test(code)) continue;
    if ((inTexts += 1) > MAX_FILLED_IN) return obstacle(running.frame.analysis, 'the code makes too many calls in texts to follow');
    callsIn({ ...reading, masked: maskCode(language, code) });
  }
}

/** What is surely given, and whole paths that may be. */
function argumentText({ values: [{ text, certainty }] }: Word): string {
  return certainty === 'certain' || (certainty === 'possible' && text.startsWith('/')) ? text : HOLE;
}

/** The text of a file that the session wrote, by the name under which code opens it: relative to the working folder, or to the code's own folder. */
function textOfFile(name: string, { command, scope, frame }: Running, folder: string | undefined): string | undefined {
  for (const cwd of [command.cwd, folder]) {
    const text = cwd === undefined ? undefined : writtenText(resolvePath(name, { cwd, home: scope.home }), frame.analysis);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The most literals whose inner code (`${…}`) is read. */
const MAX_FILLED_IN = 512;

/** `f.call(this, …)`, `f.apply(this, […])`, and `f.bind(this, …)` for when it is called later. */
const BY_ITSELF = /^([^]+)\.(call|apply|bind)$/;

function callsIn(reading: CodeReading): void {
  calls(reading);
  callsByString(reading);
  effectsOfLanguage(reading);
  for (const text of reading.masked.backticks) backtick(text, reading);
}

function backtick(text: string, reading: CodeReading): void {
  const literal = text.includes(NAME_MARK) ? `§${reading.masked.strings.indexOf(text)}§` : undefined;
  if (literal === undefined) return runInShell(text, reading);
  eachTold(Math.max(0, reading.masked.code.indexOf(literal)), reading, () => runInShell(textOf(literal, reading), reading));
}

const OWN_FUNCTION = /\b(?:function|def|sub|fn|func)\s+(\w{2,40})\b|\b(?:const|let|var)\s+(\w{2,40})\s*=\s*(?:async\s*)?(?:function\b|\([^()\n]{0,200}\)\s*(?::[^=\n]{1,60})?=>|\w+\s*=>)/g;

/** Names of functions that the code defines itself and does not import: what a call of one does, its body tells. */
function ownFunctions({ code }: MaskedCode): ReadonlySet<string> {
  const names = new Set([...code.matchAll(OWN_FUNCTION)].map(([, one, two]) => one ?? two ?? ''));
  for (const [imported] of names.size === 0 ? [] : code.matchAll(/\b(?:import\b[^;\n]{0,300}|from\s[^;\n]{0,300}|\{[^{}]{1,300}\}\s*=\s*(?:await\s+)?(?:require|import)\b)/g)) for (const name of imported.match(/\w+/g) ?? []) names.delete(name);
  return names;
}

function calls(reading: CodeReading): void {
  const { masked, roles, running } = reading;
  const aliases = aliasesIn(masked);
  const inMemory = fileSystemsInMemory(masked);
  const own = ownFunctions(masked);
  const tellReceived = receivedRun(reading);
  if (tellReceived !== undefined) bareRuns(reading, tellReceived);
  let count = 0;
  for (const match of masked.code.matchAll(CALL)) {
    const [, called = '', way] = (masked.language === 'javascript' && BY_ITSELF.exec(match[1] ?? '')) || [];
    const name = withoutAlias((way === undefined ? (match[1] ?? '') : called).replaceAll('::', '.'), aliases);
    const role = roleOf(name, roles);
    if (role === undefined && isReader(name)) namedReader(match, reading);
    // A regular expression is asked what it finds.
    if (/\.exec$/.test(name) && masked.language === 'javascript' && isPattern(masked, match.index, name)) continue;
    if (role === undefined || (match[2] === '' && masked.language === 'python') || inMemory.has(match[1]?.split('.', 1)[0] ?? '') || own.has(name) || isPretended(masked, name, match.index)) continue;
    if ((count += 1) > MAX_CALLS) return obstacle(running.frame.analysis, 'the code makes too many calls to follow');
    if (tellReceived !== undefined && isOfShell(masked, name, match.index)) tellReceived(role, argumentsBehind(match, reading, role), match.index);
    eachTold(match.index, reading, () => {
      const args = argumentsBehind(match, reading, role);
      if (role === 'command' && /(?:^|\.)exec$/.test(name) && textOf(args[0] ?? '', reading).startsWith(HOLE) && isOfDatabase(masked, name, match.index)) return;
      // Statements of databases, and jobs of queues, are run as well.
      if (/\.run$/.test(name) && textOf(args[0] ?? '', reading).startsWith(HOLE) && !isOfShell(masked, name, match.index)) return;
      applyCall(role, way === undefined ? args : way !== 'apply' ? args.slice(1) : argumentsAt((args[1] ?? '').trim(), 1), reading);
    });
  }
  handedEffects(reading, aliases);
}

/** Names that nothing but regular expressions have. */
const PATTERN_NAME = /^(?:re|rx|regex|regexp|pattern)$|(?:_RE|Re|Regex|Regexp|RegExp|Pattern|_REGEX|_PATTERN)$/;

/** True if the object of a method call is a regular expression (`pattern.exec(…)`). */
function isPattern(masked: MaskedCode, at: number, name: string): boolean {
  const { code, strings } = masked;
  const owner = name.slice(0, -'.exec'.length);
  const isWritten = (text: string): boolean => /^(?:new\s)?RegExp\(/.test(text) || strings[Number(/^§(\d+)§\w*$/.exec(text)?.[1])] === PATTERN;
  if (owner === '') return isWritten(/§\d+§$/.exec(code.slice(Math.max(0, at - 10), at))?.[0] ?? '');
  const given = definitionsIn(masked).get(owner);
  return given === undefined ? PATTERN_NAME.test(owner) : given.every(({ kind, expression }) => kind === 'value' && (isWritten(expression.trim()) || (expression === '' && PATTERN_NAME.test(owner))));
}

function callsByString(reading: CodeReading): void {
  const aliases = aliasesIn(reading.masked);
  for (const match of foundIn(reading.masked.code, NAMED_BY_STRING)) {
    eachTold(match.index, reading, () => {
      const name = textOf((match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim(), reading);
      const role = (/^\w{2,40}$/.test(name) ? roleOf(`.${name}`, reading.roles) : undefined) ?? roleInTable(receiverBefore(reading.masked.code, match.index), name, reading, aliases);
      if (role !== undefined) applyCall(role, argumentsBehind(match, reading, role), reading);
    });
  }
}

/** Records that code runs which cannot be seen from here. */
function unseen(inner: Evaluated, word: Word, running: Running): void {
  switch (inner.kind) {
    case 'fetched':
      return emitResource('execute', 'host', inner.from, running);
    case 'unknown':
      return emit(running.frame, { kind: 'execute', target: unknownTarget(word.written), certainty: 'unknown', program: running.program, span: word.span });
  }
}

/** Analyses code that other code evaluates (`exec(b64decode(§))`). It is left alone if a part of it is not known. */
function evaluate(text: string, language: Language, word: Word, running: Running): void {
  const frame = inside(running.frame, 'eval', word.span);
  if (frame !== undefined && !text.startsWith(HOLE)) codeEffects(language, text, word, { ...running, frame });
}

/** Code without its comments and literals, for those who only look at it. */
export function maskedCode(language: Language, source: string): MaskedCode {
  return maskCode(language, source);
}

/** True for what stands in place of a regular expression. */
export function isPatternText(text: string): boolean {
  return text === PATTERN;
}
