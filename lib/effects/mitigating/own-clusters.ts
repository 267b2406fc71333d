import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { localhost } from '../../paths/own-hosts.js';
import { surelyExported } from '../command/environment/surely-exported.js';
import type { Flow } from '../flow.js';
import { HOLE, textOf, type AssignedVariable } from '../../shell/command.js';
import { sureLine, sureText } from '../../shell/sure-text.js';
import { ofAnyCommand, setsVariable } from '../each-command.js';
import { pathNamed } from '../target.js';
import { isNamedToKeep } from '../known/throwaway-names.js';
import { clustersCreatedBefore } from './changed-resources.js';
import { mayBeChanged } from './may-be-changed.js';
import { localCluster } from '../known/local-clusters.js';
import { escapedSource } from '../../escaped-source.js';

const OF_CLUSTERS = /^(?:kubectl|oc|helm|skaffold|kustomize)(?: |$)/;

/** What leads a program to another cluster than the one that its settings choose. */
const NAMES_ANOTHER = /^(?:-s|--(?:server|tls-server-name|cluster|user|token|kube-apiserver|kube-token|module|context|kube-context)\b)/;

/** Profiles of skaffold may choose another context. */
const CHOSEN_BY_PROFILE = /^(?:-p|--profile)/;

/** Variables that lead to another cluster than the settings choose, or bring in plug-ins. */
const leadsElsewhere = setsVariable('HELM_(?!EXPERIMENTAL)|SKAFFOLD_');

/** A script that is run by its path may do the same unseen, and so do programs that run others with variables of their own. */
const RUNS_UNSEEN =
  /^(?!\/(?:usr|bin|opt\/homebrew)\/)[^\s=]{0,200}\/|^(?:ba|da|z|k)?sh (?:-[abd-z]{1,9} ){0,4}[^\s-]|^(?:direnv|aws-vault|aws-okta|saml2aws|kubie|kubeswitch|switch|envchain|chamber|doppler|op|infisical|teller|mise|devbox|dotenv)(?: |$)/;

/** Commands of a call by which settings come to choose another cluster, or get to another place. */
const chooses = ofAnyCommand(({ words }) => {
  const line = sureLine(words).slice(0, 400);
  return CHOOSES.test(line) || RUNS_UNSEEN.test(line);
});
const CHOOSES =
  /^(?:source|\.|eval|declare|typeset) |\bconfig (?:use|set|unset|rename|delete)|^kubectx|\b(?:ctx|get-credentials|update-kubeconfig)\b|^oc login|^(?:cp|mv|ln|install|rsync|scp|sed|tee|dd|yq) .*kube|^(?:minikube|tsh|rke2?|k0s|k3s|talosctl|eksctl|doctl|linode-cli|vcluster|telepresence|civo|kops) |^kind export /;
/** Made in each file that asks: made once, above all of them, it would load the names with every command. */
const LOCAL_NAME = new RegExp(`^${localCluster()}$`);

const HERE = new RegExp(String.raw`^https?:\/\/(?:${localhost()}|0\.0\.0\.0):\d{2,5}\/?$`);

/**
 * True for a cluster of this machine that the session has created, and that is still chosen: in the file of settings that a program
 * is told (`KUBECONFIG=/tmp/try.kubeconfig`), or in the usual one.
 */
export function isOnOwnCluster({ name, all, valued }: Arguments, running: Running): boolean {
  const {
    frame: { analysis, machine },
    command,
  } = running;
  if (
    !OF_CLUSTERS.test(name) ||
    machine !== 'here' ||
    all.some((word) => NAMES_ANOTHER.test(textOf(word))) ||
    chooses(analysis.flows) ||
    leadsElsewhere(analysis.flows)
  ) {
    return false;
  }
  if (name.startsWith('skaffold') && all.some((word) => CHOSEN_BY_PROFILE.test(textOf(word)))) return false;
  const given = valued.flatMap(({ option, word }) => (option === '--kubeconfig' ? [sureText(word)] : []));
  const set = [
    ...surelyExported(['KUBECONFIG'], running),
    ...handedOn(analysis.flow),
    ...command.assignments.filter((each) => each.name === 'KUBECONFIG'),
  ].map(({ value }) => (value.values.length === 1 ? textOf(value) : HOLE));
  const told = given.length > 0 ? given : set.slice(-1);
  const created = analysis.world.past.created().filter(({ sort }) => sort === 'cluster');
  if (told.length === 0) {
    if (all.some((word) => textOf(word).startsWith('--kubeconfig')) || setsSettings(analysis.flows)) return false;
    return created.some((each) => each.settings === undefined && chosenIn(`${running.scope.home}/.kube/config`, running) === each.name);
  }
  return told.every((file) => {
    const path = /^[\w./~-]+$/.test(file) ? pathNamed(file, running) : undefined;
    if (path === undefined || isNamedToKeep(file) || mayBeChanged(path, running)) return false;
    // Where the file is not there, programs find no cluster at all, or the one that the call has created.
    if (analysis.world.disk.kindOf(path) === 'absent') {
      return [...created, ...clustersCreatedBefore(running)].some(({ settings }) => settings === path);
    }
    const chosen = chosenIn(path, running);
    return created.some((each) => each.name === chosen);
  });
}

/** Wrappers of the system, which hand on the variables that stand in front of them, and read none of their own from files. */
const OF_SYSTEM = /^(?:timeout|time|nice|nohup|stdbuf)$/;

function handedOn(flow: Flow | undefined): readonly AssignedVariable[] {
  const wrapper = flow?.wrapper;
  if (wrapper === undefined || !OF_SYSTEM.test(textOf(wrapper.command.words[0]))) return [];
  return [...handedOn(wrapper), ...wrapper.command.assignments.filter(({ name }) => name === 'KUBECONFIG')];
}

const setsSettings = ofAnyCommand(
  ({ words, assignments }) =>
    assignments.some((each) => each.name === 'KUBECONFIG') || words.some((word) => textOf(word).startsWith('KUBECONFIG=')),
);

/** The context that a file chooses, where it and all clusters of the file are of this machine. */
function chosenIn(
  path: string,
  {
    frame: {
      analysis: {
        world: { disk },
      },
    },
  }: Running,
): string | undefined {
  const read = disk.readText(path);
  if (read.kind !== 'present') return undefined;
  const chosen = /^current-context:[ \t]*["']?([^\s"']+)["']?[ \t]*$/m.exec(read.text)?.[1];
  const context = chosen === undefined || !LOCAL_NAME.test(chosen) || isNamedToKeep(chosen) ? undefined : chosen;
  if (context === undefined || mayMeanAnother(read.text, context)) return undefined;
  const servers = [...read.text.matchAll(/^[ \t]*(?:- )?server:[ \t]*["']?([^\s"']+)/gm)].map(([, server = '']) => server);
  // In a file of several clusters it is not looked which of them the context means.
  return servers.length > 0 && servers.every((server) => HERE.test(server))
    ? context
    : servers.length > 0 && isOnlyOne(read.text, context)
      ? context
      : undefined;
}

/** Whether a context has the cluster of another name, or one behind a proxy. Kind and k3d call both alike. */
function mayMeanAnother(text: string, context: string): boolean {
  const isNamed = new RegExp(`\\bname:[ \\t]*["']?${escapedSource(context)}["']?[ \\t]*(?:[,}]|$)`, 'm');
  const blocks = text.split(/^[ \t]{0,9}- /m).filter((block) => isNamed.test(block));
  return (
    text.includes('proxy-url') ||
    blocks.some((block) => [...block.matchAll(/\bcluster["']?:[ \t]*["']?([^\s"',{}]+)/g)].some(([, cluster]) => cluster !== context))
  );
}

/** Whether the cluster of a context is one of this machine, by the one block that has its name, as kind and k3d write it. */
function isOnlyOne(text: string, context: string): boolean {
  const block = text
    .split(/^- /m)
    .filter(
      (each) =>
        /^(?:cluster:|name:)/.test(each) &&
        new RegExp(`^[ \\t]*name: ["']?${escapedSource(context)}["']?[ \\t]*$`, 'm').test(each) &&
        /^[ \t]*server:/m.test(each),
    );
  const server = block.length === 1 ? /^[ \t]*server:[ \t]*["']?([^\s"']+)/m.exec(block[0] ?? '')?.[1] : undefined;
  return server !== undefined && HERE.test(server);
}
