import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DIST } from '../../scripts/build.js';

const SESSION = '892a7a5b-a8d8-483d-ae0a-58f3248c6c72';

let folder = '';
let project = '';
let hooks = '';

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'status line ')));
  project = join(folder, 'shop');
  hooks = join(project, '.claude', 'hooks');
  mkdirSync(hooks, { recursive: true });
  cpSync(join(DIST, 'status-line.cjs'), join(hooks, 'status-line.cjs'));
  cpSync(join(DIST, 'parts'), join(hooks, 'parts'), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(() => {
  for (const path of [join(hooks, '.logs'), join(folder, '.local'), join(project, '.ckconfig.json')]) rmSync(path, { recursive: true, force: true });
});

const payload = (more: object = {}) => ({ hook_event_name: 'Status', session_id: SESSION, cwd: project, model: { id: 'm' }, workspace: { current_dir: project, project_dir: project }, version: '2.1.329', ...more });

function shown(input: unknown = payload()): string {
  const { stdout, stderr, status } = spawnSync('sh', ['-c', 'exec node "$CLAUDE_PROJECT_DIR"/.claude/hooks/status-line.cjs'], {
    input: typeof input === 'string' ? input : JSON.stringify(input),
    env: { HOME: folder, PATH: process.env['PATH'], CLAUDE_PROJECT_DIR: project },
    encoding: 'utf8',
  });
  expect([stderr, status]).toEqual(['', 0]);
  return stdout;
}

const record = (status: string, more: object = {}) => ({ ts: '2026-11-21T06:19:44.048Z', hook: 'bash-danger', event: 'PreToolUse', tool: 'Bash', status, session: SESSION, ...more });
const text = (...records: readonly object[]) => records.map((one) => `${JSON.stringify(one)}\n`).join('');

function log(content: string): void {
  mkdirSync(join(hooks, '.logs'), { recursive: true });
  writeFileSync(join(hooks, '.logs', 'hook-log.jsonl'), content);
}

function pause(guard: string, root = project): void {
  mkdirSync(join(folder, '.local', 'state', 'ck-guard'), { recursive: true, mode: 0o700 });
  const [seconds] = process.hrtime();
  writeFileSync(join(folder, '.local', 'state', 'ck-guard', 'paused.json'), JSON.stringify([{ root, guard, at: { now: Date.now() - 1000, clock: seconds * 1000 - 1000 }, lasts: 600_000 }]));
}

describe('the line', () => {
  it('says that the guards are on, where there is no log yet', () => expect(shown()).toBe('ck-guard on\n'));

  it('counts what was stopped in this session, each call once', () => {
    log(text(
      record('ok', { tool_use_id: 'a' }),
      record('deny', { tool_use_id: 'b' }),
      record('ask', { tool_use_id: 'b', hook: 'privacy-block' }),
      record('ask', { tool_use_id: 'c' }),
      record('deny', { tool_use_id: 'd', session: 'another' }),
      record('deny', { tool_use_id: 'e', session: 'another', target: SESSION }),
      record('block', { event: 'Stop', tool: undefined }),
      record('block', { event: 'Stop', tool: undefined }),
      record('approved', { tool_use_id: 'f' }),
    ));
    expect(shown()).toBe('ck-guard on, 1 denied, 1 asked, 2 sent back\n');
  });

  it('says which guard crashed', () => {
    log(text(record('crash', { decision: 'ask', tool_use_id: 'a', error: 'Error: x' }), record('crash', { session: 'another' })));
    expect(shown()).toBe('ck-guard on, 1 asked, 1 crashed (see ck-guard doctor)\n');
  });

  it('says what is paused in this project, and for how long', () => {
    pause('all');
    expect(shown()).toBe('ck-guard OFF for 10 min\n');
    pause('bash-danger');
    expect(shown()).toBe('ck-guard on without bash-danger for 10 min\n');
    pause('all', join(folder, 'elsewhere'));
    expect(shown()).toBe('ck-guard on\n');
  });

  it('says what the settings leave off that is on by default, and nothing that they only seem to name', () => {
    writeFileSync(join(project, '.ckconfig.json'), '{ "hooks": { "scout-block": false, "stop-verify": { "enabled": false }, "guard-task": false, "\\u001b[31m": false } }');
    expect(shown()).toBe('ck-guard on without scout-block and stop-verify\n');
  });

  it('says that settings cannot be used', () => {
    writeFileSync(join(project, '.ckconfig.json'), '{ "hooks": ');
    expect(shown()).toBe('ck-guard on, settings ignored (see ck-guard doctor)\n');
  });

  it('reads the end of a large log only, and says that there may be more', () => {
    const filler = text(record('ok', { tool_use_id: 'a' }));
    const old = text(record('deny', { tool_use_id: 'old' }));
    const much = filler.repeat(Math.ceil((1024 * 1024) / filler.length));
    log(old + much + text(record('deny', { tool_use_id: 'b' })));
    expect(shown()).toBe('ck-guard on, 1+ denied\n');
    log(much.replaceAll(SESSION, 'another').repeat(2) + text(record('ok', { event: 'SessionStart' }), record('deny', { tool_use_id: 'b' })));
    // A session that was resumed has such a line too.
    expect(shown()).toBe('ck-guard on, 1+ denied\n');
  });

  it('goes on counting where the log was moved aside', () => {
    log(text(record('ok', { tool_use_id: 'a' })));
    const aside = (time: string, ...records: readonly object[]) => writeFileSync(join(hooks, '.logs', `hook-log.${time}-1.jsonl`), text(...records));
    aside('1700000000000', record('deny', { tool_use_id: 'c' }));
    expect(shown()).toBe('ck-guard on, 1+ denied\n');
    aside('1700000000001', record('ask', { tool_use_id: 'd' }));
    expect(shown()).toBe('ck-guard on, 1+ asked\n');
  });

  it('says how many rules the settings leave off', () => {
    writeFileSync(join(project, '.ckconfig.json'), '{ "rules": { "git": "off", "databases": "deny" } }');
    expect(shown()).toBe('ck-guard on, 1 rule off\n');
    writeFileSync(join(project, '.ckconfig.json'), '{ "rules": { "git": "off", "databases/destroy": "off" } }');
    expect(shown()).toBe('ck-guard on, 2 rules off\n');
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{ "session_id": '],
    ['a list', '[]'],
    ['null', 'null'],
  ])('is empty for an input of %s', (_, input) => expect(shown(input)).toBe(''));

  it.each([
    ['no session', { session_id: undefined }, 'ck-guard on\n'],
    ['a session of a wrong type', { session_id: 7, workspace: 'x', cwd: [] }, 'ck-guard on\n'],
    ['a session that is an expression', { session_id: '.*' }, 'ck-guard on\n'],
  ])('stands a payload with %s', (_, more, line) => {
    log(text(record('deny', { tool_use_id: 'b' })));
    expect(shown(payload(more))).toBe(line);
  });

  it.each(['a link', 'a folder', 'torn'])('stands a log that is %s', (kind) => {
    mkdirSync(join(hooks, '.logs'), { recursive: true });
    const path = join(hooks, '.logs', 'hook-log.jsonl');
    if (kind === 'a link') symlinkSync('/dev/zero', path);
    else if (kind === 'a folder') mkdirSync(path);
    else writeFileSync(path, `${text(record('deny', { tool_use_id: 'b' }))}{"status":"deny","session":"${SESSION}`);
    expect(shown()).toBe(kind === 'torn' ? 'ck-guard on, 1 denied\n' : 'ck-guard on\n');
  });
});
