import type { Command, Word } from './command.js';
import type { Machine } from './machine.js';
import type { CommandNode, FunctionNode } from './parse.js';
import type { ExpandedAssignment } from './assignment.js';
import type { Scope } from './scope.js';
import { asArgument, expandAssignment, store } from './assignment.js';
import { applyBuiltin, isDeclaration } from './builtins.js';
import { textOf } from './command.js';
import { expandArgument } from './expand.js';
import { spanOf } from './machine.js';
import { takesOutput } from './output.js';
import { aliasNamed, assign, functionNamed } from './scope.js';
import { expandRedirections, handOn, walkCommand } from './walk.js';

const MAX_CALLS = 16;

export function walkSimple(node: CommandNode, scope: Scope, machine: Machine, out: Command[]): void {
  if (machine.repeated && (machine.budget.commands -= 1) < 0) {
    machine.visitor.obstacle('functions or evaluated texts run too many commands to follow');
    return;
  }
  const replaced = node.name === undefined ? undefined : aliasNamed(scope, node.name.text);
  if (replaced !== undefined && !machine.calls.includes(`alias ${node.name?.text ?? ''}`)) {
    const rest = node.suffix.map((each) => ('text' in each ? each.text : '')).join(' ');
    const inner = { ...machine, span: spanOf(node, machine), calls: [...machine.calls, `alias ${node.name?.text ?? ''}`] };
    handOn(out, machine.runText(`${replaced} ${rest}`, scope, inner, undefined));
    return;
  }
  const assignments: ExpandedAssignment[] = [];
  for (const each of node.prefix) {
    if (each.type !== 'Assignment') continue;
    const expanded = expandAssignment(each, scope, machine);
    assignments.push(expanded);
    if (node.name === undefined) store(expanded, scope);
  }
  const words = node.name === undefined ? [] : expandArgument(node.name, scope, machine);
  const declares = isDeclaration(textOf(words[0]));
  const declared: ExpandedAssignment[] = [];
  let end = -1;
  for (const each of node.suffix) {
    const expanded = each.type === 'Word' ? expandArgument(each, scope, machine) : [];
    // The parser takes `--x=<(cmd)` for two words.
    const glued = each.pos === end && expanded[0]?.from !== undefined ? words.pop() : undefined;
    for (const word of expanded) words.push(glued === undefined ? word : joined(glued, word));
    end = each.end;
    if (each.type === 'Assignment') {
      const expanded = expandAssignment(each, scope, machine);
      if (declares) declared.push(expanded);
      words.push(asArgument(expanded));
    }
  }
  const { redirections, input } = expandRedirections(node.redirects, scope, machine);
  const called = functionOf(words, scope);
  if (called !== undefined) {
    for (const each of assignments) assign(scope, each.name, { values: each.value.values });
    if (redirections.length > 0) tell(node, { words: [], assignments: [], redirections, input: input ?? scope.input }, scope, machine, []);
    const before = scope.captured;
    scope.captured ||= redirections.some(takesOutput);
    callFunction(called, words, scope, machine, out, spanOf(node, machine));
    scope.captured = before;
    return;
  }
  const command = tell(node, { words, assignments, redirections, input: input ?? scope.input }, scope, machine, out);
  for (const each of declared) store(each, scope);
  // Words that all came out empty leave nothing to run, but what stood there is not known.
  applyBuiltin(command, node.suffix.length > 0 && words.length === 1, scope, { ...machine, span: spanOf(node, machine) }, out);
}

function joined(head: Word, tail: Word): Word {
  const text = textOf(head);
  const [first, ...rest] = tail.values.map((value) => ({ ...value, text: text + value.text }));
  return first === undefined ? head : { ...tail, written: head.written + tail.written, values: [first, ...rest] };
}

type Told = Pick<Command, 'words' | 'assignments' | 'redirections' | 'input'>;

function tell(node: CommandNode, told: Told, scope: Scope, machine: Machine, out: Command[]): Command {
  const command: Command = { ...told, cwd: scope.cwd, captured: scope.captured, span: spanOf(node, machine), via: machine.via };
  handOn(out, [command]);
  machine.visitor.command(command, scope);
  return command;
}

function functionOf(words: readonly Word[], scope: Scope): FunctionNode | undefined {
  const [name] = words;
  return name === undefined ? undefined : functionNamed(scope, textOf(name));
}

function callFunction(called: FunctionNode, words: readonly Word[], scope: Scope, machine: Machine, out: Command[], span: Command['span']): void {
  const name = textOf(words[0]);
  if (machine.calls.includes(name)) {
    if (machine.forking) machine.visitor.forkBomb(name, span);
    return;
  }
  if (machine.calls.length >= MAX_CALLS || machine.budget.commands <= 0) {
    machine.visitor.obstacle('functions call one another too deeply to follow');
    return;
  }
  const before = scope.positional;
  scope.positional = words.slice(1);
  walkCommand(called.body, scope, { ...machine, repeated: true, calls: [...machine.calls, name] }, out);
  scope.positional = before;
}
