import { spawn } from 'node:child_process';
import type { CommandHandler } from './settings.js';

/** What became of a hook's process. */
export interface HookRun {
  /** Null when it was ended by a signal or never started. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly milliseconds: number;
  readonly timedOut: boolean;
  /** Why there was no process at all. */
  readonly notStarted: string | undefined;
}

/** One process of a hook, as the host starts it. */
interface HookProcess {
  readonly handler: CommandHandler;
  readonly stdin: string;
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly timeout: number;
  /** Ends a process group at once, by its leader's process id. */
  readonly endGroup: (leader: number) => void;
}

/** Of each stream; what comes after is read and dropped. */
const MAX_OUTPUT = 16 * 1024 * 1024;

/** Runs one hook as the host does: a session of its own, the payload on stdin, killed with its group when its time is up. Never rejects. */
export function runHook({ handler, stdin, cwd, environment, timeout, endGroup }: HookProcess): Promise<HookRun> {
  const started = performance.now();
  const [program, args] = commandOf(handler, environment);
  return new Promise((resolve) => {
    const output = { stdout: '', stderr: '' };
    let timedOut = false;
    let timer: NodeJS.Timeout | undefined;
    const finish = (exitCode: number | null, signal: string | null, notStarted?: string): void => {
      clearTimeout(timer);
      resolve({ ...output, exitCode, signal, milliseconds: performance.now() - started, timedOut, notStarted });
    };
    const child = spawn(program, args, { cwd, env: environment, detached: true, stdio: 'pipe', windowsHide: true });
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (chunk: string) => {
        if (output[stream].length < MAX_OUTPUT) output[stream] += chunk;
      });
    }
    child.once('error', (error) => finish(null, null, error.message));
    child.once('close', finish);
    // A hook may end without reading its payload.
    child.stdin.on('error', () => undefined);
    child.stdin.end(stdin);
    timer = setTimeout(() => {
      timedOut = true;
      if (child.pid !== undefined) endGroup(child.pid);
    }, timeout * 1000);
  });
}

/** As a person would write it; the host names a hook so. */
export function commandLine({ command, args }: CommandHandler): string {
  return [command, ...(args ?? [])].join(' ');
}

/** The shell form goes to `sh -c`; in the exec form `${CLAUDE_…}` is replaced in each element, and no shell has a say. */
function commandOf({ command, args }: CommandHandler, environment: Readonly<Record<string, string>>): [string, string[]] {
  if (args === undefined) return ['sh', ['-c', command]];
  const substitute = (text: string): string =>
    text.replace(/\$\{(CLAUDE_[A-Z_]+)\}/g, (written, name: string) => environment[name] ?? written);
  return [substitute(command), args.map(substitute)];
}
