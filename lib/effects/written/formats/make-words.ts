/** The words of a list, as make takes them apart. */
export function words(text: string): readonly string[] {
  return text.split(/\s/).filter((word) => word !== '');
}

/** `%.o` makes `a.o`. */
export function isOfPattern(target: string, pattern: string): boolean {
  const [before = '', behind = ''] = pattern.split('%', 2);
  return target.length > before.length + behind.length && target.startsWith(before) && target.endsWith(behind);
}

/** What stands for `%` in a target that fits a pattern. */
export function stemOf(target: string, pattern: string): string {
  const [before = '', behind = ''] = pattern.split('%', 2);
  return target.slice(before.length, target.length - behind.length);
}
