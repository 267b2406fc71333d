import type { Anchors } from './place.js';
import { withoutTrailingSlashes } from './names.js';

/**
 * A glob as the source of a regular expression, which is compiled when it is first needed. `hint` is a literal that
 * every match holds, so that most paths need none: hundreds of expressions cost milliseconds merely to create.
 */
export interface Pattern {
  readonly hint: string;
  readonly source: string;
}

/**
 * The texts that a path's patterns are tried on: the path itself, `~/…` where it lies in someone's home, and
 * relative to the project. Lower case and in composed form, as patterns are: a file system that ignores case would
 * open the file by either name.
 */
export function formsOf(path: string, anchors: Pick<Anchors, 'home' | 'projectRoot'>): readonly string[] {
  const subject = comparable(path);
  return [
    subject,
    ...below(subject, comparable(anchors.projectRoot), ''),
    ...below(subject, below(subject, comparable(anchors.home), '').length > 0 ? comparable(anchors.home) : someHome(subject), '~/'),
  ];
}

/** True when one of the patterns matches one of the forms. */
export function matchesAny(patterns: readonly Pattern[], forms: readonly string[]): boolean {
  return patterns.some((pattern) => matches(pattern, forms));
}

const compiled = new Map<string, RegExp>();

/** True when the pattern matches one of the forms, as `formsOf` gives them. */
export function matches({ hint, source }: Pattern, forms: readonly string[]): boolean {
  return forms.some((form) => form.includes(hint) && regexOf(source).test(form));
}

function regexOf(source: string): RegExp {
  const before = compiled.get(source);
  if (before !== undefined) return before;
  const regex = new RegExp(source, 's');
  compiled.set(source, regex);
  return regex;
}

/** Makes a pattern of a glob; `compile` is `compileGlob`, handed in so that nothing here needs its library. */
export function patternOf(glob: string, compile: (glob: string) => RegExp): Pattern {
  return { hint: hintOf(comparable(glob)), source: compile(comparable(glob)).source.replaceAll('\\/', '/') };
}

/** Linux opens no path that is written with more; macOS and Windows open shorter ones. */
const PATH_MAX = 4096;

/**
 * Lower case and in composed form. Of a text longer than a path can be, the beginning and the end: patterns with two `**`
 * are quadratic in a path's length.
 */
export function comparable(text: string): string {
  const bounded = text.length <= PATH_MAX ? text : text.slice(0, PATH_MAX / 2) + text.slice(-PATH_MAX / 2);
  return bounded.normalize('NFC').toLowerCase();
}

function below(path: string, folder: string | undefined, prefix: string): readonly string[] {
  return folder !== undefined && path.startsWith(`${folder}/`) ? [prefix + path.slice(folder.length + 1)] : [];
}

function someHome(path: string): string | undefined {
  return /^(?:\/root|(?:\/home|\/users|[a-z]:\/users)\/[^/]+)(?=\/)/.exec(path)?.[0];
}

/** A text that every match of a glob holds: its longest run of plain characters, alternatives and slashes at its ends left out. */
export function hintOf(glob: string): string {
  if (/[\\()[\]!]/.test(glob)) return '';
  let longest = '';
  for (const run of withoutBraces(glob).split(/[*?\0]+/)) {
    const plain = run.startsWith('/') || run.endsWith('/') ? withoutTrailingSlashes(run.replace(/^\/+/, '')) : run;
    if (plain.length > longest.length) longest = plain;
  }
  return longest;
}

function withoutBraces(glob: string): string {
  if (!glob.includes('{')) return glob;
  const inner = /\{[^{}]*\}/g;
  let plain = glob;
  while (inner.test(plain)) plain = plain.replace(inner, '\0');
  return plain;
}
