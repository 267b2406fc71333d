import type { Command, Word } from '../command.js';
import type { Scope } from '../scope.js';
import { multiKeyMap } from '../../multi-key-map.js';
import { nameOf, withoutTrailingSlashes } from '../../paths/names.js';
import { resolvePath } from '../../paths/resolve.js';
import { HOLE, pipedInto, textOf } from '../command.js';
import { cacheFolderToldBy } from './cache-folders.js';
import { SOME, isNarrowed, isNew, narrowsList } from './container-list.js';
import { begunAsRefs, cutOut, fieldOfLines, firstLines, lastLines, substituted, translated } from './filters.js';
import { gitOutput } from './git-output.js';
import { KEEPS_LINES, expressionOf, keptLines } from './kept-lines.js';
import { listedByName } from './listed-names.js';
import { found, listed } from './listings.js';
import { KEEP_LOGINS, loginPlaceToldBy } from './login-places.js';
import { decodeEscapes, formatted } from './printf.js';
import { placeToldBy } from './told-places.js';
import { valuesOf, type KnownOutput } from './values.js';

/** What a program reads. It is worked out once: in a pipeline, each filter that asked twice would double the time of those before it. */
export interface InputText {
  readonly text: () => string;
  /** The names in it, for a program that leaves some of them out; undefined for any other text. */
  readonly names: () => KnownOutput;
}

/** A program whose output is asked for. */
interface Call {
  readonly command: Command;
  readonly args: readonly Word[];
  /** Its arguments as texts, and those of them that are no options. */
  readonly texts: readonly string[];
  readonly operands: readonly string[];
  readonly scope: Scope;
  readonly input: InputText;
}

type Print = (call: Call) => KnownOutput;

/** Programs whose output can be told, if only in part. */
const PROGRAMS = multiKeyMap<Print>([
  ['echo', ({ texts, args }) => echoed(texts, args)],
  ['print', ({ texts }) => printedByZsh(texts)],
  ['printf', ({ texts }) => formatted(texts[0] === '--' ? texts.slice(1) : texts)],
  [
    'cat',
    ({ operands, input }) => (operands.length === 0 ? input.text() : operands.every((path) => path === '/dev/null') ? '' : undefined),
  ],
  ['tee', ({ input }) => input.text()],
  [
    'base64',
    ({ texts, input }) =>
      /^(?:-(?=\w*[dD])\w+|--d\w*)$/.test(texts.find((text) => text.startsWith('-') && text !== '-i') ?? '')
        ? decoded(input.text(), 'base64')
        : undefined,
  ],
  [
    'openssl',
    // Any other option may name a cipher, or another place to read from (openssl-enc(1)).
    ({ texts, input }) =>
      /^(?:base64|enc(?=.* -(?:base64|a)(?: |$)))(?=.* -d(?: |$))(?: -(?:base64|a|A|d))+$/.test(texts.join(' '))
        ? decoded(input.text(), 'base64')
        : undefined,
  ],
  ['xxd', ({ texts, input }) => (texts.includes('-r') ? decoded(input.text(), 'hex') : undefined)],
  [
    'rev',
    ({ input }) =>
      input
        .text()
        .split('\n')
        .map((line) => [...line].reverse().join(''))
        .join('\n'),
  ],
  ['cd', ({ texts }) => (texts[0] === '-' ? undefined : '')],
  ['exit true :', () => ''],
  ['pwd', ({ command, scope }) => `${(scope.elsewhere.length === 0 ? command.cwd : undefined) ?? HOLE}\n`],
  // A name of its own, by the place of the command; of those that are made from a pattern, or in another folder, it is not told.
  ['mktemp', ({ texts, command }) => `/tmp/${newName(texts.join(' '), command)}\n`],
  ['whoami', userName],
  ['id', (call) => (call.texts.includes('-un') ? userName(call) : undefined)],
  ['dirname', folderName],
  ['basename', baseName],
  ['realpath readlink', wholePath],
  ['which', ({ operands }) => (operands.length === 1 ? `${placeOf(operands[0] ?? HOLE)}\n` : undefined)],
  ['type', ({ texts }) => (/^-[pP]$/.test(texts[0] ?? '') ? `${placeOf(texts[1] ?? HOLE)}\n` : undefined)],
  ['command', ({ texts }) => (texts[0] === '-v' ? `${placeOf(texts[1] ?? HOLE)}\n` : undefined)],
  ['git', ({ args, scope }) => gitOutput(args, scope)],
  [
    'go yarn npm pnpm bun pip pip3 python python3 uv poetry composer brew',
    ({ command, scope }) => cacheFolderToldBy(command, scope) ?? loginPlaceToldBy(command, scope),
  ],
  ['perl', (call) => loginPlaceToldBy(call.command, call.scope) ?? keptOf('perl', call)],
  [KEEP_LOGINS, ({ command, scope }) => loginPlaceToldBy(command, scope)],
  ['docker podman', ({ texts }) => (isNarrowed(texts) || isNew(texts) ? SOME : undefined)],
  ['ls', ({ args }) => listed(args)],
  ['find', ({ texts }) => found(texts)],
  ['fd fdfind locate plocate mdfind', ({ command }) => valuesOf(listedByName(command))],
  ['cut', ({ texts, input }) => (input.text() === SOME ? SOME : cutOut(texts, input.text()))],
  ['tr', ({ texts, input }) => translated(texts, input.text())],
  ['sed', (call) => keptOf('sed', call) ?? begunAsRefs(call.texts) ?? substituted(call.texts, call.input.text())],
  ['awk', (call) => keptOf('awk', call) ?? begunAsRefs(call.texts) ?? column(call)],
  ['gawk', (call) => keptOf('gawk', call) ?? column(call)],
  ['head', ({ texts, input }) => input.names() ?? firstLines(texts, input.text())],
  ['tail', ({ texts, input }) => input.names() ?? lastLines(texts, input.text())],
  ['sort uniq xargs', ({ operands, input }) => (operands.length === 0 ? (input.names() ?? input.text()) : undefined)],
  ['seq nproc date', () => HOLE],
]);

/** What `mktemp` names; a name that tells of secrets is not taken on. */
function newName(line: string, { span }: Command): string {
  const given = /^(?:(?:-[dq]{1,2}|--directory|--quiet) ?)*(?:--suffix[= ](\.(?!env|key|pem)\w+))?$/.exec(line);
  return given === null ? HOLE : `tmp.${(span?.start ?? 0).toString(36)}XXXXXX${given[1] ?? ''}`;
}

/** What a program prints. */
export function textOfProgram(program: string, args: readonly Word[], command: Command, scope: Scope, input: InputText): KnownOutput {
  const texts = args.map(textOf);
  const call: Call = { command, args, texts, operands: texts.filter((text) => !text.startsWith('-')), scope, input };
  if (program === 'grep' && texts.some((text) => /^(?:-[a-zA-Z]*[lL]|--files-with(?:out)?-matches?$)/.test(text))) return namesAsked(call);
  const print = PROGRAMS.get(program);
  const keeps = print === undefined && KEEPS_LINES.has(program);
  return (keeps ? keptOf(program, call) : print?.(call)) ?? placeToldBy(command);
}

/** `grep -l x a/*`: of the files it is given, some; of folders outside the project, those at any depth. */
function namesAsked({ args, texts, scope }: Call): KnownOutput {
  const given = args.filter((word, at) => !textOf(word).startsWith('-') && !/^-[efABCm]$/.test(texts[at - 1] ?? ''));
  const files = texts.some((text) => /^(?:-e|--regexp)/.test(text)) ? given : given.slice(1);
  const values = files.flatMap((word) => word.values);
  if (!texts.some((text) => /^-(?!-)\w*[rR]|^--(?:dereference-)?recursive$/.test(text))) {
    return valuesOf(values.filter(({ text }) => !text.includes(HOLE)));
  }
  const outside = values.filter(({ text, glob }) => !glob && text.startsWith('/') && !`${text}/`.startsWith(`${scope.projectRoot}/`));
  // What is sought for its secrets is found where they lie, in hidden files.
  const names = files.length < given.length && SECRETS.test(textOf(given[0])) ? ['*', '.*'] : ['*'];
  return outside.length < values.length
    ? undefined
    : valuesOf(
        outside.flatMap(({ text }) =>
          names.map((name) => ({ text: `${withoutTrailingSlashes(text)}/**/${name}`, glob: true, certainty: 'possible' })),
        ),
      );
}

const SECRETS = /PRIVATE KEY|passw|secret|token|api.?key/i;

/** Of the lines that it reads, those that the program keeps. */
function keptOf(program: string, { texts, command, input }: Call): KnownOutput {
  const [source, ...others] = pipedInto(command);
  const expression = others.length === 0 && source !== undefined && /r/.test(program) ? expressionOf(program, texts) : undefined;
  if (source !== undefined && expression !== undefined && narrowsList(source.words, expression)) return SOME;
  return valuesOf(keptLines(program, texts, input.text(), others.length === 0 ? source : undefined) ?? []);
}

/** `awk '{print $9}'`: the names in the lines of `ls -l`. */
function column({ texts: [script = '', ...others], input }: Call): KnownOutput {
  const [, field] = /^\s*\{\s*print\s+\$(NF|\d{1,2})[\s;]*\}\s*$/.exec(script) ?? [];
  return others.length > 0 || field === undefined
    ? undefined
    : (input.names() ?? (input.text() === SOME ? SOME : fieldOfLines(input.text(), field)));
}

function echoed(texts: readonly string[], args: readonly Word[]): KnownOutput {
  let start = 0;
  let escapes = false;
  let newline = '\n';
  while (/^-[neE]+$/.test(texts[start] ?? '')) {
    if (texts[start]?.includes('e') === true) escapes = true;
    if (texts[start]?.includes('n') === true) newline = '';
    start += 1;
  }
  const only = args[start];
  if (args.length === start + 1 && only !== undefined && only.values.length > 1) return only.values;
  const text = texts.slice(start).join(' ');
  return (escapes ? decodeEscapes(text) : text) + newline;
}

/** With these it prints nothing, or in a format of its own. */
const NOT_AS_GIVEN = /[CDPSacfiopsuvxz]/;

/** What zsh's own `print` prints (zshbuiltins(1)). */
function printedByZsh(texts: readonly string[]): KnownOutput {
  const first = texts.findIndex((text) => !/^-[A-Za-z]+$/.test(text));
  const options = texts.slice(0, Math.max(0, first)).join('');
  if (NOT_AS_GIVEN.test(options)) return undefined;
  const operands = first === -1 ? [] : texts.slice(/^--?$/.test(texts[first] ?? '') ? first + 1 : first);
  const text = operands.join(options.includes('l') ? '\n' : ' ');
  return (/[rR]/.test(options) ? text : decodeEscapes(text)) + (options.includes('n') ? '' : '\n');
}

function userName({ scope: { home } }: Call): KnownOutput {
  return `${nameOf(home)}\n`;
}

/** What `$0` is where the host runs the script: its folder is as good as the one at hand. */
const IS_SHELL = /^(?:\$0|(?:\/bin\/)?bash)$/;

function folderName({ operands: [path = HOLE] }: Call): KnownOutput {
  if (IS_SHELL.test(path)) return '.\n';
  const at = withoutTrailingSlashes(path).lastIndexOf('/');
  // What is not known may be a path of several folders.
  if (at === -1) return path.includes(HOLE) ? HOLE : '.\n';
  return `${at === 0 ? '/' : path.slice(0, at)}\n`;
}

/** From here on where the folder is known, so that folders above it can be told; what begins with what is not known stays as it is. */
function wholePath({ command: { cwd }, texts, operands, scope }: Call): KnownOutput {
  const [path = HOLE, ...others] = operands;
  const isFromHere =
    cwd !== undefined &&
    scope.elsewhere.length === 0 &&
    /^[\w.]/.test(path) &&
    !IS_SHELL.test(path) &&
    !texts.some((text) => text.startsWith('--relative'));
  return others.length > 0 ? undefined : `${isFromHere ? resolvePath(path, { cwd, home: scope.home }) : path}\n`;
}

function baseName({ texts, operands }: Call): KnownOutput {
  const [name = HOLE, suffix = ''] = texts.includes('-s') ? [operands[1], operands[0]] : operands;
  const base = nameOf(withoutTrailingSlashes(name));
  return `${suffix !== '' && base !== suffix && base.endsWith(suffix) ? base.slice(0, -suffix.length) : base}\n`;
}

/** A path that a program may have; any folder of programs is as good as another here. */
function placeOf(program: string): string {
  return /^[\w.+-]+$/.test(program) ? `/usr/bin/${program}` : program;
}

function decoded(text: string, encoding: 'base64' | 'hex'): string | undefined {
  return text.includes(HOLE) ? undefined : Buffer.from(text.replace(/\s/g, ''), encoding).toString('utf8');
}
