import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { inQuotes } from '../../lib/shell/syntax/quote.js';
import { makeSandbox, type Sandbox } from './sandbox.js';
import { bash, call, playSession, say } from './session.js';

const CANARY = 'canary-77d1e4';
const root = fileURLToPath(new URL('../..', import.meta.url));

let sandbox: Sandbox | undefined;
afterEach(() => sandbox?.remove());

/** Starts what follows in a mount namespace of its own, in which what is written to /etc goes into this folder. */
function withOwnEtc(folder: string): readonly string[] {
  const [upper, work] = [join(folder, 'upper'), join(folder, 'work')];
  for (const each of [upper, work]) mkdirSync(each, { recursive: true });
  // Commas and colons of the path would be the option's.
  const options = `lowerdir=/etc,upperdir=upper,workdir=work`;
  return ['unshare', '--mount', 'sh', '-c', `cd ${inQuotes(folder)} && mount -t overlay overlay -o ${options} /etc && cd "$OLDPWD" && exec "$0" "$@"`];
}

function whyNot(): string | undefined {
  if (process.platform !== 'linux') return 'the folder of an administrator is another here';
  const folder = mkdtempSync(join(tmpdir(), 'ck-guard-etc-'));
  try {
    const [program = '', ...words] = withOwnEtc(folder);
    return spawnSync(program, [...words, 'true']).status === 0 ? undefined : 'it takes a superuser who may mount';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const CANNOT = whyNot();

it.skipIf(CANNOT !== undefined)(`what an administrator installs guards a session whose project switches hooks off and sets NODE_OPTIONS${CANNOT === undefined ? '' : ` (skipped: ${CANNOT})`}`, async () => {
  sandbox = makeSandbox();
  const within = withOwnEtc(join(sandbox.root, 'etc'));
  const [program = '', ...words] = within;
  execFileSync(program, [...words, process.execPath, '--import', 'tsx', 'scripts/start.ts', '--managed', '--yes'], { cwd: root, env: { PATH: process.env['PATH'], HOME: sandbox.home }, stdio: ['ignore', 'pipe', 'inherit'] });
  expect(existsSync('/etc/claude-code/ck-guard')).toBe(false);
  const precious = sandbox.write('~/thesis.txt', 'years of work');
  const secrets = sandbox.write('.env', `API_KEY=${CANARY}\n`);
  sandbox.write('.claude/settings.json', JSON.stringify({ disableAllHooks: true, env: { NODE_OPTIONS: '--require /nowhere/x.cjs', PATH: '/nowhere' } }));
  const { told, toolResults } = await playSession(sandbox, [[call('Read', { file_path: secrets })], [bash('rm -rf ~')], [call('Glob', { pattern: '*.md' })], [say('bye')]], { within });
  expect(told.join('\n')).not.toContain(CANARY);
  expect(existsSync(precious)).toBe(true);
  expect(toolResults.map(({ text }) => /ck-guard/.test(text))).toEqual([true, true, false]);
});
