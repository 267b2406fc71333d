import type { Command, Word, WordValue } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { Arguments } from '../command/arguments.js';
import { HOLE, pipedInto, textOf } from '../../shell/command.js';

/** What a call has so far given names to, by these names; `HEAD` is among them. */
export interface Refs {
  readonly analysis: Analysis;
  readonly named: Map<string, string>;
  /** What commands inside of substitutions print: they themselves, as later readers run them again. */
  readonly printed: Map<Command, string>;
  /** The commit that HEAD or the index was moved to without the work tree. */
  moved: string | undefined;
}

const known = new WeakMap<Analysis, Refs>();

/** What the call at hand has named so far. */
export function refsOf(analysis: Analysis): Refs {
  const refs = known.get(analysis) ?? { analysis, named: new Map(), printed: new Map(), moved: undefined };
  known.set(analysis, refs);
  return refs;
}

/** The commit that HEAD stands on by now. */
export function headIn({ named }: Refs): string {
  return named.get('HEAD') ?? 'HEAD';
}

/** A ref as it is usually written. */
export function shortName(ref: string): string {
  return ref.replace(/^(?:refs\/)?(?:heads|tags)\//, '').replace(/^stash$|^refs\/stash$/, 'stash@{0}');
}

/** The words joined by spaces, once for each round of a loop. */
export function linesOf(words: readonly Word[], refs: Refs): ReadonlySet<string> {
  const rounds = words.reduce((before, { values }) => Math.max(before, values.length), words.length === 0 ? 0 : 1);
  const lines = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    lines.add(
      words
        .map((word) => tokenOf(word.values[round] ?? word.values[0], word, refs))
        .filter((token) => token !== '')
        .join(' '),
    );
  }
  lines.delete('');
  return lines;
}

/** Characters of one effect's name. */
const MAX_NAME = 200;

/** Many commits need several names. What fits into none is as good as unknown. */
export function cut(line: string, { name }: Arguments): readonly string[] {
  if (line.length <= MAX_NAME) return [line];
  if (!/^git (?:revert|cherry-pick|merge)$/.test(name) || line.includes('(')) return ['…'];
  const parent = /^-m \S+ /.exec(line)?.[0] ?? '';
  const names: string[] = [];
  let taken = parent;
  for (const token of line.slice(parent.length).split(' ')) {
    if (taken.length + token.length >= MAX_NAME) {
      names.push(taken.trim());
      taken = parent;
    }
    taken += `${token} `;
  }
  return [...names, taken.trim()].map((each) => (each.length > MAX_NAME ? '…' : each));
}

/** Subcommands that print commits, or their names. */
export const PRINTS_COMMITS = /^git (?:rev-parse|rev-list|merge-base|describe|log|show-ref|symbolic-ref|branch|tag)$/;

const PRINTS_NAMES = /^git (?:describe|show-ref|tag)$/;

/** Remembers such a command with the names that stand for commits at that moment. */
export function notePrinted({ name, all }: Arguments, command: Command | undefined, refs: Refs): void {
  if (command === undefined || all.some(({ values }) => values.length > 1)) return;
  // What these print may be a name that the call itself has given, to whatever commit.
  if (PRINTS_NAMES.test(name) && [...refs.named.keys()].some((ref) => ref !== 'HEAD' && ref !== '-')) return;
  const words = all.map((word) => tokenOf(word.values[0], word, refs));
  if (!words.some((word) => word.includes('…'))) refs.printed.set(command, words.join(' '));
}

/**
 * A commit as later readers look it up: what this call has named is put in place of the name, and a substitution of one
 * git command stands as `$(rev-parse x)`. A space inside of it is a non-breaking one. `…` is what cannot be known.
 */
export function tokenOf(value: WordValue | undefined, word: Word | undefined, refs: Refs): string {
  const text = value?.text ?? '';
  if (!text.includes(HOLE)) return meantBy(text.replaceAll(' ', '\u00A0'), refs);
  const [command, ...others] = word?.from ?? heldBy(word?.written ?? '', refs);
  const printed = command === undefined || others.length > 0 ? undefined : printedBy(command, refs);
  const parts = text.split(HOLE);
  return printed === undefined || parts.length !== 2 || /[()]/.test(text) ? '…' : `${parts[0]}$(${printed})${parts[1]}`;
}

/** `git tag`, and `git tag | head -1`, of which the first line stands for a commit, or the last. */
function printedBy(command: Command, { printed }: Refs): string | undefined {
  const {
    words: [program, ...args],
  } = command;
  const [source, ...others] = pipedInto(command);
  if (source === undefined) return printed.get(command);
  const end = /^(?:head|tail)$/.exec(textOf(program))?.[0];
  const line = printed.get(source);
  return end === undefined || line === undefined || others.length > 0 || !/^-(?:1|n ?1)$/.test(args.map(textOf).join(' '))
    ? undefined
    : `${line} | ${end}`;
}

/** The commands whose output stands in the one variable of a word, as the call assigned it last. */
function heldBy(written: string, { analysis: { flows } }: Refs): readonly Command[] {
  const [name, ...others] = [...written.matchAll(/\$\{?(\w+)/g)].map((match) => match[1]);
  if (name === undefined || others.length > 0) return [];
  const assigned = flows.flatMap(({ command: { assignments, words } }) => [
    ...assignments.filter((each) => each.name === name).map(({ value }) => value),
    ...words.filter((word, at) => at > 0 && textOf(word).startsWith(`${name}=`)),
  ]);
  return assigned.length === 1 ? (assigned[0]?.from ?? []) : [];
}

/** A ref with what may stand around it: `^`, `..` and `~2`. */
function meantBy(text: string, { named }: Refs): string {
  if (named.size === 0 || (text.startsWith('-') && text !== '-')) return text;
  const ends = text.split(/(\.{2,3})/);
  return ends
    .map((end) => {
      const whole = named.get(shortName(end));
      const sign = end.startsWith('^') ? '^' : '';
      const at = end.slice(sign.length).search(/[~^:]|@\{/);
      const rest = at === -1 ? '' : end.slice(sign.length + at);
      const meant = named.get(shortName(end.slice(sign.length, end.length - rest.length)));
      return whole ?? (meant === undefined ? end : `${sign}${meant}${rest}`);
    })
    .join('');
}
