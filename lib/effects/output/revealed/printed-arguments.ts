import type { Word } from '../../../shell/command.js';
import type { Running } from '../../command/running.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { putBySed } from '../../handlers/sed-script.js';
import { showVariables, variablesIn } from './shown-variables.js';

/** `dirname "$TOKEN"`, `figlet "$TOKEN"`, `jq -n --arg t "$TOKEN" '{t: $t}'`: variables among the arguments of a program that prints these. The rest is left to the table. */
export function printedArguments(program: string, args: readonly Word[], running: Running): boolean {
  // `yq -i` writes into its file.
  if (program === 'yq' && args.some((arg) => /^(?:-[a-zA-Z]*i|--in-?place)$/.test(textOf(arg)))) return false;
  const shown = /^(?:jq|gojq|jaq|yq)$/.test(program) ? putIntoQuery(args) : args;
  for (const word of shown) showVariables(word, running);
  return false;
}

/** `awk -v t="$TOKEN" 'BEGIN { print t }'`: a program of awk may print, in any of many ways, each variable that it does more with than to compare or to measure it. */
export function printedByAwk(program: Word | undefined, args: readonly Word[], running: Running): void {
  if (program === undefined || args.some((arg) => READS_PROGRAM.test(textOf(arg)))) return showAll(args, running);
  const used = withoutLooks(textOf(program), LOOKED_AT_BY_AWK);
  const usedNames = namesIn(used);
  const hasArguments = usedNames.has('ARGV');
  for (const arg of args) {
    if (arg === program) continue;
    const [, name] = /^(?:-v|--assign=)?([A-Za-z_]\w*)=/.exec(textOf(arg)) ?? [];
    if (name === undefined ? hasArguments : SEPARATES_OUTPUT.test(name) || usedNames.has(name)) showVariables(arg, running);
  }
  const written = withoutLooks(program.written, LOOKED_AT_IN_AWK);
  if (variablesIn(program).some((name) => !program.written.includes(name) || written.includes(name))) showVariables(program, running);
}

/** `sed "s/KEY/$TOKEN/"`, in any of its forms: variables that a script puts into lines; what it looks for is not shown. */
export function printedBySed(script: Word, running: Running): void {
  const names = variablesIn(script);
  if (names.length === 0) return;
  const variables = new RegExp(String.raw`\$(?:(?:${names.join('|')})(?!\w)|\{[!#]?(?:${names.join('|')})(?!\w)[^}]*\})`, 'g');
  // One that comes by another name stands nowhere in it.
  const isInSight = script.written.length <= MAX_PROGRAM && names.every((name) => script.written.includes(name));
  const text = script.written
    .replace(/^--expression=/, '')
    .replace(/\\(["\\$\x60])|["']/g, '$1')
    .replace(variables, HOLE);
  if (!isInSight || putBySed(text).includes(HOLE)) showVariables(script, running);
}

/** UTF-16 code units of a program in which it is looked for what it prints. */
const MAX_PROGRAM = 65_536;

/** The text without what it only looks at; all of it where it is too long. */
function withoutLooks(text: string, looks: RegExp): string {
  return text.length > MAX_PROGRAM ? text : text.replace(looks, ' ');
}

const READS_PROGRAM = /^(?:-[fi]|--(?:file|include)(?:=|$))/;

/** What awk prints between fields and behind lines. */
const SEPARATES_OUTPUT = /^(?:OFS|ORS|OFMT|CONVFMT)$/;

/** Texts, whose signs may be those of a program, and what is compared, measured, sought or asked for in a list. */
const LOOKED_AT_BY_AWK =
  /"(?:[^"\\\n]|\\.){0,2000}"|\b\w{1,60}\s{0,9}(?:[=!<>]=|!?~)\s{0,9}\w{1,60}(?![\w([.])|\bif\s{0,9}\(\s{0,9}!?\s{0,9}\w{1,60}\s{0,9}\)|(?:[=!<>]=|!?~)\s{0,9}\w{1,60}(?![\w([.])|\b\w{1,60}\s{0,9}(?:[=!<>]=|!?~)|\b(?:length|sub|gsub)\s{0,9}\(\s{0,9}\w{1,60}\s{0,9}[,)]|\b(?:index|match|split)\s{0,9}\([^()",]{0,200}(?:"[^"\\]{0,200}")?[^()",]{0,200},\s{0,9}\w{1,60}\s{0,9}\)|\(\s{0,9}\w{1,60}\s{0,9}\)\s{0,9}in\b|\b\w{1,60}\s{1,9}in\b/g;

/** The same of variables of the shell that stand in a program: in an expression that is looked for, or behind a comparison. */
const LOOKED_AT_IN_AWK =
  /(?:[=!<>]=|!?~)\s*\\?["/']*\$\{?\w+\}?\\?["/']*|(?:^["']?|[\s{;(&|!])\/[^/\n]*\/|\bindex\s*\([^(),]*,\s*\\?["']*\$\{?\w+/g;

function showAll(words: readonly Word[], running: Running): void {
  for (const word of words) showVariables(word, running);
}

/** The names in code, with the sign in front that those of a query have. */
function namesIn(code: string): ReadonlySet<string> {
  return new Set(code.match(/\$?[A-Za-z_]\w*/g));
}

/** A value that jq was given a name for, or one that stands in its query. */
const VALUE = String.raw`(?:\$\w{1,60}|\\?"\$\{?\w{1,60}\}?\\?")`;

/** Compared, sought or measured: `select(.token == $t)`, `has($t)`, `sub($t; "***")`. */
const LOOKED_AT_BY_JQ = new RegExp(
  [
    String.raw`[=!]=\s{0,9}${VALUE}(?!\s{0,9}\()`,
    String.raw`${VALUE}\s{0,9}[=!]=`,
    String.raw`\b(?:has|test|startswith|endswith|contains|inside|index|ltrimstr|rtrimstr|split|in)\(\s{0,9}\[?\s{0,9}${VALUE}\s{0,9}\]?\s{0,9}\)`,
    String.raw`\bg?sub\(\s{0,9}${VALUE}\s{0,9};`,
    // Behind a comma, it would be the text again: `$t | length, .`.
    String.raw`${VALUE}\s{0,9}\|\s{0,9}length\b(?!\s{0,9}(?:as|\?)|[^|)}]{0,200}[,(])`,
  ].join('|'),
  'g',
);

/** The name of a field that is looked up: `.[$t]`, `.a["$KEY"]`, `.$KEY`; of a query that changes or lists names, it is printed with them. */
const LOOKED_UP_BY_JQ = new RegExp(String.raw`(?<=[\w.\])?])\[\s*${VALUE}\s*\]|\.\$\{?\w+\}?`, 'g');
const TELLS_NAMES =
  /(?<![=!<>])=(?!=)|(?<![.\w$])(?:keys|keys_unsorted|paths|path|getpath|setpath|to_entries|with_entries|leaf_paths|tostream|input_line_number|error|debug|stderr)\b/;

/** Options with a name and a value, and those with one value. */
const NAMED_VALUE = /^--(?:arg|argjson|slurpfile|rawfile)$/;
const ONE_VALUE = /^(?:--indent|-L|--tab|-I)$/;

/** Behind these stand values without names, and the query in a file. */
const UNNAMED_VALUES = /^--(?:json)?args$/;
const QUERY_IN_FILE = /^(?:-[a-zA-Z]*f|--from-file(?:=.*)?)$/;

/** The arguments that a query prints: texts that it is given names for, and itself. */
function putIntoQuery(args: readonly Word[]): readonly Word[] {
  const named = new Map<string, Word>();
  const unnamed: Word[] = [];
  let areUnnamed = false;
  let query: Word | undefined;
  for (let at = 0; at < args.length; at += 1) {
    const text = textOf(args[at]);
    const value = args[at + 2];
    if (NAMED_VALUE.test(text)) {
      if (value !== undefined && text.startsWith('--arg')) named.set(textOf(args[at + 1]), value);
      at += 2;
    } else if (UNNAMED_VALUES.test(text)) areUnnamed = true;
    else if (ONE_VALUE.test(text)) at += 1;
    else if (!text.startsWith('-') && !/^(?:e|eval|ea|eval-all)$/.test(text)) {
      const word = args[at];
      if (query !== undefined && areUnnamed && word !== undefined) unnamed.push(word);
      query ??= word;
    }
  }
  // What is not in sight may print all of it.
  if (query === undefined || query.from !== undefined || args.some((arg) => QUERY_IN_FILE.test(textOf(arg)))) {
    return [...named.values(), ...unnamed];
  }
  const shown = partShown(textOf(query));
  const shownNames = namesIn(shown);
  const hasAll = shownNames.has('$ARGS') || shownNames.has('$__prog_args');
  const values = [...named].flatMap(([name, value]) => (hasAll || shownNames.has(`$${name}`) ? [value] : []));
  // As it is written, for what is not known before the command runs stands nowhere else.
  const written = partShown(query.written);
  const showsItself = variablesIn(query).some((name) => !query.written.includes(name) || written.includes(name));
  return [...values, ...(hasAll ? unnamed : []), ...(showsItself ? [query] : [])];
}

function partShown(query: string): string {
  const shown = withoutLooks(query, LOOKED_AT_BY_JQ);
  return TELLS_NAMES.test(shown) ? shown : withoutLooks(shown, LOOKED_UP_BY_JQ);
}
