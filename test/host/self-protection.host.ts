import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { logOf, sandboxWithPack } from './installed.js';
import type { Sandbox } from './sandbox.js';
import { bash, call, playSession, say } from './session.js';

let sandbox: Sandbox;
afterEach(() => sandbox.remove());

const CANARY = 'canary-77c1d0';

/** Time for the host to notice that a file has changed. */
const PAUSE = bash('sleep 3');

/** A program that was there before the session, so that nobody knows what it writes. */
function programThatWrites(file: string, content: unknown): void {
  sandbox.write('tool.cjs', `require('node:fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(content))});\n`);
}

function settingsFile(name = 'settings.json'): string {
  return join(sandbox.project, '.claude', name);
}

function statusesOf(hook: string, event: string): readonly unknown[] {
  return logOf(sandbox).filter((line) => line['hook'] === hook && line['event'] === event).map(({ status }) => status);
}

it.each<[string, string, unknown]>([
  ['takes our hooks out', 'settings.json', {}],
  ['switches all hooks off', 'settings.local.json', { disableAllHooks: true }],
])('a change of the settings by the agent that %s is held back, and the guards stay', async (_, name, content) => {
  sandbox = sandboxWithPack();
  sandbox.write('.env', `API_KEY=${CANARY}\n`);
  programThatWrites(settingsFile(name), content);
  const { toolResults, told, notices } = await playSession(sandbox, [[bash('node tool.cjs')], [PAUSE], [bash('cat .env')], [say('bye')]]);
  expect(readFileSync(settingsFile(name), 'utf8')).toBe(JSON.stringify(content));
  expect(statusesOf('self-protection', 'ConfigChange')).toEqual(['block']);
  expect(told.join('\n')).not.toContain(CANARY);
  expect(toolResults[2]).toMatchObject({ isError: true, text: expect.stringContaining('ck-guard privacy-block') });
  expect(notices.filter((text) => text.includes('held a change of'))).toHaveLength(1);
  expect(told.filter((text) => text.includes('was held back'))).not.toEqual([]);
});

it('a change that weakens nothing goes through without a word', async () => {
  sandbox = sandboxWithPack();
  const settings: unknown = JSON.parse(readFileSync(settingsFile(), 'utf8'));
  programThatWrites(settingsFile(), { ...Object(settings), includeCoAuthoredBy: false });
  const { notices } = await playSession(sandbox, [[bash('node tool.cjs')], [PAUSE], [say('bye')]]);
  expect(statusesOf('self-protection', 'ConfigChange')).toEqual(['ok']);
  expect(notices).toEqual([]);
});

it('the person is told of a call that no guard was asked about, once', async () => {
  sandbox = sandboxWithPack();
  const settings = readFileSync(settingsFile(), 'utf8');
  const withoutBash = settings.replace(/"matcher": "Bash\|/, '"matcher": "');
  expect(withoutBash).not.toBe(settings);
  writeFileSync(settingsFile(), withoutBash);
  const { told, notices } = await playSession(sandbox, [[bash('ls')], [bash('pwd')], [say('bye')]]);
  expect(notices.filter((text) => text.includes('not asked about a call of Bash'))).toHaveLength(1);
  expect(told.join('\n')).not.toContain('not asked about');
});

it('calls that were seen, denied, of no tool or with a wrong input are not told, nor those of a sub-agent', async () => {
  sandbox = sandboxWithPack();
  const file = sandbox.write('a.txt', 'hello\n');
  const { notices, toolResults } = await playSession(
    sandbox,
    [
      [bash('ls'), call('Read', { file_path: file }), call('NoSuchTool', { a: 1 }), call('Read', { wrong: true })],
      [bash('rm -rf ~')],
      [call('Agent', { description: 'look', prompt: 'go [[script:helper]]', subagent_type: 'general-purpose' })],
      [say('bye')],
    ],
    { subagents: { helper: [[bash('echo one'), bash('echo two')], [call('Read', { file_path: file })], [say('done')]] }, allowedTools: ['Bash', 'Read', 'Agent'] },
  );
  expect(toolResults.filter(({ isError }) => isError)).toHaveLength(3);
  expect(statusesOf('self-protection', 'PostToolBatch').length).toBeGreaterThanOrEqual(5);
  expect(notices).toEqual([]);
});
