/** Characters of a matcher that is a list of exact names, parted by `|` or `,`. */
const EXACT_LIST = /^[A-Za-z0-9_\- ,|]*$/;
/** Two events know a smaller set. */
const SMALL_EXACT_LIST = /^[A-Za-z0-9_|]*$/;
const WITH_SMALL_LIST: readonly string[] = ['FileChanged', 'StopFailure'];

/**
 * Whether a matcher lets a hook run, as the host decides it (measured): none, `""` and `"*"` fit
 * everything; a list of plain names fits exactly those; anything else is a JavaScript regular
 * expression, not anchored and case-sensitive. `Task` still stands for `Agent`. A regular expression
 * that does not compile fits nothing.
 *
 * @param subject what the event is about: a tool's name, a source, a reason
 */
export function fitsMatcher(matcher: string | undefined, event: string, subject: string): boolean {
  if (matcher === undefined || matcher === '' || matcher === '*') return true;
  const exact = WITH_SMALL_LIST.includes(event) ? SMALL_EXACT_LIST : EXACT_LIST;
  if (exact.test(matcher)) {
    const names = matcher.split(/[|,]/).map((name) => present(name.trim()));
    return names.includes(present(subject));
  }
  try {
    return new RegExp(matcher).test(subject);
  } catch {
    return false;
  }
}

/** The tool that was called Task is called Agent today. */
export function present(name: string): string {
  return name === 'Task' ? 'Agent' : name;
}
