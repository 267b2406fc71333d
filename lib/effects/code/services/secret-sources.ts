import type { SecretSource } from './secret-source.js';
import { KEY_STORES } from './key-stores.js';
import { PRINTED_SETTINGS } from './printed-settings.js';
import { TOKEN_STORES } from './token-stores.js';
import { VARIABLE_LOADERS } from './variable-loaders.js';

const STORES = /\bboto3\b|\bbotocore\b|\baws-sdk\b|\bawssdk\b|\bAWS\b|\bAws::|\bgoogle\.cloud\b|@google-cloud\b|\b[aA]zure\.|@azure\//;

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
  ...VARIABLE_LOADERS,
  { name: 'netrc', gives: /\bnetrc\.netrc\s*\(|\.authenticators\s*\(/ },
  { name: 'dotenv', gives: /\bdotenvx?\.config\s*\(|\bgodotenv\.Read\s*\(|\bDotenv\.(?:load|overload)!?/ },
  { name: 'dotenv', gives: /\brequire\(§(\d+)§\)\s*\.\s*config\s*\(/g, given: /^dotenv$/ },
  { name: 'dotenv', beside: /^dotenv(?:-flow|-expand)?$/, gives: /(?<![\w.$])config\s*\(/ },
  { name: 'dotenv', beside: /\bDotenv\b/, gives: /->\s*(?:safeL|l)oad\s*\(/ },
  ...PRINTED_SETTINGS,
  { name: 'user secrets', gives: /\.AddUserSecrets\b/ },
];
