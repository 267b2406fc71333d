import { sensitivePaths } from 'ck-guard:rules';
import { describe, expect, it } from 'vitest';
import { secretsIn } from '../../../lib/rules/secrets/secrets.js';
import type { Effect, Finding, Severity } from '../../../lib/types.js';
import { effect } from '../effect.js';

const anchors = { home: '/home/u', projectRoot: '/home/u/proj', packFolder: '/home/u/proj/.claude/hooks' };
const keyBesideCertificate = { kind: 'present' as const, text: '-----BEGIN CERTIFICATE-----\nx\n-----BEGIN EC PRIVATE KEY-----' };
const disk = {
  kindOf: (path: string) => (path === '/home/u/proj/venv/.env' ? 'folder' : 'file') as 'folder' | 'file',
  readText: (path: string) => (path.startsWith('/home/u/proj/tls') ? keyBesideCertificate : path.startsWith('/home/u/.cloudflared') ? { kind: 'present' as const, text: '-----BEGIN ARGO TUNNEL TOKEN-----\nx' } : path.startsWith('/home/u/proj/gone') ? { kind: 'absent' as const } : path.startsWith('/home/u/proj/plain') ? { kind: 'present' as const, text: 'registry=https://r.test' } : { kind: 'present' as const, text: '//r.test/:_authToken=x' }),
  list: () => ['a.json', 'credentials.json'],
};

function found(one: Effect, severities: Record<string, Severity> = {}, realPath: (path: string) => string | undefined = () => undefined) {
  return secretsIn([one], sensitivePaths, severities, { anchors, disk, realPath }).map(({ rule, severity }) => `${rule.id} ${severity}`);
}

describe('secretsIn', () => {
  it.each<[string, Effect, readonly string[]]>([
    ['a file of secrets', effect('read', '/home/u/proj/.env'), ['privacy/dotenv deny']],
    ['a doubtful file', effect('read', '/home/u/proj/.envrc'), ['privacy/dotenv context']],
    ['a look-alike', effect('read', '/home/u/proj/.env.example'), []],
    ['a file that holds a token', effect('read', '/home/u/proj/.npmrc'), ['privacy/package-manager deny']],
    ['a file that is seen to hold none', effect('read', '/home/u/proj/plain/.npmrc'), []],
    ['a certificate that is seen to hold a token', effect('read', '/home/u/.cloudflared/cert.pem'), ['privacy/keystore deny']],
    ['a certificate that is seen to hold a private key', effect('read', '/home/u/proj/tls/cert.pem'), ['privacy/keystore deny']],
    ['a certificate that is seen to hold none', effect('read', '/home/u/proj/plain/cert.pem'), []],
    ['settings that are not there', effect('read', '/home/u/proj/gone/.yarnrc.yml'), []],
    ['a certificate that cannot be read', effect('read', '/home/u/proj/gone/fullchain.pem'), []],
    ['a file that its folder alone tells of, whatever it holds', effect('read', '/home/u/proj/.chef/me.pem'), ['privacy/iac deny']],
    ['a folder of the name', effect('read', '/home/u/proj/venv/.env'), []],
    ['a folder of keys', effect('read', '/home/u/.ssh', { recursive: true }), ['privacy/ssh deny']],
    ['a glob that takes one in by its name', effect('read', '/home/u/proj/.en*'), ['privacy/dotenv deny']],
    ['a glob that takes one in on the disk', effect('read', '/home/u/proj/*.json'), ['privacy/dotenv deny']],
    ['a glob that takes in none', effect('read', '/home/u/proj/*.md'), []],
    ['what is possible', effect('read', '/home/u/proj/.env', { certainty: 'possible' }), ['privacy/dotenv deny']],
    ['what cannot be known', effect('read', '/home/u/proj/*/.env', { certainty: 'unknown' }), ['privacy/dotenv ask']],
  ])('on %s', (_, one, expected) => {
    expect(found(one)).toEqual(expected);
  });

  it.each([
    ['gh', 'password: a1b2c3\n', ['privacy/database ask']],
    ['gh', 'password: <%= ENV["DB_PASSWORD"] %>\n', []],
    ['scp', 'password: a1b2c3\n', ['privacy/database context']],
  ] as const)('asks before %s posts settings that hold %j', (program, text, expected) => {
    const holding = { kindOf: () => 'file' as const, readText: () => ({ kind: 'present' as const, text }), list: () => [] };
    const sent = effect('send', '/home/u/proj/config/database.yml', { program });
    expect(secretsIn([sent], sensitivePaths, {}, { anchors, disk: holding, realPath: () => undefined }).map(({ rule, severity }) => `${rule.id} ${severity}`)).toEqual(expected);
  });

  it.each([
    ['ci/application-prod.yml', 'spring:\n  datasource:\n    password: s3cr3tvalue\n', 1],
    ['ci/application-prod.yml', 'spring:\n  datasource:\n    password: ${DB_PASSWORD}\n', 0],
    ['playwright/.auth/user.json', '{"cookies": [{"name": "sid"}]}', 1],
    ['playwright/.auth/user.json', '{}', 0],
    ['config/secrets.production.yml', 'api_token: a1b2c3d4e5\n', 1],
    ['config/secrets.production.yml', 'api_token: ENC[AES256_GCM,data:a1b2c3,iv:x]\nsops:\n  version: 3.8.1\n', 0],
    ['config/local.secrets.json', '{"mail": "${MAIL_KEY}"}', 0],
    ['cypress.env.json', '{"password": "x"}', 1],
    ['cypress.env.json', '{"baseUrl": "http://localhost:3000"}', 0],
    ['k8s/db-secret.yaml', 'kind: ExternalSecret\nspec: {}\n', 0],
    ['.npmrc', '@acme:registry=https://npm.pkg.github.com/\n//npm.pkg.github.com/:_authToken=${GITHUB_TOKEN}\n', 0],
    ['.npmrc', '//a.test/:_authToken=${A}\n//b.test/:_auth = cm9iaW46eA==\n', 1],
    ['.yarnrc.yml', 'npmScopes:\n  acme:\n    npmAuthToken: "${NPM_TOKEN}"\n', 0],
    ['.yarnrc.yml', 'npmScopes:\n  acme:\n    npmAuthToken: abc-123\n', 1],
    ['/home/u/.yarnrc', '"//registry.npmjs.org/:_authToken" "abc-123"\n', 1],
    ['/home/u/.config/pnpm/rc', 'store-dir=/x\n', 0],
    ['/home/u/.config/pip/pip.conf', '[global]\nindex-url = https://robin:s3cr3t@pypi.shop.test/simple\n', 1],
    ['/home/u/.config/pip/pip.conf', '[global]\nindex-url = https://robin:${PIP_PASSWORD}@pypi.shop.test/simple\n', 0],
    ['/home/u/.condarc', 'channels:\n  - https://conda.anaconda.org/t/ro-0123456789/shop\n', 1],
    ['/home/u/.condarc', 'channels:\n  - conda-forge\n', 0],
    ['/home/u/.gemrc', ':sources:\n- https://robin:s3cr3t@gems.shop.test/\n', 1],
    ['/home/u/.bundle/config', '---\nBUNDLE_GEMS__SHOP__TEST: "robin:s3cr3t"\n', 1],
    ['/home/u/.bundle/config', '---\nBUNDLE_PATH: "vendor"\nBUNDLE_BUILD__NOKOGIRI: "--use-system-libraries"\nBUNDLE_MIRROR__HTTPS://RUBYGEMS__ORG: "https://gems.shop.test"\n', 0],
    ['/home/u/.cargo/config.toml', '[registries.shop]\ntoken = "Bearer0123"\n', 1],
    ['/home/u/.cargo/config.toml', '[registry]\nglobal-credential-providers = ["cargo:token"]\n', 0],
    ['/home/u/.config/helm/repositories.yaml', 'repositories:\n- name: a\n  password: s3cr3t\n', 1],
    ['/home/u/.config/helm/repositories.yaml', 'repositories:\n- name: a\n  pass_credentials_all: false\n  password: ""\n', 0],
    ['/home/u/.cabal/config', 'repository a\n-- token: none\n-- password:\n', 0],
    ['/home/u/.gradle/init.d/shop.gradle', 'credentials { username "robin"; password "s3cr3t" }\n', 1],
    ['/home/u/.gradle/init.d/shop.gradle', 'credentials { password = System.getenv("P") }\n', 0],
    ['/home/u/.config/nix/nix.conf', 'access-tokens = github.com=abcd1234\n', 1],
    ['/home/u/.config/nix/nix.conf', '# access-tokens = github.com=abcd1234\n', 0],
  ])('on %s that holds %j', (name, text, count) => {
    const holding = { kindOf: () => 'file' as const, readText: () => ({ kind: 'present' as const, text }), list: () => [] };
    expect(secretsIn([effect('read', name.startsWith('/') ? name : `/home/u/proj/${name}`)], sensitivePaths, {}, { anchors, disk: holding, realPath: () => undefined })).toHaveLength(count);
  });

  it('says what the agent can do instead, for a look and for an edit', () => {
    const ruleOn = (kind: 'read' | 'write' | 'send', path = '/home/u/proj/.env'): Finding['rule'] | undefined =>
      secretsIn([effect(kind, path)], sensitivePaths, {}, { anchors, disk, realPath: () => undefined })[0]?.rule;
    expect(ruleOn('write')?.reason).toMatch(/secrets of an application.*Tell the person what to change/s);
    expect(ruleOn('read', '/home/u/.ssh/id_rsa')?.reason).toMatch(/SSH keys.*not to see.*Ask the person/s);
    expect(ruleOn('read')).toMatchObject({ reason: expect.stringMatching(/not to see. Look at the names alone, or ask/), instead: "grep -o '^[A-Z_]*=' /home/u/proj/.env" });
    expect(ruleOn('read', '/home/u/proj/.env.local')?.instead).toBe("grep -o '^[A-Z_]*=' /home/u/proj/.env.local");
    // Other files have no lines with a name first.
    for (const path of ['/home/u/proj/secrets.yaml', '/home/u/proj/config/master.key', '/home/u/proj/.secrets', '/home/u/a b/.env']) expect(ruleOn('read', path)).not.toHaveProperty('instead');
    expect(ruleOn('send')).not.toHaveProperty('instead');
  });

  it('looks behind a link, and tells a link with an innocent name', () => {
    const realPath = (path: string): string => (path === '/home/u/proj/key.pub' ? '/home/u/.ssh/id_rsa' : path);
    expect(found(effect('read', '/home/u/proj/key.pub'), {}, realPath)).toEqual(['privacy/ssh deny']);
  });

  it('is overridden by category or as a whole', () => {
    expect(found(effect('read', '/home/u/proj/.env'), { 'privacy/dotenv': 'ask' })).toEqual(['privacy/dotenv ask']);
    expect(found(effect('read', '/home/u/proj/.env'), { privacy: 'off' })).toEqual(['privacy/dotenv off']);
  });
});
