import { mkdirSync, rmdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks } from '../../scripts/doctor/checks.js';
import { BREAKAGES, restore } from './breakages.js';
import { examined, makeBench, type Bench } from './installation.js';

let bench: Bench;

beforeAll(async () => {
  bench = await makeBench();
});

afterAll(() => bench.remove());

describe('a good installation', () => {
  it.each(['project', 'user', 'plugin', 'managed'] as const)('has nothing wrong with it: %s', async (kind) => {
    expect(await examined(bench.copy(kind))).toEqual([]);
  });
});

it('a plugin that a project switches off is named, with the file', async () => {
  const installation = bench.copy('plugin');
  installation.write('project/.claude/settings.json', '{ "enabledPlugins": { "ck-guard@team": false, "x@y": false } }');
  expect(await examined(installation)).toMatchObject([{ check: 'switched-off', what: expect.stringMatching(/settings\.json switches the plugin ck-guard@team off/) }]);
});

it('line ends that git has changed are no change of a bundle', async () => {
  const installation = bench.copy('project');
  const path = 'project/.claude/hooks/rules/danger/git.json';
  installation.write(path, installation.read(path).replaceAll('\n', '\r\n'));
  expect(installation.read(path)).toContain('\r\n');
  expect(await examined(installation)).toEqual([]);
});

it('parts that a pack brought which was copied over the installed one are not in the way', async () => {
  const installation = bench.copy('project');
  const folder = join(installation.hooks, 'parts', '0123456789ab');
  mkdirSync(folder);
  utimesSync(folder, 1, 1);
  const [path, guard] = ['project/.claude/hooks/guard.cjs', installation.read('project/.claude/hooks/guard.cjs')];
  installation.write(path, guard.replace(/(?<=\/parts\/)[\da-f]{12}/, '0123456789ab'));
  try {
    expect((await examined(installation)).map(({ check }) => check)).toEqual(['bundles']);
  } finally {
    installation.write(path, guard);
    rmdirSync(folder);
  }
});

it.each(['git/discard-work', 'privacy/dotenv', 'privacy/sent-folder', 'scout/passing-over'])('a rule that is there may be set: %s', async (id) => {
  const installation = bench.copy('project');
  installation.write('project/.ckconfig.json', JSON.stringify({ rules: { [id]: 'ask' } }));
  expect((await examined(installation)).filter(({ check }) => check === 'rule-settings')).toEqual([]);
});

it('a guard that only Claude Code asks is not overdue where another host was at work', async () => {
  const installation = bench.copy('project');
  installation.log({ hook: 'loop-detection', event: 'PostToolUse', tool: 'Edit', status: 'ok', host: 'gemini' });
  expect(await examined(installation)).toEqual([]);
});

it('homes of other hosts that make no difference are none', async () => {
  const moved = bench.copy('user');
  moved.write('home/moved/settings.json', moved.read('home/.qwen/settings.json'));
  moved.environment['QWEN_HOME'] = join(moved.home, 'moved');
  moved.environment['XDG_CONFIG_HOME'] = join(moved.home, '.config');
  moved.write('home/.codex/config.toml', '[features]\nhooks = true\nweb = false\n[other]\nhooks = false\n');
  expect(await examined(moved)).toEqual([]);
  const inProject = bench.copy('project');
  for (const variable of ['CODEX_HOME', 'GEMINI_CLI_HOME', 'QWEN_HOME', 'XDG_CONFIG_HOME']) inProject.environment[variable] = join(inProject.home, 'other');
  expect(await examined(inProject)).toEqual([]);
});

it('a guard that was asked of late is not yet overdue', async () => {
  const installation = bench.copy('project');
  installation.log({ ts: new Date(installation.now - 60_000).toISOString(), hook: 'loop-detection', event: 'PostToolUse', tool: 'Edit', status: 'ok' });
  expect(await examined(installation)).toEqual([]);
});

describe('an installation with one thing broken', () => {
  it.for(BREAKAGES)('$name', async ({ name, check, says, note, kind = 'project', ...breakage }, { skip }) => {
    skip(process.platform === 'win32' && name.includes('FIFO'), 'Windows has no FIFO');
    const installation = bench.copy(kind);
    try {
      breakage.break(installation);
      const found = await examined(installation);
      expect([...new Set(found.map((problem) => problem.check))], JSON.stringify(found, null, 1)).toEqual([check]);
      expect(found.map(({ what }) => what).join('\n')).toMatch(says);
      expect(found.map((problem) => problem.note === true)).toEqual(found.map(() => note === true));
      for (const { what, mend } of found) expect(`${what} ${mend}`).not.toMatch(/\[object|NaN|[^.]\.\.(?![.\/])/);
    } finally {
      restore(installation);
    }
  });

  it('is tried for every check', () => {
    expect(checks.map(({ id }) => id).filter((id) => !BREAKAGES.some(({ check }) => check === id) && id !== 'project-commands')).toEqual([]);
  });
});
