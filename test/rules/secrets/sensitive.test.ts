import { sensitivePaths } from 'ck-guard:rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formsOf } from '../../../lib/paths/pattern.js';
import { resolvePath } from '../../../lib/paths/resolve.js';
import { sensitivityOf } from '../../../lib/rules/secrets/sensitive.js';
import { sensitivityOfGlob } from '../../../lib/rules/secrets/sensitive-glob.js';

const anchors = { home: '/home/u', projectRoot: '/home/u/proj' };

describe('sensitivityOf', () => {
  it.each([
    ['/home/u/proj/.env', 'deny'],
    ['/home/u/proj/packages/api/.env.production', 'deny'],
    ['/home/u/proj/.ENV', 'deny'],
    ['/home/u/.ssh/id_rsa', 'deny'],
    ['/home/u/.ssh', 'deny'],
    ['/root/.aws/credentials', 'deny'],
    ['/home/other/.netrc', 'deny'],
    ['/home/u/proj/deploy_ed25519', 'deny'],
    ['/home/u/proj/certs/server.key', 'deny'],
    ['/etc/shadow', 'deny'],
    ['/proc/123/environ', 'deny'],
    ['/home/u/proj/terraform.tfstate', 'deny'],
    ['/home/u/.config/gh/hosts.yml', 'deny'],
    ['C:/Windows/System32/config/SAM', 'deny'],
    ['/home/u/.mcp-auth/mcp-remote-0.1.0/a_tokens.json', 'deny'],
    ['/home/u/Downloads/1password-export.csv', 'deny'],
    ['/home/u/Downloads/github-recovery-codes.txt', 'deny'],
    ['/home/u/Pictures/Screenshots/github-recovery-codes.png', 'deny'],
    ['/home/u/Documents/passwords.ods', 'deny'],
    ['/home/u/Documents/notes.ods', undefined],
    ['/home/u/.jenkins/secrets/initialAdminPassword', 'deny'],
    ['/var/lib/rancher/k3s/server/node-token', 'deny'],
    ['/etc/environment', 'deny'],
    ['/home/u/.newtool/credentials.toml', 'deny'],
    ['/home/u/.config/io.datasette.llm/keys.json', 'deny'],
    ['/home/u/.config/gcloud/tokens.json', 'deny'],
    ['/home/u/.sfdx/keys.json', 'deny'],
    ['/home/u/.aws/secrets.py', 'deny'],
    ['/home/u/.config/gcloud/package-lock.json', undefined],
    ['/home/u/.config/newtool/keys.json', undefined],
    ['/home/u/proj/locales/keys.json', undefined],
    ['/home/u/.ssh/id_rsa.pub', undefined],
    ['/home/u/.config/newtool/auth.json', 'deny'],
    ['/home/u/.local/share/newtool/access-token', 'deny'],
    ['/home/u/proj/playwright/.auth/user.json', 'deny'],
    ['/home/u/proj/ci/application-prod.yml', 'deny'],
    ['/home/u/proj/k8s/db-secret.yaml', 'context'],
    ['/home/u/proj/src/application-production.md', undefined],
    ['/home/u/.config/newtool/config.toml', undefined],
    ['/home/u/proj/src/auth/access-token', undefined],
    ['/home/u/proj/playwright/auth.setup.ts', undefined],
    ['/home/u/proj/cypress.config.ts', undefined],
    ['/home/u/.config/Claude/claude_desktop_config.json', 'context'],
    ['/home/u/proj/.envrc', 'context'],
    ['/home/u/proj/auth.json', 'context'],
    ['/home/u/.ssh/test/id_rsa', 'deny'],
    ['/home/u/.ssh/test/x.key', 'deny'],
    ['/root/.ssh/fixtures/deploy.pem', 'deny'],
    ['/home/u/proj/test/.env.test', 'deny'],
    ['/home/u/.ssh/tests/x.key.bak', 'deny'],
    ['/home/u/.gnupg/testdata/a.key', 'deny'],
    ['/home/u/.aws/node_modules/a.pem', 'deny'],
    ['/home/u/.aws/fixtures/credentials.json', 'deny'],
    ['/home/u/.password-store/examples/mail.txt', 'deny'],
    ['/home/u/.kube/charts/templates/secret.yaml', 'deny'],
    ['/etc/ssl/private/tests/server.key', 'deny'],
    ['/home/u/.ssh/test/x.pub', undefined],
    ['/home/u/.ssh/test/x.crt', undefined],
    ['/home/u/test/x.key', undefined],
    ['/home/u/proj/test/x.key', undefined],
    ['/home/u/proj/tests/.ssh/x.key', undefined],
    ['/home/u/proj/node_modules/x/test.pem', undefined],
    ['/home/u/proj/testdata/secrets.yaml', undefined],
    ['/home/u/proj/docs/deploy/environment.md', undefined],
    ['/home/u/proj/charts/web/templates/secrets.yaml', undefined],
    ['/home/u/proj/charts/web/secrets.yaml', 'deny'],
    ['/home/u/proj/.env.example', undefined],
    ['/home/u/proj/.env.production.example', undefined],
    ['/home/u/proj/.environment', undefined],
    ['/home/u/.kube/kubectx', undefined],
    ['/home/u/proj/.github/workflows/secrets.yml', undefined],
    ['/home/u/proj/docs/recovery-codes.md', undefined],
    ['/home/u/.turso/turso', undefined],
    ['/home/u/proj/src/env.ts', undefined],
    ['/home/u/proj/src/CredentialsForm.tsx', undefined],
    ['/home/u/proj/src/secrets.ts', undefined],
    ['/home/u/proj/src/secrets/load.ts', undefined],
    ['/home/u/proj/design/tokens.json', undefined],
    ['/home/u/.ssh/id_ed25519.pub', undefined],
    ['/home/u/.ssh/known_hosts', undefined],
    ['/home/u/.ssh/config', undefined],
    ['/home/u/proj/cert.crt', undefined],
    ['/home/u/proj/certs/fullchain.pem', undefined],
    ['/home/u/proj/certs/ca.pem', undefined],
    ['/home/u/proj/certs/rds-combined-ca-bundle.pem', undefined],
    ['/home/u/proj/certs/ca-key.pem', 'deny'],
    ['/home/u/proj/certs/server.pem', 'deny'],
    ['/home/u/proj/certs/server-cert.pem', undefined],
    ['/home/u/proj/certs/public.pem', undefined],
    ['/home/u/proj/jwt_public.pem', undefined],
    ['/home/u/proj/jwt_private.pem', 'deny'],
    ['/home/u/proj/firebase-adminsdk.json', 'deny'],
    ['/home/u/proj/certs/server.pem', 'deny'],
    ['/home/u/proj/test/fixtures/key.pem', undefined],
    ['/home/u/proj/test/fixtures/app/.env.test', undefined],
    ['/etc/passwd', undefined],
    ['/home/u/proj/.env/bin/activate', undefined],
    ['/home/u/proj/package.json', undefined],
    ['/home/u/proj/README.md', undefined],
  ])('%s is %s', (path, tier) => {
    expect(sensitivityOf(formsOf(path, anchors), sensitivePaths)?.tier).toBe(tier);
  });
});

describe('the words of patterns', () => {
  it('leave out no pattern that matches', () => {
    const patterns = Array.from({ length: sensitivePaths.patterns.length }, (_, place) => sensitivePaths.patterns.at(place) ?? expect.fail());
    const everyPattern = { ...sensitivePaths, byWord: '', byHint: { '': patterns.map((_, place) => place) } };
    const literals = patterns.flatMap(({ hint, samples }) => [hint, ...(samples ?? [])]).filter((text) => text !== '');
    const name = fc.oneof(fc.constantFrom(...literals), fc.constantFrom('a', '.b', 'test', 'x.key', 'my.env', 'a-b'));
    const ending = fc.constantFrom('', '.pem', '.env', '.json', '.bak', '2', 's', '_x', '-x', '/x', '.ts');
    fc.assert(
      fc.property(fc.constantFrom('/', '/home/u/', '/home/u/proj/', '/home/u/.config/'), fc.array(fc.tuple(name, ending), { minLength: 1, maxLength: 3 }), (folder, parts) => {
        const path = resolvePath(folder + parts.map(([literal, end]) => literal + end).join('/'), { cwd: '/home/u/proj', home: '/home/u' });
        const forms = formsOf(path, anchors);
        expect(sensitivityOf(forms, sensitivePaths)).toEqual(sensitivityOf(forms, everyPattern));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('sensitivityOfGlob', () => {
  it.each([
    ['/home/u/proj/.e*', true],
    ['/home/u/proj/.??v', true],
    ['/home/u/proj/.*', true],
    ['/home/u/proj/.[e]nv', true],
    ['/home/u/x/id_r*', true],
    ['/etc/shad*', true],
    ['/home/u/.vault-t*', true],
    ['/home/u/.aws/cred*', true],
    ['/home/u/proj/infra/**/*.tfstate*', true],
    ['/home/u/proj/infra/terraform.*', true],
    ['/home/u/proj/infra/*tfstate*', true],
    ['/home/u/proj/certs/*.key**', true],
    ['/home/u/proj/etc/shad*', false],
    ['/home/u/proj/infra/*.tf*', false],
    ['/home/u/proj/terraform*.zip', false],
    ['/home/u/proj/.terraform*', false],
    ['/home/u/proj/certs/*.crt*', false],
    ['/home/u/proj/.env.example*', false],
    ['/home/u/proj/*', false],
    ['/home/u/proj/*.json', false],
    ['/home/u/proj/*.md', false],
    ['/home/u/proj/.github*', false],
    ['/home/u/proj/.eslint*', false],
    ['/home/u/proj/package*.json', false],
  ])('%s: %s', (path, expected) => {
    expect(sensitivityOfGlob(formsOf(path, anchors), sensitivePaths) !== undefined).toBe(expected);
  });
});
