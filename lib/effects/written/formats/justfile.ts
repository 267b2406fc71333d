import { HOLE } from '../../../shell/command.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { LINE_END } from './line-end.js';

/** `@name a b='x' *rest: needs`; what stands behind the colon is what it needs. */
const HEAD = /^@?([A-Za-z_][\w-]{0,99})((?:[ \t]+[^:\s][^:\n]{0,500})?)[ \t]*:(?!=)(.*)$/;
const PARAMETER = /[*+$]{0,2}([A-Za-z_][\w-]*)(?:=("[^"]*"|'[^']*'|\([^()]*\)|[^\s"'()]+))?/g;
const FOLDER = /^(?:\[(?:[\w-]{1,40},\s{0,9})?working-directory|set working-directory)\s{0,9}(?::=?|\()\s{0,9}["']([^"'\n]{1,300})["']/;
const ASSIGNMENT = /^(?:export[ \t]+)?([A-Za-z_][\w-]*)[ \t]*:=(.*)$/;
const NEEDED = /\(([A-Za-z_][\w-]{0,99})((?: [^()]{0,500})?)\)|&&|([A-Za-z_][\w-]{0,99})/g;
const VALUE = /"[^"]*"|'[^']*'|[^\s"']+/g;

/** Functions of just that are variables of the shell, or folders. */
const FUNCTIONS: readonly (readonly [RegExp, string])[] = [
  [/^env(?:_var)?\(\s?["'](\w+)["']\s?\)$/, '$$$${$1}'],
  [/^env(?:_var_or_default)?\(\s?["'](\w+)["']\s?,\s?["']([^"']*)["']\s?\)$/, '$$$${$1:-$2}'],
  [/^home_(?:directory|dir)\(\)$/, '$$$${HOME}'],
  [/^(?:justfile|invocation|source)_(?:directory|dir)\(\)$/, '.'],
];

interface Recipe {
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly value: string | undefined }[];
  readonly needs: readonly string[];
  readonly lines: string[];
  /** The folder in which it runs, where it says so itself; empty for the one where just is called. */
  readonly folder: string | undefined;
}

/**
 * The recipes of a justfile as rules of a makefile: parameters are variables of the recipe (`clean.dir`), given on the
 * command line, by what needs it, or by default. What is worked out in another way is not known. A recipe of one script is
 * one command, with `LINE_END` in it.
 */
export function justfileAsMakefile(justfile: string, args: readonly string[]): string {
  const globals: string[] = [];
  const given: string[] = [];
  const recipes: Recipe[] = [];
  let ofAll: string | undefined;
  let ofNext: string | undefined;
  for (const line of justfile.replace(/\\\r?\n/g, ' ').split(/\r?\n/)) {
    const last = recipes.at(-1);
    if (/^[ \t]/.test(line) || line === '') {
      if (line.trim() !== '') last?.lines.push(line);
      continue;
    }
    const [told, folder] = FOLDER.exec(line) ?? [];
    if (told?.startsWith('set') === true) ofAll = folder;
    else {
      ofNext = /^\[[^\]]{0,200}\bno-cd\b/.test(line) ? '' : (folder ?? ofNext);
    }
    const [, variable, value = ''] = ASSIGNMENT.exec(line) ?? [];
    if (variable !== undefined) globals.push(`${variable} := ${expression(value, [])}`);
    const [, name, parameters = '', needs = ''] =
      variable === undefined && !/^(?:#|\[|set\b|import\b|mod\b|alias\b)/.test(line) ? (HEAD.exec(line) ?? []) : [];
    if (name === undefined) continue;
    const needed = [...(needs.split('#', 1)[0] ?? '').matchAll(NEEDED)];
    recipes.push({
      name,
      parameters: [...parameters.matchAll(PARAMETER)].map(([, each = '', by]) => ({ name: each, value: by })),
      needs: needed.flatMap(([, called, , plain]) => called ?? plain ?? []),
      lines: [],
      folder: ofNext,
    });
    ofNext = undefined;
    for (const [, called, values = ''] of needed) if (called !== undefined) given.push(`${called} ${values}`);
  }
  return [
    ...recipes.flatMap((recipe) => valuesOf(recipe, args, given)),
    ...globals,
    ...recipes.map((recipe) => asRule(recipe, ofAll)),
  ].join('\n');
}

/** The values of parameters, as assignments; the first that is given for one holds. */
function valuesOf({ name, parameters }: Recipe, args: readonly string[], given: readonly string[]): readonly string[] {
  const at = args.indexOf(name);
  const own = at === -1 ? [] : args.slice(at + 1);
  const called = given
    .filter((each) => each.startsWith(`${name} `))
    .map((each) => (each.slice(name.length).match(VALUE) ?? []).map((value) => expression(value, [])));
  return parameters.flatMap((parameter, index) => {
    const value =
      own[index] ??
      called.find((values) => values[index] !== undefined)?.[index] ??
      (parameter.value === undefined ? undefined : expression(parameter.value, []));
    return value === undefined ? [] : [`${name}.${parameter.name} := ${value}`];
  });
}

/** @param ofAll the folder of those that name none, by a setting that may stand anywhere in the file */
function asRule({ name, parameters, needs, lines, folder: own }: Recipe, ofAll = ''): string {
  const folder = own ?? ofAll;
  const names = parameters.map((each) => each.name);
  const texts = lines
    .map((line) => line.trim())
    .map((line) =>
      line.replaceAll('$', '$$$$').replaceAll(/\{\{([^{}\n]{0,500})\}\}/g, (_, inner: string) => expression(inner, names, name)),
    );
  const [, interpreter] = /^#!\s{0,9}(?:\/usr\/bin\/env\s{1,9}(?:-S\s{1,9})?|\/(?:usr\/)?bin\/)([\w.]+)/.exec(texts[0] ?? '') ?? [];
  const commands = interpreter === undefined ? texts : [`${interpreter} <<'JUST'${LINE_END}${[...texts.slice(1), 'JUST'].join(LINE_END)}`];
  const there = folder === '' ? '' : `cd ${shellQuoted(folder)} && `;
  return `${name}: ${needs.join(' ')}\n${commands.map((each) => `\t${there}${there === '' ? each : each.replace(/^[@-]+/, '')}`).join('\n')}`;
}

/** The value of an expression for `make`: texts in quotes, names, `+`, `/` and some functions. */
function expression(text: string, parameters: readonly string[], recipe = ''): string {
  const pieces: string[] = [];
  for (const piece of text
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .split(/ ([+/]) /)) {
    pieces.push(piece === '+' ? '' : piece === '/' ? '/' : term(piece.trim(), parameters, recipe));
  }
  return pieces.some((piece) => piece.includes(HOLE)) ? HOLE : pieces.join('');
}

function term(text: string, parameters: readonly string[], recipe: string): string {
  const [, quoted] = /^(?:"([^"]*)"|'[^']*')$/.exec(text) === null ? [] : [text, text.slice(1, -1)];
  if (quoted !== undefined) return quoted.replaceAll('$', '$$$$');
  if (/^[A-Za-z_][\w-]*$/.test(text)) return parameters.includes(text) ? `$(${recipe}.${text})` : `$(${text})`;
  for (const [pattern, value] of FUNCTIONS) if (pattern.test(text)) return text.replace(pattern, value);
  return HOLE;
}
