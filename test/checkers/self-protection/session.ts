import { selfProtection } from '../../../hooks/self-protection.js';
import type { BatchedCall, ConfigChange, Event, JsonObject, Memory, PostToolBatch, PreToolUse, SessionStart, Settings, UserPromptSubmit, Verdict, World } from '../../../lib/types.js';
import { expect } from 'vitest';
import { diskOf, memoryOf, runnerOf, worldOf } from '../../project/fake-world.js';

export const SETTINGS = '/home/dev/shop/.claude/settings.json';
export const LOCAL = '/home/dev/shop/.claude/settings.local.json';
export const OWN = { type: 'command', command: 'exec node "$CLAUDE_PROJECT_DIR"/.claude/hooks/guard.cjs', timeout: 10 };
export const REGISTERED = { hooks: { PreToolUse: [{ matcher: 'Bash|Read', hooks: [OWN] }] } };

const base = { sessionId: 's', agentId: undefined, cwd: '/home/dev/shop', permissionMode: 'default', promptId: undefined } as const;
export const prompt: UserPromptSubmit = { ...base, kind: 'UserPromptSubmit', prompt: 'go on' };
export const start: SessionStart = { ...base, kind: 'SessionStart', source: 'startup' };

export function before(tool: string, input: JsonObject, toolUseId: string | undefined = 'toolu_1', agentId?: string): PreToolUse {
  return { ...base, agentId, kind: 'PreToolUse', tool, input, toolUseId };
}

export function bash(command: string, toolUseId?: string): PreToolUse {
  return before('Bash', { command }, toolUseId);
}

export function batch(calls: readonly Partial<BatchedCall>[], agentId?: string): PostToolBatch {
  return { ...base, agentId, kind: 'PostToolBatch', calls: calls.map((call) => ({ tool: 'Bash', input: { command: 'ls' }, toolUseId: 'toolu_1', response: 'done', ...call })) };
}

export function changed(filePath: string | undefined = SETTINGS, source = 'project_settings'): ConfigChange {
  return { ...base, kind: 'ConfigChange', source, filePath };
}

/** A session in which files and the time can change between events. */
export class Session {
  readonly files: Record<string, string> = { [SETTINGS]: JSON.stringify(REGISTERED) };
  readonly memory: Memory = memoryOf();
  time = 1_000_000;
  settings: Settings = { options: {}, severities: {} };
  run: World['run'] = runnerOf({});

  async ask(event: Event): Promise<Verdict> {
    return selfProtection.check(event, worldOf({ disk: diskOf(this.files), memory: this.memory, now: () => this.time, settings: this.settings, run: this.run }));
  }

  /** What the person is told of a change: at once, nothing is shown. */
  async told(event: ConfigChange): Promise<string> {
    const verdict = await this.ask(event);
    expect(verdict.notice).toBeUndefined();
    return noticeOf(await this.ask(prompt));
  }

  put(value: unknown, file = SETTINGS): void {
    this.files[file] = typeof value === 'string' ? value : JSON.stringify(value);
  }
}

export async function started(): Promise<Session> {
  const session = new Session();
  await session.ask(start);
  return session;
}

export function noticeOf(verdict: Verdict): string {
  return verdict.notice ?? '';
}
