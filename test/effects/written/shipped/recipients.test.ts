import { describe, expect, it } from 'vitest';
import { effectsOf } from '../../../../lib/effects/effects.js';
import { admitsRecipients } from '../../../../lib/effects/written/shipped/recipients.js';
import { EMPTY_WORLD, line, toolCall } from '../../told.js';

const OLD = `age1${'q7wz5k3m'.repeat(7)}xy`;
const NEW = `age1${'l9ggyhqr'.repeat(7)}ab`;
const PRINT = 'FBC7B9E2A4F9289AC0C1D4843D16CEE4A27381B4';
const sops = (...keys: readonly string[]): string => `creation_rules:\n  - path_regex: secrets/.*\n    age: ${keys.join(',')}\n`;
const kms = (account: string, region = 'us-east-1'): string => `creation_rules:\n  - kms: arn:aws:kms:${region}:${account}:key/a1b2\n`;

describe('somebody who could not read what is encrypted is let in', () => {
  it.each([
    ['/.sops.yaml', sops(OLD), sops(OLD, NEW)],
    ['/deploy/.sops.yml', sops(OLD), sops(NEW)],
    ['/.sops.yaml', sops(OLD), `${sops(OLD)}    pgp: ${PRINT}\n`],
    ['/.sops.yaml', kms('111122223333'), kms('999988887777')],
    ['/.sops.yaml', 'creation_rules:\n  - gcp_kms: projects/shop/locations/global/keyRings/a/cryptoKeys/b\n', 'creation_rules:\n  - gcp_kms: projects/other/locations/global/keyRings/a/cryptoKeys/b\n'],
    ['/.age-recipients', `${OLD}\n`, `${OLD}\n${NEW}\n`],
    ['/home/u/.password-store/.gpg-id', 'u@x.test\n', 'u@x.test\nrobin@x.test\n'],
    ['/secrets.nix', 'let u = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOld1"; in {}', 'let u = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAINew2"; in {}'],
  ])('%s', (path, before, after) => expect(admitsRecipients(path, before, after)).toBe(true));

  it.each([
    ['who begins to keep some', '/.sops.yaml', '', sops(OLD)],
    ['one who is taken out', '/.sops.yaml', sops(OLD, NEW), sops(OLD)],
    ['another path', '/.sops.yaml', sops(OLD), sops(OLD).replace('secrets', 'config')],
    ['a comment', '/.age-recipients', `${OLD}\n`, `# robin\n${OLD} # laptop\n`],
    ['another order', '/.sops.yaml', sops(OLD, NEW), sops(NEW, OLD)],
    ['a key of the same account', '/.sops.yaml', kms('111122223333'), kms('111122223333', 'eu-west-1').replace('a1b2', 'c3d4')],
    ['what is tried', '/test/fixtures/.sops.yaml', sops(OLD), sops(OLD, NEW)],
    ['another file', '/docs/keys.md', OLD, `${OLD} ${NEW}`],
    ['modules', '/modules/secrets.nix', '{ age.secrets.db.file = ./db.age; }', '{ age.secrets.db.file = ./db2.age; }'],
  ])('not %s', (_, path, before, after) => expect(admitsRecipients(path, before, after)).toBe(false));
});

describe('a call by which somebody is let in', () => {
  const root = EMPTY_WORLD.project.root;
  const files: Readonly<Record<string, string>> = { [`${root}/.sops.yaml`]: sops(OLD), [`${root}/.age-recipients`]: `${OLD}\n` };
  const disk = { ...EMPTY_WORLD.disk, readText: (path: string) => {
    const text = files[path];
    return text === undefined ? ({ kind: 'absent' } as const) : ({ kind: 'present', text } as const);
  } };
  const told = async (tool: string, input: Readonly<Record<string, string>>): Promise<readonly string[]> =>
    (await effectsOf(toolCall(tool, input), { ...EMPTY_WORLD, disk })).effects.map(line);

  it.each([
    ['Edit', { file_path: `${root}/.sops.yaml`, old_string: OLD, new_string: `${OLD},${NEW}` }],
    ['Write', { file_path: `${root}/.sops.yaml`, content: sops(OLD, NEW) }],
    ['Bash', { command: `echo ${NEW} >> .age-recipients` }],
    ['Bash', { command: `sed -i 's/${OLD}/${OLD},${NEW}/' .sops.yaml` }],
  ])('%s %j', async (tool, input) => expect(await told(tool, input)).toContain('change-permission credential:shared'));

  it('is none that changes something else', async () => {
    expect(await told('Edit', { file_path: `${root}/.sops.yaml`, old_string: 'secrets/.*', new_string: '(secrets|config)/.*' })).not.toContain('change-permission credential:shared');
  });
});
