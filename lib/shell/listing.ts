import type { Word, WordValue } from './command.js';
import { nameOf, withoutTrailingSlashes } from '../paths/names.js';
import { HOLE } from './command.js';
import { decodeEscapes } from './printf.js';

/** What a program prints: a text, values that it may be, or nothing that could be told. */
export type Known = string | readonly [WordValue, ...WordValue[]] | undefined;

function unknown(text: string): WordValue {
  return { text, glob: false, certainty: 'unknown' };
}

function globOf(text: string): WordValue {
  return { text, glob: true, certainty: 'possible' };
}

/** A name that a file is more likely to have than a folder, whose content `ls` would print. */
function isLikelyFile(path: string): boolean {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot < name.length - 1 : /^\.(?:env|\w{1,20}rc)$/.test(name);
}

/** The names that `ls` prints: those it is given, or whatever is in the folder. */
export function listed(operands: readonly Word[], texts: readonly string[]): Known {
  const given = operands.flatMap((word) => word.values);
  const [first, ...rest] = given.filter(({ glob, text }) => glob || isLikelyFile(text) || texts.some((each) => /^-\w*d/.test(each)));
  const hidden = texts.some((text) => /^-\w*[aA]|^--al/.test(text));
  if (given.length === 0) return hidden ? [unknown(`./${HOLE}\n`), unknown(`./.${HOLE}\n`)] : `./${HOLE}\n`;
  return first === undefined || rest.length + 1 < given.length ? undefined : [first, ...rest];
}

/** Names that a search by name prints: those below a folder, or anywhere on the machine, that hold the word. */
export function searched(program: string, operands: readonly string[]): Known {
  const [pattern = '', folder = '.'] = operands;
  const word = pattern.replace(/^\^|\$$/g, '').replaceAll('\\.', '.');
  if (!/^[\w.-]+$/.test(word)) return undefined;
  return namesHolding(`${program.startsWith('fd') ? withoutTrailingSlashes(folder) : ''}/**/*`, word, { starts: pattern.startsWith('^'), ends: pattern.endsWith('$') });
}

/** Of a list of names that are not known, the globs of those that hold a word; undefined for other texts. A glob does not find a name with a dot at its start unless it says so, and a list holds such names too. */
export function namesHolding(list: string, word: string, { starts, ends }: { readonly starts: boolean; readonly ends: boolean }): Known {
  const [, folder] = /^(\.\/|[^\n]{0,200}\/\*\*\/)(?:\uFFFC\n|\*)$/.exec(list) ?? [];
  if (folder === undefined) return undefined;
  const holding = (before: string): WordValue => globOf(`${folder}${before}${word}${ends ? '' : '*'}`);
  if (starts) return [holding('')];
  return word.startsWith('.') ? [holding(''), holding('*')] : [holding('*'), holding('.*')];
}

/** Where `find` starts, and the name that it asks for when it asks for one. */
export function found(texts: readonly string[]): Known {
  const format = texts[texts.indexOf('-printf') + 1] ?? '';
  // Words of the format's own are printed as they stand.
  if (texts.includes('-printf') && /^\w{2}/.test(format)) return decodeEscapes(format.replace(/%[-\d.]*[a-zA-Z]/g, HOLE));
  const firstTest = texts.findIndex((text) => /^[-(!]/.test(text));
  const starts = texts.slice(0, firstTest === -1 ? texts.length : firstTest);
  const at = texts.findIndex((text) => text === '-name' || text === '-iname');
  const name = at === -1 ? '*' : (texts[at + 1] ?? '*');
  const [first, ...rest] = (starts.length === 0 ? ['.'] : starts).map(
    (start): WordValue => (start.includes(HOLE) ? unknown(start) : globOf(`${start === '/' ? '' : withoutTrailingSlashes(start)}/**/${name}`)),
  );
  return first === undefined ? undefined : [first, ...rest];
}
