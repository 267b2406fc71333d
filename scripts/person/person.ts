import { homeFolder } from '../../lib/hook/home.js';
import { createRunCommand } from '../../lib/hook/processes/run-command.js';
import { liveHosts } from '../../lib/hook/memory/live-sessions.js';
import { processFacts, type ProcessFacts } from '../../lib/hook/processes/processes.js';
import type { HostProcess } from '../../lib/grants/recorded-host.js';
import type { Moment } from '../../lib/grants/ledger.js';
import type { Memory } from '../../lib/types.js';
import { createMemory } from '../../lib/hook/memory/memory.js';
import type { CommandContext } from '../commands/subcommand.js';

/** The person at a terminal of their own, and the sessions that they could mean. */
export interface Person {
  readonly home: string;
  readonly sessions: readonly HostProcess[];
  readonly memoryOf: (session: HostProcess) => Memory;
}

/** Whether the command was started by a person. */
type PersonCheck = { readonly kind: 'person'; readonly person: Person } | { readonly kind: 'refused'; readonly why: string };

/** What a host sets for whatever it starts. */
const SIGNS_OF_HOST = ['CLAUDECODE', 'CLAUDE_CODE_SESSION_ID', 'CLAUDE_PID', 'AI_AGENT'];
const MAX_ANCESTORS = 64;

/**
 * Tells the person from an agent, as far as that can be told: a terminal on both sides, nothing of a host in the
 * environment, and no host of a session among the processes above.
 *
 * @param needs `no terminal` for what only looks and changes nothing
 */
export async function readPerson(
  { environment, isInteractive }: CommandContext,
  needs: 'a terminal' | 'no terminal' = 'a terminal',
): Promise<PersonCheck> {
  const sign = SIGNS_OF_HOST.find((name) => environment[name] !== undefined);
  if (sign !== undefined) {
    return {
      kind: 'refused',
      why: `only a person may do this, in a terminal of their own; ${sign} says that an agent's host has started this one.`,
    };
  }
  if (needs === 'a terminal' && !isInteractive) {
    return { kind: 'refused', why: 'only a person may do this, in a terminal: input and output must both be one.' };
  }
  const run = createRunCommand(environment);
  const facts = (pid: number): Promise<ProcessFacts | undefined> => processFacts(pid, run);
  const home = homeFolder(environment);
  const sessions = await liveHosts(home, process.getuid?.(), { startOf: async (pid) => (await facts(pid))?.start });
  let pid = process.ppid;
  for (let above = 0; above < MAX_ANCESTORS && pid > 1; above += 1) {
    if (sessions.some((session) => session.pid === pid)) {
      return { kind: 'refused', why: 'only a person may do this, in a terminal of their own; this one was started by an agent.' };
    }
    pid = (await facts(pid))?.parent ?? 0;
  }
  return { kind: 'person', person: { home, sessions, memoryOf: (session) => memoryOf(session, home) } };
}

function memoryOf({ session, root }: HostProcess, home: string): Memory {
  return createMemory({
    home,
    projectRoot: root,
    sessionId: session,
    agentId: undefined,
    userId: process.getuid?.(),
    onProblem: () => undefined,
  });
}

/** The same clocks as the hooks'. */
export function momentNow(): Moment {
  const [seconds, nanoseconds] = process.hrtime();
  return { now: Date.now(), clock: seconds * 1_000 + nanoseconds / 1_000_000 };
}
