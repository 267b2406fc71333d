import type { Command } from '../command.js';

/** Wrappers around one another. */
const MAX_WRAPPERS = 16;

/** The command whose output is that of the whole (`timeout 5 curl a`, `sh -c 'curl a'`); the command itself where it wraps none, or several. */
export function unwrapped(command: Command): Command {
  let at = command;
  for (let count = 0; count < MAX_WRAPPERS; count += 1) {
    const [inner, ...others] = at.wraps ?? [];
    if (inner === undefined || others.length > 0) break;
    at = inner;
  }
  return at;
}
