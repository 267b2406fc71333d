import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cachedClaude } from '../../scripts/fetch-hosts.js';
import { claudeEnvironment } from './claude.js';
import { startModelServer, type ModelServer, type Script } from './model-server.js';
import type { Sandbox } from './sandbox.js';

/** Why there can be no terminal here, in words; undefined where there can. */
export const WITHOUT_TERMINAL = spawnSync('tmux', ['-V']).status === 0 ? undefined : 'tmux is not installed';

const PATIENCE_MS = 40_000;

/** The real Claude Code in a terminal of its own, as a person sees it and types into it. */
export interface Terminal {
  readonly model: ModelServer;
  /** Waits until the screen shows something, and gives what it matched. */
  readonly shows: (wanted: RegExp) => Promise<RegExpExecArray>;
  /** Keys by tmux's names: `Enter`, `Down`, `Escape`. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Starts an interactive session that plays a script. */
export async function openTerminal({ project, home }: Sandbox, script: Script): Promise<Terminal> {
  const model = await startModelServer({ main: script });
  const known = { hasCompletedOnboarding: true, theme: 'dark', customApiKeyResponses: { approved: ['sk-ant-dummy', 'dummy'] }, projects: { [project]: { hasTrustDialogAccepted: true } } };
  writeFileSync(join(home, '.claude.json'), JSON.stringify(known));
  const folder = mkdtempSync(join(tmpdir(), 'ck-guard-tmux-'));
  const tmux = (...words: string[]): string => execFileSync('tmux', ['-S', join(folder, 'socket'), ...words], { encoding: 'utf8' });
  const environment = Object.entries({ ...claudeEnvironment({ home, modelUrl: model.url }), TERM: 'screen-256color' }).map(([name, value]) => `${name}=${value}`);
  const command = ['env', '-i', ...environment, cachedClaude(), '--model', 'claude-sonnet-5', '--allowedTools', 'Bash,Read,Edit,Write', '--', 'go [[script:main]]'];
  tmux('new-session', '-d', '-x', '220', '-y', '60', '-c', project, command.map(quoted).join(' '));
  const host = Number(tmux('display-message', '-p', '#{pane_pid}'));
  const screen = (): string => tmux('capture-pane', '-p', '-J', '-S', '-200');
  return {
    model,
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
      spawnSync('tmux', ['-S', join(folder, 'socket'), 'kill-server']);
      // The host says goodbye to its hooks, which write into what is then removed.
      for (let waited = 0; isRunning(host) && waited < 50; waited += 1) await sleep(100);
      await model.close();
      rmSync(folder, { recursive: true, force: true });
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

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
