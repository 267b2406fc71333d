/** How deep texts stand in texts, how many count, and how long one may be. */
const MAX_DEPTH = 3;
const MAX_TEXTS = 256;
const MAX_TEXT = 16_384;

/** The shortest that could do harm. */
const LEAST = 8;

const QUOTED: readonly RegExp[] = [/"((?:[^"\\]|\\[^]){0,16384})"/g, /'((?:[^'\\]|\\[^]){0,16384})'/g];

/** What a substitution puts in: `s/a/b/`. */
const SUBSTITUTED = /(?:^|;)\s?s([/#!])(?:(?!\1)[^\\]|\\[^]){0,4000}\1((?:(?!\1)[^\\]|\\[^]){8,4000})\1[a-z]{0,4}$/;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** The texts that stand between quotes in a command, and in texts of those: what its programs may put into a file. */
export function textsSaid(source: string): readonly string[] {
  const found = new Set<string>();
  let level: readonly string[] = [source];
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const next: string[] = [];
    for (const text of level) {
      for (const quoted of QUOTED) {
        for (const [, written = ''] of text.matchAll(quoted)) {
          if (found.size >= MAX_TEXTS) return [...found];
          if (written.length < LEAST) continue;
          const put = SUBSTITUTED.exec(written)?.[2] ?? written;
          const said = put
            .replace(/\\([^])/g, (_, sign: string) => ESCAPES[sign] ?? sign)
            .replace(/`n/g, '\n')
            .slice(0, MAX_TEXT);
          if (found.has(said)) continue;
          found.add(said);
          next.push(said);
        }
      }
    }
    level = next;
  }
  return [...found];
}
