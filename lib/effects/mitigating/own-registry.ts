import type { Arguments } from '../command/arguments.js';
import { loopback, userBefore } from '../../paths/own-hosts.js';
import { textOf } from '../../shell/command.js';

/** By program, the option that names the registry to publish to. Without it, the program publishes to the public one. */
const TOLD_BY: readonly (readonly [programs: RegExp, option: string])[] = [
  [/^(?:npm|pnpm|yarn(?: npm)?|bun|lerna|nx release) (?:un)?publish$/, '--registry'],
  [/^cargo publish$/, '--index'],
  [/^twine upload$/, '--repository-url'],
  [/^uv publish$/, '--publish-url'],
  [/^gem push$/, '--host'],
];

const HERE = new RegExp(String.raw`^\w+:\/\/${userBefore()}${loopback()}`);

/** True if all that is published goes to a registry on this machine, in every round of a loop: tests do that, and nobody else sees it. */
export function isOnOwnRegistry({ name, valued, operands, flags, all }: Arguments): boolean {
  const told = TOLD_BY.find(([programs]) => programs.test(name))?.[1];
  // Told last without an address, or taken back, it is the usual one after all.
  if (told !== undefined && (textOf(all[all.length - 1]) === told || flags.has(told.replace('--', '--no-')))) return false;
  const words =
    name === 'helm push'
      ? operands.filter((word) => word.values.some(({ text }) => text.startsWith('oci:')))
      : valued.flatMap(({ option, word }) => (option === told || (told !== undefined && option.endsWith(':registry')) ? [word] : []));
  return words.length > 0 && words.every(({ values }) => values.every(({ text }) => HERE.test(text)));
}
