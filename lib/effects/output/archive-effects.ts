import type { Command, Word } from '../../shell/command.js';
import type { Effect, Packed, PackedFolder } from '../../types.js';
import type { Analysis, Frame } from '../analysis.js';
import { own as ownValue } from '../../json.js';
import { holdsSecret } from '../../secrets/if-needed.js';
import { nameOf } from '../../paths/names.js';
import { textMatches } from '../../paths/matcher.js';
import { isInside, isWithin } from '../../paths/within.js';
import { textOf } from '../../shell/command.js';
import { emit } from '../record.js';
import { resource } from '../target.js';
import { isUnchecked } from '../aggravating/unchecked-program.js';
import { keepsForAnybody } from '../anybodys-hosts.js';
import { obstacle } from '../analysis.js';
import { programName } from '../command/program-name.js';
import { copiesFolders } from '../mitigating/kept-there.js';
import { leftOut, leftOutOf } from './left-out.js';

/** Programs whose output or archive holds the content of the folders that they read. */
const PACKS = new Set(['tar', 'btar', 'gtar', 'zip', '7z', '7za', '7zz', 'rar', 'cpio', 'pax', 'dar', 'ditto', 'hdiutil create', 'genisoimage', 'mkisofs', 'xorrisofs', 'mksquashfs']);

/** Programs that search whole folders and print the matching lines. */
const SEARCHES = new Set(['grep', 'egrep', 'fgrep', 'ggrep', 'ugrep', 'zgrep', 'rg', 'ripgrep', 'ag', 'ack']);

/** Those that hand on the content of the files that they read: under another name, smaller, in pieces, as text. What is encrypted is no use to others. */
const PASSES_CONTENT = new Set(
  'cp rsync ditto mv install ln link dd pv cat tac head tail tee split csplit sponge base32 base64 basenc uuencode xxd od hexdump tar btar gtar bsdtar zip 7z 7za 7zz rar cpio pax gzip pigz bzip2 pbzip2 lbzip2 xz pixz lzma lz4 lzop zstd pzstd brotli compress gunzip bunzip2 unxz unzstd zcat unzip'.split(' '),
);

/** What programs that compress a file in its place put behind its name. */
const SUFFIX: Readonly<Record<string, string>> = { gzip: '.gz', pigz: '.gz', bzip2: '.bz2', pbzip2: '.bz2', lbzip2: '.bz2', xz: '.xz', pixz: '.xz', lzma: '.lzma', lz4: '.lz4', lzop: '.lzo', zstd: '.zst', pzstd: '.zst', brotli: '.br', compress: '.Z', split: 'aa' };

/** Archives and copies of one call that are followed. */
const MAX_PACKED = 64;

/** Folders in one archive or copy that are followed. */
const MAX_TAKEN = 256;

/** True for an effect that takes in a whole folder, so that whoever is given its output has what stands in it. */
function takesFolder(effect: Effect): boolean {
  return readsFolder(effect) && (PACKS.has(effect.program) || SEARCHES.has(effect.program));
}

function readsFolder({ kind, recursive, target }: Effect): boolean {
  return kind === 'read' && target.kind === 'path' && (recursive || (target.glob && target.path.includes('/**/')));
}

/** The folders in the archives and copies that a command reads, where the call itself made these and the command passes their content on. */
function packedIn({ input, words }: Command, own: readonly Effect[], analysis: Analysis): readonly Effect[] {
  if (analysis.outputs.packed.size === 0) return [];
  return own.flatMap(({ kind, target, program }) => (kind === 'read' && target.kind === 'path' && (input.kind === 'file' || PASSES_CONTENT.has(program) || (program === 'openssl' && /^-?base64$/.test(textOf(words[1])))) ? heldAt(target.path, analysis) : []));
}

/** The folders that a file holds: it is an archive that a command made, or a group of commands has printed into it (known once all of them have run). */
function heldAt(path: string, { outputs: { packed, printed }, files: { writings } }: Analysis): readonly Effect[] {
  const known = packed.get(path);
  if (known !== undefined) return known;
  const outputs = writings.get(path)?.flatMap((writing) => (writing.kind === 'output' ? writing.of : [])) ?? [];
  return outputs.flatMap((command) => printed.get(command) ?? []).filter(({ target }) => target.kind === 'path').slice(0, MAX_TAKEN);
}

/** Adds to the effects on folders that a command packs or sends which files it leaves out. */
function markLeftOut(command: Command, frame: Frame, before: number): void {
  const { found, world } = frame.analysis;
  let names: readonly string[] | undefined;
  found.change(before, (effect) => {
    if (effect.via !== frame.via || effect.excluding !== undefined || !(takesFolder(effect) || copiesFolder(effect) || (effect.kind === 'send' && effect.recursive))) return effect;
    names ??= mayLeaveOut(command) ? leftOut(command, world) : [];
    return names.length === 0 ? effect : { ...effect, excluding: leftOutOf(effect, names) };
  });
}

/** Whether a command may be told to leave something out: it has options, or a script as `lftp` does. Those of `cp` and `mv` that are short say nothing of the kind. */
function mayLeaveOut({ words }: Command): boolean {
  const [program, ...given] = words.map(textOf);
  const mark = program === 'cp' || program === 'mv' ? '--' : '-';
  return programName(program ?? '') === 'lftp' || given.some((text) => text.startsWith(mark));
}

function copiesFolder(effect: Effect): boolean {
  return readsFolder(effect) && copiesFolders(effect.program);
}

/** A file from outside the project, under another name or in pieces. */
function copiesForeign({ kind, target, program }: Effect, root: string): boolean {
  return kind === 'read' && target.kind === 'path' && PASSES_CONTENT.has(program) && !isWithin(target.path, root);
}

/** From here on, archives and copies that earlier calls of the session made are known as this call's own are. */
function knowEarlier(analysis: Analysis): void {
  const { world, outputs } = analysis;
  if (outputs.record !== undefined) return;
  const before = new Map(world.past.packed().map(({ path, folders }) => [path, folders.map(asRead)]));
  outputs.record = () => packedHere(before, analysis);
  for (const [path, folders] of before) if (!outputs.packed.has(path)) outputs.packed.set(path, folders);
}

function asRead({ path, excluding }: PackedFolder): Effect {
  return { kind: 'read', target: { kind: 'path', path, written: path, glob: false }, recursive: true, certainty: 'certain', program: 'tar', via: [], machine: 'here', span: undefined, ...(excluding === undefined ? {} : { excluding }) };
}

/** Folders in one archive that are recorded. */
const MAX_RECORDED = 32;

/**
 * Records of the archives and copies that the call itself would make, for later calls that send them. What a search has
 * found is none, and paths with a secret in them are not kept. `before`: those of earlier calls.
 */
function packedHere(before: ReadonlyMap<string, readonly Effect[]>, analysis: Analysis): readonly Packed[] {
  const { outputs: { packed }, files: { writings } } = analysis;
  return [...new Set([...packed.keys(), ...writings.keys()])].slice(0, MAX_PACKED).flatMap((path) => {
    const held = heldAt(path, analysis);
    const earlier = before.get(path);
    if (path === '' || held === earlier || (held.length === 0 && earlier === undefined) || holdsSecret(path)) return [];
    const folders = held.flatMap(({ target, program, excluding }) => (target.kind === 'path' && !target.glob && !SEARCHES.has(program) && !holdsSecret(target.path) ? [{ path: target.path, ...(excluding === undefined ? {} : { excluding }) }] : []));
    return folders.length === 0 && held.length > 0 ? [] : [{ path, folders: folders.slice(0, MAX_RECORDED) }];
  });
}

/**
 * Remembers that archives and copies hold folders, and tells of what is sent that the folders are. `before` is the number of
 * effects there were before the command's own, `piped` what it is fed.
 *
 * @returns what of folders its output holds
 */
export function archiveEffects(command: Command, piped: readonly Effect[], frame: Frame, before: number): readonly Effect[] {
  const { analysis } = frame;
  const { effects, outputs: { packed } } = analysis;
  knowEarlier(analysis);
  markLeftOut(command, frame, before);
  const own = effects.slice(before);
  const printed = [...own.filter(takesFolder), ...packedIn(command, own, analysis)];
  // Around it, a group may put that into a file. From here on it is asked what files hold.
  if (command.captured && printed.length > 0 && packed.size === 0) packed.set('', []);
  const folders = new Set([...piped.filter(({ target }) => target.kind === 'path'), ...printed, ...own.filter(copiesFolder)]);
  const taken: Taken = { folders: [...folders], all: [...new Set([...folders, ...own.filter((effect) => copiesForeign(effect, analysis.world.project.root))])] };
  for (const effect of own) {
    if (effect.target.kind !== 'path') continue;
    if (effect.kind === 'write') rememberWritten(effect, effect.target.path, taken, command, frame);
    else if (effect.kind === 'delete') leaveOut(effect.target.path, packed);
    else if (effect.kind === 'send') for (const each of packedAt(effect, analysis)) sendsFolder(each, frame, effect, command);
  }
  tellSent(command, piped, own, frame);
  return printed;
}

/** What a command takes in, which is then in the files that it writes. */
interface Taken {
  readonly folders: readonly Effect[];
  /** These, and files from outside the project. */
  readonly all: readonly Effect[];
}

/** Remembers what the file holds that a command writes. */
function rememberWritten(effect: Effect, path: string, taken: Taken, command: Command, { analysis: { outputs, world }, via }: Frame): void {
  const { packed } = outputs;
  // What is copied into the project is put there to be a part of it.
  const put = isWithin(path, world.project.root) ? taken.folders : taken.all;
  if (put.length > 0 && effect.via === via) {
    if (taken.all.length > MAX_TAKEN || (packed.size >= MAX_PACKED && !packed.has(path))) {
      outputs.overfull = true;
      return;
    }
    packed.set(path, put);
    const suffix = ownValue(SUFFIX, effect.program);
    if (suffix !== undefined) packed.set(`${path}${suffix}`, put);
  } else if (effect.program === 'git bundle create') packed.set(path, [repositoryAt(command.cwd, effect)]);
  else if (effect.program === 'git archive' && packed.has(path)) packed.set(path, []);
}

/** Tells of the folders in what a command is fed, or reads, and sends. */
function tellSent(command: Command, piped: readonly Effect[], own: readonly Effect[], frame: Frame): void {
  const { analysis } = frame;
  const sender = own.findLast(({ kind }) => kind === 'send') ?? (feedsOther(command) ? { program: programName(textOf(command.words[0])), span: command.span } : undefined);
  if (sender === undefined) return;
  if (analysis.outputs.overfull) obstacle(analysis, `it packs or copies more folders than ${MAX_PACKED} before it sends something`);
  // What a wrapper runs may send one thing and read another.
  const read = packedIn(command, own.filter(({ via }) => via === frame.via), analysis);
  for (const each of [...piped, ...read]) if (each.target.kind === 'path') sendsFolder(each, frame, sender, command);
}

/** A bundle holds all that is committed of the repository at a folder, and no file that git ignores. */
function repositoryAt(cwd: string | undefined, effect: Effect): Effect {
  const path = cwd ?? '.';
  return { ...effect, kind: 'read', target: { kind: 'path', path, written: path, glob: false }, recursive: true, excluding: 'ignored' };
}

/** Programs that bring what they are given to whatever address they are told. */
const CARRIES = /^(?:curl|wget|https?|xhs?|nc|ncat|netcat|socat|telnet)$/;

/** True where a command brings the whole project to an address of which nobody can tell whose it is. */
function isToStranger(path: string, { words: [program, ...args] }: Command, { world: { project } }: Analysis): boolean {
  return isWithin(project.root, path) && CARRIES.test(programName(textOf(program))) && args.some(isStranger);
}

function isStranger(word: Word): boolean {
  const text = textOf(word);
  return isUnchecked(text.replace(/^(?:tcp|udp)\d?(?:-connect)?:/i, '')) || keepsForAnybody(text);
}

/** The folders in what is sent: an archive or copy at this path, those that its pattern matches, or those below it. */
function packedAt({ target, recursive }: Effect, analysis: Analysis): readonly Effect[] {
  if (target.kind !== 'path') return [];
  if (!target.glob && !recursive) return heldAt(target.path, analysis);
  return [...analysis.outputs.packed].flatMap(([path, taken]) => ((target.glob ? textMatches(target.path, path) : isWithin(path, target.path)) ? taken : []));
}

/** What is deleted from a copy before the copy is sent does not leave the machine. */
function leaveOut(path: string, packed: Map<string, readonly Effect[]>): void {
  for (const [copy, taken] of packed) if (isInside(path, copy)) packed.set(copy, taken.map((effect) => withoutPath(path.slice(copy.length), effect)));
}

/** The copy of a folder stands for it, or holds it under its name. */
function withoutPath(path: string, effect: Effect): Effect {
  if (effect.target.kind !== 'path' || effect.excluding === 'ignored') return effect;
  const name = `/${nameOf(effect.target.path)}`;
  return { ...effect, excluding: [path, ...(path.startsWith(`${name}/`) ? [path.slice(name.length)] : []), ...(effect.excluding ?? [])] };
}

/** Records that a packed or copied folder is sent off the machine. */
function sendsFolder({ target, certainty, excluding, recursive }: Effect, frame: Frame, { program, span }: Pick<Effect, 'program' | 'span'>, command: Command): void {
  if (target.kind === 'path' && isToStranger(target.path, command, frame.analysis)) emit(frame, { kind: 'send', target: resource('repository', 'whole project'), program, span });
  emit(frame, { kind: 'send', target, certainty, recursive: recursive || (target.kind === 'path' && target.glob), program, span, ...(excluding === undefined ? {} : { excluding }) });
}

/** Programs that run a command on another machine, with the word that says so. */
const ON_OTHER: Readonly<Record<string, RegExp>> = { ssh: /^/, mosh: /^/, rsh: /^/, kubectl: /^exec$/, oc: /^(?:exec|rsh)$/, gcloud: /^ssh$/, fly: /^ssh$/, flyctl: /^ssh$/, heroku: /^run$/ };

/** What is fed to a command on another machine leaves this one. */
function feedsOther({ words: [name, ...args], input }: Command): boolean {
  const word = ownValue(ON_OTHER, textOf(name));
  return word !== undefined && (input.kind === 'pipe' || input.kind === 'file') && args.slice(0, 8).some((each) => word.test(textOf(each)));
}
