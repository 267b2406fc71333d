import type { Metafile } from 'esbuild';

/** For each module, the part that it belongs to, by the module at its head. */
export type Parts = ReadonlyMap<string, string>;

/** Marks a part of what several parts share, and the one that is loaded before all of them does not need. A number behind it tells one from another. */
export const SHARED = '+';

/** What is known of the order in which parts are loaded. */
export interface Order {
  /** Heads behind which each event has parts of its own, and need not load what those of others share. */
  readonly forks: readonly string[];
  /** Heads that mostly come right behind the root: what they share with others stands in it, for each file costs as much as some kilobytes. */
  readonly next: readonly string[];
  /** Where what one head shares with others stands, for the same reason: in another, which mostly comes before all of them. The first that fits counts. */
  readonly gathered: readonly { readonly into: string; readonly neededBy: string }[];
}

/** In the source. What fewer modules share is not worth a file of its own. */
const LARGE_BYTES = 4_000;

/**
 * Shares modules out among parts, each to one. A part is loaded when its head (or `root`, at the start) is asked for. A
 * module belongs to the last part that is loaded before it whichever way it is come to (the parts are cut along the
 * dominator tree of the imports) if this part needs it to start, else to a part of what those behind it share.
 */
export function shareOut(
  modules: Metafile['inputs'],
  root: string,
  { forks, next, gathered }: Order,
  isHead: (module: string) => boolean,
): Parts {
  const dominators = dominatorsOf(modules, root);
  const heads = new Set([root, ...dynamicImports(modules), ...Object.keys(modules).filter(isHead)]);
  const needs = new Map([...heads].map((head) => [head, new Set(reachedFrom(head, modules, (module) => heads.has(module)))]));
  const parts = new Map(
    [...dominators].map(([module, above]) => {
      const candidates = [...above].filter((each) => heads.has(each));
      const head = candidates.reduce((last, each) => (sizeOf(each, dominators) > sizeOf(last, dominators) ? each : last), root);
      return [module, needs.get(head)?.has(module) === true ? head : head + SHARED];
    }),
  );
  const isNeededNext = (module: string): boolean => next.some((head) => needs.get(head)?.has(module) === true);
  for (const [module, part] of parts) if (part === root + SHARED && isNeededNext(module)) parts.set(module, root);
  for (const { into, neededBy } of gathered) {
    for (const [module, part] of parts) {
      if (forks.some((fork) => part === fork + SHARED) && needs.get(neededBy)?.has(module) === true) parts.set(module, into);
    }
  }
  for (const fork of forks) {
    const shared = [...parts].filter(([, part]) => part === fork + SHARED).map(([module]) => module);
    const groups = largeGroups(shared, modules, (module) => [...heads].filter((head) => needs.get(head)?.has(module) === true).join(' '));
    groups.forEach((group, index) => group.forEach((module) => parts.set(module, `${fork}${SHARED}${index + 1}`)));
  }
  return parts;
}

/** Of modules that are shared: those which the same parts need, where they are worth a file, or import from such a file. */
function largeGroups(
  shared: readonly string[],
  modules: Metafile['inputs'],
  neededBy: (module: string) => string,
): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const module of [...shared].sort()) groups.set(neededBy(module), [...(groups.get(neededBy(module)) ?? []), module]);
  const small = new Set([...groups.values()].filter((group) => bytesOf(group, modules) < LARGE_BYTES).flat());
  for (let kept = -1; kept !== small.size;) {
    kept = small.size;
    const importsLarge = (module: string): boolean =>
      importsOf(module, modules).some((imported) => shared.includes(imported) && !small.has(imported));
    for (const group of groups.values()) if (group.some(importsLarge)) group.forEach((module) => small.delete(module));
  }
  return [...groups.values()].filter((group) => group.some((module) => !small.has(module)));
}

function bytesOf(group: readonly string[], modules: Metafile['inputs']): number {
  return group.reduce((sum, module) => sum + (modules[module]?.bytes ?? 0), 0);
}

/** Tells a part of what several others share. */
export function isShared(part: string): boolean {
  return part.includes(SHARED);
}

/** Of each module that can be come to from `root`: those, itself among them, that stand on every way to it. */
function dominatorsOf(modules: Metafile['inputs'], root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const order = reachedFrom(root, modules, () => false);
  const importers = new Map<string, string[]>();
  for (const module of order) {
    for (const imported of importsOf(module, modules)) importers.set(imported, [...(importers.get(imported) ?? []), module]);
  }
  const dominators = new Map<string, ReadonlySet<string>>([[root, new Set([root])]]);
  for (let changed = true; changed;) {
    changed = false;
    for (const module of order.slice(1)) {
      const [first, ...others] = (importers.get(module) ?? []).flatMap((importer) => dominators.get(importer) ?? []);
      const above = new Set([...(first ?? [])].filter((each) => others.every((other) => other.has(each)))).add(module);
      if (above.size === dominators.get(module)?.size) continue;
      dominators.set(module, above);
      changed = true;
    }
  }
  return dominators;
}

/** Modules that can be come to, importers mostly before what they import; those behind a module where it stops are left out. */
function reachedFrom(start: string, modules: Metafile['inputs'], stopsAt: (module: string) => boolean): readonly string[] {
  const seen = new Set<string>();
  const done: string[] = [];
  const visit = (module: string): void => {
    if (seen.has(module) || (module !== start && stopsAt(module))) return;
    seen.add(module);
    for (const imported of importsOf(module, modules)) visit(imported);
    done.push(module);
  };
  visit(start);
  return done.reverse();
}

function importsOf(module: string, modules: Metafile['inputs']): readonly string[] {
  return (modules[module]?.imports ?? []).filter(({ external }) => external !== true).map(({ path }) => path);
}

function dynamicImports(modules: Metafile['inputs']): readonly string[] {
  return Object.values(modules).flatMap(({ imports }) =>
    imports.filter(({ kind, external }) => kind === 'dynamic-import' && external !== true).map(({ path }) => path),
  );
}

function sizeOf(module: string, dominators: ReadonlyMap<string, ReadonlySet<string>>): number {
  return dominators.get(module)?.size ?? 0;
}
