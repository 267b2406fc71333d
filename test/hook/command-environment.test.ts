import { describe, expect, it } from 'vitest';
import { cleanEnvironment, withoutSecrets } from '../../lib/hook/processes/command-environment.js';

const VALUE = 'a-long-enough-value';
const noPath = (): boolean => false;

describe('cleanEnvironment', () => {
  it.each([
    'GITHUB_TOKEN',
    'npm_config_//registry.example.org/:_authToken',
    'npm_config__auth',
    'ANTHROPIC_API_KEY',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_ACCESS_KEY_ID',
    'DEPLOY_KEY',
    'SIGNING_KEYS',
    'PGPASSWORD',
    'DB_PASS',
    'DB_PWD',
    'MYSQL_PASSWD',
    'GPG_PASSPHRASE',
    'GITHUB_PAT',
    'SENTRY_DSN',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'SESSION_COOKIE',
    'CLAUDE_CODE_OAUTH_TOKEN',
  ])('takes out %s, and knows its value', (name) => {
    expect(cleanEnvironment({ [name]: VALUE }, noPath)).toEqual({ variables: {}, secrets: [VALUE] });
  });

  it.each([
    'NODE_OPTIONS',
    'CLAUDE_CODE_MESSAGING_SOCKET',
    'CLAUDE_ENV_FILE',
    'GIT_DIR',
    'GIT_CONFIG_COUNT',
    'GIT_EXTERNAL_DIFF',
    'FORCE_COLOR',
  ])('takes out %s, whose value is no secret', (name) => {
    expect(cleanEnvironment({ [name]: VALUE }, noPath)).toEqual({ variables: {}, secrets: [] });
  });

  it.each(['PATH', 'HOME', 'LANG', 'PWD', 'OLDPWD', 'KEYBOARD_LAYOUT', 'MONKEY', 'XAUTHORITY', 'COMPASS', 'NODE_ENV', 'NODE_OPTIONS_MORE', 'MY_NODE_OPTIONS', 'FORCE_COLORS', 'CLAUDE_ENV_FILES', 'MY_GIT_DIR', 'PWD_OF', 'PASSES', 'JAVA_HOME', 'TMPDIR', 'CI'])(
    'leaves %s',
    (name) => {
      expect(cleanEnvironment({ [name]: VALUE }, noPath)).toEqual({ variables: { [name]: VALUE }, secrets: [] });
    },
  );

  it('takes out an address with a password in it, but leaves a proxy, which downloads need', () => {
    const address = 'postgres://app:hunter2hunter2@db.example.org/app';
    const proxy = 'http://me:hunter2hunter2@proxy.example.org:8080';
    expect(cleanEnvironment({ DATABASE_URL: address, HTTPS_PROXY: proxy, HOMEPAGE: 'https://example.org/@me' }, noPath)).toEqual({
      variables: { HTTPS_PROXY: proxy, HOMEPAGE: 'https://example.org/@me' },
      secrets: [address, proxy],
    });
  });

  it('does not hide the name of a file, nor a value too short to be told from honest output', () => {
    expect(cleanEnvironment({ APP_CREDENTIALS: '/home/dev/app.json', APP_TOKEN: 'dev' }, (value) => value.startsWith('/')).secrets).toEqual([]);
  });

  it('knows a value of several lines by each of its lines, the longest first', () => {
    expect(cleanEnvironment({ TLS_KEY: '-----BEGIN-----\nMIIEvQIBADANBgkqhkiG9w0\nend' }, noPath).secrets).toEqual([
      'MIIEvQIBADANBgkqhkiG9w0',
      '-----BEGIN-----',
    ]);
  });
});

describe('withoutSecrets', () => {
  it('replaces every occurrence, a secret that contains another as a whole', () => {
    const { secrets } = cleanEnvironment({ A_TOKEN: 'abcdefgh', B_TOKEN: 'abcdefghijkl' }, noPath);
    expect(withoutSecrets('x abcdefghijkl y abcdefgh abcdefgh', secrets)).toBe('x [secret] y [secret] [secret]');
  });
});
