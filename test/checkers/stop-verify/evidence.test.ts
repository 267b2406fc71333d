import { describe, expect, it } from 'vitest';
import { evidenceFor } from '../../../lib/checkers/stop-verify/evidence.js';
import { noteStart } from '../../../lib/checkers/session-memory/note-start.js';
import { workOf } from '../../../lib/checkers/stop-verify/work.js';
import type { Claim } from '../../../lib/project/claims/claim.js';
import { rememberChange, rememberProgress } from '../../../lib/session/journal.js';
import { diskOf, memoryOf, stop } from '../../project/fake-world.js';
import { LATER, runOf, type Said } from './said-git.js';

interface Given {
  readonly claims?: readonly Claim[];
  readonly cwd?: string;
  /** What git said when the session began; undefined where nobody looked. */
  readonly begun?: Said | undefined;
  readonly now?: Said | undefined;
  readonly resumed?: boolean;
  readonly changed?: readonly string[];
  readonly committed?: boolean;
  readonly files?: Readonly<Record<string, string>>;
}

async function facts({ claims = [], cwd = '/p', begun, now = {}, resumed = false, changed = [], committed = false, files = { '/p/a.ts': 'a' } }: Given) {
  const memory = memoryOf();
  const disk = diskOf(files);
  if (begun !== undefined) await noteStart({ source: resumed ? 'resume' : 'startup' }, { disk, memory, now: () => 0, project: { root: '/p', trusted: false }, run: runOf(begun) });
  for (const file of changed) rememberChange(memory, { kind: 'change', file, at: 1 });
  if (committed) rememberProgress(memory, { kind: 'commit', at: 1 });
  const work = await workOf('/p', { disk, memory, run: runOf(now) });
  return evidenceFor(claims, { ...stop(), cwd }, work, ['lint'], { disk, memory });
}

const wrote = (file: string): Claim => ({ kind: 'wrote', file, created: false, quote: 'q' });

describe('what claims are held against', () => {
  it('is nothing in another folder, nor beside other work trees', async () => {
    expect(await facts({ cwd: '/q' })).toBeUndefined();
    expect(await facts({ cwd: '/p/sub' })).toMatchObject({ cwd: '/p/sub', root: '/p', verified: ['lint'] });
    expect(await facts({ now: { trees: 'worktree /p\n\nworktree /q\n' } })).toBeUndefined();
    expect(await facts({ now: { trees: 'worktree /p\nbranch refs/heads/worktree x\n' } })).toBeDefined();
  });

  it.each<[string, Given, boolean | undefined]>([
    ['nothing where git says so', { begun: {} }, true],
    ['something where a tool wrote', { begun: {}, changed: ['/p/a.ts'] }, false],
    ['something where a tool wrote elsewhere', { begun: {}, changed: ['/q/a.ts'] }, false],
    ['something where git says so', { begun: {}, now: { status: [' M a.ts'] } }, false],
    ['nobody knows without a start', {}, undefined],
    ['nobody knows where the commit is another', { begun: {}, now: { head: LATER } }, undefined],
    ['nobody knows where more differed than is remembered', { begun: { status: Array.from({ length: 151 }, (_, index) => `?? ${index}`) } }, undefined],
    ['nobody knows of a session that was resumed', { begun: {}, resumed: true }, undefined],
    ['nobody knows what was edited before it was resumed', { begun: {}, resumed: true, changed: ['/p/a.ts'] }, undefined],
  ])('has changed %s', async (_, given, expected) => expect((await facts(given))?.nothingChanged).toBe(expected));

  it.each<[string, Given, boolean | undefined]>([
    ['the same', { begun: {} }, true],
    ['another', { begun: {}, now: { head: LATER } }, false],
    ['not known without a start', {}, undefined],
    ['not known of a session that was resumed', { begun: {}, resumed: true }, undefined],
  ])('stands on a commit that is %s', async (_, given, expected) => expect((await facts(given))?.sameCommit).toBe(expected));

  it.each<[string, Given, readonly string[] | undefined]>([
    ['what git says, and what tools wrote', { begun: {}, now: { status: [' M a.ts'] }, changed: ['/q/b.ts'] }, ['/p/a.ts', '/q/b.ts']],
    ['what tools wrote, where the start is not known', { changed: ['/p/a.ts'] }, ['/p/a.ts']],
    ['not known after a commit, where the start is not known', { committed: true }, undefined],
    ['what the commits changed', { begun: {}, now: { head: LATER, names: ['b.ts'] }, committed: true, files: { '/p/b.ts': 'b' } }, ['/p/b.ts']],
    ['not known without git', { now: undefined, begun: undefined }, []],
    ['not known of a session that was resumed', { begun: {}, resumed: true }, undefined],
  ])('differs: %s', async (_, given, expected) => {
    const told = (await facts(given))?.differing;
    expect(told === undefined ? undefined : [...new Set(told)].sort()).toEqual(expected);
  });

  it('asks git which of the named files it keeps', async () => {
    const told = await facts({ claims: [wrote('a.ts'), wrote('~/x'), wrote('/p/b.ts'), wrote('/q/c.ts')], cwd: '/p/sub', now: { kept: ['a.ts', 'sub/a.ts'] } });
    expect(['/p/a.ts', '/p/sub/a.ts', '/p/b.ts', '/p'].map((path) => told?.isTracked(path))).toEqual([true, true, false, false]);
    expect([told?.exists('/p/a.ts'), told?.exists('/p/none.ts')]).toEqual([true, false]);
    expect((await facts({ now: { kept: ['a.ts'] } }))?.isTracked('/p/a.ts')).toBe(false);
  });

  it.each(['.git/hooks/pre-commit', '.husky/pre-commit', '.pre-commit-config.yaml', 'lefthook.yml', '.lefthook.yml', 'lefthook.yaml'])('knows that %s may check at each commit', async (name) => {
    expect((await facts({ files: { [`/p/${name}`]: 'x' } }))?.commitsCheck).toBe(true);
    expect((await facts({}))?.commitsCheck).toBe(false);
  });

});
