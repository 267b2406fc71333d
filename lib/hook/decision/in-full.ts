import type { Event, Guard, RunCommand } from '../../types.js';
import type { GuardAnswer } from './ask.js';
import type { AtOnceSetting, AnsweredSoFar } from './at-once.js';
import type { Decided } from './decide.js';
import { deliberate } from './deliberate.js';
import { NeverAnswered } from './never-answered.js';
import type { LoggedOutcome } from '../log/log.js';
import { outcomeOf } from './outcome.js';
import { createWatch, type Watch } from './watchdog.js';

/** A decision, and how the log puts each answer that it was made of. */
export interface DecidedInFull extends Decided {
  readonly outcomeOf: (answer: GuardAnswer) => LoggedOutcome;
}

/**
 * What a hook makes of an event of which not all is told at once: with the process that it runs in, and what only guards
 * that are asked in full need of it. Never rejects.
 */
export async function decideInFull(
  event: Event,
  guards: readonly Guard[],
  soFar: AnsweredSoFar,
  setting: AtOnceSetting,
  payload: unknown,
  runtime: NodeJS.Process,
): Promise<DecidedInFull> {
  const { clock, memoryFor, scope } = setting;
  const run: RunCommand = async (request) => (await import('../processes/run-command.js')).createRunCommand(runtime.env)(request);
  let watch: Watch | undefined;
  const decided = await deliberate(event, guards, soFar, {
    ...setting,
    run,
    // Loaded only by the guards that build.
    builds: async () => (await import('../processes/builds.js')).createBuilds(scope.home, scope.project.root, payload, runtime),
    // Asked only where an approval is in question.
    processes: {
      get parent() {
        return runtime.ppid;
      },
      output: async () => (await import('../processes/processes.js')).kindOfOutput(),
      startOf: async (pid) => (await (await import('../processes/processes.js')).processFacts(pid, run))?.start,
    },
    watch: (work) => (watch ??= createWatch(clock, () => runContinuations(runtime)))(work),
    standstill: () => standstill(runtime),
    approvals: () => memoryFor({ id: 'approval' }),
  });
  return { ...decided, outcomeOf };
}

/** Rejects when nothing is under way any more: whoever still waits for an answer waits in vain. */
function standstill(runtime: NodeJS.Process): Promise<never> {
  return new Promise((_, reject) => {
    runtime.once('beforeExit', () => reject(new NeverAnswered('it never answered')));
  });
}

/** Undocumented, yet there in every Node so far; where it is missing, a guard is watched up to its first `await`. */
function runContinuations(runtime: NodeJS.Process): void {
  const tick: unknown = Reflect.get(runtime, '_tickCallback');
  if (typeof tick === 'function') Reflect.apply(tick, runtime, []);
}
