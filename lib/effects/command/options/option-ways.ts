import type { Word, WordValue } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { combinations } from '../../../shell/combinations.js';

/** Ways that are followed; of more, only those in which one word differs from the likeliest. */
const MOST = 64;

/** Runs a command's effects for each way in which words come out that may be one option or another, the likeliest first: what a program does to its operands is told by its options. */
export function inEachWay(running: Running, effectsOf: (running: Running) => void): void {
  const { command } = running;
  const lists = command.words.map((word, at): Word['values'] => (at > 0 && mayBeOption(word) ? word.values : [word.values[0]]));
  if (lists.every(({ length }) => length === 1)) return effectsOf(running);
  for (const way of combinations<WordValue>(lists, MOST)) {
    const words = command.words.map((word, at): Word =>
      lists[at]?.length === 1 ? word : { ...word, values: [way[at] ?? word.values[0]] },
    );
    effectsOf({ ...running, command: { ...command, words } });
  }
}

/** True for a word that may be one option or another (`$FLAGS`), or an option or something else. */
function mayBeOption({ values }: Word): boolean {
  return values.length > 1 && values.some(({ text }) => text.startsWith('-'));
}
