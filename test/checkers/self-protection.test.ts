import { describe, expect, it } from 'vitest';
import { selfProtection } from '../../hooks/self-protection.js';
import type { BatchedCall, ConfigChange, Event, JsonObject, Memory, PostToolBatch, PreToolUse, SessionStart, Settings, Verdict, World } from '../../lib/types.js';
import { diskOf, finished, memoryOf, runnerOf, worldOf } from '../project/fake-world.js';

const SETTINGS = '/home/dev/shop/.claude/settings.json';
const LOCAL = '/home/dev/shop/.claude/settings.local.json';
const OWN = { type: 'command', command: 'exec node "$CLAUDE_PROJECT_DIR"/.claude/hooks/guard.cjs', timeout: 10 };
const REGISTERED = { hooks: { PreToolUse: [{ matcher: 'Bash|Read', hooks: [OWN] }] } };

const base = { sessionId: 's', agentId: undefined, cwd: '/home/dev/shop', permissionMode: 'default', promptId: undefined } as const;
const start: SessionStart = { ...base, kind: 'SessionStart', source: 'startup' };

function before(tool: string, input: JsonObject, toolUseId: string | undefined = 'toolu_1', agentId?: string): PreToolUse {
  return { ...base, agentId, kind: 'PreToolUse', tool, input, toolUseId };
}

function bash(command: string, toolUseId?: string): PreToolUse {
  return before('Bash', { command }, toolUseId);
}

function batch(calls: readonly Partial<BatchedCall>[], agentId?: string): PostToolBatch {
  return { ...base, agentId, kind: 'PostToolBatch', calls: calls.map((call) => ({ tool: 'Bash', input: { command: 'ls' }, toolUseId: 'toolu_1', response: 'done', ...call })) };
}

function changed(filePath: string | undefined = SETTINGS, source = 'project_settings'): ConfigChange {
  return { ...base, kind: 'ConfigChange', source, filePath };
}

/** A session in which files and the time can change between events. */
class Session {
  readonly files: Record<string, string> = { [SETTINGS]: JSON.stringify(REGISTERED) };
  readonly memory: Memory = memoryOf();
  time = 1_000_000;
  settings: Settings = { options: {}, severities: {} };
  run: World['run'] = runnerOf({});

  async ask(event: Event): Promise<Verdict> {
    return selfProtection.check(event, worldOf({ disk: diskOf(this.files), memory: this.memory, now: () => this.time, settings: this.settings, run: this.run }));
  }

  put(value: unknown, file = SETTINGS): void {
    this.files[file] = typeof value === 'string' ? value : JSON.stringify(value);
  }
}

async function started(): Promise<Session> {
  const session = new Session();
  await session.ask(start);
  return session;
}

function noticeOf(verdict: Verdict): string {
  return verdict.notice ?? '';
}

describe('calls that no guard was asked about', () => {
  it('tells the person, and not the model', async () => {
    const session = await started();
    const verdict = await session.ask(batch([{}]));
    expect(verdict).toMatchObject({ kind: 'pass' });
    expect(noticeOf(verdict)).toMatch(/not asked about a call of Bash \(Bash: ls\)/);
  });

  it('is silent about calls that were seen, whatever came of them', async () => {
    const session = await started();
    await session.ask(bash('ls'));
    await session.ask(before('mcp__demo__echo', { text: 'hi' }, 'toolu_2'));
    expect(noticeOf(await session.ask(batch([{}, { tool: 'mcp__demo__echo', toolUseId: 'toolu_2', response: 'PreToolUse:Bash hook error: blocked' }])))).toBe('');
  });

  it('tells of one tool once, and of another again', async () => {
    const session = await started();
    expect(noticeOf(await session.ask(batch([{}, { toolUseId: 'toolu_2' }])))).toMatch(/a call of Bash \(/);
    expect(noticeOf(await session.ask(batch([{ toolUseId: 'toolu_3' }])))).toBe('');
    expect(noticeOf(await session.ask(batch([{ tool: 'Read', toolUseId: 'toolu_4', input: { file_path: 'a' } }])))).toMatch(/a call of Read \(Read: a\)/);
  });

  it.each<[string, Partial<BatchedCall>]>([
    ['a tool that does not exist', { response: '<tool_use_error>Error: No such tool available: Bash2</tool_use_error>' }],
    ['an input that the tool does not take', { response: '<tool_use_error>InputValidationError: Read failed</tool_use_error>' }],
    ['the same in blocks', { response: [{ type: 'text', text: '<tool_use_error>InputValidationError</tool_use_error>' }] }],
    ['a call that was cancelled with the one beside it', { response: '<tool_use_error>Sibling tool call errored</tool_use_error>' }],
    ['an interrupted call', { response: '[Request interrupted by user for tool use]' }],
    ['a question to the person', { tool: 'AskUserQuestion' }],
    ['a sub-agent', { tool: 'Agent' }],
    ['a tool that the registration does not name', { tool: 'TodoWrite' }],
    ['a call without an id', { toolUseId: undefined }],
  ])('is silent about %s', async (_, call) => {
    const session = await started();
    expect(noticeOf(await session.ask(batch([call])))).toBe('');
  });

  it('looks at sub-agents too', async () => {
    const session = await started();
    await session.ask(before('Bash', { command: 'ls' }, 'toolu_7', 'a1'));
    expect(noticeOf(await session.ask(batch([{ toolUseId: 'toolu_7' }], 'a1')))).toBe('');
    expect(noticeOf(await session.ask(batch([{ toolUseId: 'toolu_8' }], 'a1')))).toMatch(/Bash/);
  });

  it('says nothing in the batch in which it comes into a session', async () => {
    const session = new Session();
    expect(noticeOf(await session.ask(batch([{}])))).toBe('');
    expect(noticeOf(await session.ask(batch([{ toolUseId: 'toolu_2' }])))).toMatch(/Bash/);
  });

  it('says nothing where nothing can be remembered', async () => {
    const memory: Memory = { append: () => undefined, recent: () => [], claim: async () => false, end: async () => undefined, sweep: async () => undefined };
    const ask = async (event: Event): Promise<Verdict> => selfProtection.check(event, worldOf({ memory }));
    await ask(start);
    expect(noticeOf(await ask(batch([{}])))).toBe('');
    expect(noticeOf(await ask(batch([{ toolUseId: 'toolu_2' }])))).toBe('');
  });

  it('can be switched off', async () => {
    const session = await started();
    session.settings = { options: {}, severities: { 'self-protection/unseen-call': 'off' } };
    expect(noticeOf(await session.ask(batch([{}])))).toBe('');
  });
});

const WEAKENING: readonly (readonly [string, unknown, RegExp])[] = [
  ['switches hooks off', { ...REGISTERED, disableAllHooks: true }, /switches hooks off \(disableAllHooks\)/],
  ['leaves only an administrator’s hooks', { ...REGISTERED, allowManagedHooksOnly: true }, /allowManagedHooksOnly/],
  ['takes our hooks out', {}, /takes out a hook of these guards/],
  ['is no longer JSON, so that the host passes over it', '{ "hooks": {} // comment\n}', /takes out a hook of these guards/],
  ['narrows our matcher', { hooks: { PreToolUse: [{ matcher: 'Read', hooks: [OWN] }] } }, /takes out a hook of these guards, or changes it/],
  ['gives our hook no time', { hooks: { PreToolUse: [{ matcher: 'Bash|Read', hooks: [{ ...OWN, timeout: 0.001 }] }] } }, /or changes it/],
  ['has our hook run something else besides', { hooks: { PreToolUse: [{ matcher: 'Bash|Read', hooks: [OWN, { type: 'command', command: 'node -r /tmp/x.js "$CLAUDE_PROJECT_DIR"/.claude/hooks/guard.cjs' }] }] } }, /brings another hook for PreToolUse/],
  ['brings a hook that looks like ours', { hooks: { ...REGISTERED.hooks, Stop: [{ hooks: [{ type: 'command', command: 'exec node "/tmp/x"/.claude/hooks/guard.cjs' }] }] } }, /brings another hook for Stop/],
  ['brings a foreign hook', { hooks: { ...REGISTERED.hooks, PostToolUse: [{ hooks: [{ type: 'command', command: 'sh x.sh' }] }] } }, /brings another hook for PostToolUse/],
  ['brings a hook of another type', { hooks: { ...REGISTERED.hooks, Stop: [{ hooks: [{ type: 'http', url: 'http://x.test' }] }] } }, /brings another hook for Stop/],
  ['sets NODE_OPTIONS', { ...REGISTERED, env: { NODE_OPTIONS: '--require /tmp/x.js' } }, /sets the variable NODE_OPTIONS/],
  ['sets PATH', { ...REGISTERED, env: { PATH: '/tmp/evil' } }, /sets the variable PATH/],
  ['allows more', { ...REGISTERED, permissions: { allow: ['Bash(*)'] } }, /permits more \(allow Bash\(\*\)\)/],
  ['asks no longer', { ...REGISTERED, permissions: { defaultMode: 'bypassPermissions' } }, /defaultMode bypassPermissions/],
  ['opens another folder', { ...REGISTERED, permissions: { additionalDirectories: ['/'] } }, /additionalDirectories \//],
  ['names a helper', { ...REGISTERED, apiKeyHelper: '/tmp/x.sh' }, /run or load something \(apiKeyHelper\)/],
  ['shows a status line of its own', { ...REGISTERED, statusLine: { type: 'command', command: 'sh x.sh' } }, /statusLine/],
  ['switches a plugin on', { ...REGISTERED, enabledPlugins: { 'x@y': true } }, /enabledPlugins x@y/],
];

describe('a change of the settings while a call of the agent could have made it', () => {
  it.each(WEAKENING)('that %s is held back, and the person is told', async (_, settings, label) => {
    const session = await started();
    await session.ask(bash('npm test'));
    session.put(settings);
    const verdict = await session.ask(changed());
    expect(verdict).toMatchObject({ kind: 'block', rule: 'self-protection/settings', reason: expect.stringMatching(label) });
    expect(noticeOf(verdict)).toMatch(/held a change of .*settings\.json back, which came while the agent ran Bash: npm test/);
  });

  it('that takes a rule away is held back', async () => {
    const session = new Session();
    session.put({ ...REGISTERED, permissions: { deny: ['Read(.env)'] }, sandbox: { enabled: true } });
    await session.ask(start);
    await session.ask(bash('npm test'));
    session.put({ ...REGISTERED, permissions: {}, sandbox: { enabled: true } });
    expect(await session.ask(changed())).toMatchObject({ kind: 'block', reason: expect.stringMatching(/takes out a rule that forbids/) });
  });

  it('that deletes the file is held back', async () => {
    const session = await started();
    await session.ask(bash('npm test'));
    delete session.files[SETTINGS];
    expect((await session.ask(changed())).kind).toBe('block');
  });

  it('is held back again when the same is written once more', async () => {
    const session = await started();
    session.put({});
    for (const command of ['npm test', 'make']) {
      await session.ask(bash(command));
      expect((await session.ask(changed())).kind).toBe('block');
    }
  });

  it('stays held back over a compaction', async () => {
    const session = await started();
    await session.ask(bash('npm test'));
    session.put({});
    await session.ask(changed());
    await session.ask({ ...start, source: 'compact' });
    expect((await session.ask(changed())).kind).toBe('block');
  });

  it.each([
    'npm test',
    'node build.js',
    'python3 -c "print(1)"',
    'git pull',
    './deploy.sh',
    'some-program',
    'cp a.json .claude/settings.json',
    'tar xf a.tar',
  ])('which %s could', async (command) => {
    const session = await started();
    await session.ask(bash(command));
    session.put({});
    expect((await session.ask(changed())).kind).toBe('block');
  });

  it.each(['Write', 'Edit'])('which %s could', async (tool) => {
    const session = await started();
    await session.ask(before(tool, { file_path: SETTINGS, content: '{}', old_string: 'a', new_string: 'b' }));
    session.put({});
    expect((await session.ask(changed())).kind).toBe('block');
  });

  it.each(['ls -la', 'cat .claude/settings.json', 'echo x > notes.txt', 'mkdir -p dist && cp a b', 'grep -r x src'])('which %s could not: the person is told', async (command) => {
    const session = await started();
    await session.ask(bash(command));
    session.put({});
    expect(await session.ask(changed())).toMatchObject({ kind: 'pass', notice: expect.stringMatching(/settings\.json has changed, and now it takes out a hook/) });
  });

  it('which had ended long before: the person is told', async () => {
    const session = await started();
    await session.ask(bash('npm test'));
    await session.ask(batch([{}]));
    session.time += 60_000;
    session.put({});
    expect(await session.ask(changed())).toMatchObject({ kind: 'pass', notice: expect.stringMatching(/takes out a hook/) });
  });

  it('which has been running for long', async () => {
    const session = await started();
    await session.ask(bash('npm test'));
    session.time += 10 * 60_000;
    session.put({});
    expect((await session.ask(changed())).kind).toBe('block');
  });

  it('which is a sub-agent’s', async () => {
    const session = await started();
    await session.ask(before('Bash', { command: 'npm test' }, 'toolu_9', 'a1'));
    await session.ask(batch([{}]));
    session.put({});
    expect((await session.ask(changed())).kind).toBe('block');
  });
});

describe('other changes of the settings', () => {
  it.each(WEAKENING)('one that %s and was not the agent’s is told to the person', async (_, settings, label) => {
    const session = await started();
    session.put(settings);
    const verdict = await session.ask(changed());
    expect(verdict.kind).toBe('pass');
    expect(noticeOf(verdict)).toMatch(label);
  });

  it.each<[string, unknown]>([
    ['a model', { ...REGISTERED, model: 'opus' }],
    ['a deny rule more', { ...REGISTERED, permissions: { deny: ['Read(.env)'] } }],
    ['another order of keys', { hooks: { PreToolUse: [{ hooks: [{ timeout: 10, command: OWN.command, type: 'command' }], matcher: 'Bash|Read' }] } }],
    ['one more hook of ours', { hooks: { ...REGISTERED.hooks, Stop: [{ hooks: [{ ...OWN, command: OWN.command.replace('guard', 'stop-verify') }] }] } }],
    ['nothing at all', REGISTERED],
  ])('%s is nobody’s concern', async (_, settings) => {
    const session = await started();
    await session.ask(bash('npm test'));
    session.put(settings);
    expect(await session.ask(changed())).toEqual({ kind: 'pass' });
  });

  it('what has been told is not told again', async () => {
    const session = await started();
    session.put({ ...REGISTERED, env: { A: '1' } });
    expect(noticeOf(await session.ask(changed()))).toMatch(/variable A/);
    session.put({ ...REGISTERED, env: { A: '1' }, model: 'opus' });
    expect(noticeOf(await session.ask(changed()))).toBe('');
  });

  it('no value of a variable is told or kept', async () => {
    const session = await started();
    session.put({ ...REGISTERED, env: { TOKEN: 'hunter2hunter2' } });
    const verdict = await session.ask(changed());
    expect(JSON.stringify([verdict, session.memory.recent(`settings ${SETTINGS}`)])).not.toContain('hunter2');
  });

  it('an administrator’s are told, for they cannot be held back', async () => {
    const session = await started();
    await session.ask(bash('npm test'));
    session.files['/etc/claude-code/managed-settings.json'] = '{"disableAllHooks":true}';
    expect(await session.ask(changed('/etc/claude-code/managed-settings.json', 'policy_settings'))).toMatchObject({ kind: 'pass', notice: expect.stringMatching(/switches hooks off/) });
  });

  it('what the person permits for good in a dialog, the host writes down itself', async () => {
    const session = await started();
    await session.ask(bash('npm test'));
    session.put({ permissions: { allow: ['Bash(npm test)'] } }, LOCAL);
    expect(await session.ask(changed(LOCAL, 'local_settings'))).toEqual({ kind: 'pass' });
    await session.ask(before('Write', { file_path: LOCAL, content: '{}' }));
    session.put({ permissions: { allow: ['Bash(npm test)', 'Bash(*)'] } }, LOCAL);
    expect((await session.ask(changed(LOCAL, 'local_settings'))).kind).toBe('block');
  });

  it('without a record of what stood there, only what switches hooks off is told', async () => {
    const session = new Session();
    session.put({ ...REGISTERED, env: { A: '1' } });
    expect(noticeOf(await session.ask(changed()))).toBe('');
    const other = new Session();
    other.put({ disableAllHooks: true });
    expect(noticeOf(await other.ask(changed()))).toMatch(/switches hooks off/);
  });

  it('the file is found by the source where the host names none', async () => {
    const session = await started();
    session.put({});
    expect(noticeOf(await session.ask(changed(undefined)))).toMatch(/settings\.json has changed/);
    expect(await session.ask(changed(undefined, 'skills'))).toEqual({ kind: 'pass' });
  });

  it('can be told only, by the person’s own choice', async () => {
    const session = await started();
    session.settings = { options: {}, severities: { 'self-protection/settings': 'ask' } };
    await session.ask(bash('npm test'));
    session.put({});
    expect(await session.ask(changed())).toMatchObject({ kind: 'pass', notice: expect.stringMatching(/takes out a hook/) });
  });
});

describe('what git would take away', () => {
  const clean = { 'rev-parse': finished(0, 'true\n\n'), 'config --name-only': finished(1) };

  it.each<[string, Record<string, string>, string]>([
    ['git stash', { status: ' M .claude/settings.json\0', 'ls-files': '' }, 'ask'],
    ['git stash', { status: '?? .claude/hooks/guard.cjs\0', 'ls-files': '' }, 'pass'],
    ['git stash -u', { status: '?? .claude/hooks/guard.cjs\0', 'ls-files': '' }, 'ask'],
    ['git stash --include-untracked -m wip', { status: '?? .ckconfig.json\0', 'ls-files': '' }, 'ask'],
    ['git stash -u', { status: '' }, 'pass'],
    ['git stash push -- src', { status: ' M .claude/settings.json\0', 'ls-files': '.claude/settings.json\0' }, 'pass'],
    ['git checkout old', { 'diff --name-only': '.claude/hooks/guard.cjs\0' }, 'ask'],
    ['git checkout main', { 'diff --name-only': '' }, 'pass'],
    ['git switch old', { 'diff --name-only': '.claude/settings.json\0' }, 'ask'],
    ['git switch -c new', { 'diff --name-only': '.claude/settings.json\0' }, 'pass'],
    ['git checkout -', { 'diff --name-only': '.mcp.json\0' }, 'ask'],
    ['git merge other', { 'diff --name-only': '.ckignore\0' }, 'ask'],
    ['git rebase main', { 'diff --name-only': '' }, 'pass'],
    ['git sparse-checkout set src', { 'ls-files': '.claude/settings.json\0' }, 'ask'],
    ['git sparse-checkout set src .claude', { 'ls-files': '.claude/settings.json\0' }, 'pass'],
    ['git sparse-checkout set src', { 'ls-files': '' }, 'pass'],
    ['git status', { status: ' M .claude/settings.json\0' }, 'pass'],
  ])('%s, where git says %j: %s', async (command, answers, kind) => {
    const session = await started();
    session.run = runnerOf({ ...clean, ...Object.fromEntries(Object.entries(answers).map(([about, output]) => [about, finished(0, output)])) });
    const verdict = await session.ask(bash(command));
    expect(verdict.kind).toBe(kind);
    if (kind === 'ask') expect(verdict).toMatchObject({ rule: 'self-protection/git', reason: expect.stringMatching(/would take away or replace \.(?:claude|ck|mcp)/) });
  });

  it('is not asked of git for other commands', async () => {
    const session = await started();
    const run = runnerOf({});
    session.run = run;
    for (const command of ['git status', 'git commit -m x', 'ls', 'npm test']) await session.ask(bash(command));
    expect(run.requests).toEqual([]);
  });

  it('nothing, where git is not there', async () => {
    const session = await started();
    expect((await session.ask(bash('git stash -u'))).kind).toBe('pass');
  });
});
