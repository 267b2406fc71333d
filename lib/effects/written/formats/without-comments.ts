/** A text without its comments, each from where `begin` matches up to the end of its line. */
export function withoutLineComments(text: string, begin: RegExp): string {
  return text
    .split('\n')
    .map((line) => line.slice(0, begin.exec(line)?.index))
    .join('\n');
}
