import { afterEach, describe, expect, it } from 'vitest';
import type { FetchedHost } from '../../scripts/fetch-other-hosts.js';
import { logOf } from '../host/installed.js';
import type { Step } from '../host/model-server.js';
import type { Sandbox } from '../host/sandbox.js';
import { WITHOUT_TERMINAL } from '../host/screen.js';
import { openIn, playIn, PROGRAMS, type OpenHost } from './hosts.js';
import { sandboxFor } from './installed.js';

let sandbox: Sandbox;
let open: OpenHost | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
  sandbox.remove();
});

/** A linter and a compiler that know one error, and a program that waits until it is known what they found before the session. */
const PROJECT = {
  'package.json': JSON.stringify({ name: 'shop', private: true, scripts: { lint: 'node check.cjs', build: 'node check.cjs' } }),
  'check.cjs': `const fs = require('node:fs');
const bad = fs.readdirSync('src').filter((name) => fs.readFileSync('src/' + name, 'utf8').includes('BAD'));
for (const name of bad) console.log('src/' + name + ':1:1: error: BAD is not allowed');
process.exitCode = bad.length === 0 ? 0 : 1;`,
  'wait.cjs': `const fs = require('node:fs');
const known = () => (fs.readFileSync('.claude/hooks/.logs/hook-log.jsonl', 'utf8').match(/"hook":"(?:build-sensor|stop-verify)","event":"SessionStart"/g) ?? []).length >= 4;
const end = Date.now() + 8000;
const look = () => known() || Date.now() > end || setTimeout(look, 100);
look();`,
  'src/cart.js': 'good\n',
};

const says = (text: string): Step => [{ type: 'text', text }];
const verdictsAtStop = (): readonly unknown[] => logOf(sandbox).filter(({ hook, event }) => hook === 'stop-verify' && event === 'Stop').map(({ status }) => status);
const projectFor = (host: FetchedHost): Sandbox => (sandbox = sandboxFor(host, PROJECT));

describe.each(['codex', 'copilot', 'gemini', 'qwen'] as const)('%s', (host) => {
  const { shell, write } = PROGRAMS[host].tools;

  it('is told when an edit breaks the build, and sent back with what lint finds until that is mended', async () => {
    const { project } = projectFor(host);
    const { results, told } = await playIn(host, sandbox, [[shell('node wait.cjs')], [write(`${project}/src/total.js`, 'BAD')], says('Here it is.'), [shell('printf good > src/total.js')], says('Mended.'), says('Too far.')]);
    expect(told.match(/src\/total\.js:1: (?:error: )?BAD is not allowed[^]{0,200}?ck-guard build-sensor: build-failed/)).not.toBeNull();
    expect(told.match(/npm run --silent lint[^]{0,200}?src\/total\.js:1: (?:error: )?BAD is not allowed[^]{0,200}?ck-guard stop-verify: checks-failed/)).not.toBeNull();
    expect(results).toHaveLength(3);
    expect(verdictsAtStop()).toEqual(['block', 'ok']);
    expect(logOf(sandbox).filter(({ status }) => status === 'crash')).toEqual([]);
  });

  it('is let go where nothing gets better', async () => {
    const { project } = projectFor(host);
    await playIn(host, sandbox, [[shell('node wait.cjs')], [write(`${project}/src/total.js`, 'BAD')], says('Here it is.'), says('It is fine.'), says('Too far.')]);
    expect(verdictsAtStop()).toEqual(['block', 'ok']);
  });
});

describe.skipIf(WITHOUT_TERMINAL !== undefined)(`opencode in a terminal${WITHOUT_TERMINAL === undefined ? '' : `, and ${WITHOUT_TERMINAL}`}`, () => {
  const { shell, write } = PROGRAMS.opencode.tools;

  it('is told when an edit breaks the build, sent back with what lint finds, and let go once that is mended', async () => {
    const { project } = projectFor('opencode');
    open = await openIn('opencode', sandbox, [[shell('node wait.cjs')], [write(`${project}/src/total.js`, 'BAD')], says('Here it is.'), [shell('printf good > src/total.js')], says('Mended.'), says('Too far.')]);
    await expect.poll(verdictsAtStop, { timeout: 90_000 }).toEqual(['block', 'ok']);
    expect(open.results()[1]).toMatch(/src\/total\.js:1: (?:error: )?BAD is not allowed[^]{0,200}ck-guard build-sensor: build-failed/);
    expect(open.told()).toMatch(/npm run --silent lint[^]{0,200}?BAD is not allowed[^]{0,200}?ck-guard stop-verify: checks-failed/);
  });

  it('is let go where nothing gets better', async () => {
    const { project } = projectFor('opencode');
    open = await openIn('opencode', sandbox, [[shell('node wait.cjs')], [write(`${project}/src/total.js`, 'BAD')], says('Here it is.'), says('It is fine.'), says('Too far.')]);
    await expect.poll(verdictsAtStop, { timeout: 90_000 }).toEqual(['block', 'ok']);
    await open.shows(/with this unresolved/);
  });
});
