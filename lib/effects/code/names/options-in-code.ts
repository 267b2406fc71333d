import type { Add } from './definition.js';
import type { MaskedCode } from '../text/masked-code.js';
import { argumentsAt } from '../text/expression.js';
import { valueBehind } from './given-words.js';
import { putLiteral } from '../text/put-literal.js';

/** `add_argument('--out', default=…)` of argparse, `@click.option('--out', default=…)`, `.option('-o, --out <dir>', text, …)` of commander. */
const OPTION = /(?:\.(add_argument|add_option|option|argument)|\btyper\.Option)\s?\((?=\s{0,40}§)/g;

/** Options of node's own `parseArgs({ options: { dir: { type: 'string', default: … } } })`. */
const OWN_OPTION = /(?<![\w$])(?:§(\d+)§|(\w{1,60}))\s?:\s?\{\s?type\s?:\s?§\d+§([^{}]{0,200})\}/g;

/** `.action(({ dir }) => …)` of commander, `const { values: { dir } } = parseArgs(…)`. */
const ACTION = /(?:\.action\s?\(\s?(?:async\s)?\(\s?(?:\w{1,40}\s?,\s?){0,4}|\{\s?values\s?:\s?)\{([\w\s,:]{1,200})\}/g;

/** Options that take no word behind them. */
const IS_FLAG = /\b(?:is_flag|count)\s?=\s?True|\baction\s?=\s?§(\d+)§/;

/** An argument that is all words that are left, also where they begin with a dash. */
const TAKES_ALL = /\bnargs\s?=\s?(?:-1|§\d+§|(?:argparse\.)?REMAINDER)/;

/** What is called by the first word of the command. */
const SUBCOMMANDS = /\.group\s?\(|\badd_subparsers\s?\(|@(?!click\.)\w{1,40}\.command\s?\(|(?<![@\w]\w{0,40})\.command\s?\(\s?§/;

/** Decorators of click in front of a function, and characters of them that are read. */
const DECORATOR = /@[\w.]{1,60}\.(?:option|argument)\s?\(/;
const MAX_DECORATORS = 1_400;

/** Options and arguments that are followed. */
const MAX_OPTIONS = 128;

interface Option {
  readonly method: string;
  readonly index: number;
  readonly given: readonly string[];
  readonly names: readonly string[];
}

/** What options and arguments give: the field `.out`, and of click a parameter, what the command has behind it, or what it is unless told. */
export function optionsIn(masked: MaskedCode, add: Add): void {
  const { code, strings, args, language } = masked;
  if (language !== 'python' && language !== 'javascript') return;
  const options = foundOptions(masked);
  const words = options.some(({ names }) => names[0]?.startsWith('-') === false) ? positional(args ?? [], options, masked) : [];
  let place = 0;
  for (const { method, index, given, names } of options) {
    const isArgument = names[0]?.startsWith('-') === false;
    const name = (names.find((each) => each.startsWith('--')) ?? names[0] ?? '').replace(/^-{1,2}/, '');
    if (!/^[\w-]{1,60}$/.test(name)) continue;
    const key =
      language === 'python' ? name.replaceAll('-', '_') : name.replace(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());
    const takesAll = isArgument && TAKES_ALL.test(given.join(','));
    const told = isArgument
      ? words.slice(place, takesAll ? undefined : place + 1)
      : [valueBehind(args ?? [], names)].flatMap((word) => word ?? []);
    if (isArgument) place += 1;
    const literals = told.map((each) => putLiteral(strings, each));
    const unless =
      language === 'python'
        ? given.flatMap((each) => /^\s*default\s?=(?!=)\s?([^]*)$/.exec(each)?.[1] ?? [])[0]
        : isArgument
          ? undefined
          : given.slice(2).at(-1);
    const expression = literals.length === 0 ? unless : takesAll ? `[${literals.join(', ')}]` : literals[0];
    if (expression === undefined) continue;
    // Click gives it as an argument, which may have a name of its own: `option('--dir', 'folder')`.
    const own = isArgument || language !== 'python' ? key : (names.find((each) => /^[A-Za-z_]\w*$/.test(each)) ?? key);
    add(`.${own}`, { at: index, from: index, kind: 'value', expression, index });
    if ((method === 'option' || method === 'argument') && language === 'python') {
      add(own, { at: index, from: index, kind: 'value', expression, index });
    }
  }
  if (language === 'javascript' && code.includes('parseArgs')) ownOptions(masked, add);
  if (language === 'javascript') {
    for (const { 0: text, 1: fields = '', index } of code.matchAll(ACTION)) {
      for (const field of fields.split(',')) {
        const [key = '', name = key] = field.split(':').map((part) => part.trim());
        if (/^\w+$/.test(name)) {
          add(name, { at: index + text.length, from: index + text.length, kind: 'value', expression: `_options.${key}`, index });
        }
      }
    }
  }
}

/** The parameters that decorators in front of a function name, by where its parameters begin; undefined without any. */
export function optionsBefore(head: number, { code, strings }: MaskedCode): ReadonlySet<string> | undefined {
  const before = code.slice(Math.max(0, head - MAX_DECORATORS), head);
  const own = before.lastIndexOf('def ');
  const region = before.slice(before.lastIndexOf('\ndef ', own - 2) + 1, own);
  return DECORATOR.test(region)
    ? new Set(
        [...region.matchAll(/§(\d+)§/g)].map(([, index]) => (strings[Number(index)] ?? '').replace(/^-{1,2}/, '').replaceAll('-', '_')),
      )
    : undefined;
}

function foundOptions({ code, strings, language }: MaskedCode): readonly Option[] {
  const found: Option[] = [];
  for (const { 0: text, 1: method = '', index } of code.matchAll(OPTION)) {
    if (found.length >= MAX_OPTIONS) break;
    const given = argumentsAt(code, index + text.length);
    const written = given.flatMap((each) => /^\s*§(\d+)§\s*$/.exec(each)?.[1] ?? []).map((each) => strings[Number(each)] ?? '');
    const first = written[0] ?? '';
    // Of commander's arguments the name stands in brackets.
    const names =
      language === 'python'
        ? written
        : /^[<[]/.test(first)
          ? [first.replace(/[^\w-]/g, '')]
          : first.split(/[ ,|]+/).filter((each) => each.startsWith('-'));
    if (names.length > 0) found.push({ method, index, given, names });
  }
  return found;
}

/** The words that no option takes, without the subcommand. */
function positional(args: readonly string[], options: readonly Option[], { code, strings }: MaskedCode): readonly string[] {
  const isFlag = (word: string): boolean =>
    word.includes('=') ||
    options.some(({ names, given }) => {
      const flag = names.includes(word) ? IS_FLAG.exec(given.join(',')) : null;
      return flag !== null && (flag[1] === undefined || /^store_|^count/.test(strings[Number(flag[1])] ?? ''));
    });
  const isOwn = (word: string, index: number): boolean =>
    !word.startsWith('-') && !(args[index - 1]?.startsWith('-') === true && !isFlag(args[index - 1] ?? ''));
  // Behind two dashes, and what takes all that is left, nothing is an option.
  const dashes = args.indexOf('--');
  const first =
    options.filter(({ names }) => names[0]?.startsWith('-') === false).length === 1 &&
    /REMAINDER|allow_interspersed_args|ignore_unknown_options/.test(code)
      ? args.findIndex(isOwn)
      : -1;
  const end = first !== -1 && (dashes === -1 || first < dashes) ? first : dashes;
  const words = end === -1 ? args.filter(isOwn) : [...args.slice(0, end).filter(isOwn), ...args.slice(args[end] === '--' ? end + 1 : end)];
  return SUBCOMMANDS.test(code) ? words.slice(1) : words;
}

function ownOptions({ code, strings, args }: MaskedCode, add: Add): void {
  for (const { 1: literal, 2: bare, 3: rest = '', index } of code.matchAll(OWN_OPTION)) {
    const name = literal === undefined ? (bare ?? '') : (strings[Number(literal)] ?? '');
    const short = strings[Number(/\bshort\s?:\s?§(\d+)§/.exec(rest)?.[1])];
    const told = valueBehind(args ?? [], [`--${name}`, ...(short === undefined ? [] : [`-${short}`])]);
    const expression = told === undefined ? /\bdefault\s?:\s?([^,]{1,200})/.exec(rest)?.[1] : putLiteral(strings, told);
    if (expression !== undefined) add(`.${name}`, { at: index, from: index, kind: 'value', expression, index });
  }
}
