/**
 * Tells of which paths a shell's glob (`*`, `?`, `[…]`, and `**` for any number of names) could stand for. As in a
 * shell, a leading dot is matched only by a dot. All absolute; quadratic at worst in the length of one name.
 */
export function globMatcher(glob: string): (path: string) => boolean {
  const start = literalStart(glob);
  // `a/**` stands for `a` too.
  const literal = glob.startsWith('**', start.length) ? start.slice(0, -1) : start;
  let names: readonly NameMatcher[] | undefined;
  return (path) => {
    if (!path.startsWith(literal)) return false;
    names ??= glob.split('/').map((name) => ({ takesAny: name === '**', matches: nameMatcher(name) }));
    return greedily(
      names,
      path.split('/'),
      ({ takesAny }) => takesAny,
      ({ matches }, name) => matches(name),
    );
  };
}

interface NameMatcher {
  readonly takesAny: boolean;
  readonly matches: (name: string) => boolean;
}

/** True when a shell's glob of one name could stand for the name. */
export function nameMatches(glob: string, name: string): boolean {
  return nameMatcher(glob)(name);
}

/** `nameMatches` for one glob and many names. */
export function nameMatcher(glob: string): (name: string) => boolean {
  const literal = literalStart(glob);
  if (literal.length === glob.length) return (name) => name === glob;
  const end = literalEnd(glob);
  let parts: readonly string[] | undefined;
  return (name) => {
    if (!name.startsWith(literal) || !name.endsWith(end) || (name.startsWith('.') && !glob.startsWith('.'))) return false;
    parts ??= units(glob);
    return greedily(parts, [...name], (unit) => unit.startsWith('*'), unitMatches);
  };
}

/** What stands before the first character that could be a wildcard. */
function literalStart(glob: string): string {
  const at = glob.search(/[*?[]/);
  return at === -1 ? glob : glob.slice(0, at);
}

/** What stands behind the last one. Not by an expression: that would be tried from each character on. */
function literalEnd(glob: string): string {
  return glob.slice(Math.max(...['*', '?', '[', ']'].map((each) => glob.lastIndexOf(each))) + 1);
}

/** True when the pattern matches the whole text; `*` takes slashes and leading dots as well, as in `find -path`. */
export function textMatches(pattern: string, text: string): boolean {
  return greedily(units(pattern), [...text], (unit) => unit.startsWith('*'), unitMatches);
}

/** A glob's characters, with each `[…]` as one unit. Behind the last `]` none is looked for: that would be quadratic in `[[[…`. */
function units(written: string): readonly string[] {
  // A class of characters (`[:alpha:]`) may be any.
  const glob = written.includes('[:') ? written.replace(/\[:[a-z]{1,8}:\]/g, ' -~') : written;
  const closed = glob.lastIndexOf(']') + 1;
  const withBrackets = glob.slice(0, closed).match(/\[[!^]?\]?[^\]]*\]|\*+|[^]/gu) ?? [];
  return [...withBrackets, ...(glob.slice(closed).match(/\*+|[^]/gu) ?? [])];
}

function unitMatches(unit: string, character: string): boolean {
  if (unit === '?' || unit === character) return true;
  if (unit.length < 3 || !unit.startsWith('[')) return false;
  const negated = /^\[[!^]/.test(unit);
  const body = unit.slice(negated ? 2 : 1, -1);
  return inBracket(body, character) !== negated;
}

function inBracket(body: string, character: string): boolean {
  if (/\[:[a-z]+:\]?/.test(body)) return true;
  const members = body.match(/[^]-[^]|[^]/gu) ?? [];
  return members.some((member) => {
    const [low = '', dash, high] = member;
    return dash === '-' && high !== undefined ? low <= character && character <= high : low === character;
  });
}

/** Two pointers with one way back, to the last element that takes any number. */
function greedily<Element>(
  pattern: readonly Element[],
  items: readonly string[],
  takesAny: (element: Element) => boolean,
  matches: (element: Element, item: string) => boolean,
): boolean {
  let at = 0;
  let back = -1;
  let resume = 0;
  for (let item = 0; item < items.length;) {
    const element = pattern[at];
    const current = items[item];
    if (current === undefined) return false;
    if (element !== undefined && takesAny(element)) {
      back = at;
      resume = item;
      at += 1;
    } else if (element !== undefined && matches(element, current)) {
      at += 1;
      item += 1;
    } else if (back >= 0) {
      at = back + 1;
      resume += 1;
      item = resume;
    } else {
      return false;
    }
  }
  return pattern.slice(at).every(takesAny);
}
