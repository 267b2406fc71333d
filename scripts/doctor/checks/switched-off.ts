import { isOwnPlugin } from '../../../lib/host-settings/facts.js';
import { isObject } from '../../../lib/json.js';
import type { DoctorCheck, Diagnosis } from '../check.js';
import { displayed } from '../words.js';

/** The host runs hooks at all. */
export const switchedOff: DoctorCheck = {
  id: 'switched-off',
  find({ hostSettings, target }) {
    return hostSettings.flatMap(({ layer, path, reading }): readonly Diagnosis[] => {
      if (reading.kind === 'invalid') return [];
      const diagnoses: Diagnosis[] = [];
      const plugins = target.kind === 'plugin' ? reading.value['enabledPlugins'] : undefined;
      const plugin = isObject(plugins) ? Object.keys(plugins).find((name) => isOwnPlugin(name) && plugins[name] === false) : undefined;
      if (plugin !== undefined) {
        diagnoses.push({
          what: `${displayed(path)} switches the plugin ${displayed(plugin)} off.`,
          mend: 'Take that line out of the file.',
        });
      }
      if (reading.value['disableAllHooks'] === true) {
        diagnoses.push({
          what: `${displayed(path)} says "disableAllHooks": true, so the host runs none of the guards.`,
          mend: 'Take that line out of the file.',
        });
      }
      if (layer === 'managed' && reading.value['allowManagedHooksOnly'] === true) {
        diagnoses.push({
          what: `${displayed(path)} says "allowManagedHooksOnly": true, so the host runs only hooks of managed settings, and these guards are none.`,
          mend: 'Ask whoever manages this machine to register the guards there, or to allow other hooks.',
        });
      }
      return diagnoses;
    });
  },
};
