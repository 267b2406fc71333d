import { printable } from '../../lib/hosts/printable.js';
import { blotted } from '../../lib/secrets/blotted.js';
import type { Problem } from './check.js';
import type { DoctorFacts } from './facts.js';
import { displayed } from './words.js';

/** For a person: each problem with its mend, or one line that says all is well. */
export function report(problems: readonly Problem[], facts: Pick<DoctorFacts, 'target' | 'manifest'>): string {
  const counted = problems.filter(({ note }) => note !== true).length;
  const version = facts.manifest.kind === 'present' ? ` ${facts.manifest.manifest.version}` : '';
  const pack = `ck-guard${version} in ${displayed(facts.target.claudeFolder)}`;
  const verdict = counted === 0 ? `${pack} is in order.` : `${pack}: ${counted === 1 ? '1 problem' : `${counted} problems`}.`;
  return `${[verdict, ...problems.map(entry)].join('\n\n')}\n`;
}

function entry({ check, what, mend, note }: Problem): string {
  return `${note === true ? '·' : '✗'} ${blotted(what)} (${check})\n  ${blotted(mend)}`;
}

function asTold({ check, what, mend }: Problem): object {
  return { check, what: blotted(what), mend: blotted(mend) };
}

/** The same for a machine. */
export function reportJson(problems: readonly Problem[], { target, manifest }: Pick<DoctorFacts, 'target' | 'manifest'>): string {
  const value = {
    installation: target.hooksFolder,
    version: manifest.kind === 'present' ? manifest.manifest.version : null,
    problems: problems.filter(({ note }) => note !== true).map(asTold),
    notes: problems.filter(({ note }) => note === true).map(asTold),
  };
  return `${printable(JSON.stringify(value), Infinity)}\n`;
}
