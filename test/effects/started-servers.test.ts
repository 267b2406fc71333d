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
