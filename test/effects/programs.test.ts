import { describe, expect, it } from 'vitest';
import { ROWS } from '../../lib/effects/programs/lookup/all-rows.js';
import { RESOURCES } from '../../lib/effects/resources.js';
import { told } from './told.js';

const examples = ROWS.flatMap((row) => row.examples);

describe('the table of programs', () => {
  it.each(examples.map(([command, ...expected]) => ({ command, expected })))('$command', async ({ command, expected }) => {
    const lines = await told(command);
    for (const each of expected) await expect(lines).toTell(each);
    const grave = lines.filter((each) => !/^(?:traverse|inspect|use|execute|read|fetch)/.test(each));
    if (expected.length === 0) expect(grave).toEqual([]);
  });

  it('names no program in two rows', () => {
    const names = ROWS.flatMap((row) => row.program.split(' | '));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('names only resources that are listed', () => {
    const named = ROWS.flatMap((row) => [...(row.effects ?? []), ...(row.variants ?? []).flatMap((variant) => variant.effects ?? [])]).flatMap(({ resource }) => resource ?? []);
    expect(named.filter((resource) => !RESOURCES.includes(resource))).toEqual([]);
  });

  it('has an example in nearly every row', () => {
    expect(ROWS.filter((row) => row.examples.length === 0).map((row) => row.program).sort()).toEqual(['git']);
  });
});
