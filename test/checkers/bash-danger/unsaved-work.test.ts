import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../../lib/checkers/bash-danger.js';
import { checkStopVerify } from '../../../lib/checkers/stop-verify.js';
import { rememberWrite } from '../../../lib/session/written.js';
import type { Verdict } from '../../../lib/types.js';
import { sessionStart } from '../../project/fake-world.js';
import { makeProject, type RealProject } from '../../project/real-project.js';
import { bash } from '../world.js';

let project: RealProject;

beforeEach(() => {
  project = makeProject({ '.gitignore': 'dist/\n', 'src/a.ts': '1' });
  project.commit();
  project.write({ 'pictures/cat.png': 'only copy', 'pictures/dog.png': 'only copy', 'dist/a.js': '1' });
});

afterEach(() => project.remove());

async function beginSession(): Promise<void> {
  await checkStopVerify(sessionStart(), { ...project.world(), project: { root: project.root, trusted: false } });
}

function verdictOn(command: string, cwd = project.root, root = project.root): Promise<Verdict> {
  return checkBashDanger(bash(command, cwd), { ...project.world(), project: { root, trusted: true } });
}

describe('files that were not committed before the session', () => {
  it.each([
    ['rm -rf pictures', 'pictures/cat.png and 1 more'],
    ['rm -rf "pictures/"', 'pictures/cat.png and 1 more'],
    ['rm -rf p*', 'pictures/cat.png and 1 more'],
    ['rm pictures/*.png', 'pictures/cat.png and 1 more'],
    ["find pictures -name 'd*' -delete", 'pictures/dog.png'],
    [`rm -rf ${Array.from({ length: 40 }, (_, index) => `old-${index}`).join(' ')} pictures`, 'pictures/cat.png and 1 more'],
    ['mkdir -p pictures/log && mv pictures/*.png pictures/log/ && rm -rf pictures', 'pictures/cat.png and 1 more'],
    [`node -e "fs.rmSync('pictures', { recursive: true })"`, 'pictures/cat.png and 1 more'],
  ])('are asked about: %s', async (command, named) => {
    await beginSession();
    const verdict = await verdictOn(command);
    expect(verdict).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
    expect('reason' in verdict ? verdict.reason : '').toContain(named);
  });

  it('are asked about where more of them were there than are remembered', async () => {
    for (let index = 0; index < 160; index += 1) project.write({ [`data/${index}.csv`]: 'only copy' });
    await beginSession();
    expect(await verdictOn('rm -rf pictures')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
  });

  it('are found beside so many others that git cannot name them all', async () => {
    for (let index = 0; index < 1_200; index += 1) project.write({ [`zz/${'n'.repeat(240)}-${index}.csv`]: 'only copy' });
    await beginSession();
    expect(await verdictOn('rm -rf pictures')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
  });

  it('are found through links', async () => {
    const { root } = project;
    const link = `${root}-link`;
    symlinkSync(root, link);
    symlinkSync('pictures', join(root, 'shown'));
    await beginSession();
    try {
      const verdicts = await Promise.all([verdictOn('rm -rf shown/*'), verdictOn('rm -rf pictures', link), verdictOn('rm -rf pictures', root, link), verdictOn('rm -rf pictures', link, link)]);
      expect(verdicts.map(({ kind }) => kind)).toEqual(['ask', 'ask', 'ask', 'ask']);
    } finally {
      rmSync(link);
    }
  });

  it('are what is committed and changed, in a folder that tools fill too', async () => {
    project.write({ 'build/config.js': '1' });
    project.commit();
    project.write({ 'build/config.js': '2' });
    await beginSession();
    expect(await verdictOn('rm -rf build')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
  });

  it('are changes of committed ones too', async () => {
    project.write({ 'src/a.ts': '2' });
    await beginSession();
    expect(await verdictOn('rm -rf src')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
  });

  it('may go when they have been committed since', async () => {
    await beginSession();
    project.commit();
    expect(await verdictOn('rm -rf pictures')).toMatchObject({ kind: 'pass' });
  });
});

describe('what may go without a word', () => {
  it.each(['rm -rf dist', 'rm -rf src', 'rm -rf made', 'rm made/x.txt', 'rm pictures/cat.png', 'rm -rf not-there', 'mv pictures photos'])('%s', async (command) => {
    await beginSession();
    project.write({ 'made/x.txt': 'by a command of this session' });
    expect(await verdictOn(command)).toMatchObject({ kind: 'pass' });
  });

  it.each(['rm -rf coverage test-results', 'rm -rf .next', 'find . -name __pycache__ -exec rm -rf {} +', "find . -name '*.pyc' -delete", 'find . -name .DS_Store -delete'])('what tools have made: %s', async (command) => {
    for (const made of ['coverage/index.html', 'test-results/a.zip', '.next/a.js', 'src/__pycache__/a.pyc', '.DS_Store', 'src/.DS_Store']) project.write({ [made]: '1' });
    await beginSession();
    expect(await verdictOn(command)).toMatchObject({ kind: 'pass' });
  });

  it.each(['rm -rf shown', 'rm -rf pictures/cat.png'])('a link, or a file that is named alone: %s', async (command) => {
    symlinkSync('pictures', join(project.root, 'shown'));
    await beginSession();
    expect(await verdictOn(command)).toMatchObject({ kind: 'pass' });
  });

  it('what nobody noted when the session began', async () => expect(await verdictOn('rm -rf pictures')).toMatchObject({ kind: 'pass' }));
});

describe('a repository in a folder', () => {
  it('is asked about', async () => {
    project.write({ 'events/.git/HEAD': 'ref: refs/heads/main' });
    expect(await verdictOn('rm -rf events && gh repo clone someone/events')).toMatchObject({ kind: 'ask', rule: 'git/delete-history' });
  });

  it('may go when this session has cloned it', async () => {
    project.write({ 'events/.git/HEAD': 'ref: refs/heads/main' });
    rememberWrite(project.world().memory, join(project.root, 'events'), { kind: 'write', tool: 'Bash', program: 'git clone', at: 1, below: true });
    expect(await verdictOn('rm -rf events')).toMatchObject({ kind: 'pass' });
  });
});
