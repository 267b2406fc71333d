import { SHARED } from './share-out.js';

/** What parts are called where they are loaded, by their heads; their files are called so too. */
export type PartNames = ReadonlyMap<string, string>;

/**
 * Names each part by the module at its head: by its file alone where no other part's is called so, for every call reads
 * the names that stand in the entry; else by its folders too.
 *
 * @param root the head of the entry, which has the entry's name
 * @param prefix stands before all others, so that the parts of several programs can lie side by side
 */
export function partNames(heads: readonly string[], root: string, entry: string, prefix: string): PartNames {
  const short = (head: string): string => (head === root ? entry : nameOf(head, /^.*[/:]|\.ts$/g));
  const shortNames = heads.map(short);
  const isUnique = (name: string): boolean => shortNames.indexOf(name) === shortNames.lastIndexOf(name);
  return new Map(
    heads.map((head) => [head, head === root ? entry : `${prefix}${isUnique(short(head)) ? short(head) : nameOf(head, /^lib\/|\.ts$/g)}`]),
  );
}

function nameOf(head: string, leftOut: RegExp): string {
  const [module = '', number] = head.split(SHARED);
  const shared = number === undefined ? '' : `-shared${number === '' ? '' : `-${number}`}`;
  return `${module.replace(leftOut, '').replaceAll(/[/:]/g, '-')}${shared}`;
}
