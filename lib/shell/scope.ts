import type { StandardInput, Word, WordValue } from './command.js';
import type { FunctionNode } from './syntax/parse.js';
import { withoutTrailingSlashes } from '../paths/names.js';
import { CLEARED, UNSET } from './unset-variables.js';
import { keepEarlier } from './earlier.js';
import { wellKnown } from './well-known-variables.js';

/** What a variable holds. `elements` is set for an array. */
export interface Variable {
  readonly values: readonly [WordValue, ...WordValue[]];
  readonly elements?: readonly Word[];
  /** Of an array, which element has which subscript, where these are not their places. */
  readonly keyed?: ReadonlyMap<string, Word>;
  /** Set for a name reference (`declare -n`): the variable that is meant. */
  readonly refersTo?: string;
  /** Set by `declare -i`: whatever is assigned is evaluated. */
  readonly integer?: true;
  /** Set by `declare -l` and `declare -u`: the letters that whatever is assigned gets. */
  readonly letters?: 'l' | 'u';
  /** What becomes of a value that it is given, where a declaration sets it apart. */
  readonly taking?: (given: Variable) => Variable;
}

/** Options of `shopt` by which globs take more names. */
export interface GlobOptions {
  /** `dotglob`: `*` takes names that begin with a dot. */
  readonly dots: boolean;
  /** `nocaseglob`. */
  readonly anyCase: boolean;
}

/** What a name may stand for: one of several where branches differ, or perhaps none of them. */
export interface Given<Meaning> {
  readonly meanings: readonly Meaning[];
  readonly always: boolean;
}

/** Runs the commands that read what others print: `>(…)`, a `coproc`. Their input is that of the scope. */
export type Receiver = (scope: Scope) => void;

/** A place where a shell may be, with what depends on it. */
export interface DirectoryState {
  /** Undefined for a folder that is not known. */
  readonly cwd: string | undefined;
  readonly previousCwd: string | undefined;
  /** Where `pushd` came from, newest last. */
  readonly folders: readonly (string | undefined)[];
  /** Folders that the source itself has made on the way. */
  readonly made: readonly string[];
  /** `set -e`: a command that fails ends the shell. */
  readonly endsOnFailure: boolean;
}

/** Where the shell is if the last command failed, and whether that can be. */
export interface Failing {
  readonly directories: readonly DirectoryState[];
  readonly possible: boolean;
}

/** What can be left before its end: a function (`return`), a round of a loop (`break`, `continue`). */
export type Leavable = 'function' | 'loop';

/** How a function, or a round of a loop, is left before its end. */
export interface Left {
  /** That its commands run in. */
  readonly scope: Scope;
  /** Where it is left. */
  readonly directories: DirectoryState[];
  /** What variables held before they got others, and in the branches in which it is left. */
  readonly earlier: Map<string, WordValue[]>;
}

/** What variables held that a function declares for itself. */
export interface Locals {
  readonly own: Map<string, Variable | undefined>;
  /** Those that it declares only in some of its branches. */
  readonly perhaps: Map<string, Variable | undefined>;
}

/** What a shell knows at one moment. A subshell or a branch gets a child, which writes only to itself. */
export interface Scope {
  readonly parent: Scope | undefined;
  readonly home: string;
  readonly projectRoot: string;
  /** What this scope itself set; undefined while it set nothing, which is so for most. */
  variables: Map<string, Variable> | undefined;
  functions: Map<string, Given<FunctionNode>> | undefined;
  aliases: Map<string, Given<string>> | undefined;
  /** What the variables held that the function at hand has declared for itself; undefined outside of functions. */
  locals: Locals | undefined;
  /** `$0`, where a shell was given one. */
  programName: Word | undefined;
  /** `$1 …`; undefined at the top, where there are none. */
  positional: readonly Word[] | undefined;
  cwd: string | undefined;
  previousCwd: string | undefined;
  /** Where else the shell may be, for a `cd` may have failed or not have run. */
  elsewhere: readonly DirectoryState[];
  /** Set right behind a `cd`: it may have failed. */
  failing: Failing | undefined;
  /** Of the likeliest place, as its folder is. */
  made: readonly string[];
  endsOnFailure: boolean;
  /** True for a command whose failure ends nothing, as it decides what else runs: before `&&`, behind `if`. */
  tested: boolean;
  /** Set where nothing behind the commands at hand runs. */
  ended: Leavable | 'shell' | undefined;
  /** How the function, and the round of the loop, at hand are left before their ends; undefined outside of one. */
  leaving: Readonly<Partial<Record<Leavable, Left>>> | undefined;
  /** What variables held in the function, loop or list at hand before it gave them others; undefined where all of them hold for sure. */
  earlier: Map<string, WordValue[]> | undefined;
  /** The variables that the source has asked about so far, in whichever shell: whether they are set, or what they hold. */
  readonly asked: Set<string>;
  /** Those whose values were sought while nothing in the source had given them one, in whichever shell. */
  readonly soughtUnset: Set<string>;
  /** What texts are compared with before the commands at hand, or around them: `case $x in *a*)`, `[[ $x == *a* ]]`. */
  compared: readonly string[] | undefined;
  /** What `shopt` made of globs. */
  globs: GlobOptions;
  /** `lastpipe`: the last command of a pipeline runs in the shell itself. */
  lastPipe: boolean;
  /** Where `pushd` came from, newest last. */
  folders: readonly (string | undefined)[];
  /** Standard input that the commands inside a compound command share. */
  input: StandardInput;
  /** What `exec` opened, by its number. */
  descriptors: ReadonlyMap<number, StandardInput>;
  /** What `exec` and `coproc` opened for writing to other commands, by its number. */
  receivers: ReadonlyMap<number, Receiver>;
  /** True where standard output goes into a file or a word. */
  captured: boolean;
}

/** Standard input that nothing in the source feeds. */
export const NO_INPUT: StandardInput = { kind: 'none' };

const NONE_OPEN: ReadonlyMap<number, StandardInput> = new Map();
const NO_RECEIVERS: ReadonlyMap<number, Receiver> = new Map();

/** The scope of a shell that has just begun. */
export function rootScope(world: { readonly cwd: string | undefined; readonly home: string; readonly projectRoot: string }): Scope {
  return {
    parent: undefined,
    home: world.home,
    projectRoot: world.projectRoot,
    variables: undefined,
    functions: undefined,
    aliases: undefined,
    locals: undefined,
    programName: undefined,
    positional: undefined,
    cwd: world.cwd,
    previousCwd: undefined,
    elsewhere: [],
    failing: undefined,
    made: [],
    endsOnFailure: false,
    tested: false,
    ended: undefined,
    leaving: undefined,
    earlier: undefined,
    asked: new Set(),
    soughtUnset: new Set(),
    compared: undefined,
    globs: { dots: false, anyCase: false },
    lastPipe: false,
    folders: [],
    input: NO_INPUT,
    descriptors: NONE_OPEN,
    receivers: NO_RECEIVERS,
    captured: false,
  };
}

/**
 * The scope of a subshell, or of a branch: it sees what is around it, and changes only what is its own. Field by field, for there is one
 * for most commands: a copy with some fields replaced takes ten times as much memory.
 */
export function childScope(parent: Scope, input: StandardInput = parent.input): Scope {
  return {
    parent,
    home: parent.home,
    projectRoot: parent.projectRoot,
    variables: undefined,
    functions: undefined,
    aliases: undefined,
    // What is declared in a branch or a subshell may not be the function's own, so it is left as it is.
    locals: undefined,
    programName: parent.programName,
    positional: parent.positional,
    cwd: parent.cwd,
    previousCwd: parent.previousCwd,
    elsewhere: parent.elsewhere,
    failing: undefined,
    made: parent.made,
    endsOnFailure: parent.endsOnFailure,
    tested: parent.tested,
    ended: undefined,
    leaving: parent.leaving,
    earlier: undefined,
    asked: parent.asked,
    soughtUnset: parent.soughtUnset,
    compared: parent.compared,
    globs: parent.globs,
    lastPipe: parent.lastPipe,
    folders: parent.folders,
    input,
    descriptors: parent.descriptors,
    receivers: parent.receivers,
    captured: parent.captured,
  };
}

/** What the scope, or one around it, has under the name. */
export function find<T>(scope: Scope, pick: (scope: Scope) => ReadonlyMap<string, T> | undefined, name: string): T | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const found = pick(at)?.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What the source itself gave the variable; undefined when it gave nothing. */
export function assigned(scope: Scope, name: string): Variable | undefined {
  return followed(scope, name).variable;
}

/** References to references that are followed. */
const MAX_REFERENCES = 8;

/** The variable that a name stands for, which is another one for a name reference, and its own name. */
function followed(scope: Scope, written: string): { readonly name: string; readonly variable: Variable | undefined } {
  let name = written;
  let variable = ownVariable(scope, name);
  // One that refers to nothing yet has an empty name.
  for (let count = 0; count < MAX_REFERENCES && variable?.refersTo; count += 1) {
    name = variable.refersTo;
    variable = ownVariable(scope, name);
  }
  return { name, variable };
}

/** Where `~` leads: the real home, unless the source itself moved it. */
export function homeOf(scope: Scope): string {
  const value = assigned(scope, 'HOME')?.values[0].text;
  return value === undefined || value === '' ? scope.home : withoutTrailingSlashes(value);
}

/** What the variable would hold. One that is set nowhere is possibly empty. */
export function variableNamed(scope: Scope, name: string): Variable {
  const known = assigned(scope, name) ?? wellKnown(scope, name);
  if (known === undefined && scope.soughtUnset.size < MAX_VARIABLES) scope.soughtUnset.add(name);
  return known ?? UNSET;
}

/** True where neither the source nor the shell gives the variable a value; the environment may. */
export function isSetNowhere(variable: Variable): boolean {
  return variable === UNSET || variable === CLEARED;
}

/** More than a person would write; beyond it nothing more is remembered, so that branches stay cheap to merge. */
const MAX_VARIABLES = 4096;

/** The variable of that very name, whatever it refers to. */
export function ownVariable(scope: Scope, name: string): Variable | undefined {
  return find(scope, (at) => at.variables, name);
}

/** Gives a variable a value in this scope; by `declare -n` a name may mean another, the first value of such a one names which. */
export function assign(scope: Scope, written: string, given: Variable): void {
  const meant = followed(scope, written);
  const name = given.refersTo === undefined ? meant.name : written;
  const variable = meant.variable?.taking?.(given) ?? given;
  if (scope.earlier !== undefined) keepEarlier(scope.earlier, name, scope);
  scope.variables ??= new Map();
  if (scope.variables.size < MAX_VARIABLES || scope.variables.has(name)) scope.variables.set(name, variable);
}
