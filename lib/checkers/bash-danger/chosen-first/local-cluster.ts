import { localCluster } from '../../../effects/known/local-clusters.js';
import { isNamedToKeep } from '../../../effects/known/throwaway-names.js';
import { SILENT } from '../line/line-forms.js';
import { stepThatWentWell } from '../line/went-well.js';
import type { Choice, Stopped } from './choice.js';

/** What leaves it at that: the cluster is made on this machine, and chosen. */
const OF_MINIKUBE = String.raw` (?:(?:-p |--profile[ =])[\w.-]+|--(?:vm-)?driver[ =](?:docker|podman|kvm2|qemu2?|hyperkit|hyperv|virtualbox|vfkit)|--(?:cpus|memory|disk-size|nodes|kubernetes-version|container-runtime|cni|addons|wait|wait-timeout)[ =][\w.:-]+|--wait)`;

/** The name behind an option, wherever that stands: a group that is repeated forgets what it found before. */
const NAMED = (option: string, group: string): string => String.raw`(?=(?:.{0,400}? ${option}(?<${group}>[\w.-]{1,80}))?)`;

/** A cluster of this machine is chosen, or made; what follows runs only if that came about. */
const CHOOSES = new RegExp(
  String.raw`^(?:kubectl config use-context (?<context>${localCluster()})|kubectx (?<other>${localCluster()})|kind create cluster${NAMED('--name[ =]', 'made')}(?: --name[ =][\w.-]+| --config[ =][\w./-]+| --image[ =][\w./:-]+| --wait[ =]\w+)*|minikube start${NAMED('(?:-p |--profile[ =])', 'profile')}(?:${OF_MINIKUBE})*|k3d cluster create (?<set>[\w.-]+)(?: (?:-a|-s|-p|--agents|--servers|--port)[ =][\w.:@-]+| --wait)*)${SILENT}$`,
);

/** What these tools do with the cluster that is chosen. Others of their words, and plugins, may choose another. */
const USES = [
  String.raw`kubectl(?: (?:-n |--namespace[ =])[\w-]+)? (?:annotate|api-resources|apply|autoscale|cluster-info|config (?:view|current-context|get-contexts)|cordon|create|delete|describe|diff|drain|events|explain|expose|get|label|logs|patch|replace|rollout|run|scale|set|taint|top|uncordon|version|wait)`,
  'helm (?:dep|dependency|get|history|install|lint|list|ls|repo|rollback|show|status|template|test|uninstall|upgrade|version)',
  'skaffold (?:build|delete|deploy|diagnose|render|run|version)',
].join('|');

/** What makes the choice void. */
const CHOOSES_AGAIN = /\b(?:use|set|rename|delete)-context\b|\bconfig (?:set|unset)\b/;

/** Output that goes nowhere. */
const THROWN_AWAY = /(?: 2?>\s?(?:&1|\/dev\/null))+$/;

/** Commands that choose no cluster. */
const CHOOSES_NONE = new RegExp(
  String.raw`^(?:|(?:${USES}|kustomize|docker (?:build|image|tag)|kind load|echo|sleep|cd|ls|cat|true|jq|grep|head|tail|wc)(?: [^&|<>()'"$\x60{}\\]*)?)$`,
);

/** True where the call has chosen such a cluster, and what stands between chooses no other. */
function isLocalClusterChosen({ before, command }: Stopped): boolean {
  if (command === undefined || /KUBE/.test(before)) return false;
  const { list } = command;
  for (let { place } = command; place > 0; place -= 1) {
    const chosen = CHOOSES.exec(stepThatWentWell({ list, place })?.text ?? '')?.groups;
    if (chosen !== undefined) return !isNamedToKeep(nameIn(chosen));
    const { text = '', after } = list[place - 1] ?? {};
    if (!(after === '&&' || after === '|') || CHOOSES_AGAIN.test(text) || !CHOOSES_NONE.test(text.replace(THROWN_AWAY, ''))) return false;
  }
  return false;
}

function nameIn({ context, other, made, profile, set }: Readonly<Record<string, string | undefined>>): string {
  return context ?? other ?? made ?? profile ?? set ?? '';
}

/** A word that is read as it is written: quotes stand around all of it, or around a value. */
const PLAIN_WORD = String.raw`(?:(?:[^\s'"$\x60\\(){}[\]*?]+=)?(?:'[^'\n]*'|"[^"$\x60\\\n]*")|[^\s'"$\x60\\(){}[\]*?]+)`;

/** No option that names another cluster, and nothing that might be one. */
const ON_CHOSEN = new RegExp(
  String.raw`^(?!.*(?:KUBE|[\s'"]-[ARiw]*s|--(?:\w+-)?(?:context|kubeconfig|server|cluster|user|token|as|apiserver)\b))(?:kubectl|helm|skaffold)(?:[ \t]+(?:${PLAIN_WORD}|<<-?'\w+'))*\s*$`,
);

/** A cluster of this machine that the call switches to, or makes. */
export const LOCAL_CLUSTER_CHOICES: readonly Choice[] = [
  { rule: 'containers/cluster', programs: /^(?:kubectl|helm)\b/, own: ON_CHOSEN, isChosen: isLocalClusterChosen },
  { rule: 'containers/cluster-settings', programs: /^kubectl\b/, own: ON_CHOSEN, isChosen: isLocalClusterChosen },
  // There, a node is a container or a machine that was made for it.
  { rule: 'containers/host', programs: /^kubectl\b/, own: ON_CHOSEN, isChosen: isLocalClusterChosen },
  { rule: 'infrastructure/destroy', programs: /^skaffold\b/, own: ON_CHOSEN, isChosen: isLocalClusterChosen },
];
