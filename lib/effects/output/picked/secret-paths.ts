import { mayNameSecret } from './secret-name.js';

/** True for a path of `jq` that may end at a text which is a secret. That has no fields, and in its error `jq` quotes the text. */
export function mayEndAtSecret(path: string): boolean {
  const list = path.replace(/(?:\[\d{0,9}\]){1,8}$/, '');
  const isOfAll = path.slice(list.length).includes('[]');
  const name = list
    .split(/[^\w-]+/)
    .filter((each) => each !== '')
    .at(-1);
  if (path.includes('..') || name === undefined) return path.includes('..') || isOfAll;
  // What is called by a plural mostly holds several; each of them is a text, then.
  return mayNameSecret(name) && (list !== path || !/[^s]s$/i.test(name));
}
