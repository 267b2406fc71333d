import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundIn, standsIn } from '../../../lib/effects/code/sought.js';

const folder = resolve(import.meta.dirname, '../../../lib/effects/code');
const sought = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).flatMap((name) => soughtIn(readFileSync(join(folder, name), 'utf8')));

/** What is written as an expression and what its matches hold. What such a match may hold only by what stands in front of it is not tried. */
function soughtIn(text: string): readonly (readonly [name: string, holding: readonly string[], source: string])[] {
  const written = text.replaceAll(/\s+/g, ' ');
  return [...written.matchAll(/const (\w+): Sought = \{ holding: \[ ?'([^\]]*?)',? ?\], expression: \/(.*?)\/g?,? \};/g)].map(([, name = '', holding = '', source = '']) => [name, holding.split("', '"), source] as const).filter(([, , source]) => !source.includes('(?<='));
}

describe('what code is searched for', () => {
  it('is found', () => expect(sought.length).toBeGreaterThan(15));

  it.each(sought)('each match of %s holds one of %j', (_, holding, source) => {
    // Without what it asks of its surroundings, it matches more.
    const wider = source.replaceAll(/\\b|\(\?<?[!=](?:\\.|\[[^\]]*\]|\([^()]*\)|[^()[\]\\])*\)/g, '');
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(`^(?:${wider})$`)), (match) => {
        expect(holding.every((texts) => texts.split('|').some((text) => match.includes(text)))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('is not looked for where none of it stands, and is found where it does', () => {
    const calls = { holding: ['a|b', '('], expression: /[ab]\(/g };
    expect([foundIn('a() + b()', calls).map(({ index }) => index), foundIn('a + c()', calls), foundIn('c()', calls)]).toEqual([[0, 6], [], []]);
    expect([standsIn('b (', { ...calls, expression: /b \(/ }), standsIn('c (', { holding: ['a'], expression: /c/ })]).toEqual([true, false]);
  });
});
