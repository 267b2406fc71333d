import type { WordList } from '../../types.js';
import { checksum } from '../../checksum.js';
import { withoutEscapes } from '../../terminal.js';

/** UTF-16 code units of an output that count; of a longer one the start and the end. */
const MAX_LENGTH = 32_768;

const DATE = /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)?(?:Z|[+-]\d\d:?\d\d)?/g;
const TIME = /\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?(?: ?[AP]M)?/g;
/** A number with what may be a unit of time behind it, which is looked up: an expression with all of them takes six times as long to be compiled. */
const MEASURE = /\b\d[\d.]* ?([mnuµs][a-z]{0,6})\b/g;
const UNITS_OF_TIME: WordList = ' ms s sec secs second seconds m min mins minute minutes µs us ns ';
/** In such folders as `lib/paths/temporary.ts` tells. A copy: what is shared stands in a file that each event loads, and this is loaded after few. */
const TEMPORARY = /(?:\/private)?(?:\/var\/folders\/[\w+-]+\/[\w+-]+\/T|\/var\/tmp|\/tmp|\/dev\/shm)\/[^\s:'")\]]+/g;
/** One of these is in every such path. */
const OF_TEMPORARY = ['/T/', '/tmp/', '/shm/'];
const LONG_HEXADECIMAL = /\b(?:0x[0-9a-f]+|(?=[a-f]*\d)[0-9a-f]{7,64}(?:-[0-9a-f]{4,12}){0,4})\b/gi;
const NUMBER = /\d+/g;

/** Where a session works; both absolute. */
export interface SessionFolders {
  readonly root: string;
  readonly home: string;
}

/**
 * What an error or an output says apart from when and where it was said: the same text for two that differ only in
 * dates, durations, temporary names, addresses and the folder of the project. Linear in the length.
 */
function withoutTimeAndPlace(text: string, { root, home }: SessionFolders): string {
  const placed = withoutEscapes(middleCutOut(text)).replaceAll(root, '.').replaceAll(home, '~');
  const kept = OF_TEMPORARY.some((part) => placed.includes(part)) ? placed.replace(TEMPORARY, '<temporary>') : placed;
  return withoutTime(kept).replace(/\s+/g, ' ').trim();
}

/** Each expression that has to be compiled costs more than to look for what it needs. */
function withoutTime(text: string): string {
  if (!/\d/.test(text)) return text;
  const dated = text.includes('-') ? text.replace(DATE, '<time>') : text;
  const timed = dated.includes(':') ? dated.replace(TIME, '<time>') : dated;
  return timed
    .replace(MEASURE, (measure, unit: string) => (UNITS_OF_TIME.includes(` ${unit} `) ? '<time>' : measure))
    .replace(LONG_HEXADECIMAL, '<id>');
}

/** Of an error: the same for those that also differ in numbers, such as lines and counts. */
export function errorFingerprint(error: string, folders: SessionFolders): string {
  return checksum(withoutTimeAndPlace(error, folders).replace(NUMBER, '#').toLowerCase());
}

/** Of all that a call gave back: the same only where nothing has moved. */
export function outcomeFingerprint(outcome: string, folders: SessionFolders): string {
  return checksum(withoutTimeAndPlace(outcome, folders));
}

function middleCutOut(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH / 2)}\n${text.slice(-MAX_LENGTH / 2)}`;
}
