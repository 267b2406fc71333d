import { dangerRules, privacyRules, sensitivePaths } from 'ck-guard:rules';
import { PASSING_OVER } from '../../lib/rules/passing-over.js';

/** Rules that are no data: those of checkers, by the ids that they answer with. */
const OF_CHECKERS = ['scout/ignored-path', 'scout/whole-project', PASSING_OVER, 'guard-task/start', 'privacy/sent-folder'];

/** What "rules" may name: the groups of rules, and their ids; the shipped ones and the person's own. */
export function ruleNames(own: readonly string[]): readonly string[] {
  const shipped = [...dangerRules(), ...privacyRules()].map(({ id }) => id);
  const secrets = Array.from(
    { length: sensitivePaths.groups.length },
    (_, place) => `privacy/${sensitivePaths.groups.at(place)?.category}`,
  );
  const ids = [...shipped, ...secrets, ...own, ...OF_CHECKERS];
  return [...new Set([...ids.map(groupOf), ...ids])];
}

function groupOf(id: string): string {
  const slash = id.indexOf('/');
  return slash === -1 ? id : id.slice(0, slash);
}
