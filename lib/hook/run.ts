import { existsSync } from 'node:fs';
import { claudeCode } from '../hosts/claude-code/claude-code.js';
import type { Decision } from '../hosts/host.js';
import type { Event, Guard, Memory } from '../types.js';
import { begin, isAnswered, outcomeAtOnce, SILENT } from './decision/at-once.js';
import { disk } from './disk.js';
import { messageOf } from './files.js';
import { homeFolder } from './home.js';
import { leaveAtOnce } from './leave.js';
import { writeLog, type LogRecord } from './log/log.js';
import { createMemory, pausesFile } from './memory/memory.js';
import { makeNonBlocking } from './stdio/non-blocking.js';
import { findScope, type Scope } from './config/scope.js';
import { readInput } from './stdio/stdin.js';
import { writeAll } from './stdio/stdout.js';
import { timestamp } from './timestamp.js';

const STDIN = 0;
const STDOUT = 1;
const STDERR = 2;
/** What a host takes for a denial when nothing can be read from stdout. */
const EXIT_DENIED = 2;

/**
 * Runs guards on the one event that stands on standard input, and answers the host. The only place
 * that touches stdin, stdout, the environment and the exit code. Whatever goes wrong, the process
 * ends with 0 and an empty stdout, unless a guard decided otherwise, and the log says why.
 */
export async function run(guards: readonly Guard[], packFolder: string): Promise<void> {
  const log: LogRecord[] = [];
  // The others still answer; what was thrown outside of all of them may have been about any.
  process.on('uncaughtException', (error) => log.push({ ts: now(), hook: 'runner', status: 'crash', error: error.stack ?? error.message }));
  process.on('exit', (exitCode) => {
    flush(packFolder, log);
    leaveAtOnce(process, exitCode);
  });
  makeNonBlocking(STDIN, process);
  const read = readInput(STDIN, () => process.stdin);
  // Mostly nothing has to be waited for.
  const input = read instanceof Promise ? await read : read;
  if (input.kind === 'payload') return answer(claudeCode.readEvent(input.payload), input.payload, guards, packFolder, log);
  const { readUnusual } = await import('./stdio/unusual-input.js');
  const { why, payload, settle } = readUnusual(input);
  log.push(skipped(why));
  if (settle !== undefined) await answer(claudeCode.readEvent(payload), payload, guards, packFolder, log, settle);
}

/** What is to be made of a decision about an event. */
type Settle = (event: Event, decision: Decision) => Decision;

async function answer(event: Event | undefined, payload: unknown, guards: readonly Guard[], packFolder: string, log: LogRecord[], settle?: Settle): Promise<void> {
  if (event === undefined) return void log.push(skipped('the payload is no hook event'));
  const found = findScope({ packFolder, home: homeFolder(process.env), hostProject: process.env['CLAUDE_PROJECT_DIR'], cwd: event.cwd });
  const about = subject(event);
  const scope = existsSync(pausesFile(found.home)) ? (await import('./memory/pauses.js')).withoutPaused(found, process.getuid?.(), { now: Date.now(), clock: clock() }) : found;
  for (const problem of scope.problems) log.push({ ...skipped(problem), hook: 'config', ...about });
  const setting = { scope, packFolder, disk, memoryFor: memoriesOf(event, scope, about, log), now: Date.now, clock };
  const begun = begin(event, guards, setting);
  const { asked, decision, outcomeOf } = isAnswered(begun, event)
    ? { asked: begun.asked, decision: SILENT, outcomeOf: outcomeAtOnce }
    : await (await import('./decision/surroundings.js')).decideInFull(event, guards, begun, setting, payload, process);
  say(event, settle === undefined ? decision : settle(event, decision));
  // A batch without the calls that a guard is there for is nothing to speak of; the host has no matcher for it.
  if (asked.length === 0 && event.kind !== 'PostToolBatch') log.push({ ...skipped('no guard of this pack looks at it'), ...about });
  for (const one of asked) log.push({ ts: now(), hook: one.guard.id, ...about, ms: Math.round(one.milliseconds * 100) / 100, ...outcomeOf(one) });
}

/** A memory for each guard, which tells in its name what goes wrong. */
function memoriesOf(event: Event, { home, project }: Scope, about: Partial<LogRecord>, log: LogRecord[]): (guard: Pick<Guard, 'id'>) => Memory {
  const found = {};
  const owner = { home, projectRoot: project.root, sessionId: event.sessionId, agentId: event.agentId, userId: process.getuid?.(), found };
  return ({ id }) => createMemory({ ...owner, onProblem: (why) => log.push({ ...skipped(why), hook: id, ...about }) });
}

/** Answers on stdout; where that is closed, a decision that stops the call still gets through by exit code. */
function say(event: Event, decision: Decision): void {
  // Most calls end here, and need not load how a host is answered.
  if (decision.kind === 'silent' && decision.notice === '' && decision.updatedInput === undefined) return;
  try {
    const output = claudeCode.answer(event, decision);
    if (output !== '') writeAll(STDOUT, output);
  } catch (error) {
    if (decision.kind === 'silent' || decision.kind === 'context') return complain(`ck-guard: what it has to say cannot be told: ${messageOf(error)}\n`);
    process.exitCode = EXIT_DENIED;
    complain(decision.reason);
  }
}

/** What a record says of an event. */
function subject(event: Event): Partial<LogRecord> {
  return {
    event: event.kind === 'Other' ? event.name : event.kind,
    tool: 'tool' in event ? event.tool : undefined,
    session: event.sessionId,
    agent: event.agentId,
    tool_use_id: 'toolUseId' in event ? event.toolUseId : undefined,
  };
}

function skipped(error: string): LogRecord {
  return { ts: now(), hook: 'runner', status: 'skip', error };
}

/** A log that cannot be written is no reason to stop anyone, but it is said. */
function flush(packFolder: string, log: LogRecord[]): void {
  if (log.length === 0) return;
  try {
    writeLog(packFolder, log.splice(0), () => `${Date.now()}-${process.pid}`);
  } catch (error) {
    complain(`ck-guard: hook-log.jsonl cannot be written: ${messageOf(error)}\n`);
  }
}

function complain(text: string): void {
  try {
    writeAll(STDERR, text);
  } catch {
    // Nobody reads it. What was decided, and its exit code, still stand.
  }
}

/** Not `performance.now()`, whose first call loads a tenth of what Node itself loads. */
function clock(): number {
  return Number(process.hrtime.bigint()) / 1_000_000;
}

function now(): string {
  return timestamp(Date.now());
}
