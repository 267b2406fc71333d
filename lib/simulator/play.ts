import { existsSync } from 'node:fs';
import { textAt } from '../json.js';
import type { JsonObject } from '../types.js';
import type { HookAnswer } from './hook-answer.js';
import { hookEnvironment, type ProcessSurroundings } from './environment.js';
import { hookEvent } from './events.js';
import { handlersFor, matcherSubject } from './matching-handlers.js';
import { interpret } from './interpret.js';
import { merge, type EventOutcome } from './merge.js';
import type { CommandHandler, HookSettings } from './settings.js';
import { runHook, type HookRun } from './spawn.js';

/** A host with its settings, in surroundings of its own. */
export interface SimulatedHost extends ProcessSurroundings {
  readonly settings: HookSettings;
  /** Ends a process group at once, by its leader's process id. */
  readonly endGroup: (leader: number) => void;
}

/** One occasion on which the host runs hooks. */
export interface Occurrence {
  readonly event: string;
  /** What matchers are held against: a tool's name, a source, a reason. */
  readonly subject: string;
  /** What the hooks read, byte for byte. */
  readonly stdin: string;
  readonly payload: JsonObject;
}

/** One handler of an event, and how it was run. */
interface PlayedHandler {
  readonly handler: CommandHandler;
  readonly run: HookRun;
  readonly answer: HookAnswer;
}

/** What came of an occasion, by all handlers that were run. */
export interface Played extends EventOutcome {
  readonly handlers: readonly PlayedHandler[];
  /** From the first hook's start to the last one's end. */
  readonly milliseconds: number;
}

/** What SessionEnd's hooks may take at most, in seconds. */
const SESSION_END_LIMIT = 60;

/** A payload as the host sends it: one line of JSON. */
export function occurrenceOf(payload: JsonObject): Occurrence {
  const event = textAt(payload, 'hook_event_name') ?? '';
  return { event, subject: matcherSubject(event, payload), stdin: `${JSON.stringify(payload)}\n`, payload };
}

/** Plays Claude Code for one event: all fitting hooks at once, as real processes, and what the host makes of them. */
export async function play(host: SimulatedHost, occurrence: Occurrence): Promise<Played> {
  const { event, subject, payload, stdin } = occurrence;
  const started = performance.now();
  const cwd = textAt(payload, 'cwd');
  const tool = hookEvent(event)?.matchOn === 'tool_name' ? subject : '';
  const finished: HookAnswer[] = [];
  const handlers = await Promise.all(
    handlersFor(host.settings, event, subject).map(async (handler) => {
      const run = await runHook({
        handler,
        stdin,
        cwd: cwd !== undefined && existsSync(cwd) ? cwd : host.projectFolder,
        environment: hookEnvironment(host, payload),
        timeout: timeoutOf(event, handler),
        endGroup: host.endGroup,
      });
      const answer = interpret({ event, tool, handler }, run);
      finished.push(answer);
      return { handler, run, answer };
    }),
  );
  return { ...merge(event, finished), handlers, milliseconds: performance.now() - started };
}

function timeoutOf(event: string, handler: CommandHandler): number {
  const timeout = handler.timeout ?? hookEvent(event)?.timeout ?? 0;
  return event === 'SessionEnd' ? Math.min(timeout, SESSION_END_LIMIT) : timeout;
}
