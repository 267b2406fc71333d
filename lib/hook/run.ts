import { existsSync } from 'node:fs';
import { claudeCode } from '../hosts/claude-code/claude-code.js';
import type { Decision, Host } from '../hosts/host.js';
import { isClaudeCode } from '../hosts/is-claude-code.js';
import type { Event, Guard, Memory } from '../types.js';
import { clock } from './clock.js';
import { crashOf } from './crash.js';
import { begin, isAnswered, outcomeAtOnce, SILENT } from './decision/at-once.js';
import type { DecidedInFull } from './decision/in-full.js';
import { messageOf } from './files.js';
import { homeFolder } from './home.js';
import { leaveAtOnce } from './leave.js';
import { linkedDisk as disk } from './linked-disk.js';
import { flush } from './log/flush.js';
import { logLine, type LogRecord } from './log/log.js';
import { eventFields } from './log/event-fields.js';
import { createMemory, pausesFile } from './memory/memory.js';
import { configScopeOf, type ConfigScope } from './config/config-scope.js';
import type { ReceivedEvent, Received } from './received.js';
import { readPayload } from './stdio/payload.js';
import { complain } from './stdio/stderr.js';
import { writeAll } from './stdio/stdout.js';
import { timestamp } from './timestamp.js';

const STDOUT = 1;
/** What a host takes for a denial when nothing can be read from stdout. */
const EXIT_DENIED = 2;

/**
 * Runs guards on the one event that stands on standard input, and answers the host. With `lib/entry/`, which begins some
 * processes, it is the only place that touches stdin, stdout, the environment and the exit code. Whatever goes wrong, the
 * process ends with 0 and an empty stdout, unless a guard decided otherwise, and the log says why.
 *
 * @param received what has been read, and found out, already
 */
export async function run(
  guards: readonly Guard[],
  packFolder: string,
  received: Received = { input: readPayload(process) },
): Promise<void> {
  const log: LogRecord[] = [];
  const start: Start = { guards, packFolder, log, found: received.call };
  // A guard that throws later on: the others still answer, and nobody can tell whose error it was.
  process.on('uncaughtException', (error) => log.push({ ts: now(), hook: 'runner', status: 'crash', error: crashOf(error) }));
  process.on('exit', (exitCode) => {
    if (log.length > 0) flush(log.splice(0).map(logLine).join(''), { packFolder, home: homeFolder(process.env), pid: process.pid });
    leaveAtOnce(process, exitCode);
  });
  // Mostly nothing has to be waited for.
  const input = received.input instanceof Promise ? await received.input : received.input;
  if (input.kind === 'payload') return answer(input.payload, start);
  const { readUnusual } = await import('./stdio/unusual-input.js');
  const { why, payload, settle } = readUnusual(input);
  log.push(skipped(why));
  if (settle !== undefined) await answer(payload, start, settle);
}

/** One start of the hooks: who is asked, and what is written down at the end. */
interface Start {
  readonly guards: readonly Guard[];
  readonly packFolder: string;
  readonly log: LogRecord[];
  /** What is known of the event already. */
  readonly found: ReceivedEvent | undefined;
}

/** Changes a decision that was made on a part of the payload. */
type Settle = (event: Event, decision: Decision) => Decision;

async function answer(payload: unknown, start: Start, settle?: Settle): Promise<void> {
  const { log, packFolder, found } = start;
  const host = isClaudeCode(process.argv.slice(2), payload)
    ? claudeCode
    : (await import('./host-for.js')).hostFor(process.argv, payload, (why) => log.push(skipped(why)));
  const event = found?.event ?? host.readEvent(payload);
  if (event === undefined) return void log.push(skipped('the payload is no hook event'));
  const about = host === claudeCode ? eventFields(event) : { ...eventFields(event), host: host.name };
  const scope = await withoutPauses(found?.scope ?? configScopeOf(event, packFolder, process.env));
  for (const problem of scope.problems) log.push({ ...skipped(problem), hook: 'config', ...about });
  const { answers, decision, outcomeOf } = await decideOn(event, payload, scope, host, start);
  say(host, event, settle === undefined ? decision : settle(event, decision));
  // A batch without the calls that a guard is there for is nothing to speak of; the host has no matcher for it.
  if (answers.length === 0 && event.kind !== 'PostToolBatch') log.push({ ...skipped('no guard of this pack looks at it'), ...about });
  for (const one of answers) {
    log.push({ ts: now(), hook: one.guard.id, ...about, ms: Math.round(one.milliseconds * 100) / 100, ...outcomeOf(one) });
  }
}

/** The scope without the guards that the person has paused. Few people ever pause one, so what reads pauses is loaded only then. */
async function withoutPauses(scope: ConfigScope): Promise<ConfigScope> {
  if (!existsSync(pausesFile(scope.home))) return scope;
  const { withoutPaused } = await import('./memory/pauses.js');
  return withoutPaused(scope, process.getuid?.(), { now: Date.now(), clock: clock() });
}

/** The guards' answers, and the decision made of them. Mostly all answer at once, and what asks them in full is not loaded. */
async function decideOn(
  event: Event,
  payload: unknown,
  scope: ConfigScope,
  host: Host,
  { guards, packFolder, log }: Start,
): Promise<DecidedInFull> {
  const setting = { scope, packFolder, disk, memoryFor: memoriesOf(event, scope, log), now: Date.now, clock, abilities: host };
  const soFar = begin(event, guards, setting);
  if (isAnswered(soFar, event)) return { answers: soFar.answers, decision: SILENT, outcomeOf: outcomeAtOnce };
  const { decideInFull } = await import('./decision/in-full.js');
  return decideInFull(event, guards, soFar, setting, payload, process);
}

/** A memory for each guard, whose problems are logged in the guard's name. */
function memoriesOf(event: Event, { home, project }: ConfigScope, log: LogRecord[]): (guard: Pick<Guard, 'id'>) => Memory {
  const found = {};
  const owner = { home, projectRoot: project.root, sessionId: event.sessionId, agentId: event.agentId, userId: process.getuid?.(), found };
  return ({ id }) => createMemory({ ...owner, onProblem: (why) => log.push({ ...skipped(why), hook: id, ...eventFields(event) }) });
}

/** Answers on stdout; where that is closed, a decision that stops the call still gets through by exit code. */
function say(host: Host, event: Event, decision: Decision): void {
  // Most calls end here, and need not load how a host is answered.
  if (decision.kind === 'silent' && decision.notice === '' && decision.updatedInput === undefined) return;
  try {
    const output = host.answer(event, decision);
    if (output !== '') writeAll(STDOUT, output);
  } catch (error) {
    if (decision.kind === 'silent' || decision.kind === 'context') {
      return complain(`ck-guard: what it has to say cannot be told: ${messageOf(error)}\n`);
    }
    process.exitCode = EXIT_DENIED;
    complain(decision.reason);
  }
}

function skipped(error: string): LogRecord {
  return { ts: now(), hook: 'runner', status: 'skip', error };
}

function now(): string {
  return timestamp(Date.now());
}
