import type { Event } from '../types.js';
import type { Scope } from './config/scope.js';
import type { Input } from './stdio/stdin.js';

/** What a process has read, and found out, before its guards are loaded. */
export interface Received {
  readonly input: Input | Promise<Input>;
  /** Of a call of a tool that is not passed at once. */
  readonly call?: Found | undefined;
}

/** An event, and whose rules hold for it. */
export interface Found {
  readonly event: Event;
  readonly scope: Scope;
}
