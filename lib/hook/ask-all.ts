import { isShellTool } from '../tools.js';
import type { Event, Guard, Verdict, World } from '../types.js';
import { ask, concerns, type Asked } from './ask.js';
import { failureOf, isHookEnabled, settingsOf } from './config.js';
import type { Setting } from './decide.js';
import { rememberingDisk } from './disk.js';
import { NeverAnswered, TookTooLong } from './ended.js';

/**
 * Asks all guards that an event concerns, in their order, each whatever became of those before it. Before a tool call
 * they are watched together. One that is ended for its time, or never answers, has failed; then the others are asked.
 */
export async function askAll(event: Event, guards: readonly Guard[], setting: Setting): Promise<readonly Asked[]> {
  const { watch } = setting;
  const remembering = { ...setting, disk: rememberingDisk(setting.disk) };
  const waiting = guards.filter((guard) => concerns(guard, event));
  const asked: Asked[] = [];
  for (const guard of waiting) {
    const atOnce = askAtOnce(guard, event, remembering);
    if (atOnce === undefined) break;
    asked.push(atOnce);
  }
  if (asked.length === waiting.length) return asked;
  // One after the other: nothing here waits for anything but the processor, and each guard's time is its own.
  const askOthers = async (): Promise<void> => {
    for (const guard of waiting.slice(asked.length)) asked.push(await askOne(guard, event, guard.pace === 'slow' ? setting : remembering));
  };
  for (;;) {
    const end = await endOf(watch === undefined || event.kind !== 'PreToolUse' ? askOthers() : watch(askOthers), setting);
    const guard = waiting[asked.length];
    if (end === undefined || guard === undefined) return asked;
    asked.push(await askFailed(guard, event, end, setting));
  }
}

/** What ended the work before its end; undefined when nothing did. */
async function endOf(work: Promise<void>, { standstill }: Setting): Promise<TookTooLong | NeverAnswered | undefined> {
  try {
    await (standstill === undefined ? work : Promise.race([work, standstill()]));
    return undefined;
  } catch (error) {
    if (error instanceof TookTooLong || error instanceof NeverAnswered) return error;
    throw error;
  }
}

const TOO_SLOW: Verdict = {
  kind: 'ask',
  reason: 'This command takes too long to be checked, so nobody can tell what it does. Split it into plain commands.',
  rule: 'too-slow',
};

const PASS: Verdict = { kind: 'pass' };
const SWITCHED_OFF: Verdict = { kind: 'skip', why: 'switched off: in .ckconfig.json, by "ck-guard off", or by default' };

/** What needs no check, and so no watch over it, which would have to be loaded; undefined where it does, or where that cannot be told. */
function askAtOnce(guard: Guard, event: Event, setting: Setting): Asked | undefined {
  const { clock, scope } = setting;
  const start = clock();
  const told = (verdict: Verdict): Asked => ({ guard, verdict, milliseconds: clock() - start, crash: undefined });
  if (!isHookEnabled(scope.config, guard)) return told(SWITCHED_OFF);
  try {
    return guard.passesAtOnce?.(event, worldOf(guard, setting)) === true ? told(PASS) : undefined;
  } catch {
    return undefined;
  }
}

async function askOne(guard: Guard, event: Event, setting: Setting): Promise<Asked> {
  const { clock, scope } = setting;
  return askAtOnce(guard, event, setting) ?? ask(guard, failureOf(scope.config, guard.id), clock, () => guard.check(event, worldOf(guard, setting)));
}

function worldOf(guard: Guard, { scope, packFolder, disk, memoryFor, run, builds, processes, now, clock }: Setting): World {
  const { home, project, config } = scope;
  return { disk, home, packFolder, project, settings: settingsOf(config, guard.id), memory: memoryFor(guard), run, builds, processes, now, clock };
}

/** A command may have been made to be slow: unless the person wants it stopped then, it is asked about. */
async function askFailed(guard: Guard, event: Event, end: TookTooLong | NeverAnswered, { scope, clock }: Setting): Promise<Asked> {
  const failure = failureOf(scope.config, guard.id);
  const isLate = end instanceof TookTooLong && 'tool' in event && isShellTool(event.tool);
  return ask(guard, failure, clock, () => (isLate && failure !== 'closed' ? TOO_SLOW : Promise.reject(end)));
}
