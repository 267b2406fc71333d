import { runClaude, type ClaudeOptions, type ClaudeRun } from './claude.js';
import { startModelServer, type Block, type Script, type ToolResult } from './model-server.js';
import type { Sandbox } from './sandbox.js';

/** What a session did, as the person and the model saw it. */
export interface Session extends ClaudeRun {
  /** What each tool call came back with, in the order of the script. */
  readonly toolResults: readonly ToolResult[];
  /** Everything that the model was told, each text once. */
  readonly told: readonly string[];
  /** What the person was shown by `systemMessage` and other notices of the host. */
  readonly notices: readonly string[];
  /** How often the model was asked for a turn of this script. */
  readonly turns: number;
}

type SessionOptions = Partial<Omit<ClaudeOptions, 'project' | 'home' | 'modelUrl' | 'script'>> & {
  /** Scripts for subagents: the Agent tool's prompt names them with `[[script:NAME]]`. */
  readonly subagents?: Readonly<Record<string, Script>>;
};

/**
 * Plays a script in the real Claude Code inside a sandbox.
 *
 * @throws when the session had to be ended because its time was over
 */
export async function playSession(
  sandbox: Sandbox,
  script: Script,
  options: SessionOptions = {},
): Promise<Session> {
  const { subagents, ...claudeOptions } = options;
  const server = await startModelServer({ ...subagents, main: script });
  try {
    const { project, home } = sandbox;
    const run = await runClaude({ ...claudeOptions, project, home, modelUrl: server.url, script: 'main' });
    if (run.timedOut) throw new Error(`The session did not end in its time.\n${run.stderr}\n${run.stdout}`);
    return {
      ...run,
      toolResults: server.toolResults(),
      told: server.told(),
      notices: noticesOf(run),
      turns: server.requests.filter((request) => request.script === 'main').length,
    };
  } finally {
    await server.close();
  }
}

function noticesOf(run: ClaudeRun): readonly string[] {
  return run.events.flatMap((event) => {
    const isNotice = event['type'] === 'system' && event['subtype'] === 'informational';
    return isNotice && typeof event['content'] === 'string' ? [event['content']] : [];
  });
}

export function say(text: string): Block {
  return { type: 'text', text };
}

export function call(name: string, input: Readonly<Record<string, unknown>>): Block {
  return { type: 'tool_use', name, input };
}

export function bash(command: string): Block {
  return call('Bash', { command, description: 'a step of the test' });
}
