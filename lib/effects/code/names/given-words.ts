/** The word behind one of these options, or behind its `=`. */
export function valueBehind(args: readonly string[], names: readonly string[]): string | undefined {
  const at = args.findIndex((each) => names.includes(each.split('=', 1)[0] ?? ''));
  const word = args[at];
  return word === undefined ? undefined : word.includes('=') ? word.slice(word.indexOf('=') + 1) : args[at + 1];
}

/** The words that stand by themselves, where every option takes the word behind it. */
export function ownWords(args: readonly string[]): readonly string[] {
  return args.filter((word, index) => !word.startsWith('-') && !/^--?[\w-]+$/.test(args[index - 1] ?? ''));
}
