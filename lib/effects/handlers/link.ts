import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { folderOf, nameOf, withoutTrailingSlashes } from '../../paths/names.js';
import { textOf, withText } from '../../shell/command.js';
import { MAX_LINKS, rememberLink } from '../written/files-of-call.js';
import { obstacle } from '../analysis.js';
import { emitPath } from '../command/emit.js';
import { baseOf, pathTargets } from '../target.js';

/** `ln target link`: what is later done to the link in the same call is done to its target. The rest is left to the table. */
export function linkEffects(_program: string, args: readonly Word[], running: Running): boolean {
  const symbolic = args.some((arg) => /^-\w*s|^--symbolic$/.test(textOf(arg)));
  const operands = args.filter((arg) => !textOf(arg).startsWith('-'));
  const [target, link] = operands;
  if (target === undefined) return false;
  if (operands.length > 2) return false;
  const base = baseOf(running);
  const name = nameOf(withoutTrailingSlashes(textOf(target)));
  const inFolder = link === undefined || textOf(link).endsWith('/');
  const place = link === undefined ? withText(target, name) : inFolder ? withText(link, `${textOf(link)}${name}`) : link;
  const [from] = pathTargets(place, base, 'use');
  if (from?.target.kind !== 'path') return false;
  if (link === undefined) emitPath('write', place, running);
  const { path } = from.target;
  // What a symbolic link says is read from where it stands.
  const [to] = pathTargets(target, symbolic ? { ...base, cwd: folderOf(path) } : base, 'use');
  if (to?.target.kind !== 'path' || to.target.path === path) return false;
  const { analysis } = running.frame;
  // Where the link's name is that of a folder, the link stands in it.
  for (const each of inFolder ? [path] : [path, `${path}/${name}`]) if (!rememberLink(each, to.target.path, analysis.files)) obstacle(analysis, `it makes more than ${MAX_LINKS} links`);
  return false;
}
