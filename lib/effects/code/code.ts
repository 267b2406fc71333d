import type { Word } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import type { CallRole } from './calls.js';
import type { MaskedCode } from './text.js';
import type { Evaluated } from './evaluated.js';
import { HOLE, literalWord } from '../../shell/command.js';
import { emit, inside, obstacle } from '../analysis.js';
import { unknownTarget } from '../target.js';
import { aliasesIn, withoutAlias } from './aliases.js';
import { formsIn } from './lisp.js';
import { desktopEffects } from './desktop.js';
import { environmentEffects } from './environment.js';
import { evaluatedIn } from './evaluated.js';
import { emitPath, emitResource } from '../command/apply.js';
import { argumentsAt, receiverBefore } from './expression.js';
import { callsOf } from './calls.js';
import { maskCode } from './text.js';
import { valueOf } from './values.js';
import { runShellText, runWords } from '../carriers/nested.js';
import { resolvePath } from '../../paths/resolve.js';
import { printsUsually } from '../shown.js';
import { sqlEffects } from '../special/sql.js';

/** UTF-16 code units of code that are looked at. */
const MAX_CODE = 131_072;

/** Calls with an effect that one code makes: more than 10 KB of honest code hold. */
const MAX_CALLS = 4_000;

/** A call: a dotted name before a parenthesis, or before a string in languages that need none. From its beginning, since trying again at every dot would be quadratic. */
const CALL = /(?<![\w$]|[\w$]\.|[\w$]::)(\.?[A-Za-z_$][\w$]*(?:(?:\.|::)[A-Za-z_$][\w$]*)*)!?\s*(\(|(?=§))/g;

/** `getattr(os, 'system')(…)`, `require('fs')['rmSync'](…)`: the name is a string. */
const NAMED_BY_STRING = /(?:(?:getattr|Reflect\.get)\s*\([^§;\n]{1,200}(?:§\d+§\s*\)\s*)?,([^()[\];,\n]{1,100})\)|\[([^()[\];,\n]{1,100})\])\s*\(/g;

/** perl's `find(sub { unlink }, dir)`. */
const FOUND = /\bfind(?:depth)?\s*\(\s*sub\s*\{[^{}]{0,200}\b(?:unlink|rmdir|rmtree|remove_tree)\b[^{}]{0,200}\}\s*,/g;

/** perl's `exec { $program } $name, @arguments`: what runs stands in the block. */
const IN_BLOCK = /\b(?:system|exec)\s*\(?\s*\{([^{}]{0,80})\}\s*\(?/g;

/** `system qw(rm -rf a)`: words without quotes. */
const RUN_WORDS = /\b(?:system|exec|spawn|popen)\s*\(?\s*\*?(?:qw|%w)\s*(?:[([{<]([^)\]}>]*)|([/|!])([^/|!]*)\2)/g;

/** `FileUtils.rm_rf Dir.home`: ruby needs no brackets. */
const BARE_DELETION = /\b((?:FileUtils|File|Dir)\.(?:rm_rf|rm_r|rm_f|rm|remove_dir|remove_entry|delete|unlink|rmdir))\s+(?=[A-Za-z_*])/g;

/** `Kernel.send(:system, …)`. */
const SENT = /\.\s*(?:__send__|public_send|send)\s*\(?\s*(?::(\w+)|§(\d+)§)\s*,/g;

/** A call that prints what another reads, whole: `print(open(§).read())`. What is taken out of it first is less. */
const SHOWS = /\b(?:print|puts|echo|console\.\w{1,20}|stdout\.write)\b\s{0,9}\(?\s{0,9}(?:await\s+)?(?:\w{1,40}(?:\(§\d+§\))?(?:\.|::)){0,3}(?:open|read|readFile|readFileSync|readTextFile|readTextFileSync|file_get_contents|Path|File)\([^()\n]{0,200}\)(?:\.(?:read|read_text|read_bytes|toString|decode|text|to_s)\((?:§\d+§)?\))*\s*(?:[);\n]|$)/;

/** What code in another language deletes, writes, reads and starts: a scan of its calls, in which strings and comments are not code. */
export function codeEffects(language: string, source: string, word: Word, elsewhere: Running): void {
  const masked = maskCode(language, source.slice(0, MAX_CODE));
  const running = inFolder(masked, elsewhere);
  const roles = callsOf(language);
  const aliases = aliasesIn(masked);
  let calls = 0;
  for (const match of masked.code.matchAll(CALL)) {
    const name = withoutAlias((match[1] ?? '').replaceAll('::', '.'), aliases);
    const role = roleOf(name, roles);
    if (role === undefined || (match[2] === '' && language === 'python')) continue;
    if ((calls += 1) > MAX_CALLS) {
      obstacle(running.frame.analysis, 'the code makes too many calls to follow');
      break;
    }
    applyCall(role, argumentsAt(masked.code, match.index + match[0].length), masked, word, running);
  }
  if (language === 'perl') for (const match of masked.code.matchAll(/\bopen\s+(?=(?:my\s+)?[\w$]+\s*,)/g)) opened(argumentsAt(masked.code, match.index + match[0].length), masked, word, running);
  if (SHOWS.test(masked.code)) printsUsually(running.frame, 'all');
  for (const match of masked.code.matchAll(NAMED_BY_STRING)) {
    const name = valueOf((match[1] ?? match[2] ?? '').trim(), masked, running.scope.home);
    if (!/^\w{2,40}$/.test(name)) continue;
    const role = roleOf(`.${name}`, roles);
    if (role !== undefined) applyCall(role, argumentsAt(masked.code, match.index + match[0].length), masked, word, running);
  }
  if (language === 'ruby') for (const match of masked.code.matchAll(SENT)) mapped(match[1] ?? masked.strings[Number(match[2])] ?? '', argumentsAt(masked.code, match.index + match[0].length), roles, masked, word, running);
  if (language === 'javascript') scripts(/\$§(\d+)§/g, masked, word, running);
  statements(masked, running);
  desktopEffects(masked, running);
  methodCalls(masked, word, running);
  environmentEffects(masked, running);
  for (const inner of evaluatedIn(language, masked, running.scope.home)) unseen(inner, word, running);
  if (language === 'php') for (const match of masked.code.matchAll(/\barray_map\s*\(\s*§(\d+)§\s*,/g)) mapped(masked.strings[Number(match[1])] ?? '', argumentsAt(masked.code, match.index + match[0].length), roles, masked, word, running);
  if (language === 'perl') for (const match of masked.code.matchAll(FOUND)) for (const start of argumentsAt(masked.code, match.index + match[0].length)) path('delete', valueOf(start, masked, running.scope.home), true, word, running);
  if (language === 'perl') for (const match of masked.code.matchAll(/\b(unlink|rmtree|remove_tree)\s+(?=glob\b|<|\$\w)/g)) mapped(match[1] ?? '', argumentsAt(masked.code, match.index + match[0].length), roles, masked, word, running);
  if (language === 'perl') for (const match of masked.code.matchAll(IN_BLOCK)) argv([match[1] ?? '', ...argumentsAt(masked.code, match.index + match[0].length).slice(1)], masked, word, running);
  if (language === 'ruby') for (const match of masked.code.matchAll(BARE_DELETION)) mapped(match[1] ?? '', argumentsAt(masked.code, match.index + match[0].length), roles, masked, word, running);
  if (language === 'java') scripts(/§(\d+)§\s*\.\s*execute\s*\(/g, masked, word, running);
  if (language === 'applescript') scripts(/\bdo (?:shell )?script\s*§(\d+)§/g, masked, word, running);
  if (language === 'tcl') {
    for (const match of masked.code.matchAll(/\b(?:exec|spawn)\s+([\w./-][^;\n\]§]{0,300})/g)) shell(match[1] ?? '', word, running);
    scripts(/\b(?:exec|spawn)\s(?:(?!\b(?:exec|spawn)\s)[^\n§])*§(\d+)§/g, masked, word, running);
    for (const match of masked.code.matchAll(/\bfile\s+delete\s+(?:-force\s+)?(?:--\s+)?([^\s;\]§]+)/g)) path('delete', match[1] ?? '', true, word, running);
  }
  for (const { does, text } of language === 'lisp' ? formsIn(masked) : []) {
    if (does === 'run') shell(text, word, running);
    else path(does, text, does === 'delete', word, running);
  }
  if (language === 'perl' || language === 'ruby') for (const match of masked.code.matchAll(RUN_WORDS)) shell(match[1] ?? match[3] ?? '', word, running);
  for (const text of masked.backticks) shell(text, word, running);
  for (const match of source.slice(0, MAX_CODE).matchAll(/(?:\bqx|%x)\s*([{([/!|])([^\])}/!|]*)/g)) if (language === 'perl' || language === 'ruby') shell(match[2] ?? '', word, running);
}

/** Code that goes to another folder (`os.chdir(§)`) names paths from there; one that it goes to last. */
function inFolder({ code, strings }: MaskedCode, running: Running): Running {
  const folder = strings[Number([...code.matchAll(/\b(?:os|process|Dir|Deno)\.chdir\s*\(?\s*§(\d+)§/g)].at(-1)?.[1])];
  const { command, scope } = running;
  if (folder === undefined || (command.cwd === undefined && !folder.startsWith('/'))) return running;
  return { ...running, command: { ...command, cwd: resolvePath(folder, { cwd: command.cwd ?? '/', home: scope.home }) } };
}

/** Code that is run and not in sight. */
function unseen(inner: Evaluated, word: Word, running: Running): void {
  switch (inner.kind) {
    case 'fetched':
      return emitResource('execute', 'host', inner.from, running);
    case 'unknown':
      return emit(running.frame, { kind: 'execute', target: unknownTarget(word.written), certainty: 'unknown', program: running.program, span: word.span });
  }
}

/** By the whole name, else by its last two names or its last one (`fs.rmSync`, `require(§).rmSync`). */
function roleOf(name: string, roles: ReadonlyMap<string, CallRole>): CallRole | undefined {
  // `__import__(§).system(`: what stands before the dot is not a name.
  if (name.startsWith('.promises.')) return roleOf(name.slice(1), roles);
  if (name.startsWith('.')) return [...roles].find(([known, role]) => /^(?:command|argv|delete|delete-tree)$/.test(role) && known.endsWith(name))?.[1] ?? roles.get(name.slice(1));
  const names = name.split('.');
  const last = names[names.length - 1] ?? '';
  return roles.get(name) ?? roles.get(names.slice(-2).join('.')) ?? roles.get(last);
}

/** A call that gets each of a list: `array_map('unlink', glob(…))`, perl's `unlink glob(…)`. */
function mapped(name: string, args: readonly string[], roles: ReadonlyMap<string, CallRole>, masked: MaskedCode, word: Word, running: Running): void {
  const role = roles.get(name);
  if (role !== undefined) applyCall(role, args.slice(0, 1), masked, word, running);
}

function applyCall(role: CallRole, all: readonly string[], masked: MaskedCode, word: Word, running: Running): void {
  // ruby takes variables for the environment first.
  const args = role === 'command' && all.length > 1 && /^\s*\{/.test(all[0] ?? '') ? all.slice(1) : all;
  const [first] = args;
  if (first === undefined) return;
  const { home } = running.scope;
  switch (role) {
    case 'command':
      return /^\s*\[/.test(first) || (args.length > 1 && masked.strings.length > 1 && /^\s*§\d+§/.test(args[1] ?? '')) ? argv(args, masked, word, running) : shell(valueOf(first, masked, home), word, running);
    case 'argv':
      return argv(args, masked, word, running);
    case 'code':
      // The names of a function's parameters stand before its body.
      for (const arg of /^\s*§/.test(first) ? args : [first]) evaluated(valueOf(arg, masked, home), masked.language, word, running);
      return;
    case 'open':
      return opened(args, masked, word, running);
    case 'send-to':
      return emitResource('send', 'host', valueOf(first, masked, home), running);
    case 'fetch-from':
      return emitResource('fetch', 'host', valueOf(first, masked, home), running);
    case 'load':
      return loaded(valueOf(first, masked, home), word, running);
    case 'copy':
    case 'move':
    case 'link':
      return placed(role, valueOf(first, masked, home), valueOf(args[1] ?? '', masked, home), word, running);
    case 'delete-tree':
      return path('delete', valueOf(first, masked, home), true, word, running);
    default: {
      const value = valueOf(first, masked, home);
      // A module's name is no path.
      if (role === 'read' && !/[./~\uFFFC]/.test(value)) return;
      return path(role, value, role === 'delete' && /\brecursive\s*[=:]\s*T?true\b|\brecursive\s*=\s*T/i.test(args.slice(1).join(',')), word, running);
    }
  }
}

/** A module is read, and run where it is code; its name alone is no path. */
function loaded(file: string, word: Word, running: Running): void {
  if (!/[./~\uFFFC]/.test(file)) return;
  path('read', file, false, word, running);
  if (/\.[cm]?[jt]s$/.test(file)) path('execute', file, false, word, running);
}

/** What is copied is read, what is moved is gone from where it was, and what a link says is no path that is touched. */
function placed(role: 'copy' | 'move' | 'link', from: string, to: string, word: Word, running: Running): void {
  if (role !== 'link' && /[./~\uFFFC]/.test(from)) path(role === 'copy' ? 'read' : 'write', from, false, word, running);
  if (to !== '') path('write', to, false, word, running);
}

/** Code that is made while the code runs (`exec(b64decode(§))`); a part that is not known makes it none of ours. */
function evaluated(text: string, language: string, word: Word, running: Running): void {
  const frame = inside(running.frame, 'eval', word.span);
  if (frame !== undefined && !text.startsWith(HOLE)) codeEffects(language, text, word, { ...running, frame });
}

function path(kind: Parameters<typeof emitPath>[0], text: string, recursive: boolean, word: Word, running: Running): void {
  const expanded = text === '~' || text.startsWith('~/') ? running.scope.home + text.slice(1) : text;
  const isKnown = !text.includes(HOLE);
  const values: Word['values'] = [{ text: expanded, glob: /[*?]/.test(expanded), certainty: isKnown ? 'certain' : 'unknown' }];
  emitPath(kind, { written: isKnown ? text : word.written.slice(0, 200), values, span: word.span }, running, recursive || text.includes('**'));
}

/** `open(path, mode)`. */
function opened(args: readonly string[], masked: MaskedCode, word: Word, running: Running): void {
  const values = args.map((arg) => valueOf(arg, masked, running.scope.home));
  if (masked.language === 'perl') return openedByPerl(values, word, running);
  const file = values[0] ?? HOLE;
  const mode = values[1] ?? 'r';
  path(/^[rbt]*$/.test(mode.trim()) || mode.includes(HOLE) ? 'read' : 'write', file, false, word, running);
}

/** With three arguments the second is the mode; with two it stands in front of the path, or behind a command. */
function openedByPerl([, mode = '', file]: readonly string[], word: Word, running: Running): void {
  const given = file === undefined ? /^\s*(\+?[<>|]*)\s*([^]*?)\s*(\|?)\s*$/.exec(mode) : undefined;
  const target = file ?? given?.[2] ?? HOLE;
  const sign = file === undefined ? `${given?.[1] ?? ''}${given?.[3] ?? ''}` : mode;
  if (sign.includes('|')) return shell(target, word, running);
  path(sign.includes('>') ? 'write' : 'read', target, false, word, running);
}

function shell(text: string, word: Word, running: Running): void {
  const frame = inside(running.frame, 'shell', word.span);
  if (frame !== undefined && text !== '') runShellText(text, { ...word, written: text.includes(HOLE) ? word.written.slice(0, 200) : text }, running.scope, frame);
}

/** What stands behind a program's arguments and is none: settings, by name or as an object, and a function to call. */
const NO_ARGUMENT = /^\s*(?:\{|\w+\s*(?:=(?!=)|:)|(?:async\s+)?(?:function\b|\([^()]*\)\s*=>|\w+\s*=>)|(?:null|undefined|None|nil|opts|options|cb|callback|done)\s*$)/;

/** An argument vector: `['rm', '-rf', path]`, `'rm', ['-rf', path]`, or with `shell=True` a text. */
function argv(args: readonly string[], masked: MaskedCode, word: Word, running: Running): void {
  const [first = '', second = ''] = args;
  const { home } = running.scope;
  const isList = (arg: string): boolean => arg.trim().startsWith('[');
  const rest = isList(second) ? argumentsAt(second.trim(), 1) : isList(first) ? [] : args.slice(1).filter((arg) => !NO_ARGUMENT.test(arg));
  const listed = isList(first) ? argumentsAt(first.trim(), 1) : [first, ...rest];
  const given = listed.map((arg) => valueOf(arg, masked, home));
  // Where the program is named apart from its arguments, the first of these is the program once more.
  const values = given.length > 1 && given[0] === given[1] ? given.slice(1) : given;
  if (values.length === 1 || /shell\s*[=:]\s*[Tt]rue/.test(args.join(','))) return shell(values.join(' '), word, running);
  const frame = inside(running.frame, 'spawn', word.span);
  if (frame === undefined) return;
  const words = values.map((value) => (value.includes(HOLE) ? { ...literalWord(value, word.span), written: word.written.slice(0, 200), values: [{ text: value, glob: false, certainty: 'unknown' }] as const } : literalWord(value, word.span)));
  runWords(words, running, frame);
}

/** Statements that are given to a database: `cursor.execute('DROP TABLE x')`. One that lives in memory loses nothing. */
function statements(masked: MaskedCode, running: Running): void {
  if (masked.strings.includes(':memory:')) return;
  for (const match of masked.code.matchAll(/\.\s*(?:execute|executescript|executemany|query|exec|raw|\$executeRawUnsafe)\s*\(\s*(?:text\s*\(\s*)?[rf]?§(\d+)§/g)) sqlEffects(masked.strings[Number(match[1])] ?? '', running);
}

/** `Path(x).unlink()`, `x.read_text()`: the file stands before the call. */
function methodCalls(masked: MaskedCode, word: Word, running: Running): void {
  const pattern = /\b(?:Path|PosixPath|pathlib\.Path|Pathname|Dir|File|io)\s*(?:\.new)?\(([^()]*(?:\([^()]*\)[^()]*)*)\)((?:\s*\/\s*§\d+§)*)\)?\s*\.\s*(rmtree|open|iterdir|glob|rglob|read|text|write|json)\b/g;
  for (const match of masked.code.matchAll(pattern)) {
    const tail = [...(match[2] ?? '').matchAll(/§(\d+)§/g)].map((each) => `/${masked.strings[Number(each[1])] ?? ''}`).join('');
    method(match[3] ?? '', valueOf(match[1] ?? '', masked, running.scope.home) + tail, word, running);
  }
  for (const match of masked.code.matchAll(/\.(unlink|rmdir|read_text|read_bytes|write_text|write_bytes)\s*\(/g)) {
    const receiver = receiverBefore(masked.code, match.index);
    if (receiver !== '' && !/^(?:os|fs|fsp|shutil|File|Dir|FileUtils)$/.test(receiver)) method(match[1] ?? '', valueOf(receiver, masked, running.scope.home), word, running);
  }
}

function method(name: string, file: string, word: Word, running: Running): void {
  const kind = /^(?:unlink|rmdir|rmtree)$/.test(name) ? 'delete' : /^write/.test(name) ? 'write' : /^(?:iterdir|r?glob)$/.test(name) ? 'traverse' : 'read';
  path(kind, file, name === 'rmtree', word, running);
}

function scripts(pattern: RegExp, masked: MaskedCode, word: Word, running: Running): void {
  for (const match of masked.code.matchAll(pattern)) shell(masked.strings[Number(match[1])] ?? HOLE, word, running);
}
