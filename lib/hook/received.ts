import type { Event } from '../types.js';
import type { ConfigScope } from './config/config-scope.js';
import type { HookInput } from './stdio/stdin.js';

/** What a process has read, and found out, before its guards are loaded. */
export interface Received {
  readonly input: HookInput | Promise<HookInput>;
  /** Of a call of a tool that is not passed at once. */
  readonly call?: ReceivedEvent | undefined;
}

/** An event, and whose rules hold for it. */
export interface ReceivedEvent {
  readonly event: Event;
  readonly scope: ConfigScope;
}
