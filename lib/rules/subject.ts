import { placesOf, type Anchors } from '../paths/place.js';
import { formsOf } from '../paths/pattern.js';
import { globMatches } from '../paths/wildcard.js';
import type { Disk, Effect, PathTarget, Place, World } from '../types.js';

/** What rules are told from: the folders that matter, and the links that lead elsewhere. */
export interface RuleWorld {
  readonly anchors: Anchors;
  readonly realPath: Disk['realPath'];
}

export function ruleWorldOf({ home, project, packFolder, disk }: Pick<World, 'home' | 'project' | 'packFolder' | 'disk'>): RuleWorld {
  return { anchors: { home, projectRoot: project.root, packFolder }, realPath: (path) => disk.realPath(path) };
}

/** One path that an effect would touch, with what rules ask about it. */
export interface Subject {
  readonly path: string;
  readonly places: readonly Place[];
  readonly forms: readonly string[];
}

/**
 * Every path that an effect's target could stand for: the path as written; behind its links; and, for a glob, the folder
 * whose whole content it takes (`~/*`), and the folders that matter among what it could match (`/h*`).
 */
export function subjectsOf(effect: Effect, world: RuleWorld): readonly Subject[] {
  const { target } = effect;
  if (target.kind !== 'path') return [];
  // Where the name is only unknown (`$(mktemp -d)`), its glob stands for one path, not for whatever is there.
  const isWide = target.glob && effect.certainty !== 'unknown';
  const written = [target.path, ...(isWide ? standsFor(target.path, world.anchors) : [])];
  const real = realPathsOf(effect, target, world.realPath).filter((path) => !written.includes(path));
  return [
    ...written.map((path) => subject(path, world.anchors)),
    ...(real.length === 0 ? [] : real.map((path) => subject(path, realAnchors(world)))),
  ];
}

function subject(path: string, anchors: Anchors): Subject {
  return { path, places: placesOf(path, anchors), forms: formsOf(path, anchors) };
}

/** Deleting a link leaves what it leads to, unless a slash is written behind it. */
function realPathsOf(effect: Effect, target: PathTarget, realPath: Disk['realPath']): readonly string[] {
  if (target.glob) return [];
  const slash = target.path.lastIndexOf('/');
  const folder = realPath(target.path.slice(0, slash) || '/');
  const inFolder = folder === undefined ? [] : [`${folder === '/' ? '' : folder}${target.path.slice(slash)}`];
  const follows = effect.kind !== 'delete' || /[\\/]$/.test(target.written);
  const followed = follows ? realPath(target.path) : undefined;
  return [...inFolder, ...(followed === undefined ? [] : [followed])];
}

function realAnchors({ anchors, realPath }: RuleWorld): Anchors {
  return {
    home: realPath(anchors.home) ?? anchors.home,
    projectRoot: realPath(anchors.projectRoot) ?? anchors.projectRoot,
    packFolder: realPath(anchors.packFolder) ?? anchors.packFolder,
  };
}

const SYSTEM_FOLDERS = 'bin boot dev etc home lib lib64 opt proc root run sbin srv sys usr var System Library Users Applications'.split(' ');

function standsFor(glob: string, anchors: Anchors): readonly string[] {
  const folder = wholeFolder(glob);
  const known = [...withAncestors(anchors.home), ...withAncestors(anchors.projectRoot), ...SYSTEM_FOLDERS.map((name) => `/${name}`)];
  const matched = known.filter((path) => globMatches(glob, path));
  return [...new Set([...(folder === undefined ? [] : [folder]), ...matched])];
}

/** The folder of a glob that names no name in it: `x/*`, `x/.*`, `x/**`, `x/*.*`. */
function wholeFolder(glob: string): string | undefined {
  let folder = glob;
  for (;;) {
    const slash = folder.lastIndexOf('/');
    const name = folder.slice(slash + 1);
    if (!name.includes('*') || name.replace(/[*?.]/g, '') !== '') break;
    folder = folder.slice(0, slash);
  }
  return folder === glob ? undefined : folder || '/';
}

function withAncestors(path: string): readonly string[] {
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index).filter((index) => index > 0);
  return [...slashes.map((index) => path.slice(0, index)), path];
}
