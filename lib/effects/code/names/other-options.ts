import type { Add } from './definition.js';
import type { MaskedCode } from '../text/masked-code.js';
import { argumentsAt } from '../text/expression.js';
import { ownWords, valueBehind } from './given-words.js';
import { putLiteral } from '../text/put-literal.js';

/** `flag.StringVar(&dir, "dir", …)`, `cmd.Flags().StringVarP(&dir, "dir", "d", …)`, `dir := flag.String("dir", …)` */
const GO_PUT = /\bStringVar(P?)\(\s?&(\w{1,60})\s?,\s?(?=§)/g;
const GO_GIVEN = /\b(\w{1,60})\s?:?=\s?(?:flag|pflag|\w{1,20}\.Flags\(\))\.String(P?)\(\s?(?=§)/g;

/** `GetOptions('dir=s' => \$dir)` */
const PERL = /§(\d+)§\s?(?:=>|,)\s?\\(\$\w{1,60})/g;

/** `#[arg(long)] dir: PathBuf`, and a field without it, which is told by its place. */
const RUST =
  /(?:#\[(?:arg|clap|structopt)\(([^()\n]{0,200}(?:\([^()\n]{0,80}\)[^()\n]{0,80})?)\)\]\s{0,40})?(?<=[\s,{])(?:pub\s)?([a-z_]\w{0,60})\s?:\s?(?:Option<)?(?:std::path::)?(?:PathBuf|String)\b/g;

/** `o.on('-r', '--root=DIR') { |v| … }` */
const RUBY = /\.on\s?\(\s?((?:§\d+§|String|,|\s){1,40})\)\s?(?:\{|do)\s?\|\s?(\w{1,40})\s?\|/g;

/** `$o = getopt('', ['dir:'])` */
const PHP = /(\$\w{1,60})\s?=\s?getopt\(/g;

/** What options of the command give to names of go, perl, php, ruby and rust. */
export function otherOptionsIn(masked: MaskedCode, add: Add): void {
  switch (masked.language) {
    case 'go':
      return goOptions(masked, add);
    case 'perl':
      return perlOptions(masked, add);
    case 'php':
      return phpOptions(masked, add);
    case 'ruby':
      return rubyOptions(masked, add);
    case 'rust':
      return rustOptions(masked, add);
  }
}

function goOptions({ code, strings, args = [] }: MaskedCode, add: Add): void {
  const put = (name: string, short: string, from: number, index: number): void => {
    const [flag = '', ...others] = argumentsAt(code, from).map((each) => each.trim());
    const text = strings[Number(/§(\d+)§/.exec(flag)?.[1])] ?? '';
    const told = valueBehind(args, [
      `-${text}`,
      `--${text}`,
      ...(short === '' ? [] : [`-${strings[Number(/§(\d+)§/.exec(others[0] ?? '')?.[1])] ?? ''}`]),
    ]);
    const expression = told === undefined ? others[short === '' ? 0 : 1] : putLiteral(strings, told);
    if (expression !== undefined) add(name, { at: index, from: index, kind: 'value', expression, index });
  };
  for (const { 0: text, 1: short = '', 2: name = '', index } of code.matchAll(GO_PUT)) put(name, short, index + text.length, index);
  for (const { 0: text, 1: name = '', 2: short = '', index } of args.length === 0 ? [] : code.matchAll(GO_GIVEN)) {
    put(name, short, index + text.length, index);
  }
}

function perlOptions({ code, strings, args = [] }: MaskedCode, add: Add): void {
  if (!code.includes('GetOptions')) return;
  for (const { 1: literal, 2: name = '', index } of code.matchAll(PERL)) {
    const told = valueBehind(
      args,
      (strings[Number(literal)] ?? '')
        .split(/[=:!+]/, 1)
        .flatMap((each) => each.split('|'))
        .map((each) => `${each.length === 1 ? '-' : '--'}${each}`),
    );
    if (told !== undefined) add(name, { at: index, from: index, kind: 'value', expression: putLiteral(strings, told), index });
  }
}

function phpOptions({ code, strings, args = [] }: MaskedCode, add: Add): void {
  for (const { 1: name = '', index } of args.length === 0 ? [] : code.matchAll(PHP)) {
    args.forEach((word, place) => {
      const [, key = '', joined] = /^--?([A-Za-z][\w-]{0,60})(?:=([^]*))?$/.exec(word) ?? [];
      const told = joined ?? args[place + 1];
      if (key !== '' && told !== undefined) {
        add(`${name}[${key}]`, { at: index, from: index, kind: 'value', expression: putLiteral(strings, told), index });
      }
    });
  }
}

function rubyOptions({ code, strings, args = [] }: MaskedCode, add: Add): void {
  if (args.length === 0 || !code.includes('OptionParser')) return;
  for (const { 0: text, 1: listed = '', 2: name = '', index } of code.matchAll(RUBY)) {
    const names = [...listed.matchAll(/§(\d+)§/g)].flatMap(
      ([, literal]) => /^-{1,2}[\w-]+/.exec(strings[Number(literal)] ?? '')?.[0] ?? [],
    );
    const told = valueBehind(args, names);
    const at = index + text.length;
    if (told !== undefined) add(name, { at, from: at, kind: 'value', expression: putLiteral(strings, told), index: at });
  }
}

function rustOptions({ code, strings, args = [] }: MaskedCode, add: Add): void {
  if (args.length === 0 || !/\b(?:Parser|StructOpt)\b/.test(code)) return;
  const words = ownWords(args);
  let place = 0;
  for (const { 1: attribute, 2: field = '', index } of code.matchAll(RUST)) {
    const isOption = attribute !== undefined && /\b(?:long|short)\b/.test(attribute);
    const told = isOption ? valueBehind(args, [`--${field.replaceAll('_', '-')}`, `-${field.slice(0, 1)}`]) : words[place++];
    if (told !== undefined) add(`.${field}`, { at: index, from: index, kind: 'value', expression: putLiteral(strings, told), index });
  }
}
