import type { DoctorCheck, Diagnosis } from '../check.js';
import { displayed } from '../words.js';

/** The project's commands that guards run are still what they were at the last look. */
export const changedCommands: DoctorCheck = {
  id: 'project-commands',
  find({ commands, lastLook }) {
    if (lastLook === undefined) return [];
    return commands.flatMap(({ command, means }): readonly Diagnosis[] => {
      const before = lastLook.commands[command];
      if (before === undefined || before === means) return [];
      return [
        {
          what: `${displayed(command)}, which the guards run by themselves, is something else than at the last look: ${displayed(means)}. Before: ${displayed(before)}.`,
          mend: 'See that it is what you want to be run. The next look says nothing of it.',
        },
      ];
    });
  },
};
