import type { Effect } from '../../../types.js';
import type { Command } from '../../../shell/command.js';
import type { Scope } from '../../../shell/scope.js';
import type { Analysis, Frame } from '../../analysis.js';
import type { Running } from '../../command/running.js';
import type { FilesOfCall, Writing } from '../files-of-call.js';
import { nameOf } from '../../../paths/names.js';
import { literalWord, textOf } from '../../../shell/command.js';
import { commandOutput } from '../../../shell/output/output.js';
import { MAX_LINKS, notePlace, rememberLink } from '../files-of-call.js';
import { obstacle } from '../../analysis.js';
import { broughtFiles } from './brought.js';

/** Files of one command that may now stand in a folder, times the places that may be one. */
const MAX_PAIRS = 4_096;

/** Programs whose `write` puts there what their `read` takes. */
const COPIES = new Set(['cp', 'mv', 'install', 'rsync', 'scp', 'ln', 'dd']);

/** Programs that put what they read into a file, unless they are given another. */
const TAKES_INPUT = new Set(['tee', 'sponge', 'dd', 'install', 'cp']);

const CAT = [literalWord('cat')];

/** Programs whose output is what they fetch, also where they put it into a file themselves. */
const DOWNLOADS = new Set(['curl', 'nscurl', 'wget', 'wget2', 'aria2c', 'http', 'https', 'xh', 'certutil', 'bitsadmin']);

/** Programs that take files from other machines under names that they are told; a named pipe gives what others write to it. */
const BRINGS = new Set(['scp', 'rsync', 'sftp', 'aws', 'gsutil', 'gcloud', 's5cmd', 's3cmd', 'gh', 'mkfifo', 'mknod']);

/** Those that put into a file what they else print, where an option says so. */
const PRINTS_INTO_FILE = new Set(['git show', 'git diff', 'git log', 'git stash show']);

/** A file that `mktemp` has made, or one with a name in such a folder: as one path, it is this file and not any of many. */
const IN_NEW_FOLDER = /^\/tmp\/\*(?:\/[^*?[{/]+)*$/;

/** A file that `mktemp` has made. */
const NEW_FILE = '/tmp/*';

/** Remembers which files a command wrote, and how to tell what it put there; `before` is the number of effects there were before its own. */
export function rememberWritings(command: Command, program: string, scope: Scope, frame: Frame, before: number): void {
  const { effects, files, world } = frame.analysis;
  // What was found through a wrapper was remembered when the wrapped command was looked at.
  const own = effects.slice(before).filter(({ via }) => via === frame.via);
  const folders: string[] = [];
  for (const [path, writing] of writtenBy({ program, command, scope, own })) {
    if (files.lists.has(path)) obstacle(frame.analysis, 'it changes a list that it goes through');
    // In new folders whose names are not known, one path may be several files.
    const earlier = writing.kind === 'output' && (writing.appended || writing.into !== undefined) ? files.writings.get(path) : undefined;
    if (earlier === undefined) put(path, [writing], files);
    else if (path !== NEW_FILE || writing.into === earlier[0]?.into) earlier.push(writing);
    // Of several new files nobody knows what stands in which.
    else {
      earlier.length = 0;
    }
    if (writing.kind !== 'copy') continue;
    folders.push(path);
    if (program !== 'ln') linkCopied(path, writing.source, command, frame.analysis);
  }
  if (folders.length > 0) rememberInside(folders, sourcesOf(own), command, frame.analysis);
  if (BRINGS.has(program) || DOWNLOADS.has(program)) {
    for (const path of broughtFiles(command, world.home)) put(path, [{ kind: 'output', of: [command], scope, appended: false }], files);
  }
}

/** Remembers that code has put into a file what it fetched: it stands there as if a program had fetched it. */
export function rememberFetched(path: string, address: string, { command, scope, frame }: Omit<Running, 'program'>): void {
  const { files } = frame.analysis;
  const fetching: Command = { ...command, words: [literalWord('curl'), literalWord(address)], redirections: [], input: { kind: 'none' } };
  put(path, [{ kind: 'output', of: [fetching], scope, appended: false }], files);
}

/** A copy by `cp -l` or `cp -s` is a link, and so is a link that is moved. */
const LINKS = /^-[a-zA-Z]*[ls]|^--(?:link|symbolic-link)$/;

function linkCopied(path: string, source: string, { words: [program, ...args] }: Command, analysis: Analysis): void {
  const { files } = analysis;
  const isLink = files.links.has(source) || (nameOf(textOf(program)) === 'cp' && args.some((arg) => LINKS.test(textOf(arg))));
  if (isLink && path !== source && !rememberLink(path, source, files)) obstacle(analysis, `it makes more than ${MAX_LINKS} links`);
}

function put(path: string, writings: Writing[], files: FilesOfCall): void {
  files.writings.set(path, writings);
  notePlace(path, files);
}

/** A command, and the effects that it has by itself. */
interface Done {
  readonly program: string;
  readonly command: Command;
  readonly scope: Scope;
  readonly own: readonly Effect[];
}

const NO_WRITINGS: ReadonlyMap<string, Writing> = new Map();

function writtenBy(done: Done): ReadonlyMap<string, Writing> {
  const { program, own } = done;
  const writes = own.filter(({ kind }) => kind === 'write');
  if (writes.length === 0) return NO_WRITINGS;
  const written = new Map<string, Writing>();
  const [source] = COPIES.has(program) || own.some((effect) => effect.program === 'git mv') ? sourcesOf(own) : [];
  for (const { target } of writes) {
    if (target.kind !== 'path' || (target.glob && !IN_NEW_FOLDER.test(target.path))) continue;
    const writing = writingOf(target.written, source, done);
    // Two redirections to one file get what is printed once.
    const isAgain = written.has(target.path) && (writing?.kind === 'copy' || writing?.appended === true);
    if (writing !== undefined && !isAgain) {
      written.set(target.path, target.glob ? { ...writing, into: target.written.replace(/["{}]/g, '') } : writing);
    }
  }
  return written;
}

const STANDARD_ERROR = 2;

/** Where what is written to is a folder, the copies stand in it. */
function rememberInside(folders: readonly string[], sources: readonly string[], command: Command, analysis: Analysis): void {
  if (folders.length * sources.length > MAX_PAIRS) return obstacle(analysis, 'it copies too many files to too many places to follow');
  for (const folder of folders) {
    for (const source of sources) {
      const path = `${folder}/${nameOf(source)}`;
      if (source === folder) continue;
      put(path, [{ kind: 'copy', source }], analysis.files);
      linkCopied(path, source, command, analysis);
    }
  }
}

function writingOf(written: string, source: string | undefined, { program, command, scope, own }: Done): Writing | undefined {
  const redirection = command.redirections.findLast(
    ({ operator, target }) => operator.includes('>') && (target.written === written || target.written.startsWith('!')),
  );
  if (redirection !== undefined) {
    const printing = { ...command, redirections: command.redirections.filter(({ operator }) => !operator.includes('>')) };
    // To other descriptors write those who name them: `exec 3> file; cmd >&3`.
    const of = (redirection.descriptor ?? 1) > STANDARD_ERROR ? [] : command.words.length === 0 ? (command.body ?? []) : [printing];
    return { kind: 'output', of, scope, appended: redirection.operator.includes('>>') };
  }
  if (TAKES_INPUT.has(program) && source === undefined && command.input.kind !== 'none') {
    return {
      kind: 'output',
      of: [{ ...command, words: CAT, redirections: [] }],
      scope,
      appended: program === 'tee' && command.words.some((word) => /^-\w*a|^--append$/.test(textOf(word))),
    };
  }
  if (DOWNLOADS.has(program)) return { kind: 'output', of: [command], scope, appended: false };
  if (own.some((effect) => effect.kind === 'write' && PRINTS_INTO_FILE.has(effect.program))) {
    return { kind: 'output', of: [command], scope, appended: false };
  }
  return source === undefined ? undefined : { kind: 'copy', source };
}

/** What is copied; of `folder/*` the folder, whose content then stands in another. */
function sourcesOf(own: readonly Effect[]): readonly string[] {
  return own.flatMap(({ kind, target }) => {
    if (kind !== 'read' || target.kind !== 'path') return [];
    const path = target.path.endsWith('/*') ? target.path.slice(0, -'/*'.length) : target.path;
    return target.glob && (path === target.path || /[*?[{]/.test(path)) ? [] : [path];
  });
}

/** The text that commands print, as far as it can be told; it begins with a `HOLE` when that is not at all. */
export function printed(writing: Extract<Writing, { kind: 'output' }>): string {
  return commandOutput(writing.of, writing.scope)[0].text;
}
