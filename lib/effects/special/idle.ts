import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/apply.js';
import { textOf } from '../../shell/command.js';

/** Whether nothing comes of what a program would do. */
export function isIdle(reason: 'here' | 'unanswered' | 'by-hand', given: Arguments, running: Running): boolean {
  switch (reason) {
    case 'here':
      return staysHere(given);
    case 'unanswered':
      return !isAnswered(running);
    case 'by-hand':
      return !isBuildServer(running);
  }
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
function staysHere({ name, valued, operands, flags, all }: Arguments): boolean {
  const told = TOLD_BY.find(([programs]) => programs.test(name))?.[1];
  // Told last without an address, or taken back, it is the usual one after all.
  if (told !== undefined && (textOf(all[all.length - 1]) === told || flags.has(told.replace('--', '--no-')))) return false;
  const words = name === 'helm push' ? operands.filter((word) => word.values.some(({ text }) => text.startsWith('oci:'))) : valued.flatMap(({ option, word }) => (option === told || (told !== undefined && option.endsWith(':registry')) ? [word] : []));
  return words.length > 0 && words.every(({ values }) => values.every(({ text }) => /^\w+:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?(?:\/|$)/.test(text)));
}

/** Without a terminal, answers come down a pipe, from a file, or from a program that plays a terminal; and where a build server is played, nothing is asked. */
function isAnswered({ command, frame }: Running): boolean {
  if (command.input.kind !== 'none' || command.redirections.some(({ operator }) => operator.startsWith('<'))) return true;
  if (frame.via.some((carrier) => /^(?:script|unbuffer|expect|socat|tmux|screen|zellij|spawn|shell)\b/.test(carrier))) return true;
  return isBuildServer({ frame });
}

/** The variable by which one is known: any, or those that most use. */
const BUILD_SERVER = /^(?:CI|GITHUB_ACTIONS|GITLAB_CI|CIRCLECI|TRAVIS|BUILDKITE|JENKINS_URL)=/;

/** Where a build server is played. */
function isBuildServer({ frame }: Pick<Running, 'frame'>): boolean {
  return frame.analysis.flows.some(({ command: each }) => each.assignments.some(({ name }) => BUILD_SERVER.test(`${name}=`)) || each.words.some((word) => word.values.some(({ text }) => BUILD_SERVER.test(text))));
}
