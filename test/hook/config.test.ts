import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EMPTY_CONFIG, type Config } from '../../lib/hook/config/config.js';
import { failureOf, isHookEnabled, settingsOf } from '../../lib/hook/config/guard-settings.js';
import { mergeConfig, readConfig, tightenConfig } from '../../lib/hook/config/config-file.js';
import { loadProjectConfig, loadUserConfig } from '../../lib/hook/config/config-load.js';
import type { FileText } from '../../lib/types.js';

const danger = { id: 'bash-danger', enabledByDefault: true } as const;
const task = { id: 'guard-task', enabledByDefault: false } as const;

function config(parts: Partial<Config>): Config {
  return { hooks: {}, rules: {}, trust: [], ...parts };
}

function disk(files: Record<string, string | FileText>): (path: string) => FileText {
  return (path) => {
    const file = files[path];
    if (file === undefined) return { kind: 'absent' };
    return typeof file === 'string' ? { kind: 'present', text: file } : file;
  };
}

describe('isHookEnabled', () => {
  it.each([
    [{}, danger, true],
    [{}, task, false],
    [{ 'bash-danger': false }, danger, false],
    [{ 'bash-danger': {} }, danger, true],
    [{ 'bash-danger': { enabled: false } }, danger, false],
    [{ 'guard-task': true }, task, true],
    [{ 'guard-task': { enabled: true } }, task, true],
    [{ 'guard-task': { enabled: 'yes' } }, task, false],
    [{ 'bash-danger': { enabled: 0 } }, danger, true],
  ])('%j for %o is %s', (hooks, guard, enabled) => expect(isHookEnabled(config({ hooks }), guard)).toBe(enabled));
});

describe('a guard that is paused', () => {
  const memory = { id: 'session-memory', enabledByDefault: true } as const;
  it.each([
    [[], danger, true],
    [['bash-danger'], danger, false],
    [['scout-block'], danger, true],
    [['all'], danger, false],
    [['all'], memory, true],
    [['all'], { id: 'approval', enabledByDefault: true } as const, true],
    [['all'], { id: 'approval', enabledByDefault: false } as const, false],
    [['session-memory'], memory, false],
  ])('by %j: %o is %s', (paused, guard, enabled) => expect(isHookEnabled(config({ hooks: { [danger.id]: true }, paused }), guard)).toBe(enabled));
});

describe('loadProjectConfig', () => {
  it('reads the file at the root, comments included', () => {
    const read = disk({ '/p/.ckconfig.json': '{ // off for now\n "hooks": {"bash-danger": false,}, }' });
    expect(loadProjectConfig('/p', read)).toEqual({ config: config({ hooks: { 'bash-danger': false } }), problems: [] });
  });

  it('tells at a glance that the file of the installer says nothing', () => {
    const text = readFileSync(resolve(import.meta.dirname, '..', '..', '.ckconfig.json'), 'utf8');
    expect(loadProjectConfig('/p', disk({ '/p/.ckconfig.json': text })).config).toBe(EMPTY_CONFIG);
  });

  it('says of any file, at a glance or not, what reading it says', () => {
    const pieces = ['{', '}', ',', '"hooks"', '"rules"', '"trust"', ':', '{}', '[]', ' ', '\n', '// "a": 1\n', '/*', '*/', '"guard-task": true', '"hooks": {},', '"rules": { }', '"trust": [\n]', '"other": {}'];
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((some) => some.join(''));
    const wrapped = texts.map((text) => `{${text}}`);
    fc.assert(fc.property(fc.oneof(texts, wrapped), (text) => {
      expect(loadProjectConfig('/p', disk({ '/p/.ckconfig.json': text }))).toEqual(readConfig('/p/.ckconfig.json', text));
    }), { numRuns: 1_500 });
  });

  it('falls back to .claude', () => {
    const read = disk({ '/p/.claude/.ckconfig.json': '{"rules": {"git": "ask"}}' });
    expect(loadProjectConfig('/p', read).config.rules).toEqual({ git: 'ask' });
  });

  it('has nothing to say where there is no file', () => {
    expect(loadUserConfig('/home/u', disk({}))).toEqual({ config: config({}), problems: [] });
  });

  it.each([
    ['{"hooks": {"bash-danger": false}', /JSON|Expected/],
    ['[]', /must be an object/],
    ['{"hooks": []}', /"hooks" must be an object/],
    ['{"hooks": {"bash-danger": "no"}}', /"hooks.bash-danger" must be true, false or an object/],
    ['{"hooks": {"bash-danger": {"enabled": "no"}}}', /"hooks.bash-danger.enabled" must be true or false/],
    ['{"hooks": {"bash-danger": {"failure": "close"}}}', /"hooks.bash-danger.failure" must be one of open, ask, closed/],
    ['{"hooks": {"bash-danger": false}, "rules": {"git": "never"}}', /"rules.git" must be one of off, context, ask, deny/],
    ['{"trust": "/p"}', /"trust" must be a list of paths/],
    ['{"trust": [1]}', /"trust" must be a list of paths/],
  ])('ignores %s whole and says why', (text, why) => {
    const loaded = loadProjectConfig('/p', disk({ '/p/.ckconfig.json': text }));
    expect(loaded.config).toEqual(config({}));
    expect(loaded.problems).toHaveLength(1);
    expect(loaded.problems[0]).toMatch(why);
    expect(loaded.problems[0]).toContain('/p/.ckconfig.json');
  });

  it('says what stands in the place of a file that cannot be read', () => {
    const read = disk({ '/p/.ckconfig.json': { kind: 'unknown', why: 'not a regular file' } });
    expect(loadProjectConfig('/p', read)).toEqual({ config: config({}), problems: ['/p/.ckconfig.json is ignored: not a regular file'] });
    const below = disk({ '/p/.ckconfig.json': { kind: 'unknown', why: 'x' }, '/p/.claude/.ckconfig.json': '{"rules": {"git": "ask"}}' });
    expect(loadProjectConfig('/p', below).config).toEqual(config({}));
  });

  it('reads all of it, and the person\'s own from its one place', () => {
    const text = '{"hooks": {"bash-danger": {"enabled": true, "failure": "ask"}}, "rules": {"git": "off", "disks": "context"}, "trust": ["/a", "/b"], "newer": 1}';
    const whole = { config: config({ hooks: { 'bash-danger': { enabled: true, failure: 'ask' } }, rules: { git: 'off', disks: 'context' }, trust: ['/a', '/b'] }), problems: [] };
    expect(loadProjectConfig('/p', disk({ '/p/.ckconfig.json': text, '/p/.claude/.ckconfig.json': '{"trust": ["/c"]}' }))).toEqual(whole);
    expect(loadUserConfig('/home/u', disk({ '/home/u/.claude/.ckconfig.json': text }))).toEqual(whole);
    expect(loadUserConfig('/home/u', disk({ '/home/u/.ckconfig.json': text }))).toEqual({ config: config({}), problems: [] });
  });
});

describe('mergeConfig', () => {
  it('lays options over options, field by field', () => {
    const merged = mergeConfig(
      config({ hooks: { 'loop-detection': { threshold: 3, exempt: ['a'] } }, rules: { git: 'ask', disks: 'deny' }, trust: ['/a'] }),
      config({ hooks: { 'loop-detection': { threshold: 9 }, 'bash-danger': false }, rules: { git: 'off' }, trust: ['/b'] }),
    );
    expect(merged).toEqual({
      hooks: { 'loop-detection': { threshold: 9, exempt: ['a'] }, 'bash-danger': false },
      rules: { git: 'off', disks: 'deny' },
      trust: ['/a', '/b'],
    });
  });

  it('keeps options when a later layer only switches', () => {
    const merged = mergeConfig(config({ hooks: { 'loop-detection': { threshold: 3 } } }), config({ hooks: { 'loop-detection': false } }));
    expect(merged.hooks).toEqual({ 'loop-detection': { threshold: 3, enabled: false } });
  });

  it('puts an object in the place of a switch, and a switch in the place of another', () => {
    const merged = mergeConfig(config({ hooks: { 'loop-detection': false, 'bash-danger': true } }), config({ hooks: { 'loop-detection': { threshold: 3 }, 'bash-danger': false } }));
    expect(merged.hooks).toEqual({ 'loop-detection': { threshold: 3 }, 'bash-danger': false });
  });
});

describe('tightenConfig', () => {
  const mine = config({ hooks: { 'guard-task': false, 'loop-detection': { threshold: 3 } }, rules: { git: 'ask' }, trust: ['/a'] });

  it.each<[string, Partial<Config>]>([
    ['switch a guard off', { hooks: { 'bash-danger': false } }],
    ['switch a guard off by an object', { hooks: { 'bash-danger': { enabled: false } } }],
    ['change options', { hooks: { 'loop-detection': { threshold: 1000 } } }],
    ['name files that hold no secret', { hooks: { 'privacy-block': { allow: ['.env'] } } }],
    ['loosen a rule', { rules: { git: 'off' } }],
    ['set a rule whose shipped severity may be stricter', { rules: { disks: 'ask' } }],
    ['extend trust', { trust: ['/p'] }],
    ['reach the prototype', JSON.parse('{"hooks": {"__proto__": {"enabled": false}}, "rules": {"__proto__": "off", "constructor": "ask"}}') as Partial<Config>],
  ])('does not let a visited project %s', (_, project) => {
    expect(tightenConfig(mine, config(project))).toEqual(mine);
  });

  it('lets it switch a guard on and make a rule stricter', () => {
    const tightened = tightenConfig(mine, config({ hooks: { 'guard-task': true }, rules: { git: 'deny', disks: 'deny' } }));
    expect(tightened.hooks['guard-task']).toBe(true);
    expect(tightened.rules).toEqual({ git: 'deny', disks: 'deny' });
    const on = tightenConfig(mine, config({ hooks: { 'loop-detection': { enabled: true, threshold: 1000 } }, rules: { git: 'ask', context: 'context' } }));
    expect(on.hooks).toEqual({ 'guard-task': false, 'loop-detection': { threshold: 3, enabled: true } });
    expect(on.rules).toEqual({ git: 'ask' });
  });
});

describe('failureOf', () => {
  it.each([
    [{}, 'open'],
    [{ 'bash-danger': true }, 'open'],
    [{ 'bash-danger': { failure: 'ask' } }, 'ask'],
    [{ 'bash-danger': { failure: 'closed' } }, 'closed'],
    [{ 'bash-danger': { failure: 'nonsense' } }, 'open'],
  ])('%j is %s', (hooks, failure) => expect(failureOf(config({ hooks }), 'bash-danger')).toBe(failure));
});

it.each([
  [{ 'loop-detection': { threshold: 3 } }, { threshold: 3 }],
  [{ 'loop-detection': true, 'bash-danger': { depth: 1 } }, {}],
  [{}, {}],
])('of %j settingsOf hands a guard its own section', (hooks, options) => {
  expect(settingsOf(config({ hooks, rules: { git: 'ask' } }), 'loop-detection')).toEqual({ options, severities: { git: 'ask' } });
});
