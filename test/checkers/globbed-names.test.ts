import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { checkPrivacyBlock } from '../../lib/checkers/privacy-block.js';
import type { Verdict } from '../../lib/types.js';
import { type Files, HOME, PROJECT, bash, worldWith } from './world.js';

const source = { [PROJECT]: null, [`${PROJECT}/src`]: null, [`${PROJECT}/src/secrets.ts`]: 'export {}', [`${PROJECT}/src/token.ts`]: 'export {}', [`${PROJECT}/docs`]: null, [`${PROJECT}/docs/credentials.md`]: 'none' };
const withSecrets = { ...source, [`${PROJECT}/config`]: null, [`${PROJECT}/config/secrets.yml`]: 'password: x' };

/** What is said of a command where these files stand. */
function said(command: string, files: Files): Promise<Verdict> {
  return checkPrivacyBlock(bash(command), worldWith({ files }));
}

describe('a glob that source files fit as well as secrets', () => {
  it.each(['cat src/*secret*', "find src -name '*secret*' | xargs cat", 'git ls-files | grep -i token | xargs head -5', "find . -name '*credential*' -exec head {} +", 'head -5 **/*cred*', 'cat *tmp*', 'head src/*old*'])('is what stands on the disk: %s', async (command) => {
    expect(await said(command, source)).toMatchObject({ kind: 'pass' });
  });

  it.each(['cat config/*secret*', "find . -name '*secret*' | xargs cat", 'git ls-files | grep -i secret | xargs head -5'])('takes in the secrets among it: %s', async (command) => {
    expect(await said(command, withSecrets)).not.toMatchObject({ kind: 'pass' });
  });

  it.each([`cat ${HOME}/*secret*`, 'cat ~/.aws/cred*', "ssh x.test 'cat *secret*'", 'cat *secret*.yml', "find . -name '*id_rsa*' | xargs cat", 'cat .e*'])('is taken for secrets elsewhere, or by a name that only they have: %s', async (command) => {
    expect(await said(command, source)).not.toMatchObject({ kind: 'pass' });
  });

  it('takes in copies of secrets where they are, but leftovers may be deleted', async () => {
    const copy = { ...source, [`${PROJECT}/id_rsa.tmp`]: 'key' };
    expect(await said('cat *tmp*', copy)).not.toMatchObject({ kind: 'pass' });
    expect(await said('cat *tmp*', source)).toMatchObject({ kind: 'pass' });
    expect((await checkBashDanger(bash('rm -rf *tmp* *old*'), worldWith({ files: source }))).kind).toBe('pass');
    for (const command of ['rm -rf *key*', 'rm ~/.ssh/*old*']) expect((await checkBashDanger(bash(command), worldWith({ files: copy }))).kind, command).toBe('ask');
  });

  it('is taken for secrets where there is too much to look at', async () => {
    const many = Object.fromEntries(Array.from({ length: 2100 }, (_, index) => [`${PROJECT}/src/a${index}.ts`, '']));
    expect(await said("find . -name '*secret*' | xargs cat", { ...source, ...many })).not.toMatchObject({ kind: 'pass' });
  });
});
