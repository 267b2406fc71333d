/** Characters; what compiles a glob takes cubic time in them. */
const MAX_LENGTH = 1_000;
const MAX_GROUPS = 20;
/** More than any path has to be written with. */
const MAX_BACKSLASHES = 12;
/** Runs of `*` that one path has to fit, alternatives apart: matching takes a power of the path's length as high. */
const MAX_WILDCARDS = 6;

/** Why a glob that a person wrote is not matched; undefined where it may be. What is left compiles and matches in time. */
export function globProblem(glob: string): string | undefined {
  if (glob.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH.toLocaleString('en')} characters`;
  if (glob.split('(').length - 1 > MAX_GROUPS) return `has more than ${MAX_GROUPS} groups in parentheses`;
  if (glob.split('\\').length - 1 > MAX_BACKSLASHES) return `has more than ${MAX_BACKSLASHES} backslashes`;
  // Four of them behind a group that is not closed, and the library never comes to an end.
  if (glob.endsWith('\\')) return 'ends with a backslash';
  if (repeatsTheVague(glob)) return 'repeats by +(…) or *(…) what has a wildcard or another group in it, which can take hours to match';
  return wildcardsIn(glob) > MAX_WILDCARDS ? `has more than ${MAX_WILDCARDS} runs of *` : undefined;
}

/** A repeated group may hold plain text and `|`; of anything else there are exponentially many ways to match one text. */
function repeatsTheVague(glob: string): boolean {
  return /[+*]\([^)]*[*?+@!([{]/.test(glob);
}

/** Of alternatives the one with most counts. */
function wildcardsIn(glob: string): number {
  const open: { most: number; here: number }[] = [];
  let level = { most: 0, here: 0 };
  const close = (): void => {
    const inside = Math.max(level.most, level.here);
    const outer = open.pop();
    if (outer === undefined) return;
    level = { most: outer.most, here: outer.here + inside };
  };
  for (const [token = ''] of glob.matchAll(/\*+|[+!](?=\()|[{}(),|]/g)) {
    if (token === '{' || token === '(') {
      open.push(level);
      level = { most: 0, here: 0 };
    } else if (token === '}' || token === ')') close();
    else if (token === ',' || token === '|') level = { most: Math.max(level.most, level.here), here: 0 };
    else {
      level = { ...level, here: level.here + 1 };
    }
  }
  while (open.length > 0) close();
  return Math.max(level.most, level.here);
}
