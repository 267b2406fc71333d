import type { Command, Word, WordValue } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { resolvePath } from '../../paths/resolve.js';
import { isWithin } from '../../paths/within.js';
import { withoutTrailingSlashes } from '../../paths/names.js';
import { HOLE, textOf } from '../../shell/command.js';
import { unwrapped } from '../../shell/output/unwrapped.js';

/** Programs that take away, or change in its place, what they are given. */
const TAKES = /^(?:rm|grm|unlink|shred|srm|trash|truncate|mv|gmv|sips|mogrify)$/;

/** Filters that leave names as they are. */
const KEEPS_NAMES = /^(?:tr|sort|head|tail|uniq|tac|shuf|grep|egrep|tee)$/;

const MAX_FILTERS = 16;

/** Options whose value is the next word. */
const VALUED: Readonly<Record<string, RegExp>> = {
  fd: /^(?:-[dEetcSjxX]|--(?:max-depth|min-depth|exact-depth|exclude|extension|type|color|threads|size|changed-(?:before|within)|older|newer|owner|max-results))$/,
  locate: /^(?:-[dln]|--(?:database|limit))$/,
  mdfind: /^(?:-onlyin|-name|-s|-attr)$/,
  rg: /^(?:-[gtTeABCmjMf]|--(?:glob|iglob|type|type-not|regexp|max-count|max-depth|sort|sortr))$/,
};

/**
 * What a search outside the project lists, for a program that takes it away: `mdfind -onlyin ~ …`, `locate x`, `fd . ~`, `rg -l x ~`.
 * Undefined for what is no such search. Others may well look at what it lists.
 */
export function searchedNames(
  from: readonly Command[],
  taking: Word | undefined,
  { command, scope, frame: { analysis } }: Running,
): readonly Word[] | undefined {
  if (!TAKES.test(textOf(taking))) return undefined;
  let [found] = from;
  for (
    let filters = 0;
    filters < MAX_FILTERS && found?.input.kind === 'pipe' && KEEPS_NAMES.test(textOf(unwrapped(found).words[0]));
    filters += 1
  ) {
    [found] = found.input.from;
  }
  const [program, ...args] = found === undefined ? [] : unwrapped(found).words.map(textOf);
  const search = searchOf(program ?? '', args);
  if (search === undefined || found?.cwd === undefined) return undefined;
  const { home, project } = analysis.world;
  const at = { cwd: found.cwd, home };
  const starts = search.starts
    .map((start) => (start.includes(HOLE) ? start : resolvePath(start, at)))
    .filter((start) => !isWithin(start, project.root) && !start.includes(HOLE));
  const values = starts.map((start): WordValue => ({
    text: `${start === '/' ? '' : withoutTrailingSlashes(start)}/**/${search.name}`,
    glob: true,
    certainty: 'possible',
  }));
  return values.length === 0 || scope.elsewhere.length > 0
    ? undefined
    : values.map((value) => ({ written: value.text, values: [value], span: command.span }));
}

interface Search {
  readonly starts: readonly string[];
  /** A name with wildcards. */
  readonly name: string;
}

function searchOf(program: string, args: readonly string[]): Search | undefined {
  const kind = program === 'fdfind' ? 'fd' : /^[mp]?locate$/.test(program) ? 'locate' : program;
  const valued = VALUED[kind];
  if (valued === undefined) return undefined;
  const operands = args.filter((text, index) => !text.startsWith('-') && !valued.test(args[index - 1] ?? ''));
  const valueOf = (option: RegExp): string | undefined => args[args.findIndex((text) => option.test(text)) + 1];
  const has = (option: RegExp): boolean => args.some((text) => option.test(text));
  if (kind === 'mdfind') {
    return { starts: has(/^-onlyin$/) ? [valueOf(/^-onlyin$/) ?? '~'] : ['~'], name: has(/^-name$/) ? named(valueOf(/^-name$/)) : '*' };
  }
  if (kind === 'locate') return { starts: ['/'], name: named(operands[0]) };
  const [pattern, ...starts] = operands;
  if (kind === 'rg') return has(/^-\w*l|^--files/) && starts.length > 0 ? { starts, name: '*' } : undefined;
  return starts.length === 0
    ? undefined
    : { starts, name: has(/^(?:-e|--extension)$/) ? `*.${valueOf(/^(?:-e|--extension)$/) ?? '*'}` : named(pattern) };
}

/** A word stands anywhere in the name; of an expression nothing is known. */
function named(pattern = ''): string {
  if (/^[\w.@ -]{2,60}$/.test(pattern)) return `*${pattern}*`;
  return /^\*?[\w.@-]{1,60}\*?$/.test(pattern) ? pattern : '*';
}
