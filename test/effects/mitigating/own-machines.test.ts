import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../../lib/checkers/bash-danger.js';
import { checkSessionMemory } from '../../../lib/checkers/session-memory.js';
import { createMemory } from '../../../lib/hook/memory/memory.js';
import type { World } from '../../../lib/types.js';
import { toolCall, worldWith } from '../../checkers/world.js';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ck-guard-machines-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function world(files: readonly string[]): World {
  const base = worldWith();
  return {
    ...base,
    home,
    disk: { ...base.disk, kindOf: (path) => (files.includes(path) ? 'file' : files.some((each) => each.startsWith(`${path}/`)) ? 'folder' : 'absent') },
    memory: createMemory({ home, projectRoot: '/p', sessionId: 's', agentId: undefined, userId: process.getuid?.(), onProblem: (why) => expect.fail(why) }),
  };
}

async function decided(command: string, files: readonly string[]): Promise<string> {
  return (await checkBashDanger(toolCall('Bash', { command }, '/p'), world(files))).kind;
}

/** What is decided about the last of the calls, each of which succeeds and prints what is given. */
async function after(calls: readonly string[], { files = [], output = '' }: { readonly files?: readonly string[]; readonly output?: string } = {}): Promise<string> {
  let last = 'none';
  for (const command of calls) {
    last = await decided(command, files);
    await checkSessionMemory({ ...toolCall('Bash', { command }, '/p'), kind: 'PostToolUse', response: { stdout: output, stderr: '', interrupted: false } }, world(files));
  }
  return last;
}

const SCRATCH = 'sf org create scratch -f config/scratch.json -a trial -d -y 1 --wait 10';
const MULTIPASS = 'multipass launch 24.04 --name trial --cpus 1 --disk 5G';

describe('a machine that the session has made goes', () => {
  it.each([
    [[MULTIPASS, 'multipass delete trial --purge']],
    [['multipass launch -n trial', 'multipass exec trial -- uname -a', 'multipass stop trial && multipass delete -p trial']],
    [['lxc launch ubuntu:24.04 trial -e', 'lxc delete -f trial']],
    [['incus launch images:debian/12 trial -c limits.cpu=2', 'incus delete --force trial']],
    [['sudo incus launch images:debian/12 trial', 'sudo incus delete --force trial']],
    [['lxc init ubuntu:24.04 one && lxc launch ubuntu:24.04 two', 'lxc delete two']],
    [['limactl create --name=trial template://debian', 'limactl delete -f trial']],
    [['limactl create --cpus 2 --memory=4 --name trial template://debian', 'limactl delete -f trial']],
    [[SCRATCH, 'sf project deploy start -o trial', 'sf org delete scratch -o trial --no-prompt']],
    [[`git switch -c a && ${SCRATCH} 2>&1 | tail -4`, 'sf org delete scratch --target-org trial -p']],
  ])('%s', async (calls) => expect(await after(calls)).toBe('pass'));

  it('is drawn beside the lines of its program', async () => {
    expect(await after([`${SCRATCH} 2>&1 | tail -9`, 'sf org delete scratch -o trial -p'], { output: '──── Creating Scratch Org ────\n✔ Prepare Request 8ms\nYour scratch org is ready.\n' })).toBe('pass');
  });
});

describe('another one is asked about', () => {
  it.each([
    ['no machine of the session', ['multipass delete trial --purge']],
    ['of another name', [MULTIPASS, 'multipass delete web']],
    ['beside its own', [MULTIPASS, 'multipass delete trial web']],
    ['all', [MULTIPASS, 'multipass delete --all']],
    ['of a name that is not known', [MULTIPASS, 'multipass delete "$M"']],
    ['of a second name', ['multipass launch --name other --name trial', 'multipass delete other']],
    ['that may have failed to be made', ['multipass launch --name trial 2>/dev/null; true', 'multipass delete trial']],
    ['of another maker', [MULTIPASS, 'lxc delete -f trial']],
    ['that goes once more', [MULTIPASS, 'multipass delete trial', 'multipass delete trial']],
    ['made as an option says it', ['lxc launch ubuntu:24.04 -p trial', 'lxc delete -f trial']],
    ['of another server', ['lxc launch ubuntu:24.04 trial', 'lxc remote switch live', 'lxc delete -f trial']],
    ['of another server, in one call', ['lxc launch ubuntu:24.04 trial', 'lxc remote switch live && lxc delete -f trial']],
    ['of another server by its name', ['lxc launch ubuntu:24.04 trial', 'lxc delete -f live:trial']],
    ['of another project', ['lxc launch ubuntu:24.04 trial', 'lxc --project live delete -f trial']],
    ['made on another server', ['lxc remote switch live && lxc launch ubuntu:24.04 trial', 'lxc remote switch local', 'lxc delete -f trial']],
    ['that has got its name', ['lxc launch ubuntu:24.04 trial', 'lxc rename trial old && lxc rename web trial', 'lxc delete -f trial']],
    ['that has got its name in the call', ['lxc launch ubuntu:24.04 trial', 'lxc rename trial old; lxc rename web trial; lxc delete -f trial']],
    ['a snapshot of one', ['lxc launch ubuntu:24.04 trial', 'lxc delete -f web/trial']],
    ['of other settings', ['lxc launch ubuntu:24.04 trial', 'LXD_CONF=/home/u/live lxc delete -f trial']],
    ['of root', ['incus launch images:debian/12 trial', 'sudo incus delete -f trial']],
    ['made by root', ['sudo incus launch images:debian/12 trial', 'incus delete -f trial']],
    ['of another machine', [MULTIPASS, "ssh ops.test 'multipass delete trial --purge'"]],
    ['of a second name of Lima', ['limactl create --name=trial --name=other template://debian', 'limactl delete -f trial']],
    ['of a line of many options', [`limactl create${' --set a'.repeat(13)} debian`, 'limactl delete -f debian']],
    ['that was there before', ['limactl start trial', 'limactl delete -f trial']],
    ['to which the alias leads later', [SCRATCH, 'sf alias set trial=live-box', 'sf org delete scratch -o trial -p']],
    ['to which the alias leads in the call', [SCRATCH, 'sf alias set trial=live-box && sf org delete scratch -o trial -p']],
    ['to which a login leads the alias', [SCRATCH, 'sf org login web --alias trial', 'sf org delete scratch -o trial -p']],
    ['to which a login leads the alias, in one word', [SCRATCH, 'sf org login web -atrial', 'sf org delete scratch -o trial -p']],
    ['that the alias gets for an organization that stays', [SCRATCH, 'sf org create sandbox --alias trial', 'sf org delete scratch -o trial -p']],
    ['to which an alias leads that is not known', [SCRATCH, 'sf alias set "$A"', 'sf org delete scratch -o trial -p']],
    ['the usual one', [SCRATCH, 'sf org delete scratch -p']],
    ['two, of which the last counts', [SCRATCH, 'sf org delete scratch -o trial -o live']],
    ['one that stays', [SCRATCH, 'sf org delete sandbox -o trial -p']],
    ['of another home', [SCRATCH, 'HOME=/home/u/other sf org delete scratch -o trial -p']],
  ])('%s', async (_, calls) => expect(await after(calls)).toBe('ask'));

  it('is of another server where its settings are written by the session', async () => {
    await checkBashDanger(toolCall('Write', { file_path: `${home}/.config/lxc/config.yml`, content: 'default-remote: live\n' }, '/p'), world([]));
    expect(await after(['lxc launch ubuntu:24.04 trial', 'lxc delete -f trial'])).toBe('ask');
  });

  it('is of another name where the output tells of an error', async () => {
    expect(await after([`${MULTIPASS} 2>&1 | tail -3`, 'multipass delete trial'], { output: 'launch failed: instance "trial" already exists\n' })).toBe('ask');
  });
});

describe('boxes of Vagrant', () => {
  const files = ['/p/Vagrantfile'];

  it.each([
    ['vagrant up --provider=libvirt 2>&1 | tail -8', 'vagrant destroy -f'],
    ['vagrant up', "vagrant ssh -c 'uname -a'; vagrant destroy -f web"],
  ])('that %s has made go', async (...calls) => expect(await after(calls, { files })).toBe('pass'));

  it.each([
    ['in a project that had some', [...files, '/p/.vagrant/machines/web/id'], ['vagrant up', 'vagrant destroy -f']],
    ['of the project above', [], ['vagrant up', 'vagrant destroy -f']],
    ['of another folder', files, ['vagrant up', 'cd ../shop && vagrant destroy -f']],
    ['of another folder, told by a variable', files, ['vagrant up', 'VAGRANT_CWD=/shop vagrant destroy -f']],
    ['of all projects, by its number', files, ['vagrant up', 'vagrant destroy -f 1a2b3c4']],
    ['that is brought into the folder', files, ['vagrant up', 'cp -r ../shop/.vagrant .', 'vagrant destroy -f']],
    ['that is brought into the folder in the call', files, ['vagrant up', 'rm -rf .vagrant && ln -s ../shop/.vagrant .vagrant && vagrant destroy -f']],
    ['that is brought into the folder first', files, ['cp -r ../shop/. . && vagrant up', 'vagrant destroy -f']],
  ])('are asked about %s', async (_, there, calls) => expect(await after(calls, { files: there })).toBe('ask'));
});
