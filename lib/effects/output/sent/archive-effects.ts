import type { Command } from '../../../shell/command.js';
import type { Effect } from '../../../types.js';
import type { Analysis, Frame } from '../../analysis.js';
import { own as ownValue } from '../../../json.js';
import { nameOf } from '../../../paths/names.js';
import { isBelowTemporary } from '../../../paths/temporary.js';
import { isInside, isWithin } from '../../../paths/within.js';
import { textOf } from '../../../shell/command.js';
import { programName } from '../../command/names/program-name.js';
import { leftOut, leftOutOf } from './left-out.js';
import { copiesFolder, copiesForeign, MAX_PACKED, MAX_TAKEN, PASSES_CONTENT, packedAt, packedIn, takesFolder } from './packed-folders.js';
import { keepPacked, knowEarlier } from './earlier-packed.js';
import { ownEffects } from '../own-effects.js';
import { sendsFolder, tellSentFolders } from './sent-folders.js';

/** Reached through this module by whoever needs them without it: it is loaded on demand, and they with it. */
export { keepPacked, knowEarlier };

/** What programs that compress a file in its place put behind its name. */
const SUFFIX: Readonly<Record<string, string>> = {
  gzip: '.gz',
  pigz: '.gz',
  bzip2: '.bz2',
  pbzip2: '.bz2',
  lbzip2: '.bz2',
  xz: '.xz',
  pixz: '.xz',
  lzma: '.lzma',
  lz4: '.lz4',
  lzop: '.lzo',
  zstd: '.zst',
  pzstd: '.zst',
  brotli: '.br',
  compress: '.Z',
  split: 'aa',
};

/** Adds to the effects on folders that a command packs or sends which files it leaves out. */
function markLeftOut(command: Command, frame: Frame, before: number): void {
  const { found, world } = frame.analysis;
  let names: readonly string[] | undefined;
  found.change(before, (effect) => {
    if (
      effect.via !== frame.via ||
      effect.excluding !== undefined ||
      !(takesFolder(effect) || copiesFolder(effect) || (effect.kind === 'send' && effect.recursive))
    ) {
      return effect;
    }
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

/**
 * Remembers that archives and copies hold folders, and tells of what is sent that the folders are. `before` is the number of
 * effects there were before the command's own, `piped` what it is fed.
 *
 * @returns what of folders its output holds
 */
export function archiveEffects(command: Command, piped: readonly Effect[], frame: Frame, before: number): readonly Effect[] {
  const { analysis } = frame;
  const {
    effects,
    outputs: { packed },
  } = analysis;
  knowEarlier(analysis);
  markLeftOut(command, frame, before);
  const own = effects.slice(before);
  const printed = [...own.filter(takesFolder), ...packedIn(command, own, analysis)];
  // Around it, a group may put that into a file. From here on it is asked what files hold.
  if (command.captured && printed.length > 0 && packed.size === 0) packed.set('', []);
  const folders = new Set([...piped.filter(({ target }) => target.kind === 'path'), ...printed, ...own.filter(copiesFolder)]);
  const taken: Taken = {
    folders: [...folders],
    all: [...new Set([...folders, ...own.filter((effect) => copiesForeign(effect, analysis.world.project.root))])],
  };
  for (const effect of own) {
    if (effect.target.kind !== 'path') continue;
    if (effect.kind === 'write') rememberWritten(effect, effect.target.path, taken, command, frame);
    else if (effect.kind === 'delete') leaveOut(effect.target.path, packed);
    else if (effect.kind === 'send') for (const each of packedAt(effect, analysis)) sendsFolder(each, frame, effect, command);
  }
  tellSentFolders(command, piped, own, frame);
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

/** A bundle holds all that is committed of the repository at a folder, and no file that git ignores. */
function repositoryAt(cwd: string | undefined, effect: Effect): Effect {
  const path = cwd ?? '.';
  return { ...effect, kind: 'read', target: { kind: 'path', path, written: path, glob: false }, recursive: true, excluding: 'ignored' };
}

/** What is deleted from a copy before the copy is sent does not leave the machine. */
function leaveOut(path: string, packed: Map<string, readonly Effect[]>): void {
  for (const [copy, taken] of packed) {
    if (isInside(path, copy)) {
      packed.set(
        copy,
        taken.map((effect) => withoutPath(path.slice(copy.length), effect)),
      );
    }
  }
}

/** The copy of a folder stands for it, or holds it under its name. */
function withoutPath(path: string, effect: Effect): Effect {
  if (effect.target.kind !== 'path' || effect.excluding === 'ignored') return effect;
  const name = `/${nameOf(effect.target.path)}`;
  return { ...effect, excluding: [path, ...(path.startsWith(`${name}/`) ? [path.slice(name.length)] : []), ...(effect.excluding ?? [])] };
}

/** Those that hand on a part of the table that stands in a file. */
const SHOWS_TABLE = /^(?:csv(?:cut|grep|sort|json|format|stack|join|look)|in2csv|xsv|qsv|mlr|parquet-tools|pqrs|cut|sort)$/;

/** Commands of one pipe that are followed. */
const MAX_FOLLOWED = 16;

/** Files from outside the project of which a pipe carries the content: `cat ~/Documents/a.csv | gzip | curl -T - …`. */
export function foreignFilesIn(from: readonly Command[], analysis: Analysis): readonly Effect[] {
  const { root } = analysis.world.project;
  for (let [command] = from, left = MAX_FOLLOWED; command !== undefined && left > 0; left -= 1) {
    const program = programName(textOf(command.words[0]));
    if (!PASSES_CONTENT.has(program) && !SHOWS_TABLE.test(program)) return [];
    const read = ownEffects(command, analysis).filter(
      ({ kind, target, recursive }) =>
        kind === 'read' &&
        target.kind === 'path' &&
        !target.glob &&
        !recursive &&
        !isWithin(target.path, root) &&
        !isBelowTemporary(target.path),
    );
    if (read.length > 0 || command.input.kind !== 'pipe') return read;
    [command] = command.input.from;
  }
  return [];
}
