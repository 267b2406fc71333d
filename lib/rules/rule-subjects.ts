import { placesOf, type Anchors } from '../paths/place.js';
import { formsOf } from '../paths/pattern.js';
import { endOf } from './link-ends.js';
import { protectedBy, standsFor } from './stands-for.js';
import type { Disk, Effect, PathTarget, PathPlace, World } from '../types.js';

/** What rules are told from: the folders that matter, and the links that lead elsewhere. */
export interface RuleWorld {
  readonly anchors: Anchors;
  readonly realPath: Disk['realPath'];
  readonly readLink?: Disk['readLink'];
}

/** What rules ask of the world. */
export function ruleWorldOf({ home, project, packFolder, disk }: Pick<World, 'home' | 'project' | 'packFolder' | 'disk'>): RuleWorld {
  return {
    anchors: { home, projectRoot: project.root, packFolder },
    realPath: disk.realPath,
    ...(disk.readLink === undefined ? {} : { readLink: disk.readLink }),
  };
}

/** One path that an effect would touch, with what rules ask about it. */
export interface RuleSubject {
  readonly path: string;
  readonly places: readonly PathPlace[];
  readonly forms: readonly string[];
}

/** Every path that an effect's target could stand for. */
export interface Subjects {
  /** As written; and, for a glob, the folder whose whole content it takes (`~/*`), and the folders that matter among what it could match (`/h*`). */
  readonly written: readonly RuleSubject[];
  /** Behind links. Asked of the disk when it is first read. */
  readonly real: readonly RuleSubject[];
}

const NO_PATHS: Subjects = { written: [], real: [] };

interface Known {
  readonly anchors: Anchors;
  /** By all else that they depend on, and by the path: one long key would be put together for each question. */
  readonly subjects: Map<string, Map<string, Subjects>>;
}

/** Several guards and rules ask about one effect, and many effects of a call are about one path. Kept as long as the disk of the call is. */
const known = new WeakMap<Disk['realPath'], Known>();

/** The paths that an effect could touch; none for what is no path. Asked again, they are the same. */
export function subjectsOf(effect: Effect, world: RuleWorld): Subjects {
  const { target } = effect;
  if (target.kind !== 'path') return NO_PATHS;
  const { subjects } = knownIn(world);
  const sort = sortOf(effect, target);
  const ofSort = subjects.get(sort) ?? new Map<string, Subjects>();
  const before = ofSort.get(target.path);
  if (before !== undefined) return before;
  const found = newSubjects(effect, target, world);
  subjects.set(sort, ofSort.set(target.path, found));
  return found;
}

function knownIn({ anchors, realPath }: RuleWorld): Known {
  const before = known.get(realPath);
  if (before !== undefined && isSame(before.anchors, anchors)) return before;
  const fresh = { anchors, subjects: new Map<string, Map<string, Subjects>>() };
  known.set(realPath, fresh);
  return fresh;
}

function isSame(one: Anchors, other: Anchors): boolean {
  return one.home === other.home && one.projectRoot === other.projectRoot && one.packFolder === other.packFolder;
}

/** All of an effect, but for its path, that its subjects depend on. */
function sortOf({ certainty, kind }: Effect, { unfolded = '', glob, written }: PathTarget): string {
  return `${glob ? `${kind}${certainty === 'unknown' ? 'u' : 'g'}` : ''}${followsLink(kind, written) ? 'f' : ''}${unfolded}`;
}

/** Deleting a link leaves what it leads to, unless a slash is written behind it. */
function followsLink(kind: Effect['kind'], written: string): boolean {
  return kind !== 'delete' || written.endsWith('/') || written.endsWith('\\') || written.endsWith('/..');
}

function newSubjects(effect: Effect, target: PathTarget, world: RuleWorld): Subjects {
  // Where the name is only unknown (`$(mktemp -d)`), its glob stands for one path, not for whatever is there.
  const isWide = target.glob && effect.certainty !== 'unknown';
  const written = [
    target.path,
    ...byShortName(target.path),
    ...(isWide ? standsFor(target.path, world.anchors) : []),
    ...(target.glob ? protectedBy(effect, target.path, world.anchors, world.realPath) : []),
  ];
  return new LazySubjects(
    written.map((path) => new LazySubject(path, world.anchors)),
    () =>
      realPathsOf(effect, target, world)
        .filter((path) => !written.includes(path))
        .map((path) => new LazySubject(path, realAnchors(world))),
  );
}

const PRIVATE = '/private/';

/** On macOS `/etc`, `/var` and `/tmp` are links to folders of `/private`. */
function byShortName(path: string): readonly string[] {
  return path.slice(0, PRIVATE.length).toLowerCase() === PRIVATE && /^\/private\/(?:etc|var|tmp)(?:\/|$)/i.test(path)
    ? [path.slice(PRIVATE.length - 1)]
    : [];
}

class LazySubjects implements Subjects {
  readonly written: readonly RuleSubject[];
  readonly #follow: () => readonly RuleSubject[];
  #real: readonly RuleSubject[] | undefined;

  constructor(written: readonly RuleSubject[], follow: () => readonly RuleSubject[]) {
    this.written = written;
    this.#follow = follow;
  }

  get real(): readonly RuleSubject[] {
    this.#real ??= this.#follow();
    return this.#real;
  }
}

/** True when one of the paths holds; links are followed only if none of the written ones does. */
export function someSubject(subjects: Subjects, holds: (subject: RuleSubject) => boolean): boolean {
  return subjects.written.some(holds) || subjects.real.some(holds);
}

/** Most rules are told from by something else, so nothing is worked out before it is asked. */
class LazySubject implements RuleSubject {
  readonly path: string;
  readonly #anchors: Anchors;
  #places: readonly PathPlace[] | undefined;
  #forms: readonly string[] | undefined;

  constructor(path: string, anchors: Anchors) {
    this.path = path;
    this.#anchors = anchors;
  }

  get places(): readonly PathPlace[] {
    this.#places ??= placesOf(this.path, this.#anchors);
    return this.#places;
  }

  get forms(): readonly string[] {
    this.#forms ??= formsOf(this.path, this.#anchors);
    return this.#forms;
  }
}

function realPathsOf(effect: Effect, { path, unfolded = path, ...target }: PathTarget, world: RuleWorld): readonly string[] {
  const { realPath } = world;
  // Where the unfolded way leads nowhere, folders on it may not be there yet.
  const found = unfolded === path ? [] : realPathsOf(effect, { ...target, path: unfolded }, world);
  if (found.length > 0) return found;
  if (target.glob) return realGlobs(effect, path, world);
  const isFollowed = followsLink(effect.kind, target.written);
  const followed = isFollowed ? realPath(path) : undefined;
  // Without a link on the way, its folder has none either.
  if (followed === path) return [];
  const slash = path.lastIndexOf('/');
  const folder = path.endsWith('/..') ? undefined : realPath(path.slice(0, slash) || '/');
  if (followed === undefined && isFollowed && !path.includes('/../') && (folder === undefined || world.readLink?.(path) !== undefined)) {
    return [endOf(path, world)];
  }
  const inFolder = folder === undefined ? [] : [`${folder === '/' ? '' : folder}${path.slice(slash)}`];
  return [...inFolder, ...(followed === undefined ? [] : [followed])];
}

/** A glob below a folder that is reached by links (`cd link && rm *`). */
function realGlobs(effect: Effect, glob: string, world: RuleWorld): readonly string[] {
  const { anchors, realPath } = world;
  const wildcard = glob.search(/[*?[]/);
  const slash = glob.lastIndexOf('/', wildcard);
  if (effect.certainty === 'unknown' || wildcard === -1 || slash < 1) return [];
  const folder = realPath(glob.slice(0, slash)) ?? endOf(glob.slice(0, slash), world);
  if (folder === glob.slice(0, slash)) return [];
  const real = `${folder === '/' ? '' : folder}${glob.slice(slash)}`;
  return [real, ...standsFor(real, anchors), ...protectedBy(effect, real, anchors, realPath)];
}

function realAnchors({ anchors, realPath }: RuleWorld): Anchors {
  return {
    home: realPath(anchors.home) ?? anchors.home,
    projectRoot: realPath(anchors.projectRoot) ?? anchors.projectRoot,
    packFolder: realPath(anchors.packFolder) ?? anchors.packFolder,
  };
}
