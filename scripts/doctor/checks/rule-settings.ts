import { nearest } from '../../../lib/hook/config/nearest.js';
import type { DoctorCheck, Diagnosis } from '../check.js';
import { ruleNames } from '../rule-names.js';
import { displayed } from '../words.js';

/** What "rules" sets is there to be set, and does not undo a person's own rule. */
export const ruleSettings: DoctorCheck = {
  id: 'rule-settings',
  find({ config, ownRules }) {
    const own = ownRules.rules.map(({ rule }) => rule.id);
    const known = ruleNames(own);
    return Object.entries(config.merged.rules).flatMap(([id, severity]): readonly Diagnosis[] => {
      if (severity === 'off' && own.includes(id)) {
        return [
          {
            what: `"rules" sets "${displayed(id)}" to "off", and you have written a rule of that id, which so never speaks.`,
            mend: 'Take out one of the two.',
          },
        ];
      }
      if (known.includes(id)) return [];
      const meant = nearest(id, known);
      return [
        {
          what: `"rules" sets "${displayed(id)}", and there is no rule or group of that name.`,
          mend: meant === undefined ? 'Take it out; "ck-guard explain" names the rule that stopped a call.' : `Did you mean "${meant}"?`,
        },
      ];
    });
  },
};
