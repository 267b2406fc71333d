import type { Span } from '../types.js';
import type { Budget } from './budget.js';
import type { Command, Word, WordValue } from './command.js';
import type { ArithmeticExpression, FunctionNode, ParsedScript } from './syntax/parse.js';
import type { Scope } from './scope.js';

/** What stands at a path: a folder, perhaps nothing, surely no folder, or nothing that is left by what the call deletes. */
export type PathState = 'folder' | 'perhaps' | 'other' | 'gone';

/** Receives what a source would run, in the order in which bash would reach it. */
export interface Visitor {
  command(command: Command, scope: Scope): void;
  /** A function that calls itself without end, in the background or in a pipeline, or a loop that starts things there, or fills the disk, without end. */
  forkBomb(name: string, span: Span | undefined): void;
  /** A loop without end that sends something to another machine in each round, and waits for nothing. */
  flood?(span: Span | undefined): void;
  /** The content of a file that earlier commands of the source wrote; undefined where that is not certain. */
  contentOf?(path: Word, cwd: string | undefined): readonly WordValue[] | undefined;
  /** What stands at a path when a `cd` comes to it; absent for who takes every folder to be there. */
  standsAt?(path: string): PathState;
  /** Something could not be read to the end. */
  obstacle(why: string): void;
}

/**
 * Walks bash source, and gives its first commands. Undefined when this walker cannot read it (and then the visitor was told nothing).
 * `span` stands for every place of a text that is not the person's own source.
 */
export type Walk = (source: string, scope: Scope, visitor: Visitor, options: WalkOptions) => readonly Command[] | undefined;

/** The surroundings of a source, and what is left of the work that walking it may take. */
interface WalkOptions {
  readonly budget: Budget;
  readonly span?: Span;
  readonly via?: readonly string[];
}

/** `trap … EXIT`: what a shell runs when it ends. */
interface ExitTrap {
  readonly word: Word;
  /** Of the shell that set it. */
  readonly scope: Scope;
  readonly machine: Machine;
}

/**
 * What the parts of the walker share while they read one source. They take it with a `Scope`, the variables and folder of the
 * shell at hand; many also take `out`, the list to which the commands of the source are added.
 */
export interface Machine {
  readonly visitor: Visitor;
  readonly budget: Budget;
  /** Set while a text is walked that is not part of the source itself: the place that stands for all of it. */
  readonly span: Span | undefined;
  readonly via: readonly string[];
  /** True inside a function or an evaluated text, whose commands count against the budget: they may run again and again. */
  readonly repeated: boolean;
  /** True in the second round of a loop, where the loops inside have one round each. */
  readonly again: boolean;
  /** True in a pipeline or in the background, where a function that calls itself multiplies. */
  readonly forking: boolean;
  /** True if the text has a syntax error, so that its pieces are walked one by one as well. */
  readonly broken: boolean;
  /** The functions that are being run, and the names of aliases, outermost first. By its name one could not be told from another that it defines. */
  readonly calls: readonly (FunctionNode | string)[];
  /** What the shell runs when it ends. It is walked last, when the variables have their final values. */
  readonly exits: ExitTrap[];
  /** How many nested texts surround it. */
  readonly depth: number;
  /** Walks a nested script and gives its first commands, at most 16. */
  runScript(script: ParsedScript, scope: Scope, machine: Machine): readonly Command[];
  /** Walks a text as the same shell would (`eval`). */
  runText(text: string, scope: Scope, machine: Machine, wrapper: string | undefined): readonly Command[];
  /** Expands a text as if it stood between double quotes, so that what is substituted in it is walked. */
  expandText(text: string, scope: Scope, machine: Machine): Word;
  /** Reads a text as `let` would; undefined when it is no arithmetic, or too much of it was read already. */
  parseArithmetic(text: string, machine: Machine): ArithmeticExpression | undefined;
}

/** Where a node stands in the source of the call. */
export function spanOf(node: { readonly pos: number; readonly end: number }, machine: Machine): Span {
  return machine.span ?? { start: node.pos, end: node.end };
}

/** How many of a script's commands are kept, to tell what it prints. */
const MAX_HANDED_ON = 16;

/** Adds the first commands of a script to a list, which tells what it prints. */
export function handOn(out: Command[], commands: readonly Command[]): void {
  for (const command of commands) if (out.length < MAX_HANDED_ON) out.push(command);
}
