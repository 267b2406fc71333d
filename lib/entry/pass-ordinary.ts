import { existsSync } from 'node:fs';
import { clock } from '../hook/clock.js';
import type { Config } from '../hook/config/config.js';
import { configScopeOf } from '../hook/config/config-scope.js';
import { saysApproved } from '../hook/decision/says-approved.js';
import { disk, rememberingDisk } from '../hook/disk.js';
import { flush } from '../hook/log/flush.js';
import { logLine } from '../hook/log/log.js';
import { eventFields } from '../hook/log/event-fields.js';
import { createMemory, pausesFile } from '../hook/memory/memory.js';
import type { ReceivedEvent } from '../hook/received.js';
import { timestamp } from '../hook/timestamp.js';
import { readToolCall } from '../hosts/claude-code/event.js';
import { isClaudeCode } from '../hosts/is-claude-code.js';
import { AT_ONCE, type AskedBefore } from '../ordinary/at-once.js';
import type { GuardId, Settings } from '../types.js';

/** What a process was started with. */
interface Started {
  readonly packFolder: string;
  /** Behind the program's name. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Undefined where users have none (Windows). */
  readonly userId: number | undefined;
  readonly pid: number;
}

/** `found` is what was found out about a call that is not passed; there is none for other events. */
export type Passing = { readonly kind: 'passed' } | { readonly kind: 'asked'; readonly found?: ReceivedEvent };

const PASSED: Passing = { kind: 'passed' };
/** What is to be asked of the guards, without anything being known of it. */
export const ASKED: Passing = { kind: 'asked' };
const NO_SETTINGS: Settings = { options: {}, severities: {} };
/** Stands in a line of the log where a guard's name is to stand. */
const GUARD = '?';

/**
 * Passes what is most of all that hosts ask: a call of Claude Code that is ordinary, where nobody's settings speak of the
 * guards. It remembers and logs what the guards would have, with little more code than that takes: every call starts a
 * process, and what V8 has to read of it is most of what it costs. Everything else is left to `run`, which passes such a
 * call as well. Throws where something is broken.
 *
 * @param guards those that are asked about calls, in their order
 */
export function passOrdinary(payload: unknown, guards: readonly AskedBefore[], started: Started): Passing {
  const { packFolder, args, environment, userId } = started;
  if (guards.length === 0 || !isClaudeCode(args, payload)) return ASKED;
  const event = readToolCall(payload);
  if (event === undefined || saysApproved(event)) return ASKED;
  const scope = configScopeOf(event, packFolder, environment);
  const { home, project, config, problems, realPack } = scope;
  const found: ReceivedEvent = { event, scope };
  if (problems.length > 0 || speaksOf(config, guards) || existsSync(pausesFile(home))) return { kind: 'asked', found };
  const forgotten: string[] = [];
  const memory = createMemory({
    home,
    projectRoot: project.root,
    sessionId: event.sessionId,
    agentId: event.agentId,
    userId,
    onProblem: (why) => forgotten.push(why),
  });
  const world = { disk: rememberingDisk(disk, realPack), home, packFolder, project, settings: NO_SETTINGS, memory, now: Date.now };
  const start = clock();
  if (!guards.every((guard) => AT_ONCE[guard](event, world))) return { kind: 'asked', found };
  const about = { ts: timestamp(Date.now()), hook: GUARD, ...eventFields(event) };
  const line = logLine({ ...about, ms: Math.round(((clock() - start) / guards.length) * 100) / 100, status: 'ok' });
  const lines = [
    ...forgotten.map((error) => logLine({ ...about, hook: 'runner', status: 'skip', error })),
    ...guards.map((guard) => line.replace(GUARD, guard)),
  ];
  flush(lines.join(''), { ...started, home });
  return PASSED;
}

function speaksOf({ hooks, rules }: Config, guards: readonly GuardId[]): boolean {
  return Object.keys(rules).length > 0 || guards.some((guard) => guard in hooks);
}
