import type { Analysis } from '../analysis.js';
import type { Command } from '../../shell/command.js';
import { nameOf } from '../../paths/names.js';
import { HOLE, textOf } from '../../shell/command.js';
import { IN_USE } from '../environment-names.js';

/** What the commands of a call say of the places that others of them work on. */
export interface SpokenOf {
  /** Something is named that others work with: `source .env.production`, `cd infra/prod`, `APP_ENV=production`. */
  readonly use: boolean;
  /** A cluster is chosen, or settings are read, whose name cannot be told. */
  readonly unknown: boolean;
  /** A variable that says where a service answers names another machine, or one that cannot be told. */
  readonly address: boolean;
  /** A way is opened by which a port of this machine leads to another. */
  readonly tunnel: boolean;
}

const NAMES_IN_USE = new RegExp(IN_USE, 'i');
const ADDRESS = /_(?:URL|URI|DSN|HOST)$/;
const OF_THIS_MACHINE = /^(?:\w+:\/\/)?(?:[^@/\s]{0,200}@)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:\/|$)/;
const OPENS_WAYS = /^(?:ssh|autossh|sshuttle|socat|cloudflared|kubefwd|telepresence|stunnel\d?|chisel|tsh)$/;
const OPENS_WAY = /^(?:port-forward|start-session|start-iap-tunnel|tunnel|proxy)$/;
const CHOOSES = /^(?:kube|oc$)|^KUBECONFIG=|^(?:update-kubeconfig|get-credentials)$/;
const NAMES_CLUSTER = /^(?:update-kubeconfig|get-credentials|use-context|set-context|kubectx|kubens)$/;
const READS_SETTINGS = /^(?:source|\.|eval)$/;

/** What is known so far, and of how many commands: more are found while the call is analysed. */
const known = new WeakMap<Analysis, { readonly spoken: SpokenOf; readonly commands: number }>();

/** What the commands that have been found so far say. Each is looked at once, however often this is asked. */
export function spokenOf(analysis: Analysis): SpokenOf {
  const before = known.get(analysis);
  let spoken = before?.spoken ?? { use: false, unknown: false, address: false, tunnel: false };
  for (const { command } of analysis.flows.slice(before?.commands ?? 0)) spoken = withCommand(spoken, command);
  known.set(analysis, { spoken, commands: analysis.flows.length });
  return spoken;
}

function withCommand(spoken: SpokenOf, { words, assignments }: Command): SpokenOf {
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
    use: spoken.use || all.some((text) => NAMES_IN_USE.test(text) || text.startsWith('kube-')),
    unknown: spoken.unknown || isToldNowhere || (chooses && all.some((text) => text.includes(HOLE))),
    address: spoken.address || [...set, ...exported].some(({ name, text }) => ADDRESS.test(name) && !OF_THIS_MACHINE.test(text)),
    tunnel: spoken.tunnel || OPENS_WAYS.test(program) || texts.some((text) => OPENS_WAY.test(text)),
  };
}
