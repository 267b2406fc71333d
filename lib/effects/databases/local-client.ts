import type { Running } from '../command/running.js';
import { isLocalhost } from '../../paths/own-hosts.js';
import { pathNamed } from '../target.js';
import { HOLE } from '../../shell/command.js';
import { sureText } from '../../shell/sure-text.js';
import { standsInPlainSight } from './plain-sight.js';
import { isThrownAwayServer } from './thrown-away.js';

/** What an option is followed by: nothing, where the client connects, or something that leads nowhere. */
type Sort = 'flag' | 'text' | 'host' | 'port' | 'database' | 'file';

/** Options of a client that lead nowhere, or say where; with any other it may be led anywhere. */
type Options = Readonly<Record<Sort, string>> & { readonly joined?: RegExp };

const PSQL: Options = {
  flag: '-q -t -A -X -w -W -a -e -b -n -x -1 --quiet --tuples-only --no-align --no-psqlrc --no-password --echo-all --echo-errors --expanded --single-transaction',
  text: '-U --username -c --command -v --set',
  host: '-h --host',
  port: '-p --port',
  database: '-d --dbname',
  file: '-f --file',
};

const CREATEDB: Options = {
  flag: '-e -w -W -i -f --echo --no-password --password --interactive --if-exists --force',
  text: '-U --username -O --owner -T --template -E --encoding -l --locale',
  host: '-h --host',
  port: '-p --port',
  database: '',
  file: '',
  // The name of another database, and no address.
  joined: /^--maintenance-db=\w+$/,
};

const MYSQL: Options = {
  flag: '-p -B -N -s -t -v --batch --silent --skip-column-names --table --verbose',
  text: '-u --user -e --execute --password',
  host: '-h --host',
  port: '-P --port',
  database: '-D --database',
  file: '',
  joined: /^-(?:p.+|u[\w-]+|h127\.0\.0\.1|hlocalhost)$/,
};

const MONGO: Options = {
  flag: '--quiet --norc',
  text: '--eval',
  host: '--host',
  port: '--port',
  database: '',
  file: '',
};

const SQLITE = new Set('-batch -bail -echo -header -noheader -csv -json -line -list -column'.split(' '));

/** Ports of such servers, and those beside them on which tests have their own. With another port there may be a way to another machine behind it. */
const USUAL_PORT = /^(?:54\d\d|5432\d|33\d\d|2701\d)$/;

/** Stands for any database of a server that is thrown away. */
const THROWN_AWAY = '*';

/** More than anybody gives. */
const MAX_ARGUMENTS = 64;

/** The name of the one database on this machine that a client is told, `THROWN_AWAY` for any of a server that is, or the path of its file; undefined where it may be another. */
export function localDatabase(running: Running): string | undefined {
  const { program, command, frame } = running;
  const args = argumentsInSight(running);
  if (args === undefined) return undefined;
  if (/^sqlite3?$/.test(program)) return fileIn(args);
  const given = givenHere(args, running);
  if (given === undefined) return undefined;
  const others = given.database.filter((database) => !/^[\w-]+$/.test(database));
  // A server that is thrown away goes with all its databases; the container's is the one that it does not have to name.
  const ports = [...given.port, ...others.map((address) => portAt(withScheme(address, program), 'here') ?? HOLE)];
  if (
    given.host.every((host) => isThisMachine(host, 'here')) &&
    !ports.includes(HOLE) &&
    given.file.length === 0 &&
    ports.length < 2 &&
    given.database.length < 2 &&
    isThrownAwayServer(ports[0], running)
  ) {
    return THROWN_AWAY;
  }
  if (!given.port.every((port) => USUAL_PORT.test(port))) return undefined;
  // A file of statements may lead elsewhere, unless it is the one that is being read.
  if (given.file.length > 1 || given.file.some((file) => command.cwd === undefined || pathNamed(file, running) !== frame.via.at(-1))) {
    return undefined;
  }
  const [name, ...more] = given.database;
  return name === undefined || more.length > 0 ? undefined : nameIn(name, frame.machine);
}

/** `mongosh localhost:27018/shop` (mongodb.com/docs, "mongosh usage"). */
function withScheme(address: string, program: string): string {
  return /^mongo(?:sh)?$/.test(program) && /^[\w.-]+:\d{1,5}\/[\w-]+$/.test(address) ? `mongodb://${address}` : address;
}

/** Whether a client is told a server of this machine, or none and so takes that one. */
export function isOnThisMachine(running: Running): boolean {
  const args = argumentsInSight(running);
  const given = args === undefined ? undefined : givenHere(args, running);
  return (
    given !== undefined &&
    given.file.length === 0 &&
    given.port.every((port) => USUAL_PORT.test(port)) &&
    given.database.every((name) => nameIn(name, running.frame.machine) !== undefined)
  );
}

/** A server of this machine, and a database of it, as a client is told. */
export interface Connection {
  /** As it is written; undefined where the client takes its own. */
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly database: string | undefined;
}

/** What a client is told on its command line; undefined where that is not on this machine, or more than one. */
export function connectionTold(program: string, args: readonly string[]): Connection | undefined {
  const options = /^(?:createdb|dropdb)$/.test(program) ? CREATEDB : program === 'mysqladmin' ? MYSQL : optionsOf(program);
  const apart = options === MYSQL ? args.flatMap((arg) => /^(-[hP])(.+)$/.exec(arg)?.slice(1) ?? arg) : args.flatMap(partsOf);
  const given =
    options === undefined || args.length > MAX_ARGUMENTS || args.some((text) => text.includes(HOLE)) ? undefined : read(apart, options);
  if (given === undefined || !given.host.every((host) => isThisMachine(host, 'here'))) return undefined;
  if ([given.host, given.port, given.database].some(({ length }) => length > 1) || !given.port.every((port) => /^\d{1,5}$/.test(port))) {
    return undefined;
  }
  const [told] = given.database;
  if (told === undefined || /^[\w-]+$/.test(told)) return { host: given.host[0], port: given.port[0], database: told };
  const [, host, port, database] = ADDRESS.exec(withoutOptions(told)) ?? [];
  return host === undefined || !isThisMachine(host, 'here') || given.host.length + given.port.length > 0
    ? undefined
    : { host, port, database };
}

/** `"host=localhost port=5433 dbname=shop"`, with nothing else that leads anywhere, as the options that say the same. */
function partsOf(arg: string): readonly string[] {
  const pairs = arg.split(' ').map((pair) => CONNINFO.exec(pair)?.groups);
  if (pairs.length < 2 || pairs.includes(undefined)) return [arg];
  return pairs.flatMap((pair) => {
    const option = { host: '-h', port: '-p', dbname: '-d' }[pair?.['key'] ?? ''];
    return option === undefined ? [] : [option, pair?.['value'] ?? ''];
  });
}

const CONNINFO = /^(?<key>host|port|dbname|user|password|sslmode|connect_timeout)=(?<value>[\w./-]+)$/;

function optionsOf(program: string): Options | undefined {
  return program === 'psql'
    ? PSQL
    : /^(?:mysql|mariadb)$/.test(program)
      ? MYSQL
      : program === 'mongosh' || program === 'mongo'
        ? MONGO
        : undefined;
}

/** What stands behind a client's name; undefined where something else may lead it to another machine. */
function argumentsInSight(running: Running): readonly string[] | undefined {
  const { command, frame } = running;
  const args = command.words.slice(1).map(sureText);
  if (frame.machine !== 'here' && frame.machine !== 'container') return undefined;
  return args.length > MAX_ARGUMENTS || args.some((text) => text.includes(HOLE)) || !standsInPlainSight(running) ? undefined : args;
}

/** The arguments by their sorts; undefined where one of them leads to another machine, or is not known. */
function givenHere(args: readonly string[], { program, frame }: Running): Readonly<Record<Sort, readonly string[]>> | undefined {
  const options = optionsOf(program);
  const given = options === undefined ? undefined : read(args, options);
  return given?.host.every((host) => isThisMachine(host, frame.machine)) === true ? given : undefined;
}

/** True for what stands for any database of a server that is thrown away. */
export function isAnyThrownAway(told: string | undefined): boolean {
  return told === THROWN_AWAY;
}

/** The values of each sort, operands among the names of databases; undefined when there is an option that is not known. */
function read(args: readonly string[], options: Options): Readonly<Record<Sort, readonly string[]>> | undefined {
  const sorts = sortsOf(options);
  const given: Record<Sort, string[]> = { flag: [], text: [], host: [], port: [], database: [], file: [] };
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const [, long = '', joined] = /^(--[\w-]+)=([^]*)$/.exec(arg) ?? [];
    const [, letters, last] = /^-([A-Za-z1]+)([A-Za-z1])$/.exec(arg) ?? [];
    const option =
      joined !== undefined
        ? long
        : letters !== undefined && [...letters].every((letter) => sorts.get(`-${letter}`) === 'flag')
          ? `-${last}`
          : arg;
    const sort = sorts.get(option);
    if (!arg.startsWith('-')) given.database.push(arg);
    else if (sort === undefined) {
      if (options.joined?.test(arg) !== true) return undefined;
    } else if (sort === 'flag') {
      if (joined !== undefined) return undefined;
    } else if (joined !== undefined) given[sort].push(joined);
    else {
      given[sort].push(args[(at += 1)] ?? HOLE);
    }
  }
  return given;
}

function sortsOf({ flag, text, host, port, database, file }: Options): ReadonlyMap<string, Sort> {
  const sorts = new Map<string, Sort>();
  for (const [sort, list] of [
    ['flag', flag],
    ['text', text],
    ['host', host],
    ['port', port],
    ['database', database],
    ['file', file],
  ] as const) {
    for (const option of list.split(' ')) sorts.set(option, sort);
  }
  return sorts;
}

/** In a container also by the names that such services have. */
export function isThisMachine(host: string, machine: string): boolean {
  return (
    /^(?:\/tmp|\/(?:var\/)?run\/(?:postgresql|mysqld))$/.test(host) ||
    isLocalhost(host) ||
    (machine === 'container' && /^(?:db|database|postgres|postgresql|mysql|mariadb)$/.test(host))
  );
}

const ADDRESS = /^(?:postgres(?:ql)?|mysql|mongodb):\/\/(?:[^@/\s]*@)?([^@/:?,\s]+)(?::(\d{1,5}))?\/([\w-]+)$/;

/** The name of a database, by itself or at the end of an address of this machine. */
function nameIn(told: string, machine: string): string | undefined {
  return told.includes('/') ? databaseAt(told, machine) : /^[\w-]+$/.test(told) ? told : undefined;
}

/** The port of an address of this machine. */
function portAt(address: string, machine: string): string | undefined {
  const [, host, port] = ADDRESS.exec(withoutOptions(address)) ?? [];
  return host !== undefined && isThisMachine(host, machine) ? port : undefined;
}

/** Without the kind of driver, and options that lead nowhere. */
function withoutOptions(address: string): string {
  return address.replace(/^(postgres(?:ql)?|mysql)\+\w+:/, '$1:').replace(/\?(?:(?:schema|sslmode|connect_timeout)=\w{1,64}&?){1,3}$/, '');
}

/** True for the address of a server that is thrown away. */
export function leadsToThrownAway(address: string, running: Running): boolean {
  const port = portAt(address, 'here');
  return port !== undefined && running.frame.machine === 'here' && isThrownAwayServer(port, running);
}

/** The database of an address of this machine; undefined for one that may be elsewhere. */
export function databaseAt(address: string, machine = 'here'): string | undefined {
  const [, host, port, name] = ADDRESS.exec(withoutOptions(address)) ?? [];
  return host !== undefined && isThisMachine(host, machine) && (port === undefined || USUAL_PORT.test(port)) ? name : undefined;
}

function fileIn(args: readonly string[]): string | undefined {
  const first = args.findIndex((text) => !SQLITE.has(text));
  return args.slice(first + 1).some((text) => text.startsWith('-')) || args[first]?.startsWith('-') === true ? undefined : args[first];
}
