import type { Decision } from '../../hosts/host.js';
import type { Event, Guard, Memory, World } from '../../types.js';
import type { GuardAnswer } from './ask.js';
import { begin, isAnswered, SILENT, type AtOnceSetting } from './at-once.js';
import type { Watch } from './watchdog.js';

/** Where guards are asked: in a hook, on a command line, in a score. */
export interface DecisionSetting extends AtOnceSetting, Pick<World, 'run' | 'builds' | 'processes'> {
  /** Ends a deciding guard that takes too long before a tool call, which goes on when we are late. Without it nobody does. */
  readonly watch?: Watch;
  /** Rejects when nothing is left that could bring a guard's answer. Without it, a guard that never answers keeps the others waiting. */
  readonly standstill?: () => Promise<never>;
  /** Where approvals are on record. Without it none is offered, and none counts. */
  readonly approvals?: () => Memory;
}

/** What each guard said of an event, and what comes of it. */
export interface Decided {
  /** Of the guards that the event concerns, in their order. */
  readonly answers: readonly GuardAnswer[];
  readonly decision: Decision;
}

let deliberation: Promise<typeof import('./deliberate.js')> | undefined;

/** Asks every guard that an event concerns, and makes one decision of their answers. Never rejects. */
export async function decide(event: Event, guards: readonly Guard[], setting: DecisionSetting): Promise<Decided> {
  const soFar = begin(event, guards, setting);
  if (isAnswered(soFar, event)) return { answers: soFar.answers, decision: SILENT };
  // Loading is begun once: even of a module that is there it costs more than most answers.
  deliberation ??= import('./deliberate.js');
  const { deliberate } = await deliberation;
  return deliberate(event, guards, soFar, setting);
}
