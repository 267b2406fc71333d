import type { Command } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import { resolvePath } from '../../../paths/resolve.js';
import { textOf } from '../../../shell/command.js';

/** The folder in which the program works: its own, or the one that an option names. */
export function workingFolder(command: Command, options: readonly string[], { world }: Analysis): string | undefined {
  const named = optionValue(command, options);
  if (command.cwd === undefined || named === undefined) return command.cwd;
  return resolvePath(named, { cwd: command.cwd, home: world.home });
}

/** What stands behind one of some options, in the same word or the next. */
export function optionValue({ words }: Command, options: readonly string[]): string | undefined {
  const texts = words.map(textOf);
  const at = texts.findIndex((text) => options.includes(text));
  if (at !== -1) return texts[at + 1];
  // `--file=x`, `-fx`.
  const fronts = options.map((option) => (option.startsWith('--') ? `${option}=` : option));
  for (const text of texts) for (const front of fronts) if (text.startsWith(front) && text !== front) return text.slice(front.length);
  return undefined;
}
