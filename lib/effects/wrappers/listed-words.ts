import type { Command, Word, WordValue } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { PathRole } from '../command/row.js';
import type { Running } from '../command/running.js';
import { listedVariables } from '../output/searched/variables-with.js';
import { pathNamed } from '../target.js';
import { HOLE, textOf, unknownWord } from '../../shell/command.js';
import { certainContent, certainText, fileOfCat, payFor } from '../written/origin/content.js';
import { BLANKS } from './blanks.js';
import { splitWords } from './input-words.js';

/** The words in a file that this session wrote; undefined for any other file. */
export function wordsInFile(file: Word | undefined, separator: RegExp, running: Running): readonly Word[] | undefined {
  const name = textOf(file);
  const path = name === '' || name.includes(HOLE) ? undefined : pathNamed(name, running);
  const text = path === undefined ? undefined : certainText(path, running.frame.analysis);
  const values =
    text !== undefined
      ? [{ text, glob: false, certainty: 'certain' } as const]
      : path === undefined
        ? undefined
        : certainContent(path, running.frame.analysis)?.filter(({ glob }) => glob);
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
  const {
    command: { span },
    frame: { analysis },
  } = running;
  const known = wordsInFile(file, separator, running);
  const path = pathNamed(textOf(file), running);
  if (known !== undefined || path === undefined || /^$|\uFFFC/.test(textOf(file))) return known ?? [];
  return wordsThere(path, separator, span, analysis) ?? [];
}

/** The words in a list that stands on the disk; undefined where there is none. */
function wordsThere(path: string, separator: RegExp, span: Word['span'], analysis: Analysis): readonly Word[] | undefined {
  const old = analysis.world.disk.readText(path);
  if (old.kind !== 'present' || !payFor(Math.min(old.text.length, MAX_LIST), analysis)) return undefined;
  return splitWords([{ text: old.text.slice(0, MAX_LIST), glob: false, certainty: 'possible' }], span, separator);
}

/** Whatever parts them for `xargs`, filters may have changed it. */
const LINES = /[\n\0]+/;

const DELETES = /^(?:rm|unlink|shred|srm|trash|trash-put|rmdir)$/;

/** Programs that hand on the lines of a list. */
const PASSES_CONTENT = /^(?:cat|tr|sort|uniq|head|tail|grep|sed)$/;
const MAX_HANDED = 8;

/** With these, that nobody can tell what goes is enough. */
const OF_FOLDERS = /^-(?:\w{0,9}[rR]|-recursive)/;

/** Of a list by which files are deleted, what stands in it on the disk: a search of an earlier call may have put it there. */
export function wordsDeleted(
  list: Word | undefined,
  [program, ...args]: readonly Word[],
  separator: RegExp,
  running: Running,
): readonly Word[] | undefined {
  const {
    command,
    frame: { analysis },
  } = running;
  if (!DELETES.test(textOf(program)) || args.some((arg) => OF_FOLDERS.test(textOf(arg)))) return undefined;
  const name = textOf(list ?? (command.input.kind === 'pipe' ? listBehind(command.input.from) : undefined));
  const path = name === '' || name.includes(HOLE) ? undefined : pathNamed(name, running);
  const words = path === undefined ? undefined : wordsThere(path, separator === BLANKS ? BLANKS : LINES, command.span, analysis);
  return words === undefined ? undefined : [...words, unknownWord('the words on the input', command.span)];
}

/** The file whose lines go through filters into a pipe. */
function listBehind(from: readonly Command[]): Word | undefined {
  let [command] = from;
  for (let left = MAX_HANDED; command !== undefined && left > 0; left -= 1) {
    if (!PASSES_CONTENT.test(textOf(command.words[0]))) return undefined;
    if (command.input.kind === 'file') return command.input.path;
    if (command.input.kind !== 'pipe') {
      return fileOfCat([command]) ?? command.words.slice(1).findLast((word) => /^[\w./~-]*[/.]/.test(textOf(word)));
    }
    [command] = command.input.from;
  }
  return undefined;
}
