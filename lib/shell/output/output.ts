import type { Command, Redirection, Word, WordValue } from '../command.js';
import type { Scope } from '../scope.js';
import { nameOf, withoutTrailingSlashes } from '../../paths/names.js';
import { HOLE, textOf } from '../command.js';
import { isNarrowed, isNew } from './container-list.js';
import { KEEPS_LINES, keptLines } from './kept-lines.js';
import { listedByName } from './listed-names.js';
import { firstLines, substituted, translated } from './filters.js';
import { decodeEscapes, formatted } from './printf.js';

const UNKNOWN: readonly [WordValue] = [{ text: HOLE, glob: false, certainty: 'unknown' }];

/** Filters in a row through which a text is followed. */
const MAX_PIPES = 16;

const MAX_OUTPUT = 1_000_000;

/** What commands print, one after the other, as far as it can be told; the newline at the end included. */
export function commandOutput(commands: readonly Command[], scope: Scope, depth = 0): readonly [WordValue, ...WordValue[]] {
  const [first] = commands;
  if (depth > MAX_PIPES) return UNKNOWN;
  if (first === undefined) return [{ text: '', glob: false, certainty: 'certain' }];
  if (commands.length === 1) return outputOf(first, scope, depth);
  const last = commands[commands.length - 1];
  if (last !== undefined && last.input.kind === 'pipe') return outputOf(last, scope, depth);
  if (commands.length >= 16) return UNKNOWN;
  const text = commands.map((command) => outputOf(command, scope, depth)[0].text).join('');
  return [valueOf(text)];
}

function valueOf(text: string, certainty: WordValue['certainty'] = 'certain'): WordValue {
  return { text, glob: false, certainty: text.includes(HOLE) ? 'unknown' : certainty };
}

/** What a command reads on its standard input, as far as it can be told. */
export function inputText(command: Command, scope: Scope, depth = 0): string {
  switch (command.input.kind) {
    case 'none':
    case 'file':
      return HOLE;
    case 'text':
      return textOf(command.input.text);
    case 'pipe':
      return commandOutput(command.input.from, scope, depth + 1)[0].text;
  }
}

/** True when standard output goes into a file, where nobody sees it. */
export function takesOutput({ operator, descriptor = 1, target }: Redirection): boolean {
  if (!/^&?>[>|&]?$|^&>>$/.test(operator) || descriptor !== 1) return false;
  return !/^(?:\d*-?|\/dev\/(?:std(?:out|err)|tty|fd\/.*))$/.test(textOf(target));
}

function outputOf(command: Command, scope: Scope, depth: number): readonly [WordValue, ...WordValue[]] {
  const [name, ...args] = command.words;
  // `$(<file)` is `$(cat file)`.
  if (name === undefined) return command.input.kind === 'file' ? UNKNOWN : [valueOf('')];
  if (command.redirections.some(takesOutput)) return [valueOf('')];
  const program = textOf(name).replace(/^.*\//, '');
  const text = textOfProgram(program, args, command, scope, depth);
  if (text === undefined) return UNKNOWN;
  if (typeof text === 'string') return [text.length > MAX_OUTPUT ? valueOf(HOLE) : valueOf(text, args.every((arg) => arg.values[0].certainty !== 'possible') ? 'certain' : 'possible')];
  return text;
}

/** What a program prints, as one certain text or as values; undefined where that cannot be told. */
type Known = string | readonly [WordValue, ...WordValue[]] | undefined;

/** What a program reads. It is worked out once: in a pipeline, each filter that asked twice would double the time of those before it. */
interface Input {
  readonly text: () => string;
  /** The names in it, for a program that leaves some of them out; undefined for any other text. */
  readonly names: () => Known;
}

function inputOf(command: Command, scope: Scope, depth: number): Input {
  const { input } = command;
  let known: readonly [WordValue, ...WordValue[]] | undefined;
  const piped = (from: readonly Command[]): readonly [WordValue, ...WordValue[]] => (known ??= commandOutput(from, scope, depth + 1));
  return {
    text: () => (input.kind === 'pipe' ? piped(input.from)[0].text : inputText(command, scope, depth)),
    names: () => (input.kind === 'pipe' && piped(input.from).some(({ glob }) => glob) ? piped(input.from) : undefined),
  };
}

function textOfProgram(program: string, args: readonly Word[], command: Command, scope: Scope, depth: number): Known {
  const input = inputOf(command, scope, depth);
  const texts = args.map(textOf);
  const operands = texts.filter((text) => !text.startsWith('-'));
  switch (program) {
    case 'echo':
      return echoed(texts, args);
    case 'printf':
      return formatted(texts[0] === '--' ? texts.slice(1) : texts);
    case 'cat':
      return operands.length === 0 ? input.text() : undefined;
    case 'tee':
      return input.text();
    case 'base64':
      return /^(?:-(?=\w*[dD])\w+|--d\w*)$/.test(texts.find((text) => text.startsWith('-') && text !== '-i') ?? '') ? decoded(input.text(), 'base64') : undefined;
    case 'xxd':
      return texts.includes('-r') ? decoded(input.text(), 'hex') : undefined;
    case 'rev': {
      const text = input.text();
      return text.split('\n').map((line) => [...line].reverse().join('')).join('\n');
    }
    case 'cd':
      return texts[0] === '-' ? undefined : '';
    case 'exit':
    case 'true':
    case ':':
      return '';
    case 'pwd':
      return `${command.cwd ?? HOLE}\n`;
    case 'mktemp':
      return `/tmp/${HOLE}\n`;
    case 'whoami':
    case 'id':
      return program === 'whoami' || texts.includes('-un') ? `${scope.home.slice(scope.home.lastIndexOf('/') + 1)}\n` : undefined;
    case 'dirname': {
      const path = operands[0] ?? HOLE;
      if (path === '$0' || path === 'bash') return '.\n';
      const at = withoutTrailingSlashes(path).lastIndexOf('/');
      return `${at === -1 ? '.' : at === 0 ? '/' : path.slice(0, at)}\n`;
    }
    case 'basename': {
      const at = texts.indexOf('-s');
      const [name = HOLE, suffix = ''] = at === -1 ? operands : [operands[1], operands[0]];
      const base = nameOf(withoutTrailingSlashes(name));
      return `${suffix !== '' && base !== suffix && base.endsWith(suffix) ? base.slice(0, -suffix.length) : base}\n`;
    }
    case 'realpath':
    case 'readlink':
      return operands.length === 1 ? `${operands[0] ?? HOLE}\n` : undefined;
    case 'which':
      return operands.length === 1 ? `${placeOf(operands[0] ?? HOLE)}\n` : undefined;
    case 'command':
      return texts[0] === '-v' ? `${placeOf(texts[1] ?? HOLE)}\n` : undefined;
    case 'git':
      return gitOutput(texts, scope);
    case 'docker':
    case 'podman':
      return isNarrowed(texts) || isNew(texts) ? `some-${HOLE}\n` : undefined;
    case 'ls':
      return listed(args.filter((arg) => !textOf(arg).startsWith('-')), texts);
    case 'tr':
      return translated(texts, input.text());
    case 'sed':
      return keptOf(program, texts, command, input) ?? substituted(texts, input.text());
    case 'awk':
    case 'gawk':
      return keptOf(program, texts, command, input) ?? column(texts, input);
    case 'head':
      return input.names() ?? firstLines(texts, input.text());
    case 'tail':
      return input.names();
    case 'sort':
    case 'uniq':
    case 'xargs':
      return operands.length === 0 ? (input.names() ?? input.text()) : undefined;
    case 'find':
      return found(texts);
    case 'fd':
    case 'fdfind':
    case 'locate':
    case 'plocate':
      return valuesOf(listedByName(command));
    case 'seq':
    case 'nproc':
    case 'date':
      return HOLE;
    default:
      return KEEPS_LINES.has(program) ? keptOf(program, texts, command, input) : undefined;
  }
}

function keptOf(program: string, texts: readonly string[], command: Command, input: Input): Known {
  const [source, ...others] = command.input.kind === 'pipe' ? command.input.from : [];
  return valuesOf(keptLines(program, texts, input.text(), others.length === 0 ? source : undefined) ?? []);
}

/** `awk '{print $9}'`: the names in the lines of `ls -l`. */
function column([script, ...others]: readonly string[], input: Input): Known {
  return others.length === 0 && /^\s*\{\s*print\s+\$(?:NF|\d{1,2})[\s;]*\}\s*$/.test(script ?? '') ? input.names() : undefined;
}

/** A path that a program may have; any folder of programs is as good as another here. */
function placeOf(program: string): string {
  return /^[\w.+-]+$/.test(program) ? `/usr/bin/${program}` : program;
}

function echoed(texts: readonly string[], args: readonly Word[]): Known {
  let start = 0;
  let escapes = false;
  let newline = '\n';
  while (/^-[neE]+$/.test(texts[start] ?? '')) {
    if (texts[start]?.includes('e') === true) escapes = true;
    if (texts[start]?.includes('n') === true) newline = '';
    start += 1;
  }
  const only = args[start];
  if (args.length === start + 1 && only !== undefined && only.values.length > 1) {
    const [first, ...rest] = only.values;
    return [first, ...rest];
  }
  const text = texts.slice(start).join(' ');
  return (escapes ? decodeEscapes(text) : text) + newline;
}

/** True for a name that a file rather than a folder has. Of a folder, `ls` would print the content. */
function isLikelyFile(path: string): boolean {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot < name.length - 1 : /^\.(?:env|\w{1,20}rc)$/.test(name);
}

/** The names that `ls` prints: those it is given, or whatever is in the folder. */
function listed(operands: readonly Word[], texts: readonly string[]): Known {
  const given = operands.flatMap((word) => word.values);
  const [first, ...rest] = given.filter(({ glob, text }) => glob || isLikelyFile(text) || texts.some((each) => /^-\w*d/.test(each)));
  const hidden = texts.some((text) => /^-\w*[aA]|^--al/.test(text));
  if (given.length === 0) return hidden ? [valueOf(`./${HOLE}\n`), valueOf(`./.${HOLE}\n`)] : `./${HOLE}\n`;
  return first === undefined || rest.length + 1 < given.length ? undefined : [first, ...rest];
}

function valuesOf([first, ...rest]: readonly WordValue[]): Known {
  return first === undefined ? undefined : [first, ...rest];
}

function decoded(text: string, encoding: 'base64' | 'hex'): string | undefined {
  if (text.includes(HOLE)) return undefined;
  return Buffer.from(text.replace(/\s/g, ''), encoding).toString('utf8');
}

function gitOutput(texts: readonly string[], scope: Scope): Known {
  if (texts[0] === 'rev-parse' && texts.includes('--show-toplevel')) return [{ text: scope.projectRoot, glob: false, certainty: 'possible' }];
  const names = texts[0] === 'ls-files' || texts.includes('--name-only') || texts.includes('--others');
  if (names) return `./${HOLE}\n`;
  const format = texts.find((text) => FORMAT.test(text))?.replace(FORMAT, '');
  const text = format?.replace(PLACEHOLDER, (_, line?: string, code?: string) => filledIn(line, code));
  // What git looks up is not known; words of the format's own are printed as they stand.
  return text === undefined || !/\w{2}/.test(text) || text.startsWith(HOLE) ? undefined : `${text}\n`;
}

/** What git fills in: a line feed, the character of a code, or anything else. */
const PLACEHOLDER = /%(?:(n)|x([0-9a-f]{2})|\([^()]*\)|[-+ ]?[a-zA-Z]{1,2})/gi;

function filledIn(line: string | undefined, code: string | undefined): string {
  if (line === 'n') return '\n';
  return code === undefined ? HOLE : String.fromCharCode(Number.parseInt(code, 16));
}

/** What git prints of each commit, in words and placeholders. The named formats are not looked into. */
const FORMAT = /^--(?:format=(?:t?format:)?|pretty=t?format:)/;

/** Where `find` starts, and the name that it asks for when it asks for one. */
function found(texts: readonly string[]): Known {
  const format = texts[texts.indexOf('-printf') + 1] ?? '';
  // Words of the format's own are printed as they stand.
  if (texts.includes('-printf') && /^\w{2}/.test(format)) return decodeEscapes(format.replace(/%[-\d.]*[a-zA-Z]/g, HOLE));
  const firstTest = texts.findIndex((text) => /^[-(!]/.test(text));
  const starts = texts.slice(0, firstTest === -1 ? texts.length : firstTest);
  const at = texts.findIndex((text) => text === '-name' || text === '-iname');
  const name = at === -1 ? '*' : (texts[at + 1] ?? '*');
  const [first, ...rest] = (starts.length === 0 ? ['.'] : starts).map(
    (start): WordValue => (start.includes(HOLE) ? valueOf(start) : { text: `${start === '/' ? '' : withoutTrailingSlashes(start)}/**/${name}`, glob: true, certainty: 'possible' }),
  );
  return first === undefined ? undefined : [first, ...rest];
}
