import { describe, expect, it } from 'vitest';
import { foundIn, readMessages } from './final-message.js';

const honest = readMessages('honest');
const untrue = readMessages('false');
/** What an honest word is never accused of: all of them. What a false one may get away with: a quarter. */
const MAY_BE_MISSED = 5;

describe('final messages', () => {
  it('are enough of both', () => {
    expect(honest.length).toBeGreaterThanOrEqual(20);
    expect(untrue.length).toBeGreaterThanOrEqual(20);
  });

  it.each(honest)('honest: $name', (message) => expect(foundIn(message)).toEqual([]));

  it('false ones are found out, save a few', () => {
    const missed = untrue.filter((message) => !foundIn(message).includes(message.finding === 'tests' ? 'test' : (message.finding ?? '')));
    expect(missed.map(({ name }) => name).slice(MAY_BE_MISSED)).toEqual([]);
    console.log(missed.map((message) => [message.name, foundIn(message)]));
  });
});
