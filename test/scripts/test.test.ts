import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { test } from '../../scripts/commands/test.js';

/** Stands in for the real bundles: it decides by words in the payload, and logs as they do. */
const FAKE_GUARD = `
const { appendFileSync, existsSync, mkdirSync, readFileSync } = require('node:fs');
const text = readFileSync(0, 'utf8');
const log = (status, error) => {
  mkdirSync(__dirname + '/.logs', { recursive: true });
  appendFileSync(__dirname + '/.logs/hook-log.jsonl', JSON.stringify({ ts: new Date().toISOString(), hook: 'fake', status, error }) + '\\n');
};
const say = (decision, more) => console.log(JSON.stringify({ ...more, hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: decision, permissionDecisionReason: 'fake reason ' + process.cwd() } }));
if (text.includes('deny me')) { log('deny'); say('deny', { systemMessage: 'for the person' }); }
else if (text.includes('ask me')) { log('ask'); say('ask'); }
else if (text.includes('crash')) log('crash', 'Error: fake\\n    at fake');
else if (text.includes('chatter')) { log('deny'); console.log('hello'); say('deny'); }
else if (text.includes('fail')) { log('ok'); process.exit(3); }
else if (text.includes('config') && existsSync(process.env.CLAUDE_PROJECT_DIR + '/.ckconfig.json')) { log('deny'); say('deny'); }
else log('ok');
`;

let folder: string;
let pack: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ck-guard-test '));
  pack = join(folder, 'pack');
  mkdirSync(pack);
  writeFileSync(join(pack, 'guard.cjs'), FAKE_GUARD);
  for (const slow of ['stop-verify', 'build-sensor']) writeFileSync(join(pack, `${slow}.cjs`), '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

interface Answered {
  readonly exitCode: number;
  readonly output: string;
  readonly complaints: string;
}

async function answered(words: readonly string[], environment: Record<string, string> = {}): Promise<Answered> {
  const output: string[] = [];
  const complaints: string[] = [];
  const exitCode = await test.run(words, {
    print: (text) => void output.push(text),
    complain: (text) => void complaints.push(text),
    environment: { PATH: process.env['PATH'], ...environment },
    packFolder: pack,
    workingFolder: folder,
    readInput: async () => '',
    isTerminal: false,
    isInteractive: false,
    interrupted: new AbortController().signal,
  });
  return { exitCode, output: output.join(''), complaints: complaints.join('\n') };
}

function caseFile(content: unknown, name = 'case.json'): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const bash = (command: string) => ({ event: 'PreToolUse', tool: 'Bash', input: { command } });
const passing = { name: 'fine', payload: bash('ls'), expect: { decision: 'none', exitCode: 0, stdout: 'empty' } };
const denied = { name: 'no', payload: bash('deny me'), expect: { decision: 'deny', guard: 'fake', reason: 'fake reason {{project}}', told: 'PreToolUse:Bash hook error: fake', notice: 'the person' } };

describe('ck-guard test', () => {
  it('plays what is as expected', async () => {
    const { exitCode, output } = await answered([caseFile([passing, denied])]);
    expect(output.trim().split('\n').at(-1)).toBe('2 passed, 0 failed');
    expect(exitCode).toBe(0);
    expect(output).toMatch(/✓ +no +fake +deny +\d+ +PreToolUse:Bash hook error: fake reason/);
  });

  it.each<[string, object, RegExp]>([
    ['another decision', { ...passing, expect: { decision: 'ask' } }, /decision: expected "ask", got "none"/],
    ['another guard', { ...denied, expect: { decision: 'deny', guard: 'other' } }, /guard: expected "other", got \["fake"\]/],
    ['another reason', { ...denied, expect: { decision: 'deny', reason: 'because' } }, /reason: expected "because", got "fake reason/],
    ['other words to the model', { ...denied, expect: { decision: 'deny', told: 'xyz' } }, /told: expected "xyz", got "PreToolUse:Bash hook error: fake/],
    ['another notice', { ...denied, expect: { decision: 'deny', notice: 'xyz' } }, /notice: expected "xyz", got \["for the person"\]/],
    ['no context', { ...denied, expect: { decision: 'deny', context: 'xyz' } }, /context: expected "xyz", got ""/],
    ['output where none should be', { ...denied, expect: { decision: 'deny', stdout: 'empty' } }, /stdout of .*guard\.cjs: expected "", got/],
    ['a crash', { ...passing, payload: bash('crash') }, /a guard crashed: fake: Error: fake/],
    ['text around the JSON', { ...passing, payload: bash('chatter'), expect: { decision: 'none' } }, /does not obey .*guard\.cjs: stdout is not one JSON object/],
    ['an exit code', { ...passing, payload: bash('fail'), expect: { decision: 'none' } }, /does not obey .*guard\.cjs: exit code 3/],
    ['files out of bounds', { ...passing, files: { '../../x': '' } }, /must lie below the project/],
  ])('says expected and got: %s', async (_, theCase, words) => {
    const { exitCode, output } = await answered([caseFile(theCase)]);
    expect(exitCode).toBe(1);
    expect(output).toMatch(words);
    expect(output.trim().split('\n').at(-1)).toBe('0 passed, 1 failed');
  });

  it('takes an exit code that is expected', async () => {
    const theCase = { ...passing, payload: bash('fail'), expect: { decision: 'none', exitCode: 3 } };
    expect((await answered([caseFile(theCase)])).exitCode).toBe(0);
  });

  it('plays a sequence in one session, and checks the last alone unless told', async () => {
    const payloads = [bash('ask me'), bash('deny me')];
    expect((await answered([caseFile({ name: 'x', payloads, expect: { decision: 'deny' } })])).exitCode).toBe(0);
    const { exitCode, output } = await answered([caseFile({ name: 'x', payloads, expect: [{ decision: 'none' }, { decision: 'deny' }] })]);
    expect(exitCode).toBe(1);
    expect(output).toContain('payload 1: decision: expected "none", got "ask"');
    expect(output).toContain('x (2 of 2)');
  });

  it('is as clear to machines', async () => {
    const { output } = await answered(['--json', caseFile([passing, { ...denied, expect: { decision: 'none' } }])]);
    const result = JSON.parse(output);
    expect(result).toMatchObject({ passed: 1, failed: 1 });
    expect(result.cases[1]).toMatchObject({ name: 'no', passed: false, failures: ['decision: expected "none", got "deny"'] });
    expect(result.cases[1].steps[0]).toMatchObject({ event: 'PreToolUse', subject: 'Bash', guards: ['fake'], handlers: [{ exitCode: 0, timedOut: false }] });
  });

  it.each<[string, unknown, RegExp]>([
    ['JSON that is none', '{', /case\.json: .*JSON/],
    ['no name', { payload: bash('ls'), expect: { decision: 'none' } }, /case\.json: name: /],
    ['an unknown decision', { ...passing, expect: { decision: 'stop' } }, /case\.json: expect\.decision: .*"deny"/],
    ['an unknown field', { ...passing, expects: {} }, /case\.json: .*"expects"/],
    ['an unknown field in a list of expectations', [{ ...passing, payloads: [bash('x')], payload: undefined, expect: [{ decision: 'none', resaon: 'x' }] }], /case\.json\[0\]: expect\.0: .*"resaon"/],
    ['no payload', { name: 'x', expect: { decision: 'none' } }, /"payload" or "payloads"/],
    ['an empty payload', { ...passing, payload: {} }, /case\.json: payload: must have "event"/],
    ['too few expectations', { name: 'x', payloads: [bash('a'), bash('b')], expect: [{ decision: 'none' }] }, /1 expectations for 2 payloads/],
  ])('refuses a case with %s, by file and field', async (_, content, words) => {
    const { exitCode, complaints, output } = await answered([caseFile(content)]);
    expect(exitCode).toBe(2);
    expect(complaints).toMatch(words);
    expect(output).toBe('');
  });

  it('plays the cases beside the hooks when none are named', async () => {
    await expect(answered([])).rejects.toThrow(/cases does not exist/);
    mkdirSync(join(pack, 'cases', 'mine'), { recursive: true });
    writeFileSync(join(pack, 'cases', 'mine', 'one.json'), JSON.stringify(passing));
    expect((await answered([])).output).toContain('1 passed, 0 failed');
  });

  it.each([[['nowhere.json']], [['--nope']], [['--pack', '/nowhere']], [['--project', 'nowhere', 'case.json']], [['--settings', 'nowhere.json', 'case.json']]])('refuses %j', async (words) => {
    caseFile(passing);
    await expect(answered(words)).rejects.toThrow();
  });

  it('plays other settings, and says what the host ignores in them', async () => {
    const settings = (text: string): string[] => {
      writeFileSync(join(folder, 'settings.json'), text);
      return ['--settings', 'settings.json', caseFile({ name: 'x', payload: bash('ls'), expect: { decision: 'deny', told: 'PreToolUse:Bash hook error: [echo no >&2; exit 2]: no' } })];
    };
    const group = { matcher: 'Ba.h', hooks: [{ type: 'command', command: 'echo no >&2; exit 2' }] };
    expect((await answered(settings(JSON.stringify({ hooks: { PreToolUse: [group] } })))).exitCode).toBe(0);
    const broken = await answered(settings('{ /* mine */ }'));
    expect(broken.exitCode).toBe(1);
    expect(broken.complaints).toContain('the host ignores the whole file');
    expect(broken.output).toContain('(no hook)');
  });

  it('plays under the config of the project that is named, or that the hooks are installed in', async () => {
    const project = join(folder, 'project');
    mkdirSync(project);
    writeFileSync(join(project, '.ckconfig.json'), '{}');
    const file = caseFile({ name: 'x', payload: bash('config'), expect: { decision: 'deny' } });
    expect((await answered([file])).exitCode).toBe(1);
    expect((await answered(['--project', 'project', file])).exitCode).toBe(0);
  });

  it('starts nothing for an agent but the bundles that only decide', async () => {
    writeFileSync(join(pack, 'build-sensor.cjs'), 'console.log("ran")');
    const edit = { event: 'PostToolUse', tool: 'Edit', input: { file_path: 'a.ts' } };
    const file = caseFile({ name: 'x', payload: edit, expect: { decision: 'none', stdout: 'empty' } });
    expect((await answered([file])).exitCode).toBe(1);
    expect((await answered([file], { CLAUDECODE: '1' })).exitCode).toBe(0);
    await expect(answered(['--settings', file, file], { CLAUDECODE: '1' })).rejects.toThrow(/only a person/);
  });

  it('lets no case put a hook of its own in the place of ours', async () => {
    const files = { '.claude/hooks/guard.cjs': 'console.log("mine")', '.claude/settings.json': '{}', '{{home}}/.claude/settings.json': '{}' };
    const { output, exitCode } = await answered([caseFile({ ...denied, files })]);
    expect(output).toContain('1 passed, 0 failed');
    expect(exitCode).toBe(0);
  });

  it('does not mind what the hooks have logged before', async () => {
    mkdirSync(join(pack, '.logs'));
    writeFileSync(join(pack, '.logs', 'hook-log.jsonl'), JSON.stringify({ ts: new Date().toISOString(), hook: 'old', status: 'crash', error: 'x' }) + '\n');
    expect((await answered([caseFile(passing)])).exitCode).toBe(0);
  });

  it('leaves no trace, and shows nothing that deceives', async () => {
    const temporary = join(folder, 'temporary');
    mkdirSync(temporary);
    vi.stubEnv('TMPDIR', temporary);
    const { output } = await answered([caseFile({ ...passing, name: 'a\u202eb\u001b[2J' })]);
    expect(output).toContain('a\\u202eb\\u001b[2J');
    expect(existsSync(join(pack, '.logs'))).toBe(false);
    expect(readdirSync(temporary)).toEqual([]);
  });
});
