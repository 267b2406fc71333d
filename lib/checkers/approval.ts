import { codeInPrompt } from '../grants/code.js';
import { endSession, startSession } from '../grants/session.js';
import type { PermissionRequest, PostToolUse, SessionEnd, SessionStart, UserPromptSubmit, Verdict, World } from '../types.js';

/**
 * Takes a person's approval of a call that was stopped: the guard's own question, put whole, shown by the host and answered
 * with the approving label; or a prompt that is `allow <code>` and nothing else, with the code that the person alone was
 * shown. Both count only in a process that the session's host itself has started. A session's end, and its resumption, end
 * what was approved.
 */
export async function checkApproval(
  event: SessionStart | SessionEnd | PermissionRequest | PostToolUse | UserPromptSubmit,
  world: Pick<World, 'memory' | 'processes' | 'project' | 'now' | 'clock'>,
): Promise<Verdict> {
  switch (event.kind) {
    case 'SessionStart':
      return startSession(event, world);
    case 'SessionEnd':
      endSession(world);
      return { kind: 'pass' };
    case 'PermissionRequest':
      return (await import('../grants/person-answer.js')).noteDialog(event, world);
    case 'PostToolUse':
      return (await import('../grants/person-answer.js')).takeAnswer(event, world);
    case 'UserPromptSubmit': {
      const code = codeInPrompt(event.prompt);
      return code === undefined ? { kind: 'pass' } : (await import('../grants/person-answer.js')).takeCode(code, world);
    }
  }
}
