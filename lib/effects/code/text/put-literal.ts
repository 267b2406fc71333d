/** Puts a text among the literals of code; what stands for it there, as `MaskedCode` has it. */
export function putLiteral(strings: string[], text: string): string {
  return `§${strings.push(text) - 1}§`;
}
