import type { SecretSource } from './secret-source.js';
import { KEY_STORES } from './key-stores.js';
import { TOKEN_STORES } from './token-stores.js';

const STORES = /\bboto3\b|\bbotocore\b|\baws-sdk\b|\bawssdk\b|\bAWS\b|\bAws::|\bgoogle\.cloud\b|@google-cloud\b|\b[aA]zure\.|@azure\//;

/** Of a variable or a setting that is a secret. */
const SECRET_NAME = /SECRET|TOKEN|PASSW|_KEY$|^KEY$|CREDENTIAL|DATABASE_URL|DSN$/i;

/** Of settings in an object. */
const SECRET_FIELD =
  /^\.\w{0,40}?(?:api_key|secret_key|access_key|private_key|encryption_key|token|password|secret|database_url|db_url|dsn)\b/;

/** One row for each library. A file that is named is read, which is told where it is. */
export const SECRET_SOURCES: readonly SecretSource[] = [
  {
    name: 'secret',
    beside: STORES,
    gives:
      /\b(?:get_secret_value|GetSecretValueCommand|getSecretValue|access_secret_version|accessSecretVersion|get_secret|getSecret|GetSecret(?:Async)?)\s*\(/,
  },
  {
    name: 'secret',
    beside: STORES,
    gives:
      /\b(?:get_parameters?(?:_by_path)?|GetParameters?(?:ByPath)?Command|getParameters?(?:ByPath)?)\s*\([^;\n]{0,300}\bWithDecryption\s?[=:]\s?[Tt]rue\b/,
  },
  {
    name: 'credentials',
    beside: STORES,
    gives:
      /\.(?:get_credentials|get_frozen_credentials)\s*\(|\b(?:fromNodeProviderChain|fromIni|fromSSO|fromEnv|defaultProvider)\s*\(|\bconfig\.credentials\b/,
  },
  { name: 'credentials', beside: STORES, gives: /\.(?:get_session_token|assume_role(?:_with_\w{1,20})?|getSessionToken|assumeRole)\s?\(/ },
  { name: 'secret', beside: /\bkubernetes\b|@kubernetes\//, gives: /\b(?:read_namespaced_secret|readNamespacedSecret)\s?\(/ },
  {
    name: 'secret',
    beside: /\bkubernetes\b|@kubernetes\//,
    gives: /\b(?:list_(?:namespaced_)?secret\w{0,20}|list(?:Namespaced)?Secret\w{0,20})\s?\(/,
    fields: /\bdata\b/,
  },
  { name: 'secret', beside: /\bhvac\b|\bnode-vault\b/, gives: /\.read_secret(?:_version)?\s*\(|\bvault\.read\s*\(|\bclient\.read\s*\(/ },
  ...KEY_STORES,
  ...TOKEN_STORES,
  { name: 'netrc', gives: /\bnetrc\.netrc\s*\(|\.authenticators\s*\(/ },
  { name: 'dotenv', gives: /\bdotenvx?\.config\s*\(|\bgodotenv\.Read\s*\(|\bDotenv\.(?:load|overload)!?/ },
  { name: 'dotenv', gives: /\brequire\(§(\d+)§\)\s*\.\s*config\s*\(/g, given: /^dotenv$/ },
  { name: 'dotenv', beside: /^dotenv(?:-flow|-expand)?$/, gives: /(?<![\w.$])config\s*\(/ },
  { name: 'dotenv', beside: /\bDotenv\b/, gives: /->\s*(?:safeL|l)oad\s*\(/ },
  { name: 'settings', gives: /(?<![\w.])get_settings\s?\(/, fields: SECRET_FIELD },
  { name: 'settings', gives: /(?<![\w.])settings(?=\.[a-z])/, fields: SECRET_FIELD },
  { name: 'settings', gives: /\bsettings\.(?:model_dump|model_dump_json|dict)\s*\((?![^()]{0,200}\b(?:exclude|include)\b)/ },
  {
    name: 'settings',
    gives: /(?<![\w.>$:])config\(\s*§(\d+)§/g,
    given:
      /(?:secret|password|token|[._-]key|^app\.key|^database\..*\.url)$|^(?:app|mail(?:\.mailers(?:\.\w+)?)?|(?:database|queue|broadcasting)(?:\.connections(?:\.\w+)?)?|filesystems(?:\.disks(?:\.\w+)?)?|services(?:\.\w+)?)$/,
  },
  { name: 'settings', beside: /\bdecouple\b/, gives: /(?<![\w.$])config\(\s?§(\d+)§/g, given: SECRET_NAME },
  { name: 'settings', beside: /\benviron\.Env\b/, gives: /(?<![\w.$])env(?:\.(?:str|db|url))?\(\s?§(\d+)§/g, given: SECRET_NAME },
  { name: 'settings', beside: /\bBaseSettings\b/, gives: /\b[A-Z]\w{0,40}\(\)\.(?:dict|model_dump|json|model_dump_json)\s?\(/ },
  // Of one database, a field that is named is told by the next row.
  {
    name: 'settings',
    gives: /(?<!\b(?:list|sorted|set)\()\bsettings\.DATABASES\b/,
    fields: /^(?!\s?(?:\[§\d+§\]\s?)?(?:\[§\d+§\]\s?\[|\.(?:get|pop)\b))(?!.{0,60}\.keys\b)/,
  },
  { name: 'settings', gives: /\bconnections?(?:\[§\d+§\])?\.settings_dict\b/, fields: /^(?!\s?(?:\[|\.(?:get|pop|keys)\b))/ },
  {
    name: 'settings',
    gives: /\b(?:settings\.DATABASES\[§\d+§\]|connections?(?:\[§\d+§\])?\.settings_dict)(?:\[|\.get\()§(\d+)§/g,
    given: /^PASSWORD$/,
  },
  {
    name: 'settings',
    beside: /\bflask\b|\bcreate_app\b|\bcurrent_app\b/,
    gives: /(?<![\w.])(?:current_)?app\.config\b(?:\.(?:items|copy)\(\))?(?!\[|\.\w|\s?=(?!=))/,
  },
  {
    name: 'settings',
    beside: /\bflask\b|\bcreate_app\b|\bcurrent_app\b/,
    gives: /(?<![\w.])(?:current_)?app\.config(?:\[|\.get\()§(\d+)§/g,
    given: SECRET_NAME,
  },
  { name: 'settings', gives: /\bApplication\.get_all_env\s*\(/ },
  { name: 'user secrets', gives: /\.AddUserSecrets\b/ },
];
