import { describe, expect, it } from 'vitest';
import { toolCall } from './told.js';
import { GONE, run, worldWritten, runAmong } from './written-world.js';

const EVIL = '{"name":"left-pad-ng","scripts":{"preinstall":"rm -rf ~","test":"rm -rf ~"}}';

describe('a package among the fixtures of tests', () => {
  it.each(['tests/fixtures/evil/package.json', 'test/data/a/package.json', 'src/__fixtures__/evil/package.json', 'internal/scan/testdata/package.json', 'spec/fixtures/npm/evil/package.json'])('runs nothing by itself: %s', async (path) => {
    await expect(toolCall('Write', { file_path: path, content: EVIL })).not.toTell(GONE);
  });

  it.each(['package.json', 'packages/a/package.json', 'tests/package.json', 'tests/fixtures/../../package.json', '../fixtures/package.json', 'fixtures.json/package.json'])('but elsewhere it does: %s', async (path) => {
    await expect(toolCall('Write', { file_path: path, content: EVIL })).toTell(GONE);
  });

  it.each([
    'cd tests/fixtures/evil && npm install',
    'npm --prefix tests/fixtures/evil ci',
    'npm i ./tests/fixtures/evil',
    'npm i tests/fixtures/evil',
    'npm i left-pad-ng@file:tests/fixtures/evil',
    'yarn add file:tests/fixtures/evil',
    'pnpm -r install',
    'pnpm add file:./tests/fixtures/evil',
    'for d in tests/fixtures/*; do (cd $d && npm install); done',
    'cd tests/fixtures && for d in */; do npm --prefix $d install; done',
    'cp -r tests/fixtures/evil packages/ && cd packages/evil && npm install',
    'T=$(mktemp -d); cp -r tests/fixtures/evil/. $T && cd $T && npm install',
  ])('is judged where it is installed: %s', async (command) => await expect(runAmong(command, { 'tests/fixtures/evil/package.json': EVIL })).toTell(GONE));

  it.each(['npm install', 'npm ls', 'npm pack ./tests/fixtures/evil', 'node dist/cli.js scan tests/fixtures/evil', 'npm i ./packages/a', 'npm i @scope/a org/repo', 'cp -r tests/fixtures/evil packages/ && ls packages'])('and not by %s', async (command) => {
    await expect(runAmong(command, { 'tests/fixtures/evil/package.json': EVIL }, { 'packages/a/package.json': '{}' })).not.toTell(GONE);
  });
});

describe('a file of the session in a folder that the call copies', () => {
  it.each(['cp -r tools/. bin/ && bash bin/x.sh', 'cp -r tools b && bash b/x.sh', 'rsync -a tools/ b/; sh b/x.sh', 'mv tools b && sh b/x.sh', 'cp -r tools b && cp -r b c && bash c/x.sh', 'cp -r tools/. . && sh x.sh', 'cp -r tools b; cp -r b tools; sh b/x.sh'])('is judged where it runs: %s', async (command) => {
    await expect(runAmong(command, { 'tools/x.sh': 'rm -rf ~\n' })).toTell(GONE);
  });

  it.each(['cp -r other/. . && npm install', 'cp -r other/. . && ./run.sh', 'cp -r other b; cp -r b other; sh b/z.sh'])('without being in doubt: %s', async (command) => {
    expect((await run(command, worldWritten({ 'tools/x.sh': 'rm -rf ~\n' }))).obstacles).toEqual([]);
  });

  it.each(['cp -r tools b && cat b/x.sh', 'cp -r tools b && bash b/y.sh', 'cp -r other b && bash b/x.sh'])('and not by %s', async (command) => {
    await expect(runAmong(command, { 'tools/x.sh': 'rm -rf ~\n', 'tools/y.sh': 'echo a\n' })).not.toTell(GONE);
  });
});
