import { describe, expect, it } from 'vitest';
import { redact } from '../../lib/hook/redact.js';

const LETTERS = 'kQ7dP2xR9mB4vT8zL3nW6cH1jF5sYgaEuXoIiNpVwD';
const random = (length: number): string => LETTERS.repeat(Math.ceil(length / LETTERS.length)).slice(0, length);
const hex = (length: number): string => '9f3a0c7be1d24856'.repeat(Math.ceil(length / 16)).slice(0, length);

/** By family. Put together here, so that nobody takes this file for one with secrets. */
const SECRETS: Readonly<Record<string, string>> = {
  AWS: `AKIA${'Q7ZP2XR4MB5VT6ZL'}`,
  GitHub: `ghp_${random(36)}`,
  'GitHub, fine-grained': `github_pat_${random(60)}`,
  GitLab: `glpat-${random(20)}`,
  Slack: `xoxb-${'123456789012-'}${random(24)}`,
  OpenAI: `sk-proj-${random(48)}`,
  Anthropic: `sk-ant-api03-${random(80)}`,
  Stripe: `sk_live_${random(24)}`,
  Google: `AIza${random(35)}`,
  npm: `npm_${random(36)}`,
  PyPI: `pypi-${random(60)}`,
  DigitalOcean: `dop_v1_${hex(64)}`,
  'Hugging Face': `hf_${random(34)}`,
  SendGrid: `SG.${random(22)}.${random(43)}`,
  Vault: `hvs.${random(30)}`,
  Telegram: `123456789:AA${random(33)}`,
  Databricks: `dapi${hex(32)}`,
  JWT: `eyJ${random(20)}.eyJ${random(30)}.${random(40)}`,
  Shopify: `shpat_${hex(32)}`,
  Docker: `dckr_pat_${random(27)}`,
  Grafana: `glsa_${random(32)}`,
  Linear: `lin_api_${random(40)}`,
  Notion: `ntn_${random(46)}`,
  Postman: `PMAK-${random(30)}`,
  Sentry: `sntrys_${random(60)}`,
  age: `AGE-SECRET-KEY-1${'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L'}`,
  Twilio: `SK${hex(32)}`,
  Discord: `MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.${random(30)}`,
  Atlassian: `ATATT3${random(60)}`,
  Facebook: `EAAB${random(60)}`,
  Square: `sq0atp-${random(22)}`,
  'Google OAuth': `ya29.${random(40)}`,
  'Google client secret': `GOCSPX-${random(28)}`,
  RubyGems: `rubygems_${hex(48)}`,
  Mailgun: `key-${hex(32)}`,
  'Slack app': `xapp-1-${random(40)}`,
  'Slack webhook': `hooks.slack.com/services/T0${random(8)}/B0${random(8)}/${random(24)}`,
  'private key': `-----BEGIN RSA PRIVATE KEY-----\n${random(64)}\n${random(64)}\n-----END RSA PRIVATE KEY-----`,
  'half a private key': `-----BEGIN OPENSSH PRIVATE KEY-----\n${random(64)}`,
  'no known shape, but random': random(40),
};

describe('redact', () => {
  it.each(Object.entries(SECRETS))('blots out %s, wherever it stands', (_, secret) => {
    for (const text of [secret, `X="${secret}"`, `rm /data/${secret}/x`, `a_${secret} b`]) {
      expect(redact(text)).not.toContain(secret.slice(8));
      expect(redact(text)).toContain('[secret]');
    }
  });

  it.each([
    ['postgres://dev:hunter2@db.example/shop', 'postgres://dev:[secret]@db.example/shop'],
    ['https://1234567890abcdef1234@git.example/o/r', 'https://[secret]@git.example/o/r'],
    ['Authorization: Bearer abcdefgh12', 'Authorization: Bearer [secret]'],
    ['DB_PASSWORD=hunter2hunter2 npm start', 'DB_PASSWORD=[secret] npm start'],
    ['{"api_key": "abc12345xyz"}', '{"api_key": "[secret]"}'],
    ['mysql --password hunter2 -u dev', 'mysql --password [secret] -u dev'],
    ['gh --with-token=abcdef x', 'gh --with-token=[secret] x'],
  ])('%j becomes %j', (text, redacted) => expect(redact(text)).toBe(redacted));

  it.each([
    '2f1c9d0f5a3b4e6d8c7b9a0e1f2d3c4b5a697887',
    '123e4567-e89b-12d3-a456-426614174000',
    '/home/dev/a-long-name-of-a-folder-in-kebab-case-2024/src/SomeVeryLongJavaClassNameFactoryBean2.java',
    "src/login.ts:3:7 - error TS2322: Type 'string' is not assignable to type 'number'. const password: string = input.password;",
    'git push origin feature/JIRA-1234-token-refresh-of-the-login-page',
    'the token is refreshed; secret: none; password = null',
    'https://example.test/a/b?page=2#top and https://[::1]:8080/@types/node',
    'basic assumptions about the bearer of bad news',
    '/tmp/ck-guard-faults-EdGEms/home/dev/.local/state/ck-guard',
  ])('leaves %j', (text) => expect(redact(text)).toBe(text));

  it('takes time that grows with the text alone', () => {
    for (const unit of ['a', 'a:', '//', 'token=', '-----BEGIN A PRIVATE KEY-----', 'eyJaaaaaaaa.', 'a.b-', 'https://x:', '--a-', 'password: ', 'sk-a-']) {
      const begin = process.cpuUsage();
      redact(unit.repeat(100_000 / unit.length));
      const { user } = process.cpuUsage(begin);
      expect(user / 1000, unit).toBeLessThan(1_000);
    }
  });
});
