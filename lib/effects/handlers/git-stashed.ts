import type { Word } from '../../shell/command.js';
import type { Arguments } from '../command/arguments.js';
import type { RowCondition } from '../command/row.js';
import type { Running } from '../command/running.js';
import { HOLE, literalWord, textOf } from '../../shell/command.js';
import { holds } from '../command/condition-holds.js';
import { emitPath } from '../command/emit.js';
import { secretFilesBelow } from '../output/searched/searched.js';
import { keepPacked, knowEarlier } from '../output/sent/archive-effects.js';

/** Where git keeps the newest stash, below the project: the name by which this session knows what went into one. */
const STASH = '.git/refs/stash';

/** `git stash --all`: files that git ignores are in it from now on, and stand nowhere else. */
export function rememberStashed(start: Word, running: Running): void {
  const folders = secretFilesBelow(start, running).map((path) => ({ path }));
  if (folders.length > 0) keepPacked(keptAt(running), folders, running.frame.analysis);
}

const QUIET = ['--stat', '--name-only', '--name-status', '--quiet', '--shortstat', '--numstat', '-s', '--no-patch', '-t', '-e', '-l', '-c'];
const ASKS_PATCH: RowCondition = { any: ['-p', '-u', '--patch'], none: QUIET };

/** Subcommands that print what is in the commit that they are named, and when. */
const SHOWS: Readonly<Record<string, RowCondition>> = {
  'git log': ASKS_PATCH,
  'git whatchanged': ASKS_PATCH,
  'git diff-tree': ASKS_PATCH,
  ...Object.fromEntries(['show', 'diff', 'format-patch', 'archive', 'grep', 'cat-file'].map((name) => [`git ${name}`, { none: QUIET }])),
};
/** `git stash show`, which is named no commit, shows what git did not know for one of these alone. */
const SHOWS_UNTRACKED: RowCondition = { any: ['-u', '--include-untracked', '--only-untracked'], none: QUIET };

/** A stash's third parent, in which is what was not in the index (git-stash(1), "--include-untracked"). */
const THIRD = /(?:^|[/.])stash(?:@\{[^{}]{1,40}\})?\^3(?:$|[:^~.])/;

/** `git stash --all`, and in a later call `git show stash^3`: what was put away is shown. */
export function stashedShown(given: Arguments, running: Running): void {
  const { name, all } = given;
  const { analysis } = running.frame;
  if (/^git stash (?:pop|drop|clear)$/.test(name)) return forget(running);
  const shows = SHOWS[name];
  const isShown =
    name === 'git stash show'
      ? holds(SHOWS_UNTRACKED, given) && holds({ any: ['-p', '--patch'] }, given)
      : shows !== undefined && holds(shows, given) && all.some(namesThird);
  if (!isShown) return;
  knowEarlier(analysis);
  for (const { target } of analysis.outputs.packed.get(keptAt(running)) ?? []) {
    if (target.kind === 'path') emitPath('read', literalWord(target.path, running.command.span), { ...running, program: name });
  }
}

/** Also by what another command makes of it: `git show $(git rev-parse stash^3)`. */
function namesThird(word: Word): boolean {
  const text = textOf(word);
  return THIRD.test(text) || (text.startsWith(HOLE) && THIRD.test(word.written.replace(/["')]{1,9}$/, '').replace(/^.*\s/s, '')));
}

function forget(running: Running): void {
  const { analysis } = running.frame;
  if (analysis.world.past.packed().some(({ path, folders }) => path === keptAt(running) && folders.length > 0)) knowEarlier(analysis);
  if (analysis.outputs.packed.has(keptAt(running))) analysis.outputs.packed.set(keptAt(running), []);
}

function keptAt({ frame: { analysis } }: Running): string {
  return `${analysis.world.project.root}/${STASH}`;
}
