import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { nameOf } from '../../paths/names.js';
import { kindOfCheck } from '../../session/calls/check-kinds.js';
import { emitResource } from '../command/emit.js';
import { exportedTo } from './exported-before.js';
import { namesDatabaseOfProduction } from './names-database-of-production.js';
import { assignedTo } from './in-production.js';
import { isSchemaDropped } from './schema-dropped.js';

/**
 * What counts as a test for what it says of the work, and empties no database: a look at what is written, and Django's tests, which make a database of
 * their own (docs.djangoproject.com, "The test database").
 */
const EMPTIES_NONE =
  /(?:^|[ /])manage\.py test(?= |$)|^(?:npm|pnpm|yarn|bun) (?:run )?(?:checks?|verify|validate|ci|coverage)(?![^ ]*(?:tests?|e2e))|^(?:make|just|task|rake|ninja|invoke|mage) (?:[^ ]+ )*check[-:_]/;

/** Tests that are made to look at what runs, and calls that run none. */
const ONLY_LOOKS =
  /(?:^|[ /_.-])(?:smoke|health(?:-?checks?)?|read-?only)(?=$|[ /_.:-])|(?:^| )--(?:collect-only|co|help|version|list|listTests|dry-run|no-run)(?= |$)/i;

/** Tests that a call gives a database in production, which they empty for themselves; and an application that drops its schema as it starts, for production. */
export function projectOnProduction(running: Running): void {
  const { command, frame } = running;
  if (frame.machine === 'remote') return;
  const [first, ...rest] = command.words.map(textOf);
  const line = [nameOf(first ?? ''), ...rest].join(' ').slice(0, 2_000);
  const variables = [...assignedTo(running), ...exportedTo(running)];
  if (!ONLY_LOOKS.test(line) && variables.some(namesDatabaseOfProduction) && emptiesDatabase(line)) {
    emitResource('destroy', 'database', 'tests in production', running);
  } else if (isSchemaDropped(line, variables, running)) {
    emitResource('destroy', 'database', 'schema at start', running);
  }
}

/** Tests beside other work in one call, or a part of them: as a check of the work they may count for less. */
const RUNS_TESTS =
  /^(?:(?:pytest|py\.test|tox|nox|jest|vitest|mocha|ava|rspec|phpunit|pest|ctest)(?= |$)|(?:npm|pnpm|yarn|bun)(?: run)? (?:t|test)(?=[ :]|$)|(?:go|cargo|mix|rails|dotnet|deno|sbt|swift) test(?= |$)|cargo nextest|(?:gradlew?|mvnw?) [^]*\b(?:test|check|verify|integrationTest)\b|node [^]*--test\b|python[\d.]* (?:-\w+ )*-m unittest\b|php (?:artisan test|\S*\/(?:phpunit|pest))|artisan test|(?:make|rake|just|task) (?:test|spec|check)(?= |$))/;

/** What builds, and runs no tests. */
const LEAVES_OUT = / (?:-Dmaven\.test\.skip|-DskipTests|(?:-x|--exclude-task) :?\S{0,40}test)(?=[ =]|$)/i;

/** Words with which tests tell nothing of the work that is to be shown, and run all the same: `gradle clean test`, `jest --watch` */
const RUN_ALL_THE_SAME = / (?:clean|--watch(?:All)?)(?= |$)/g;

/** Before a program that PHP runs from a file. */
const OF_PHP = /^php (?:\S{1,80}\/)?(?=(?:phpunit|pest)(?: |$))/;

/** `npm run test:unit`, `npx playwright test`, `bats tests` */
function emptiesDatabase(line: string): boolean {
  if (RUNS_TESTS.test(line) && !LEAVES_OUT.test(line)) return true;
  return !EMPTIES_NONE.test(line) && kindOfCheck(line.replace(OF_PHP, '').replace(RUN_ALL_THE_SAME, '')) === 'test';
}
