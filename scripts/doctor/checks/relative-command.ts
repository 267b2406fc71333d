import { commandLine } from '../../../lib/simulator/spawn.js';
import type { DoctorCheck } from '../check.js';
import { displayed, installAgain } from '../words.js';

/** A command finds its bundle wherever the session has gone. */
export const relativeCommand: DoctorCheck = {
  id: 'relative-command',
  find({ handlers, target }) {
    const relative = handlers.filter(({ call }) => call?.relative === true);
    const once = new Map(relative.map((handler) => [`${handler.file} ${commandLine(handler.handler)}`, handler]));
    return [...once.values()].map(({ file, handler }) => ({
      what: `${displayed(file)} registers a relative command: ${commandLine(handler)}. Once the session is in another folder the host does not find it, and the tool runs unguarded.`,
      mend: `Take that entry out. ${installAgain(target)}`,
    }));
  },
};
