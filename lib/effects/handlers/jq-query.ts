import type { Running } from '../command/running.js';
import { showVariable } from '../output/revealed/shown-variable.js';
import { readable } from '../readable.js';

const MAX_QUERY = 65_536;

/** A blank, a comment, a field, a name with what picks a value out of it (`$ENV.HOME`, `env["HOME"]`, yq's `strenv(HOME)`), or one character. */
const CODE = /\s+|#[^\n]*|[.@][A-Za-z_][\w.-]*|(\$?[A-Za-z_]\w*)(?:\.([A-Za-z_]\w*)|\[\s*"(\w+)"\s*\]|\(\s*([A-Za-z_]\w*)\s*\))?|[^]/y;

/** Of a string: text, its end, or the start of what is put into it. */
const STRING = /(?:[^"\\]|\\[^(])+|"|\\\(|\\/y;

/** The variables of a container, in what was told of it and is kept in a file. */
const OF_CONTAINER = /\.(?:Config|ContainerSpec)\??\.Env\b/;
const NAMES_ALONE =
  /\.Env\b[^]*(?:\blength\b|\bkeys\b|split\(\s{0,3}"="\s{0,3}\)\s{0,3}\|?\s{0,3}(?:\.?\[0\]|first)|sub\("=\.\*|startswith|select\(\s{0,3}test)/;

/** What takes only the names out of all variables, how many there are, or whether one is there (jqlang.org/manual, "keys", "has"). A comma behind it would bind before the pipe. */
const TAKES_NAMES =
  /\s{0,9}\|\s{0,9}(?:keys(?:_unsorted)?(?:\s?\[\])?|length|has\(\s?"\w{1,80}"\s?\)|to_entries\s?(?:\[\]\s?(?:\|\s?)?\.key|\|\s?(?:map\(\s?\.key\s?\)|\.\[\]\s?(?:\|\s?)?\.key)))\s{0,9}(?:$|[)\]|])/y;

/** True for all variables of which only the names go on; where the query defines functions, `keys` may be another. */
function takesNames(text: string, end: number): boolean {
  TAKES_NAMES.lastIndex = end;
  return TAKES_NAMES.test(text) && !/\bdef\b/.test(text);
}

/** What a query of `jq`, `yq` or their like shows of the environment: one variable by its name, or all of it. */
export function queryEffects(query: string, running: Running): void {
  const text = readable(query, MAX_QUERY, running.frame.analysis);
  if (running.command.input.kind !== 'pipe' && OF_CONTAINER.test(text) && !NAMES_ALONE.test(text)) showVariable('all', running);
  const fills = /\benvsubst\b/.test(text);
  const open: string[] = [];
  let before = '';
  let inString = false;
  for (let at = 0; at < text.length;) {
    const pattern: RegExp = inString ? STRING : CODE;
    pattern.lastIndex = at;
    const [token = '', name, ...picked]: readonly (string | undefined)[] = pattern.exec(text) ?? [];
    if (token === '') return;
    at += token.length;
    if (inString) {
      if (token === '\\(') open.push(token);
      else if (fills) for (const [, filled = ''] of token.matchAll(/\$\{?([A-Za-z_]\w*)/g)) showVariable(filled, running);
      inString = token !== '"' && token !== '\\(';
    } else if (!/^[\s#]/.test(token)) {
      if ('([{'.includes(token)) open.push(token);
      else if (')]}'.includes(token)) inString = open.pop() === '\\(';
      else if (token === '"') inString = true;
      else if (
        name === '$ENV' ||
        (name !== undefined && /^(?:str)?env$/.test(name) && before !== 'def' && !(isKeyPlace(before, open) && !token.endsWith(')')))
      ) {
        const variable = picked.find((each) => each !== undefined);
        if (variable !== undefined || !takesNames(text, at)) showVariable(variable ?? 'all', running);
      }
      before = token;
    }
  }
}

/** `{env: 1}`, `{env}` and `{a, env}`, which are of the field of that name. */
function isKeyPlace(before: string, open: readonly string[]): boolean {
  return open.at(-1) === '{' && (before === '{' || before === ',');
}
