import type { Consequence, Row } from '../command/row.js';
import { revealedSettings } from './conditions/revealed.js';
import { TAKES_AWAY, otherVerbs } from './conditions/taking-away.js';
import { SOPS_KEYS } from './shared-secrets.js';

/** Fields of an entry that tell whose it is and where it is used, and any others. */
const FIELDS = /^--fields=(?:(?:label=)?(?:username|user|email|url|website|title|hostname|port)(?:,|$)){1,9}$/i;
const OTHER_FIELDS = /^--fields=(?!(?:(?:label=)?(?:username|user|email|url|website|title|hostname|port)(?:,|$)){1,9}$)/i;

const SHOWS = (name: string): readonly Consequence[] => [{ kind: 'reveal-environment', resource: 'credential', name }];

const INFISICAL = { '--path': 'text', '--env': 'text', '--projectId': 'text', '--name': 'text', '--type': 'text' } as const;

/** Programs that keep secrets: what makes them show one, or lose one. */
export const SECRETS: readonly Row[] = [
  {
    program: 'secret-tool lookup | secret-tool search | keyring get | kwallet-query | pass show | pass | gopass show | gopass | lpass show | lpass export | bw get | bw export | bws secret get | bws secret list | op read | op get | op document get | dcli password | keepassxc-cli show | keepassxc-cli export | rbw get | vault read | vault kv get | bao read | bao kv get | vault print token | doppler secrets get | doppler secrets download | infisical secrets | infisical secrets get | infisical export | infisical dynamic-secrets lease create | chamber read | chamber export | berglas access | credstash get | credstash getall | teller show | teller env | himalaya | nomad var get | oc extract | glab variable get | glab variable export',
    operands: 'text',
    options: { '--fields': 'text', '--field': 'text' },
    variants: [
      { when: { operand: /^(?:ls|list|git|init|insert|generate|help|version|find|set|add|rm)$/ }, effects: [] },
      { when: { argument: /^(?:--to=(?!-$).+|--keys=.+)$/ }, effects: [] },
      { when: { operands: 'none', none: ['--raw', '-p'] }, effects: SHOWS('secret') },
    ],
    effects: SHOWS('secret'),
    examples: [
      ['op read op://v/i/f', 'reveal-environment credential:secret'],
      ['bws secret get 1', 'reveal-environment credential:secret'],
      ['bws project list'],
      ['vault kv get secret/x', 'reveal-environment credential:secret'],
      ['pass show x', 'reveal-environment credential:secret'],
      ['pass ls'],
      // Without a terminal, and with EDITOR=cat, an editor prints what it is given.
      ['EDITOR=cat pass edit x', 'reveal-environment credential:secret'],
      ['op read op://v/github/password --fields username', 'reveal-environment credential:secret'],
      ['pass show mail --fields username', 'reveal-environment credential:secret'],
      ['oc extract secret/x --to=-', 'reveal-environment credential:secret'],
      ['oc extract secret/x --to=out'],
    ],
  },
  // Of the programs that keep secrets it alone shows the fields that are named, and no others.
  {
    program: 'op item get | op get item',
    operands: 'text',
    options: { '--fields': 'text', '--vault': 'text', '--account': 'text', '--format': 'text' },
    variants: [
      { when: { any: ['--help', '-h'] }, effects: [] },
      { when: { value: FIELDS, none: ['--otp'] }, effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { value: OTHER_FIELDS } }] },
    ],
    effects: SHOWS('secret'),
    examples: [
      ['op item get github --fields username'],
      ['op item get github --fields label=username,url'],
      ['op item get github --fields username,password', 'reveal-environment credential:secret'],
      ['op item get github --fields username --fields password', 'reveal-environment credential:secret'],
      ['op item get github --fields "username$MORE"', 'reveal-environment credential:secret'],
      ['op get item github --fields username'],
      ['op item get github', 'reveal-environment credential:secret'],
      ['op item get github --vault Work --format json', 'reveal-environment credential:secret'],
    ],
  },
  { program: 'keyring', operands: 'text', options: { '-p': 'text', '--keyring-path': 'text', '-b': 'text', '--keyring-backend': 'text', '--mode': 'text', '--output': 'text' }, examples: [['keyring --mode creds get https://x.test/ robin', 'reveal-environment credential:secret'], ['keyring --list-backends']] },
  { program: 'saml2aws script | ejson decrypt', operands: 'text', effects: SHOWS('secret'), examples: [['ejson decrypt a.ejson', 'reveal-environment credential:secret'], ['saml2aws login']] },
  {
    program: 'infisical secrets folders | infisical secrets set',
    operands: 'text',
    options: { '--file': 'use', ...INFISICAL },
    effects: [{ kind: 'destroy', resource: 'credential', when: { line: /^delete(?: |$)/ } }],
    examples: [
      ['infisical secrets folders get --path=/apps'],
      ['infisical secrets folders create --path / --name delete'],
      ['infisical secrets folders delete --name x', 'destroy credential'],
      ['infisical secrets folders delete --path /api --name x', 'destroy credential'],
      ['infisical secrets set A=b --env dev'],
      ['infisical secrets set DB_HOST=localhost --path /api'],
      ['infisical --domain https://x.test secrets --env prod', 'reveal-environment credential:secret'],
    ],
  },
  {
    program: 'infisical secrets delete',
    operands: 'text',
    options: INFISICAL,
    effects: [{ kind: 'destroy', resource: 'credential', when: { none: ['-h', '--help'] } }],
    examples: [
      ['infisical secrets delete OLD_KEY', 'destroy credential:OLD_KEY'],
      ['infisical secrets delete DB_PASSWORD --path /api --env prod', 'destroy credential:DB_PASSWORD'],
      ['infisical secrets delete my_key --env prod', 'destroy credential:my_key'],
      ['infisical secrets delete db-password --type shared', 'destroy credential:db-password'],
      ['infisical secrets delete A B --env=dev', 'destroy credential:A B'],
      ['infisical secrets delete --help'],
    ],
  },
  {
    program: 'bw list',
    operands: 'text',
    effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { operand: /^(?:items|sends)$/ } }],
    examples: [['bw list items --search x', 'reveal-environment credential:secret'], ['bw list folders'], ['bw list organizations']],
  },
  { program: 'dotenv get', operands: 'text', options: { '-f': 'text', '--file': 'text' }, effects: SHOWS('dotenv'), examples: [['dotenv -f .env.production get KEY', 'reveal-environment credential:dotenv'], ['dotenv set A 1'], ['dotenv -e .env -- npm test', 'execute project-script']] },
  { program: 'dotenv list', operands: 'text', options: { '-f': 'text', '--file': 'text', '--format': 'text' }, effects: [revealedSettings('all')], examples: [['python -m dotenv list', 'reveal-environment environment:all'], ['dotenv -f .env list --format=simple | cut -d= -f1']] },
  { program: 'dotenv | dotenv-cli', operands: 'text', options: { '-f': 'text', '-e': 'use', '-v': 'text', '-p': 'text' }, effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'dotenv', when: { any: ['-p'] } }], examples: [['npx dotenv-cli -p KEY', 'reveal-environment credential:dotenv']] },
  { program: 'teller | chamber', operands: 'text', options: { '-c': 'text', '--config': 'text', '-b': 'text', '--backend': 'text', '-r': 'text', '--retries': 'text' }, examples: [['chamber list x'], ['chamber -b ssm export x', 'reveal-environment credential:secret']] },
  { program: 'getent', operands: 'text', effects: [{ kind: 'read', path: '/etc/shadow', when: { line: /^g?shadow(?: |$)/ } }], examples: [['getent shadow robin', 'read /etc/shadow'], ['getent passwd shadow']] },
  // They check, encrypt, place or count files of secrets, and show nothing of them.
  { program: 'dotenv-linter | chezmoi | yadm | stow | mkcert | gitleaks | betterleaks | trufflehog | detect-secrets | ggshield | git-secrets | talisman | dotenv-vault | git-crypt | certbot | cosign | minisign | signify', operands: 'use', examples: [['dotenv-linter .env', 'use /home/u/proj/.env']] },
  { program: 'chcon | restorecon | mimetype | b3sum | xxhsum | xxh64sum | rhash | crc32 | inotifywait | fswatch | attrib | icacls', operands: 'inspect', examples: [['b3sum .env', 'inspect /home/u/proj/.env']] },
  // What is encrypted by itself and is no archive or dump is most often a secret.
  {
    program: 'age | rage',
    operands: 'read',
    options: { '-r': 'text', '-R': 'use', '-i': 'use', '-o': 'write', '--recipient': 'text', '--identity': 'use', '--output': 'write' },
    variants: [{ when: { any: ['-e', '--encrypt', '-r', '--recipient', '-R', '-p', '--passphrase'], none: ['-d', '--decrypt'] }, operands: 'use' }],
    effects: [
      { kind: 'reveal-environment', resource: 'credential', name: 'age', when: { any: ['-d', '--decrypt'], none: ['-o', '--output'], operand: /\.age$/, noOperand: /\.(?:tar|tgz|zip|gz|xz|zst|bz2|sql|db|img|iso|log|pdf)\b/ } },
    ],
    examples: [
      ['age -d -i k a', 'read /home/u/proj/a', 'use /home/u/proj/k'],
      ['age -r x -o a.age .env', 'use /home/u/proj/.env'],
      ['age -d -i k secrets.age', 'reveal-environment credential:age'], ['age -d -i k -o a secrets.age', 'write /home/u/proj/a'],
      ['age -d -i k backup.tar.age', 'read /home/u/proj/backup.tar.age'],
    ],
  },
  { program: 'my_print_defaults', operands: 'text', effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'mysql', when: { any: ['-s', '--show-password'] } }], examples: [['my_print_defaults -s client', 'reveal-environment credential:mysql'], ['my_print_defaults client']] },
  {
    program: 'sops',
    operands: 'use',
    options: { '--config': 'use', ...SOPS_KEYS.options },
    effects: [
      ...SOPS_KEYS.effects,
      { kind: 'reveal-environment', resource: 'credential', name: 'sops', when: { any: ['-d', '--decrypt'] } },
      { kind: 'reveal-environment', resource: 'credential', name: 'sops', when: { operand: /^(?:decrypt|edit)$/ } },
      // A file alone is opened in an editor (getsops.io/docs, "Usage").
      { kind: 'reveal-environment', resource: 'credential', name: 'sops', when: { line: /^\S+$/, noOperand: /^(?:updatekeys|groups|publish|keyservice|filestatus|encrypt|rotate|set|unset|help|completion)$/, none: ['-e', '--encrypt', '-r', '--rotate', '--set', '-h', '-v', '--add-kms', '--rm-kms', '--add-age', '--rm-age', '--add-pgp', '--rm-pgp'] } },
    ],
    examples: [
      ['sops updatekeys -y a.enc.yaml'],
      ['sops -d a.yaml', 'reveal-environment credential:sops'],
      ['EDITOR=cat sops a.yaml', 'reveal-environment credential:sops'],
      ['sops edit a.yaml', 'reveal-environment credential:sops'],
      ['sops -e -i a.yaml'],
      ['sops encrypt a.yaml'],
      ['sops --rotate --in-place a.yaml'],
      ['sops rotate -i --add-age age1x a.yaml', 'change-permission credential:shared'],
      ['sops -r -i --add-kms arn:aws:kms:us-east-1:1:key/a a.yaml', 'change-permission credential:shared'],
      ['sops groups add -f a.yaml --age age1x', 'change-permission credential:shared'],
      ['sops rotate -i --rm-age age1x a.yaml'],
    ],
  },
  {
    program: 'gh auth token | glab auth token | gcloud auth print-access-token | gcloud auth print-identity-token | gcloud auth application-default print-access-token | az account get-access-token | heroku auth:token | fly auth token | flyctl auth token | firebase login:ci | doctl auth token | vercel whoami --token | railway whoami --token | tsh status --token | hf auth token | databricks auth token | argocd admin initial-password | vault token lookup | vault token create',
    operands: 'text',
    effects: SHOWS('token').map((shown) => ({ ...shown, idle: 'output-discarded' as const })),
    examples: [['gh auth token > /dev/null'], ['gh auth token', 'reveal-environment credential:token'], ['az account get-access-token', 'reveal-environment credential:token']],
  },
  { program: 'gh auth status | glab auth status', operands: 'text', effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'token', when: { any: ['-t', '--show-token'] } }], examples: [['gh auth status'], ['gh auth status -t', 'reveal-environment credential:token']] },
  {
    program: 'docker login | podman login | nerdctl login | buildah login | skopeo login | oras login | crane auth login | helm registry login | gh auth login | glab auth login | vault login | fly secrets import | flyctl secrets import | wrangler secret put | vercel env add | netlify env:import | pass insert',
    operands: 'text',
    options: { '-u': 'text', '-p': 'text', '--username': 'text', '--password': 'text' },
    stdin: 'use',
    examples: [['docker login --password-stdin < a', 'use /home/u/proj/a'], ['gh auth login --with-token < a', 'use /home/u/proj/a']],
  },
  {
    program: 'gpg | gpg2',
    operands: 'use',
    options: {
      '-o': 'write', '--output': 'write', '-r': 'text', '-u': 'text', '--passphrase': 'text', '--passphrase-file': 'use', '--homedir': 'text', '--recipient': 'text',
    },
    variants: [{ when: { any: ['--import', '--passphrase-fd'], none: ['-d', '--decrypt'] }, stdin: 'use' }, { when: { any: ['-d', '--decrypt'] }, operands: 'read' }],
    effects: [
      { kind: 'reveal-environment', resource: 'credential', name: 'gpg key', when: { any: ['--export-secret-keys', '--export-secret-subkeys', '--export-secret-key'], none: ['--export'] } },
      { kind: 'reveal-environment', resource: 'credential', name: 'gpg', when: { any: ['-d', '--decrypt'], none: ['-o', '--output'], operand: /(?:secret|passw|credential|token|vault|\.env|(?:api|private)[-_]?key)[^/]*\.(?:gpg|pgp|asc)$/i, noOperand: /\.(?:tar|tgz|zip|gz|xz|zst|bz2|sql|db|img|iso|log|pdf)\b/ } },
      { kind: 'destroy', resource: 'credential', name: 'gpg key', when: { any: ['--delete-secret-keys', '--delete-secret-and-public-key', '--delete-keys', '--delete-secret-key'] } },
    ],
    examples: [['gpg -d a.gpg', 'read /home/u/proj/a.gpg'], ['gpg --decrypt prod-secrets.yaml.gpg', 'reveal-environment credential:gpg'], ['gpg -qd .env.gpg', 'reveal-environment credential:gpg'], ['gpg -d -o a secrets.gpg', 'write /home/u/proj/a'], ['gpg --decrypt SHASUMS256.txt.asc', 'read /home/u/proj/SHASUMS256.txt.asc'], ['gpg -d secrets.tar.gpg', 'read /home/u/proj/secrets.tar.gpg'], ['gpg --export-secret-keys', 'reveal-environment credential:gpg key'], ['gpg --armor --export robin']],
  },
  {
    program: 'openssl',
    operands: 'text',
    dashed: true,
    options: {
      '-in': 'read', '-out': 'write', '-key': 'use', '-inkey': 'use', '-CA': 'use', '-CAkey': 'use', '-cert': 'use', '-passin': 'text', '-passout': 'text',
      '-config': 'use', '-engine': 'hidden', '-provider-path': 'use', '-kfile': 'use', '-subj': 'text', '-days': 'text', '-connect': 'text', '-newkey': 'text',
      '-keyout': 'write', '-servername': 'text', '-k': 'text', '-signkey': 'use', '-extfile': 'use', '-certfile': 'use', '-name': 'text', '-pass': 'text',
    },
    variants: [
      { when: { any: ['-export'] }, operands: 'text', options: { '-in': 'use' } },
      { when: { any: ['-noout', '-pubout', '-pubin', '-nokeys'], none: ['-text'] }, operands: 'text', options: { '-in': 'use' } },
      { when: { operand: /^(?:x509|req|crl|verify|s_client)$/ }, operands: 'text', options: { '-in': 'use' } },
      { when: { operand: /^(?:dgst|sha\d+|md5|s_client|s_server|verify|rand|version|ciphers|speed)$/ }, operands: { skip: 1, each: 'inspect' }, stdin: 'inspect' },
    ],
    examples: [
      ['openssl rsa -in key.pem', 'read /home/u/proj/key.pem'],
      ['openssl x509 -in c.pem -text', 'use /home/u/proj/c.pem'],
      ['openssl pkcs12 -export -in c.pem -inkey key.pem -out b.p12', 'use /home/u/proj/c.pem', 'write /home/u/proj/b.p12'],
      ['openssl rsa -in key.pem -text -noout', 'read /home/u/proj/key.pem'],
      ['openssl rsa -in key.pem -pubout', 'use /home/u/proj/key.pem'],
      ['openssl rsa -in key.pem -check', 'read /home/u/proj/key.pem'],
      ['openssl rsa -in key.pem -check -noout', 'use /home/u/proj/key.pem'],
      ['openssl pkcs12 -in a.p12 -nokeys', 'use /home/u/proj/a.p12'],
      ['openssl x -engine ./e.so', 'execute hidden-command:openssl'],
    ],
  },
  {
    program: 'xclip | xsel',
    operands: 'read',
    options: { '-selection': 'text', '-sel': 'text' },
    dashed: true,
    effects: [{ kind: 'reveal-environment', resource: 'clipboard', name: 'all', when: { any: ['-o', '-out', '--output', '-b', '-ob', '-bo', '-op', '-po'] } }],
    examples: [['xsel -ob', 'reveal-environment clipboard:all'], ['xclip -o', 'reveal-environment clipboard:all'], ['xclip .env', 'read /home/u/proj/.env']],
  },
  { program: 'pbpaste | wl-paste | cliphist list | cliphist decode | copyq read | copyq clipboard | clipman show-history | gpaste-client history | gpaste-client get', effects: [{ kind: 'reveal-environment', resource: 'clipboard', name: 'all' }], examples: [['pbpaste', 'reveal-environment clipboard:all'], ['cliphist list', 'reveal-environment clipboard:all'], ['copyq read 0', 'reveal-environment clipboard:all'], ['copyq show']] },
  { program: 'pbcopy | wl-copy | clip | clip.exe', operands: 'read', stdin: 'read', examples: [['pbcopy < .env', 'read /home/u/proj/.env']] },
  {
    program: 'direnv',
    operands: 'text',
    effects: [
      { kind: 'execute', resource: 'project-script', name: '.envrc', when: { operand: /^(?:allow|permit|grant|reload|exec)$/ } },
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { operand: /^(?:dump|export)$/ } },
    ],
    examples: [
      ['eval "$(direnv export bash)"'],
      ['direnv export bash', 'reveal-environment environment:all'],
      ['set -x; eval "$(direnv export bash)"', 'reveal-environment environment:all'],
      ['eval "echo $(direnv export bash)"', 'reveal-environment environment:all'],
      ['eval "$(direnv export json)"', 'reveal-environment environment:all'],
      ['direnv allow', 'execute project-script:.envrc'],
      ['direnv dump', 'reveal-environment environment:all'],
    ],
  },
  {
    program: 'vault | bao | op | doppler | infisical | akeyless | conjur | bws',
    operands: 'text',
    subcommandEnds: otherVerbs(),
    options: { '-p': 'text', '--project': 'text', '-c': 'text', '--config': 'text', '--vault': 'text', '--account': 'text', '--domain': 'text', '--token': 'text', '--log-level': 'text', '--address': 'text', '--namespace': 'text' },
    effects: [
      { kind: 'destroy', resource: 'credential', when: { subcommand: TAKES_AWAY } },
      { kind: 'destroy', resource: 'credential', when: { line: /^write \S+\/destroy\// } },
    ],
    examples: [
      ['vault write secret/destroy/app/api versions=3', 'destroy credential'],
      ['vault write secret/data/app/destroy x=y'],
      ['vault secrets disable kv/', 'destroy credential:secrets disable kv/'],
      ['op item delete x', 'destroy credential'],
      ['doppler secrets delete X -y', 'destroy credential'],
      ['vault kv put secret/a b=c'],
      ['op item list'],
    ],
  },
  { program: 'vault operator seal | vault operator step-down | bao operator seal', operands: 'text', effects: [{ kind: 'change-service', resource: 'service', name: 'vault' }], examples: [['vault operator seal', 'change-service service:vault'], ['vault operator members']] },
  { program: 'pass rm | gopass rm | gopass delete | lpass rm | bw delete | rbw remove | keepassxc-cli rm | chamber delete | credstash delete', operands: 'text', effects: [{ kind: 'destroy', resource: 'credential' }], examples: [['pass rm mail', 'destroy credential:mail']] },
  // What signs the application on all devices of all who work on it.
  { program: 'fastlane match nuke', operands: 'text', effects: [{ kind: 'destroy', resource: 'credential', name: 'certificates' }], examples: [['fastlane match nuke distribution', 'destroy credential:certificates'], ['fastlane match development --readonly']] },
];
