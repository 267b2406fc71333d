import type { Failing, DirectoryState, Scope } from './scope.js';

/** More than a person's call leaves open; behind that many the shell may be anywhere. */
const MAX_DIRECTORIES = 8;

const NOWHERE_ELSE: readonly DirectoryState[] = [];

/** Where the shell may be, the likeliest first. */
export function directoriesOf(scope: Scope): readonly DirectoryState[] {
  const { cwd, previousCwd, folders, made, endsOnFailure, elsewhere } = scope;
  return [{ cwd, previousCwd, folders, made, endsOnFailure }, ...elsewhere];
}

/** The shell is in one of the places from now on; where there is none, it does not come so far, and stays where it is. */
export function standAt(scope: Scope, directories: readonly DirectoryState[]): void {
  const [first, ...others] = directories;
  if (first === undefined) return;
  Object.assign(scope, first, { elsewhere: others.length === 0 ? NOWHERE_ELSE : others });
}

/** The places in either of two lists, each once. */
export function union(some: readonly DirectoryState[], others: readonly DirectoryState[]): readonly DirectoryState[] {
  if (others.length === 0 || some === others) return some;
  return some.length === 0 ? others : distinct([...some, ...others]);
}

/** Each of the places once; where they are too many, the last of them is not known. */
export function distinct(directories: readonly DirectoryState[]): readonly DirectoryState[] {
  if (directories.length <= 1) return directories;
  const known = new Map<string, DirectoryState>();
  for (const directory of directories) {
    const key = [directory.cwd, directory.previousCwd, ...directory.folders].join('\0');
    const same = known.get(key);
    known.set(key, same === undefined ? directory : { ...same, ...sureOf(same, directory) });
  }
  const all = [...known.values()];
  return all.length <= MAX_DIRECTORIES
    ? all
    : [...all.slice(0, MAX_DIRECTORIES - 1), { cwd: undefined, previousCwd: undefined, folders: [], made: [], endsOnFailure: false }];
}

/** What holds on both ways to a place. */
function sureOf(one: DirectoryState, other: DirectoryState): Pick<DirectoryState, 'made' | 'endsOnFailure'> {
  return {
    made: one.made === other.made ? one.made : one.made.filter((each) => other.made.includes(each)),
    endsOnFailure: one.endsOnFailure && other.endsOnFailure,
  };
}

/** Wherever the shell is, a command that fails ends it from now on, or does not. */
export function endOnFailure(scope: Scope, endsOnFailure: boolean): void {
  standAt(
    scope,
    directoriesOf(scope).map((directory) => ({ ...directory, endsOnFailure })),
  );
}

/** Does something in each place in which the shell may be; of those in one folder, in the first. */
export function inEachDirectory(scope: Scope, run: (isFirst: boolean) => void): void {
  const after: DirectoryState[] = [];
  const seen = new Set<string | undefined>();
  for (const directory of directoriesOf(scope)) {
    standAt(scope, [directory]);
    if (!seen.has(directory.cwd)) run(seen.size === 0);
    seen.add(directory.cwd);
    settle(scope);
    after.push(...directoriesOf(scope));
  }
  standAt(scope, distinct(after));
}

/** Before the next command runs, whether or not the last one failed: both is possible. */
export function settle(scope: Scope): void {
  const { failing } = scope;
  if (failing === undefined) return;
  scope.failing = undefined;
  if (failing.possible) standAt(scope, union(directoriesOf(scope), failing.directories));
}

/** A list `a && b || c`, up to one of its commands: where the shell is if that succeeded, and if it failed. */
export interface Chain {
  readonly succeeded: readonly DirectoryState[];
  readonly failed: Failing;
}

/** What stands before a command of a list. */
export type ListOperator = '&&' | '||';

/** Goes where the next command of a list begins; without an operator it is the first one. */
export function enter(scope: Scope, operator: ListOperator | undefined, chain: Chain | undefined): void {
  if (operator === undefined || chain === undefined) return settle(scope);
  scope.failing = undefined;
  standAt(scope, operator === '&&' && chain.succeeded.length > 0 ? chain.succeeded : chain.failed.directories);
}

/** What is known of a list once this command of it has run. */
export function leave(scope: Scope, operator: ListOperator | undefined, chain: Chain | undefined): Chain {
  const here = directoriesOf(scope);
  const own: Chain =
    scope.ended === undefined
      ? { succeeded: here, failed: scope.failing ?? { directories: here, possible: true } }
      : { succeeded: [], failed: { directories: here, possible: false } };
  if (operator === undefined || chain === undefined) return own;
  const { succeeded, failed } = chain;
  if (operator === '&&') return succeeded.length === 0 ? chain : { succeeded: own.succeeded, failed: eitherOf(failed, own.failed) };
  return failed.possible
    ? { succeeded: union(succeeded, own.succeeded), failed: own.failed }
    : { succeeded, failed: { ...own.failed, possible: false } };
}

function eitherOf(one: Failing, other: Failing): Failing {
  if (one.possible !== other.possible) return one.possible ? one : other;
  return { directories: union(one.directories, other.directories), possible: one.possible };
}

/** The shell has come through a list. */
export function finish(scope: Scope, { succeeded, failed }: Chain): void {
  standAt(scope, succeeded.length === 0 ? failed.directories : succeeded);
  scope.failing = failed.possible && failed.directories === succeeded ? undefined : failed;
}
