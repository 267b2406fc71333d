import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { inside } from '../analysis.js';
import { runWords } from './run-shell-text.js';

/** zsh's `zargs [options --] words -- command`: the words become operands of the command. Without one they are printed. */
export function zargsEffects(_program: string, args: readonly Word[], running: Running): boolean {
  const start = textOf(args[0]).startsWith('-') ? args.findIndex((word) => textOf(word) === '--') + 1 : 0;
  const end = args.findIndex((word, index) => index >= start && textOf(word) === '--');
  const command = end === -1 ? [] : args.slice(end + 1);
  const frame = inside(running.frame, 'zargs', running.command.span);
  if (command.length > 0 && frame !== undefined) runWords([...command, ...args.slice(start, end)], running, frame);
  return true;
}
