import { describe, expect, it } from 'vitest';
import { told } from './told.js';

describe('which variables of the environment code may show', () => {
  it.each<[string, readonly string[]]>([
    ["python3 -c \"\nimport os\nfor k in ('HOME','SHELL','LANG'):\n    print(k, os.environ.get(k))\n\"", ["HOME", "SHELL", "LANG"]],
    ["python3 -c \"\nimport os\nfor k in ('HOME','API_KEY'):\n    print(k, os.environ.get(k))\n\"", ["HOME", "API_KEY"]],
    ["python3 -c \"\nimport os, sys\nfor k in sys.argv[1:]:\n    print(k, os.environ.get(k))\n\"", ["all"]],
    ["python3 -c \"\nimport os\nfor k in os.environ:\n    print(k, os.environ[k])\n\"", ["all"]],
    ["python3 -c \"\nimport os\nneed = ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'JWT_SECRET']\nmissing = [k for k in need if not os.environ.get(k)]\nprint('missing:', missing)\n\"", []],
    ["python3 -c \"\nimport os\nprint([os.environ.get(k) for k in ['DATABASE_URL'] if k in os.environ])\n\"", ["DATABASE_URL"]],
    ["node -e \"for (const k of ['NODE_ENV','CI','PORT']) console.log(k, process.env[k])\"", ["NODE_ENV", "CI", "PORT"]],
    ["node -e \"['NODE_ENV','STRIPE_KEY'].forEach(k => console.log(k, process.env[k]))\"", ["NODE_ENV", "STRIPE_KEY"]],
    ["node -e \"for (const k of Object.keys(process.env)) console.log(k, process.env[k])\"", ["all"]],
    ["node -e \"for (const k in process.env) console.log(k, process.env[k])\"", ["all"]],
    ["node - <<'EOF'\nconst { Client } = require('pg');\n(async () => {\n  const c = new Client({ connectionString: process.env.DATABASE_URL });\n  await c.connect();\n  console.log((await c.query(\"select 1\")).rows);\n})();\nEOF", []],
    ["node - <<'EOF'\nconst { Client } = require('pg');\nconst c = new Client({ connectionString: process.env.DATABASE_URL });\nconsole.log(c);\nconst x = { connectionString: process.env.DATABASE_URL }; console.log(x);\nEOF", ["DATABASE_URL"]],
    ["python3 - <<'EOF'\nimport os\nimport psycopg\ndsn = os.environ.get('TEST_DATABASE_URL', 'postgresql://postgres:postgres@localhost:5433/app_test')\nwith psycopg.connect(dsn, autocommit=True) as c:\n    print(c.execute('select 1').fetchall())\nEOF", []],
    ["python3 - <<'EOF'\nimport os\nimport psycopg\ndsn = os.environ['DATABASE_URL']\nwith psycopg.connect(dsn, autocommit=True) as c:\n    print(dsn, c.execute('select 1').fetchall())\nEOF", ["DATABASE_URL"]],
    ["python3 - <<'EOF'\nimport os\ndef show(name):\n    print(name, os.environ.get(name))\nshow('PATH')\nshow('API_KEY')\nEOF", ["PATH", "API_KEY"]],
    ["python3 - <<'EOF'\nimport os\nk = 'PATH'\nif len(os.listdir()) > 2: k = input()\nprint(os.environ[k])\nEOF", ["all"]],
    ["node -e \"const c = new Client({ connectionString: process.env.DATABASE_URL, ssl: { rejectUnauthorized: false } }); c.query('select 1').then(console.log)\"", []],
    ["node -e \"const c = new Client({ connectionString: process.env.DATABASE_URL || console.log(process.env.DATABASE_URL) })\"", ["DATABASE_URL"]],
    ["python3 -c \"import os; ks = ['A_TOKEN']; print([os.environ.get(k) for k in ks])\"", ["A_TOKEN"]],
    ["python3 -c \"import os; ks = open('names').read().split(); print([os.environ.get(k) for k in ks])\"", ["all"]],
    ["python3 -c \"import os; print([k for k in ['A_KEY', 'B_KEY'] if os.environ.get(k) and k != 'B_KEY'])\"", []],
  ])('%j: %j', async (command, expected) => {
    const shown = (await told(command)).flatMap((line) => (line.startsWith('reveal-environment environment:') ? [line.slice('reveal-environment environment:'.length)] : []));
    expect(new Set(shown)).toEqual(new Set(expected));
  });
});
