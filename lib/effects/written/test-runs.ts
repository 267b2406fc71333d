import type { Disk } from '../../types.js';
import type { Command } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { folderOf } from '../../paths/names.js';
import { resolvePath } from '../../paths/resolve.js';
import { isLoopback } from '../../paths/own-hosts.js';
import { textOf } from '../../shell/command.js';
import { IN_USE_WORD } from '../known/environment-names.js';
import { variablesToOthers } from '../production/settings-of-production.js';

/** Programs whose files set up what is tested: a database in them is that of the tests, unless it is named otherwise. */
const TEST_RUNNER = /^(?:vitest|jest|playwright|cypress|mocha|ava|pytest|py\.test|rspec)$/;

const FOR_OTHERS = new RegExp(`(?<![a-z])(?:${IN_USE_WORD}|prd)(?![a-z])`, 'i');
/** A host with a dot in its name, of an address with a user. */
const HOST = /:\/\/[^/\s'"]{0,200}@([\w-]{1,200}\.[\w.-]{0,200})/g;

/** Whether the statements of a text are about a database that is there for tests alone. */
function hasTestDatabase(text: string): boolean {
  return !FOR_OTHERS.test(text) && [...text.matchAll(HOST)].every(([, host = '']) => isLoopback(host));
}

const OTHER_ENVIRONMENT = new RegExp(`^(?:${IN_USE_WORD}|prd)$`);

/** Variables that say which database it is: `DATABASE_URL="$PROD_DATABASE_URL"`. */
const TELLS_SERVER = /(?:URL|URI|DSN|HOST|DATABASE|DB)$|^PG/;

/** Whether a command says itself that it works where others see it: `RAILS_ENV=production rails db:seed`, `--env=production`. */
function worksForOthers({ assignments, words }: Command, wrapper?: Command): boolean {
  if (
    [...assignments, ...(wrapper?.assignments ?? [])].some(({ name, value }) => TELLS_SERVER.test(name) && FOR_OTHERS.test(value.written))
  ) {
    return true;
  }
  const said = [
    ...assignments.flatMap(({ name, value }) => (/_ENV$/.test(name) ? value.values.map(({ text }) => text) : [])),
    ...words.slice(1).flatMap((word) => /^(?:\w{1,20}_ENV|--env|-e|--environment)=(.{1,20})$/.exec(textOf(word))?.[1] ?? []),
  ];
  return said.some((each) => OTHER_ENVIRONMENT.test(each));
}

/** Settings by which migrations are told their one database, by where they stand from the folder of the migrations on. */
const SETTINGS = ['env.py', '../env.py', '../../alembic.ini', '../alembic.ini'];

/** UTF-16 code units of them. */
const MAX_SETTINGS = 32_768;

/** Whether the settings beside a migration lead it to a database that others see. */
function migratesForOthers(path: string, disk: Pick<Disk, 'readText'>): boolean {
  return SETTINGS.some((name) => {
    const file = disk.readText(resolvePath(name, { cwd: folderOf(path), home: '/' }));
    return file.kind === 'present' && [...file.text.slice(0, MAX_SETTINGS).matchAll(HOST)].some(([, host = '']) => FOR_OTHERS.test(host));
  });
}

/** What takes the variables of a project's settings into a program. */
const LOADS_SETTINGS = /dotenv|Dotenv|[pP]risma|\bDECOUPLE\b|from decouple|environs|--env-file/;

/** Whether code takes the address of its database from the project's settings, which lead to another machine. */
function takesSettingsOfOthers(text: string, { command, frame: { analysis } }: Running): boolean {
  const isTakenIn =
    LOADS_SETTINGS.test(text) ||
    analysis.flows.some(
      ({
        command: {
          words: [first, file],
        },
      }) => /^(?:source|\.)$/.test(textOf(first)) && /\.env$/.test(textOf(file)),
    );
  if (!isTakenIn) return false;
  const set = new Set([command, analysis.flow?.wrapper?.command].flatMap((each) => each?.assignments.map(({ name }) => name) ?? []));
  return variablesToOthers(command.cwd, analysis.world.disk).some(
    (name) => !set.has(name) && (text.includes(name) || (name === 'DATABASE_URL' && /[pP]risma/.test(text))),
  );
}

/** The name of a test, or of a folder of tests. */
const TEST = /(?:^|[/._-])(?:tests?|specs?|__tests__|conftest)[/._-]/;

/** What a framework makes a database with: each step has one that takes it back, and what is sown is cleared before. */
const MAKES_DATABASE = /\/(?:migrations?|migrate|versions|seeds?)[/.][^/]*\.\w+$|\/seeds?\.\w+$/;

/** Tests of rust stand in the source that they are about. */
const MARKED_TEST = /^[ \t]{0,40}#\[(?:\w{1,40}::)?test\]/m;

/** A file that is run, by what tells whether it is a test. */
interface TestRun {
  readonly path: string;
  readonly by: 'name' | 'tool';
  readonly running: Running;
}

/** True for a file that its program runs as a test. */
export function isTest(text: string, { path, by, running: { program } }: TestRun): boolean {
  return by === 'tool' && (TEST_RUNNER.test(program) || TEST.test(path) || MARKED_TEST.test(text));
}

/** True where the statements of a file are about a database that its test has for itself, or that a framework makes anew. */
export function isOfTestDatabase(text: string, run: TestRun): boolean {
  const {
    path,
    by,
    running: {
      command,
      frame: { analysis },
    },
  } = run;
  if (
    by !== 'tool' ||
    !hasTestDatabase(text) ||
    worksForOthers(command, analysis.flow?.wrapper?.command) ||
    takesSettingsOfOthers(text, run.running)
  ) {
    return false;
  }
  return isTest(text, run) || (MAKES_DATABASE.test(path) && !migratesForOthers(path, analysis.world.disk));
}
