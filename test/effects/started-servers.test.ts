import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { checkSessionMemory } from '../../lib/checkers/session-memory.js';
import { createMemory } from '../../lib/hook/memory/memory.js';
import type { World } from '../../lib/types.js';
import { toolCall, worldWith } from '../checkers/world.js';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ck-guard-servers-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function world(sessionId = 's'): World {
  return { ...worldWith(), home, memory: createMemory({ home, projectRoot: '/p', sessionId, agentId: undefined, userId: process.getuid?.(), onProblem: (why) => expect.fail(why) }) };
}

async function decided(command: string, sessionId?: string): Promise<string> {
  return (await checkBashDanger({ ...toolCall('Bash', { command }, '/p') }, world(sessionId))).kind;
}

async function ended(command: string): Promise<void> {
  await checkSessionMemory({ ...toolCall('Bash', { command }, '/p'), kind: 'PostToolUse', response: { stdout: '', stderr: '', interrupted: false } }, world());
}

async function failed(command: string): Promise<void> {
  await checkSessionMemory({ ...toolCall('Bash', { command }, '/p'), kind: 'PostToolUseFailure', error: 'Exit code 125' }, world());
}

const POSTGRES = 'docker run -d --name shop-pg -e POSTGRES_PASSWORD=a -p 55432:5432 postgres:16';
const REDIS = "redis-server --port 6390 --save '' --daemonize yes";

describe('a server that the session has started', () => {
  it.each([
    [POSTGRES, "psql -h localhost -p 55432 -U postgres -c 'DROP DATABASE IF EXISTS shop' -c 'CREATE DATABASE shop'"],
    [POSTGRES, "docker exec shop-pg psql -U postgres -c 'DROP DATABASE shop'"],
    [POSTGRES, "psql postgres://postgres:a@127.0.0.1:55432/shop <<'END'\nDROP TABLE a;\nTRUNCATE b;\nEND"],
    [`${POSTGRES} && sleep 3`, "PGPASSWORD=a psql -h localhost -p 55432 -U postgres shop -c 'DELETE FROM a'"],
    ["redis-server --port 6390 --save '' --daemonize yes --pidfile /tmp/redis.pid", 'redis-cli -p 6390 flushall'],
    ['docker run -d --name shop-it --network testnet postgres:16', "docker exec shop-it psql -U postgres -c 'drop schema public cascade'"],
    ['docker run -d --name shop-it -e POSTGRES_PASSWORD="$P" -p "$PORT:5432" postgres:16', "docker exec shop-it psql -h localhost -U postgres -c 'drop schema public cascade'"],
    ['docker run -d --name shop-it -ePGDATA=/tmp/data --network testnet postgres:16', "docker exec shop-it psql -U postgres -c 'drop schema public cascade'"],
    ['docker run -d --net=testnet --name shop-it redis:7', 'docker exec shop-it redis-cli flushall'],
    ['docker run -d -p 33061:3306 mysql:8', "mysql -h 127.0.0.1 -P 33061 -uroot -proot -e 'DROP DATABASE shop'"],
    ['docker run -d -p 27099:27017 mongo:7', "mongosh --port 27099 --eval 'db.getSiblingDB(\"shop\").dropDatabase()'"],
    ['docker run -d -p 27018:27017 mongo:7', "mongosh localhost:27018/shop --eval 'db.dropDatabase()'"],
    ['docker run --rm -d -p 27018:27017 -v "$PWD/seed:/seed:ro" mongo:7', "mongosh --port 27018 shop --eval 'db.dropDatabase()'"],
    ['docker run -d --name it -p 55433:5432 -e POSTGRES_PASSWORD=a -v ./db/init.sql:/docker-entrypoint-initdb.d/init.sql:ro postgres:16', "docker exec it psql -U postgres -c 'drop schema public cascade'"],
    ['docker run -d -p 33062:3306 --mount type=bind,source=/p/dump,target=/dump,readonly mysql:8', "mysql -h 127.0.0.1 -P 33062 -uroot -pa -e 'DROP DATABASE shop'"],
    [REDIS, 'redis-cli -p 6390 FLUSHALL'],
    [`DOCKER_BUILDKIT=1 ${POSTGRES}`, "psql -h localhost -p 55432 -c 'DROP DATABASE shop'"],
    [`export CONTAINER_NAME=shop-pg; ${POSTGRES}`, "psql -h localhost -p 55432 -c 'DROP DATABASE shop'"],
    ['docker run -d --rm --name m -e MYSQL_ROOT_PASSWORD=x mysql:8.4', "docker exec m mysql -uroot -px -e 'create database t; use t; create table a(i int); drop table a; drop table t.b; drop database t'"],
    ["initdb -D /tmp/pgtest && pg_ctl -D /tmp/pgtest -o '-p 54329 -k /tmp' -l /tmp/pgtest.log start", "psql -h /tmp -p 54329 t1 -c 'drop table items; select 1'"],
    ['postgres -D /tmp/pgtest -p 54329 -k /tmp > /tmp/pg.log 2>&1 &', "psql -h localhost -p 54329 t1 -c 'truncate items'"],
    [POSTGRES, 'DATABASE_URL=postgres://postgres:a@localhost:55432/app npx prisma migrate reset --force'],
    [POSTGRES, "python3 - <<'END'\nimport psycopg\nc = psycopg.connect('postgresql://postgres:a@localhost:55432/app')\nc.execute('DROP TABLE a')\nEND"],
  ])('%s, then %s', async (start, command) => {
    expect(await decided(command)).toBe('ask');
    expect(await decided(start)).toBe('pass');
    await ended(start);
    expect(await decided(command)).toBe('pass');
  });

  const REDPANDA = 'docker run -d --rm --name q -p 127.0.0.1:19092:19092 redpandadata/redpanda:v24.2.7 redpanda start --mode dev-container --smp 1';
  const MINIO = 'docker run -d --name store -p 9010:9000 minio/minio server /data';

  it.each([
    [REDPANDA, 'docker exec q rpk topic delete jobs mails'],
    [REDPANDA, 'docker exec -it q rpk -X brokers=localhost:9092 group delete workers'],
    ['docker run -d --name kf apache/kafka:3.8.0', 'docker exec kf /opt/kafka/bin/kafka-consumer-groups.sh --bootstrap-server localhost:9092 --delete --group g'],
    ['docker run -d --name mq rabbitmq:3-management', 'docker exec mq rabbitmqadmin delete queue name=jobs'],
    ['docker run -d --name et quay.io/coreos/etcd:v3.5.15', 'docker exec et etcdctl del /jobs --prefix'],
    ['docker run -d --name pu apachepulsar/pulsar:3.3.1 bin/pulsar standalone', 'docker exec pu bin/pulsar-admin topics delete persistent://public/default/jobs'],
    ['docker run -d --name in influxdb:2', 'docker exec in influx delete --bucket a --start 1970-01-01T00:00:00Z --stop 2030-01-01T00:00:00Z'],
    ['docker run -d --name co hashicorp/consul:1.19 agent -dev -client 0.0.0.0', 'docker exec co consul kv delete -recurse app/'],
    ['docker run -d --name sc scylladb/scylla:6.1 --smp 1', 'docker exec sc cqlsh -e "DROP KEYSPACE shop"'],
    ['docker run -d --name ms -e ACCEPT_EULA=Y mcr.microsoft.com/mssql/server:2022-latest', 'docker exec ms /opt/mssql-tools18/bin/sqlcmd -C -S localhost -U sa -P x -Q "DROP DATABASE shop"'],
    ['docker run -d --name cr cockroachdb/cockroach:v24.2.0 start-single-node --insecure', 'docker exec cr cockroach sql --insecure -e "DROP DATABASE shop CASCADE"'],
    ['docker run -d --name rd redis:7', "docker exec rd redis-cli --scan --pattern 'a*' | xargs docker exec rd redis-cli del"],
    [MINIO, 'docker exec store mc rb --force local/uploads'],
    ['docker run -d --rm --name js -p 4333:4222 nats:2.10 -js', 'nats -s nats://localhost:4333 stream rm ORDERS -f'],
    ['docker run -d --rm --name kf -p 19092:9092 apache/kafka:3.8.0', 'kafka-topics.sh --bootstrap-server localhost:19092 --delete --topic orders'],
    ['docker run -d --name et -p 12379:2379 quay.io/coreos/etcd:v3.5.15', 'etcdctl --endpoints=localhost:12379 del /jobs --prefix'],
    ['docker run -d --name es -p 9288:9200 -e discovery.type=single-node elasticsearch:8.15.1', `curl -s -X POST localhost:9288/items/_delete_by_query -H 'content-type: application/json' -d '{"query":{"match_all":{}}}'`],
    [POSTGRES, "goose -dir migrations postgres 'postgres://a:b@localhost:55432/shop?sslmode=disable' reset"],
    [POSTGRES, "atlas schema clean -u 'postgres://a:b@localhost:55432/shop?sslmode=disable' --auto-approve"],
    [POSTGRES, 'npx sequelize-cli db:drop --url postgres://a:b@localhost:55432/shop'],
    [POSTGRES, 'DATABASE_URL=postgres://a:b@localhost:55432/shop sea-orm-cli migrate fresh'],
    [POSTGRES, 'mvn -q flyway:clean -Dflyway.cleanDisabled=false -Dflyway.url=jdbc:postgresql://localhost:55432/shop'],
    [POSTGRES, './gradlew flywayClean -Dflyway.url=jdbc:postgresql://localhost:55432/shop'],
  ])('by a client beside it: %s, then %s', async (start, command) => {
    expect(await decided(command)).toBe('ask');
    expect(await decided(start)).toBe('pass');
    await ended(start);
    expect(await decided(command)).toBe('pass');
  });

  it.each([
    [REDPANDA, 'docker exec q rpk -X brokers=mq.test:9092 topic delete jobs'],
    [REDPANDA, 'docker exec q rpk topic delete jobs --brokers mq:9092'],
    [REDPANDA, 'docker exec q rpk --profile live topic delete jobs'],
    [REDPANDA, "docker exec q sh -c 'RPK_BROKERS=mq.test:9092 rpk topic delete jobs'"],
    [REDPANDA, "docker exec q sh -c 'export RPK_BROKERS=mq.test:9092; rpk topic delete jobs'"],
    [REDPANDA, 'docker exec -e RPK_BROKERS=mq.test:9092 q rpk topic delete jobs'],
    [REDPANDA, 'docker exec other rpk topic delete jobs'],
    [REDPANDA, 'docker -H ssh://mq.test exec q rpk topic delete jobs'],
    [REDPANDA, 'docker exec q rpk topic delete "$TOPIC"'],
    [REDPANDA, 'rpk topic delete jobs'],
    [`${REDPANDA} --seeds mq.test:33145`, 'docker exec q rpk topic delete jobs'],
    [REDPANDA.replace('--rm', '-v jobs:/var/lib/redpanda/data'), 'docker exec q rpk topic delete jobs'],
    [REDPANDA.replace('--rm', '-e RPK_BROKERS=mq.test:9092'), 'docker exec q rpk topic delete jobs'],
    ['docker start q', 'docker exec q rpk topic delete jobs'],
    ['docker run -d --name cs -e CASSANDRA_SEEDS=db.test cassandra:5', 'docker exec cs cqlsh -e "DROP KEYSPACE shop"'],
    ['docker run -d --name cr cockroachdb/cockroach:v24.2.0 start --insecure --join=db.test', 'docker exec cr cockroach sql --insecure -e "DROP DATABASE shop"'],
    ['docker run -d --name cr cockroachdb/cockroach:v24.2.0 start-single-node --insecure', 'docker exec cr cockroach sql --url postgres://root@db.test:26257/shop -e "DROP DATABASE shop"'],
    ['docker run -d --name ms mcr.microsoft.com/mssql/server:2022-latest', 'docker exec ms sqlcmd -S db.test -Q "DROP DATABASE shop"'],
    ['docker run -d --name ms mcr.microsoft.com/mssql/server:2022-latest', 'docker exec ms sqlcmd -S localhost -Q "EXEC (\'DROP TABLE a\') AT live"'],
    ['docker run -d --name et quay.io/coreos/etcd:v3.5.15', 'docker exec et etcdctl --endpoints=kv.test:2379 del /jobs --prefix'],
    ['docker run -d --name kf apache/kafka:3.8.0', 'docker exec kf kafka-consumer-groups.sh --bootstrap-server kafka.test:9092 --delete --group g'],
    ['docker run -d --name in influxdb:2', 'docker exec in influx bucket delete -n a -o b --host http://influx.test:8086'],
    ['docker run -d --name in influxdb:2', 'docker exec in influx bucket delete -n a -c live'],
    [MINIO, 'docker exec store mc rb --force live/uploads'],
    ['docker run -d --rm --name js -p 4333:4222 nats:2.10 -js', 'nats -s nats://localhost:4222 stream rm ORDERS -f'],
    ['docker run -d --rm --name js -p 4333:4222 nats:2.10 -js', 'nats stream rm ORDERS -f'],
    ['docker run -d --rm --name js -p 4333:4222 nats:2.10 -js', 'nats -s nats://localhost:4333,nats://mq.test:4222 stream rm ORDERS -f'],
    ['docker run -d --rm --name js -p 4333:4222 nats:2.10 -js', 'nats --context live -s nats://localhost:4333 stream rm ORDERS -f'],
    ['docker run -d --rm --name js -p 4333:4222 nats:2.10 -js', 'NATS_URL=nats://mq.test nats stream rm ORDERS -f'],
    ['docker run -d --rm --name js -p 4333:4222 nats:2.10 -js', 'ssh -fNL 4333:mq.test:4222 mq.test; nats -s nats://localhost:4333 stream rm ORDERS -f'],
    ['docker run -d --name es -p 9288:9200 elasticsearch:8.15.1', `curl -s -X POST localhost:9200/items/_delete_by_query -d '{"query":{"match_all":{}}}'`],
    ['docker run -d --name es -p 9288:9200 elasticsearch:8.15.1', `curl -x proxy.test:80 -s -X POST localhost:9288/items/_delete_by_query -d '{"query":{"match_all":{}}}'`],
    [POSTGRES, "goose -dir migrations postgres 'host=db.test port=55432' reset"],
    [POSTGRES, "goose -dir migrations postgres 'postgres://a:b@localhost:55432/shop?host=db.test' reset"],
    [POSTGRES, 'atlas schema clean --env live --auto-approve'],
    [POSTGRES, "atlas schema clean -u postgres://a:b@localhost:55432/shop -u postgres://a:b@db.test/shop --auto-approve"],
    [POSTGRES, 'npx sequelize-cli db:drop --url postgres://a:b@db.test:55432/shop'],
    [POSTGRES, 'DATABASE_URL=postgres://a:b@db.test:55432/shop sea-orm-cli migrate fresh'],
    [POSTGRES, 'mvn -q flyway:clean -Dflyway.url=jdbc:postgresql://localhost:5432/shop'],
    [POSTGRES, 'mvn -q flyway:clean -Dflyway.configFiles=live.conf -Dflyway.url=jdbc:postgresql://localhost:55432/shop'],
    [POSTGRES, 'mvn -q flyway:clean liquibase:dropAll -Dflyway.url=jdbc:postgresql://localhost:55432/shop'],
    [POSTGRES, './gradlew flywayClean -Pflyway.url=jdbc:postgresql://localhost:55432/shop'],
  ])('by a client beside it that another server is meant for: %s, then %s', async (start, command) => {
    await decided(start);
    await ended(start);
    expect(await decided(command)).toBe('ask');
  });

  it.each([
    [REDPANDA, 'docker exec q rpk profile create live --set kafka_api.brokers=mq.test:9092', 'docker exec q rpk topic delete jobs', 'ask'],
    [REDPANDA, 'docker exec q rpk topic create jobs', 'docker exec q rpk topic delete jobs', 'pass'],
    [REDPANDA, 'docker cp rpk.yaml q:/etc/redpanda/redpanda.yaml', 'docker exec q rpk topic delete jobs', 'ask'],
    [REDPANDA, 'docker rm -f q', 'docker exec q rpk topic delete jobs', 'ask'],
    [MINIO, 'docker exec store mc alias set local https://minio.test a b', 'docker exec store mc rb --force local/uploads', 'ask'],
    [MINIO, 'docker exec store mc alias set local http://localhost:9000 a b', 'docker exec store mc rb --force local/uploads', 'pass'],
    [MINIO, 'docker cp config.json store:/root/.mc/config.json', 'docker exec store mc rb --force local/uploads', 'ask'],
  ])('%s, after %s, then %s', async (start, between, command, expected) => {
    await decided(start);
    await ended(start);
    await decided(between);
    await ended(between);
    expect(await decided(command)).toBe(expected);
  });

  it.each([
    ["initdb -D /tmp/pgtest > /dev/null && pg_ctl -D /tmp/pgtest -o '-p 54329 -k /tmp' start && psql -h /tmp -p 54329 postgres -c 'drop table a' && pg_ctl -D /tmp/pgtest stop", 'pass'],
    ["docker run -d --rm --name pg1 -e POSTGRES_PASSWORD=x -p 55432:5432 postgres:16\ntrap 'docker rm -f pg1' EXIT\npsql -h localhost -p 55432 -U postgres -c 'drop table a'", 'pass'],
    ["docker run -d --rm --name pg1 -e POSTGRES_PASSWORD=x -p 55432:5432 postgres:16\ntrap 'export PGHOST=db.test' DEBUG\npsql -p 55432 -U postgres -c 'drop table a'", 'ask'],
    ["pg_ctl -D /srv/pg -o '-p 54329' start && psql -h /tmp -p 54329 postgres -c 'drop table a'", 'ask'],
    ["pg_ctl -D /tmp/pgtest -o '-p 54329' start && ssh -fNL 54329:db.test:5432 db.test && psql -h localhost -p 54329 postgres -c 'drop table a'", 'ask'],
    ["pg_ctl -D /tmp/pgtest -o '-p 54329' start && export PGHOST=db.test && psql -p 54329 postgres -c 'drop table a'", 'ask'],
  ])('in the call itself: %s', async (command, expected) => expect(await decided(command)).toBe(expected));

  it.each([
    ['on another port', POSTGRES, "psql -h localhost -p 5432 -c 'DROP DATABASE shop'"],
    ['on the usual port, of a temporary folder', "pg_ctl -D /tmp/pgtest -o '-p 5432' start", "psql -h localhost -p 5432 t1 -c 'drop table items'"],
    ['on another port than that of a temporary folder', "pg_ctl -D /tmp/pgtest -o '-p 54329' start", "psql -h localhost -p 54330 t1 -c 'drop table items'"],
    ['in a folder to keep', "pg_ctl -D /srv/pg -o '-p 54329' start", "psql -h localhost -p 54329 t1 -c 'drop table items'"],
    ['above a temporary folder', "pg_ctl -D /tmp/../home/u/pg -o '-p 54329' start", "psql -h localhost -p 54329 t1 -c 'drop table items'"],
    ['in another folder, told later', "pg_ctl -D /tmp/pgtest -o '-p 54329 -D /home/u/pg' start", "psql -h localhost -p 54329 t1 -c 'drop table items'"],
    ['in another folder, told as a setting', 'postgres -D /tmp/pgtest -p 54329 -c data_directory=/home/u/pg &', "psql -h localhost -p 54329 t1 -c 'drop table items'"],
    ['that is only looked at', 'pg_ctl -D /tmp/pgtest status -o "-p 54329"', "psql -h localhost -p 54329 t1 -c 'drop table items'"],
    ['from which a client goes on to another', 'docker run -d --name m mysql:8.4', "docker exec m mysql -uroot -e 'connect shop db.test; drop table a'"],
    ['from which a client goes on to another by its own command', POSTGRES, "docker exec shop-pg psql -U postgres -c '\\c shop u db.test' -c 'drop table a'"],
    ['that the call itself takes down at its end', "trap 'docker rm -f shop-pg >/dev/null' EXIT; docker run -d --name shop-pg -e POSTGRES_PASSWORD=a -p 127.0.0.1:55432:5432 postgres:16", "psql -h 127.0.0.1 -p 55432 -U postgres -c 'drop table a'"],
    ['on another machine', POSTGRES, "psql -h db.test -p 55432 -c 'DROP DATABASE shop'"],
    ['in another container', POSTGRES, "docker exec other-pg psql -c 'DROP DATABASE shop'"],
    ['of another machine', POSTGRES, "docker -H ssh://db.test exec shop-pg psql -c 'DROP DATABASE shop'"],
    ['on the usual port, where the own one may stand', 'docker run -d -p 5432:5432 postgres:16', "psql -h localhost -p 5432 -c 'DROP DATABASE shop'"],
    ['with data of before', 'docker run -d -p 55432:5432 -v shop:/var/lib/postgresql/data postgres:16', "psql -h localhost -p 55432 -c 'DROP DATABASE shop'"],
    ['with a folder that it may write to', 'docker run -d -p 55432:5432 -e PGDATA=/seed/pg -v /srv/seed:/seed postgres:16', "psql -h localhost -p 55432 -c 'DROP DATABASE shop'"],
    ['with settings of a client', 'docker run -d --name it -v /srv/my.cnf:/root/.my.cnf:ro mysql:8', "docker exec it mysql -e 'DROP DATABASE shop'"],
    ['with settings of its own', 'docker run -d --name it -v /srv/pg.conf:/etc/postgresql/postgresql.conf:ro postgres:16', "docker exec it psql -c 'DROP DATABASE shop'"],
    ['with one folder to read and one to keep', 'docker run -d -p 55432:5432 -v /srv/seed:/seed:ro -v /srv/pg:/var/lib/postgresql/data postgres:16', "psql -h localhost -p 55432 -c 'DROP DATABASE shop'"],
    ['with data of before, written as one word', 'docker run -dvshop:/var/lib/postgresql/data -p 55432:5432 postgres:16', "psql -h localhost -p 55432 -c 'DROP DATABASE shop'"],
    ['with a folder of before, written as one word', 'docker run -d -v/srv/shop:/var/lib/postgresql/data -p 55432:5432 postgres:16', "psql -h localhost -p 55432 -c 'DROP DATABASE shop'"],
    ['where clients are led to another', 'docker run -d --name shop-it --network testnet -e PGHOST=db postgres:16', "docker exec shop-it psql -U postgres -c 'drop schema public cascade'"],
    ['where clients are led to the one of this shell', 'docker run -d --name shop-it --env PGHOST postgres:16', "docker exec shop-it psql -U postgres -c 'drop schema public cascade'"],
    ['in the network of another', 'docker run -d --name shop-it --network container:db redis:7', 'docker exec shop-it redis-cli flushall'],
    ['in the network of the machine', 'docker run -d --name shop-it --network host redis:7', 'docker exec shop-it redis-cli flushall'],
    ['in a network that is not known', 'docker run -d --name shop-it --net="$N" redis:7', 'docker exec shop-it redis-cli flushall'],
    ['in that of the machine after all', 'docker run -d --name shop-it --net t --net host redis:7', 'docker exec shop-it redis-cli flushall'],
    ['with an option that is not known', 'docker run -d --name shop-it "$V" postgres:16', "docker exec shop-it psql -U postgres -c 'drop schema public cascade'"],
    ['with a folder that is not known', 'docker run -d --name shop-it --volume="$D:/var/lib/postgresql/data" postgres:16', "docker exec shop-it psql -U postgres -c 'drop schema public cascade'"],
    ['where the client goes on by an address', 'docker run -d --name shop-it postgres:16', "docker exec shop-it psql postgres://a@db/shop -c 'drop schema public cascade'"],
    ['where the client goes on to another', 'docker run -d --name shop-it --network testnet postgres:16', "docker exec shop-it psql -h db -U postgres -c 'drop schema public cascade'"],
    ['on an engine that settings choose', `DOCKER_CONFIG=/home/u/ci ${POSTGRES}`, "psql -h localhost -p 55432 -c 'DROP DATABASE shop'"],
    ['on an engine that settings of podman choose', `CONTAINERS_CONF=/home/u/ci.conf ${POSTGRES.replace('docker', 'podman')}`, "psql -h localhost -p 55432 -c 'DROP DATABASE shop'"],
    ['which reads what was kept', 'redis-server --port 6390 --daemonize yes', 'redis-cli -p 6390 FLUSHALL'],
    ['for code on another port', POSTGRES, "python3 - <<'END'\nimport psycopg\nc = psycopg.connect('postgresql://postgres:a@localhost:55433/app')\nc.execute('DROP TABLE a')\nEND"],
    ['by a tunnel', 'ssh -fNL 55432:localhost:5432 db.test', "psql -h localhost -p 55432 -c 'DROP DATABASE shop'"],
  ])('is not one %s', async (_, start, command) => {
    await decided(start);
    await ended(start);
    expect(await decided(command)).toBe('ask');
  });

  it('is another one where the port was taken', async () => {
    await decided(POSTGRES);
    await failed(POSTGRES);
    expect(await decided("psql -h localhost -p 55432 -c 'DROP DATABASE shop'")).toBe('ask');
    expect(await decided("docker exec shop-pg psql -c 'DROP DATABASE shop'")).toBe('ask');
  });

  it('is not known of in another session', async () => {
    await decided(POSTGRES);
    await ended(POSTGRES);
    expect(await decided("psql -h localhost -p 55432 -c 'DROP DATABASE shop'", 'other')).toBe('ask');
  });
});
