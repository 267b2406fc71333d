import { lstatSync } from 'node:fs';
import { join, sep } from 'node:path';
import { checksum } from '../checksum.js';
import { objectsIn } from '../json.js';
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
  return join(home, '.local', 'state', 'ck-guard');
}

/** Where it stands which guards the person has switched off for a time; few people ever have it. */
export function pausesFile(home: string): string {
  return join(stateFolder(home), 'paused.json');
}

/**
 * What a session remembers: files of appended lines, one for each subject, kept apart by session and
 * agent. There is no read-modify-write and no lock, so parallel hooks lose nothing. A folder that is
 * a link, someone else's, or inside the project is refused: then nothing is kept and nothing recalled.
 */
export function createMemory(owner: MemoryOwner): Memory {
  const folder = stateFolder(owner.home);
  const session = join(folder, 'sessions', fileName(owner.sessionId));
  const folderOf: Readonly<Record<Whose, string>> = { agent: join(session, fileName(owner.agentId ?? 'main')), session: join(session, SHARED), lasting: `${session}${LASTING}` };
  const found = owner.found ?? {};
  let told = false;
  const usable = (): boolean => {
    if (!('refusal' in found)) found.refusal = reasonToRefuse(folder, owner) ?? reasonOfLink([join(folder, 'sessions'), session, ...Object.values(folderOf)]);
    if (found.refusal !== undefined && !told) owner.onProblem(found.refusal);
    told = true;
    return found.refusal === undefined;
  };
  const fileOf = (subject: string, whose: Whose): string => join(folderOf[whose], `${fileName(subject)}.jsonl`);

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
    recent(subject, whose = 'agent', maxBytes = TAIL_BYTES) {
      return usable() ? objectsIn(readTail(fileOf(subject, whose), maxBytes)) : [];
    },
    async end() {
      if (usable()) await tidy(({ endSession }) => endSession(folder, fileName(owner.sessionId)));
    },
    async sweep(now) {
      if (usable()) await tidy(({ sweepSessions }) => sweepSessions(folder, fileName(owner.sessionId), now));
    },
    async claim(name, holder) {
      if (!usable()) return false;
      try {
        return (await import('./claim.js')).claimFile(join(session, CLAIMS, fileName(name)), holder);
      } catch (error) {
        owner.onProblem(messageOf(error));
        return false;
      }
    },
  };
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
