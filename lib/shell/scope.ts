import type { Input, Word, WordValue } from './command.js';
import type { FunctionNode } from './syntax/parse.js';
import { HOLE } from './command.js';
import { withoutTrailingSlashes } from '../paths/names.js';

/** What a variable holds. `elements` is set for an array. */
export interface Variable {
  readonly values: readonly [WordValue, ...WordValue[]];
  readonly elements?: readonly Word[];
  /** Set for a name reference (`declare -n`): the variable that is meant. */
  readonly refersTo?: string;
  /** Set by `declare -i`: whatever is assigned is evaluated. */
  readonly integer?: true;
}

export interface GlobOptions {
  /** `dotglob`: `*` takes names that begin with a dot. */
  readonly dots: boolean;
  /** `nocaseglob`. */
  readonly anyCase: boolean;
}

/** What a shell knows at one moment. A subshell or a branch gets a child, which writes only to itself. */
export interface Scope {
  readonly parent: Scope | undefined;
  readonly home: string;
  readonly projectRoot: string;
  /** What this scope itself set; undefined while it set nothing, which is so for most. */
  variables: Map<string, Variable> | undefined;
  functions: Map<string, FunctionNode> | undefined;
  aliases: Map<string, string> | undefined;
  /** `$0`, where a shell was given one. */
  programName: Word | undefined;
  /** `$1 …`; undefined at the top, where there are none. */
  positional: readonly Word[] | undefined;
  cwd: string | undefined;
  previousCwd: string | undefined;
  /** Where a branch began, when that is not where its parent stands. */
  startedIn: string | undefined;
  /** What `shopt` made of globs. */
  globs: GlobOptions;
  /** Where `pushd` came from, newest last. */
  folders: readonly (string | undefined)[];
  /** Standard input that the commands inside a compound command share. */
  input: Input;
  /** What `exec` opened for reading, by its number. */
  descriptors: ReadonlyMap<number, Input>;
  /** True where standard output goes into a file or a word. */
  captured: boolean;
}

export const NO_INPUT: Input = { kind: 'none' };

const NONE_OPEN: ReadonlyMap<number, Input> = new Map();

export function rootScope(world: { readonly cwd: string | undefined; readonly home: string; readonly projectRoot: string }): Scope {
  return {
    parent: undefined,
    home: world.home,
    projectRoot: world.projectRoot,
    variables: undefined,
    functions: undefined,
    aliases: undefined,
    programName: undefined,
    positional: undefined,
    cwd: world.cwd,
    previousCwd: undefined,
    startedIn: undefined,
    globs: { dots: false, anyCase: false },
    folders: [],
    input: NO_INPUT,
    descriptors: NONE_OPEN,
    captured: false,
  };
}

export function childScope(parent: Scope, input: Input = parent.input): Scope {
  return {
    ...parent,
    parent,
    variables: undefined,
    functions: undefined,
    aliases: undefined,
    startedIn: undefined,
    input,
  };
}

function find<T>(scope: Scope, pick: (scope: Scope) => ReadonlyMap<string, T> | undefined, name: string): T | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const found = pick(at)?.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function functionNamed(scope: Scope, name: string): FunctionNode | undefined {
  return find(scope, (at) => at.functions, name);
}

export function defineFunction(scope: Scope, name: string, body: FunctionNode): void {
  scope.functions ??= new Map();
  scope.functions.set(name, body);
}

export function defineAlias(scope: Scope, name: string, text: string): void {
  scope.aliases ??= new Map();
  scope.aliases.set(name, text);
}

export function aliasNamed(scope: Scope, name: string): string | undefined {
  return find(scope, (at) => at.aliases, name);
}

const certain = (text: string): Variable => ({ values: [{ text, glob: false, certainty: 'certain' }] });

export const UNKNOWN_VARIABLE: Variable = { values: [{ text: HOLE, glob: false, certainty: 'unknown' }] };

/** A variable that is set nowhere: empty, unless the environment has it. */
const UNSET: Variable = { values: [{ text: '', glob: false, certainty: 'possible' }] };

/** Variables that a login or the host sets, so that they are not empty; their values are not to be known. */
const SET_BY_ENVIRONMENT = new Set(
  ('BASHPID BASH_VERSION CI CLAUDE_ENV_FILE COLUMNS DISPLAY EPOCHSECONDS EUID FUNCNAME GID GITHUB_ENV GITHUB_OUTPUT ' +
    'GITHUB_PATH GITHUB_REF GITHUB_SHA GITHUB_TOKEN GOPATH GOROOT HOSTNAME HOSTTYPE JAVA_HOME LANG LC_ALL LINENO LINES LOGNAME MACHTYPE MAIL ' +
    'NODE_ENV NVM_DIR OSTYPE PATH PPID PIPESTATUS PYENV_ROOT RANDOM REPLY RUNNER_TEMP SECONDS SHLVL SSH_AUTH_SOCK TERM TZ UID VIRTUAL_ENV XDG_RUNTIME_DIR ANDROID_HOME CARGO_HOME').split(' '),
);

function wellKnown(scope: Scope, name: string): Variable | undefined {
  switch (name) {
    case 'HOME':
      return certain(scope.home);
    case 'PWD':
      return scope.cwd === undefined ? UNKNOWN_VARIABLE : certain(scope.cwd);
    // The file of the script at hand; of a command line there is none, and it is empty.
    case 'BASH_SOURCE':
      return scope.programName === undefined ? UNSET : { values: scope.programName.values };
    case 'OLDPWD':
      return scope.previousCwd === undefined ? UNKNOWN_VARIABLE : certain(scope.previousCwd);
    case 'TMPDIR':
    case 'TMP':
    case 'TEMP':
    case 'RUNNER_TEMP':
      return certain('/tmp');
    case 'USER':
    case 'LOGNAME':
      return certain(scope.home.slice(scope.home.lastIndexOf('/') + 1));
    case 'CLAUDE_PROJECT_DIR':
    case 'GITHUB_WORKSPACE':
    case 'INIT_CWD':
      return certain(scope.projectRoot);
    // The host names a file of its own, whose lines it runs before every command.
    case 'CLAUDE_ENV_FILE':
      return certain(`${scope.home}/.claude/session-env/environment.sh`);
    case 'XDG_CONFIG_HOME':
      return certain(`${scope.home}/.config`);
    case 'XDG_CACHE_HOME':
      return certain(`${scope.home}/.cache`);
    case 'XDG_DATA_HOME':
      return certain(`${scope.home}/.local/share`);
    case 'XDG_STATE_HOME':
      return certain(`${scope.home}/.local/state`);
    // Whichever it is, what it is told to run is told as for these.
    case 'SHELL':
    case 'BASH':
      return certain('/bin/bash');
    case 'EDITOR':
    case 'VISUAL':
      return certain('vi');
    case 'IFS':
      return certain(' \t\n');
    default:
      return SET_BY_ENVIRONMENT.has(name) ? UNKNOWN_VARIABLE : undefined;
  }
}

/** What the source itself gave the variable; undefined when it gave nothing. */
export function assigned(scope: Scope, name: string): Variable | undefined {
  return find(scope, (at) => at.variables, meant(scope, name));
}

/** References to references that are followed. */
const MAX_REFERENCES = 8;

/** The variable that a name stands for, which is another one for a name reference. */
function meant(scope: Scope, name: string): string {
  let at = name;
  for (let count = 0; count < MAX_REFERENCES; count += 1) {
    const next = find(scope, (each) => each.variables, at)?.refersTo;
    if (next === undefined) break;
    at = next;
  }
  return at;
}

/** Where `~` leads: the real home, unless the source itself moved it. */
export function homeOf(scope: Scope): string {
  const value = assigned(scope, 'HOME')?.values[0].text;
  return value === undefined || value === '' ? scope.home : withoutTrailingSlashes(value);
}

/** What the variable would hold. One that is set nowhere is possibly empty. */
export function variableNamed(scope: Scope, name: string): Variable {
  return assigned(scope, name) ?? wellKnown(scope, name) ?? UNSET;
}

export function isSetNowhere(variable: Variable): boolean {
  return variable === UNSET;
}

/** More than a person would write; beyond it nothing more is remembered, so that branches stay cheap to merge. */
const MAX_VARIABLES = 4096;

export function assign(scope: Scope, written: string, variable: Variable): void {
  const name = variable.refersTo === undefined ? meant(scope, written) : written;
  scope.variables ??= new Map();
  if (scope.variables.size < MAX_VARIABLES || scope.variables.has(name)) scope.variables.set(name, variable);
}

/** More than a call may have effects, so that one which does something with more is asked about. */
const MAX_VALUES = 1_024;

/** Characters of values of which equal ones are told. */
const MAX_COMPARED = 1_000;

/** At most 1,024 different values; when there are more, or several, none of them is certain. */
export function alternatives(values: readonly WordValue[]): readonly [WordValue, ...WordValue[]] {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return [only];
  const seen = new Map<string, WordValue>();
  for (const value of values) {
    // To tell long texts apart takes longer than to follow one twice.
    const key = value.text.length > MAX_COMPARED ? `#${seen.size}` : value.glob ? `*${value.text}` : `=${value.text}`;
    if (!seen.has(key)) seen.set(key, value);
    if (seen.size === MAX_VALUES) break;
  }
  const [first, ...rest] = seen.values();
  if (first === undefined) return UNKNOWN_VARIABLE.values;
  if (rest.length === 0) return [first];
  const weaken = (value: WordValue): WordValue => (value.certainty === 'certain' ? { ...value, certainty: 'possible' } : value);
  return [weaken(first), ...rest.map(weaken)];
}

/** How many of some branches a shell runs: one of them in any case (`if` with `else`), or perhaps none. */
export type BranchesRun = 'one' | 'one or none';

/** Makes of a scope what it may be after branches that began from it. */
export function mergeBranches(scope: Scope, branches: readonly Scope[], run: BranchesRun): void {
  mergeVariables(scope, branches, run);
  for (const branch of branches) {
    scope.positional = branch.positional;
    scope.globs = branch.globs;
  }
  mergeFolders(scope, branches);
  for (const branch of branches) {
    for (const [name, body] of branch.functions ?? []) defineFunction(scope, name, body);
    for (const [name, text] of branch.aliases ?? []) defineAlias(scope, name, text);
  }
}

/** Each variable may hold what any of the branches left, or what it held before where none may have run. */
function mergeVariables(scope: Scope, branches: readonly Scope[], run: BranchesRun): void {
  const names = new Set(branches.flatMap((branch) => [...(branch.variables?.keys() ?? [])]));
  for (const name of names) {
    const reference = branches.map((branch) => branch.variables?.get(name)).find((variable) => variable?.refersTo !== undefined);
    if (reference !== undefined) {
      assign(scope, name, reference);
      continue;
    }
    const before = run === 'one' ? [] : (assigned(scope, name)?.values ?? []);
    const values = branches.flatMap((branch) => assigned(branch, name)?.values ?? []);
    const elements = branches.find((branch) => branch.variables?.get(name)?.elements !== undefined)?.variables?.get(name)?.elements;
    assign(scope, name, { values: alternatives([...values, ...before]), ...(elements === undefined ? {} : { elements }) });
  }
}

/** The folder is that of the branches that went to another, if they agree. */
function mergeFolders(scope: Scope, branches: readonly Scope[]): void {
  const moved = new Set(branches.filter((branch) => branch.cwd !== scope.cwd && branch.cwd !== branch.startedIn).map((branch) => branch.cwd));
  // A `cd` that was tried in place of one that failed leads elsewhere than that.
  const elsewhere = branches.some((branch) => branch.startedIn !== undefined && moved.has(branch.cwd));
  if (moved.size > 0) moveTo(scope, moved.size === 1 && !elsewhere ? [...moved][0] : undefined);
}

export function moveTo(scope: Scope, folder: string | undefined): void {
  scope.previousCwd = scope.cwd;
  scope.cwd = folder;
}
