import type { Running } from '../../command/running.js';
import type { Arguments } from '../../command/arguments.js';
import type { Word } from '../../../shell/command.js';
import { literalWord, textOf } from '../../../shell/command.js';
import { textMatches } from '../../../paths/matcher.js';
import { emitPath, emitTree } from '../../command/emit.js';
import { baseOf, pathTargets } from '../../target.js';
import { askedSearch } from './shown-of-search.js';
import { settingsWith } from './settings-searched.js';
import { literalsOf, variablesWith } from './variables-with.js';

/** Folders of one search that are looked into. */
const MAX_FOLDERS = 8;

const EXPRESSION = /^(?:-e|--regexp|--pattern)$/;

/** Programs that know by themselves what they look for. */
const SCANS = /^(?:trufflehog|noseyparker|kingfisher|whispers|ripsecrets)\b/;

/** What stands for any text in a pattern of `semgrep`: `$KEY`, `...` */
const ANY_TEXT = /\$[A-Z_]\w{0,40}|\.{3}/g;

/**
 * A search through all files of a folder shows lines of its hidden files of variables as well: they are read where a line
 * that may hold a secret has in it what is sought. Who searches for something else never learns that they are there.
 */
export function searchedEffects(given: Arguments, running: Running): void {
  const globs = globsOf(given);
  if (globs.some(({ leavesOut }) => !leavesOut)) return;
  const expressions = SCANS.test(running.program)
    ? ['']
    : given.valued.filter(({ option }) => EXPRESSION.test(option)).map(({ word }) => textOf(word).replace(ANY_TEXT, ' '));
  const [first, ...others] = given.operands;
  const folders = expressions.length > 0 ? given.operands : others;
  const showsMatchAlone = given.flags.has('-o') || given.flags.has('--only-matching');
  const sought = (expressions.length > 0 ? expressions : [textOf(first)]).filter((each) => !showsMatchAlone || TAKES_VALUE.test(each));
  if (sought.length === 0) return;
  const heedsCase = !given.flags.has('-i') && !given.flags.has('--ignore-case') && !given.flags.has('-y');
  const starts = folders.length > 0 ? folders.slice(0, MAX_FOLDERS) : [literalWord('.', running.command.span)];
  for (const start of starts) {
    // Other programs leave hidden files out unless they are told, and so are judged as grep is only here.
    if (/^(?:rg|ripgrep|rga|ag|ack)$/.test(running.program)) emitTree('read', start, { ...running, program: 'grep' });
    readVariables(
      sought,
      heedsCase,
      start,
      running,
      globs.map(({ pattern }) => pattern),
    );
  }
}

/** An expression that takes whatever follows a name or a scheme: `KEY=.*`, `postgres://[^ "]+`. */
const TAKES_VALUE = /(?:=|:\/\/)[^\w\s]{0,8}(?:\.|\\[SwW]|\[\^?[^\]]{1,40}\])[)\s]?(?:[*+]|\\?\{)/;

/** A pattern for names of files by which a search is told where to look, or where not. */
interface NameGlob {
  readonly pattern: string;
  readonly leavesOut: boolean;
}

/** Those of `rg` leave out what stands behind a `!` (docs.rs/ignore, "OverrideBuilder"), those of `grep` by the option. */
function globsOf({ valued }: Arguments): readonly NameGlob[] {
  return valued.flatMap(({ option, word }) => {
    const text = textOf(word);
    const patterns = text.includes('{') ? text.split(/[!{},]/).filter((part) => !/^[/*]*$/.test(part)) : [text.replace(/^!/, '')];
    const leavesOut = /^--(?:exclude|ignore)(?:-dir)?$/.test(option) || text.startsWith('!');
    if (!leavesOut && !/^(?:-g|--i?glob|--include)$/.test(option)) return [];
    return patterns.map((pattern) => ({ pattern, leavesOut }));
  });
}

/** True when a part of a path fits one of the patterns: what is below a folder that is left out is not searched. */
function isLeftOut(path: string, patterns: readonly string[]): boolean {
  return patterns.some((written) => {
    const pattern = written.replace(/^(?:\.?\/|\*\*\/){1,8}/, '').replace(/(?<![*/])(?:\/\*{0,2}){1,8}$/, '');
    return textMatches(pattern, path) || path.startsWith(`${pattern}/`) || path.split('/').some((part) => textMatches(pattern, part));
  });
}

const SEARCHES = /^(?:[ezf]?grep|g[ef]?grep|ugrep|rg)$/;

/** Names and paths by which `find` leaves out hidden files, or those of variables. */
const LEAVES_OUT = /(?:^|\/)\.(?:\*|\?|\[|env)/;

/** Tells of the variables that a search shows which is given each file below the folders where `find` starts. */
export function searchedBelow(words: readonly Word[], starts: readonly Word[], excluded: readonly string[], running: Running): void {
  const [program, ...others] = words;
  const texts = others.map(textOf);
  if (!SEARCHES.test(textOf(program)) || excluded.some((each) => LEAVES_OUT.test(each))) return;
  const { shown, patterns } = askedSearch(textOf(program), texts);
  const sought = shown === 'names' ? [] : shown === 'matches' ? patterns.filter((each) => TAKES_VALUE.test(each)) : patterns;
  if (sought.length === 0) return;
  const heedsCase = !texts.some((text) => /^-\w*i|^--ignore-case/.test(text));
  for (const start of starts.slice(0, MAX_FOLDERS)) readVariables(sought, heedsCase, start, running);
}

/** Paths of the files of variables below a folder in which secrets stand. */
export function secretFilesBelow(start: Word, running: Running): readonly string[] {
  const { disk } = running.frame.analysis.world;
  return pathTargets(start, baseOf(running), 'read').flatMap(({ target }) =>
    target.kind === 'path' && !target.glob ? variablesWith('all', true, target.path, disk).map((name) => `${target.path}/${name}`) : [],
  );
}

function readVariables(
  sought: readonly string[],
  heedsCase: boolean,
  start: Word,
  running: Running,
  excluded: readonly string[] = [],
): void {
  for (const { target } of pathTargets(start, baseOf(running), 'read')) {
    if (target.kind !== 'path' || target.glob) continue;
    const names = variablesWith(sought, heedsCase, target.path, running.frame.analysis.world.disk);
    for (const name of names) {
      if (!isLeftOut(name, excluded)) emitPath('read', { ...literalWord(`${target.path}/${name}`, start.span), written: name }, running);
    }
    for (const path of settingsWith(sought.flatMap(literalsOf), heedsCase, target.path, running.frame.analysis.world)) {
      const word = literalWord(path, start.span);
      emitPath('read', { ...word, values: [{ ...word.values[0], certainty: 'unknown' }] }, running);
    }
  }
}
