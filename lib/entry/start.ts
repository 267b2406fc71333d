import type { Begun } from '../hook/begun.js';
import { leaveAtOnce } from '../hook/leave.js';
import { readPayload } from '../hook/stdio/payload.js';
import { isObject } from '../json.js';
import type { GuardId } from '../types.js';
import { passOrdinary, type Passing } from './pass-ordinary.js';

/** The guards that are asked before calls of tools, in their order. */
export const BEFORE_CALLS: readonly GuardId[] = ['privacy-block', 'scout-block', 'bash-danger', 'loop-detection', 'self-protection'];

/**
 * Begins a process that serves one event. With an ordinary call, which most are, it ends here; for everything else `ask`
 * loads the guards.
 *
 * @param guards those of BEFORE_CALLS that the process is for
 */
export function start(guards: readonly GuardId[], packFolder: string, ask: (begun: Begun) => Promise<void>): void {
  const input = readPayload(process);
  if (input instanceof Promise || input.kind !== 'payload') return void ask({ input });
  if (!isObject(input.payload) || input.payload['hook_event_name'] !== 'PreToolUse') return void ask({ input });
  const passing = passed(input.payload, guards, packFolder);
  switch (passing.kind) {
    case 'passed':
      // Nobody of ours waits for the end; who does was loaded into the process by the person's own settings.
      return process.listenerCount('exit') > 0 ? process.exit() : leaveAtOnce(process, 0);
    case 'asked':
      return void ask({ input, call: passing.found });
  }
}

/** What fails here fails once more where the guards are asked, and is logged there. */
function passed(payload: unknown, guards: readonly GuardId[], packFolder: string): Passing {
  try {
    return passOrdinary(payload, guards, { packFolder, args: process.argv.slice(2), environment: process.env, userId: process.getuid?.(), pid: process.pid });
  } catch {
    return { kind: 'asked' };
  }
}
