import type { Running } from '../command/running.js';
import { HOLE, textOf } from '../../shell/command.js';
import { nameOf } from '../../paths/names.js';
import { isNamedToKeep } from '../known/throwaway-names.js';
import { isAtThrownAway, ownAt } from './created-databases.js';
import { isOnTemporaryCluster } from './temporary-clusters.js';
import { isThrownAwayServer } from './thrown-away.js';
import { isAnyThrownAway, isOnThisMachine, localDatabase } from './local-client.js';

/** Whose data nobody misses: that of a whole server, of tests, or of development, where what is dropped if it is there is mostly made anew. */
type WhoseDatabase = 'server' | 'test' | 'development';

/**
 * Of the statements of a text, those that lose nothing worth keeping: about a table of a database on this machine that is
 * named for tests; or that, in one for development, drop what may not be there (`if exists`); or, in any, drop what holds
 * no data and is created again behind it, or in DuckDB a table that is made of others again. A text that may go to another database has none. What is answered tells of the
 * statement at a place, which is given without what introduces it.
 *
 * @param source the text as it is given, comments and strings in it
 * @param rebuilt tables that are made of others again behind the text
 * @param statements without comments and strings
 */
export function losingNothing(
  source: string,
  statements: readonly string[],
  running: Running,
  rebuilt: ReadonlySet<string>,
): (statement: string, at: number) => boolean {
  const own = ownAt(running);
  const spare =
    own?.isTold === true && !mayLeave(source, running, LEAVES_SERVER, LEAVES_DATABASE) ? 'test' : whoseDatabase(source, running);
  const leavesServer = own === undefined || mayLeave(source, running, LEAVES_SERVER);
  const madeAgain = new Map<string, number>();
  for (const [at, statement] of statements.entries()) {
    const again = MAKES_AGAIN.exec(plainOf(statement) ?? '')?.[1];
    if (again !== undefined) madeAgain.set(bare(again), at);
    const table = running.program === 'duckdb' ? rebuiltBy(statement) : undefined;
    if (table !== undefined) madeAgain.set(tableKey(table), at);
  }
  const isRebuilt = (table: string, at: number): boolean => rebuilt.has(table) || (madeAgain.get(tableKey(table)) ?? -1) > at;
  return (statement, at) => {
    const plain = plainOf(statement);
    if (plain === undefined) return false;
    const dropped = droppedBy(plain);
    if (
      dropped !== undefined &&
      !dropped.cascades &&
      HOLDS_NO_DATA.test(dropped.sort) &&
      dropped.names.every((name) => (madeAgain.get(name) ?? -1) > at)
    ) {
      return true;
    }
    if (dropped?.sort === 'table' && !dropped.cascades && dropped.names.every((name) => isRebuilt(name, at))) return true;
    if (spare === 'server' || (!leavesServer && own.drops(plain, source))) return true;
    return spare === 'test' ? isOwnTable(plain) : spare === 'development' && dropped?.ifThere === true;
  };
}

/** Beside views and the like in one map. */
const tableKey = (name: string): string => `table ${name}`;

/** `create table x as select …`: the table that a statement makes of others. With `create or replace` it may be there before. */
export function rebuiltBy(statement: string): string | undefined {
  const [, name] =
    /^\s*create (?:or replace )?table (?:if not exists )?((?:main\.)?["`]?\w+["`]?) as[ (]*(?:select|from|with|summarize|pivot)\b/i.exec(
      plainOf(statement) ?? '',
    ) ?? [];
  return name === undefined ? undefined : bare(name);
}

/** A statement on one line; undefined where it is too long to be read as a whole. */
function plainOf(statement: string): string | undefined {
  return statement.length > MAX_STATEMENT ? undefined : statement.trim().replace(/\s+/g, ' ');
}

const MAX_STATEMENT = 2_000;

/** Of no other database or schema than the one at hand. */
const OWN_NAME = /^(?:(?:public|main)\.)?(?:\w+|"\w+"|`\w+`)$/;

interface Dropped {
  readonly sort: string;
  readonly names: readonly string[];
  readonly ifThere: boolean;
  readonly cascades: boolean;
}

/** What a statement drops of the database at hand; undefined when it drops something else, or nothing. */
function droppedBy(plain: string): Dropped | undefined {
  const [all, sort = '', ifThere] =
    /^drop (table|view|materialized view|index|sequence|function|procedure|type)\b(?: concurrently)?( if exists)? /i.exec(plain) ?? [];
  if (all === undefined) return undefined;
  const rest = plain.slice(all.length).replace(/ (?:cascade|restrict)$/i, '');
  const names = rest.split(',').map((name) => name.trim().replace(/ ?\([\w ]*\)$/, ''));
  if (!names.every((name) => OWN_NAME.test(name))) return undefined;
  return { sort: sort.toLowerCase(), names: names.map(bare), ifThere: ifThere !== undefined, cascades: / cascade$/i.test(plain) };
}

function bare(name: string): string {
  return name
    .replace(/^(?:public|main)\./i, '')
    .replace(/["`]/g, '')
    .toLowerCase();
}

const HOLDS_NO_DATA = /^(?:view|materialized view|index|function|procedure|type)$/;

const MAKES_AGAIN =
  /^create (?:or replace )?(?:unique )?(?:view|materialized view|index|function|procedure|type) (?:concurrently )?(?:if not exists )?((?:public\.)?["`]?\w+["`]?)/i;

/** The schema that holds all tables, as tests begin anew. */
const OWN_SCHEMA = /^drop schema (?:if exists )?"?public"?(?: cascade| restrict)?$/i;

/** A table of the database at hand is dropped, emptied or changed, or all of them; and no database, role or other schema. */
function isOwnTable(plain: string): boolean {
  if (droppedBy(plain) !== undefined || OWN_SCHEMA.test(plain)) return true;
  const [all] =
    /^(?:truncate(?: table)?(?: only)?|delete from(?: only)?|update(?: only)?|alter table(?: if exists)?(?: only)?) /i.exec(plain) ?? [];
  if (all === undefined) return false;
  const rest = plain.slice(all.length);
  const list = all.toLowerCase().startsWith('truncate')
    ? rest.replace(/ (?:restart identity|cascade|restrict)\b/gi, '').split(',')
    : [rest.split(' ', 1)[0] ?? ''];
  return list.every((name) => OWN_NAME.test(name.trim()));
}

/** Lines by which a client is told only what it shows, and MySQL's end of a statement of which the rows are shown one under the other. */
const SHOWS = /\\G(?=\s*(?:$|;))|^[ \t]*(?:\\(?:timing|x)|\.(?:headers?|mode|timer|bail|echo))(?:[ \t]+\w+)?[ \t]*$/gm;

/** What takes a client, or a statement of it, to another server: every other line for the client itself, and MySQL's code in comments. */
const LEAVES_SERVER = /\\|^[ \t]*\.|\/\*!|\b(?:attach|connect|source|system|delimiter|dblink\w*|foreign|server)\b/im;

/** What takes it to another database of the same server: MySQL's `use`, and names with a dot. */
const LEAVES_DATABASE = /["`\w\]]\s*\.\s*["`\w[]|\buse\b/i;

/** Numbers, and the schema that is at hand anyway. */
const OWN_DOTS = /\b(?:\d+\.\d+|public\.(?=\w+\b(?!\s*\.)))/gi;

/** For whom the database is. Words that may stand for other things (`test_results`, `lab_tests`) tell nothing. */
const NAMED: readonly (readonly [RegExp, WhoseDatabase])[] = [
  [/(?:^|[._-])test(?:[_-]?\d{1,4})?$|^test[._-](?:app|db|database)$/i, 'test'],
  [/[a-z\d]Tests?\d{0,2}$/, 'test'],
  [/(?:^|[._-])(?:dev|development)(?:[_-]?\d{1,4})?$|^dev[._-](?:app|db|database)$/i, 'development'],
];

/** Whether the database that a client is told on its command line is one of tests, on this machine. */
export function isOfTests(running: Running): boolean {
  const told = localDatabase(running);
  return told !== undefined && (isAnyThrownAway(told) || isDatabaseNamedForTests(told));
}

/** Whether a client works on a server that is thrown away with all that it keeps. */
export function isOnThrownAwayServer(running: Running): boolean {
  return isAnyThrownAway(localDatabase(running));
}

/** True for the name of a database that tests make anew. */
export function isDatabaseNamedForTests(name: string): boolean {
  return !isNamedToKeep(name) && NAMED.find(([pattern]) => pattern.test(name))?.[1] === 'test';
}

/** Whether a client works on a server of this machine, and no statement takes it to another. */
export function staysHere(source: string, running: Running): boolean {
  return isOnThisMachine(running) && !mayLeave(source, running, LEAVES_SERVER, LEAVES_DATABASE);
}

function mayLeave(source: string, running: Running, ...ways: readonly RegExp[]): boolean {
  const texts = [
    source,
    ...running.command.words
      .slice(1)
      .map(textOf)
      .filter((text) => /[\s`\"\\*]/.test(text) && text !== source),
  ];
  return texts.some((text) => text.includes(HOLE) || ways.some((way) => way.test(text.replace(SHOWS, '').replace(OWN_DOTS, ''))));
}

const OWN_OPTIONS =
  /^(?:sql(?: |$))?(?:(?:-[CbIre]|-No?|--insecure|--execute|-S(?: localhost(?:,\d+)?)?|--(?:host|port)[= ](?:localhost(?::\d+)?|\d+)|-[UPQqd] ?[^\s-]*|--database[= ]\w+)(?: |$))*$/;
const LINKED = /\b(?:openquery|openrowset|opendatasource)\b|\bat\s+\[?\w+|\w\.\w*\.\w*\.\w/i;

/** `docker exec ch clickhouse-client -q …`: in a container that is thrown away, where the client is told no other server. */
function isInOwnContainer(source: string, running: Running): boolean {
  const { program, command, frame } = running;
  if (!/^(?:clickhouse(?:-client)?|cypher-shell|cqlsh|influx|sqlcmd|cockroach)$/.test(program) || frame.machine !== 'container')
    return false;
  const words = command.words.map(textOf);
  // Whose own options name a server; statements of T-SQL may be about one that it is linked to.
  if (program === 'sqlcmd' || program === 'cockroach')
    return (
      OWN_OPTIONS.test(
        words
          .slice(1)
          .filter((word) => word !== source)
          .join(' '),
      ) &&
      !LINKED.test(source) &&
      isThrownAwayServer(undefined, running)
    );
  // For cqlsh a word by itself is a server; and statements of ClickHouse may be about others.
  if (program === 'cqlsh' && words.slice(1).some((word, at) => !word.startsWith('-') && !/^-(?:[epu]|-\w+)$/.test(words[at] ?? ''))) {
    return false;
  }
  if ([source, ...words].some((text) => /\bon\s{1,9}cluster\b|\b(?:remote|cluster)\w{0,20}\s{0,9}\(/i.test(text))) return false;
  return (
    command.words.slice(1).every((word) => /^(?:-q|--query|-u|--user|-p|--password|-d|--database|-e)$|^[^-]/.test(textOf(word))) &&
    isThrownAwayServer(undefined, running)
  );
}

/** For whom the database is that a client is told on its command line; undefined where that may be anybody. */
function whoseDatabase(source: string, running: Running): WhoseDatabase | undefined {
  const isSqlite = /^sqlite3?$/.test(running.program);
  const told = localDatabase(running);
  if (isAnyThrownAway(told) || isOnTemporaryCluster(running) || isAtThrownAway(running) || isInOwnContainer(source, running)) {
    return mayLeave(source, running, LEAVES_SERVER) ? undefined : 'server';
  }
  if (told === undefined || isNamedToKeep(told) || mayLeave(source, running, LEAVES_SERVER, LEAVES_DATABASE)) return undefined;
  const name = isSqlite ? nameOf(told).replace(/\.(?:db|sqlite3?)$/i, '') : told;
  return NAMED.find(([pattern]) => pattern.test(name))?.[1];
}
