/** Escape sequences of terminals: colours, cursor moves, titles and links. */
const ESCAPE_SEQUENCE = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g;

/** A program's output without what it meant for the terminal alone. Linear. */
export function withoutEscapes(output: string): string {
  return output.includes('\u001b') ? output.replace(ESCAPE_SEQUENCE, '') : output;
}
