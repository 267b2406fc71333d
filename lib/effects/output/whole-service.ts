import type { Target } from '../../types.js';

/** True for all variables of a service, or all settings of a running server. */
export function isWholeService(target: Target): boolean {
  return target.kind === 'resource' && (target.name === 'service' || target.name === 'settings-endpoint');
}
