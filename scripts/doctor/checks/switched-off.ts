import { isOwnPlugin } from '../../../lib/host-settings/facts.js';
import { isObject } from '../../../lib/json.js';
import type { Check, Finding } from '../check.js';
import { displayed } from '../words.js';

/** The host runs hooks at all. */
export const switchedOff: Check = {
  id: 'switched-off',
  find({ hostSettings, target }) {
    return hostSettings.flatMap(({ layer, path, reading }): readonly Finding[] => {
      if (reading.kind === 'invalid') return [];
      const findings: Finding[] = [];
      const plugins = target.kind === 'plugin' ? reading.value['enabledPlugins'] : undefined;
      const plugin = isObject(plugins) ? Object.keys(plugins).find((name) => isOwnPlugin(name) && plugins[name] === false) : undefined;
      if (plugin !== undefined) findings.push({ what: `${displayed(path)} switches the plugin ${displayed(plugin)} off.`, mend: 'Take that line out of the file.' });
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
