import { describe, expect, it } from 'vitest';
import './told.js';

describe('changes that are undone by their own patch', () => {
  it.each([
    ['git diff | git apply -R', 'discard work-tree:.'],
    ['git diff HEAD | patch -Rp1', 'discard work-tree:.'],
    ['git diff -- src a.ts | git apply --reverse --index', 'discard work-tree:src a.ts'],
    ['git apply -R <(git diff)', 'discard work-tree:.'],
    ['git diff main | git apply -R', 'discard work-tree:.'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it.each([
    'git diff --cached | git apply -R --cached',
    'git diff HEAD~1 HEAD | git apply -R',
    'git diff main..topic -- src | git apply -R',
    'git diff feature/x main | git apply -R',
    'git show HEAD | git apply -R',
    'git diff | git apply -R --check',
    'git diff | git apply --cached',
    'git diff > wip.patch && git apply -R wip.patch',
  ])('not by %s', async (command) => await expect(command).not.toTell(/^discard/));
});
