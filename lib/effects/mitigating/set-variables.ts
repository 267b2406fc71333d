import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';

/** True when the call sets or exports a variable that begins so. */
export function setsVariable(start: string, { frame: { analysis } }: Running): boolean {
  return analysis.flows.some(({ command: { words, assignments } }) => assignments.some(({ name }) => name.startsWith(start)) || words.some((word) => textOf(word).startsWith(start)));
}
