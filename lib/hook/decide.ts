import type { Decision } from '../hosts/host.js';
import type { Event, Guard, Memory, World } from '../types.js';
import type { Asked } from './ask.js';
import { askedAtOnce } from './at-once.js';
import { concerns } from './concern.js';
import { rememberingDisk } from './disk.js';
import type { Scope } from './scope.js';
import type { Watch } from './watchdog.js';

/** Where guards are asked: in a hook, on a command line, in a score. */
export interface Setting extends Pick<World, 'packFolder' | 'disk' | 'run' | 'builds' | 'processes' | 'now' | 'clock'> {
  readonly scope: Pick<Scope, 'home' | 'project' | 'config'>;
  readonly memoryFor: (guard: Guard) => Memory;
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

let deliberation: Promise<typeof import('./deliberate.js')> | undefined;

/** Asks every guard that an event concerns, and makes one decision of their answers. Never rejects. */
export async function decide(event: Event, guards: readonly Guard[], setting: Setting): Promise<Decided> {
  const remembering = { ...setting, disk: rememberingDisk(setting.disk) };
  const waiting = guards.filter((guard) => concerns(guard, event));
  const asked = askedAtOnce(waiting, event, remembering);
  // Most calls end here, and need not load how guards are asked, nor what is made of their words. Loading is begun once: even of a module that is there it costs more than most answers.
  if (asked.length === waiting.length && !saysApproved(event)) return { asked, decision: SILENT };
  deliberation ??= import('./deliberate.js');
  const { deliberate } = await deliberation;
  return deliberate(event, guards, { waiting, asked }, setting, remembering);
}

/** Of this nobody has a word. */
export const SILENT: Decision = { kind: 'silent', reason: '', context: '', notice: '' };

/** What says of itself that it was approved. */
export function saysApproved(event: Event): boolean {
  if (event.kind !== 'PreToolUse') return false;
  const { input } = event;
  return ['file_path', 'notebook_path', 'command'].some((field) => typeof input[field] === 'string' && input[field].includes('APPROVED:'));
}
