import type { AnyCommandNode, CompoundList, Statement } from '../syntax/parse.js';

type Loop = Extract<AnyCommandNode, { type: 'While' | 'ArithmeticFor' }>;

/** Commands that take no time: a loop of them alone does not wait for anything. */
const QUICK = /^(?:echo|printf|:|true|let|export|local|declare|i|n)$/;

/** A loop without end that starts something in the background in each round, and waits for nothing: `while :; do x & done`. */
export function multiplies(loop: Loop): boolean {
  return isEndless(loop) && isQuick(loop.body) && startsBehind(loop.body);
}

function isEndless(loop: Loop): boolean {
  if (loop.type === 'ArithmeticFor') return loop.test === undefined;
  const [only, ...others] = loop.clause.commands;
  if (others.length > 0 || only?.command.type !== 'Command' || only.command.args.length > 0) return false;
  return (loop.kind === 'until' ? /^false$/ : /^(?::|true)$/).test(only.command.name?.text ?? '');
}

function isQuick(list: CompoundList): boolean {
  return list.commands.every((each) => each.background === true || isQuickCommand(each.command));
}

function isQuickCommand(node: Statement['command']): boolean {
  if (node.type === 'Subshell' || node.type === 'BraceGroup') return isQuick(node.body);
  return node.type === 'ArithmeticCommand' || (node.type === 'Command' && (node.name === undefined || QUICK.test(node.name.text)));
}

function startsBehind(list: CompoundList): boolean {
  return list.commands.some(({ background, command }) => background === true || ((command.type === 'Subshell' || command.type === 'BraceGroup') && startsBehind(command.body)));
}
