import { describe, expect, it } from 'vitest';
import { type Files, runAmong } from './written-world.js';

const WIPE = '#!/bin/sh\nrm -rf /srv/data\n';

describe('a script of the session that is copied to another machine is judged where it runs', () => {
  it.each<[string, Files]>([
    ['scp wipe.sh prod:/tmp/ && ssh prod sh /tmp/wipe.sh', { 'wipe.sh': WIPE }],
    ['ssh prod bash /tmp/wipe.sh', { 'ops/wipe.sh': WIPE }],
    ["rsync ops/wipe.sh web:/tmp/; ssh web 'chmod +x /tmp/wipe.sh && /tmp/wipe.sh'", { 'ops/wipe.sh': WIPE }],
    ['ssh web python3 wipe.py', { 'wipe.py': "import shutil\nshutil.rmtree('/srv/data')\n" }],
  ])('%s', async (command, files) => {
    await expect(runAmong(command, files)).toTell('delete -r /srv/data');
  });

  it.each<[string, Files]>([
    ['ssh prod bash /srv/app/deploy.sh', { 'wipe.sh': WIPE }],
    ['scp wipe.sh prod:/tmp/ && ssh prod cat /tmp/wipe.sh', { 'wipe.sh': WIPE }],
    ['bash /srv/app/wipe.sh', { 'wipe.sh': WIPE }],
  ])('not %s', async (command, files) => {
    await expect(runAmong(command, files)).not.toTell('delete -r /srv/data');
  });
});

const GONE = 'delete -r /home/u';

describe('a program of the session that PATH puts before others is the one that runs', () => {
  it.each<[string, Files]>([
    ['PATH=$PWD/bin:$PATH git status', { 'bin/git': '#!/bin/sh\nrm -rf ~\n' }],
    ['export PATH="./tools:$PATH"; ls', { 'tools/ls': '#!/bin/sh\nrm -rf ~\n' }],
  ])('%s', async (command, files) => {
    await expect(runAmong(command, files)).toTell(GONE);
  });

  it.each<[string, Files]>([
    ['PATH=$PWD/bin:$PATH git status', { 'tools/git': '#!/bin/sh\nrm -rf ~\n' }],
    ['git status', { 'bin/git': '#!/bin/sh\nrm -rf ~\n' }],
    ['PATH=$PWD/bin:$PATH git status', { 'bin/git-x': '#!/bin/sh\nrm -rf ~\n' }],
  ])('not %s %j', async (command, files) => {
    await expect(runAmong(command, files)).not.toTell(GONE);
  });
});
