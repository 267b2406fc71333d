import type { Consequence, Row } from '../command/row.js';
import { SECRET_NAME } from '../output/secret-name.js';

const credential = (name: string, when?: Consequence['when']): Consequence => ({ kind: 'reveal-environment', resource: 'credential', name, ...(when === undefined ? {} : { when }) });

const settings = (name: string, when?: Consequence['when']): Consequence => ({ kind: 'reveal-environment', resource: 'environment', name, ...(when === undefined ? {} : { when }) });

/** A row of commands that print a secret, whatever they are given. */
const shows = (program: string, examples: Row['examples']): Row => ({ program, operands: 'text', variants: [{ when: { any: ['--help', '-h'] }, effects: [] }], effects: [credential('secret')], examples });

/** Subcommands of hosts, build servers and stores of secrets that print a secret, a token or the settings in which they stand. */
export const SERVICE_SECRETS: readonly Row[] = [
  // A row for each group of programs: a text of rows has all names of each row in it.
  shows('gcloud services api-keys get-key-string | doctl registry docker-config | scw config dump | scw secret version access | civo apikey show | vultr-cli kubernetes config | oci secrets secret-bundle get | ibmcloud resource service-key | ibmcloud secrets-manager secret | wrangler auth token | rclone reveal', [
    ['scw secret version access x revision=1', 'reveal-environment credential:secret'],
    ['scw secret version list x'],
    ['gcloud services api-keys list'],
  ]),
  shows('tccli sts GetFederationToken | convex env get | convex env list | upstash redis get | boundary authorize-session | travis token | buildkite-agent secret get | vault unwrap | neonctl connection-string | neonctl cs | neon connection-string | neon cs', [
    ['npx convex env list', 'reveal-environment credential:secret'],
    ['npx convex dev'],
    ['neonctl connection-string main', 'reveal-environment credential:secret'],
    ['neonctl branches list'],
    ['travis status'],
  ]),
  shows('dd-auth | secrethub read | phase secrets get | phase secrets export | confidant get | unicreds get | unicreds getall | vals get | vals env | git-secret cat | blackbox_cat | ykman oath accounts code | oathtool | totp | geth account export | hardhat vars get | tpm2_unseal | wg-quick strip | copilot secret get | nordpass get | passbolt get resource', [
    ['npx hardhat vars get KEY', 'reveal-environment credential:secret'],
    ['npx hardhat vars list', 'execute project-script'],
    ['vals get ref+vault://a/b', 'reveal-environment credential:secret'],
    ['vals eval -f a.yaml'],
    ['oathtool --help'],
    ['wg-quick up wg0'],
  ]),
  { program: 'hardhat', operands: 'text', effects: [{ kind: 'execute', resource: 'project-script' }], examples: [['npx hardhat compile', 'execute project-script']] },
  shows('tailscale debug local-creds | cloudflared access token', [['cloudflared access token --app x', 'reveal-environment credential:secret'], ['tailscale status']]),
  shows('consul acl token read | teller export | dcli note', [['consul acl token read -id x', 'reveal-environment credential:secret'], ['consul acl token list']]),
  shows('kamal secrets print | kamal secrets fetch | eb printenv', [['kamal secrets print', 'reveal-environment credential:secret'], ['kamal deploy']]),
  shows('oc serviceaccounts get-token | helm secrets view | helm secrets decrypt | helm secrets dec', [['helm secrets view a.yaml', 'reveal-environment credential:secret'], ['helm secrets upgrade web . -f a.yaml']]),
  shows('crane auth token | crane auth get', [['crane auth token r.test', 'reveal-environment credential:secret'], ['crane digest r.test/i']]),
  {
    program: 'dotnet user-secrets list | azd env get-values',
    operands: 'text',
    variants: [{ when: { any: ['--help', '-h'] }, effects: [] }],
    effects: [settings('all')],
    examples: [
      ['dotnet user-secrets list', 'reveal-environment environment:all'],
      ['dotnet user-secrets list --help'],
      ['dotnet user-secrets init'],
      ['azd env get-values -e dev', 'reveal-environment environment:all'],
      ['azd env list'],
    ],
  },
  // They make a credential, and print it once.
  {
    program: 'fly tokens create | flyctl tokens create | linode-cli profile token-create | oci iam auth-token create | yc iam access-key create | yc iam api-key create | confluent api-key create | atlas organizations apiKeys create | atlas projects apiKeys create | mongocli iam apiKeys create | step ca token',
    operands: 'text',
    variants: [{ when: { any: ['--help', '-h', '--dry-run'] }, effects: [] }],
    effects: [{ ...credential('key', { none: ['--output-file', '-o', '--output'] }), idle: 'into-file' }],
    examples: [
      ['fly tokens create deploy', 'reveal-environment credential:key'],
      ['fly tokens list'],
      ['fly tokens create deploy > token.txt', 'write /home/u/proj/token.txt'],
    ],
  },
  {
    program: 'az containerapp secret list | glab ci get | drush sql:conf | drush sql-conf',
    operands: 'text',
    effects: [credential('secret', { any: ['--show-values', '--with-variables', '--show-passwords'] })],
    examples: [
      ['az containerapp secret list -n a -g b --show-values', 'reveal-environment credential:secret'],
      ['az containerapp secret list -n a -g b'],
      ['drush sql:conf'],
    ],
  },
  {
    program: 'scw config get | aliyun configure get | snyk config get',
    operands: 'text',
    effects: [credential('named', { operand: SECRET_NAME }), credential('named', { operand: /^(?:api|secret[-_]key|access[-_]key[-_]secret)$/ })],
    examples: [['scw config get secret-key', 'reveal-environment credential:named'], ['scw config get default-region'], ['snyk config get api', 'reveal-environment credential:named'], ['snyk config get org']],
  },
  {
    program: 'gcloud compute instances describe | gcloud compute project-info describe',
    operands: 'text',
    options: { '--format': 'text' },
    effects: [settings('deployment', { value: /^--format=.*[Mm]etadata/ })],
    examples: [
      ["gcloud compute instances describe i --format='value(metadata)'", 'reveal-environment environment:deployment'],
      ["gcloud compute instances describe i --format='value(status)'"],
    ],
  },
  {
    program: 'travis env list | dokku config:show | dokku config:export | pargs | procstat | serverless print | sls print | doctl apps spec get | jinfo',
    operands: 'text',
    variants: [{ when: { any: ['--help'] }, effects: [] }],
    effects: [settings('deployment')],
    examples: [['dokku config:show app', 'reveal-environment environment:deployment'], ['dokku apps:list'], ['serverless print', 'reveal-environment environment:deployment']],
  },
  {
    program: 'docker service inspect',
    operands: 'text',
    options: { '-f': 'text', '--format': 'text' },
    effects: [settings('all', { value: /^(?:-f|--format)=.*(?:\.Env\b|json \.(?:Spec)?\}\})/ }), settings('deployment', { none: ['-f', '--format'] })],
    examples: [["docker service inspect s --format '{{json .Spec.TaskTemplate.ContainerSpec.Env}}'", 'reveal-environment environment:all'], ["docker service inspect s --format '{{.ID}}'"], ['docker service inspect s', 'reveal-environment environment:deployment']],
  },
  { program: 'supabase status', operands: 'text', options: { '-o': 'text', '--output': 'text' }, effects: [settings('deployment', { value: /^(?:-o|--output)=(?:env|json|yaml|toml)$/ })], examples: [['supabase status -o env', 'reveal-environment environment:deployment'], ['supabase status']] },
  { program: 'glab variable list', operands: 'text', options: { '--output': 'text', '-F': 'text' }, effects: [credential('secret', { value: /^(?:--output|-F)=json$/ })], examples: [['glab variable list --output json', 'reveal-environment credential:secret'], ['glab variable list']] },
];
