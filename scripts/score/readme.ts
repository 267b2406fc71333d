const START = '<!-- score: written by npm run score -- --markdown -->';
const END = '<!-- /score -->';

/** What stands between the two markers; undefined when they are missing or the wrong way round. */
export function scoreIn(readme: string): string | undefined {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END, start);
  return start === -1 || end === -1 ? undefined : readme.slice(start + START.length, end);
}

/** The text with another table between the markers; undefined when they are missing. */
export function withScore(readme: string, markdown: string): string | undefined {
  if (scoreIn(readme) === undefined) return undefined;
  const start = readme.indexOf(START) + START.length;
  return `${readme.slice(0, start)}\n${markdown}${readme.slice(readme.indexOf(END, start))}`;
}
