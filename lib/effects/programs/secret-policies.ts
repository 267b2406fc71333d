import type { Row } from '../command/row.js';

/** Who gets at what a store of secrets, or a cluster, holds: policies, tokens and accounts of Vault, Consul and Nomad. */
export const SECRET_POLICIES: readonly Row[] = [
  // Whoever has the policy gets at what it names.
  {
    program: 'vault policy write | bao policy write | nomad acl policy apply',
    operands: { skip: 1, each: 'settings' },
    options: { '-address': 'text', '-namespace': 'text', '-description': 'text' },
    dashed: true,
    stdin: 'settings',
    examples: [
      [`vault policy write dev - <<< 'path "*" { capabilities = ["create", "sudo"] }'`, 'change-permission account:access'],
      [`printf '%s' '{"path": {"*": {"capabilities": ["read"]}}}' > a.json && vault policy write dev a.json`, 'change-permission account:access'],
      [`echo 'path "secret/data/app/*" { capabilities = ["read"] }' | vault policy write app -`],
      [`VAULT_ADDR=http://127.0.0.1:8200 vault policy write dev - <<< 'path "*" { capabilities = ["sudo"] }'`],
      ['vault policy write app app.hcl', 'use /home/u/proj/app.hcl'],
      [`nomad acl policy apply ops - <<< 'operator { policy = "write" }'`, 'change-permission account:access'],
      ['vault policy list'],
    ],
  },
  {
    program: 'consul acl policy create | consul acl policy update',
    operands: 'text',
    dashed: true,
    options: { '-rules': 'settings', '-name': 'text', '-description': 'text', '-id': 'text', '-http-addr': 'text', '-token': 'text', '-datacenter': 'text' },
    examples: [
      [`consul acl policy create -name all -rules 'acl = "write"'`, 'change-permission account:access'],
      [`consul acl policy create -name all -rules 'key_prefix "" { policy = "write" }'`, 'change-permission account:access'],
      [`consul acl policy create -name app -rules 'key_prefix "app/" { policy = "read" }'`],
    ],
  },
  {
    program: 'consul acl token create | consul acl token update | nomad acl token create',
    operands: 'text',
    dashed: true,
    options: { '-policy-name': 'text', '-policy-id': 'text', '-role-name': 'text', '-description': 'text', '-id': 'text', '-accessor-id': 'text', '-http-addr': 'text', '-type': 'text', '-name': 'text', '-policy': 'text' },
    effects: [{ kind: 'change-permission', resource: 'account', name: 'access', when: { value: /^(?:-policy-name=global-management|-policy-id=0{8}-0{4}-0{4}-0{4}-0{11}1|-type=management)$/ } }],
    examples: [['consul acl token create -policy-name global-management', 'change-permission account:access'], ['nomad acl token create -type=management', 'change-permission account:access'], ['consul acl token list']],
  },
  // Accounts that anybody guesses, or that may do everything, and the record of who did what.
  {
    program: 'vault write | bao write',
    operands: 'text',
    options: { '-address': 'text', '-namespace': 'text' },
    dashed: true,
    variants: [{ when: { value: /^-address=https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/?$/, none: ['-agent-address'] }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'credential', when: { line: /^\S+\/destroy\// } },
      { kind: 'change-permission', resource: 'account', name: 'access', when: { line: /^auth\/[\w-]+\/users\/(\S+) (?:.* )?password=(?:\1|pass(?:word)?|admin|root|test|ci|dev|secret|changeme|guest|vault|12345\d*|qwerty\w*)\d{0,4}(?: |$)/ }, idle: 'in-container' },
      { kind: 'change-permission', resource: 'account', name: 'access', when: { line: /^auth\/\S+ (?:.* )?(?:token_)?policies="?(?:[\w,-]*,)?(?:root|admins?|superuser)(?:[",]| |$)/ }, idle: 'in-container' },
    ],
    examples: [
      ['vault write auth/userpass/users/ci password=ci policies=dev', 'change-permission account:access'],
      ['vault write auth/approle/role/app token_policies=app,admin', 'change-permission account:access'],
      ['vault write -address=http://127.0.0.1:8200 auth/userpass/users/ci password=ci policies=dev'],
      ['vault write auth/approle/role/app token_policies=app token_ttl=1h'],
      ['vault write auth/userpass/users/robin password="$NEW" policies=app'],
      ['vault write secret/destroy/app/api versions=3', 'destroy credential'],
    ],
  },
  // They take all that a file holds, and show nobody what stood there before.
  {
    program: 'wrangler secret bulk | wrangler secret:bulk | wrangler pages secret bulk',
    operands: 'use',
    options: { '--name': 'text', '-e': 'text', '--env': 'text', '-c': 'text', '--config': 'text', '--project-name': 'text' },
    stdin: 'use',
    examples: [['wrangler secret bulk .dev.vars.example', 'use /home/u/proj/.dev.vars.example']],
  },
  {
    program: 'supabase secrets set | eas secret:push | eas env:push',
    operands: 'text',
    options: { '--env-file': 'use', '--path': 'use', '--project-ref': 'text', '--scope': 'text', '--environment': 'text' },
    examples: [['supabase secrets set --env-file a', 'use /home/u/proj/a'], ['eas secret:push --scope project --env-file a --force', 'use /home/u/proj/a'], ['supabase secrets set A=1']],
  },
  { program: 'vault audit disable | bao audit disable', operands: 'text', effects: [{ kind: 'destroy', resource: 'credential', name: 'record' }], examples: [['vault audit disable file/', 'destroy credential:record'], ['vault audit list']] },
];
