import { describe, expect, it } from 'vitest';
import { toolCall } from '../told.js';

describe('settings of a package manager', () => {
  it.each([
    ['.npmrc', 'script-shell=./sh.js\n', 'script-shell'],
    ['.npmrc', 'registry=https://registry.npmjs.org/\n  script-shell = "/tmp/x"\n', 'script-shell'],
    ['.npmrc', 'node-options=--max-old-space-size=4096 --require ./a.js', 'node-options'],
    ['.npmrc', "node-options='--import ./a.js'", 'node-options'],
    ['web/.npmrc', 'node-options=-r ./a.js', 'node-options'],
    ['.npmrc', 'git=./git', 'git'],
    ['.yarnrc.yml', 'nodeLinker: node-modules\nyarnPath: ./a.js\n', 'yarnPath'],
    ['.yarnrc', 'yarn-path "./a.js"\n', 'yarn-path'],
  ])('have it run something else: %s, %j', async (file, text, name) => {
    await expect(toolCall('Write', { file_path: `/home/u/proj/${file}`, content: text })).toTell(`persist registry:${name}`);
    await expect(toolCall('Edit', { file_path: `/home/u/proj/${file}`, old_string: 'a', new_string: text })).toTell(`persist registry:${name}`);
    await expect(`cat >> ${file} <<'E'\n${text}\nE`).toTell(`persist registry:${name}`);
  });

  it.each([
    ['.npmrc', 'script-shell=bash\n'],
    ['.npmrc', 'script-shell = "/bin/zsh"\ngit=/usr/bin/git'],
    ['.npmrc', 'node-options=--max-old-space-size=4096\n'],
    ['.npmrc', 'save-exact=true\n# script-shell=./a.js\nregistry=https://npm.example.test/\nfund=false\n'],
    ['.yarnrc.yml', 'nodeLinker: node-modules\nyarnPath: .yarn/releases/yarn-4.1.0.cjs\n'],
    ['.yarnrc', 'yarn-path ".yarn/releases/yarn-1.22.22.cjs"\n'],
    ['docs/npmrc.md', 'script-shell=./sh.js\n'],
  ])('have it run nothing else: %s, %j', async (file, text) => {
    await expect(toolCall('Write', { file_path: `/home/u/proj/${file}`, content: text })).not.toTell(/^persist/);
  });
});
