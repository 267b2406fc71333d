import type { Disk } from '../../../types.js';
import type { Command, Word } from '../../../shell/command.js';
import type { Running } from '../../command/running.js';
import { HOLE, literalWord, textOf } from '../../../shell/command.js';
import { PRINTS_FILES } from '../../../shell/output/printers.js';
import { unwrapped } from '../../../shell/output/unwrapped.js';
import { nameOf } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import { variableFiles } from '../../../paths/variable-files.js';
import { textMatches } from '../../../paths/matcher.js';
import { mayNameSecret } from '../picked/secret-name.js';

/** UTF-16 code units of a file that are looked at. */
const MAX_TEXT = 65_536;

/** What stands in every line. */
const EVERY_LINE = [''];

type Readable = Pick<Disk, 'list' | 'readText'>;

/**
 * Names, from a folder on, of the files of variables in it and in its parts of which a search shows a line that may hold a secret.
 *
 * @param expressions what is sought, each a regular expression
 */
export function variablesWith(
  expressions: 'all' | readonly string[],
  heedsCase: boolean,
  folder: string,
  disk: Readable,
): readonly string[] {
  const sought = expressions === 'all' ? EVERY_LINE : expressions.flatMap(literalsOf);
  return filesWhere((text) => showsSecret(text, sought, heedsCase), folder, disk);
}

/** The same of those that a search lists: what is sought may stand in any line. */
function filesWith(sought: readonly string[], heedsCase: boolean, folder: string, disk: Readable): readonly string[] {
  const compared = (text: string): string => (heedsCase ? text : text.toLowerCase());
  return filesWhere(
    (text) => showsSecret(text, EVERY_LINE, true) && sought.some((each) => compared(text).includes(compared(each))),
    folder,
    disk,
  );
}

function filesWhere(isTrue: (text: string) => boolean, folder: string, disk: Readable): readonly string[] {
  return variableFiles(folder, disk).filter((name) => {
    const file = disk.readText(`${folder}/${name}`);
    return file.kind === 'present' && isTrue(file.text.slice(0, MAX_TEXT));
  });
}

/** Of each alternative of an expression, the longest part that stands for itself; an empty one where it has none, which is in every line. */
export function literalsOf(expression: string): readonly string[] {
  if (expression.includes(HOLE)) return [];
  return expression.split(/\\?\|/).map((each) =>
    each
      .replace(/\\[A-Za-z]|\[[^\][]{0,80}\]|\{[\d,]{0,9}\}|\w[*?]/g, ' ')
      .split(/[^\w=-]+/)
      .reduce((longest, part) => (part.length > longest.length ? part : longest), ''),
  );
}

function showsSecret(text: string, sought: readonly string[], heedsCase: boolean): boolean {
  const literals = heedsCase ? sought : sought.map((each) => each.toLowerCase());
  return text.split('\n').some((line) => {
    const [, name] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*\S/.exec(line) ?? [];
    if (name === undefined || !mayNameSecret(name)) return false;
    const compared = heedsCase ? line : line.toLowerCase();
    return literals.some((literal) => compared.includes(literal));
  });
}

const LISTS = /^-(?!-)\w*l|^--(?:files-with-matches|name-only)$/;

/** Options of `rg` with which it goes through hidden files too, and through those that .gitignore lists. */
const ALL = /^-(?!-)\w*(?:uuu?|\.)|^--hidden$/;
const IGNORED_TOO = /^-(?!-)\w*u|^--no-ignore(?:-vcs)?$/;

/** True for a command that prints the files it is given, and changes none. */
function printsFiles(words: readonly Word[]): boolean {
  const [program, ...args] = words.map(textOf);
  return PRINTS_FILES.test(program ?? '') && !args.some((arg) => /^-\w*i|^--in-place/.test(arg) && program === 'sed');
}

/** `grep -rl KEY . | xargs cat`: the files of variables in which a search finds what is sought are read whole. `reader`: the command that is given them, where it is not known to read. */
export function listedVariables(from: readonly Command[], reader: readonly Word[] | undefined, running: Running): readonly Word[] {
  if (reader !== undefined && !printsFiles(reader)) return [];
  const [last] = from;
  if (last === undefined || from.length > 1) return [];
  const dropped: string[] = [];
  let source = unwrapped(last);
  while (source.input.kind === 'pipe' && source.input.from.length === 1 && /^(?:sort|uniq|head|tail|grep)$/.test(textOf(source.words[0]))) {
    if (textOf(source.words[0]) === 'grep') {
      dropped.push(...(textOf(source.words[1]) === '-v' ? textOf(source.words[2]).split(/\\?\|/).map(partOfPath) : ['']));
    }
    const [next] = source.input.from;
    if (next === undefined) return [];
    source = unwrapped(next);
  }
  return listedBy(source, running).flatMap((path) =>
    dropped.some((each) => path.includes(each)) ? [] : [literalWord(path, running.command.span)],
  );
}

/** What an expression asks of a path that a search lists, without what stands for its beginning and its end. */
function partOfPath(expression: string): string {
  return expression.replaceAll('\\', '').replace(/^\^?(?:\.\/)?|\$$/g, '');
}

/** The files of variables that a search lists, whichever of their lines it finds. */
function listedBy({ words: [program, ...args], cwd }: Command, { frame, scope }: Running): readonly string[] {
  const texts = args.map(textOf);
  const isGrep = /^[efz]?grep$/.test(textOf(program));
  const heedsIgnored = !isGrep && !texts.some((text) => IGNORED_TOO.test(text));
  if (
    cwd === undefined ||
    !(isGrep
      ? texts.some((text) => /^-(?!-)\w*[rR]|^--(?:dereference-)?recursive$/.test(text))
      : textOf(program) === 'rg' && texts.some((text) => ALL.test(text)))
  ) {
    return [];
  }
  if (
    !texts.some((text) => LISTS.test(text)) ||
    texts.some((text) => /^--(?:include|type|files-without)|^-(?:t|g|L)/.test(text) && !/env/i.test(text))
  ) {
    return [];
  }
  const left = texts.filter((text) => text.startsWith('--exclude')).map((text) => text.slice(text.indexOf('=') + 1));
  const [pattern = '', ...folders] = texts.filter(
    (text, at) => !text.startsWith('-') && !/^-(?:[gtTmABC]|-(?:glob|type|max-count))$/.test(texts[at - 1] ?? ''),
  );
  const heedsCase = !texts.some((text) => /^-(?!-)\w*i|^--ignore-case$/.test(text));
  const { disk, home } = frame.analysis.world;
  return (folders.length > 0 ? folders : ['.']).slice(0, MAX_FOLDERS).flatMap((folder) => {
    const start = resolvePath(folder, { cwd, home });
    const ignored = heedsIgnored ? [start, scope.projectRoot].flatMap((each) => linesOf(disk.readText(`${each}/.gitignore`))) : [];
    const names = filesWith(literalsOf(pattern), heedsCase, start, disk);
    return names.filter((name) => ![...left, ...ignored].some((each) => textMatches(each, nameOf(name)))).map((name) => `${start}/${name}`);
  });
}

const MAX_FOLDERS = 8;
const MAX_LINES = 1_000;

/** The names in an ignore file, whatever folder they are of. */
function linesOf(file: ReturnType<Running['frame']['analysis']['world']['disk']['readText']>): readonly string[] {
  return file.kind === 'present'
    ? file.text
        .split('\n', MAX_LINES)
        .map((line) => line.trim().replace(/^(?:\*\*\/|\/)/, ''))
        .filter((line) => line !== '' && !/^[#!]|\//.test(line))
    : [];
}
