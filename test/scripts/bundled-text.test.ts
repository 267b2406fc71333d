import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');
const scripts = readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

/** Modules that are named in a text for the bundler, where the compiler does not see them. */
const named = scripts.flatMap((name) => [...readFileSync(join(root, 'scripts', name), 'utf8').matchAll(/'\.\/((?:scripts|lib|hooks)\/[\w./-]+)\.js'/g)].map(([, path = '']): [string, string] => [name, `${path}.ts`]));

it('finds such names', () => expect(named.length).toBeGreaterThan(5));

it.each(named)('%s bundles %s, which is there', (_, path) => expect(existsSync(join(root, path))).toBe(true));
