import type { Chosen, ChosenSort } from '../../types.js';
import type { Command, Word } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import { nameOf } from '../../paths/names.js';
import { isVariableOfProduction, speaksOfProduction } from '../production/production-names.js';
import { HOLE } from '../../shell/command.js';
import { sureText } from '../../shell/sure-text.js';
import { ofEachCommand } from '../each-command.js';
import { ENGINE_VARIABLE, IN_USE_WORD } from '../known/environment-names.js';
import { localCluster } from '../known/local-clusters.js';

const NAMES_IN_USE = new RegExp(`(?<![a-z])(?:${IN_USE_WORD})(?![a-z])`, 'i');

/** Made in each file that asks: made once, above all of them, it would load the names with every command. */
const OF_LOCAL_CLUSTER = new RegExp(`^${localCluster()}$`);

/** A namespace of the cluster itself. */
const OF_CLUSTER = /(?:^|=)kube-/i;

/** How programs are told what to work on from now on, and what stands for its name. */
const CHOICES: readonly (readonly [ChosenSort, RegExp])[] = [
  ['cluster', /^(?:kubectl|oc) (?:.* )?config use(?:-context)? (.+)$/],
  ['cluster', /^(?:kubectx|kubectl (?:ctx|-?ctx)) (.+)$/],
  ['cluster', /^gcloud (?:.* )?container (?:.* )?get-credentials (.+)$/],
  ['cluster', /^aws (?:.* )?eks (?:.* )?update-kubeconfig (.+)$/],
  ['cluster', /^az (?:.* )?aks get-credentials (.+)$/],
  ['cluster', /^oc login (.+)$/],
  ['namespace', /^(?:kubens|kubectl ns|oc project) (.+)$/],
  ['namespace', /^(?:kubectl|oc) (?:.* )?config set-context (?:.* )?--namespace[ =](\S+)/],
  ['engine', /^docker context use (.+)$/],
  ['engine', /^podman system connection default (.+)$/],
  ['engine', new RegExp(`^(?:export|declare -x|typeset -x) (?:.* )?${ENGINE_VARIABLE}=(\\S+)`)],
  ['project', /^gcloud (?:.* )?config (?:set (?:core\/)?project|configurations activate) (.+)$/],
  ['project', /^firebase use (.+)$/],
  ['subscription', /^az account set (.+)$/],
  ['workspace', /^(?:terraform|tofu|terragrunt) (?:.* )?workspace select (.+)$/],
  ['stack', /^pulumi (?:.* )?stack select (.+)$/],
  ['queues', /^nats (?:.* )?(?:context|ctx) (?:select|use) (.+)$/],
];

/** How a remote of git gets an address, and one that has a token in it. */
const GIVES_ADDRESS = /^git (?:-C \S{1,200} )?remote (?:add|set-url) (?:-\S{1,40} ){0,4}(?!-)\S{1,100} (?!-)\S/;
const WITH_TOKEN =
  /https?:\/\/(?:[^@/:\s]{1,100}:[^@/\s]{4,300}|gh[opsur]_\w{10,100}|github_pat_\w{10,200}|glpat-[\w-]{10,100}|\$\{?\w{0,60}(?:TOKEN|PAT|SECRET|PASS|PASSWORD|KEY)\}?|\$\([^()]{1,100}\))@/;

/** By which a port of this machine leads to another, for as long as nobody can tell. */
const OPENS_WAY = /^(?:(?:kubectl|oc) (?:.* )?port-forward |ssh (?:-[A-Za-z]+(?: [^-\s]\S*)? ){0,20}-[A-Za-z]{0,9}[LD])/;

/** A number that may be one of a port, and is no part of an address or a name. */
const PORT = /(?<![\w.])\d{2,5}(?![\w.])/g;

/** UTF-16 code units of a command that are looked at: what it works on stands in front. */
const MAX_LINE = 400;

/** Words with which a choice is not made, or elsewhere. */
const MAKES_NONE = / --(?:help|dry-run|kubeconfig)\b/;

/** With `-`, what was chosen before is chosen again. */
const BEFORE = '-';

/** What the commands of a call, as far as they have been found, choose. Settings of programs are the same for all agents of a session. */
export function environmentsChosen({ flows }: Analysis): readonly Chosen[] {
  // Nobody can tell whether it comes to a choice beside other commands.
  return choicesIn(flows).flatMap((choice) =>
    choice.some(({ inUse }) => inUse) || flows.length === 1 ? choice : choice.map((each) => ({ ...each, perhaps: true as const })),
  );
}

/** Of the commands that choose something: most choose nothing, and each of a call may ask. */
const choicesIn = ofEachCommand((command) => {
  const choice = choiceOf(command);
  return choice.length === 0 ? [] : [choice];
});

/** What a command chooses, by all that it sets: each cluster has a namespace of its own. */
function choiceOf({ words, assignments }: Command): readonly Chosen[] {
  const texts = words.map(sureText);
  const line = [nameOf(texts[0] ?? ''), ...texts.slice(1)].join(' ').slice(0, MAX_LINE);
  if (MAKES_NONE.test(line)) return [];
  if (GIVES_ADDRESS.test(line)) {
    return [
      {
        sort: 'remote',
        inUse: words.some(({ values, written }) => WITH_TOKEN.test(written) || values.some(({ text }) => WITH_TOKEN.test(text))),
      },
    ];
  }
  if (OPENS_WAY.test(line)) return [tunnel(line)];
  for (const [sort, pattern] of CHOICES) {
    const name = pattern.exec(line)?.[1];
    if (name === undefined) continue;
    const inUse = name === BEFORE || name.includes(HOLE) || isNamedInUse(name) || OF_CLUSTER.test(name);
    // Nobody can tell whether later calls have the settings in which it is made.
    if (!inUse && assignments.length > 0) return [];
    const chosen = { sort, inUse, ...(inUse && namesProduction(words) && { production: true as const }) };
    return sort === 'cluster' ? [chosen, { sort: 'namespace', inUse: false }] : [chosen];
  }
  return [];
}

/** In a loop, one round is enough. */
function namesProduction(words: readonly Word[]): boolean {
  return words
    .slice(1)
    .some(
      ({ values, written }) =>
        values.some(({ text }) => speaksOfProduction(text) && !OF_LOCAL_CLUSTER.test(text)) || isVariableOfProduction(written),
    );
}

/** A way from ports of this machine. Those of the other end count too: which is which differs by the program. */
function tunnel(line: string): Chosen {
  const ports = line.includes(HOLE) ? [] : Array.from(line.matchAll(PORT), Number);
  return { sort: 'tunnel', inUse: true, ...(ports.length > 0 && { ports }) };
}

/** True for the name of a place that others work with: `shop-live`, `prod2`; but not `delivery`. */
export function isNamedInUse(name: string): boolean {
  return NAMES_IN_USE.test(name);
}

/** True where the last choice of a sort, of this call or of one before, is of what others work with. */
export function isChosenInUse(sorts: readonly ChosenSort[], analysis: Analysis): boolean {
  const chosen = allChosen(analysis).filter((each) => each.perhaps !== true);
  return sorts.some((sort) => chosen.findLast((each) => each.sort === sort)?.inUse === true);
}

/** All that a script may work on. */
const OF_SCRIPTS: readonly ChosenSort[] = ['cluster', 'namespace', 'engine', 'project', 'subscription', 'workspace', 'stack'];

/** True where the last choice of a sort, of this call or of one before, is production. */
export function isChosenForProduction(sorts: readonly ChosenSort[] | 'all', analysis: Analysis): boolean {
  const chosen = allChosen(analysis);
  return (sorts === 'all' ? OF_SCRIPTS : sorts).some((sort) => chosen.findLast((each) => each.sort === sort)?.production === true);
}

/** True where a way was opened by which one of these ports of this machine may lead to another: ways stay open beside each other. */
export function isLedAway(ports: readonly number[], analysis: Analysis): boolean {
  return allChosen(analysis).some(
    ({ sort, ports: opened }) => sort === 'tunnel' && (opened === undefined || ports.some((port) => opened.includes(port))),
  );
}

function allChosen(analysis: Analysis): readonly Chosen[] {
  return [...analysis.world.past.chosen(), ...environmentsChosen(analysis)];
}
