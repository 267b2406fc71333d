/** A part of the README that a program writes, between two comments. */
export interface Section {
  readonly start: string;
  readonly end: string;
}

/** What stands between the two markers; undefined when they are missing or the wrong way round. */
export function sectionIn(readme: string, { start, end }: Section): string | undefined {
  const from = readme.indexOf(start);
  const to = readme.indexOf(end, from);
  return from === -1 || to === -1 ? undefined : readme.slice(from + start.length, to);
}

/** The text with something else between the markers; undefined when they are missing. */
export function withSection(readme: string, { start, end }: Section, markdown: string): string | undefined {
  if (sectionIn(readme, { start, end }) === undefined) return undefined;
  const from = readme.indexOf(start) + start.length;
  return `${readme.slice(0, from)}\n${markdown}${readme.slice(readme.indexOf(end, from))}`;
}
