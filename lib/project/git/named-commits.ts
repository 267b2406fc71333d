import type { WorkTree } from './work-tree.js';

/** Stands for what cannot be known before the command runs. */
const UNKNOWN = '…';

/** More commits are not looked at one by one. */
export const MAX_COMMITS = 32;

/** Characters that git prints of which the first are surely there: of more than 256 KiB the last are given. */
const MAX_PRINTED = 65_536;

/** The words of a line; a substitution, `$(rev-parse x)`, is one with what stands around it. */
function wordsIn(line: string): readonly string[] {
  const words: string[] = [];
  let depth = 0;
  let word = '';
  for (const character of line) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ' ' && depth === 0) {
      if (word !== '') words.push(word);
      word = '';
    } else {
      word += character;
    }
  }
  return word === '' ? words : [...words, word];
}

/** The words of a line with each substitution looked up, which may print several commits. A word that cannot be known stays `…`. */
export async function commitsIn(line: string, tree: WorkTree): Promise<readonly string[]> {
  const found: string[] = [];
  for (const word of wordsIn(line)) found.push(...(word.includes('$(') ? ((await printedBy(word, tree)) ?? [UNKNOWN]) : [word]));
  return found.map((word) => word.replaceAll('\u00A0', ' '));
}

/** True for a commit that is known only when the command runs, or for more than are looked at. */
export function isUnknown(words: readonly string[]): boolean {
  return words.length > MAX_COMMITS || words.some((word) => word.includes(UNKNOWN));
}

async function printedBy(word: string, tree: WorkTree): Promise<readonly string[] | undefined> {
  const [, before = '', line = '', behind = ''] = /^([^]*?)\$\(([^]*)\)([^()]*)$/.exec(word) ?? [];
  const [, source = line, end] = /^([^]*) \| (head|tail)$/.exec(line) ?? [];
  const asked = await commitsIn(source, tree);
  const argv = isUnknown(asked) ? undefined : asking(asked);
  const printed = argv === undefined ? undefined : await tree.git(...argv);
  // Where git fails it names no commit either.
  if (argv !== undefined && printed === undefined) return [];
  const all = printed?.split(/\s+/).filter((name) => name !== '');
  // Of what is cut off at its beginning the first is not known.
  const names =
    end === undefined ? all : end === 'tail' ? all?.slice(-1) : (printed?.length ?? 0) > MAX_PRINTED ? undefined : all?.slice(0, 1);
  return names === undefined || names.length > MAX_COMMITS ? undefined : names.map((name) => `${before}${name}${behind}`);
}

/** Options with which those commands tell of commits, and nothing else: no file is written, no program runs. */
const ONLY_TELLS =
  /^-(?:-?\d+|n\d*|q|s|-|-verify|-quiet|-short(?:=\d+)?|-abbrev-ref|-symbolic|-abbrev(?:=\d+)?|-all|-tags|-heads|-hash|-branches|-remotes|-always|-exact-match|-match=.*|-exclude=.*|-max-count=\d+|-skip=\d+|-reverse|-first-parent|-merges|-no-merges|-(?:before|since|after|until|author|grep)=.*|-fork-point|-octopus|-topo-order|-date-order|-show-current|-(?:format|pretty)=(?:format:)?%[hH])$/;

/** What leaves `git tag` a list of all tags. */
const LISTS_TAGS = /^(?:-l|--list|--sort=-?(?:v(?:ersion)?:)?(?:refname|creatordate|taggerdate|committerdate))$/;

/** The command that tells the same as one of a call, run by git without anything of the repository's own; undefined for one that may do more. */
function asking([subcommand = '', ...args]: readonly string[]): readonly string[] | undefined {
  if (subcommand !== 'tag' && args.some((arg) => arg.startsWith('-') && !ONLY_TELLS.test(arg))) return undefined;
  switch (subcommand) {
    case 'rev-parse':
    case 'merge-base':
    case 'describe':
    case 'show-ref':
      return [subcommand, ...args];
    case 'tag':
      return args.every((arg) => LISTS_TAGS.test(arg)) ? ['tag', '--list', ...args.filter((arg) => arg.startsWith('--'))] : undefined;
    case 'symbolic-ref':
      return args.filter((arg) => !arg.startsWith('-')).length === 1 ? [subcommand, ...args] : undefined;
    case 'branch':
      return args.join() === '--show-current' ? ['symbolic-ref', '--short', 'HEAD'] : undefined;
    case 'rev-list':
    case 'log': {
      const others = args.filter((arg) => !/^--(?:format|pretty)=/.test(arg));
      const isShort = subcommand === 'rev-list' ? others.length === args.length : others.length < args.length;
      return isShort ? ['rev-list', ...(others.some((arg) => !arg.startsWith('-')) ? others : ['HEAD', ...others])] : undefined;
    }
    default:
      return undefined;
  }
}
