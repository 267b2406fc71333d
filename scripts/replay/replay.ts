import { join } from 'node:path';
import { decidingGuards } from '../../hooks/guard.js';
import { findConfigScope } from '../../lib/hook/config/config-scope.js';
import { decide, type DecisionSetting } from '../../lib/hook/decision/decide.js';
import type { Decision } from '../../lib/hosts/host.js';
import { newMemory } from '../score/memory.js';
import { toolCall } from '../tool-call.js';
import { nothingStarts } from '../without-session.js';
import { recordedDisk } from './recorded-disk.js';
import type { RecordedCall } from './transcripts.js';

/** A call of the past, and what the guards would have said to it. */
export interface ReplayedCall extends RecordedCall {
  readonly decision: Decision['kind'];
  /** The rules that would have stopped it. */
  readonly rules: readonly string[];
}

/**
 * Asks the guards about the calls of one session, in their order, as if the pack had been installed in the project that
 * the session began in. They remember what the session wrote; all other files are those that are there now. Writes nothing,
 * and runs nothing, so what needs git or what followed a call is not told.
 */
export async function* replayed(calls: AsyncIterable<RecordedCall>, home: string): AsyncGenerator<ReplayedCall> {
  const memory = newMemory();
  const { disk, after } = recordedDisk();
  const settings = new Map<string, DecisionSetting>();
  let project: string | undefined;
  for await (const call of calls) {
    project ??= call.cwd;
    const packFolder = join(project, '.claude', 'hooks');
    const setting = settings.get(call.cwd) ?? {
      scope: findConfigScope({ packFolder, home, hostProject: project, cwd: call.cwd }),
      packFolder,
      disk,
      memoryFor: () => memory,
      ...nothingStarts('a replay runs nothing'),
    };
    settings.set(call.cwd, setting);
    const { answers, decision } = await decide(toolCall(call.tool, call.input, call.cwd), decidingGuards, setting);
    const rules = answers.flatMap(({ verdict }) =>
      (verdict.kind === 'deny' || verdict.kind === 'ask') && verdict.kind === decision.kind ? [verdict.rule] : [],
    );
    after(call);
    yield { ...call, decision: decision.kind, rules };
  }
}
