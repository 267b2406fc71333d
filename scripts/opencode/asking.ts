import { fileURLToPath } from 'node:url';
import { ask, type GuardsAnswer } from './ask.js';
import type { Client } from './host.js';
import { ownersOf, type Owner } from './sessions.js';
import { turnEnds } from './turn-end.js';

/** A program of ours, and how long it may take where that is longer than for the others. */
interface Program {
  readonly command: readonly string[];
  readonly timeoutMs?: number;
}

const commandOf = (bundle: string): readonly string[] => ['node', fileURLToPath(new URL(bundle, import.meta.url)), '--host', 'opencode'];
const SLOW_MS = 120_000;

/** Those that answer at once; the two others run the project's own commands. */
export const GUARD: Program = { command: commandOf('guard.cjs') };
/** The guard that builds after edits; a program of its own, for it is slow. */
export const BUILD_SENSOR: Program = { command: commandOf('build-sensor.cjs'), timeoutMs: SLOW_MS };
const STOP_VERIFY: Program = { command: commandOf('stop-verify.cjs'), timeoutMs: SLOW_MS };

/** Long enough to type the code that may stand in it. */
const NOTICE_MS = 60_000;

/** Asks the guards in the name of OpenCode's sessions, and shows the person what is for them. */
interface SessionGuards {
  /** What a program of ours, the deciding guards unless told, says of an event in a session. Nothing where it cannot be asked. */
  readonly about: (sessionID: string, event: object, program?: Program) => Promise<GuardsAnswer>;
  /** True for a session of the person's own; a sub-agent has one too. */
  readonly isPersons: (sessionID: string) => Promise<boolean>;
  /** A turn begins; typed by somebody, or not. */
  readonly turnBegins: (sessionID: string, typed: boolean) => void;
  /** The agent has come to the end of a turn, and may be sent back. */
  readonly turnEnds: (sessionID: string) => Promise<void>;
  /** A session is over; nothing is told of one that had not begun. */
  readonly sessionEnds: (session: string) => Promise<void>;
  /** The host ends. */
  readonly allEnd: () => Promise<void>;
}

/** The asking of one start of OpenCode. Whatever goes wrong, the call goes on, and the person is told once. */
export function askingFor(client: Client, directory: string): SessionGuards {
  const loaded = Date.now();
  const ownerOf = ownersOf(client);
  const begun = new Map<string, Promise<void>>();
  const told = new Set<string>();

  const show = async (message: string, variant: 'info' | 'warning'): Promise<void> => {
    await safely(() => client.tui.showToast({ body: { title: 'ck-guard', message, variant, duration: NOTICE_MS } }), undefined);
  };
  const answerTo = async (
    owner: Pick<Owner, 'session' | 'agent'>,
    event: object,
    { command, timeoutMs } = GUARD,
  ): Promise<GuardsAnswer> => {
    const asked = await ask(
      command,
      { session_id: owner.session, ...(owner.agent === undefined ? {} : { agent_id: owner.agent }), cwd: directory, ...event },
      timeoutMs,
    );
    if (asked.kind === 'failed') {
      if (!told.has(asked.why)) await show(`The guards could not be asked, and the call went on: ${asked.why}`, 'warning');
      told.add(asked.why);
      return {};
    }
    if (asked.answer.notice !== undefined) await show(asked.answer.notice, 'info');
    return asked.answer;
  };
  /** Of a session that goes on from before, no beginning is told. */
  const begin = async ({ session, created }: Owner): Promise<void> => {
    const source = created >= loaded ? 'startup' : 'resume';
    const tell = (program: Program): Promise<GuardsAnswer> =>
      answerTo({ session, agent: undefined }, { hook_event_name: 'SessionStart', source }, program);
    const beginning = begun.get(session) ?? Promise.all([GUARD, BUILD_SENSOR, STOP_VERIFY].map(tell)).then(() => undefined);
    begun.set(session, beginning);
    await beginning;
  };
  const end = async (session: string): Promise<void> =>
    void (await answerTo({ session, agent: undefined }, { hook_event_name: 'SessionEnd', reason: 'other' }));
  const turns = turnEnds(client, async (owner, event) => {
    const answer = await answerTo(owner, event, STOP_VERIFY);
    // The prompt by which the agent is sent back is not shown.
    if (answer.block !== undefined) await show(`The agent is sent back to work. ${answer.block}`, 'info');
    return answer;
  });

  return {
    about: (sessionID, event, program = GUARD) =>
      safely(async () => {
        const owner = await ownerOf(sessionID);
        await begin(owner);
        return answerTo(owner, event, program);
      }, {}),
    isPersons: async (sessionID) => (await ownerOf(sessionID)).agent === undefined,
    turnBegins: turns.begun,
    turnEnds: (sessionID) =>
      safely(async () => {
        const owner = await ownerOf(sessionID);
        if (begun.has(owner.session)) await turns.reached(sessionID, owner);
      }, undefined),
    sessionEnds: async (session) => {
      if (begun.delete(session)) await end(session);
    },
    allEnd: async () => {
      const ended = [...begun.keys()];
      begun.clear();
      await Promise.all(ended.map(end));
    },
  };
}

/** What throws would end the call, and be taken for a denial. */
export async function safely<Value>(act: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await act();
  } catch {
    return otherwise;
  }
}
