import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/apply.js';
import { textOf } from '../../shell/command.js';

/** Whether nothing comes of what a program would do. */
export function isIdle(reason: 'here' | 'unanswered', given: Arguments, running: Running): boolean {
  return reason === 'here' ? staysHere(given) : !isAnswered(running);
}

/** A registry or a feed on this machine, and no other: what tests put there, nobody sees. */
function staysHere({ valued, operands }: Arguments): boolean {
  const told = valued.filter(({ option }) => /registry|url|host|source|index/.test(option)).map(({ word }) => textOf(word));
  const addresses = [...told, ...operands.map(textOf).filter((text) => text.startsWith('oci:'))];
  return addresses.length > 0 && addresses.every((text) => /^\w+:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?(?:\/|$)/.test(text));
}

/** Without a terminal, answers come down a pipe, from a file, or by way of a terminal that another program plays. */
function isAnswered({ command, frame }: Running): boolean {
  return command.input.kind !== 'none' || command.redirections.some(({ operator }) => operator.startsWith('<')) || frame.via.some((name) => /^(?:script|unbuffer|expect|socat)$/.test(name));
}
