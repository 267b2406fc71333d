import type { Decision, Host } from '../../hosts/host.js';
import type { Disk, Event, Guard, Memory, Verdict, World } from '../../types.js';
import type { GuardAnswer } from './ask.js';
import { concerns } from './concern.js';
import { isHookEnabled, settingsOf } from '../config/guard-settings.js';
import { rememberingDisk } from '../disk.js';
import type { LoggedOutcome } from '../log/log.js';
import type { ConfigScope } from '../config/config-scope.js';
import { saysApproved } from './says-approved.js';

/** What a guard needs to tell, without running its check, that it passes an event. */
export interface AtOnceSetting extends Pick<World, 'packFolder' | 'disk' | 'now' | 'clock'> {
  readonly scope: Pick<ConfigScope, 'home' | 'project' | 'config'> & Partial<Pick<ConfigScope, 'realPack'>>;
  readonly memoryFor: (guard: Pick<Guard, 'id'>) => Memory;
  /** How the host can ask the person; as Claude Code does, unless given. */
  readonly abilities?: Pick<Host, 'asks' | 'hasQuestions' | 'showsNotices' | 'tellLater'>;
}

/** An event that some of its guards have already answered. */
export interface AnsweredSoFar {
  /** The guards that the event concerns, in their order. */
  readonly concerned: readonly Guard[];
  /** The answers of the first of them, up to the first guard that needs its check. */
  readonly answers: readonly GuardAnswer[];
  /** A disk that remembers its answers, so that all guards see the same. */
  readonly disk: Disk;
}

/** The decision where no guard has anything to say. */
export const SILENT: Decision = { kind: 'silent', reason: '', context: '', notice: '' };

/** Asks the guards that an event concerns, in their order, up to the first that needs its check. Mostly none does. */
export function begin(event: Event, guards: readonly Guard[], setting: AtOnceSetting): AnsweredSoFar {
  const disk = rememberingDisk(setting.disk, setting.scope.realPack);
  const concerned = guards.filter((guard) => concerns(guard, event));
  return { concerned, answers: answersAtOnce(concerned, event, { ...setting, disk }), disk };
}

/** True when every guard has answered. Most calls end here, and need not load what asks guards and merges their words. */
export function isAnswered({ concerned, answers }: AnsweredSoFar, event: Event): boolean {
  return answers.length === concerned.length && !saysApproved(event);
}

/** What the log says of an answer that was given at once. */
export function outcomeAtOnce({ verdict }: GuardAnswer): LoggedOutcome {
  return verdict.kind === 'skip' ? { status: 'skip', error: verdict.why } : { status: 'ok' };
}

/** Answers up to the first guard that needs its check. */
function answersAtOnce(concerned: readonly Guard[], event: Event, setting: AtOnceSetting): GuardAnswer[] {
  const answers: GuardAnswer[] = [];
  for (const guard of concerned) {
    const atOnce = answerAtOnce(guard, event, setting);
    if (atOnce === undefined) break;
    answers.push(atOnce);
  }
  return answers;
}

const PASS: Verdict = { kind: 'pass' };
const SWITCHED_OFF: Verdict = { kind: 'skip', why: 'switched off: in .ckconfig.json, by "ck-guard off", or by default' };

/** The answer of a guard that is off, or passes the event without its check; undefined for every other. */
export function answerAtOnce(guard: Guard, event: Event, setting: AtOnceSetting): GuardAnswer | undefined {
  const { clock, scope } = setting;
  const start = clock();
  const isOn = isHookEnabled(scope.config, guard);
  if (isOn && !passAtOnce(guard, event, setting)) return undefined;
  return { guard, verdict: isOn ? PASS : SWITCHED_OFF, milliseconds: clock() - start, crash: undefined };
}

function passAtOnce(
  guard: Guard,
  event: Event,
  { scope: { home, project, config }, packFolder, disk, memoryFor, now }: AtOnceSetting,
): boolean {
  if (guard.passAtOnce === undefined || event.kind !== 'PreToolUse') return false;
  try {
    return guard.passAtOnce(event, {
      disk,
      home,
      packFolder,
      project,
      settings: settingsOf(config, guard.id),
      memory: memoryFor(guard),
      now,
    });
  } catch {
    return false;
  }
}
