import { offBySettings } from '../../person/off-by-settings.js';
import type { DoctorCheck } from '../check.js';
import { ruleNames } from '../rule-names.js';
import { list } from '../words.js';

const MOST = 12;

/** What the person's own settings leave off is said, so that nobody takes a guard for working that is not. */
export const offBySettingsCheck: DoctorCheck = {
  id: 'off-by-settings',
  find({ config, guards }) {
    const off = offBySettings(config.merged, guards);
    // Of another name, and of an own rule that is off, rule-settings tells.
    const known = ruleNames([]);
    const rules = off.rules.filter((id) => known.includes(id));
    const parts = [
      ...(off.guards.length === 0 ? [] : [`the guards ${list(off.guards, MOST)}`]),
      ...(rules.length === 0 ? [] : [`the rules ${list(rules, MOST)}`]),
    ];
    return parts.length === 0
      ? []
      : [
          {
            what: `Switched off by the settings: ${parts.join('; ')}.`,
            mend: 'If that is not meant, take it out of .ckconfig.json.',
            note: true,
          },
        ];
  },
};
