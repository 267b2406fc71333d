import { IN_USE, LOCAL_CLUSTER, TO_KEEP } from '../../effects/environment-names.js';
import { isShellTool } from '../../tools.js';
import type { Finding, PreToolUse } from '../../types.js';
import { isCreatedFirst } from './created-first.js';
import { textBefore } from './text-before.js';

/** Characters before a command that are looked at. */
const MAX_BEFORE = 2_000;

/** What stands before a command decides what it reaches, by rule and by the program that is stopped. */
interface Choice {
  readonly rule: string;
  readonly programs: RegExp;
  /** The command itself, in which nothing leads elsewhere. */
  readonly own: RegExp;
  readonly isChosen: (before: string, own: string) => boolean;
}

const SILENT = String.raw`(?: >\s?\/dev\/null)?(?: 2>(?:&1|\/dev\/null))?`;
const OF_OTHERS = new RegExp(TO_KEEP, 'i');

/** What leaves it at that: the cluster is made on this machine, and chosen. */
const OF_MINIKUBE = String.raw` (?:(?:-p |--profile[ =])(?<profile>[\w.-]+)|--(?:vm-)?driver[ =](?:docker|podman|kvm2|qemu2?|hyperkit|hyperv|virtualbox|vfkit)|--(?:cpus|memory|disk-size|nodes|kubernetes-version|container-runtime|cni|addons|wait|wait-timeout)[ =][\w.:-]+|--wait)`;

/** A cluster of this machine is chosen, or made; what follows runs only if that came about. */
const CHOOSES = new RegExp(String.raw`(?:^|&&|[;\n])\s{0,9}(?:kubectl config use-context (?<context>${LOCAL_CLUSTER})|kubectx (?<other>${LOCAL_CLUSTER})|kind create cluster(?: --name[ =](?<made>[\w.-]+)| --config[ =][\w./-]+| --image[ =][\w./:-]+| --wait[ =]\w+)*|minikube start(?:${OF_MINIKUBE})*|k3d cluster create (?<set>[\w.-]+)(?: (?:-a|-s|-p|--agents|--servers|--port)[ =][\w.:@-]+| --wait)*)${SILENT} && (?<between>[^;\n]*)$`);

/** What these tools do with the cluster that is chosen. Others of their words, and plugins, may choose another. */
const USES = [
  String.raw`kubectl(?: (?:-n |--namespace[ =])[\w-]+)? (?:annotate|api-resources|apply|autoscale|cluster-info|config (?:view|current-context|get-contexts)|cordon|create|delete|describe|diff|drain|events|explain|expose|get|label|logs|patch|replace|rollout|run|scale|set|taint|top|uncordon|version|wait)`,
  'helm (?:dep|dependency|get|history|install|lint|list|ls|repo|rollback|show|status|template|test|uninstall|upgrade|version)',
  'skaffold (?:build|delete|deploy|diagnose|render|run|version)',
].join('|');

const CHOOSES_AGAIN = /\b(?:use|set|rename|delete)-context\b|\bconfig (?:set|unset)\b/;

/** Commands that choose no cluster. */
const CHOOSES_NONE = new RegExp(String.raw`^(?:|(?:${USES}|kustomize|docker (?:build|image|tag)|kind load|echo|sleep|cd|ls|cat|true|jq|grep|head|tail|wc)(?: [^&|<>()'"$\x60{}\\]*)?)$`);

function isLocalClusterChosen(before: string): boolean {
  const { context, other, made, profile, set, between } = CHOOSES.exec(before)?.groups ?? {};
  if (between === undefined || /KUBE/.test(before) || CHOOSES_AGAIN.test(between) || OF_OTHERS.test(context ?? other ?? made ?? profile ?? set ?? '')) return false;
  return between.split(/&&|(?<!\|)\|(?!\|)/).every((step) => CHOOSES_NONE.test(step.replace(/(?: 2?>\s?(?:&1|\/dev\/null))+\s?$/, '').trim()));
}

/** A pattern of keys for tests, or for what is made again when it is missing. */
const KEYS = String.raw`(?<quote>['"]?)(?!\S*(?:${IN_USE}))(?:[\w.-]{1,40}[:_.-])?(?:tests?|cache|tmp|temp)[:_.-][\w:.{}-]*\*\k<quote>`;
const HERE = String.raw`(?: (?:-h (?:localhost|127\.0\.0\.1)|-p 63\d\d|-n \d{1,2}))*`;

/** A container on this machine in which the client runs. */
const IN_CONTAINER = String.raw`(?:docker(?: compose|-compose)? exec(?: -[Tit]{1,3}){0,3} (?!\S*(?:${IN_USE}))[\w.-]{1,80} )?`;
const SCANS = new RegExp(String.raw`(?:^|&&|[;\n|])\s{0,9}${IN_CONTAINER}redis-cli${HERE}(?: --scan --pattern| keys| KEYS) ${KEYS} \| $`);
const DELETES_SCANNED = new RegExp(String.raw`^xargs(?: -r| -0| -[Ln] ?\d{1,5})* ${IN_CONTAINER}redis-cli${HERE} (?:del|unlink|DEL|UNLINK)$`);
const DELETES_LISTED = new RegExp(String.raw`^redis-cli${HERE} (?:del|unlink|DEL|UNLINK) \$\(redis-cli${HERE} (?:--scan --pattern|keys|KEYS) ${KEYS}\)$`);

/** What may lead docker to another machine, or to other services. */
const LEADS_DOCKER = /DOCKER_|COMPOSE_|docker context/;

/** A folder or a file of settings of what others work with, from which what follows takes its services. */
const IN_FOLDER_IN_USE = new RegExp(String.raw`(?:^|[\s;&|(])(?:cd|pushd|source|\.)\s[^\n;&|]{0,300}?(?:${IN_USE})`, 'i');

/** Part of a name that says for whom it is; `test` by itself is in other words too. */
const TESTS = String.raw`[\w.-]*(?:[_-]tests?(?![a-z])|\btests?[_-])[\w.-]*`;
const LISTED = String.raw`docker volume ls(?: -q| --quiet| --format[= ]'\{\{ ?\.Name ?\}\}')?`;

/** Of volumes that no container has, the names. */
const NOT_USED = String.raw`docker volume ls(?: -q| --quiet)? ?(?:-q?f|--filter)[ =]dangling=true(?: -q| --quiet)?`;
const FIELD = String.raw`(?: \| awk '\{ ?print \$\d ?\}')?`;
const LISTS_VOLUMES = new RegExp(String.raw`(?:^|&&|[;\n])\s{0,9}(?:${LISTED}(?= )|${NOT_USED}(?= \|))(?:(?: -q?f| --filter)[ =]name=(?<filter>${TESTS})(?: -q| --quiet)?|${FIELD} \| grep(?: -E| -e)? (?<quote>['"]?)\^?(?<pattern>${TESTS})\$?\k<quote>)${FIELD} \| $`);
const REMOVES_LISTED = new RegExp(String.raw`^docker volume rm(?: -f)? \$\(${LISTED}(?: -q?f| --filter)[ =]name=(?<filter>${TESTS})(?: -q)?\)$`);

function areVolumesOfTests(before: string, own: string): boolean {
  if (LEADS_DOCKER.test(before)) return false;
  const { filter, pattern } = (/^xargs/.test(own) ? LISTS_VOLUMES.exec(before) : REMOVES_LISTED.exec(own))?.groups ?? {};
  const name = filter ?? pattern;
  return name !== undefined && !OF_OTHERS.test(name);
}

/** A word that is read as it is written: quotes stand around all of it, or around a value. */
const PLAIN_WORD = String.raw`(?:(?:[^\s'"$\x60\\(){}[\]*?]+=)?(?:'[^'\n]*'|"[^"$\x60\\\n]*")|[^\s'"$\x60\\(){}[\]*?]+)`;

/** No option that names another cluster, and nothing that might be one. */
const ON_CHOSEN = new RegExp(String.raw`^(?!.*(?:KUBE|[\s'"]-[ARiw]*s|--(?:\w+-)?(?:context|kubeconfig|server|cluster|user|token|as|apiserver)\b))(?:kubectl|helm|skaffold)(?:[ \t]+${PLAIN_WORD})*\s*$`);

const CHOICES: readonly Choice[] = [
  { rule: 'databases/destroy', programs: /^(?:dropdb|psql|mysql|mariadb)$/, own: /^[^\n]*$/, isChosen: isCreatedFirst },
  { rule: 'containers/cluster', programs: /^(?:kubectl|helm)\b/, own: ON_CHOSEN, isChosen: isLocalClusterChosen },
  { rule: 'infrastructure/destroy', programs: /^skaffold\b/, own: ON_CHOSEN, isChosen: isLocalClusterChosen },
  { rule: 'databases/data-store', programs: /^redis-cli$/, own: DELETES_SCANNED, isChosen: (before) => SCANS.test(before) && !LEADS_DOCKER.test(before) && !IN_FOLDER_IN_USE.test(before) },
  { rule: 'databases/data-store', programs: /^redis-cli$/, own: DELETES_LISTED, isChosen: () => true },
  { rule: 'containers/volume', programs: /^docker volume rm$/, own: /^(?:xargs(?: -r| -n ?\d{1,5})* docker volume rm(?: -f)?|docker volume rm(?: -f)? \$\([^$`()]*\))$/, isChosen: areVolumesOfTests },
];

/** What may stand around a command; the texts of the choices tell which of it does. */
const VIA = /^(?:xargs|docker(?: compose|-compose)? exec)$/;

/**
 * True where the call itself has chosen what is stopped among what was made to be thrown away: a cluster of this machine
 * that is switched to, keys or volumes that are listed by a name for tests, a database that it creates. It is read as it is written.
 */
export function isChosenFirst({ rule, effect: { span, via, machine, program } }: Finding, { tool, input: { command } }: PreToolUse): boolean {
  if (!isShellTool(tool) || typeof command !== 'string' || span === undefined || !(machine === 'here' || /^redis-cli$/.test(program)) || !via.every((each) => VIA.test(each))) return false;
  const own = command.slice(span.start, span.end).trim();
  const before = textBefore(command, span.start, MAX_BEFORE).replace(/ ?\\\n\s{0,40}/g, ' ');
  return CHOICES.some((choice) => choice.rule === rule.id && choice.programs.test(program) && choice.own.test(own) && choice.isChosen(before, own));
}
