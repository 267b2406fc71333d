import { spawn } from 'node:child_process';
import { lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Builds } from '../../types.js';
import { codeOf, MAY_BE_ABSENT } from '../files.js';
import { fileName, reasonToRefuse, stateFolder } from '../memory/memory.js';
import { createTurns, FREE_TURN } from '../memory/turns.js';

/** What is asked of this very process, and of others by their numbers. */
export type OwnProcess = Pick<NodeJS.Process, 'pid' | 'argv' | 'execPath' | 'kill' | 'getuid'>;

/** Said to a process that works on without the host. */
const IN_BACKGROUND = '--background';
/** What nobody waits for must not slow down what somebody waits for. */
const BACKGROUND_PRIORITY = 10;
const KEPT_MS = 60 * 86_400_000;
const MAX_SWEPT = 1_000;

/**
 * What the builds of one project share. It lies in the person's state folder; where that may not be
 * used, nothing is kept, and every process has the turn.
 * @param payload the event as it came from the host, for a process that works on
 */
export function createBuilds(home: string, projectRoot: string, payload: unknown, self: OwnProcess): Builds {
  const refused = reasonToRefuse(stateFolder(home), { home, projectRoot, userId: self.getuid?.() }) !== undefined;
  const folder = join(stateFolder(home), 'projects', fileName(projectRoot));
  const inBackground = self.argv.includes(IN_BACKGROUND);
  let started = false;
  if (inBackground) {
    yieldProcessor();
    if (!refused) sweep(join(stateFolder(home), 'projects'));
  }
  return {
    cacheFolder: refused ? undefined : join(folder, 'cache'),
    take: refused
      ? async () => FREE_TURN
      : createTurns({ folder: join(folder, 'turns'), pid: self.pid, exists: (pid) => exists(pid, self) }),
    changedAt,
    madeAt,
    inBackground,
    continueInBackground() {
      if (started || inBackground) return;
      started = true;
      start(self.execPath, [...self.argv.slice(1), IN_BACKGROUND], JSON.stringify(payload));
    },
  };
}

/** One of another user's, which may not be signalled, exists as well. */
function exists(pid: number, self: OwnProcess): boolean {
  try {
    return self.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** A status change counts too: unlike the time of the content, nobody can set its time back. */
function changedAt(path: string): number | undefined {
  try {
    const stats = statSync(path, MAY_BE_ABSENT);
    return stats === undefined ? undefined : Math.max(stats.mtimeMs, stats.ctimeMs);
  } catch {
    return undefined;
  }
}

/** Some file systems do not note it, and Node tells 0 then. */
function madeAt(path: string): number | undefined {
  try {
    const time = lstatSync(path, MAY_BE_ABSENT)?.birthtimeMs ?? 0;
    return time > 0 ? time : undefined;
  } catch {
    return undefined;
  }
}

/** What tools kept for projects in which nothing has been built for long. */
function sweep(projects: string): void {
  try {
    for (const name of readdirSync(projects).slice(0, MAX_SWEPT)) {
      const folder = join(projects, name);
      const lastTurn = lstatSync(join(folder, 'turns'), MAY_BE_ABSENT)?.mtimeMs;
      if (lastTurn !== undefined && Date.now() - lastTurn > KEPT_MS) rmSync(folder, { recursive: true, force: true });
    }
  } catch {
    // Another time.
  }
}

/** In a session of its own, with none of the host's pipes, so that the host neither waits for it nor ends it. */
function start(program: string, args: readonly string[], stdin: string): void {
  const child = spawn(program, args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'], windowsHide: true });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  child.unref();
}

function yieldProcessor(): void {
  try {
    setPriority(BACKGROUND_PRIORITY);
  } catch {
    // It works as well without.
  }
}
