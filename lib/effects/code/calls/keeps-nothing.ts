import type { MaskedCode } from '../text/text.js';

/** `from mongomock import MongoClient`, which no other import of that name may follow. */
const IMPORTED = /\bfrom\s+mongomock(?:\.\w{1,40})?\s+import\s[^\n]{0,80}\bMongoClient\b/;
const OF_OTHERS = /\bfrom\s+(?:pymongo|motor|mongoengine)\b/;

/** Libraries that keep what they are given in memory unless a path or an address says otherwise, with the call that says neither. */
const WITHOUT_PLACE: Readonly<Record<string, string>> = { chromadb: 'Client', duckdb: 'connect' };

const LIBRARIES = ['mongomock', ...Object.keys(WITHOUT_PLACE)];

/**
 * True for a client that forgets all it is given when the code ends: `mongomock.MongoClient(…)`, `chromadb.Client()`,
 * `duckdb.connect()`.
 *
 * @param at where the call begins: at its dot, if it has one
 */
export function keepsNothing({ code, language }: MaskedCode, name: string, at: number, args: readonly string[]): boolean {
  if (language !== 'python') return false;
  const library = code[at] === '.' ? LIBRARIES.find((each) => code.endsWith(each, at) && !/\w/.test(code[at - each.length - 1] ?? '')) : '';
  if (name === 'MongoClient') return library === 'mongomock' || (library === '' && IMPORTED.test(code) && !OF_OTHERS.test(code));
  const isBare = args.every((each) => each.trim() === '');
  return isBare && (name === 'EphemeralClient' || WITHOUT_PLACE[library ?? ''] === name);
}
