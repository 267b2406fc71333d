import { existsSync } from 'node:fs';
import type { Decision, Host } from '../hosts/host.js';
import { claudeCode } from '../hosts/claude-code/claude-code.js';
import type { Builds, Event, Guard, Memory, Processes, RunCommand } from '../types.js';
import type { Asked } from './ask.js';
import { NeverAnswered } from './ended.js';
import { decide } from './decide.js';
import { disk } from './disk.js';
import { messageOf } from './files.js';
import { homeFolder } from './home.js';
import { writeLog, type LogRecord, type Status } from './log.js';
import { createMemory, pausesFile } from './memory.js';
import { makeNonBlocking } from './non-blocking.js';
import { readInput } from './stdin.js';
import { findScope, type Scope } from './scope.js';
import { writeAll } from './stdout.js';
import { timestamp } from './timestamp.js';
import { createWatch, type Watch } from './watchdog.js';

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
  process.on('exit', () => flush(packFolder, log));
  const host = claudeCode;
  const received = await receive(host, log);
  if (received !== undefined) await answer(host, received, guards, packFolder, log);
}

/** An event, and what is to be made of a decision about it. */
interface Received {
  readonly event: Event;
  readonly payload: unknown;
  readonly settle: (decision: Decision) => Decision;
}

async function receive(host: Host, log: LogRecord[]): Promise<Received | undefined> {
  makeNonBlocking(STDIN, process);
  const input = await readInput(STDIN, () => process.stdin);
  switch (input.kind) {
    case 'payload':
      return received(host.readEvent(input.payload), input.payload, log);
    case 'empty':
      log.push(skipped('standard input was empty'));
      return undefined;
    case 'malformed':
      log.push(skipped(`the payload is not JSON: ${input.why}`));
      return undefined;
    case 'too-large': {
      log.push(skipped('the payload is larger than 8 MiB: only its start is judged'));
      const { decideOversized, readOversized } = await import('./oversized.js');
      const { payload, inputIsCut } = readOversized(input.start);
      const event = host.readEvent(payload);
      return received(event, payload, log, (decision) => (event === undefined ? decision : decideOversized(event, decision, inputIsCut)));
    }
  }
}

function received(event: Event | undefined, payload: unknown, log: LogRecord[], settle = (decision: Decision) => decision): Received | undefined {
  if (event === undefined) log.push(skipped('the payload is no hook event'));
  return event && { event, payload, settle };
}

async function answer(host: Host, { event, payload, settle }: Received, guards: readonly Guard[], packFolder: string, log: LogRecord[]): Promise<void> {
  const scope = await withoutPaused(findScope({ packFolder, home: homeFolder(process.env), hostProject: process.env['CLAUDE_PROJECT_DIR'], cwd: event.cwd }));
  for (const problem of scope.problems) log.push({ ...skipped(problem), hook: 'config', ...subject(event) });
  const found = {};
  const memoryFor = ({ id }: Pick<Guard, 'id'>): Memory =>
    createMemory({
      home: scope.home,
      projectRoot: scope.project.root,
      sessionId: event.sessionId,
      agentId: event.agentId,
      userId: process.getuid?.(),
      onProblem: (why) => log.push({ ...skipped(why), hook: id, ...subject(event) }),
      found,
    });
  // Loaded only by the guards that build.
  const builds = async (): Promise<Builds> => (await import('./builds.js')).createBuilds(scope.home, scope.project.root, payload, process);
  let created: Watch | undefined;
  const watch: Watch = (work) => (created ??= createWatch(clock, runContinuations))(work);
  const setting = { scope, packFolder, disk, memoryFor, run: runCommand, builds, processes, now: Date.now, clock, watch, standstill, approvals: () => memoryFor({ id: 'approval' }) };
  const { asked, decision } = await decide(event, guards, setting);
  // A batch without the calls that a guard is there for is nothing to speak of; the host has no matcher for it.
  if (asked.length === 0 && event.kind !== 'PostToolBatch') log.push({ ...skipped('no guard of this pack looks at it'), ...subject(event) });
  log.push(...asked.map((one) => record(one, event)));
  say(host, event, settle(decision));
}

/** Rejects when nothing is under way any more: whoever still waits for an answer waits in vain. */
function standstill(): Promise<never> {
  return new Promise((_, reject) => {
    process.once('beforeExit', () => reject(new NeverAnswered('it never answered')));
  });
}

/** Undocumented, yet there in every Node so far; where it is missing, a guard is watched up to its first `await`. */
function runContinuations(): void {
  const tick: unknown = Reflect.get(process, '_tickCallback');
  if (typeof tick === 'function') Reflect.apply(tick, process, []);
}

/** Answers on stdout; where that is closed, a decision that stops the call still gets through by exit code. */
function say(host: Host, event: Event, decision: Decision): void {
  // Most calls end here, and need not load how a host is answered.
  if (decision.kind === 'silent' && decision.notice === '' && decision.updatedInput === undefined) return;
  try {
    const output = host.answer(event, decision);
    if (output !== '') writeAll(STDOUT, output);
  } catch (error) {
    if (decision.kind === 'silent' || decision.kind === 'context') return complain(`ck-guard: what it has to say cannot be told: ${messageOf(error)}\n`);
    process.exitCode = EXIT_DENIED;
    complain(decision.reason);
  }
}

/** Loaded only by the guards that start programs. */
const runCommand: RunCommand = async (request) => (await import('./command.js')).createRunCommand(process.env)(request);

/** The guards that the person has switched off for a time are off. Most of the time there are none. */
async function withoutPaused(scope: Scope): Promise<Scope> {
  if (!existsSync(pausesFile(scope.home))) return scope;
  const { withPauses } = await import('./pauses.js');
  const owner = { home: scope.home, projectRoot: scope.project.root, userId: process.getuid?.() };
  return { ...scope, config: withPauses(scope.config, owner, { now: Date.now(), clock: clock() }) };
}

/** Asked only where an approval is in question. */
const processes: Processes = {
  get parent() {
    return process.ppid;
  },
  output: async () => (await import('./processes.js')).kindOfOutput(),
  startOf: async (pid) => (await (await import('./processes.js')).processFacts(pid, runCommand))?.start,
};

function record({ guard, verdict, milliseconds, crash }: Asked, event: Event): LogRecord {
  const ms = Math.round(milliseconds * 100) / 100;
  const line = { ts: now(), hook: guard.id, ...subject(event), ms };
  const status: Status = crash !== undefined ? 'crash' : verdict.kind === 'pass' ? 'ok' : verdict.kind;
  const failed = crash === undefined ? {} : { error: crash };
  switch (verdict.kind) {
    case 'pass':
      return verdict.approved === undefined ? { ...line, status, ...failed } : { ...line, status: 'approved', ...verdict.approved };
    case 'skip':
      return { ...line, status, error: verdict.why };
    case 'block':
      return { ...line, status, decision: verdict.kind, rule: verdict.rule, ...failed };
    case 'context':
    case 'ask':
    case 'deny': {
      const target = verdict.target === undefined ? {} : { target: verdict.target };
      return { ...line, status, decision: verdict.kind, rule: verdict.rule, ...target, ...failed };
    }
  }
}

function subject(event: Event): Partial<LogRecord> {
  return {
    event: event.kind === 'Other' ? event.name : event.kind,
    ...('tool' in event ? { tool: event.tool } : {}),
    session: event.sessionId,
    ...(event.agentId === undefined ? {} : { agent: event.agentId }),
    ...('toolUseId' in event && event.toolUseId !== undefined ? { tool_use_id: event.toolUseId } : {}),
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
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1_000 + nanoseconds / 1_000_000;
}

function now(): string {
  return timestamp(Date.now());
}
