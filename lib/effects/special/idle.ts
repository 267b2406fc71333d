import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/apply.js';

/** Whether nothing comes of what a program would do. */
export function isIdle(reason: 'here' | 'unanswered', given: Arguments, running: Running): boolean {
  return reason === 'here' ? staysHere(given) : !isAnswered(running);
}

/** The option by which a program is told the address that it publishes to. Others it takes for a name, or does not know and publishes for all to see. */
const TOLD_BY: readonly (readonly [programs: RegExp, option: string])[] = [
  [/^(?:npm|pnpm|yarn(?: npm)?|bun|lerna|nx release) publish$/, '--registry'],
  [/^cargo publish$/, '--index'],
  [/^twine upload$/, '--repository-url'],
  [/^uv publish$/, '--publish-url'],
  [/^gem push$/, '--host'],
  [/^(?:dotnet )?nuget push$/, '--source'],
];

/** A registry or a feed on this machine, and no other, in every round of a loop: what tests put there, nobody sees. */
function staysHere({ name, valued, operands }: Arguments): boolean {
  const told = TOLD_BY.find(([programs]) => programs.test(name))?.[1];
  const words = name === 'helm push' ? operands.filter((word) => word.values.some(({ text }) => text.startsWith('oci:'))) : valued.flatMap(({ option, word }) => (option === told || (told !== undefined && option.endsWith(':registry')) ? [word] : []));
  return words.length > 0 && words.every(({ values }) => values.every(({ text }) => /^\w+:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?(?:\/|$)/.test(text)));
}

/** Without a terminal, answers come down a pipe, from a file, or from a program that plays a terminal; and where a build server is played, nothing is asked. */
function isAnswered({ command, frame }: Running): boolean {
  if (command.input.kind !== 'none' || command.redirections.some(({ operator }) => operator.startsWith('<'))) return true;
  if (frame.via.some((carrier) => /^(?:script|unbuffer|expect|socat|tmux|screen|zellij|spawn|shell)\b/.test(carrier))) return true;
  return frame.analysis.flows.some(({ command: each }) => each.assignments.some(({ name }) => name === 'CI') || each.words.some((word) => word.values.some(({ text }) => text.startsWith('CI='))));
}
