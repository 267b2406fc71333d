import type { Word } from '../../shell/command.js';
import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { HOLE, literalWord, textOf } from '../../shell/command.js';
import { emitPath } from '../command/emit.js';
import { ignoredVariables } from '../output/searched/searched.js';
import { keepPacked, knowEarlier } from '../output/sent/archive-effects.js';

/** Where git keeps the newest stash, below the project: the name by which this session knows what went into one. */
const STASH = '.git/refs/stash';

/** `git stash --all`: files that git ignores are in it from now on, and stand nowhere else. */
export function rememberStashed(start: Word, running: Running): void {
  const folders = ignoredVariables(start, running).map((path) => ({ path }));
  if (folders.length > 0) keepPacked(keptAt(running), folders, running.frame.analysis);
}

/** They print what they are named, and how much of it where no option says so. */
const SHOWS = /^git (?:show|diff|diff-tree|log|whatchanged|format-patch|archive|grep|cat-file|stash show)$/;
const QUIET = ['--stat', '--name-only', '--name-status', '--quiet', '--shortstat', '--numstat', '-s', '--no-patch', '-t', '-e', '-l', '-c'];
const ASKS_PATCH = ['-p', '-u', '--patch'];

/** A stash's third parent, in which is what was not in the index (git-stash(1), "--include-untracked"). */
const THIRD = /(?:^|[/.])stash(?:@\{[^{}]{1,40}\})?\^3(?:$|[:^~.])/;

/** `git stash --all`, and in a later call `git show stash^3`: what was put away is shown. */
export function stashedShown(given: Arguments, running: Running): void {
  const { name, flags, all } = given;
  const { analysis } = running.frame;
  if (/^git stash (?:pop|drop|clear)$/.test(name)) return forget(running);
  if (!SHOWS.test(name) || QUIET.some((option) => flags.has(option))) return;
  const isShown =
    name === 'git stash show'
      ? (flags.has('-p') || flags.has('--patch')) && ['-u', '--include-untracked', '--only-untracked'].some((flag) => flags.has(flag))
      : (!/^git (?:log|whatchanged|diff-tree)$/.test(name) || ASKS_PATCH.some((flag) => flags.has(flag))) && all.some(namesThird);
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
