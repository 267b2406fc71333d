import type { Command, Word } from '../command.js';
import type { Machine } from '../machine.js';
import type { CommandNode, FunctionNode, WordNode } from '../syntax/parse.js';
import type { ExpandedAssignment } from '../builtins/assignment.js';
import type { Given, Scope } from '../scope.js';
import { asArgument, expandAssignment, store } from '../builtins/assignment.js';
import { affordableValues, affordableWords, mayWalk, spend } from '../budget.js';
import { applyBuiltin, withoutPrefix } from '../builtins/builtins.js';
import { mapValues, textOf } from '../command.js';
import { noteFolders } from '../builtins/made-folders.js';
import { declare, isDeclaration } from '../builtins/declare.js';
import { keepOpen } from './descriptors.js';
import { feed, feedNamed, keepReceivers, startReceivers } from './receivers.js';
import { expandArgument } from '../expansion/expand.js';
import { handOn, spanOf } from '../machine.js';
import { mergeBranches } from '../branches.js';
import { aliasNamed, functionNamed, surely } from '../functions.js';
import { inFunction, withLocals } from '../locals.js';
import { directoriesOf } from '../directories.js';
import { noteAsked } from '../asked.js';
import { childScope } from '../scope.js';
import { expandRedirections, runRedirected, type ExpandedRedirections } from './redirections.js';
import { visit } from './visit.js';
import { walkCommand } from './walk.js';

const MAX_CALLS = 16;

const ONE_COMMAND = { words: 0, commands: 1 };

/** A simple command where it stands. */
interface Standing {
  readonly node: CommandNode;
  readonly scope: Scope;
  readonly machine: Machine;
  /** The first commands of its source. */
  readonly out: Command[];
}

/** Walks a simple command: expands it, reports it to the visitor, and applies what it changes in the shell. */
export function walkSimple(node: CommandNode, scope: Scope, machine: Machine, out: Command[]): void {
  const standing: Standing = { node, scope, machine, out };
  if (!maySpendOne(machine) || runReplaced(standing)) return;
  const expanded = expandCommand(node, scope, machine);
  if (runFunction(expanded, standing)) return;
  const { words, assignments, redirections } = expanded;
  const { command, all } = tell(
    { words, assignments, redirections: redirections.redirections, input: redirections.input ?? scope.input },
    standing,
  );
  handOn(out, all);
  noteFolders(words, scope, machine.visitor);
  if (/^(?:\[|test)$/.test(textOf(words[0]))) for (const each of words) noteAsked(each.written, scope);
  // To give a variable a value that is at hand never fails.
  if (
    words.length === 0 &&
    redirections.redirections.length === 0 &&
    assignments.length > 0 &&
    assignments.every(({ value }) => value.from === undefined)
  ) {
    scope.failing = { directories: directoriesOf(scope), possible: false };
  }
  const meant = withoutPrefix(words);
  if (textOf(meant[0]) === 'exec' && meant.length === 1) {
    keepOpen(redirections.opened, scope);
    startReceivers(redirections.receivers, scope);
    keepReceivers(redirections.receivers, scope);
  } else {
    feed(redirections.receivers, redirections.redirections, all, scope);
  }
  feedNamed(command, redirections.receivers, scope);
  applyToShell(command, expanded, standing);
}

/** Takes a command out of the budget; false where no more may be walked. */
function maySpendOne({ budget, visitor, repeated }: Machine): boolean {
  spend(budget, ONE_COMMAND, visitor);
  if (!mayWalk(budget)) return false;
  if (!repeated || (budget.commands -= 1) >= 0) return true;
  visitor.obstacle('functions or evaluated texts run too many commands to follow');
  return false;
}

/** Runs the text that stands in place of the command; true where the command itself never runs. */
function runReplaced(standing: Standing): boolean {
  const { node, scope, machine } = standing;
  const replaced = replacedText(node, scope, machine);
  if (replaced === undefined) return false;
  const inner = { ...machine, span: spanOf(node, machine), calls: [...machine.calls, `alias ${node.name?.text ?? ''}`] };
  redirected(expandRedirections(node.redirects, scope, machine), standing, (body) =>
    inEachMeaning(replaced, scope, (text, branch) => handOn(body, machine.runText(text, branch, inner, undefined))),
  );
  return replaced.always;
}

/** Runs the function that the command calls; true where it calls nothing else. */
function runFunction({ words, assignments, redirections }: ExpandedCommand, standing: Standing): boolean {
  const { scope } = standing;
  const called = functionNamed(scope, textOf(words[0]));
  if (called === undefined || called.meanings.length === 0) return false;
  redirected(redirections, standing, (body) =>
    inEachMeaning(called, scope, (meaning, branch) =>
      withLocals(branch, assignments, () => callFunction(meaning, words, { ...standing, scope: branch, out: body })),
    ),
  );
  return called.always;
}

/** What a declaration or a built-in changes in the shell. */
function applyToShell(
  command: Command,
  { words, asArguments, assignments }: ExpandedCommand,
  { node, scope, machine, out }: Standing,
): void {
  const inner = { ...machine, span: spanOf(node, machine) };
  const meant = withoutPrefix(words);
  if (isDeclaration(textOf(meant[0]))) {
    // `X=1 export X` keeps it.
    for (const each of assignments) if (meant.some((word) => textOf(word) === each.name)) store(each, scope);
    return declare(meant, asArguments, scope, inner);
  }
  // Words that all came out empty leave nothing to run, but what stood there is not known.
  const apply = (): void => applyBuiltin(command, node.suffix.length > 0 && words.length === 1, scope, inner, out);
  if (assignments.length > 0 && EVALUATES.test(textOf(meant[0]))) withLocals(scope, assignments, apply);
  else {
    apply();
  }
}

/** Built-ins that run a text in the current shell, with the variables that are assigned before them. */
const EVALUATES = /^(?:eval|source|\.)$/;

/** The assignments before the program's name. Where they stand alone, the shell keeps them. */
function expandPrefix(node: CommandNode, scope: Scope, machine: Machine): readonly ExpandedAssignment[] {
  const assignments: ExpandedAssignment[] = [];
  for (const each of node.prefix) {
    if (each.type !== 'Assignment') continue;
    const expanded = expandAssignment(each, scope, machine);
    assignments.push(expanded);
    if (node.name === undefined) store(expanded, scope);
  }
  return assignments;
}

interface ExpandedWords {
  readonly words: readonly Word[];
  /** Arguments that are assignments, as `export` takes them. */
  readonly asArguments: readonly ExpandedAssignment[];
}

interface ExpandedCommand extends ExpandedWords {
  readonly assignments: readonly ExpandedAssignment[];
  readonly redirections: ExpandedRedirections;
}

/** Expands all parts of the command. */
function expandCommand(node: CommandNode, scope: Scope, machine: Machine): ExpandedCommand {
  const assignments = expandPrefix(node, scope, machine);
  // Who reads of a command (`tee >(bash) < file`) reads what it is given by its redirections, which else come last.
  const early =
    node.redirects.length > 0 && node.suffix.some((each) => 'text' in each && each.text.startsWith('>('))
      ? expandRedirections(node.redirects, scope, machine)
      : undefined;
  const { input } = scope;
  scope.input = early?.input ?? input;
  const { words, asArguments } = expandWords(node, scope, machine);
  scope.input = input;
  return { words, asArguments, assignments, redirections: early ?? expandRedirections(node.redirects, scope, machine) };
}

/** The program's name and its arguments, as far as the budget goes. */
function expandWords(node: CommandNode, scope: Scope, machine: Machine): ExpandedWords {
  const { budget, visitor } = machine;
  const words = node.name === undefined ? [] : expandArgument(node.name, scope, machine);
  const asArguments: ExpandedAssignment[] = [];
  let end = -1;
  for (const each of affordableWords(node.suffix, budget, visitor)) {
    if (each.type === 'Assignment') {
      const assignment = expandAssignment(each, scope, machine);
      asArguments.push(assignment);
      words.push(asArgument(assignment));
    } else if (each.type === 'Word') {
      const expanded = affordableValues(expandArgument(each, scope, machine), budget, visitor);
      // The parser takes `--x=<(cmd)` for two words.
      const glued = each.pos === end && expanded[0]?.from !== undefined ? words.pop() : undefined;
      for (const word of expanded) words.push(glued === undefined ? word : joined(glued, word));
    }
    end = each.end;
    if (budget.values < 0) break;
  }
  return { words, asArguments };
}

/** The text that runs in place of the command: of an alias, or what follows an assignment that the parser has taken for the command. */
function replacedText(node: CommandNode, scope: Scope, machine: Machine): Given<string> | undefined {
  const { name } = node;
  if (name === undefined) return undefined;
  const last = node.prefix.at(-1);
  // `X=<(a) b` sets X and runs b.
  if (last?.end === name.pos && isSubstituted(name)) {
    expandArgument(name, scope, machine);
    const assignments = node.prefix.map((each) => (each.type === 'Assignment' ? each.text : '')).join(' ');
    return surely(`${assignments}/dev/fd/63 ${argumentTexts(node).join(' ')}`);
  }
  const alias = aliasNamed(scope, name.text);
  if (alias === undefined || machine.calls.includes(`alias ${name.text}`)) return undefined;
  const rest = argumentTexts(node);
  // Behind an alias that ends in a blank, the next word may be an alias too.
  const next = rest[0] === undefined ? undefined : aliasNamed(scope, rest[0])?.meanings[0];
  const meanings = alias.meanings.map((text) => [text, (/\s$/.test(text) ? next : undefined) ?? rest[0] ?? '', ...rest.slice(1)].join(' '));
  return { ...alias, meanings };
}

function argumentTexts({ suffix }: CommandNode): readonly string[] {
  return suffix.map((each) => ('text' in each ? each.text : ''));
}

const isSubstituted = (word: WordNode): boolean => word.parts?.[0]?.type === 'ProcessSubstitution';

/** Two words of the parser that are one for bash. */
function joined(head: Word, tail: Word): Word {
  const text = textOf(head);
  return { ...mapValues(tail, (value) => ({ ...value, text: text + value.text })), written: head.written + tail.written };
}

/** What is reported of a command, besides its place and its shell. */
type Told = Pick<Command, 'words' | 'assignments' | 'redirections' | 'input' | 'body'>;

/** Reports a command to the visitor, in each folder where it may run. */
function tell(
  { words, assignments, redirections, input, body }: Told,
  { node, scope, machine }: Standing,
): { readonly command: Command; readonly all: readonly Command[] } {
  // V8 takes microseconds for each field that is added behind a spread.
  const command: Command = {
    words,
    assignments,
    redirections,
    input,
    body,
    cwd: scope.cwd,
    captured: scope.captured,
    span: spanOf(node, machine),
    via: machine.via,
  };
  return { command, all: visit(command, scope, machine.visitor, machine.budget) };
}

/** Runs several commands in place of one, with its redirections around them. */
function redirected(expanded: ExpandedRedirections, standing: Standing, run: (body: Command[]) => void): void {
  const { redirections, input } = expanded;
  const { scope, out } = standing;
  const body: Command[] = [];
  if (redirections.length > 0) tell({ words: [], assignments: [], redirections, input: input ?? scope.input, body }, standing);
  runRedirected(expanded, body, scope, () => run(body));
  handOn(out, body);
}

/** Runs each meaning of a name. If it has several, or may have none, they are branches of which one runs. */
function inEachMeaning<Meaning>({ meanings, always }: Given<Meaning>, scope: Scope, run: (meaning: Meaning, scope: Scope) => void): void {
  const [only] = meanings;
  if (always && meanings.length === 1 && only !== undefined) return run(only, scope);
  const branches = meanings.map((meaning) => {
    const branch = childScope(scope);
    run(meaning, branch);
    return branch;
  });
  mergeBranches(scope, branches, always ? 'one' : 'one or none');
}

function callFunction(called: FunctionNode, words: readonly Word[], { node, scope, machine, out }: Standing): void {
  if (machine.calls.includes(called)) {
    if (machine.forking) machine.visitor.forkBomb(textOf(words[0]), spanOf(node, machine));
    return;
  }
  if (machine.calls.length >= MAX_CALLS || machine.budget.commands <= 0) {
    machine.visitor.obstacle('functions call one another too deeply to follow');
    return;
  }
  inFunction(scope, words.slice(1), () =>
    walkCommand(called.body, scope, { ...machine, repeated: true, calls: [...machine.calls, called] }, out),
  );
}
