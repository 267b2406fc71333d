import { concerns } from '../../lib/hook/decision/concern.js';
import type { Event, Guard, Verdict, World } from '../../lib/types.js';

/** What a guard answers to an event, which passes where the guard is not asked about it. */
export async function answerOf(guard: Guard, event: Event, world: World): Promise<Verdict> {
  return concerns(guard, event) ? guard.check(event, world) : { kind: 'pass' };
}
