import { lstatSync } from 'node:fs';
import { sep } from 'node:path';
import { WORD_CHARACTERS } from '../../characters.js';
import { checksum } from '../../checksum.js';
import { objectsInLines } from '../../json.js';
import type { JsonObject, Memory, Whose, Within } from '../../types.js';
import { disk } from '../disk.js';
import { appendLines, isMissing, messageOf, readTail } from '../files.js';

const TAIL_BYTES = 64 * 1024;
const MAX_NAME_LENGTH = 100;
const SAFE_CHARACTERS = `${WORD_CHARACTERS}-`;
/** The folder of what all agents remember together. No agent's own folder has this name: in those, a dot stands only around a character's code. */
const SHARED = '.shared';
/** The ending of the folder of what outlives a session, beside the session's own; no session's own folder ends so. Both are swept. */
export const LASTING = '.lasting';
/** The folder of what has been claimed in the session. */
const CLAIMS = '.claims';

/** Whose memory it is, which says where it lies. */
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

/** Whether the folders may be used. `refusal` says why not, is undefined where they may, and missing as long as nobody has looked. */
interface FoundFolders {
  refusal?: string | undefined;
}

/** Under the person's own state directory, where no other user can write; not taken from the environment, which a project may set. */
export function stateFolder(home: string): string {
  return `${home}/.local/state/ck-guard`;
}

/** The file that lists the guards that the person has switched off for a time. Mostly there is none. */
export function pausesFile(home: string): string {
  return `${stateFolder(home)}/paused.json`;
}

/** What one memory keeps of where it writes. */
interface Keeper {
  readonly owner: MemoryOwner;
  readonly found: FoundFolders;
  /** Undefined until they are needed: every guard is given a memory, and few ask it anything. */
  folders: Folders | undefined;
  told: boolean;
}

/**
 * What a session remembers: files of appended lines, one for each subject, kept apart by session and
 * agent. There is no read-modify-write and no lock, so parallel hooks lose nothing. A folder that is
 * a link, someone else's, or inside the project is refused: then nothing is kept and nothing recalled.
 */
export function createMemory(owner: MemoryOwner): Memory {
  const keeper: Keeper = { owner, found: owner.found ?? {}, folders: undefined, told: false };
  return {
    append: (subject, record, whose = 'agent') => append(keeper, fileName(subject), record, whose),
    recent: (subject, whose = 'agent', within = {}) => recent(keeper, fileName(subject), whose, within),
    end: () =>
      loaded(keeper, async ({ state }) => (await import('./session-folders.js')).endSession(state, fileName(owner.sessionId)), undefined),
    sweep: (now) =>
      loaded(
        keeper,
        async ({ state }) => (await import('./session-folders.js')).sweepSessions(state, fileName(owner.sessionId), now),
        undefined,
      ),
    claim: (name, holder) =>
      loaded(
        keeper,
        async ({ session }) => (await import('./claim.js')).claimFile(`${session}/${CLAIMS}/${fileName(name)}`, holder),
        false,
      ),
  };
}

function append(keeper: Keeper, name: string, record: JsonObject, whose: Whose): void {
  if (!isUsable(keeper)) return;
  try {
    appendLines(`${foldersOf(keeper).of[whose]}/${name}.jsonl`, `${JSON.stringify(record)}\n`);
  } catch (error) {
    keeper.owner.onProblem(messageOf(error));
  }
}

function recent(keeper: Keeper, name: string, whose: Whose, within: Within): readonly JsonObject[] {
  return isUsable(keeper)
    ? objectsInLines(readTail(`${foldersOf(keeper).of[whose]}/${name}.jsonl`, within.bytes ?? TAIL_BYTES), within)
    : [];
}

/** Does something rare, whose code is loaded for it. `failed` is the answer where nothing can be kept. */
async function loaded<Given>(keeper: Keeper, change: (folders: Folders) => Promise<Given>, failed: Given): Promise<Given> {
  if (!isUsable(keeper)) return failed;
  try {
    return await change(foldersOf(keeper));
  } catch (error) {
    keeper.owner.onProblem(messageOf(error));
    return failed;
  }
}

function isUsable(keeper: Keeper): boolean {
  const { owner, found, told } = keeper;
  if (!('refusal' in found)) found.refusal = reasonToRefuse(stateFolder(owner.home), owner) ?? reasonOfLink(foldersOf(keeper));
  if (found.refusal !== undefined && !told) owner.onProblem(found.refusal);
  keeper.told = true;
  return found.refusal === undefined;
}

interface Folders {
  readonly state: string;
  readonly sessions: string;
  readonly session: string;
  readonly of: Readonly<Record<Whose, string>>;
}

/** Built without `join()`, which goes through a path character by character and would be the costliest step of a short call. */
function foldersOf(keeper: Keeper): Folders {
  if (keeper.folders !== undefined) return keeper.folders;
  const { home, sessionId, agentId } = keeper.owner;
  const state = stateFolder(home);
  const sessions = `${state}/sessions`;
  const session = `${sessions}/${fileName(sessionId)}`;
  return (keeper.folders = {
    state,
    sessions,
    session,
    of: { agent: `${session}/${fileName(agentId ?? 'main')}`, session: `${session}/${SHARED}`, lasting: `${session}${LASTING}` },
  });
}

/**
 * A safe file name for any text: what is not a letter, digit, `-` or `_` becomes its hexadecimal code,
 * so that different texts stay different. Over 100 characters the rest is folded into a checksum.
 */
export function fileName(text: string): string {
  let safe = '';
  for (let at = 0; at < text.length; at += 1) {
    safe += SAFE_CHARACTERS.includes(text.charAt(at)) ? text.charAt(at) : `.${text.charCodeAt(at).toString(16)}.`;
  }
  if (safe === '') return 'none';
  return safe.length <= MAX_NAME_LENGTH ? safe : `${safe.slice(0, MAX_NAME_LENGTH)}.${checksum(text)}`;
}

/** Why nothing may be kept in the state folder; undefined where it may be used. */
export function reasonToRefuse(
  folder: string,
  { home, projectRoot, userId }: Pick<MemoryOwner, 'home' | 'projectRoot' | 'userId'>,
): string | undefined {
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
function reasonOfLink({ sessions, session, of }: Folders): string | undefined {
  for (const folder of [sessions, session, of.agent, of.session, of.lasting]) {
    if (disk.kindOf(folder) === 'symlink') return `${folder} is a symbolic link; nothing is remembered`;
  }
  return undefined;
}
