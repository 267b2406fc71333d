import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Stands in for npm: notes its arguments and its folder, and installs nothing. */
const FAKE_NPM = `
const fs = require('fs');
fs.writeFileSync('called.json', JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd() }));
if (process.env.FAKE_NPM_FAILS) { console.log('said on stdout'); console.error('said on stderr'); process.exit(7); }
fs.mkdirSync('node_modules', { recursive: true });
fs.writeFileSync('node_modules/.package-lock.json', '{}');
`;

let folder: string;
let root: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepare test '));
  root = join(folder, 'my clone');
  mkdirSync(join(root, 'scripts'), { recursive: true });
  cpSync(new URL('../../scripts/prepare.mjs', import.meta.url), join(root, 'scripts', 'prepare.mjs'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'npm-cli.js'), FAKE_NPM);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function prepare(environment: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'] ?? '', npm_execpath: join(folder, 'npm-cli.js'), ...environment };
  return spawnSync(process.execPath, [join(root, 'scripts', 'prepare.mjs')], { cwd: folder, env, encoding: 'utf8' });
}

function installed(age: 'older' | 'newer') {
  const lock = join(root, 'node_modules', '.package-lock.json');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(lock, '{}');
  const now = Date.now() / 1000;
  utimesSync(join(root, 'package-lock.json'), now, now);
  utimesSync(lock, now, age === 'older' ? now - 60 : now + 60);
}

const wasCalled = () => existsSync(join(root, 'called.json'));

describe('prepare', () => {
  it('installs what is missing, in the clone, without scripts, and says so', () => {
    const { status, stdout, stderr } = prepare();
    expect(status).toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/Installing dependencies.*\n[^]*Dependencies installed in [\d.]+ s\.\n$/);
    const call = JSON.parse(readFileSync(join(root, 'called.json'), 'utf8'));
    expect(call.cwd).toBe(root);
    expect(call.args).toEqual(expect.arrayContaining(['ci', '--ignore-scripts', '--include=dev']));
  });

  it('installs again when the lockfile is newer', () => {
    installed('older');
    prepare();
    expect(wasCalled()).toBe(true);
  });

  it('says and does nothing when all is there', () => {
    installed('newer');
    const { status, stderr } = prepare();
    expect({ status, stderr, called: wasCalled() }).toEqual({ status: 0, stderr: '', called: false });
  });

  it('takes an installation that npm did not finish for none', () => {
    mkdirSync(join(root, 'node_modules'));
    prepare();
    expect(wasCalled()).toBe(true);
  });

  it('passes on what npm said when it fails', () => {
    const { status, stderr } = prepare({ FAKE_NPM_FAILS: '1' });
    expect(status).toBe(1);
    expect(stderr).toContain('said on stdout');
    expect(stderr).toContain('said on stderr');
    expect(stderr).toContain('npm ci failed (exit 7)');
  });

  it('tells an old Node in words that it is too old', () => {
    const script = join(root, 'scripts', 'prepare.mjs');
    writeFileSync(script, `Object.defineProperty(process.versions, 'node', { value: '18.20.0' });\n`.concat(readFileSync(script, 'utf8')));
    const { status, stderr } = prepare();
    expect(status).toBe(1);
    expect(stderr).toMatch(/needs Node 20 or newer, and this is Node 18\.20\.0/);
    expect(wasCalled()).toBe(false);
  });
});
