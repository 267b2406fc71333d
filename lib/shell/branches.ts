import type { Named } from './functions.js';
import type { Word } from './command.js';
import type { Scope, Variable } from './scope.js';
import { literalWord } from './command.js';
import { aliasNamed, defineFunction, functionNamed, keepAlias, oneOf } from './functions.js';
import { distinct, directoriesOf, settle, standAt, union } from './directories.js';
import { alternatives, possible } from './alternatives.js';
import { eitherByPlace } from './words-by-place.js';
import { assign, assigned } from './scope.js';
import { UNSET } from './unset-variables.js';

/** How many of several branches the shell runs: exactly one (`if` with `else`), or perhaps none. */
export type BranchesRun = 'one' | 'one or none';

/** Changes a scope to what it may be after branches that started from it. One that ends the shell, or leaves what is around it, does not come so far. */
export function mergeBranches(scope: Scope, branches: readonly Scope[], run: BranchesRun): void {
  const through = branches.filter(({ ended }) => ended === undefined);
  if (through.length === 0) {
    if (run === 'one') scope.ended = branches.find(({ ended }) => ended !== 'shell')?.ended ?? 'shell';
    return;
  }
  mergeState(scope, through, run);
  for (const branch of through) settle(branch);
  const directories =
    through.length === 1 && through[0] !== undefined ? directoriesOf(through[0]) : distinct(through.flatMap(directoriesOf));
  standAt(scope, run === 'one' ? directories : union(directories, directoriesOf(scope)));
}

/** Gives a scope what its branches have made of variables, functions and the rest of its state, but for the folder. */
export function mergeState(scope: Scope, branches: readonly Scope[], run: BranchesRun): void {
  const ends = run === 'one' ? branches : [...branches, scope];
  mergeVariables(scope, branches, ends);
  scope.positional = eitherByPlace(ends.map(({ positional }) => positional));
  for (const branch of branches) {
    scope.globs = branch.globs;
    scope.lastPipe = branch.lastPipe;
    if (branch.descriptors !== scope.descriptors) scope.descriptors = new Map([...scope.descriptors, ...branch.descriptors]);
    if (branch.receivers !== scope.receivers) scope.receivers = new Map([...scope.receivers, ...branch.receivers]);
  }
  for (const name of namesIn(branches, 'functions')) defineFunction(scope, name, oneOf(ends.map((each) => functionNamed(each, name))));
  for (const name of namesIn(branches, 'aliases')) keepAlias(scope, name, oneOf(ends.map((each) => aliasNamed(each, name))));
}

function namesIn(branches: readonly Scope[], of: Named): ReadonlySet<string> {
  return new Set(branches.flatMap((branch) => [...(branch[of]?.keys() ?? [])]));
}

/** The elements of a variable that is one of these; nothing where none of them is an array. */
function elementsIn(variables: readonly (Variable | undefined)[]): Pick<Variable, 'elements' | 'keyed'> {
  const arrays = variables.filter((variable) => variable !== undefined);
  if (arrays.every(({ elements }) => elements === undefined)) return {};
  const keyed = arrays.flatMap((variable) => variable.keyed ?? []);
  if (keyed.length === arrays.length) return eitherByKey(variables.map((variable) => variable?.keyed ?? new Map()));
  const elements =
    eitherByPlace(
      variables.map((variable) => variable?.elements ?? (variable === undefined ? [] : [{ ...literalWord(''), values: variable.values }])),
    ) ?? [];
  if (keyed.length === 0) return { elements };
  // By keys in one branch and by places in another, each may be any.
  const values = alternatives(elements.flatMap((element) => element.values));
  return { elements: elements.map((element) => ({ ...element, values })) };
}

function eitherByKey(branches: readonly ReadonlyMap<string, Word>[]): Required<Pick<Variable, 'elements' | 'keyed'>> {
  const keys = new Set(branches.flatMap((branch) => [...branch.keys()]));
  const words = [...keys].map((key): readonly [string, Word] => {
    const held = branches.map((branch) => branch.get(key));
    const span = held.find((word) => word !== undefined)?.span;
    return [key, { ...literalWord('', span), values: alternatives(held.flatMap((word) => word?.values ?? UNSET.values)) }];
  });
  return { elements: words.map(([, word]) => word), keyed: new Map(words) };
}

/** Each variable may hold what it has at any of the ends: of a branch, or before all where none may have run. */
function mergeVariables(scope: Scope, branches: readonly Scope[], ends: readonly Scope[]): void {
  const names = new Set(branches.flatMap((branch) => [...(branch.variables?.keys() ?? [])]));
  for (const name of names) {
    const reference = branches.map((branch) => branch.variables?.get(name)).find((variable) => variable?.refersTo !== undefined);
    if (reference !== undefined) {
      assign(scope, name, reference);
      continue;
    }
    // Where nothing gave it a value, it may have none; but what was asked about is not used by chance.
    const without = scope.asked.has(name) ? [] : UNSET.values;
    const held = ends.map((each) => assigned(each, name));
    const values = [
      ...held.flatMap((variable) => variable?.values ?? without),
      ...branches.flatMap((branch) => branch.earlier?.get(name) ?? []),
    ];
    assign(scope, name, { values: alternatives(held.includes(undefined) ? values.map(possible) : values), ...elementsIn(held) });
  }
}
