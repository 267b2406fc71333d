import type { Effect } from '../../../types.js';

/** `rm -rf ${OUT}/*`, `rm -r "$OUT"/`, `rm -rf "$OUT/usr"`: below a folder that a variable names, all of it, or what a machine's root has too. */
const DELETES =
  /(?<![\w./-])rm\s(?:[^\n;&|]{0,80}\s)?-\w{0,10}[rR][^\n;&|]{0,200}?\$(?:(\w{1,80})|\{(\w{1,80})\})["']?\/(?:["']?(?:\*|\.\*|\{)|["']?(?=[\s;&|)]|$)|(?:bin|boot|etc|home|lib\d{0,2}|opt|root|sbin|usr|var)["']?(?:\/\*)?(?=[\s;&|)]|$))/gm;

/** A script that ends where a variable has no value, or takes variables from elsewhere. */
const TAKES_CARE =
  /^#!\S{1,80}[^\n]{0,40}\s-\w{0,10}u|(?<![\w-])set\s[^\n;&|]{0,80}(?:-\w{0,10}u|nounset)|^\s{0,80}(?:source|\.|eval)\s|[;&|]\s{0,9}(?:source|\.|eval)\s/m;

/** Deletions of one text that are looked at. */
const MAX_DELETIONS = 32;

/** Whether a script of the project deletes what lies below a folder that it takes from a variable which it neither sets nor looks at: without a value, that is the root. */
export function mayEmptyRoot(text: string): boolean {
  if (!text.includes('rm ') || TAKES_CARE.test(text)) return false;
  return [...text.matchAll(DELETES)].slice(0, MAX_DELETIONS).some(([, plain, braced]) => {
    const name = plain ?? braced ?? '';
    return /^[A-Za-z_]/.test(name) && !isSetOrAsked(name, text);
  });
}

/** Whether a variable gets a value somewhere, by an assignment, a loop or a built-in, or is asked whether it has one. */
function isSetOrAsked(name: string, text: string): boolean {
  return new RegExp(
    String.raw`(?<![\w$])${name}\+?=|\$\{${name}(?:\[[^\]]{0,20}\])?:?[-=?+]|\b(?:for|read|getopts|mapfile|readarray|select)\b[^\n;]{0,120}\b${name}\b|-[vnz]\s{1,9}["']?(?:\$\{?)?${name}\b|(?:\[|test)\s{1,9}(?:!\s{1,9})?(?:-\w\s{1,9})?["']?\$\{?${name}\b`,
  ).test(text);
}

/** The root's content, or one of the folders that each machine has there. */
const ROOT = /^\/(?:$|\*|\.\*|(?:bin|boot|etc|home|lib\d{0,2}|opt|root|sbin|usr|var)(?:\/|\/\*)?$)/;

/** Whether an effect deletes the root, should a variable have no value. */
export function emptiesRoot({ kind, target, machine }: Effect): boolean {
  return kind === 'delete' && machine === 'here' && target.kind === 'path' && ROOT.test(target.path);
}
