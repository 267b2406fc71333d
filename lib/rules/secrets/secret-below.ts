import { nameOf } from '../../paths/names.js';
import { formsOf } from '../../paths/pattern.js';
import { isToolFolder } from '../../paths/tool-folders.js';
import { nameMatches, textMatches } from '../../paths/matcher.js';
import type { Effect } from '../../types.js';
import { secretsIn, type SecretsWorld } from './secrets.js';
import { sensitivityOfFile, type SensitivePaths } from './sensitive.js';

/** Names below one folder that are looked at, the nearest first. */
const MAX_NAMES = 2_000;

/** The path of a file of secrets below a folder, the nearest first, which the effect does not leave out; undefined where there is none. */
export function secretBelow(start: string, effect: Effect, sensitive: SensitivePaths, world: SecretsWorld): string | undefined {
  const { disk, anchors } = world;
  const { excluding } = effect;
  const patterns = excluding === undefined || excluding === 'ignored' ? [] : excluding;
  if (disk.kindOf(start) !== 'folder') return undefined;
  const isSecret = (path: string): boolean =>
    sensitivityOfFile(formsOf(path, anchors), sensitive)?.tier === 'deny' &&
    secretsIn([{ ...effect, target: { kind: 'path', path, written: path, glob: false }, recursive: false }], sensitive, {}, world).some(
      ({ rule }) => rule.verdict === 'deny',
    );
  let left = MAX_NAMES;
  for (const folders = [start]; folders.length > 0 && left > 0;) {
    const folder = folders.shift() ?? start;
    for (const name of (disk.list(folder) ?? []).slice(0, left)) {
      left -= 1;
      const path = `${folder}/${name}`;
      const kind = disk.kindOf(path);
      if (kind === 'folder' && !effect.recursive) continue;
      if (kind !== 'folder' && kind !== 'file') continue;
      if (isLeftOut(path.slice(start.length + 1), kind, patterns)) continue;
      if (kind === 'folder' && !isToolFolder(name, 'sample-keys')) folders.push(path);
      else if (kind === 'file' && isSecret(path)) return path;
    }
  }
  return undefined;
}

/**
 * By its name or its path, of which the first pattern that fits decides; what is not taken in by its own name may be below
 * its folder. A slash at the end fits folders only, one in front the top only.
 */
function isLeftOut(path: string, kind: 'file' | 'folder', patterns: readonly string[]): boolean {
  const isIncluded = patterns.some((written) => written.startsWith('+ '));
  for (const written of patterns) {
    const includes = written.startsWith('+ ');
    const given = includes ? written.slice(2) : written;
    const pattern = given.replace(/^\.?\//, '').replace(/\/\*{0,3}$/, '');
    if (
      pattern === '' ||
      (kind === 'file' && given.endsWith('/')) ||
      !(given.startsWith('/') ? fitsFromTop(pattern, path) : fits(pattern, path))
    ) {
      continue;
    }
    // Where something is taken in, it may stand in a folder that another pattern leaves out.
    return !includes && !(isIncluded && kind === 'folder' && pattern === '*');
  }
  return false;
}

function fits(pattern: string, path: string): boolean {
  return (
    pattern === path ||
    nameMatches(pattern, nameOf(path)) ||
    textMatches(pattern, path) ||
    textMatches(pattern, `./${path}`) ||
    path.startsWith(`${pattern}/`)
  );
}

/** A `*` stands for no slash here, `**` does. */
function fitsFromTop(pattern: string, path: string): boolean {
  if (pattern === path || path.startsWith(`${pattern}/`)) return true;
  return (pattern.includes('**') || pattern.split('/').length === path.split('/').length) && textMatches(pattern, path);
}
