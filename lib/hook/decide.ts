import type { Decision } from '../hosts/host.js';
import type { Builds, Disk, Event, Guard, Memory, RunCommand, Verdict, World } from '../types.js';
import { ask, concerns, type Asked } from './ask.js';
import { failureOf, isHookEnabled, settingsOf } from './config.js';
import { rememberingDisk } from './disk.js';
import { merge } from './merge.js';
import type { Scope } from './scope.js';

/** Where guards are asked: in a hook, on a command line, in a score. */
export interface Setting {
  readonly scope: Pick<Scope, 'home' | 'project' | 'config'>;
  readonly packFolder: string;
  readonly disk: Disk;
  readonly memoryFor: (guard: Guard) => Memory;
  readonly run: RunCommand;
  readonly builds: () => Promise<Builds>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds of a clock that only goes forward. */
  readonly clock: () => number;
}

export interface Decided {
  /** Of the guards that the event concerns, in their order. */
  readonly asked: readonly Asked[];
  readonly decision: Decision;
}

/** Asks every guard that an event concerns, and makes one decision of their answers. Never rejects. */
export async function decide(event: Event, guards: readonly Guard[], setting: Setting): Promise<Decided> {
  const remembering = { ...setting, disk: rememberingDisk(setting.disk) };
  const asked: Asked[] = [];
  // One after the other: nothing here waits for anything but the processor, and each guard's time is its own.
  for (const guard of guards) if (concerns(guard, event)) asked.push(await askOne(guard, event, guard.pace === 'slow' ? setting : remembering));
  return { asked, decision: merge(asked.map(({ guard, verdict }) => ({ guard: guard.id, verdict }))) };
}

const SWITCHED_OFF: Verdict = { kind: 'skip', why: 'switched off in .ckconfig.json or by default' };

function askOne(guard: Guard, event: Event, { scope, packFolder, disk, memoryFor, run, builds, now, clock }: Setting): Promise<Asked> {
  const { home, project, config } = scope;
  if (!isHookEnabled(config, guard)) return ask(guard, 'open', clock, () => SWITCHED_OFF);
  const world: World = { disk, home, packFolder, project, settings: settingsOf(config, guard.id), memory: memoryFor(guard), run, builds, now };
  return ask(guard, failureOf(config, guard.id), clock, () => guard.check(event, world));
}
