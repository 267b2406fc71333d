import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { HOLE, literalWord, textOf } from '../../shell/command.js';
import { emit } from '../record.js';
import { inside } from '../analysis.js';
import { emitPath } from '../command/emit.js';
import { behindLinksBelow } from '../written/origin/links-below.js';
import { printsUsually } from '../output/amount-printed.js';
import { searchedBelow } from '../output/searched/searched.js';
import { isWithin } from '../../paths/within.js';
import { baseOf, pathTargets, unknownTarget } from '../target.js';
import { branchOf, endOfWrapped, excludedBy, EXECUTES, isFiltered, MAX_DOUBT, namesIn, printsOf, withoutWrapped } from './find-tests.js';
import { anywhereBelow, filled } from './found-paths.js';
import { editsOfRepository, reachesRepository } from './git-files.js';
import { runWords } from './run-shell-text.js';
import { withOwnVariables } from './own-variables.js';

/** `find`: what it lists, deletes, writes, and runs for each file found. */
export function findEffects(_program: string, args: readonly Word[], running: Running): boolean {
  const { starts: written, tests } = readFind(args, running);
  const texts = tests.map(textOf);
  const named = written.map(withoutNothing);
  // Who follows links goes on where they lead.
  const isFollowing = args.some((arg) => /^-[EXdsx]*L/.test(textOf(arg))) || texts.includes('-follow');
  const starts =
    isFollowing && texts.some((text) => text === '-delete' || EXECUTES.test(text))
      ? named.flatMap((start) => [start, ...behindLinksBelow(start, running)])
      : named;
  const own = withoutWrapped(texts);
  const excluding = excludedBy(texts);
  const listing: Running = excluding.length === 0 ? running : { excluding, ...running };
  const isShallow = texts.some((text, index) => text === '-maxdepth' && /^[01]$/.test(texts[index + 1] ?? ''));
  printsUsually(running.frame, 'all', printsOf(texts));
  for (const start of starts) emitPath('traverse', start, listing, !isShallow);
  // In the words of another, whatever ends there, it is the same command that runs.
  let wrapped = { until: 0, doubt: running.frame.via.includes('find') ? MAX_DOUBT : 0 };
  texts.forEach((text, index) => {
    const isExecution = EXECUTES.test(text);
    // An -exec in the words of another is that one's to run; each would be looked at by all around it, twice as often at each level.
    if (isExecution && index < wrapped.until) return;
    if (isExecution) wrapped = endOfWrapped(tests, index, wrapped.doubt);
    else if (text !== '-delete') return actionOnFile(text, tests[index + 1], running);
    const branch = branchOf(own, index);
    const names = namesIn(branch);
    const found = names.length === 0 ? starts : starts.flatMap((start) => names.map((name) => anywhereBelow(start, name)));
    if (isExecution) {
      execute(
        tests.slice(index + 1),
        found,
        { filtered: isFiltered(branch), reaches: names.length === 0 && reachesRepository(texts), all: names.length === 0, excluding },
        running,
      );
    } else {
      for (const each of found) deleteFound(each, names.length === 0 && isFiltered(branch), running);
    }
  });
  return true;
}

/** Where `find` starts, and the tests and actions behind that. */
export function readFind(args: readonly Word[], running: Running): { readonly starts: readonly Word[]; readonly tests: readonly Word[] } {
  let at = 0;
  // BSD's letters may stand together.
  while (/^-(?:[EHLPXdsx]+|O\d|D)$/.test(textOf(args[at]))) at += textOf(args[at]) === '-D' ? 2 : 1;
  if (textOf(args[at]) === '-f') at += 1;
  const from = at;
  while (at < args.length && !/^[-(!)]/.test(textOf(args[at]))) at += 1;
  return { starts: at === from ? [literalWord('.', running.command.span)] : args.slice(from, at), tests: args.slice(at) };
}

/** What is perhaps nothing: `find ""` finds nothing. */
function withoutNothing(start: Word): Word {
  const [first, ...others] = start.values.filter(({ text }) => text !== '');
  return first === undefined ? start : { ...start, values: [first, ...others] };
}

function actionOnFile(test: string, file: Word | undefined, running: Running): void {
  if (file === undefined) return;
  if (/^-f(?:print0?|ls|printf)$/.test(test)) emitPath('write', file, running);
  else if (/^-(?:files0-from|newer|samefile)$/.test(test)) emitPath('inspect', file, running);
}

/** A filter on age or size below a relative folder of the project takes some files of it, not the folder. */
function deleteFound(found: Word, filtered: boolean, running: Running): void {
  const { command, scope } = running;
  const some = filtered && !/^[/~]/.test(textOf(found)) && (command.cwd === undefined || isWithin(command.cwd, scope.projectRoot));
  emitPath('delete', found, running, !some);
}

interface Found {
  /** Some of the files only, whatever their names. */
  readonly filtered: boolean;
  /** Git's own files too. */
  readonly reaches: boolean;
  /** Whatever their names. */
  readonly all: boolean;
  readonly excluding: readonly string[];
}

/** Runs the words up to the end of an -exec for what was found. */
function execute(behind: readonly Word[], found: readonly Word[], { filtered, reaches, all, excluding }: Found, running: Running): void {
  const end = behind.findIndex((word) => /^[;+]$/.test(textOf(word)));
  const frame = inside(running.frame, 'find', running.command.span);
  if (frame === undefined) return;
  const [program] = behind;
  if (program !== undefined && textOf(program).replace(HOLE, '') === '') {
    emit(frame, { kind: 'execute', target: unknownTarget(program.written), certainty: 'unknown', program: 'find', span: program.span });
  }
  const values = found.flatMap((word) => word.values);
  const words = behind.slice(0, end === -1 ? undefined : end).map((word) => filled(word, values));
  const { effects, found: recorded } = frame.analysis;
  const before = effects.length;
  runWords(words, { ...running, scope: withOwnVariables(running) }, frame);
  if (reaches) editsOfRepository(before, { ...running, frame });
  if (all) searchedBelow(behind, found, excluding, { ...running, frame });
  if (filtered) return;
  // It is run for each file below the start.
  const starts = new Set(
    found
      .flatMap((word) => pathTargets(word, baseOf(running), 'read'))
      .map(({ target }) => (target.kind === 'path' && !target.glob ? target.path : undefined)),
  );
  recorded.change(before, (effect) =>
    effect.target.kind === 'path' && starts.has(effect.target.path) ? { ...effect, recursive: true } : effect,
  );
}
