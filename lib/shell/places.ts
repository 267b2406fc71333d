import type { Failing, Place, Scope } from './scope.js';

/** More than a person's call leaves open; behind that many the shell may be anywhere. */
const MAX_PLACES = 8;

const NOWHERE_ELSE: readonly Place[] = [];

/** Where the shell may be, the likeliest first. */
export function placesOf(scope: Scope): readonly Place[] {
  const { cwd, previousCwd, folders, made, endsOnFailure, elsewhere } = scope;
  return [{ cwd, previousCwd, folders, made, endsOnFailure }, ...elsewhere];
}

/** The shell is in one of the places from now on; where there is none, it does not come so far, and stays where it is. */
export function standAt(scope: Scope, places: readonly Place[]): void {
  const [first, ...others] = places;
  if (first === undefined) return;
  Object.assign(scope, first, { elsewhere: others.length === 0 ? NOWHERE_ELSE : others });
}

/** The places of both. */
export function union(some: readonly Place[], others: readonly Place[]): readonly Place[] {
  if (others.length === 0 || some === others) return some;
  return some.length === 0 ? others : distinct([...some, ...others]);
}

/** Each of the places once; where they are too many, the last of them is not known. */
export function distinct(places: readonly Place[]): readonly Place[] {
  if (places.length <= 1) return places;
  const known = new Map<string, Place>();
  for (const place of places) {
    const key = [place.cwd, place.previousCwd, ...place.folders].join('\0');
    const same = known.get(key);
    known.set(key, same === undefined ? place : { ...same, ...sureOf(same, place) });
  }
  const all = [...known.values()];
  return all.length <= MAX_PLACES ? all : [...all.slice(0, MAX_PLACES - 1), { cwd: undefined, previousCwd: undefined, folders: [], made: [], endsOnFailure: false }];
}

/** What holds on both ways to a place. */
function sureOf(one: Place, other: Place): Pick<Place, 'made' | 'endsOnFailure'> {
  return { made: one.made === other.made ? one.made : one.made.filter((each) => other.made.includes(each)), endsOnFailure: one.endsOnFailure && other.endsOnFailure };
}

/** Wherever the shell is, a command that fails ends it from now on, or does not. */
export function endOnFailure(scope: Scope, endsOnFailure: boolean): void {
  standAt(scope, placesOf(scope).map((place) => ({ ...place, endsOnFailure })));
}

/** Does something in each place in which the shell may be; of those in one folder, in the first. */
export function inEachPlace(scope: Scope, run: (isFirst: boolean) => void): void {
  const after: Place[] = [];
  const seen = new Set<string | undefined>();
  for (const place of placesOf(scope)) {
    standAt(scope, [place]);
    if (!seen.has(place.cwd)) run(seen.size === 0);
    seen.add(place.cwd);
    settle(scope);
    after.push(...placesOf(scope));
  }
  standAt(scope, distinct(after));
}

/** Before the next command runs, whether or not the last one failed: both is possible. */
export function settle(scope: Scope): void {
  const { failing } = scope;
  if (failing === undefined) return;
  scope.failing = undefined;
  if (failing.possible) standAt(scope, union(placesOf(scope), failing.places));
}

/** A list `a && b || c`, up to one of its commands: where the shell is if that succeeded, and if it failed. */
export interface Chain {
  readonly succeeded: readonly Place[];
  readonly failed: Failing;
}

/** What stands before a command of a list. */
export type Joint = '&&' | '||';

/** Goes where the next command of a list begins; without a joint it is the first one. */
export function enter(scope: Scope, joint: Joint | undefined, chain: Chain | undefined): void {
  if (joint === undefined || chain === undefined) return settle(scope);
  scope.failing = undefined;
  standAt(scope, joint === '&&' && chain.succeeded.length > 0 ? chain.succeeded : chain.failed.places);
}

/** What is known of a list once this command of it has run. */
export function leave(scope: Scope, joint: Joint | undefined, chain: Chain | undefined): Chain {
  const here = placesOf(scope);
  const own: Chain = scope.ended === undefined ? { succeeded: here, failed: scope.failing ?? { places: here, possible: true } } : { succeeded: [], failed: { places: here, possible: false } };
  if (joint === undefined || chain === undefined) return own;
  const { succeeded, failed } = chain;
  if (joint === '&&') return succeeded.length === 0 ? chain : { succeeded: own.succeeded, failed: eitherOf(failed, own.failed) };
  return failed.possible ? { succeeded: union(succeeded, own.succeeded), failed: own.failed } : { succeeded, failed: { ...own.failed, possible: false } };
}

function eitherOf(one: Failing, other: Failing): Failing {
  if (one.possible !== other.possible) return one.possible ? one : other;
  return { places: union(one.places, other.places), possible: one.possible };
}

/** The shell has come through a list. */
export function finish(scope: Scope, { succeeded, failed }: Chain): void {
  standAt(scope, succeeded.length === 0 ? failed.places : succeeded);
  scope.failing = failed.possible && failed.places === succeeded ? undefined : failed;
}
