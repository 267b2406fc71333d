import type { Word } from '../../shell/command.js';
import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { literalWord, textOf, withText } from '../../shell/command.js';
import { hasPlanted } from '../written/origin/content.js';
import { emitResource } from '../command/emit.js';
import { inputText } from '../../shell/output/output.js';
import { fetched, isElsewhere, isOfOther, isOwn } from './git-folders.js';
import { isSoft, nameCommits } from './git-names.js';
import { gitPatches, undoneChanges } from './git-patches.js';
import { pushedElsewhere } from './pushed-elsewhere.js';
import { PRINTS_COMMITS, cut, linesOf, notePrinted, refsOf } from './git-refs.js';

/** Which words of a command name the commits, as `lib/project/git/taken.ts` reads them; none where it puts nothing of one into the work tree. */
type Named = (given: Arguments, running: Running) => readonly Word[];

const CONTINUES = ['--abort', '--continue', '--quit', '--skip', '--edit-todo', '--show-current-patch', '--help'];

/** What stands for many commits, or is read from the input. */
const MANY = ['--stdin', '--all', '--branches', '--tags', '--remotes', '--glob'];

/** Subcommands that put what another commit, a stash or a patch holds into the work tree. */
const TAKES: Readonly<Record<string, Named>> = {
  'git checkout': checkedOut,
  'git switch': checkedOut,
  'git merge': (given) => (given.operands.length > 0 ? given.operands : upstreamOf(given)),
  'git rebase': rebased,
  'git revert': picked,
  'git cherry-pick': picked,
  // The rule against throwing work away asks about each of the others.
  'git reset': (given) =>
    isSoft(given) ? [] : given.operands.slice(0, 1).filter((word) => given.flags.has('--keep') || !/^(?:HEAD|@)[~^@]/.test(textOf(word))),
  'git pull': (given, running) => fetched(given, running)?.map(({ source }) => source) ?? [],
  'git stash pop': (given) => [stashNamed(given.operands[0])],
  'git stash apply': (given) => [stashNamed(given.operands[0])],
  'git stash branch': (given) => [stashNamed(given.operands[1])],
  'git checkout-index': () => [literalWord('index')],
  'git update-index': indexed,
  'git bisect': ({ operands }) => (BISECTS.test(textOf(operands[0])) ? operands.slice(1) : []),
  'git apply': (given, running) => (ONLY_TOLD.some((option) => given.flags.has(option)) ? [] : gitPatches(given.operands, running)),
  'git am': (given, running) => gitPatches(given.operands, running),
  // A remote that is the repository itself brings nothing but what was put there for it.
  'git remote add': ({ operands }, running) => (operands.some((word) => isOwn(word, running)) ? [literalWord('…')] : []),
};

/** Those that go from commit to commit, or take one. */
const BISECTS = /^(?:start|good|bad|old|new|reset)$/;

const ONLY_TOLD = ['--check', '--stat', '--numstat', '--summary', '--cached'];

/** Those that put back what HEAD or the index holds. */
const PUTS_BACK = /^git (?:stash(?: push| save)?|checkout|switch|restore|reset|checkout-index|merge|rebase|pull)$/;

/** Subcommands with which hooks run that a project has. */
const RUNS_HOOKS = /^git (?:commit|push|merge|pull|rebase|checkout|switch)$/;

/** True where the hooks stay out: `-n` says so to `git commit`, lets `git push` only tell what it would do, and is about a summary elsewhere. */
function passesHooks({ name, flags }: Arguments): boolean {
  return flags.has('--no-verify') || flags.has('--dry-run') || (flags.has('-n') && /^git (?:commit|push)$/.test(name));
}

/** Tells of a git command which commits it puts into the work tree, and remembers the names that it gives to commits. */
export function commitEffects(given: Arguments, running: Running): void {
  const {
    frame: { analysis },
    program,
  } = running;
  if (RUNS_HOOKS.test(given.name) && hasPlanted(analysis) && !passesHooks(given)) {
    emitResource('execute', 'project-script', 'hooks', running);
  }
  if (given.name === 'git push') pushedElsewhere(given, running);
  if (isElsewhere(running) || /^git (?:commit|push)$/.test(given.name)) return;
  if (given.name === 'git apply') undoneChanges(given.all, running);
  const refs = refsOf(analysis);
  if (analysis.flow?.command.captured === true || PRINTS_COMMITS.test(given.name)) notePrinted(given, analysis.flow?.command, refs);
  if (refs.moved !== undefined && PUTS_BACK.test(given.name) && !isSoft(given)) {
    emitResource('use', 'work-tree', refs.moved, { ...running, program: 'git reset' });
  }
  const taken = TAKES[given.name]?.(given, running) ?? [];
  for (const line of taken.length > 0 && isOfOther(running) ? ['…'] : linesOf(taken, refs)) {
    for (const name of cut(line, given)) emitResource('use', 'work-tree', name, { ...running, program });
  }
  nameCommits(given, running, refs);
}

/** The paths that `--cacheinfo` and `--index-info` put into the index with a content that is named only by its number. */
function indexed({ operands, flags, valued }: Arguments, running: Running): readonly Word[] {
  const named = valued.flatMap(({ option, word }) =>
    option === '--cacheinfo'
      ? [textOf(word).includes(',') ? withText(word, textOf(word).replace(/^[^,]*,[^,]*,/, '')) : (operands[1] ?? word)]
      : [],
  );
  if (!flags.has('--index-info')) return named;
  const lines = inputText(running.command, running.scope).split('\n');
  return [
    ...named,
    ...lines
      .filter((line) => line !== '')
      .map((line) => (line.includes('\t') ? literalWord(line.replace(/^[^]*\t/, '')) : literalWord('…'))),
  ];
}

/** A commit and, behind `--`, the paths that are taken of it; paths alone are those of the index. */
function checkedOut({ operands, flags, all }: Arguments): readonly Word[] {
  if (!flags.has('--')) return operands;
  const behind = all.slice(all.findIndex((word) => textOf(word) === '--') + 1);
  const commits = operands.filter((word) => !behind.includes(word));
  return commits.length === 0 ? [] : [...commits, literalWord('--'), ...behind];
}

function upstreamOf({ flags }: Arguments): readonly Word[] {
  return CONTINUES.some((option) => flags.has(option)) ? [] : [literalWord('@{upstream}')];
}

function rebased(given: Arguments): readonly Word[] {
  const onto = given.valued.find(({ option }) => option === '--onto')?.word;
  const operands = given.operands.length > 0 ? given.operands : upstreamOf(given);
  return onto === undefined || operands.length === 0 ? operands : [literalWord('--onto'), onto, ...operands];
}

function picked({ operands, flags, valued }: Arguments): readonly Word[] {
  const many = [...flags].some((flag) => MANY.includes(flag)) ? [literalWord('…')] : [];
  const parent = valued.find(({ option }) => option === '-m')?.word;
  const words = [...operands, ...many];
  return parent === undefined || words.length === 0 ? words : [literalWord('-m'), parent, ...words];
}

function stashNamed(word: Word | undefined): Word {
  const text = textOf(word);
  if (word === undefined) return literalWord('stash@{0}');
  return /^\d+$/.test(text) ? literalWord(`stash@{${text}}`) : word;
}
