/** The source of an expression that finds a text as it is, whatever characters it has: what a call gives may not become a part of a pattern. */
export function escapedSource(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
