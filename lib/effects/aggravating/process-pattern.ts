/** Stands in a line for a folder that no pattern names. */
const SOMEWHERE = '/\u0001';

/**
 * True for the extended regular expression of `pkill` or `grep` that picks the guards' own process. Without `full` it is
 * looked for in the process's name alone. One that fits whatever runs in the project's folder is not aimed at the guards.
 * Read with a wildcard for whatever may repeat: linear in the pattern, for patterns come from outside.
 */
export function picksGuards(
  pattern: string,
  packFolder: string,
  { full, ignoresCase }: { readonly full: boolean; readonly ignoresCase: boolean },
): boolean {
  if (pattern.length > MAX_LENGTH) return true;
  const found = (line: string): boolean => alternatives(pattern).some((each) => fits(each, line, ignoresCase));
  if (!full) return found('node');
  if (found(`node ${SOMEWHERE}/.claude/hooks/guard.cjs`)) return true;
  return found(`node ${packFolder}/guard.cjs`) && !found(`node ${packFolder.replace(/\/\.claude\/hooks$/, '')}/${SOMEWHERE}`);
}

/** The names that such an expression picks processes by, each bare: `^sshd$|/usr/sbin/[c]ron` picks `sshd` and `cron`. */
export function namesOfPattern(pattern: string): readonly string[] {
  const pieces = pattern.length > MAX_LENGTH ? [pattern] : pattern.replace(/^[({]+([^(){}]*)[)}]+$/, '$1').split(/\\?\|/);
  return [
    ...new Set(
      pieces.map((each) =>
        each
          .replace(/\[(\w)\]/g, '$1')
          .replace(/\\([.-])/g, '$1')
          .replace(/^[\s^*(]{1,20}|[\s$*):]{1,20}$/g, '')
          .replace(/^\.\*|\.\*$/g, '')
          .replace(/^\/(?:usr\/)?(?:local\/)?(?:s?bin|lib(?:exec)?(?:\/[\w-]+)?)\//, ''),
      ),
    ),
  ].filter((name) => name !== '');
}

/** More than anybody writes to name a process. */
const MAX_LENGTH = 500;

const GAP = '\0';

/** What stands between bars, with gaps for groups and for what repeats. */
function alternatives(pattern: string): readonly string[] {
  const plain = withClasses(pattern)
    .replace(/\\(?=[^\w\s])[()|]/g, '.')
    .replace(/\[[^\][]{1,60}\]/g, (list) => list.replace(/[|()*+?{}]/g, '.'));
  return withoutGroups(plain).split('|');
}

function withoutGroups(pattern: string): string {
  if (!pattern.includes('(')) return pattern;
  const pieces: string[] = [];
  let depth = 0;
  for (const sign of pattern) {
    if (sign === '(' && (depth += 1) === 1) pieces.push(GAP);
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (depth === 0) pieces.push(sign);
  }
  return pieces.join('');
}

const REPEATED = /(?:\\.|\[[^\][]{1,60}\]|[^\\[\0])(?:[*+?]|\{[\d,]{1,9}\})/g;

function fits(pattern: string, line: string, ignoresCase: boolean): boolean {
  const bare = pattern.replace(/^\^|\$$/g, '').replace(REPEATED, GAP);
  const pieces = bare.split(/\0+/);
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    const isFirst = index === 0 && pattern.startsWith('^');
    const isLast = index === pieces.length - 1 && /[^\\]\$$/.test(pattern);
    const end = endOf(`${isFirst ? '^' : ''}${piece}${isLast ? '$' : ''}`, line.slice(at), ignoresCase);
    if (end === undefined) return false;
    at += end;
  }
  return true;
}

/** Where the first match of a piece, in which nothing repeats, ends; what is no expression is looked for as it is written. */
function endOf(piece: string, text: string, ignoresCase: boolean): number | undefined {
  try {
    const match = new RegExp(piece, ignoresCase ? 'i' : '').exec(text);
    return match === null ? undefined : match.index + match[0].length;
  } catch {
    const index = text.indexOf(piece);
    return index === -1 ? undefined : index + piece.length;
  }
}

const CLASSES: Readonly<Record<string, string>> = {
  alpha: 'a-zA-Z',
  digit: '0-9',
  alnum: 'a-zA-Z0-9',
  space: '\\s',
  lower: 'a-z',
  upper: 'A-Z',
  punct: '!-/:-@',
};

function withClasses(pattern: string): string {
  return pattern.replace(/\[:(\w+):\]/g, (whole, name: string) => CLASSES[name] ?? whole);
}
