import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import type { CommandOutcome, CommandRequest, RunCommand } from '../../types.js';
import { clock } from '../clock.js';
import { cleanEnvironment, withoutSecrets } from './command-environment.js';
import { codeOf, messageOf, readPiece } from '../files.js';
import { createOutputTail } from './output-tail.js';

const OUTPUT_BYTES = 256 * 1024;
/** From the polite signal to the one that cannot be ignored. */
const GRACE_MS = 1_000;
/** How long the output may stay open once the program itself is gone: something that it left behind holds it. */
const DRAIN_MS = 250;
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * The one place that starts programs: by argument vector, never through a shell, in a process group of
 * their own, with secrets taken out of the environment and out of the output, nothing on stdin. When
 * the time is up, or this process is told to end, the whole group is killed; whatever a program leaves
 * running in its group when it ends is killed too. Never rejects.
 *
 * On Windows a program must be an `.exe`: `.cmd` files need a shell, so npm is run by its script
 * beside node, and other package managers are reported as not started.
 */
export function createRunCommand(environment: Readonly<Record<string, string | undefined>>): RunCommand {
  const { variables, secrets } = cleanEnvironment(environment, existsSync);
  return async (request) => {
    const outcome = await start(request, { ...variables, ...request.env });
    return outcome.kind === 'not-started' ? outcome : { ...outcome, output: withoutSecrets(outcome.output, secrets) };
  };
}

/** The program and arguments to start for a request. Windows has no `npm` that can be started without a shell; node can run npm's own script. */
export function programOf(
  argv: CommandRequest['argv'],
  platform: NodeJS.Platform,
  nodePath: string,
): readonly [program: string, ...rest: string[]] {
  const [program, ...rest] = argv;
  if (platform !== 'win32' || (program !== 'npm' && program !== 'npx')) return argv;
  return [nodePath, join(dirname(nodePath), 'node_modules', 'npm', 'bin', `${program}-cli.js`), ...rest];
}

/** What a project has installed for node is run by the node that runs now: PATH may have none, or another. */
function byThisNode(argv: CommandRequest['argv'], nodePath: string): CommandRequest['argv'] {
  return IN_BIN.test(argv[0]) && /^#!.{0,200}\bnode\s*$/m.test(beginningOf(argv[0])) ? [nodePath, ...argv] : argv;
}

const IN_BIN = /[\\/]node_modules[\\/]\.bin[\\/][^\\/]+$/;
const SHEBANG_BYTES = 128;

function beginningOf(file: string): string {
  try {
    return (
      readPiece(file, 'follow', () => 0, SHEBANG_BYTES)
        .toString('latin1')
        .split('\n')[0] ?? ''
    );
  } catch {
    return '';
  }
}

/** Starts the program in a process group of its own. Throws what Node throws at once; it tells most faults by an event. */
function spawnGroup(request: CommandRequest, env: Readonly<Record<string, string>>): ChildProcess {
  const [program, ...rest] = byThisNode(programOf(request.argv, process.platform, process.execPath), process.execPath);
  return spawn(program, rest, {
    cwd: request.cwd,
    env,
    shell: false,
    // On Windows `detached` would open a console window; there the tree is killed by taskkill.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function start(request: CommandRequest, env: Readonly<Record<string, string>>): Promise<CommandOutcome> {
  const startedAt = clock();
  let child: ChildProcess;
  try {
    child = spawnGroup(request, env);
  } catch (error) {
    return Promise.resolve({ kind: 'not-started', why: whyNotStarted(error, request) });
  }
  return new Promise((resolve) => {
    const tail = createOutputTail(OUTPUT_BYTES);
    const limit = limitTime(child, request);
    const finish = (outcome: CommandOutcome): void => {
      limit.lift();
      forget(child);
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve(outcome);
    };
    const ended = (exitCode: number): void => {
      const durationMs = Math.round(clock() - startedAt);
      const output = tail.text();
      finish(limit.isOver() ? { kind: 'timed-out', output, durationMs } : { kind: 'finished', exitCode, output, durationMs });
    };

    remember(child);
    child.stdout?.on('data', (chunk: Buffer) => tail.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => tail.push(chunk));
    child.on('error', (error) => {
      if (child.pid === undefined) finish({ kind: 'not-started', why: whyNotStarted(error, request) });
    });
    child.on('exit', (code, signal) => {
      killGroup(child, 'SIGKILL');
      const exitCode = code ?? exitCodeOfSignal(signal);
      const drained = setTimeout(() => ended(exitCode), DRAIN_MS);
      child.once('close', () => {
        clearTimeout(drained);
        ended(exitCode);
      });
    });
  });
}

/** Ends the child's group when its time is up or its signal is aborted: first politely, then by force. */
function limitTime(
  child: ChildProcess,
  { timeoutMs, signal }: CommandRequest,
): { readonly isOver: () => boolean; readonly lift: () => void } {
  let over = false;
  const stop = (): void => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    killGroup(child, 'SIGTERM');
    timer = setTimeout(() => killGroup(child, 'SIGKILL'), GRACE_MS);
  };
  let timer = setTimeout(stop, Math.min(Math.max(1, timeoutMs), MAX_TIMEOUT_MS));
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) stop();
  return {
    isOver: () => over,
    lift() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}

/** A shell's convention: 128 and the signal's number. */
function exitCodeOfSignal(signal: NodeJS.Signals | null): number {
  return 128 + (signal === null ? 0 : constants.signals[signal]);
}

function whyNotStarted(error: unknown, { argv, cwd }: CommandRequest): string {
  const code = codeOf(error);
  if (!existsSync(cwd)) return `the folder ${cwd} does not exist`;
  if (code === 'ENOENT') return `${argv[0]} was not found`;
  if (code === 'EACCES') return `${argv[0]} may not be executed`;
  return `${argv[0]} cannot be started: ${messageOf(error)}`;
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform !== 'win32') process.kill(-child.pid, signal);
    else if (child.exitCode === null) killTree(child.pid);
  } catch {
    // The group is gone already.
  }
}

/** Windows has no process groups. */
function killTree(pid: number): void {
  spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true }).on('error', () => {});
}

const running = new Set<ChildProcess>();
const END_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** A host that ends us must not leave our children running, which are in groups of their own. */
function remember(child: ChildProcess): void {
  if (running.size === 0) {
    for (const signal of END_SIGNALS) process.on(signal, endWithChildren);
    process.on('exit', killAll);
  }
  running.add(child);
}

function forget(child: ChildProcess): void {
  if (!running.delete(child) || running.size > 0) return;
  for (const signal of END_SIGNALS) process.removeListener(signal, endWithChildren);
  process.removeListener('exit', killAll);
}

function endWithChildren(signal: NodeJS.Signals): void {
  killAll();
  for (const child of [...running]) forget(child);
  process.kill(process.pid, signal);
}

function killAll(): void {
  for (const child of running) killGroup(child, 'SIGKILL');
}
