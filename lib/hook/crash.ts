/** What was thrown, for the log: with its stack, where it has one. */
export function crashOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
