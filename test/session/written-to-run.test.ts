import { expect, it } from 'vitest';
import { rememberWrite } from '../../lib/session/writes/written.js';
import { writtenToRun } from '../../lib/session/writes/written-to-run.js';
import { memoryOf } from '../project/fake-world.js';

const NOTE = { kind: 'write', tool: 'Write', program: 'Write', at: 0 } as const;

it('holds each file once, the last first, however many were written since', () => {
  const memory = memoryOf();
  for (const file of ['/p/test/a.test.js', '/p/b.sh', ...Array.from({ length: 2_000 }, (_, index) => `/p/docs/${index}.txt`), '/p/b.sh']) rememberWrite(memory, file, NOTE);
  const { files, whole } = writtenToRun(memory);
  expect([files.length, files[0], files.at(-1), whole]).toEqual([2_002, '/p/b.sh', '/p/test/a.test.js', true]);
});

it.each([
  ['more notes than are read', 8_192, 'a.txt'],
  ['paths so long that fewer are read', 300, `${'long/'.repeat(200)}a.txt`],
])('says that there may be more: %s', (_, count, name) => {
  const memory = memoryOf();
  for (let index = 0; index < count; index += 1) rememberWrite(memory, `/p/${index}/${name}`, NOTE);
  expect(writtenToRun(memory).whole).toBe(false);
});
