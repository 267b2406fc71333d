import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pausesFile } from '../../lib/hook/memory/memory.js';
import { isHookEnabled } from '../../lib/hook/config/guard-settings.js';
import { ALL_GUARDS, currentPauses, withPauses, writePauses, type Pause } from '../../lib/hook/memory/pauses.js';

let home: string;
beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'ck-guard-pauses-'))));
afterEach(() => rmSync(home, { recursive: true, force: true }));

const NOW = { now: 10_000_000, clock: 10_000_000 };
const pause: Pause = { root: '/p', guard: 'bash-danger', at: { now: NOW.now - 1_000, clock: NOW.clock - 1_000 }, lasts: 60_000 };
const config = { hooks: {}, rules: {}, trust: [] };
const owner = (): Parameters<typeof withPauses>[1] => ({ home, projectRoot: '/p', userId: process.getuid?.() });

function put(text: string): void {
  mkdirSync(dirname(pausesFile(home)), { recursive: true, mode: 0o700 });
  writeFileSync(pausesFile(home), text);
}

it('reads what it has written, for its owner alone', () => {
  writePauses(home, [pause], 'x');
  expect(currentPauses(home, NOW)).toEqual([pause]);
  expect(statSync(pausesFile(home)).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(pausesFile(home))).mode & 0o777).toBe(0o700);
  expect(readdirSync(dirname(pausesFile(home)))).toHaveLength(1);
});

it('forgets all of them', () => {
  writePauses(home, [pause], 'x');
  writePauses(home, [], 'y');
  writePauses(home, [], 'z');
  expect(currentPauses(home, NOW)).toEqual([]);
  expect(readdirSync(dirname(pausesFile(home)))).toEqual([]);
});

it('pauses guards of this project, as long as it lasts', () => {
  writePauses(home, [pause, { ...pause, root: '/q', guard: 'scout-block' }], 'x');
  expect(withPauses(config, owner(), NOW)).toEqual({ ...config, paused: ['bash-danger'] });
  expect(withPauses(config, { ...owner(), projectRoot: '/r' }, NOW)).toBe(config);
  expect(withPauses(config, owner(), { now: NOW.now + 60_000, clock: NOW.clock + 60_000 })).toBe(config);
});

it('can be of all guards that could stop something', () => {
  expect(isHookEnabled({ ...config, paused: [ALL_GUARDS] }, { id: 'bash-danger', enabledByDefault: true })).toBe(false);
});

it('pauses nothing from a folder that others could have made', () => {
  writePauses(home, [pause], 'x');
  expect(withPauses(config, { ...owner(), userId: (process.getuid?.() ?? 0) + 1 }, NOW)).toBe(config);
  const state = dirname(pausesFile(home));
  renameSync(state, `${state}-elsewhere`);
  symlinkSync(`${state}-elsewhere`, state);
  expect(withPauses(config, owner(), NOW)).toBe(config);
});

it.each<[string, unknown]>([
  ['no list', pause],
  ['no objects', ['x', null]],
  ['no root', [{ ...pause, root: undefined }]],
  ['no guard', [{ ...pause, guard: 1 }]],
  ['no moment', [{ ...pause, at: 1 }]],
  ['half a moment', [{ ...pause, at: { now: 1 } }, { ...pause, at: { clock: 1 } }]],
  ['no duration', [{ ...pause, lasts: '60000' }]],
])('reads nothing from what holds %s', (_, value) => {
  put(JSON.stringify(value));
  expect(currentPauses(home, NOW)).toEqual([]);
});

it('reads all that are in order, and none from a link or from more than 64 KiB', () => {
  const other = { ...pause, root: '/q' };
  put(JSON.stringify([{ ...pause, more: 1 }, null, { ...pause, guard: 1 }, other]));
  expect(currentPauses(home, NOW)).toEqual([pause, other]);
  const text = JSON.stringify([pause]);
  put(text + ' '.repeat(64 * 1024 - text.length));
  expect(currentPauses(home, NOW)).toEqual([pause]);
  put(text + ' '.repeat(64 * 1024 + 1 - text.length));
  expect(currentPauses(home, NOW)).toEqual([]);
  put(text);
  renameSync(pausesFile(home), join(home, 'elsewhere'));
  symlinkSync(join(home, 'elsewhere'), pausesFile(home));
  expect(currentPauses(home, NOW)).toEqual([]);
});

it('reads nothing from what is torn, and nothing where there is nothing', () => {
  expect(currentPauses(home, NOW)).toEqual([]);
  put('[{"root":');
  expect(currentPauses(home, NOW)).toEqual([]);
});
