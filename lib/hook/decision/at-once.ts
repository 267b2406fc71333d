import type { Decision } from '../../hosts/host.js';
import type { Disk, Event, Guard, Memory, Verdict, World } from '../../types.js';
import type { Asked } from './ask.js';
import { concerns } from './concern.js';
import { isHookEnabled, settingsOf } from '../config/config.js';
import { rememberingDisk } from '../disk.js';
import type { Outcome } from '../log/log.js';
import type { Scope } from '../config/scope.js';

/** Where guards tell what needs no check. */
export interface AtOnce extends Pick<World, 'packFolder' | 'disk' | 'now' | 'clock'> {
  readonly scope: Pick<Scope, 'home' | 'project' | 'config'> & Partial<Pick<Scope, 'realPack'>>;
  readonly memoryFor: (guard: Pick<Guard, 'id'>) => Memory;
}

/** An event of which some guards have told their answers. */
export interface Begun {
  /** The guards that the event concerns. */
  readonly waiting: readonly Guard[];
  /** The answers of the first of them. */
  readonly asked: readonly Asked[];
  /** It remembers what they have asked of it. */
  readonly disk: Disk;
}

/** Of this nobody has a word. */
export const SILENT: Decision = { kind: 'silent', reason: '', context: '', notice: '' };

/** Asks the guards that an event concerns, as many of the first as can tell their answers without a check. Mostly those are all. */
export function begin(event: Event, guards: readonly Guard[], setting: AtOnce): Begun {
  const disk = rememberingDisk(setting.disk, setting.scope.realPack);
  const waiting = guards.filter((guard) => concerns(guard, event));
  return { waiting, asked: askedAtOnce(waiting, event, { ...setting, disk }), disk };
}

/** Whether all is told: most calls end there, and need not load how guards are asked, nor what is made of their words. */
export function isAnswered({ waiting, asked }: Begun, event: Event): boolean {
  return asked.length === waiting.length && !saysApproved(event);
}

/** What is told at once, for the log. */
export function outcomeAtOnce({ verdict }: Asked): Outcome {
  return verdict.kind === 'skip' ? { status: 'skip', error: verdict.why } : { status: 'ok' };
}

/** What says of itself that it was approved. */
export function saysApproved(event: Event): boolean {
  if (event.kind !== 'PreToolUse') return false;
  const { input } = event;
  return [input['file_path'], input['notebook_path'], input['command']].some(isMarked);
}

function isMarked(text: unknown): boolean {
  return typeof text === 'string' && text.includes('APPROVED:');
}

/** Answers of the first guards, as many as can tell theirs without a check. */
export function askedAtOnce(waiting: readonly Guard[], event: Event, setting: AtOnce): Asked[] {
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
export function askAtOnce(guard: Guard, event: Event, setting: AtOnce): Asked | undefined {
  const { clock, scope } = setting;
  const start = clock();
  const isOn = isHookEnabled(scope.config, guard);
  if (isOn && !passesAtOnce(guard, event, setting)) return undefined;
  return { guard, verdict: isOn ? PASS : SWITCHED_OFF, milliseconds: clock() - start, crash: undefined };
}

function passesAtOnce(guard: Guard, event: Event, { scope: { home, project, config }, packFolder, disk, memoryFor, now }: AtOnce): boolean {
  if (guard.passesAtOnce === undefined) return false;
  try {
    return guard.passesAtOnce(event, { disk, home, packFolder, project, settings: settingsOf(config, guard.id), memory: memoryFor(guard), now });
  } catch {
    return false;
  }
}
