import type { Running } from '../command/running.js';
import type { Arguments } from '../command/arguments.js';
import type { Analysis } from '../analysis.js';
import { HOLE, literalWord, textOf } from '../../shell/command.js';
import { emitPath } from '../command/emit.js';
import { baseOf, pathTargets } from '../target.js';
import { mayNameSecret } from './secret-name.js';

/** Files of lines `NAME=value`, which lie hidden among the files of a project. */
const ASSIGNMENTS = /^\.env(?:\.[\w.-]+)?$|^[\w-]+\.env$/i;

/** UTF-16 code units of such a file that are looked at, such files of one folder, and folders. */
const MAX_TEXT = 65_536;
const MAX_FILES = 8;
const MAX_FOLDERS = 8;

const EXPRESSION = /^(?:-e|--regexp)$/;

/**
 * A search through all files of a folder shows lines of its hidden files of variables as well: they are read where a line
 * that may hold a secret has in it what is sought. Who searches for something else never learns that they are there.
 */
export function searchedEffects(given: Arguments, running: Running): void {
  const expressions = given.valued.filter(({ option }) => EXPRESSION.test(option)).map(({ word }) => textOf(word));
  const [first, ...others] = given.operands;
  const folders = expressions.length > 0 ? given.operands : others;
  const sought = expressions.length > 0 ? expressions : [textOf(first)];
  const heedsCase = !given.flags.has('-i') && !given.flags.has('--ignore-case') && !given.flags.has('-y');
  const { disk } = running.frame.analysis.world;
  const starts = folders.length > 0 ? folders.slice(0, MAX_FOLDERS) : [literalWord('.', running.command.span)];
  for (const start of starts) {
    for (const { target } of pathTargets(start, baseOf(running), 'read')) {
      if (target.kind !== 'path' || target.glob) continue;
      for (const name of variablesWith(sought, heedsCase, target.path, disk)) emitPath('read', { ...literalWord(`${target.path}/${name}`, start.span), written: name }, running);
    }
  }
}

/**
 * Names of the files of variables in a folder of which a search shows a line that may hold a secret.
 *
 * @param expressions what is sought, each a regular expression
 */
export function variablesWith(expressions: readonly string[], heedsCase: boolean, folder: string, disk: Analysis['world']['disk']): readonly string[] {
  const sought = expressions.flatMap(literalsOf);
  const names = (disk.list(folder) ?? []).filter((name) => ASSIGNMENTS.test(name)).slice(0, MAX_FILES);
  return names.filter((name) => {
    const file = disk.readText(`${folder}/${name}`);
    return file.kind === 'present' && showsSecret(file.text.slice(0, MAX_TEXT), sought, heedsCase);
  });
}

/** Of each alternative of an expression, the longest part that stands for itself; an empty one where it has none, which is in every line. */
function literalsOf(expression: string): readonly string[] {
  if (expression.includes(HOLE)) return [];
  return expression.split(/\\?\|/).map((each) => each.replace(/\\[A-Za-z]|\[[^\][]{0,80}\]|\{[\d,]{0,9}\}|\w[*?]/g, ' ').split(/[^\w=-]+/).reduce((longest, part) => (part.length > longest.length ? part : longest), ''));
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
