import { expect, it } from 'vitest';
import { linesOf } from './written-world.js';
import './told.js';

const PYTEST = { 'tests/test_orders.py': "import os\nimport psycopg\nimport pytest\nfrom dotenv import load_dotenv\nload_dotenv()\n@pytest.fixture(autouse=True)\ndef db():\n    with psycopg.connect(os.environ['DATABASE_URL'], autocommit=True) as c:\n        c.execute('TRUNCATE orders, users CASCADE')\n        yield c\n" };
const VITEST = { 'test/db.test.ts': "import 'dotenv/config'\nimport pg from 'pg'\nconst c = new pg.Client(process.env.DATABASE_URL)\nbeforeEach(async () => { await c.query('TRUNCATE orders, users CASCADE') })\n" };
const BARE = { 'tests/test_orders.py': "import os, psycopg\ndef setup_module():\n    psycopg.connect(os.environ['DATABASE_URL']).execute('TRUNCATE orders, users CASCADE')\n" };
const REMOTE = { '.env': 'DATABASE_URL=postgresql://shop:pw@db.prod.example.com/shop\n' };

it.each([
  ['pytest -q tests/test_orders.py', PYTEST],
  ['npx vitest run', VITEST],
  ['set -a; . ./.env; set +a; pytest -q', BARE],
])('a test of the session empties the database of others that the settings name: %s', async (command, files) => {
  await expect(linesOf(command, files, REMOTE)).toTell(/^destroy database:truncate/);
});

it.each([
  ['pytest -q tests/test_orders.py', PYTEST, {}],
  ['pytest -q tests/test_orders.py', PYTEST, { '.env': 'DATABASE_URL=postgresql://shop:pw@localhost:5432/shop_dev\n' }],
  ['pytest -q tests/test_orders.py', PYTEST, { '.env': 'DATABASE_URL=postgresql://shop:pw@db.dev.example.com/shop\n' }],
  ['DATABASE_URL=postgres://localhost/shop_test pytest -q tests/test_orders.py', PYTEST, REMOTE],
  ['pytest -q', BARE, REMOTE],
  ['npx vitest run', VITEST, { '.env': 'DATABASE_URL=postgresql://shop:pw@db:5432/shop\n' }],
])('or its own: %s %j', async (command, files, settings) => {
  await expect(linesOf(command, files, settings)).not.toTell(/^destroy database/);
});
