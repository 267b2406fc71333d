import { decide, type DecisionSetting } from '../../lib/hook/decision/decide.js';
import { createBuilds } from '../../lib/hook/processes/builds.js';
import { createRunCommand } from '../../lib/hook/processes/run-command.js';
import { rememberBegin } from '../../lib/session/began.js';
import { noteWorkAtStart, workAtStart } from '../../lib/session/work-at-start.js';
import type { PreToolUse } from '../../lib/types.js';
import { sessionMemory } from '../../hooks/session-memory.js';
import { newMemory } from '../score/memory.js';
import { nothingStarts } from '../without-session.js';

/**
 * Where the guards are asked in a session that begins now and has written nothing but these files. What it remembers of the
 * work tree is what the hook would note at its start, and is kept by this process alone; git is asked as the hook asks it.
 */
export async function begunSession(
  event: PreToolUse,
  where: Pick<DecisionSetting, 'scope' | 'packFolder' | 'disk'>,
  written: ReadonlySet<string>,
): Promise<DecisionSetting> {
  const memory = newMemory();
  const { home, project } = where.scope;
  const setting: DecisionSetting = {
    ...where,
    ...nothingStarts('an explanation starts nothing but git'),
    memoryFor: () => memory,
    run: createRunCommand(process.env),
    // Asked for the times of files alone, before a call.
    builds: async () => createBuilds(home, project.root, {}, { ...process, argv: [] }),
  };
  await decide({ ...event, kind: 'SessionStart', source: 'startup' }, [sessionMemory], setting);
  const start = workAtStart(memory);
  if (start === undefined || written.size === 0) return setting;
  // What the session has written was not there before.
  await memory.end();
  rememberBegin(memory, setting.now());
  noteWorkAtStart(memory, { ...start, dirty: new Map([...start.dirty].filter(([file]) => !written.has(file))) });
  return setting;
}
