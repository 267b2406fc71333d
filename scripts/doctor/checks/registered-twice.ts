import { dirname } from 'node:path';
import { commandLine } from '../../../lib/simulator/spawn.js';
import type { DoctorCheck } from '../check.js';
import { groupedBy } from '../../grouped.js';
import { displayed, list } from '../words.js';

/** Each bundle is asked once about one call. */
export const registeredTwice: DoctorCheck = {
  id: 'registered-twice',
  find({ handlers, target }) {
    const own = handlers.flatMap(({ call, ...rest }) => (call?.own === true ? [{ ...rest, call }] : []));
    const places = groupedBy(own, ({ event, matcher, call }) => JSON.stringify([call.bundle, event, matcher ?? '']));
    const twice = [...places.values()].filter((same) => same.length > 1);
    const findings = twice.map((same) => {
      const [first] = same;
      const commands = new Set(same.map(({ handler }) => commandLine(handler)));
      const what = `${first.call.bundle} is registered ${same.length} times at ${first.event}, in ${list([...new Set(same.map(({ file }) => displayed(file)))], 4)}.`;
      const comes =
        commands.size > 1 ? ' The commands differ, so it runs for each of them.' : ' The commands are equal, so the host runs it once.';
      return { what: what + comes, mend: 'Take all but one out of the settings.' };
    });
    const others = new Set(
      handlers.flatMap(({ call }) =>
        call !== undefined && !call.own && call.bundle === 'guard.cjs' && dirname(call.path).endsWith('/.claude/hooks')
          ? [dirname(call.path)]
          : [],
      ),
    );
    const elsewhere = [...others].map((folder) => ({
      what: `The guards are also installed in ${displayed(folder)}, so every call is judged twice: by those and by these in ${displayed(target.hooksFolder)}.`,
      mend: 'Uninstall one of the two, if you do not want both.',
      note: true as const,
    }));
    return [...findings, ...elsewhere];
  },
};
