import type { Run } from './operand.js';

/** Code that tools read before they do anything else, by its name in the folder at hand: by the shape of their names those that `effects/written/tool-files.ts` knows, and more. */
const CONFIG = /^(?:[\w-]+\.(?:config|setup)|\.[\w-]+rc|gulpfile)\.[cm]?[jt]s$|^(?:conftest|noxfile|tasks)\.py$|^(?:build|settings)\.gradle(?:\.kts)?$|^pom\.xml$/;

const BELOW = ['tests/conftest.py', 'spec/spec_helper.rb'];

/** True where this session wrote such code, or it cannot be told: what was planted a moment ago is for the guards to read. */
export function isConfigured({ ground: { cwd, disk }, wrote, writes }: Run): boolean {
  const there = disk.list(cwd);
  if (there === undefined || [...there.filter((name) => CONFIG.test(name)), ...BELOW].some((name) => wrote(`${cwd}/${name}`))) return true;
  return writes.some(({ path }) => CONFIG.test(path.slice(path.lastIndexOf('/') + 1)) || path.endsWith('_helper.rb'));
}
