import type { Consequence, Row } from '../command/row.js';

const SHARED = { kind: 'change-permission', resource: 'credential', name: 'shared' } as const satisfies Consequence;

const IS_ASKED = { when: { any: ['--help', '-h'] }, effects: [] } as const;

/** Options of sops by which somebody else's key opens a file too (getsops.io, "Adding and removing keys"). */
const ADDS_KEY = ['--add-age', '--add-pgp', '--add-kms', '--add-gcp-kms', '--add-azure-kv', '--add-hc-vault-transit', '--add-hc-vault-transit-uri'] as const;

/** Options of `sops` and what it does beside showing a file: other rows of it take them over. */
export const SOPS_KEYS: { readonly options: NonNullable<Row['options']>; readonly effects: readonly Consequence[] } = {
  options: Object.fromEntries([...ADDS_KEY, '--rm-age', '--rm-pgp', '--rm-kms', '--rm-gcp-kms', '--rm-azure-kv', '--age', '--pgp', '--kms'].map((option) => [option, 'text' as const])),
  effects: [
    { ...SHARED, when: { any: ADDS_KEY } },
    { ...SHARED, when: { line: /^groups add(?: |$)/ } },
  ],
};

/** Who else can read the secrets of a person, a project or a company: recipients of what is encrypted, vaults and items that are shared, links to them. */
export const SHARED_SECRETS: readonly Row[] = [
  {
    // git-crypt, git-secret, BlackBox, gopass, pass and git-agecrypt, by their manuals.
    program: 'git-crypt add-gpg-user | git crypt add-gpg-user | git-secret tell | git secret tell | blackbox_addadmin | blackbox admin add | git-agecrypt config add | git agecrypt config add | gopass recipients add | gopass recipients authorize | pass init | gopass init',
    operands: 'text',
    options: { '-k': 'text', '--key-name': 'text', '-d': 'text', '-p': 'text', '--path': 'text', '-r': 'text', '--recipient': 'text', '--store': 'text' },
    variants: [IS_ASKED],
    effects: [{ ...SHARED, when: { operands: 'some' } }, { ...SHARED, when: { any: ['-r', '--recipient'] } }],
    examples: [
      ['git-crypt add-gpg-user --trusted robin@x.test', 'change-permission credential:shared'],
      ['git secret tell -d keys robin@x.test', 'change-permission credential:shared'],
      ['git agecrypt config add -r "age1x" -p a.env', 'change-permission credential:shared'],
      ['pass init -p infra robin@x.test', 'change-permission credential:shared'],
      ['gopass recipients add robin@x.test', 'change-permission credential:shared'],
      ['git-crypt status'],
      ['git secret whoknows'],
      ['gopass recipients'],
      ['gopass recipients remove robin@x.test'],
    ],
  },
  { program: 'gopass recipients', operands: 'text', examples: [['gopass recipients ack']] },
  {
    // developer.1password.com/docs/cli/reference
    program: 'op item share | op vault user grant | op vault group grant | op group user grant | op user provision | op service-account create | op connect server create | op connect token create | op connect vault grant | op connect group grant',
    operands: 'text',
    options: { '--vault': 'text', '--vaults': 'text', '--emails': 'text', '--expires-in': 'text', '--expiry': 'text', '--user': 'text', '--group': 'text', '--permissions': 'text', '--name': 'text', '--email': 'text', '--role': 'text', '--server': 'text', '--account': 'text', '--format': 'text' },
    variants: [IS_ASKED],
    effects: [SHARED],
    examples: [
      ['op item share x --vault Infra --emails robin@x.test --expires-in 14d', 'change-permission credential:shared'],
      ['op item share x --view-once', 'change-permission credential:shared'],
      ['op vault user grant --vault Infra --user robin@x.test --permissions view_items', 'change-permission credential:shared'],
      ['op connect token create ci --server a --vault Infra', 'change-permission credential:shared'],
      ['op item share --help'],
      ['op vault user list Infra'],
      ['op item list --vault Infra'],
    ],
  },
  {
    // bitwarden.com/help/cli, "Send"
    program: 'bw send',
    operands: 'text',
    options: { '-f': 'send', '--file': 'send', '-d': 'text', '--deleteInDays': 'text', '-a': 'text', '--maxAccessCount': 'text', '-n': 'text', '--name': 'text', '--notes': 'text', '--password': 'text', '--session': 'text' },
    variants: [IS_ASKED, { when: { operand: /^(?:list|get|template|receive|delete|remove-password)$/ }, effects: [] }],
    effects: [{ ...SHARED, when: { operands: 'some' } }, { ...SHARED, when: { any: ['-f', '--file'] } }],
    examples: [
      ["bw send -n key -d 7 'the password'", 'change-permission credential:shared'],
      ['bw send -f keys.txt', 'send /home/u/proj/keys.txt', 'change-permission credential:shared'],
      ['bw send list'],
      ['bw send delete 12'],
      ['bw sync'],
    ],
  },
  {
    // Bitwarden, LastPass, Keeper Commander, Passbolt, Proton Pass, Akeyless, Doppler and Infisical, by their manuals.
    program: 'bw share | bw move | bw confirm | bw device-approval approve | lpass share useradd | lpass share usermod | keeper share-record | keeper share-folder | keeper sr | keeper sf | keeper one-time-share create | keeper ots create | passbolt share | pass-cli vault share | pass-cli item share | akeyless share-item | doppler configs tokens create | doppler service-accounts tokens create | infisical service-token create | ksm init',
    operands: 'text',
    options: { '-e': 'text', '--email': 'text', '-a': 'text', '--action': 'text', '--emails': 'text', '-n': 'text', '--item-name': 'text', '--organizationid': 'text', '-p': 'text', '--project': 'text', '-c': 'text', '--config': 'text', '--role': 'text', '--share-id': 'text', '--item-id': 'text', '--id': 'text', '--user': 'text', '--type': 'text', '--scope': 'text' },
    variants: [IS_ASKED, { when: { value: /^(?:-a|--action)=(?:revoke|remove|cancel|stop)$/ }, effects: [] }],
    effects: [SHARED],
    examples: [
      ['lpass share useradd --read-only=true Shared-a robin@x.test', 'change-permission credential:shared'],
      ["keeper share-record 'db' -e robin@x.test --action grant --write", 'change-permission credential:shared'],
      ['keeper share-record 12 -e robin@x.test -a revoke'],
      ['akeyless share-item -n /prod/db -a start -e robin@x.test', 'change-permission credential:shared'],
      ['bw move 12 34', 'change-permission credential:shared'],
      ['lpass share userls Shared-a'],
      ['keeper whoami'],
      ['doppler configs tokens'],
    ],
  },
  {
    // Whoever keeps the other copy has all names in it, and waits for one key.
    program: 'pass git | gopass git',
    operands: 'text',
    effects: [{ ...SHARED, when: { line: /^(?:remote (?:add|set-url) |push (?:-\S+ )*\S{0,200}[:/])/ } }],
    examples: [
      ['pass git remote add backup https://git.x.test/p.git', 'change-permission credential:shared'],
      ['pass git push https://git.x.test/p.git master', 'change-permission credential:shared'],
      ['pass git push'],
      ['pass git push origin main'],
      ['pass git log --oneline'],
    ],
  },
  {
    program: 'keybase team add-member | keybase team add-members-bulk',
    operands: 'text',
    options: { '--user': 'text', '-u': 'text', '--email': 'text', '--role': 'text', '-r': 'text', '--message': 'text' },
    variants: [IS_ASKED],
    effects: [SHARED],
    examples: [['keybase team add-member acme --user=robin --role=writer', 'change-permission credential:shared'], ['keybase team list-members acme']],
  },
];
