import type { Command, Word } from '../../shell/command.js';
import { localhost, userBefore } from '../../paths/own-hosts.js';
import { nameOf } from '../../paths/names.js';
import { HOLE, textOf } from '../../shell/command.js';
import { ofAnyCommand } from '../each-command.js';
import { IN_USE } from '../known/environment-names.js';

const NAMES_IN_USE = new RegExp(IN_USE, 'i');
const ADDRESS = /_(?:URL|URI|DSN|HOST)$/;
const OF_THIS_MACHINE = new RegExp(String.raw`^(?:\w+:\/\/)?${userBefore()}${localhost()}(?::\d{1,5})?(?:[/?#]|$)`);
const OPENS_WAYS = /^(?:ssh|autossh|sshuttle|socat|cloudflared|kubefwd|telepresence|stunnel\d?|chisel|tsh)$/;
const OPENS_WAY = /^(?:port-forward|start-session|start-iap-tunnel|tunnel|proxy)$/;
const CHOOSES = /^(?:kube|oc$)|^KUBECONFIG=|^(?:update-kubeconfig|get-credentials)$/;
const NAMES_CLUSTER = /^(?:update-kubeconfig|get-credentials|use-context|set-context|kubectx|kubens)$/;
const READS_SETTINGS = /^(?:source|\.|eval)$/;

/** A place is named that others work with: `source .env.production`, `cd infra/prod`, `APP_ENV=production`. */
export const namesInUse = ofAnyCommand((command) => textsOf(command).some((text) => NAMES_IN_USE.test(text) || text.startsWith('kube-')));

/** A cluster is chosen, or settings are read, whose name cannot be told. */
export const choosesUnknown = ofAnyCommand((command) => {
  const { words, assignments } = command;
  const texts = valuesOf(words);
  const reads = READS_SETTINGS.test(programOf(command));
  // A variable that the call does not set may be anything.
  if (
    (reads || texts.some((text) => NAMES_CLUSTER.test(text))) &&
    words.some(({ values }) => values.some(({ certainty }) => certainty !== 'certain'))
  ) {
    return true;
  }
  const chooses =
    reads ||
    CHOOSES.test(programOf(command)) ||
    texts.some((text) => CHOOSES.test(text)) ||
    assignments.some(({ name }) => name === 'KUBECONFIG');
  return chooses && textsOf(command).some((text) => text.includes(HOLE));
});

/** A variable that says where a service answers names another machine, or one that cannot be told. */
export const namesRemote = ofAnyCommand(({ words, assignments }) => {
  const exported = valuesOf(words).flatMap((text) => {
    const [all, name = ''] = /^(\w+)=/.exec(text) ?? [];
    return all === undefined ? [] : [{ name, text: text.slice(all.length) }];
  });
  const set = assignments.flatMap(({ name, value: { values } }) => values.map(({ text }) => ({ name, text })));
  return [...set, ...exported].some(({ name, text }) => ADDRESS.test(name) && !OF_THIS_MACHINE.test(text));
});

/** A way is opened by which a port of this machine leads to another. */
export const opensWay = ofAnyCommand(
  (command) => OPENS_WAYS.test(programOf(command)) || valuesOf(command.words).some((text) => OPENS_WAY.test(text)),
);

function programOf({ words }: Command): string {
  return nameOf(textOf(words[0]));
}

function valuesOf(words: readonly Word[]): readonly string[] {
  return words.flatMap(({ values }) => values.map(({ text }) => text));
}

function textsOf({ words, assignments }: Command): readonly string[] {
  return valuesOf([...words, ...assignments.map(({ value }) => value)]);
}
