import { expect, it } from 'vitest';
import { CARRIERS } from '../../lib/effects/carriers/carriers.js';
import { mayCarry } from '../../lib/effects/carriers/names.js';

it('looks for a carrier wherever there is one', () => {
  expect(Object.keys(CARRIERS).filter((name) => !mayCarry(name.replace(/ .*/, '')))).toEqual([]);
  expect(['rm', 'grep', 'constructor'].filter(mayCarry)).toEqual([]);
});
