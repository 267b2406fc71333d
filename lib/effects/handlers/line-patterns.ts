/** More is not looked into. */
const MAX_PROGRAM = 1_000;

/** True for a program of awk that does something with those lines alone that fit a pattern, as grep does: `/^SF/{f=$2} /^LH/{print f, $2}`. */
export function takesFittingLines(program: string): boolean {
  const patterns = program.length > MAX_PROGRAM || FETCHES_MANY.test(program) ? undefined : patternsOf(program);
  return patterns !== undefined && patterns.some((each) => !ALWAYS_RUN.test(each)) && patterns.every(takesFew);
}

/** A pattern in an address of sed, and what stands behind it, up to `p`: nothing, the pattern or the number of lines at which a range ends. */
const PRINTED = /^\s*\/((?:[^/\\\n]|\\.)*)\/\s*(?:,\s*(?:\/((?:[^/\\\n]|\\.)*)\/|\+\d{1,2})\s*)?(?:p|s\/[^/\\\n]*\/[^/\\\n]*\/g?p)\s*$/;

/** True for a script of `sed -n` that prints only lines that fit a pattern, or from there to one that fits another, as `grep -A` does: `/^SF/p`, `/^Memory/,/^Linker/p`. */
export function printsFittingLines(script: string): boolean {
  const [, pattern = '', last] = script.length > MAX_PROGRAM ? [] : (PRINTED.exec(script) ?? []);
  return isTelling(pattern) && (last === undefined || isTelling(last));
}

/** A loop that fetches lines that fit no pattern; one `getline` fetches the line behind. */
const FETCHES_MANY = /\b(?:while|for|do)\b[^]*getline|getline[^]*getline[^]*getline/;

const ALWAYS_RUN = /^(?:BEGIN|END)$/;

/** What stands in front of each action of a program, empty where an action is for all lines; undefined where that cannot be told. */
function patternsOf(program: string): readonly string[] | undefined {
  const patterns: string[] = [];
  let begin = 0;
  let depth = 0;
  for (let at = 0; at <= program.length; at += 1) {
    const sign = program[at] ?? '\n';
    if (sign === '"' || (sign === '/' && depth === 0)) {
      at = endOf(program, at);
      if (at === -1) return undefined;
    } else if (sign === '{') {
      if (depth === 0) patterns.push(program.slice(begin, at).trim());
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      begin = at + 1;
    } else if (depth === 0 && (sign === ';' || sign === '\n')) {
      const pattern = program.slice(begin, at).trim();
      // A pattern alone prints the line.
      if (pattern !== '') patterns.push(pattern);
      begin = at + 1;
    }
    if (depth < 0) return undefined;
  }
  return depth === 0 ? patterns : undefined;
}

/** Where a text in quotes, or a pattern between slashes, ends; -1 where it does not. */
function endOf(program: string, start: number): number {
  for (let at = start + 1; at < program.length && program[at] !== '\n'; at += 1) {
    if (program[at] === '\\') at += 1;
    else if (program[at] === program[start]) return at;
  }
  return -1;
}

function takesFew(pattern: string): boolean {
  return ALWAYS_RUN.test(pattern) || pattern.split('||').every((each) => each.split('&&').some((part) => narrows(part.trim())));
}

/** `/^SF/`, `$2 ~ /error/`, `$1 == "TOTAL"`, `$4 < 80`: no field is empty, or 0, in all lines. */
function narrows(condition: string): boolean {
  const [, pattern] = /^\(?\s*(?:\$\w+\s*~\s*)?\/([^]*)\/\s*\)?$/.exec(condition) ?? [];
  return pattern === undefined
    ? /^\(?\s*\$\w+\s*(?:==\s*"\w[^"]*"|(?:==|[<>]=?)\s*[1-9]\d{0,2}(?:\.\d+)?)\s*\)?$/.test(condition)
    : isTelling(pattern);
}

/** Marks of a pattern by which what stands before them may be missing. */
const OPTIONAL = /[?*{]/;

/** True for a pattern that some word has to fit, each alternative of it: not `.`, nor `x*`. */
function isTelling(pattern: string): boolean {
  const plain = pattern
    .replace(/\\./g, ' ')
    .replace(/\[[^[\]]*\]/g, ' ')
    .replace(/\.[*+?]/g, ' ');
  return plain !== '' && !OPTIONAL.test(plain) && plain.split('|').every((each) => /\w\w|\^[^.$\s(]/.test(each));
}
