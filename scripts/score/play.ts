import { EMPTY_CONFIG } from '../../lib/hook/config/config.js';
import { decide, type DecisionSetting } from '../../lib/hook/decision/decide.js';
import type { Decision } from '../../lib/hosts/host.js';
import type { Disk } from '../../lib/types.js';
import { decidingGuards } from '../../hooks/guard.js';
import { isShellTool } from '../../lib/tools.js';
import { toolCall } from '../tool-call.js';
import { nothingStarts } from '../without-session.js';
import { HOME, PROJECT } from './case.js';
import type { LoadedScoreCase } from './load.js';
import { memoryDisk } from './memory-disk.js';
import { newMemory } from './memory.js';

/** What came of one case. */
export interface PlayedScoreCase extends LoadedScoreCase {
  readonly decision: Decision['kind'];
  /** What the model would be told. */
  readonly told: string;
  /** Of all guards together, from the event to the merged decision: the median of five plays. */
  readonly microseconds: number;
  /** Stacks of guards that threw. */
  readonly crashes: readonly string[];
}

/** Odd, so that a median is one of them. */
const PLAYS = 5;

/**
 * Plays cases through the guards that are on by default, in this process: each in a project of its own,
 * with shipped settings, a session that remembers the calls before, and a disk that holds only the case's files.
 *
 * @param warmUp decisions that are made before any is timed: thousands, if what is timed is to be code that is compiled
 */
export async function playScoreCases(cases: readonly LoadedScoreCase[], warmUp: number): Promise<readonly PlayedScoreCase[]> {
  for (let warm = 0; cases.length > 0 && warm < warmUp; warm += cases.length) await playOnce(cases);
  const rounds: (readonly PlayedScoreCase[])[] = [];
  while (rounds.length < PLAYS) rounds.push(await playOnce(cases));
  const [first = []] = rounds;
  return first.map((played, index) => ({ ...played, microseconds: median(rounds.flatMap((round) => round[index]?.microseconds ?? [])) }));
}

/** Each case once, so that another process that takes the processor for a while counts once for a case, and not five times. */
export async function playOnce(cases: readonly LoadedScoreCase[]): Promise<readonly PlayedScoreCase[]> {
  const played: PlayedScoreCase[] = [];
  for (const one of cases) played.push(await play(one));
  return played;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((less, more) => less - more)[Math.floor(numbers.length / 2)] ?? 0;
}

async function play(one: LoadedScoreCase): Promise<PlayedScoreCase> {
  const setting = settingOn(memoryDisk({ [PROJECT]: null, ...one.files }));
  for (const { tool, input, output } of one.before) {
    const call = toolCall(tool, input, one.cwd);
    await decide(call, decidingGuards, setting);
    // How other calls ended tells nothing of what the last one does.
    if (isShellTool(tool)) {
      await decide({ ...call, kind: 'PostToolUse', response: { stdout: output, stderr: '', interrupted: false } }, decidingGuards, setting);
    }
  }
  const event = toolCall(one.tool, one.input, one.cwd);
  const start = performance.now();
  const { answers, decision } = await decide(event, decidingGuards, setting);
  const microseconds = (performance.now() - start) * 1000;
  return {
    ...one,
    decision: decision.kind,
    told: decision.reason || decision.context,
    microseconds,
    crashes: answers.flatMap(({ crash }) => crash ?? []),
  };
}

/** Shipped settings in a project of its own, with a session that remembers, on the given disk. Nothing can be run. */
export function settingOn(disk: Disk): DecisionSetting {
  const memory = newMemory();
  return {
    scope: { home: HOME, project: { root: PROJECT, trusted: true }, config: EMPTY_CONFIG },
    packFolder: `${PROJECT}/.claude/hooks`,
    disk,
    memoryFor: () => memory,
    ...nothingStarts('a score runs nothing'),
  };
}
