import { isObject } from '../../lib/json.js';
import { redact } from '../../lib/secrets/redact.js';
import type { Json } from '../../lib/types.js';
import { isList } from '../is-list.js';

/** Shorter ones would blot out half the words. */
const MIN_LENGTH = 6;

/** Long enough to be no chance. */
const WORD = /[\w.-]{10,}/g;

/** Puts dots in the place of secrets, as many as they have characters: places in the text stay where they are. */
export type Conceal = (text: string) => string;

/**
 * For texts about a call: what looks like a secret in any of them, and what is known to be one from the words in front of it
 * in the call's own input, wherever else it stands.
 */
export function concealerFor(input: Json): Conceal {
  const known = new Set<string>();
  const note = (secret: string): string => {
    if (secret.length >= MIN_LENGTH) known.add(secret);
    return dots(secret);
  };
  concealAll(input, (text) => redact(text, note));
  const longestFirst = [...known].sort((one, other) => other.length - one.length);
  // A program's name, or a file's, can be the last part of one.
  const isPart = (word: string): boolean => longestFirst.some((secret) => secret.includes(word));
  return (text) =>
    longestFirst
      .reduce((rest, secret) => rest.replaceAll(secret, dots), redact(text, dots))
      .replace(WORD, (word) => (isPart(word) ? dots(word) : word));
}

/** All texts and keys in a value, each by itself: in JSON text a secret's end would not be found. */
export function concealAll(value: Json, conceal: Conceal): Json {
  if (typeof value === 'string') return conceal(value);
  if (isList(value)) return value.map((item) => concealAll(item, conceal));
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item = null]) => [conceal(key), concealAll(item, conceal)]));
  }
  return value;
}

function dots(secret: string): string {
  return '•'.repeat(secret.length);
}
