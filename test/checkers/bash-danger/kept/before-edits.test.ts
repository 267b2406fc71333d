import { beforeEach, describe, expect, it } from 'vitest';
import { sceneWith } from '../scene.js';

describe('what stands before edits of the session that git takes back', () => {
  const { project, answerTo, beginSession } = sceneWith();

  beforeEach(async () => {
    await beginSession();
    expect(await answerTo('sed -i s/1/2/ src/a.ts')).toBe('pass');
    project().write({ 'src/a.ts': '2' });
  });

  it.each([
    `echo \\'; grep '; git stash pop; echo '; git checkout -- src/a.ts`,
    "cat <<a; grep '\nx\na\ngit stash pop; echo '; git checkout -- src/a.ts",
    'pytest -k "a; git mv | b"; git checkout -- src/a.ts',
    '# git stash pop\nnpm test; git checkout -- src/a.ts',
    'for f in $(git ls-files); do echo "$f"; done; git checkout -- src/a.ts',
    'if git diff --quiet; then git checkout -- src/a.ts; fi',
    'time git status && ! npm test || git checkout -- src/a.ts',
    'git status; (cat src/a.ts; git checkout -- src/a.ts)',
    'for i in 1 2; do npm test; git checkout -- src/a.ts; git status; done; mv x y',
    "cat > notes.md <<'E'\ngit status\nIt is done.\nE\ngit checkout -- src/a.ts",
  ])('brings nothing: %j', async (command) => expect(await answerTo(command)).toBe('pass'));

  it.each([
    "bash <<'E'\ngit stash pop\nE\ngit checkout -- src/a.ts",
    'npm test "$(true; $RUN)"; git checkout -- src/a.ts',
    'for i in 1; do echo "git stash pop"; done | bash; git checkout -- src/a.ts',
    '{ echo "git stash pop"; } > go.sh; git checkout -- src/a.ts',
    'f() { git stash pop; }; f; git checkout -- src/a.ts',
    'f() { git checkout -- src/a.ts; }; git stash pop; f',
    'for i in 1 2; do\ngit checkout -- src/a.ts\n. ./go.sh\ndone',
    'while read -r f; do if true; then git checkout -- src/a.ts; fi; mv "$f" src/a.ts; done < list.txt',
    'if ! git stash pop; then git checkout -- src/a.ts; fi',
    'git checkout -- src/a.ts; echo "',
    'echo `echo \\`git stash pop\\``; git checkout -- src/a.ts',
  ])('may bring something: %j', async (command) => expect(await answerTo(command)).toBe('ask'));

  it('may bring something where too much stands there', async () => {
    const much = (length: number): string => `echo ${'x'.repeat(length)}`;
    expect(await answerTo(`${much(19_000)}; git checkout -- src/a.ts`)).toBe('pass');
    expect(await answerTo(`. ./go.sh; ${much(2_000)}; git checkout -- src/a.ts`)).toBe('ask');
    expect(await answerTo(`${much(20_000)}; git checkout -- src/a.ts`)).toBe('ask');
    expect(await answerTo(`git checkout -- src/a.ts; ${much(100_000)}`)).toBe('ask');
  });
});
