import { shellQuoted } from '../../../shell/syntax/quote.js';
import { ranByTemplate } from '../../databases/templates.js';

/** `{% macro name(…) %} … {% endmacro %}` (docs.getdbt.com, "Jinja and macros"). */
const MACRO = /\{%-?\s{0,9}macro\s{1,9}(\w{1,80})\s{0,9}\([^]{0,400}?\)\s{0,9}-?%\}([^]{0,20000}?)\{%-?\s{0,9}endmacro\b/g;

/** A statement that stands in a block first, for `run_query` to take. */
const SET = /\{%-?\s{0,9}set\s{1,9}\w{1,60}\s{0,9}-?%\}([^]{1,4000}?)\{%-?\s{0,9}endset\b/g;
const RUNS = /\brun_query\(|\badapter\.execute\(/;

/** What the adapter takes away by itself (docs.getdbt.com, "About adapter object"). */
const TAKES_AWAY = /\badapter\.(drop_schema|drop_relation|truncate_relation)\(/g;

/** Hooks: in a model `{{ config(pre_hook="…") }}`, in settings `on-run-start: "…"` and lists of them. */
const HOOK_OF_MODEL = /\b(?:pre|post)_hook\s{0,9}=\s{0,9}(\[[^\]]{1,4000}\]|"(?:[^"\\]|\\.){1,4000}"|'(?:[^'\\]|\\.){1,4000}')/g;
const HOOK_OF_SETTINGS =
  /^[ \t]{0,40}["']?\+?(?:(?:pre|post)[-_]hook|on-run-(?:start|end))["']?:[ \t]{0,9}([^\n]{0,4000}(?:\n[ \t]{1,40}(?:- )?(?![\w+-]{1,60}:(?:[ \t]|$))[^\n]{1,2000}){0,30})/gm;
const TEXT = /"((?:[^"\\]|\\.){1,4000})"|'((?:[^'\\]|\\.){1,4000})'|(?:^|\n)[ \t]{0,40}(?:- )?([A-Za-z][^\n"']{1,2000})/g;

/** What a model makes anew itself. */
const OWN_TABLE = /\{\{\s{0,9}(?:this|(?:\w{1,20}_)?relation)\b[^{}]{0,80}\}\}/;

const TARGET = /^(?:-t|--target)(?:=(.*))?$/;
/** As the rows of `dbt` have them. */
const FOR_ONE = /^(?:[\w-]*[_-])?(?:dev|test|ci|local|sandbox)(?![a-z])/i;
const FOR_ALL = /^(?:[\w-]*[_-])?(?:prod(?:uction)?|live)(?![a-z])/i;

/** Macros of one file that are followed from one to the other. */
const MAX_MACROS = 64;

/**
 * The statements by which a file of a dbt project takes something away, as commands: of `run-operation` those of the macro
 * that is named, of all else, where production is asked for, hooks and what runs while a model is read.
 */
export function dbtCommands(text: string, words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => TARGET.test(word));
  const target = at === -1 ? '' : (TARGET.exec(words[at] ?? '')?.[1] ?? words[at + 1] ?? '');
  const isOperation = words.includes('run-operation');
  if (isOperation ? FOR_ONE.test(target) : !FOR_ALL.test(target)) return [];
  const statements = isOperation
    ? calledMacros(text, words).flatMap((body) => [...ranIn(body), ...takenAwayIn(body)])
    : [...ranIn(text), ...hooksIn(text)];
  const plain = statements
    .flatMap((statement) => statement.split(';'))
    .filter((statement) => !OWN_TABLE.test(statement))
    .map((statement) => statement.replace(/\{[{%#][^]{0,400}?[}%#]\}/g, 'x').trim())
    .filter((statement) => statement !== '');
  return plain.length === 0 ? [] : [`dbt show --inline ${shellQuoted(plain.join(';\n'))}`];
}

function ranIn(text: string): readonly string[] {
  return [...ranByTemplate(text), ...(RUNS.test(text) ? [...text.matchAll(SET)].map(([, statement = '']) => statement) : [])];
}

function takenAwayIn(body: string): readonly string[] {
  return [...body.matchAll(TAKES_AWAY)].map(([, name]) =>
    name === 'drop_schema' ? 'drop schema x' : name === 'drop_relation' ? 'drop table x' : 'truncate table x',
  );
}

function hooksIn(text: string): readonly string[] {
  return [...text.matchAll(HOOK_OF_MODEL), ...text.matchAll(HOOK_OF_SETTINGS)].flatMap(([, given = '']) =>
    [...given.matchAll(TEXT)].map(([, double, single, bare]) => double ?? single ?? bare ?? ''),
  );
}

/** The bodies of the macros that words name, and of those of the same file that these call. */
function calledMacros(text: string, words: readonly string[]): readonly string[] {
  const macros = new Map([...text.matchAll(MACRO)].slice(0, MAX_MACROS).map(([, name = '', body = '']) => [name, body]));
  const called = new Set([...macros.keys()].filter((name) => words.includes(name)));
  for (const name of called) {
    for (const [, other = ''] of (macros.get(name) ?? '').matchAll(/\b(\w{1,80})\s?\(/g)) if (macros.has(other)) called.add(other);
  }
  return [...called].map((name) => macros.get(name) ?? '');
}
