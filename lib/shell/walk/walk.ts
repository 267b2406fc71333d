import type { Command } from '../command.js';
import type { Machine } from '../machine.js';
import type { AndOr, AnyCommandNode, CompoundList, ParsedScript, Pipeline, PipelineNode, Statement, TestExpression } from '../syntax/parse.js';
import type { BranchesRun } from '../branches.js';
import type { Scope } from '../scope.js';
import { arithmeticValues, evaluateArithmetic } from '../expansion/arithmetic.js';
import { literalWord, textOf } from '../command.js';
import { keepOpen } from './descriptors.js';
import { keepReceivers } from './receivers.js';
import { expandRedirections, freeDescriptor, runRedirected } from './redirections.js';
import { expandArgument, expandWhole } from '../expansion/expand.js';
import { afterFailure, isFolderChange } from '../builtins/folder.js';
import { walkCounting, walkLoop, walkRounds } from './loop.js';
import { handOn, spanOf } from '../machine.js';
import { isSyntaxError } from '../syntax/parse.js';
import { mergeBranches } from '../branches.js';
import { defineFunction, surely } from '../functions.js';
import { NO_INPUT, alternatives, assign, childScope, walkPerhaps } from '../scope.js';
import { walkSimple } from './simple.js';

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
    if (statement.background === true) walkNode(statement.command, childScope(scope), { ...machine, forking: true }, out);
    else walkNode(statement.command, scope, machine, out);
  }
}

/** Walks the statements of a body in the scope at hand. */
export function walkList(list: CompoundList, scope: Scope, machine: Machine, out: Command[]): void {
  walkStatements(list.commands, scope, machine, out);
}

function walkNode(node: PipelineNode | Statement['command'], scope: Scope, machine: Machine, out: Command[]): void {
  if (node.type === 'AndOr') walkAndOr(node, scope, machine, out);
  else if (node.type === 'Pipeline') walkPipeline(node, scope, machine, out);
  else walkCommand(node, scope, machine, out);
}

/** `a && b || c`: what stands behind `||` runs only where the command before it failed. */
function walkAndOr(node: AndOr, scope: Scope, machine: Machine, out: Command[]): void {
  let before = scope.cwd;
  node.commands.forEach((each, index) => {
    const failed = node.operators[index - 1] === '||' ? node.commands[index - 1] : undefined;
    if (failed === undefined) {
      before = scope.cwd;
      if (index === 0) return walkNode(each, scope, machine, out);
      return walkPerhaps(scope, () => {
        // What is declared here may not be the function's own, so it is left as it is.
        scope.locals = undefined;
        walkNode(each, scope, machine, out);
      });
    }
    const branch = afterFailure(isFolderChange(failed), before, scope);
    walkNode(each, branch, machine, out);
    mergeBranches(scope, [branch], 'one or none');
  });
}

function walkPipeline(node: Pipeline, scope: Scope, machine: Machine, out: Command[]): void {
  const [only] = node.commands;
  if (node.commands.length === 1 && only !== undefined) return walkCommand(only, scope, machine, out);
  let input = scope.input;
  for (const each of node.commands) {
    const commands: Command[] = [];
    const isLast = each === node.commands[node.commands.length - 1];
    const branch = childScope(scope, input);
    walkCommand(each, branch, { ...machine, forking: true }, commands);
    if (isLast && scope.lastPipe) mergeBranches(scope, [branch], 'one');
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
      if (/^command_not_found_handler?$|^precmd$|^preexec$|^chpwd$/.test(node.name.text)) walkCommand(node.body, childScope(scope), machine, out);
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
      for (const item of node.items) for (const pattern of item.pattern) expandWhole(pattern, scope, machine);
      return walkBranches(node.items.map((item) => item.body), 'one or none', scope, machine, out);
    }
    case 'For':
      return walkLoop(node, scope, machine, out);
    case 'Select':
      assign(scope, node.name.text, { values: alternatives((node.wordlist ?? []).flatMap((word) => expandArgument(word, scope, machine)).flatMap((word) => word.values)) });
      return walkPerhaps(scope, () => walkList(node.body, scope, machine, out));
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
  const before = scope.cwd;
  walkList(node.clause, scope, machine, out);
  const last = node.clause.commands.at(-1)?.command;
  const stayed = last !== undefined && isFolderChange(last);
  const others = [...node.elif.flatMap((elif) => [elif.clause, elif.then]), ...(node.else === undefined ? [] : [node.else])];
  const begin: Branching = (list) => (list === node.then ? childScope(scope) : afterFailure(stayed, before, scope));
  walkBranches([node.then, ...others], node.else === undefined ? 'one or none' : 'one', scope, machine, out, begin);
}

/** The scope that a branch begins in. */
type Branching = (list: CompoundList) => Scope;

function walkBranches(lists: readonly CompoundList[], run: BranchesRun, scope: Scope, machine: Machine, out: Command[], begin: Branching = () => childScope(scope)): void {
  const branches = lists.map((list) => {
    const branch = begin(list);
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
  machine.visitor.command({ words: [], assignments: [], redirections, input: input ?? NO_INPUT, body, cwd: scope.cwd, captured: scope.captured, span, via: machine.via }, scope);
  runRedirected(expanded, body, scope, () => walkCommand(node.command, scope, machine, body));
  handOn(out, body);
}

const ARITHMETIC_TESTS = new Set(['-eq', '-ne', '-lt', '-le', '-gt', '-ge']);

function walkTest(node: TestExpression, scope: Scope, machine: Machine): void {
  switch (node.type) {
    case 'TestUnary': {
      const text = textOf(expandWhole(node.operand, scope, machine));
      if (node.operator === '-v' && text.includes('[')) evaluateArithmetic(text, scope, machine);
      return;
    }
    case 'TestBinary':
      for (const side of [node.left, node.right]) {
        const text = textOf(expandWhole(side, scope, machine));
        if (ARITHMETIC_TESTS.has(node.operator)) evaluateArithmetic(text, scope, machine);
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
