import { describe, expect, it } from 'vitest';
import { includesLine, told } from './told.js';

const runs = (program: string, code: string): string => `${program} <<'END'\n${code}\nEND`;
const python = (code: string): string => runs('python3', code);
const node = (code: string): string => runs('node', code);
const file = (name: string, run: string, code: string): string => `cat > ${name} <<'END'\n${code}\nEND\n${run}`;

describe('what libraries for databases and clouds destroy in other languages and forms', () => {
  it.each([
    [python('from sqlalchemy import MetaData\nmeta = MetaData()\nmeta.reflect(bind=engine)\nmeta.drop_all(bind=engine)'), 'destroy database:drop'],
    [python("from sqlalchemy_utils import drop_database\ndrop_database('postgresql://db/app')"), 'destroy database:drop'],
    [python("from django.core.management import call_command\ncall_command('flush', interactive=False)"), 'destroy database:flush'],
    [python("import redis\nr = redis.Redis(host='x')\nfor key in r.scan_iter('*'):\n    r.delete(key)"), 'destroy data-store:flush'],
    [node("const { createClient } = require('redis');\ncreateClient({ url }).sendCommand(['FLUSHALL']);"), 'destroy data-store:flush'],
    [python("import requests\nrequests.delete('http://es:9200/_all')"), 'destroy data-store:index'],
    [python("from qdrant_client import QdrantClient\nQdrantClient(url=u).delete_collection('docs')"), 'destroy database:drop'],
    [python("from neo4j import GraphDatabase\nwith d.session() as s:\n    s.run('MATCH (n) DETACH DELETE n')"), 'destroy database'],
    [node("const knex = require('knex')(config);\nknex.migrate.rollback(null, true);"), 'destroy database:drop'],
    [node("const { User } = require('./models');\nUser.destroy({ where: {}, truncate: true });"), 'destroy database:delete all rows'],
    [node("import { db } from './src/db';\nimport { users } from './src/db/schema';\nawait db.delete(users);"), 'destroy database:delete all rows'],
    [node("import { AppDataSource } from './src/data-source';\nawait AppDataSource.getRepository(User).clear();"), 'destroy database:drop'],
    [node("const s = require('@supabase/supabase-js').createClient(u, k);\ns.from('users').delete().neq('id', 0);"), 'destroy database:delete all rows'],
    [runs('ruby', "require 'sequel'\nDB = Sequel.connect(url)\nDB.tables.each { |t| DB.drop_table(t) }"), 'destroy database:drop'],
    [runs('ruby', "require 'mongo'\nclient = Mongo::Client.new(['x'])\nclient.database.drop"), 'destroy database:drop'],
    [runs('python manage.py shell', 'from blog.models import Post\nPost.objects.all().delete()'), 'destroy database:drop'],
    [`rails runner 'Order.in_batches.delete_all'`, 'destroy database:delete all rows'],
    [`rails runner 'User.all.each(&:destroy)'`, 'destroy database:delete all rows'],
    [node("import { paginateListObjectsV2, DeleteObjectCommand } from '@aws-sdk/client-s3';\nfor await (const p of paginateListObjectsV2({ client }, { Bucket })) for (const o of p.Contents) await client.send(new DeleteObjectCommand({ Bucket, Key: o.Key }));"), 'destroy bucket:delete'],
    [`rails runner '[User, Order].each(&:delete_all)'`, 'destroy database:delete all rows'],
    [`rails runner 'ActiveRecord::Base.connection.drop_table(:users)'`, 'destroy database:drop'],
    [file('x.cs', 'dotnet script x.cs', 'using var db = new ShopContext();\ndb.Database.EnsureDeleted();'), 'destroy database:drop'],
    [`mix run -e 'MyApp.Repo.delete_all(MyApp.User)'`, 'destroy database:delete all rows'],
    [`mix run -e 'import Ecto.Query; alias Shop.Repo; Repo.delete_all(from s in Shop.Session)'`, 'destroy database:delete all rows'],
    [`mix run -e 'import Ecto.Query; Shop.Repo.delete_all(from(s in Shop.Session))'`, 'destroy database:delete all rows'],
    [`rails runner 'Repo.delete_all'`, 'destroy database:delete all rows'],
    [`Rscript -e 'con <- DBI::dbConnect(RPostgres::Postgres()); DBI::dbRemoveTable(con, "users")'`, 'destroy database:drop'],
    [python("import boto3\nfor i in boto3.resource('ec2').instances.all():\n    i.terminate()"), 'destroy cloud:delete'],
    [python("import boto3\nboto3.resource('dynamodb').Table('orders').delete()"), 'destroy cloud:delete'],
    [python("from google.cloud import storage\nfor blob in storage.Client().list_blobs('b'):\n    blob.delete()"), 'destroy bucket:delete'],
    [python("from google.cloud import compute_v1\ncompute_v1.InstancesClient().delete(project='p', zone='z', instance='i')"), 'destroy cloud:delete'],
    [node("const { Octokit } = require('octokit');\nnew Octokit({ auth }).request('DELETE /repos/a/b');"), 'destroy repository:delete'],
    [python("import requests\nrequests.delete('https://api.github.com/repos/a/b', headers=h)"), 'destroy repository:delete'],
    [python('import docker\nfor v in docker.from_env().volumes.list():\n    v.remove(force=True)'), 'destroy volume:prune'],
    [python('from sqlalchemy import delete\nsession.execute(delete(User))'), 'destroy database:delete all rows'],
    [python("from alembic import command\ncommand.downgrade(Config('alembic.ini'), 'base')"), 'destroy database:downgrade'],
    [node("const { Sequelize } = require('sequelize');\nnew Sequelize(url).getQueryInterface().dropAllTables();"), 'destroy database:drop'],
    [node("import { MikroORM } from '@mikro-orm/core';\nawait (await MikroORM.init()).schema.dropSchema();"), 'destroy database:drop'],
    [python("import requests\nrequests.delete('https://api.digitalocean.com/v2/droplets/1')"), 'destroy cloud:delete'],
    [python("import gitlab\ngitlab.Gitlab().projects.get(12).delete()"), 'destroy repository:delete'],
    [file('main.go', 'go run main.go', 'package main\nimport "github.com/aws/aws-sdk-go-v2/service/s3"\nfunc main() { c.DeleteBucket(ctx, &s3.DeleteBucketInput{}) }'), 'destroy bucket:delete'],
    [file('Del.java', 'java Del.java', 'import software.amazon.awssdk.services.s3.S3Client;\nclass Del { void a() { S3Client.create().deleteBucket(b -> b.bucket("x")); } }'), 'destroy bucket:delete'],
  ])('%s', async (command, expected) => {
    const lines = await told(command);
    expect({ lines, has: includesLine(lines, expected) }).toEqual({ lines, has: true });
  });

  it.each([
    node("import { eq } from 'drizzle-orm';\nimport { db } from './src/db';\nawait db.delete(users).where(eq(users.id, 3));"),
    node("const db = new Map();\nawait db.delete('a');\ndb.clear();"),
    node("const { User } = require('./models');\nUser.destroy({ where: { id: 7 } });"),
    node("const s = require('@supabase/supabase-js').createClient(u, k);\ns.from('todos').delete().eq('id', 5);"),
    node("import { AppDataSource } from './src/data-source';\nawait AppDataSource.destroy();"),
    node("const { Octokit } = require('octokit');\nnew Octokit({ auth }).request('GET /repos/a/b');"),
    python("import requests\nrequests.delete('http://localhost:8000/api/items/3')"),
    python("import redis\nr = redis.Redis()\nfor key in r.scan_iter('session:*'):\n    print(key)\nr.delete('a')"),
    python("from qdrant_client import QdrantClient\nQdrantClient(':memory:').delete_collection('a')"),
    python("from django.core.management import call_command\ncall_command('check')"),
    python("import boto3\nfor i in boto3.resource('ec2').instances.all():\n    print(i.id)"),
    python("from google.cloud import storage\nfor blob in storage.Client().list_blobs('b'):\n    print(blob.name)"),
    python('import docker\nfor v in docker.from_env().volumes.list():\n    print(v.name)'),
    runs('ruby', "require 'sequel'\nDB = Sequel.sqlite\nDB.drop_table(:a)"),
    file('x.cs', 'dotnet script x.cs', 'var o = new DbContextOptionsBuilder<Shop>().UseInMemoryDatabase("t").Options;\nnew Shop(o).Database.EnsureDeleted();'),
    `mix run -e 'IO.inspect(MyApp.Repo.aggregate(MyApp.User, :count))'`,
    `mix run -e 'import Ecto.Query; alias Shop.{Repo, Session}; Repo.delete_all(from s in Session, where: s.inserted_at < ago(1, "day"))'`,
    `rails runner 'puts ActiveRecord::Base.connection.tables.sort'`,
    python('from sqlalchemy import delete\nsession.execute(delete(User).where(User.id == 3))'),
    runs('python manage.py shell', "from blog.models import Post\nprint(Post.objects.count())"),
    `rails runner 'User.all.each { |u| puts u.id }'`,
    node("import { ListObjectsV2Command } from '@aws-sdk/client-s3';\nconsole.log((await client.send(new ListObjectsV2Command({ Bucket }))).KeyCount);"),
    python("from alembic import command\ncommand.current(Config('alembic.ini'))"),
    python("import requests\nrequests.get('https://api.digitalocean.com/v2/droplets')"),
    python("import stripe\nprint([m for m in dir(stripe.Customer) if 'delete' in m])"),
  ])('and nothing by %s', async (command) => expect((await told(command)).filter((line) => line.startsWith('destroy'))).toEqual([]));
});

describe('statements that code gives to a database', () => {
  it.each([
    node("import { sql } from 'drizzle-orm';\nawait db.execute(sql`DROP SCHEMA public CASCADE`);"),
    runs('perl', 'use DBI;\nmy $sth = $dbh->prepare("TRUNCATE TABLE orders");\n$sth->execute();'),
    `php artisan tinker --execute '\\DB::statement("DROP TABLE users");'`,
    node("import postgres from 'postgres';\nconst sql = postgres(url);\nawait sql`DROP TABLE users`;"),
    python("import duckdb\ncon = duckdb.connect('w.duckdb')\ncon.sql('DROP TABLE facts')"),
    node("const db = new (require('better-sqlite3'))('app.db');\ndb.prepare('DELETE FROM users').run();"),
    file('a.go', 'go run a.go', 'package main\nfunc main() { conn.Exec(context.Background(), "DROP SCHEMA public CASCADE") }'),
    `php -r 'mysqli_query($c, "DROP DATABASE shop");'`,
    `Rscript -e 'con <- dbConnect(RPostgres::Postgres(), host = "x"); dbExecute(con, "DROP TABLE users")'`,
    `mix run -e 'MyApp.Repo.query!("TRUNCATE users CASCADE")'`,
    `julia -e 'using LibPQ; c = LibPQ.Connection("host=x"); execute(c, "DROP TABLE users")'`,
    file('x.rs', 'rust-script x.rs', 'fn main() { sqlx::query("DROP TABLE users").execute(&pool); }'),
    file('x.cs', 'dotnet script x.cs', 'var cmd = new NpgsqlCommand("DROP TABLE users", conn);\ncmd.ExecuteNonQuery();'),
  ])('%s', async (command) => expect((await told(command)).filter((line) => line.startsWith('destroy database'))).not.toEqual([]));

  it.each([
    `Rscript -e 'con <- dbConnect(RSQLite::SQLite(), ":memory:"); dbExecute(con, "DROP TABLE a")'`,
    runs('perl', 'use DBI;\nmy $sth = $dbh->prepare("SELECT count(*) FROM orders");\n$sth->execute();'),
    node("import { sql } from 'drizzle-orm';\nawait db.execute(sql`SELECT 1`);"),
    node("import postgres from 'postgres';\nconst sql = postgres('postgres://postgres@localhost:5433/app_test');\nawait sql`truncate table orders cascade`;"),
    file('x.cs', 'dotnet script x.cs', 'var conn = new SqliteConnection("Data Source=:memory:");\nvar cmd = new SqliteCommand("DROP TABLE a", conn);'),
    python("execute(task, 'drop table')\nprint('DROP TABLE x')".replace('execute(task', 'run(task')),
  ])('and none in %s', async (command) => expect((await told(command)).filter((line) => line.startsWith('destroy'))).toEqual([]));
});

describe('secrets that code gets by a library', () => {
  const reveals = async (command: string): Promise<boolean> => (await told(command)).some((line) => line.startsWith('reveal-environment'));

  it.each([
    python("import boto3, json\nr = boto3.client('secretsmanager').get_secret_value(SecretId='x')\nsecret = json.loads(r['SecretString'])\nprint(secret)"),
    python("import boto3\np = boto3.client('ssm').get_parameter(Name='x', WithDecryption=True)\nprint(p['Parameter']['Value'])"),
    python("import boto3\ncreds = boto3.Session().get_credentials()\nprint(creds.access_key, creds.secret_key)"),
    python("import boto3\nc = boto3.Session().get_credentials().get_frozen_credentials()\nprint(f'KEY={c.secret_key}')"),
    python("from google.cloud import secretmanager\nr = client.access_secret_version(name='x')\nprint(r.payload.data.decode())"),
    python("import hvac\nr = hvac.Client().secrets.kv.v2.read_secret_version(path='x')\nprint(r['data'])"),
    python("import keyring\npw = keyring.get_password('a', 'b')\nprint(pw)"),
    python("import netrc\nn = netrc.netrc()\nprint(n.authenticators('github.com'))"),
    python('from app.config import settings\nprint(settings.model_dump())'),
    python("from decouple import config\nprint(config('SECRET_KEY'))"),
    python('from app.config import get_settings\ns = get_settings()\nprint(s.database_url, s.secret_key)'),
    python('from app.config import settings\nprint(settings.api_key)'),
    runs('python manage.py shell', 'from django.conf import settings\nprint(settings.SECRET_KEY)'),
    python("import environ\nenv = environ.Env()\nprint(env('SECRET_KEY'))"),
    python("from pydantic_settings import BaseSettings\nclass S(BaseSettings):\n    db_password: str\nprint(S().dict())"),
    python("import boto3\ntok = boto3.client('sts').get_session_token()\nprint(tok['Credentials'])"),
    python("import base64\nfrom kubernetes import client\ns = client.CoreV1Api().read_namespaced_secret('db', 'prod')\nfor k, v in s.data.items():\n    print(k, base64.b64decode(v).decode())"),
    `rails runner 'puts Rails.application.secret_key_base'`,
    file('x.cs', 'dotnet script x.cs', 'using Azure.Security.KeyVault.Secrets;\nKeyVaultSecret s = client.GetSecret("db");\nConsole.WriteLine(s.Value);'),
    file('x.swift', 'swift x.swift', 'import Foundation\nprint(ProcessInfo.processInfo.environment)'),
    node("const { parsed } = require('dotenv').config();\nconsole.log(parsed);"),
    node("const out = require('dotenv').config();\nconsole.log('env', out.parsed);"),
    node("import { config } from 'dotenv';\nconst out = config({ path: '.env.local' });\nconsole.log(out.parsed);"),
    node("const r = await c.send(new GetSecretValueCommand({ SecretId: 'x' }));\nconsole.log(r.SecretString);\nconst { SecretsManagerClient } = require('@aws-sdk/client-secrets-manager');"),
    node("const keytar = require('keytar');\nkeytar.findCredentials('x').then((c) => console.log(c));"),
    runs('ruby', "require 'aws-sdk-secretsmanager'\nputs Aws::SecretsManager::Client.new.get_secret_value(secret_id: 'x').secret_string"),
    `php artisan tinker --execute 'dd(config("services.stripe.secret"));'`,
    `mix run -e 'IO.inspect(Application.get_all_env(:my_app))'`,
    runs('php', '<?php\n$vars = Dotenv\\Dotenv::createImmutable(__DIR__)->load();\nprint_r($vars);'),
    file('x.cs', 'dotnet script x.cs', 'var config = new ConfigurationBuilder().AddUserSecrets<Program>().Build();\nforeach (var kv in config.AsEnumerable()) Console.WriteLine($"{kv.Key} = {kv.Value}");'),
  ])('%s', async (command) => expect(await reveals(command)).toBe(true));

  it.each([
    python("import boto3\ncreds = boto3.Session().get_credentials()\nprint('have credentials:', creds is not None)"),
    python("import boto3\nfor s in boto3.client('secretsmanager').list_secrets()['SecretList']:\n    print(s['Name'])"),
    python('from app.config import get_settings\ns = get_settings()\nprint(s.environment, s.max_tokens, s.log_level)'),
    python('from app.config import settings\nprint(settings.debug, settings.app_name)'),
    python("import os, requests\nr = requests.get(u, headers={'Authorization': 'Bearer ' + os.environ['API_TOKEN']})\nprint(r.status_code)"),
    python("from decouple import config\nprint(config('DEBUG', default=False))"),
    python("import environ\nenv = environ.Env()\nenv.read_env('.env')\nprint(env.bool('DEBUG', default=False))"),
    python("from dotenv import dotenv_values\nprint(list(dotenv_values('.env.example').keys()))"),
    python("from kubernetes import client\nfor s in client.CoreV1Api().list_namespaced_secret('prod').items:\n    print(s.metadata.name)"),
    file('x.swift', 'swift x.swift', 'import Foundation\nprint(ProcessInfo.processInfo.environment["USER"] ?? "")'),
    python("import keyring\nprint(keyring.get_keyring())\nprint(bool(keyring.get_password('a', 'b')))"),
    python("import boto3, psycopg2, json\ns = json.loads(boto3.client('secretsmanager').get_secret_value(SecretId='x')['SecretString'])\nconn = psycopg2.connect(**s)\nprint(conn.status)"),
    python("from app.config import settings\nprint(settings.model_dump(exclude={'secret_key'}))"),
    node("const env = require('dotenv').config();\nif (env.error) throw env.error;\nconsole.log(Object.keys(env.parsed));"),
    node("const r = await c.send(new GetSecretValueCommand({ SecretId: 'x' }));\nconst pool = new Pool(JSON.parse(r.SecretString));\nconsole.log((await pool.query('select 1')).rows);\nrequire('@aws-sdk/client-secrets-manager');"),
    node("import { fromNodeProviderChain } from '@aws-sdk/credential-providers';\nconst s3 = new S3Client({ credentials: fromNodeProviderChain() });\nconsole.log((await s3.send(new ListBucketsCommand({}))).Buckets.length);"),
    `php artisan tinker --execute 'dump(config("app.env"), config("cache.default"));'`,
    `mix run -e 'IO.inspect(Application.get_env(:my_app, :env))'`,
  ])('are not shown by %s', async (command) => expect(await reveals(command)).toBe(false));
});
