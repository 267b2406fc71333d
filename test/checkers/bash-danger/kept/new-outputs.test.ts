import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../../../lib/checkers/bash-danger.js';
import { writeBelow } from '../../../on-disk.js';
import { bash } from '../../world.js';
import { sceneWith } from '../scene.js';

const { project, beginSession } = sceneWith();

async function answerTo(command: string): Promise<string> {
  const { root } = project();
  writeBelow(dirname(root), { 'site/index.html': 'by hand', 'notes/a.md': 'by hand' });
  await beginSession();
  const verdict = await checkBashDanger(bash(command, root), project().world());
  return verdict.kind === 'ask' ? verdict.rule : verdict.kind;
}

describe('a folder outside the project that a builder clears for its output', () => {
  it.each(['npx vite build --outDir ../site --emptyOutDir', 'mkdocs build -d ../site', 'mv ../notes ../new; mkdocs build -d ../new', 'rm -rf ../new'])(
    'is asked about: %s',
    async (command) => expect(await answerTo(command)).toBe('filesystem/delete-outside-project'),
  );

  it.each(['npx vite build --outDir ../new --emptyOutDir', 'mkdocs build -d ../new', 'npx vite build --outDir ../site'])(
    'is not where it holds nothing, or stays: %s',
    async (command) => expect(await answerTo(command)).toBe('pass'),
  );
});
