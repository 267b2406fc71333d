import { closeSync, constants, fstatSync, openSync, readSync, renameSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, objectsInLines, own, textAt } from '../../json.js';
import type { Busy, JsonObject, Turn } from '../../types.js';
import { codeOf } from '../files.js';
import { makePrivateFolder } from '../private-folder.js';
import { fileName } from './memory.js';
import { isRunning, markOf, type ProcessMark } from '../processes/process-table.js';

/** What taking turns needs of the world. */
interface TurnsOptions {
  /** Where the turns lie; made when needed. */
  readonly folder: string;
  readonly pid: number;
  /** Whether any process has this number. */
  readonly exists: (pid: number) => boolean;
}

/** Takes the turn at `name`, and leaves `note` for whoever has to wait for it. Waits `patienceMs` milliseconds at most. */
export type TakeTurn = (name: string, note: JsonObject, patienceMs?: number) => Promise<Turn | Busy>;

const { O_RDWR, O_APPEND, O_CREAT, O_EXCL } = constants;
/** As in `files.ts`: every call loads that, and exports cost it bytes. */
const O_NOFOLLOW = constants.O_NOFOLLOW ?? 0;
const O_NONBLOCK = constants.O_NONBLOCK ?? 0;

/** How long whoever made the file may take to write its name into it. */
const UNNAMED_MS = 10_000;
const PAUSE_MS = 100;
const WATCH_MS = 200;
const MAX_ATTEMPTS = 100;
/** More than all processes that could wait would write: a larger file is none of ours. */
const MAX_BYTES = 1024 * 1024;
/** What everyone has where turns cannot be kept: nobody leaves a note, and giving it back does nothing. */
export const FREE_TURN: Turn = { kind: 'taken', wanted: () => new AbortController().signal, notes: () => [], end: () => [] };

/** How often this process has asked, so that each of its claims has an id of its own. */
let asked = 0;

/** Who has the turn, as the file says. */
interface Claim extends ProcessMark {
  readonly id: string;
  readonly note: JsonObject;
}

/**
 * One process at a time, by a file for each name. Whoever makes the file (O_EXCL) has the turn, and
 * writes into it which process it is. Whoever finds it leaves a line in it for the owner, or, where that
 * process is gone, a claim that names the owner it follows: of several such claims the first counts, so
 * that nobody removes what another has just taken. The owner gives the turn back by taking the file
 * away; whoever has written into a file that is no longer there begins again, so that no line is lost.
 */
export function createTurns({ folder, pid, exists }: TurnsOptions): TakeTurn {
  const self = markOf(pid);

  const attempt = (path: string, note: JsonObject): Turn | Busy | undefined => {
    const { descriptor, made } = open(path, folder);
    let keep = false;
    try {
      if (fstatSync(descriptor).size > MAX_BYTES) throw new Error('no file of ours');
      const before = ownerIn(linesOf(descriptor));
      asked += 1;
      const id = `${self.pid}:${self.start}:${asked}`;
      const free = before === undefined ? made || isOld(descriptor) : !isRunning(before, exists);
      append(descriptor, free ? { ...self, id, after: before?.id ?? '', note } : { note });
      const owner = ownerIn(linesOf(descriptor));
      if (!isSameFile(path, descriptor)) return undefined;
      keep = owner?.id === id;
      return keep ? turnOf(path, descriptor, id, `${path}.${self.pid}.${asked}`) : { kind: 'busy', owner: owner?.note ?? {} };
    } finally {
      if (!keep) closeSync(descriptor);
    }
  };

  return async (name, note, patienceMs = 0) => {
    const path = join(folder, `${fileName(name)}.lock`);
    const until = Date.now() + patienceMs;
    try {
      for (let tried = 0; tried < MAX_ATTEMPTS;) {
        const outcome = attempt(path, note);
        if (outcome?.kind === 'taken' || (outcome?.kind === 'busy' && Date.now() >= until)) return outcome;
        if (outcome === undefined) tried += 1;
        else {
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      }
    } catch {
      // Where nothing can be written, a build too many is better than none.
    }
    return FREE_TURN;
  };
}

function turnOf(path: string, descriptor: number, id: string, removed: string): Turn {
  let read = linesOf(descriptor).findIndex((line) => textAt(line, 'id') === id) + 1;
  let watch: NodeJS.Timeout | undefined;
  const controller = new AbortController();
  const notes = (): readonly JsonObject[] => {
    const fresh = linesOf(descriptor).slice(read);
    read += fresh.length;
    return notesIn(fresh);
  };
  return {
    kind: 'taken',
    wanted(counts) {
      watch ??= setInterval(() => {
        if (notesIn(linesOf(descriptor).slice(read)).some(counts)) controller.abort();
      }, WATCH_MS).unref();
      return controller.signal;
    },
    notes,
    end() {
      clearInterval(watch);
      try {
        if (isSameFile(path, descriptor)) {
          renameSync(path, removed);
          unlinkSync(removed);
        }
        return notes();
      } catch {
        return [];
      } finally {
        closeSync(descriptor);
      }
    },
  };
}

function open(path: string, folder: string): { readonly descriptor: number; readonly made: boolean } {
  makePrivateFolder(folder);
  const flags = O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK;
  for (;;) {
    try {
      return { descriptor: openSync(path, flags | O_CREAT | O_EXCL, 0o600), made: true };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    try {
      return { descriptor: openSync(path, flags), made: false };
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

/** Each claim counts only if it follows the owner that the claims before it made. */
function ownerIn(lines: readonly JsonObject[]): Claim | undefined {
  let owner: Claim | undefined;
  for (const line of lines) {
    const id = textAt(line, 'id');
    const pid = own(line, 'pid');
    if (id === undefined || typeof pid !== 'number' || textAt(line, 'after') !== (owner?.id ?? '')) continue;
    owner = { id, pid, start: textAt(line, 'start') ?? '', note: noteIn(line) ?? {} };
  }
  return owner;
}

function notesIn(lines: readonly JsonObject[]): readonly JsonObject[] {
  return lines.map(noteIn).filter((note) => note !== undefined);
}

function noteIn(line: JsonObject): JsonObject | undefined {
  const note = own(line, 'note');
  return isObject(note) ? note : undefined;
}

/** On a line of its own, even after a writer that died in mid-line. */
function append(descriptor: number, line: JsonObject): void {
  writeSync(descriptor, `\n${JSON.stringify(line)}\n`);
}

function linesOf(descriptor: number): readonly JsonObject[] {
  if (!fstatSync(descriptor).isFile()) throw new Error('no regular file');
  return objectsInLines(wholeText(descriptor));
}

function wholeText(descriptor: number): string {
  const buffer = Buffer.alloc(fstatSync(descriptor).size);
  let filled = 0;
  while (filled < buffer.length) {
    const count = readSync(descriptor, buffer, filled, buffer.length - filled, filled);
    if (count === 0) break;
    filled += count;
  }
  return buffer.toString('utf8', 0, filled);
}

function isOld(descriptor: number): boolean {
  return Math.abs(Date.now() - fstatSync(descriptor).mtimeMs) > UNNAMED_MS;
}

function isSameFile(path: string, descriptor: number): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  const here = fstatSync(descriptor);
  return there !== undefined && there.ino === here.ino && there.dev === here.dev;
}
