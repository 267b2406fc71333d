import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBench, type Bench, type Installation } from '../doctor/installation.js';

let bench: Bench;

beforeAll(async () => {
  bench = await makeBench();
});

afterAll(() => bench.remove());

/** Starts a session, as the host does, by the command that is registered for it. */
function start({ home, hooks, project }: Installation, source = 'startup'): string {
  const input = `${JSON.stringify({ session_id: 's', cwd: project, hook_event_name: 'SessionStart', source })}\n`;
  const env = { PATH: process.env['PATH'], HOME: home, CLAUDE_PROJECT_DIR: project };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(hooks, 'guard.cjs')], { cwd: project, env, input, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

const noticeIn = (stdout: string): unknown => JSON.parse(stdout).systemMessage;
const crash = { hook: 'bash-danger', event: 'PreToolUse', status: 'crash', error: 'TypeError: x\n  at y' };

describe('when a session starts', () => {
  it.each(['project', 'user'] as const)('a good installation says nothing: %s', (kind) => {
    const installation = bench.copy(kind);
    expect(start(installation)).toBe('');
    expect(readFileSync(join(installation.hooks, '.logs', 'hook-log.jsonl'), 'utf8')).toContain('"hook":"health-check"');
    expect(existsSync(join(installation.hooks, '.logs'))).toBe(true);
  });

  it('a crash is told once, to the person alone', () => {
    const installation = bench.copy('project');
    expect(start(installation)).toBe('');
    installation.log(crash, crash);
    const told = start(installation);
    expect(Object.keys(JSON.parse(told))).toEqual(['systemMessage']);
    expect(noticeIn(told)).toMatch(/^ck-guard is not in order: bash-danger crashed 2 times .*\(TypeError: x\)\. See: node .*ck-guard\.cjs' doctor$/);
    expect(start(installation)).toBe('');
  });

  it.each<[string, RegExp, (installation: Installation) => void]>([
    ['settings that are no JSON', /\.ckconfig\.json is ignored/, ({ write }) => write('project/.ckconfig.json', '{')],
    ['settings that are a device', /\.ckconfig\.json is ignored: a symbolic link/, ({ project }) => (rmSync(join(project, '.ckconfig.json')), symlinkSync('/dev/zero', join(project, '.ckconfig.json')))],
    ['a setting that is none', /"hooks\.bash-dangr" is not a setting; did you mean "bash-danger"/, ({ write }) => write('project/.ckconfig.json', '{ "hooks": { "bash-dangr": true } }')],
    ['a bundle that was changed', /stop-verify\.cjs is not the file that was installed/, ({ hooks }) => writeFileSync(join(hooks, 'stop-verify.cjs'), '\n', { flag: 'a' })],
    ['an own rule that is malformed', /rule 1 in rules\/team\.json is malformed/, ({ write }) => write('project/.claude/hooks/rules/team.json', '[{}]')],
  ])('%s are told at every start until they are mended', (_, says, breakIt) => {
    const installation = bench.copy('project');
    breakIt(installation);
    expect(noticeIn(start(installation))).toMatch(says);
    expect(noticeIn(start(installation, 'resume'))).toMatch(says);
    expect(start(installation, 'compact')).toBe('');
  });

  it('it is quiet where it is switched off', () => {
    const installation = bench.copy('project');
    installation.write('project/.ckconfig.json', '{ "hooks": { "health-check": false } }');
    installation.log(crash);
    expect(start(installation)).toBe('');
  });
});
