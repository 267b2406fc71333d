import type { DoctorCheck, Diagnosis } from '../check.js';
import { displayed } from '../words.js';

/** Every setting is one that guards know, of the right type, and stands there once. */
export const configKeys: DoctorCheck = {
  id: 'config-keys',
  find({ config }) {
    return config.layers.flatMap(({ path: file, reading }): readonly Diagnosis[] => {
      if (reading.kind === 'unreadable') return [];
      const faults = reading.faults.map(({ path, what, meant, line, column }) => {
        const setting = path.length === 0 ? 'the file' : `"${displayed(path.join('.'))}"`;
        return {
          what: `${displayed(file)}, line ${line}, column ${column}: ${setting} ${what}.`,
          mend:
            meant === undefined
              ? 'Mend it or take it out; ckconfig.schema.json beside the hooks says what there is.'
              : `Did you mean "${meant}"?`,
        };
      });
      const repeated = reading.repeated.map(({ path, line, column }) => ({
        what: `${displayed(file)}, line ${line}, column ${column}: "${displayed(path.join('.'))}" stands there more than once. Only the last counts.`,
        mend: 'Keep the one that you mean.',
      }));
      return [...faults, ...repeated];
    });
  },
};
