import type { Command, Word } from '../command.js';
import type { Machine } from '../machine.js';
import type { AnyCommandNode, CompoundList, ParsedScript, Pipeline, PipelineNode, Statement, TestExpression } from '../syntax/parse.js';
import type { BranchesRun } from '../branches.js';
import type { Scope, Variable } from '../scope.js';
import { arithmeticValues, evaluateArithmetic } from '../expansion/arithmetic.js';
import { literalWord, textOf } from '../command.js';
import { keepOpen } from './descriptors.js';
import { keepReceivers } from './receivers.js';
import { expandRedirections, freeDescriptor, runRedirected } from './redirections.js';
import { expandArgument, expandWhole } from '../expansion/expand.js';
import { leave, settle, standAt } from '../directories.js';
import { walkAndOr } from './and-or.js';
import { walkCounting, walkLoop, walkRound, walkRounds, walkTested } from './loop.js';
import { handOn, spanOf } from '../machine.js';
import { isSyntaxError } from '../syntax/parse.js';
import { mergeBranches } from '../branches.js';
import { defineFunction, surely } from '../functions.js';
import { alternatives } from '../alternatives.js';
import { noteAsked } from '../asked.js';
import { NO_INPUT, assign, assigned, childScope } from '../scope.js';
import { UNSET } from '../unset-variables.js';
import { unknownFrom } from '../unknown.js';
import { walkSimple } from './simple.js';
import { visit } from './visit.js';

/** Walks a script in the scope, and gives its first commands. */
export function walkScript(script: ParsedScript, scope: Scope, machine: Machine): readonly Command[] {
  for (const { message } of script.errors ?? []) {
    if (!machine.broken || !isSyntaxError(message)) machine.visitor.obstacle(`the shell source cannot be read to its end: ${message}`);
  }
  const out: Command[] = [];
  walkStatements(script.commands, scope, machine, out);
  return out;
}

function walkStatements(statements: readonly Statement[], scope: Scope, machine: Machine, out: Command[]): void {
  for (const statement of statements) {
    settle(scope);
    if (statement.background === true) walkNode(statement.command, childScope(scope), { ...machine, forking: true }, out);
    else {
      walkNode(statement.command, scope, machine, out);
    }
  }
}

/** Walks the statements of a body in the scope at hand. */
export function walkList(list: CompoundList, scope: Scope, machine: Machine, out: Command[]): void {
  walkStatements(list.commands, scope, machine, out);
}

function walkNode(node: PipelineNode | Statement['command'], scope: Scope, machine: Machine, out: Command[]): void {
  if (node.type === 'AndOr') walkAndOr(node, scope, (each, own) => walkNode(each, own, machine, out));
  else if (node.type === 'Pipeline') walkPipeline(node, scope, machine, out);
  else {
    walkCommand(node, scope, machine, out);
  }
}

/** zsh and ksh run the last command of a pipeline in the shell itself: of what it sets, that counts which is else set nowhere, and so has no value in bash. */
function keepUnset({ variables = new Map<string, Variable>() }: Scope, scope: Scope): void {
  for (const [name, { values }] of variables) {
    if (assigned(scope, name) === undefined) assign(scope, name, { values: alternatives([...UNSET.values, ...values]) });
  }
}

function walkPipeline(node: Pipeline, scope: Scope, machine: Machine, out: Command[]): void {
  const [only] = node.commands;
  if (node.commands.length === 1 && only !== undefined) {
    if (!node.prefixes.some(({ type }) => type === 'Negation')) return walkCommand(only, scope, machine, out);
    walkTested(scope, () => walkCommand(only, scope, machine, out));
    return settle(scope);
  }
  let input = scope.input;
  for (const each of node.commands) {
    const commands: Command[] = [];
    const isLast = each === node.commands[node.commands.length - 1];
    const branch = childScope(scope, input);
    walkCommand(each, branch, { ...machine, forking: true }, commands);
    if (isLast && scope.lastPipe) mergeBranches(scope, [branch], 'one');
    else if (isLast) keepUnset(branch, scope);
    input = { kind: 'pipe', from: commands };
    if (isLast) handOn(out, commands);
  }
}

/** Walks a command of any form; the first simple ones of it go to `out`. */
export function walkCommand(node: AnyCommandNode | CompoundList, scope: Scope, machine: Machine, out: Command[]): void {
  switch (node.type) {
    case 'Command':
      return walkSimple(node, scope, machine, out);
    case 'Redirected':
      return walkRedirected(node, scope, machine, out);
    case 'Function':
      defineFunction(scope, node.name.text, surely(node));
      // Bash itself calls it for a command that is not found.
      if (/^command_not_found_handler?$|^precmd$|^preexec$|^chpwd$/.test(node.name.text)) {
        walkCommand(node.body, childScope(scope), machine, out);
      }
      return;
    case 'Coproc':
      return walkCoproc(node, scope, { ...machine, forking: true }, out);
    case 'Subshell':
      return walkList(node.body, childScope(scope), machine, out);
    case 'BraceGroup':
      return walkList(node.body, scope, machine, out);
    case 'CompoundList':
      return walkList(node, scope, machine, out);
    case 'If':
      return walkIf(node, scope, machine, out);
    case 'Case': {
      expandWhole(node.word, scope, machine);
      for (const item of node.items) for (const pattern of item.pattern) compare(expandWhole(pattern, scope, machine), scope);
      return walkBranches(
        node.items.map((item) => item.body),
        node.items.some(({ pattern }) => pattern.some(({ text }) => text === '*')) ? 'one' : 'one or none',
        scope,
        machine,
        out,
      );
    }
    case 'For':
      return walkLoop(node, scope, machine, out);
    case 'Select':
      assign(scope, node.name.text, {
        values: alternatives((node.wordlist ?? []).flatMap((word) => expandArgument(word, scope, machine)).flatMap((word) => word.values)),
      });
      return walkRound(node.body, 'one or none', scope, machine, out);
    case 'While':
      return walkRounds(node, scope, machine, out);
    case 'ArithmeticFor':
      return walkCounting(node, scope, machine, out);
    case 'ArithmeticCommand':
      arithmeticValues(node.expression, scope, machine);
      return;
    case 'TestCommand':
      return walkTest(node.expression, scope, machine);
  }
}

/** `coproc NAME { …; }`: `${NAME[0]}` is read from it, `${NAME[1]}` written to it. */
function walkCoproc({ name, body }: Extract<AnyCommandNode, { type: 'Coproc' }>, scope: Scope, machine: Machine, out: Command[]): void {
  const from: Command[] = [];
  walkCommand(body, childScope(scope), machine, from);
  handOn(out, from);
  const reads = freeDescriptor(scope);
  const elements = [reads, reads + 1].map((number) => literalWord(String(number)));
  assign(scope, name?.text ?? 'COPROC', { values: [{ text: String(reads), glob: false, certainty: 'certain' }], elements });
  keepOpen(new Map([[reads, { kind: 'pipe', from }]]), scope);
  keepReceivers(new Map([[reads + 1, (receiving) => walkCommand(body, receiving, machine, [])]]), scope);
}

function walkIf(node: Extract<AnyCommandNode, { type: 'If' }>, scope: Scope, machine: Machine, out: Command[]): void {
  const walkArms = (arms: readonly Arm[], around: Scope): void => {
    const [arm, ...others] = arms;
    if (arm === undefined) return node.else === undefined ? undefined : walkList(node.else, around, machine, out);
    walkTested(around, () => walkList(arm.clause, around, machine, out));
    const { succeeded, failed } = leave(around, undefined, undefined);
    around.failing = undefined;
    const [then, otherwise] = [childScope(around), childScope(around)];
    standAt(then, succeeded);
    walkList(arm.then, then, machine, out);
    standAt(otherwise, failed.directories);
    walkArms(others, otherwise);
    mergeBranches(around, failed.possible ? [then, otherwise] : [then], 'one');
  };
  walkArms([node, ...node.elif], scope);
}

/** `if clause; then …` and each `elif` of it. */
interface Arm {
  readonly clause: CompoundList;
  readonly then: CompoundList;
}

function walkBranches(lists: readonly CompoundList[], run: BranchesRun, scope: Scope, machine: Machine, out: Command[]): void {
  const branches = lists.map((list) => {
    const branch = childScope(scope);
    walkList(list, branch, machine, out);
    return branch;
  });
  mergeBranches(scope, branches, run);
}

function walkRedirected(node: Extract<AnyCommandNode, { type: 'Redirected' }>, scope: Scope, machine: Machine, out: Command[]): void {
  const expanded = expandRedirections(node.redirects, scope, machine);
  const { redirections, input } = expanded;
  const span = spanOf(node, machine);
  const body: Command[] = [];
  visit(
    {
      words: [],
      assignments: [],
      redirections,
      input: input ?? NO_INPUT,
      body,
      cwd: scope.cwd,
      captured: scope.captured,
      span,
      via: machine.via,
    },
    scope,
    machine.visitor,
    machine.budget,
  );
  runRedirected(expanded, body, scope, () => walkCommand(node.command, scope, machine, body));
  handOn(out, body);
}

/** Parts of an expression that fit, which are told by their numbers. */
const MAX_MATCHED = 10;

const ARITHMETIC_TESTS = new Set(['-eq', '-ne', '-lt', '-le', '-gt', '-ge']);

/** Texts of one scope that others are compared with, which are kept. */
const MAX_COMPARED = 64;

function compare(word: Word, scope: Scope): void {
  const { compared = [] } = scope;
  if (compared.length < MAX_COMPARED && textOf(word) !== '*') scope.compared = [...compared, textOf(word)];
}

function walkTest(node: TestExpression, scope: Scope, machine: Machine): void {
  switch (node.type) {
    case 'TestUnary': {
      noteAsked(node.operator === '-v' ? `$${node.operand.text}` : node.operand.text, scope);
      const text = textOf(expandWhole(node.operand, scope, machine));
      if (node.operator === '-v' && text.includes('[')) evaluateArithmetic(text, scope, machine);
      return;
    }
    case 'TestBinary':
      for (const side of [node.left, node.right]) {
        noteAsked(side.text, scope);
        const word = expandWhole(side, scope, machine);
        if (ARITHMETIC_TESTS.has(node.operator)) evaluateArithmetic(textOf(word), scope, machine);
        else if (side === node.right) compare(word, scope);
        // What fits is a part of the text on the left.
        else if (node.operator === '=~' && side === node.left) {
          assign(scope, 'BASH_REMATCH', {
            ...unknownFrom(word.values),
            elements: Array.from({ length: MAX_MATCHED }, () => ({ ...word, ...unknownFrom(word.values) })),
          });
        }
      }
      return;
    case 'TestLogical':
      for (const operand of node.operands) walkTest(operand, scope, machine);
      return;
    case 'TestNot':
      return walkTest(node.operand, scope, machine);
    case 'TestGroup':
      return walkTest(node.expression, scope, machine);
  }
}
