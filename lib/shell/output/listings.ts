import type { Word, WordValue } from '../command.js';
import { nameOf, withoutTrailingSlashes } from '../../paths/names.js';
import { HOLE, textOf } from '../command.js';
import { decodeEscapes } from './printf.js';
import { valueOf, valuesOf, type KnownOutput } from './values.js';

/** True for a name that a file rather than a folder has. Of a folder, `ls` would print the content. */
function isLikelyFile(path: string): boolean {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot < name.length - 1 : /^\.(?:env|\w{1,20}rc)$/.test(name);
}

/** True for an option with which `ls` prints names with a dot in front as well. */
export function isForHidden(option: string): boolean {
  return /^-\w*[aA]|^--al/.test(option);
}

/** The names that `ls` prints: those it is given, or whatever is in the folder. */
export function listed(args: readonly Word[]): KnownOutput {
  const texts = args.map(textOf);
  const given = args.filter((word) => !textOf(word).startsWith('-')).flatMap((word) => word.values);
  const shown = given.filter(({ glob, text }) => glob || isLikelyFile(text) || texts.some((each) => /^-\w*d/.test(each)));
  if (given.length === 0) return texts.some(isForHidden) ? [valueOf(`./${HOLE}\n`), valueOf(`./.${HOLE}\n`)] : `./${HOLE}\n`;
  return shown.length < given.length ? undefined : valuesOf(shown);
}

/** The folder, with a slash behind it, that `find` is asked for the content of: `-path './src/*'`. Undefined where there is another way into its list. */
function pathAskedFor(texts: readonly string[]): string | undefined {
  const at = texts.findIndex((text) => text === '-path' || text === '-wholename');
  if (at === -1 || /^(?:!|-not)$/.test(texts[at - 1] ?? '') || texts.some((text) => /^(?:-o|-or|,)$/.test(text))) return undefined;
  return /^([^*?[\\]+\/)\*$/.exec(texts[at + 1] ?? '')?.[1];
}

/** Where `find` starts, and the name that it asks for when it asks for one. */
export function found(texts: readonly string[]): KnownOutput {
  const format = texts[texts.indexOf('-printf') + 1] ?? '';
  const firstTest = texts.findIndex((text) => /^[-(!]/.test(text));
  const starts = texts.slice(0, firstTest === -1 ? texts.length : firstTest);
  const at = texts.findIndex((text) => text === '-name' || text === '-iname');
  const name = at === -1 ? '*' : (texts[at + 1] ?? '*');
  // Words of the format's own are printed as they stand.
  if (texts.includes('-printf') && /^\w{2}/.test(format)) {
    return valuesOf((starts.length === 0 ? ['.'] : starts).map((start) => valueOf(formatted(format, namedBelow(start, name).text))));
  }
  const below = at === -1 ? pathAskedFor(texts) : undefined;
  return valuesOf(
    (starts.length === 0 ? ['.'] : starts).map((start) =>
      below?.startsWith(`${start}/`) === true ? anyOf(`${below}**/*`) : namedBelow(start, name),
    ),
  );
}

/** What `-printf` makes of each file: its path for `%p`; all else is not known. */
function formatted(format: string, path: string): string {
  return decodeEscapes(format.replace(/%[-\d.]*([a-zA-Z])/g, (_, directive: string) => (directive === 'p' ? path : HOLE)));
}

function namedBelow(start: string, name: string): WordValue {
  return start.includes(HOLE) ? valueOf(start) : anyOf(`${start === '/' ? '' : withoutTrailingSlashes(start)}/**/${name}`);
}

function anyOf(glob: string): WordValue {
  return { text: glob, glob: true, certainty: 'possible' };
}
