import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { folderOf, nameOf, withoutTrailingSlashes } from '../../paths/names.js';
import { isWithin } from '../../paths/within.js';
import { literalWord, textOf, withText } from '../../shell/command.js';
import { MAX_LINKS, rememberLink } from '../written/files-of-call.js';
import { filesNamed } from '../written/found/matching-files.js';
import { obstacle } from '../analysis.js';
import { without } from '../command/arguments.js';
import { emitPath } from '../command/emit.js';
import { servedFolder } from '../command/roles/served-here.js';
import { baseOf, pathTargets } from '../target.js';

/** What `ln` is told. */
interface Given {
  readonly targets: readonly Word[];
  /** The link, or the folder that the links are put in; undefined for the working folder. */
  readonly place: Word | undefined;
  /** True where `place` can only be a folder. */
  readonly inFolder: boolean;
  /** True where what a link says is read from where the link stands. */
  readonly fromLink: boolean;
}

/** `ln target link`: what is later done to the link in the same call is done to its target. The rest is left to the table. */
export function linkEffects(_program: string, args: readonly Word[], running: Running): boolean {
  const given = readGiven(args);
  const [first] = given.targets;
  if (given.place === undefined && first !== undefined) emitPath('write', withText(first, targetName(textOf(first))), running);
  for (const target of given.targets) for (const value of target.values) linkTo({ ...target, values: [value] }, given, running);
  return false;
}

function readGiven(args: readonly Word[]): Given {
  const operands: Word[] = [];
  let folder: Word | undefined;
  let letters = '';
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at];
    const text = textOf(arg);
    const [short = '', joined] = /^-(?!-)/.test(text) ? text.slice(1).split(/t([^]*)/) : [];
    letters += short;
    if (arg === undefined) continue;
    if (text.startsWith('--target-directory=')) folder = without(arg, '--target-directory='.length);
    else if (joined !== undefined && joined !== '') folder = without(arg, text.indexOf('t') + 1);
    else if (joined === '' || text === '--target-directory') folder = args[(at += 1)];
    else if (short.endsWith('S') || text === '--suffix') at += 1;
    else if (!text.startsWith('-')) operands.push(arg);
    else if (text === '--symbolic') letters += 's';
    else if (text === '--relative') letters += 'r';
  }
  const fromLink = letters.includes('s') && !letters.includes('r');
  if (folder !== undefined || operands.length < 2) return { targets: operands, place: folder, inFolder: true, fromLink };
  const place = operands.pop();
  return { targets: operands, place, inFolder: operands.length > 1 || CAN_ONLY_BE_FOLDER.test(textOf(place)), fromLink };
}

/** A folder of what a web server shows. */
const SERVED = /\/(?:public(?:_html)?|static|www|wwwroot|htdocs|web(?:root)?|html|_?site)\//;

/** As in `aggravating/put-inside.ts`. A copy: in one place it would be loaded with every command. */
const CAN_ONLY_BE_FOLDER = /(?:^|\/)\.{0,2}$/;

function targetName(text: string): string {
  return nameOf(withoutTrailingSlashes(text));
}

function linkTo(target: Word, given: Given, running: Running): void {
  const { place, inFolder, fromLink } = given;
  const base = baseOf(running);
  const { analysis } = running.frame;
  const [named] = pathTargets(target, base, 'use');
  if (named?.target.kind === 'path' && named.target.glob) {
    for (const path of filesNamed(named.target.path, analysis)) {
      linkTo({ ...target, values: [{ text: path, glob: false, certainty: 'certain' }] }, { ...given, inFolder: true }, running);
    }
    return;
  }
  const name = targetName(textOf(target));
  const link =
    place === undefined ? withText(target, name) : inFolder ? withText(place, `${withoutTrailingSlashes(textOf(place))}/${name}`) : place;
  const [from] = pathTargets(link, base, 'use');
  if (from?.target.kind !== 'path') return;
  const { path } = from.target;
  const [to] = fromLink ? pathTargets(target, { ...base, cwd: folderOf(path) }, 'use') : [named];
  if (to?.target.kind !== 'path' || to.target.path === path) return;
  const { home } = analysis.world;
  if (SERVED.test(path) && (to.target.path === '/' || isWithin(home, to.target.path))) {
    servedFolder(literalWord(to.target.path, target.span), running);
  }
  // Where the link's name is that of a folder, the link stands in it.
  for (const each of inFolder ? [path] : [path, `${path}/${name}`]) {
    if (!rememberLink(each, to.target.path, analysis.files)) obstacle(analysis, `it makes more than ${MAX_LINKS} links`);
  }
}
