import type { Row } from '../command/row.js';
import { SECRET_NAME } from '../output/picked/secret-name.js';
import { RELEASE_SETTINGS } from './release-settings.js';
import { SECRET_POLICIES } from './secret-policies.js';
import { revealedCredential, revealedSettings } from './conditions/revealed.js';

/** A row of commands that print a secret, whatever they are given. */
const shows = (program: string, examples: Row['examples']): Row => ({ program, operands: 'text', variants: [{ when: { any: ['--help', '-h'] }, effects: [] }], effects: [revealedCredential('secret')], examples });

/** A variable that is asked for by a name that is a secret's. */
const SECRET_ENV_VAR = new RegExp(`^--env-var=.*(?:${SECRET_NAME.source})`, 'i');

/** Subcommands of hosts, build servers and stores of secrets that print a secret, a token or the settings in which they stand. */
export const SERVICE_SECRETS: readonly Row[] = [
  ...SECRET_POLICIES,
  ...RELEASE_SETTINGS,
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
  shows('dd-auth | secrethub read | phase secrets get | phase secrets export | confidant get | unicreds get | unicreds getall | vals get | vals env | vals eval | git-secret cat | blackbox_cat | ykman oath accounts code | oathtool | totp | geth account export | tpm2_unseal | wg-quick strip | copilot secret get | nordpass get | passbolt get resource', [
    ['vals get ref+vault://a/b', 'reveal-environment credential:secret'],
    ['vals eval -f a.yaml', 'reveal-environment credential:secret'],
    ['oathtool --help'],
    ['wg-quick up wg0'],
  ]),
  // They read their options in ways of their own.
  {
    program: 'mimikatz | pypykatz | lazagne | laZagne | secretsdump.py | impacket-secretsdump | gpp-decrypt | mimipenguin | linpeas | firefox_decrypt | hack-browser-data | chainbreaker | nanodump | lsassy | donpapi | samdump2 | pwdump | creddump7 | SharpDPAPI | SharpChrome',
    operands: 'text',
    dashed: true,
    variants: [{ when: { any: ['--help', '-h'] }, effects: [] }],
    effects: [revealedCredential('secret')],
    examples: [
      ['pypykatz lsa minidump a.dmp', 'reveal-environment credential:secret'],
      ['python3 /tmp/lz/Linux/laZagne.py all', 'reveal-environment credential:secret'],
      ['./mimipenguin.sh', 'reveal-environment credential:secret'],
      ['python3 scripts/keys.py', 'execute /home/u/proj/scripts/keys.py'],
      ['./mimipenguin.sh --hosts a', 'reveal-environment credential:secret'],
      ['lazagne --help'],
    ],
  },
  shows('tailscale debug local-creds | cloudflared access token', [['cloudflared access token --app x', 'reveal-environment credential:secret'], ['tailscale status']]),
  shows('consul acl token read | teller export | dcli note', [['consul acl token read -id x', 'reveal-environment credential:secret'], ['consul acl token list']]),
  shows('firebase apphosting:secrets:access | kamal secrets print | kamal secrets fetch | eb printenv', [['kamal secrets print', 'reveal-environment credential:secret'], ['firebase apphosting:secrets:access stripeKey', 'reveal-environment credential:secret'], ['kamal version']]),
  shows('oc serviceaccounts get-token | helm secrets view | helm secrets decrypt | helm secrets dec', [['helm secrets view a.yaml', 'reveal-environment credential:secret'], ['helm secrets upgrade web . -f a.yaml']]),
  shows('sst secret list | sst secrets list | ampx sandbox secret get | knife vault show | knife vault decrypt | shopify app env show | dcli read | chezmoi secret keyring get | mc alias list | mc alias ls | console secrets:reveal | symfony console secrets:reveal', [
    ['sst secret list --stage live', 'reveal-environment credential:secret'],
    ['sst secret set KEY'],
    ['mc alias list', 'reveal-environment credential:secret'],
    ['mc alias set local http://localhost:9000 a b'],
    ['php bin/console secrets:reveal KEY', 'reveal-environment credential:secret'],
    ['npx shopify app env pull'],
  ]),
  shows('aws lightsail get-relational-database-master-user-password | aws lightsail download-default-key-pair | aws iot create-keys-and-certificate | az storage account generate-sas | az storage container generate-sas | az storage blob generate-sas', [
    ['aws lightsail download-default-key-pair', 'reveal-environment credential:secret'],
    ['SAS=$(az storage container generate-sas -n a -o tsv)', 'use credential:secret'],
    ['aws lightsail get-instances'],
    ['az storage container list'],
  ]),
  {
    program: 'aws cognito-idp describe-user-pool-client',
    operands: 'text',
    options: { '--query': 'text' },
    effects: [revealedCredential('client secret', { none: ['--query'] }), revealedCredential('client secret', { value: /^--query=.*Secret/ })],
    examples: [
      ['aws cognito-idp describe-user-pool-client --user-pool-id a --client-id b', 'reveal-environment credential:client secret'],
      ['aws cognito-idp describe-user-pool-client --client-id b --query UserPoolClient.ClientSecret', 'reveal-environment credential:client secret'],
      ['aws cognito-idp describe-user-pool-client --client-id b --query UserPoolClient.CallbackURLs'],
    ],
  },
  { program: 'influx auth list | influx auth ls', operands: 'text', dashed: true, effects: [revealedCredential('token', { none: ['--help', '-h'] })], examples: [['influx auth list', 'reveal-environment credential:token'], ['influx bucket list']] },
  { program: 'transcrypt', operands: 'use', options: { '--export-gpg': 'text' }, effects: [revealedCredential('key', { any: ['-d', '--display'] }), { kind: 'change-permission', resource: 'credential', name: 'shared', when: { any: ['--export-gpg'] } }], examples: [['transcrypt --export-gpg robin@x.test', 'change-permission credential:shared'], ['transcrypt --display', 'reveal-environment credential:key'], ['transcrypt --list'], ['transcrypt --cipher=aes-256-cbc']] },
  { program: 'awsume', operands: 'text', options: { '--role-arn': 'text', '--region': 'text' }, effects: [revealedCredential('token', { any: ['-s', '--show-commands'] })], examples: [['awsume -s live', 'reveal-environment credential:token'], ['awsume live']] },
  {
    program: 'airflow connections list | airflow connections get | airflow connections export | airflow variables export | astro deployment connection list | astro deployment airflow-variable list',
    operands: 'text',
    options: { '-o': 'text', '--output': 'text', '--file-format': 'text', '--format': 'text', '--conn-id': 'text', '--deployment-id': 'text' },
    // Into a file, nobody sees it yet.
    variants: [{ when: { line: /^(?!-?$|\/dev\/)[\w./~-]+\.(?:json|ya?ml|env)$/ }, effects: [] }, { when: { any: ['--help', '-h'] }, effects: [] }],
    effects: [revealedCredential('secret')],
    examples: [
      ['airflow connections export /dev/stdout --file-format env | grep -i snowflake', 'reveal-environment credential:secret'],
      ['airflow connections export - --file-format json', 'reveal-environment credential:secret'],
      ['airflow connections list -o json', 'reveal-environment credential:secret'],
      ['airflow connections get warehouse', 'reveal-environment credential:secret'],
      ['airflow variables export -', 'reveal-environment credential:secret'],
      ['airflow connections export /tmp/connections.json'],
      ['airflow variables list'],
      ['airflow connections add a --conn-uri sqlite:///a.db'],
    ],
  },
  {
    program: 'airflow config get-value',
    operands: 'text',
    effects: [revealedCredential('secret', { line: /(?:^| )(?:fernet_key|secret_key|sql_alchemy_conn|result_backend|broker_url|\w*(?:password|passwd|token|secret)\w*)(?: |$)/ })],
    examples: [['airflow config get-value core fernet_key', 'reveal-environment credential:secret'], ['airflow config get-value database sql_alchemy_conn', 'reveal-environment credential:secret'], ['airflow config get-value core dags_folder']],
  },
  { program: 'stripe listen', operands: 'text', options: { '-e': 'text', '--events': 'text', '-f': 'text', '--forward-to': 'text' }, effects: [revealedCredential('webhook', { any: ['--print-secret'] })], examples: [['stripe listen --print-secret', 'reveal-environment credential:webhook'], ['stripe listen --forward-to localhost:3000/hook']] },
  // With no file to put it in, it is printed.
  { program: 'borg key export', operands: { skip: 1, each: 'write' }, effects: [revealedCredential('key', { line: /^\S{1,400}$/ })], examples: [['borg key export /srv/repo', 'reveal-environment credential:key'], ['borg key export /srv/repo key.txt', 'write /home/u/proj/key.txt']] },
  {
    program: 'console debug:dotenv | symfony console debug:dotenv',
    operands: 'text',
    effects: [revealedSettings('all')],
    examples: [['php bin/console debug:dotenv', 'reveal-environment environment:all'], ['symfony console debug:dotenv', 'reveal-environment environment:all'], ['symfony console debug:router']],
  },
  {
    program: 'console debug:container | symfony console debug:container | console secrets:list | symfony console secrets:list',
    operands: 'text',
    options: { '--env-var': 'text', '--parameter': 'text', '--tag': 'text' },
    effects: [revealedSettings('all', { argument: /^(?:--(?:env-vars|reveal)|-r)$/ }), revealedSettings('all', { value: SECRET_ENV_VAR })],
    examples: [
      ['bin/console debug:container --env-vars', 'reveal-environment environment:all'],
      ['bin/console secrets:list --reveal', 'reveal-environment environment:all'],
      ['symfony console secrets:list -r', 'reveal-environment environment:all'],
      ['bin/console debug:container --env-var=APP_SECRET', 'reveal-environment environment:all'],
      ['bin/console debug:container --env-var=APP_ENV'],
      ['php bin/console secrets:list'],
      ['php bin/console debug:container --parameter=kernel.debug'],
    ],
  },
  // Without it, what stands in the environment is left as its name.
  {
    program: 'console debug:config | symfony console debug:config',
    operands: 'text',
    effects: [revealedSettings('all', { any: ['--resolve-env'], operand: /^(?:framework|doctrine|security|mailer|messenger|\w{1,40}_(?:jwt|oauth|client|mailer)\w{0,40})$/i })],
    examples: [['bin/console debug:config doctrine --resolve-env', 'reveal-environment environment:all'], ['bin/console debug:config doctrine'], ['bin/console debug:config twig --resolve-env']],
  },
  { program: 'strapi configuration:dump | strapi config:dump', operands: 'text', options: { '-f': 'write', '--file': 'write' }, effects: [revealedSettings('deployment', { none: ['-f', '--file'] })], examples: [['strapi configuration:dump', 'reveal-environment environment:deployment'], ['strapi configuration:dump -f a.json', 'write /home/u/proj/a.json']] },
  { program: 'puppet lookup | hiera', operands: 'text', options: { '-c': 'use', '--hiera_config': 'use', '--config': 'use', '--node': 'text', '--environment': 'text' }, effects: [revealedCredential('named', { operand: SECRET_NAME })], examples: [['puppet lookup profile::db::password --node a', 'reveal-environment credential:named'], ['hiera -c h.yaml ntp::servers']] },
  { program: 'occ config:list', operands: 'text', effects: [revealedCredential('named', { any: ['--private'] })], examples: [['occ config:list --private', 'reveal-environment credential:named'], ['occ config:list']] },
  { program: 'occ config:system:get', operands: 'text', effects: [revealedCredential('named', { operand: SECRET_NAME })], examples: [['occ config:system:get dbpassword', 'reveal-environment credential:named'], ['occ config:system:get trusted_domains']] },
  shows('crane auth token | crane auth get', [['crane auth token r.test', 'reveal-environment credential:secret'], ['crane digest r.test/i']]),
  {
    program: 'dotnet user-secrets list | azd env get-values',
    operands: 'text',
    variants: [{ when: { any: ['--help', '-h'] }, effects: [] }],
    effects: [revealedSettings('all')],
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
    program: 'fly tokens create | flyctl tokens create | linode-cli profile token-create | oci iam auth-token create | yc iam access-key create | yc iam api-key create | confluent api-key create | atlas organizations apiKeys create | atlas projects apiKeys create | nomad acl bootstrap | consul acl bootstrap | mongocli iam apiKeys create | step ca token',
    operands: 'text',
    variants: [{ when: { any: ['--help', '-h', '--dry-run'] }, effects: [] }],
    effects: [{ ...revealedCredential('key', { none: ['--output-file', '-o', '--output'] }), idle: 'output-to-file' }],
    examples: [
      ['fly tokens create deploy', 'reveal-environment credential:key'],
      ['fly tokens list'],
      ['fly tokens create deploy > token.txt', 'write /home/u/proj/token.txt'],
    ],
  },
  {
    program: 'az containerapp secret list | glab ci get | drush sql:conf | drush sql-conf',
    operands: 'text',
    effects: [revealedCredential('secret', { any: ['--show-values', '--with-variables', '--show-passwords'] })],
    examples: [
      ['az containerapp secret list -n a -g b --show-values', 'reveal-environment credential:secret'],
      ['az containerapp secret list -n a -g b'],
      ['drush sql:conf'],
    ],
  },
  {
    program: 'scw config get | aliyun configure get | snyk config get | sentry config get',
    operands: 'text',
    effects: [revealedCredential('named', { operand: SECRET_NAME }), revealedCredential('named', { operand: /^(?:api|secret[-_]key|access[-_]key[-_]secret)$/ })],
    examples: [['scw config get secret-key', 'reveal-environment credential:named'], ['scw config get default-region'], ['snyk config get api', 'reveal-environment credential:named'], ['snyk config get org']],
  },
  {
    program: 'gcloud compute instances describe | gcloud compute project-info describe',
    operands: 'text',
    options: { '--format': 'text' },
    effects: [revealedSettings('deployment', { value: /^--format=.*[Mm]etadata/ })],
    examples: [
      ["gcloud compute instances describe i --format='value(metadata)'", 'reveal-environment environment:deployment'],
      ["gcloud compute instances describe i --format='value(status)'"],
    ],
  },
  {
    program: 'travis env list | pargs | procstat | jinfo',
    operands: 'text',
    variants: [{ when: { any: ['--help'] }, effects: [] }],
    effects: [revealedSettings('deployment')],
    examples: [['travis env list', 'reveal-environment environment:deployment'], ['travis env list --help']],
  },
  {
    program: 'serverless print | sls print',
    operands: 'text',
    options: { '--stage': 'text', '-s': 'text' },
    effects: [{ kind: 'reveal-environment', resource: 'environment', name: 'deployment' }, { kind: 'execute', resource: 'project-script' }],
    examples: [['serverless print', 'reveal-environment environment:deployment', 'execute project-script']],
  },
  {
    program: 'docker service inspect',
    operands: 'text',
    options: { '-f': 'text', '--format': 'text' },
    effects: [revealedSettings('all', { value: /^(?:-f|--format)=.*(?:\.Env\b|json \.(?:Spec)?\}\})/ }), revealedSettings('deployment', { none: ['-f', '--format'] })],
    examples: [["docker service inspect s --format '{{json .Spec.TaskTemplate.ContainerSpec.Env}}'", 'reveal-environment environment:all'], ["docker service inspect s --format '{{.ID}}'"], ['docker service inspect s', 'reveal-environment environment:deployment']],
  },
  { program: 'supabase status', operands: 'text', options: { '-o': 'text', '--output': 'text' }, effects: [revealedSettings('deployment', { value: /^(?:-o|--output)=(?:env|json|yaml|toml)$/ })], examples: [['supabase status -o env', 'reveal-environment environment:deployment'], ['supabase status']] },
  { program: 'glab variable list', operands: 'text', options: { '--output': 'text', '-F': 'text' }, effects: [revealedCredential('secret', { value: /^(?:--output|-F)=json$/ })], examples: [['glab variable list --output json', 'reveal-environment credential:secret'], ['glab variable list']] },
  { program: 'agenix | ragenix', operands: 'text', options: { '-i': 'use', '--identity': 'use', '-e': 'text', '--edit': 'text', '--rules': 'use' }, effects: [revealedCredential('secret', { any: ['-d', '--decrypt'] })], examples: [['agenix -d db.age', 'reveal-environment credential:secret'], ['agenix --rekey'], ['agenix -e db.age']] },
  shows('ssh-vault view', [['ssh-vault view a', 'reveal-environment credential:secret'], ['ssh-vault create a']]),
  { program: 'ntdsutil', operands: 'text', effects: [revealedCredential('secret', { argument: /\bifm\b/i })], examples: [["ntdsutil 'ac i ntds' ifm 'create full c:/a' q q", 'reveal-environment credential:secret'], ['ntdsutil roles']] },
  shows('heroku redis:credentials | fastlane spaceauth | docker swarm unlock-key | azd auth token | infisical user get token | granted credential-process | dcli p | jf config export | koyeb secrets get | northflank get secret | prefect block inspect | bench show-config | sf org auth show-access-token', [
    ['fastlane spaceauth -u robin@x.test', 'reveal-environment credential:secret'],
    ['docker swarm unlock-key -q', 'reveal-environment credential:secret'],
    ['heroku redis:credentials -a shop', 'reveal-environment credential:secret'],
    ['jf config export', 'reveal-environment credential:secret'],
    ['azd auth token', 'reveal-environment credential:secret'],
    ['azd auth login --check-status'],
    ['fastlane beta'],
    ['heroku redis:info -a shop'],
    ['prefect block ls'],
  ]),
  // The address for logging in that it adds holds a refresh token (developer.salesforce.com, "org display").
  { program: 'sf org display | sf force:org:display | sfdx force:org:display', operands: 'text', options: { '-o': 'text', '--target-org': 'text', '-u': 'text' }, effects: [revealedCredential('token', { any: ['--verbose'] })], examples: [['sf org display -o shop --verbose', 'reveal-environment credential:token'], ['sf org display -o shop']] },
  { program: 'ghost config', operands: 'text', effects: [revealedCredential('secret', { line: /^(?:get )?\S*(?:pass(?:word)?|secret|key|token)$/i })], examples: [['ghost config database.connection.password', 'reveal-environment credential:secret'], ['ghost config database.connection.password x'], ['ghost config url']] },
  {
    program: 'func settings list | esc env get | prefect config view',
    operands: 'text',
    effects: [revealedCredential('secret', { argument: /^(?:-a|--showValues?|--show-secrets)$/ })],
    examples: [['func settings list --showValue', 'reveal-environment credential:secret'], ['func settings list'], ['esc env get acme/prod --show-secrets', 'reveal-environment credential:secret'], ['esc env get acme/prod'], ['prefect config view --show-secrets', 'reveal-environment credential:secret'], ['prefect config view']],
  },
  {
    program: 'magento config:show | n98-magerun2 config:env:show | n98-magerun2 config:store:get | n98-magerun config:get',
    operands: 'text',
    effects: [revealedCredential('named', { operand: SECRET_NAME })],
    examples: [['php bin/magento config:show payment/stripe/secret_key', 'reveal-environment credential:named'], ['bin/magento config:show web/unsecure/base_url'], ['n98-magerun2 config:env:show db.connection.default.password', 'reveal-environment credential:named']],
  },
  {
    program: 'terminus connection:info',
    operands: 'text',
    options: { '--field': 'text', '--fields': 'text', '--format': 'text' },
    effects: [revealedCredential('secret', { none: ['--field', '--fields'] }), revealedCredential('secret', { value: /^--fields?=.*(?:password|url|command)/ })],
    examples: [['terminus connection:info shop.live', 'reveal-environment credential:secret'], ['terminus connection:info shop.live --field=mysql_password', 'reveal-environment credential:secret'], ['terminus connection:info shop.live --field=sftp_host']],
  },
];
