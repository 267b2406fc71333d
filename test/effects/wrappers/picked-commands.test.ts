import { expect, it } from 'vitest';
import { GONE, runAmong } from '../written-world.js';

const PIPELINE = (step: string): string => `stages: [test]\ntest:\n  image: node:20\n  script:\n    - npm ci\n    - ${step}\n`;

it.each([
  "yq -r '.test.script[]' ci.yml | sh",
  'for j in test; do yq ".$j.script" ci.yml | bash -x; done',
  "bash -c \"$(yq -r '.test.script | join(\" && \")' ci.yml)\"",
  'eval "$(dasel -f ci.yml test.script)"',
])('what a program picks out of a document is run as it stands there: %s', async (command) => {
  await expect(runAmong(command, { 'ci.yml': PIPELINE('rm -rf ~') })).toTell(GONE);
  await expect(runAmong(command, {}, { 'ci.yml': PIPELINE('rm -rf ~') })).toTell(GONE);
  const honest = await runAmong(command, { 'ci.yml': PIPELINE('npm test -- --coverage') });
  await expect(honest).not.toTell('execute ?');
  await expect(honest).not.toTell(/^delete/);
});
