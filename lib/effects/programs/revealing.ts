import type { Consequence, Row } from '../command/row.js';
import { SECRET_NAME } from '../output/secret-name.js';

const credential = (name: string, when?: Consequence['when']): Consequence => ({ kind: 'reveal-environment', resource: 'credential', name, ...(when === undefined ? {} : { when }) });

/** Settings of an application or a process that often hold passwords; not all of them do. */
const settings = (name: string, when?: Consequence['when']): Consequence => ({ kind: 'reveal-environment', resource: 'environment', name, ...(when === undefined ? {} : { when }) });

/** Paths of a store under which secrets stand, and those that cannot be read here. */
const STORED_SECRET = /pass|secret|token(?!i[sz])|cred|key|dsn|(?:_|\b)(?:ur[il]|auth|cert|priv|salt|pw|conn(?:ection)?_?str)|(?:^|[/_.-])(?:jwt|oauth2?|hmac|signing|encryption|pem|database|sk|api_k)\/?$|\uFFFC/i;

/** Subcommands of services, clouds and systems that print what others should not see. */
export const REVEALING: readonly Row[] = [
  {
    program: 'az storage account keys list | az cosmosdb keys list | az cosmosdb list-connection-strings | az functionapp keys list | az redis list-keys | az acr credential show | az webapp config appsettings list | az functionapp config appsettings list | az webapp config connection-string list | az webapp deployment list-publishing-credentials | az webapp deployment list-publishing-profiles | az ad sp create-for-rbac | az ad sp credential reset | az ad app credential reset | az containerapp secret show | az appconfig credential list | az signalr key list | az cognitiveservices account keys list | az search admin-key show | az servicebus namespace authorization-rule keys list | az eventhubs namespace authorization-rule keys list | az iot hub connection-string show | az maps account keys list | az batch account keys list',
    operands: 'text',
    effects: [credential('key')],
    examples: [['az storage account keys list -n x', 'reveal-environment credential:key']],
  },
  {
    program: 'aws eks get-token | aws rds generate-db-auth-token | aws kms decrypt | aws redshift get-cluster-credentials | aws sso get-role-credentials | aws iam create-service-specific-credential | aws cognito-idp initiate-auth | gcloud config config-helper | gcloud sql generate-login-token | doctl kubernetes cluster kubeconfig show | doctl databases connection | oc create token | kubectl create token | kubectl view-secret | kubectl modify-secret | argocd account generate-token | tsh app config | heroku pg:credentials:url | heroku authorizations:create | firebase functions:config:get | firebase functions:secrets:access | git credential-store get | git credential-cache get | git credential-osxkeychain get | git credential-manager get | nmcli dev wifi show-password | nmcli device wifi show-password | wg showconf | drush sql:connect | drush sql-connect | wp config list | eyaml decrypt | kubeseal --recovery-unseal | dotenvx get | eas env:get | rbw unlock --raw | docker swarm join-token | aws secretsmanager batch-get-secret-value | aws-vault export | databricks secrets get-secret | databricks secrets list-secrets-values | turso auth token | turso auth api-tokens mint | turso db tokens create | turso group tokens create | yc iam create-token | yc lockbox payload get | uv auth token | llm keys get | pulumi env open | esc open | esc env open | akeyless get-secret-value | akeyless get-rotated-secret-value | akeyless get-dynamic-secret-value | conjur variable get | keeper get | ksm secret get | ksm secret notation | pass-cli item view | systemd-creds cat | systemd-creds decrypt | keyctl print | keyctl pipe | keyctl read | kubeadm token list',
    operands: 'text',
    effects: [credential('token')],
    examples: [
      ['aws eks get-token --cluster-name x', 'reveal-environment credential:token'],
      ['kubectl create token default', 'reveal-environment credential:token'],
      ['git credential-store get', 'reveal-environment credential:token'],
      ['turso db tokens create shop', 'reveal-environment credential:token'],
      ['turso db list'],
      ['pulumi env open a/prod', 'reveal-environment credential:token'],
      ['pulumi env ls'],
      ['systemd-creds cat db', 'reveal-environment credential:token'],
      ['systemd-creds list'],
      ['keyctl print 12', 'reveal-environment credential:token'],
      ['keyctl show'],
      ['llm keys get openai', 'reveal-environment credential:token'],
      ['llm keys list'],
      ['aws-vault list'],
    ],
  },
  {
    program: 'aws lambda get-function-configuration | aws lambda get-function | aws ecs describe-task-definition | aws elasticbeanstalk describe-configuration-settings',
    operands: 'text',
    options: { '--query': 'text' },
    effects: [settings('deployment', { none: ['--query'] }), settings('all', { value: /^--query=.*[Ee]nvironment/ })],
    examples: [
      ['aws lambda get-function --function-name x', 'reveal-environment environment:deployment'],
      ['aws lambda get-function --function-name x --query Configuration.State'],
    ],
  },
  {
    program: 'gcloud run services describe | gcloud run jobs describe | gcloud functions describe | az containerapp show',
    operands: 'text',
    options: { '--format': 'text', '--region': 'text', '--project': 'text', '--query': 'text', '-o': 'text', '-n': 'text', '-g': 'text' },
    effects: [settings('deployment', { none: ['--format', '--query'] }), settings('deployment', { value: /^--format=(?:json|yaml|export)$/ })],
    examples: [
      ['gcloud run services describe web --format=json', 'reveal-environment environment:deployment'],
      ["gcloud run services describe web --format=json | jq '.spec.template.spec.containers[0].env'", 'reveal-environment environment:all'],
      ["gcloud run services describe web --format='value(status.url)'"],
    ],
  },
  { program: 'pm2 jlist | pm2 prettylist', operands: 'text', effects: [settings('deployment')], examples: [['pm2 jlist', 'reveal-environment environment:deployment']] },
  { program: 'podman secret inspect | docker secret inspect', operands: 'text', effects: [credential('secret', { any: ['--showsecret'] })], examples: [['podman secret inspect --showsecret db', 'reveal-environment credential:secret'], ['podman secret inspect db']] },
  {
    program: 'poetry config',
    operands: 'text',
    effects: [credential('registry', { line: /^(?:pypi-token|http-basic)\.[^\s]{1,99}$/, none: ['--unset'] })],
    examples: [['poetry config pypi-token.pypi', 'reveal-environment credential:registry'], ['poetry config pypi-token.pypi x'], ['poetry config virtualenvs.path']],
  },
  {
    program: 'bundle config get | bundle config',
    operands: 'text',
    effects: [credential('registry', { line: /^(?:get )?[\w-]{1,60}(?:\.[\w-]{1,60}){0,4}\.(?:com|org|io|net|dev|cloud)$/ })],
    examples: [['bundle config get --parseable rubygems.pkg.github.com', 'reveal-environment credential:registry'], ['bundle config get path'], ['bundle config set --local gems.acme.com x']],
  },
  {
    program: 'bitcoin-cli',
    operands: 'text',
    options: { '-rpcwallet': 'text', '-rpcconnect': 'text', '-datadir': 'text' },
    dashed: true,
    effects: [credential('wallet', { operand: /^(?:dump(?:privkey|wallet|hdinfo)?|listdescriptors)$/ })],
    examples: [['bitcoin-cli dumpprivkey x', 'reveal-environment credential:wallet'], ['bitcoin-cli getblockchaininfo']],
  },
  { program: 'cast wallet private-key | cast wallet decrypt-keystore | cast wallet dk', operands: 'text', effects: [credential('wallet')], examples: [['cast wallet private-key --account me', 'reveal-environment credential:wallet'], ['cast wallet address --account me']] },
  { program: 'chezmoi cat | step crypto key format | step crypto key inspect', operands: 'read', options: { '--out': 'write' }, examples: [['chezmoi cat ~/.netrc', 'read /home/u/.netrc'], ['step crypto key format a.key', 'read /home/u/proj/a.key']] },
  { program: 'tmux show-buffer | tmux showb', operands: 'text', effects: [{ kind: 'reveal-environment', resource: 'clipboard', name: 'all' }], examples: [['tmux show-buffer', 'reveal-environment clipboard:all']] },
  // Clusters of this machine, whose own kubeconfig holds the same, and one that is given a file for each cluster.
  {
    program: 'kind get kubeconfig | k3d kubeconfig get | k0s kubeconfig admin | microk8s config | clusterctl get kubeconfig',
    operands: 'text',
    options: { '--name': 'text' },
    effects: [{ ...credential('kubeconfig'), idle: 'into-file' }],
    examples: [
      ['kind get kubeconfig --name ci', 'reveal-environment credential:kubeconfig'],
      ['kind get kubeconfig --name ci > /dev/stderr', 'reveal-environment credential:kubeconfig'],
      ['kind get kubeconfig --name ci 2> errors.txt', 'reveal-environment credential:kubeconfig'],
      ['kind get kubeconfig --name ci | tee kube.yaml', 'reveal-environment credential:kubeconfig'],
      ['clusterctl get kubeconfig ci', 'reveal-environment credential:kubeconfig'],
      ['clusterctl get kubeconfig ci > ci.kubeconfig', 'write /home/u/proj/ci.kubeconfig'],
      ['k0s kubeconfig admin > /dev/tty', 'reveal-environment credential:kubeconfig'],
      ['kind get clusters'],
    ],
  },
  // They print a whole kubeconfig.
  {
    program: 'civo kubernetes config | linode-cli lke kubeconfig-view | scw k8s kubeconfig get',
    operands: 'text',
    options: { '--name': 'text', '--local-path': 'text', '-p': 'text' },
    effects: [credential('kubeconfig', { none: ['--save'] }), credential('kubeconfig', { value: /^(?:--local-path|-p)=(?:-$|\/dev\/(?!null$)|\/proc\/)/ })],
    examples: [
      ['civo kubernetes config a --save'],
      ['civo kubernetes config a --save --local-path ./kube.yaml'],
      ['civo kubernetes config a --save --local-path devices/kube.yaml'],
      ['civo kubernetes config a --save --local-path /dev/stdout', 'reveal-environment credential:kubeconfig'],
      ['civo kubernetes config a --save -p /dev/fd/1', 'reveal-environment credential:kubeconfig'],
      ['civo kubernetes config a', 'reveal-environment credential:kubeconfig'],
      ['scw k8s kubeconfig get a > kube.yaml', 'reveal-environment credential:kubeconfig'],
    ],
  },
  {
    program: 'talosctl kubeconfig | az aks get-credentials',
    operands: 'text',
    options: { '-n': 'text', '-e': 'text', '-g': 'text', '--nodes': 'text', '--file': 'text', '-f': 'text' },
    effects: [credential('kubeconfig', { operand: /^(?:-$|\/dev\/|\/proc\/)/ }), credential('kubeconfig', { value: /^(?:--file|-f)=(?:-$|\/dev\/|\/proc\/)/ })],
    examples: [
      ['talosctl kubeconfig -', 'reveal-environment credential:kubeconfig'],
      ['talosctl kubeconfig'],
      ['talosctl kubeconfig /dev/stdout', 'reveal-environment credential:kubeconfig'],
      ['talosctl kubeconfig devices.yaml'],
      ['az aks get-credentials -g g -n c --file -', 'reveal-environment credential:kubeconfig'],
      ['az aks get-credentials -g g -n c'],
    ],
  },
  { program: 'kubeadm token create', operands: 'text', effects: [{ ...credential('token', { none: ['--dry-run'] }), idle: 'into-file' }], examples: [['kubeadm token create --print-join-command', 'reveal-environment credential:token'], ['kubeadm token create --print-join-command > join.sh', 'write /home/u/proj/join.sh']] },
  {
    program: 'aws-vault exec',
    operands: 'text',
    options: { '-d': 'text', '--duration': 'text', '--region': 'text', '-t': 'text', '--mfa-token': 'text' },
    effects: [credential('token', { any: ['-j', '--json'] })],
    examples: [['aws-vault exec prod --json', 'reveal-environment credential:token'], ['aws-vault exec prod -- aws s3 ls'], ['aws-vault exec prod -- jq --json a']],
  },
  {
    program: 'eas env:list',
    operands: 'text',
    effects: [settings('all', { any: ['--include-sensitive'] })],
    examples: [['eas env:list production --include-sensitive', 'reveal-environment environment:all'], ['eas env:list production']],
  },
  { program: 'oc whoami', operands: 'text', effects: [credential('token', { any: ['-t', '--show-token'] })], examples: [['oc whoami -t', 'reveal-environment credential:token'], ['oc whoami']] },
  {
    program: 'doppler secrets',
    operands: 'text',
    effects: [
      credential('secret', { none: ['--only-names'], noOperand: /^(?:set|delete|upload|substitute|notes)$/ }),
      { kind: 'destroy', resource: 'credential', when: { operand: /^delete$/ } },
    ],
    examples: [['doppler secrets', 'reveal-environment credential:secret'], ['doppler secrets --only-names'], ['doppler secrets upload a.json']],
  },
  { program: 'dotenvx decrypt', operands: 'text', options: { '-f': 'use' }, effects: [credential('secret', { any: ['--stdout'] })], examples: [['dotenvx decrypt --stdout', 'reveal-environment credential:secret']] },
  {
    program: 'pulumi config get | wp config get | terraform output | tofu output | terragrunt output',
    operands: 'text',
    dashed: true,
    options: { '-state': 'text', '--stack': 'text', '-s': 'text' },
    effects: [credential('named', { operand: SECRET_NAME }), credential('outputs', { any: ['-json', '--json'], operands: 'none' })],
    examples: [
      ['pulumi config get dbPassword', 'reveal-environment credential:named'],
      ['terraform output -raw db_password', 'reveal-environment credential:named'],
      ['terraform output -json', 'reveal-environment credential:outputs'],
      ['terraform output -raw bucket_name'],
      ['wp config get DB_NAME'],
    ],
  },
  { program: 'terraform state pull | tofu state pull', effects: [credential('terraform state')], examples: [['terraform state pull', 'reveal-environment credential:terraform state']] },
  // Without `-json` it leaves out what is sensitive; with a file it shows a plan, or a state by its name.
  {
    program: 'terraform show | tofu show',
    operands: 'use',
    dashed: true,
    effects: [credential('terraform state', { any: ['-json', '--json'], operands: 'none' }), credential('terraform state', { any: ['-json', '--json'], operand: /\.tfstate(?:\.backup)?$/ })],
    examples: [['terraform show -json', 'reveal-environment credential:terraform state'], ['tofu show -json terraform.tfstate', 'reveal-environment credential:terraform state'], ['terraform show terraform.tfstate'], ['terraform show'], ['terraform show -json plan.bin']],
  },
  { program: 'glab config get', operands: 'text', effects: [credential('named', { operand: SECRET_NAME })], examples: [['glab config get token', 'reveal-environment credential:named'], ['glab config get editor']] },
  { program: 'gsutil cat | gcloud storage cat | rclone cat | s5cmd cat | mc cat', operands: 'remote', options: { '-r': 'text', '-h': 'text', '--config': 'use' }, examples: [['gsutil cat gs://b/.env', 'read /remote/.env'], ['gsutil cat gs://b/a/secrets.json', 'read /remote/secrets.json'], ['gcloud storage cat gs://b/live.tfstate', 'read /remote/live.tfstate'], ['rclone cat box:a/secrets.md', 'fetch host:box:a/secrets.md'], ['gsutil cat gs://b/a.csv', 'fetch host:gs://b/a.csv']] },
  { program: 'helm get values | helm get all | helm get manifest | crictl inspect | ctr containers info | ctr c info', operands: 'text', effects: [settings('deployment')], examples: [['helm get values x', 'reveal-environment environment:deployment']] },
  // A store of settings, of which some are secrets: a path tells by its name, all below one cannot be told.
  {
    program: 'consul kv get | consul kv export',
    operands: 'text',
    options: { '-separator': 'text', '-token': 'text', '-http-addr': 'text' },
    dashed: true,
    variants: [{ when: { any: ['-keys'] }, effects: [] }],
    effects: [
      credential('secret', { operand: STORED_SECRET }),
      // A path cannot be read to its end where a variable stands in it.
      credential('secret', { operand: /\/$/, none: ['-recurse'], noOperand: STORED_SECRET }),
      settings('deployment', { any: ['-recurse'], noOperand: STORED_SECRET }),
      settings('deployment', { operands: 'none' }),
    ],
    examples: [
      ['consul kv get -keys app/secrets'],
      ['consul kv get app/db_password', 'reveal-environment credential:secret'],
      ['consul kv get app/max_connections'],
      ['consul kv get app/jwt', 'reveal-environment credential:secret'],
      ['consul kv get app/oauth', 'reveal-environment credential:secret'],
      ['consul kv get app/hmac', 'reveal-environment credential:secret'],
      ['consul kv get app/signing', 'reveal-environment credential:secret'],
      ['consul kv get app/encryption', 'reveal-environment credential:secret'],
      ['consul kv get app/tls.pem', 'reveal-environment credential:secret'],
      ['consul kv get app/database', 'reveal-environment credential:secret'],
      ['consul kv get app/stripe_sk', 'reveal-environment credential:secret'],
      ['consul kv get app/database/host'],
      ['consul kv get app/jwt/expires_in'],
      ['consul kv get app/encryption/algorithm'],
      ['consul kv get app/tokenizer/version'],
      ['consul kv get app/risk'],
      ['consul kv get app/oauth/redirect_path'],
      ['consul kv get -recurse app/', 'reveal-environment environment:deployment'],
      ['consul kv get -recurse app/secrets/', 'reveal-environment credential:secret'],
      ['consul kv get -recurse', 'reveal-environment environment:deployment'],
      ['consul kv export app/secrets', 'reveal-environment credential:secret'],
      ['consul kv get "app/$NAME"', 'reveal-environment credential:secret'],
    ],
  },
  { program: 'stripe config', operands: 'text', effects: [credential('key', { any: ['--list'] })], examples: [['stripe config --list', 'reveal-environment credential:key']] },
  { program: 'netsh wlan show', operands: 'text', effects: [credential('wifi', { operand: /^key=clear$/i })], examples: [['netsh wlan show profile name=x key=clear', 'reveal-environment credential:wifi']] },
  { program: 'wg show', operands: 'text', effects: [credential('wireguard', { operand: /^(?:private-key|preshared-keys|dump)$/ })], examples: [['wg show wg0 private-key', 'reveal-environment credential:wireguard'], ['wg show']] },
  {
    // Without a script of that name, `npm run env` prints the environment of scripts.
    program: 'systemctl show-environment | launchctl export | pm2 env | npm run env | npm run-script env | yarn run env',
    operands: 'text',
    variants: [{ when: { any: ['--help', '-h'] }, effects: [] }],
    effects: [settings('all')],
    examples: [['npm run env', 'reveal-environment environment:all'], ['npm run env:check'], ['systemctl --user show-environment', 'reveal-environment environment:all']],
  },
  { program: 'systemctl show', operands: 'text', options: { '-p': 'text', '--property': 'text' }, effects: [settings('all', { value: /^(?:-p|--property)=.*Environment/ })], examples: [['systemctl show x -p Environment', 'reveal-environment environment:all'], ['systemctl show x -p MainPID']] },
  {
    program: 'tmux show-environment | tmux showenv',
    operands: 'text',
    options: { '-t': 'text' },
    effects: [settings('all', { operands: 'none' }), { kind: 'reveal-environment', resource: 'environment', when: { operands: 'some' } }],
    examples: [['tmux show-environment -g', 'reveal-environment environment:all'], ['tmux showenv -g API_KEY', 'reveal-environment environment:API_KEY'], ['tmux show-environment -t main -g PATH', 'reveal-environment environment:PATH']],
  },
  { program: 'launchctl getenv', operands: 'text', effects: [{ kind: 'reveal-environment', resource: 'environment' }], examples: [['launchctl getenv API_KEY', 'reveal-environment environment:API_KEY']] },
  {
    program: 'lsof',
    operands: 'inspect',
    options: {
      '-i': 'text', '-s': 'text', '-p': 'text', '-u': 'text', '-c': 'text', '-d': 'text', '-g': 'text', '-F': 'text', '-a': 'text', '+D': 'inspect', '+d': 'inspect',
    },
    joined: ['-i', '-s', '-F'],
    examples: [['lsof -iTCP:3000 -sTCP:LISTEN -n -P'], ['lsof -t a', 'inspect /home/u/proj/a']],
  },
  {
    program: 'ps',
    operands: 'text',
    options: {
      '-o': 'text', '-p': 'text', '-u': 'text', '-U': 'text', '-C': 'text', '-g': 'text', '-t': 'text', '--sort': 'text', '--format': 'text', '--pid': 'text',
      '--ppid': 'text',
    },
    effects: [settings('all', { any: ['-E'] }), settings('all', { operand: /^[A-Za-z]{0,5}e[A-Za-z]{0,3}$/, none: ['-E'] })],
    examples: [['ps eww', 'reveal-environment environment:all'], ['ps auxe', 'reveal-environment environment:all'], ['ps -ef'], ['ps aux'], ['ps -p 1 -o comm=']],
  },
  { program: 'git-crypt export-key | git crypt export-key', operands: 'write', effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'key' }], examples: [['git-crypt export-key a', 'reveal-environment credential:key', 'write /home/u/proj/a'], ['git crypt export-key -- -', 'reveal-environment credential:key'], ['git-crypt unlock']] },
];
