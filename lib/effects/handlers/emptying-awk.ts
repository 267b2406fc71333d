/** A rule: a pattern, an action, or both (`man gawk`, "Patterns and Actions"). Actions have blocks in them, and these have some. */
const RULE = /([^{};\n]{0,400})(?:(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})|[;\n]|$)/g;

/** A pattern that holds for no line: `0`, `!1`, `1 == 2`, `NR < 1`, `length($0) < 0`. Lines and fields are counted from 0. */
const NEVER_HOLDS =
  /^\s{0,9}(?:0{1,9}|!\s{0,9}[1-9]|false|0\s{0,9}==\s{0,9}1|1\s{0,9}(?:==\s{0,9}[02]|>\s{0,9}[1-9]|<\s{0,9}[01])|F?NR\s{0,9}(?:<=?\s{0,9}0|<\s{0,9}1|==\s{0,9}0)|(?:NF|length(?:\s{0,9}\(\s{0,9}(?:\$0)?\s{0,9}\))?)\s{0,9}<\s{0,9}0)\s{0,9}$/;

/** The line is emptied before it is printed. */
const LINE_EMPTIED =
  /^\s{0,9}\{\s{0,9}(?:\$0\s{0,9}=\s{0,9}""\s{0,9}(?:;\s{0,9}print\s{0,9};?\s{0,9}\}|;?\s{0,9}\}\s{0,9};?\s{0,9}1)|printf?\s{0,9}\(?\s{0,9}""\s{0,9}\)?\s{0,9};?\s{0,9}\}|print\s{0,9}>\s{0,9}"\/dev\/null"\s{0,9};?\s{0,9}\})\s{0,9}$/;

/** True for a program of `awk` in which no rule prints a line, or each line is emptied before that. */
export function emptiesByAwk(program: string): boolean {
  if (/^\s{0,9}$/.test(program) || LINE_EMPTIED.test(program)) return true;
  const code = program.replace(/"((?:[^"\\\n]|\\.){0,400})"|\/(?:[^/\\\n]|\\.){0,400}\//g, (_, text?: string) => (text === '' ? '0' : 'x'));
  if (/\bsystem\b|[|@#]/.test(code) || code.replace(RULE, '').trim() !== '') return false;
  return [...code.matchAll(RULE)].every(
    ({ 1: pattern = '', 2: action }) =>
      (action === undefined && pattern.trim() === '') || NEVER_HOLDS.test(pattern) || (action !== undefined && !/\bprintf?\b/.test(action)),
  );
}
