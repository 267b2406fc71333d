import type { Command, Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { localhost } from '../../../paths/own-hosts.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { commandOutput, inputText } from '../../../shell/output/output.js';
import { isStandardInput } from '../../../shell/output/standard-input.js';
import { isLocalContext, LAID_OUT_FOR_PRODUCTION, NAMES_PRODUCTION } from '../../programs/conditions/to-production.js';
import { pathNamed } from '../../target.js';
import { objectEffects, type ObjectEffect } from './manifest-objects.js';
import { writtenInput, writtenText } from '../../written/origin/content.js';

/** Commands of a pipeline before the one that puts a manifest into service, that are looked at. */
const MAX_COMMANDS = 8;

/** Characters of a manifest that are looked at. */
const MAX_TEXT = 65_536;

/** And of a command. */
const MAX_LINE = 1_000;

/** True for a manifest that a cluster is given on its standard input, and that is made of what is laid out for production: `kustomize build overlays/production | kubectl apply -f -`. */
export function isForProduction(word: Word, { command }: Running): boolean {
  const text = textOf(word);
  const from = word.from ?? (text === '-' || isStandardInput(text) ? sourcesOf(command) : undefined);
  if (from === undefined || staysAway(command)) return false;
  return from.some(isLaidOutForProduction) || (word.from === undefined && [command, ...from].some(saysProduction));
}

/** Fields with which a pod has all rights on its node, and folders of the node that come to the same (Kubernetes' Pod Security Standards). */
const GIVES_NODE =
  /["']?\b(?:privileged|hostPID|hostIPC)["']?\s{0,99}:\s{0,99}["']?(?:true|yes|on)\b|["']?\bhostPath["']?\s{0,99}:[\s{]{0,99}(?:["']?type["']?\s{0,99}:\s{0,99}["']?\w{0,40}["']?[,\s]{1,99})?["']?path["']?\s{0,99}:\s{0,99}["']?\/(?:(?:etc|root|proc|sys|dev|boot|home|home\/[^\s"',/}]{1,60}|Users\/[^\s"',/}]{1,60}|usr|bin|var|run|var\/run|var\/lib|var\/lib\/(?:kubelet|docker|containerd|etcd)|(?:var\/)?run\/(?:docker|containerd|crio)\b[^\s"',}]{0,99})\/?)?(?:["',}\s]|$)/;

/** True for a manifest of the call, or of the session, whose pods are given the node that they run on. What others laid into the project is not looked into. */
export function givesTheNode(word: Word, running: Running): boolean {
  if (staysAway(running.command)) return false;
  return textsOf(word, running).some(
    (text) => text !== undefined && GIVES_NODE.test(text.slice(0, MAX_TEXT).replace(/(?:^|\s)#.*$/gm, '')),
  );
}

/** Settings that all of a cluster goes by, as a manifest has their names, and as they are asked for. */
const OF_ALL = '(?:coredns|kube-dns|aws-auth|kubeadm-config|kube-proxy)';
const FOR_ALL = new RegExp(String.raw`^[ \t]{0,20}["']?name["']?:[ \t]{1,9}["']?${OF_ALL}["']?[ \t\r]{0,9}$`, 'm');
const ASKED_FOR = [/\bget\b/, /\bkube-system\b/, new RegExp(String.raw`\b(?:cm|configmaps?)[ /]${OF_ALL}(?:\s|$)`)] as const;

/** True for a manifest by which a cluster's names lead elsewhere, or others become its administrators. What the cluster has said of them counts if it is given back. */
export function changesAll(word: Word, running: Running): boolean {
  if (staysAway(running.command)) return false;
  const text = textOf(word);
  const from = word.from ?? (text === '-' || isStandardInput(text) ? sourcesOf(running.command) : []);
  if (
    from.some(
      ({ words }) =>
        /^(?:kubectl|oc|kubecolor|k)$/.test(textOf(words[0])) &&
        ASKED_FOR.every((each) => each.test(words.map(textOf).join(' ').slice(0, MAX_LINE))),
    )
  ) {
    return true;
  }
  return textsOf(word, running).some(
    (each) => each !== undefined && FOR_ALL.test(each.slice(0, MAX_TEXT)) && /\bkube-system\b/.test(each) && /\bConfigMap\b/.test(each),
  );
}

/** What the objects of a manifest of the call, or of the session, do to all of a cluster. */
export function effectsOfObjects(word: Word, running: Running): readonly ObjectEffect[] {
  if (staysAway(running.command)) return [];
  return textsOf(word, running).flatMap((text) => (text === undefined ? [] : objectEffects(text, isNomadHere(running.command))));
}

/** An agent of this machine gets the job, as the call itself says. */
function isNomadHere({ words, assignments }: Command): boolean {
  if (textOf(words[0]) !== 'nomad') return false;
  const texts = words.map(textOf);
  const addresses = texts.flatMap((text, index) =>
    /^--?address$/.test(text) ? [texts[index + 1] ?? ''] : (/^--?address=(.*)$/s.exec(text)?.slice(1) ?? []),
  );
  const told = addresses.length > 0 ? addresses : assignments.flatMap(({ name, value }) => (name === 'NOMAD_ADDR' ? [textOf(value)] : []));
  return told.length > 0 && told.every((address) => new RegExp(String.raw`^https?:\/\/${localhost()}(?::\d+)?\/?$`).test(address));
}

function textsOf(word: Word, running: Running): readonly (string | undefined)[] {
  const {
    command,
    scope,
    frame: { analysis },
  } = running;
  const text = textOf(word);
  if (word.from !== undefined) return [commandOutput(word.from, scope)[0].text];
  const isInput = text === '-' || isStandardInput(text);
  if (isInput && command.input.kind !== 'file') return [inputText(command, scope), writtenInput(command, analysis)];
  const named = isInput && command.input.kind === 'file' ? textOf(command.input.path) : text;
  const path = named.includes(HOLE) ? undefined : pathNamed(named, running);
  return [path === undefined ? undefined : writtenText(path, analysis)];
}

/** The commands of a pipeline before one. */
function sourcesOf(command: Command): readonly Command[] {
  const found: Command[] = [];
  for (let { input } = command; input.kind === 'pipe' && found.length < MAX_COMMANDS;) {
    found.push(...input.from);
    const [before] = input.from;
    if (before === undefined) break;
    input = before.input;
  }
  return found.slice(0, MAX_COMMANDS);
}

/** It is only tried, or goes to a cluster of this machine, and to no other. */
function staysAway({ words }: Command): boolean {
  const texts = words.map(textOf);
  if (texts.some((text) => /^--dry-run(?:=(?!none)|$)/.test(text))) return true;
  const contexts = texts.flatMap((text, index) =>
    /^--(?:kube-)?context$/.test(text) ? [`${text}=${texts[index + 1] ?? ''}`] : /^--(?:kube-)?context=/.test(text) ? [text] : [],
  );
  return contexts.length > 0 && contexts.every(isLocalContext) && !texts.some((text) => /^(?:-s|--(?:server|cluster)(?:=|$))/.test(text));
}

function isLaidOutForProduction({ words, input }: Command): boolean {
  const [program, ...args] = words;
  if (/^(?:echo|printf|curl|wget)$/.test(textOf(program))) return false;
  return [...args, ...(input.kind === 'file' ? [input.path] : [])].some((word) => LAID_OUT_FOR_PRODUCTION.test(textOf(word)));
}

/** The objects that stand in the call, or the file that is read, are for a namespace of production. */
function saysProduction({ input }: Command): boolean {
  if (input.kind === 'file') return LAID_OUT_FOR_PRODUCTION.test(textOf(input.path));
  return input.kind === 'text' && NAMES_PRODUCTION.test(textOf(input.text).slice(0, MAX_TEXT));
}
