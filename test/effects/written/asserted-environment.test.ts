import { describe, expect, it } from 'vitest';
import { runAmong, type Files } from '../written-world.js';

const SETTINGS = { '.env': 'LOG_LEVEL=debug\nSHOP_API_KEY=a1b2c3\nEMPTY_TOKEN=\n' };
const SHOWN = 'reveal-environment environment:SHOP_API_KEY';
const LOADED = 'set -a; . ./.env; set +a; ';

const pytest = (body: string, before = ''): Files => ({ 'tests/test_a.py': `import os\n${before}\ndef test_a(monkeypatch):\n    ${body}\n` });
const vitest = (body: string): Files => ({ 'test/a.test.ts': `import { test, expect, vi } from 'vitest';\ntest('a', () => { ${body} });\n` });

describe('a test that compares a secret of the environment', () => {
  it.each<[string, Files]>([
    [`${LOADED}pytest -q tests/test_a.py`, pytest('assert os.environ["SHOP_API_KEY"] == ""')],
    [`${LOADED}pytest`, pytest('assert "a" == os.getenv("SHOP_API_KEY")')],
    [`${LOADED}pytest`, pytest('assert os.environ.get("SHOP_API_KEY", "").startswith("pk")')],
    [`${LOADED}python -m pytest`, pytest('key = os.environ["SHOP_API_KEY"]\n    assert key == "a"')],
    ['pytest', pytest('assert os.environ["SHOP_API_KEY"] == ""', 'from dotenv import load_dotenv\nload_dotenv()\n')],
    ['dotenv run -- pytest', pytest('assert os.environ["SHOP_API_KEY"] == ""')],
    [`${LOADED}python -m unittest tests.test_a`, { 'tests/test_a.py': "import os, unittest\nclass A(unittest.TestCase):\n    def test_a(self):\n        self.assertEqual('a', os.environ['SHOP_API_KEY'])\n" }],
    [`${LOADED}npx vitest run`, vitest("expect(process.env.SHOP_API_KEY).toBe('a');")],
    [`${LOADED}npx jest`, vitest("const key = process.env['SHOP_API_KEY']; expect(key).toMatch(/^pk/);")],
    ['node --env-file=.env --test test/a.test.js', { 'test/a.test.js': "const assert = require('node:assert');\nassert.strictEqual(process.env.SHOP_API_KEY, 'a');\n" }],
    [`${LOADED}ruby test/a_test.rb`, { 'test/a_test.rb': "require 'minitest/autorun'\nclass A < Minitest::Test\n  def test_a\n    assert_equal 'a', ENV['SHOP_API_KEY']\n  end\nend\n" }],
    [`${LOADED}go test ./...`, { 'a_test.go': 'package a\nfunc TestA(t *testing.T) {\n\tk := os.Getenv("SHOP_API_KEY")\n\tif k != "a" {\n\t\tt.Errorf("got %q", k)\n\t}\n}\n' }],
  ])('%s %j shows it', async (command, files) => {
    await expect(runAmong(command, files, SETTINGS)).toTell(SHOWN);
  });

  it.each<[string, Files]>([
    ['pytest', pytest('assert os.environ["SHOP_API_KEY"] == "a"')],
    ['SHOP_API_KEY=test pytest', pytest('assert os.environ["SHOP_API_KEY"] == "test"')],
    [`${LOADED}SHOP_API_KEY=test pytest`, pytest('assert os.environ["SHOP_API_KEY"] == "test"')],
    [`${LOADED}pytest`, pytest('monkeypatch.setenv("SHOP_API_KEY", "a")\n    assert os.environ["SHOP_API_KEY"] == "a"')],
    [`${LOADED}pytest`, pytest('assert os.environ["SHOP_API_KEY"] == "a"', 'os.environ["SHOP_API_KEY"] = "a"')],
    [`${LOADED}pytest`, pytest('assert os.environ["SHOP_API_KEY"]\n    assert "SHOP_API_KEY" in os.environ\n    assert os.environ["SHOP_API_KEY"] is not None')],
    [`${LOADED}pytest`, pytest('assert os.environ["LOG_LEVEL"] == "debug"\n    client = Client(os.environ["SHOP_API_KEY"])\n    assert client.ping() == "pong"')],
    [`${LOADED}pytest`, pytest('assert os.environ["EMPTY_TOKEN"] == ""')],
    [`${LOADED}npx vitest run`, vitest("expect(process.env.SHOP_API_KEY).toBeDefined(); expect(Boolean(process.env.SHOP_API_KEY)).toBe(true);")],
    [`${LOADED}npx vitest run`, vitest("vi.stubEnv('SHOP_API_KEY', 'a'); expect(process.env.SHOP_API_KEY).toBe('a');")],
    [`${LOADED}npx vitest run`, vitest("const client = new Client(process.env.SHOP_API_KEY); expect(client.name).toBe('shop');")],
    [`${LOADED}python tests/test_a.py`, pytest('assert os.environ["SHOP_API_KEY"] == ""')],
  ])('%s %j shows none', async (command, files) => {
    await expect(runAmong(command, files, SETTINGS)).not.toTell(/^reveal-environment/);
  });
});

describe('a file that takes settings in and prints one', () => {
  it.each<[string, Files]>([
    ['npx vitest run', { 'test/a.test.ts': "import 'dotenv/config';\nimport { test } from 'vitest';\ntest('a', () => { console.log(process.env.LOG_LEVEL, process.env.SHOP_API_KEY); });\n" }],
    ['pytest -s', pytest('print(f"key={os.environ[\'SHOP_API_KEY\']}")', 'from dotenv import load_dotenv\nload_dotenv()\n')],
    ['node a.js', { 'a.js': "require('dotenv').config({ path: 'apps/.env.local' });\nconsole.error('key', process.env.SHOP_API_KEY);\n" }],
    ['node --env-file=.env a.mjs', { 'a.mjs': 'process.stdout.write(process.env.SHOP_API_KEY);\n' }],
    ['bundle exec rspec', { 'spec/a_spec.rb': "require 'dotenv/load'\nRSpec.describe('a') { it('b') { puts ENV['SHOP_API_KEY'] } }\n" }],
  ])('%s %j shows it', async (command, files) => {
    await expect(runAmong(command, files, { ...SETTINGS, 'apps/.env.local': SETTINGS['.env'] })).toTell(SHOWN);
  });

  it.each<[string, Files]>([
    ['npx vitest run', { 'test/a.test.ts': "import 'dotenv/config';\nimport { test } from 'vitest';\ntest('a', () => { console.log(process.env.LOG_LEVEL, !!process.env.SHOP_API_KEY); });\n" }],
    ['node a.js', { 'a.js': "require('dotenv').config();\nconsole.log(process.env.SHOP_API_KEY ? 'set' : 'missing', process.env.SHOP_API_KEY?.length);\n" }],
    ['node a.js', { 'a.js': "require('dotenv').config();\nif (!process.env.SHOP_API_KEY) { console.log('missing'); }\nconst c = new Client(process.env.SHOP_API_KEY);\n" }],
    ['node a.js', { 'a.js': 'console.log(process.env.SHOP_API_KEY);\n' }],
    ['node a.js', { 'a.js': "require('dotenv').config();\nconsole.log(process.env.EMPTY_TOKEN);\n" }],
  ])('%s %j shows none', async (command, files) => {
    await expect(runAmong(command, files, SETTINGS)).not.toTell(/^reveal-environment/);
  });
});

describe('a script that takes variables in from a file of others', () => {
  it.each<[string, Files]>([
    ['bash a.sh', { 'a.sh': '. ./.env\necho "$SHOP_API_KEY"\n' }],
    ['make show', { Makefile: 'show:\n\t@. ./.env && echo $$SHOP_API_KEY\n' }],
    ['. ./.env && echo $SHOP_API_KEY', { 'README.md': 'hi\n' }],
  ])('%s %j shows them', async (command, files) => {
    await expect(runAmong(command, files, SETTINGS)).toTell(SHOWN);
  });

  it.each<[string, Files]>([
    ['bash a.sh', { 'a.sh': 'set -a; . ./.env; set +a\nnpm test\n' }],
    ['. ./.env.sample && echo $SHOP_API_KEY', { '.env.sample': 'SHOP_API_KEY=test\n' }],
  ])('%s %j shows none', async (command, files) => {
    await expect(runAmong(command, files, SETTINGS)).not.toTell(/^reveal-environment environment:SHOP/);
  });
});
