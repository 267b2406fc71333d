import type { Word } from '../../shell/command.js';
import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/apply.js';
import { HOLE, textOf } from '../../shell/command.js';
import { readArguments } from '../command/arguments.js';
import { nameOf } from '../../paths/names.js';
import { rowFor } from '../programs/index.js';

/** Whose data nobody misses: that of tests, or of development, where what is dropped if it is there is mostly made anew. */
type Spare = 'test' | 'development';

/**
 * Of the statements of a text, those that lose nothing worth keeping: about a table of a database on this machine that is
 * named for tests; or that, in one for development, drop what may not be there (`if exists`) or what the text itself has
 * created before; or, in any, drop what holds no data and is created again behind it. A text that goes to another database
 * has none. What is answered tells of the statement at a place, which is given without what introduces it.
 *
 * @param statements without comments
 */
export function losingNothing(statements: readonly string[], running: Running): (statement: string, at: number) => boolean {
  const spare = spareDatabase(statements.join(';'), running);
  const created = new Map<string, number>();
  const madeAgain = new Map<string, number>();
  for (const [at, statement] of statements.entries()) {
    const plain = plainOf(statement);
    const [name, again] = [nameBehind(CREATES, plain), nameBehind(MAKES_AGAIN, plain)];
    if (name !== undefined && !created.has(name)) created.set(name, at);
    if (again !== undefined) madeAgain.set(again, at);
  }
  return (statement, at) => {
    const plain = plainOf(statement);
    const dropped = droppedBy(plain);
    if (dropped !== undefined && !dropped.cascades && HOLDS_NO_DATA.test(dropped.sort) && dropped.names.every((name) => (madeAgain.get(name) ?? -1) > at)) return true;
    if (spare === 'test') return isOwnTable(plain) || /^mongo(?:sh)?$/.test(running.program);
    return spare === 'development' && dropped !== undefined && (dropped.ifThere || dropped.names.every((name) => (created.get(name) ?? Infinity) < at));
  };
}

function plainOf(statement: string): string {
  return statement.trim().replace(/\s+/g, ' ').slice(0, MAX_STATEMENT);
}

const MAX_STATEMENT = 2_000;

/** Of no other database or schema than the one at hand. */
const OWN_NAME = /^(?:public\.)?(?:\w+|"\w+"|`\w+`)$/;

interface Dropped {
  readonly sort: string;
  readonly names: readonly string[];
  readonly ifThere: boolean;
  readonly cascades: boolean;
}

/** What a statement drops of the database at hand; undefined when it drops something else, or nothing. */
function droppedBy(plain: string): Dropped | undefined {
  const [all, sort = '', ifThere] = /^drop (table|view|materialized view|index|sequence|function|type|column)\b(?: concurrently)?( if exists)? /i.exec(plain) ?? [];
  if (all === undefined) return undefined;
  const rest = plain.slice(all.length).replace(/ (?:cascade|restrict)$/i, '');
  const names = rest.split(',').map((name) => name.trim().replace(/ ?\([\w ]*\)$/, ''));
  if (!names.every((name) => OWN_NAME.test(name))) return undefined;
  return { sort: sort.toLowerCase(), names: names.map(bare), ifThere: ifThere !== undefined, cascades: / cascade$/i.test(plain) };
}

function bare(name: string): string {
  return name.replace(/^public\./i, '').replace(/["`]/g, '').toLowerCase();
}

/** Only where that fails for what is there already. */
const CREATES = /^create (?:unlogged )?(?:table|view|materialized view|index|sequence|type) (?!if )((?:public\.)?["`]?\w+["`]?)/i;

const HOLDS_NO_DATA = /^(?:view|materialized view|index|function|type)$/;

const MAKES_AGAIN = /^create (?:or replace )?(?:unique )?(?:view|materialized view|index|function|type) (?:concurrently )?(?:if not exists )?((?:public\.)?["`]?\w+["`]?)/i;

function nameBehind(words: RegExp, plain: string): string | undefined {
  const name = words.exec(plain)?.[1];
  return name === undefined ? undefined : bare(name);
}

/** A table of the database at hand is dropped, emptied or changed, and no database, role or other schema. */
function isOwnTable(plain: string): boolean {
  if (droppedBy(plain) !== undefined) return true;
  const [all] = /^(?:truncate(?: table)?(?: only)?|delete from(?: only)?|update(?: only)?|alter table(?: if exists)?(?: only)?) /i.exec(plain) ?? [];
  if (all === undefined) return false;
  const rest = plain.slice(all.length);
  const list = all.toLowerCase().startsWith('truncate') ? rest.replace(/ (?:restart identity|cascade|restrict)\b/gi, '').split(',') : [rest.split(' ', 1)[0] ?? ''];
  return list.every((name) => OWN_NAME.test(name.trim()));
}

/** What takes a client, or a statement of it, to another database. */
const LEAVES = /\\(?:c|connect|ir?|include\w*)\b|\buse\s|\battach\b|\.(?:open|restore|read)\b|\bsource\s|\bdblink|getSiblingDB|\bMongo\b|\bconnect\b/i;

/** For whom the database is. Words that may stand for either are none of them. */
const NAMED: readonly (readonly [RegExp, Spare])[] = [
  [/(?:^|[._-])tests?\d*(?:[._-]\w{1,8})?$/i, 'test'],
  [/(?:^|[._-])(?:dev|devel|development|local|scratch|sandbox|playground)\d*(?:[._-]\w{1,8})?$/i, 'development'],
];

const NAMED_FOR_OTHERS = /prod|live|stag|master|main|backup/i;

/** How clients are told their database, by their options; an operand may say it too. */
const CLIENTS: readonly (readonly [program: RegExp, host: readonly string[], database: readonly string[]])[] = [
  [/^psql$/, ['-h', '--host'], ['-d', '--dbname']],
  [/^(?:mysql|mariadb)$/, ['-h', '--host'], ['-D', '--database']],
  [/^mongo(?:sh)?$/, ['--host'], []],
];

/** They tell a client where to connect, whatever it is told otherwise. */
const VARIABLE = /^(?:PGHOST|PGHOSTADDR|PGSERVICE|PGSERVICEFILE|MYSQL_HOST)=/;

const OPTIONS_ELSEWHERE = /^--(?:defaults(?:-extra|-group)?-\w+|login-path|no-defaults|init-command|nodb)/;

/** The database that a client is told on its command line, where that is on this machine and named for nobody's work; undefined for every other. */
function spareDatabase(text: string, running: Running): Spare | undefined {
  const { program, command, frame } = running;
  const args = command.words.slice(1);
  const row = rowFor(program);
  if (row === undefined || !isHere(running) || LEAVES.test(text) || args.some((word) => LEAVES.test(textOf(word)))) return undefined;
  const given = readArguments(program, row, args, rowFor);
  if (/^sqlite3?$/.test(program)) return ofFile(given);
  const client = CLIENTS.find(([programs]) => programs.test(program));
  if (client === undefined || given.valued.length + given.operands.length > MAX_ARGUMENTS) return undefined;
  if (args.some((word) => OPTIONS_ELSEWHERE.test(textOf(word))) || isSentElsewhere(running) || hasSeveralSources(given)) return undefined;
  const [, hostOptions, databaseOptions] = client;
  if (!valuesOf(given, hostOptions).every((host) => isThisMachine(host, frame.machine))) return undefined;
  const [operand] = given.operands;
  const names = [...valuesOf(given, databaseOptions), ...(operand === undefined ? [] : [only(operand)])];
  const spares = new Set(names.map((name) => namedFor(nameIn(name, frame.machine))));
  const [spare] = spares;
  return spares.size === 1 ? spare : undefined;
}

const MAX_ARGUMENTS = 64;

/** A file of statements that is not at hand may lead elsewhere what stands behind it. */
function hasSeveralSources({ valued }: Arguments): boolean {
  const sources = valued.filter(({ option }) => /^(?:-c|-e|-f|--command|--execute|--file|--eval)$/.test(option));
  return sources.length > 1 && sources.some(({ option }) => option === '-f' || option === '--file');
}

function isHere({ frame: { machine, via } }: Running): boolean {
  return machine === 'here' || (machine === 'container' && via.some((carrier) => /^(?:docker|podman|nerdctl|docker-compose)\b/.test(carrier)));
}

function isSentElsewhere({ frame: { analysis: { flows } } }: Running): boolean {
  return flows.some(({ command: each }) => each.assignments.some(({ name }) => VARIABLE.test(`${name}=`)) || each.words.some((word) => word.values.some(({ text }) => VARIABLE.test(text))));
}

/** In a container also by the names that such services have. */
function isThisMachine(host: string, machine: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[?::1\]?|\/(?:var\/)?(?:run|tmp)\b[\w./-]*)$/.test(host) || (machine === 'container' && /^(?:db|database|postgres|postgresql|mysql|mariadb|mongo|mongodb)$/.test(host));
}

function valuesOf({ valued }: Arguments, options: readonly string[]): readonly string[] {
  return valued.filter(({ option }) => options.includes(option)).map(({ word }) => only(word));
}

/** The text of a word that can be nothing else. */
function only({ values: [value, ...others] }: Word): string {
  return others.length === 0 && value.certainty === 'certain' ? value.text : HOLE;
}

const URL = /^(?:postgres(?:ql)?|mysql|mariadb|mongodb):\/\/(?:[^@/\s]*@)?([^@/:?,\s]+)(?::\d+)?\/([\w-]+)(?:\?sslmode=\w+)?$/i;

/** The name of a database, by itself or at the end of an address of this machine. */
function nameIn(told: string, machine: string): string {
  const [, host, name] = URL.exec(told) ?? [];
  if (host === undefined || name === undefined) return /^[\w-]+$/.test(told) ? told : HOLE;
  return isThisMachine(host, machine) ? name : HOLE;
}

function namedFor(name: string): Spare | undefined {
  if (NAMED_FOR_OTHERS.test(name)) return undefined;
  return NAMED.find(([pattern]) => pattern.test(name))?.[1];
}

/** A temporary file may be a copy that took long to make, or the one of a program that runs. */
function ofFile({ operands: [file], valued }: Arguments): Spare | undefined {
  if (file === undefined || valued.some(({ option }) => option === '-init')) return undefined;
  const path = only(file);
  return path.includes(HOLE) || NAMED_FOR_OTHERS.test(path) ? undefined : namedFor(nameOf(path).replace(/\.(?:db|sqlite3?)$/i, ''));
}
