import type { Command } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import { resolvePath } from '../../paths/resolve.js';
import { isInside } from '../../paths/within.js';
import { textOf } from '../../shell/command.js';
import { fetchedBy } from '../carriers/unknown-source.js';
import { contentOf } from './content.js';

const FOLDER = /^(?:-C|-d|-D|--directory|-o)$/;
const FOLDER_JOINED = /^(?:--directory=|-C|-o)(?=.)/;

/** Archives of one call that are remembered. */
const MAX_ARCHIVES = 16;

/** Remembers the folder into which a program for archives unpacks what the call has fetched: `curl … | tar xz`, `wget …; unzip a.zip`. */
export function rememberUnpacked({ words, input, cwd }: Command, analysis: Analysis): void {
  if (cwd === undefined || analysis.unpacked.length >= MAX_ARCHIVES) return;
  const texts = words.map(textOf);
  const at = (path: string): string => resolvePath(path, { cwd, home: analysis.world.home });
  const files = texts.slice(1).filter((text) => text !== '' && !text.startsWith('-')).map((text) => contentOf(at(text), analysis));
  const fetched = input.kind === 'pipe' ? input.from : files.flatMap((content) => (content?.kind === 'unknown' ? [content.of] : []))[0];
  if (fetched === undefined || fetchedBy(fetched) === undefined) return;
  const folder = texts.find((_, index) => FOLDER.test(texts[index - 1] ?? '')) ?? texts.find((text) => FOLDER_JOINED.test(text))?.replace(FOLDER_JOINED, '');
  analysis.unpacked.push({ folder: folder === undefined ? cwd : at(folder), of: fetched });
}

/** What is run to install something, or is a script for sure. What is built from sources, and programs that are asked for their version, are not. */
const INSTALLS = /(?:^|\/)(?:install|setup|bootstrap|init|run|start)(?:[-_][\w-]+)?(?:\.\w+)?$|\.(?:sh|bash|py|pl|rb|js|mjs|ps1)$/;

/** The commands that fetched the archive which a script was in; undefined for a file that was there before. */
export function unpackedFrom(path: string, { unpacked, world }: Analysis): readonly Command[] | undefined {
  if (!INSTALLS.test(path) || world.disk.kindOf(path) !== 'absent') return undefined;
  return unpacked.find(({ folder }) => isInside(path, folder))?.of;
}
