import type { Command } from '../../shell/command.js';
import type { Analysis, EnvironmentHints } from '../analysis.js';
import { nameOf } from '../../paths/names.js';
import { HOLE, textOf } from '../../shell/command.js';
import { IN_USE } from '../environment-names.js';

const NAMES_IN_USE = new RegExp(IN_USE, 'i');
const ADDRESS = /_(?:URL|URI|DSN|HOST)$/;
const OF_THIS_MACHINE = /^(?:\w+:\/\/)?(?:[^@/\s]{0,200}@)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:\/|$)/;
const OPENS_WAYS = /^(?:ssh|autossh|sshuttle|socat|cloudflared|kubefwd|telepresence|stunnel\d?|chisel|tsh)$/;
const OPENS_WAY = /^(?:port-forward|start-session|start-iap-tunnel|tunnel|proxy)$/;
const CHOOSES = /^(?:kube|oc$)|^KUBECONFIG=|^(?:update-kubeconfig|get-credentials)$/;
const NAMES_CLUSTER = /^(?:update-kubeconfig|get-credentials|use-context|set-context|kubectx|kubens)$/;
const READS_SETTINGS = /^(?:source|\.|eval)$/;

const NO_HINTS: EnvironmentHints = { inUse: false, unknown: false, remote: false, tunnel: false, commands: 0 };

/** What the commands that have been found so far tell. Each is looked at once, however often this is asked. */
export function environmentHints(analysis: Analysis): EnvironmentHints {
  let hints = analysis.environment ?? NO_HINTS;
  for (const { command } of analysis.flows.slice(hints.commands)) hints = withCommand(hints, command);
  analysis.environment = hints;
  return hints;
}

function withCommand(hints: EnvironmentHints, { words, assignments }: Command): EnvironmentHints {
  const texts = words.flatMap(({ values }) => values.map(({ text }) => text));
  const set = assignments.flatMap(({ name, value: { values } }) => values.map(({ text }) => ({ name, text })));
  const exported = texts.flatMap((text) => {
    const [all, name = ''] = /^(\w+)=/.exec(text) ?? [];
    return all === undefined ? [] : [{ name, text: text.slice(all.length) }];
  });
  const program = nameOf(textOf(words[0]));
  const all = [...texts, ...set.map(({ text }) => text)];
  const chooses = READS_SETTINGS.test(program) || CHOOSES.test(program) || texts.some((text) => CHOOSES.test(text)) || set.some(({ name }) => name === 'KUBECONFIG');
  // A variable that the call does not set may be anything.
  const isToldNowhere = (READS_SETTINGS.test(program) || texts.some((text) => NAMES_CLUSTER.test(text))) && words.some(({ values }) => values.some(({ certainty }) => certainty !== 'certain'));
  return {
    inUse: hints.inUse || all.some((text) => NAMES_IN_USE.test(text) || text.startsWith('kube-')),
    unknown: hints.unknown || isToldNowhere || (chooses && all.some((text) => text.includes(HOLE))),
    remote: hints.remote || [...set, ...exported].some(({ name, text }) => ADDRESS.test(name) && !OF_THIS_MACHINE.test(text)),
    tunnel: hints.tunnel || OPENS_WAYS.test(program) || texts.some((text) => OPENS_WAY.test(text)),
    commands: hints.commands + 1,
  };
}
