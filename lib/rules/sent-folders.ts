import { nameOf } from '../paths/names.js';
import { formsOf } from '../paths/pattern.js';
import { isToolFolder } from '../paths/tool-folders.js';
import { nameMatches, textMatches } from '../paths/wildcard.js';
import type { Effect, Finding, Severity } from '../types.js';
import { secretsIn, type SecretsWorld } from './secrets.js';
import { sensitivityOfFile, type SensitivePaths } from './sensitive.js';
import { severityOf } from './severity.js';

/** The rule that speaks of secrets in folders that leave the machine. */
const SENT_FOLDER = 'privacy/sent-folder';

/** Names below one folder that are looked at, the nearest first. */
const MAX_NAMES = 2_000;

/** Folders of one call that are looked into. */
const MAX_FOLDERS = 8;

/** A finding for each folder of this machine that is sent with a file of secrets in it, unless the call leaves that file out. */
export function sentFolders(effects: readonly Effect[], sensitive: SensitivePaths, severities: Readonly<Record<string, Severity>>, world: SecretsWorld): readonly Finding[] {
  const folders = new Map<string, Effect>();
  for (const effect of effects) {
    const { target, kind, recursive, machine, excluding } = effect;
    if (kind === 'send' && recursive && machine === 'here' && target.kind === 'path' && !target.glob && excluding !== 'ignored' && folders.size < MAX_FOLDERS) folders.set(target.path, effect);
  }
  return [...folders].flatMap(([folder, effect]): readonly Finding[] => {
    const secret = secretBelow(folder, effect, sensitive, world);
    if (secret === undefined) return [];
    const name = secret.slice(folder.length + 1);
    const reason = `This sends a folder off the machine with ${/^[\w./@-]+$/.test(name) ? name : 'a file of secrets'} in it. Leave out its secrets, or name the files that are needed.`;
    return [{ rule: { id: SENT_FOLDER, verdict: 'ask', reason }, severity: severityOf(SENT_FOLDER, 'ask', effect, severities), effect }];
  });
}

function secretBelow(start: string, effect: Effect, sensitive: SensitivePaths, world: SecretsWorld): string | undefined {
  const { disk, anchors } = world;
  const { excluding } = effect;
  const patterns = excluding === undefined || excluding === 'ignored' ? [] : excluding;
  if (disk.kindOf(start) !== 'folder') return undefined;
  const isSecret = (path: string): boolean =>
    sensitivityOfFile(formsOf(path, anchors), sensitive)?.tier === 'deny' &&
    secretsIn([{ ...effect, target: { kind: 'path', path, written: path, glob: false }, recursive: false }], sensitive, {}, world).some(({ rule }) => rule.verdict === 'deny');
  let left = MAX_NAMES;
  for (const folders = [start]; folders.length > 0 && left > 0; ) {
    const folder = folders.shift() ?? start;
    for (const name of (disk.list(folder) ?? []).slice(0, left)) {
      left -= 1;
      const path = `${folder}/${name}`;
      const kind = disk.kindOf(path);
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
    if (pattern === '' || (kind === 'file' && given.endsWith('/')) || !(given.startsWith('/') ? fitsFromTop(pattern, path) : fits(pattern, path))) continue;
    // Where something is taken in, it may stand in a folder that another pattern leaves out.
    return !includes && !(isIncluded && kind === 'folder' && pattern === '*');
  }
  return false;
}

function fits(pattern: string, path: string): boolean {
  return pattern === path || nameMatches(pattern, nameOf(path)) || textMatches(pattern, path) || textMatches(pattern, `./${path}`) || path.startsWith(`${pattern}/`);
}

/** A `*` stands for no slash here, `**` does. */
function fitsFromTop(pattern: string, path: string): boolean {
  if (pattern === path || path.startsWith(`${pattern}/`)) return true;
  return (pattern.includes('**') || pattern.split('/').length === path.split('/').length) && textMatches(pattern, path);
}
