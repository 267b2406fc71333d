import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');

/** `| what | 8 MiB | beyond it | lib/x.ts MAX |`, with the last two as code. */
const CEILING = /^\| (.+?) \| ([\d,]+)(?: (\w+))? \| .*? \| `([\w./-]+)` `(\w+)` \|$/gm;

const UNITS: Readonly<Record<string, number>> = { KiB: 1024, MiB: 1024 * 1024, s: 1000 };

const ceilings = [...text.matchAll(CEILING)].map(([, what = '', amount = '', unit = '', file = '', name = '']) => ({ what, promised: Number(amount.replaceAll(',', '')) * (unit === '' ? 1 : (UNITS[unit] ?? NaN)), file, name }));

describe('SECURITY.md', () => {
  it('has every row of its ceilings in a form that can be held against the code', () => {
    const rows = text.split('## Ceilings')[1]?.split('\n## ')[0]?.split('\n').filter((line) => /^\| (?!what \||--- \|)/.test(line)) ?? [];
    expect(ceilings.length).toBe(rows.length);
    expect(ceilings.length).toBeGreaterThan(10);
  });

  it('has one row for each constant', () => {
    const constants = ceilings.map(({ file, name }) => `${file} ${name}`);
    expect(constants.filter((constant, at) => constants.indexOf(constant) !== at)).toEqual([]);
  });

  it.each(ceilings)('promises of $what what the code holds ($name in $file)', ({ promised, file, name }) => {
    const [, value = ''] = new RegExp(`\\b${name}(?: =|:) ([\\d_]+(?: \\* [\\d_]+)*)`).exec(readFileSync(join(root, file), 'utf8')) ?? [];
    const held = value.split(' * ').reduce((product, factor) => product * Number(factor.replaceAll('_', '') || NaN), 1);
    expect(promised).toBe(held);
  });

  it('is linked from the README', () => {
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('(SECURITY.md)');
  });
});
