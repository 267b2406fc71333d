import { isOn, type Config } from '../../lib/hook/config/config.js';
import { ALL_GUARDS, type Pause } from '../../lib/hook/memory/pauses.js';
import type { GuardId } from '../../lib/types.js';
import type { SessionTally } from './tally.js';

/** What one look at the guards of a session tells. */
interface StatusFacts {
  readonly config: Pick<Config, 'hooks' | 'rules'>;
  /** Of this project, those that are not over. */
  readonly pauses: readonly Pause[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** False where a settings file of the guards could not be used. */
  readonly settingsRead: boolean;
  /** Undefined where the session is not known. */
  readonly tally: SessionTally | undefined;
}

/** Whether a person would miss a guard that is off. `guard-task` is off by default, and the other three stop nothing. */
const MISSED: Readonly<Record<GuardId, boolean>> = {
  'privacy-block': true,
  'scout-block': true,
  'bash-danger': true,
  'self-protection': true,
  'loop-detection': true,
  'build-sensor': true,
  'stop-verify': true,
  'guard-task': false,
  'session-memory': false,
  approval: false,
  'health-check': false,
};

/** The line that the host shows below the prompt: ASCII, and nothing of what others wrote. */
export function statusLine(seen: StatusFacts): string {
  return `ck-guard ${[state(seen), ...rulesOff(seen), ...(seen.tally === undefined ? [] : counts(seen.tally)), ...faults(seen)].join(', ')}`;
}

function state({ config, pauses, now }: StatusFacts): string {
  const all = pauses.find(({ guard }) => guard === ALL_GUARDS);
  if (all !== undefined) return `OFF for ${minutesLeft(all, now)} min`;
  const off = guardsMissed().filter((guard) => isOn(config.hooks[guard]) === false);
  const paused = pauses.filter(({ guard }) => guardsMissed().includes(guard) && !off.includes(guard));
  const without = [...off, ...paused.map((pause) => `${pause.guard} for ${minutesLeft(pause, now)} min`)];
  return without.length === 0 ? 'on' : `on without ${without.join(' and ')}`;
}

/** Rules and groups of them. */
function rulesOff({ config }: StatusFacts): readonly string[] {
  const count = Object.values(config.rules).filter((severity) => severity === 'off').length;
  return count === 0 ? [] : [`${count} ${count === 1 ? 'rule' : 'rules'} off`];
}

function guardsMissed(): readonly string[] {
  return Object.entries(MISSED).flatMap(([guard, isMissed]) => (isMissed ? [guard] : []));
}

function minutesLeft({ at, lasts }: Pause, now: number): number {
  return Math.max(1, Math.round((at.now + lasts - now) / 60_000));
}

function counts({ denied, asked, sentBack, whole }: SessionTally): readonly string[] {
  const told = (count: number, what: string): readonly string[] => (count === 0 ? [] : [`${count}${whole ? '' : '+'} ${what}`]);
  return [...told(denied, 'denied'), ...told(asked, 'asked'), ...told(sentBack, 'sent back')];
}

/** What is out of order, with the command that says more. */
function faults({ settingsRead, tally }: StatusFacts): readonly string[] {
  const crashed = tally?.crashed ?? 0;
  const found = [...(crashed === 0 ? [] : [`${crashed} crashed`]), ...(settingsRead ? [] : ['settings ignored'])];
  return found.length === 0 ? [] : [`${found.join(', ')} (see ck-guard doctor)`];
}
