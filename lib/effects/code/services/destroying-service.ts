import type { Service } from './service.js';

/** Calls that destroy what a service keeps. */
export function destroyingService(resource: Service['resource'], name: string, given: Pick<Service, 'calls'> & Partial<Service>): Service {
  return { kind: 'destroy', resource, name, ...given };
}
