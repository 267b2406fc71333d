import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { nameOf, withoutTrailingSlashes } from '../../paths/names.js';
import { isWithin } from '../../paths/within.js';
import { HOLE, literalWord, textOf } from '../../shell/command.js';
import { emitPath, emitTree } from '../command/emit.js';
import { resolveFrom } from '../command/file-path.js';
import { replacedVariables } from './replaced-variables.js';

/** What is put into a folder keeps its name there, which may mean something: `cp -r other/.claude .`, `cp rc ~/.ssh/`. */
export function putInside(sources: readonly Word[], folder: Word, running: Running, recursive: boolean): void {
  if (folder.values.some(({ text }) => text.toLowerCase().includes('.env'))) replacedVariables(folder, running);
  hiddenInside(sources, folder, running, recursive);
  namedInside(sources, folder, running);
  if (recursive && /^(?:cp|rsync)$/.test(running.program)) contentInside(sources, folder, running);
}

/** Names by which settings of agent hosts and of the guards are found in a project. */
const OF_AGENTS = /^\.(?:claude|codex|gemini|opencode|qwen|ckignore|(?:ckconfig|mcp)\.json)$/i;

/** What stands in a folder on the disk whose content is put where this session's host looks: `cp -r stage/. .`, `rsync -a stage/ .`. A copy of the project elsewhere is nobody's settings. */
function contentInside(sources: readonly Word[], folder: Word, running: Running): void {
  const {
    command: { cwd, words },
    frame: { analysis },
    scope,
  } = running;
  const into = cwd === undefined ? '' : resolveFrom(cwd, textOf(folder));
  if (into !== scope.projectRoot && into !== scope.home) return;
  const ends =
    running.program === 'rsync'
      ? /\/\.?$/
      : words.some((word) => /^(?:-(?!-)\w*T|--no-target-directory$)/.test(textOf(word)))
        ? /(?:)/
        : /(?:^|\/)\.$/;
  for (const source of sources.slice(0, MAX_NAMES)) {
    const text = textOf(source);
    if (cwd === undefined || text.includes(HOLE) || REMOTE.test(text) || !ends.test(text)) continue;
    const names = analysis.world.disk.list(resolveFrom(cwd, text)) ?? [];
    for (const name of names) if (OF_AGENTS.test(name)) emitTree('write', literalWord(`${into}/${name}`, folder.span), running);
  }
}

function hiddenInside(sources: readonly Word[], folder: Word, running: Running, recursive: boolean): void {
  const text = textOf(folder);
  const isFolder = (text.endsWith('/') || text.endsWith('.')) && /^(?:\.{1,2}|.*\/|.*\/\.{1,2})$/.test(text);
  if (!isFolder && !folder.written.startsWith('$') && !folder.written.startsWith('~')) return;
  const into = text.replace(/\/$/, '');
  const names = sources.flatMap((source) => HIDDEN_NAME.exec(textOf(source))?.[1] ?? []);
  if (names.length > MAX_NAMES) return emitTree('write', literalWord(into, folder.span), running);
  for (const name of names) emitPath('write', literalWord(`${into}/${name}`, folder.span), running, recursive);
}

const HIDDEN_NAME = /(?:^|\/)(\.[^./][^/]*)$/;

/** Of more, the folder as a whole is said to be written. */
const MAX_NAMES = 50;

/** What stands before a path on another machine; a single letter is a drive. */
const REMOTE = /^[\w.@[\]-]{2,}:/;

/** What can only be a folder: `x/`, `.`, `..`. */
const IS_FOLDER = /(?:^|\/)\.{0,2}$/;

/** Folders of agent hosts: which of the files in them is written means everything, and that the folder is written means all of them. */
const OF_HOST = /^\.(?:claude|codex|gemini|opencode|qwen)$/;

/** Options by which a source takes the folder's place, or keeps the folders that it lies in. */
const OTHER_PLACE = ['-T', '--no-target-directory', '--parents'];

/** What a copy makes in the folder of an agent host: `cp notes.md .claude/` writes `.claude/notes.md` and nothing else. Undefined where not all names are known. */
export function madeInside(
  sources: readonly Word[],
  folder: Word,
  { program }: Running,
  flags: ReadonlySet<string>,
): readonly Word[] | undefined {
  const into = withoutTrailingSlashes(textOf(folder));
  if (!textOf(folder).endsWith('/') || folder.values.length > 1 || !OF_HOST.test(nameOf(into))) return undefined;
  if (
    !/^(?:cp|mv|install)$/.test(program) ||
    sources.length === 0 ||
    sources.length > MAX_NAMES ||
    OTHER_PLACE.some((flag) => flags.has(flag))
  ) {
    return undefined;
  }
  const names = sources.map(({ values: [{ text, glob }, ...others] }) =>
    glob || others.length > 0 || text.includes(HOLE) || REMOTE.test(text) || IS_FOLDER.test(text) ? '' : nameOf(text),
  );
  return names.includes('') ? undefined : names.map((name) => literalWord(`${into}/${name}`, folder.span));
}

/** Other names only elsewhere than in the project. */
function namedInside(sources: readonly Word[], folder: Word, running: Running): void {
  const into = textOf(folder);
  const { scope, frame, command } = running;
  if (into.includes(HOLE) || (into.includes(':') && REMOTE.test(into)) || (!into.startsWith('/') && command.cwd === undefined)) return;
  const path = resolveFrom(command.cwd ?? '/', into);
  if (isWithin(path, scope.projectRoot)) return;
  if (!IS_FOLDER.test(into) && frame.analysis.world.disk.kindOf(path) !== 'folder' && !path.endsWith('/.ssh')) return;
  if (sources.length > MAX_NAMES) return emitTree('write', literalWord(path, folder.span), running);
  for (const source of sources) {
    const [{ text, glob }] = source.values;
    const name = nameOf(text.replace(REMOTE, ''));
    if (name !== '' && !glob && !name.startsWith('.') && !name.includes(HOLE) && !text.includes('://')) {
      emitPath('write', literalWord(`${path}/${name}`, folder.span), running);
    }
  }
}
