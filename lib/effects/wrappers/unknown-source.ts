import type { Command, Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { own } from '../../json.js';
import { HOLE, pipedInto, textOf } from '../../shell/command.js';
import { unwrapped } from '../../shell/output/unwrapped.js';
import { emit } from '../record.js';
import { inside } from '../analysis.js';
import { emitPath, emitResource } from '../command/emit.js';
import { programName } from '../command/names/program-name.js';
import { commandsPicked, picksValues } from './picked-commands.js';
import { runShellText } from './run-shell-text.js';
import { unknownTarget } from '../target.js';

const FETCHES = new Set(
  'curl nscurl hdiutil wget wget2 certutil bitsadmin aria2c http https httpie xh lynx w3m links fetch nc ncat netcat socat telnet ftp tftp ssh scp sftp rsync s5cmd s3cmd gcloud dig host nslookup drill kdig doggo gh aws gsutil lwp-request GET'.split(
    ' ',
  ),
);

/** Programs that hand on what others made, so that their output says nothing of where it comes from. */
const PASSES_CONTENT = new Set(
  'cat tac head tail tee grep egrep fgrep rg sed gsed awk gawk mawk base64 base32 xxd od tr cut rev gunzip zcat gzip xz xzcat unxz bzip2 bzcat zstdcat openssl gpg iconv uconv sort uniq tsort shuf paste join comm column colrm col pr fold fmt nl expand unexpand dd pv strings m4 cpp envsubst echo printf jq gojq jaq mlr xmllint xmlstarlet python python3 perl node ruby uudecode basenc mkfifo mknod kubectl oc psql mysql mariadb sqlite3 redis-cli mongosh etcdctl consul pbpaste xclip xsel wl-paste'.split(
    ' ',
  ),
);

/** Where a text comes from, when a command's output is run. */
interface Origin {
  readonly fetched: string | undefined;
  readonly files: readonly Word[];
  /** Those among them that are files for sure, whatever their names. */
  readonly read: ReadonlySet<Word>;
  /** A program whose output is its own: running it is as good or bad as running the program. */
  readonly program: string | undefined;
  /** Arguments of several words, which such a program may print as they stand (`date +'…'`, `find -printf '…'`). */
  readonly spoken: readonly string[];
}

/** With these alone a program says what it is. A program without arguments, which is fed them, is none of those. */
const TELLS_OF_ITSELF = /^(?:--version|--help|-V|-h)$/;

/** An address, or the name of a host and what stands behind it. */
const ADDRESS = /:\/\/|^[\w-]+(?:\.[\w-]+)+(?:[/:]|$)/;

const MAX_TRACED = 32;

/** What prints a file that was put away: a commit's, or an archive's. Running it is running that file, which no one sees here. */
function isStored(called: string, args: readonly Word[]): boolean {
  const texts = args.slice(0, 6).map(textOf);
  if (called === 'git') {
    return texts.some((text, at) => /^(?:show|cat-file|archive|log|config|notes)$/.test(text) && !/^-[cC]$/.test(texts[at - 1] ?? ''));
  }
  if (/^(?:bsd|g)?tar$/.test(called)) return texts.some((text) => text === '--to-stdout' || /^-?[a-zA-Z]{0,9}O[a-zA-Z]{0,9}$/.test(text));
  return /^(?:unzip|7z|7za|unrar)$/.test(called) && texts.some((text) => /^-(?:p|c|so)$|^p$/.test(text));
}

/** What a command does for the text that it prints. */
type Part =
  | { readonly kind: 'fetches'; readonly from: string }
  | { readonly kind: 'prints-stored' }
  | { readonly kind: 'hands-on'; readonly files: readonly Word[] }
  | { readonly kind: 'makes'; readonly spoken: readonly string[] };

function partOf(called: string, args: readonly Word[]): Part {
  const texts = args.map(textOf);
  if (FETCHES.has(called) && !(texts.length > 0 && texts.every((text) => TELLS_OF_ITSELF.test(text)))) {
    return { kind: 'fetches', from: texts.find((text) => ADDRESS.test(text)) ?? called };
  }
  if (isStored(called, args)) return { kind: 'prints-stored' };
  // What programs print to complete their own names is theirs.
  if ((PASSES_CONTENT.has(called) && texts[0] !== 'completion') || called === '') {
    return { kind: 'hands-on', files: args.filter((arg) => !textOf(arg).startsWith('-')) };
  }
  return { kind: 'makes', spoken: texts.filter((text) => /\s/.test(text) && !text.startsWith(HOLE)).slice(0, MAX_TRACED) };
}

function originOf(commands: readonly Command[]): Origin {
  let fetched: string | undefined;
  let program: string | undefined;
  const files: Word[] = [];
  const read = new Set<Word>();
  const spoken: string[] = [];
  const waiting = [...commands];
  for (let count = 0; count < MAX_TRACED; count += 1) {
    const written = waiting.pop();
    if (written === undefined) break;
    const command = unwrapped(written);
    if (command.wraps !== undefined) {
      waiting.push(...command.wraps);
      continue;
    }
    const [name, ...args] = command.words;
    const called = programName(textOf(name));
    const part = partOf(called, args);
    if (part.kind === 'prints-stored') continue;
    if (part.kind === 'fetches') fetched ??= part.from;
    if (part.kind === 'hands-on') files.push(...part.files);
    if (part.kind === 'makes') {
      program ??= called;
      spoken.push(...part.spoken);
    }
    waiting.push(...args.flatMap(({ from }) => from ?? []));
    // With a file among its arguments it does not read its input, which may be that of the commands around it.
    if (
      !/^(?:cat|tac|head|tail)$/.test(called) ||
      args.every((arg) => textOf(arg).startsWith('-')) ||
      args.some((arg) => textOf(arg) === '-')
    ) {
      waiting.push(...pipedInto(command));
    }
    const given = command.input.kind === 'file' ? [command.input.path] : [];
    files.push(...given);
    for (const file of called === 'cat' ? [...given, ...args] : given) read.add(file);
  }
  return { fetched, files, read, program, spoken };
}

/** True for a program whose output is not its own: it fetches, or hands on, what others made. */
export function handsOn(program: string): boolean {
  return FETCHES.has(program) || PASSES_CONTENT.has(program);
}

/** Options by which programs make of a text what it stands for. */
const DECODES: Readonly<Record<string, RegExp>> = {
  base64: /^(?:-[a-zA-Z]*[dD]|--decode)$/,
  base32: /^(?:-[a-zA-Z]*d|--decode)$/,
  basenc: /^(?:-[a-zA-Z]*d|--decode)$/,
  xxd: /^-[a-zA-Z]*r/,
  openssl: /^-d$/,
};

/** What is shown, heard or read, and never run. */
const OTHERWISE = /\.(?:png|jpe?g|gif|ico|bmp|webp|pdf|mp[34]|wav|ttf|woff2?)$/i;

/** True where commands make of a text what it stands for, on the way to what they print: nobody has seen that. */
export function decodes(commands: readonly Command[]): boolean {
  const waiting = [...commands];
  for (let count = 0; count < MAX_TRACED; count += 1) {
    const written = waiting.pop();
    if (written === undefined) return false;
    const command = unwrapped(written);
    const [name, ...args] = command.words;
    const program = programName(textOf(name));
    const option = own(DECODES, program);
    if (
      program === 'uudecode' ||
      args.some((arg) => OTHERWISE.test(textOf(arg))) ||
      (option !== undefined && args.some((arg) => option.test(textOf(arg))))
    ) {
      return true;
    }
    waiting.push(...(command.wraps ?? []), ...pipedInto(command));
  }
  return false;
}

/** The address that commands fetch what they print from; undefined when they fetch nothing. */
export function fetchedBy(commands: readonly Command[]): string | undefined {
  return originOf(commands).fetched;
}

/** Tells of a text that is run and not known, and runs what is known behind that. False when all of it is known. What was fetched is named by its address. */
export function executeUnknown(word: Word, running: Running): boolean {
  if (!textOf(word).startsWith(HOLE)) return false;
  tellOrigin(word, running);
  runBehind(word, running);
  return true;
}

/** Of what is not known, and runs on another machine: where it was fetched, or which files it is made of. */
export function tellSent(from: readonly Command[], running: Running): void {
  const { fetched, files, read } = originOf(from);
  if (fetched !== undefined) return emitResource('execute', 'host', fetched, running);
  for (const file of files) if (read.has(file)) emitPath('execute', file, running);
}

function tellOrigin(word: Word, running: Running): void {
  const origin = word.from === undefined ? undefined : originOf(word.from);
  if (origin?.fetched !== undefined) return emitResource('execute', 'host', origin.fetched, running);
  if (origin?.program !== undefined) for (const text of origin.spoken) runAsCommand(text, word, running);
  if (origin?.program !== undefined && word.from !== undefined && picksValues(origin.program)) {
    for (const text of commandsPicked(word.from, running)) runAsCommand(text, word, running);
  }
  if (origin?.program !== undefined && origin.files.length === 0) return emitResource('execute', 'program', origin.program, running);
  for (const file of origin?.files ?? []) {
    if (origin?.read.has(file) === true || /[./]/.test(textOf(file))) emitPath('execute', file, running);
  }
  emit(running.frame, {
    kind: 'execute',
    target: unknownTarget(word.written),
    certainty: 'unknown',
    program: running.program,
    span: word.span ?? running.command.span,
  });
}

/** Stands for the word that is not known: a program of which nobody has heard. */
const SOME_PROGRAM = '_';

/** `eval "$(cmd); rm a"`, `bash -c "$(cmd) rm a"`. */
function runBehind(word: Word, running: Running): void {
  const behind = textOf(word).replace(/^[^\s;&|]*/, '');
  if (behind.trim() === '') return;
  const frame = inside(running.frame, running.program, word.span);
  if (frame !== undefined) runShellText(SOME_PROGRAM + behind, word, running.scope, frame);
}

/** What stands before the words is an option's own: `--format=`, `+`. */
function runAsCommand(text: string, word: Word, running: Running): void {
  const frame = inside(running.frame, running.program, word.span);
  if (frame !== undefined) runShellText(text.replace(/^(?:\+|[\w-]*=)/, ''), word, running.scope, frame);
}
