import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shellQuoted } from '../../lib/shell/syntax/quote.js';

/** Why there can be no terminal here, in words; undefined where there can. */
export const WITHOUT_TERMINAL = spawnSync('tmux', ['-V']).status === 0 ? undefined : 'tmux is not installed';

const PATIENCE_MS = 40_000;

/** A program in a terminal of its own, as a person sees it and types into it. */
export interface Screen {
  /** Waits until the screen shows something, and gives what it matched. */
  readonly shows: (wanted: RegExp) => Promise<RegExpExecArray>;
  /** Keys by tmux's names: `Enter`, `Down`, `Escape`. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Starts a program in a folder, with nothing in its environment but what is given. */
export function openScreen(command: readonly string[], folder: string, environment: Readonly<Record<string, string>>): Screen {
  const place = mkdtempSync(join(tmpdir(), 'ck-guard-tmux-'));
  const socket = join(place, 'socket');
  const tmux = (...words: string[]): string => execFileSync('tmux', ['-S', socket, ...words], { encoding: 'utf8' });
  const variables = Object.entries({ ...environment, TERM: 'screen-256color' }).map(([name, value]) => `${name}=${value}`);
  tmux('new-session', '-d', '-x', '220', '-y', '60', '-c', folder, ['env', '-i', ...variables, ...command].map(shellQuoted).join(' '));
  const program = Number(tmux('display-message', '-p', '#{pane_pid}'));
  const screen = (): string => tmux('capture-pane', '-p', '-J', '-S', '-200');
  return {
    shows: async (wanted) => {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const text = screen();
        const found = wanted.exec(text);
        if (found !== null) return found;
        if (Date.now() > deadline) throw new Error(`The screen does not show ${wanted}:\n${text}`);
        await sleep(100);
      }
    },
    press: async (...keys) => {
      tmux('send-keys', ...keys);
      await sleep(300);
    },
    type: async (text) => {
      tmux('send-keys', '-l', text);
      await sleep(300);
    },
    end: async () => {
      spawnSync('tmux', ['-S', socket, 'kill-server']);
      // A host says goodbye to its hooks, which write into what is then removed.
      for (let waited = 0; isRunning(program) && waited < 50; waited += 1) await sleep(100);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
