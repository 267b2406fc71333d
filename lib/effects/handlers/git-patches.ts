import type { Command, Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { HOLE, literalWord, pipedInto, textOf, withText } from '../../shell/command.js';
import { emitResource } from '../command/emit.js';
import { isWithin } from '../../paths/within.js';
import { resolvePath } from '../../paths/resolve.js';
import { pathNamed } from '../target.js';

/** Subcommands that print commits, or write them into files, as others take them in. */
const PRINTS = /^(?:diff|show|log|format-patch|archive|stash|diff-tree|diff-index)$/;

/** How far files and substitutions are followed. */
const MAX_DEPTH = 4;

/**
 * The words of the first git command whose output a command takes in as a patch or an archive, the subcommand first: out
 * of a pipe, a substitution, or a file that the call has just written. None where git made none.
 */
export function gitPatches(files: readonly Word[], running: Running): readonly Word[] {
  const { input } = running.command;
  const { flows } = running.frame.analysis;
  const words = input.kind === 'file' ? [...files, input.path] : files;
  const found = [...pipedInto(running.command), ...words.flatMap((word) => writersOf(word, running))].flatMap((command) =>
    printers(command, running, 0),
  );
  // What a command writes into files of its own choice is taken in by whichever comes next.
  const [first] =
    found.length > 0 || words.length === 0
      ? found
      : flows
          .map(({ command }) => command)
          .filter(
            (command) =>
              isPrinter(command) && command.words.some((word) => /^(?:-o|--output)/.test(textOf(word)) || textOf(word) === 'format-patch'),
          );
  return first === undefined ? [] : wordsOf(first);
}

/** `-R`, alone or among other letters, and its long form (git-apply(1), patch(1)). */
const REVERSES = /^(?:-[A-Za-z0-9]{0,8}R[A-Za-z0-9]{0,8}|--reverse)$/;

/** Options with which nothing in the work tree changes. */
const ONLY_TOLD = /^--(?:check|stat|numstat|summary|cached|dry-run)$/;

/** Changes that are not committed, but for those that git shows of the index. */
const OF_INDEX = /^--(?:cached|staged)$/;

/**
 * Tells of changes that are undone by their own patch (`git diff | git apply -R`), as `git checkout` undoes them. What stands
 * in a file first is kept there, and of two commits the changes are kept by these.
 */
export function undoneChanges(args: readonly Word[], running: Running): void {
  const texts = args.map(textOf);
  if (!texts.some((text) => REVERSES.test(text)) || texts.some((text) => ONLY_TOLD.test(text))) return;
  const fed = [...pipedInto(running.command), ...args.flatMap((word) => word.from ?? [])];
  const undone = fed.find((command) => isPrinter(command) && textOf(command.words[subcommandAt(command)]) === 'diff');
  if (undone === undefined) return;
  const given = undone.words.slice(subcommandAt(undone) + 1).map(textOf);
  const end = given.includes('--') ? given.indexOf('--') : given.length;
  const named = given.slice(0, end).filter((text) => !text.startsWith('-'));
  const commits = named.filter((text) => text.includes('..') || !isThere(text, undone, running));
  if (given.some((text) => OF_INDEX.test(text)) || commits.length > 1 || commits.some((text) => text.includes('..'))) return;
  const paths = [...named.filter((text) => !commits.includes(text)), ...given.slice(end + 1)];
  emitResource('discard', 'work-tree', paths.length === 0 ? '.' : paths.join(' '), running);
}

/** Whether a word in front of `--` is a path: git takes it for one where it names no commit, and something of that name is there (gitcli(7)). */
function isThere(text: string, { cwd }: Command, { scope: { home }, frame: { analysis } }: Running): boolean {
  return cwd === undefined || analysis.world.disk.kindOf(resolvePath(text, { cwd, home })) !== 'absent';
}

/** `patch` and `tar` take in what git prints as its own subcommands do; what is put elsewhere concerns nobody. */
export function takenInFromGit(program: string, files: readonly Word[], folder: Word | undefined, running: Running): void {
  const {
    command,
    frame: {
      analysis: {
        world: { disk, project },
      },
    },
  } = running;
  const into = folder === undefined ? command.cwd : pathNamed(textOf(folder), running);
  const real = into === undefined || into.includes(HOLE) ? undefined : (disk.realPath(into) ?? into);
  if (real !== undefined && !isWithin(disk.realPath(project.root) ?? project.root, real)) return;
  const named = gitPatches(files, running)
    .map((word) => (textOf(word).includes(HOLE) ? '…' : textOf(word)))
    .join(' ');
  if (named !== '') emitResource('use', 'work-tree', named, { ...running, program });
}

/** What `patch` takes of git; the table tells the rest. */
export function patchedByGit(program: string, args: readonly Word[], running: Running): boolean {
  const files = args.flatMap((word) =>
    textOf(word).startsWith('-')
      ? textOf(word).startsWith('-i') && textOf(word) !== '-i'
        ? [withText(word, textOf(word).slice(2))]
        : []
      : [word],
  );
  undoneChanges(args, { ...running, program });
  takenInFromGit(program, running.command.input.kind === 'none' ? files : [], undefined, running);
  return false;
}

/** The commands whose output a word holds, or the file that it names. */
function writersOf(word: Word, running: Running): readonly Command[] {
  const path = pathNamed(textOf(word), running);
  const writings = path === undefined ? [] : (running.frame.analysis.files.writings.get(path) ?? []);
  return [...(word.from ?? []), ...writings.flatMap((writing) => (writing.kind === 'output' ? writing.of : []))];
}

function printers(command: Command, running: Running, depth: number): readonly Command[] {
  if (isPrinter(command)) return [command];
  if (depth >= MAX_DEPTH) return [];
  const { input } = command;
  const inner = [
    ...(input.kind === 'file' ? writersOf(input.path, running) : pipedInto(command)),
    ...command.words.slice(1).flatMap((word) => writersOf(word, running)),
    ...(command.wraps ?? []),
    ...(command.body ?? []),
  ];
  return inner.flatMap((each) => printers(each, running, depth + 1));
}

function isPrinter(command: Command): boolean {
  return textOf(command.words[0]) === 'git' && PRINTS.test(textOf(command.words[subcommandAt(command)]));
}

/** Options in front of the subcommand may take a word. */
function subcommandAt({ words }: Command): number {
  return words.findIndex((word, index) => index > 0 && !textOf(word).startsWith('-') && !/^-[Cc]$/.test(textOf(words[index - 1])));
}

/** The subcommand, how many commits, the commits, and the paths behind `--`. */
function wordsOf(command: Command): readonly Word[] {
  const at = subcommandAt(command);
  const rest = command.words.slice(at + 1);
  const count = rest.flatMap(
    (word, index) => /^-n?(\d+)$/.exec(textOf(word))?.[1] ?? (/^(?:-n|--max-count)$/.test(textOf(word)) ? textOf(rest[index + 1]) : []),
  )[0];
  const kept = rest.filter(
    (word, index) =>
      textOf(word) === '--' ||
      (!textOf(word).startsWith('-') &&
        !/^(?:-n|--max-count|-o|--output|--output-directory|--format|--prefix)$/.test(textOf(rest[index - 1]))),
  );
  return [literalWord(textOf(command.words[at])), ...(count === undefined ? [] : [literalWord(`-${count}`)]), ...kept];
}
