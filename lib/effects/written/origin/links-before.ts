import type { Analysis } from '../../analysis.js';
import { textAt } from '../../../json.js';
import { rememberLink } from '../files-of-call.js';
import { isWithin } from '../../../paths/within.js';

/**
 * Links that earlier calls of the session made count as those of the call itself where the disk does not tell where they
 * lead: they lead to what is not there now, or to what stands elsewhere. A name at which something else stands is no link any more.
 */
export function followEarlierLinks({ files, world: { disk, past } }: Analysis): void {
  for (const record of past.linked()) {
    const path = textAt(record, 'path');
    const to = textAt(record, 'to');
    if (path === undefined || to === undefined) continue;
    const kind = disk.kindOf(path);
    if (kind === 'absent' || (kind === 'symlink' && disk.realPath(path) === undefined)) rememberLink(path, to, files);
  }
}

/** The links of a call that lead out of the project, for later calls. */
export function linksForLater({
  files: { links },
  world: { project, past },
}: Analysis): readonly { readonly path: string; readonly to: string }[] {
  const known = new Set(past.linked().map((record) => `${textAt(record, 'path') ?? ''}\n${textAt(record, 'to') ?? ''}`));
  return [...links].filter(([path, to]) => !isWithin(to, project.root) && !known.has(`${path}\n${to}`)).map(([path, to]) => ({ path, to }));
}
