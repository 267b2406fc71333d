import type { DoctorCheck } from '../check.js';
import { displayed } from '../words.js';

/** The host accepts its settings files. */
export const hostSettingsFile: DoctorCheck = {
  id: 'host-settings-file',
  find({ hostSettings }) {
    return hostSettings.flatMap(({ path, reading }) => {
      if (reading.kind === 'invalid') {
        return [
          {
            what: `The host ignores ${displayed(path)} as a whole: ${reading.why}. Hooks and permissions in it do not count.`,
            mend: 'Mend the file.',
          },
        ];
      }
      const ours = reading.ignored.filter(({ isUnplayed }) => !isUnplayed);
      return ours.map(({ text }) => ({
        what: `In ${displayed(path)}, ${text}, so the host leaves it out.`,
        mend: 'Mend that entry, or take it out.',
      }));
    });
  },
};
