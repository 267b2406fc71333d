import { fitsMatcher } from '../../../lib/simulator/matcher.js';
import { isHookEnabled } from '../../../lib/hook/config/guard-settings.js';
import { COMMON_BUNDLE, registrationFor } from '../../registration.js';
import type { DoctorCheck } from '../check.js';
import type { DoctorFacts } from '../facts.js';
import { groupedBy } from '../../grouped.js';
import { displayed, installAgain, list } from '../words.js';

/** The host is told to run every guard that is on, before and after all that it is about. */
export const notRegistered: DoctorCheck = {
  id: 'not-registered',
  find(facts) {
    const { target, handlers } = facts;
    const gaps = expectedCalls(facts).filter(
      ({ event, subject, bundle }) =>
        !handlers.some(
          ({ event: at, matcher, call, handler }) =>
            at === event && call?.own === true && call.bundle === bundle && !handler.async && fitsMatcher(matcher, event, subject),
        ),
    );
    if (gaps.length === 0) return [];
    const mend = installAgain(target);
    if (!handlers.some(({ call }) => call?.own === true)) {
      return [
        { what: `The guards are not registered: no settings file of the host runs anything in ${displayed(target.hooksFolder)}.`, mend },
      ];
    }
    const byCall = groupedBy(gaps, ({ event, bundle }) => `${bundle} at ${event}`);
    return [...byCall].map(([call, missing]) => {
      const tools = missing.map(({ subject }) => subject).filter((subject) => subject !== '');
      return {
        what: `Not registered: ${call}${tools.length === 0 ? '' : ` for ${list(tools, 6)}`}. The host does not ask the guards there.`,
        mend,
      };
    });
  },
};

interface ExpectedCall {
  readonly event: string;
  /** A tool's name, or nothing where the event is about none. */
  readonly subject: string;
  readonly bundle: string;
}

function expectedCalls({ guards, config, handlers }: DoctorFacts): readonly ExpectedCall[] {
  const on = guards.filter((guard) => isHookEnabled(config.merged, guard));
  // Either is right: which, depends on the host that the pack was installed for.
  const batches = handlers.some(({ event, call }) => event === 'PostToolBatch' && call?.own === true && call.bundle !== COMMON_BUNDLE);
  const registration = registrationFor(on, { commandFor: (bundle) => bundle, blockOnFailure: false, closed: new Set(), batches });
  return Object.entries(registration).flatMap(([event, groups]) =>
    groups.flatMap(({ matcher, hooks }) =>
      hooks.flatMap(({ command: bundle }) => matchedTools(matcher).map((subject) => ({ event, subject, bundle }))),
    ),
  );
}

/** The tools that a matcher of ours fits: each tool of a list, or any tool of an MCP server. */
function matchedTools(matcher: string | undefined): readonly string[] {
  if (matcher === undefined) return [''];
  return matcher.startsWith('^') ? ['mcp__server__tool'] : matcher.split('|');
}
