import type { Command } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { showVariables } from './shown-variables.js';

/** `set -x; curl -H "Authorization: Bearer $TOKEN" …`: a shell that shows each command before it runs it shows what the environment puts into it. */
export function tracedEffects(command: Command, running: Running): void {
  for (const word of [...command.words, ...command.assignments.map(({ value }) => value)]) showVariables(word, running);
}

/** What `set` is given to show commands before they run (`-x`, `-o xtrace`), or to leave that off; undefined where it is about something else. */
export function tracing(texts: readonly string[]): boolean | undefined {
  const end = texts.indexOf('--');
  const options = texts.slice(0, end === -1 ? texts.length : end);
  const at = options.findLastIndex((text, index) => /^[-+][a-zA-Z]*x/.test(text) || (text === 'xtrace' && /^[-+][a-zA-Z]*o$/.test(options[index - 1] ?? '')));
  return at === -1 ? undefined : (options[at] === 'xtrace' ? (options[at - 1] ?? '') : (options[at] ?? '')).startsWith('-');
}
