import type { Row } from '../command/row.js';
import { SECRET_NAME } from '../output/picked/secret-name.js';
import { UNENCRYPTED } from './conditions/package-hosts.js';
import { revealedCredential, revealedSettings } from './conditions/revealed.js';

/** Paths of a store under which secrets stand, and those that cannot be read here. */
const STORED_SECRET = /pass|secret|token(?!i[sz])|cred|key|dsn|(?:_|\b)(?:ur[il]|auth|cert|priv|salt|pw|conn(?:ection)?_?str)|(?:^|[/_.-])(?:jwt|oauth2?|hmac|signing|encryption|pem|database|sk|api_k)\/?$|\uFFFC/i;

/** Subcommands of services, clouds and systems that print what others should not see. */
export const REVEALING: readonly Row[] = [
  {
    program: 'az storage account keys list | az cosmosdb keys list | az cosmosdb list-connection-strings | az functionapp keys list | az redis list-keys | az acr credential show | az webapp deployment list-publishing-credentials | az webapp deployment list-publishing-profiles | az ad sp create-for-rbac | az ad sp credential reset | az ad app credential reset | az containerapp secret show | az appconfig credential list | az signalr key list | az cognitiveservices account keys list | az search admin-key show | az servicebus namespace authorization-rule keys list | az eventhubs namespace authorization-rule keys list | az iot hub connection-string show | az maps account keys list | az batch account keys list',
    operands: 'text',
    effects: [revealedCredential('key')],
    examples: [['az storage account keys list -n x', 'reveal-environment credential:key']],
  },
  {
    program: 'az webapp config appsettings list | az functionapp config appsettings list | az logicapp config appsettings list | az staticwebapp appsettings list | az webapp config connection-string list',
    operands: 'text',
    options: { '--query': 'text', '-n': 'text', '-g': 'text', '-o': 'text' },
    variants: [{ when: { value: /^--query=(?:\[\]\.(?:name|slotSetting)|\[\]\.\[name\]|length\(@\)|keys\((?:@|properties)\))$/ }, effects: [] }],
    effects: [revealedCredential('key')],
    examples: [
      ['az functionapp config appsettings list -n x -g y', 'reveal-environment credential:key'],
      ['az staticwebapp appsettings list -n x', 'reveal-environment credential:key'],
      ["az webapp config appsettings list -n x -g y --query '[].{n:name,v:value}'", 'reveal-environment credential:key'],
      ["az webapp config appsettings list -n x -g y --query '[].name' -o tsv"],
    ],
  },
  // The protocol of credential helpers: asked for an address, they print the password (git-scm.com/docs/gitcredentials, docs.docker.com "Credential helper protocol", awscli "credential_process", client-go "exec" plugins).
  {
    program:
      'gh auth git-credential | glab auth git-credential | gcloud auth git-helper | aws codecommit credential-helper | git credential-store | git credential-cache | git credential-osxkeychain | git credential-manager | git credential-manager-core | git credential-libsecret | git credential-gnome-keyring | git credential-kwallet | git credential-wincred | git credential-oauth | git credential-netrc | git credential-gcloud.sh | git credential-gopass | git credential-keepassxc | git credential-1password | git credential-bitwarden | git credential-lastpass | git credential-azure | git credential-github | pass-git-helper | docker-credential-desktop | docker-credential-osxkeychain | docker-credential-pass | docker-credential-secretservice | docker-credential-wincred | docker-credential-ecr-login | docker-credential-gcloud | docker-credential-gcr | docker-credential-gh | docker-credential-acr-env | docker-credential-acr-login | docker-credential-magic | docker-credential-env | docker-credential-keyring',
    operands: 'text',
    effects: [{ ...revealedCredential('token', { line: /^(?:\S{1,200} )?(?:get|export)$/ }), idle: 'output-discarded' }],
    examples: [
      ["printf 'protocol=https\\nhost=x.test\\n' | gh auth git-credential get", 'reveal-environment credential:token'],
      ["glab auth git-credential get <<< 'host=x.test'", 'reveal-environment credential:token'],
      ['git credential-store get', 'reveal-environment credential:token'],
      ['git credential-store --file c get', 'reveal-environment credential:token'],
      ['git-credential-libsecret get', 'reveal-environment credential:token'],
      ['git credential-manager erase'],
      ['git credential-manager --version'],
      ['docker-credential-pass get', 'reveal-environment credential:token'],
      ['echo x.test | docker-credential-gh get', 'reveal-environment credential:token'],
      ["python3 -c \"import subprocess; print(subprocess.run(['gh', 'auth', 'git-credential', 'get'], input='host=x.test').stdout)\"", 'reveal-environment credential:token'],
      ['docker-credential-pass list'],
      ['gh auth git-credential get | wc -c'],
      ['gh auth git-credential get > /dev/null 2>&1 && echo yes'],
      ['gh auth git-credential get &> /dev/null'],
      ['gh auth git-credential get > /dev/null >&2', 'reveal-environment credential:token'],
      ['gh auth git-credential get 2> /dev/null', 'reveal-environment credential:token'],
      ['gh auth git-credential get > /dev/stderr', 'reveal-environment credential:token'],
    ],
  },
  { program: 'pm2 jlist | pm2 prettylist', operands: 'text', effects: [revealedSettings('deployment')], examples: [['pm2 jlist', 'reveal-environment environment:deployment']] },
  { program: 'podman secret inspect | docker secret inspect', operands: 'text', effects: [revealedCredential('secret', { any: ['--showsecret'] })], examples: [['podman secret inspect --showsecret db', 'reveal-environment credential:secret'], ['podman secret inspect db']] },
  {
    program: 'poetry config',
    operands: 'text',
    effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'settings', idle: 'no-stored-credential', when: { any: ['--list'] } }, revealedCredential('registry', { line: /^(?:pypi-token|http-basic)\.[^\s]{1,99}$/, none: ['--unset'] }), { kind: 'persist', resource: 'registry', when: { line: /^certificates\.\S{1,99} false$/i, none: ['--unset'] } }, { kind: 'persist', resource: 'registry', when: { line: new RegExp(`^repositories\\.\\S{1,99} ${UNENCRYPTED.source}`) } }],
    examples: [['poetry config certificates.acme.cert false', 'persist registry'], ['poetry config repositories.acme http://pypi.x.test/simple', 'persist registry'], ['poetry config repositories.testpypi https://test.pypi.org/legacy/'], ['poetry config certificates.acme.cert ./ca.pem'], ['poetry config pypi-token.pypi', 'reveal-environment credential:registry'], ['poetry config pypi-token.pypi x'], ['poetry config virtualenvs.path']],
  },
  {
    program: 'bundle config get | bundle config',
    operands: 'text',
    effects: [revealedCredential('registry', { line: /^(?:get )?[\w-]{1,60}(?:\.[\w-]{1,60}){0,4}\.(?:com|org|io|net|dev|cloud)$/ }), { kind: 'persist', resource: 'registry', when: { line: /^(?:set )?(?:ssl_verify_mode (?:0|none|false)$|mirror\.\S{1,200} http:)/i } }],
    examples: [['bundle config set --global ssl_verify_mode 0', 'persist registry'], ['bundle config mirror.https://rubygems.org http://gems.x.test', 'persist registry'], ['bundle config set --local path vendor/bundle'], ['bundle config get --parseable rubygems.pkg.github.com', 'reveal-environment credential:registry'], ['bundle config get path'], ['bundle config set --local gems.acme.com x']],
  },
  { program: 'chezmoi cat | step crypto key format | step crypto key inspect', operands: 'read', options: { '--out': 'write' }, examples: [['chezmoi cat ~/.netrc', 'read /home/u/.netrc'], ['step crypto key format a.key', 'read /home/u/proj/a.key']] },
  { program: 'tmux show-buffer | tmux showb', operands: 'text', effects: [{ kind: 'reveal-environment', resource: 'clipboard', name: 'all' }], examples: [['tmux show-buffer', 'reveal-environment clipboard:all']] },
  {
    program: 'eas env:list',
    operands: 'text',
    effects: [revealedSettings('all', { any: ['--include-sensitive'] })],
    examples: [['eas env:list production --include-sensitive', 'reveal-environment environment:all'], ['eas env:list production']],
  },
  {
    program: 'doppler secrets',
    operands: 'text',
    effects: [
      revealedCredential('secret', { none: ['--only-names'], noOperand: /^(?:set|delete|upload|substitute|notes)$/ }),
      { kind: 'destroy', resource: 'credential', when: { operand: /^delete$/ } },
    ],
    examples: [['doppler secrets', 'reveal-environment credential:secret'], ['doppler secrets --only-names'], ['doppler secrets upload a.json']],
  },
  { program: 'dotenvx decrypt', operands: 'text', options: { '-f': 'use' }, effects: [revealedCredential('secret', { any: ['--stdout'] })], examples: [['dotenvx decrypt --stdout', 'reveal-environment credential:secret']] },
  {
    program: 'pulumi config get | terraform output | tofu output | terragrunt output',
    operands: 'text',
    dashed: true,
    options: { '-state': 'text', '--stack': 'text', '-s': 'text' },
    effects: [revealedCredential('named', { operand: SECRET_NAME }), revealedCredential('outputs', { any: ['-json', '--json'], operands: 'none' })],
    examples: [
      ['pulumi config get dbPassword', 'reveal-environment credential:named'],
      ['terraform output -raw db_password', 'reveal-environment credential:named'],
      ['terraform output -json', 'reveal-environment credential:outputs'],
      ['terraform output -raw bucket_name'],
    ],
  },
  { program: 'wp config get', operands: 'text', options: { '--path': 'text', '--format': 'text', '--type': 'text', '--config-file': 'use' }, effects: [revealedCredential('named', { operand: SECRET_NAME }), revealedCredential('named', { operand: /^(?:(?:SECURE_)?AUTH|LOGGED_IN|NONCE)_KEY$/ })], examples: [['wp config get AUTH_KEY', 'reveal-environment credential:named'], ['wp config get DB_PASSWORD', 'reveal-environment credential:named'], ['wp config get DB_NAME']] },
  { program: 'terraform state pull | tofu state pull', effects: [revealedCredential('terraform state')], examples: [['terraform state pull', 'reveal-environment credential:terraform state']] },
  // Without `-json` it leaves out what is sensitive; with a file it shows a plan, or a state by its name.
  {
    program: 'terraform show | tofu show',
    operands: 'use',
    dashed: true,
    effects: [revealedCredential('terraform state', { any: ['-json', '--json'], operands: 'none' }), revealedCredential('terraform state', { any: ['-json', '--json'], operand: /\.tfstate(?:\.backup)?$/ })],
    examples: [['terraform show -json', 'reveal-environment credential:terraform state'], ['tofu show -json terraform.tfstate', 'reveal-environment credential:terraform state'], ['terraform show terraform.tfstate'], ['terraform show'], ['terraform show -json plan.bin']],
  },
  { program: 'glab config get | gh config get | cargo config get', operands: 'text', effects: [revealedCredential('named', { operand: SECRET_NAME })], examples: [['glab config get token', 'reveal-environment credential:named'], ['glab config get editor'], ['cargo config get registries.x.token', 'reveal-environment credential:named'], ['cargo config get build.target'], ['gh config get oauth_token -h github.com', 'reveal-environment credential:named'], ['gh config get git_protocol']] },
  { program: 'gsutil cat | gcloud storage cat | rclone cat | s5cmd cat | mc cat', operands: 'remote', options: { '-r': 'text', '-h': 'text', '--config': 'use' }, examples: [['gsutil cat gs://b/.env', 'read /remote/.env'], ['gsutil cat gs://b/a/secrets.json', 'read /remote/secrets.json'], ['gcloud storage cat gs://b/live.tfstate', 'read /remote/live.tfstate'], ['rclone cat box:a/secrets.md', 'fetch host:box:a/secrets.md'], ['gsutil cat gs://b/a.csv', 'fetch host:gs://b/a.csv']] },
  { program: 'helm get manifest | crictl inspect | ctr containers info | ctr c info', operands: 'text', effects: [revealedSettings('deployment')], examples: [['helm get manifest x', 'reveal-environment environment:deployment']] },
  // A store of settings, of which some are secrets: a path tells by its name, all below one cannot be told.
  {
    program: 'consul kv get | consul kv export',
    operands: 'text',
    options: { '-separator': 'text', '-token': 'text', '-http-addr': 'text' },
    dashed: true,
    variants: [{ when: { any: ['-keys'] }, effects: [] }],
    effects: [
      revealedCredential('secret', { operand: STORED_SECRET }),
      // A path cannot be read to its end where a variable stands in it.
      revealedCredential('secret', { operand: /\/$/, none: ['-recurse'], noOperand: STORED_SECRET }),
      revealedSettings('deployment', { any: ['-recurse'], noOperand: STORED_SECRET }),
      revealedSettings('deployment', { operands: 'none' }),
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
  {
    // With the password of a vault at hand it prints what it has decrypted (docs.ansible.com, "ansible-inventory").
    program: 'ansible-inventory',
    operands: 'text',
    options: { '-i': 'use', '--inventory': 'use', '--vault-password-file': 'use', '--vault-pass-file': 'use', '--vault-id': 'text', '--host': 'text', '-l': 'text', '--limit': 'text', '--output': 'write', '--playbook-dir': 'text', '-e': 'text', '--extra-vars': 'text' },
    variants: [{ when: { any: ['--output', '-h', '--help', '--version'] }, effects: [] }, { when: { any: ['--graph'], none: ['--vars'] }, effects: [] }],
    effects: [
      revealedCredential('ansible vault', { any: ['--vault-password-file', '--vault-pass-file', '--vault-id', '-J', '--ask-vault-password', '--ask-vault-pass'] }),
      revealedSettings('deployment', { none: ['--vault-password-file', '--vault-pass-file', '--vault-id', '-J', '--ask-vault-password', '--ask-vault-pass'] }),
    ],
    examples: [
      ['ansible-inventory -i hosts --list --vault-password-file v.txt', 'reveal-environment credential:ansible vault'],
      ['ansible-inventory -i hosts --host db1', 'reveal-environment environment:deployment'],
      ['ansible-inventory -i hosts --graph'],
      ['ansible-inventory -i hosts --graph --vault-id dev@v.txt'],
    ],
  },
  { program: 'stripe config', operands: 'text', effects: [revealedCredential('key', { any: ['--list'] })], examples: [['stripe config --list', 'reveal-environment credential:key']] },
  { program: 'netsh wlan show | netsh wlan export', operands: 'text', effects: [revealedCredential('wifi', { operand: /^key=clear$/i })], examples: [['netsh wlan show profile name=x key=clear', 'reveal-environment credential:wifi']] },
  { program: 'wg show', operands: 'text', effects: [revealedCredential('wireguard', { operand: /^(?:private-key|preshared-keys|dump)$/ })], examples: [['wg show wg0 private-key', 'reveal-environment credential:wireguard'], ['wg show']] },
  {
    program: 'systemctl show-environment | launchctl export | pm2 env',
    operands: 'text',
    variants: [{ when: { any: ['--help', '-h'] }, effects: [] }],
    effects: [revealedSettings('all')],
    examples: [['systemctl --user show-environment', 'reveal-environment environment:all']],
  },
  { program: 'systemctl show', operands: 'text', options: { '-p': 'text', '--property': 'text' }, effects: [revealedSettings('all', { value: /^(?:-p|--property)=.*Environment/ })], examples: [['systemctl show x -p Environment', 'reveal-environment environment:all'], ['systemctl show x -p MainPID']] },
  {
    program: 'tmux show-environment | tmux showenv',
    operands: 'text',
    options: { '-t': 'text' },
    effects: [revealedSettings('all', { operands: 'none' }), { kind: 'reveal-environment', resource: 'environment', when: { operands: 'some' } }],
    examples: [['tmux show-environment -g', 'reveal-environment environment:all'], ['tmux showenv -g API_KEY', 'reveal-environment environment:API_KEY'], ['tmux show-environment -t main -g PATH', 'reveal-environment environment:PATH']],
  },
  // Without a script of that name, it prints the environment of scripts.
  { program: 'npm run env | yarn run env', effects: [revealedSettings('all')], examples: [['npm run env', 'reveal-environment environment:all'], ['npm run env:check']] },
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
    effects: [revealedSettings('all', { any: ['-E'] }), revealedSettings('all', { operand: /^[A-Za-z]{0,5}e[A-Za-z]{0,3}$/, none: ['-E'] })],
    examples: [['ps eww', 'reveal-environment environment:all'], ['ps auxe', 'reveal-environment environment:all'], ['ps -ef'], ['ps aux'], ['ps -p 1 -o comm=']],
  },
  { program: 'git-crypt export-key | git crypt export-key', operands: 'write', effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'key' }], examples: [['git-crypt export-key a', 'reveal-environment credential:key', 'write /home/u/proj/a'], ['git crypt export-key -- -', 'reveal-environment credential:key'], ['git-crypt unlock']] },
  {
    // With what files of secrets say that the project's settings name.
    program: 'mise env | mise hook-env | rtx env | devbox shellenv',
    operands: 'text',
    options: { '-s': 'text', '--shell': 'text', '-C': 'text', '--cd': 'text', '-E': 'text', '--env': 'text', '-c': 'text', '--config': 'text' },
    effects: [{ kind: 'reveal-environment', resource: 'environment', name: 'all', when: { none: ['-h', '--help'] } }],
    examples: [['mise env --json', 'reveal-environment environment:all'], ['mise env -s bash', 'reveal-environment environment:all'], ['eval "$(mise env -s bash)"'], ['mise env --help']],
  },
  {
    program: 'airflow variables get',
    operands: 'text',
    options: { '-d': 'text', '--default': 'text' },
    effects: [revealedCredential('secret', { operand: STORED_SECRET })],
    examples: [["airflow variables list -o plain | xargs -n1 airflow variables get", 'reveal-environment credential:secret'], ['airflow variables get stripe_secret_key', 'reveal-environment credential:secret'], ['airflow variables get batch_size']],
  },
  { program: 'airflow config list', operands: 'text', options: { '--section': 'text' }, effects: [revealedSettings('deployment', { none: ['--hide-sensitive', '--defaults', '--section'] })], examples: [['airflow config list', 'reveal-environment environment:deployment'], ['airflow config list --hide-sensitive']] },
];
