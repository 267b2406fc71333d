import type { EffectKind, Resource } from '../../../types.js';
import { hostEnd, localhost, privateNetwork, thisMachine } from '../../../paths/own-hosts.js';
import { coinMiners } from '../../known/coin-miners.js';

/** What an object of a manifest does to the cluster that it is put into. */
export interface ObjectEffect {
  readonly kind: EffectKind;
  readonly resource: Resource;
  readonly name: string;
}

/** Characters of a manifest that are looked at, and objects in it. */
const MAX_TEXT = 65_536;
const MAX_OBJECTS = 64;

/** At the beginning of a line, or in JSON on a line with others. */
const KIND = /(?:^|[{,])[ \t]{0,20}["']?kind["']?\s{0,9}:\s{0,9}["']?(\w{1,60})/gm;
const BINDING = /^(?:Cluster)?RoleBinding$/;

/** All rights, and groups without a login, or that nothing can be taken from. */
const ADMIN = /["']?\bname["']?\s{0,9}:\s{0,9}["']?cluster-admin\b/;
const ANYBODY = /["']?\bname["']?\s{0,9}:\s{0,9}["']?system:(?:anonymous|unauthenticated|masters)\b/;

/** A certificate with which its holder is a user of the cluster. */
const CLIENT_CERTIFICATE = /\bkubernetes\.io\/kube-apiserver-client\b(?!-kubelet)/;

/** A server outside of the cluster, of another name than such that only a net of one's own knows. */
const OUTSIDE = new RegExp(
  String.raw`["']?\burl["']?\s{0,9}:\s{0,9}["']?https:\/\/(?!${thisMachine()}|${privateNetwork()}|[\w-]{1,63}[:/]|[\w.-]{1,200}\.(?:svc|local|internal|lan|corp)${hostEnd()})[\w.-]{1,200}`,
);

const MINER = new RegExp(String.raw`["']?\bimage["']?\s{0,9}:\s{0,9}["']?(?:[\w.:-]{1,100}\/){0,4}${coinMiners()}(?:[-_:@/"'\s]|$)`, 'm');

const MINES = new RegExp(String.raw`\b${coinMiners()}\b`, 'i');

/** True for a text in which a program stands that earns money for somebody. */
export function namesMiner(text: string): boolean {
  return MINES.test(text);
}

/** One port of chosen pods, as for what only measures. */
const OF_PORT = /["']?\b\d{1,5}["']?\s{0,9}:\s{0,99}(?:\{\s{0,9})?["']?mode["']?\s{0,9}:\s{0,9}["']?DISABLE\b/;
const CHOOSES_PODS = /\bmatchLabels["']?\s{0,9}:[\s{]{0,99}["']?[\w./-]/;

const MTLS_OFF = /["']?\bmode["']?\s{0,9}:\s{0,9}["']?DISABLE\b/;

/** A command of a job that runs outside of any container, by which it fetches code, or puts something where the machine runs it by itself. */
const BESIDE_CONTAINERS = /\bdriver["']?\s{0,9}[=:]\s{0,9}["']raw_exec["']/;
/** The same without what asks this machine itself. */
const TAKES_OVER_HERE = new RegExp(
  String.raw`\b(?:curl|wget)\b(?!(?:[ \t]{1,9}-{1,2}[\w-]{1,20}){0,9}[ \t]{1,9}(?:https?:\/\/)?${localhost()}(?::4646)?\/v1\/(?:status|agent\/health)\b)|\/etc\/(?!os-release\b)|authorized_keys|\buser(?:add|mod)\b|\/dev\/tcp\/|\bbase64\b|\bcrontab\b`,
);
const TAKES_OVER = /\b(?:curl|wget)\b|\/etc\/|authorized_keys|\buser(?:add|mod)\b|\/dev\/tcp\/|\bbase64\b|\bcrontab\b/;

/** An image of a machine that anybody may start. */
const IMAGE_FOR_ALL = /\b(?:ami_groups|snapshot_groups)["']?\s{0,9}[=:]\s{0,9}\[\s{0,9}["']all["']/;

/** Credentials of the machine on which a build runs. */
const OF_BUILD_MACHINE =
  /\bmetadata(?:\.google\.internal)?\/computeMetadata\/v1\/\S{0,100}\/(?:token|identity)\b|\b169\.254\.169\.254\/\S{0,60}\/(?:security-credentials|oauth2\/token)\b/;

/** An identity for one's own service, which a variable holds, and what shows it. */
const HELD_IDENTITY =
  /\w{1,40}=["']?\${1,2}\(curl [^()\n]{0,200}\/identity\?audience=https:\/\/([\w.-]{1,200}\.(?:run\.app|cloudfunctions\.net))[^()\n]{0,80}\)/g;
const SHOWS = /\b(?:echo|printf|tee|printenv|set -x|xtrace|base64)\b|>/;

/** What the objects of a manifest do, as far as they concern more than themselves; `isHere` if only this machine gets it. Objects are told apart by lines of dashes. */
export function objectEffects(text: string, isHere = false): readonly ObjectEffect[] {
  const objects = text
    .slice(0, MAX_TEXT)
    .split(/^---[ \t]{0,9}$/m, MAX_OBJECTS)
    .map((object) => object.replace(/(?:^|\s)#.*$/gm, ''));
  return objects.flatMap((object) => effectsOf(object, isHere));
}

/** True for credentials of the machine, but for an identity that only the service gets that it is for. */
function takesCredentials(object: string): boolean {
  const audiences = new Set([...object.matchAll(HELD_IDENTITY)].map(([, host = '']) => host));
  const rest = object.replace(HELD_IDENTITY, '');
  if (audiences.size === 0 || OF_BUILD_MACHINE.test(rest) || SHOWS.test(rest)) return OF_BUILD_MACHINE.test(object);
  return [...rest.matchAll(/\bhttps?:\/\/([^\s\/"'`]{0,200})/g)].some(([, host = '']) => !audiences.has(host));
}

function effectsOf(object: string, isHere: boolean): readonly ObjectEffect[] {
  const kinds = [...object.matchAll(KIND)].map(([, kind = '']) => kind);
  const isA = (kind: RegExp): boolean => kinds.some((each) => kind.test(each));
  const found: ObjectEffect[] = [];
  if (isA(BINDING) && (ADMIN.test(object) || ANYBODY.test(object))) {
    found.push({ kind: 'change-service', resource: 'cluster', name: 'cluster-admin' });
  }
  if (kinds.includes('CertificateSigningRequest') && CLIENT_CERTIFICATE.test(object)) {
    found.push({ kind: 'change-permission', resource: 'account', name: 'certificate' });
  }
  if (isA(/^(?:Mutating|Validating)WebhookConfiguration$/) && OUTSIDE.test(object)) {
    found.push({ kind: 'change-service', resource: 'cluster', name: 'settings of all' });
  }
  if (kinds.includes('PeerAuthentication') && MTLS_OFF.test(CHOOSES_PODS.test(object) ? object.replace(OF_PORT, '') : object)) {
    found.push({ kind: 'change-service', resource: 'cluster', name: 'settings of all' });
  }
  if (MINER.test(object)) found.push({ kind: 'exhaust', resource: 'machine', name: 'mining' });
  if (BESIDE_CONTAINERS.test(object) && (isHere ? TAKES_OVER_HERE : TAKES_OVER).test(object)) {
    found.push({ kind: 'change-service', resource: 'infrastructure', name: 'command on machines' });
  }
  if (IMAGE_FOR_ALL.test(object)) found.push({ kind: 'change-service', resource: 'cloud', name: 'open to all' });
  if (takesCredentials(object)) found.push({ kind: 'reveal-environment', resource: 'credential', name: 'token' });
  return found;
}
