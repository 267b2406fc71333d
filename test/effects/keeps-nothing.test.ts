import { describe, expect, it } from 'vitest';
import { told } from './told.js';

const python = (code: string): string => `python3 - <<'END'\n${code}\nEND`;
const node = (code: string): string => `node - <<'END'\n${code}\nEND`;

const destroyed = async (command: string): Promise<readonly string[]> => (await told(command)).filter((line) => /^(?:destroy|delete) (?!.*\/tmp\/)/.test(line));

describe('what keeps nothing, or is for tests', () => {
  it.each([
    python("import chromadb\nc = chromadb.Client()\nc.delete_collection('t')"),
    python("import chromadb\nc = chromadb.EphemeralClient()\nc.delete_collection('t')"),
    python('import mongomock\ndb = mongomock.MongoClient().shop\ndb.orders.delete_many({})\ndb.orders.drop()'),
    python("from mongomock import MongoClient\ndb = MongoClient('mongodb://x').shop\ndb.orders.drop()"),
    python("import duckdb\ncon = duckdb.connect()\ncon.execute('create table t as select 1')\ncon.execute('delete from t')\ncon.execute('drop table t')"),
    node("const { Sequelize } = require('sequelize');\nconst s = new Sequelize('sqlite::memory:', { logging: false });\ns.sync({ force: true });"),
    python("import redis\nr = redis.Redis(host='localhost', port=6379, db=15)\nr.flushdb()"),
    python("import redis\nr = redis.from_url('redis://localhost:6379/15', decode_responses=True)\nr.flushdb()"),
    node("const Redis = require('ioredis');\nconst r = new Redis({ host: '127.0.0.1', db: 15 });\nr.flushdb();"),
    node("const { createClient } = require('redis');\nconst c = createClient({ url: 'redis://localhost:6379/15' });\nc.flushDb();"),
    python("from moto import mock_aws\nimport boto3\nwith mock_aws():\n    c = boto3.client('sqs', region_name='us-east-1')\n    c.purge_queue(QueueUrl='q')"),
    python("import boto3\ns3 = boto3.client('s3', endpoint_url='http://localhost:9000', aws_access_key_id='minioadmin', aws_secret_access_key='minioadmin')\ns3.delete_bucket(Bucket='uploads')"),
    node("const { S3Client, DeleteBucketCommand } = require('@aws-sdk/client-s3');\nconst s3 = new S3Client({ endpoint: 'http://127.0.0.1:9000', credentials: { accessKeyId: 'test', secretAccessKey: 'test' } });\ns3.send(new DeleteBucketCommand({ Bucket: 'a' }));"),
    `MIX_ENV=test mix run -e 'MyApp.Repo.delete_all(MyApp.User)'`,
    `MIX_ENV=test mix run -e 'Ecto.Adapters.SQL.query!(MyApp.Repo, "TRUNCATE users CASCADE")'`,
    `RAILS_ENV=test bin/rails runner 'ActiveRecord::Base.connection.execute("TRUNCATE users")'`,
    `Rscript -e 'tmp <- tempfile(); dir.create(tmp); fs::dir_delete(tmp)'`,
    `Rscript -e 'td <- fs::file_temp(); fs::dir_create(td); unlink(td, recursive = TRUE)'`,
    `deno eval 'const d = Deno.makeTempDirSync(); Deno.removeSync(d, { recursive: true });'`,
  ])('loses nobody anything: %s', async (command) => expect(await destroyed(command)).toEqual([]));

  it.each([
    python("import chromadb\nc = chromadb.PersistentClient('./chroma')\nc.delete_collection('t')"),
    python("import chromadb\na = chromadb.Client()\nc = chromadb.HttpClient(host='chroma.example.com')\nc.delete_collection('t')"),
    python("import chromadb\nc = chromadb.Client(settings)\nc.delete_collection('t')"),
    python('import mongomock, pymongo\na = mongomock.MongoClient()\ndb = pymongo.MongoClient(uri).shop\ndb.orders.drop()'),
    python('from mongomock import MongoClient as M\nfrom pymongo import MongoClient\ndb = MongoClient(uri).shop\ndb.orders.drop()'),
    python("import duckdb\ncon = duckdb.connect()\ncon.execute(\"attach 'prod.duckdb' as p\")\ncon.execute('drop table p.t')"),
    python("import duckdb\na = duckdb.connect()\ncon = duckdb.connect('shop.duckdb')\ncon.execute('drop table t')"),
    node("const { Sequelize } = require('sequelize');\nconst s = new Sequelize('sqlite::memory:', { storage: 'shop.sqlite' });\ns.sync({ force: true });"),
    node("const { Sequelize } = require('sequelize');\nconst t = new Sequelize('sqlite::memory:');\nconst s = new Sequelize(process.env.DATABASE_URL);\ns.sync({ force: true });"),
    python('import redis\nr = redis.Redis(db=15)\nr.flushall()'),
    python("import redis\nr = redis.Redis(host='cache.example.com', db=15)\nr.flushdb()"),
    python("import redis\nr = redis.Redis(host='localhost', db=15)\np = redis.Redis(host=host, db=15)\np.flushdb()"),
    python("import redis\nr = redis.Redis(host='localhost', db=15)\nr.execute_command('SELECT', 0)\nr.flushdb()"),
    python("import redis\nr = redis.Redis(host='localhost', db=1)\nr.flushdb()"),
    python("import redis\nr = redis.from_url('redis://cache.example.com:6379/15')\nr.flushdb()"),
    python("import redis\nr = redis.Redis(**settings, db=15)\nr.flushdb()"),
    python("import boto3\ns3 = boto3.client('s3', endpoint_url='http://localhost:9000')\ns3.delete_bucket(Bucket='uploads')"),
    python("import boto3, os\ns3 = boto3.client('s3', endpoint_url='http://localhost:9000', aws_access_key_id=os.environ['K'], aws_secret_access_key='test')\ns3.delete_bucket(Bucket='uploads')"),
    python("import boto3\ns3 = boto3.client('s3', endpoint_url='https://s3.example.com', aws_access_key_id='test', aws_secret_access_key='test')\ns3.delete_bucket(Bucket='uploads')"),
    python("from moto import mock_aws\nimport boto3\nwith mock_aws():\n    boto3.client('sqs')\nboto3.client('sqs').purge_queue(QueueUrl='q')"),
    `MIX_ENV=prod mix run -e 'MyApp.Repo.delete_all(MyApp.User)'`,
    `MIX_ENV=test DATABASE_URL=ecto://db.example.com/app mix run -e 'MyApp.Repo.delete_all(MyApp.User)'`,
    `MIX_ENV=test mix test && mix run -e 'MyApp.Repo.delete_all(MyApp.User)'`,
    `MIX_ENV=test mix run -e '{:ok, c} = Postgrex.start_link(hostname: "db.example.com"); Ecto.Adapters.SQL.query!(MyApp.Repo, "TRUNCATE users")'`,
    `Rscript -e 'tmp <- tempfile(); fs::dir_delete(fs::path(tmp, "../../home/u"))'`,
  ])('and the rest is lost: %s', async (command) => expect(await destroyed(command)).not.toEqual([]));
});
