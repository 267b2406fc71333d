import type { Command, Word } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { unwrapped } from '../../shell/output/unwrapped.js';
import { emit } from '../record.js';
import { resource } from '../target.js';

/** `git ls-files | xargs rm`: what has been deleted or emptied since so many effects is all that git tracks, or all that was changed, with work that is not committed. */
export function trackedFilesGo(before: number, { frame, command, program }: Running): void {
  const { input } = command;
  if (input.kind === 'pipe' && frame.analysis.effects.slice(before).some(({ kind }) => kind === 'delete' || kind === 'discard') && input.from.some(listsTracked)) emit(frame, { kind: 'discard', target: resource('work-tree', 'files that git lists'), program, span: command.span, certainty: 'certain' });
}

/** What takes lines into variables, and leaves none out. */
const TAKES_LINES = /^(?:read|mapfile|readarray)$/;

/** `rm $(git ls-files)`, `git ls-files | while read f; do rm "$f"; done`: a file of a list is deleted or emptied, and the list is of all that git tracks. */
export function listedFileGoes(word: Word, { command: { input, span }, frame, program }: Running): void {
  if (frame.via.some((wrapper) => /^(?:xargs|parallel)\b/.test(wrapper))) return;
  const lists = word.from ?? (input.kind === 'pipe' ? input.from : listsHeld(frame.analysis));
  if (lists.some(listsTracked)) emit(frame, { kind: 'discard', target: resource('work-tree', 'files that git lists'), program, span, certainty: 'certain' });
}

/** What was printed into words or variables, whichever it is that the loop at hand goes through. */
function listsHeld({ flows }: Analysis): readonly Command[] {
  const filtered = new Set(flows.flatMap(({ command: { words, input } }) => (input.kind === 'pipe' && !TAKES_LINES.test(textOf(words[0])) ? input.from : [])));
  return flows.flatMap(({ command }) => (command.captured && !filtered.has(command) ? [command] : []));
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
