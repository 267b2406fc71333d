import type { Scope } from '../scope.js';
import type { Word, WordValue } from '../command.js';
import { HOLE, textOf } from '../command.js';
import { valuesOf, type KnownOutput } from './values.js';

/** What git prints of each commit, in words and placeholders. The named formats are not looked into. */
const FORMAT = /^--(?:format=(?:t?format:)?|pretty=t?format:)/;

/** What git fills in: a line feed, the character of a code, or anything else. */
const PLACEHOLDER = /%(?:(n)|x([0-9a-f]{2})|\([^()]*\)|[-+ ]?[a-zA-Z]{1,2})/gi;

/** What git prints of paths and commits. */
export function gitOutput(args: readonly Word[], scope: Scope): KnownOutput {
  const texts = args.map(textOf);
  if (texts[0] === 'rev-parse' && texts.includes('--show-toplevel')) {
    return [{ text: scope.projectRoot, glob: false, certainty: 'possible' }];
  }
  const [subcommand, ...others] = texts;
  const [revision] = others;
  // The number of what is at a path: who shows one shows the other.
  if (subcommand === 'rev-parse' && others.length === 1 && revision !== undefined && /^[^:]*:./.test(revision)) return `${revision}\n`;
  // All that git does not know of, at any depth.
  if (texts[0] === 'ls-files' && texts.some((text) => OTHERS.test(text)) && texts.slice(1).every((text) => text.startsWith('-'))) {
    return othersListed(texts);
  }
  if (texts[0] === 'ls-files' && leavesNothingOut(texts) && others.some((text) => NAMES_HIDDEN.test(text))) return hiddenNamed(others);
  if (
    (subcommand === 'status' && others.some((text) => /^--ignored(?:=|$)/.test(text))) ||
    (subcommand === 'clean' && others.some((text) => /^-\w*n/.test(text)) && others.some((text) => /^-\w*[xX]/.test(text)))
  ) {
    return othersListed([]);
  }
  // Of what it is asked about, it prints what is ignored.
  if (subcommand === 'check-ignore') {
    return valuesOf(
      args
        .slice(1)
        .filter((word) => !textOf(word).startsWith('-'))
        .flatMap(({ values }) => values),
    );
  }
  const names = texts[0] === 'ls-files' || texts.includes('--name-only') || texts.includes('--others');
  if (names) return `./${HOLE}\n`;
  const format = texts.find((text) => FORMAT.test(text))?.replace(FORMAT, '');
  const text = format?.replace(PLACEHOLDER, (_, line?: string, code?: string) => filledIn(line, code));
  // What git looks up is not known; words of the format's own are printed as they stand.
  return text === undefined || !/\w{2}|^[:+]/.test(text) || text.startsWith(HOLE) ? undefined : `${text}\n`;
}

const OTHERS = /^(?:-[a-z]{0,9}o[a-z]{0,9}|--others)$/;
const IGNORED = /^(?:-[a-z]{0,9}i[a-z]{0,9}|--ignored)$/;

/** True where it lists what git does not know of, with what is ignored, and takes patterns by which it is told. */
function leavesNothingOut(texts: readonly string[]): boolean {
  return (
    texts.some((text) => OTHERS.test(text)) &&
    (texts.some((text) => IGNORED.test(text)) || !texts.some((text) => text.startsWith('--exclude')))
  );
}

/** A pattern for hidden files (gitglossary(7), "pathspec"). */
const NAMES_HIDDEN = /^(?![-:])(?:.*\/)?\.[\w*?[]/;

function hiddenNamed(patterns: readonly string[]): KnownOutput {
  return valuesOf(
    patterns
      .filter((text) => NAMES_HIDDEN.test(text) && !text.includes(HOLE))
      .map((text) => ({ text: `./${text}`, glob: true, certainty: 'possible' })),
  );
}

/** Those that are ignored are among them unless they are left out, and most of these are hidden. */
function othersListed(texts: readonly string[]): readonly [WordValue, ...WordValue[]] {
  const all: WordValue = { text: './**/*', glob: true, certainty: 'possible' };
  const leavesOut = texts.some((text) => /^--exclude/.test(text)) && !texts.some((text) => IGNORED.test(text));
  return leavesOut ? [all] : [all, { ...all, text: './**/.env*' }];
}

function filledIn(line: string | undefined, code: string | undefined): string {
  if (line === 'n') return '\n';
  return code === undefined ? HOLE : String.fromCharCode(Number.parseInt(code, 16));
}
