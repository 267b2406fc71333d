import type { Command, WordValue } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import { HOLE, textOf } from '../../shell/command.js';
import { pathNamed } from '../target.js';
import { certainText, fileOfCat } from '../written/origin/content.js';

/** One whole path that begins at the root. What else a file may hold, such as a token, is not taken into the command. */
const ONE_PATH = /^\/[\w.+@/-]{1,400}\n?$/;

/** `mktemp -d > file; … "$(cat file)"`: the path that stands in a file which this session wrote; undefined for every other text and file. */
export function pathInFile(commands: readonly Command[], analysis: Analysis): readonly [WordValue] | undefined {
  const file = fileOfCat(commands);
  const name = textOf(file);
  const path = file === undefined || name === '' || name.includes(HOLE) ? undefined : pathNamed(name, { command: { cwd: commands[0]?.cwd }, scope: analysis.world });
  if (path === undefined || !(analysis.files.writings.has(path) || isShort(path, analysis))) return undefined;
  const text = certainText(path, analysis);
  return text !== undefined && ONE_PATH.test(text) ? [{ text, glob: false, certainty: 'certain' }] : undefined;
}

/** So that long files count for nothing. */
function isShort(path: string, { world: { disk, past } }: Analysis): boolean {
  if (!past.wrote(path)) return false;
  const file = disk.readText(path);
  return file.kind === 'present' && ONE_PATH.test(file.text);
}
