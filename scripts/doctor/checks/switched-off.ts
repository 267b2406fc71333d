import type { Check, Finding } from '../check.js';
import { displayed } from '../words.js';

/** The host runs hooks at all. */
export const switchedOff: Check = {
  id: 'switched-off',
  find({ hostSettings }) {
    return hostSettings.flatMap(({ layer, path, reading }): readonly Finding[] => {
      if (reading.kind === 'invalid') return [];
      const findings: Finding[] = [];
      if (reading.value['disableAllHooks'] === true) findings.push({ what: `${displayed(path)} says "disableAllHooks": true, so the host runs none of the guards.`, mend: 'Take that line out of the file.' });
      if (layer === 'managed' && reading.value['allowManagedHooksOnly'] === true) {
        findings.push({
          what: `${displayed(path)} says "allowManagedHooksOnly": true, so the host runs only hooks of managed settings, and these guards are none.`,
          mend: 'Ask whoever manages this machine to register the guards there, or to allow other hooks.',
        });
      }
      return findings;
    });
  },
};
