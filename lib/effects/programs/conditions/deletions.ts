import type { Consequence } from '../../command/row.js';
import { developmentServer, localhost, userBefore } from '../../../paths/own-hosts.js';
import { TO_KEEP } from '../../known/environment-names.js';
import { ORDERS_BY_ADDRESS } from './address-orders.js';
import { STATEMENTS_BY_REQUEST } from './requested-statements.js';
import { storeRequests } from './store-requests.js';

/** A server of this machine or of its containers, or an address that is only known when the command runs: most likely what is being built. */
export const OWN_SERVER = new RegExp(String.raw`^(?!(?:DELETE|delete)$)(?:https?:\/\/)?(?:${userBefore()}${developmentServer()}|\uFFFC|\/|:\d*\/?)`);

/** One document of a search engine on this machine, by its id. */
const ONE_DOCUMENT = String.raw`(?!(?:https?:\/\/)?${localhost()}:92\d\d\/[\w-]+\/_doc\/[\w.-]+(?:\?refresh(?:=\w+)?)?$)`;

/** Requests by which a search engine, a document store or a build server loses what it keeps, on whichever machine it runs; but for one index of this machine that is named for tests. */
const STORE = new RegExp(String.raw`^${ONE_DOCUMENT}(?!(?:https?:\/\/)?${localhost()}:\d+\/(?![\w-]*(?:${TO_KEEP}))(?:(?:[\w-]*[_-])?test(?:[_-][\w-]*\*?)?|[\w-]*[_-]test\*)\/?$)[^?]*:(?:9200|9201|7700|6333|8983|5984)\/.`);

/** Addresses at which a store of measurements, logs or keys deletes what a query finds, on whichever machine it runs. */
const DELETES_BY_ADDRESS = /\/(?:admin\/tsdb\/delete_series|loki\/api\/v1\/delete|(?:purger|compactor)\/delete_tenant|v3(?:alpha|beta)?\/kv\/deleterange)(?:[?#]|$)/;

/** What Solr takes for a deletion of a core, or of a collection. */
const BY_ACTION = /\/admin\/(?:collections\?(?:[^#]*&)?action=DELETE(?:&|$)|cores\?(?:[^#]*&)?delete(?:Index|DataDir|InstanceDir)=true)/i;

/** Of all documents of Solr, of all of Dgraph, or a statement that stands in JSON. */
const ALL_IN_BODY = /^(?:-d|--data(?:-\w+)?|--json|--post-data|--body-data)=[^]*(?:<query>\s*\*:\*\s*<\/query>|"delete"\s*:\s*\{\s*"query"\s*:\s*"\*:\*"|"drop_all"\s*:\s*true|"(?:statement|sql|stmt|query)"\s*:\s*"\s*(?:drop\s+(?:database|schema|table|keyspace|index)|truncate\s+(?:table\s+)?\w|match\s*\(\w*\)\s*(?:detach\s+)?delete\b))/i;

/** A change by GraphQL that takes something away: the field behind `mutation` says so. */
const MUTATION = /^(?:-d|--data(?:-\w+)?|--json|--raw|--body-data|--post-data)=.{0,200}\bmutation\b.{0,400}(?:[\s{]|\\[nt])(?:\w{0,60}(?:Delete|Destroy|Remove|Purge|Wipe|Terminate)|(?:delete|destroy|remove|purge|wipe|terminate)(?:_|[A-Z])\w{0,60})\s{0,9}\(/s;

/** Entries of an index that a query finds, and what brings the query. */
const BY_QUERY = /\/_delete_by_query(?:\W|$)/;
const BODY = ['-d', '--data', '--data-raw', '--data-binary', '--data-ascii', '--json', '--body-data', '--post-data'] as const;

/** With these it is no reading. */
const CHANGES = [...BODY, '-X', '--request', '--method', '--data-urlencode', '-F', '--form'] as const;

/** A query that asks nothing of the entries, or that is not in sight. */
const OF_ALL = /^(?:-d|--data(?:-\w+)?|--json|--body-data|--post-data)=(?:[^]*"(?:match_all|exists|wildcard|query_string)"|(?!\s*\{\s*(?:"[a-z_]+"\s*:\s*[\w".]+\s*,\s*)*"query"\s*:\s*\{\s*"(?:term|terms|match|match_phrase|range|ids|prefix)"\s*:\s*\{\s*"))/;

/** A deletion that another method stands for: by a header, or by a field of a form. */
const IN_DISGUISE = /^(?:(?:-H|--header)=\s*X-(?:HTTP-)?Method(?:-Override)?\s*:\s*DELETE|(?:-d|-F|--form|--data(?:-\w+)?|--post-data|--body-data)=(?:[^&]{0,200}&){0,9}_method=DELETE)\s*(?:$|&)/i;
const DISGUISED_ITEM = /^(?:X-HTTP-Method(?:-Override)?:DELETE|_method=DELETE)$/i;

/** The last words of an address by which a service takes something away, stops it or empties it, whatever the method is; of one that is no machine of one's own. */
const ACTIONS = new RegExp(
  String.raw`^(?:https?:\/\/)?(?!https?:)(?!${userBefore()}${developmentServer()})[^\s/?#]{1,200}\/(?:[^?#]{0,500}[/.])?` +
    String.raw`(?:(?:(?:bulk|batch|mass)[-_]?)?(?:[Dd]elete|destroy|remove|terminate|purge|wipe|truncate|rebuild|factory_?reset|doWipeOutWorkspace|topic\/empty)(?:[-_]?(?:all|everything|bulk|batch|many|multiple)|All|Many|Multiple)?|(?:bulk|batch)[-_/]archive|(?:reset|drop|wipe|flush|empty|truncate|erase)[-_](?:db|database|data|all|tables?|everything)|projects\/\w+\/pause|destroy_with_associated_resources\/(?:dangerous|selective)|dynos\/actions\/stop)\/?(?:[?#]|$)`,
);
const BY_QUERY_ACTION = /[?&]Action=(?:Terminate|Delete|Deregister|Release|Purge|Remove|Destroy|Disable)[A-Z]\w*/;

/**
 * Money that goes out by services that have another host for trials: developer.paypal.com "Payouts", "Refund captured payment"; docs.wise.com
 * "Fund a transfer"; docs.adyen.com "Transfers"; developer.squareup.com "Refund payment"; razorpay.com "Payouts"; plaid.com "Transfer".
 */
export const PAYS_BY_HOST =
  /^(?:https:\/\/)?(?:api(?:-m)?\.paypal\.com\/(?:v1\/payments\/payouts|v[12]\/payments\/(?:captures|capture|sale)\/[^\s/]{1,80}\/refund)|api\.(?:wise|transferwise)\.com\/(?:v\d\/transfers|v\d\/profiles\/[^\s/]{1,80}\/(?:transfers\/[^\s/]{1,80}\/payments|batch-groups))|balanceplatform-api-live\.adyen\.com\/(?:btl|bcl)\/v\d\/(?:transfers|payouts)|[\w-]{1,80}-live\.adyenpayments\.com\/(?:checkout\/v\d{1,3}\/payments\/[^\s/]{1,80}\/refunds|pal\/servlet\/Payout\/v\d{1,3}\/\w{1,40})|connect\.squareup\.com\/v2\/(?:refunds|payments)|api\.razorpay\.com\/v1\/payouts|production\.plaid\.com\/transfer\/create)\/?(?:[?#]|$)/;

/** The same, with a key that is in use. */
const PAYS = /^(?:https:\/\/)?api\.stripe\.com\/v1\/(?:refunds|payouts|transfers)\/?$/;
const WITH_LIVE_KEY = /^(?:-u|--user|(?:-H|--header)=Authorization:)(?!.*_test_)/;

/** All of a cache, or a page that goes to the trash. */
const AWAY_IN_BODY = /^(?:-d|--data(?:-\w+)?|--json)=[^]*"(?:purge_everything|in_trash)"\s*:\s*true/;
const ALL_TRIPLES = /^(?:-d|--data(?:-\w+)?|--post-data|--body-data)=\s{0,9}(?:update=\s{0,9})?(?:drop|clear)\s{1,9}(?:silent\s{1,9})?(?:all|default|named|graph\s{0,9}<)/i;

/** What goes by a request: one by the method that a value tells, a change by GraphQL, or what a store takes for a deletion. */
export function deletions(method: RegExp): readonly Consequence[] {
  return [
    { kind: 'destroy', resource: 'host', when: { value: method, noOperand: OWN_SERVER, operands: 'some' } },
    { kind: 'destroy', resource: 'host', when: { value: IN_DISGUISE, noOperand: OWN_SERVER, operands: 'some' } },
    { kind: 'destroy', resource: 'host', when: { operand: DISGUISED_ITEM, noOperand: OWN_SERVER } },
    { kind: 'destroy', resource: 'host', when: { operand: ACTIONS, any: CHANGES } },
    { kind: 'destroy', resource: 'host', when: { operand: BY_QUERY_ACTION } },
    { kind: 'destroy', resource: 'host', when: { operand: PAYS, value: WITH_LIVE_KEY, any: BODY } },
    { kind: 'destroy', resource: 'host', when: { operand: PAYS_BY_HOST, any: BODY } },
    { kind: 'destroy', resource: 'host', when: { operand: PAYS_BY_HOST, value: /^(?:-X|--request|--method)=POST$/i } },
    { kind: 'destroy', resource: 'host', when: { value: AWAY_IN_BODY, noOperand: OWN_SERVER, operands: 'some' } },
    { kind: 'destroy', resource: 'database', name: 'drop', when: { value: ALL_TRIPLES, operands: 'some' } },
    { kind: 'destroy', resource: 'host', when: { value: MUTATION, noOperand: OWN_SERVER, operands: 'some' } },
    { kind: 'destroy', resource: 'data-store', idle: 'thrown-away', when: { value: method, operand: STORE } },
    { kind: 'destroy', resource: 'data-store', idle: 'thrown-away', when: { operand: BY_QUERY, none: BODY } },
    { kind: 'destroy', resource: 'data-store', when: { operand: DELETES_BY_ADDRESS } },
    { kind: 'destroy', resource: 'data-store', when: { operand: BY_ACTION } },
    { kind: 'destroy', resource: 'database', name: 'drop', when: { value: ALL_IN_BODY, operands: 'some' } },
    ...ORDERS_BY_ADDRESS,
    ...STATEMENTS_BY_REQUEST,
    ...storeRequests(method),
    { kind: 'destroy', resource: 'data-store', idle: 'thrown-away', when: { operand: BY_QUERY, value: OF_ALL } },
    { kind: 'destroy', resource: 'data-store', when: { operand: /\/doDelete(?:\W|$)/ } },
    { kind: 'destroy', resource: 'data-store', when: { operand: /\/_aliases(?:\W|$)/, value: /^(?:-d|--data(?:-\w+)?|--json|--body-data|--post-data)=[^]*"remove_index"/ } },
  ];
}
