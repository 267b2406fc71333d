import type { DoctorCheck } from '../check.js';
import { displayed } from '../words.js';

/** `.ckignore` can be read, and leaves something of the project. */
export const ignoreFile: DoctorCheck = {
  id: 'ignore-file',
  find({ ignore: { problems, entries, hidden } }) {
    const unread = problems.map((problem) => ({
      what: displayed(problem),
      mend: 'Mend the file; it has one pattern a line, as .gitignore has.',
    }));
    const all =
      entries > 0 && hidden === entries
        ? [
            {
              what: '.ckignore hides the whole project from the agent: nothing in its root is left to be read.',
              mend: 'Take out the pattern that matches everything.',
            },
          ]
        : [];
    return [...unread, ...all];
  },
};
