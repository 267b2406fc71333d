/** The same as `ON_DEMAND` for slow guards: most ends of turns and beginnings of sessions need few of them. */
export const ON_DEMAND_OF_SLOW: readonly string[] = [
  'lib/checkers/stop-verify/begin.ts',
  'lib/checkers/stop-verify/disclosed.ts',
  'lib/checkers/stop-verify/evidence.ts',
  'lib/checkers/stop-verify/reason.ts',
  'lib/checkers/stop-verify/unsupported-claims.ts',
  'lib/checkers/stop-verify/verify.ts',
  'lib/project/check.ts',
  'lib/project/claims/tests-pass-elsewhere.ts',
  'lib/project/git/diff.ts',
  'lib/project/leftovers/leftovers.ts',
];
