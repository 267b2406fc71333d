import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandOf, type FetchedHost } from '../../scripts/fetch-other-hosts.js';
import { startModelServer, type Block, type Step } from '../host/model-server.js';
import type { Sandbox } from '../host/sandbox.js';
import { openScreen, type Screen } from '../host/screen.js';
import { CODEX_API, GEMINI_API, startScriptedServer, type ScriptedServer } from './scripted-server.js';

/** The tools of a host, as its model calls them. */
export interface Tools {
  readonly shell: (command: string) => Block;
  readonly read: (path: string) => Block;
  readonly write: (path: string, content: string) => Block;
}

interface HostProgram {
  readonly tools: Tools;
  readonly serve: (script: readonly Step[]) => Promise<ScriptedServer>;
  /** For a session without a person, and for one with. */
  readonly args: readonly string[];
  readonly interactive: readonly string[];
  readonly environment: (url: string, sandbox: Sandbox) => Readonly<Record<string, string>>;
  /** Written into the home before a session. */
  readonly settings: (url: string, sandbox: Sandbox) => Readonly<Record<string, string>>;
}

const call = (name: string, input: Readonly<Record<string, unknown>>): Block => ({ type: 'tool_use', name, input });

const GEMINI_TOOLS: Tools = {
  shell: (command) => call('run_shell_command', { command, description: 'a step', is_background: false }),
  read: (file_path) => call('read_file', { file_path }),
  write: (file_path, content) => call('write_file', { file_path, content }),
};

/** The model of Anthropic's API, for hosts that can speak to it. */
async function serveAnthropic(script: readonly Step[]): Promise<ScriptedServer> {
  const server = await startModelServer({ main: script });
  return { url: server.url, results: () => server.toolResults().map(({ text }) => text), told: () => server.told().join('\n'), close: server.close };
}

export const PROGRAMS: Readonly<Record<FetchedHost, HostProgram>> = {
  qwen: {
    tools: GEMINI_TOOLS,
    serve: serveAnthropic,
    args: ['-p', 'go [[script:main]]', '--auth-type', 'anthropic', '--model', 'claude-sonnet-4.6', '-y'],
    interactive: ['--auth-type', 'anthropic', '--model', 'claude-sonnet-4.6', '-y', '-i', 'go [[script:main]]'],
    environment: (url) => ({ ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: 'dummy', ANTHROPIC_MODEL: 'claude-sonnet-4.6' }),
    settings: () => ({}),
  },
  gemini: {
    tools: GEMINI_TOOLS,
    serve: (script) => startScriptedServer(GEMINI_API, script),
    args: ['-p', 'go', '--skip-trust', '-y', '--model', 'gemini-2.5-pro'],
    interactive: ['--skip-trust', '-y', '--model', 'gemini-2.5-pro', '-i', 'go'],
    environment: (url) => ({ GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: 'dummy', GEMINI_CLI_NO_RELAUNCH: 'true', GEMINI_CLI_TRUST_WORKSPACE: 'true' }),
    settings: () => ({ '~/.gemini/settings.json': JSON.stringify({ security: { auth: { selectedType: 'gemini-api-key' } }, privacy: { usageStatisticsEnabled: false } }) }),
  },
  codex: {
    tools: {
      shell: (cmd) => call('exec_command', { cmd }),
      read: (path) => call('exec_command', { cmd: `cat '${path}'` }),
      write: (path, content) => call('apply_patch', { patch: `*** Begin Patch\n*** Add File: ${path}\n${content.split('\n').map((line) => `+${line}`).join('\n')}\n*** End Patch\n` }),
    },
    serve: (script) => startScriptedServer(CODEX_API, script),
    args: ['exec', '--dangerously-bypass-hook-trust', '--skip-git-repo-check', '-s', 'danger-full-access', '--json', 'go'],
    interactive: ['--dangerously-bypass-hook-trust', '-s', 'danger-full-access', 'go'],
    environment: (_, { home }) => ({ CODEX_HOME: `${home}/.codex`, MOCK_KEY: 'dummy' }),
    settings: (url, { project }) => ({
      '~/.codex/config.toml': `model = "gpt-5.5"\nmodel_provider = "mock"\napproval_policy = "never"\n\n[model_providers.mock]\nname = "mock"\nbase_url = "${url}/v1"\nwire_api = "responses"\nenv_key = "MOCK_KEY"\n\n[projects.${JSON.stringify(project)}]\ntrust_level = "trusted"\n`,
    }),
  },
  opencode: {
    tools: {
      shell: (command) => call('bash', { command, description: 'a step' }),
      read: (filePath) => call('read', { filePath }),
      write: (filePath, content) => call('write', { filePath, content }),
    },
    serve: serveAnthropic,
    args: ['run', 'go [[script:main]]'],
    interactive: ['--prompt', 'go [[script:main]]'],
    environment: () => ({ OPENCODE_DISABLE_MODELS_FETCH: '1', OPENCODE_DISABLE_AUTOUPDATE: '1', OPENCODE_DISABLE_DEFAULT_PLUGINS: '1', OPENCODE_DISABLE_LSP_DOWNLOAD: '1', npm_config_offline: 'true' }),
    settings: (url) => ({
      '~/.config/opencode/opencode.json': JSON.stringify({
        model: 'mock/mock',
        small_model: 'mock/mock',
        share: 'disabled',
        provider: { mock: { npm: '@ai-sdk/anthropic', name: 'Mock', options: { baseURL: `${url}/v1`, apiKey: 'dummy' }, models: { mock: { name: 'Mock', tool_call: true, limit: { context: 200_000, output: 8_000 } } } } },
      }),
    }),
  },
  copilot: {
    tools: {
      shell: (command) => call('bash', { command, description: 'a step' }),
      read: (path) => call('view', { path }),
      write: (path, file_text) => call('create', { path, file_text }),
    },
    serve: serveAnthropic,
    args: ['-p', 'go [[script:main]]', '--allow-all-tools', '--allow-all-paths', '--trust-folder'],
    interactive: ['--allow-all-tools', '--allow-all-paths', '-i', 'go [[script:main]]'],
    environment: (url) => ({ COPILOT_OFFLINE: 'true', COPILOT_PROVIDER_TYPE: 'anthropic', COPILOT_PROVIDER_BASE_URL: url, COPILOT_MODEL: 'claude-sonnet-4.6' }),
    settings: () => ({}),
  },
};

/** What the model was told in one session. */
export interface Session {
  readonly results: readonly string[];
  readonly told: string;
  readonly output: string;
}

const TIMEOUT_MS = 60_000;

/** Plays a script in a real host inside a sandbox. Throws when the session had to be ended because its time was over. */
export async function playIn(host: FetchedHost, sandbox: Sandbox, script: readonly Step[]): Promise<Session> {
  const program = PROGRAMS[host];
  const server = await program.serve(script);
  try {
    const env = prepared(host, sandbox, server.url);
    const [command, ...args] = [...commandOf(host), ...program.args] as const;
    const child = spawn(command, args, { cwd: sandbox.project, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: TIMEOUT_MS });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    await once(child, 'close');
    if (child.signalCode !== null) throw new Error(`The session did not end in its time.\n${output}`);
    return { results: server.results(), told: server.told(), output };
  } finally {
    await server.close();
  }
}

/** Writes the host's own settings, and gives the environment in which it reaches the scripted model alone. */
function prepared(host: FetchedHost, sandbox: Sandbox, url: string): Record<string, string> {
  const { settings, environment } = PROGRAMS[host];
  for (const [path, content] of Object.entries(settings(url, sandbox))) sandbox.write(path, content);
  return { PATH: process.env['PATH'] ?? '', HOME: sandbox.home, TERM: 'dumb', LANG: 'C.UTF-8', ...environment(url, sandbox) };
}

/** A host in a terminal, whose model plays a script. */
export interface OpenHost extends Screen {
  readonly results: () => readonly string[];
  readonly told: () => string;
}

/** Starts an interactive session in a real host. */
export async function openIn(host: FetchedHost, sandbox: Sandbox, script: readonly Step[]): Promise<OpenHost> {
  const program = PROGRAMS[host];
  const server = await program.serve(script);
  const screen = openScreen([...commandOf(host), ...program.interactive], sandbox.project, prepared(host, sandbox, server.url));
  return {
    ...screen,
    results: server.results,
    told: server.told,
    end: async () => {
      await screen.end();
      await server.close();
    },
  };
}
