import type { Analysis } from '../analysis.js';

/** Files of this session that may be run, those of the call itself first. */
export function filesOfSession({ files: { writings }, world }: Analysis): ReadonlySet<string> {
  return new Set([...writings.keys(), ...world.past.written().files]);
}
