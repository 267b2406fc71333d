import type { StartedServer } from '../../types.js';
import type { Command } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { Running } from '../command/running.js';
import { ofEachCommand } from '../each-command.js';
import { isNamedToKeep } from '../throwaway-names.js';
import { HOLE, textOf } from '../../shell/command.js';

/** `docker exec [options] redis-test …`, whose options lead neither to another machine nor into another file of services. */
const INTO_CONTAINER = /^(?:docker|podman)(?: container)? exec (?:(?:-[dTit]+|-u \S+|--user[ =]\S+|-e \S+|-w \S+) )*([\w.-]+) /;

const NAMED_FOR_TESTS = /^(?:[\w.]+[-_.])?(?:tests?|testing|e2e|ci)(?:[-_.]\d{1,3}|[-_.](?:redis|valkey|postgres|pg|mysql|mariadb|mongo|mongodb|db|database))?$/i;

/** `docker run … -p 5433:5432 … postgres:16` */
const RUNS_SERVER = /^(?:docker|podman)(?: container)? run (?:.* )?(?:[\w.-]+\/){0,3}(?:postgres|postgis|pgvector|timescaledb|mysql|mariadb|mongo|redis|valkey|memcached)(?::[\w.-]+)?$/;

/** `redis-server --port 6390 --save ''`, which neither reads settings nor keeps anything. */
const KEEPS_NOTHING = /^redis-server(?= (?:.* )?--save (?:$| ))(?: --(?:port \d{4,5}|save|appendonly no|daemonize yes|pidfile \S+|logfile \S+|bind 127\.0\.0\.1|protected-mode no) ?)+$/;
const OWN_PORT = / --port (\d{4,5})/g;
const USUAL_PORT_OF_REDIS = '6379';

/** `pg_ctl -D /tmp/pg -o '-p 54329' start`, whose data stand in a temporary folder, and in no other. */
const IN_TEMPORARY = /^(?:pg_ctl (?=(?:.* )?start(?: |$))|postgres )(?:.* )?-D (?:\/private)?\/tmp\/(?!\S*\.\.)[\w./-]+(?: |$)/;
const OF_ANOTHER_FOLDER = / -D .* -D|data_directory|config_file|--pgdata/;
const PORT_OF_POSTGRES = / -p (\d{4,5})(?= |$)/g;
const USUAL_PORT_OF_POSTGRES = '5432';

/** On the usual port a server of the person's own may stand, so that the new one does not start. */
const PUBLISHED = / (?:-p|--publish)[ =](?:127\.0\.0\.1:)?(\d{2,5}):(\d{2,5})(?= )/g;

const CALLED = / --name[ =]([\w.-]+) /;

/** What holds data that was there before, is another machine's, leads clients to one, or answers as another server does: in a network of containers by its name, each has its own address. */
const KEEPS_DATA = / (?:-[diPtq]*v|(?:-e ?|--env[ =])(?:PGHOST|PGSERVICE|REDISCLI_|MYSQL_(?:HOST|HOME|TCP_PORT)\b)|(?:--volume|--mount|--volumes-from|-H|--host|--context|-c)[ =]|--net(?:work)?[ =](?!(?!(?:host|container|ns) )[\w.-]+ ))|(?<! (?:-e|--env|--name|-p|--publish|-l|--label|-u|--user)) \uFFFC(?= )/;

function lineOf({ words }: Command): string {
  return words.map((word) => (word.values.length === 1 && word.values[0].certainty === 'certain' ? textOf(word) : HOLE)).join(' ');
}

/** Of each command that enters a container its name, or undefined where that cannot be told. */
const containersEntered = ofEachCommand((command) => {
  const line = lineOf(command);
  return /^(?:docker|podman) (?:.* )?exec /.test(line) ? [INTO_CONTAINER.exec(line)?.[1]] : [];
});

/**
 * True for a server of which nobody misses the data: in a container named for tests, or one that this call or an earlier one
 * of the session has made without data of before, told by its container or by the port that leads to it.
 */
export function isThrownAwayServer(port: string | undefined, { frame }: Pick<Running, 'frame'>): boolean {
  const { analysis } = frame;
  const before = (): readonly StartedServer[] => analysis.world.serversThisSession?.() ?? [];
  if (frame.machine === 'container') {
    const entered = containersEntered(analysis.flows);
    return entered.length > 0 && entered.every((name) => isForTests(name) || (name !== undefined && [...before(), ...serversMade(analysis.flows)].some((server) => server.name === name)));
  }
  return frame.machine === 'here' && port !== undefined && (serversMade(analysis.flows).some(({ ports }) => ports.includes(port)) || before().some(({ ports }) => ports.includes(port)));
}

/** The servers that a call makes. */
export const serversMade = ofEachCommand((command): readonly StartedServer[] => {
  const line = lineOf(command);
  if (KEEPS_NOTHING.test(line)) return [{ ports: [...line.matchAll(OWN_PORT)].slice(-1).flatMap(([, port = USUAL_PORT_OF_REDIS]) => (port === USUAL_PORT_OF_REDIS ? [] : port)) }];
  if (IN_TEMPORARY.test(line) && !OF_ANOTHER_FOLDER.test(line)) return [{ ports: [...line.matchAll(PORT_OF_POSTGRES)].slice(-1).flatMap(([, port = USUAL_PORT_OF_POSTGRES]) => (port === USUAL_PORT_OF_POSTGRES ? [] : port)) }];
  if (SETS_UP_STACK.test(line)) return [{ ports: [], name: STACK }];
  if (!makesServer(line)) return [];
  const name = CALLED.exec(line)?.[1];
  return [{ ports: [...line.matchAll(PUBLISHED)].flatMap(([, published = '', own]) => (published === own ? [] : published)), ...(name === undefined ? {} : { name }) }];
});

/** Servers for development that a command sets up in a project that has none, and refuses to where there are some. */
const SETS_UP_STACK = /^supabase init(?! .*--force)(?: |$)/;

/** No container has such a name. */
const STACK = 'supabase init';

/** True where this call, up to here, or an earlier one of the session has set up the servers for development. */
export function hasSetUpStack(analysis: Analysis): boolean {
  return [...(analysis.world.serversThisSession?.() ?? []), ...serversMade(analysis.flows)].some(({ name }) => name === STACK);
}

/** A command that starts a new server for a database, with no data of before in it. */
export function makesServer(line: string): boolean {
  return RUNS_SERVER.test(line) && !KEEPS_DATA.test(line);
}

function isForTests(container: string | undefined): boolean {
  return container !== undefined && NAMED_FOR_TESTS.test(container) && !isNamedToKeep(container);
}
