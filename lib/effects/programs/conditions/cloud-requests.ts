import type { Consequence } from '../../command/row.js';
import { hostEnd, loopback, privateNetwork, userBefore } from '../../../paths/own-hosts.js';

/** Paths of Microsoft's interfaces behind which rights are given: guests, roles, owners, credentials, who is let in under which condition, mail rules. */
export const GIVES_RIGHTS_AT = String.raw`\/(?:elevateAccess|invitations|directoryRoles\/\S{0,200}members|roleManagement\/|roleAssignments\b|roleDefinitions\b|federatedIdentityCredentials|registrationAssignments|oauth2PermissionGrants|(?:servicePrincipals|applications)\/\S{0,200}(?:appRoleAssign|addPassword|addKey|owners|federatedIdentity)|groups\/\S{0,200}\/(?:members|owners)\b|users(?:\/[^/?\s]+)?(?:\/(?:authentication|messageRules|mailFolders\/\S{0,200}messageRules)\S{0,200})?\/?(?:\?|$)|me\/mailFolders\/\S{0,200}messageRules|identity\/conditionalAccess|domains\/\S{0,200}federation)`;

/** The same for policies of a directory: who may log in, and how. Other services have policies of their own below their addresses. */
export const POLICIES_AT = String.raw`https:\/\/graph\.(?:microsoft\.\w{2,3}|windows\.net)\/[^?\s]{0,200}\bpolicies\/`;

/** Those that answer with keys. */
export const GIVES_KEYS_AT = String.raw`\/list(?:Keys|Secrets|ConnectionStrings|Credentials?|AccountSas|ServiceSas|ClusterAdminCredential|ClusterUserCredential|AdminKeys|PublishingCredentials|AuthKeys)\b`;

const MICROSOFT = String.raw`^https:\/\/(?:graph\.microsoft\.\w{2,3}|graph\.windows\.net|management\.(?:azure\.com|usgovcloudapi\.net))\/`;

/** Records of names on services that answer for them. */
const RECORDS = String.raw`^https:\/\/(?:api\.cloudflare\.com\/client\/v4\/zones\/\S*\/dns_records\/\S|api\.digitalocean\.com\/v2\/domains\/\S*\/records\/|api\.godaddy\.com\/v1\/domains\/|dns\.hetzner\.com\/api\/v1\/records|api\.cloud\.hetzner\.com\/v1\/zones\/|api\.dnsimple\.com\/v2\/\S*\/records\/|api\.linode\.com\/v4\/domains\/|api\.gandi\.net\/v5\/livedns\/|api\.name\.com\/v4\/domains\/)`;

const CHANGES = /^(?:-X|--request|--method)=(?:PUT|POST|PATCH)$/i;
const REPLACES = /^(?:-X|--request)=(?:PUT|PATCH)$/i;
const WITH_DATA = ['-d', '--data', '--data-raw', '--data-binary', '--data-urlencode', '--json', '-F', '--form', '--post-data', '--post-file', '--body-data', '--body-file'] as const;

/** A build server runs what it is sent there. Others have pages and things of that name, which are given no field of it. */
const SCRIPT_CONSOLE = { kind: 'change-service', resource: 'infrastructure', name: 'script console' } as const;
const SENDS_SCRIPT = /^(?:-d|-F|--data(?:-raw|-binary|-urlencode|-ascii)?|--form(?:-string)?)=(?:[^]*&)?script(?:Text)?[=@]/;

/** Requests to clouds and to what rules clusters, as a program like curl makes them: `at` is a part of the address, the method is told or comes of what is sent. */
function requested(at: RegExp, effect: Omit<Consequence, 'when'>): readonly Consequence[] {
  return [{ ...effect, when: { operand: at, value: CHANGES } }, { ...effect, when: { operand: at, any: WITH_DATA } }];
}

/** A request by HTTP to another machine than this one, with what stands behind the scheme. */
const elsewhere = (behind: string): RegExp => new RegExp(String.raw`^https?:\/\/(?!${userBefore()}${loopback()})${behind}`);

/** What requests to clouds, clusters, fleets of machines and build servers do. */
export const CLOUD_REQUESTS: readonly Consequence[] = [
  ...requested(new RegExp(MICROSOFT + String.raw`\S{0,400}` + GIVES_RIGHTS_AT, 'i'), { kind: 'change-permission', resource: 'account' }),
  ...requested(new RegExp(`^${POLICIES_AT}`, 'i'), { kind: 'change-permission', resource: 'account' }),
  ...requested(new RegExp(MICROSOFT + String.raw`\S{0,400}` + GIVES_KEYS_AT, 'i'), { kind: 'reveal-environment', resource: 'credential', name: 'key' }),
  { kind: 'change-service', resource: 'cloud', name: 'names', when: { operand: new RegExp(RECORDS), value: REPLACES } },
  // The agent of a node runs what it is told in each container there.
  ...requested(elsewhere(String.raw`[^/\s]+:1025[05]\/(?:run|exec|attach)\/`), { kind: 'change-service', resource: 'cluster', name: 'command on nodes' }),
  // What Nomad is given to run, and what agents of Consul run on all machines.
  ...requested(elsewhere(String.raw`(?:[^/\s]+:4646|nomad\.[^/\s]+)\/v1\/(?:jobs?(?:\/[^/?\s]+(?:\/dispatch)?)?|client\/allocation\/[^/\s]+\/exec)(?:\?|$)`), { kind: 'change-service', resource: 'infrastructure', name: 'command on machines' }),
  ...requested(elsewhere(String.raw`[^/\s]+\/v1\/kv\/_rexec\/`), { kind: 'change-service', resource: 'infrastructure', name: 'command on machines' }),
  ...requested(elsewhere(String.raw`[^\s?]+\/scriptText(?:\?|$)`), SCRIPT_CONSOLE),
  { ...SCRIPT_CONSOLE, when: { operand: elsewhere(String.raw`(?!${userBefore()}(?:${privateNetwork()}|[\w.-]{1,200}\.local${hostEnd()}))[^\s?]+\/script(?:\?|$)`), value: SENDS_SCRIPT } },
  ...requested(/\/apis\/rbac\.authorization\.k8s\.io\/v1\/(?:clusterrolebindings|namespaces\/[^/\s]+\/rolebindings|clusterroles)(?:[/?]|$)/, { kind: 'change-permission', resource: 'account' }),
  { kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { operand: new RegExp(String.raw`^https?:\/\/(?:[^/\s]+\/api\/v1\/namespaces\/[^/\s]+\/secrets|(?:kubernetes\.default[^/\s]*|[^/\s]+:6443|${loopback()}:8001)\/api\/v1\/secrets)(?:[/?]|$)`) } },
];
