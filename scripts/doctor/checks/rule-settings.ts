import { dangerRules, privacyRules, sensitivePaths } from 'ck-guard:rules';
import { nearest } from '../../../lib/hook/config/nearest.js';
import { PASSING_OVER } from '../../../lib/rules/passing-over.js';
import type { Check, Finding } from '../check.js';
import { displayed } from '../words.js';

/** Rules that are no data: those of checkers, by the ids that they answer with. */
const OF_CHECKERS = ['scout/ignored-path', 'scout/whole-project', PASSING_OVER, 'guard-task/start', 'privacy/sent-folder'];

/** What "rules" sets is there to be set, and does not undo a person's own rule. */
export const ruleSettings: Check = {
  id: 'rule-settings',
  find({ config, ownRules }) {
    const own = ownRules.rules.map(({ rule }) => rule.id);
    const shipped = [...dangerRules(), ...privacyRules()].map(({ id }) => id);
    const secrets = Array.from({ length: sensitivePaths.groups.length }, (_, place) => `privacy/${sensitivePaths.groups.at(place)?.category}`);
    const ids = [...shipped, ...secrets, ...own, ...OF_CHECKERS];
    const known = [...new Set([...ids.map(groupOf), ...ids])];
    return Object.entries(config.merged.rules).flatMap(([id, severity]): readonly Finding[] => {
      if (severity === 'off' && own.includes(id)) {
        return [{ what: `"rules" sets "${displayed(id)}" to "off", and you have written a rule of that id, which so never speaks.`, mend: 'Take out one of the two.' }];
      }
      if (known.includes(id)) return [];
      const meant = nearest(id, known);
      return [{ what: `"rules" sets "${displayed(id)}", and there is no rule or group of that name.`, mend: meant === undefined ? 'Take it out; "ck-guard explain" names the rule that stopped a call.' : `Did you mean "${meant}"?` }];
    });
  },
};

function groupOf(id: string): string {
  const slash = id.indexOf('/');
  return slash === -1 ? id : id.slice(0, slash);
}
