import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { checkPrivacyBlock } from '../../lib/checkers/privacy-block.js';
import { disk } from '../../lib/hook/disk.js';
import { NOTHING_BEFORE } from '../../lib/session/past.js';
import { stopsIn, toolCall, worldWith } from './world.js';

/** A real home with a real project and real links in it: what a path leads to is for the file system to say. */
let home = '';
let project = '';
beforeAll(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-paths-')));
  project = join(home, 'proj');
  for (const folder of ['.ssh', 'proj/src/deep', 'proj/sub', 'docs', 'other']) mkdirSync(join(home, folder), { recursive: true });
  for (const file of ['.ssh/id_rsa', '.bashrc', 'proj/.env', 'proj/notes.txt', 'docs/x.md']) writeFileSync(join(home, file), 'A=1\n');
  writeFileSync(join(project, '.env.example'), 'A=\n');
  symlinkSync('../../.ssh', join(project, 'src', 'keys'));
  symlinkSync('.env', join(project, 'link.txt'));
  symlinkSync('link.txt', join(project, 'link2.txt'));
  symlinkSync('../notes.txt', join(project, 'sub', '.env'));
  symlinkSync(home, join(project, 'h'));
  symlinkSync('/', join(project, 'slash'));
  symlinkSync(join(home, '.bashrc'), join(project, 'rc'));
  symlinkSync(project, join(home, 'other', 'p'));
  symlinkSync('loop', join(project, 'loop'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function stopsOf(tool: string, input: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const world = { ...worldWith(), disk, home, project: { root: project, trusted: true }, packFolder: join(project, '.claude', 'hooks') };
  const verdicts = await Promise.all([checkBashDanger, checkPrivacyBlock].map((check) => check(toolCall(tool, input, project), world)));
  return stopsIn(verdicts);
}

describe('links', () => {
  it.each([
    'cat link.txt',
    'cat link2.txt',
    'cat sub/.env',
    'cat src/keys/id_rsa',
    'cat h/.ssh/id_rsa',
    'cat ../other/p/.env',
    'cd src/keys && cat id_rsa',
    'cd -P src/keys && cat id_rsa',
    'rm -rf h/',
    'rm -rf slash/etc',
    'cd h && rm -rf *',
    'rm -rf h/*',
    'echo x >> rc',
    'echo x >> src/keys/../.bashrc',
    'rm -rf src/keys/../proj',
    'ln -s ../.ssh k && cat k/id_rsa',
    'ln -s ~ z; rm -rf z/',
    'ln -sfn ../../.bashrc src/b; echo x >> src/b',
    'ln -s ../../../.bashrc src/deep/; echo x >> src/deep/.bashrc',
    'ln -s .. up && echo x > up/.bashrc',
    'ln .env hard.txt',
    'cp -s .env soft.txt && cat soft.txt',
  ])('%s is stopped', async (command) => expect(await stopsOf('Bash', { command })).not.toEqual([]));

  it.each(['cat h/docs/x.md', 'cat ../other/p/notes.txt', 'rm h', 'rm -rf h', 'rm src/keys', 'ls -l link.txt', 'readlink link.txt', 'cat loop', 'ln -s ../docs d && ls d', 'ln notes.txt copy.txt', 'cat src/../notes.txt', 'rm -rf src/deep/../deep'])(
    '%s passes',
    async (command) => expect(await stopsOf('Bash', { command })).toEqual([]),
  );

  it.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['Read', { file_path: 'link2.txt' }],
    ['Read', { file_path: 'src/keys/id_rsa' }],
    ['Read', { file_path: 'sub/.env' }],
    ['Write', { file_path: 'rc', content: '' }],
    ['Edit', { file_path: 'h/.bashrc', old_string: 'a', new_string: 'b' }],
    ['Grep', { pattern: 'A', path: 'src/keys', output_mode: 'content' }],
    ['mcp__fs__read_file', { path: 'link.txt' }],
  ])('%s %j is stopped', async (tool, input) => expect(await stopsOf(tool, input)).not.toEqual([]));

  it.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['Read', { file_path: 'notes.txt' }],
    ['Read', { file_path: 'h/docs/x.md' }],
  ])('%s %j passes', async (tool, input) => expect(await stopsOf(tool, input)).toEqual([]));
});

describe('other names of a path', () => {
  it.each([
    'cat ./././.env',
    'cat .//.env',
    'cat src/deep/../../.env',
    'cat .env/.',
    'cat .ENV',
    'cat ~/.SSH/ID_RSA',
    'cat ~+/.env',
    'cd src; cat ~-/.env',
    'cd src && cat "$OLDPWD/.env"',
    'cat /proc/self/cwd/.env',
    'cat /proc/$$/cwd/.env',
    'cat /proc/1/root/etc/shadow',
    'rm -rf /proc/self/cwd/..',
    'exec 3< .env; cat /dev/fd/3',
    'cat /dev/fd/0 < .env',
    'rm -rf /home/../',
    'rm -rf ~/proj/..',
    'rm -rf ~//',
  ])('%s is stopped', async (command) => expect(await stopsOf('Bash', { command })).not.toEqual([]));

  it.each(['cat /proc/cpuinfo', 'cat /proc/self/status', 'exec 3< notes.txt; cat /dev/fd/3', 'cat .//notes.txt', 'cat .env.example'])('%s passes', async (command) => expect(await stopsOf('Bash', { command })).toEqual([]));
});

describe('a home that is moved', () => {
  // `~` is expanded before the assignment in front of a command counts, so the real home is meant.
  it.each(['HOME=/tmp/x rm -rf ~', 'HOME=/; rm -rf ~', 'HOME=/; rm -rf ~/etc', 'HOME=/tmp/x; rm -rf "$OLDHOME"/', 'env HOME=/ bash -c "rm -rf ~"', 'unset HOME; rm -rf ~', 'HOME=/tmp/x; rm -rf ~root'])('%s is stopped', async (command) =>
    expect(await stopsOf('Bash', { command })).not.toEqual([]),
  );

  it('is stopped by its absolute path', async () => expect(await stopsOf('Bash', { command: `HOME=/tmp/x; rm -rf ${home}` })).not.toEqual([]));

  it.each(['HOME=/tmp/x; rm -rf ~/cache', 'export HOME=/tmp/x; rm -rf "$HOME"', 'HOME=/tmp/x bash -c "rm -rf ~"', 'env HOME=/tmp/x sh -c \'rm -rf "$HOME/cache"\'', 'HOME=$(mktemp -d); rm -rf ~/.cache', 'HOME=/tmp/x; cd; rm -rf cache'])('%s passes', async (command) =>
    expect(await stopsOf('Bash', { command })).toEqual([]),
  );

  it.each(['HOME=/ck/x echo ~', 'HOME=/ck/x; echo ~', 'HOME=/ck/x; echo ~/a', 'HOME=/; echo ~/a', 'HOME=/ck/x/; echo ~', 'export HOME=/ck; echo ~', 'HOME=/ck bash -c "echo ~"', 'HOME=/ck; (HOME=/other); echo ~'])('%s is expanded as bash does', async (command) => {
    const printed = execFileSync('bash', ['-c', command], { encoding: 'utf8', env: { PATH: '/usr/bin:/bin', HOME: home } }).trim();
    const { effectsOf } = await import('../../lib/effects/effects.js');
    const world = { ...worldWith(), disk, home, project: { root: project, trusted: true }, past: NOTHING_BEFORE };
    const { effects } = await effectsOf(toolCall('Bash', { command: command.replaceAll('echo', 'rm') }, project), world);
    expect(effects.flatMap(({ kind, target }) => (kind === 'delete' && target.kind === 'path' ? [target.path] : []))).toEqual([posix.resolve(printed)]);
  });
});
