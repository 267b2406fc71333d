import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { showVariables, variablesIn } from './shown-variables.js';

/** `dirname "$TOKEN"`, `figlet "$TOKEN"`, `jq -n --arg t "$TOKEN" '{t: $t}'`: variables among the arguments of a program that prints these. The rest is left to the table. */
export function printedArguments(program: string, args: readonly Word[], running: Running): boolean {
  const shown = /^(?:jq|gojq|jaq|yq)$/.test(program) ? putIntoQuery(args) : args;
  for (const word of shown) showVariables(word, running);
  return false;
}

/** `awk -v t="$TOKEN" 'BEGIN { print t }'`: what a program of awk prints of the variables that it is given. */
export function printedByAwk(program: string, args: readonly Word[], running: Running): void {
  const printed = namesIn([...program.slice(0, MAX_PROGRAM).matchAll(PRINTS)].map(([statement]) => statement.replace(MEASURES, '')).join('\n'));
  for (const arg of args) {
    const [, name] = /^(?:-v|--assign=)?([A-Za-z_]\w*)=/.exec(textOf(arg)) ?? [];
    if (name !== undefined && printed.has(name)) showVariables(arg, running);
  }
}

/** UTF-16 code units of a program in which it is looked for what it prints. */
const MAX_PROGRAM = 65_536;

const PRINTS = /\bprintf?\b[^;}\n|>]*/g;

/** What says something of a text without showing it. */
const MEASURES = /\b(?:length|index|match|split)\s*\([^()]*\)|"(?:[^"\\]|\\.)*"/g;

/** The names in code, with the sign in front that those of a query have. */
function namesIn(code: string): ReadonlySet<string> {
  return new Set(code.match(/\$?[A-Za-z_]\w*/g));
}

/** Compared, sought, or the name of a field: `select(.token == $t)`, `has($t)`, `.[$t]`. */
const USED_IN_QUERY = /\b(?:select|has|test|startswith|endswith|contains|inside|index|ltrimstr|rtrimstr|split|del)\([^()]*(?:\([^()]*\)[^()]*)*\)|\bg?sub\(\s*\$\w+|[=!]=\s*(?:\\?")?\$\{?\w+|\$\w+\s*[=!]=|(?<=[\w.\])])\[\s*(?:\\?")?\$\{?\w+|\.\$\{?\w+|\$\w+\s*\|\s*length\b/g;

/** Options with a name and a value, and those with one value. */
const NAMED_VALUE = /^--(?:arg|argjson|slurpfile|rawfile)$/;
const ONE_VALUE = /^(?:--indent|-L|--tab|-I)$/;

/** The arguments that a query prints: texts that it is given names for, and itself. */
function putIntoQuery(args: readonly Word[]): readonly Word[] {
  const named = new Map<string, Word>();
  let query: Word | undefined;
  for (let at = 0; at < args.length; at += 1) {
    const text = textOf(args[at]);
    const value = args[at + 2];
    if (NAMED_VALUE.test(text)) {
      if (value !== undefined && text.startsWith('--arg')) named.set(textOf(args[at + 1]), value);
      at += 2;
    } else if (ONE_VALUE.test(text)) at += 1;
    else if (!text.startsWith('-') && !/^(?:e|eval|ea|eval-all)$/.test(text)) query ??= args[at];
  }
  // As it is written, for what is not known before the command runs stands nowhere else.
  const printed = (query?.written ?? '').slice(0, MAX_PROGRAM).replace(USED_IN_QUERY, '');
  const used = namesIn(printed);
  const values = [...named].flatMap(([name, value]) => (used.has(`$${name}`) ? [value] : []));
  return query !== undefined && variablesIn(query).some((name) => printed.includes(name)) ? [...values, query] : values;
}

/** `s/x/$TOKEN/`, in any of its forms. */
const REPLACES = /s([|/#,!~@%:;+])((?:\\.|(?!\1)[^\\\n])*)\1((?:\\.|(?!\1)[^\\\n])*)\1/g;

/** Variables that a script of `sed` puts in the place of something; what it looks for is not shown. */
export function printedBySed(script: Word, running: Running): void {
  const replacements = [...script.written.replace(/["']/g, '').slice(0, MAX_PROGRAM).matchAll(REPLACES)].map(([, , , replacement = '']) => replacement);
  if (replacements.some((replacement) => /\$\{?[\w@*!#]/.test(replacement))) showVariables(script, running);
}
