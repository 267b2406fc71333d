import { lstatSync, renameSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, own, parseJson } from '../../json.js';
import { disk } from '../disk.js';
import { codeOf, isMissing, MAY_BE_ABSENT, readRegularFile } from '../files.js';
import { makePrivateFolder } from '../private-folder.js';
import { LASTING } from './memory.js';

/** A session's folder is moved here before it is deleted, so that a process that is killed meanwhile leaves no half of a session behind. */
const ENDED = 'ended';
const SESSIONS = 'sessions';
const SWEPT = 'swept.json';

/** As in `lib/hook/timestamp.ts`, for the same reason as the flags in `turns.ts`. */
const DAY_MS = 86_400_000;
const STALE_MS = 7 * DAY_MS;
/** The host gives a session's end 1.5 s, the start of processes included. */
const DELETING_MS = 500;
const SWEPT_AT_ONCE = 50;
/** Files and folders that are looked at to tell when sessions last changed, before the rest is left to the next sweep. */
const ENOUGH_LOOKED_AT = 10_000;
const MAX_MARKER_BYTES = 64 * 1024;

/** Forgets one session. Throws what the file system throws, unless there is nothing to forget. */
export function endSession(folder: string, name: string): void {
  setAside(folder, name);
  deleteEnded(folder);
}

/**
 * Forgets sessions that have been still for seven days, fifty at most, unless that was done in the last day. A clock
 * may have jumped, so that a session looks old and lives: it is forgotten only when the sweep before had found it as
 * old, and nothing in it has changed since.
 */
export function sweepSessions(folder: string, ownName: string, now: number): void {
  const before = readMarker(folder);
  if (before.at <= now && now - before.at < DAY_MS) return;
  const old: Record<string, string> = {};
  let found = 0;
  let lookedAt = 0;
  const names = namesIn(join(folder, SESSIONS));
  const kept = new Set([ownName, ...names].map((name) => `${name}${LASTING}`));
  for (const name of names) {
    if (found >= SWEPT_AT_ONCE || lookedAt > ENOUGH_LOOKED_AT) break;
    // What outlives a session does not go before it: it may not change for as long as the session lives.
    const age = name === ownName || kept.has(name) ? undefined : ageOf(join(folder, SESSIONS, name), now);
    lookedAt += age?.entries ?? 1;
    if (age === undefined) continue;
    const sign = `${age.newest}/${age.entries}/${age.bytes}`;
    found += 1;
    if (before.old.get(name) === sign) setAside(folder, name);
    else {
      old[name] = sign;
    }
  }
  writeMarker(folder, { at: now, old });
  deleteEnded(folder);
}

/** The size and time of an old session, by which a change of it is noticed; undefined for one that is not old. */
function ageOf(path: string, now: number): { readonly newest: number; readonly entries: number; readonly bytes: number } | undefined {
  let newest = 0;
  let bytes = 0;
  let entries = 0;
  const folders = [path];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const entry of [next, ...namesIn(next).map((name) => join(next, name))]) {
      const stats = lstatSync(entry, MAY_BE_ABSENT);
      if (stats === undefined) continue;
      if (now - stats.mtimeMs < STALE_MS) return undefined;
      newest = Math.max(newest, stats.mtimeMs);
      if (stats.isDirectory()) {
        if (entry !== next) folders.push(entry);
      } else {
        bytes += stats.size;
      }
      entries += 1;
    }
  }
  return { newest, entries, bytes };
}

interface Marker {
  readonly at: number;
  /** By session, what it looked like. */
  readonly old: ReadonlyMap<string, string>;
}

function readMarker(folder: string): Marker {
  const file = readRegularFile(join(folder, SWEPT), MAX_MARKER_BYTES, 'refuse');
  const value = file.kind === 'present' ? parseJson(file.text) : undefined;
  if (!isObject(value)) return { at: 0, old: new Map() };
  const at = own(value, 'at');
  const old = own(value, 'old');
  const signs = isObject(old)
    ? Object.entries(old).flatMap(([name, sign]): [string, string][] => (typeof sign === 'string' ? [[name, sign]] : []))
    : [];
  return { at: typeof at === 'number' ? at : 0, old: new Map(signs) };
}

function writeMarker(folder: string, marker: { readonly at: number; readonly old: Readonly<Record<string, string>> }): void {
  makePrivateFolder(folder);
  const fresh = join(folder, `${SWEPT}.${unique()}`);
  writeFileSync(fresh, JSON.stringify(marker), { mode: 0o600, flag: 'wx' });
  renameSync(fresh, join(folder, SWEPT));
}

function setAside(folder: string, name: string): void {
  const ended = join(folder, ENDED);
  if (lstatSync(join(folder, SESSIONS, name), MAY_BE_ABSENT) === undefined) return;
  makePrivateFolder(ended);
  passOver(() => renameSync(join(folder, SESSIONS, name), join(ended, unique())));
}

/**
 * Deletes what was set aside, as much as there is time for. Links are deleted, never followed. Not by `performance.now()`, whose
 * first call loads a tenth of what Node itself loads: where the machine's time jumps, it ends too early or with all.
 */
function deleteEnded(folder: string): void {
  const deadline = Date.now() + DELETING_MS;
  for (const name of namesIn(join(folder, ENDED))) if (!deleteBelow(join(folder, ENDED, name), deadline)) return;
}

/** False when the time was up before all was gone. */
function deleteBelow(path: string, deadline: number): boolean {
  if (Date.now() > deadline) return false;
  if (lstatSync(path, MAY_BE_ABSENT)?.isDirectory() !== true) {
    passOver(() => unlinkSync(path));
    return true;
  }
  for (const name of namesIn(path)) if (!deleteBelow(join(path, name), deadline)) return false;
  passOver(() => rmdirSync(path));
  return true;
}

/** Names in a folder, at most 10,000; none where there is no folder. */
function namesIn(folder: string): readonly string[] {
  return lstatSync(folder, MAY_BE_ABSENT)?.isDirectory() === true ? (disk.list(folder) ?? []) : [];
}

/** Makes a change that another process, cleaning up at the same time, may have made already. */
function passOver(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!isMissing(error) && !isNotEmpty(error)) throw error;
  }
}

/** Some systems report it in one way, some in the other. */
function isNotEmpty(error: unknown): boolean {
  return codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST';
}

function unique(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}
