import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordHost, recordUnknownHost, type HostProcess } from '../../lib/grants/recorded-host.js';
import { liveHosts } from '../../lib/hook/memory/live-sessions.js';
import { createMemory, LASTING, stateFolder } from '../../lib/hook/memory/memory.js';
import type { Memory } from '../../lib/types.js';

let home = '';
beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'ck-guard-live-'))));
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Of the process 7 it is said that it was started at `70`, and so on. */
const processes = { startOf: async (pid: number): Promise<string | undefined> => (pid > 0 && pid < 100 ? `${pid}0` : undefined) };
const live = (userId = process.getuid?.()): Promise<readonly HostProcess[]> => liveHosts(home, userId, processes);

function memory(sessionId: string): Memory {
  return createMemory({ home, projectRoot: '/p', sessionId, agentId: undefined, userId: process.getuid?.(), onProblem: (why) => { throw new Error(why); } });
}
function begin(session: string, pid: number, start = `${pid}0`): HostProcess {
  const host = { pid, start, root: '/p', session, output: 'pipe' };
  recordHost(memory(session), host);
  return host;
}

it('finds the hosts that run, whatever their sessions are called', async () => {
  const hosts = ['s1', 'a/b c', '..', 'é', 'x'.repeat(300)].map((session, index) => begin(session, index + 1));
  expect((await live()).map(({ session }) => session).sort()).toEqual(hosts.map(({ session }) => session).sort());
  expect(await live()).toEqual(expect.arrayContaining(hosts));
});

it('finds none that is gone, that another process has the number of, or that nobody knows', async () => {
  begin('gone', 100);
  begin('later', 8, '79');
  recordUnknownHost(memory('unknown'));
  memory('silent').append('seen', {}, 'lasting');
  expect(await live()).toEqual([]);
  const last = begin('later', 9);
  expect(await live()).toEqual([last]);
});

it('finds the host of a session that somebody says has ended', async () => {
  const host = begin('s1', 7);
  memory('s1').append('seen', {});
  await memory('s1').end();
  expect(await live()).toEqual([host]);
});

it('finds none where nothing is kept, or where others could have written', async () => {
  expect(await live()).toEqual([]);
  mkdirSync(join(home, '.local'));
  writeFileSync(join(home, '.local', 'state'), 'a file in the way');
  expect(await live()).toEqual([]);
  rmSync(join(home, '.local', 'state'));
  begin('s1', 7);
  expect(await live(54_321)).toEqual([]);
  expect(await live()).toHaveLength(1);
});

it('looks at nothing else that stands there', async () => {
  const host = begin('s1', 7);
  const sessions = join(stateFolder(home), 'sessions');
  const record = `${JSON.stringify({ ...host, session: 'x' })}\n`;
  const elsewhere = mkdtempSync(join(home, 'elsewhere-'));
  for (const folder of [elsewhere, join(sessions, 's2'), join(sessions, `s3${LASTING}.x`)]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'host.jsonl'), record);
  }
  symlinkSync(elsewhere, join(sessions, `s4${LASTING}`));
  writeFileSync(join(sessions, `s5${LASTING}`), record);
  expect(await live()).toEqual([host]);
});
