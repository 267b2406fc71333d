import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROWS } from './rows.js';

const tests = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
const named = new Set(tests.flatMap((name) => [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/\brow\((\d+)/g)].map(([, number]) => number)));

it.each(Object.keys(ROWS))('%s is tested', (number) => {
  expect(named.has(number)).toBe(true);
});

it('is in the README as it is here', () => {
  const lines = Object.entries(ROWS).map(([number, { fault, holds }]) => `| ${number} | ${fault} | ${holds} |`);
  expect(readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8')).toContain(['| | fault | what holds |', '| ---: | --- | --- |', ...lines].join('\n'));
});
