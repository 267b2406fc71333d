import type { Running } from './running.js';
import { isStandardInput } from '../../shell/output/standard-input.js';
import { fetchedBy } from '../carriers/unknown-source.js';
import { emitPath, emitResource } from './emit.js';

/** True for a name of the input of a program, which runs what stands there (`make -f -`): what was fetched is told by its address, and a file by its path. */
export function isExecutedInput(text: string, running: Running): boolean {
  if (text !== '-' && !isStandardInput(text)) return false;
  const { input } = running.command;
  if (input.kind === 'file') emitPath('execute', input.path, running);
  const fetched = input.kind === 'pipe' ? fetchedBy(input.from) : undefined;
  if (fetched !== undefined) emitResource('execute', 'host', fetched, running);
  return true;
}
