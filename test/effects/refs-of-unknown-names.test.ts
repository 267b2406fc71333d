import { describe, expect, it } from 'vitest';
import './told.js';

describe('branches whose names are only known when they are deleted', () => {
  it.each([
    `mapfile -t b < <(git branch -r --format='%(refname:lstrip=3)' | grep -v HEAD)\ngit push origin "\${b[@]/#/:refs/heads/}"`,
    "readarray -t b < list; git push -q origin ${b[*]/#/:}",
    't=($(git tag)); git push origin "${t[@]/#/:refs/tags/}"',
    'b=$(git branch --show-current); git push origin "${b/#/+}"',
    "git branch -r | sed 's@^ *origin/@:@' | xargs git push origin",
    "git branch -r | sed -E 's/^/:/' | xargs git push origin",
    `git branch -r | awk '{print ":"$1}' | xargs git push origin`,
    `git branch -r | awk '{ print "+refs/heads/" $NF }' | xargs -n 1 git push origin`,
    "git for-each-ref --format=':%(refname:lstrip=3)' refs/remotes | xargs git push origin",
  ])('%s', async (command) => await expect(command).toTell('change-history remote-branch'));

  it.each([
    'b=($(git for-each-ref --format="%(refname:short)" refs/heads)); git push origin "${b[@]/%/:staging}"',
    't=($(git tag)); git push origin "${t[@]/#/refs/tags/}"',
    "git tag | sed 's@^@refs/tags/@' | xargs git push origin",
    `git tag | awk '{print $1}' | xargs git push origin`,
    `git branch -r | awk '{print ":"$1}' | head`,
  ])('%s deletes none', async (command) => await expect(command).not.toTell('change-history remote-branch'));
});
