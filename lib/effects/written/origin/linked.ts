import type { Effect, PathTarget } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import type { FilesOfCall } from '../files-of-call.js';
import { globMatcher } from '../../../paths/matcher.js';
import { hasWildcard } from '../../../paths/names.js';
import { obstacle } from '../../analysis.js';

/** Places that one path leads to by links of the call. A kernel follows 40 links. */
const MAX_FOLLOWED = 64;

/** What of an effect says how it follows links. */
type Following = Pick<Effect, 'kind'> & Partial<Pick<Effect, 'certainty'>>;

/** Where a path of an effect leads by links that the call made before, and by links to these; for a glob, all for which it could stand. */
export function linkedTargets(target: PathTarget, found: Following, analysis: Analysis): readonly PathTarget[] {
  const climbed = climbedTo(target, analysis.files);
  const reached = climbed === target.path ? [target] : [target, { ...target, path: climbed, glob: target.glob && hasWildcard(climbed) }];
  const seen = new Set(reached.map(({ path }) => path));
  for (const at of reached) {
    for (const [link, to] of analysis.files.links) {
      const path = behindLink(at, link, to, found);
      if (path === undefined || seen.has(path)) continue;
      if (reached.length > MAX_FOLLOWED) {
        obstacle(analysis, 'links of it lead on to too many places to follow');
        return reached.slice(1);
      }
      seen.add(path);
      reached.push({ ...target, path, glob: at.glob && hasWildcard(path) });
    }
  }
  return reached.slice(1);
}

/** The longest path that a kernel takes. */
const MAX_PATH = 4096;

/** Where a path leads whose `..` go up from where the links of the call before them lead, as the kernel goes. */
function climbedTo({ path: folded, unfolded = folded }: PathTarget, { links, places }: FilesOfCall): string {
  if (unfolded.length > MAX_PATH) return folded;
  const left = unfolded.split('/').reverse();
  let path = '';
  let followed = 0;
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (name === '..') path = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    else if (name !== '' && name !== '.') path += `/${name}`;
    // Links behind the last `..` are followed as those of every path.
    if (!places.has(name) || !left.includes('..')) continue;
    for (let to = links.get(path); to !== undefined && followed < MAX_FOLLOWED; followed += 1, to = links.get(path)) {
      path = to === '/' ? '' : to;
    }
  }
  return path === '' ? '/' : path;
}

/** The file that a path stands for by links of the call, as far as they lead. */
export function endOfLinks(path: string, analysis: Analysis): string {
  const { links } = analysis.files;
  let end = path;
  for (let left = MAX_FOLLOWED; left > 0; left -= 1) {
    const next = links.get(end);
    if (next === undefined || next === path) return end;
    end = next;
  }
  obstacle(analysis, 'links of it lead on to too many places to follow');
  return end;
}

/** Where one link takes a path; undefined where the path does not go through it. Deleting the link itself leaves what it leads to. */
function behindLink({ path, glob, written }: PathTarget, link: string, to: string, { kind, certainty }: Following): string | undefined {
  const isFollowed = kind !== 'delete' || written.endsWith('/');
  if (path === link) return isFollowed ? to : undefined;
  if (path.startsWith(link) && path[link.length] === '/') return `${to === '/' ? '' : to}${path.slice(link.length)}`;
  // Of a name that is only unknown, a glob does not tell the link.
  if (!glob || certainty === 'unknown') return undefined;
  if (globMatcher(path)(link)) return isFollowed ? to : undefined;
  const names = path.split('/');
  const count = link.split('/').length;
  return count < names.length && globMatcher(names.slice(0, count).join('/'))(link)
    ? [to === '/' ? '' : to, ...names.slice(count)].join('/')
    : undefined;
}
