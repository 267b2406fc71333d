import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseJson } from '../../lib/json.js';
import { buildIfStale, DIST } from '../../scripts/build.js';
import type { Client, Hooks, Input, Message, Result, Toast } from '../../scripts/opencode/host.js';
import { OPENCODE_PLUGIN } from '../../scripts/registration.js';

let folder: string;
let toasts: Toast[];
let prompts: unknown[];

/** What the agent said last. */
let said: Message;

beforeAll(buildIfStale);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'opencode test '));
  toasts = [];
  prompts = [];
  said = { info: { role: 'assistant', agent: 'build', mode: 'build', providerID: 'p', modelID: 'm' }, parts: [{ type: 'text', text: 'All done.' }] };
  copyFileSync(join(DIST, OPENCODE_PLUGIN), join(folder, OPENCODE_PLUGIN));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** A session of the person's, and one of a sub-agent in it. */
const PARENTS: Readonly<Record<string, string | undefined>> = { main: undefined, helper: 'main', 'helper of helper': 'helper' };

const client: Client = {
  session: {
    get: ({ path: { id } }) => Promise.resolve({ data: { ...(PARENTS[id] === undefined ? {} : { parentID: PARENTS[id] }), time: { created: Date.now() } } }),
    messages: () => Promise.resolve({ data: [{ info: { role: 'user' }, parts: [] }, said] }),
    promptAsync: (request) => {
      prompts.push(request);
      return Promise.resolve({});
    },
  },
  mcp: { status: () => Promise.resolve({ data: { 'my files': {}, my: {} } }) },
  tui: {
    showToast: ({ body }) => {
      toasts.push(body);
      return Promise.resolve(true);
    },
  },
};

/** The plugin, with guards that note what they are asked and then do what is given; the slow ones by themselves. */
async function pluginWith(guards: string | undefined, host: Partial<Omit<Client, 'session'>> & { readonly session?: Partial<Client['session']> } = {}, slow = ''): Promise<Hooks> {
  const noteSlow = `const fs = require('node:fs'); const asked = JSON.parse(fs.readFileSync(0, 'utf8')); fs.appendFileSync(__dirname + '/asked-slow.jsonl', JSON.stringify({ ...asked, bundle: require('node:path').basename(__filename, '.cjs') }) + '\\n');`;
  for (const bundle of ['build-sensor', 'stop-verify']) writeFileSync(join(folder, `${bundle}.cjs`), `${noteSlow}\n${slow}`);
  const note = `const fs = require('node:fs'); const text = fs.readFileSync(0, 'utf8'); fs.appendFileSync(__dirname + '/asked.jsonl', text + '\\n'); const asked = JSON.parse(text);`;
  if (guards !== undefined) writeFileSync(join(folder, 'guard.cjs'), `${note}\n${guards}`);
  const { CkGuard }: { CkGuard: (input: Input) => Promise<Hooks> } = await import(`${pathToFileURL(join(folder, OPENCODE_PLUGIN)).href}?${Math.random()}`);
  return CkGuard({ client: { ...client, ...host, session: { ...client.session, ...host.session } }, directory: '/home/dev/shop' });
}

function asked(name = 'asked.jsonl'): readonly unknown[] {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map((line) => parseJson(line)) : [];
}

const call = (sessionID = 'main', tool = 'bash') => ({ tool, sessionID, callID: 'c1' });
const DENIES = `if (asked.hook_event_name === 'PreToolUse') process.stdout.write(JSON.stringify({ deny: 'No: ' + asked.tool_input.command, notice: 'For you' }));`;

describe('the plugin for OpenCode', () => {
  it('ends a call that the guards deny, and tells the person what is for them', async () => {
    const hooks = await pluginWith(DENIES);
    await expect(hooks['tool.execute.before'](call(), { args: { command: 'ls' } })).rejects.toThrow('No: ls');
    expect(toasts).toMatchObject([{ message: 'For you', variant: 'info' }]);
    expect(asked()).toEqual([
      { session_id: 'main', cwd: '/home/dev/shop', hook_event_name: 'SessionStart', source: 'startup' },
      { session_id: 'main', cwd: '/home/dev/shop', hook_event_name: 'PreToolUse', tool_name: 'bash', tool_input: { command: 'ls' }, tool_use_id: 'c1' },
    ]);
  });

  it('lets a call go on of which they say nothing, and adds what they tell the agent to its outcome', async () => {
    const hooks = await pluginWith(`if (asked.hook_event_name.endsWith('ToolUse')) process.stdout.write(JSON.stringify({ context: asked.hook_event_name }));`);
    const args = { command: 'ls' };
    await hooks['tool.execute.before'](call(), { args });
    const result: Result = { output: 'a.ts', metadata: { exit: 0 } };
    await hooks['tool.execute.after']({ ...call(), args }, result);
    expect(result.output).toBe('a.ts\n\nPreToolUse\nPostToolUse');
    expect(asked()).toContainEqual(expect.objectContaining({ hook_event_name: 'PostToolUse', tool_response: { output: 'a.ts', exit: 0 } }));
    expect(toasts).toEqual([]);
  });

  it('starts no guards after a call whose outcome nobody remembers', async () => {
    const hooks = await pluginWith(`if (asked.hook_event_name === 'PreToolUse') process.stdout.write(JSON.stringify({ context: 'Note.' }));`);
    await hooks['tool.execute.before'](call('main', 'my_list'), { args: {} });
    const result: Result = { content: [{ type: 'text', text: 'a.ts' }] };
    await hooks['tool.execute.after']({ ...call('main', 'my_list'), args: {} }, result);
    expect(result.content).toEqual([{ type: 'text', text: 'a.ts' }, { type: 'text', text: 'Note.' }]);
    expect(asked()).toHaveLength(2);
  });

  it.each([
    ['throw', 'throw new Error("broken")', /broken|exit code 1|node:|guard\.cjs/],
    ['are not there', undefined, /guard\.cjs|node:|Cannot find/],
    ['are killed', 'process.kill(process.pid, "SIGKILL")', /SIGKILL/],
    ['answer what nobody can read', 'process.stdout.write("{")', /cannot be read/],
  ])('lets calls go on where the guards %s, and says so once', async (_, guards, why) => {
    const hooks = await pluginWith(guards);
    for (const command of ['one', 'two']) await hooks['tool.execute.before'](call(), { args: { command } });
    expect(toasts).toMatchObject([{ message: expect.stringMatching(/^The guards could not be asked, and the call went on: /), variant: 'warning' }]);
    expect(toasts[0]?.message).toMatch(why);
  });

  it('waits no longer than ten seconds', async () => {
    const hooks = await pluginWith(`if (asked.hook_event_name === 'PreToolUse') setInterval(() => undefined, 1000);`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const before = hooks['tool.execute.before'](call(), { args: {} });
    while (!JSON.stringify(asked()).includes('PreToolUse')) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(before).resolves.toBeUndefined();
    expect(toasts).toMatchObject([{ message: expect.stringContaining('no answer in 10 seconds') }]);
  });

  it('denies by the exit code alone, as the guards do where their output is closed', async () => {
    const hooks = await pluginWith('process.stderr.write("No."); process.exitCode = 2;');
    await expect(hooks['tool.execute.before'](call(), { args: {} })).rejects.toThrow('No.');
  });

  it('takes nothing that the host throws for a denial', async () => {
    const broken = (): never => {
      throw new Error('not in this version');
    };
    const hooks = await pluginWith('process.stdout.write(JSON.stringify({ notice: "For you" }));', { session: { get: broken }, mcp: { status: broken }, tui: { showToast: broken } });
    await hooks['tool.execute.before'](call('main', 'my_tool'), { args: {} });
    await hooks['tool.execute.after']({ ...call(), args: {} }, undefined);
    expect(asked()).toContainEqual(expect.objectContaining({ hook_event_name: 'PreToolUse', session_id: 'main', tool_name: 'my_tool' }));
  });

  it('says whose a call is, and takes for a prompt what the person typed alone', async () => {
    const hooks = await pluginWith('');
    await hooks['chat.message']({ sessionID: 'main' }, { parts: [{ type: 'text', text: 'tidy' }, { type: 'file' }, { type: 'text', text: 'context', synthetic: true }] });
    await hooks['chat.message']({ sessionID: 'helper' }, { parts: [{ type: 'text', text: 'an agent wrote this' }] });
    await hooks['chat.message']({ sessionID: 'main' }, { parts: [{ type: 'text', text: 'put in', synthetic: true }] });
    await hooks['tool.execute.before'](call('helper of helper'), { args: {} });
    expect(asked()).toMatchObject([
      { hook_event_name: 'SessionStart', session_id: 'main' },
      { hook_event_name: 'UserPromptSubmit', session_id: 'main', prompt: 'tidy' },
      { hook_event_name: 'PreToolUse', session_id: 'main', agent_id: 'helper of helper' },
    ]);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('busy'))],
    ['answers without data', () => Promise.resolve({})],
  ])('asks again whose a session is when the host first %s', async (_, first) => {
    let times = 0;
    const get: Client['session']['get'] = (request) => ((times += 1) === 1 ? first() : client.session.get(request));
    const hooks = await pluginWith('', { session: { get } });
    const said = { parts: [{ type: 'text', text: 'what an agent wrote' }] };
    await hooks['tool.execute.before'](call('helper'), { args: {} });
    await hooks['chat.message']({ sessionID: 'helper' }, said);
    await hooks['tool.execute.before'](call('helper'), { args: {} });
    expect(asked()).not.toContainEqual(expect.objectContaining({ hook_event_name: 'UserPromptSubmit' }));
    expect(asked().at(-1)).toMatchObject({ session_id: 'main', agent_id: 'helper', hook_event_name: 'PreToolUse' });
  });

  it('tells that a session goes on which is older than the plugin', async () => {
    const hooks = await pluginWith('', { session: { get: () => Promise.resolve({ data: { time: { created: 1 } } }) } });
    await Promise.all(['a', 'b'].map((callID) => hooks['tool.execute.before']({ ...call(), callID }, { args: {} })));
    expect(asked().filter((event) => JSON.stringify(event).includes('SessionStart'))).toMatchObject([{ source: 'resume' }]);
  });

  it.each([
    ['my_files_read', { server_name: 'my_files', tool_name: 'read' }],
    ['my_read', { server_name: 'my', tool_name: 'read' }],
    ['other_read', undefined],
    ['bash', undefined],
  ])('tells the server of MCP whose tool %s is', async (tool, expected) => {
    const hooks = await pluginWith('');
    await hooks['tool.execute.before'](call('main', tool), { args: {} });
    expect(asked().at(-1)).toEqual({ session_id: 'main', cwd: '/home/dev/shop', hook_event_name: 'PreToolUse', tool_name: tool, ...(expected === undefined ? {} : { mcp_context: expected }), tool_input: {}, tool_use_id: 'c1' });
  });

  it('tells of calls that failed, but of none that was denied', async () => {
    const hooks = await pluginWith(`if (asked.tool_use_id === 'denied' && asked.hook_event_name === 'PreToolUse') process.stdout.write(JSON.stringify({ deny: 'No.' }));`);
    const failed = (callID: string) => ({ event: { type: 'message.part.updated', properties: { part: { type: 'tool', sessionID: 'main', callID, tool: 'edit', state: { status: 'error', input: { filePath: 'a' }, error: 'not found' } } } } });
    await hooks['tool.execute.before']({ ...call('main', 'edit'), callID: 'gone on' }, { args: {} });
    await hooks['tool.execute.before']({ ...call('main', 'edit'), callID: 'denied' }, { args: {} }).catch(() => undefined);
    for (const callID of ['gone on', 'gone on', 'denied']) await hooks.event(failed(callID));
    expect(asked().slice(3)).toEqual([{ session_id: 'main', cwd: '/home/dev/shop', hook_event_name: 'PostToolUseFailure', tool_name: 'edit', tool_input: { filePath: 'a' }, tool_use_id: 'gone on', error: 'not found' }]);
  });

  it('tells that a session ends, once', async () => {
    const hooks = await pluginWith('');
    await hooks['chat.message']({ sessionID: 'main' }, { parts: [{ type: 'text', text: 'tidy' }] });
    for (const type of ['session.idle', 'session.deleted']) await hooks.event({ event: { type, properties: { info: { id: 'main' } } } });
    await hooks.dispose();
    await hooks['chat.message']({ sessionID: 'main' }, { parts: [{ type: 'text', text: 'tidy' }] });
    await hooks.dispose();
    expect(asked().map((event) => Reflect.get(Object(event), 'hook_event_name'))).toEqual(['SessionStart', 'UserPromptSubmit', 'SessionEnd', 'SessionStart', 'UserPromptSubmit', 'SessionEnd']);
  });

  describe('at the end of a turn', () => {
    const BLOCKS = `if (asked.hook_event_name === 'Stop') process.stdout.write(JSON.stringify({ block: 'Lint fails.' }));`;
    const idle = (sessionID = 'main') => ({ event: { type: 'session.idle', properties: { sessionID } } });
    const typed = { parts: [{ type: 'text', text: 'tidy' }] };
    const ends = () => asked('asked-slow.jsonl').filter((event) => /"(?:Subagent)?Stop"/.test(JSON.stringify(event)));

    async function ended(hooks: Hooks, count: number, sessionID?: string): Promise<void> {
      await hooks.event(idle(sessionID));
      await expect.poll(() => ends().length, { timeout: 10_000 }).toBe(count);
    }

    it('sends the agent back with what keeps it from stopping, by a prompt that is none of the person', async () => {
      const hooks = await pluginWith('', {}, BLOCKS);
      await hooks['chat.message']({ sessionID: 'main' }, typed);
      await ended(hooks, 1);
      await expect.poll(() => prompts, { timeout: 10_000 }).toEqual([{ path: { id: 'main' }, body: { agent: 'build', model: { providerID: 'p', modelID: 'm' }, parts: [{ type: 'text', text: 'Lint fails.', synthetic: true }] } }]);
      expect(ends()).toMatchObject([{ bundle: 'stop-verify', session_id: 'main', stop_hook_active: false, last_assistant_message: 'All done.' }]);
      expect(toasts).toMatchObject([{ message: expect.stringContaining('Lint fails.') }]);
      await hooks['chat.message']({ sessionID: 'main' }, { parts: [{ type: 'text', text: 'Lint fails.', synthetic: true }] });
      await ended(hooks, 2);
      // What the person types meanwhile would take its place.
      await expect.poll(() => prompts.length, { timeout: 10_000 }).toBe(2);
      await hooks['chat.message']({ sessionID: 'main' }, typed);
      await ended(hooks, 3);
      await expect.poll(() => prompts.length, { timeout: 10_000 }).toBe(3);
      expect(ends()).toMatchObject([{}, { stop_hook_active: true }, { stop_hook_active: false }]);
      expect(asked().filter((event) => JSON.stringify(event).includes('UserPromptSubmit'))).toHaveLength(2);
    });

    it('does not where nothing keeps it', async () => {
      const hooks = await pluginWith('');
      await hooks['chat.message']({ sessionID: 'main' }, typed);
      await ended(hooks, 1);
      expect(prompts).toEqual([]);
    });

    it('does not where the person has gone on meanwhile', async () => {
      const hooks = await pluginWith('', {}, `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);${BLOCKS}`);
      await hooks['chat.message']({ sessionID: 'main' }, typed);
      await ended(hooks, 1);
      await hooks['chat.message']({ sessionID: 'main' }, typed);
      await expect.poll(() => toasts.length, { timeout: 10_000 }).toBe(1);
      expect(prompts).toEqual([]);
    });

    it('does not ask where the turn was broken off, or in a session of which nothing is known', async () => {
      const hooks = await pluginWith('', {}, BLOCKS);
      await hooks.event(idle());
      await hooks['chat.message']({ sessionID: 'main' }, typed);
      said = { ...said, info: { ...said.info, error: { name: 'MessageAbortedError' } } };
      await hooks.event(idle());
      said = { ...said, info: { role: 'user' } };
      await hooks.event(idle());
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(ends()).toEqual([]);
    });

    it('tells what a sub-agent was, and that it only planned', async () => {
      const hooks = await pluginWith('', {}, BLOCKS);
      await hooks['tool.execute.before'](call('helper'), { args: {} });
      said = { ...said, info: { role: 'assistant', agent: 'explore', mode: 'plan' } };
      await ended(hooks, 1, 'helper');
      expect(ends()).toMatchObject([{ hook_event_name: 'SubagentStop', session_id: 'main', agent_id: 'helper', agent_type: 'explore', permission_mode: 'plan' }]);
    });
  });

  it('tells the agent after an edit, and after no other call, what the edit has broken', async () => {
    const hooks = await pluginWith('', {}, `if (asked.hook_event_name === 'PostToolUse') process.stdout.write(JSON.stringify({ context: 'It is broken.' }));`);
    const outcomes = await Promise.all(['edit', 'apply_patch', 'bash'].map(async (tool) => {
      const result: Result = { output: 'done' };
      await hooks['tool.execute.after']({ ...call('main', tool), args: {} }, result);
      return result.output;
    }));
    expect(outcomes).toEqual(['done\n\nIt is broken.', 'done\n\nIt is broken.', 'done']);
    expect(asked('asked-slow.jsonl').map((event) => Reflect.get(Object(event), 'bundle')).sort()).toEqual(['build-sensor', 'build-sensor', 'build-sensor', 'stop-verify']);
  });
});
