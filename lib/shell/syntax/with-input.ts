/** A command line that is given a text to read. Linear in the text: a document ends only at a line that is its mark. */
export function withInput(line: string, input: string): string {
  const lines = new Set(input.split('\n'));
  let end = 'END_OF_INPUT';
  while (lines.has(end)) end += '_';
  return `${line} <<'${end}'\n${input}\n${end}`;
}
