import type { DoctorCheck, Diagnosis } from '../check.js';
import { displayed } from '../words.js';

/** Every file of settings can be read; one that cannot is ignored whole, and what it should loosen or tighten does not hold. */
export const configUnreadable: DoctorCheck = {
  id: 'config-unreadable',
  find({ config }) {
    const unreadable = config.layers.flatMap(({ path, reading }): readonly Diagnosis[] =>
      reading.kind === 'unreadable'
        ? [
            {
              what: `${displayed(path)} is ignored as a whole: ${reading.why}. The guards run with their defaults.`,
              mend: 'Mend the file.',
            },
          ]
        : [],
    );
    const told = config.layers.filter(({ reading }) => reading.kind === 'unreadable').map(({ path }) => path);
    const others = config.problems.filter(
      (problem) =>
        !told.some((path) => problem.startsWith(path)) &&
        !config.layers.some(({ path, reading }) => reading.kind === 'read' && reading.faults.length > 0 && problem.startsWith(path)),
    );
    return [
      ...unreadable,
      ...others.map((problem) => ({ what: `${displayed(problem)}.`, mend: 'Mend that, so that your settings count.' })),
      ...config.unread.map((path) => ({
        what: `${displayed(path)} is not read, because there is a .ckconfig.json in the project's root.`,
        mend: 'Put all settings into one of the two.',
      })),
    ];
  },
};
