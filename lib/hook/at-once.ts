import type { Event, Guard, Verdict, World } from '../types.js';
import type { Asked } from './ask.js';
import { isHookEnabled, settingsOf } from './config.js';
import type { Setting } from './decide.js';

/** Answers of the first guards, as many as can tell theirs without a check. Mostly those are all. */
export function askedAtOnce(waiting: readonly Guard[], event: Event, setting: Setting): Asked[] {
  const asked: Asked[] = [];
  for (const guard of waiting) {
    const atOnce = askAtOnce(guard, event, setting);
    if (atOnce === undefined) break;
    asked.push(atOnce);
  }
  return asked;
}

const PASS: Verdict = { kind: 'pass' };
const SWITCHED_OFF: Verdict = { kind: 'skip', why: 'switched off: in .ckconfig.json, by "ck-guard off", or by default' };

/** What needs no check, and so no watch over it, which would have to be loaded; undefined where it does, or where that cannot be told. */
export function askAtOnce(guard: Guard, event: Event, setting: Setting): Asked | undefined {
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

/** What of the world a guard is handed. */
export function worldOf(guard: Guard, { scope, packFolder, disk, memoryFor, run, builds, processes, now, clock }: Setting): World {
  const { home, project, config } = scope;
  return { disk, home, packFolder, project, settings: settingsOf(config, guard.id), memory: memoryFor(guard), run, builds, processes, now, clock };
}
