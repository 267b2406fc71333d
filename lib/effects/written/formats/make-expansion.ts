import { HOLE } from '../../../shell/command.js';
import { isOfPattern, stemOf, words } from './make-words.js';

/** Variables that stand in others, and so on. */
const MAX_DEPTH = 8;

/** What makefile text is written out with. */
export interface Expansion {
  readonly variables: ReadonlyMap<string, string>;
  /** Characters that may still be written out: variables made of variables double at every step. */
  left: number;
  /** Variables come from a file of them as well. */
  readonly included: boolean;
}

/** Text of a makefile with its variables and functions written out; what is not known is a hole. */
export function expanded(text: string, expansion: Expansion, depth: number): string {
  if ((expansion.left -= text.length) < 0) return HOLE;
  return withCalls(text, expansion).replace(
    /\$\$|\$\(shell\s([^()]*)\)|\$\((?:abspath|realpath|strip|wildcard)\s((?:[^()$]|\$\([\w.-]+\)){0,400})\)|\$[({]([\w.-]+)[)}]|\$[({][^(){}$]*[)}]|\$[@<^?*%]/g,
    (whole, command: string | undefined, path: string | undefined, name: string | undefined) => {
      if (whole === '$$') return '$';
      if (command !== undefined) return `$(${expanded(command, expansion, depth + 1)})`;
      if (path !== undefined) return expanded(path, expansion, depth + 1).trim();
      if (name === 'MAKE' && !expansion.variables.has(name)) return 'make';
      if (name === 'RM' && !expansion.variables.has(name)) return 'rm -f';
      if (name === 'CURDIR' && !expansion.variables.has(name)) return '${PWD}';
      const value = name === undefined ? undefined : expansion.variables.get(name);
      if (value !== undefined && depth < MAX_DEPTH) return expanded(value, expansion, depth + 1);
      return name === undefined || !(WELL_KNOWN.has(name) || expansion.included) ? HOLE : `$\{${name}}`;
    },
  );
}

/** An argument of a function: text, and variables in it. */
const ARGUMENT = String.raw`((?:[^(),$]|\$\([\w.-]{1,80}\)|\$\{[\w.-]{1,80}\}|\$[$@<^*]){0,400})`;
const CALL = new RegExp(String.raw`\$\(call\s{1,9}([\w.-]{1,80})((?:,${ARGUMENT}){0,9})\)`, 'g');
const EACH = new RegExp(String.raw`\$\(foreach\s{1,9}(\w{1,80}),${ARGUMENT},((?:[^()$]|\$\([\w.-]{1,80}\)|\$\$){0,400})\)`, 'g');
const AFFIX = new RegExp(String.raw`\$\(add(prefix|suffix)\s{1,9}${ARGUMENT},${ARGUMENT}\)`, 'g');

/** `$(LIST:%.c=%.o)`, `$(LIST:.c=.o)`, `$(patsubst %.c,%.o,list)` */
const REPLACED = new RegExp(
  String.raw`\$[({]([\w.-]{1,80}):([^=(){}$\s]{0,80})=([^(){}$\n]{0,80})[)}]|\$\(patsubst\s{1,9}([^(),$]{0,80}),([^(),$]{0,80}),${ARGUMENT}\)`,
  'g',
);

/** A word with another ending, or put into another pattern. */
function replaced(word: string, from: string, to: string): string {
  const pattern = from.includes('%') ? from : `%${from}`;
  return isOfPattern(word, pattern) || word === pattern.replace('%', '')
    ? (from.includes('%') ? to : `%${to}`).replace('%', () => stemOf(word, pattern))
    : word;
}

/** Words that one function of make is followed for. */
const MAX_WORDS = 32;

/** One more than are followed: what is joined to a list that is cut is joined to no word that counts. */
const FIRST_WORDS = new RegExp(String.raw`^\s*(?:\S+\s+){0,${MAX_WORDS}}(?:\S+)?`);

/** `$(call name,a,b)`, `$(foreach x,list,text)`, `$(addprefix a,list)`: what the functions of make write out. */
function withCalls(text: string, expansion: Expansion): string {
  if (!/\$\((?:call|foreach|add(?:prefix|suffix)|patsubst)\s|\$[({][\w.-]{1,80}:/.test(text)) return text;
  const lists = new Map<string, string>();
  // Charged at once, before the next is written: one short use may stand for a long text.
  const charged = (written: string): string => ((expansion.left -= written.length) < 0 ? '' : written);
  const firstWords = (name: string): string | undefined => {
    const known = lists.get(name) ?? FIRST_WORDS.exec(expansion.variables.get(name) ?? '')?.[0] ?? '';
    lists.set(name, known);
    return expansion.variables.has(name) ? charged(known) : undefined;
  };
  const eachOf = (list: string, written: (word: string) => string): string => {
    if (expansion.left < 0) return '';
    const all = words(list.replace(/\$[({]([\w.-]+)[)}]/g, (whole, name: string) => firstWords(name) ?? whole)).slice(0, MAX_WORDS);
    return all.map((word) => (expansion.left < 0 ? '' : charged(written(word)))).join(' ');
  };
  const written = text
    .replace(REPLACED, (_, name: string | undefined, from: string, to: string, pattern: string, put: string, list: string) =>
      name === undefined
        ? eachOf(list, (word) => replaced(word, pattern.trim(), put.trim()))
        : eachOf(`$(${name})`, (word) => replaced(word, from, to)),
    )
    .replace(AFFIX, (_, side: string, affix: string, list: string) =>
      eachOf(list, (word) => (side === 'prefix' ? affix + word : word + affix)),
    )
    .replace(EACH, (_, name: string, list: string, body: string) => eachOf(list, (word) => body.replaceAll(`$(${name})`, () => word)))
    .replace(CALL, (whole, name: string, given: string) => {
      const body = expansion.variables.get(name);
      if (body === undefined || expansion.left < 0) return whole;
      const values = given.split(',').map((value) => value.trim());
      return charged(body.replace(/\$[({]?(\d)[)}]?/g, (_, place: string) => values[Number(place)] ?? ''));
    });
  return expansion.left < 0 ? HOLE : written;
}

/** Variables that `make` takes from the environment, where a shell knows them as well. */
const WELL_KNOWN = new Set(['HOME', 'PWD', 'TMPDIR', 'USER', 'PATH']);
