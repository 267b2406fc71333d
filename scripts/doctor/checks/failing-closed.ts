import { bundleOf, COMMON_BUNDLE } from '../../registration.js';
import type { DoctorCheck, Diagnosis } from '../check.js';
import type { DoctorFacts } from '../facts.js';
import { installAgain } from '../words.js';

/** What the settings say of a guard that fails is what the host was told: it blocks by its own entry, `onFailure`. */
export const failingClosed: DoctorCheck = {
  id: 'failing-closed',
  find(facts) {
    const { guards, config, target, manifest } = facts;
    const mend = installAgain(target);
    const ofGuards = guards.flatMap(({ id }): readonly Diagnosis[] => {
      const closed = config.closed.has(id);
      const blocks = blocksAt(facts, bundleOf(id));
      if (closed && !blocks) {
        return [
          {
            what: `"failure" of ${id} is "closed", but the host was not told: when the hook is killed or missing, the call goes on.`,
            mend,
          },
        ];
      }
      if (!closed && blocks) {
        return [{ what: `The host blocks when ${id} fails, though "failure" of it is not "closed" in the settings.`, mend }];
      }
      return [];
    });
    if (manifest.kind !== 'present') return ofGuards;
    const chosen = manifest.manifest.answers.blockOnFailure;
    const told = blocksAt(facts, COMMON_BUNDLE);
    if (chosen === told || !isRegistered(facts, COMMON_BUNDLE)) return ofGuards;
    const what = chosen
      ? 'You chose at the installation that the host blocks when the guards fail, but onFailure "block" is not in its settings.'
      : 'The host blocks when the guards fail (onFailure "block"), which was not chosen at the installation.';
    return [...ofGuards, { what, mend }];
  },
};

function blocksAt(facts: DoctorFacts, bundle: string): boolean {
  return facts.handlers.some(({ call, handler }) => call?.own === true && call.bundle === bundle && handler.blocksOnFailure);
}

function isRegistered(facts: DoctorFacts, bundle: string): boolean {
  return facts.handlers.some(({ call }) => call?.own === true && call.bundle === bundle);
}
