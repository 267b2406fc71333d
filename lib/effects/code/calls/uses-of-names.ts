import type { Use } from './surroundings.js';

/** Calls that take blanks, or the end of a line, away from a text. */
export const STRIPPED = String.raw`(?:\s?\.(?:strip|rstrip|lstrip|trim|trimStart|trimEnd|chomp)\b(?:\([^()]{0,40}\))?)*`;

/** What takes of a text what stands before a sign. */
const FIRST_PART = String.raw`(?:\.split\(\s?§(\d+)§\s?(?:,\s?(?:maxsplit\s?=\s?)?[12]\s?)?\)\s?(?:\[\s?0\s?\]|\.first\b|\.shift\(\))|\.partition\(\s?§(\d+)§\s?\)\s?(?:\[\s?0\s?\]|\.first\b))`;

/** What takes the name of a line, of which it may have taken blanks away before. */
export const NAME_OF_LINE = new RegExp(`^${STRIPPED}${FIRST_PART}`);
const TAKEN_APART = new RegExp(`^${STRIPPED}\\.(?:split\\(\\s?§(\\d+)§[^()§]{0,20}\\)|partition\\(\\s?§(\\d+)§\\s?\\))\\s*(?:[;\\n]|$)`);

/** A pattern for the names at the beginnings of lines. */
const NAMES_SOUGHT = /^\^(?:export )?\(?(?:\[[\w-]{1,20}\]|\\w){1,2}[*+]\)?=$/;

/** The same where a match begins at the beginning by itself, or is the first in the line: what it holds ends before the value. */
const NAME_MATCHED =
  /^\^?(?:\\s\*)?(?:\(\?:export(?:\\s\+| )\)\?|export )?\(?(?:\?P<\w{1,20}>)?(?:\[[\w-]{1,20}\]|\\w){1,2}[*+]?\)?(?:\\s\*|\s\*)?=$/;

/** The text at which a line of variables is split. */
const EQUALS = /^=$/;

/** Where a name is made: `x = `, `x =>`, `for x in`, `|x|`, `as $x)`, and among others that are made. */
export const MADE: readonly Use[] = [
  { after: /^\s*=(?![=>])/ },
  { after: /^\s?\)?\s?=>/ },
  { before: /\bfor\s?\(?\s?(?:const\s|let\s|var\s)?$/, after: /^\s(?:in|of)\b/ },
  { before: /\|\s?$/, after: /^\s?\|/ },
  { before: /\bas\s$/, after: /^\s?\)/ },
  {
    before: /(?:^|[\n;{]|\bfor\s|\b(?:const|let|var)\s?\[)[^\S\n]{0,40}(?:(?:\.\.\.|\*)?\w{1,40}\s?,\s?){0,3}(?:\.\.\.|\*)?$/,
    after: /^\s?(?:,\s?(?:\.\.\.|\*)?\w{1,40}\s?){0,3}(?:\]?\s?=(?![=>])|in\s|\]\s?of\s)/,
  },
];

/** What takes of a table its names alone, or how many they are. */
export const TAKES_KEYS: readonly Use[] = [
  { after: /^\s?\.keys\b/ },
  { after: /^\s?\.(?:size|length|count)\b(?!\()/ },
  { before: /(?:\bObject\.keys|\blen|\bsorted|\blist|\bset)\(\s?$/, after: /^\s?[),]/ },
  { before: /\bin\s$/, after: /^(?!\s?[.[(])/ },
];

/** What takes of all lines how many they are, or the names at their beginnings. */
export const TAKES_NAMES: readonly Use[] = [
  { before: /\blen\(\s?$/, after: /^\s?\)/ },
  { after: /^\s?\.(?:length|count|size)\b(?!\s?[({])/ },
  { before: /\bre\.findall\(\s?r?§(\d+)§\s?,\s?$/, after: /^\s?[,)]/, text: NAMES_SOUGHT },
];

/** What takes the name of one line. */
export const TAKES_NAME: readonly Use[] = [
  { after: NAME_OF_LINE, text: EQUALS },
  { before: /\bexplode\(\s?§(\d+)§\s?,\s?$/, after: /^\s?(?:,\s?2\s?)?\)\s?\[\s?0\s?\]/, text: EQUALS },
];

/** What takes a line apart into its name and its value. */
export const TAKES_APART: readonly Use[] = [{ after: TAKEN_APART, text: EQUALS }];

/** What looks for a name in a line, and has no more of it than that, but for the line itself. */
export const MATCHES_NAME: readonly Use[] = [
  { before: /\bre\.(?:match|search)\(\s?r?§(\d+)§\s?,\s?$/, after: /^\s?\)/, text: NAME_MATCHED },
];

/** What only asks of a line how it begins, how it ends, or what stands in it. */
export const ASKS_OF_LINE: readonly Use[] = [
  { after: new RegExp(`^${STRIPPED}\\s?\\.(?:startswith|startsWith|start_with\\?|endswith|endsWith|includes|include\\?|match\\?)\\(`) },
  { before: /§\d+§\s+(?:not\s)?in\s$|§\d+§\.test\(\s?$/ },
  { before: /\b(?:strpos|str_contains|str_starts_with)\(\s?$/ },
];
