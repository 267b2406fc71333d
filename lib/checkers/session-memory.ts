import { beginAnew, rememberUnseen } from '../session/journal.js';
import { isAmong, isKnownTool, WRITING_TOOLS } from '../tools.js';
import type {
  PostToolBatch,
  PostToolUse,
  PostToolUseFailure,
  SessionEnd,
  SessionStart,
  UserPromptSubmit,
  Verdict,
  World,
} from '../types.js';

type Remembered = PostToolUse | PostToolUseFailure | PostToolBatch | UserPromptSubmit | SessionStart | SessionEnd;

const PASS: Verdict = { kind: 'pass' };

/**
 * Keeps what a session did for the guards that have to know: edits, calls and how they ended, checks, commits,
 * prompts, and on what it began. It never says anything. What is kept ends with the session; what sessions that never ended
 * left behind is swept when another starts.
 */
export async function checkSessionMemory(
  event: Remembered,
  world: Pick<World, 'disk' | 'home' | 'project' | 'memory' | 'run' | 'now'>,
): Promise<Verdict> {
  switch (event.kind) {
    case 'PostToolUse':
    case 'PostToolUseFailure':
      if (event.kind === 'PostToolUse' && isAmong(WRITING_TOOLS, event.tool)) {
        (await import('./session-memory/edit.js')).recordEdit(event, world);
      } else {
        (await import('./session-memory/ended-call.js')).recordCall(event, world);
      }
      break;
    case 'UserPromptSubmit':
      (await import('./session-memory/record-prompt.js')).recordPrompt(event, world);
      break;
    case 'SessionStart':
      beginAnew(world.memory, world.now());
      if (event.source !== 'compact') {
        await (await import('./session-memory/note-start.js')).noteStart(event, world);
        await world.memory.sweep(world.now());
      }
      break;
    case 'SessionEnd':
      await world.memory.end();
      break;
    case 'PostToolBatch':
      if (event.calls.some(({ tool }) => !isKnownTool(tool))) rememberUnseen(world.memory, world.now());
      break;
  }
  return PASS;
}
