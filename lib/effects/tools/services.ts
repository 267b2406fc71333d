import type { EffectKind, PreToolUse, Resource } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { isObject } from '../../json.js';
import { emit } from '../record.js';
import { topFrame } from '../analysis.js';
import { TO_KEEP_WORD } from '../known/environment-names.js';
import { effectsByField } from './field-effects.js';
import { deletesAtAddress, grantsRights, operationNamed } from './service-fields.js';
import { takesChecks } from './forge-files.js';
import { appliesChange, objectsApplied, startedRun, wholeTakenDown } from './infrastructure-servers.js';
import { inOneSpelling, isMcpToolOf, isOfServer, parseMcpTool } from './mcp-tool.js';
import { costlyMachine } from './rented-machines.js';
import { changesNames } from './shared-services.js';
import { resource } from '../target.js';
import { CALLS_ALL } from '../known/calls-all.js';

/** Words of a tool's name by which something that a service keeps goes away. */
const TAKES_AWAY = /(?:^|_)(?:delete|drop|destroy|remove|purge|terminate|wipe|truncate|flush(?:all|db)?|uninstall)(?:_|$)/;

/** The sort of thing that goes away, by another word of the tool's name. */
const KEPT: readonly (readonly [RegExp, Resource])[] = [
  [/(?:^|_)(?:repo|repos|repository)(?:_|$)/, 'repository'],
  [/(?:^|_)(?:databases?|db|tables?|collections?|schemas?|keyspace|rows|records|documents|flushall|flushdb)(?:_|$)/, 'database'],
  [/(?:^|_)(?:kubectl|k8s|helm|namespaces?|pods?|statefulset|cluster|release)(?:_|$)/, 'cluster'],
  [/(?:^|_)(?:buckets?|objects?|blobs?)(?:_|$)/, 'bucket'],
  [/(?:^|_)(?:volumes?|snapshots?|backups?)(?:_|$)/, 'volume'],
  [/(?:^|_)(?:branch|tag|ref)(?:_|$)/, 'remote-branch'],
  [
    /(?:^|_)(?:instances?|stacks?|functions?|vms?|servers?|apps?|applications?|services?|projects?|deployments?|environments?|zones?|domains?|queues?|topics?|users?|resources?|sites?|accounts?|customers?|organizations?|workspaces?|workflows?|jobs?|pipelines?|dashboards?|channels?|emails?|pages?|schedules?|droplets?|contacts?|tenants?|policy|policies|webhooks?|secrets?|certificates?|monitors?|vpcs?|subnets?|firewalls?|load_?balancers?|invoices?|subscriptions?|machines?|workers?|env(?:_vars?)?|dns|environment_variables?|feature_flags?)(?:_|$)/,
    'cloud',
  ],
  // By other words, or in front of others, these are parts of something else: `remove_product_from_cart`, `remove_team_reviewer`.
  [
    /(?:^|_)(?:delete|destroy|purge)_(?:\w{1,30}_)?(?:products?|orders?|teams?|roles?|groups?|spaces?)$|(?:^|_)(?:products?|orders?|teams?|roles?|groups?|spaces?)_(?:delete|destroy|purge)$/,
    'cloud',
  ],
  [/(?:^|_)delete_(?:(?:many|all|batch|bulk)_)?issues?(?:_batch)?$/, 'cloud'],
  [/(?:^|_)(?:index|indexes|indices|document)(?:_|$)/, 'data-store'],
];

/** Of a tool that is called `destroy`, with no word for what. */
function wholeOf(name: string, { tool, input }: PreToolUse): Resource | undefined {
  return isAtSparePlace(withParameters(input)) ? undefined : wholeTakenDown(name, tool);
}

/** Calls of which a service keeps nothing back: a branch or a database as it was at the beginning, money that goes out, what many use and is switched off. */
const FOR_GOOD: readonly (readonly [RegExp, Resource])[] = [
  [/(?:^|_)(?:reset_branch|reset_from_parent|pg_reset|migrate_reset|database_reset|reset_database|db_reset)(?:_|$)/, 'database'],
  [/(?:^|_)(?:pause_project|cancel_subscriptions?|create_refund|create_payout|create_transfer)(?:_|$)/, 'cloud'],
  [/(?:^|_)(?:empty_trash|(?:batch|bulk)_(?:archive_[a-z]+|trash)|(?:archive|trash)_(?:all|many|batch|bulk))(?:_|$)/, 'cloud'],
];

/** Fields by which a call that changes something takes all of it away. */
const TAKES_AWAY_BY_FIELD = ['is_destroy', 'isDestroy', 'in_trash'] as const;

/** Fields that name a place; what another says (`message`, `comment`) tells nothing of it. In lower case, with `_` between words. */
const OF_PLACE =
  /^(?:name|id|slug|ref|host)$|^(?:branch|environment|env|workspace|project|database|db|stage|site|app|application|cluster|namespace|schema|instance|service|server|stack|tenant|org|organi[sz]ation|account|team|repo|repository)(?:_(?:id|name|slug|ref|or|key)){0,4}$/;

/** Of a test or a change that is looked at. */
const SPARE = /^(?:[\w-]*[_-])?(?:test|dev|preview|sandbox|pr-?\d{1,6})(?:[_-]?\d{1,4})?$/i;
const KEPT_PLACE = new RegExp(TO_KEEP_WORD, 'i');

/** One of the places that the call names is spare, and none is to be kept. */
function isAtSparePlace(input: PreToolUse['input']): boolean {
  const places = Object.entries(input).flatMap(([field, value]) =>
    typeof value === 'string' && OF_PLACE.test(inOneSpelling(field)) ? [value] : [],
  );
  return places.some((place) => SPARE.test(place)) && !places.some((place) => KEPT_PLACE.test(place));
}

/** A change by GraphQL that takes something away. */
const MUTATION =
  /\bmutation\b.{0,400}[\s{]\w{0,60}(?:Delete|Destroy|Remove|Purge|Wipe)\s{0,9}\(|\bmutation\b.{0,400}[\s{](?:delete|destroy|remove|purge|wipe)(?:_|[A-Z])\w{0,60}\s{0,9}\(/s;

/** Some servers take all fields within one. */
function withParameters(input: PreToolUse['input']): PreToolUse['input'] {
  const { params } = input;
  return isObject(params) ? { ...input, ...params } : input;
}

/** What a tool of a service takes away where its name is not `delete` and something. */
function takenForGood(name: string, { tool, input: given }: PreToolUse): Resource | undefined {
  const input = withParameters(given);
  const { query } = input;
  if (/(?:^|_)(?:graphql|admin_api|mutate)(?:_|$)/.test(name) && typeof query === 'string' && MUTATION.test(query)) return 'cloud';
  if (isAtSparePlace(input)) return undefined;
  // What a service of payments does with a key for tests it says by nothing in the call.
  const told = FOR_GOOD.find(([word]) => word.test(name))?.[1];
  if (told !== undefined) return told;
  return /(?:^|_)(?:patch|update|create_run|runs_create)(?:_|$)/.test(name) &&
    TAKES_AWAY_BY_FIELD.some((field) => input[field] === true) &&
    parseMcpTool(tool) !== undefined
    ? 'cloud'
    : undefined;
}

/** Words of a tool's name by which it shows a value that is kept secret, and those by which it does something else with it. */
const SHOWS = /(?:^|_)(?:get|read|show|fetch|access|retrieve|reveal|view|decrypt)(?:_|$)/;
const SECRET = /(?:^|_)(?:secrets?|passwords?)(?:_|$)/;
const OTHERWISE =
  /(?:^|_)(?:scan|scanning|alerts?|list|metadata|names|create|update|set|put|delete|rotate|describe|policy|policies|count|status|types?|generate)(?:_|$)/;
const PASSWORD_MANAGER = /1password|onepassword|bitwarden|keepass|lastpass|dashlane/i;
const OF_PASSWORDS = /(?:^|_)(?:item|items|kv|entry|login|value|field)(?:_|$)/;

/** True for a tool that shows a secret of a store: `get_secret_value`, `keyvault_secret_get`, `read_secret`. */
function showsSecret(name: string, { tool, input }: PreToolUse): boolean {
  if (!SHOWS.test(name) || OTHERWISE.test(name)) return false;
  if (SECRET.test(name)) return true;
  if (isMcpToolOf(tool, PASSWORD_MANAGER)) return OF_PASSWORDS.test(name);
  return (
    (isOfServer(tool, /^vault$/i) && /(?:^|_)kv(?:_|$)/.test(name)) ||
    (/(?:^|_)parameters?(?:_|$)/.test(name) &&
      ['WithDecryption', 'with_decryption', 'withDecryption'].some((field) => input[field] === true))
  );
}

/** Words in the name of a tool that changes everything which its filter selects; without a filter, that is all. */
const CHANGES_MANY = /(?:^|_)(?:delete|update|remove)_(?:many|all_documents)(?:_|$)/;

function changesAll(name: string, input: PreToolUse['input']): boolean {
  if (!CHANGES_MANY.test(name)) return false;
  const filter = input['filter'] ?? input['query'] ?? input['where'];
  if (filter === undefined || filter === null) return name.includes('delete') || name.includes('remove');
  return /^(?:\{\})?$|^\{"?_id"?:\{"?\$(?:exists"?:true|ne"?:null|nin"?:\[\])\}\}$/.test(
    (typeof filter === 'string' ? filter : JSON.stringify(filter)).replace(/\s/g, ''),
  );
}

/** Services by which people work together; beside them stand memories and lists of an agent's own. */
const WORKED_WITH = /slack|jira|discord|e?mail|calendar|issue/i;
/** What these take away lies in a trash for weeks. */
const HAS_TRASH = /linear|notion/i;
/** What of theirs is more than one note or message, or does not come back. */
const SHARED = /(?:^|_)(?:batch|bulk|all|many|trash|issues?|channels?|workspaces?|spaces?|teams?|guilds?|calendars?)(?:_|$)/;

/** Of a calendar, where a field says that all who were invited are told. */
const TELLS_ALL = [
  'sendUpdates',
  'send_updates',
  'sendNotifications',
  'send_notifications',
  'notifyAttendees',
  'notify_attendees',
] as const;

/** True for a tool by which an event goes that others come to, and they are told. */
function cancelsForAll(name: string, { tool, input }: Pick<PreToolUse, 'tool' | 'input'>): boolean {
  return (
    /calendar/i.test(tool) &&
    /(?:^|_)(?:delete|cancel|remove)_(?:\w{1,20}_)?(?:events?|meetings?|series)(?:_|$)/.test(name) &&
    TELLS_ALL.some((field) => /^(?:all|externalOnly|true)$/.test(String(input[field])))
  );
}

/** Whether a tool with which people talk to each other is judged by what it takes away. */
export function takesSharedAway(name: string, tool: string): boolean {
  return WORKED_WITH.test(tool) && !HAS_TRASH.test(tool) && SHARED.test(name);
}

/** A message by which everybody in a chat is called to it. */
const TEAM_CHAT = /slack|discord|mattermost|rocketchat|teams|google_?chat/i;
const POSTS = /(?:^|_)(?:post|send|reply|create|schedule|add)(?:_|$)/;

/** What a tool posts in a chat is a message, but for whom it calls. */
export function chatEffects(name: string, { tool, input }: PreToolUse, analysis: Analysis): void {
  const callsAll =
    isMcpToolOf(tool, TEAM_CHAT) &&
    POSTS.test(name) &&
    Object.values(input).some((word) => typeof word === 'string' && CALLS_ALL.test(word));
  if (cancelsForAll(name, { tool, input })) {
    emit(topFrame(analysis), { kind: 'destroy', target: resource('cloud', 'meeting of others'), program: tool, span: undefined });
  }
  if (callsAll) emit(topFrame(analysis), { kind: 'publish', target: resource('host', 'call to all'), program: tool, span: undefined });
}

/** A tool of a service that destroys what the service keeps, told by its name: `delete_repository`, `drop_database`, `kubectl_delete`; or by a field beside it. */
export function serviceEffects(toolName: string, event: PreToolUse, analysis: Analysis): void {
  const { input } = event;
  if (input['dry_run'] === true || input['dryRun'] === true) return;
  const operation = operationNamed(toolName, input);
  const name = operation === undefined ? toolName : `${toolName}_${inOneSpelling(operation)}`;
  const tell = (kind: EffectKind, sort: Resource, what: string): void =>
    emit(topFrame(analysis), { kind, target: resource(sort, what), program: event.tool, span: undefined });
  const kept = TAKES_AWAY.test(name) ? (KEPT.find(([word]) => word.test(name))?.[1] ?? wholeOf(name, event)) : undefined;
  if (kept !== undefined) tell(kept === 'remote-branch' ? 'change-history' : 'destroy', kept, named(input));
  const forGood = kept === undefined ? takenForGood(name, event) : undefined;
  if (forGood !== undefined) tell('destroy', forGood, named(input));
  const address = kept === undefined ? deletesAtAddress(event) : undefined;
  if (address !== undefined) tell('destroy', 'cloud', address);
  if (appliesChange(name, event.tool, input) && !isAtSparePlace(input)) tell('change-service', 'infrastructure', named(input));
  const run = isAtSparePlace(withParameters(input)) ? undefined : startedRun(name, event.tool, withParameters(input));
  if (run !== undefined) tell(run, 'infrastructure', named(input));
  for (const each of objectsApplied(name, event.tool, input)) tell(each.kind, each.resource, each.name);
  if (costlyMachine(name, withParameters(input)) !== undefined) tell('change-service', 'cloud', 'purchase');
  if (changesNames(name) && !isAtSparePlace(input)) tell('change-service', 'cloud', 'names');
  if (changesAll(name, input)) tell('destroy', 'database', 'all documents');
  if (showsSecret(name, event)) tell('reveal-environment', 'credential', 'secret');
  if (grantsRights(name)) tell('change-permission', 'account', named(input));
  if (takesChecks(name, event)) tell('change-service', 'repository', 'protection');
  for (const by of effectsByField(name, withParameters(input))) {
    if (by.isSpared !== true || !isAtSparePlace(input)) tell(by.kind, by.resource, by.name ?? named(input));
  }
}

function named(input: PreToolUse['input']): string {
  return Object.values(input)
    .filter((value) => typeof value === 'string' && value.length < 100)
    .join(' ');
}
