import type { Disk } from '../types.js';
import { resolvePath } from '../paths/resolve.js';

/** The most links that a kernel follows, and the longest path that it takes. */
const MAX_LINKS = 40;
const MAX_PATH = 4_096;

/** Where a file stands, or would once it is there: links may lead to it whose own ends are not there either. */
export function endOf(
  path: string,
  { realPath, readLink }: { readonly realPath: Disk['realPath']; readonly readLink?: Disk['readLink'] },
): string {
  return followed(path, MAX_LINKS);

  function followed(at: string, left: number): string {
    const real = realPath(at);
    const slash = at.lastIndexOf('/');
    if (real !== undefined || slash === -1 || at.length > MAX_PATH) return real ?? at;
    // What a link says is meant from where its folder really stands.
    const folder = followed(at.slice(0, slash), left).replace(/\/$/, '');
    const led = left > 0 ? readLink?.(at) : undefined;
    return led === undefined ? folder + at.slice(slash) : followed(resolvePath(led, { cwd: folder || '/', home: '' }), left - 1);
  }
}
