import { dirname } from 'node:path';
import { COMMON_BUNDLE } from '../../registration.js';
import type { DoctorCheck } from '../check.js';
import { displayed, installAgain } from '../words.js';

/** What the host runs is what was installed, and no copy from elsewhere. */
export const foreignBundle: DoctorCheck = {
  id: 'foreign-bundle',
  find({ handlers, target }) {
    const strange = handlers.flatMap(({ file, call }) =>
      call !== undefined && !call.own && call.bundle === COMMON_BUNDLE && !dirname(call.path).endsWith('/.claude/hooks')
        ? [{ file, path: call.path }]
        : [],
    );
    const once = new Map(strange.map((one) => [`${one.file} ${one.path}`, one]));
    return [...once.values()].map(({ file, path }) => ({
      what: `${displayed(file)} runs ${displayed(path)}, which is not what is installed in ${displayed(target.hooksFolder)}.`,
      mend: `Take that entry out of the settings. ${installAgain(target)}`,
    }));
  },
};
