import { lstatSync } from 'node:fs';
import { sep } from 'node:path';
import { checksum } from '../checksum.js';
import { objectsInLines } from '../json.js';
import type { Memory, Whose } from '../types.js';
import { disk } from './disk.js';
import { appendLines, isMissing, messageOf, readTail } from './files.js';

const TAIL_BYTES = 64 * 1024;
const MAX_NAME_LENGTH = 100;
/** What all agents remember together; no agent's folder has a name with a dot alone in it. */
const SHARED = '.shared';
/** Behind the name of a session's folder, for what outlives it: no folder of a session ends so, for in their names a dot stands before a number. Swept as they are. */
export const LASTING = '.lasting';
/** What has been claimed in the session. */
const CLAIMS = '.claims';

export interface MemoryOwner {
  readonly home: string;
  readonly projectRoot: string;
  readonly sessionId: string;
  readonly agentId: string | undefined;
  /** Of the user who runs this; undefined where users have none (Windows). */
  readonly userId: number | undefined;
  /** Told once when nothing can be kept. */
  readonly onProblem: (why: string) => void;
  /** Shared by all memories of one process, so that the folders are looked at once. */
  readonly found?: FoundFolders;
}

/** Why the folders are refused; undefined where they are not, missing where nobody has looked yet. */
export interface FoundFolders {
  refusal?: string | undefined;
}

/** Under the person's own state directory, where no other user can write; not taken from the environment, which a project may set. */
export function stateFolder(home: string): string {
  return `${home}/.local/state/ck-guard`;
}

/** Where it stands which guards the person has switched off for a time; few people ever have it. */
export function pausesFile(home: string): string {
  return `${stateFolder(home)}/paused.json`;
}

/**
 * What a session remembers: files of appended lines, one for each subject, kept apart by session and
 * agent. There is no read-modify-write and no lock, so parallel hooks lose nothing. A folder that is
 * a link, someone else's, or inside the project is refused: then nothing is kept and nothing recalled.
 */
export function createMemory(owner: MemoryOwner): Memory {
  // Every guard is given a memory, and few of them ask it anything.
  let known: Folders | undefined;
  const folders = (): Folders => (known ??= foldersOf(owner));
  const found = owner.found ?? {};
  let told = false;
  const usable = (): boolean => {
    if (!('refusal' in found)) {
      const { state, sessions, session, of } = folders();
      found.refusal = reasonToRefuse(state, owner) ?? reasonOfLink([sessions, session, ...Object.values(of)]);
    }
    if (found.refusal !== undefined && !told) owner.onProblem(found.refusal);
    told = true;
    return found.refusal === undefined;
  };
  const fileOf = (subject: string, whose: Whose): string => `${folders().of[whose]}/${fileName(subject)}.jsonl`;

  const tidy = async (how: (folders: typeof import('./session-folders.js')) => void): Promise<void> => {
    try {
      how(await import('./session-folders.js'));
    } catch (error) {
      owner.onProblem(messageOf(error));
    }
  };

  return {
    append(subject, record, whose = 'agent') {
      if (!usable()) return;
      try {
        appendLines(fileOf(subject, whose), `${JSON.stringify(record)}\n`);
      } catch (error) {
        owner.onProblem(messageOf(error));
      }
    },
    recent(subject, whose = 'agent', within = {}) {
      return usable() ? objectsInLines(readTail(fileOf(subject, whose), within.bytes ?? TAIL_BYTES), within) : [];
    },
    async end() {
      if (usable()) await tidy(({ endSession }) => endSession(folders().state, fileName(owner.sessionId)));
    },
    async sweep(now) {
      if (usable()) await tidy(({ sweepSessions }) => sweepSessions(folders().state, fileName(owner.sessionId), now));
    },
    async claim(name, holder) {
      if (!usable()) return false;
      try {
        return (await import('./claim.js')).claimFile(`${folders().session}/${CLAIMS}/${fileName(name)}`, holder);
      } catch (error) {
        owner.onProblem(messageOf(error));
        return false;
      }
    },
  };
}

interface Folders {
  readonly state: string;
  readonly sessions: string;
  readonly session: string;
  readonly of: Readonly<Record<Whose, string>>;
}

/** Not by `join()`, which goes through a path character by character: asked for each file, it is what a short call is busiest with. */
function foldersOf({ home, sessionId, agentId }: MemoryOwner): Folders {
  const state = stateFolder(home);
  const sessions = `${state}/sessions`;
  const session = `${sessions}/${fileName(sessionId)}`;
  return { state, sessions, session, of: { agent: `${session}/${fileName(agentId ?? 'main')}`, session: `${session}/${SHARED}`, lasting: `${session}${LASTING}` } };
}

/**
 * A safe file name for any text: what is not a letter, digit, `-` or `_` becomes its hexadecimal code,
 * so that different texts stay different. Over 100 characters the rest is folded into a checksum.
 */
export function fileName(text: string): string {
  const safe = text.replace(/[^A-Za-z0-9_-]/g, (character) => `.${character.charCodeAt(0).toString(16)}.`);
  if (safe === '') return 'none';
  return safe.length <= MAX_NAME_LENGTH ? safe : `${safe.slice(0, MAX_NAME_LENGTH)}.${checksum(text)}`;
}

/** Why nothing is to be kept in the state folder; undefined where it may. */
export function reasonToRefuse(folder: string, { home, projectRoot, userId }: Pick<MemoryOwner, 'home' | 'projectRoot' | 'userId'>): string | undefined {
  if (home.startsWith(projectRoot + sep)) return `${folder} lies inside the project; nothing is remembered`;
  try {
    const stats = lstatSync(folder);
    if (!stats.isDirectory()) return `${folder} is not a folder; nothing is remembered`;
    if (userId !== undefined && stats.uid !== userId) return `${folder} belongs to another user; nothing is remembered`;
    return undefined;
  } catch (error) {
    return isMissing(error) ? undefined : `${folder} cannot be read; nothing is remembered`;
  }
}

/** A link among our own folders would make us write elsewhere. */
function reasonOfLink(folders: readonly string[]): string | undefined {
  const link = folders.find((folder) => disk.kindOf(folder) === 'symlink');
  return link === undefined ? undefined : `${link} is a symbolic link; nothing is remembered`;
}
