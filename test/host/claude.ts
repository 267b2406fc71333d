import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export interface ClaudeOptions {
  /** The session's working directory, with its `.claude/settings.json`. */
  readonly project: string
  /** An empty folder that serves as HOME, so that nothing of the person's is read or written. */
  readonly home: string
  /** Where the scripted model listens. */
  readonly modelUrl: string
  /** The name of the script that the model plays. */
  readonly script: string
  /** More words for the prompt, such as an `@file` mention. */
  readonly prompt?: string
  /** Tools that need no permission prompt; the default is the file tools and Bash. */
  readonly allowedTools?: readonly string[]
  readonly extraArguments?: readonly string[]
  readonly extraEnvironment?: Readonly<Record<string, string>>
  /** Milliseconds until the whole process group is killed; 60,000 by default. */
  readonly timeout?: number
  /** The executable; the cached, pinned one by default. */
  readonly executable?: string
}

export interface ClaudeRun {
  readonly exitCode: number | null
  readonly timedOut: boolean
  readonly milliseconds: number
  /** The parsed `stream-json` lines, hook events included. */
  readonly events: readonly Readonly<Record<string, unknown>>[]
  readonly stdout: string
  readonly stderr: string
}

/**
 * The native binary of the Claude Code that `npm run hosts` fetched into `.cache/hosts/claude-code`.
 * It is run directly: the package's own `bin/claude.exe` exists only if its lifecycle script was run.
 *
 * @throws when nothing is in the cache
 */
export function cachedClaude(): string {
  const scope = join(repository, '.cache', 'hosts', 'claude-code', 'node_modules', '@anthropic-ai')
  const folders = existsSync(scope) ? readdirSync(scope).sort() : []
  for (const folder of folders) {
    if (!folder.startsWith('claude-code-')) continue
    for (const name of ['claude', 'claude.exe']) {
      const executable = join(scope, folder, name)
      if (existsSync(executable)) return executable
    }
  }
  throw new Error(`No Claude Code in ${scope}. Fetch it with: npx tsx scripts/fetch-hosts.ts`)
}

/** Runs one headless session of the real Claude Code in a clean environment, and ends it when its time is over. */
export async function runClaude(options: ClaudeOptions): Promise<ClaudeRun> {
  const started = performance.now()
  const child = spawn(options.executable ?? cachedClaude(), claudeArguments(options), {
    cwd: options.project,
    env: claudeEnvironment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }, options.timeout ?? 60_000)
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => clearTimeout(timer))
  return { exitCode, timedOut, milliseconds: performance.now() - started, events: jsonLines(stdout), stdout, stderr }
}

function claudeArguments(options: ClaudeOptions): string[] {
  return [
    '-p', `${options.prompt ?? 'go'} [[script:${options.script}]]`,
    '--model', 'claude-sonnet-5',
    '--output-format', 'stream-json', '--verbose', '--include-hook-events',
    ...(options.extraArguments ?? []),
    '--allowedTools', ...(options.allowedTools ?? ['Bash', 'Read', 'Edit', 'Write', 'Glob', 'Grep', 'NotebookEdit']),
  ]
}

function claudeEnvironment(options: ClaudeOptions): Record<string, string> {
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
  }
}

/** The lines that are JSON objects; anything else that the host prints is left out. */
function jsonLines(source: string): readonly Readonly<Record<string, unknown>>[] {
  return source.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return []
    try {
      // A line of the host's own stream, an object by its first character.
      return [JSON.parse(line) as Record<string, unknown>]
    } catch {
      return []
    }
  })
}
