import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { holds } from './invariants.js';
import { bash, payload, WIPE_HOME } from './payload.js';
import { row } from './rows.js';
import { asVisitor, createWorld, removeWorld, type World } from './world.js';

let world: World;
let visited: World;
beforeAll(() => {
  world = createWorld();
  visited = asVisitor(world);
});
afterAll(() => removeWorld(world));

const NAMES = ['.ckconfig.json', '.ckignore', join('.claude', '.ckignore'), join('.claude', '.ckconfig.json'), join('.claude', 'hooks', 'rules', 'own.json')];
afterEach(() => {
  for (const name of [...NAMES, join('.claude', 'hooks', 'rules', 'own.json')]) rmSync(join(world.project, name), { recursive: true, force: true });
});

const ANYTHING = /(?:)/;
const TIMEOUT_MS = 10_000;

/** What the shipped guards stop, and what they let pass, whatever stands in the project's files. */
async function guardsStand(at = world, readable = true): Promise<void> {
  const start = { killAfter: TIMEOUT_MS, env: { CLAUDE_PROJECT_DIR: world.project } };
  const stopped = [bash(world, WIPE_HOME), payload(world, 'Read', { file_path: join(world.project, '.env') }), bash(world, 'cat .env')];
  for (const input of stopped) await holds(at, { ...start, input }, { due: 'deny', onRecord: ANYTHING });
  const passed = [bash(world, 'git status'), ...(readable ? [payload(world, 'Read', { file_path: join(world.project, 'src', 'cart.ts') })] : [])];
  for (const input of passed) {
    const { log } = await holds(at, { ...start, input }, { due: 'none', onRecord: ANYTHING });
    expect(log.filter(({ status }) => status === 'crash')).toEqual([]);
  }
}

function readsDependencies(): string {
  return payload(world, 'Read', { file_path: join(world.project, 'node_modules', 'left-pad', 'index.js') });
}

const ODD: Readonly<Record<string, (path: string) => void>> = {
  'is a FIFO': (path) => void execFileSync('mkfifo', [path]),
  'is a link to a device without end': (path) => symlinkSync('/dev/zero', path),
  'is a link to a secret': (path) => symlinkSync(join(world.home, '.ssh', 'id_ed25519'), path),
  'is the same file as a secret': (path) => linkSync(join(world.home, '.ssh', 'id_ed25519'), path),
  'is empty': (path) => writeFileSync(path, ''),
  'is binary': (path) => writeFileSync(path, Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 31) % 256))),
  'nests deeply': (path) => writeFileSync(path, '['.repeat(100_000)),
  'has a byte order mark': (path) => writeFileSync(path, '\uFEFF{}'),
};

describe('each file of settings', () => {
  it.for(Object.entries(ODD))(row(28, '%s'), { timeout: 60_000 }, async ([name, fault], { skip }) => {
    skip(process.platform === 'win32' && name === 'is a FIFO', 'Windows has no FIFO');
    mkdirSync(join(world.hooks, 'rules'), { recursive: true });
    for (const name of NAMES) {
      rmSync(join(world.project, name), { recursive: true, force: true });
      fault(join(world.project, name));
    }
    await guardsStand();
    await holds(world, { input: readsDependencies(), killAfter: TIMEOUT_MS }, { due: 'deny', onRecord: ANYTHING });
  });
});

describe('.ckignore', () => {
  it.each<[string, string]>([
    ['opens everything, secrets first', '!.env\n!.env*\n!**/.env\n!*\n!**\n!/\n'],
    ['patterns that are no patterns', '[\n[z-a]\n\\\n***\n!\n!!\n{a,b\n**/**/**/**/**/**/**/*a*a*a*a\n'],
    ['a thousand deep wildcards', '**/**/**\n'.repeat(1_000)],
    ['lines that end as in Windows', '!.env\r\n!src/\r\n'],
    ['spaces, slashes, comments', '  \n#!.env\n!.env   \n!.env/\n\\#\n/ /\n'],
    ['one line of 200 KB', `!${'*a'.repeat(100_000)}\n`],
  ])(row(28, '.ckignore: %s'), { timeout: 60_000 }, async (_, text) => {
    writeFileSync(join(world.project, '.ckignore'), text);
    // Whoever lists everything may read nothing; all else holds.
    await guardsStand(world, !/^\*\*/m.test(text));
  });

  it(row(28, '.ckignore of a project that is only visited opens nothing'), async () => {
    writeFileSync(join(world.project, '.ckignore'), '!node_modules/\n');
    await holds(world, { input: readsDependencies() }, { due: 'none' });
    await holds(visited, { env: { CLAUDE_PROJECT_DIR: world.project }, input: readsDependencies() }, { due: 'deny', onRecord: ANYTHING });
  });
});

describe('.ckconfig.json', () => {
  it.each<[string, string]>([
    ['breaks off', '{ "hooks": { "bash-danger": false'],
    ['wrong types', '{ "hooks": ["bash-danger"], "rules": 7, "trust": "/" }'],
    ['an unknown severity', '{ "hooks": { "bash-danger": false }, "rules": { "filesystem": "never" } }'],
    ['a key that every object has', '{ "hooks": { "__proto__": { "enabled": false }, "constructor": false, "toString": {} }, "rules": { "__proto__": "off" }, "__proto__": { "hooks": {} } }'],
    ['unknown keys', '{ "hook": { "bash-danger": false }, "Rules": {}, "rules": { "no/such-rule": "off" } }'],
    ['a list of a million', `{ "trust": [${'"/",'.repeat(60_000)}"/"] }`],
    ['comments without an end', '{ /* "hooks": {} }'],
  ])(row(28, '.ckconfig.json: %s'), { timeout: 60_000 }, async (_, text) => {
    writeFileSync(join(world.project, '.ckconfig.json'), text);
    await guardsStand();
    await guardsStand(visited);
  });

  it(row(28, '.ckconfig.json of a project that is only visited switches nothing off'), async () => {
    const off = { hooks: { 'bash-danger': false, 'privacy-block': { enabled: false } }, rules: { filesystem: 'off', privacy: 'off' }, trust: [world.project] };
    writeFileSync(join(world.project, '.ckconfig.json'), JSON.stringify(off));
    await guardsStand(visited);
    await holds(world, { input: bash(world, WIPE_HOME) }, { due: 'none' });
  });
});

describe('own rules', () => {
  const rule = (more: object): object => ({ id: 'own/rule', guard: 'bash-danger', when: { effect: 'read' }, verdict: 'off', reason: 'x', examples: { stop: [], pass: [] }, ...more });

  it.each<[string, unknown]>([
    ['no list', { id: 'own/rule' }],
    ['a rule without a condition', [rule({ when: {} })]],
    ['a rule with an unknown field', [rule({ when: { effect: 'read', everything: true } })]],
    ['a rule of wrong types', [rule({ when: { effect: 7, path: [1] }, verdict: 'never' }), null, 7, []]],
    ['globs made to be slow', [rule({ when: { effect: ['read', 'delete'], path: `${'**/'.repeat(2_000)}*a` } }), rule({ id: 'own/other', when: { effect: ['read', 'delete'], path: `${'{a,'.repeat(500)}b${'}'.repeat(500)}` } }), rule({ id: 'own/third', when: { effect: ['read', 'delete'], path: `${'+(a|'.repeat(40)}b${')'.repeat(40)}` } })]],
    ['globs that are none', [rule({ when: { effect: ['read', 'delete'], path: '[z-a' } }), rule({ id: 'own/other', when: { effect: ['read', 'delete'], path: '\\' } }), rule({ id: 'own/third', when: { effect: ['read', 'delete'], path: '' } })]],
    ['ten thousand rules', Array.from({ length: 1_500 }, (_, index) => rule({ id: `own/${index}`, when: { effect: ['read', 'delete'], path: `x${index}/**` } }))],
  ])(row(28, 'rules: %s'), { timeout: 60_000 }, async (_, rules) => {
    mkdirSync(join(world.hooks, 'rules'), { recursive: true });
    writeFileSync(join(world.hooks, 'rules', 'own.json'), JSON.stringify(rules));
    await guardsStand();
  });
});

describe('paths', () => {
  const read = (path: string): string => payload(world, 'Read', { file_path: path });

  it.each<[string, (folder: string) => string]>([
    ['a link to a secret', (at) => (symlinkSync(join(world.project, '.env'), join(at, 'plain.txt')), join(at, 'plain.txt'))],
    ['a link to a link to a secret', (at) => (symlinkSync(join(world.project, '.env'), join(at, 'one')), symlinkSync('one', join(at, 'two')), join(at, 'two'))],
    ['a folder that is a link', (at) => (symlinkSync(join(world.home, '.ssh'), join(at, 'docs')), join(at, 'docs', 'id_ed25519'))],
    ['a secret that is a link to something plain', (at) => (symlinkSync(join(world.project, 'src', 'cart.ts'), join(at, '.env')), join(at, '.env'))],
    ['through .. and doubled slashes', () => `${world.project}//src/.././/.env`],
    ['a trailing slash', () => `${world.project}/.env/`],
    ['a trailing NUL and more', () => `${world.project}/.env\0.txt`],
    ['relative, from the payload', () => '.env'],
    ['in other case', () => join(world.project, '.ENV')],
  ])(row(29, '%s'), async (_, make) => {
    const folder = join(world.project, 'links');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const path = make(folder);
    await holds(world, { input: read(path) }, { due: 'deny' });
    await holds(world, { input: bash(world, `cat '${path.replaceAll('\0', '')}'`) }, { due: 'deny or ask' });
  });

  it(row(29, 'loops, and a thousand links one after the other, end'), async () => {
    const folder = join(world.project, 'links');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    symlinkSync('b', join(folder, 'a'));
    symlinkSync('a', join(folder, 'b'));
    symlinkSync('.', join(folder, 'self'));
    symlinkSync('nowhere', join(folder, 'l0'));
    for (let link = 1; link <= 1_000; link += 1) symlinkSync(`l${link - 1}`, join(folder, `l${link}`));
    for (const path of ['a', 'a/b/c', 'self/'.repeat(500), 'l1000', `${'self/'.repeat(900)}x`]) {
      await holds(world, { input: read(join(folder, path)), killAfter: TIMEOUT_MS }, { due: 'none' });
    }
    await holds(world, { input: read(`${join(folder, 'self/'.repeat(100))}/../.env`), killAfter: TIMEOUT_MS }, { due: 'deny' });
  });

  it(row(29, 'composed and decomposed letters are the same name'), async () => {
    const [composed, decomposed] = ['geh\u00e4use', 'geha\u0308use'];
    writeFileSync(join(world.project, '.ckignore'), `${composed}/\n`);
    mkdirSync(join(world.project, composed), { recursive: true });
    writeFileSync(join(world.project, composed, 'x.txt'), 'x'.repeat(10_000));
    await holds(world, { input: read(join(world.project, composed, 'x.txt')) }, { due: 'deny' });
    // Two folders here, one on file systems that fold them.
    await holds(world, { input: read(join(world.project, decomposed, 'x.txt')) }, { due: 'any', onRecord: ANYTHING });
    await holds(world, { input: read(join(world.project, decomposed, '.env')) }, { due: 'deny' });
  });

  it(row(29, 'short names and streams of Windows are judged as written'), async () => {
    await holds(world, { input: read('C:\\Users\\dev\\shop\\.env::$DATA') }, { due: 'deny or ask' });
    await holds(world, { input: read('C:\\Users\\dev\\shop\\ENV~1') }, { due: 'deny or ask' });
  });
});
