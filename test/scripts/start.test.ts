import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DIST, buildIfStale } from '../../scripts/build.js';
import { runDemo } from '../../scripts/demo.js';
import { runInstaller } from '../../scripts/install/install.js';
import { parseOptions } from '../../scripts/install/options.js';
import { start as startCommand } from '../../scripts/start-command.js';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let home: string;
let project: string;

beforeAll(buildIfStale);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start test '));
  home = join(folder, 'the home');
  project = join(folder, 'my project');
  mkdirSync(home);
  mkdirSync(project);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the installer as a script would, without a terminal. */
async function start(args: readonly string[], dist = DIST) {
  const options = parseOptions(args);
  if (options.kind !== 'install' && options.kind !== 'uninstall') throw new Error(`not for the installer: ${args.join(' ')}`);
  const output = Object.assign(new PassThrough(), { isTTY: false });
  const input = Object.assign(new PassThrough(), { isTTY: false });
  let said = '';
  output.on('data', (chunk) => (said += chunk));
  // Of the two streams only writing and `isTTY` are used here.
  const streams = { input: input as unknown as NodeJS.ReadStream, output: output as unknown as NodeJS.WriteStream };
  const exitCode = await runInstaller(options, { packageRoot, dist, home, managedFolder: join(folder, 'etc', 'claude-code'), environment: process.env, ...streams });
  return { exitCode, said };
}

function contents(root: string): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return Object.fromEntries(entries.map((entry) => [join(entry.parentPath, entry.name), entry.isFile() ? readFileSync(join(entry.parentPath, entry.name), 'latin1') : 'folder']));
}

const settings = (root: string) => JSON.parse(readFileSync(join(root, '.claude', 'settings.json'), 'utf8'));

/** Runs the registered command with a payload, as the host does. */
function ask(root: string, tool: string, input: Record<string, string>) {
  const command: string = settings(root).hooks.PreToolUse[0].hooks[0].command;
  const payload = { session_id: 's', cwd: project, hook_event_name: 'PreToolUse', tool_name: tool, tool_input: input, tool_use_id: 't' };
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, CLAUDE_PROJECT_DIR: project };
  return spawnSync('sh', ['-c', command], { cwd: project, env, input: `${JSON.stringify(payload)}\n`, encoding: 'utf8' });
}

describe('npm start -- <project>', () => {
  it('installs guards that work, changes nothing the second time, and goes without a trace', async () => {
    mkdirSync(join(project, '.claude'));
    writeFileSync(join(project, '.claude', 'settings.json'), '{"hooks":{"PreToolUse":[{"matcher":"Bash","hooks":[{"type":"command","command":"exit 2"}]}]}}');
    const before = contents(project);

    const first = await start([project]);
    expect(first.said).toContain('✓ rm -rf ~         deny');
    expect(first.said).toContain('✓ git status       passes');
    expect(first.said).toMatch(/To have it: --deny-rules[^]*To have it: --on-failure-block/);
    expect(first.exitCode).toBe(0);
    expect(settings(project).permissions).toBeUndefined();

    expect(first.said).toContain(`Take them out again: npm start -- '${project}' --uninstall`);

    const installed = contents(project);
    const second = await start([project]);
    expect(second.said).toContain('already installed');
    expect(second.said).not.toContain('Take them out again');
    expect(contents(project)).toEqual(installed);

    await start([project, '--uninstall']);
    expect(contents(project)).toEqual(before);
    expect(contents(home)).toEqual({});
  });

  it('registers a command that denies with one JSON object, and says nothing about honest work', async () => {
    await start([project]);
    const denied = ask(project, 'Bash', { command: 'rm -rf ~' });
    expect(JSON.parse(denied.stdout).hookSpecificOutput.permissionDecision).toBe('deny');
    expect(denied.status).toBe(0);
    expect(ask(project, 'Bash', { command: 'git status' })).toMatchObject({ stdout: '', stderr: '', status: 0 });
  });

  it('says that a broken config is ignored, and leaves no trace in the log then either', async () => {
    writeFileSync(join(project, '.ckconfig.json'), '{ "hooks": { "bash-danger": fals } }\n');
    const { said, exitCode } = await start([project]);
    expect(said).toMatch(/\.ckconfig\.json is ignored: .*JSON.* until it is mended/);
    expect(exitCode).toBe(0);
    expect(existsSync(join(project, '.claude', 'hooks', '.logs'))).toBe(false);
  });

  it('does what the flags say, and remembers it', async () => {
    await start([project, '--deny-rules', '--on-failure-block']);
    const { hooks, permissions } = settings(project);
    expect(permissions.deny).toContain('Read(//**/.env)');
    expect(hooks.PreToolUse[0].hooks[0].onFailure).toBe('block');
    const installed = contents(project);
    await start([project]);
    expect(contents(project)).toEqual(installed);
    await start([project, '--no-deny-rules', '--no-on-failure-block']);
    expect(settings(project).permissions).toBeUndefined();
    expect(settings(project).hooks.PreToolUse[0].hooks[0].onFailure).toBeUndefined();
  });

  it('prints with --dry-run what other hosts would call', async () => {
    const { said } = await start([project, '--dry-run', '--yes', '--host', 'gemini', '--host', 'opencode']);
    expect(said).toMatch(/\.gemini\/settings\.json would have, beside what is in it:\n {2}BeforeTool \(always\): .*guard\.cjs --host gemini \(10 s\)/);
    expect(said).toMatch(/AfterTool write_file\|replace: .*build-sensor\.cjs --host gemini \(120 s\)/);
  });

  it('only prints with --dry-run', async () => {
    const { exitCode, said } = await start([project, '--dry-run', '--yes']);
    expect(said).toContain('create  .claude/hooks/guard.cjs');
    expect(said).toMatch(/create {2}\.claude\/hooks\/parts\/: \d{3} files\n/);
    expect(said).not.toContain('.claude/hooks/parts/.');
    expect(said.split('\n').length).toBeLessThan(60);
    expect(said).toContain('exec node "$CLAUDE_PROJECT_DIR"/.claude/hooks/guard.cjs');
    expect(exitCode).toBe(0);
    expect(contents(project)).toEqual({});
    await start([project]);
    const installed = contents(project);
    const removal = (await start([project, '--uninstall', '--dry-run'])).said;
    expect(removal).toContain('remove  .claude/hooks/guard.cjs');
    expect(removal).toMatch(/remove {2}\.claude\/hooks\/parts\/: \d{3} files\n/);
    expect(contents(project)).toEqual(installed);
  });

  it('proves what other hosts were told, and takes the guards out of one alone', async () => {
    await start([project]);
    const before = contents(project);
    const { said, exitCode } = await start([project, '--host', 'codex', '--host', 'gemini', '--host', 'opencode', '--host', 'qwen']);
    for (const title of ['Codex', 'Gemini CLI', 'OpenCode', 'Qwen Code']) expect(said).toMatch(new RegExp(`✓ ${title}: cat \\.env +deny[^]*✓ ${title}: git status +passes`));
    expect([exitCode, existsSync(join(project, '.claude', 'hooks', '.logs'))]).toEqual([0, false]);
    await start([project, '--uninstall', '--host', 'opencode', '--host', 'qwen']);
    expect((await start([project, '--uninstall', '--host', 'codex', '--dry-run'])).said).toContain('remove  .codex/hooks.json');
    expect((await start([project, '--uninstall', '--host', 'codex', '--host', 'gemini'])).said).toContain('no longer registered with Codex, Gemini CLI. For all others it stays.');
    expect(contents(project)).toEqual(before);
    expect((await start([project, '--uninstall', '--host', 'codex'])).said).toContain('ck-guard is not registered with Codex');
  });

  it('fails when another host would not be answered', async () => {
    const deaf = join(folder, 'deaf dist');
    cpSync(DIST, deaf, { recursive: true });
    writeFileSync(join(deaf, 'guard.cjs'), `if (process.argv.includes('gemini')) throw new Error('deaf');\n${readFileSync(join(DIST, 'guard.cjs'), 'utf8')}`);
    const { exitCode, said } = await start([project, '--host', 'gemini'], deaf);
    expect(said).toMatch(/✗ Gemini CLI: cat \.env +passes, by default deny, \d+ ms: Error: deaf/);
    expect(exitCode).toBe(1);
  });

  it('fails when the installed hooks do not do what they should', async () => {
    const broken = join(folder, 'broken dist');
    cpSync(DIST, broken, { recursive: true });
    writeFileSync(join(broken, 'guard.cjs'), 'throw new Error("broken on purpose")');
    const { exitCode, said } = await start([project], broken);
    expect(exitCode).toBe(1);
    expect(said).toMatch(/✗ rm -rf ~ .*broken on purpose/);
  });

  it("takes what the person's config switches off for their wish", async () => {
    writeFileSync(join(project, '.ckconfig.json'), '{ "hooks": { "bash-danger": false } }');
    const { exitCode, said } = await start([project]);
    expect(said).toContain('· rm -rf ~         passes, by default deny');
    expect(exitCode).toBe(0);
  });

  it('gives a guard that is to fail closed a blocking handler of its own', async () => {
    writeFileSync(join(project, '.ckconfig.json'), '{ "hooks": { "bash-danger": { "failure": "closed" } } }');
    await start([project]);
    const handlers = settings(project).hooks.PreToolUse.flatMap(({ hooks }: { hooks: unknown[] }) => hooks);
    expect(handlers).toContainEqual(expect.objectContaining({ command: expect.stringContaining('/bash-danger.cjs'), onFailure: 'block' }));
  });
});

describe('npm start -- --user', () => {
  it('installs into the home, with guards that work from any project, and takes all out again', async () => {
    const { exitCode } = await start(['--user']);
    expect(exitCode).toBe(0);
    expect(readdirSync(home)).toEqual(['.claude']);
    expect(contents(project)).toEqual({});
    expect(JSON.parse(ask(home, 'Bash', { command: 'rm -rf ~' }).stdout).hookSpecificOutput.permissionDecision).toBe('deny');
    rmSync(join(home, '.claude', 'hooks', '.logs'), { recursive: true });
    rmSync(join(home, '.local'), { recursive: true, force: true });
    await start(['--user', '--uninstall']);
    expect(contents(home)).toEqual({});
  });
});

describe('npm start', () => {
  async function demo(...cases: readonly object[]) {
    const casesFolder = join(folder, 'cases');
    mkdirSync(casesFolder);
    writeFileSync(join(casesFolder, 'cases.json'), JSON.stringify(cases));
    let printed = '';
    const good = await runDemo({ packageRoot, dist: DIST, environment: process.env, print: (text) => (printed += text), progress: () => undefined, cases: casesFolder });
    return { good, printed };
  }
  const wiping = { name: 'wiping the home', payload: { event: 'PreToolUse', tool: 'Bash', input: { command: 'rm -rf ~' } } };

  it('is content when every decision is the expected one', async () => {
    const { good, printed } = await demo({ ...wiping, expect: { decision: 'deny', guard: 'bash-danger' } });
    expect(printed).toMatch(/wiping the home +bash-danger +deny +\d+ /);
    expect(printed).toMatch(/\n1 passed, 0 failed\n\nTo have these guards: npm start -- <folder of a project>/);
    expect(good).toBe(true);
  });

  it('is not content when one is another, or when there is nothing to play', async () => {
    const { good, printed } = await demo({ ...wiping, expect: { decision: 'none' } });
    expect(printed).toMatch(/\n0 passed, 1 failed\n$/);
    expect(good).toBe(false);
    rmSync(join(folder, 'cases'), { recursive: true });
    expect((await demo()).good).toBe(false);
  });

  it('runs as a program of its own, and refuses in words', () => {
    mkdirSync(join(project, '.claude'));
    writeFileSync(join(project, '.claude', 'settings.json'), '{ "a": 1,, }');
    const tsx = join(packageRoot, 'node_modules', 'tsx', 'dist', 'cli.mjs');
    const env = { ...process.env, HOME: home, USERPROFILE: home };
    const refused = spawnSync(process.execPath, [tsx, join(packageRoot, 'scripts', 'start.ts'), 'my project', '--yes'], { cwd: folder, env, encoding: 'utf8' });
    expect(refused.stderr).toContain('settings.json is not valid JSON at line 1, column 10');
    expect(refused.status).toBe(1);
    expect(readdirSync(join(project, '.claude'))).toEqual(['settings.json']);
  });

  it.skipIf(process.platform === 'win32')('goes on in silence when its reader has had enough (Windows has no such pipe)', () => {
    const { stdout, stderr } = spawnSync('sh', ['-c', '"$0" --import tsx scripts/start.ts "$1" --yes | true', process.execPath, project], { cwd: packageRoot, env: { ...process.env, HOME: home }, encoding: 'utf8' });
    expect([stdout, stderr]).toEqual(['', '']);
    expect(existsSync(join(project, '.claude', 'settings.json'))).toBe(true);
  });

  it.each<[string, number, string]>([
    ['missing', 1, 'is not a folder'],
    ['--nonsense', 2, '--nonsense'],
  ])('refuses %s in words', async (word, exitCode, words) => {
    vi.stubEnv('HOME', home);
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      expect(await startCommand([word.startsWith('-') ? word : join(folder, word)])).toBe(exitCode);
      expect(said.mock.calls.join('\n')).toContain(words);
    } finally {
      said.mockRestore();
      vi.unstubAllEnvs();
    }
  });
});
