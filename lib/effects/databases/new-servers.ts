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

/** On the usual port a server of the person's own may stand, so that the new one does not start. */
const PUBLISHED = / (?:-p|--publish)[ =](?:127\.0\.0\.1:)?(\d{2,5}):(\d{2,5})(?= )/g;

/** What holds data that was there before, is another machine's, leads clients to one, or answers as another server does: in a network of containers by its name, each has its own address. */
const KEEPS_DATA =
  / (?:-[diPtq]*v|(?:-e ?|--env[ =])(?:PGHOST|PGSERVICE|REDISCLI_|MYSQL_(?:HOST|HOME|TCP_PORT)\b|RPK_|NATS_|ETCDCTL_|CONSUL_HTTP|INFLUX_|MC_|\w*(?:SEED|JOIN|PEER|MASTER_|REPLICA|UPSTREAM|INITIAL_CLUSTER))|(?:--volume|--mount|--volumes-from|-H|--host|--context|-c)[ =]|--net(?:work)?[ =](?!(?!(?:host|container|ns) )[\w.-]+ ))|(?<! (?:-e|--env|--name|-p|--publish|-l|--label|-u|--user)) \uFFFC(?= )/;

/**
 * A folder or file that a server may only read, where it keeps neither data nor settings: what it holds nothing can take away.
 * Of settings, one might lead it or its client to another machine.
 */
const ONLY_READ = / (?:-v|--volume)[ =][^\s:]{1,400}:(\/[\w./-]+):ro(?:,[zZ])?(?= )/g;
const BOUND_TO_READ =
  / --mount[ =]type=bind,(?:source|src)=[^\s,]{1,400},(?:target|destination|dst)=(\/[\w./-]+),(?:readonly|ro)(?:=true)?(?= )/g;
const OF_SETTINGS =
  /^\/(?:etc|root|home|usr|opt|var|run|data|config|conf|bitnami|s?bin|lib\d*|proc|sys|dev|kafka|pulsar|redpanda)(?:\/|$)|\.\.|\/\.|\.(?:cnf|conf|ini|properties|toml)$/;

/** What is asked of the engine, without folders that the server only reads. */
function withoutOnlyRead(line: string): string {
  const without = (whole: string, path: string): string => (OF_SETTINGS.test(path) ? whole : '');
  return line.replace(ONLY_READ, without).replace(BOUND_TO_READ, without);
}

/** The ports by which a server of an image is published that has no data of before: `5433:5432`. */
export function publishedByServer(image: string, published: readonly string[]): readonly string[] {
  const line = ['docker run', ...published.map((each) => `-p ${each}`), image].join(' ');
  return makesServer(line) ? publishedPorts(line) : [];
}

/** The ports of this machine by which a server that a command starts is reached. */
export function publishedPorts(line: string): readonly string[] {
  const takesAll = TAKES_ALL_ADDRESSES.test(upToImage(line) ?? '');
  return [...line.matchAll(PUBLISHED)].flatMap(([, published = '', own]) => (published === own && !takesAll ? [] : published));
}

/** Of a command that starts a server, what is asked of the engine of containers. */
function upToImage(line: string): string | undefined {
  const behind = RUNS_SERVER.exec(line)?.[1];
  return behind === undefined ? undefined : line.slice(0, line.length - behind.length);
}

/** A command that starts a new server for a database, with no data of before in it. */
export function makesServer(line: string): boolean {
  const asked = upToImage(line);
  return asked !== undefined && !KEEPS_DATA.test(withoutOnlyRead(asked));
}
