import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { healthOf } from '../../lib/hook/health.js';
import { changedSinceInstalled, hasHash, MANIFEST_FILE } from '../../lib/hook/installed.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ck-guard-installed-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const put = (name: string, text: string): void => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
};

describe('what has changed since it was installed', () => {
  it.each<[string, Record<string, string>, unknown, readonly string[]]>([
    ['nothing', { 'guard.cjs': 'a', 'parts/b.cjs': 'b' }, { 'guard.cjs': hash('a'), 'parts/b.cjs': hash('b') }, []],
    ['a program', { 'guard.cjs': 'x', 'parts/b.cjs': 'b' }, { 'guard.cjs': hash('a'), 'parts/b.cjs': hash('b') }, ['guard.cjs']],
    ['a program that is gone', {}, { 'guard.cjs': hash('a') }, ['guard.cjs']],
    ['a program that is a folder', { 'guard.cjs/x': '' }, { 'guard.cjs': hash('a') }, ['guard.cjs']],
    ['line ends, which git may have written', { 'guard.cjs': 'a\r\nb\r\n' }, { 'guard.cjs': hash('a\nb\n') }, []],
    ['what is no program', { 'rules.json': 'x' }, { 'rules.json': hash('a') }, []],
    ['what lies elsewhere', {}, { '../guard.cjs': hash('a'), 'a\\..\\b.cjs': hash('a') }, []],
    ['what the record does not name', { 'more.cjs': 'x' }, {}, []],
    ['without a list', {}, 'x', []],
  ])('%s', (_, files, record, changed) => {
    for (const [name, text] of Object.entries(files)) put(name, text);
    put(MANIFEST_FILE, JSON.stringify({ files: record }));
    expect(changedSinceInstalled(folder)).toEqual(changed);
  });

  it('is not known without a record, or from a torn one', () => {
    expect(changedSinceInstalled(folder)).toEqual([]);
    put(MANIFEST_FILE, '{"files":');
    expect(changedSinceInstalled(folder)).toEqual([]);
    put(MANIFEST_FILE, '[]');
    expect(changedSinceInstalled(folder)).toEqual([]);
  });

  it('takes no link for the record', () => {
    put('elsewhere.json', JSON.stringify({ files: { 'guard.cjs': hash('a') } }));
    symlinkSync(join(folder, 'elsewhere.json'), join(folder, MANIFEST_FILE));
    expect(changedSinceInstalled(folder)).toEqual([]);
  });

  it('reads programs of 16 MiB', () => {
    const program = Buffer.alloc(16 * 1024 * 1024);
    put(MANIFEST_FILE, JSON.stringify({ files: { 'guard.cjs': createHash('sha256').update(program).digest('hex') } }));
    writeFileSync(join(folder, 'guard.cjs'), program);
    expect(changedSinceInstalled(folder)).toEqual([]);
    const larger = Buffer.alloc(16 * 1024 * 1024 + 1);
    put(MANIFEST_FILE, JSON.stringify({ files: { 'guard.cjs': createHash('sha256').update(larger).digest('hex') } }));
    writeFileSync(join(folder, 'guard.cjs'), larger);
    expect(changedSinceInstalled(folder)).toEqual(['guard.cjs']);
  });

  it('counts a link for another file, whatever it leads to', () => {
    put('elsewhere.txt', 'a');
    symlinkSync(join(folder, 'elsewhere.txt'), join(folder, 'guard.cjs'));
    put(MANIFEST_FILE, JSON.stringify({ files: { 'guard.cjs': hash('a') } }));
    expect(changedSinceInstalled(folder)).toEqual(['guard.cjs']);
  });

  it('tells contents apart', () => {
    expect(hasHash(Buffer.from('a'), hash('a'))).toBe(true);
    expect(hasHash(Buffer.from('a'), hash('b'))).toBe(false);
    expect(hasHash(Buffer.from('a'), undefined)).toBe(false);
  });
});

describe('what the pack can tell of itself', () => {
  const SCHEMA = { properties: { hooks: { properties: { 'loop-detection': { properties: { threshold: {} } } } } } };
  function settingsTold(text: string): readonly string[] {
    put('pack/ckconfig.schema.json', JSON.stringify(SCHEMA));
    put('proj/.ckconfig.json', text);
    return healthOf('health-check', { packFolder: join(folder, 'pack'), home: join(folder, 'home'), project: { root: join(folder, 'proj'), trusted: true } }).settings;
  }

  it.each<[string, readonly string[]]>([
    ['{}', []],
    ['{ "hooks": {} }', []],
    ['{ "hooks": { "loop-detection": { "threshold": 3 } } } // a comment', []],
    ['{ "hooks": { "loop-detection": { "treshold": 3 } } }', ['"hooks.loop-detection.treshold" is not a setting; did you mean "threshold"?']],
    ['{ "hooks": {}, "zzz": 1 }', ['"zzz" is not a setting']],
    ['{ "zzz": 1 }', ['"zzz" is not a setting']],
    ['{ "zzz": null }', ['"zzz" is not a setting']],
    ['{ "zzz": {} }', []],
    ['[1]', ['is ignored: it must be an object']],
    ['{ "hooks": { "loop-detection": { "treshold": {} } } }', ['"hooks.loop-detection.treshold" is not a setting; did you mean "threshold"?']],
  ])('of the settings %s', (text, told) => expect(settingsTold(text)).toEqual(told.map((each) => `${join(folder, 'proj', '.ckconfig.json')}${each.startsWith('is ') ? '' : ':'} ${each}`)));

  it('is of all places where settings may stand, each once', () => {
    put('home/.claude/hooks/ckconfig.schema.json', JSON.stringify(SCHEMA));
    for (const place of ['home/.claude', 'proj', 'proj/.claude']) put(`${place}/.ckconfig.json`, '{ "zzz": 1 }');
    const toldIn = (root: string) => healthOf('health-check', { packFolder: join(folder, 'home/.claude/hooks'), home: join(folder, 'home'), project: { root: join(folder, root), trusted: true } }).settings;
    expect(toldIn('proj')).toEqual(['home/.claude', 'proj', 'proj/.claude'].map((place) => `${join(folder, place, '.ckconfig.json')}: "zzz" is not a setting`));
    expect(toldIn('home')).toEqual([`${join(folder, 'home/.claude/.ckconfig.json')}: "zzz" is not a setting`]);
    put('proj/.claude/.ckconfig.json', '{');
    put('home/.claude/.ckconfig.json', '{ "trust": 1 }');
    rmSync(join(folder, 'proj/.ckconfig.json'));
    expect(toldIn('proj')).toEqual([`${join(folder, 'home/.claude/.ckconfig.json')} is ignored: "trust" must be a list of paths`, expect.stringMatching(/proj\/\.claude\/\.ckconfig\.json is ignored: /), `${join(folder, 'home/.claude/.ckconfig.json')}: "trust" is not a setting`]);
  });

  it('is what changed and what failed as well', () => {
    put(`pack/${MANIFEST_FILE}`, JSON.stringify({ files: { 'guard.cjs': hash('a') } }));
    put('pack/.logs/hook-log.jsonl', `${JSON.stringify({ hook: 'bash-danger', status: 'crash', error: 'E\n at x' })}\n`);
    const health = healthOf('health-check', { packFolder: join(folder, 'pack'), home: join(folder, 'home'), project: { root: join(folder, 'proj'), trusted: true } });
    expect(health).toEqual({ settings: [], changed: ['guard.cjs'], failures: [{ guard: 'bash-danger', count: 1, message: 'E' }] });
  });
});
