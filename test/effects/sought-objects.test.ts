import { describe, expect, it } from 'vitest';
import './told.js';

describe('what a repository has lost, or once held', () => {
  const SHOWN = 'reveal-environment credential:secrets in lost objects';

  it.each([
    `git fsck --no-reflogs --lost-found | awk '$2=="blob"{print $3}' | while read h; do git cat-file -p $h | grep -aE '^(AWS|DB)_[A-Z_]+='; done`,
    "git fsck --lost-found | awk '/blob/{print $3}' | xargs -n1 git cat-file -p | grep -E '(SECRET|TOKEN)='",
    "git cat-file --batch-all-objects --batch | grep -aE 'AWS_SECRET_ACCESS_KEY='",
    "for h in $(git fsck --unreachable | awk '/blob/{print $3}'); do git show $h | grep 'ghp_'; done",
    "git log -p --all | grep -E '^\\+STRIPE_SECRET='",
  ])('is searched for secrets: %s', async (command) => {
    await expect(command).toTell(SHOWN);
  });

  it.each([
    "git fsck --lost-found | awk '/commit/{print $3}' | xargs -n1 git log -1 --oneline",
    "git fsck --unreachable | awk '/blob/{print $3}' | while read h; do git cat-file -p $h | grep -q 'TOKEN=' && echo $h; done",
    "git cat-file --batch-all-objects --batch-check | grep -c blob",
    "git log --all --oneline | grep -i token",
    "git show HEAD:src/auth.ts | grep 'token='",
  ])('or for something else: %s', async (command) => {
    await expect(command).not.toTell(SHOWN);
  });
});

describe('a search that shows tokens alone, and whole', () => {
  const SHOWN = 'reveal-environment credential:tokens in files';

  it.each([
    "jq -r '.cells[].outputs[]?.text[]?' notebooks/a.ipynb | grep -oE 'sk-[A-Za-z0-9-]+'",
    "grep -ohE 'AKIA[0-9A-Z]{16}' app.log",
    "rg -o 'ghp_[A-Za-z0-9]{36}'",
  ])('shows them: %s', async (command) => {
    await expect(command).toTell(SHOWN);
  });

  it.each(["grep -rlE 'sk-[A-Za-z0-9-]+' src", "grep -coE 'AKIA[0-9A-Z]{16}' app.log", "grep -oE 'sk-[a-z]+' test/fixtures/a.txt", "echo sk-abc | grep -oE 'sk-[a-z]+'", "grep -rn 'sk-' src", "grep -oE 'task-[0-9]+' a.md"])('shows none: %s', async (command) => {
    await expect(command).not.toTell(SHOWN);
  });
});
