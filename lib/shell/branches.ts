import type { Given, Scope } from './scope.js';
import { aliasNamed, defineAlias, defineFunction, functionNamed } from './functions.js';
import { mergeFolders } from './builtins/folder.js';
import { alternatives, assign, assigned } from './scope.js';

/** How many of some branches a shell runs: one of them in any case (`if` with `else`), or perhaps none. */
export type BranchesRun = 'one' | 'one or none';

/** Makes of a scope what it may be after branches that began from it. */
export function mergeBranches(scope: Scope, branches: readonly Scope[], run: BranchesRun): void {
  mergeVariables(scope, branches, run);
  for (const branch of branches) {
    scope.positional = branch.positional;
    scope.globs = branch.globs;
    if (branch.descriptors !== scope.descriptors) scope.descriptors = new Map([...scope.descriptors, ...branch.descriptors]);
    if (branch.receivers !== scope.receivers) scope.receivers = new Map([...scope.receivers, ...branch.receivers]);
  }
  mergeFolders(scope, branches);
  for (const name of namesIn(branches, 'functions')) defineFunction(scope, name, mergedGiven(branches.map((branch) => branch.functions?.get(name)), functionNamed(scope, name), run));
  for (const name of namesIn(branches, 'aliases')) defineAlias(scope, name, mergedGiven(branches.map((branch) => branch.aliases?.get(name)), aliasNamed(scope, name), run));
}

function namesIn(branches: readonly Scope[], of: 'functions' | 'aliases'): ReadonlySet<string> {
  return new Set(branches.flatMap((branch) => [...(branch[of]?.keys() ?? [])]));
}

/** Far more than people write. */
const MAX_MEANINGS = 256;

/** What a name stands for after branches of which some gave it a meaning. */
function mergedGiven<Meaning>(given: readonly (Given<Meaning> | undefined)[], before: Given<Meaning> | undefined, run: BranchesRun): Given<Meaning> {
  const isNewInAll = run === 'one' && given.every((each) => each?.always === true);
  const meanings = [...given, ...(isNewInAll ? [] : [before])].flatMap((each) => each?.meanings ?? []);
  return { meanings: [...new Set(meanings)].slice(0, MAX_MEANINGS), always: isNewInAll || before?.always === true };
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
