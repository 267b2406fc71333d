import { isAmong, isShellTool, TOUCHING_TOOLS } from '../../tools.js';
import type { Event, Guard, Verdict, World } from '../../types.js';
import { ask, type GuardAnswer } from './ask.js';
import { answerAtOnce, begin, type AnsweredSoFar } from './at-once.js';
import { failureOf, settingsOf } from '../config/guard-settings.js';
import type { DecisionSetting } from './decide.js';
import { NeverAnswered, TookTooLong } from './never-answered.js';

/**
 * Asks all guards that an event concerns, in their order, each whatever became of those before it. Before a tool call
 * they are watched together. One that is ended for its time, or never answers, has failed; then the others are asked.
 */
export async function askAll(event: Event, guards: readonly Guard[], setting: DecisionSetting): Promise<readonly GuardAnswer[]> {
  return askOthers(event, begin(event, guards, setting), setting);
}

/** Asks the guards that have not answered yet. The disk that remembers is not for slow guards, whose programs change the disk. */
export async function askOthers(
  event: Event,
  { concerned, answers: before, disk }: AnsweredSoFar,
  setting: DecisionSetting,
): Promise<readonly GuardAnswer[]> {
  const answers = [...before];
  if (answers.length === concerned.length) return answers;
  const { watch } = setting;
  const remembering = { ...setting, disk };
  // One after the other: nothing here waits for anything but the processor, and each guard's time is its own.
  const askRest = async (): Promise<void> => {
    for (const guard of concerned.slice(answers.length)) {
      answers.push(await askOne(guard, event, guard.pace === 'slow' ? setting : remembering));
    }
  };
  for (;;) {
    const end = await endOf(watch === undefined || event.kind !== 'PreToolUse' ? askRest() : watch(askRest), setting);
    const guard = concerned[answers.length];
    if (end === undefined || guard === undefined) return answers;
    answers.push(await askFailed(guard, event, end, setting));
  }
}

/** Why the work was ended early; undefined when it came to its end. */
async function endOf(work: Promise<void>, { standstill }: DecisionSetting): Promise<TookTooLong | NeverAnswered | undefined> {
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
  reason: 'This takes too long to be checked, so nobody can tell what it does. Split it into plain commands, or do it in smaller steps.',
  rule: 'too-slow',
};

function askOne(guard: Guard, event: Event, setting: DecisionSetting): GuardAnswer | Promise<GuardAnswer> {
  const { clock, scope } = setting;
  return (
    answerAtOnce(guard, event, setting) ??
    ask(guard, failureOf(scope.config, guard.id), clock, () => guard.check(event, worldOf(guard, setting)))
  );
}

/** The world as a guard is given it, field by field: a copy of the setting with some fields replaced costs more than most guards' answers. */
function worldOf(
  guard: Guard,
  { scope: { home, project, config }, packFolder, disk, memoryFor, run, builds, processes, now, clock }: DecisionSetting,
): World {
  return {
    disk,
    home,
    packFolder,
    project,
    settings: settingsOf(config, guard.id),
    memory: memoryFor(guard),
    run,
    builds,
    processes,
    now,
    clock,
  };
}

/**
 * A command may have been made to be slow, or what another's tool is given: unless the person wants it stopped then, it is
 * asked about. With the host's own tools for files, it is the disk that is slow.
 */
async function askFailed(
  guard: Guard,
  event: Event,
  end: TookTooLong | NeverAnswered,
  { scope, clock }: DecisionSetting,
): Promise<GuardAnswer> {
  const failure = failureOf(scope.config, guard.id);
  const isLate = end instanceof TookTooLong && 'tool' in event && (isShellTool(event.tool) || !isAmong(TOUCHING_TOOLS, event.tool));
  return ask(guard, failure, clock, () => (isLate && failure !== 'closed' ? TOO_SLOW : Promise.reject(end)));
}
