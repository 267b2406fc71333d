import { decidingGuard, loadedOnce } from '../lib/hook/define-guard.js';

/** Tells the person, when a session starts, what is wrong with the guards themselves. */
export const healthCheck = decidingGuard({
  id: 'health-check',
  triggers: [{ event: 'SessionStart' }],
  check: loadedOnce(async () => {
    const [{ checkHealth }, { healthOf }] = await Promise.all([import('../lib/checkers/health-check.js'), import('../lib/hook/health.js')]);
    return (event, world) => checkHealth(event, world, healthOf('health-check', world));
  }),
});
