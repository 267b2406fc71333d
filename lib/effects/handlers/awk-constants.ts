const STRING = String.raw`"(?:[^"\\\n]|\\.)*"`;

/** `name = …`, with the string where that is all; `==` compares. */
const ASSIGNMENT = new RegExp(String.raw`(?<![\w$])([A-Za-z_]\w*)\s{0,9}([-+*/%^]?=)(?!=)(?:\s{0,9}(${STRING})(?=\s{0,9}(?:[;})\n]|$)))?`, 'g');

/** A string, a variable of the environment by its name, or a name. */
const TOKEN = new RegExp(String.raw`${STRING}|\bENVIRON\s{0,9}\[\s{0,9}"(\w+)"\s{0,9}\]|(?<![\w$])[A-Za-z_]\w*`, 'g');

/** What makes a name a call, an array or the left side of an assignment. */
const NO_VALUE = /^\s{0,9}(?:[([]|[-+*/%^]?=(?!=)|\+\+|--)/;

/** Strings side by side, which are one. */
const JOINED = new RegExp(String.raw`${STRING}(?:[ \t]+${STRING})*`, 'g');

/** A string in brackets, behind what opens a file or a pipe. */
const BRACKETED = new RegExp(String.raw`([<>|]\s{0,9})\(\s{0,9}(${STRING})\s{0,9}\)`, 'g');

/**
 * A program of awk with its strings in the places of the variables that hold them: those that `given` tells (`-v`), those
 * of the environment, and those that the program assigns once.
 */
export function withConstants(program: string, given: ReadonlyMap<string, string>, environment: (name: string) => string | undefined): string {
  const values = new Map([...given].map(([name, value]) => [name, quoted(value)]));
  for (const [name, value] of assignedOnce(program)) if (!values.has(name)) values.set(name, value);
  if (values.size === 0 && !/\bENVIRON\b|[<>|]\s{0,9}\(/.test(program)) return program;
  const filled = program.replace(TOKEN, (token: string, variable: string | undefined, at: number) => {
    if (token.startsWith('"')) return token;
    if (variable !== undefined) {
      const value = environment(variable);
      return value === undefined ? token : quoted(value);
    }
    const value = values.get(token);
    return value === undefined || NO_VALUE.test(program.slice(at + token.length, at + token.length + 12)) ? token : value;
  });
  return filled.replace(JOINED, joined).replace(BRACKETED, '$1$2');
}

function assignedOnce(program: string): ReadonlyMap<string, string> {
  const found = new Map<string, string | undefined>();
  for (const [, name = '', sign, value] of program.matchAll(ASSIGNMENT)) found.set(name, found.has(name) || sign !== '=' ? undefined : value);
  return new Map([...found].flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

function joined(strings: string): string {
  return `"${(strings.match(new RegExp(STRING, 'g')) ?? []).map((each) => each.slice(1, -1)).join('')}"`;
}
