import { dirname } from 'node:path';
import type { Effect, EffectKind, Effects } from '../../../lib/types.js';
import { isInside } from '../../../lib/paths/within.js';
import { globMatcher } from '../../../lib/paths/matcher.js';
import type { Outcome } from './jail.js';

/** Something that bash was seen to do to a file. */
export interface Deed {
  readonly kind: 'read' | 'write' | 'delete';
  readonly path: string;
}

const TOKEN = /token<([^>]*)>/g;

/** What a command did, told from what it left: files that are gone, new or changed, and tokens that stand where they did not. */
export function deedsOf(before: Outcome, after: Outcome): readonly Deed[] {
  const deeds: Deed[] = [];
  const shown = [after.stdout];
  for (const [path, content] of before.paths) {
    const now = after.paths.get(path);
    if (now === undefined) deeds.push({ kind: 'delete', path });
    else if (now !== content) deeds.push({ kind: 'write', path });
  }
  for (const [path, content] of after.paths) {
    if (before.paths.get(path) === content) continue;
    if (!before.paths.has(path)) deeds.push({ kind: 'write', path });
    shown.push(content.replaceAll(before.paths.get(path) ?? '\0', ''));
  }
  const read = new Set(shown.flatMap((text) => [...text.matchAll(TOKEN)].map((match) => match[1] ?? '')));
  for (const path of read) deeds.push({ kind: 'read', path });
  return deeds;
}

/** Moving a file is told as deleting and writing it; its content then stands elsewhere without having been shown. */
const TOLD_AS: Readonly<Record<Deed['kind'], readonly EffectKind[]>> = { read: ['read', 'delete'], write: ['write', 'discard'], delete: ['delete'] };

/** Code that is told to run without being read: what is not known, a script, a command where few expect one. */
function opaque({ target, certainty }: Effect): boolean {
  if (target.kind === 'resource') return target.resource === 'hidden-command';
  return target.kind === 'path' || certainty === 'unknown';
}

function covers(effect: Effect, deed: Deed): boolean {
  const { kind, target, recursive } = effect;
  if (kind === 'execute' && opaque(effect)) return true;
  if (!TOLD_AS[deed.kind].includes(kind)) return false;
  if (target.kind === 'unknown') return true;
  if (target.kind !== 'path') return false;
  // What is copied to a folder stands in it, and `mkdir -p` makes the folders above.
  if (deed.kind === 'write' && (target.path === dirname(deed.path) || isInside(target.path, deed.path))) return true;
  if (target.path === deed.path || (recursive && isInside(deed.path, target.path))) return true;
  return target.glob && (globMatcher(target.path)(deed.path) || (recursive && globMatcher(`${target.path}/**`)(deed.path)));
}

/** The deeds that the effects do not account for. */
export function unaccounted(deeds: readonly Deed[], { effects, obstacles }: Effects): readonly Deed[] {
  if (obstacles.length > 0) return [];
  return deeds.filter((deed) => !effects.some((effect) => covers(effect, deed)));
}
