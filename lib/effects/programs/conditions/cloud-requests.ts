import type { Consequence } from '../../command/row.js';
import { SECRETS_BY_ADDRESS } from './address-orders.js';
import { developmentServer, hostEnd, loopback, privateNetwork, userBefore } from '../../../paths/own-hosts.js';

/** Paths of Microsoft's interfaces behind which rights are given: guests, roles, owners, credentials, who is let in under which condition, mail rules. */
export const GIVES_RIGHTS_AT = String.raw`\/(?:elevateAccess|invitations|directoryRoles\/\S{0,200}members|roleManagement\/|roleAssignments\b|roleDefinitions\b|federatedIdentityCredentials|registrationAssignments|oauth2PermissionGrants|(?:servicePrincipals|applications)\/\S{0,200}(?:appRoleAssign|addPassword|addKey|owners|federatedIdentity)|groups\/\S{0,200}\/(?:members|owners)\b|users(?:\/[^/?\s]+)?(?:\/(?:authentication|messageRules|mailFolders\/\S{0,200}messageRules)\S{0,200})?\/?(?:\?|$)|me\/mailFolders\/\S{0,200}messageRules|identity\/conditionalAccess|domains\/\S{0,200}federation)`;

/** The same for policies of a directory: who may log in, and how. Other services have policies of their own below their addresses. */
export const POLICIES_AT = String.raw`https:\/\/graph\.(?:microsoft\.\w{2,3}|windows\.net)\/[^?\s]{0,200}\bpolicies\/`;

/** Paths of Microsoft's interfaces that answer with keys. */
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

/** Who is called when something breaks, and what is still open: services that watch others' systems and call people. */
const PAGERDUTY = String.raw`api(?:\.eu)?\.pagerduty\.com\/(?:incidents|maintenance_windows(?:\/\w+)?|services\/\w+|escalation_policies(?:\/\w+)?|schedules(?:\/\w+(?:\/overrides)?)?|event_orchestrations\/\S+|event_rules\S*)(?:\?|$)`;
const OPSGENIE = String.raw`api(?:\.eu)?\.opsgenie\.com\/v[12]\/(?:alerts\/\S{0,200}\/(?:close|acknowledge|snooze)|incidents\/\S{0,200}\/(?:close|resolve)|maintenance|policies|(?:schedules|escalations|integrations|heartbeats)\/)`;
const DATADOG = String.raw`api\.(?:[a-z]{2}\d\.)?(?:datadoghq\.(?:com|eu)|ddog-gov\.com)\/api\/v[12]\/(?:monitor\/(?:mute_all|\d+\/mute)|downtimes?(?:\/\S{0,80})?(?:\?|$)|synthetics\/tests\/\S{0,80}\/status|host\/\S{0,200}\/mute)`;
const OTHERS_WATCHING = String.raw`(?:sentry\.io|[^\s/]{1,200})\/api\/0\/(?:projects\/[^\s/]+\/[^\s/]+|organizations\/[^\s/]+)\/issues\/?(?:\?|$)|api(?:\.eu)?\.newrelic\.com\/v2\/alerts_|api\.victorops\.com\/api-public\/v[12]\/(?:incidents\/(?:resolve|ack)|maintenancemode)|api\.uptimerobot\.com\/v2\/(?:editMonitor|newMWindow)|(?:uptime\.betterstack|betteruptime)\.com\/api\/v2\/(?:incidents\/\S{0,80}\/(?:resolve|acknowledge)|monitors\/\d)|healthchecks\.io\/api\/v[123]\/checks\/\S{0,80}\/pause|api\.(?:firehydrant|incident)\.io\/v\d\/incidents\/\S{0,80}\/(?:resolve|close)`;
const SILENCES = String.raw`[^\s/]{1,200}\/(?:[\w./-]{0,200}\/)?api\/(?:v[12]\/silences|admin\/pause-all-alerts|alerts\/\d+\/pause|v1\/provisioning\/(?:policies|contact-points|mute-timings)\S{0,80})(?:\?|$)`;
const ALARMS = { kind: 'change-service', resource: 'cloud', name: 'alarms' } as const;

const NAMES = { kind: 'change-service', resource: 'cloud', name: 'names' } as const;

/** Pages on which a service tells everybody how it is. */
const STATUS_PAGES = /^https:\/\/(?:api\.statuspage\.io\/v1\/pages\/\S{0,80}\/(?:incidents|components|component-groups|metrics)|api\.instatus\.com\/v\d\/\S{0,80}\/(?:incidents|maintenances|components)|(?:uptime\.betterstack|betteruptime)\.com\/api\/v2\/status-pages\/\S{0,80}\/)/;

/** What requests to clouds, clusters, fleets of machines and build servers do. */
export const CLOUD_REQUESTS: readonly Consequence[] = [
  ...SECRETS_BY_ADDRESS,
  ...requested(new RegExp(`^(?:https:\\/\\/)?(?:${PAGERDUTY}|${OPSGENIE}|${DATADOG}|${OTHERS_WATCHING})`), ALARMS),
  ...requested(elsewhere(`(?!${userBefore()}${developmentServer()})${SILENCES}`), ALARMS),
  ...requested(/^https:\/\/api\.newrelic\.com\/graphql/, ALARMS).map((each) => ({ ...each, when: { ...each.when, argument: /\bmutation\b[^]{0,400}\b(?:alertsMutingRule|alertsPolicy|alertsNrqlCondition\w*)(?:Create|Update)\b/ } })),
  ...requested(/^https:\/\/api(?:\.eu)?\.pagerduty\.com\/incidents\/\w+(?:\?|$)/, ALARMS).map((each) => ({ ...each, when: { ...each.when, argument: /"status"\s*:\s*"resolved"/ } })),
  ...requested(STATUS_PAGES, { kind: 'publish', resource: 'host', name: 'for everybody' }),
  ...requested(new RegExp(MICROSOFT + String.raw`\S{0,400}` + GIVES_RIGHTS_AT, 'i'), { kind: 'change-permission', resource: 'account' }),
  ...requested(new RegExp(`^${POLICIES_AT}`, 'i'), { kind: 'change-permission', resource: 'account' }),
  ...requested(new RegExp(MICROSOFT + String.raw`\S{0,400}` + GIVES_KEYS_AT, 'i'), { kind: 'reveal-environment', resource: 'credential', name: 'key' }),
  { kind: 'change-service', resource: 'cloud', name: 'names', when: { operand: new RegExp(RECORDS), value: REPLACES } },
  // A new name does no harm by itself; where mail goes, and who answers for the rest, is for a domain's owner to say.
  ...requested(/^https:\/\/api\.cloudflare\.com\/client\/v4\/zones\/[^/\s]{1,80}\/dns_records\/?$/, NAMES).map((each) => ({ ...each, when: { ...each.when, argument: /"type"\s*:\s*"(?:MX|NS)"/ } })),
  ...requested(/^https:\/\/api\.cloudflare\.com\/client\/v4\/(?:zones\/[^/\s]{1,80}\/email\/routing\/(?:rules|enable|disable|dns)|accounts\/[^/\s]{1,80}\/email\/routing\/addresses)\b/, NAMES),
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
