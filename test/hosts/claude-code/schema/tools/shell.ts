import * as z from 'zod/mini';

/** Tools that run a command line. */

const shell = z.looseObject({
  command: z.string(),
  description: z.exactOptional(z.string()),
  /** Milliseconds. */
  timeout: z.exactOptional(z.number()),
  run_in_background: z.exactOptional(z.boolean()),
  dangerouslyDisableSandbox: z.exactOptional(z.boolean()),
});

export const bash = shell;

export const powerShell = shell;

/** Runs a command and reports its lines as they come, or listens to a WebSocket: one of the two. */
export const monitor = z.looseObject({
  description: z.string(),
  timeout_ms: z.number(),
  command: z.exactOptional(z.string()),
  ws: z.exactOptional(z.looseObject({ url: z.string(), protocols: z.exactOptional(z.array(z.string())) })),
});
