import type { DoctorCheck, Diagnosis } from '../check.js';
import type { DoctorFacts } from '../facts.js';
import { groupedBy } from '../../grouped.js';
import { displayed, list } from '../words.js';

/** A person's own rules are well formed, do what their examples say, and do not contradict one another. */
export const ownRules: DoctorCheck = {
  id: 'own-rules',
  find({ ownRules: { rules, malformed } }) {
    return [
      ...malformed.map(({ faults, comesOf }) => ({
        what: `${faultsInWords(faults)}: ${comesOf}.`,
        mend: 'Mend it; the README has a rule as an example.',
      })),
      ...rules.flatMap(failing),
      ...contradictions(rules),
    ];
  },
};

const MOST_FAULTS = 3;

/** Each fault names the file and the rule; once is enough. */
function faultsInWords([first = '', ...more]: readonly string[]): string {
  const named = first.slice(0, Math.max(0, first.indexOf('field "')));
  const shown = [first, ...more.slice(0, MOST_FAULTS - 1).map((fault) => (fault.startsWith(named) ? fault.slice(named.length) : fault))]
    .map(displayed)
    .join('; ');
  return more.length < MOST_FAULTS ? shown : `${shown}; and ${more.length + 1 - MOST_FAULTS} more`;
}

type OwnRule = DoctorFacts['ownRules']['rules'][number];

function failing({ rule, where, failing: examples }: OwnRule): readonly Diagnosis[] {
  const named = `The rule "${displayed(rule.id)}" (${displayed(where)})`;
  const missed = examples.filter(({ expected }) => expected === 'stop').map(({ example }) => example);
  const taken = examples.filter(({ expected }) => expected === 'pass').map(({ example }) => example);
  const mend = 'See with "ck-guard explain" what the call would do, and mend "when" or the example.';
  if (rule.verdict !== 'off' && rule.examples.stop.length === 0) {
    return [
      {
        what: `${named} has no example that it stops, so nobody can tell whether it ever matches.`,
        mend: 'Give it one under "examples": { "stop": [...] }.',
      },
    ];
  }
  const never = missed.length === rule.examples.stop.length ? 'never matches: it' : '';
  return [
    ...(missed.length === 0
      ? []
      : [
          {
            what: `${[named, never].join(' ').trimEnd()} does not speak about ${list(missed, 3)}, which its examples say that it stops.`,
            mend,
          },
        ]),
    ...(taken.length === 0 ? [] : [{ what: `${named} speaks about ${list(taken, 3)}, which its examples say that it lets pass.`, mend }]),
  ];
}

function contradictions(rules: readonly OwnRule[]): readonly Diagnosis[] {
  return [...groupedBy(rules, ({ rule }) => rule.id).values()]
    .filter((same) => new Set(same.map(({ where }) => where)).size > 1)
    .map((same) => ({
      what: `There are ${same.length} rules "${displayed(same[0].rule.id)}", in ${list(
        same.map(({ where }) => where),
        4,
      )}. All of them speak, and the strictest wins.`,
      mend: 'Keep one, or give them different ids.',
    }));
}
