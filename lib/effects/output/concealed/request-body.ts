import type { Effect } from '../../../types.js';
import type { Command } from '../../../shell/command.js';
import type { Outputs } from '../outputs.js';
import { issuerOfVariable } from '../../aggravating/issuer-hosts.js';

const SENDS = /^(?:curl|wget|https?|xhs?|curlie)$/;
const BUILDS = /^(?:jq|gojq|jaq)$/;

/**
 * True for a variable in the body of a request that is put together for it (`jq -n --arg t "$TOKEN" '{t: $t}' | curl -d @-`),
 * as one that is written out would hold it; not where it is known who else gave it out.
 *
 * @param sender the program that sends the body
 */
export function isInRequestBody({ kind, target, program }: Effect, sender: string): boolean {
  if (kind !== 'reveal-environment' || !BUILDS.test(program) || !SENDS.test(sender)) return false;
  return (
    target.kind === 'resource' && target.resource === 'environment' && target.name !== 'all' && issuerOfVariable(target.name) === undefined
  );
}

/** True where commands print nothing but what stands in such a body. */
export function isRequestBody(from: readonly Command[], sender: string, { printed }: Outputs): boolean {
  return from.length > 0 && from.every((each) => printed.get(each)?.every((effect) => isInRequestBody(effect, sender)) === true);
}
