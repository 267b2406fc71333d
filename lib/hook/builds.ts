import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Builds, Turn } from '../types.js';
import { MAY_BE_ABSENT } from './files.js';
import { fileName, reasonToRefuse, stateFolder } from './memory.js';
import { createTurns } from './turns.js';

/** How a process that works on without the host is started. */
export interface Background {
  readonly program: string;
  readonly args: readonly string[];
  readonly stdin: string;
}

export interface BuildsOptions {
  readonly home: string;
  readonly projectRoot: string;
  readonly userId: number | undefined;
  readonly pid: number;
  /** Whether any process has this number. */
  readonly exists: (pid: number) => boolean;
  readonly inBackground: boolean;
  readonly background: Background;
}

/** What nobody waits for must not slow down what somebody waits for. */
const BACKGROUND_PRIORITY = 10;
const EVERYONES: Turn = { kind: 'taken', wanted: () => new AbortController().signal, notes: () => [], end: () => [] };

/**
 * What the builds of one project share. It lies in the person's state folder; where that may not be
 * used, nothing is kept, and every process has the turn.
 */
export function createBuilds(options: BuildsOptions): Builds {
  const { home, projectRoot, pid, exists, inBackground, background } = options;
  const refused = reasonToRefuse(stateFolder(home), options) !== undefined;
  const folder = join(stateFolder(home), 'projects', fileName(projectRoot));
  let started = false;
  if (inBackground) yieldProcessor();
  return {
    cacheFolder: refused ? undefined : join(folder, 'cache'),
    take: refused ? async () => EVERYONES : createTurns({ folder: join(folder, 'turns'), pid, exists }),
    changedAt,
    inBackground,
    continueInBackground() {
      if (started || inBackground) return;
      started = true;
      start(background);
    },
  };
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

/** In a session of its own, with none of the host's pipes, so that the host neither waits for it nor ends it. */
function start({ program, args, stdin }: Background): void {
  const child = spawn(program, [...args], { detached: true, stdio: ['pipe', 'ignore', 'ignore'], windowsHide: true });
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
