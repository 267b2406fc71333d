import type { CodeReading } from '../reading.js';
import type { MaskedCode } from '../text/masked-code.js';
import { withoutAlias } from '../names/aliases.js';
import { definitionsIn } from '../names/definitions.js';
import { notesOf } from '../names/notes.js';
import { argumentsAt } from '../text/expression.js';
import { entriesOf, entryAt } from '../values/entries.js';
import { textNow } from '../reading.js';
import { roleOf } from './apply-call.js';
import type { CallRole } from './call-role.js';
import { putLiteral } from '../text/put-literal.js';

/** What is chosen from a table of functions by a name that is known: `ops[§0§](…)`, `f = ops.get(§0§)`, `globals()[§0§](…)`. */
const CHOSEN =
  /(?<![\w$.])(?:([$]?[A-Za-z_]\w{0,60})(?:\[\s?§(\d+)§\s?\]|\.(?:get|fetch)\(\s?§(\d+)§\s?\))|globals\(\)\[\s?§(\d+)§\s?\])(?=\s?\(|\s{0,9}(?:[;\n]|$))/g;

/** A function by its name, of the code's own or of a library. */
const NAMED = /^(?:[A-Za-z_$][\w$]{0,60}\.){0,4}[A-Za-z_$][\w$]{0,60}$/;

/** Of them so many are looked at. */
const MAX_CHOSEN = 256;

/** Code in which functions that are chosen from tables by names that are known stand by their own names. */
export function withChosenFunctions(masked: MaskedCode): MaskedCode {
  if (!/\]\s?\(|\[\s?§\d+§\s?\]|\.(?:get|fetch)\(/.test(masked.code)) return masked;
  const { strings } = masked;
  let count = 0;
  const code = masked.code.replace(
    CHOSEN,
    (whole, table: string | undefined, subscript: string | undefined, got: string | undefined, own: string | undefined) => {
      if ((count += 1) > MAX_CHOSEN) return whole;
      const key = strings[Number(subscript ?? got ?? own)] ?? '';
      const entry = table === undefined ? key : (entryOf(table, key, masked) ?? '');
      return NAMED.test(entry) && entry !== table ? entry : whole;
    },
  );
  return code === masked.code ? masked : { ...masked, code };
}

/** What a table that is written out has under a name. */
function entryOf(table: string, key: string, masked: MaskedCode): string | undefined {
  for (const { expression } of definitionsIn(masked).get(table)?.slice(0, 4) ?? []) {
    const written = expression.trim().replace(/^map\[\w{1,20}\]func\([^()]{0,80}\)\s?(?:\w{1,20}|\([^()]{0,60}\))?\s?(?=\{)/, '');
    const found = entryAt(entriesOf(written, masked.strings) ?? [], key)?.trim();
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The role of a call of a function from a table of functions: `ops['clean'](…)`. */
export function roleInTable(
  table: string,
  name: string,
  { masked, roles }: CodeReading,
  aliases: ReadonlyMap<string, string>,
): CallRole | undefined {
  const found = entryOf(table, name, masked)?.replace(/^(?:require|__import__)\(§\d+§\)/, '') ?? '';
  const meant = withoutAlias(found, aliases);
  return /^(?:[\w$]{0,60}\.){1,4}[\w$]{1,60}$/.test(meant) ? roleOf(meant, roles) : undefined;
}

/** A function that is written where it stands, with its parameters: python's, javascript's, php's, ruby's, go's and lua's. */
const WRITTEN =
  /^(?:lambda\s?([\w\s,*=§]{0,120}):([^]*)|(?:async\s)?(?:function\s?\w{0,40}\s?)?(?:fn\s?|func\s?|function\s?|->\s?)?\(([^()]{0,200})\)(?:\s?:?\s?[\w<>[\]|?]{1,40})?\s?(?:=>)?([^]*)|(?:async\s)?([A-Za-z_$][\w$]{0,40})\s?=>([^]*)|(?:lambda|proc|->)\s?\{\s?\|([\w\s,]{0,80})\|([^]*)\})$/;

/** Lines that give names to modules. */
const IMPORTS = /^[^\S\n]{0,40}(?:import\b|from\s|(?:const|let|var)\s[^\n]{0,160}\brequire\()[^\n]{0,240}$/gm;

/** The code of a function in a table as a call runs it, with the values of what it is given now in the places of its parameters; undefined for every other entry. */
export function bodyInTable(table: string, name: string, given: readonly string[], reading: CodeReading): MaskedCode | undefined {
  const { masked } = reading;
  const entry = entryOf(table, name, masked);
  const [, ...parts] = entry === undefined ? [] : (WRITTEN.exec(entry) ?? []);
  const at = parts.findIndex((each, index) => index % 2 === 0 && each !== undefined);
  const body = at === -1 ? undefined : parts[at + 1];
  const notes = notesOf(masked);
  notes.characters -= masked.code.length;
  if (body === undefined || notes.characters < 0) return undefined;
  const parameters = argumentsAt(parts[at] ?? '', 0).map(
    (each) => /^\s*[*.]{0,3}(?:\??[A-Za-z]\w{0,20}\s(?=\$))?([$]?[A-Za-z_]\w{0,60})/.exec(each)?.[1] ?? '',
  );
  const literals = given.map((each) => putLiteral(masked.strings, textNow(each, reading)));
  const code = parameters.reduce(
    (now, parameter, index) =>
      parameter === '' || literals[index] === undefined
        ? now
        : now.replace(new RegExp(`(?<![\\w$.])${parameter.replace('$', '\\$')}(?![\\w$])`, 'g'), literals[index] ?? ''),
    body,
  );
  const imports = [...masked.code.matchAll(IMPORTS)].slice(0, MAX_IMPORTS).map(([line]) => line);
  return { ...masked, code: [...imports, code].join('\n') };
}

const MAX_IMPORTS = 32;
