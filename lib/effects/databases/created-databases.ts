import type { CreatedResource, NewResource } from '../../types.js';
import type { Command } from '../../shell/command.js';
import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { nameOf } from '../../paths/names.js';
import { textOf } from '../../shell/command.js';
import { sureText } from '../../shell/sure-text.js';
import { surelyExported } from '../command/environment/surely-exported.js';
import { ofEachCommand } from '../each-command.js';
import { connectionTold, isThisMachine, type Connection } from './local-client.js';
import { standsInPlainSight } from './plain-sight.js';
import { isOnTemporaryCluster } from './temporary-clusters.js';
import { isThrownAwayServer } from './thrown-away.js';

/** Those of PostgreSQL by their usual folders too. */
const CLIENT = /^(?:(?:\/usr(?:\/local)?|\/opt\/homebrew)\/(?:lib\/postgresql\/\d{1,2}\/)?bin\/)?(psql|createdb|mysql|mariadb|mysqladmin)$/;

const CREATES =
  /^create database ["`]?(\w+)["`]?(?: (?:with )?(?:owner|template|encoding|character set|charset|collate|lc_collate|lc_ctype)[\w ='"`.-]{0,200})?$/i;

/** What may hide a statement, or keep it from being run: quotes, comments, and lines for the client. */
const HIDES = /\/\*|--|\\|\$|^[ \t]{0,99}#|\bif\b/im;

/** The databases that a command creates. A server refuses a name that is taken, so that nothing of before stands in them. */
export function databasesCreated(command: Command): readonly NewResource[] {
  const [first, ...rest] = command.words;
  const program = CLIENT.exec(textOf(first))?.[1];
  if (program === undefined) return [];
  const args = rest.map(sureText);
  const at = program === 'mysqladmin' ? args.indexOf('create') : -1;
  if (program === 'mysqladmin' && (at === -1 || at !== args.length - 2)) return [];
  const told = connectionTold(program, at === -1 ? args : args.filter((_, index) => index !== at));
  if (told === undefined) return [];
  const names = /^(?:psql|mysql|mariadb)$/.test(program) ? namesCreated(program, args, command) : [told.database];
  return names.flatMap((name) =>
    name === undefined
      ? []
      : [
          {
            sort: 'database' as const,
            name,
            ports: told.port === undefined ? [] : [told.port],
            ...(told.host === undefined ? {} : { host: told.host }),
          },
        ],
  );
}

/** By statements: by one alone, or where the first that fails ends them. (Clients of MySQL end so unless they are told not to.) */
function namesCreated(program: string, args: readonly string[], { input }: Command): readonly string[] {
  const given = args.filter((_, at) => /^(?:-c|--command|-e|--execute)$/.test(args[at - 1] ?? ''));
  const fed = input.kind === 'text' ? [sureText(input.text)] : [];
  if (input.kind === 'file' || input.kind === 'pipe') return [];
  const texts = given.length > 0 ? given : fed;
  if (texts.some((text) => HIDES.test(text) || text.length > MAX_TEXT)) return [];
  const statements = texts
    .flatMap((text) => text.split(';'))
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .filter((text) => text !== '');
  const endsEarly =
    program !== 'psql' ||
    /ON_ERROR_STOP=(?:1|on)$/.test(args.findLast((arg) => /^(?:-\w*v|--(?:set|variable)=)?ON_ERROR_STOP\b/.test(arg)) ?? '');
  if ((statements.length > 1 && !endsEarly) || args.some((arg) => /^(?:-\w*f|--force)$/.test(arg) && program !== 'psql')) return [];
  return statements.flatMap((statement) => CREATES.exec(statement)?.[1] ?? []);
}

const MAX_TEXT = 20_000;

/** Variables that programs of frameworks heed, and clients of databases do not. */
const OF_FRAMEWORKS = [
  'DB_HOST',
  'DB_PORT',
  'DB_NAME',
  'DB_DATABASE',
  'DB_USER',
  'DB_USERNAME',
  'DB_PASSWORD',
  'DATABASE_URL',
  'RAILS_ENV',
  'MIX_ENV',
  'NODE_ENV',
  'DJANGO_SETTINGS_MODULE',
  'APP_ENV',
];
const FRAMEWORKS =
  /^(?:\S{1,200}\/)?(?:python[\d.]* manage\.py|bin\/rails|rails|mix|pytest|pg_dump|pg_restore|bundle exec|npm|pnpm|yarn|node|make|go|cargo|tee|curl) /;

/** The databases that the session has created. */
function ownDatabases({ frame: { analysis } }: Running): readonly CreatedResource[] {
  return analysis.world.past.created().filter(({ sort }) => sort === 'database');
}

/** The variables of PostgreSQL that say the same as options. */
const VARIABLES = ['PGHOST', 'PGPORT', 'PGDATABASE'];

/** Names that the call gives a value for all commands behind it. */
const setForAll = ofEachCommand(({ words, assignments }) =>
  words.length === 0
    ? assignments.map(({ name }) => name)
    : textOf(words[0]) === 'export'
      ? words.flatMap((word) => /^(\w+)=/.exec(textOf(word))?.[1] ?? [])
      : [],
);

/** What a client is told on its command line and by variables of the call, where nothing else in it can lead it elsewhere. */
function connectionOf(running: Running): Connection | undefined {
  const { command, frame } = running;
  if (frame.machine !== 'here' || !standsInPlainSight(running, [...OF_FRAMEWORKS, ...VARIABLES], FRAMEWORKS)) return undefined;
  const [name, ...words] = command.words;
  const program = nameOf(textOf(name));
  const told = connectionTold(program, words.map(sureText));
  const isOfPostgres = /^(?:psql|createdb|dropdb)$/.test(program);
  const exported = isOfPostgres ? surelyExported(VARIABLES, running) : [];
  const set = new Map([...exported, ...command.assignments].map((each) => [each.name, sureText(each.value)]));
  const forAll = setForAll(frame.analysis.flows);
  if (told === undefined || !isOfPostgres) return told;
  // One that is perhaps set says nobody knows what.
  if (VARIABLES.some((each) => (forAll.includes(each) && !set.has(each)) || /[^\w./-]/.test(set.get(each) ?? ''))) return undefined;
  const host = told.host ?? set.get('PGHOST');
  return host === undefined || isThisMachine(host, 'here')
    ? { host, port: told.port ?? set.get('PGPORT'), database: told.database ?? set.get('PGDATABASE') }
    : undefined;
}

/** Whether the session has created a database on the server that a client is told. */
function isOwn(name: string, { host, port }: Connection, running: Running): boolean {
  return ownDatabases(running).some((each) => each.name === name && each.host === host && each.ports[0] === port);
}

const DROPS = /^drop database (?:if exists )?["`]?(\w+)["`]?(?: with ?\( ?force ?\))?$/i;
const ENDS_CONNECTIONS = /\bpg_terminate_backend\b[^;]{0,500}?\bdatname\s{0,9}=\s{0,9}'(\w{1,63})'/i;

/** Which databases of the session a client may reach: whether the one that it is told is one of them, and the names of those on the same server. */
interface OwnDatabases {
  readonly isTold: boolean;
  readonly drops: (statement: string, source: string) => boolean;
}

/** What of the session's databases the statements for a client may be about; undefined where there are none. */
export function ownAt(running: Running): OwnDatabases | undefined {
  const told = ownDatabases(running).length === 0 ? undefined : connectionOf(running);
  if (told === undefined) return undefined;
  const isOwnName = (name: string | undefined): boolean => name !== undefined && isOwn(name, told, running);
  return {
    isTold: isOwnName(told.database),
    drops: (statement, source) =>
      isOwnName(DROPS.exec(statement)?.[1]) || (/^select\b/i.test(statement) && isOwnName(ENDS_CONNECTIONS.exec(source)?.[1])),
  };
}

/** Whether a client is told a server that is thrown away. */
export function isAtThrownAway(running: Running): boolean {
  const told = isAnyCreated(running) ? connectionOf(running) : undefined;
  return told !== undefined && isThrownAwayServer(told.port, running);
}

/** Without a server that the call or an earlier one has made, nothing is thrown away. */
function isAnyCreated({ frame: { analysis } }: Running): boolean {
  return analysis.world.past.created().length > 0;
}

/** Programs of databases that drop them, or put others in their place, on the server that their options name. */
const DROPS_THERE = /^(?:dropdb|mysqladmin(?: drop)?|pg_restore|mongorestore|mongoimport)$/;

/** True for `dropdb` and its like, where it is one of the session's databases that goes, or one of a server that is thrown away. */
export function isDropOfOwn({ valued, all }: Arguments, running: Running): boolean {
  const { program } = running;
  if (!DROPS_THERE.test(program)) return false;
  if (program === 'dropdb' && isOnTemporaryCluster(running)) return true;
  const told = program === 'dropdb' ? connectionOf(running) : undefined;
  if (told?.database !== undefined && isOwn(told.database, told, running)) return true;
  if (told !== undefined && isThrownAwayServer(told.port, running)) return true;
  const valuesOf = (options: RegExp): readonly string[] =>
    valued.flatMap(({ option, word }) => (options.test(option) ? [sureText(word)] : []));
  const hosts = valuesOf(/^(?:-h|--host)$/);
  // An address, or a file of settings, may name another.
  if (
    !hosts.every((host) => isThisMachine(host, 'here')) ||
    all.some((word) => /:\/\/|^--(?:uri|config|defaults|login-path|service)|^-\w*h.|^[^-][^ ]*=/.test(textOf(word)))
  ) {
    return false;
  }
  const ports = valuesOf(program.startsWith('mysqladmin') ? /^(?:-P|--port)$/ : /^(?:-p|--port)$/);
  return (
    ports.length < 2 &&
    isThrownAwayServer(ports[0], running) &&
    (running.frame.machine === 'container' || standsInPlainSight(running, OF_FRAMEWORKS, FRAMEWORKS))
  );
}
