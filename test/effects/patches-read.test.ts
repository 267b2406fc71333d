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
});
