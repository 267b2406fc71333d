import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readShippedRules } from '../../scripts/shipped-rules.js';
import { denyRulesFrom } from '../../scripts/install/deny-rules.js';

describe('denyRulesFrom', () => {
  const lookAlikes = { category: 'look-alike', tier: 'allow', why: '', globs: ['**/.env.example', '**/cacert.pem', '~/.ssh/known_hosts', '**/*.pub'] } as const;
  const rulesFor = (...globs: readonly string[]) => denyRulesFrom([{ category: 'test', tier: 'deny', why: '', globs: [...globs] }, { ...lookAlikes, globs: [...lookAlikes.globs] }]);

  it.each([
    ['a name anywhere', '**/.npmrc', ['Read(//**/.npmrc)']],
    ['a place in the home', '~/.aws/credentials', ['Read(~/.aws/credentials)']],
    ['an absolute path', '/etc/shadow', ['Read(//etc/shadow)']],
    ['alternatives', '**/{a,b}.yml', ['Read(//**/a.yml)', 'Read(//**/b.yml)']],
    ['a folder of secrets', '~/.gnupg/**', ['Read(~/.gnupg/**)']],
    ['a name with a wildcard', '**/AuthKey_*.p8', ['Read(//**/AuthKey_*.p8)']],
    ['a wildcard that could be a look-alike', '**/*.pem', []],
    ['a folder with a look-alike in it', '~/.ssh/**', []],
    ['the same folder anywhere', '**/.ssh/**', []],
    ['a look-alike by name', '**/id_rsa.pub', []],
    ['a Windows path', '~/AppData/Roaming/gcloud/**', []],
  ])('makes of %s what the host understands', (_, glob, rules) => {
    expect(rulesFor(glob)).toEqual(rules);
  });

  it('writes the common names out for a wildcard that cannot be a rule', () => {
    expect(rulesFor('**/.env.*')).toEqual(expect.arrayContaining(['Read(//**/.env.local)', 'Read(//**/.env.production)']));
    expect(rulesFor('**/.env.*').join()).not.toContain('example');
  });

  it('leaves out what lies in a folder that has a rule already', () => {
    expect(rulesFor('~/.config/rclone/rclone.conf', '~/.config/rclone/**')).toEqual(['Read(~/.config/rclone/**)']);
  });

  it('does nothing about what is only doubtful', () => {
    expect(denyRulesFrom([{ category: 'test', tier: 'context', why: '', globs: ['**/.envrc'] }])).toEqual([]);
  });

  it('leaves to the guards what only the content tells, but in the home', () => {
    expect(denyRulesFrom([{ category: 'test', tier: 'deny', why: '', holding: '_auth', globs: ['**/.npmrc', '~/.npmrc'] }])).toEqual(['Read(~/.npmrc)']);
  });

  it('covers the best known secrets of the shipped rules, with no rule twice', () => {
    const rules = denyRulesFrom(readShippedRules(join(import.meta.dirname, '..', '..', 'rules')).sensitive);
    expect(rules).toEqual(expect.arrayContaining(['Read(//**/.env)', 'Read(//**/.env.local)', 'Read(//**/id_rsa)', 'Read(~/.aws/credentials)', 'Read(//**/.netrc)', 'Read(~/.npmrc)']));
    expect(new Set(rules).size).toBe(rules.length);
    for (const rule of rules) expect(rule).toMatch(/^Read\((?:~\/|\/\/)[^(){}]+\)$/);
  });
});
