import type { Word } from '../../shell/command.js';
import type { Running } from './running.js';
import { textOf } from '../../shell/command.js';
import { isStandardInput } from '../../shell/output/standard-input.js';
import { fetchedBy } from '../wrappers/unknown-source.js';
import { emitPath, emitResource } from './emit.js';

/** True for a name of the input of a program, which runs what stands there (`make -f -`, `-f <(cmd)`): what was fetched is told by its address, and a file by its path. */
export function isExecutedInput(word: Word, running: Running): boolean {
  const text = textOf(word);
  if (word.from !== undefined) {
    const address = fetchedBy(word.from);
    if (address !== undefined) emitResource('execute', 'host', address, running);
    return address !== undefined;
  }
  if (text !== '-' && !isStandardInput(text)) return false;
  const { input } = running.command;
  if (input.kind === 'file') emitPath('execute', input.path, running);
  const fetched = input.kind === 'pipe' ? fetchedBy(input.from) : undefined;
  if (fetched !== undefined) emitResource('execute', 'host', fetched, running);
  return true;
}
