/** `name => name.startsWith(§1§)`: a test of the beginning of a name, of its end, or of a part. */
const TESTED = /^ ?\(?(\w{1,60})\)? ?=> ?(\w{1,60})\.(startsWith|endsWith|includes)\( ?§(\d+)§ ?\) ?$/;

/** The names in a folder that a list keeps, as a narrower pattern: of `a/*` and `name => name.startsWith('.b')` it is `a/.b*`. Any other test leaves the pattern as it is. */
export function keptNames(listed: string, test: string, strings: readonly string[]): string {
  const [, name, tested, how, index] = listed.endsWith('/*') ? (TESTED.exec(test) ?? []) : [];
  const literal = strings[Number(index)];
  if (name !== tested || how === undefined || literal === undefined || /[*?[]/.test(literal)) return listed;
  return `${listed.slice(0, -1)}${how === 'startsWith' ? '' : '*'}${literal}${how === 'endsWith' ? '' : '*'}`;
}
