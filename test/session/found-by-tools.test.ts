import { expect, it } from 'vitest';
import { FINDERS } from '../../lib/effects/written/found/finders.js';
import { rememberWrite } from '../../lib/session/writes/written.js';
import { writtenToRun } from '../../lib/session/writes/written-to-run.js';
import { memoryOf } from '../project/fake-world.js';

/** Sources in the folders of an application that tools find and run all the same. */
const FOUND = [
  'src/test_a.py', 'src/conftest.py', 'src/index.ts', 'src/a_test.py', 'src/__tests__/a.js', 'lib/specs/a.ts', 'src/e2e/a.ts', 'src/cypress/a.ts', 'src/a.cy.js', 'src/a.spec.tsx', 'app/tests.py', 'app/management/commands/a.py',
  'app/migrations/0001_a.py', 'src/migrations/1.js', 'src/seeds/a.ts', 'src/prisma/seed.ts', 'app/alembic/env.py', 'app/alembic/versions/a.py', 'app/db/versions/a.py', 'src/spiders/a.py', 'src/features/steps.js', 'app/features/environment.py', 'src/conf.py', 'app/settings.py', 'lib/mix/tasks/a.ex',
];

it.each(FOUND)('notes %s among what may be run, for a tool finds it', (file) => {
  expect(FINDERS.some(({ finds }) => finds.test(file))).toBe(true);
  const memory = memoryOf();
  rememberWrite(memory, `/p/${file}`, { kind: 'write', tool: 'Write', program: 'Write', at: 0 });
  expect(writtenToRun(memory).files).toEqual([`/p/${file}`]);
});

it('knows a source for each finder that looks for JavaScript or Python', () => {
  const forThem = FINDERS.filter(({ finds, commands, named }) => commands === undefined && (/js|\[jt\]s|py/.test(finds.source) || named === true) && !/\(\?:sh\|bash\|py\)|conf\\\.py/.test(finds.source));
  expect(forThem.length).toBeGreaterThan(10);
  expect(forThem.filter(({ finds }) => !FOUND.some((file) => finds.test(file))).map(({ programs }) => programs)).toEqual([]);
});
