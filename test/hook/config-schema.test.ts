import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guards } from '../../hooks/all.js';
import { configFaults, configJsonSchema } from '../../lib/hook/config-schema.js';
import { withoutComments } from '../../lib/hook/jsonc.js';

const root = join(import.meta.dirname, '..', '..');

describe('the settings that are in order', () => {
  it.each([
    {},
    { hooks: { 'scout-block': false, 'guard-task': true } },
    { hooks: { 'bash-danger': { enabled: true, failure: 'closed', rules: [] } } },
    { hooks: { 'loop-detection': { threshold: 6, exempt: ['CHANGELOG.md'] } } },
    { hooks: { 'stop-verify': { commands: { lint: 'npm run lint', types: ['tsc', '--noEmit'] }, timeoutSeconds: 45 } } },
    { hooks: { 'stop-verify': { commands: { lint: { command: 'npm run lint', when: ['src/**'] } }, tests: ['npm', 'test'], claims: false } } },
    { hooks: { 'loop-detection': { ask: false, repeats: 4 } } },
    { rules: { git: 'off', 'git/discard-work': 'deny' }, trust: ['/home/dev/shop'] },
  ])('%j has no fault', (config) => expect(configFaults(config)).toEqual([]));

  it('are those that the template shows as examples', () => {
    const template = readFileSync(join(root, '.ckconfig.json'), 'utf8');
    expect(configFaults(JSON.parse(withoutComments(template)))).toEqual([]);
    const examples = [...template.matchAll(/^ *\/\/ ("[a-z-]+": .+?),?$/gm)].flatMap(([, example]) => example ?? []);
    expect(examples.length).toBeGreaterThan(6);
    for (const example of examples) expect(configFaults({ hooks: JSON.parse(`{${example}}`) }), example).toEqual([]);
  });
});

describe('what is wrong with settings', () => {
  it.each([
    [{ hook: {} }, [{ path: ['hook'], what: 'is not a setting', meant: 'hooks' }]],
    [{ hooks: { 'bash-dangr': false } }, [{ path: ['hooks', 'bash-dangr'], what: 'is not a setting', meant: 'bash-danger' }]],
    [{ hooks: { 'loop-detection': { treshold: 3 } } }, [{ path: ['hooks', 'loop-detection', 'treshold'], what: 'is not a setting', meant: 'threshold' }]],
    [{ hooks: { 'loop-detection': { command: 'x' } } }, [{ path: ['hooks', 'loop-detection', 'command'], what: 'is not a setting' }]],
    [{ hooks: { 'scout-block': 'off' } }, [{ path: ['hooks', 'scout-block'], what: 'must be true, false or an object' }]],
    [{ hooks: { 'loop-detection': { threshold: 'six' } } }, [{ path: ['hooks', 'loop-detection', 'threshold'], what: 'must be a number' }]],
    [{ rules: { git: 'never' } }, [{ path: ['rules', 'git'], what: 'must be one of "off", "context", "ask", "deny"' }]],
    [{ trust: ['shop'] }, [{ path: ['trust', 0], what: 'must be an absolute path' }]],
    [[], [{ path: [], what: 'must be an object' }]],
  ])('%j', (config, faults) => expect(configFaults(config)).toEqual(faults));
});

it('knows every option that guards read', () => {
  const known = new Set(Object.values<{ anyOf: { properties?: object }[] }>(JSON.parse(JSON.stringify(configJsonSchema())).properties.hooks.properties).flatMap(({ anyOf }) => anyOf.flatMap(({ properties }) => Object.keys(properties ?? {}))));
  const sources = ['checkers', 'session', 'project', 'rules'].flatMap((folder) => filesBelow(join(root, 'lib', folder)));
  const reads = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\boptions(?:\[|, )'(\w+)'/g)].flatMap(([, option]) => option ?? []));
  expect(reads).toEqual(expect.arrayContaining(['command', 'commands', 'exempt', 'threshold']));
  expect(reads.filter((option) => !known.has(option))).toEqual([]);
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
}

it('every guard has its section, and every key an explanation', () => {
  const { properties } = JSON.parse(JSON.stringify(configJsonSchema()));
  expect(Object.keys(properties.hooks.properties)).toEqual(expect.arrayContaining(guards.map(({ id }) => id)));
  for (const [key, { description }] of Object.entries<{ description?: string }>(properties)) expect(description, key).toBeTruthy();
});
