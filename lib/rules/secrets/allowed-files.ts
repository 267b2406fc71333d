import type { Json, JsonObject } from '../../types.js';
import { namesSomething } from '../../paths/named-glob.js';
import { isList } from '../rule-shape.js';

/** What may be done with a file that holds no secret. Sending it is left to the rules. */
const EFFECTS = ['read', 'write', 'inspect', 'traverse', 'use', 'execute'];

/** The person's rules in a guard's section of the settings, and the one that its `allow` stands for: the files are nothing to the guard. */
export function withAllowedFiles({ rules, allow }: JsonObject): readonly Json[] {
  const path = isList(allow) ? allow.filter((glob) => typeof glob === 'string' && namesSomething(glob)) : [];
  const exemption = {
    id: 'privacy/allowed-files',
    guard: 'privacy-block',
    when: { effect: EFFECTS, target: 'path', path },
    verdict: 'off',
    reason: 'The settings say that this file holds no secret.',
  };
  return [...(isList(rules) ? rules : []), exemption];
}
