import type { Command, WordValue } from '../command.js';
import { withoutTrailingSlashes } from '../../paths/names.js';
import { HOLE, textOf } from '../command.js';

/** Words that, looked for among the names of files, hardly mean anything but the files of that name. */
const TELLING = /^(?:id_(?:rsa|dsa|ecdsa|ed25519)(?:_\w+)?|authorized_keys|secring\.gpg)$/;

/** Where in a list the names stand in which a word is looked for, as a glob; undefined where they are not told by the word alone. `hidden`: the list holds hidden names too. */
export function namesWith(word: string, hidden: boolean): string | undefined {
  const literal = word.replaceAll('\\', '').replace(/^\^|\$$/g, '');
  if (literal.includes(HOLE)) return undefined;
  if (literal === 'credentials') return literal;
  if (TELLING.test(literal)) return `${literal}*`;
  if (!hidden) return undefined;
  return /^\.\w/.test(literal)
    ? `${literal}*`
    : /^env(?:\.(?:local|prod(?:uction)?|dev(?:elopment)?|stag(?:e|ing)|test))?$/.test(literal)
      ? `.${literal}*`
      : undefined;
}

/** What lists files at any depth with one word to tell them: `fd -H env`, `locate id_rsa`. */
export function listedByName({ words: [name, ...args] }: Command): readonly WordValue[] {
  const program = textOf(name);
  const texts = args.map(textOf);
  const ofAll = /locate$|^mdfind$/.test(program);
  const [asked = '', start = '.'] = texts.filter((text, index) => !text.startsWith('-') && !VALUED.test(texts[index - 1] ?? ''));
  const pattern = /^kMDItem(?:FS|Display)Name\s?==?\s?["']?\*?([^"'*]+)/.exec(asked)?.[1] ?? asked;
  const ending = ofAll ? KEY_FILES.exec(asked)?.[0] : undefined;
  const found =
    ending === undefined ? namesWith(pattern, ofAll ? pattern.startsWith('.') : texts.some((text) => HIDDEN.test(text))) : `*${ending}`;
  if (found === undefined) return [];
  const folder = ofAll ? '' : withoutTrailingSlashes(start);
  return [{ text: `${folder}/**/${found}`, glob: true, certainty: 'possible' }];
}

/** By these a store of keys is told. */
const KEY_FILES = /(?<=\*)\.(?:pem|key|p12|pfx|kdbx|ppk|jks|ovpn|env)(?=["']?\w{0,3}$)/;

/** Options of `fd` and `rg` with which they list hidden files too. */
const HIDDEN = /^-(?!-)[^Hu]*(?:H|uu)|^-\.$|^--(?:hidden|unrestricted)$/;

const VALUED = /^(?:-[dEetcSjnl]|-onlyin|--(?:max-depth|exclude|extension|type|limit|threads|color))$/;

/** The folder below which `rg --files`, a bare `fd` or `locate /` lists hidden files too; undefined for every other command. */
export function listedBelow({ words: [name, ...args] }: Command): string | undefined {
  if (textOf(name).endsWith('locate')) return '';
  const texts = args.map(textOf);
  const lists = textOf(name) === 'rg' ? texts.includes('--files') : /^fd(?:find)?$/.test(textOf(name));
  if (!lists || !texts.some((text) => HIDDEN.test(text))) return undefined;
  const [start = '.', ...others] = texts.filter((text, index) => !text.startsWith('-') && !VALUED.test(texts[index - 1] ?? ''));
  return others.length > 0 ? undefined : withoutTrailingSlashes(start);
}
