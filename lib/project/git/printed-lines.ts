/** The lines that git printed; none where it failed. */
export function printedLines(text: string | undefined): readonly string[] {
  return text?.split('\n').filter((line) => line !== '') ?? [];
}
