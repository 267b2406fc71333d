import { isDocument } from '../../../paths/document-file.js';
import { isWithin } from '../../../paths/within.js';
import type { Effect, World } from '../../../types.js';

/** True for a write to a document of the person outside of the project, by its name alone. */
export function mayReplaceDocument({ kind, target, machine }: Effect, { home, project }: Pick<World, 'home' | 'project'>): boolean {
  return (
    kind === 'write' &&
    machine === 'here' &&
    target.kind === 'path' &&
    isDocument(target.path, home) &&
    !isWithin(target.path, project.root)
  );
}
