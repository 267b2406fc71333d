import type { Command, Word, WordValue } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { PathRole } from '../command/row.js';
import type { Running } from '../command/running.js';
import { listedVariables } from '../output/variables-with.js';
import { pathNamed } from '../target.js';
import { HOLE, textOf } from '../../shell/command.js';
import { certainContent, certainText, fileOfCat, payFor } from '../written/origin/content.js';
import { splitWords } from './input-words.js';

/** The words in a file that this session wrote; undefined for any other file. */
export function wordsInFile(file: Word | undefined, separator: RegExp, running: Running): readonly Word[] | undefined {
  const name = textOf(file);
  const path = name === '' || name.includes(HOLE) ? undefined : pathNamed(name, running);
  const text = path === undefined ? undefined : certainText(path, running.frame.analysis);
  const values = text !== undefined ? [{ text, glob: false, certainty: 'certain' } as const] : path === undefined ? undefined : certainContent(path, running.frame.analysis)?.filter(({ glob }) => glob);
  return values === undefined || values.length === 0 ? undefined : splitWords(values, running.command.span, separator);
}

/** What a shell reads line by line from a file that this session wrote; undefined for any other file. */
export function listRead(file: Word, cwd: string | undefined, analysis: Analysis): readonly WordValue[] | undefined {
  const name = textOf(file);
  const path = name === '' || name.includes(HOLE) ? undefined : pathNamed(name, { command: { cwd }, scope: analysis.world });
  if (path === undefined) return undefined;
  const values = certainContent(path, analysis);
  if (values !== undefined) analysis.files.lists.add(path);
  return values;
}

/** UTF-16 code units of a list that are looked at. */
const MAX_LIST = 65_536;

/** `$(cat list)`: the words in the list, as far as they can be told; of what is read or sent, the files of variables that a search lists as well. */
export function wordsListed(from: readonly Command[], separator: RegExp, running: Running, kind: PathRole): readonly Word[] {
  if ((kind === 'read' || kind === 'send') && fileOfCat(from) === undefined) return listedVariables(from, undefined, running);
  const file = fileOfCat(from);
  const { command: { span }, frame: { analysis } } = running;
  const known = wordsInFile(file, separator, running);
  const path = pathNamed(textOf(file), running);
  if (known !== undefined || path === undefined || /^$|\uFFFC/.test(textOf(file))) return known ?? [];
  const old = analysis.world.disk.readText(path);
  if (old.kind !== 'present' || !payFor(Math.min(old.text.length, MAX_LIST), analysis)) return [];
  return splitWords([{ text: old.text.slice(0, MAX_LIST), glob: false, certainty: 'possible' }], span, separator);
}
