import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { nameOf } from '../../paths/names.js';
import { isWithin } from '../../paths/within.js';
import { HOLE, literalWord, textOf } from '../../shell/command.js';
import { emitPath } from '../command/emit.js';
import { resolveFrom } from '../command/file-path.js';
import { replacedVariables } from './replaced-variables.js';

/** What is put into a folder keeps its name there, which may mean something: `cp -r other/.claude .`, `cp rc ~/.ssh/`. */
export function putInside(sources: readonly Word[], folder: Word, running: Running, recursive: boolean): void {
  if (folder.values.some(({ text }) => text.toLowerCase().includes('.env'))) replacedVariables(folder, running);
  hiddenInside(sources, folder, running, recursive);
  namedInside(sources, folder, running);
}

function hiddenInside(sources: readonly Word[], folder: Word, running: Running, recursive: boolean): void {
  const text = textOf(folder);
  const isFolder = (text.endsWith('/') || text.endsWith('.')) && /^(?:\.{1,2}|.*\/|.*\/\.{1,2})$/.test(text);
  if (!isFolder && !folder.written.startsWith('$') && !folder.written.startsWith('~')) return;
  const into = text.replace(/\/$/, '');
  const names = sources.flatMap((source) => HIDDEN_NAME.exec(textOf(source))?.[1] ?? []);
  if (names.length > MAX_NAMES) return emitPath('write', literalWord(into, folder.span), running, true);
  for (const name of names) emitPath('write', literalWord(`${into}/${name}`, folder.span), running, recursive);
}

const HIDDEN_NAME = /(?:^|\/)(\.[^./][^/]*)$/;

/** Of more, the folder as a whole is said to be written. */
const MAX_NAMES = 50;

/** What stands before a path on another machine; a single letter is a drive. */
const REMOTE = /^[\w.@[\]-]{2,}:/;

/** What can only be a folder: `x/`, `.`, `..`. */
const IS_FOLDER = /(?:^|\/)\.{0,2}$/;

/** Other names only elsewhere than in the project. */
function namedInside(sources: readonly Word[], folder: Word, running: Running): void {
  const into = textOf(folder);
  const { scope, frame, command } = running;
  if (into.includes(HOLE) || (into.includes(':') && REMOTE.test(into)) || (!into.startsWith('/') && command.cwd === undefined)) return;
  const path = resolveFrom(command.cwd ?? '/', into);
  if (isWithin(path, scope.projectRoot)) return;
  if (!IS_FOLDER.test(into) && frame.analysis.world.disk.kindOf(path) !== 'folder' && !path.endsWith('/.ssh')) return;
  if (sources.length > MAX_NAMES) return emitPath('write', literalWord(path, folder.span), running, true);
  for (const source of sources) {
    const [{ text, glob }] = source.values;
    const name = nameOf(text.replace(REMOTE, ''));
    if (name !== '' && !glob && !name.startsWith('.') && !name.includes(HOLE) && !text.includes('://')) emitPath('write', literalWord(`${path}/${name}`, folder.span), running);
  }
}
