import type { Analysis } from '../../analysis.js';
import type { Running } from '../running.js';
import { HOLE, literalWord, textOf } from '../../../shell/command.js';
import { folderOf, nameOf } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import { isBelowTemporary, TEMPORARY_FOLDER } from '../../../paths/temporary.js';
import { isInside, isWithin } from '../../../paths/within.js';
import { emitPath, emitResource } from '../emit.js';
import { codeLeadsOf, holdsCode } from './code-options.js';
import { contentOf } from '../../written/origin/content.js';
import { writtenAmong } from '../../written/found/matching-files.js';
import { runFile } from '../../written/run-file.js';

/** Programs of the system that everything runs: with another in its place, what is run is not what is written. */
const EVERYBODYS = new Set(
  (
    '[ awk base64 basename bash cat chmod chown claude cp curl cut date dash dd df diff dirname docker docker-credential-desktop du echo env expr false file find getent git gpg gpg-agent grep groups gunzip gzip head hostname id install ' +
    'kill ldconfig less ln ls mkdir mktemp mv op pass passwd pinentry ps pwd readlink realpath rm rmdir rsync scp sed sh sha256sum sleep sort ssh ssh-add ssh-agent ssh-keygen stat su sudo tail tar tee test touch tr true uname uniq unzip ' +
    'vi vim wc wget which whoami xargs zsh'
  ).split(' '),
);

/** What many others run, and what environments and toolchains bring one of their own of: only what is put there by hand counts. */
const RUNTIMES = new Set(['make', 'node', 'perl', 'python', 'python3', 'ruby']);

/** Programs that bring what stands elsewhere. */
const FETCHING = new Set(['curl', 'wget', 'wget2', 'aria2c', 'axel', 'xh', 'http', 'https', 'fetch', 'lwp-download']);

/** Wrappers behind which another account runs what stands in the folder. */
const AS_ANOTHER = new Set(['sudo', 'doas', 'su', 'run0', 'pkexec', 'runuser']);

/** Files that zsh runs as it begins. */
const OF_ZSH = new Set(['.zshenv', '.zprofile', '.zshrc', '.zlogin', '.zlogout']);

const TEMPORARY = new RegExp(String.raw`^${TEMPORARY_FOLDER}(?:\/|$)`);

/** Folders of `PATH` that are looked at. */
const MAX_FOLDERS = 16;

/** Looks of one call into such folders, for each goes through all that the call did before; who takes more is asked about. */
const MAX_LOOKS = 64;
const looks = new WeakMap<Analysis, number>();

/** True where `PATH` gets, in front of the system's own folders, the folder at hand or a temporary one in which a program could stand for one of everybody's. What this session wrote there is judged as it runs. */
export function hidesProgram(path: string, running: Running): boolean {
  const folders = path.split(':').slice(0, MAX_FOLDERS);
  if (folders[0] === '') return true;
  const end = folders.findIndex((folder) => folder === HOLE || /^\/(?:usr\/)?s?bin\/?$/.test(folder));
  return folders
    .slice(0, end === -1 ? undefined : end)
    .some(
      (folder) =>
        folder === '.' ||
        (TEMPORARY.test(folder) &&
          (running.frame.via.some((wrapper) => AS_ANOTHER.has(wrapper)) || mayHide(folder, EVERYBODYS, 'PATH', running))),
    );
}

/** True where zsh looks in a temporary folder, in which others may have put a file, for what it runs first. */
export function hidesStartup(folder: string, running: Running): boolean {
  return TEMPORARY.test(folder) && mayHide(folder, OF_ZSH, 'ZDOTDIR', running);
}

/** Looks now, and again when all is known that the call does: the variable may be set before the folder is filled. */
function mayHide(folder: string, names: ReadonlySet<string>, variable: string, running: Running): boolean {
  const { analysis } = running.frame;
  const count = (looks.get(analysis) ?? 0) + 1;
  looks.set(analysis, count);
  if (count > MAX_LOOKS || holdsAny(folder, names, running)) return true;
  const { length } = analysis.effects;
  analysis.atEnd.push(() => {
    if (analysis.effects.slice(length).some(({ kind }) => kind === 'write') && holdsAny(folder, names, running)) {
      emitResource('execute', 'hidden-command', variable, running);
    }
  });
  return false;
}

function holdsAny(folderAsWritten: string, names: ReadonlySet<string>, running: Running): boolean {
  const { analysis } = running.frame;
  const {
    world: { disk, home },
    files,
    effects,
    flows,
  } = analysis;
  const folder = resolvePath(folderAsWritten.replaceAll(HOLE, '*'), { cwd: '/', home });
  // Which is a folder of theirs, wherever they keep it.
  if (isInOwnTemporary(folder, analysis)) return false;
  if (!isBelowTemporary(folder)) return true;
  const isNew = folderAsWritten.includes(HOLE);
  if (isNew && !flows.some(({ command }) => nameOf(textOf(command.words[0])) === 'mktemp')) return true;
  const isThere = !isNew && disk.kindOf(folder) !== 'absent';
  if (
    [...files.links].some(
      ([link, to]) =>
        isWithin(folder, link) || (isWithin(link, folder) && !(names === OF_ZSH && isInside(to, analysis.world.project.root))),
    ) ||
    (isThere && !isItself(folder, disk.realPath(folder)))
  ) {
    return true;
  }
  const isUnseen = (path: string): boolean => names.has(nameOf(path)) && !isText(path, analysis) && !leadsIntoProject(path, analysis);
  for (const { kind, target, recursive, program } of effects) {
    if (kind !== 'write' || target.kind !== 'path' || program === 'mkdir') continue;
    if (
      names === EVERYBODYS &&
      folderOf(target.path) === folder &&
      (FETCHING.has(program) || (RUNTIMES.has(nameOf(target.path)) && !isText(target.path, analysis)))
    ) {
      return true;
    }
    if (
      (target.path === folder && !(names === OF_ZSH && !recursive && /^(?:cp|install)$/.test(program) && isCopiedByName(flows))) ||
      (recursive ? isWithin(folder, target.path) || isWithin(target.path, folder) : isWithin(target.path, folder) && isUnseen(target.path))
    ) {
      return true;
    }
  }
  const listed = isThere ? disk.list(folder) : [];
  if (listed === undefined || listed.some((name) => isUnseen(`${folder}/${name}`))) return true;
  const written =
    names === OF_ZSH ? [...names].map((name) => endInProject(`${folder}/${name}`, analysis)) : writtenAmong(`${folder}/*`, analysis);
  if (names === EVERYBODYS && written.some((path) => isFetched(path, analysis))) return true;
  for (const path of written) {
    if (isText(path, analysis)) runFile({ path, args: [], running: { ...running, program: nameOf(path) }, by: 'name' });
  }
  return false;
}

/** True where all that the call copies is named: then it is told which files stand in the folder. */
function isCopiedByName(flows: Analysis['flows']): boolean {
  return flows
    .filter(({ command }) => /^(?:cp|install)$/.test(nameOf(textOf(command.words[0]))))
    .every(({ command }) =>
      command.words
        .slice(1, -1)
        .every(({ values: [value, ...others] }) => others.length === 0 && !value.glob && !value.text.includes(HOLE)),
    );
}

/** True for a link to a file of the project, as `stow` and its like make them: what is run stands where all can see it, unless it was brought there unseen. */
function leadsIntoProject(path: string, analysis: Analysis): boolean {
  const end = endInProject(path, analysis);
  return end !== path && contentOf(end, analysis)?.kind !== 'unknown' && !analysis.world.past.fetchedUnchecked(end);
}

/** Where such a link leads; the path itself where it is none. */
function endInProject(path: string, { files: { links }, world: { disk, project } }: Analysis): string {
  const real = links.get(path) ?? disk.realPath(path);
  return real !== undefined && real !== path && isInside(real, project.root) ? real : path;
}

/** True in a project, or a home, that lies in a temporary folder itself. */
function isInOwnTemporary(path: string, { world: { home, project } }: Analysis): boolean {
  return [project.root, home].some((own) => TEMPORARY.test(own) && isWithin(path, own));
}

/** True for what the session brought from elsewhere, whatever it is called. */
function isFetched(path: string, analysis: Analysis): boolean {
  const content = contentOf(path, analysis);
  return content?.kind === 'unknown' && content.of.some(({ words }) => FETCHING.has(nameOf(textOf(words[0]))));
}

/** False where a link leads elsewhere; on a Mac the temporary folders are links. */
function isItself(folder: string, real: string | undefined): boolean {
  return real === folder || real === `/private${folder}`;
}

/** What this session put into a file, where that is a text which can be read as it runs. */
function isText(path: string, analysis: Analysis): boolean {
  const content = contentOf(path, analysis);
  return content?.kind === 'text' && !/[\0\ufffd]/.test(content.text);
}

/** A path below such a folder, or the folder itself, anywhere in a word. */
const PASSING = new RegExp(String.raw`${TEMPORARY_FOLDER}(?![\w.-])(?:\/[^\s,;:"'|()[\]{}]*)?`, 'g');

/** Words of a command that are looked at, paths in all of them, and what stands before one, in characters. */
const MAX_WORDS = 256;
const MAX_PATHS = 64;
const MAX_LEAD = 600;

/** Where environments and toolchains that are made for a moment have their programs. */
const OF_TOOLCHAIN = new RegExp(String.raw`^${TEMPORARY_FOLDER}\/(?!.*\/\.\.\/).+\/bin\/[\w+-]+$`);

/** Tells of a library or a program of a temporary folder that an option makes the program load or run, unless this session made it: then it is judged as any file that runs. */
export function loadsOfOptions(running: Running): void {
  const program = running.program.split(' ')[0] ?? '';
  const leads = codeLeadsOf(program);
  if (leads.length === 0) return;
  let before = '';
  let left = MAX_PATHS;
  for (const text of running.command.words.slice(1, MAX_WORDS).map(textOf)) {
    for (const { 0: path, index } of text.matchAll(PASSING)) {
      // One of a list of paths stands behind no option.
      if (index === 0 && /(?:^| )\/\S* $/.test(before)) continue;
      if (left === 0) return;
      left -= 1;
      const lead = `${before}${text.slice(0, index)}`.slice(-MAX_LEAD);
      if (leads.some((each) => each.test(lead))) loadsFile(path, program, running);
    }
    before = `${before}${text} `.slice(-MAX_LEAD);
  }
}

/** The same of a variable. */
export function loadsOfVariable(name: string, text: string, running: Running): void {
  if (holdsCode(name)) for (const [path] of [...text.matchAll(PASSING)].slice(0, MAX_PATHS)) loadsFile(path, name, running);
}

function loadsFile(path: string, name: string, running: Running): void {
  const { analysis } = running.frame;
  const { home, past } = analysis.world;
  const file = resolvePath(path, { cwd: '/', home });
  if (isInOwnTemporary(file, analysis)) return;
  const isMade =
    past.wrote(file) ||
    analysis.effects.some(
      ({ kind, target, recursive }) =>
        kind === 'write' && target.kind === 'path' && (target.path === file || (recursive && isWithin(file, target.path))),
    );
  if (isMade && !past.fetchedUnchecked(file) && !isFetched(file, analysis)) {
    emitPath('execute', literalWord(file, running.command.span), running);
  } else if (!OF_TOOLCHAIN.test(file)) emitResource('execute', 'hidden-command', `${name} of a passing file`, running);
}
