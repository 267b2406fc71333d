import type { Command, WordValue } from '../command.js';
import { HOLE, textOf } from '../command.js';
import { listedBelow, namesWith } from './listed-names.js';
import { isForHidden } from './listings.js';

/** Programs that can be called so that they only keep those lines of their input that an expression is in. */
export const KEEPS_LINES: ReadonlySet<string> = new Set('grep egrep fgrep rg ag ack fzf awk gawk mawk sed perl'.split(' '));

/** Alternatives of one expression that are looked at; of more nothing is told. */
const MAX_ALTERNATIVES = 256;

/**
 * The lines of its input that a filter keeps, where it is told by plain words: `grep -w x`, `awk '/x/'`, `sed -n '/x/p'`.
 * Of names that are not known, the globs of those that hold a word. Undefined where it cannot be told.
 *
 * @param input what it reads, `source` the command that prints that, where it is one alone
 */
export function keptLines(
  program: string,
  texts: readonly string[],
  input: string,
  source: Command | undefined,
): readonly WordValue[] | undefined {
  const expression = expressionOf(program, texts);
  // Names that stand for what lies anywhere below a folder stay, but for some.
  const [option = '', left = ''] = texts;
  if (
    /grep$/.test(program) &&
    texts.length === 2 &&
    /^-\w*v/.test(option) &&
    input.includes('/**/') &&
    !LEAVES_HIDDEN_OUT.test(left) &&
    !input.includes(left.replace(/[\\^$]/g, ''))
  ) {
    return input.trim().split('\n').map(globOf);
  }
  const alternatives = expression?.replaceAll('(^|/)', '/').split(/\\?\|/) ?? [];
  if (alternatives.length === 0 || alternatives.length > MAX_ALTERNATIVES) return undefined;
  const list = listIn(input, source);
  const values = alternatives.flatMap((each) => linesWith(each, list) ?? [UNKNOWN]);
  if (values.every((value) => value === UNKNOWN)) return undefined;
  return list === NAMES && listsHidden(source)
    ? values.flatMap((value) => (value.text.startsWith('./*') ? [value, globOf(`./.${value.text.slice('./'.length)}`)] : [value]))
    : values;
}

function listsHidden(source: Command | undefined): boolean {
  return source?.words.some((word) => isForHidden(textOf(word))) === true;
}

const UNKNOWN: WordValue = { text: HOLE, glob: false, certainty: 'unknown' };

/** A text, or one that stands for names: a glob of all below a folder, or `NAMES`, those in the folder at hand. */
function listIn(input: string, source: Command | undefined): string {
  if (source === undefined) return input;
  const program = textOf(source.words[0]);
  const below = /^(?:rg|fd|fdfind|p?locate)$/.test(program) ? listedBelow(source) : undefined;
  if (below !== undefined) return `${below}/**/*`;
  // Of what another folder holds, the bare names.
  return program === 'ls' && input === HOLE ? NAMES : input;
}

const NAMES = `./${HOLE}\n`;

function linesWith(expression: string, list: string): readonly WordValue[] | undefined {
  const [, before = '', word, behind] = /^(\^?\\?\.\/|\^|\/|\.\*)?((?:[\w-]|\\?\.)+)(\$|\.\*)?$/.exec(expression) ?? [];
  if (word === undefined) return undefined;
  const literal = word.replaceAll('\\', '');
  const [, folder] = /^(\.\/|[^\n]{0,200}\/\*\*\/)(?:\uFFFC\n|\*)$/.exec(list) ?? [];
  const telling = folder === undefined ? undefined : namesWith(literal, true);
  // A glob finds hidden names only where the dot is written.
  const hidden = telling === undefined ? [] : [globOf(`${folder ?? ''}${telling}`)];
  if (list === NAMES && EVERYDAY.test(literal)) return undefined;
  if (list === NAMES) return [globOf(`./${/[\^/]/.test(before) ? '' : '*'}${literal}${behind === '$' ? '' : '*'}`), ...hidden];
  if (list.includes(HOLE)) return undefined;
  if (folder !== undefined && behind === '$' && literal.startsWith('.')) return [globOf(`${folder}*${literal}`), ...hidden];
  const lines = list
    .split('\n')
    .filter((line) => line.includes(literal))
    .map((line) => `${line}\n`)
    .join('');
  return lines === '' && hidden.length > 0 ? hidden : [{ text: lines, glob: false, certainty: 'certain' }, ...hidden];
}

/** What leaves out hidden files, or those of variables. */
const LEAVES_HIDDEN_OUT = /env|[/^]\\?\.|^\\?\.(?!\w)/;

/** Words in the names of so many files that of those which hold one hardly any is a secret. */
const EVERYDAY = /^(?:config(?:s|uration)?|conf|settings?|database|application)$/;

function globOf(text: string): WordValue {
  return { text, glob: true, certainty: 'possible' };
}

/** The expression by whose lines a filter is told, or alternatives of it; undefined where it keeps others. */
export function expressionOf(program: string, texts: readonly string[]): string | undefined {
  switch (program) {
    case 'awk':
    case 'gawk':
    case 'mawk':
      return ofScript(
        texts.filter((text, index) => !/^-F/.test(text) && texts[index - 1] !== '-F'),
        OF_AWK,
      );
    case 'sed': {
      const quiet = texts.some((text) => /^-[Erz]*n|^--quiet$/.test(text));
      return ofScript(
        texts.filter((text) => !/^-[Eernz]+$|^--quiet$/.test(text)),
        quiet ? PRINTED_BY_SED : KEPT_BY_SED,
      );
    }
    case 'perl':
      return texts.some((text) => /^-[lw]*n[lw]*e$/.test(text))
        ? ofScript(
            texts.filter((text) => !text.startsWith('-')),
            OF_PERL,
          )
        : undefined;
    case 'fzf': {
      const [option, word] = texts;
      return texts.length === 2 && /^(?:-f|--filter)$/.test(option ?? '') ? word : undefined;
    }
    default:
      return ofGrep(texts);
  }
}

/** What stands between two slashes. */
const BETWEEN = String.raw`\/((?:[^/\\]|\\.)+)\/`;

const OF_AWK: readonly RegExp[] = [
  new RegExp(String.raw`^\s*(?:\$0\s*~\s*)?${BETWEEN}\s*(?:\{\s*print(?:\s+\$(?:0|1|NF))?[\s;]*\}\s*)?$`),
  /^\s*\$(?:0|1|NF)\s*==\s*"([^"\\]+)"\s*$/,
];
const PRINTED_BY_SED: readonly RegExp[] = [new RegExp(`^${BETWEEN}p$`)];
const KEPT_BY_SED: readonly RegExp[] = [new RegExp(`^${BETWEEN}!d$`)];
const OF_PERL: readonly RegExp[] = [
  new RegExp(String.raw`^\s*print\s+if\s+m?${BETWEEN}i?[\s;]*$`),
  new RegExp(String.raw`^\s*${BETWEEN}i?\s*(?:&&|and)\s*print[\s;]*$`),
];

/** The one operand, which is the script: with more it reads files. */
function ofScript([script, ...others]: readonly string[], forms: readonly RegExp[]): string | undefined {
  if (script === undefined || others.length > 0) return undefined;
  for (const form of forms) {
    const expression = form.exec(script)?.[1];
    if (expression !== undefined) return expression;
  }
  return undefined;
}

/** Options of `grep` with which it still prints the lines, or the names in them, and nothing else. */
const OF_GREP =
  /^(?:-[EFGPiwxhasoz]+|-m\d+|--(?:extended-regexp|fixed-strings|basic-regexp|perl-regexp|ignore-case|word-regexp|line-regexp|only-matching|no-filename|text|colou?r(?:=\w+)?|max-count=\d+|line-buffered))$/;

function ofGrep(texts: readonly string[]): string | undefined {
  const patterns: string[] = [];
  const operands: string[] = [];
  for (let at = 0; at < texts.length; at += 1) {
    const text = texts[at] ?? '';
    if (text === '-e' || text === '--regexp') patterns.push(texts[(at += 1)] ?? '');
    else if (text === '-m' || text === '--max-count') at += 1;
    else if (text.startsWith('--regexp=')) patterns.push(text.slice('--regexp='.length));
    else if (!text.startsWith('-')) operands.push(text);
    else if (!OF_GREP.test(text)) return undefined;
  }
  const all = [...patterns, ...operands];
  return patterns.length > 0 ? (operands.length === 0 ? all.join('|') : undefined) : all.length === 1 ? all[0] : undefined;
}
