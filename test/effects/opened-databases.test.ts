import { describe, expect, it } from 'vitest';
import { tells } from './fed.js';
import { told } from './told.js';

const destroys = (command: string): Promise<boolean> => tells(command, 'destroy database');

describe('code that opens only databases which nobody misses', () => {
  it.each([
    "python3 - <<'END'\nimport sqlite3, tempfile, os\nd = tempfile.mkdtemp()\nc = sqlite3.connect(os.path.join(d, 'x.db'))\nc.executescript('DELETE FROM a; DROP TABLE a')\nEND",
    "python3 - <<'END'\nimport sqlite3, tempfile, pathlib\nwith tempfile.TemporaryDirectory() as tmp:\n    db = pathlib.Path(tmp) / 'a.db'\n    c = sqlite3.connect(db)\n    c.execute('DELETE FROM t')\nEND",
    "python3 - <<'END'\nimport sqlite3\nc = sqlite3.connect('/tmp/repro.db')\nc.execute('DROP TABLE IF EXISTS t')\nEND",
    "python3 - <<'END'\nimport sqlite3, tempfile\nf = tempfile.NamedTemporaryFile(suffix='.db')\nsqlite3.connect(f.name).executescript('drop table a')\nEND",
    "python3 - <<'END'\nfrom sqlalchemy import create_engine, text\nimport tempfile\nwith tempfile.TemporaryDirectory() as d:\n    e = create_engine(f'sqlite:///{d}/t.db')\n    with e.begin() as c:\n        c.execute(text('drop table t'))\nEND",
    "python3 - <<'END'\nimport psycopg\nwith psycopg.connect('postgresql://a:b@localhost:5433/app_test', autocommit=True) as c:\n    c.execute('DROP SCHEMA public CASCADE')\nEND",
    "python3 - <<'END'\nimport psycopg2\nc = psycopg2.connect(host='localhost', port=5433, dbname='app_test', user='a', password='b')\nc.cursor().execute('TRUNCATE a')\nEND",
    "python3 - <<'END'\nimport os, psycopg\ndsn = os.environ.get('TEST_DATABASE_URL', 'postgresql://localhost:5433/app_test')\npsycopg.connect(dsn).execute('DROP TABLE a')\nEND",
    "python3 - <<'END'\nimport os, psycopg\npsycopg.connect(os.environ['TEST_DATABASE_URL']).execute('DROP TABLE a')\nEND",
    "python3 - <<'END'\nfrom app import create_app, db\napp = create_app('testing')\nwith app.app_context():\n    db.drop_all()\nEND",
    "node - <<'END'\nconst { Client } = require('pg');\nconst c = new Client({ host: 'localhost', port: 5433, user: 'a', password: 'b', database: 'app_test' });\nc.connect().then(() => c.query('TRUNCATE a CASCADE'));\nEND",
    "node - <<'END'\nconst { Client } = require('pg');\nconst c = new Client({ connectionString: process.env.TEST_DATABASE_URL });\nc.connect(); c.query('DROP SCHEMA public CASCADE');\nEND",
    "node - <<'END'\nconst { PrismaClient } = require('@prisma/client');\nconst prisma = new PrismaClient({ datasourceUrl: 'postgresql://a:b@localhost:5433/app_test' });\nprisma.order.deleteMany();\nEND",
    "node - <<'END'\nconst Database = require('better-sqlite3'), os = require('os'), path = require('path'), fs = require('fs');\nconst dir = fs.mkdtempSync(path.join(os.tmpdir(), 'db-'));\nconst db = new Database(path.join(dir, 't.db'));\ndb.exec('delete from t; drop table t');\nEND",
    "cat > reset.py <<'END'\nimport os\nfrom sqlalchemy import create_engine, text\nengine = create_engine(os.environ['TEST_DATABASE_URL'])\nwith engine.begin() as c:\n    c.execute(text('DROP SCHEMA public CASCADE'))\nEND\nTEST_DATABASE_URL=postgresql://a@localhost:5433/app_test python3 reset.py",
    "RAILS_ENV=test bin/rails runner 'User.delete_all'",
    "bundle exec rails runner -e test 'User.delete_all'",
    "bin/rails runner --environment=test 'User.delete_all'",
    "DATABASE_URL=postgres://localhost:5432/app_test npx tsx - <<'END'\nimport { PrismaClient } from '@prisma/client';\nconst db = new PrismaClient();\nawait db.order.deleteMany();\nEND",
    "cat > seed.ts <<'END'\nimport { PrismaClient } from '@prisma/client';\nconst db = new PrismaClient();\nawait db.order.deleteMany({});\nEND\nDATABASE_URL=postgres://a:b@localhost:5432/app_test npx tsx seed.ts",
    "DATABASE_URL=postgres://localhost/app_test node - <<'END'\nconst { Client } = require('pg');\nconst c = new Client({ connectionString: process.env.DATABASE_URL });\nc.connect(); c.query('TRUNCATE a');\nEND",
    "DJANGO_SETTINGS_MODULE=shop.settings.test python - <<'END'\nimport django; django.setup()\nfrom orders.models import Order\nOrder.objects.all().delete()\nEND",
    "python3 - <<'END'\nfrom pymongo import MongoClient\nc = MongoClient('mongodb://localhost:27017')\nc.drop_database('shop_test')\ndb = c['shop_test']\ndb.users.delete_many({})\nc.drop_database(db.name)\nc.close()\nEND",
    "node - <<'END'\nconst { MongoClient } = require('mongodb');\nconst client = new MongoClient('mongodb://localhost:27017');\nclient.connect().then(() => client.db('shop_test').dropDatabase());\nEND",
    "npx tsx <<'END'\nimport { PrismaClient } from '@prisma/client';\nconst db = new PrismaClient({ datasources: { db: { url: 'postgresql://a:b@localhost:5433/app_test' } } });\nawait db.order.deleteMany({});\nEND",
    "node - <<'END'\nconst { MongoMemoryServer } = require('mongodb-memory-server');\nconst mongoose = require('mongoose');\nMongoMemoryServer.create().then(async (s) => { await mongoose.connect(s.getUri()); await mongoose.connection.dropDatabase(); });\nEND",
    "python3 - <<'END'\nimport boto3\ns3 = boto3.resource('s3', endpoint_url='http://localhost:4566')\nb = s3.Bucket('a')\nb.objects.all().delete()\nb.delete()\nEND",
  ])('%j', async (command) => expect(await destroys(command)).toBe(false));
});

describe('code that opens another, or one that cannot be told', () => {
  it.each([
    "RAILS_ENV=test bin/rails runner -e production 'User.delete_all'",
    "DATABASE_URL=postgres://db.example.test/app bin/rails runner -e test 'User.delete_all'",
    "npx tsx - <<'END'\nimport { PrismaClient } from '@prisma/client';\nconst db = new PrismaClient();\nawait db.order.deleteMany();\nEND",
    "DATABASE_URL=postgres://db.example.test/app_test npx tsx - <<'END'\nimport { PrismaClient } from '@prisma/client';\nconst db = new PrismaClient();\nawait db.order.deleteMany();\nEND",
    "DATABASE_URL=postgres://localhost/app npx tsx - <<'END'\nimport { PrismaClient } from '@prisma/client';\nconst db = new PrismaClient();\nawait db.order.deleteMany();\nEND",
    "DATABASE_URL=$LIVE npx tsx - <<'END'\nimport { PrismaClient } from '@prisma/client';\nconst db = new PrismaClient();\nawait db.order.deleteMany();\nEND",
    "DATABASE_URL=postgres://localhost/app_test npx tsx - <<'END'\nimport 'dotenv/config';\nimport dotenv from 'dotenv';\ndotenv.config({ path: '.env.production', override: true });\nimport { PrismaClient } from '@prisma/client';\nconst db = new PrismaClient();\nawait db.order.deleteMany();\nEND",
    "DATABASE_URL=postgres://localhost/app_test npx tsx - <<'END'\nimport { PrismaClient } from '@prisma/client';\nconst db = new PrismaClient();\nconst live = new PrismaClient({ datasourceUrl: process.env.LIVE_URL });\nawait live.order.deleteMany();\nEND",
    "DATABASE_URL=postgres://localhost/app_test node a.js; DATABASE_URL=postgres://localhost/app node - <<'END'\nconst { Client } = require('pg');\nconst c = new Client({ connectionString: process.env.DATABASE_URL });\nc.connect(); c.query('TRUNCATE a');\nEND",
    "python3 - <<'END'\nimport sqlite3\nc = sqlite3.connect('app.db')\nc.execute('DROP TABLE t')\nEND",
    "python3 - <<'END'\nimport sqlite3\nc = sqlite3.connect('/tmp/../home/u/app.db')\nc.execute('DROP TABLE t')\nEND",
    "python3 - <<'END'\nimport sqlite3\nc = sqlite3.connect('/tmp/a.db')\nc.execute(\"ATTACH 'app.db' AS b\")\nc.execute('DROP TABLE b.t')\nEND",
    "python3 - <<'END'\nimport sqlite3\na = sqlite3.connect('/tmp/a.db')\nb = sqlite3.connect('app.db')\nb.execute('DROP TABLE t')\nEND",
    "python3 - <<'END'\nimport sqlite3, sys\nsqlite3.connect(sys.argv[1]).execute('DROP TABLE t')\nEND",
    "python3 - <<'END'\nimport sqlite3, tempfile, os\nd = tempfile.mkdtemp()\nfor name in (os.path.join(d, 'a.db'), 'app.db'):\n    sqlite3.connect(name).execute('DROP TABLE t')\nEND",
    "python3 - <<'END'\nimport psycopg\npsycopg.connect('postgresql://a:b@localhost:5433/app').execute('DROP TABLE a')\nEND",
    "python3 - <<'END'\nimport psycopg\npsycopg.connect('postgresql://a:b@db.example.test/app_test').execute('DROP TABLE a')\nEND",
    "python3 - <<'END'\nimport psycopg2\nc = psycopg2.connect(host='db.example.test', dbname='app_test')\nc.cursor().execute('TRUNCATE a')\nEND",
    "python3 - <<'END'\nimport psycopg2\nc = psycopg2.connect(host='localhost', port=6543, dbname='app_test')\nc.cursor().execute('TRUNCATE a')\nEND",
    "python3 - <<'END'\nimport psycopg2\nc = psycopg2.connect(dbname='app_test', **settings)\nc.cursor().execute('TRUNCATE a')\nEND",
    "python3 - <<'END'\nimport psycopg2\nc = psycopg2.connect('postgresql://localhost/app_test', service='prod')\nc.cursor().execute('TRUNCATE a')\nEND",
    "python3 - <<'END'\nimport os, psycopg\ndsn = os.environ.get('DATABASE_URL', 'postgresql://localhost:5433/app_test')\npsycopg.connect(dsn).execute('DROP TABLE a')\nEND",
    "python3 - <<'END'\nimport os, psycopg\ndsn = os.environ['TEST_DATABASE_URL']\ndsn = 'postgresql://db.example.test/app'\npsycopg.connect(dsn).execute('DROP TABLE a')\nEND",
    "python3 - <<'END'\nimport os, psycopg\npsycopg.connect(os.environ['LATEST_URL']).execute('DROP TABLE a')\nEND",
    "python3 - <<'END'\nfrom app import create_app, db\napp = create_app('production')\nwith app.app_context():\n    db.drop_all()\nEND",
    "python3 - <<'END'\nfrom app import create_app, db\napp = create_app()\nwith app.app_context():\n    db.drop_all()\nEND",
    "node - <<'END'\nconst { Client } = require('pg');\nconst c = new Client({ host: 'db.example.test', database: 'app_test' });\nc.connect().then(() => c.query('TRUNCATE a CASCADE'));\nEND",
    "node - <<'END'\nconst { Client } = require('pg');\nconst c = new Client({ connectionString: process.env.DATABASE_URL });\nc.connect(); c.query('DROP SCHEMA public CASCADE');\nEND",
    "node - <<'END'\nconst { Client } = require('pg');\nconst c = new Client({ database: 'app_test', ...config });\nc.connect(); c.query('DROP SCHEMA public CASCADE');\nEND",
    "node - <<'END'\nconst { Client } = require('pg');\nconst c = new Client();\nc.connect(); c.query('DROP SCHEMA public CASCADE');\nEND",
    "node - <<'END'\nconst { PrismaClient } = require('@prisma/client');\nconst prisma = new PrismaClient();\nprisma.order.deleteMany();\nEND",
    "cat > reset.py <<'END'\nimport os\nfrom sqlalchemy import create_engine, text\nengine = create_engine(os.environ['TEST_DATABASE_URL'])\nengine.connect().execute(text('DROP SCHEMA public CASCADE'))\nEND\nTEST_DATABASE_URL=postgresql://a@db.example.test/app python3 reset.py",
    "RAILS_ENV=production bin/rails runner 'User.delete_all'",
    "DJANGO_SETTINGS_MODULE=shop.settings python - <<'END'\nimport django; django.setup()\nfrom orders.models import Order\nOrder.objects.all().delete()\nEND",
    "DJANGO_SETTINGS_MODULE=shop.settings.test python - <<'END'\nimport os, django\nos.environ['DJANGO_SETTINGS_MODULE'] = 'shop.settings'\ndjango.setup()\nfrom orders.models import Order\nOrder.objects.all().delete()\nEND",
    "DJANGO_SETTINGS_MODULE=shop.settings.test DATABASE_URL=postgres://db.example.test/app python - <<'END'\nimport django; django.setup()\nfrom orders.models import Order\nOrder.objects.all().delete()\nEND",
    "python3 - <<'END'\nfrom pymongo import MongoClient\nc = MongoClient('mongodb://localhost:27017')\nc.drop_database('shop')\nEND",
    "python3 - <<'END'\nfrom pymongo import MongoClient\nc = MongoClient('mongodb://db.example.test:27017')\nc.drop_database('shop_test')\nEND",
    "python3 - <<'END'\nfrom pymongo import MongoClient\nc = MongoClient('mongodb://localhost:27017')\nfor name in c.list_database_names():\n    c.drop_database(name)\nEND",
    "python3 - <<'END'\nfrom pymongo import MongoClient\nc = MongoClient('mongodb://localhost:27017')\nc.drop_database('shop_test')\nc.shop.users.delete_many({})\nEND",
    "python3 - <<'END'\nfrom pymongo import MongoClient\nc = MongoClient('mongodb://localhost:27017')\ndb = c['shop_test']\ndb = 'shop'\nc.drop_database(db)\nEND",
    "npx tsx <<'END'\nimport { PrismaClient } from '@prisma/client';\nconst db = new PrismaClient({ datasources: { db: { url: 'postgresql://db.example.test/app_test' } } });\nawait db.order.deleteMany({});\nEND",
    "RAILS_ENV=test bin/rails db:create; bin/rails runner 'User.delete_all'",
    "RAILS_ENV=test DATABASE_URL=postgres://db.example.test/app bin/rails runner 'User.delete_all'",
    "node - <<'END'\nconst { MongoMemoryServer } = require('mongodb-memory-server');\nconst mongoose = require('mongoose');\nmongoose.connect('mongodb://db.example.test/app').then(() => mongoose.connection.dropDatabase());\nEND",
  ])('%j', async (command) => expect(await destroys(command)).toBe(true));
});

describe('an imitation of services of a cloud', () => {
  it.each([
    ["python3 -c \"import boto3; boto3.resource('s3', endpoint_url='http://localhost:4566').Bucket('a').objects.all().delete()\"", false],
    ["python3 -c \"import boto3; boto3.resource('s3', endpoint_url='https://s3.example.test').Bucket('a').objects.all().delete()\"", true],
    ["python3 -c \"import boto3; a = boto3.client('s3', endpoint_url='http://localhost:4566'); boto3.resource('s3').Bucket('a').objects.all().delete()\"", true],
    ["python3 -c \"import boto3; boto3.client('s3').delete_bucket(Bucket='a')\"", true],
    ["python3 - <<'END'\nimport boto3\nfrom moto import mock_aws\nwith mock_aws():\n    s3 = boto3.client('s3')\n    s3.delete_bucket(Bucket='a')\nEND", false],
    ["python3 - <<'END'\nimport boto3\nfrom moto import mock_s3\n@mock_s3\ndef test_a():\n    s3 = boto3.client('s3')\n    s3.delete_bucket(Bucket='a')\ntest_a()\nEND", false],
    ["python3 - <<'END'\nimport boto3\nfrom moto import mock_aws\nwith mock_aws():\n    print(1)\ns3 = boto3.client('s3')\ns3.delete_bucket(Bucket='a')\nEND", true],
    ["python3 - <<'END'\nimport boto3\ns3 = boto3.client('s3')\nfrom moto import mock_aws\nwith mock_aws():\n    s3.delete_bucket(Bucket='a')\nEND", true],
    ["python3 - <<'END'\nimport boto3\nfrom mine import mock_aws\nwith mock_aws():\n    boto3.client('s3').delete_bucket(Bucket='a')\nEND", true],
    ["node - <<'END'\nconst { S3Client, DeleteBucketCommand } = require('@aws-sdk/client-s3');\nconst { mockClient } = require('aws-sdk-client-mock');\nconst m = mockClient(S3Client);\nnew S3Client({}).send(new DeleteBucketCommand({ Bucket: 'b' }));\nEND", false],
    ["node - <<'END'\nconst { S3Client, DeleteBucketCommand } = require('@aws-sdk/client-s3');\nconst { mockClient } = require('aws-sdk-client-mock');\nconst m = mockClient(SQSClient);\nnew S3Client({}).send(new DeleteBucketCommand({ Bucket: 'b' }));\nEND", true],
  ])('%s', async (command, expected) => expect((await told(command)).some((line) => line.startsWith('destroy bucket'))).toBe(expected));
});
