import type { CodeReading } from '../reading.js';
import { isOwnMachine } from '../../../paths/own-hosts.js';
import { isUncheckedProgram } from '../../aggravating/unchecked-program.js';
import { emitResource } from '../../command/emit.js';
import { rememberFetched } from '../../written/origin/writings.js';

/**
 * Code that fetches, and runs a file that it writes: what is run is what came from the net, by way of the file; or puts it where programs lie.
 * What it only writes, a later command of the call may run.
 */
export function fetchedFilesRun({ masked, running }: CodeReading, start: number): void {
  const own = running.frame.analysis.effects.slice(start);
  const addresses = own.flatMap(({ kind, target }) =>
    kind === 'fetch' && target.kind === 'resource' && target.resource === 'host' ? [target.name] : [],
  );
  const fetched = addresses.find((address) => !isOwnMachine(address));
  if (fetched === undefined) return;
  const written = new Set(own.flatMap(({ kind, target }) => (kind === 'write' && target.kind === 'path' ? [target.path] : [])));
  if (isUncheckedProgram(addresses, [...written])) emitResource('fetch', 'host', 'unchecked program', running);
  if (own.some(({ kind, target }) => kind === 'execute' && target.kind === 'path' && written.has(target.path))) {
    emitResource('execute', 'host', fetched, running);
  }
  if (TAKES_APART.test(masked.code)) return;
  for (const path of written) rememberFetched(path, fetched, running);
}

/** Of data that is taken apart, what is written is made by the code. */
const TAKES_APART = /\.json\(|\bjson\.loads?\(|\bJSON\.(?:parse|load)\b/;
