import { describe, expect, it } from 'vitest';
import { runAmong } from '../../written-world.js';

function oldScript(script: string): Readonly<Record<string, string>> {
  return { 'package.json': JSON.stringify({ scripts: { clean: script } }) };
}

describe('a script that was there before, and takes away what the call names', () => {
  it.each([
    ['OUT=~/Documents npm run clean', 'rm -rf "$OUT"/*', 'delete -r /home/u/Documents/*'],
    ['OUT=/home/u yarn clean', 'npx rimraf $OUT && mkdir -p $OUT', 'delete -r /home/u'],
    ['export OUT=~; pnpm clean', 'find ${OUT} -type f -delete', /^delete (?:-r )?\/home\/u\b/],
    ['env OUT=/ npm run clean', 'rm -rf ${OUT}', 'delete -r /'],
    ['OUT=build npm run clean', 'rm -rf "$OUT"', 'delete -r /home/u/proj/build'],
  ])('%s: %s', async (command, script, expected) => await expect(runAmong(command, {}, oldScript(script))).toTell(expected));

  it.each([
    ['npm run clean', 'rm -rf "$OUT"'],
    ['OTHER=~ npm run clean', 'rm -rf "$OUT"'],
    ['OUT=~ npm run clean', 'rm -rf dist && vite build --base $OUT'],
  ])('%s: %s is not read', async (command, script) => await expect(runAmong(command, {}, oldScript(script))).not.toTell(/^delete/));
});
