import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { messageOf, readRegularBytes } from '../../lib/hook/files.js';
import { hashOf } from '../../lib/hook/installed.js';
import { InstallError } from './install-target.js';

/** Names of files that are being written: those that are left are of an installation that was broken off. */
export const UNFINISHED = /^\..+\.[0-9a-f]{12}\.tmp$/;

/** Far more than any file that an installation has to do with. */
const MAX_BYTES = 64 * 1024 * 1024;

/** One step of an installation, as it can be printed before it is done. Paths are absolute. */
export type Change =
  /** Creates a file, or replaces the one whose hash is `replaces`. A new one that is private can be read by its owner alone. */
  | {
      readonly kind: 'write';
      readonly path: string;
      readonly content: Buffer;
      readonly replaces: string | undefined;
      readonly private?: true;
    }
  /** Puts a file elsewhere, because its place is needed or free again. */
  | { readonly kind: 'move'; readonly path: string; readonly to: string }
  /** Removes the file whose hash is `removes`. */
  | { readonly kind: 'remove'; readonly path: string; readonly removes: string }
  /** Removes a folder if nothing is left in it. */
  | { readonly kind: 'remove-empty-folder'; readonly path: string };

/** What would be done, in order, and what the person should know about it. */
export interface Plan {
  readonly changes: readonly Change[];
  readonly notes: readonly string[];
}

/** A regular file's content; undefined where nothing is. Throws an InstallError for anything else, and for what cannot be read. */
export function contentOf(path: string): Buffer | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (!stats.isFile()) {
    throw new InstallError(`${path} is not a regular file. Nothing was written. Move it out of the way and run this again.`);
  }
  try {
    return readRegularBytes(path, MAX_BYTES, 'refuse');
  } catch (error) {
    throw new InstallError(`${path} cannot be read: ${messageOf(error)}. Nothing was written.`);
  }
}

/**
 * Carries the steps out in their order. A file that somebody else changed meanwhile stops it with an InstallError. What cannot
 * be removed stops nothing: it is named in what is returned, for the person.
 */
export function applyChanges(changes: readonly Change[]): readonly string[] {
  const left = new Map<string, { readonly path: string; readonly why: string }[]>();
  for (const change of changes) {
    try {
      apply(change);
    } catch (error) {
      if (error instanceof InstallError || (change.kind !== 'remove' && change.kind !== 'remove-empty-folder')) throw error;
      left.set(dirname(change.path), [...(left.get(dirname(change.path)) ?? []), { path: change.path, why: messageOf(error) }]);
    }
  }
  return [...left].map(
    ([folder, [first, ...others]]) =>
      `${others.length === 0 ? first?.path : `${others.length + 1} files in ${folder}`} could not be removed: ${first?.why}. Nothing needs what is left there; delete it.`,
  );
}

function apply(change: Change): void {
  switch (change.kind) {
    case 'write':
      expectUnchanged(change.path, change.replaces);
      mkdirSync(dirname(change.path), { recursive: true });
      writeAtomically(change.path, change.content, change.private === true ? 0o600 : 0o644);
      return;
    case 'move':
      mkdirSync(dirname(change.to), { recursive: true });
      renameSync(change.path, change.to);
      return;
    case 'remove':
      expectUnchanged(change.path, change.removes);
      rmSync(change.path);
      return;
    case 'remove-empty-folder':
      if (readdirSync(change.path).length === 0) rmdirSync(change.path);
      return;
  }
}

function expectUnchanged(path: string, hash: string | undefined): void {
  const content = contentOf(path);
  if ((content === undefined ? undefined : hashOf(content)) !== hash) {
    throw new InstallError(`${path} was changed by something else just now. It was left as it is; run this again.`);
  }
}

/** The file is the old one or the new one at every moment, with the old one's mode and owner, and on the disk before it takes the name. */
function writeAtomically(path: string, content: Buffer, newMode: number): void {
  const old = lstatSync(path, { throwIfNoEntry: false });
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = openSync(temporary, 'wx', old === undefined ? newMode : 0o600);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (old !== undefined) keepOwnerAndMode(temporary, old);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function keepOwnerAndMode(path: string, old: { readonly uid: number; readonly gid: number; readonly mode: number }): void {
  try {
    chownSync(path, old.uid, old.gid);
  } catch {
    // Only root may give a file away; for everybody else the owner is already right.
  }
  chmodSync(path, old.mode & 0o7777);
}
