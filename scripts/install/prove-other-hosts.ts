import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { inQuotes } from '../../lib/shell/syntax/quote.js';
import type { SimulatedHost } from '../../lib/simulator/play.js';
import { COMMON_BUNDLE } from '../registration.js';
import { type OtherHost, runsHooks, targetFor, titleOf } from './other-hosts.js';
import { errorIn, type Proof } from './proof.js';
import type { InstallTarget } from './install-target.js';

/** How each host tells its hooks, or its plugin, that a command is about to run. */
const WORDS: Readonly<Record<OtherHost, { readonly event: string; readonly tool: string }>> = {
  codex: { event: 'PreToolUse', tool: 'Bash' },
  gemini: { event: 'BeforeTool', tool: 'run_shell_command' },
  opencode: { event: 'PreToolUse', tool: 'bash' },
  qwen: { event: 'PreToolUse', tool: 'run_shell_command' },
};

const TRIALS: readonly Pick<Proof, 'shows' | 'guard' | 'expected'>[] = [
  { shows: 'cat .env', guard: 'privacy-block', expected: 'deny' },
  { shows: 'git status', guard: 'bash-danger', expected: 'none' },
];

const DENIES = /"(?:permissionDecision|decision)":"deny"|^\{"deny":/;
const TIMEOUT_MS = 20_000;

/** Asks the guards as this host would: by what is registered with it, in its words. */
export async function provedAt(
  host: OtherHost,
  target: InstallTarget,
  simulated: SimulatedHost,
  session: string,
): Promise<readonly Proof[]> {
  // Our plugin starts that; to play OpenCode's own part takes OpenCode.
  const command = runsHooks(host)
    ? targetFor(host, target).commandFor(COMMON_BUNDLE)
    : `node ${inQuotes(join(target.hooksFolder, COMMON_BUNDLE))} --host ${host}`;
  const proofs: Proof[] = [];
  for (const { shows, guard, expected } of TRIALS) {
    const payload = {
      session_id: session,
      transcript_path: '',
      cwd: simulated.projectFolder,
      hook_event_name: WORDS[host].event,
      tool_name: WORDS[host].tool,
      tool_input: { command: shows },
      tool_use_id: session,
    };
    const started = performance.now();
    const { output, fault } = await run(command, JSON.stringify(payload), simulated);
    proofs.push({
      shows: `${titleOf(host)}: ${shows}`,
      guard,
      expected,
      decision: DENIES.test(output) ? 'deny' : 'none',
      fault,
      milliseconds: performance.now() - started,
    });
  }
  return proofs;
}

function run(
  command: string,
  input: string,
  { projectFolder, environment }: SimulatedHost,
): Promise<{ readonly output: string; readonly fault: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      cwd: projectFolder,
      env: { ...environment, CLAUDE_PROJECT_DIR: projectFolder },
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    let [output, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
    child.once('error', (error) => resolve({ output: '', fault: error.message }));
    child.once('close', (exitCode, signal) =>
      resolve({ output, fault: exitCode === 0 ? (errorIn(errors) ?? '') : (errorIn(errors) ?? `it ended with ${signal ?? exitCode}`) }),
    );
    child.stdin.on('error', () => undefined);
    child.stdin.end(`${input}\n`);
  });
}
