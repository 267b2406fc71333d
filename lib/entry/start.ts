import { crashOf } from '../hook/crash.js';
import { homeFolder } from '../hook/home.js';
import { leaveAtOnce } from '../hook/leave.js';
import { flush } from '../hook/log/flush.js';
import { logLine } from '../hook/log/log.js';
import type { Received } from '../hook/received.js';
import { readPayload } from '../hook/stdio/payload.js';
import type { HookInput } from '../hook/stdio/stdin.js';
import { timestamp } from '../hook/timestamp.js';
import { isObject } from '../json.js';
import type { AskedBefore } from '../ordinary/at-once.js';
import { ASKED, passOrdinary, type Passing } from './pass-ordinary.js';

/** Loads the guards, and asks them. */
type Ask = (received: Received) => Promise<void>;

/**
 * Begins a process that serves one event. With an ordinary call, which most are, it ends here; for everything else `ask`
 * is called. Should that fail, the call goes on, and the log says why.
 *
 * @param guards those that are asked before calls, as far as the process is for them
 */
export function start(guards: readonly AskedBefore[], packFolder: string, ask: Ask): void {
  const inFull = (received: Received): void => void ask(received).then(end, (error: unknown) => endWith(error, packFolder));
  const input = readPayload(process);
  // Mostly nothing has to be waited for.
  if (input instanceof Promise) {
    void input.then(
      (read) => answer(read, guards, packFolder, inFull),
      () => inFull({ input }),
    );
  } else {
    answer(input, guards, packFolder, inFull);
  }
}

function answer(input: HookInput, guards: readonly AskedBefore[], packFolder: string, inFull: (received: Received) => void): void {
  const passing = isBeforeCall(input) ? passed(input.payload, guards, packFolder) : ASKED;
  switch (passing.kind) {
    case 'passed':
      // Nobody of ours waits for the end; who does was loaded into the process by the person's own settings.
      return process.listenerCount('exit') > 0 ? process.exit() : leaveAtOnce(process, 0);
    case 'asked':
      return inFull({ input, call: passing.found });
  }
}

function isBeforeCall(input: HookInput): input is HookInput & { readonly kind: 'payload' } {
  return input.kind === 'payload' && isObject(input.payload) && input.payload['hook_event_name'] === 'PreToolUse';
}

/** What fails here fails once more where the guards are asked, and is logged there. */
function passed(payload: unknown, guards: readonly AskedBefore[], packFolder: string): Passing {
  try {
    return passOrdinary(payload, guards, {
      packFolder,
      args: process.argv.slice(2),
      environment: process.env,
      userId: process.getuid?.(),
      pid: process.pid,
    });
  } catch {
    return ASKED;
  }
}

/** Does not wait for Node to find that there is nothing left to do, before which V8 clears up. What was decided is written; the log is, as the process ends. */
function end(): void {
  process.exit();
}

function endWith(error: unknown, packFolder: string): void {
  flush(logLine({ ts: timestamp(Date.now()), hook: 'runner', status: 'crash', error: crashOf(error) }), {
    packFolder,
    home: homeFolder(process.env),
    pid: process.pid,
  });
  process.exit();
}
