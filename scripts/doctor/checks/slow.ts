import type { DoctorCheck, Diagnosis } from '../check.js';

/** Slow runs count from here on: one may be the machine's fault. */
const MANY = 3;
/** Of what the host grants. */
const NEAR = 0.8;
const SHARE = 0.05;

/** A guard that takes too long is passed over by the host, so no guard comes near that. */
export const slow: DoctorCheck = {
  id: 'slow',
  find({ log, guards }) {
    return log.times.flatMap(({ hook, runs, slow: slowRuns, longest }): readonly Diagnosis[] => {
      const guard = guards.find(({ id }) => id === hook);
      if (guard === undefined) return [];
      const granted = guard.timeoutSeconds * 1000;
      if (longest > NEAR * granted) {
        return [
          {
            what: `${hook} took ${seconds(longest)} for one event, and the host passes over it after ${guard.timeoutSeconds} s.`,
            mend:
              guard.pace === 'slow'
                ? `Give it a quicker command, or a lower "timeoutSeconds", in .ckconfig.json.`
                : 'See with "ck-guard log --json" what it was about. A folder on a slow network disk, or a large .ckignore, may be the reason.',
          },
        ];
      }
      if (guard.pace === 'slow' || slowRuns < MANY || slowRuns < SHARE * runs) return [];
      return [
        {
          what: `${hook} took more than a second in ${slowRuns} of ${runs} runs since the last look, ${seconds(longest)} at most.`,
          mend: 'See with "ck-guard log" how long guards take. A folder on a slow network disk, or a large .ckignore, may be the reason.',
        },
      ];
    });
  },
};

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
