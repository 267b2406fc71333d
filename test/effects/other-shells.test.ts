import { describe, expect, it } from 'vitest';
import { fed, psql } from './fed.js';
import './told.js';

const LOST = /^destroy (?:database|data-store)/;
const mongosh = (...lines: readonly string[]): string => fed('mongosh shop', ...lines);

describe('the shell of MongoDB runs JavaScript', () => {
  it.each([
    [mongosh('const c=db.users; c.drop()'), 'destroy database:drop'],
    [mongosh("const d = db.getSiblingDB('prod'); d.dropDatabase()"), 'destroy database:drop'],
    [mongosh('const d = db.getSiblingDB(x), c = d.users', 'c.deleteMany({})'), 'destroy database:drop'],
    [mongosh("db.getCollection('users')", '  .deleteMany({})'), 'destroy database:drop'],
    [mongosh('db . users . drop ()'), 'destroy database:drop'],
    [mongosh('db["users"]["drop"]()'), 'destroy database:drop'],
    [mongosh('db.getCollectionNames().forEach(function(n) { db[n].drop() })'), 'destroy database:drop'],
    [mongosh('db.users.deleteMany(/* all */ {})'), 'destroy database:drop'],
    [mongosh('db.users.deleteMany({_id: {$exists: true}})'), 'destroy database:drop'],
    [mongosh('const cmd = {dropDatabase: 1}; db.runCommand(cmd)'), 'destroy database:drop'],
    [mongosh("// don't", 'db.users.drop()'), 'destroy database:drop'],
    ['mongosh mongodb://prod.test/app_test --eval \'db.dropDatabase()\'', 'destroy database:drop'],
    ["mongosh app_test --eval 'db.getSiblingDB(\"prod\").dropDatabase()'", 'destroy database:drop'],
    ["mongosh app_test --eval 'db = connect(x); db.dropDatabase()'", 'destroy database:drop'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it.each([
    mongosh('print("db.users.drop()")'),
    mongosh('// db.users.drop()'),
    mongosh('db.users.deleteMany({a: 1})'),
    mongosh('const c = db.users; c.deleteOne({_id: 1}); c.find({})'),
    mongosh('const list = []; list.remove(1); db.users.find()'),
    mongosh('db.users.updateMany({a: 1}, {$set: {drop: 1}})'),
    "mongosh mongodb://localhost:27017/app_test --eval 'db.dropDatabase()'",
    "mongosh --quiet app_test --eval 'db.users.deleteMany({})'",
  ])('nothing: %s', async (command) => await expect(command).not.toTell(LOST));

  it.each([
    [mongosh("require('child_process').execSync('rm -rf a')"), 'delete -r /home/u/proj/a'],
    [mongosh("fs.rmSync('a', {recursive: true})"), 'delete -r /home/u/proj/a'],
    [mongosh('load("q.js")'), 'execute /home/u/proj/q.js'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));
});

describe('commands of Redis', () => {
  it.each([
    [`EVAL "redis.call('FLUSHALL')" 0`, 'destroy database:flush'],
    ['FLUSHDB ASYNC', 'destroy database:flush'],
    ['"FLUSHALL"', 'destroy database:flush'],
    ['3 FLUSHALL', 'destroy database:flush'],
    ['SHUTDOWN NOSAVE', 'destroy data-store:shutdown'],
    ["EVAL \"for _,k in ipairs(redis.call('keys','*')) do redis.call('del',k) end\" 0", 'destroy data-store:keys'],
  ])('%s', async (line, expected) => await expect(fed('redis-cli', 'GET a', line)).toTell(expected));
  it.each(['GET flushall', 'SET a "FLUSHALL"', 'SET a 1', `EVAL "return redis.call('get', 'a')" 0`, 'DEL a'].map((line) => fed('redis-cli', line)))('nothing: %s', async (command) => await expect(command).not.toTell(LOST));
  it('a setting of where it writes', async () => await expect(fed('redis-cli', 'CONFIG SET dir /home/u/.ssh')).toTell('change-service data-store:config'));
});

describe('files that a call writes, and clients run', () => {
  it.each([
    ["printf 'DROP TABLE users;' > q.sql; duckdb shop.db -f q.sql", 'destroy database:drop'],
    ["printf 'DROP TABLE users;' > q.sql; clickhouse-client --queries-file q.sql", 'destroy database:drop'],
    ["printf 'DROP TABLE users;' > q.sql; bq query < q.sql", 'destroy database:drop'],
    ["printf 'DROP TABLE users;' > q.cql; cqlsh -e \"SOURCE 'q.cql'\"", 'destroy database:drop'],
    ["printf 'FLUSHALL' > f; redis-cli < f", 'destroy database:flush'],
    ["printf 'FLUSHALL' > f; redis-cli --pipe < f", 'destroy database:flush'],
    ["printf 'return redis.call(\"FLUSHALL\")' > f.lua; redis-cli --eval f.lua", 'destroy database:flush'],
    ["mysql --init-command='DROP TABLE users' shop", 'destroy database:drop'],
    ["sqlite3 :memory: \"ATTACH 'shop.db' AS x; DROP TABLE x.users\"", 'destroy database:drop'],
    ["sqlite3 :memory: '.open shop.db' 'DROP TABLE users'", 'destroy database:drop'],
    ["sqlite3 :memory: \"attach 'shop.db' as x\" 'DROP TABLE x.users'", 'destroy database:drop'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it.each(["printf 'SELECT 1;' > q.sql; duckdb shop.db -f q.sql", "printf 'GET a' > f; redis-cli < f", 'duckdb :memory: "CREATE TABLE t AS SELECT 1; DROP TABLE t"', "sqlite3 :memory: '.mode csv' 'DROP TABLE t'"])('nothing: %s', async (command) => await expect(command).not.toTell(LOST));
});

describe('what is taken back, or would go anyway', () => {
  it.each([
    psql('CREATE TEMP TABLE t AS SELECT 1; DROP TABLE t;'),
    psql('CREATE TEMPORARY TABLE IF NOT EXISTS t (a int);', 'TRUNCATE t;', 'DELETE FROM t;'),
    psql('BEGIN;', 'DELETE FROM users;', 'SELECT count(*) FROM users;', 'ROLLBACK;'),
    psql('\\timing on', 'START TRANSACTION;', 'DROP TABLE users;', 'ROLLBACK;'),
    fed('mysql shop', 'BEGIN;', 'DELETE FROM users;', 'ROLLBACK;'),
    fed('sqlcmd', 'DROP TABLE #t', 'GO'),
    "sqlite3 /tmp/x.db 'DROP TABLE IF EXISTS t; CREATE TABLE t(a)'",
    'db=$(mktemp) && sqlite3 -batch "$db" \'CREATE TABLE t(a); DROP TABLE t;\' && rm "$db"',
    'DATABASE_URL=postgres://localhost/app_test npx prisma migrate reset --force',
    "DATABASE_URL='mysql://a:b@127.0.0.1:3306/app_test_2' prisma migrate reset",
    "printf 'DROP TABLE IF EXISTS t; CREATE TABLE t(a int);' > schema.sql; psql -h localhost app_test -f schema.sql",
    fed('sqlcmd', 'BEGIN TRAN;', 'DELETE FROM users;', 'ROLLBACK TRAN;'),
    "python3 -c \"import sqlite3; c = sqlite3.connect('test.db'); c.execute('DROP TABLE IF EXISTS t')\"",
    "python3 -c \"from sqlalchemy import create_engine, text; e = create_engine('sqlite://'); e.begin().execute(text('DROP TABLE t'))\"",
  ])('nothing: %s', async (command) => await expect(command).not.toTell(LOST));

  it.each([
    [psql('CREATE TEMP TABLE t AS SELECT 1; DROP TABLE u;'), 'destroy database:drop'],
    [psql('DROP TABLE t; CREATE TEMP TABLE t AS SELECT 1;'), 'destroy database:drop'],
    [psql('CREATE TEMP TABLE t AS SELECT 1; DROP TABLE t, users;'), 'destroy database:drop'],
    [psql('CREATE TEMP TABLE t AS SELECT 1; DROP TABLE public.t;'), 'destroy database:drop'],
    [psql('BEGIN;', 'DELETE FROM users;', 'COMMIT;', 'ROLLBACK;'), 'destroy database:delete all rows'],
    [psql('BEGIN;', 'DELETE FROM users;', 'ROLLBACK TO a;', 'COMMIT;'), 'destroy database:delete all rows'],
    [psql('BEGIN;', 'ROLLBACK;', 'DELETE FROM users;'), 'destroy database:delete all rows'],
    [psql('DELETE FROM users;', 'ROLLBACK;'), 'destroy database:delete all rows'],
    [psql('BEGIN;', '\\c prod', 'DELETE FROM users;', 'ROLLBACK;'), 'destroy database:delete all rows'],
    [psql('BEGIN;', 'DROP DATABASE app;', 'ROLLBACK;'), 'destroy database:drop'],
    [fed('mysql shop', 'BEGIN;', 'DROP TABLE users;', 'ROLLBACK;'), 'destroy database:drop'],
    [fed('mysql shop', 'DROP TABLE `#t`;'), 'destroy database:drop'],
    ["sqlite3 /tmp/prod-copy.db 'DROP TABLE t'", 'destroy database:drop'],
    ["sqlite3 /tmp/../srv/shop.db 'DROP TABLE t'", 'destroy database:drop'],
    ["ln -s /srv/shop.db /tmp/x.db; sqlite3 /tmp/x.db 'DROP TABLE t'", 'destroy database:drop'],
    ["sqlite3 /tmp/x.db \"ATTACH 'shop.db' AS s; DROP TABLE s.t\"", 'destroy database:drop'],
    ["sqlite3 -cmd .tables shop.db 'DROP TABLE t'", 'destroy database:drop'],
    ['DATABASE_URL=postgres://db.prod.test/app_test npx prisma migrate reset --force', 'destroy database:drop'],
    ['DATABASE_URL=postgres://localhost/app_test true; npx prisma migrate reset --force', 'destroy database:drop'],
    ['DATABASE_URL=postgres://localhost/app_test npx prisma generate; npx prisma migrate reset --force', 'destroy database:drop'],
    ['DATABASE_URL=postgres://localhost/app_test npx prisma generate; prisma migrate reset --force', 'destroy database:drop'],
    ['prisma migrate reset --force; DATABASE_URL=postgres://localhost/app_test npx prisma generate', 'destroy database:drop'],
    ['DATABASE_URL=postgres://localhost/app npx prisma migrate reset --force', 'destroy database:drop'],
    ['DATABASE_URL=postgres://localhost:6543/app_test npx prisma migrate reset --force', 'destroy database:drop'],
    ['DATABASE_URL=postgres://localhost/app_test npx prisma migrate reset --force --schema other.prisma', 'destroy database:drop'],
    ['ssh -fNL 5432:db:5432 host.test; DATABASE_URL=postgres://localhost/app_test npx prisma migrate reset --force', 'destroy database:drop'],
    ["python3 -c \"import sqlite3; c = sqlite3.connect('app.db'); c.execute('DROP TABLE t')\"", 'destroy database:drop'],
    ["python3 -c \"import sqlite3; t = sqlite3.connect('test.db'); c = sqlite3.connect(path); c.execute('DROP TABLE t')\"", 'destroy database:drop'],
  ])('told: %s', async (command, expected) => await expect(command).toTell(expected));
});
