/** True when the name or path holds a character that could make it a glob. */
export function hasWildcard(path: string): boolean {
  return /[*?[]/.test(path);
}

/**
 * True when a shell's glob (`*`, `?`, `[…]`, and `**` for any number of names) could stand for the path. As in a
 * shell, a leading dot is matched only by a dot. Both absolute; quadratic at worst in the length of one name.
 */
export function globMatches(glob: string, path: string): boolean {
  return namesMatch(glob.split('/'), path.split('/'));
}

function namesMatch(globs: readonly string[], names: readonly string[]): boolean {
  return greedily(globs, names, (glob) => glob === '**', nameMatches);
}

export function nameMatches(glob: string, name: string): boolean {
  if (name.startsWith('.') && !glob.startsWith('.')) return false;
  return greedily(units(glob), [...name], (unit) => unit.startsWith('*'), unitMatches);
}

/** A glob's characters, with each `[…]` as one unit. Behind the last `]` none is looked for: that would be quadratic in `[[[…`. */
function units(glob: string): readonly string[] {
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
function greedily<Item>(
  pattern: readonly string[],
  items: readonly Item[],
  takesAny: (element: string) => boolean,
  matches: (element: string, item: Item) => boolean,
): boolean {
  let at = 0;
  let back = -1;
  let resume = 0;
  for (let item = 0; item < items.length; ) {
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
