import { isHookEnabled } from '../../../lib/hook/config/guard-settings.js';
import { isObject } from '../../../lib/json.js';
import type { Json } from '../../../lib/types.js';
import { present } from '../../../lib/simulator/matcher.js';
import { commandLine } from '../../../lib/simulator/spawn.js';
import type { DoctorCheck, Diagnosis } from '../check.js';
import type { DoctorFacts } from '../facts.js';
import { displayed, list } from '../words.js';

/**
 * Permission rules that leave a guard nothing to say. `permissions.allow` and `bypassPermissions` are none of them: hooks
 * are asked all the same. A tool that is denied whole is not there, so nobody is asked about it; and a hook of
 * PermissionRequest may answer what a guard has the host ask the person.
 */
export const permissions: DoctorCheck = {
  id: 'permissions',
  find(facts) {
    return [...unneeded(facts), ...unasked(facts), ...answeredByOthers(facts)];
  },
};

function unneeded({ hostSettings, guards, config }: DoctorFacts): readonly Diagnosis[] {
  const denied = deniedTools(hostSettings);
  const idle = guards.filter(
    (guard) =>
      isHookEnabled(config.merged, guard) &&
      guard.triggers.every(
        ({ tools, otherTools }) => tools !== undefined && otherTools !== true && tools.every((tool) => denied.has(present(tool))),
      ),
  );
  return idle.map(({ id }) => ({
    what: `${id} has nothing to do: permissions.deny takes away all tools that it is asked about (${list([...denied], 6)}).`,
    mend: `Switch it off in .ckconfig.json, or take the tools out of permissions.deny.`,
    note: true,
  }));
}

/** The question by which a person approves of a call is put with a tool of the host. */
function unasked({ hostSettings, guards, config }: DoctorFacts): readonly Diagnosis[] {
  const approving = guards.some((guard) => guard.id === 'approval' && isHookEnabled(config.merged, guard));
  if (!approving || !deniedTools(hostSettings).has('AskUserQuestion')) return [];
  return [
    {
      what: 'permissions.deny takes AskUserQuestion away, so the agent cannot ask you to approve of a call that a guard has stopped.',
      mend: 'Take it out of permissions.deny, or approve by the code that you are shown.',
      note: true,
    },
  ];
}

function deniedTools(files: DoctorFacts['hostSettings']): ReadonlySet<string> {
  return new Set(files.flatMap(({ reading }) => (reading.kind === 'valid' ? wholeTools(reading.value['permissions']) : [])));
}

/** A rule without parentheses is about the whole tool. */
function wholeTools(settings: Json | undefined): readonly string[] {
  const deny = isObject(settings) ? settings['deny'] : undefined;
  return Array.isArray(deny)
    ? deny.flatMap((rule: Json) => (typeof rule === 'string' && /^\w+(?:\(\*?\))?$/.test(rule) ? present(rule.replace(/\(.*/, '')) : []))
    : [];
}

function answeredByOthers({ handlers }: DoctorFacts): readonly Diagnosis[] {
  const others = handlers.filter(({ event, call }) => event === 'PermissionRequest' && call === undefined);
  return others.map(({ file, handler }) => ({
    what: `${displayed(file)} has a hook that may answer permission dialogs for you: ${displayed(commandLine(handler))}. If it allows what a guard asks you about, you are not asked.`,
    mend: 'See what that hook allows.',
    note: true,
  }));
}
