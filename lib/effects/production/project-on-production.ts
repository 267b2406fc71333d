import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { nameOf } from '../../paths/names.js';
import { emitResource } from '../command/emit.js';
import { exportedTo } from './exported-before.js';
import { namesDatabaseOfProduction } from './names-database-of-production.js';
import { assignedTo } from './in-production.js';
import { isSchemaDropped } from './schema-dropped.js';

/** What runs the tests of a project, as the words of a command. Django makes a database of its own for them. */
const RUNS_TESTS =
  /^(?:(?:pytest|py\.test|tox|nox|jest|vitest|mocha|ava|rspec|phpunit|pest|ctest)(?= |$)|(?:npm|pnpm|yarn|bun)(?: run)? (?:t|test)(?=[ :]|$)|(?:go|cargo|mix|rails|dotnet|deno|sbt|swift) test(?= |$)|cargo nextest|(?:gradlew?|mvnw?) [^]*\b(?:test|check|verify|integrationTest)\b|node [^]*--test\b|python[\d.]* (?:-\w+ )*-m (?:pytest|unittest)\b|php (?:artisan test|\S*\/(?:phpunit|pest))|artisan test|(?:make|rake|just|task) (?:test|spec|check)(?= |$))/;

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
  if (RUNS_TESTS.test(line) && !ONLY_LOOKS.test(line) && variables.some(namesDatabaseOfProduction)) {
    emitResource('destroy', 'database', 'tests in production', running);
  } else if (isSchemaDropped(line, variables, running)) {
    emitResource('destroy', 'database', 'schema at start', running);
  }
}
