import type { Word } from '../../shell/command.js';
import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { HOLE, literalWord, textOf, withText } from '../../shell/command.js';
import { folderOf } from '../../paths/names.js';
import { isWithin } from '../../paths/within.js';
import { pathNamed } from '../target.js';

/** What is fetched out of another folder: each source, and the name that it gets. Undefined where it comes from elsewhere. */
export function fetched(
  { operands }: Arguments,
  running: Running,
): readonly { readonly source: Word; readonly name: string }[] | undefined {
  const at = operands.findIndex((word) => /^(?:\.{0,2}\/|\.{1,2}$|~|file:)/.test(textOf(word)));
  const folder = operands[at];
  if (folder === undefined) return undefined;
  const unseen = literalWord('…', folder.span);
  const specs = operands.slice(at + 1);
  if (specs.length === 0) return [{ source: isOwn(folder, running) ? literalWord('HEAD') : unseen, name: '' }];
  return specs.map((word) => {
    const [source = '', name = ''] = textOf(word).replace(/^\+/, '').split(':');
    const seen = textOf(word).includes(HOLE) ? word : literalWord(source === '' ? 'HEAD' : source, word.span);
    return { source: isOwn(folder, running) ? seen : unseen, name };
  });
}

/** The project's own repository. */
export function isOwn(word: Word, running: Running): boolean {
  const path = pathNamed(textOf(word).replace(/^file:\/\//, ''), running)?.replace(/\/\.git$/, '');
  return path === running.frame.analysis.world.project.root || (textOf(word) === '.' && running.command.cwd === path);
}

const NAMES_REPOSITORY = /^(?:--git-dir|GIT_DIR)=?/;
const NAMES_FOLDERS = /^(?:--(?:git-dir|work-tree)|GIT_(?:DIR|WORK_TREE))=?/;

/** True where the command names another repository, whose commits nobody here can look up. */
export function isOfOther(running: Running): boolean {
  return named(NAMES_REPOSITORY, running).some((word) => !isOwn(word, running));
}

/** True for a command in a folder that has nothing to do with the project's, or in what the call clones outside of it. */
export function isElsewhere(running: Running): boolean {
  const {
    command: { cwd },
    frame: {
      analysis: {
        world: { disk, project },
      },
    },
  } = running;
  const folder = cwd === undefined || cwd.includes(HOLE) ? undefined : (disk.realPath(cwd) ?? clonedAt(cwd, running));
  const root = disk.realPath(project.root) ?? project.root;
  return folder !== undefined && !isWithin(folder, root) && !isWithin(root, folder) && named(NAMES_FOLDERS, running).length === 0;
}

/** Where a folder of a clone of this call will be: it is not there yet, and the call puts no link in its way. */
function clonedAt(cwd: string, { frame: { analysis } }: Running): string | undefined {
  const {
    files: { cloned, links },
    world: { disk },
  } = analysis;
  const clone = cloned.find((folder) => isWithin(cwd, folder));
  if (clone === undefined || links.size > 0) return undefined;
  const above = disk.realPath(folderOf(clone));
  return above === undefined ? undefined : `${above}${cwd.slice(folderOf(clone).length)}`;
}

function named(pattern: RegExp, { command: { words, assignments } }: Running): readonly Word[] {
  return [
    ...words.flatMap((word, at) =>
      pattern.test(textOf(word))
        ? [textOf(word).includes('=') ? withText(word, textOf(word).replace(pattern, '')) : (words[at + 1] ?? word)]
        : [],
    ),
    ...assignments.filter(({ name }) => pattern.test(name)).map(({ value }) => value),
  ];
}
