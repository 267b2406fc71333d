import { spawn } from 'node:child_process';
import { cachedClaude } from '../../scripts/fetch-hosts.js';

export interface ClaudeOptions {
  /** The session's working directory, with its `.claude/settings.json`. */
  readonly project: string;
  /** An empty folder that serves as HOME, so that nothing of the person's is read or written. */
  readonly home: string;
  /** Where the scripted model listens. */
  readonly modelUrl: string;
  /** The name of the script that the model plays. */
  readonly script: string;
  /** More words for the prompt, such as an `@file` mention. */
  readonly prompt?: string;
  /** Tools that need no permission prompt; the default is the file tools and Bash. */
  readonly allowedTools?: readonly string[];
  /** Program and arguments that the host is started by, if it is not started directly. */
  readonly within?: readonly string[];
  readonly extraArguments?: readonly string[];
  readonly extraEnvironment?: Readonly<Record<string, string>>;
  /** Milliseconds until the session is ended; 60,000 by default. */
  readonly timeout?: number;
}

export interface ClaudeRun {
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly milliseconds: number;
  /** The parsed `stream-json` lines, hook events included. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one headless session of the real Claude Code in a clean environment, and ends it when its time is over. */
export async function runClaude(options: ClaudeOptions): Promise<ClaudeRun> {
  const started = performance.now();
  const [program = '', ...words] = [...(options.within ?? []), cachedClaude(), ...claudeArguments(options)];
  const child = spawn(program, words, {
    cwd: options.project,
    env: claudeEnvironment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  let timedOut = false;
  const timeout = options.timeout ?? 60_000;
  const politely = setTimeout(() => {
    timedOut = true;
    // The host ends its hooks on SIGTERM; they have process groups of their own and would outlive a SIGKILL.
    child.kill('SIGTERM');
  }, timeout);
  const forcibly = setTimeout(() => child.kill('SIGKILL'), timeout + 5_000);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => {
    clearTimeout(politely);
    clearTimeout(forcibly);
  });
  return {
    exitCode,
    timedOut,
    milliseconds: performance.now() - started,
    events: jsonLines(stdout),
    stdout,
    stderr,
  };
}

function claudeArguments(options: ClaudeOptions): string[] {
  return [
    '-p',
    `${options.prompt ?? 'go'} [[script:${options.script}]]`,
    '--model',
    'claude-sonnet-5',
    '--output-format',
    'stream-json',
    '--verbose',
    '--include-hook-events',
    ...(options.extraArguments ?? []),
    '--allowedTools',
    ...(options.allowedTools ?? ['Bash', 'Read', 'Edit', 'Write', 'Glob', 'Grep', 'NotebookEdit']),
  ];
}

/** An environment in which the host reaches the scripted model alone, and nothing of the person's. */
export function claudeEnvironment(options: Pick<ClaudeOptions, 'home' | 'modelUrl' | 'extraEnvironment'>): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: options.home,
    TERM: 'dumb',
    LANG: 'C.UTF-8',
    ANTHROPIC_BASE_URL: options.modelUrl,
    ANTHROPIC_API_KEY: 'sk-ant-dummy',
    DISABLE_TELEMETRY: '1',
    DISABLE_AUTOUPDATER: '1',
    DISABLE_ERROR_REPORTING: '1',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    ENABLE_TOOL_SEARCH: 'false',
    ...options.extraEnvironment,
  };
}

/** The lines that are JSON objects; anything else that the host prints is left out. */
function jsonLines(source: string): readonly Readonly<Record<string, unknown>>[] {
  return source.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    try {
      // A line of the host's own stream, an object by its first character.
      return [JSON.parse(line) as Record<string, unknown>];
    } catch {
      return [];
    }
  });
}
