import type { EffectKind } from '../../../types.js';
import type { Resource } from '../../resources.js';
import type { Reading } from '../reading.js';
import { emitResource } from '../../command/apply.js';
import { opensOnlySpare } from './opened-databases.js';
import { pretendsAmazon } from './pretended-services.js';
import { isRunForTests } from './run-for-tests.js';

/** Calls of a library for a database or a provider that destroy what it keeps, or show its secrets. */
interface Service {
  /** A module or a name without which the code cannot mean it, in its code or a text of it; without one, the calls are told by themselves. */
  readonly beside?: RegExp;
  readonly calls: RegExp;
  readonly kind: EffectKind;
  readonly resource: Resource;
  readonly name: string;
}

const AWS = /\bboto3\b|\bbotocore\b|\baws-sdk\b|\bAWS\b|\bAws::/;
const PROVIDERS = /\bboto3\b|\bbotocore\b|\baws-sdk\b|\bAWS\b|\bAws::|\bgoogle\.cloud\b|@google-cloud\b|\bgoogleapiclient\b|\bazure\.|@azure\//;

const SERVICES: readonly Service[] = [
  { calls: /\bmetadata\.drop_all\s*\(|\bdb\.drop_all\s*\(|\.drop_tables\s*\(|\.objects\.all\(\)\.(?:_raw_)?delete\s*\(|\.query\.delete\s*\(|\.query\([\w.]{1,60}\)\.delete\s*\(/, kind: 'destroy', resource: 'database', name: 'drop' },
  { calls: /(?<![\w.)\]])[A-Z]\w{0,60}(?:::[A-Z]\w{0,60}){0,4}\.(?:unscoped\.)?(?:delete_all|destroy_all)\b/, kind: 'destroy', resource: 'database', name: 'delete all rows' },
  { calls: /::(?:truncate\s*\(|query\(\)\s*->\s*(?:delete|truncate|forceDelete)\s*\()|\bDB::table\(§\d+§\)\s*->\s*(?:truncate|delete)\s*\(\s*\)|\bSchema::(?:drop|dropIfExists|dropAllTables)\s*\(/, kind: 'destroy', resource: 'database', name: 'truncate' },
  { beside: /\bpymongo\b|\bmotor\b|\bmongodb\b|\bmongoose\b|\bMongoClient\b|\bmongoengine\b/, calls: /\.(?:drop_database|drop_collection|dropDatabase|dropCollection)\s*\(|\.drop\s*\(\s*\)|\.(?:delete_many|deleteMany|remove)\s*\(\s*\{\s*\}\s*\)|\.deleteMany\s*\(\s*\)/, kind: 'destroy', resource: 'database', name: 'drop' },
  { beside: /\bPrismaClient\b|\bprisma\b/, calls: /\.deleteMany\s*\(\s*(?:\{\s*\}\s*)?\)/, kind: 'destroy', resource: 'database', name: 'delete all rows' },
  { beside: /\bknex\b|\bQueryInterface\b|\bqueryInterface\b/, calls: /\.(?:dropTable|dropTableIfExists|dropSchema|dropAllTables|dropView)\s*\(|\bknex\(\s*§\d+§\s*\)\s*\.(?:del|delete|truncate)\s*\(/, kind: 'destroy', resource: 'database', name: 'drop' },
  { beside: /\bsequelize\b|\bSequelize\b|\btypeorm\b|\bDataSource\b/, calls: /\.sync\s*\(\s*\{[^{}]{0,80}\bforce\s*:\s*true|\b(?:sequelize|queryInterface)\.(?:drop|dropAllTables|truncate)\s*\(|\.destroy\s*\(\s*\{[^{}]{0,80}(?:\btruncate\s*:\s*true|\bwhere\s*:\s*\{\s*\})|\.dropDatabase\s*\(|\.synchronize\s*\(\s*true/, kind: 'destroy', resource: 'database', name: 'drop' },
  { beside: /\bredis\b|\bRedis\b|\bioredis\b/, calls: /\.(?:flushall|flushdb|flushAll|flushDb)\b/, kind: 'destroy', resource: 'data-store', name: 'flush' },
  { beside: /\b[eE]lasticsearch\b|\bopensearch\w*/, calls: /\.indices\.delete\s*\(|\.delete_by_query\s*\(|\.deleteByQuery\s*\(/, kind: 'destroy', resource: 'data-store', name: 'index' },
  { beside: PROVIDERS, calls: /\.delete_bucket\s*\(|\.(?:objects|object_versions)(?:\.all\(\)|\.filter\([^()]{0,80}\))?\.delete\s*\(|\.(?:delete_objects|delete_blobs|delete_container|deleteBucket|deleteObjects|deleteContainer)\s*\(|\bDelete(?:Bucket|Objects)Command\s*\(|\b[bB]ucket(?:\([^()]{0,80}\))?\.(?:delete!?|clear!)(?!\w)|\.bucket\([^()]{0,80}\)\.(?:delete!?|clear!)(?!\w)/, kind: 'destroy', resource: 'bucket', name: 'delete' },
  { beside: AWS, calls: /\.(?:terminate_instances|terminateInstances)\s*\(|\.delete_(?:db_\w{1,40}|table|stack|stack_set|cluster|function|user|role|hosted_zone|file_system|cache_cluster|replication_group|log_group|queue|topic|secret|snapshot|volume|repository|domain|vpc|subnet|nat_gateway|load_balancer|auto_scaling_group|key_pair|service|rest_api|distribution|identity_pool|user_pool|backup_vault|organization|account)\s*\(|\.delete(?:DB\w{1,40}|Table|Stack|Cluster|Function|HostedZone|FileSystem|LogGroup|Queue|Topic|Secret|Snapshot|Volume|Repository|Vpc|LoadBalancer|UserPool)\s*\(|\b(?:Terminate|Delete(?!Item|Object|Message|Tags|Bucket))[A-Z]\w{0,60}Command\s*\(/, kind: 'destroy', resource: 'cloud', name: 'delete' },
  { beside: /\bgoogle\.cloud\b|@google-cloud\b|\bgoogleapiclient\b|\bazure\.|@azure\//, calls: /\.(?:begin_delete|delete_(?:dataset|table|instance|cluster|topic|subscription|project|database|resource_group|secret|collection))\s*\(/, kind: 'destroy', resource: 'cloud', name: 'delete' },
  { beside: /\bkubernetes\b|@kubernetes\/client-node/, calls: /\.delete_(?:namespace\b|collection_\w{1,60}|persistent_volume\b|custom_resource_definition\b|cluster_\w{1,60}|namespaced_(?!pod\b|job\b|event\b|lease\b|pod_disruption)\w{1,60})\s*\(|\.deleteNamespace(?:d(?!Pod\b|Job\b)\w{1,60})?\s*\(/, kind: 'destroy', resource: 'cluster', name: 'delete' },
  { beside: /\bdocker\b/, calls: /\.volumes\.prune\s*\(|\bprune_volumes\s*\(|\.volumes\.get\([^()]{0,80}\)\.remove\s*\(/, kind: 'destroy', resource: 'volume', name: 'prune' },
  { beside: /\boctokit\b|\bOctokit\b/, calls: /\.repos\.delete\s*\(/, kind: 'destroy', resource: 'repository', name: 'delete' },
  { beside: /\bgithub\b|\bgitlab\b/, calls: /\.get_repo\([^()]{0,80}\)\.delete\s*\(|\.projects\.delete\s*\(/, kind: 'destroy', resource: 'repository', name: 'delete' },
  { beside: PROVIDERS, calls: /\b(?:print|log|puts|pprint)\s*\([^\n;]{0,200}\b(?:get_secret_value|GetSecretValueCommand|getSecretValue|access_secret_version|get_secret)\s*\(/, kind: 'reveal-environment', resource: 'credential', name: 'secret' },
];

/** What has to stand in code that calls any of these. */
const MAY_CALL = /drop|delete|destroy|truncate|flush|terminate|Delete|Terminate|prune|clear!|sync|\.del\(|\.remove|ecret/;

/** A database that lives in memory loses nothing. */
const IN_MEMORY = /^(?::memory:|sqlite:\/\/(?:\/:memory:)?|(?:sqlite\+\w+:\/\/\/):memory:|mongodb-memory-server(?:-core)?|pg-mem|@electric-sql\/pglite|ioredis-mock|redis-memory-server|(?:@testcontainers\/\w+|testcontainers))$/;

/** An address, or a variable that holds one, of a database that is not in memory. */
const ADDRESS = /^(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?):\/\//;

/** What code does to databases and clouds by their libraries. */
export function servicesEffects(reading: Reading): void {
  const { masked: { code, strings }, running } = reading;
  if (!MAY_CALL.test(code)) return;
  const inMemory = strings.some((text) => IN_MEMORY.test(text)) && !strings.some((text) => ADDRESS.test(text));
  const isImitated = pretendsAmazon(reading.masked);
  for (const { beside, calls, kind, resource, name } of SERVICES) {
    if ((inMemory && /^(?:database|data-store)$/.test(resource)) || (isImitated && /^(?:database|bucket|cloud)$/.test(resource)) || !calls.test(code)) continue;
    if (beside !== undefined && !beside.test(code) && !strings.some((text) => text.length < 200 && beside.test(text))) continue;
    if (resource === 'database' && (isRunForTests(reading) || opensOnlySpare(reading))) continue;
    emitResource(kind, resource, name, running);
  }
}
