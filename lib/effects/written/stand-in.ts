import type { Analysis } from '../analysis.js';
import { textOf } from '../../shell/command.js';
import { isWithin } from '../../paths/within.js';
import { fileOfCat } from './content.js';

/** Folders of programs; a file elsewhere is a script of its own, whatever its name. */
const PROGRAM_FOLDER = /(?:^|\/)(?:[\w.-]{0,32}bin|shims|libexec|git-core|Scripts|MacOS|System32|SysWOW64|v1\.0)\/[^/]+$/i;

/** True for a path at which a program of the system or of a package stands. */
export function isInProgramFolder(path: string): boolean {
  return PROGRAM_FOLDER.test(path);
}

/** A copy of a copy, and so on. */
const MAX_STEPS = 8;

/**
 * The program that stands at a path under another name: this call copied it there or linked to it, or an earlier call of
 * the session made the link. Undefined for every other file.
 */
export function programBehind(path: string, analysis: Analysis): string | undefined {
  if (analysis.writings.size === 0 && analysis.links.size === 0 && !analysis.world.wroteThisSession(path)) return undefined;
  let at = path;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const from = sourceOf(at, analysis);
    if (from === undefined || from === at) break;
    at = from;
  }
  const { root } = analysis.world.project;
  return at !== path && isInProgramFolder(at) && !isWithin(at, root) ? at : undefined;
}

/** Where the content of a file is from. */
function sourceOf(path: string, { writings, links, world }: Analysis): string | undefined {
  const link = links.get(path);
  if (link !== undefined) return link;
  const [first, ...others] = writings.get(path) ?? [];
  if (first === undefined) return world.wroteThisSession(path) ? world.disk.realPath(path) : undefined;
  if (first.kind === 'copy') return first.source;
  // `cat /bin/rm > x`
  const file = others.length === 0 ? textOf(fileOfCat(first.of)) : '';
  return file.startsWith('/') ? file : undefined;
}
