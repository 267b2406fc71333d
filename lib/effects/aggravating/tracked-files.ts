import type { Command, Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { unwrapped } from '../../shell/output/unwrapped.js';
import { listsAtHand } from '../output/lists-at-hand.js';
import { emit } from '../record.js';
import { resource } from '../target.js';

/** `git ls-files | xargs rm`: what has been deleted or emptied since so many effects is all that git tracks, or all that was changed, with work that is not committed. */
export function trackedFilesGo(before: number, { frame, command, program }: Running): void {
  const { input } = command;
  if (input.kind === 'pipe' && frame.analysis.effects.slice(before).some(({ kind }) => kind === 'delete' || kind === 'discard') && input.from.some(listsTracked)) emit(frame, { kind: 'discard', target: resource('work-tree', 'files that git lists'), program, span: command.span, certainty: 'certain' });
}

/** `rm $(git ls-files)`, `git ls-files | while read f; do rm "$f"; done`: a file of a list is deleted or emptied, and the list is of all that git tracks. */
export function listedFileGoes(word: Word, running: Running): void {
  const { command: { span }, frame, program } = running;
  if (listsAtHand(word, running).some((from) => from.some(listsTracked))) emit(frame, { kind: 'discard', target: resource('work-tree', 'files that git lists'), program, span, certainty: 'certain' });
}

/** Filters in a row that are gone through. */
const MAX_FILTERS = 8;

function listsTracked(written: Command): boolean {
  let command = unwrapped(written);
  for (let left = MAX_FILTERS; left > 0 && isWide(command); left -= 1) {
    const [before] = command.input.kind === 'pipe' ? command.input.from : [];
    if (before === undefined) return false;
    command = unwrapped(before);
  }
  const texts = command.words.map(textOf);
  let at = 1;
  while (/^-[cC]$/.test(texts[at] ?? '')) at += 2;
  const [subcommand, ...args] = texts.slice(at);
  if (texts[0] !== 'git' || args.includes('--')) return false;
  if (subcommand === 'ls-tree') return args.some((arg) => /^-\w*r/.test(arg)) && args.includes('--name-only') && args.filter((arg) => !arg.startsWith('-')).length === 1;
  if (subcommand === 'ls-files') return args.every((arg) => /^(?:-[zmct]{1,9}|--(?:cached|modified|full-name)|\.|:\/)$/.test(arg));
  return subcommand === 'diff' && args.includes('--name-only') && !args.some((arg) => /^--(?:cached|staged|diff-filter=[DA]$)/.test(arg) || arg.includes('*') || (arg.includes('/') && /\.\w{1,5}$/.test(arg)));
}

/** What leaves most of the lines as they are. */
function isWide({ words: [program, first, second] }: Command): boolean {
  const name = textOf(program);
  return /^(?:sort|uniq|tr|cat)$/.test(name) || (name === 'grep' && /^-\w*v/.test(textOf(first))) || (name === 'head' && /\d{3}/.test(textOf(first) + textOf(second)));
}
