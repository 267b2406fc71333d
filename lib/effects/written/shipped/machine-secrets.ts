/** Something secret that a program can get on the machine of whoever runs it, and who may be shown it: who gave it out, or keeps such. */
interface Secret {
  readonly at: RegExp;
  readonly to?: RegExp;
}

/** A host that has one of these words as a part of its name to the end of the part: `registry-1.docker.io`, and not `docker-relay.test`. */
function named(words: string): RegExp {
  return new RegExp(String.raw`(?:^|[.-])(?:${words})(?:-?\d{1,3})?(?=[.:/]|$)`, 'i');
}

const CLOUDS =
  /(?:^|\.)(?:amazonaws\.com|aws\.amazon\.com|aws\.dev|googleapis\.com|google\.com|azure\.(?:com|net)|windows\.net|microsoftonline\.(?:com|us)|microsoft\.com|run\.app|pkg\.dev|gcr\.io|azurecr\.io)$|\bvault\b/i;

const SECRETS: readonly Secret[] = [
  { at: /^\/proc\/(?:self|\d{1,7})\/environ$/ },
  { at: /(?:^|[/\\\s~])\.ssh(?:[/\\](?!known_hosts|config$|[^/\\]{1,80}\.pub$)[^/\\\s]{0,80})?$|(?:^|[/\\])id_(?:rsa|dsa|ecdsa|ed25519)$/ },
  { at: /(?:^|[/\\\s~])\.(?:git-credentials|netrc|pgpass|my\.cnf|gnupg(?:[/\\].{0,80})?)$|(?:^|[/\\])_netrc$|^\/etc\/shadow$/ },
  { at: /(?:^|[/\\\s~])\.(?:bash|zsh|python|node_repl|psql|mysql)_history$|[/\\]fish_history$/ },
  { at: /(?:^|[/\\\s~])\.env(?:\.(?:local|prod|production|live|staging))?$/, to: /vault|doppler|infisical|dotenv|1password/i },
  {
    at: /(?:^|[/\\\s~])\.(?:npmrc|yarnrc\.yml|pypirc|cargo[/\\]credentials(?:\.toml)?|gem[/\\]credentials|m2[/\\]settings\.xml|composer[/\\]auth\.json|gradle[/\\]gradle\.properties)$/,
    to: named(
      'npm|npmjs|yarn|yarnpkg|pypi|registry|nexus|artifact(?:s|ory)?|jfrog|pkg|pkgs|packages?|crates|rubygems|packagist|verdaccio|maven|docker',
    ),
  },
  { at: /(?:^|[/\\\s~])\.docker[/\\]config\.json$/, to: named('docker|registry|quay|gcr|ghcr|ecr|azurecr|pkg|harbor|amazonaws') },
  { at: /(?:^|[/\\\s~])\.kube(?:[/\\]config)?$|^kubectl config view\b.{0,40}--raw|^kubectl get secrets?\b/ },
  {
    at: /[/\\]gh[/\\]hosts\.yml$|^gh[ /]auth[ /]token\b|[/\\]hub$(?<=config[/\\]hub)|^git[ /]credential[ /]fill\b/,
    to: named('git(?:hub|lab|ea)?|githubusercontent'),
  },
  {
    at: /(?:^|[/\\\s~])\.aws(?:$|[/\\](?:credentials|sso[/\\]cache\b.{0,80}|cli[/\\]cache\b.{0,80})$)|^aws[ /]configure[ /](?:export-credentials|get\b)/,
    to: CLOUDS,
  },
  {
    at: /[/\\]gcloud(?:[/\\](?:application_default_credentials\.json|credentials\.db|access_tokens\.db|legacy_credentials\b.{0,80}))?$|^gcloud[ /]auth[ /](?:application-default[ /])?print-(?:access|identity)-token\b/,
    to: CLOUDS,
  },
  {
    at: /(?:^|[/\\\s~])\.azure(?:[/\\](?:accessTokens|msal_token_cache)\.(?:json|bin))?$|^az[ /]account[ /]get-access-token\b/,
    to: CLOUDS,
  },
  {
    at: /(?:^|[/\\\s~])\.(?:vault-token|terraform\.d[/\\]credentials\.tfrc\.json|config[/\\]rclone[/\\]rclone\.conf)$/,
    to: named('vault|terraform|hashicorp'),
  },
  { at: /\/secrets\/kubernetes\.io\/serviceaccount\/token$/, to: /kubernetes|vault|sts|oidc|amazonaws|googleapis|login/i },
  {
    at: /^security[ /](?:find-(?:generic|internet)-password|dump-keychain|export)\b|[/\\]Library[/\\]Keychains\b|\.keychain(?:-db)?$|^secret-tool[ /](?:lookup|search)\b|^(?:op[ /]read|pass[ /]show|bw[ /]get)\b/,
    to: /keychain|1password|bitwarden/i,
  },
  {
    at: /\/iam\/security-credentials\b|\/latest\/user-data\b|\/identity-credentials\/ec2\b|\/computeMetadata\/v1\/.{0,80}(?:\/token|\/identity|\/attributes)\b|\/metadata\/identity\/oauth2\/token\b|\b169\.254\.170\.2\b/,
    to: CLOUDS,
  },
];

/** Servers that tell a machine what it is, and give it what it logs in with. */
export const OF_METADATA = /^(?:169\.254\.\d{1,3}\.\d{1,3}|metadata\.google\.internal)$/;

/** True for the path, the command or the address of a secret that one of the hosts is not to see. */
export function isSecretFor(text: string, hosts: readonly string[]): boolean {
  const secret = SECRETS.find(({ at }) => at.test(text));
  return secret !== undefined && hosts.some((host) => secret.to?.test(host) !== true);
}

/** Hosts that a credential may be shown to, of whichever program keeps it. */
export function gaveOut(host: string): boolean {
  return SECRETS.some(({ to }) => to?.test(host) === true);
}
