import type { Command, Word } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import type { FilesOfCall } from '../files-of-call.js';
import type { Writing } from '../files-of-call.js';
import type { Running } from '../../command/running.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { pathNamed } from '../../target.js';
import { folderOf } from '../../../paths/names.js';
import { isWithin } from '../../../paths/within.js';
import { obstacle } from '../../analysis.js';

/** Folders of programs; a file elsewhere is a script of its own, whatever its name. */
const PROGRAM_FOLDER =
  /^\/(?:usr\/)?lib(?:64)?\/(?:[\w-]+\/)?ld[-.][\w.-]+$|(?:^|\/)(?:[\w.-]{0,32}bin|shims|libexec(?:\/\w+)?|git-core|Scripts|MacOS|Contents\/Resources|System32|SysWOW64|v1\.0)\/+[^/]+$/i;

/** True for a path at which a program of the system or of a package stands. */
export function isInProgramFolder(path: string): boolean {
  return PROGRAM_FOLDER.test(path);
}

/** True for a path at which no program stands: it is in no folder of programs (`cd /bin; ./rm` is), or the session wrote it, and the folder is the project's (`bin/fmt`) or told only by where the command runs. */
export function isScript(written: string, running: Running): boolean {
  const {
    analysis: {
      files: { writings },
      world: { past, project },
    },
  } = running.frame;
  const path = written.includes(HOLE) ? undefined : pathNamed(written, running);
  if (path === undefined) return !isInProgramFolder(written);
  const isOfProject = isWithin(path, project.root);
  const wasWritten = writings.has(path) || past.wrote(path);
  if (isInProgramFolder(written)) return isOfProject && wasWritten;
  return isOfProject || wasWritten || !isInProgramFolder(path);
}

/** A copy of a copy, and so on. */
const MAX_STEPS = 64;
const TOO_MANY_STEPS = `it runs what was copied or linked more than ${MAX_STEPS} times`;

/**
 * The program that stands at a path under another name: this call copied it there or linked to it, or to the folder that
 * it stands in, or an earlier call of the session made the link. Undefined for every other file.
 */
export function programBehind(path: string, analysis: Analysis): string | undefined {
  const origin = originOf(path, analysis);
  return origin !== path && isInProgramFolder(origin) && !isWithin(origin, analysis.world.project.root) ? origin : undefined;
}

/** The file of which a path holds the content, as far as this call copied or linked it there; the path itself for every other file. */
export function originOf(path: string, analysis: Analysis): string {
  const seen = new Set([path]);
  let at = path;
  for (let from = sourceOf(at, analysis); from !== undefined && !seen.has(from); from = sourceOf(at, analysis)) {
    if (seen.size > MAX_STEPS) {
      obstacle(analysis, TOO_MANY_STEPS, 'call');
      break;
    }
    seen.add(from);
    at = from;
  }
  return at;
}

/** The file that runs by a bare name, because this call put it into a folder of `PATH`. */
export function programNamed(name: string, analysis: Analysis): string | undefined {
  const { files } = analysis;
  const places = files.places.get(name);
  if (places === undefined) return undefined;
  const among = files.writings.size + files.links.size;
  const known = found.get(places);
  if (known?.among === among) return known.program;
  let program: string | undefined;
  for (const path of places) program ??= programBehind(path, analysis);
  found.set(places, { among, program });
  return program;
}

/** The files that this call put where programs are found by their names: `curl … > ~/bin/x; x`. */
export function putAmongPrograms(name: string, { places }: FilesOfCall): readonly string[] {
  return [...(places.get(name) ?? [])].filter(isInProgramFolder);
}

/** The answer for a name (by the set of its paths), valid while the call has put no more files and links anywhere than `among`. */
const found = new WeakMap<ReadonlySet<string>, { readonly among: number; readonly program: string | undefined }>();

/** Where the content of a file is from. */
function sourceOf(path: string, analysis: Analysis): string | undefined {
  const {
    files: { writings, links },
    world,
  } = analysis;
  const [first, ...others] = writings.get(path) ?? [];
  const source = links.get(path) ?? copiedFrom(first);
  if (source !== undefined) return source;
  if (first === undefined) return sourceBelow(path, analysis) ?? linkOfSession(path, world);
  // `cat /bin/rm > x`
  const file = first.kind === 'output' && others.length === 0 ? textOf(handedOn(first.of, analysis)) : '';
  return file.startsWith('/') ? file : undefined;
}

/** Programs that hand on what they read as it is. */
const PASSES_CONTENT = new Set(['cat', 'tee', 'head', 'tail', 'pv', 'dd']);

/** The file that commands hand on: `cat < file`, `cat file | tee`, `head -c 9M file`. */
function handedOn(of: readonly Command[], analysis: Analysis, steps = MAX_STEPS): Word | undefined {
  const [command, ...others] = of;
  const [name, ...args] = command?.words ?? [];
  if (command === undefined || others.length > 0 || !PASSES_CONTENT.has(textOf(name))) return undefined;
  if (steps === 0) return (obstacle(analysis, TOO_MANY_STEPS, 'call'), undefined);
  const file = textOf(name) === 'tee' ? undefined : args.findLast((arg) => textOf(arg).startsWith('/'));
  if (file !== undefined) return file;
  return command.input.kind === 'file'
    ? command.input.path
    : command.input.kind === 'pipe'
      ? handedOn(command.input.from, analysis, steps - 1)
      : undefined;
}

function copiedFrom(writing: Writing | undefined): string | undefined {
  return writing?.kind === 'copy' ? writing.source : undefined;
}

/** Folders above a file of which it is asked whether they are others under another name. */
const MAX_ABOVE = 256;

function sourceBelow(path: string, analysis: Analysis): string | undefined {
  const { writings, links } = analysis.files;
  if (writings.size === 0 && links.size === 0) return undefined;
  let slash = path.lastIndexOf('/');
  for (let above = 0; above < MAX_ABOVE && slash > 0; above += 1) {
    const folder = path.slice(0, slash);
    const source = links.get(folder) ?? copiedFrom(writings.get(folder)?.[0]);
    // What was there before is not copied into itself: `cp -r a/. .`
    if (source !== undefined && !isWithin(path, source)) return `${source === '/' ? '' : source}${path.slice(slash)}`;
    slash = path.lastIndexOf('/', slash - 1);
  }
  if (slash > 0) obstacle(analysis, `it runs what lies below more than ${MAX_ABOVE} folders`, 'call');
  return undefined;
}

/** Where a link leads, or its folder, that an earlier call of the session made. */
function linkOfSession(path: string, { disk, past }: Analysis['world']): string | undefined {
  const real = disk.realPath(path);
  return real !== undefined && real !== path && (past.wrote(path) || past.wrote(folderOf(path))) ? real : undefined;
}
