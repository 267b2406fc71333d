import type { SecretSource } from './secret-source.js';

/** Of all variables that a file set: the whole of them, or one that is a secret by its name. */
const VARIABLES =
  /^(?!\s?(?:\??\.|\[))|^\s?\)?\.(?:parsed|parsedEnv|combinedEnv|loadedEnvFiles|items|values|data|entries|to_json|to_h|each|map|sort|inspect)\b|^\s?(?:\.\w{0,40}?|\[§\d+§\])(?:SECRET|TOKEN|PASSW|_KEY|CREDENTIAL|DATABASE_URL|DSN)/i;

/** What libraries read of `.env` files, given to code as one table: vite's `loadEnv` without a prefix, next's `loadEnvConfig`, and those of other languages. */
export const VARIABLE_LOADERS: readonly SecretSource[] = [
  // Of a prefix, only the variables that begin with it are given, which for `VITE_` are those that a browser gets (vite.dev/guide/api-javascript, "loadEnv").
  {
    name: 'dotenv',
    gives: /\bloadEnv\s?\((?:[^()\n]|\([^()\n]{0,80}\)){1,200},\s?\[?\s?§(\d+)§\s?(?:,[^()\][\n]{0,200})?\]?\s?\)/g,
    given: /^$|SECRET|TOKEN|PASS|^(?:DB|DATABASE|STRIPE|AWS)_/,
    fields: VARIABLES,
  },
  // nextjs.org/docs, "Loading Environment Variables with @next/env"
  { name: 'dotenv', beside: /^@next\/env$/, gives: /\bloadEnvConfig\s?\(/, fields: VARIABLES },
  { name: 'dotenv', beside: /^dotenv-flow$/, gives: /(?<!\bJSON)\.parse\s?\(/, fields: VARIABLES },
  { name: 'dotenv', beside: /^env-cmd$/, gives: /\bGetEnvVars\s?\(/, fields: VARIABLES },
  { name: 'dotenv', beside: /(?:^|[@/:])std(?:@[\w.^~]{1,20})?\/dotenv/, gives: /(?<![\w.$])load(?:Sync)?\s?\(/, fields: VARIABLES },
  { name: 'dotenv', gives: /\bDotenv\.parse(?:\s?\(|\b)/, fields: VARIABLES },
  { name: 'dotenv', beside: /\bdecouple\b/, gives: /\bRepositoryEnv\s?\(/, fields: VARIABLES },
  { name: 'dotenv', gives: /\bdotenvy?::(?:vars|dotenv_iter|from_(?:path|filename)_iter)\s?\(/ },
  { name: 'dotenv', gives: /\bgodotenv\.(?:Parse|Unmarshal)\s?\(/, fields: VARIABLES },
  {
    name: 'settings',
    beside: /\benvirons\b/,
    gives: /(?<![\w.$])(?:e|env)(?:\.(?:str|url|json))?\(\s?§(\d+)§/g,
    given: /SECRET|TOKEN|PASSW|_KEY$|CREDENTIAL|DATABASE_URL|DSN$/i,
  },
];
