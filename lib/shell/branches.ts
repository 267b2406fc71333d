import type { Scope } from './scope.js';
import { alternatives, assign, assigned, defineAlias, defineFunction, moveTo } from './scope.js';

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
