import type { DoctorFacts } from './facts.js';

/** What a check has found, in plain words. */
export interface Diagnosis {
  /** What is wrong, and what comes of it. */
  readonly what: string;
  /** What a person does about it. */
  readonly mend: string;
  /** True for what a person should know and may want: it does not count as a problem. */
  readonly note?: true;
}

/** Looks for one kind of problem. Pure: all that it knows of the world stands in the facts. */
export interface DoctorCheck {
  readonly id: string;
  readonly find: (facts: DoctorFacts) => readonly Diagnosis[];
}

/** A finding, and which check made it. */
export interface Problem extends Diagnosis {
  readonly check: string;
}

/** All that the checks find, in their order. */
export function problemsIn(facts: DoctorFacts, checks: readonly DoctorCheck[]): readonly Problem[] {
  return checks.flatMap(({ id, find }) => find(facts).map((finding) => ({ check: id, ...finding })));
}
