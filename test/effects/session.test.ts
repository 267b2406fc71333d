import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { checkPrivacyBlock } from '../../lib/checkers/privacy-block.js';
import { disk } from '../../lib/hook/disk.js';
import { createMemory } from '../../lib/hook/memory/memory.js';
import type { JsonObject, PreToolUse, Verdict, World } from '../../lib/types.js';
import { toolCall, worldWith } from '../checkers/world.js';

let folder = '';
let home = '';
let project = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ck-guard-session-'));
  home = join(folder, 'home');
  project = join(folder, 'home', 'shop');
  mkdirSync(join(project, 'bin'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Who {
  readonly sessionId?: string;
  readonly agentId?: string;
}

/** The verdict of a hook process of its own, which knows of the others only what is on the disk. */
function asked(tool: string, input: JsonObject, { sessionId = 's', agentId }: Who = {}, check: (event: PreToolUse, world: World) => Promise<Verdict> = checkBashDanger): Promise<Verdict> {
  const memory = createMemory({ home, projectRoot: project, sessionId, agentId, userId: process.getuid?.(), onProblem: (why) => expect.fail(why) });
  return check({ ...toolCall(tool, input, project), sessionId, agentId }, { ...worldWith(), disk, home, memory, project: { root: project, trusted: true }, packFolder: join(project, '.claude', 'hooks') });
}

/** The host asks, the person lets it where the guard asks too, and it is done. */
async function write(name: string, content: string, who: Who = {}): Promise<void> {
  const path = join(project, name);
  expect((await asked('Write', { file_path: path, content }, who)).kind).not.toBe('deny');
  writeFileSync(path, content);
}

const EVIL = 'rm -rf "$HOME"\n';

describe('what a session wrote and then runs', () => {
  it.each(['bash x.sh', './x.sh', 'cd bin && bash ../x.sh', 'source x.sh', 'cat x.sh | bash'])('%s', async (command) => {
    await write('x.sh', EVIL);
    expect((await asked('Bash', { command })).kind).toBe('deny');
  });

  it('passes when it is harmless', async () => {
    await write('x.sh', 'npm test\n');
    expect(await asked('Bash', { command: 'bash x.sh' })).toEqual({ kind: 'pass' });
  });

  it('is not known of in another session, nor for a file that was there before', async () => {
    await write('x.sh', 'rm -rf /srv/shop\n');
    writeFileSync(join(project, 'y.sh'), 'rm -rf /srv/shop\n');
    expect(await asked('Bash', { command: 'bash x.sh' }, { sessionId: 'other' })).toEqual({ kind: 'pass' });
    expect(await asked('Bash', { command: 'bash y.sh' })).toEqual({ kind: 'pass' });
  });

  it('counts whichever agent wrote it', async () => {
    await write('x.sh', EVIL, { agentId: 'helper' });
    expect((await asked('Bash', { command: 'bash x.sh' })).kind).toBe('deny');
    expect((await asked('Bash', { command: 'bash x.sh' }, { agentId: 'another' })).kind).toBe('deny');
  });

  it.each([
    ['a redirection', 'Bash', { command: "echo 'rm -rf ~' > x.sh" }],
    ['a copy', 'Bash', { command: 'cp notes.txt x.sh' }],
    ['a copy into the folder', 'Bash', { command: 'cp /opt/lib/x.sh .' }],
    ['an edit', 'Edit', { file_path: 'x.sh', old_string: 'a', new_string: 'b' }],
    ['sed', 'Bash', { command: 'sed -i s/a/b/ x.sh' }],
    ['code', 'Bash', { command: "python3 -c \"open('x.sh', 'w').write('a')\"" }],
    ['an MCP tool', 'mcp__files__write_file', { path: 'x.sh', content: 'a' }],
    ['a copied tree', 'Bash', { command: 'cp -r /opt/lib/. .' }],
  ])('is remembered of %s', async (_, tool, input) => {
    expect((await asked(tool, input)).kind).not.toBe('deny');
    writeFileSync(join(project, 'x.sh'), EVIL);
    expect((await asked('Bash', { command: './x.sh' })).kind).toBe('deny');
  });

  it('is found through links, on either side', async () => {
    symlinkSync(project, join(home, 'link'));
    await write('x.sh', EVIL);
    symlinkSync(join(project, 'x.sh'), join(project, 'bin', 'y.sh'));
    expect((await asked('Bash', { command: `bash ${join(home, 'link', 'x.sh')}` })).kind).toBe('deny');
    expect((await asked('Bash', { command: './bin/y.sh' })).kind).toBe('deny');
  });

  it('asks before it reads a secret, which it may do only in a branch', async () => {
    await write('x.py', "if debug:\n    print(open('.env').read())\n");
    expect((await asked('Bash', { command: 'python3 x.py' }, {}, checkPrivacyBlock)).kind).toBe('ask');
  });
});

describe('what is said of a call that is stopped for what stands in a file', () => {
  it.each([
    ['a script', 'x.sh', EVIL, 'bash x.sh'],
    ['a script that a script runs', 'x.sh', EVIL, 'bash outer.sh'],
    ['a script behind wrappers', 'x.sh', EVIL, 'sudo timeout 5 bash -c "./x.sh"'],
    ['code', 'x.py', "import shutil, os\nshutil.rmtree(os.path.expanduser('~'))\n", 'python3 x.py'],
    ['a Makefile', 'Makefile', 'clean:\n\trm -rf $(HOME)\n', 'make clean'],
    ['a script of the package', 'package.json', '{"scripts":{"clean":"rm -rf ~"}}', 'npm run clean'],
    ['a recipe', 'justfile', 'clean:\n    rm -rf ~\n', 'just clean'],
  ])('names the file: %s', async (_, name, content, command) => {
    await write(name, content);
    await write('outer.sh', 'set -e\n./x.sh\n');
    const verdict = await asked('Bash', { command });
    expect(verdict).toMatchObject({ kind: 'deny', reason: expect.stringMatching(/^\S+ on "[^"]+", in the file "[^"]+": This deletes/) });
    expect('reason' in verdict ? verdict.reason : '').toContain(`, in the file "${join(project, name)}": `);
  });

  it('names the file that runs by itself, when it is written', async () => {
    const written = await asked('Write', { file_path: join(project, 'package.json'), content: '{"scripts":{"postinstall":"rm -rf ~"}}' });
    expect(written).toMatchObject({ reason: expect.stringContaining(`rm on "${home}", in the file "${join(project, 'package.json')}": This deletes`) });
  });

  it('names no file where none is run', async () => {
    await write('x.sh', EVIL);
    expect(await asked('Bash', { command: 'cat x.sh; rm -rf ~' })).toMatchObject({ kind: 'deny', reason: expect.not.stringContaining('in the file') });
    expect(await asked('Bash', { command: '/usr/bin/env bash -c "rm -rf ~"' })).toMatchObject({ kind: 'deny', reason: expect.not.stringContaining('in the file') });
  });

  it('names the file that cannot be read to its end, and no other', async () => {
    await write('x.sh', '# More than is read.\n'.repeat(4_000));
    await write('outer.sh', './x.sh\n');
    for (const command of ['bash x.sh', 'bash outer.sh']) {
      const verdict = await asked('Bash', { command });
      expect(verdict, command).toMatchObject({ kind: 'ask', rule: 'bash-danger/unreadable' });
      expect('reason' in verdict ? verdict.reason.match(/in the file "[^"]*"/g) : [], command).toEqual([`in the file "${join(project, 'x.sh')}"`]);
    }
  });
});
