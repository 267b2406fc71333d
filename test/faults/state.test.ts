import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holds } from './invariants.js';
import { bash, payload, WIPE_HOME } from './payload.js';
import { row } from './rows.js';
import { createWorld, forget, removeWorld, type World } from './world.js';

let world: World;
beforeAll(() => {
  world = createWorld();
});
afterAll(() => removeWorld(world));

const ANYTHING = /(?:)/;
const TIMEOUT_MS = 10_000;

function edit(event: 'PreToolUse' | 'PostToolUse', at = world): string {
  const input = { file_path: join(at.project, 'src', 'cart.ts'), old_string: '1', new_string: '2' };
  return payload(at, 'Edit', input, { hook_event_name: event, ...(event === 'PostToolUse' ? { tool_response: {} } : {}) });
}

/** Every file and folder that the pack keeps for the session, files first. */
function kept(): readonly string[] {
  const entries = readdirSync(world.state, { withFileTypes: true, recursive: true });
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort((a, b) => b.length - a.length);
}

const FAULTS: Readonly<Record<string, (path: string) => void>> = {
  'is empty': (path) => writeFileSync(path, ''),
  'breaks off in mid-line': (path) => writeFileSync(path, '{"kind":"edit","at":1}\n{"kind":"ed'),
  'is binary': (path) => writeFileSync(path, Buffer.from([0, 255, 10, 13, 0, 10, 123, 10])),
  'has records of another version': (path) => writeFileSync(path, '{"version":99,"kind":"edit","at":"noon","before":{}}\n[]\nnull\n7\n{"kind":["edit"]}\n'),
  'has 100 MB': (path) => {
    writeFileSync(path, '{"kind":"edit","at":1}\n');
    truncateSync(path, 100_000_000);
  },
  'is a folder': (path) => mkdirSync(path),
  'is a FIFO': (path) => void execFileSync('mkfifo', [path]),
  'is a link to a file of the person': (path) => symlinkSync(join(world.outside, 'notes.txt'), path),
  'is a link to a folder of the person': (path) => symlinkSync(world.outside, path),
  'is a link that leads nowhere': (path) => symlinkSync(join(world.outside, 'nowhere'), path),
  'is a link to a device without end': (path) => symlinkSync('/dev/zero', path),
  'is the same file as one of the person': (path) => linkSync(join(world.outside, 'notes.txt'), path),
};

describe('what is kept for a session', () => {
  beforeEach(async () => {
    forget(world);
    await holds(world, { input: edit('PreToolUse') }, { due: 'none' });
    await holds(world, { input: edit('PostToolUse') }, { due: 'none', event: 'PostToolUse' });
  });

  it.for(Object.entries(FAULTS))(row(19, 'each of its files %s'), { timeout: 60_000 }, async ([name, fault], { skip }) => {
    skip(process.platform === 'win32' && name === 'is a FIFO', 'Windows has no FIFO');
    const files = kept().filter((path) => path.endsWith('.jsonl'));
    expect(files.length).toBeGreaterThan(0);
    for (const path of files) {
      rmSync(path, { recursive: true, force: true });
      fault(path);
    }
    for (const event of ['PreToolUse', 'PostToolUse'] as const) {
      const { log } = await holds(world, { input: edit(event), killAfter: TIMEOUT_MS }, { due: 'none', event, onRecord: ANYTHING });
      expect(log.filter(({ status }) => status === 'crash')).toEqual([]);
    }
    for (const path of files) rmSync(path, { recursive: true, force: true });
  });

  it.for(['is a FIFO', 'is empty', 'is a link to a folder of the person', 'is a link that leads nowhere'] as const)(row(19, 'each of its folders %s'), { timeout: 60_000 }, async (name, { skip }) => {
    skip(process.platform === 'win32' && name === 'is a FIFO', 'Windows has no FIFO');
    const folders = [...new Set([...kept().filter((path) => path.endsWith('.jsonl')).map(dirname), join(world.state, 'sessions', 'faults'), join(world.state, 'sessions'), world.state])];
    for (const folder of folders) {
      rmSync(folder, { recursive: true, force: true });
      FAULTS[name]?.(folder);
      for (const event of ['PreToolUse', 'PostToolUse'] as const) {
        const { log } = await holds(world, { input: edit(event), killAfter: TIMEOUT_MS }, { due: 'none', event, onRecord: ANYTHING });
        expect(log.filter(({ status }) => status === 'crash'), folder).toEqual([]);
      }
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each(['sessions', 'sessions/faults'])(row(19, 'the end of a session, and the sweep of old ones, delete nothing behind a link: %s'), async (name) => {
    const old = join(world.outside, 'old');
    mkdirSync(join(old, 'main'), { recursive: true });
    writeFileSync(join(old, 'main', 'calls.jsonl'), '{}\n');
    const longAgo = new Date(Date.now() - 90 * 86_400_000);
    for (const path of [join(old, 'main', 'calls.jsonl'), join(old, 'main'), old]) utimesSync(path, longAgo, longAgo);
    const link = join(world.state, name);
    rmSync(world.state, { recursive: true });
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(world.outside, link);
    for (const event of ['SessionStart', 'SessionEnd']) {
      const session = JSON.stringify({ session_id: 'faults', cwd: world.project, hook_event_name: event, source: 'startup', reason: 'clear' });
      await holds(world, { input: session }, { due: 'none', event, onRecord: ANYTHING });
    }
    rmSync(link, { force: true });
    rmSync(old, { recursive: true });
  });
});

describe('surroundings', () => {
  it.each<[string, string]>([
    ['deleted', 'mkdir gone && cd gone && rmdir ../gone && exec "$@"'],
    ['unreadable', 'cd closed && exec "$@"'],
  ])(row(23, '%s'), async (_, shell) => {
    mkdirSync(join(world.root, 'closed'), { recursive: true, mode: 0o100 });
    await holds(world, { shell, cwd: world.root, input: bash(world, WIPE_HOME) }, { due: 'deny' });
  });

  it(row(23, "what is relative is so to the payload's folder"), async () => {
    const shell = 'mkdir gone && cd gone && rmdir ../gone && exec "$@"';
    await holds(world, { shell, cwd: world.root, input: bash(world, 'cat .env') }, { due: 'deny' });
    await holds(world, { shell, cwd: world.root, input: bash(world, 'cat src/cart.ts') }, { due: 'none' });
  });

  it(row(24), { timeout: 120_000 }, async () => {
    const HOUR = 3_600_000;
    const clocks: Readonly<Record<string, (round: number) => number>> = {
      steady: () => 0,
      backwards: (round) => -round * 24 * HOUR,
      'to and fro': (round) => (round % 2 === 0 ? 400 : -400) * 24 * HOUR,
    };
    const answers: Record<string, readonly string[]> = {};
    for (const [name, shift] of Object.entries(clocks)) {
      forget(world);
      const said: string[] = [];
      for (let round = 0; round < 7; round += 1) {
        const options = ['--require', join(import.meta.dirname, 'preload', 'other-clock.cjs')];
        for (const event of ['PreToolUse', 'PostToolUse'] as const) {
          const { stdout } = await holds(world, { input: edit(event), options, env: { CLOCK_SHIFT: String(shift(round)) } }, { due: 'any', event, onRecord: ANYTHING });
          said.push(stdout);
        }
      }
      answers[name] = said;
    }
    expect(new Set(Object.values(answers).map((said) => JSON.stringify(said))).size, JSON.stringify(answers)).toBe(1);
    expect(answers['steady']?.join('')).not.toBe('');
  });
});
