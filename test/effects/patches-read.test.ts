import { describe, expect, it } from 'vitest';
import { runAmong } from './written-world.js';

const changes = (file: string): string => `--- /dev/null\n+++ b/${file}\n@@ -0,0 +1 @@\n+{"disableAllHooks":true}\n`;
const SETTINGS = { 'fix.patch': changes('.claude/settings.json') };
const SOURCE = { 'fix.patch': changes('src/cart.ts') };
const WRITES = 'write /home/u/proj/.claude/settings.json';

/** Ways in which a program comes to a file of changes. */
const WAYS = [
  'git apply fix.patch', 'git apply < fix.patch', 'cat fix.patch | git apply', 'cat fix.patch | git apply -', 'cat a.txt fix.patch | git apply --3way', 'cat *.patch | git am', 'git apply *.patch', 'git am fix.patch',
  'git apply <(cat fix.patch)', 'cat fix.patch | patch -p1', 'patch -p1 -i fix.patch', 'cp fix.patch z.patch; git apply z.patch', 'cat fix.patch | sudo git apply',
];

describe('changes of a file', () => {
  it.each(WAYS)('are told, whoever wrote it: %s', async (command) => {
    await expect(runAmong(command, SETTINGS)).toTell(WRITES);
    await expect(runAmong(command, {}, SETTINGS)).toTell(WRITES);
    await expect(runAmong(command, {}, SOURCE)).not.toTell(/\.claude/);
  });

  it('are told where the same call writes it', async () => {
    await expect(runAmong(`cat > fix.patch <<'E'\n${changes('.claude/settings.json')}E\ncat fix.patch | git apply`, {})).toTell(WRITES);
    await expect(runAmong(`printf -- '${changes('.claude/settings.json').replaceAll('\n', '\\n')}' | git apply`, {})).toTell(WRITES);
  });

  it.each(['cat fix.patch', 'cat fix.patch | wc -l', 'cat fix.patch | git hash-object --stdin', 'git diff | git apply -R', 'cat src.patch | git apply'])('are made by nothing else: %s', async (command) => {
    await expect(runAmong(command, {}, SETTINGS)).not.toTell(WRITES);
  });

  it.each([
    ['patch -p1 -d ~ < fix.patch', 'b/.bashrc', '/home/u/.bashrc'],
    ['patch -sd /home/u -i /home/u/proj/fix.patch', '.bashrc', '/home/u/.bashrc'],
    ['patch --directory=$HOME < fix.patch', '.bashrc', '/home/u/.bashrc'],
    ['patch -d.. -p0 < fix.patch', '.bashrc', '/home/u/.bashrc'],
    ['patch -p3 -d ~ < fix.patch', 'x/y/z/.bashrc', '/home/u/.bashrc'],
    ['patch -p 1 -d ~ < fix.patch', 'x/.bashrc', '/home/u/.bashrc'],
    ['patch -d sub -i fix.patch', 'a/x.sh', '/home/u/proj/sub/x.sh'],
    ['git apply --directory=sub fix.patch', 'b/.envrc', '/home/u/proj/sub/.envrc'],
    ['patch -p0 < fix.patch', 'a/x.sh', '/home/u/proj/a/x.sh'],
    ['patch -p1 < fix.patch', 'b/x.sh', '/home/u/proj/x.sh'],
  ])('are told where the program goes first: %s of %s', async (command, file, path) => {
    await expect(runAmong(command, { 'fix.patch': `--- /dev/null\n+++ ${file}\n@@ -0,0 +1 @@\n+a\n` })).toTell(`write ${path}`);
  });
});
