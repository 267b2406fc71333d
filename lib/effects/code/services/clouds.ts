import type { Service } from './service.js';
import { destroyingService } from './destroying-service.js';

const AWS = /\bboto3\b|\bbotocore\b|\baws-sdk\b|\bawssdk\b|\bcom\.amazonaws\b|\bAWS\b|\bAws::|\bAmazon\.S3\b/;
const GOOGLE = /\bgoogle\.cloud\b|@google-cloud\b|\bgoogleapiclient\b|\bcloud\.google\.com\/go\b/;
const PROVIDERS = new RegExp(`${AWS.source}|${GOOGLE.source}|\\bazure\\.|@azure\\/`);

/** What is more than an item of AWS goes away: by methods of python and of javascript, and by commands of javascript. */
const TAKEN_DOWN = new RegExp(
  [
    /\.(?:terminate_instances|[tT]erminateInstances)\s*\(/,
    /\.delete_(?:db_\w{1,40}|table|stack|stack_set|cluster|function|user|role|hosted_zone|file_system|cache_cluster|replication_group|log_group|queue|topic|secret|snapshot|volume|repository|domain|vpc|subnet|nat_gateway|load_balancer|auto_scaling_group|key_pair|service|rest_api|distribution|identity_pool|user_pool|backup_vault|organization|account)\s*\(/,
    /\.[dD]elete(?:DB\w{1,40}|Table|Stack|Cluster|Function|HostedZone|FileSystem|LogGroup|Queue|Topic|Secret|Snapshot|Volume|Repository|Vpc|LoadBalancer|UserPool)\s*\(/,
    /\b(?:Terminate|Delete(?!Item|Object|Message|Tags|Bucket))[A-Z]\w{0,60}Command\s*\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** What libraries of providers destroy. */
export const CLOUDS: readonly Service[] = [
  destroyingService('bucket', 'delete', {
    beside: PROVIDERS,
    calls:
      /\.delete_bucket\s*\(|\.(?:objects|object_versions)(?:\.all\(\)|\.filter\([^()]{0,80}\))?\.delete\s*\(|\.(?:delete_objects|delete_blobs|delete_container|[dD]eleteBucket|[dD]eleteObjects|[dD]eleteContainer|deleteFiles)\s*\(|\bDelete(?:Bucket|Objects)Command\s*\(|\b[bB]ucket(?:\([^()]{0,80}\))?\.(?:delete!?|clear!)(?!\w)|\.bucket\([^()]{0,80}\)\.(?:delete!?|clear!)(?!\w)/,
  }),
  // What is listed goes one by one.
  destroyingService('bucket', 'delete', {
    beside: AWS,
    calls: /\b(?:paginateListObjectsV2|ListObjects(?:V2)?Command|list_objects(?:_v2)?)\b/,
    and: /\bDeleteObjectCommand\s?\(|\.delete_object\s?\(/,
  }),
  destroyingService('bucket', 'delete', {
    beside: GOOGLE,
    calls: /\b(?:list_blobs|getFiles)\s*\(/,
    and: /\b(?:blob|b|file|f)\.delete\s*\(/,
  }),
  destroyingService('bucket', 'delete', { beside: GOOGLE, calls: /\.(?:get_)?bucket\s*\(/, and: /\.delete\(\s?force\s?=\s?True/ }),
  destroyingService('cloud', 'delete', { beside: AWS, calls: TAKEN_DOWN }),
  destroyingService('cloud', 'delete keys', {
    beside: AWS,
    calls: /\.schedule_?[kK]ey_?[dD]eletion\s?\(|\bScheduleKeyDeletionCommand\s?\(/,
  }),
  destroyingService('cloud', 'delete', { beside: AWS, calls: /\.instances\.(?:all|filter)\s*\(/, and: /\.terminate\s*\(/ }),
  destroyingService('cloud', 'delete', { beside: AWS, calls: /\.Table\(\s*§\d+§\s*\)\.delete\s*\(\s*\)|\btable\.delete\s*\(\s*\)/ }),
  destroyingService('cloud', 'delete', { beside: AWS, calls: /\.scan\s*\(/, and: /\.delete_item\s*\(/ }),
  destroyingService('cloud', 'delete', {
    beside: new RegExp(`${GOOGLE.source}|\\bazure\\.|@azure\\/`),
    calls:
      /\.(?:begin_delete|beginDelete\w{0,40}|delete_(?:dataset|table|instance|cluster|topic|subscription|project|database|resource_group|secret|collection))\s*\(|\b\w{1,60}Client\([^()]{0,80}\)\.delete\s*\(|\.reference\.delete\s*\(/,
  }),
  destroyingService('cluster', 'delete', {
    beside: /\bkubernetes\b|@kubernetes\/client-node/,
    calls:
      /\.delete_(?:namespace\b|collection_\w{1,60}|persistent_volume\b|custom_resource_definition\b|cluster_\w{1,60}|namespaced_(?!pod\b|job\b|event\b|lease\b|pod_disruption)\w{1,60})\s*\(|\.deleteNamespace(?:d(?!Pod\b|Job\b)\w{1,60})?\s*\(/,
  }),
  destroyingService('cloud', 'destroy', {
    beside: /\bdigitalocean\b|\bhcloud\b|\blinode_api4\b|\bvultr\b/,
    calls: /\.(?:destroy|delete)\s*\(\s*\)/,
  }),
  destroyingService('cloud', 'delete', {
    beside: /\bstripe\b/i,
    calls: /\.(?:Customer|Subscription|Product)\.(?:delete|cancel)\s*\(|\.(?:customers|subscriptions|products)\.(?:del|cancel)\s*\(/,
    and: /\.list\s*\(/,
  }),
  // What is listed goes one by one.
  destroyingService('cloud', 'delete', {
    beside: /\bstripe\b/i,
    calls: /\.(?:Customer|Subscription|Product|Account)\.list\s*\(/,
    and: /(?<![\w.])[a-z]\w{0,20}\.(?:delete|cancel)\(\)/,
  }),
  destroyingService('cloud', 'delete users', {
    beside: /\bfirebase(?:-admin|_admin)?\b/,
    calls: /\blist_?[uU]sers\s?\(/,
    and: /\bdelete_?[uU]sers?\s?\(/,
    unless: 'emulator',
  }),
  destroyingService('volume', 'delete', { beside: /\bdockerode\b/, calls: /\.getVolume\([^()]{0,80}\)\.remove\s*\(|\.pruneVolumes\s*\(/ }),
  destroyingService('volume', 'prune', {
    beside: /\bdocker\b/,
    calls:
      /\.volumes\.prune\s*\(|\bprune_volumes\s*\(|\.volumes\.get\([^()]{0,80}\)\.remove\s*\(|\bvolumes\.list\s*\([^()]{0,80}\)\s?:\s{1,40}\w{1,40}\.remove\s*\(/,
  }),
  destroyingService('repository', 'delete', { beside: /\boctokit\b|\bOctokit\b/, calls: /\.repos\.delete\s*\(/ }),
  destroyingService('repository', 'delete', {
    beside: /\boctokit\b|\bOctokit\b/,
    calls: /\.request\s*\(\s*§(\d+)§/g,
    given: /^DELETE \/(?:repos\/[^/]+\/[^/]+|orgs\/[^/]+)$/,
  }),
  destroyingService('repository', 'delete', {
    calls: /\b(?:requests|httpx|axios|session)\.delete\s*\(\s*[rf]?§(\d+)§/g,
    given: /^https:\/\/(?:api\.github\.com\/repos\/[^/]+\/[^/]+|gitlab\.com\/api\/v4\/projects\/[^/]+)\/?$/,
  }),
  destroyingService('repository', 'delete', {
    beside: /\bgithub\b|\bgitlab\b/,
    calls: /\.get_repo\([^()]{0,80}\)\.delete\s*\(|\.projects\.delete\s*\(|\.projects\.get\([^()]{0,80}\)\.delete\s*\(/,
  }),
  destroyingService('cloud', 'delete', {
    calls: /\b(?:requests|httpx|axios|session)\.delete\s?\(\s?[rf]?§(\d+)§/g,
    given: /^https:\/\/api\.(?:digitalocean|heroku|linode|vultr|cloudflare|hetzner|netlify|vercel|render|fly)\./,
  }),
];
