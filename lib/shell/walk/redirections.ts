import type { Command, StandardInput, Redirection, Word } from '../command.js';
import type { Machine } from '../machine.js';
import type { RedirectionNode } from '../syntax/parse.js';
import type { Receiver, Scope } from '../scope.js';
import { HOLE, textOf, unknownWord, withText } from '../command.js';
import { expandWhole, wholeOf } from '../expansion/expand.js';
import { spanOf } from '../machine.js';
import { takesOutput } from '../output/output.js';
import { assign } from '../scope.js';
import { descriptorIn, keepOpen, openedInput } from './descriptors.js';
import { feed, keepReceivers, openedReceiver, substitutedReceiver } from './receivers.js';

/** Redirections with their targets expanded, and the standard input that the last of them gives. */
export interface ExpandedRedirections {
  readonly redirections: readonly Redirection[];
  /** What is read on the standard input. */
  readonly input: StandardInput | undefined;
  /** What is read, by the number of its descriptor. */
  readonly opened: ReadonlyMap<number, StandardInput>;
  /** Who reads what is written, by the number of its descriptor. */
  readonly receivers: ReadonlyMap<number, Receiver>;
}

const NONE_EXPANDED: ExpandedRedirections = { redirections: [], input: undefined, opened: new Map(), receivers: new Map() };

/** Expands redirections from left to right, as bash does. */
export function expandRedirections(nodes: readonly RedirectionNode[], scope: Scope, machine: Machine): ExpandedRedirections {
  // The usual case, of which there may be thousands.
  if (nodes.length === 0) return NONE_EXPANDED;
  const redirections: Redirection[] = [];
  const opened = new Map<number, StandardInput>();
  const receivers = new Map<number, Receiver>();
  for (const node of nodes) {
    const descriptor =
      node.descriptor?.type === 'FileDescriptorVariable'
        ? namedDescriptor(node.descriptor.name, opened.size + receivers.size, scope)
        : node.descriptor?.value;
    const reads = descriptor ?? 0;
    const text = givenText(node, scope, machine);
    if (text !== undefined) {
      opened.set(reads, { kind: 'text', text });
      if (reads !== 0) redirections.push({ operator: node.type === 'HereDoc' ? '<<' : '<<<', descriptor: reads, target: text });
    } else if (node.type !== 'HereDoc' && node.target !== undefined) {
      const receiver = substitutedReceiver(node, machine);
      const target =
        receiver === undefined
          ? expandWhole(node.target, scope, machine)
          : withText(unknownWord(node.target.text, spanOf(node, machine)), `/dev/fd/${HOLE}`);
      const file = node.operator.includes('>') ? fileBehind(target, opened, scope) : undefined;
      // What is written there comes behind what was.
      redirections.push(
        file === undefined ? { operator: node.operator, descriptor, target } : { operator: '>>', descriptor, target: file },
      );
      const receives = receiver ?? openedReceiver({ operator: node.operator, target }, scope);
      if (receives !== undefined) receivers.set(descriptor ?? 1, receives);
      const input = inputFrom(node.operator, target, scope);
      if (input !== undefined) opened.set(reads, input);
      else if (receiver === undefined && reads > STANDARD_ERROR && (file !== undefined || /^>[>|]?$/.test(node.operator))) {
        opened.set(reads, { kind: 'file', path: file ?? target });
      }
    }
  }
  if (nodes.some(({ descriptor }) => descriptor?.type === 'FileDescriptorVariable')) keepFrom(FIRST_FREE, { opened, receivers }, scope);
  return { redirections, input: opened.get(0), opened, receivers };
}

/** Runs what stands before the redirections, a group or a function, with what they open; `body` takes the commands that it tells. */
export function runRedirected(expanded: ExpandedRedirections, body: readonly Command[], scope: Scope, run: () => void): void {
  const { redirections, input, receivers } = expanded;
  const before = { input: scope.input, captured: scope.captured, descriptors: scope.descriptors, receivers: scope.receivers };
  keepFrom(STANDARD_ERROR + 1, expanded, scope);
  scope.input = input ?? before.input;
  scope.captured ||= redirections.some(takesOutput);
  run();
  Object.assign(scope, before);
  feed(receivers, redirections, body, scope);
}

/** From this number on, what was opened stays so for the shell. */
function keepFrom(first: number, { opened, receivers }: Pick<ExpandedRedirections, 'opened' | 'receivers'>, scope: Scope): void {
  keepOpen(new Map([...opened].filter(([number]) => number >= first)), scope);
  keepReceivers(new Map([...receivers].filter(([number]) => number >= first)), scope);
}

const STANDARD_ERROR = 2;

/** `{name}<file`: bash takes a free number, and keeps it open for what comes. */
function namedDescriptor(name: string, earlier: number, scope: Scope): number {
  const number = freeDescriptor(scope) + 2 * earlier;
  assign(scope, name, { values: [{ text: String(number), glob: false, certainty: 'certain' }] });
  return number;
}

/** From here on bash numbers what is opened by a name (bash(1), REDIRECTION). */
const FIRST_FREE = 10;

/** A number that no descriptor of the shell has; a coproc takes the next one too. */
export function freeDescriptor({ descriptors, receivers }: Scope): number {
  return FIRST_FREE + 2 * (descriptors.size + receivers.size);
}

/** The text of a here-document or a here-string; undefined for every other redirection. */
function givenText(node: RedirectionNode, scope: Scope, machine: Machine): Word | undefined {
  if (node.type === 'HereDoc') {
    return wholeOf(node.body.parts ?? undefined, node.body.text, node.body.text, scope, { ...machine, span: spanOf(node, machine) });
  }
  return node.type === 'HereString' && node.target !== undefined ? expandWhole(node.target, scope, machine) : undefined;
}

/** The file behind `>&3`, where that was opened to be written. */
function fileBehind(target: Word, opened: ReadonlyMap<number, StandardInput>, scope: Scope): Word | undefined {
  const number = descriptorIn(textOf(target));
  const input = number === undefined ? undefined : (opened.get(number) ?? scope.descriptors.get(number));
  return input?.kind === 'file' ? input.path : undefined;
}

/** What a redirection has the command read; undefined for one of output. */
function inputFrom(operator: string, target: Word, scope: Scope): StandardInput | undefined {
  const earlier = /^<[&>]?$/.test(operator) ? openedInput(textOf(target), scope) : undefined;
  if (earlier !== undefined) return earlier;
  if (operator !== '<' && operator !== '<>') return undefined;
  return target.from !== undefined && target.written.startsWith('<(')
    ? { kind: 'pipe', from: target.from }
    : { kind: 'file', path: target };
}
