import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guards } from '../../hooks/all.js';
import { configFaults, configJsonSchema } from '../../lib/hook/config/config-schema.js';
import { plainJson } from '../../lib/hook/config/jsonc.js';

const root = join(import.meta.dirname, '..', '..');

describe('the settings that are in order', () => {
  it.each([
    {},
    { hooks: { 'scout-block': false, 'guard-task': true } },
    { hooks: { 'bash-danger': { enabled: true, failure: 'closed', rules: [] } } },
    { hooks: { 'privacy-block': { allow: ['config/.env.test'] } } },
    { hooks: { 'loop-detection': { threshold: 6, exempt: ['CHANGELOG.md'] } } },
    { hooks: { 'stop-verify': { commands: { lint: 'npm run lint', types: ['tsc', '--noEmit'] }, timeoutSeconds: 45 } } },
    { hooks: { 'stop-verify': { commands: { lint: { command: 'npm run lint', when: ['src/**'] } }, tests: ['npm', 'test'], claims: false } } },
    { hooks: { 'loop-detection': { ask: false, repeats: 4 } } },
    { rules: { git: 'off', 'git/discard-work': 'deny' }, trust: ['/home/dev/shop'] },
  ])('%j has no fault', (config) => expect(configFaults(config)).toEqual([]));

  it('are those that the template shows as examples', () => {
    const template = readFileSync(join(root, '.ckconfig.json'), 'utf8');
    expect(configFaults(JSON.parse(plainJson(template)))).toEqual([]);
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
    [{ hooks: { 'privacy-block': { allow: ['.env.test', '**'] } } }, [{ path: ['hooks', 'privacy-block', 'allow', 1], what: 'must have a name in it: this is every file, and so every secret' }]],
    [{ trust: ['shop'] }, [{ path: ['trust', 0], what: 'must be an absolute path' }]],
    [[], [{ path: [], what: 'must be an object' }]],
    [{ $schema: 1 }, [{ path: ['$schema'], what: 'must be a text' }]],
    [{ trust: '/p' }, [{ path: ['trust'], what: 'must be a list' }]],
    [{ zzz: 1, rule: {} }, [{ path: ['zzz'], what: 'is not a setting' }, { path: ['rule'], what: 'is not a setting', meant: 'rules' }]],
    [{ hooks: { 'loop-detection': { enabeld: true } } }, [{ path: ['hooks', 'loop-detection', 'enabeld'], what: 'is not a setting', meant: 'enabled' }]],
    [{ hooks: { 'bash-danger': { failure: 'close' } } }, [{ path: ['hooks', 'bash-danger', 'failure'], what: 'must be one of "open", "ask", "closed"' }]],
    [{ hooks: { 'bash-danger': { enabled: 'no' } } }, [{ path: ['hooks', 'bash-danger', 'enabled'], what: 'must be true or false' }]],
    [{ hooks: { 'loop-detection': { window: 1.5 } } }, [{ path: ['hooks', 'loop-detection', 'window'], what: 'must be a whole number' }]],
    [{ hooks: { 'loop-detection': { repeats: 0 } } }, [{ path: ['hooks', 'loop-detection', 'repeats'], what: 'must be more than 0' }]],
    [{ hooks: { 'loop-detection': { ask: true } } }, [{ path: ['hooks', 'loop-detection', 'ask'], what: expect.stringMatching(/./) }]],
    [{ hooks: { 'loop-detection': { exempt: [''] } } }, [{ path: ['hooks', 'loop-detection', 'exempt', 0], what: 'must not be empty' }]],
    [{ hooks: { 'stop-verify': { timeoutSeconds: 101 } } }, [{ path: ['hooks', 'stop-verify', 'timeoutSeconds'], what: 'must be at most 100' }]],
    [{ hooks: { 'build-sensor': { timeoutSeconds: 0 } } }, [{ path: ['hooks', 'build-sensor', 'timeoutSeconds'], what: 'must be more than 0' }]],
    [{ hooks: { 'build-sensor': { command: '' } } }, [{ path: ['hooks', 'build-sensor', 'command'], what: 'must not be empty' }]],
    [{ hooks: { 'build-sensor': { command: [] } } }, [{ path: ['hooks', 'build-sensor', 'command'], what: 'must not be empty' }]],
    [{ hooks: { 'build-sensor': { command: { command: 'x' } } } }, [{ path: ['hooks', 'build-sensor', 'command'], what: 'must be a text or a list' }]],
    [{ hooks: { 'stop-verify': { tests: 7 } } }, [{ path: ['hooks', 'stop-verify', 'tests'], what: 'must be a text, a list or an object' }]],
    [{ hooks: { 'stop-verify': { commands: { lint: { command: 'x', if: [] } } } } }, [{ path: ['hooks', 'stop-verify', 'commands', 'lint', 'if'], what: 'is not a setting' }]],
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
  const explained = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    // What a command may be said with is explained where the command is.
    const properties = 'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null && !('when' in schema.properties) ? schema.properties : {};
    for (const [key, property] of Object.entries(properties)) expect(property, key).toMatchObject({ description: expect.stringMatching(/^[A-Z].{10,}\.$/) });
    for (const inner of Object.values(schema)) explained(inner);
  };
  const schema: unknown = JSON.parse(JSON.stringify(configJsonSchema()));
  expect(schema).toMatchObject({ description: expect.stringMatching(/^[A-Z].{20,}\.$/) });
  explained(schema);
});
