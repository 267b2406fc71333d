import { join, relative, sep } from 'node:path';
import { groupedBy } from '../grouped.js';
import type { HandlerGroup } from '../registration.js';
import type { Change } from './change.js';
import type { InstallTarget } from './install-target.js';

/** From so many like steps in one folder on, they are told in one line. */
const MANY = 4;

/** What the steps would do, in order: a line for each, and one alone for many of a kind in a folder beside the hooks. */
export function describeChanges(changes: readonly Change[], target: InstallTarget): readonly string[] {
  const heaps = groupedBy(changes, (change) => heapOf(change, target));
  // The record is written before the files and after them, which is one step to a person.
  const written = new Set<string>();
  return changes.flatMap((change) => {
    if (change.kind === 'write' && written.has(change.path)) return [];
    if (change.kind === 'write') written.add(change.path);
    const folder = folderBesideHooks(change, target);
    const alike = heaps.get(heapOf(change, target)) ?? [];
    if (folder === undefined || alike.length < MANY) return [describeChange(change, target)];
    if (alike[0] !== change) return [];
    return [
      `${verbOf(change)} ${relative(target.boundary, folder)}/: ${alike.length} ${change.kind === 'remove-empty-folder' ? 'folders, if nothing is left in them' : 'files'}`,
    ];
  });
}

function heapOf(change: Change, target: InstallTarget): string {
  return `${change.kind} ${verbOf(change)} ${folderBesideHooks(change, target)}`;
}

/** The folder beside the hooks that a step is about, however deep below it; undefined for any other place. */
function folderBesideHooks(change: Change, { hooksFolder }: InstallTarget): string | undefined {
  const [folder = '', ...below] = relative(hooksFolder, change.path).split(sep);
  return below.length === 0 || folder === '..' ? undefined : join(hooksFolder, folder);
}

function verbOf(change: Change): string {
  switch (change.kind) {
    case 'write':
      return change.replaces === undefined ? 'create ' : 'change ';
    case 'move':
      return 'move   ';
    case 'remove':
    case 'remove-empty-folder':
      return 'remove ';
  }
}

function describeChange(change: Change, target: InstallTarget): string {
  const short = (path: string) => relative(target.boundary, path);
  const done = `${verbOf(change)} ${short(change.path)}`;
  switch (change.kind) {
    case 'write':
    case 'remove':
      return done;
    case 'move':
      return `${done} to ${short(change.to)}`;
    case 'remove-empty-folder':
      return `${done}/ if nothing is left in it`;
  }
}

/**
 * What the host would call, a line for each entry.
 *
 * @param second of a timeout, in which a second is told
 */
export function describeRegistration(
  registration: Readonly<Partial<Record<string, readonly HandlerGroup[]>>>,
  second = 1,
): readonly string[] {
  return Object.entries(registration).flatMap(([event, groups = []]) =>
    groups.flatMap(({ matcher, hooks }) =>
      hooks.map(
        ({ command, timeout, onFailure }) =>
          `  ${event} ${matcher ?? '(always)'}: ${command} (${timeout / second} s${onFailure === undefined ? '' : ', blocks if it fails'})`,
      ),
    ),
  );
}
