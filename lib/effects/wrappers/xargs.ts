import type { Command, Word, WordValue } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { own } from '../../json.js';
import { HOLE, textOf, unknownWord } from '../../shell/command.js';
import { decodeEscapes } from '../../shell/output/printf.js';
import { alternatives } from '../../shell/alternatives.js';
import { unwrapped } from '../../shell/output/unwrapped.js';
import { inside } from '../analysis.js';
import { emitPath } from '../command/emit.js';
import { trackedFilesGo } from '../aggravating/tracked-files.js';
import { without } from '../command/arguments.js';
import { fileOfCat } from '../written/origin/content.js';
import { searchedBelow } from '../output/searched/searched.js';
import { listedVariables } from '../output/searched/variables-with.js';
import { readFind } from './find.js';
import { excludedBy, namesIn } from './find-tests.js';
import { BLANKS } from './blanks.js';
import { inputWords, printedWords } from './input-words.js';
import { wordsDeleted, wordsInFile } from './listed-words.js';
import { searchedNames } from './searched-names.js';
import { editsOfRepository, reachesRepository } from './git-files.js';
import { runWords } from './run-shell-text.js';
import { withOwnVariables } from './own-variables.js';
import { escapedSource } from '../../escaped-source.js';

const LINES = /[\n\0]+/;

/** `xargs`: the words on its input become operands of the command. */
export function xargsEffects(_program: string, args: readonly Word[], running: Running): boolean {
  const { at, replaced, delimiter, files } = readOptions(args);
  for (const file of files) emitPath('read', file, running);
  const words = args.slice(at);
  const frame = inside(running.frame, 'xargs', running.command.span);
  if (words.length === 0 || frame === undefined) return true;
  const separator = delimiter !== undefined ? separatorOf(delimiter) : replaced === undefined ? BLANKS : LINES;
  const fed = wordsFed(files, words, separator, running);
  const filled = replaced === undefined ? [...words, ...fed] : words.map((word) => replacedIn(word, replaced, fed));
  const before = frame.analysis.effects.length;
  const { input } = running.command;
  running.command.wraps = runWords(filled, { ...running, scope: withOwnVariables(running) }, frame);
  trackedFilesGo(before, running);
  const sends = frame.analysis.effects.slice(before).some(({ kind, target }) => kind === 'send' && target.kind === 'unknown');
  if (input.kind === 'pipe') {
    for (const file of listedVariables(input.from, sends ? undefined : words, running)) {
      emitPath(sends ? 'send' : 'read', file, { ...running, frame });
    }
  }
  if (input.kind === 'pipe') ofAllFiles(input.from, words, before, { ...running, frame });
  return true;
}

/** The words that it is fed: those of the last of its files, or of its input. */
function wordsFed(files: readonly Word[], words: readonly Word[], separator: RegExp, running: Running): readonly Word[] {
  const { input } = running.command;
  const list = files.at(-1) ?? (input.kind === 'file' ? input.path : input.kind === 'pipe' ? fileOfCat(input.from) : undefined);
  if (list?.from !== undefined) return printedWords(list.from, running);
  const written = wordsInFile(list, separator, running);
  if (written !== undefined) return written;
  const deleted = wordsDeleted(list, words, separator, running);
  if (deleted !== undefined) return deleted;
  if (files.length > 0) return [unknownWord('the words of the file')];
  const found = input.kind === 'pipe' ? searchedNames(input.from, words[0], running) : undefined;
  return found ?? inputWords(running, separator);
}

/** What comes of a command for all that `find` lists, whatever the names: git's own files are among them, and hidden ones of variables. */
function ofAllFiles(from: readonly Command[], words: readonly Word[], before: number, running: Running): void {
  if (listsAll(from)) editsOfRepository(before, running);
  const dropped: string[] = [];
  let [found] = from;
  while (found !== undefined && found.input.kind === 'pipe' && textOf(found.words[0]) === 'grep' && textOf(found.words[1]) === '-v') {
    dropped.push(textOf(found.words[2]));
    [found] = found.input.from;
  }
  const [program, ...rest] = found === undefined ? [] : unwrapped(found).words;
  if (textOf(program) !== 'find') return;
  const { starts, tests } = readFind(rest, running);
  const texts = tests.map(textOf);
  if (namesIn(texts).length === 0) searchedBelow(words, starts, [...excludedBy(texts), ...dropped], running);
}

/** `find . -type f | xargs`: every file there is, those of git too. */
function listsAll(from: readonly Command[]): boolean {
  const [first] = from;
  const [program, ...tests] = first === undefined ? [] : unwrapped(first).words.map(textOf);
  return (
    from.length === 1 &&
    program === 'find' &&
    !tests.some((test, at) => /^-i?(?:name|path|regex)$/.test(test) && !/^(?:!|-not)$/.test(tests[at - 1] ?? '')) &&
    reachesRepository(tests)
  );
}

interface Options {
  /** Where the command begins. */
  readonly at: number;
  /** What is replaced by the input in the command's words. */
  readonly replaced: string | undefined;
  readonly delimiter: string | undefined;
  readonly files: readonly Word[];
}

/** Letters whose value is joined or the next word; `i`, `l` and `e` take a joined one only. */
const VALUED = new Set('adEILnPsRS');

const LETTERS: Readonly<Record<string, string>> = {
  'arg-file': 'a',
  delimiter: 'd',
  eof: 'e',
  replace: 'i',
  'max-lines': 'l',
  'max-args': 'n',
  'max-procs': 'P',
  'max-chars': 's',
  null: '0',
  'process-slot-var': 'S',
};

function readOptions(args: readonly Word[]): Options {
  let replaced: string | undefined;
  let delimiter: string | undefined;
  const files: Word[] = [];
  let at = 0;
  const take = (letter: string, value: Word | undefined): void => {
    if (letter === 'I') replaced = textOf(value);
    else if (letter === 'i') replaced = textOf(value) || '{}';
    else if (letter === 'd') delimiter = textOf(value);
    else if (letter === '0') delimiter = '\0';
    else if (letter === 'a' && value !== undefined) files.push(value);
  };
  for (; at < args.length; at += 1) {
    const word = args[at];
    const text = textOf(word);
    if (word === undefined || !text.startsWith('-') || text === '-') break;
    if (text.startsWith('--')) {
      const equals = text.indexOf('=');
      const name = text.slice(2, equals === -1 ? undefined : equals);
      const letter = own(LETTERS, name) ?? '';
      take(letter, equals !== -1 ? without(word, equals + 1) : VALUED.has(letter) ? args[(at += 1)] : undefined);
      continue;
    }
    for (let place = 1; place < text.length; place += 1) {
      const letter = text[place] ?? '';
      const joins = 'ile'.includes(letter);
      const joined = (joins || VALUED.has(letter)) && place + 1 < text.length ? without(word, place + 1) : undefined;
      take(letter, joined ?? (VALUED.has(letter) ? args[(at += 1)] : undefined));
      if (joins || VALUED.has(letter)) break;
    }
  }
  return { at, replaced, delimiter, files };
}

/** A delimiter is one character, or an escape for one. */
function separatorOf(delimiter: string): RegExp {
  return new RegExp(escapedSource(decodeEscapes(delimiter).slice(0, 1)) || '\\0');
}

/** The word with each of the fed ones in place of the mark. */
export function replacedIn(word: Word, mark: string, fed: readonly Word[]): Word {
  if (mark === '' || !textOf(word).includes(mark)) return word;
  const values = fed.flatMap((each) =>
    each.values.map((value): WordValue => {
      const text = textOf(word).replaceAll(mark, () => value.text);
      return { text, glob: value.glob || word.values[0].glob, certainty: text.includes(HOLE) ? 'unknown' : value.certainty };
    }),
  );
  return { ...word, values: alternatives(values) };
}
