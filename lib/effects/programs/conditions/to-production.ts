import type { Consequence, RowCondition } from '../../command/row.js';
import { TEMPORARY_FOLDER } from '../../../paths/temporary.js';
import { PRODUCTION_WORD } from '../../known/environment-names.js';
import { localCluster } from '../../known/local-clusters.js';

/** What is put out where everybody sees it. */
export const TO_EVERYBODY: Consequence = { kind: 'publish', resource: 'deployment', name: 'production' };

/** Production, as a word of the name of a place or of a file. */
const WORD = String.raw`(?:[^=]*[^a-z=])?(?<!(?:non|not|no|pre)[-_.])${PRODUCTION_WORD}(?![a-z]|[-_]like)[^=]*`;

/** A place of production, or what is laid out for it: `-n shop-prod`, `-k overlays/production`, `-f values-prod.yaml`. */
const OF_PRODUCTION = new RegExp(`^(?:-n|--namespace|--context|--kube-context|--kubeconfig|--cluster|-k|--kustomize|-f|--filename|--values)=${WORD}$`, 'i');

/** The same, as a path or as the namespace that objects name for themselves. */
export const LAID_OUT_FOR_PRODUCTION = new RegExp(`^${WORD}$`, 'i');
export const NAMES_PRODUCTION = new RegExp(`^ {0,8}namespace: {0,4}["']?(?:[a-z\\d]+-)*${PRODUCTION_WORD}(?:-[a-z\\d]+)*["']? *(?:#|$)`, 'im');

/** An engine of containers in production, by the name of its context. */
export const ON_ENGINE_OF_PRODUCTION: Consequence = { ...TO_EVERYBODY, when: { value: new RegExp(`^(?:--context|-H|--host)=${WORD}$`, 'i'), none: ['--dry-run'] } };

/** What is told to a cluster of this machine may be laid out for production. */
const TO_LOCAL_CLUSTER = new RegExp(`^(?:--context|--kube-context)=${localCluster()}$`);
export const isLocalContext = (option: string): boolean => TO_LOCAL_CLUSTER.test(option);

/** The same, where no option beside it leads to another cluster; the settings of a local one are named for it as a rule. */
const ELSEWHERE = ['--cluster', '--server', '-s', '--kube-apiserver'];
export const ON_LOCAL_CLUSTER: readonly RowCondition[] = [
  { everyValue: TO_LOCAL_CLUSTER, none: [...ELSEWHERE, '--kubeconfig'] },
  { everyValue: TO_LOCAL_CLUSTER, value: new RegExp(`^--kubeconfig=(?:${TEMPORARY_FOLDER}/[^/]*$|(?:[^]*/)?(?=[^/]*$)(?:[^/]*[^a-z/])?(?:kind|k3d|k3s|minikube|local|dev|tests?|ci|e2e)(?![a-z]))`, 'i'), none: ELSEWHERE },
];

/** The last operand is a path on a machine of production; what lies in a home or a temporary folder serves nobody. */
const ONTO_PRODUCTION = new RegExp(String.raw`(?:^| )(?:[^\s@:/]{1,64}@)?(?:[^\s@:/]{0,200}[^\s@:/a-z])?(?<!(?:non|not|no|pre)[-_.])${PRODUCTION_WORD}(?![a-z]|[-_]like)[^\s:/]{0,200}:(?!(?:${TEMPORARY_FOLDER}|/(?:home|root|Users))(?:/|$))/\S*$`, 'i');

/** What is copied there is what everybody sees, or what serves them. */
export const COPIED_TO_PRODUCTION: Consequence = { ...TO_EVERYBODY, when: { line: ONTO_PRODUCTION } };

/** What others use is gone for a while where it is restarted, and may not come back. `line` tells it from what else the program does, if it does anything else. */
export function restarts(line = /^/): Consequence {
  return { kind: 'signal', resource: 'deployment', name: 'restart', when: { line, none: ['--dry-run', '--help'] }, idle: 'outside-production' };
}

/** A stage of production, by the options that name one to tools which deploy. */
export const STAGE_OF_PRODUCTION = new RegExp(`^(?:-e|--env|-s|--stage|--profile|--aws-profile)=(?:${WORD}|live)$`, 'i');

/** What is put into production, where an option says so, or what was said before. */
export const GOES_LIVE: readonly Consequence[] = [
  { ...TO_EVERYBODY, when: { value: OF_PRODUCTION, none: ['--dry-run'] } },
  { ...TO_EVERYBODY, when: { none: ['--dry-run'] }, idle: 'not-put-in-production' },
];
