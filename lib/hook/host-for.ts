import type { Host } from '../hosts/host.js';
import { hostOf } from '../hosts/others.js';
import { isObject, textAt } from '../json.js';
import { readTail } from './files.js';

/** Of a record, enough for what is under way: calls may hold whole files. */
const MAX_BYTES = 2 * 1024 * 1024;

/** The host that a hook runs for. One that does not tell its hooks all of an event is read together with its record of the session. */
export function hostFor(args: readonly string[], payload: unknown, onProblem: (why: string) => void): Host {
  const host = hostOf(args, payload, onProblem);
  const { completed } = host;
  if (completed === undefined) return host;
  return {
    ...host,
    readEvent: (given) =>
      host.readEvent(isObject(given) ? completed(given, () => readTail(textAt(given, 'transcript_path') ?? '', MAX_BYTES)) : given),
  };
}
