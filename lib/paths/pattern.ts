import type { Anchors } from './place.js';

/**
 * A glob as the source of a regular expression, which is compiled when it is first needed. `hint` is a literal that
 * every match holds, so that most paths need none: hundreds of expressions cost milliseconds merely to create.
 */
export interface Pattern {
  readonly hint: string;
  /** Where the hint tells little: plain text that every match begins with, alternatives as in a glob (`~/{.ssh,bin}`). */
  readonly start?: string;
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
export function matches({ hint, start, source }: Pattern, forms: readonly string[]): boolean {
  for (const form of forms) {
    if (form.includes(hint) && (start === undefined || beginsWith(form, start)) && regexOf(source).test(form)) return true;
  }
  return false;
}

function beginsWith(text: string, start: string): boolean {
  const open = start.indexOf('{');
  if (open === -1) return text.startsWith(start);
  if (!text.startsWith(start.slice(0, open))) return false;
  const close = start.indexOf('}', open);
  const behind = start.slice(close + 1);
  return start
    .slice(open + 1, close)
    .split(',')
    .some((each) => text.startsWith(each, open) && beginsWith(text.slice(open + each.length), behind));
}

function regexOf(source: string): RegExp {
  const before = compiled.get(source);
  if (before !== undefined) return before;
  const regex = new RegExp(source, 's');
  compiled.set(source, regex);
  return regex;
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
  if (path.startsWith('/root/')) return '/root';
  return path.includes('/home/') || path.includes('/users/')
    ? /^(?:\/home|(?:|[a-z]:|\/mnt\/[a-z])\/users)\/[^/]+(?=\/)/.exec(path)?.[0]
    : undefined;
}
