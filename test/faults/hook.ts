import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../lib/json.js';
import type { JsonObject } from '../../lib/types.js';
import type { World } from './world.js';

/** How a hook is started, and what for. */
export interface Start {
  /** A bundle's name; `guard` unless told. */
  readonly bundle?: string;
  /** Folder of the bundle; that of the installed pack unless told. */
  readonly folder?: string;
  /** What the host writes to its standard input. A function may write when it likes. */
  readonly input?: string | Buffer | ((stdin: NodeJS.WritableStream) => void);
  /** Beside HOME and PATH; undefined takes one away. */
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Options of Node's own. */
  readonly options?: readonly string[];
  readonly node?: string;
  /** Lines for bash that start the hook by `"$@"`, for what only a shell can set up. */
  readonly shell?: string;
  /** For a user who is not root, where this is root. */
  readonly uid?: number | undefined;
  /** Milliseconds after which it is killed. */
  readonly killAfter?: number;
}

export interface Outcome {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** What a preloaded module told on descriptor 3. */
  readonly told: string;
  /** Lines that this run has added to the log. */
  readonly log: readonly JsonObject[];
  readonly milliseconds: number;
}

/** Runs a bundle of the world's pack as a process of its own, and waits for its end. */
export async function runHook(world: World, start: Start): Promise<Outcome> {
  const before = logLines(world);
  const ended = await ending(world, start);
  const log = logLines(world).slice(before.length).flatMap(parsed);
  return { ...ended, log };
}

function ending(world: World, start: Start): Promise<Omit<Outcome, 'log'>> {
  const { input = '', folder = world.hooks, bundle = 'guard', node = process.execPath, uid } = start;
  const argv = [node, ...(start.options ?? []), join(folder, `${bundle}.cjs`)];
  const [command = '', ...rest] = start.shell === undefined ? argv : ['bash', '-c', start.shell, 'bash', ...argv];
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    const child = spawn(command, rest, {
      cwd: start.cwd ?? world.project,
      env: { PATH: process.env['PATH'], HOME: world.home, ...start.env },
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    const out = { stdout: '', stderr: '', told: '' };
    const [stdin, stdout, stderr, told] = child.stdio;
    stdout.on('data', (chunk: Buffer) => (out.stdout += chunk.toString()));
    stderr.on('data', (chunk: Buffer) => (out.stderr += chunk.toString()));
    told?.on('data', (chunk: Buffer) => (out.told += chunk.toString()));
    child.on('error', reject);
    const killing = start.killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), start.killAfter);
    child.on('close', (exitCode, signal) => {
      clearTimeout(killing);
      resolve({ ...out, exitCode, signal, milliseconds: performance.now() - begin });
    });
    stdin.on('error', () => {});
    if (typeof input === 'function') input(stdin);
    else stdin.end(input);
  });
}

/** What a test of huge files leaves there is not read. */
const MAX_LOG = 400_000_000;

/** All lines of the log, of those moved aside as well; nothing of what is no file. */
export function logLines({ logs }: World): readonly string[] {
  if (!existsSync(logs) || !lstatSync(logs).isDirectory()) return [];
  const names = readdirSync(logs).filter((name) => {
    const stats = lstatSync(join(logs, name));
    return stats.isFile() && stats.size <= MAX_LOG;
  });
  const [current, aside] = [names.filter((name) => name === 'hook-log.jsonl'), names.filter((name) => name !== 'hook-log.jsonl').sort()];
  return [...aside, ...current].flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n').filter((line) => line !== ''));
}

function parsed(line: string): readonly JsonObject[] {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? [value] : [];
  } catch {
    return [];
  }
}
