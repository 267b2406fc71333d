import type { SecretSource } from './secret-source.js';

/** Libraries that give code the token, or the password, that somebody has logged in with; one row for each. */
export const TOKEN_STORES: readonly SecretSource[] = [
  // Python. https://huggingface.co/docs/huggingface_hub/package_reference/authentication
  { name: 'token', beside: /\bhuggingface_hub\b/, gives: /\bget_token\s?\(|\bHfApi\([^()]{0,100}\)\.token\b/ },
  {
    name: 'token',
    beside: /\bgoogle\.auth\b/,
    gives: /(?<![\w.])(?:google\.auth\.)?default\s?\(/,
    fields: /^(?:\[0\])?\.(?:token|id_token|refresh_token|to_json)\b/,
  },
  {
    name: 'token',
    beside: /\bmsal\b/,
    gives: /\b\w{1,40}(?:\([^()]{0,200}\))?(?:\[|\.get\()§(\d+)§/,
    given: /^(?:access|id|refresh)_token$/,
  },
  { name: 'token', gives: /\bwandb\.(?:api|Api\([^()]{0,60}\))\.api_key\b/ },
  { name: 'token', beside: /\bkaggle\b/, gives: /\.config_values\b/, fields: /^(?!\[|\.)/ },
  { name: 'token', beside: /\bkaggle\b/, gives: /\.config_values(?:\[|\.get\()§(\d+)§/, given: /^(?:key|token)$/ },
  { name: 'login', beside: /\bdocker\b/, gives: /\b(?:get_all_credentials|resolve_authconfig)\s?\(/ },
  { name: 'netrc', gives: /\bget_netrc_auth\s?\(/ },
  // JavaScript, and Python where the names are the same.
  {
    name: 'token',
    beside: /\bazure\.identity\b|^@azure\/identity$/,
    gives: /\.get_?[tT]oken\s?\(/,
    fields: /^(?!\??\.(?:expires|refresh)\w{0,30}\b)/,
  },
  { name: 'token', beside: /^@azure\/msal-node$/, gives: /\b\w{1,40}\??\.(?:accessToken|idToken)\b/ },
  {
    name: 'token',
    beside: /^google-auth-library$|^googleapis$/,
    gives: /\.(?:getAccessToken|getRequestHeaders|fetchIdToken)\s?\(/,
    fields: /^(?!\??\.res\b)/,
  },
  {
    name: 'credentials',
    beside: /^@aws-sdk\//,
    gives: /\b(?:fromNodeProviderChain|fromIni|fromSSO|fromEnv|defaultProvider)\s?\([^()]{0,200}\)\s?\(/,
  },
  { name: 'netrc', beside: /^netrc$/, gives: /(?<![\w.])netrc\s?\(/, fields: /^(?!\[§\d+§\]\.login\b|\.)/ },
  // Ruby.
  { name: 'netrc', gives: /\bNetrc\.read\b/ },
  { name: 'credentials', beside: /\bAws::/, gives: /\.(?:secret_access_key|session_token)\b/ },
  { name: 'token', beside: /\bGoogle::Auth\b/, gives: /\.fetch_access_token!?|\.access_token\b/ },
  // R. A token of gh is printed with most of it left out, unless it is taken for a text.
  { name: 'token', gives: /\bgitcreds_get\s?\(/, fields: /^[$.]password\b/ },
  { name: 'token', gives: /\bgit_credential_ask\s?\(/, fields: /^[$.]password\b/ },
  {
    name: 'token',
    beside: /\b(?:cat|unclass|as\.character|paste0?|writeLines|message)\((?:[^()]|\([^()]*\)){0,80}\bgh_token\b/,
    gives: /\bgh_token\s?\(/,
  },
  { name: 'keyring', beside: /\bkeyring\b/, gives: /\bkey_get(?:_raw)?\s?\(/ },
  { name: 'token', beside: /\bgargle\b/, gives: /\btoken_fetch\s?\(/, fields: /^[$.](?:auth_token[$.])?credentials\b/ },
  // Go: by the names of modules, which are texts.
  { name: 'token', beside: /\/go-gh\//, gives: /\bauth\.TokenForHost\s?\(/ },
  { name: 'token', beside: /^golang\.org\/x\/oauth2\b/, gives: /\b\w{1,40}\.(?:AccessToken|RefreshToken)\b/ },
  { name: 'credentials', beside: /\/aws-sdk-go\b|\/aws-sdk-go-v2\b/, gives: /\b\w{1,40}\.(?:SecretAccessKey|SessionToken)\b/ },
  {
    name: 'login',
    beside: /\/docker\/cli\//,
    gives: /\.(?:GetAuthConfig|GetAllCredentials)\s?\(/,
    fields: /^(?!\.(?:Username|ServerAddress)\b)/,
  },
];
