import { titleOf } from '../../install/other-hosts.js';
import type { InstallTarget } from '../../install/install-target.js';
import type { DoctorCheck, Diagnosis } from '../check.js';
import type { OtherHostFacts } from '../gather/other-host-facts.js';
import { displayed, startFor } from '../words.js';

/** The other hosts that were told of the guards still ask them. */
export const otherHosts: DoctorCheck = {
  id: 'other-hosts',
  find: ({ otherHosts: hosts, target }) =>
    hosts.flatMap((host) => [...toldOtherwise(host, target), ...looksElsewhere(host), ...switchedOff(host)]),
};

function toldOtherwise({ host, path, told }: OtherHostFacts, target: InstallTarget): readonly Diagnosis[] {
  const start = startFor(target);
  const mend = `Install again, in the folder of ck-guard: ${start} --host ${host}. If it is not to ask them: ${start} --uninstall --host ${host}`;
  switch (told.kind) {
    case 'as-installed':
      return [];
    case 'otherwise':
      return [{ what: `${titleOf(host)} does not ask the guards as it was told to: ${displayed(path)} is not as it was installed.`, mend }];
    case 'unreadable':
      return [
        {
          what: `${displayed(path)} cannot be read, so ${titleOf(host)} may not ask the guards: ${displayed(told.why)}.`,
          mend: 'Mend the file.',
        },
      ];
  }
}

function looksElsewhere({ host, path, moved }: OtherHostFacts): readonly Diagnosis[] {
  if (moved === undefined) return [];
  return [
    {
      what: `${moved.variable} is set in this shell: ${titleOf(host)} then reads ${displayed(moved.path)}, and not ${displayed(path)}, where it was told of the guards.`,
      mend: `Unset ${moved.variable} where you start it, or put what we wrote into that file too.`,
    },
  ];
}

function switchedOff({ host, switches }: OtherHostFacts): readonly Diagnosis[] {
  return switches.map((each) => {
    switch (each.kind) {
      case 'file':
        return {
          what: `${displayed(each.path)} says ${each.says}, so ${titleOf(host)} asks none of the guards.`,
          mend: 'Take that out of the file.',
        };
      case 'variable':
        return {
          what: `${each.name} is set in this shell: ${titleOf(host)} then loads no plugins${each.name === 'OPENCODE_PURE' ? '' : ' of projects'}, and asks none of the guards.`,
          mend: `Unset ${each.name} where you start it.`,
        };
    }
  });
}
