import { spawn } from 'node:child_process';

/** What the guards say of an event. */
export interface GuardsAnswer {
  /** Why the call must not happen: for the model. */
  readonly deny?: string;
  /** For the model, where the call goes on. */
  readonly context?: string;
  /** Why the agent must go on, where it wants to stop: for the model. */
  readonly block?: string;
  /** For the person. */
  readonly notice?: string;
}

/** An answer, or why there is none. */
type AskResult = { readonly kind: 'answered'; readonly answer: GuardsAnswer } | { readonly kind: 'failed'; readonly why: string };

/** As the other hosts are told to wait. */
const DECIDING_MS = 10_000;
const MAX_LENGTH = 1_000_000;
/** With which the guards deny where nobody reads what they print. */
const EXIT_DENIED = 2;

/**
 * Starts the guards on an event, and reads what they answer. Never rejects.
 *
 * @param command program and arguments
 * @param timeoutMs after which it is ended
 */
export function ask([program = '', ...args]: readonly string[], payload: object, timeoutMs: number = DECIDING_MS): Promise<AskResult> {
  return new Promise((resolve) => {
    const fail = (why: string): void => resolve({ kind: 'failed', why });
    try {
      const input = JSON.stringify(payload);
      const child = spawn(program, args, { stdio: 'pipe', windowsHide: true });
      let [output, errors] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output = (output + chunk).slice(0, MAX_LENGTH)));
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors = (errors + chunk).slice(0, MAX_LENGTH)));
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        fail(`no answer in ${timeoutMs / 1000} seconds`);
      }, timeoutMs);
      child.once('error', (error) => {
        clearTimeout(timer);
        fail(error.message);
      });
      child.once('close', (exitCode, signal) => {
        clearTimeout(timer);
        resolve(asked(exitCode, signal, output, errors));
      });
      // It need not read all.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
    } catch (error) {
      fail(String(error));
    }
  });
}

function asked(exitCode: number | null, signal: string | null, output: string, errors: string): AskResult {
  if (exitCode === EXIT_DENIED) return { kind: 'answered', answer: { deny: errors } };
  if (exitCode !== 0) return { kind: 'failed', why: errors.trim().split('\n')[0] || (signal ?? `exit code ${exitCode}`) };
  if (output === '') return { kind: 'answered', answer: {} };
  try {
    const answer: unknown = JSON.parse(output);
    return {
      kind: 'answered',
      answer: { ...textAt(answer, 'deny'), ...textAt(answer, 'context'), ...textAt(answer, 'block'), ...textAt(answer, 'notice') },
    };
  } catch {
    return { kind: 'failed', why: 'the answer cannot be read' };
  }
}

function textAt<Key extends keyof GuardsAnswer>(answer: unknown, key: Key): { readonly [Name in Key]?: string } {
  const text: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, key) : undefined;
  return typeof text === 'string' && text !== '' ? ({ [key]: text } as { [Name in Key]: string }) : {};
}
