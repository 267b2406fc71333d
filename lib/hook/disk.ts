import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import type { Disk, FileKind, FileText } from '../types.js';
import { isMissing, MAY_BE_ABSENT, readRegularFile } from './files.js';
import { firstNames } from './first-names.js';

const MAX_TEXT_BYTES = 256 * 1024;
const MAX_NAMES = 10_000;
const MAX_REMEMBERED_TEXTS = 64;
/** A folder's own size in bytes from which on it may hold very many names. These are read one by one, for which Node has to load more. */
const LARGE_FOLDER = 200_000;

/** The real file system, as checkers see it. */
export const disk: Disk = {
  readText: (path, maxBytes = MAX_TEXT_BYTES) => readRegularFile(path, maxBytes, 'follow'),
  kindOf,
  realPath,
  list,
};

/**
 * A disk that is asked only once for each path where links lead, and what a folder or a file holds. The guards of one
 * call ask the same things, and so see the same. Not for guards that wait while programs change the disk.
 *
 * @param straight a path that is known not to be a link, nor to have one above it
 */
export function rememberingDisk(source: Disk, straight = ''): Disk {
  return {
    ...source,
    realPath: withoutLinks(once(source.realPath), straight),
    list: once(source.list),
    readText: onceForEach(source.readText),
  };
}

function once<Answer>(ask: (path: string) => Answer): (path: string) => Answer {
  const answers = new Map<string, { readonly answer: Answer }>();
  return (path) => {
    const known = answers.get(path) ?? { answer: ask(path) };
    answers.set(path, known);
    return known.answer;
  };
}

/** Does not ask about folders above a path that is known to be free of links: in a deep folder, the system goes all the way down for each question. */
function withoutLinks(realPath: Disk['realPath'], straight: string): Disk['realPath'] {
  let real = straight;
  return (path) => {
    if (real.startsWith(`${path}/`)) return path;
    const answer = realPath(path);
    real = answer ?? real;
    return answer;
  };
}

function onceForEach(read: Disk['readText']): Disk['readText'] {
  const answers = new Map<string, FileText>();
  return (path, maxBytes) => {
    const key = `${maxBytes}:${path}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = read(path, maxBytes);
    // A call may name hundreds of files, which would all be held.
    if (answers.size < MAX_REMEMBERED_TEXTS) answers.set(key, answer);
    return answer;
  };
}

function kindOf(path: string): FileKind | 'absent' | 'unknown' {
  try {
    const stats = lstatSync(path, MAY_BE_ABSENT);
    if (stats === undefined) return 'absent';
    if (stats.isFile()) return 'file';
    if (stats.isDirectory()) return 'folder';
    if (stats.isSymbolicLink()) return 'symlink';
    if (stats.isBlockDevice() || stats.isCharacterDevice()) return 'device';
    return 'other';
  } catch (error) {
    return isMissing(error) ? 'absent' : 'unknown';
  }
}

function realPath(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

function list(folder: string): readonly string[] | undefined {
  try {
    const stats = lstatSync(folder, MAY_BE_ABSENT);
    if (stats === undefined) return undefined;
    return (stats.isSymbolicLink() ? statSync(folder) : stats).size > LARGE_FOLDER
      ? firstNames(folder, MAX_NAMES)
      : readdirSync(folder).slice(0, MAX_NAMES);
  } catch {
    return undefined;
  }
}
