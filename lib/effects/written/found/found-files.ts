import type { Command } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import { own } from '../../../json.js';
import { obstacle } from '../../analysis.js';
import { folderOf, nameOf as fileName } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { filesOfSession } from '../files-of-session.js';
import { writtenText } from '../origin/content.js';
import { FINDERS, type Finder } from './finders.js';
import { isOfPrograms } from './programs-of-row.js';
import { isInToolFolder } from '../../../paths/tool-folders.js';

/** Files that one command is taken to find. */
const MAX_FOUND = 512;

/** Words of a command that are looked at. */
const MAX_WORDS = 64;

/** The files of this session that a program finds by itself, and runs: tests, sources of the project. */
export function foundFiles(program: string, command: Command, analysis: Analysis): readonly string[] {
  return foundBy(
    program,
    FINDERS.filter(({ commands }) => commands === undefined),
    command,
    analysis,
  );
}

/** The commands that stand in such files, of a program that runs only these. */
export function foundCommands(
  program: string,
  command: Command,
  analysis: Analysis,
): readonly { readonly text: string; readonly file: string }[] {
  return FINDERS.flatMap((finder) => {
    const { commands, listed } = finder;
    return commands === undefined
      ? []
      : foundBy(program, [finder], command, analysis).flatMap((file) => {
          const written = writtenText(file, analysis) ?? '';
          if (typeof commands === 'function') return commands(written, wordsOf(program, command)).map((text) => ({ text, file }));
          const found = written.matchAll(commands);
          return [...found].slice(0, MAX_FOUND).map(([, text = '']) => ({ text: listed === true ? asCommand(text) : text, file }));
        });
  });
}

/** `"sh", "-c", "a"`; the folder of the file is the one that the command runs in. */
function asCommand(list: string): string {
  const words = [...list.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, text = '']) =>
    text.replace(/\\(["\\])/g, '$1').replace(/\$\{path\.\w{1,10}\}/g, '.'),
  );
  return words.map(shellQuoted).join(' ');
}

function foundBy(program: string, among: readonly Finder[], command: Command, analysis: Analysis): readonly string[] {
  if (command.cwd === undefined) return [];
  const words = wordsOf(program, command);
  const cwd = folderGiven(words, command.cwd, analysis);
  const names = namesOf(program, words);
  const finders = among.filter(
    ({ programs, given, unless }) =>
      names.some((name) => isOfPrograms(programs, name)) &&
      (given === undefined || words.some((word) => given.test(word))) &&
      (unless === undefined || !words.some((word) => unless.test(word))),
  );
  if (finders.length === 0) return [];
  if (!analysis.world.past.written().whole) obstacle(analysis, 'this session wrote too many files to tell which of them it runs');
  const root = cwd === '/' ? '' : cwd;
  const found = new Set<string>();
  for (const file of filesOfSession(analysis)) {
    if (!file.startsWith(`${root}/`) || isInToolFolder(file, 'others-code')) continue;
    const relative = file.slice(root.length + 1);
    if (finders.some((finder) => isFound(file, relative, words, finder, analysis))) found.add(file);
  }
  // Goals are no paths, and what has to be named is.
  const asked = finders.some(({ given, named, calls }) => given !== undefined || named === true || calls !== undefined) ? [] : words;
  const ran = narrowed(program, [...found], asked, cwd, analysis);
  if (ran.length > MAX_FOUND) obstacle(analysis, 'it runs too many files of this session to look into', 'call');
  return ran.slice(0, MAX_FOUND);
}

/** `terraform -chdir=folder plan`: the folder in which it works. */
function folderGiven(words: readonly string[], cwd: string, { world: { home } }: Analysis): string {
  const folder = words
    .slice(0, MAX_WORDS)
    .find((word) => word.startsWith('-chdir='))
    ?.slice('-chdir='.length);
  return folder === undefined || folder.includes(HOLE) ? cwd : resolvePath(folder, { cwd, home });
}

function isFound(
  file: string,
  relative: string,
  words: readonly string[],
  { finds, named, calls, holding }: Finder,
  analysis: Analysis,
): boolean {
  if (!finds.test(relative) || (named === true && !isNamed(fileName(file).replace(/\.\w+$/, ''), words))) return false;
  if (calls !== undefined) return words.includes(textIn(file, calls, analysis) ?? '');
  return holding === undefined || holds(file, holding, analysis);
}

/** By its name, or by a label that ends with it: `//tools:wipe`. */
function isNamed(name: string, words: readonly string[]): boolean {
  return words.some((word) => word === name || word.endsWith(`:${name}`));
}

/** Subcommands of cargo by their short names. */
const OF_CARGO: Readonly<Record<string, string>> = { r: 'run', t: 'test', b: 'build', c: 'check', d: 'doc' };

/** `python -m unittest` by its module too, `python manage.py` by its script, `node --test` with its option, `cargo +nightly r` as it is meant. */
function namesOf(program: string, words: readonly string[]): readonly string[] {
  if (/^(?:python|pypy|coverage)/.test(program)) return [program, words[0] ?? '', ...words.filter((_, index) => words[index - 1] === '-m')];
  const [first = '', second = ''] = words;
  if (program === 'php') return [program, first];
  if (program === 'cargo') {
    const asked = first.startsWith('+') ? second : first;
    return [`cargo ${own(OF_CARGO, asked) ?? asked}`];
  }
  return [/^(?:node|bun|deno|swift|zig)$/.test(program) && /^(?:--)?(?:test|run|build)$/.test(first) ? `${program} ${first}` : program];
}

/** The words behind the program's name, up to those that it hands on. */
function wordsOf(program: string, { words }: Command): readonly string[] {
  const texts = words.slice(1, MAX_WORDS).map(textOf);
  const end = texts.indexOf('--');
  return /^(?:cargo|go|dotnet|swift)(?: |$)/.test(program) && end !== -1 ? texts.slice(0, end) : texts;
}

function textIn(file: string, expression: RegExp, analysis: Analysis): string | undefined {
  return expression.exec(writtenText(file, analysis) ?? '')?.[1];
}

function holds(file: string, expression: RegExp, analysis: Analysis): boolean {
  const text = writtenText(file, analysis);
  return text !== undefined && expression.test(text);
}

/** What runs with every test of its folder and below. */
const FOR_ALL_BELOW = /\/conftest\.py$/;

/**
 * Where words name some of the files, a folder of theirs, or a part of their names, only those: `tests/unit`, `./cmd/a`,
 * `cart`. A word that names none of them may be anything, unless it is a file.
 */
function narrowed(program: string, found: readonly string[], words: readonly string[], cwd: string, analysis: Analysis): readonly string[] {
  if (found.length === 0) return found;
  const isGo = program.startsWith('go ');
  const named = new Set<string>();
  let elsewhere = false;
  // By itself go takes the folder at hand, and of a folder what stands right in it.
  const asked = words.filter(
    (word, index) => (index > 0 || !/^(?:run|test|discover)$/.test(word)) && word !== '' && !word.startsWith('-') && !word.includes(HOLE),
  );
  for (const word of isGo && !asked.some((each) => /^\.|\//.test(each)) ? ['.', ...asked] : asked) {
    const path = resolvePath(
      (word.split('::', 1)[0] ?? '').replace(/\/?\.\.\.$/, '').replace(/\/[^/]*\.(?:toml|csproj|fsproj|sln|xml|gradle)$/, '') || '.',
      { cwd, home: analysis.world.home },
    );
    if (path === cwd && !isGo) return found;
    const isFlat = isGo && !word.endsWith('...');
    const module = `/${word.replaceAll('.', '/')}.`;
    const hits = found.filter((file) => {
      if (file === path || (FOR_ALL_BELOW.test(file) && path.startsWith(`${folderOf(file)}/`))) return true;
      if (isFlat) return folderOf(file) === path;
      return file.startsWith(`${path}/`) || (!isGo && (file.slice(cwd.length).includes(word) || file.includes(module)));
    });
    for (const file of hits) named.add(file);
    elsewhere ||= hits.length === 0 && (isGo ? /^\.|\//.test(word) : analysis.world.disk.kindOf(path) !== 'absent');
  }
  return named.size > 0 || elsewhere ? [...named] : isGo ? [] : found;
}
