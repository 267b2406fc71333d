import type { JsonObject } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { HOLE, textOf } from '../../shell/command.js';
import { IN_USE_WORD } from '../environment-names.js';

type Sort = 'cluster' | 'namespace' | 'engine' | 'queues' | 'tunnel';

/** What a program works on from now on unless it is told otherwise (`kubectl config use-context`), or a way by which ports of this machine lead to another. */
interface Chosen extends JsonObject {
  readonly sort: Sort;
  /** True where its name says that others work with it, or cannot be told. */
  readonly inUse: boolean;
}

const NAMES_IN_USE = new RegExp(`(?<![a-z])(?:${IN_USE_WORD})(?![a-z])|(?:^|=)kube-`, 'i');

/** How programs are told what to work on from now on, and what stands for its name. */
const CHOICES: readonly (readonly [Sort, RegExp])[] = [
  ['cluster', /^(?:kubectl|oc) (?:.* )?config use(?:-context)? (.+)$/],
  ['cluster', /^(?:kubectx|kubectl (?:ctx|-?ctx)) (.+)$/],
  ['cluster', /^gcloud (?:.* )?container (?:.* )?get-credentials (.+)$/],
  ['cluster', /^aws (?:.* )?eks (?:.* )?update-kubeconfig (.+)$/],
  ['cluster', /^az (?:.* )?aks get-credentials (.+)$/],
  ['cluster', /^oc login (.+)$/],
  ['namespace', /^(?:kubens|kubectl ns|oc project) (.+)$/],
  ['namespace', /^(?:kubectl|oc) (?:.* )?config set-context (?:.* )?--namespace[ =](\S+)/],
  ['engine', /^docker context use (.+)$/],
  ['queues', /^nats (?:.* )?(?:context|ctx) (?:select|use) (.+)$/],
];

/** By which a port of this machine leads to another, for as long as nobody can tell. */
const OPENS_WAY = /^(?:(?:kubectl|oc) (?:.* )?port-forward |ssh (?:-[A-Za-z]+(?: [^-\s]\S*)? ){0,20}-[A-Za-z]{0,9}[LD])/;

/** UTF-16 code units of a command that are looked at: what it works on stands in front. */
const MAX_LINE = 400;

/** Words with which a choice is not made, or elsewhere. */
const MAKES_NONE = / --(?:help|dry-run|kubeconfig)\b/;

/** With `-`, what was chosen before is chosen again. */
const BEFORE = '-';

/** What the commands of a call, as far as they have been found, choose. Settings of programs are the same for all agents of a session. */
export function environmentsChosen({ flows }: Analysis): readonly Chosen[] {
  return flows.flatMap(({ command: { words, assignments } }): readonly Chosen[] => {
    const line = words.map((word) => (word.values.length === 1 && word.values[0].certainty === 'certain' ? textOf(word) : HOLE)).join(' ').slice(0, MAX_LINE);
    if (MAKES_NONE.test(line)) return [];
    if (OPENS_WAY.test(line)) return [{ sort: 'tunnel', inUse: true }];
    for (const [sort, pattern] of CHOICES) {
      const name = pattern.exec(line)?.[1];
      if (name === undefined) continue;
      const inUse = name === BEFORE || name.includes(HOLE) || NAMES_IN_USE.test(name);
      // Nobody can tell whether it comes to this beside others, or for the same settings.
      if (!inUse && (flows.length > 1 || assignments.length > 0)) return [];
      // Each cluster has a namespace of its own.
      return sort === 'cluster' ? [{ sort, inUse }, { sort: 'namespace', inUse: false }] : [{ sort, inUse }];
    }
    return [];
  });
}

/** True where the last choice of a sort, of this call or of one before, is of what others work with. */
export function isChosenInUse(sorts: readonly Sort[], analysis: Analysis): boolean {
  const chosen = [...(analysis.world.memory?.recent('chosen', 'session') ?? []), ...environmentsChosen(analysis)];
  return sorts.some((sort) => chosen.findLast((each) => each['sort'] === sort)?.['inUse'] === true);
}
