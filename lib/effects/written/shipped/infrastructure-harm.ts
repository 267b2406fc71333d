import { inBraces } from './in-braces.js';
import type { Harm } from './harm.js';
import { showsSecrets } from './image-secrets.js';
import { takesWorkplace } from './mounted-disks.js';
import { opensNetwork } from './open-networks.js';
import { servesDisk } from './served-folders.js';
import { losesProtection } from './taken-protection.js';

/** Rights of a cloud that are given to everybody in the world: to take on a role, or to do everything. */
const TRUST = /\b(?:sts:AssumeRole\b|"?Action"?\s{0,9}[=:]\s{0,9}\[?\s{0,9}["']?(?:[\w-]{1,30}:)?\*)/;
const EVERYBODY =
  /"?\bPrincipals?"?\s{0,9}[=:]\s{0,9}(?:["']\*["']|\*(?=\s|$)|\s{0,9}\n?\s{0,40}["']?AWS["']?:\s{0,9}(?:\n\s{0,40}-\s{1,9})?["']?\*["']?(?=\s|$)|\{\s{0,9}"?AWS"?\s{0,9}[=:]\s{0,9}\[?\s{0,9}["']?\*["']?)|\bprincipals\s{0,9}\{[^{}]{0,300}identifiers\s{0,9}=\s{0,9}\[\s{0,9}"\*"/;

/** The statement with the principal in it, for what else it says. */
const MAX_STATEMENT = 600;

const COMMENT = /(?:^|\s)(?:#|\/\/)[^\n]*/g;

/** A project, or what is in it, of which everybody who has an account may do anything. */
const OWNED_BY_ALL = /\bmembers?"?\s{0,9}[=:]\s{0,9}\[?\s{0,9}["']all(?:Authenticated)?Users["']/g;
const OWNER = /\brole"?\s{0,9}[=:]\s{0,9}["']roles\/(?:owner|editor|[\w.]{0,40}\b[aA]dmin)["']/;

function ownedByAll(text: string): boolean {
  return [...text.matchAll(OWNED_BY_ALL)].slice(0, 64).some(({ index }) => OWNER.test(blockAround(text, index)));
}

/** Up to the braces, or empty lines, around a place. */
function blockAround(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 400), at);
  const behind = text.slice(at, at + 400);
  const end = behind.search(/[}]|\n\s{0,9}\n/);
  return (
    before.slice(Math.max(before.lastIndexOf('{'), before.lastIndexOf('\n\n')) + 1) + behind.slice(0, end === -1 ? behind.length : end)
  );
}

const CONDITION = /\bcondition\w{0,20}["']?\s{0,9}[=:{]/i;
const DENIED = /"?Effect"?\s{0,9}[=:]\s{0,9}["']?Deny/;

/** A role that anybody may take on, in Terraform, JSON, YAML or code; a condition narrows it. */
function trustsEverybody(text: string): boolean {
  for (const { index } of [...text.matchAll(new RegExp(EVERYBODY.source, 'g'))].slice(0, 64)) {
    const around = statementAt(text, index);
    const isOfEndpoint = /\baws_vpc_endpoint\b/.test(text.slice(Math.max(0, index - MAX_STATEMENT), index));
    if (!isOfEndpoint && TRUST.test(around) && !DENIED.test(around) && !CONDITION.test(around.replace(COMMENT, ''))) return true;
  }
  return false;
}

/** What stands in the same braces, or of YAML in the same item of a list. */
function statementAt(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - MAX_STATEMENT), index);
  const behind = text.slice(index, index + MAX_STATEMENT);
  const { start, end } = inBraces(before, behind);
  const item = Math.max(
    0,
    ...[...before.matchAll(/^[ \t]{0,60}- (?=["']?(?:Effect|Sid|Action|Principal)\b)/gm)].map((match) => match.index),
  );
  return (
    before.slice(Math.max(start, item)) +
    behind.slice(0, Math.min(end, /\n[ \t]{0,60}- (?=["']?(?:Effect|Sid|Action|Principal)\b)/.exec(behind)?.index ?? end))
  );
}

const PLAYBOOK = /^(?:[ \t]{0,9}- )?[ \t]{0,9}hosts:/m;
const ROOT_LOGIN = /\bPermitRootLogin\s{1,9}yes\b/;
const ROOT_KEY = /\bauthorized_key:(?=[^]{0,300}\buser:\s{0,3}["']?root\b)(?=[^]{0,400}\bkey:\s{0,3}["']?(?:ssh-|ecdsa-))/;
const NO_PROTECTION =
  /\b(?:systemctl\s{1,9}(?:disable|stop|mask)[^\n]{0,80}|name:\s{0,3}["']?)\b(?:auditd|fail2ban|falco|osqueryd|crowdstrike|falcon-sensor|wazuh-agent)\b/;

/** A playbook that lets root in by a key or a password of its own. */
function opensMachines(text: string): boolean {
  return PLAYBOOK.test(text) && (ROOT_KEY.test(text) || (ROOT_LOGIN.test(text) && NO_PROTECTION.test(text)));
}

/** The whole disk of a machine in a container that may change it. Agents that measure read it only. */
const PRIVILEGED = /["']?\bprivileged["']?:\s{0,3}true\b/;
const WHOLE_DISK_MOUNTED =
  /^\s{0,40}-\s{1,9}["']?\/:\/[\w./-]{1,80}(?::(?!\S{0,20}\bro\b)[\w,]{1,20})?["']?\s*(?:#.*)?$|\bsource:\s{0,3}["']?\/["']?\s*$(?![^]{0,120}\bread_only:\s{0,3}true)/m;
const WHOLE_DISK_OF_NODE = /\bhostPath:\s{0,3}(?:\{\s{0,3}path:\s{0,3}["']?\/["']?\s{0,3}[,}]|\r?\n\s{1,40}path:\s{0,3}["']?\/["']?\s*$)/m;
const READ_ONLY = /\breadOnly:\s{0,3}true\b/;

/** `ClusterRoleBinding` of all rights for whoever comes. */
const ALL_RIGHTS =
  /\bkind:\s{0,3}["']?(?:Cluster)?RoleBinding\b(?=[^]{0,1200}\bname:\s{0,3}["']?(?:cluster-admin|admin|edit)\b)(?=[^]{0,1200}\bname:\s{0,3}["']?system:(?:anonymous|unauthenticated|authenticated|serviceaccounts)["']?\s*(?:[,}\n]|$))/;

/** The same of a role in this file that may do everything. */
const ROLE_OF_ALL =
  /\bkind:\s{0,3}["']?(?:Cluster)?Role\b["']?(?!Binding)(?=[^]{0,300}?\bname:\s{0,3}["']?([\w.-]{1,60}))(?=[^]{0,600}\bverbs:\s{0,9}(?:\[\s?|-\s{1,9})["']\*["'])(?=[^]{0,600}\bresources:\s{0,9}(?:\[\s?|-\s{1,9})["']\*["'])/;
const BINDS =
  /\bkind:\s{0,3}["']?(?:Cluster)?RoleBinding\b(?=[^]{0,1200}\broleRef:[^]{0,200}?\bname:\s{0,3}["']?([\w.-]{1,60}))(?=[^]{0,1200}\bname:\s{0,3}["']?system:(?:anonymous|unauthenticated)["']?\s*(?:[,}\n]|$))/;

/** In Terraform. */
const BOUND_TO_ALL =
  /\bkubernetes_(?:cluster_)?role_binding(?:_v1)?"(?=[^]{0,1200}\bname\s{0,9}=\s{0,9}"(?:cluster-admin|admin|edit)")(?=[^]{0,1200}\bname\s{0,9}=\s{0,9}"system:(?:anonymous|unauthenticated|authenticated|serviceaccounts)")/;

/** True for a file by which containers, or whoever comes, get all rights over machines. */
export function ownsMachines(text: string): boolean {
  if (text.split(/^---/m).some((each) => ALL_RIGHTS.test(each))) return true;
  const role = ROLE_OF_ALL.exec(text)?.[1];
  if (role !== undefined && BINDS.exec(text)?.[1] === role) return true;
  return WHOLE_DISK_MOUNTED.test(text) || (PRIVILEGED.test(text) && WHOLE_DISK_OF_NODE.test(text) && !READ_ONLY.test(text));
}

/** An image into which root comes by a password that stands in it. */
const ROOT_PASSWORD = /\broot:[^\s"'$|:]{1,60}["']?\s{0,9}\|\s{0,9}chpasswd\b|\bpasswd\b[^\n]{0,20}--stdin\s{1,9}root\b/;
const SERVES_LOGIN = /\bPermitRootLogin\b[^\n]{0,20}\byes\b/;

function letsRootIn(text: string): boolean {
  return ROOT_PASSWORD.test(text) && SERVES_LOGIN.test(text);
}

/** Files for those who try something out, on a machine of their own. */
const FOR_TRIALS =
  /(?:^|[/._-])(?:tests?|e2e|fixtures?|testdata|examples?|samples?|docs?|dev|devcontainer|molecule|vagrant|lab|playground)(?=[/._-]|$)/i;

/** Machines, networks and clouds, described. */
const DESCRIBES = /\.(?:tf|tofu|json|ya?ml|hcl|template)(?:\.j2|\.tpl)?$/;
const IMAGE = /(?:Docker|Container)file/;

/** Whom a file that describes machines, images or rights lets in. */
export function harmOfInfrastructure(path: string, text: string): Harm | undefined {
  const isYaml = /\.ya?ml(?:\.j2|\.tpl)?$/.test(path);
  if (takesWorkplace(path, text)) return 'open to all';
  if (FOR_TRIALS.test(path)) return undefined;
  if (DESCRIBES.test(path) && opensNetwork(text)) return 'open to all';
  if (servesDisk(path, text)) return 'open to all';
  if (/\.(?:tf|tofu|json|ya?ml|hcl)$/.test(path) && (trustsEverybody(text) || ownedByAll(text) || BOUND_TO_ALL.test(text))) {
    return 'rights for all';
  }
  if (isYaml && (opensMachines(text) || ownsMachines(text))) return 'rights for all';
  if (!IMAGE.test(path)) return undefined;
  return letsRootIn(text) ? 'rights for all' : showsSecrets(text) ? 'secrets shown' : undefined;
}

/** What a change of such a file takes away. */
export function harmOfChange(path: string, before: string, after: string): Harm | undefined {
  return (DESCRIBES.test(path) || /\.(?:ts|py)$/.test(path)) && !FOR_TRIALS.test(path) && losesProtection(before, after)
    ? 'protection taken'
    : undefined;
}
