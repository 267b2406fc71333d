const STRING = String.raw`"(?:[^"\\\n]|\\.)*"`;

/** `name = …`, with the string where that is all; `==` compares. */
const ASSIGNMENT = new RegExp(String.raw`(?<![\w$])([A-Za-z_]\w*)\s*([-+*/%^]?=)(?!=)(?:\s{0,9}(${STRING})(?=\s{0,9}(?:[;})\n]|$)))?`, 'g');

/** A string, a variable of the environment by its name, or a name. */
const TOKEN = new RegExp(String.raw`${STRING}|\bENVIRON\s{0,9}\[\s{0,9}"(\w+)"\s{0,9}\]|(?<![\w$])[A-Za-z_]\w*`, 'g');

/** What makes a name a call, an array or the left side of an assignment. */
const NO_VALUE = /^\s{0,9}(?:[([]|[-+*/%^]?=(?!=)|\+\+|--)/;

/** Strings side by side, which are one. */
const JOINED = new RegExp(String.raw`${STRING}(?:[ \t]+${STRING})*`, 'g');

/** A string in brackets, behind what opens a file or a pipe. */
const BRACKETED = new RegExp(String.raw`([<>|]\s{0,9})\(\s{0,9}(${STRING})\s{0,9}\)`, 'g');

/** Words of the language, which no argument gives another meaning. */
const OF_LANGUAGE =
  /^(?:BEGIN|END|BEGINFILE|ENDFILE|break|case|close|continue|default|delete|do|else|exit|fflush|for|func|function|getline|if|in|next|nextfile|print|printf|return|switch|system|while)$/;

/** What sets a variable and is no assignment: `getline v`, `for (v in a)`; the parameters of a function. */
const SET_OTHERWISE = [/\bgetline\s+([A-Za-z_]\w*)/g, /\bfor\s*\(\s*([A-Za-z_]\w*)\s+in\b/g, /\bfunc(?:tion)?\s+\w+\s*\(([^)]*)/g];

/** What `sub(/a/, "b", v)` changes. */
const LAST_ARGUMENT = /(?<![\w$(])([A-Za-z_]\w*)\s*\)/g;

/** A line that goes on in the next. */
const CONTINUED = /\\\r?\n/g;

/** By these the value of any variable may be another. */
const SETS_ANY = /\b(?:SYMTAB|ARGV)\b/;

/** Characters that the values of all variables may take in their places. */
const MAX_FILLED_IN = 262_144;

/** A program of awk with strings in the places of variables. */
interface FilledIn {
  /** With those that hold nothing else. */
  readonly certain: string;
  /** With those that may hold something else too: what is read and written by them counts, what is run is not in sight. */
  readonly possible: readonly string[];
}

/**
 * A program of awk with its strings in the places of the variables that hold them: those that `given` tells (`-v`), those
 * of the environment, and those that the program assigns once. Undefined where that would be too long.
 */
export function withConstants(
  program: string,
  given: readonly (readonly [name: string, value: string])[],
  environment: (name: string) => string | undefined,
): FilledIn | undefined {
  const entries = given.flatMap(([name, value]) => (OF_LANGUAGE.test(name) ? [] : [[name, quoted(value)] as const]));
  const told = new Map(entries);
  const { once: assigned, names } = assignments(program);
  if (told.size === 0 && assigned.size === 0 && !/\bENVIRON\b|[<>|]\s{0,9}\(/.test(program)) return { certain: program, possible: [] };
  const isCertain = certainty(program);
  const possible = new Map([...assigned, ...entries.toReversed()]);
  const seen = new Set(names);
  const repeated = new Set(entries.flatMap(([name]) => (seen.has(name) ? [name] : (seen.add(name), []))));
  const certain = new Map([...possible].filter(([name]) => isCertain(name) && !repeated.has(name)));
  const other = new Map([...told, ...assigned]);
  const sets =
    certain.size === possible.size
      ? [certain]
      : other.size < entries.length + assigned.size
        ? [certain, possible, other]
        : [certain, possible];
  const [first, ...others] = sets.map((values) => filled(program, values, environment));
  if (first === undefined || others.includes(undefined)) return undefined;
  return { certain: first, possible: others.flatMap((text) => text ?? []) };
}

function filled(
  program: string,
  values: ReadonlyMap<string, string>,
  environment: (name: string) => string | undefined,
): string | undefined {
  let left = MAX_FILLED_IN;
  const put = (value: string): string => ((left -= value.length) < 0 ? '' : value);
  const text = program.replace(TOKEN, (token: string, variable: string | undefined, at: number) => {
    if (token.startsWith('"')) return token;
    if (variable !== undefined) {
      const value = environment(variable);
      return value === undefined ? token : put(quoted(value));
    }
    const value = values.get(token);
    return value === undefined || NO_VALUE.test(program.slice(at + token.length, at + token.length + 12)) ? token : put(value);
  });
  return left < 0 ? undefined : text.replace(JOINED, joined).replace(BRACKETED, '$1$2');
}

/** Tells which variables have no value but that of their assignment. */
function certainty(program: string): (name: string) => boolean {
  if (SETS_ANY.test(program)) return () => false;
  const text = program.replace(CONTINUED, ' ');
  const patterns = /\bg?sub\s*\(/.test(text) ? [...SET_OTHERWISE, LAST_ARGUMENT] : SET_OTHERWISE;
  const set = new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])));
  return (name) => !set.has(name);
}

/** The names that a program assigns, and the strings of those that it assigns once. */
function assignments(program: string): { readonly names: ReadonlySet<string>; readonly once: ReadonlyMap<string, string> } {
  const found = new Map<string, string | undefined>();
  for (const [, name = '', sign, value] of program.replace(CONTINUED, ' ').matchAll(ASSIGNMENT)) {
    found.set(name, found.has(name) || sign !== '=' ? undefined : value);
  }
  return {
    names: new Set(found.keys()),
    once: new Map([...found].flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))),
  };
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

function joined(strings: string): string {
  return `"${(strings.match(new RegExp(STRING, 'g')) ?? []).map((each) => each.slice(1, -1)).join('')}"`;
}
