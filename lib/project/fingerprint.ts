import type { Diagnostic } from './diagnostics.js';

/** Where a message names another place: it moves when lines are added above it, and the finding stays the same. */
const PLACES: readonly (readonly [place: RegExp, name: string])[] = [
  [/\bline \d+/gi, 'line #'],
  [/:\d+(?::\d+)?(?=$|[\s,;:.)\]'"`])/g, ':#'],
  [/\(\d+,\s?\d+\)/g, '(#)'],
  [/\b0x[0-9a-f]+\b/gi, '0x#'],
  [/\b\d+(?:\.\d+)?\s?(?:ms|s|sec|seconds)\b/g, '#s'],
];

/**
 * Tells findings apart over runs, 24 hexadecimal digits: the same for the same message about the same
 * file wherever in the file it stands, so that an edit above it does not make it new. Two alike in one
 * file have the same fingerprint; count them.
 */
export function fingerprint({ file, message }: Pick<Diagnostic, 'file' | 'message'>): string {
  const text = withoutPlaces(message);
  return checksum(file, 0) + checksum(text, 0) + checksum(text, text.length + 1);
}

/** True for the fingerprint of a finding about this file. */
export function isAbout(print: string, file: string): boolean {
  return print.startsWith(checksum(file, 0));
}

/**
 * The findings that were not there before, in their order. Where a file has more of one kind than it
 * had, as many of them are new as it has more: those that are `likely` first, then the last ones.
 */
export function newSince<Found extends Diagnostic>(
  found: readonly Found[],
  before: readonly string[],
  likely: (diagnostic: Found) => boolean = () => false,
): readonly Found[] {
  const known = countOf(before);
  const fresh = new Set<Found>();
  // The unlikely ones use up what was known.
  for (const diagnostic of [...found.filter((one) => !likely(one)), ...found.filter(likely)]) {
    const print = fingerprint(diagnostic);
    const left = known.get(print) ?? 0;
    known.set(print, left - 1);
    if (left <= 0) fresh.add(diagnostic);
  }
  return found.filter((diagnostic) => fresh.has(diagnostic));
}

function withoutPlaces(message: string): string {
  return PLACES.reduce((text, [place, name]) => text.replace(place, name), message)
    .replace(/\s+/g, ' ')
    .trim();
}

function countOf(prints: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const print of prints) counts.set(print, (counts.get(print) ?? 0) + 1);
  return counts;
}

/** FNV-1a, 32 bits: it tells texts apart and resists nobody, nor needs to. */
function checksum(text: string, seed: number): string {
  let sum = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}
