import type { DoctorCheck, Diagnosis } from '../check.js';
import { asWord, displayed, installAgain } from '../words.js';

const OLDEST = 20;

/** The Node that the commands name is there, runs, and is new enough. */
export const nodeProgram: DoctorCheck = {
  id: 'node',
  find({ programs, target }) {
    return [...programs].flatMap(([program, found]): readonly Diagnosis[] => {
      switch (found.kind) {
        case 'missing':
          return program.includes('/')
            ? [
                {
                  what: `The hooks are started by ${displayed(program)}, which is not there any more (a version manager may have removed it). None of them runs.`,
                  mend: `Install that Node again. Or: ${installAgain(target)}`,
                },
              ]
            : [
                {
                  what: `The hooks are started by "${program}", which is not on PATH. None of them runs.`,
                  mend: `Install Node ${OLDEST} or newer, and see that "${program}" is on the PATH of the program that starts your agent.`,
                },
              ];
        case 'not-executable':
          return [
            {
              what: `${displayed(found.path)}, which starts the hooks, cannot be executed: ${found.why}.`,
              mend: `Make it executable: chmod +x ${asWord(found.path)}`,
            },
          ];
        case 'found': {
          if (found.version === undefined) return [];
          const major = Number(/^\d+/.exec(found.version)?.[0] ?? 0);
          if (major >= OLDEST) return [];
          const what =
            major === 0
              ? `${displayed(found.path)}, which starts the hooks, is no Node.`
              : `The hooks are started by Node ${found.version} (${displayed(found.path)}), and need ${OLDEST} or newer.`;
          return [{ what, mend: `Install Node ${OLDEST} or newer, and see that it comes first on PATH.` }];
        }
      }
    });
  },
};
