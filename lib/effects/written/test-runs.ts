import type { Command } from '../../shell/command.js';
import { isLoopback } from '../../paths/own-hosts.js';
import { textOf } from '../../shell/command.js';

/** Programs whose files set up what is tested: a database in them is that of the tests, unless it is named otherwise. */
const TEST_RUNNER = /^(?:vitest|jest|playwright|cypress|mocha|ava|pytest|py\.test|rspec)$/;

const FOR_OTHERS = /(?<![a-z])(?:prod|production|live|staging)(?![a-z])/i;
/** A host with a dot in its name, of an address with a user. */
const HOST = /:\/\/[^/\s'"]{0,200}@([\w-]{1,200}\.[\w.-]{0,200})/g;

/** Whether the statements in a test, or in what sets tests up, are about a database that is there for them alone. */
export function hasTestDatabase(text: string): boolean {
  return !FOR_OTHERS.test(text) && [...text.matchAll(HOST)].every(([, host = '']) => isLoopback(host));
}

const OTHER_ENVIRONMENT = /^(?:prod|production|live|staging)$/;

/** Variables that say which database it is: `DATABASE_URL="$PROD_DATABASE_URL"`. */
const TELLS_SERVER = /(?:URL|URI|DSN|HOST|DATABASE|DB)$|^PG/;

/** Whether a command says itself that it works where others see it: `RAILS_ENV=production rails db:seed`, `--env=production`. */
export function worksForOthers({ assignments, words }: Command, wrapper?: Command): boolean {
  if ([...assignments, ...(wrapper?.assignments ?? [])].some(({ name, value }) => TELLS_SERVER.test(name) && FOR_OTHERS.test(value.written))) return true;
  const said = [...assignments.flatMap(({ name, value }) => (/_ENV$/.test(name) ? value.values.map(({ text }) => text) : [])), ...words.slice(1).flatMap((word) => /^(?:\w{1,20}_ENV|--env|-e|--environment)=(.{1,20})$/.exec(textOf(word))?.[1] ?? [])];
  return said.some((each) => OTHER_ENVIRONMENT.test(each));
}

/** True for a program that runs tests. */
export function isTestRunner(program: string): boolean {
  return TEST_RUNNER.test(program);
}
