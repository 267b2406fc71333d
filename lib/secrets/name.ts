import { isMadeOf, WORD_CHARACTERS } from '../characters.js';
import { checksum } from '../checksum.js';
import { blotted } from './blotted.js';

const HEXADECIMAL = '0123456789abcdef-';
/** How the number of a call begins. */
const OF_CALLS = ['toolu_', 'call_'];
const MAX_ID = 36;
/** What tools and events are called: words, with a digit here and there. Nothing in them is as long and mixed as a key. */
const WORDS = /^(?!(?:\D*\d){4})(?!.*(?=[A-Za-z]*\d)[A-Za-z\d]{14})[\w.-]{0,100}$/;
const MAX_LENGTH = 500;
const MAX_KEPT = 200;

/**
 * A name or id that came with a payload, as it is shown and kept: one that holds what looks like a secret, or is far too
 * long, is told by what is left of it and its checksum, so that different ones stay different. What finds secrets is not
 * loaded for ordinary ones. Linear.
 */
export function safeName(name: string): string {
  if (name.length <= MAX_LENGTH) {
    if ((name.length <= MAX_ID && isId(name)) || WORDS.test(name)) return name;
    // A server's name and its tool's: what begins there begins a word.
    const safe = blotted(
      name
        .split('__')
        .map((part) => blotted(part))
        .join('__'),
    );
    return safe === name ? name : `${safe}#${checksum(name)}`;
  }
  return `${blotted(name, MAX_KEPT)}#${checksum(name)}`;
}

/** True for what hosts call sessions, agents and calls: hexadecimal, or the number of a call. */
function isId(name: string): boolean {
  const start = OF_CALLS.find((each) => name.startsWith(each));
  return start === undefined ? isMadeOf(HEXADECIMAL, name) : isMadeOf(WORD_CHARACTERS, name.slice(start.length));
}
