import { isHookEnabled } from '../../../lib/hook/config/guard-settings.js';
import type { Guard } from '../../../lib/types.js';
import type { DoctorCheck, Diagnosis } from '../check.js';
import type { DoctorFacts } from '../facts.js';
import { SETTLED_MS } from '../gather/log-facts.js';
import { displayed, installAgain } from '../words.js';

/** A guard leaves a line in the log whenever it is asked: one that left none was never started, or never came to its end. */
export const heartbeat: DoctorCheck = {
  id: 'heartbeat',
  find(facts) {
    const { log, target, handlers } = facts;
    if (!handlers.some(({ call }) => call?.own === true)) return [];
    if (log.seen.length === 0) return neverRan(facts);
    return silentGuards(facts).map(({ id, event }) => ({
      what: `${id} has never run since the installation, though ${event} has happened. It is not started, or is ended before it answers.`,
      mend: `A session that ran during the installation has to be started anew. If the guard stays silent: ${installAgain(target)}`,
    }));
  },
};

function silentGuards({ guards, log, config }: DoctorFacts): readonly { readonly id: string; readonly event: string }[] {
  return guards
    .filter((guard) => isHookEnabled(config.merged, guard))
    .flatMap((guard) => {
      const heard = log.seen.filter(({ hook, event, tool }) => hook !== guard.id && concernsSeen(guard, event, tool));
      const missed = heard.find(({ event }) => !log.seen.some((seen) => seen.hook === guard.id && isSame(guard, event, seen.event)));
      return missed === undefined ? [] : [{ id: guard.id, event: missed.event }];
    });
}

/** A guard that is asked once for a batch is not asked after each of its calls. */
function isSame(guard: Guard, event: string, seen: string): boolean {
  return (
    seen === event || (seen === 'PostToolBatch' && guard.triggers.some((trigger) => trigger.event === event && trigger.perBatch === true))
  );
}

/** Only tools that a guard names: which others it is asked about may have been different in an older version. */
function concernsSeen(guard: Guard, event: string, tool: string): boolean {
  return guard.triggers.some((trigger) => trigger.event === event && (trigger.tools === undefined || trigger.tools.includes(tool)));
}

function neverRan({ log, target, now }: DoctorFacts): readonly Diagnosis[] {
  const { lastSession, installed } = log;
  if (lastSession === undefined || installed === undefined || lastSession < installed + SETTLED_MS || lastSession > now - SETTLED_MS) {
    return [];
  }
  return [
    {
      what: `No guard has ever run since the installation, though there was a session in this project (its transcript was written ${new Date(lastSession).toISOString()}).`,
      mend: `See in the host, with /hooks, whether it knows of ${displayed(target.settingsFile)} and runs hooks there. A folder that is not trusted has none.`,
    },
  ];
}
