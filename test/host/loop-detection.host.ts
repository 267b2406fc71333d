import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { LASTING } from '../../lib/hook/memory/memory.js';
import { logOf, sandboxWithPack } from './installed.js';
import type { Sandbox } from './sandbox.js';
import { bash, call, playSession, say } from './session.js';

let sandbox: Sandbox;
afterEach(() => sandbox.remove());

const kept = (): readonly string[] => readdirSync(join(sandbox.home, '.local', 'state', 'ck-guard', 'sessions')).filter((name) => !name.endsWith(LASTING));

it('loop-detection: edits that go back and forth are remarked upon, then asked about, and the session is forgotten', async () => {
  sandbox = sandboxWithPack();
  const file = sandbox.write('src/app.js', 'export const price = 1;\n');
  const flip = (n: number) => call('Edit', { file_path: file, old_string: `price = ${1 + (n % 2)};`, new_string: `price = ${2 - (n % 2)};` });
  const { toolResults, told } = await playSession(sandbox, [[call('Read', { file_path: file })], ...[0, 1, 2, 3, 4, 5].map((n) => [flip(n)]), [say('bye')]]);
  expect(told.filter((text) => text.includes('ck-guard loop-detection') && text.includes('have brought back what it held before, twice')).length).toBe(1);
  // Nobody can answer in a session without a person, so that asking denies.
  expect(toolResults.map(({ isError }) => isError)).toEqual([false, false, false, false, false, false, true]);
  expect(toolResults.at(-1)?.text).toContain('The agent may be going in circles.');
  expect(readFileSync(file, 'utf8')).toContain('price = 2;');
  expect(logOf(sandbox).filter(({ hook, status }) => hook === 'loop-detection' && status !== 'ok').map(({ status, rule }) => [status, rule])).toEqual([['context', 'taken-back'], ['ask', 'taken-back']]);
  expect(kept()).toEqual([]);
});

it('loop-detection: a command that fails the same is remarked upon before it runs a fourth time', async () => {
  sandbox = sandboxWithPack();
  sandbox.write('package.json', JSON.stringify({ name: 'shop', scripts: { test: 'node check.js' } }));
  sandbox.write('check.js', "console.log('took ' + performance.now() + ' ms'); throw new TypeError('price is undefined');");
  const { told } = await playSession(sandbox, [[bash('npm test')], [bash('npm test 2>&1 | tail -20; exit 1')], [bash('npm  test')], [bash('npm test')], [bash('npm test')], [say('bye')]]);
  const words = told.filter((text) => text.includes('ck-guard loop-detection'));
  expect(words).toHaveLength(1);
  expect(words[0]).toContain('`npm test` has failed in the same way 3 times');
  expect(words[0]).toContain('TypeError: price is undefined');
});
