import { relative } from 'node:path';
import type { HandlerGroup } from '../registration.js';
import type { Change } from './change.js';
import type { Target } from './target.js';

/** What a step would do, in a line. */
export function describeChange(change: Change, target: Target): string {
  const short = (path: string) => relative(target.boundary, path);
  switch (change.kind) {
    case 'write':
      return `${change.replaces === undefined ? 'create ' : 'change '} ${short(change.path)}`;
    case 'move':
      return `move    ${short(change.path)} to ${short(change.to)}`;
    case 'remove':
      return `remove  ${short(change.path)}`;
    case 'remove-empty-folder':
      return `remove  ${short(change.path)}/ if nothing is left in it`;
  }
}

/**
 * What the host would call, a line for each entry.
 *
 * @param second of a timeout, in which a second is told
 */
export function describeRegistration(registration: Readonly<Partial<Record<string, readonly HandlerGroup[]>>>, second = 1): readonly string[] {
  return Object.entries(registration).flatMap(([event, groups = []]) =>
    groups.flatMap(({ matcher, hooks }) =>
      hooks.map(({ command, timeout, onFailure }) => `  ${event} ${matcher ?? '(always)'}: ${command} (${timeout / second} s${onFailure === undefined ? '' : ', blocks if it fails'})`),
    ),
  );
}
