import type { Service } from './service.js';
import { LAKE_OF_PRODUCTION } from '../../production/production-lakes.js';
import { destroyingService } from './destroying-service.js';

const AWS = /\bboto3\b|\baws-sdk\b|@aws-sdk\//;

const INTO_LAKE = new RegExp(`^${LAKE_OF_PRODUCTION}`, 'i');

/** What libraries of hosted services take away or open to everybody: queues, secrets, users, zones, monitors, models. */
export const HOSTED: readonly Service[] = [
  // Queues and streams.
  destroyingService('data-store', 'topics', {
    beside: /kafka/i,
    calls: /\.(?:delete_topics|deleteTopics|delete_records|deleteTopicRecords|delete_consumer_groups|deleteGroups)\s?\(/,
  }),
  destroyingService('data-store', 'queue', {
    beside: /\bpika\b|\bamqplib\b|\baio_pika\b|\bkombu\b|\bbunny\b/,
    calls: /\.(?:queue_delete|queue_purge|exchange_delete|deleteQueue|purgeQueue|deleteExchange)\s?\(/,
  }),
  destroyingService('data-store', 'queue', { beside: /\bcelery\b/, calls: /\.control\.purge\s?\(|\.control\.discard_all\s?\(/ }),
  destroyingService('data-store', 'queue', { beside: /\bbullmq\b|\bbull\b/, calls: /\.obliterate\s?\(/ }),
  destroyingService('data-store', 'queue', {
    beside: /\bsidekiq\b/i,
    calls: /\bSidekiq::(?:Queue|RetrySet|ScheduledSet|DeadSet)\.new(?:\([^()\n]{0,80}\))?\.clear\b/,
  }),
  destroyingService('data-store', 'queue', { beside: AWS, calls: /\.(?:purge_queue|purgeQueue)\s?\(|\bPurgeQueueCommand\s?\(/ }),
  destroyingService('data-store', 'stream', {
    beside: /\bnats\b/,
    calls: /\.(?:delete_stream|purge_stream)\s?\(|\.streams\.(?:delete|purge)\s?\(/,
  }),
  destroyingService('data-store', 'keys', { beside: /\betcd3?\b/, calls: /\.delete_prefix\s?\(|\.delete\(\)\.all\s?\(/ }),
  destroyingService('data-store', 'keys', {
    beside: /\bconsul\b/,
    calls: /\.kv\.(?:delete|del)\s?\([^;\n]{0,200}\brecurse\s?[=:]\s?[Tt]rue/,
  }),
  destroyingService('data-store', 'bucket', {
    beside: /\binfluxdb\w*|@influxdata\//,
    calls: /\.(?:delete_bucket|drop_database|drop_measurement|deleteBuckets\w{0,20})\s?\(|\bdelete_api\(\s?\)\.delete\s?\(/,
  }),
  destroyingService('data-store', 'index', {
    beside: /\bmeilisearch\b|\balgoliasearch\b|\btypesense\b/i,
    calls:
      /\.(?:delete_index|deleteIndex|delete_all_documents|deleteAllDocuments|clear_objects|clearObjects)\s?\(|\bcollections(?:\[§\d+§\]|\(\s?§\d+§\s?\))\.delete\s?\(/,
    unless: 'test-indexes',
  }),
  // Secrets and users.
  destroyingService('credential', 'secrets', {
    beside: /\bhvac\b|\bnode-vault\b/,
    calls: /\.(?:delete_metadata_and_all_versions|destroy_secret_versions|disable_secrets_engine|disable_auth_method)\s?\(/,
  }),
  destroyingService('cloud', 'delete users', {
    beside: /\bauth0\b/,
    calls: /\.(?:users|clients|connections|organizations|tenants)\.delete\s?\(/,
  }),
  destroyingService('cloud', 'delete users', {
    beside: /\bokta\b/,
    calls:
      /\.(?:delete_user|deactivate_user|deactivate_or_delete_user|delete_group|delete_application|deleteUser|deactivateUser|deleteGroup)\s?\(|\.(?:userApi|groupApi)\.(?:delete|deactivate)\w{1,20}\s?\(/,
  }),
  destroyingService('cloud', 'delete users', {
    beside: /@clerk\/|\bclerk_backend_api\b|\bworkos\b/,
    calls: /\.users\.(?:deleteUser|delete)\s?\(|\.organizations\.delete\w{0,20}\s?\(/,
  }),
  destroyingService('cloud', 'delete users', {
    beside: /\bldap3\b|\bldapjs\b/,
    calls: /\b(?:conn|connection|client|c|ldap)\.(?:delete|del)\s?\(/,
  }),
  // Zones, monitors, flags.
  destroyingService('cloud', 'delete zones', {
    beside: /\bcloudflare\b|\bCloudFlare\b/,
    calls: /\.zones\.(?:\w{1,40}\.)?delete\s?\(|\.dns\.records\.delete\s?\(|\.zones\.dns_records\.delete\s?\(/,
  }),
  destroyingService('cloud', 'delete monitors', {
    beside: /\bdatadog\w*|@datadog\//,
    calls:
      /\b(?:Monitor|Dashboard|Synthetics)\.(?:delete|mute_all)\s?\(|\.(?:delete_monitor|delete_dashboard|deleteMonitor|deleteDashboard)\s?\(/,
  }),
  destroyingService('cloud', 'delete flags', {
    beside: /\blaunchdarkly\w*/i,
    calls: /\.(?:delete_feature_flag|deleteFeatureFlag|delete_project|deleteProject|delete_environment|deleteEnvironment)\s?\(/,
  }),
  destroyingService('cloud', 'release numbers', {
    beside: /\btwilio\b/,
    calls: /\bincoming_?[pP]hone_?[nN]umbers\([^()\n]{0,80}\)\.(?:delete|remove)\s?\(/,
  }),
  // Infrastructure and forges.
  destroyingService('infrastructure', 'destroy', {
    beside: /\bpulumi\b|@pulumi\//,
    calls: /\bstack\.destroy\s?\(|\.(?:remove_stack|removeStack)\s?\(/,
  }),
  destroyingService('infrastructure', 'destroy', { beside: /\bpython_terraform\b|\btfrun\b/, calls: /\.destroy\s?\(/ }),
  destroyingService('cloud', 'delete servers', {
    beside: /\bopenstack\b|\bnovaclient\b/,
    calls: /\.(?:delete_server|delete_volume|delete_project|delete_image|delete_network)\s?\(/,
  }),
  destroyingService('forge', 'delete', {
    beside: /\bgithub\b|\bgitlab\b|\boctokit\b|\bOctokit\b/i,
    calls:
      /\.groups\.(?:delete\s?\(|get\([^()]{0,80}\)\.delete\s?\()|\.orgs\.delete\s?\(|\.repos\.(?:deleteBranchProtection|delete_branch_protection)\s?\(|\.remove_protection\s?\(/,
  }),
  destroyingService('repository', 'delete', {
    beside: /\bgithub\b|\bgitlab\b/,
    calls: /\.(?:get_repos|projects\.list)\s?\(/,
    and: /(?<![\w.])(?:r|repo|p|project)\.delete\s?\(\s?\)/,
  }),
  destroyingService('repository', 'delete', {
    beside: /\bhuggingface_hub\b|@huggingface\/hub/,
    calls: /\b(?:delete_repo|deleteRepo|delete_collection|super_squash_history)\s?\(/,
  }),
  destroyingService('cloud', 'delete runs', {
    beside: /\bwandb\b/,
    calls: /\.(?:runs|artifact_versions|artifacts|artifact_collections|reports|sweeps|projects)\s?\(/,
    and: /(?<![\w.])\w{1,40}(?:\[[^\]\n]{0,40}\])?\.delete\s?\(/,
  }),
  destroyingService('cloud', 'delete runs', {
    beside: /\bwandb\b/,
    calls: /\bdelete_artifacts\s?=\s?True|\.(?:run|artifact|sweep)\([^()\n]{0,200}\)\.delete\s?\(/,
  }),
  destroyingService('cloud', 'delete runs', {
    beside: /\b(?:mlflow|neptune|comet_ml|clearml|aim|dvclive)\b/,
    calls: /\b(?:search_runs|list_run_infos|fetch_runs_table|get_experiments|get_tasks|list_experiments|search_experiments)\s?\(/,
    and: /\.(?:delete_run|delete_experiments?|delete|archive_experiments?)\s?\(/,
    unless: 'this-machine',
  }),
  destroyingService('repository', 'public', {
    kind: 'publish',
    beside: /\bhuggingface_hub\b/,
    calls: /\bupdate_repo_(?:visibility|settings)\s?\([^()\n]{0,200}\bprivate\s?=\s?False/,
  }),
  destroyingService('cloud', 'delete models', {
    beside: /\bmlflow\b/,
    calls: /\.(?:delete_registered_model|delete_experiment|delete_model_version)\s?\(/,
  }),
  // Which version of a model answers those who ask for the one in production.
  {
    kind: 'publish',
    resource: 'deployment',
    name: 'production',
    beside: /\bmlflow\b/,
    calls: /\.transition_model_version_stage\s?\((?:[^()\n]{0,200}?\bstage\s?=\s?|[^(),\n]{0,100},[^(),\n]{0,100},\s?)§(\d+)§/g,
    given: /^production$/i,
    unless: 'this-machine',
  },
  {
    kind: 'publish',
    resource: 'deployment',
    name: 'production',
    beside: /\bmlflow\b/,
    calls: /\.set_registered_model_alias\s?\((?:[^()\n]{0,200}?\balias\s?=\s?|[^(),\n]{0,100},\s?)§(\d+)§/g,
    given: /^(?:champion|prod(?:uction)?|live)$/i,
    unless: 'this-machine',
  },
  // What data of production are replaced by.
  destroyingService('bucket', 'overwritten', {
    beside: /^overwrite$/i,
    calls: /\.(?:mode|save_mode)\(\s?§\d+§\s?\)[^;]{0,200}?\.(?:parquet|save|orc|csv|json|text|avro)\(\s?(?:path\s?=\s?)?§(\d+)§/g,
    given: INTO_LAKE,
  }),
  destroyingService('bucket', 'overwritten', {
    beside: /^overwrite$/i,
    calls: /\b(?:write_deltalake|write_dataset|write_table)\(\s?§(\d+)§/g,
    given: INTO_LAKE,
  }),
  destroyingService('bucket', 'overwritten', {
    calls: /\.to_(?:parquet|csv|json|pickle|feather|orc)\(\s?(?:path(?:_or_buf)?\s?=\s?)?§(\d+)§/g,
    given: INTO_LAKE,
  }),
  destroyingService('database', 'overwritten', {
    beside: /^overwrite$/i,
    calls: /\.(?:saveAsTable|insertInto)\(\s?§(\d+)§/g,
    given: /^(?:[\w-]{1,60}\.)?prod(?:uction)?[._]/i,
  }),
  destroyingService('database', 'retention', {
    beside: /\bDeltaTable\b|\bdeltalake\b/,
    calls: /\.vacuum\(\s?(?:retention_hours\s?=\s?)?0(?:\.0)?\s?[,)]/,
  }),
  destroyingService('database', 'delete all rows', { beside: /\bDeltaTable\b/, calls: /\.forName\([^()\n]{0,200}\)\.delete\(\s?\)/ }),
  // Who tries an app, the keys by which it is known, and what of it goes to a store.
  destroyingService('cloud', 'remove testers', {
    beside: /\bspaceship\b/i,
    calls:
      /\.(?:delete_from_apps|delete_from_beta_groups|remove_all_testers!?|remove_testers?!?|delete_beta_testers?|remove_tester_from_app\w{0,9}!?|delete_beta_group!?)(?!\w)|\bget_(?:beta_testers|beta_groups|users|devices|apps)\b[^\n]{0,200}\.(?:delete!?|each\s?\(?&:delete!?)(?!\w)/,
  }),
  destroyingService('credential', 'certificates', { beside: /\bspaceship\b/i, calls: /\.revoke!/ }),
  { kind: 'publish', resource: 'registry', name: 'app store', beside: /\bandroidpublisher\b/, calls: /\.edits(?:\(\s?\))?\.commit\s?\(/ },
  destroyingService('cloud', 'delete', {
    beside: /\bdatabricks\b/,
    calls: /\.(?:clusters\.permanent_delete|(?:catalogs|schemas|tables|warehouses|pipelines|metastores)\.delete)\s?\(/,
  }),
  // Open to everybody, or allowed to do all.
  {
    kind: 'change-service',
    resource: 'cloud',
    name: 'protection',
    beside: AWS,
    calls:
      /\.(?:delete_public_access_block|deletePublicAccessBlock)\s?\(|\bDeletePublicAccessBlockCommand\s?\(|\bBlockPublic(?:Acls|Policy)\s?§?\s?[:=]\s?[Ff]alse/,
  },
  {
    kind: 'change-service',
    resource: 'cloud',
    name: 'open to all',
    beside: AWS,
    calls: /\bACL\s?[=:]\s?§(\d+)§/g,
    given: /^public-read(?:-write)?$/,
    and: /\bput_?[bB]ucket_?[aA]cl\b|\bPutBucketAclCommand\b|\b[cC]reate_?[bB]ucket\b/,
  },
  {
    kind: 'change-service',
    resource: 'cloud',
    name: 'all rights',
    beside: AWS,
    calls: /\bPolicyArn\s?[=:]\s?§(\d+)§/g,
    given: /^arn:aws:iam::aws:policy\/(?:AdministratorAccess|IAMFullAccess|PowerUserAccess)$/,
    and: /\battach_?(?:[uU]ser|[rR]ole|[gG]roup)_?[pP]olicy\b|\bAttach(?:User|Role|Group)PolicyCommand\b/,
  },
  destroyingService('cloud', 'stop the record', {
    beside: AWS,
    calls:
      /\.(?:stop_logging|delete_trail|delete_detector|delete_alarms|disable_alarm_actions|delete_flow_logs|stopLogging|deleteTrail|deleteAlarms|disableAlarmActions)\s?\(|\b(?:StopLogging|DeleteTrail|DeleteAlarms|DisableAlarmActions)Command\s?\(/,
  }),
];
