import type { Decision } from '../hosts/host.js';
import type { Builds, Disk, Event, Guard, Memory, PreToolUse, Processes, RunCommand, Verdict, World } from '../types.js';
import { ask, concerns, type Asked } from './ask.js';
import { failureOf, isHookEnabled, settingsOf } from './config.js';
import { rememberingDisk } from './disk.js';
import { isShellTool } from '../tools.js';
import { merge } from './merge.js';
import type { Scope } from './scope.js';
import { TookTooLong, type Watch } from './watchdog.js';

/** Where guards are asked: in a hook, on a command line, in a score. */
export interface Setting {
  readonly scope: Pick<Scope, 'home' | 'project' | 'config'>;
  readonly packFolder: string;
  readonly disk: Disk;
  readonly memoryFor: (guard: Guard) => Memory;
  readonly run: RunCommand;
  readonly builds: () => Promise<Builds>;
  readonly processes: Processes;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds of a clock that only goes forward. */
  readonly clock: () => number;
  /** Ends a deciding guard that takes too long before a tool call, which goes on when we are late. Without it nobody does. */
  readonly watch?: Watch;
  /** Rejects when nothing is left that could bring a guard's answer. Without it, a guard that never answers keeps the others waiting. */
  readonly standstill?: () => Promise<never>;
  /** Where approvals are on record. Without it none is offered, and none counts. */
  readonly approvals?: () => Memory;
}

export interface Decided {
  /** Of the guards that the event concerns, in their order. */
  readonly asked: readonly Asked[];
  readonly decision: Decision;
}

/** Asks every guard that an event concerns, and makes one decision of their answers. Never rejects. */
export async function decide(event: Event, guards: readonly Guard[], setting: Setting): Promise<Decided> {
  const { approvals } = setting;
  const asked = await askAll(event, guards, setting);
  const { updatedInput, ...settled } =
    approvals === undefined || event.kind !== 'PreToolUse' || !mayBeApproved(event, asked)
      ? { asked, updatedInput: undefined }
      : await (await import('./approval.js')).settle(event, asked, { ...setting, memory: approvals(), askAgain: (plain) => askAll(plain, guards, setting) });
  const decision = settled.asked.every(hasNoWord) ? SILENT : merge(settled.asked.map(({ guard, verdict }) => ({ guard: guard.id, verdict })));
  return { ...settled, decision: updatedInput === undefined ? decision : { ...decision, updatedInput } };
}

const SILENT: Decision = { kind: 'silent', reason: '', context: '', notice: '' };

/** Of most calls nobody has a word, and how words are merged need not be loaded. */
function hasNoWord({ verdict }: Asked): boolean {
  return (verdict.kind === 'pass' || verdict.kind === 'skip') && verdict.notice === undefined;
}

/** What was stopped, and what says of itself that it was approved. */
function mayBeApproved({ input }: PreToolUse, asked: readonly Asked[]): boolean {
  return (
    asked.some(({ verdict: { kind } }) => kind === 'deny' || kind === 'ask') ||
    ['file_path', 'notebook_path', 'command'].some((field) => typeof input[field] === 'string' && input[field].includes('APPROVED:'))
  );
}

async function askAll(event: Event, guards: readonly Guard[], setting: Setting): Promise<readonly Asked[]> {
  const remembering = { ...setting, disk: rememberingDisk(setting.disk) };
  const asked: Asked[] = [];
  // One after the other: nothing here waits for anything but the processor, and each guard's time is its own.
  for (const guard of guards) if (concerns(guard, event)) asked.push(await askOne(guard, event, guard.pace === 'slow' ? setting : remembering));
  return asked;
}

const TOO_SLOW: Verdict = {
  kind: 'ask',
  reason: 'This command takes too long to be checked, so nobody can tell what it does. Split it into plain commands.',
  rule: 'too-slow',
};

const SWITCHED_OFF: Verdict = { kind: 'skip', why: 'switched off: in .ckconfig.json, by "ck-guard off", or by default' };

function askOne(guard: Guard, event: Event, setting: Setting): Promise<Asked> {
  const { packFolder, disk, memoryFor, run, builds, processes, now, clock } = setting;
  const { home, project, config } = setting.scope;
  if (!isHookEnabled(config, guard)) return ask(guard, 'open', clock, () => SWITCHED_OFF);
  const world: World = { disk, home, packFolder, project, settings: settingsOf(config, guard.id), memory: memoryFor(guard), run, builds, processes, now, clock };
  return ask(guard, failureOf(config, guard.id), clock, () => answerOf(guard, event, world, setting));
}

async function answerOf(guard: Guard, event: Event, world: World, { watch, standstill }: Setting): Promise<Verdict> {
  const isWatched = watch !== undefined && event.kind === 'PreToolUse' && guard.pace === 'deciding';
  const answer = isWatched ? watch(() => guard.check(event, world)) : guard.check(event, world);
  try {
    return await (standstill === undefined ? answer : Promise.race([answer, standstill()]));
  } catch (error) {
    // A command may have been made to be slow.
    if (error instanceof TookTooLong && 'tool' in event && isShellTool(event.tool)) return TOO_SLOW;
    throw error;
  }
}
