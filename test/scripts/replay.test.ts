import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replay } from '../../scripts/commands/replay.js';
import { transcriptFolder } from '../../scripts/replay/transcripts.js';

let root = '';
let project = '';
let sessions = '';

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-replay-')));
  project = join(root, 'my.shop');
  sessions = transcriptFolder(join(root, '.claude'), project);
  write(join(project, '.env'), 'A=b\n');
  write(join(project, 'src', 'cart.ts'), 'x\n');
  write(join(sessions, 'one.jsonl'), [
    { type: 'user', cwd: project, message: { role: 'user', content: 'go on "tool_use"' } },
    called('2026-11-01T10:00:00.000Z', 'Bash', { command: 'git status' }),
    called('2026-11-01T10:00:01.000Z', 'Bash', { command: 'API_TOKEN=ghp_abcdefghijklmnopqrstuvwxyz0123456789 git reset --hard' }),
    called('2026-11-02T10:00:00.000Z', 'Write', { file_path: join(project, 'clean.sh'), content: 'rm -rf ~\n' }),
    called('2026-11-02T10:00:01.000Z', 'Bash', { command: 'bash clean.sh' }),
    called('2026-11-02T10:00:02.000Z', 'Edit', { file_path: join(project, 'clean.sh'), old_string: 'rm -rf ~', new_string: 'rm -rf dist' }),
    called('2026-11-02T10:00:03.000Z', 'Bash', { command: './clean.sh' }),
    '{"type":"assistant","message":{"content":[{"type":"tool_use"',
    { type: 'assistant', cwd: project, message: { content: [{ type: 'text', text: 'a "tool_use"' }, { type: 'tool_use', name: 'Read' }] } },
  ]);
  write(join(sessions, 'one', 'subagents', 'agent-1.jsonl'), [called('2026-11-02T11:00:00.000Z', 'Read', { file_path: join(project, '.env') })]);
  write(join(transcriptFolder(join(root, '.claude'), join(root, 'other')), 'two.jsonl'), [called('2026-11-03T10:00:00.000Z', 'Bash', { command: 'ls' })]);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function called(timestamp: string, name: string, input: object): object {
  return { type: 'assistant', sessionId: 'one', cwd: project, timestamp, message: { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name, input }] } };
}

function write(path: string, lines: string | readonly (string | object)[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof lines === 'string' ? lines : lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
}

const told = (...words: string[]): Promise<string> => toldUnder(root, ...words);

async function toldUnder(home: string, ...words: string[]): Promise<string> {
  let printed = '';
  const print = (text: string): void => void (printed += text);
  const exitCode = await replay.run(words, { print, complain: print, environment: { HOME: home }, packFolder: root, workingFolder: project, readInput: async () => '', isTerminal: false, isInteractive: false, interrupted: new AbortController().signal });
  expect(exitCode).toBe(0);
  return printed;
}

describe('ck-guard replay', () => {
  it('tells how many calls of the sessions of this folder would have been stopped, and by which rules', async () => {
    const text = await told();
    expect(text).toContain('2 sessions, 7 calls. 3 would have been stopped (42.9 %): 2 denied, 1 asked about.');
    expect(text).toMatch(/git\/discard-work +1 +ask +Bash API_TOKEN=•+ git reset --hard/);
    expect(text).toMatch(/privacy\/dotenv +1 +deny +Read /);
  });

  it('remembers what a session wrote, changed, and ran later', async () => {
    expect(await told('--list')).toMatch(/2026-11-02T10:00:01\.000Z {2}deny {2}filesystem\/delete-root-or-home {2}Bash bash clean\.sh/);
  });

  it('counts what is newer alone', async () => {
    expect(JSON.parse(await told('--json', '--since', '2026-11-02'))).toMatchObject({ sessions: 2, calls: 5, stopped: [{ tool: 'Bash', decision: 'deny' }, { tool: 'Read', decision: 'deny' }] });
  });

  it('takes all projects, another one, a file', async () => {
    expect(await told('--all')).toContain('3 sessions, 8 calls.');
    expect(await told('--project', join(root, 'other'))).toContain('1 session, 1 call. 0 would have been stopped');
    expect(await told(join(sessions, 'one.jsonl'))).toContain('1 session, 6 calls.');
  });

  it('obeys the settings of the project', async () => {
    write(join(project, '.ckconfig.json'), '{ "rules": { "git": "off" } }');
    expect(await told()).not.toContain('git/discard-work');
    rmSync(join(project, '.ckconfig.json'));
  });

  it('says where there is nothing to read, and what to do then', async () => {
    await expect(told('--project', join(root, 'nowhere'))).rejects.toThrow(/there are no transcripts at .*\. Name another folder by --project, or take --all\./);
    await expect(told('nowhere.jsonl')).rejects.toThrow(`there are no transcripts at ${join(project, 'nowhere.jsonl')}. Name a transcript (.jsonl), or a folder of them.`);
    await expect(toldUnder(join(root, 'nobody'), '--all')).rejects.toThrow(/there are no transcripts at .*\. Claude Code keeps them below/);
    await expect(told('--since', 'soon')).rejects.toThrow('--since takes');
  });
});
