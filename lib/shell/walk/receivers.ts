import type { Command, StandardInput, Redirection } from '../command.js';
import type { Machine } from '../machine.js';
import type { RedirectionNode } from '../syntax/parse.js';
import type { Receiver, Scope } from '../scope.js';
import { textOf } from '../command.js';
import { NO_INPUT, childScope } from '../scope.js';
import { maySubstitute } from '../expansion/substitution.js';
import { descriptorIn } from './descriptors.js';

const STANDARD_OUTPUT = 1;

/** Descriptors of one shell that are remembered. */
const MAX_RECEIVERS = 16;

/** What stands in the `>(…)` of a redirection; undefined for any other target. */
export function substitutedReceiver(node: Exclude<RedirectionNode, { type: 'HereDoc' }>, machine: Machine): Receiver | undefined {
  const part = node.target?.parts?.[0];
  if (part?.type !== 'ProcessSubstitution' || part.operator !== '>' || part.script === undefined || !maySubstitute(machine)) {
    return undefined;
  }
  const { script } = part;
  return (scope) => machine.runScript(script, scope, { ...machine, forking: true });
}

/** Who reads what goes to a descriptor (`>&3`, `> /dev/fd/3`) that an `exec` or a `coproc` opened; undefined where that is nobody's command. */
export function openedReceiver({ operator, target }: Pick<Redirection, 'operator' | 'target'>, scope: Scope): Receiver | undefined {
  if (scope.receivers.size === 0 || !operator.includes('>')) return undefined;
  const number = descriptorIn(textOf(target));
  return number === undefined ? undefined : scope.receivers.get(number);
}

/** Runs the commands behind these descriptors as they begin, before anything is written for them. */
export function startReceivers(receivers: ReadonlyMap<number, Receiver>, scope: Scope): void {
  for (const receiver of receivers.values()) receiver({ ...childScope(scope, { kind: 'pipe', from: [] }), receivers: NOBODY });
}

/** From now on what is written to these descriptors goes to those commands, which stay in the folder where they were started. */
export function keepReceivers(receivers: ReadonlyMap<number, Receiver>, scope: Scope): void {
  if (receivers.size === 0 || scope.receivers.size >= MAX_RECEIVERS) return;
  const { cwd, elsewhere } = scope;
  const kept = [...receivers].map(([number, receiver]) => [number, (at: Scope): void => receiver({ ...at, cwd, elsewhere })] as const);
  scope.receivers = new Map([...scope.receivers, ...kept]);
}

/** Runs the commands that read what these commands print, by their redirections or by those of the shell. */
export function feed(
  receivers: ReadonlyMap<number, Receiver>,
  redirections: readonly Redirection[],
  from: readonly Command[],
  scope: Scope,
): void {
  if (receivers.size === 0 && scope.receivers.size === 0) return;
  const isSent = redirections.some(
    ({ operator, descriptor = STANDARD_OUTPUT }) => operator.includes('>') && descriptor === STANDARD_OUTPUT,
  );
  const ofShell = isSent ? undefined : scope.receivers.get(STANDARD_OUTPUT);
  const reading = (input: StandardInput): Scope => ({ ...childScope(scope, input), receivers: NOBODY });
  // What a program prints is known; what it says of errors is not.
  for (const [descriptor, receiver] of receivers) receiver(reading(descriptor === STANDARD_OUTPUT ? { kind: 'pipe', from } : NO_INPUT));
  ofShell?.(reading({ kind: 'pipe', from }));
}

/** Runs the commands that read what this one writes to a descriptor which it is given by its path: `tee /dev/fd/3 3> >(cmd)`. */
export function feedNamed(command: Command, receivers: ReadonlyMap<number, Receiver>, scope: Scope): void {
  if (receivers.size === 0 && scope.receivers.size === 0) return;
  for (const word of command.words.slice(1)) {
    const number = textOf(word).startsWith('/') ? descriptorIn(textOf(word)) : undefined;
    const receiver = number === undefined ? undefined : (receivers.get(number) ?? scope.receivers.get(number));
    receiver?.({ ...childScope(scope, { kind: 'pipe', from: [command] }), receivers: NOBODY });
  }
}

const NOBODY: ReadonlyMap<number, Receiver> = new Map();
