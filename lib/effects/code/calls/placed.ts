import type { CodeReading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { touchFile, touchTree } from '../touch-files.js';
import { folderOf } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import { obstacle } from '../../analysis.js';
import { pathNamed } from '../../target.js';
import { MAX_LINKS, rememberLink } from '../../written/files-of-call.js';
import { textNow } from '../reading.js';
import type { PlacingRole } from './call-role.js';

/**
 * A copy reads its source. A move takes it away, as `mv` does. A hard link gives the file a second name by which it can be
 * read and written, and counts as both. A symbolic link does not touch what it points to.
 */
export function placed(role: PlacingRole, from: string, to: string, reading: CodeReading): void {
  if (/^(?:https?|ftps?|sftp|s3|gs):\/\//i.test(to)) return touchFile('send', from, reading);
  if (role !== 'link' && isPath(from)) {
    touchFile('read', from, reading);
    if (role === 'hard-link') touchFile('write', from, reading);
    if (role === 'move') moved(from, to, reading);
  }
  if (to !== '') touchFile('write', to, reading);
  if (role === 'link') linked(from, to, reading);
}

/** What is later done to a symbolic link in the same call is done to what it leads to; a relative one is read from where it stands. */
function linked(from: string, to: string, { running }: CodeReading): void {
  if ([from, to].some((text) => text === '' || text.includes(HOLE))) return;
  const {
    frame: { analysis },
    scope: { home },
  } = running;
  const link = pathNamed(to, running);
  if (link === undefined) return;
  const target = resolvePath(from, { cwd: folderOf(link), home });
  if (target !== link && !rememberLink(link, target, analysis.files)) obstacle(analysis, `it makes more than ${MAX_LINKS} links`);
}

/** What a loop gives new names mostly stays in its folder, and then nothing is gone; of a name that is put together, no more can be told. */
function moved(from: string, to: string, reading: CodeReading): void {
  const staysThere = to.startsWith(HOLE) || folderOf(from) === folderOf(to);
  if (/[*?\uFFFC]/.test(from) && staysThere) touchFile('write', from, reading);
  else {
    touchTree('delete', from, { ...reading, running: { ...reading.running, program: 'mv' } });
  }
}

/** Unpacks into the folder that an argument names, by its keyword or its position. Which files arrive there is not known. */
export function unpacked(args: readonly string[], reading: CodeReading): void {
  const named = args.find((arg) => FOLDER.test(arg));
  const folder = named?.replace(FOLDER, '') ?? args.find((arg) => !/^\s*\w+\s*=(?!=)/.test(arg));
  const text = folder === undefined ? '' : textNow(folder, reading);
  if (text !== '' && !text.startsWith(HOLE)) touchTree('write', text, reading);
}

const FOLDER = /^\s*(?:path|extract_dir)\s*=(?!=)\s*/;

/** True for a text that can be a path: a single word without a dot or a slash is the name of something else. */
export function isPath(text: string): boolean {
  return /[./~\uFFFC]/.test(text);
}
