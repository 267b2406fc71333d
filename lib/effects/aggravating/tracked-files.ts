import type { Command, Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { pipedInto, textOf } from '../../shell/command.js';
import { withoutTrailingSlashes } from '../../paths/names.js';
import { unwrapped } from '../../shell/output/unwrapped.js';
import { listsAtHand } from '../output/lists-at-hand.js';
import { emit } from '../record.js';
import { baseOf, pathTargets, resource } from '../target.js';

/** `git ls-files | xargs rm`: what has been deleted or emptied since so many effects is all that git tracks, or all that was changed, with work that is not committed; or what it lists of a folder. */
export function trackedFilesGo(before: number, running: Running): void {
  const { frame, command } = running;
  const { input } = command;
  if (input.kind === 'pipe' && frame.analysis.effects.slice(before).some(({ kind }) => kind === 'delete' || kind === 'discard')) {
    listGoes(input.from, running);
  }
}

/** `rm $(git ls-files)`, `git ls-files | while read f; do rm "$f"; done`: a file of a list is deleted or emptied, and the list is of all that git tracks, or of a folder. */
export function listedFileGoes(word: Word, running: Running): void {
  for (const from of listsAtHand(word, running)) listGoes(from, running);
}

function listGoes(from: readonly Command[], running: Running): void {
  const {
    command: { span },
    frame,
    program,
  } = running;
  for (const each of from) {
    const list = listOf(each);
    if (list === undefined) continue;
    if (listsTracked(list.asked)) {
      emit(frame, { kind: 'discard', target: resource('work-tree', 'files that git lists'), program, span, certainty: 'certain' });
    } else {
      for (const pattern of patternsOf(list)) goes(pattern, running);
    }
  }
}

function goes(pattern: string, running: Running): void {
  const {
    command: { span },
    frame,
    program,
  } = running;
  const word: Word = { written: pattern, values: [{ text: pattern, glob: true, certainty: 'possible' }], span };
  for (const { target, certainty } of pathTargets(word, baseOf(running), 'delete')) {
    emit(frame, { kind: 'delete', target, recursive: pattern.endsWith('/**/*'), certainty, program, span });
  }
}

/** Filters in a row that are gone through. */
const MAX_FILTERS = 8;

interface List {
  /** The words behind `git`, with the subcommand first. */
  readonly asked: readonly string[];
  /** True where git is sent into another folder first. */
  readonly elsewhere: boolean;
}

/** What git is asked to list; undefined where another program lists. */
function listOf(written: Command): List | undefined {
  let command = unwrapped(written);
  for (let left = MAX_FILTERS; left > 0 && isWide(command); left -= 1) {
    const [before] = pipedInto(command);
    if (before === undefined) return undefined;
    command = unwrapped(before);
  }
  const texts = command.words.map(textOf);
  let at = 1;
  while (/^-[cC]$/.test(texts[at] ?? '')) at += 2;
  return texts[0] === 'git' ? { asked: texts.slice(at), elsewhere: texts.slice(1, at).includes('-C') } : undefined;
}

/** Options of `git ls-files` with which it lists files that are gone, or that git ignores. */
const OTHER_FILES = /^(?:-[a-z]{0,8}[di][a-z]{0,8}|--(?:deleted|ignored))$/;

/** `git ls-files src '*.ts'`: what lies below a folder, and what has such a name at any depth (git-scm.com/docs/gitglossary, "pathspec"). */
function patternsOf({ asked: [subcommand, ...args], elsewhere }: List): readonly string[] {
  if (elsewhere || subcommand !== 'ls-files' || args.some((arg) => OTHER_FILES.test(arg))) return [];
  const named = args.filter((arg) => /^(?![-:])[\w.*/@+-]+$/.test(arg) && !/(?:^|\/)\.\.(?:\/|$)/.test(arg));
  return named.map((arg) => (arg.includes('*') ? (arg.includes('/') ? arg : `./**/${arg}`) : `${withoutTrailingSlashes(arg)}/**/*`));
}

function listsTracked([subcommand, ...args]: readonly string[]): boolean {
  if (args.includes('--')) return false;
  if (subcommand === 'ls-tree') {
    return (
      args.some((arg) => /^-\w*r/.test(arg)) && args.includes('--name-only') && args.filter((arg) => !arg.startsWith('-')).length === 1
    );
  }
  if (subcommand === 'ls-files') return args.every((arg) => /^(?:-[zmct]{1,9}|--(?:cached|modified|full-name)|\.|:\/)$/.test(arg));
  return (
    subcommand === 'diff' &&
    args.includes('--name-only') &&
    !args.some(
      (arg) => /^--(?:cached|staged|diff-filter=[DA]$)/.test(arg) || arg.includes('*') || (arg.includes('/') && /\.\w{1,5}$/.test(arg)),
    )
  );
}

/** What leaves most of the lines as they are. */
function isWide({ words: [program, first, second] }: Command): boolean {
  const name = textOf(program);
  return (
    /^(?:sort|uniq|tr|cat)$/.test(name) ||
    (name === 'grep' && /^-\w*v/.test(textOf(first))) ||
    (name === 'head' && /\d{3}/.test(textOf(first) + textOf(second)))
  );
}
