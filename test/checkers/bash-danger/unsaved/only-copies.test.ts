import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../../../lib/checkers/bash-danger.js';
import { writeBelow } from '../../../on-disk.js';
import { bash } from '../../world.js';
import { sceneWith } from '../scene.js';

const RUN = JSON.stringify({ cells: [{ cell_type: 'code', outputs: [{ output_type: 'stream', text: ['81.4'] }], source: ['train()'] }] });
const NOT_RUN = JSON.stringify({ cells: [{ cell_type: 'code', outputs: [], source: ['train()'] }] });

/** What nobody has a copy of, in the project and in the home around it. */
const ONLY_COPIES = {
  'shop/scans/a.tif': '1',
  'shop/scans/b.tif': '2',
  'shop/three/a.tif': '1',
  'shop/three/b.tif': '2',
  'shop/three/c.tif': '3',
  'shop/boxes/in/a.tif': '1',
  'shop/dist/a.map': '1',
  'shop/dist/b.map': '2',
  'shop/all.tgz': 'an older one',
  'shop/run.ipynb': RUN,
  'shop/not-run.ipynb': NOT_RUN,
  'letters/offer.docx': 'signed',
  'letters/cv.docx': 'signed',
  'diary/monday.md': 'newer',
  'tool/README.md': 'of a program',
  'backups/diary-2023.tgz': 'packed',
  'backups/tool-2023.tgz': 'packed',
  '.tool/state.db': 'of a program',
  '.bashrc': 'export ARCHIVE=/mnt/archive\n',
};

const { project, beginSession } = sceneWith();

async function answerTo(command: string): Promise<string> {
  const { root } = project();
  writeBelow(dirname(root), ONLY_COPIES);
  await beginSession();
  return told(command);
}

async function told(command: string): Promise<string> {
  const { root } = project();
  const verdict = await checkBashDanger(bash(command, root), project().world());
  return verdict.kind === 'ask' ? `${verdict.rule}: ${verdict.reason}` : verdict.kind;
}

const LOST = /^filesystem\/only-copy: /;

describe('several files onto one name', () => {
  it.each([
    'for f in scans/*.tif; do mv "$f" scans/all.tiff; done',
    'for f in scans/a.tif scans/b.tif\ndo\n  echo "$f"\n  mv "$f" ../kept\ndone',
    'for f in $(ls scans/*.tif); do mv -v $f kept; done',
    "find scans -maxdepth 1 -name '*.tif' -exec mv {} kept \\;",
    'cd scans && for f in *.tif; do mv "$f" ../kept; done',
  ])('are asked about: %s', async (command) => {
    expect(await answerTo(command)).toMatch(LOST);
  });

  it.each([
    'for f in scans/*.tif; do mv "$f" boxes; done',
    'for f in scans/*.tif; do mv "$f" kept/; done',
    'mkdir kept && for f in scans/*.tif; do mv "$f" kept; done',
    'for f in scans/*.tif; do mv "$f" "${f%.tif}.tiff"; done',
    'for f in scans/*.tif; do mv -n "$f" kept; done',
    'for f in scans/*.tif; do mv --backup=numbered "$f" kept; done',
    'for f in scans/*.tif; do cp "$f" kept; done',
    'd=$(mktemp -d); for f in scans/*.tif; do mv "$f" "$d"; done; mv "$d"/* boxes/',
    'for f in scans/*.tif; do mv "$f" "$KEPT"; done',
    'for f in scans/*.tif; do mv "$f" one.tif; break; done',
    'for f in scans/*.tif; do mv "$f" one.tif; tesseract one.tif out; done',
    'for f in scans/*.tif; do if [ "$f" = scans/a.tif ]; then mv "$f" one.tif; fi; done',
    'for f in scans/*.tif; do [ -e kept ] || mv "$f" kept; done',
    'for f in dist/*.map; do mv "$f" maps; done',
    'for f in boxes/in/*.tif; do mv "$f" kept; done',
    'ls -t scans/*.tif | head -1 | xargs -I{} mv {} latest.tif',
    "find scans -newer README.md -exec mv {} kept \\;",
  ])('are not, where nothing is lost, or nobody can tell: %s', async (command) => {
    expect(await answerTo(command)).toBe('pass');
  });

  it('may go where git has them', async () => {
    writeBelow(dirname(project().root), ONLY_COPIES);
    project().commit();
    await beginSession();
    expect(await told('for f in scans/*.tif; do mv "$f" kept; done')).toBe('pass');
  });

  it('may go where the session made them', async () => {
    await beginSession();
    writeBelow(dirname(project().root), ONLY_COPIES);
    expect(await told('for f in scans/*.tif; do mv "$f" kept; done')).toBe('pass');
  });
});

describe('a second file in the place of a folder', () => {
  it.each(['mv scans/*.tif $DONE', 'mv -v scans/a.tif scans/b.tif ${DONE}', 'cp scans/*.tif', 'cd scans; mv *.tif $DONE'])('is asked about: %s', async (command) => {
    expect(await answerTo(command)).toMatch(/^filesystem\/only-copy: .*scans\/b\.tif/);
  });

  it.each([
    'mv scans/*.tif $ARCHIVE',
    'mv scans/*.tif "$DONE"',
    'mv three/*.tif $DONE',
    'mv boxes/* $DONE',
    'mv boxes/in/*.tif $DONE',
    'DONE=boxes; mv scans/*.tif $DONE',
    'source ./settings.sh && mv scans/*.tif $DONE',
    'mv -b scans/*.tif $DONE',
    'mv scans/a.tif scans/c.tif',
    'cp scans/a.tif scans/b.tif boxes',
  ])('is not: %s', async (command) => {
    expect(await answerTo(command)).toBe('pass');
  });
});

describe('a file in the place of an archive', () => {
  it.each(['tar -czf scans/*.tif all.tgz', 'cd ../letters && tar cf offer.docx cv.docx', 'bsdtar -cf ../letters/*.docx ../letters.tar'])('is asked about: %s', async (command) => {
    expect(await answerTo(command)).toMatch(LOST);
  });

  it.each(['tar -czf all.tgz scans/*.tif', 'tar -czf new.tgz scans', 'tar -cf scans.csv scans', 'tar -tzf all.tgz'])('is not: %s', async (command) => {
    expect(await answerTo(command)).toBe('pass');
  });
});

describe('a backup over what is there', () => {
  it.each(['tar xzf ../backups/diary-2023.tgz -C ../diary', 'cd ../diary && bsdtar -xf ../backups/diary-2023.tgz', 'unzip -oq ../backups/diary-2023.tgz -d ../diary'])('is asked about: %s', async (command) => {
    expect(await answerTo(command)).toMatch(/^filesystem\/only-copy: .*monday\.md/);
  });

  it.each([
    'tar xkzf ../backups/diary-2023.tgz -C ../diary',
    'tar xzf ../backups/diary-2023.tgz --skip-old-files -C ../diary',
    'tar xzf ../backups/diary-2023.tgz -C ../diary sunday.md',
    'unzip ../backups/diary-2023.tgz -d ../diary',
    'mkdir ../diary-old && tar xzf ../backups/diary-2023.tgz -C ../diary-old',
    'tar xzf ../backups/diary-2023.tgz -C /tmp',
    'tar xzf ../backups/tool-2023.tgz -C ../tool',
    'tar xzf ../backups/data-2023.tgz -C ../diary',
    'tar tzf ../backups/diary-2023.tgz',
  ])('is not, where nothing is lost: %s', async (command) => {
    expect(await answerTo(command)).toBe('pass');
  });
});

describe('files that are moved to where nothing stays', () => {
  it.each(['mv ../letters /dev/shm/letters && ln -s /dev/shm/letters ../letters', 'mv ../letters/*.docx /run/user/1000/', 'cd .. && mv -t /dev/shm diary/monday.md'])('are asked about: %s', async (command) => {
    expect(await answerTo(command)).toMatch(LOST);
  });

  it.each(['cp -r ../letters /dev/shm/letters', 'mv /tmp/build-1 /dev/shm/', 'mv scans/a.tif /dev/shm/', 'mv ../letters ../archive', 'mv ../.tool/state.db /dev/shm/', 'mv ../letters /dev/shm/l && ls /dev/shm/l && mv /dev/shm/l ../letters'])('are not: %s', async (command) => {
    expect(await answerTo(command)).toBe('pass');
  });
});

describe('what a notebook came to', () => {
  it.each(['nbstripout run.ipynb', 'python3 -m nbstripout *.ipynb', 'jupyter nbconvert --clear-output --inplace run.ipynb', 'nb-clean clean run.ipynb'])('is asked about: %s', async (command) => {
    expect(await answerTo(command)).toMatch(/^filesystem\/only-copy: .*run\.ipynb/);
  });

  it.each([
    'nbstripout not-run.ipynb',
    'nbstripout -t run.ipynb | head',
    'nbstripout --install',
    'cp run.ipynb run.full.ipynb && nbstripout run.ipynb',
    'nbstripout run.ipynb && git add run.ipynb',
    'jupyter nbconvert --to html run.ipynb',
    'nb-clean clean --preserve-cell-outputs run.ipynb',
  ])('is not: %s', async (command) => {
    expect(await answerTo(command)).toBe('pass');
  });

  it('may go where it is of this session', async () => {
    writeBelow(dirname(project().root), { 'shop/run.ipynb': NOT_RUN });
    await beginSession();
    writeBelow(project().root, { 'run.ipynb': RUN });
    expect(await told('nbstripout run.ipynb')).toBe('pass');
  });
});
