import { FoundEffects } from '../../found-effects.js';
import type { Analysis, Frame } from '../../analysis.js';
import { folderOf } from '../../../paths/names.js';
import { isWithin } from '../../../paths/within.js';
import { mayLeadElsewhere, namesSource } from '../../../session/writes/named-sources.js';
import { hasPlanted } from './content.js';
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
    [world.project.root, folderOf(path)].some((folder) => namesSource(text, folder, world.past.wrote));
  return isWanted ? text : undefined;
}

/**
 * What the project's own files do was not done by the session: of what they would, only that counts which stands in files
 * that the session wrote. `walk` is given a frame whose effects are looked through.
 */
export function onlyWritten(frame: Frame, key: string, walk: (frame: Frame) => void): void {
  const { analysis } = frame;
  const { files, ran } = analysis;
  if (ran.followed.has(key) || ran.followed.size >= MAX_FOLLOWED) return;
  ran.followed.add(key);
  const mine = new Set(files.writings.keys());
  const found = new FoundEffects();
  const inner: Analysis = {
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
  };
  walk({ ...frame, analysis: inner });
  ran.characters = Math.max(ran.characters, inner.ran.characters);
  analysis.reader.needsParser ||= inner.reader.needsParser;
  const isWritten = (file: string): boolean => file.startsWith('/') && (mine.has(file) || analysis.world.past.wrote(file));
  for (const effect of inner.effects) {
    if (effect.via.some(isWritten)) analysis.found.add(effect, analysis.flow);
  }
  for (const [key, each] of inner.obstacles) if (each.file !== undefined && isWritten(each.file)) analysis.obstacles.set(key, each);
}
