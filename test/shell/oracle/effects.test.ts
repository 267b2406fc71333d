import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { effectsOf, type EffectsWorld } from '../../../lib/effects/effects.js';
import { EMPTY_WORLD, line, toolCall } from '../../effects/told.js';
import type { Deed } from './deeds.js';
import { deedsOf, unaccounted } from './deeds.js';
import { canJail, runInJail, type Outcome } from './jail.js';

const SOURCES = join(import.meta.dirname, 'sources');

/** Commands of which something is not told, and why that is so. */
const GAPS: Readonly<Record<string, string>> = {
  'cat a > {new,}': 'braces in the target of a redirection are not expanded',
  'sed -i.bak s/token/x/ a': 'the copy that `-i` keeps is not told',
};

/** A world in which a file is there where the jail has one; nothing can be read of it. */
function worldLike({ paths }: Outcome): EffectsWorld {
  const isFolder = (path: string): boolean => [...paths.keys()].some((each) => each.startsWith(`${path}/`));
  return { ...EMPTY_WORLD, disk: { ...EMPTY_WORLD.disk, kindOf: (path) => (!paths.has(path) ? 'absent' : isFolder(path) ? 'folder' : 'file') } };
}

async function check(commands: readonly string[]): Promise<void> {
  const [before, ...outcomes] = runInJail([':', ...commands]) ?? [];
  if (before === undefined) throw new Error('the jail broke');
  const world = worldLike(before);
  const wrong: { command: string; did: readonly Deed[]; told: readonly string[] }[] = [];
  const idle: string[] = [];
  for (const [index, command] of commands.entries()) {
    const outcome = outcomes[index];
    const deeds = outcome === undefined ? [] : deedsOf(before, outcome);
    if (deeds.length === 0 && !/command not found/.test(outcome?.stderr ?? '')) idle.push(command);
    const effects = await effectsOf(toolCall('Bash', { command }), world);
    const missing = unaccounted(deeds, effects);
    if (missing.length > 0) wrong.push({ command, did: missing, told: effects.effects.map(line) });
  }
  expect(wrong).toEqual([]);
  // A command that did nothing proves nothing, unless its program is not installed here.
  expect(idle).toEqual([]);
}

const jailed = canJail();

describe.skipIf(!jailed)(`whatever real bash does is among the effects${jailed ? '' : ' (skipped: this machine has no bash, or no `unshare` to build a jail for it)'}`, () => {
  it.each(readdirSync(SOURCES))('%s', async (file) => {
    const commands: readonly string[] = JSON.parse(readFileSync(join(SOURCES, file), 'utf8'));
    await check(commands);
  });

  it.each(Object.entries(GAPS))('%s is a gap still: %s', async (command) => {
    await expect(check([command])).rejects.toThrow();
  });
});
