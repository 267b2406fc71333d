/** The lines that git printed; none where it failed. */
export function printedLines(text: string | undefined): readonly string[] {
  return text?.split('\n').filter((line) => line !== '') ?? [];
}

/** The names, or other entries, that git lists with `-z`; none where it failed. */
export function listedNames(text: string | undefined): readonly string[] {
  return text?.split('\0').filter((name) => name !== '') ?? [];
}
