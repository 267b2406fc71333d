import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { guards } from '../hooks/all.js';
import { decidingGuards } from '../hooks/guard.js';
import type { Guard } from '../lib/types.js';

const root = join(import.meta.dirname, '..');

it('every file in hooks/ is one guard, named by its id, with a checker and a test of that name', () => {
  const ids = guards.map(({ id }) => id).sort();
  const hookFiles = names('hooks').filter((name) => !['all', 'guard', 'slow'].includes(name));
  expect(hookFiles).toEqual(ids);
  expect(names('lib/checkers').filter((name) => name !== 'tool-call')).toEqual(ids);
  expect(ids.filter((id) => !names('test/checkers').includes(`${id}.test`))).toEqual([]);
});

it.each(guards.map(({ id }) => id))('%s is what its file defines, and nothing else', async (id) => {
  const module: Readonly<Record<string, Guard>> = await import(`../hooks/${id}.ts`);
  expect(Object.values(module).map((guard) => guard.id)).toEqual([id]);
});

it('guard.cjs runs exactly the deciding guards', () => {
  expect(decidingGuards.map(({ id }) => id)).toEqual(guards.filter(({ pace }) => pace === 'deciding').map(({ id }) => id));
});

it('only guard-task is off by default', () => {
  expect(guards.filter(({ enabledByDefault }) => !enabledByDefault).map(({ id }) => id)).toEqual(['guard-task']);
});

function names(folder: string): readonly string[] {
  return readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.ts') ? [name.slice(0, -'.ts'.length)] : [])).sort();
}
