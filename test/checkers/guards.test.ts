import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Guard } from '../../lib/types.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const lists = ['guard', 'all'];
const ids = readdirSync(join(root, 'hooks')).map((name) => name.replace(/\.ts$/, '')).filter((name) => !lists.includes(name));

describe.each(ids)('%s', (id) => {
  it('is the id, the file, the checker and the test of one guard', async () => {
    const module: Readonly<Record<string, Guard>> = await import(`../../hooks/${id}.ts`);
    expect(Object.values(module).map((guard) => guard.id)).toEqual([id]);
    expect(existsSync(join(root, 'lib/checkers', `${id}.ts`))).toBe(true);
    expect(existsSync(join(root, 'test/checkers', `${id}.test.ts`))).toBe(true);
  });
});

it('has a guard for every checker', () => {
  expect(readdirSync(join(root, 'lib/checkers')).filter((name) => name.endsWith('.ts')).map((name) => name.replace(/\.ts$/, '')).filter((name) => name !== 'tool-call').sort()).toEqual([...ids].sort());
});
