import type { Language } from '../languages/language.js';

/** A text that stands in code below the line that names it. */
interface Heredoc {
  /** Behind its tag, where the line goes on. */
  readonly tagEnd: number;
  readonly quote: string;
  readonly body: string;
  /** Where the code goes on below it. */
  readonly end: number;
}

const TAGS: Readonly<Partial<Record<Language, RegExp>>> = {
  ruby: /<<[~-]?(["'`]?)([A-Za-z_]\w*)\1/y,
  perl: /<<~?(?:(["'])([A-Za-z_][\w ]*)\1|()([A-Za-z_]\w*))/y,
  php: /<<<[ \t]*(["']?)([A-Za-z_]\w*)\1/y,
};

/** The texts below lines of one code, from the first to the last. */
interface HeredocReader {
  /** The one whose tag stands at a place. */
  readonly tagAt: (at: number) => Heredoc | undefined;
  /** Where the code goes on behind the end of a line. */
  readonly behindLine: (newline: number) => number;
}

/** A reader of one code; undefined for a language without them. Each end that is missed is sought once, so that it is linear. */
export function heredocReader(language: Language, source: string): HeredocReader | undefined {
  const tag = TAGS[language];
  if (tag === undefined || !source.includes('<<')) return undefined;
  const missed = new Set<string>();
  let bodyFrom = -1;
  return {
    tagAt: (at) => {
      tag.lastIndex = at;
      const match = tag.exec(source);
      const name = match?.[2] ?? match?.[4];
      if (match === null || name === undefined || missed.size > MAX_MISSED || missed.has(name)) return undefined;
      const newline = source.indexOf('\n', at);
      const from = Math.max(bodyFrom, newline + 1);
      const end = newline === -1 ? undefined : closingLine(source, name, from, language === 'php');
      if (end === undefined) {
        missed.add(name);
        return undefined;
      }
      bodyFrom = end.behind;
      return { tagEnd: at + match[0].length, quote: match[1] ?? '', body: source.slice(from, end.start), end: end.behind };
    },
    behindLine: (newline) => Math.max(newline + 1, bodyFrom),
  };
}

/** Tags without an end, which nothing but other code has. */
const MAX_MISSED = 16;

function closingLine(
  source: string,
  name: string,
  from: number,
  goesOn: boolean,
): { readonly start: number; readonly behind: number } | undefined {
  const line = new RegExp(goesOn ? `^[ \\t]*${name}(?!\\w)` : `^[ \\t]*${name}[ \\t\\r]*$`, 'gm');
  line.lastIndex = from;
  const found = line.exec(source);
  return found === null ? undefined : { start: found.index, behind: found.index + found[0].length };
}
