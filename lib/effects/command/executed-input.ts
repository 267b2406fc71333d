import type { Running } from './apply.js';
import { fetchedBy } from '../carriers/unknown-source.js';
import { emitPath, emitResource } from './apply.js';

/** A program runs what stands on its input (`make -f -`): what was fetched is told by its address, and a file by its path. */
export function executedInput(running: Running): void {
  const { input } = running.command;
  if (input.kind === 'file') return emitPath('execute', input.path, running, false);
  const fetched = input.kind === 'pipe' ? fetchedBy(input.from) : undefined;
  if (fetched !== undefined) emitResource('execute', 'host', fetched, running);
}
