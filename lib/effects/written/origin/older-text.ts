import { FoundEffects } from '../../found-effects.js';
import type { Effect } from '../../../types.js';
import type { Analysis, Frame } from '../../analysis.js';
import { folderOf } from '../../../paths/names.js';
import { isWithin } from '../../../paths/within.js';
import { mayLeadElsewhere, namesSource } from '../../../session/writes/named-sources.js';
import { hasPlanted } from './content.js';
import { emptiesRoot, mayEmptyRoot } from './empties-root.js';
import { mayReachHome, reachesHome } from './reaches-home.js';
import { isInToolFolder } from '../../../paths/tool-folders.js';

/** Files that were there before and that one call is followed through. */
const MAX_FOLLOWED = 64;

/** UTF-16 code units of one of them. */
const MAX_TEXT = 65_536;

/**
 * The text of the project's own file that was there before, where it may lead to what this session wrote. Each is followed once.
 *
 * @param isJudged whether the file counts by itself, whatever this session wrote
 */
export function olderText(path: string, analysis: Analysis, isJudged = false): string | undefined {
  const { world, ran } = analysis;
  if (ran.followed.size >= MAX_FOLLOWED || !isWithin(path, world.project.root) || isInToolFolder(path, 'others-code')) {
    return undefined;
  }
  const file = world.disk.readText(path, MAX_TEXT);
  if (file.kind !== 'present') return undefined;
  const { text } = file;
  const isWanted =
    isJudged ||
    hasPlanted(analysis) ||
    mayLeadElsewhere(text) ||
    mayEmptyRoot(text) ||
    mayReachHome(text) ||
    [world.project.root, folderOf(path)].some((folder) => namesSource(text, folder, world.past.wrote));
  return isWanted ? text : undefined;
}

/**
 * What the project's own files do was not done by the session: of what they would, only that counts which stands in files
 * that the session wrote, what goes only by what they take from such files, the loss of the root where the file's text deletes
 * below a folder without a name, and what it deletes or sends of the person's home. `walk` is given a frame whose effects are looked through.
 */
export function onlyWritten(frame: Frame, key: string, walk: (frame: Frame) => void, text = ''): void {
  const { analysis } = frame;
  const { files, ran, world } = analysis;
  if (ran.followed.has(key) || ran.followed.size >= MAX_FOLLOWED) return;
  ran.followed.add(key);
  const mine = new Set(files.writings.keys());
  const followed = new Set(ran.followed);
  const losesRoot = mayEmptyRoot(text);
  const mayReach = mayReachHome(text);
  const inner = apart(analysis, {});
  walk({ ...frame, analysis: inner });
  ran.characters = Math.max(ran.characters, inner.ran.characters);
  analysis.reader.needsParser ||= inner.reader.needsParser;
  const isWritten = (file: string): boolean => file.startsWith('/') && (mine.has(file) || world.past.wrote(file));
  const inWritten = inner.effects.filter((effect) => effect.via.some(isWritten));
  const byNames = lossesByWritten(
    inner.effects.filter((effect) => !inWritten.includes(effect)),
    { ...frame, analysis: { ...analysis, ran: { ...ran, followed } } },
    walk,
  );
  for (const effect of inner.effects) {
    const isGrave = (losesRoot && emptiesRoot(effect)) || (mayReach && reachesHome(effect, world));
    if (isGrave || inWritten.includes(effect) || byNames.has(effect)) analysis.found.add(effect, analysis.flow);
  }
  for (const [key, each] of inner.obstacles) if (each.file !== undefined && isWritten(each.file)) analysis.obstacles.set(key, each);
}

/**
 * Of what an older text does, the losses outside the project that come only by what it takes from files of this session:
 * `. ./paths.conf; rm -rf "$OUT"`. `walk` reads it once more, as it was before the session.
 */
export function lossesByWritten(effects: readonly Effect[], frame: Frame, walk: (frame: Frame) => unknown): ReadonlySet<Effect> {
  const { analysis } = frame;
  const { files, ran, world } = analysis;
  const losses = effects.filter((effect) => losesOutside(effect, world.project.root));
  if (losses.length === 0) return new Set();
  const before = apart(analysis, {
    world: { ...world, past: { ...world.past, wrote: () => false, written: () => ({ files: [], whole: true }) } },
    files: { ...files, links: new Map(files.links), writings: new Map() },
    ran: { ...ran, judged: new Set(), followed: new Set(ran.followed) },
  });
  walk({ ...frame, analysis: before });
  const usual = new Set(before.effects.map(lossOf));
  return new Set(losses.filter((effect) => !usual.has(lossOf(effect))));
}

/** An analysis whose findings are looked through before they count. */
function apart(analysis: Analysis, other: Partial<Analysis>): Analysis {
  const { files, ran } = analysis;
  const found = new FoundEffects();
  return {
    ...analysis,
    reader: { ...analysis.reader },
    found,
    effects: found.list,
    obstacles: new Map(),
    flows: [],
    flow: undefined,
    files: { ...files, links: new Map(files.links), writings: new Map(files.writings) },
    outputs: { ...analysis.outputs, ranges: new Map(), held: new Map() },
    ran: { ...ran, judged: new Set() },
    ...other,
  };
}

/** Something outside the project goes, or the project as a whole. */
function losesOutside({ kind, target }: Effect, root: string): boolean {
  return (
    /^(?:delete|write|change-permission)$/.test(kind) && target.kind === 'path' && (target.path === root || !isWithin(target.path, root))
  );
}

function lossOf({ kind, target }: Effect): string {
  return target.kind === 'path' ? `${kind} ${target.path}` : '';
}
