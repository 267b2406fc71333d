import { textOf } from '../../shell/command.js';
import { ofAnyCommand } from '../each-command.js';

/** Tells whether a call sets or exports a variable that begins so. */
export function setsVariable(start: string): ReturnType<typeof ofAnyCommand> {
  return ofAnyCommand(({ words, assignments }) => assignments.some(({ name }) => name.startsWith(start)) || words.some((word) => textOf(word).startsWith(start)));
}
