/** A command without errors that it redirects. */
export function withoutErrors(command: string): string {
  return command.trim().replace(/ 2>(?:&1| ?\/dev\/null)$/, '');
}
