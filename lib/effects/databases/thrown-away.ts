import type { CreatedResource } from '../../types.js';
import type { Command } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { Running } from '../command/running.js';
import { ofAnyCommand, ofEachCommand, setsVariable } from '../each-command.js';
import { LEADS_ENGINE } from '../environment-names.js';
import { serviceEntered } from '../mitigating/compose-call.js';
import { isNamedForTests } from '../throwaway-names.js';
import { TEMPORARY_FOLDER } from '../../paths/temporary.js';
import { sureLine } from '../../shell/sure-text.js';

/** `docker exec [options] redis-test …`, whose options lead neither to another machine nor into another file of services. */
const INTO_CONTAINER =
  /^(?:docker|podman)(?: container)? exec (?:(?:-[dTit]+|-u \S+|--user[ =]\S+|-e (?![^\s=]{0,99}(?:HOST|URI|URL|ADDR|NODE|BROKER|ENDPOINT|SERVER|CONTEXT|PROFILE|CONFIG|MC_))\S+|-w \S+) )*([\w.-]+) /;

/** Images of servers, each new with nothing in it. */
const SERVERS =
  'postgres|postgis|pgvector|timescaledb(?:-ha)?|mysql|mariadb|percona|mongo|redis|redis-stack(?:-server)?|valkey|keydb|dragonfly|memcached|minio|localstack|elasticsearch|opensearch|rabbitmq|clickhouse(?:-server)?|cassandra|scylla|neo4j|couchdb|influxdb|meilisearch|qdrant|dynamodb-local|(?:cp-)?kafka(?:-native)?|redpanda|nats|etcd|consul|pulsar|cockroach|mssql/server';

/** Of those that join others by an option, with what they start alone. */
const ALONE = [
  String.raw`redpanda start(?: (?!--?(?:seeds?|s|c|config)\b)--?[\w-]+(?:[= ][^-\s]\S*)?){0,20}`,
  String.raw`(?:bin/pulsar )?standalone(?: -n(?:ss|fw)| --no-\w+(?:-\w+)*){0,4}`,
  String.raw`start-single-node(?: --[\w-]+(?:=\S+)?){0,8}`,
  String.raw`agent -dev(?: -(?:ui|client[= ]\S+|node=\w+)){0,4}`,
  String.raw`(?:\S*/)?etcd(?: --(?:name|data-dir|(?:listen|advertise)-client-urls)[= ]\S+){0,4}`,
  String.raw`(?: ?(?:-js|--jetstream|-DV?|-m \d+|-sd \S+|--(?:smp|memory|overprovisioned|developer-mode)[= ]\w+)){1,6}`,
].join('|');

/** `docker run … -p 5433:5432 … postgres:16`, and what the server itself may be told behind it. */
const RUNS_SERVER = new RegExp(
  String.raw`^(?:docker|podman)(?: container)? run (?:.* )?(?:[\w.-]+/){0,3}(?:${SERVERS})(?::[\w.-]+)?( (?:${ALONE})|(?: (?:(?:redis|valkey)-server|postgres|mysqld|mongod|server /\w+|-c (?!data_dir|config|hba|primary|restore|archive)\w+=[\w.-]+|--(?:save(?= |$)|(?:requirepass|maxmemory(?:-policy)?|appendonly|console-address|replSet|character-set-server|collation-server|default-authentication-plugin|max-connections)[ =][\w.:-]+))){0,8})$`,
);

/** Those that take all addresses of this machine, so that a new one does not start beside another. */
const TAKES_ALL_ADDRESSES = /[ /](?:minio|localstack)(?::[\w.-]{1,128})?$/;

/** `redis-server --port 6390 --save ''`, which neither reads settings nor keeps anything. */
const KEEPS_NOTHING =
  /^redis-server(?= (?:.* )?--save (?:$| ))(?: --(?:port \d{4,5}|save|appendonly no|daemonize yes|pidfile \S+|logfile \S+|bind 127\.0\.0\.1|protected-mode no) ?)+$/;
const OWN_PORT = / --port (\d{4,5})/g;
const USUAL_PORT_OF_REDIS = '6379';

/** `pg_ctl -D /tmp/pg -o '-p 54329' start`, whose data stand in a temporary folder, and in no other. */
const IN_TEMPORARY = new RegExp(
  String.raw`^(?:pg_ctl (?=(?:.* )?start(?: |$))|postgres )(?:.* )?-D ${TEMPORARY_FOLDER}/(?!\S*\.\.)[\w./-]+(?: |$)`,
);
const OF_ANOTHER_FOLDER = / -D .* -D|data_directory|config_file|--pgdata/;
const PORT_OF_POSTGRES = / -p (\d{4,5})(?= |$)/g;
const USUAL_PORT_OF_POSTGRES = '5432';

/** On the usual port a server of the person's own may stand, so that the new one does not start. */
const PUBLISHED = / (?:-p|--publish)[ =](?:127\.0\.0\.1:)?(\d{2,5}):(\d{2,5})(?= )/g;

const CALLED = / --name[ =]([\w.-]+) /;

/** What holds data that was there before, is another machine's, leads clients to one, or answers as another server does: in a network of containers by its name, each has its own address. */
const KEEPS_DATA =
  / (?:-[diPtq]*v|(?:-e ?|--env[ =])(?:PGHOST|PGSERVICE|REDISCLI_|MYSQL_(?:HOST|HOME|TCP_PORT)\b|RPK_|NATS_|ETCDCTL_|CONSUL_HTTP|INFLUX_|MC_|\w*(?:SEED|JOIN|PEER|MASTER_|REPLICA|UPSTREAM|INITIAL_CLUSTER))|(?:--volume|--mount|--volumes-from|-H|--host|--context|-c)[ =]|--net(?:work)?[ =](?!(?!(?:host|container|ns) )[\w.-]+ ))|(?<! (?:-e|--env|--name|-p|--publish|-l|--label|-u|--user)) \uFFFC(?= )/;

/** Commands that enter a container, each with its line. */
const entering = ofEachCommand((command) => {
  const line = sureLine(command.words);
  return /^(?:docker|podman|docker-compose) (?:.* )?exec /.test(line) ? [{ line, command }] : [];
});

/**
 * True for a server of which nobody misses the data: in a container named for tests, or one that this call or an earlier one
 * of the session has made without data of before, told by its container, by the port that leads to it, or by the project of compose
 * and its service.
 */
export function isThrownAwayServer(port: string | undefined, { frame }: Pick<Running, 'frame'>): boolean {
  const { analysis } = frame;
  const before = (): readonly Server[] => serversBefore(analysis);
  if (frame.machine === 'container') {
    const entered = entering(analysis.flows);
    return (
      entered.length > 0 &&
      entered.every(({ line, command }) => {
        const name = INTO_CONTAINER.exec(line)?.[1];
        if (name === undefined) return isOfOwnProject(line, command, analysis);
        return isForTests(name) || [...before(), ...serversMade(analysis.flows)].some((server) => server.name === name);
      })
    );
  }
  return (
    frame.machine === 'here' &&
    port !== undefined &&
    (serversMade(analysis.flows).some(({ ports }) => ports.includes(port)) || before().some(({ ports }) => ports.includes(port)))
  );
}

/** True for a service of a project that an earlier call has made. What leads compose to another engine leads to other projects. */
function isOfOwnProject(line: string, command: Command, analysis: Analysis): boolean {
  const projects = analysis.world.past.created().filter(({ sort }) => sort === 'project');
  if (projects.length === 0 || leadsCompose(analysis.flows) || choosesEngine(analysis.flows)) return false;
  if (analysis.world.past.chosen().some(({ sort }) => sort === 'engine')) return false;
  const entered = serviceEntered(line, command, analysis);
  return projects.some(({ name, services = [] }) => name === entered?.project && services.includes(entered?.service ?? ''));
}

const choosesEngine = ofAnyCommand(({ words }) => /^(?:source|\.|eval|docker-machine) |^docker context use/.test(sureLine(words)));
const leadsCompose = setsVariable(`${LEADS_ENGINE}|COMPOSE_`);

/** A server, by the name of its container and the ports of this machine that lead to it. */
interface Server {
  readonly name?: string;
  readonly ports: readonly string[];
}

function serversBefore({ world }: Analysis): readonly Server[] {
  return world.past
    .created()
    .filter(({ sort }) => sort === 'server' || sort === 'project')
    .map(({ sort, name, ports }) => ({ ports, ...(name === undefined || sort === 'project' ? {} : { name }) }));
}

/** The servers that a call makes. */
const serversMade = ofEachCommand((command): readonly Server[] => serverMade(command) ?? []);

/** The server that a command makes; none for other commands. */
export function serverMade(
  command: Command,
): readonly [Server & Pick<CreatedResource, 'sort'> & { readonly isContainer: boolean }] | undefined {
  const line = sureLine(command.words);
  if (KEEPS_NOTHING.test(line)) {
    return ofPorts(
      [...line.matchAll(OWN_PORT)].slice(-1).flatMap(([, port = USUAL_PORT_OF_REDIS]) => (port === USUAL_PORT_OF_REDIS ? [] : port)),
    );
  }
  if (IN_TEMPORARY.test(line) && !OF_ANOTHER_FOLDER.test(line)) {
    return ofPorts(
      [...line.matchAll(PORT_OF_POSTGRES)]
        .slice(-1)
        .flatMap(([, port = USUAL_PORT_OF_POSTGRES]) => (port === USUAL_PORT_OF_POSTGRES ? [] : port)),
    );
  }
  if (SETS_UP_STACK.test(line)) return [{ sort: 'server', ports: [], name: stackOf(command.cwd), isContainer: false }];
  if (!makesServer(line)) return undefined;
  const name = CALLED.exec(line)?.[1];
  return [{ sort: 'server', ports: publishedPorts(line), ...(name === undefined ? {} : { name }), isContainer: true }];
}

function ofPorts(ports: readonly string[]): ReturnType<typeof serverMade> {
  return [{ sort: 'server', ports, isContainer: false }];
}

/** The ports by which a server of an image is published that has no data of before: `5433:5432`. */
export function publishedByServer(image: string, published: readonly string[]): readonly string[] {
  const line = ['docker run', ...published.map((each) => `-p ${each}`), image].join(' ');
  return makesServer(line) ? publishedPorts(line) : [];
}

function publishedPorts(line: string): readonly string[] {
  const takesAll = TAKES_ALL_ADDRESSES.test(upToImage(line) ?? '');
  return [...line.matchAll(PUBLISHED)].flatMap(([, published = '', own]) => (published === own && !takesAll ? [] : published));
}

/** Servers for development that a command sets up in a project that has none, and refuses to where there are some. */
const SETS_UP_STACK = /^supabase init(?! .*--(?:force|workdir))(?: |$)/;

/** No container has such a name. */
const stackOf = (folder: string | undefined): string => `supabase init ${folder ?? ''}`;

/** True where this call, up to here, or an earlier one of the session has set up the servers for development of a folder. */
export function hasSetUpStack(folder: string, analysis: Analysis): boolean {
  return [...serversBefore(analysis), ...serversMade(analysis.flows)].some(({ name }) => name === stackOf(folder));
}

/** Of a command that starts a server, what is asked of the engine of containers. */
function upToImage(line: string): string | undefined {
  const behind = RUNS_SERVER.exec(line)?.[1];
  return behind === undefined ? undefined : line.slice(0, line.length - behind.length);
}

/** A command that starts a new server for a database, with no data of before in it. */
export function makesServer(line: string): boolean {
  const asked = upToImage(line);
  return asked !== undefined && !KEEPS_DATA.test(asked);
}

function isForTests(container: string | undefined): boolean {
  return container !== undefined && isNamedForTests(container, 'container');
}
