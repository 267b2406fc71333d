import { SECRET_SETTING, type SecretSource } from './secret-source.js';

/** Libraries that give code the token, or the password, that somebody has logged in with; one row for each. */
export const TOKEN_STORES: readonly SecretSource[] = [
  // Python. https://huggingface.co/docs/huggingface_hub/package_reference/authentication
  { name: 'token', beside: /\bhuggingface_hub\b/, gives: /\bget_token\s?\(|\bHfApi\([^()]{0,100}\)\.token\b/ },
  {
    name: 'token',
    beside: /\bgoogle(?:\.|\simport\s)auth\b/,
    gives: /(?<![\w.])(?:(?:google\.)?auth\.)?default\s?\(/,
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
  { name: 'netrc', language: 'python', beside: /\bnetrc\b/, gives: /(?<!\b(?:list|sorted|set)\(\s?)(?<![\w.])(?:netrc\.)?netrc\s?\(/ },
  // https://github.com/kubernetes-client/python/blob/master/kubernetes/client/configuration.py
  {
    name: 'token',
    beside: /\bkubernetes\b/,
    gives: /\bConfiguration(?:\.get_default_copy)?\s?\(/,
    fields: /^\.(?:api_key(?!_prefix)|password|get_api_key_with_prefix|get_basic_auth_token)\b/,
  },
  {
    name: 'login',
    language: 'python',
    beside: /\bpip\._internal\b|\bpoetry\.utils\b/,
    gives: /\.(?:get_http_auth|get_pypi_token|_get_url_and_credentials|_get_new_credentials)\s?\(/,
  },
  // https://docs.streamlit.io/develop/api-reference/connections/st.secrets
  { name: 'secret', gives: /(?<!\bin\s)\bstreamlit\.secrets\b(?!\[|\.)/ },
  { name: 'secret', gives: /\bstreamlit\.secrets\b(?:(?:\[§\d+§\]|\.\w{1,40}){0,2}(?:\[|\.get\()§(\d+)§)/, given: SECRET_SETTING },
  {
    name: 'login',
    beside: /\bairflow\b/,
    gives: /\bget_connection\s?\(/,
    fields: /^\.(?:password|get_password|get_uri|extra|get_extra|extra_dejson)\b/,
  },
  { name: 'secret', beside: /\bairflow\b/, gives: /\bVariable\.get\(\s?§(\d+)§/, given: SECRET_SETTING },
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
  { name: 'netrc', beside: /^netrc-parser$/, gives: /\.machines\b/, fields: /^(?!\[§\d+§\]\.login\b|\)|\.)/ },
  { name: 'token', beside: /^registry-auth-token$/, gives: /(?<![\w.$])registryAuthToken\s?\(/, fields: /^(?!\??\.type\b)/ },
  { name: 'secret', language: 'javascript', beside: /^config$/, gives: /(?<![\w$.])config\.get\(\s?§(\d+)§/, given: SECRET_SETTING },
  // https://github.com/kubernetes-client/javascript/blob/main/src/config.ts
  {
    name: 'token',
    beside: /^@kubernetes\/client-node$/,
    gives: /\.(?:getCurrentUser|getUser|exportConfig)\s?\(/,
    fields: /^(?!\??\.(?:name|authProvider\.name)\b)/,
  },
  // Ruby.
  { name: 'netrc', gives: /\bNetrc\.read\b/ },
  { name: 'credentials', beside: /\bAws::/, gives: /\.(?:secret_access_key|session_token)\b/ },
  { name: 'token', beside: /\bGoogle::Auth\b/, gives: /\.fetch_access_token!?|\.access_token\b/ },
  { name: 'login', beside: /\bBundler\b/, gives: /\bBundler\.settings\.credentials_for\b/ },
  // https://bundler.io/man/bundle-config.1.html: a host that has a login is a setting.
  {
    name: 'login',
    beside: /\bBundler\b/,
    gives: /\bBundler\.settings\[\s?§(\d+)§/,
    given: /^(?!(?:build|local|mirror|path|gem|disable_\w{1,30})\.)(?:https?:\/\/)?[\w-]{1,60}(?:\.[\w-]{1,60}){1,6}\/?$/,
  },
  { name: 'token', gives: /\bGem\.configuration\.(?:api_keys|rubygems_api_key)\b/ },
  // Perl. https://metacpan.org/pod/Net::Netrc
  { name: 'netrc', beside: /\bNet::Netrc\b/, gives: /\bNet::Netrc\s?->\s?lookup\s?\(/, fields: /^\s?->\s?(?:password|lpa)\b/ },
  // PHP. https://docs.aws.amazon.com/aws-sdk-php/v3/api/class-Aws.Credentials.CredentialProvider.html
  { name: 'credentials', language: 'php', beside: /\bCredentialProvider\b/, gives: /->\s?(?:getSecretKey|getSecurityToken)\s?\(/ },
  { name: 'credentials', language: 'php', beside: /\bCredentialProvider\b/, gives: /->\s?wait\(\)->toArray\s?\(/ },
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
  { name: 'netrc', language: 'go', beside: /\/(?:go-)?netrc$/, gives: /\.Get\(\s?§(\d+)§\s?\)/, given: /^(?:password|account)$/ },
  { name: 'netrc', language: 'go', beside: /\/(?:go-)?netrc$/, gives: /\b\w{1,40}(?:\([^()]{0,100}\))?\.Password\b/ },
  { name: 'login', language: 'go', beside: /\/pgpassfile$/, gives: /\.FindPassword\s?\(/ },
  { name: 'token', language: 'go', beside: /^k8s\.io\/client-go\//, gives: /\b\w{1,40}\.(?:BearerToken|Password)\b/ },
  {
    name: 'login',
    beside: /\/docker\/cli\//,
    gives: /\.(?:GetAuthConfig|GetAllCredentials)\s?\(/,
    fields: /^(?!\.(?:Username|ServerAddress)\b)/,
  },
];
