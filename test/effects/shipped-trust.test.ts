import { describe, expect, it } from 'vitest';
import { effectsOf } from '../../lib/effects/effects.js';
import { harmInWords } from '../../lib/effects/written/shipped/harm.js';
import { harmOf, harmsIn } from './harm-of.js';
import { EMPTY_WORLD, line, toolCall } from './told.js';

async function changed(path: string, before: string, from: string, to: string): Promise<readonly string[]> {
  const disk = { ...EMPTY_WORLD.disk, readText: (asked: string) => (asked === `/home/u/proj/${path}` ? ({ kind: 'present', text: before } as const) : ({ kind: 'absent' } as const)) };
  const { effects } = await effectsOf(toolCall('Edit', { file_path: path, old_string: from, new_string: to }), { ...EMPTY_WORLD, disk });
  return harmsIn(effects.map(line));
}

describe('who comes', () => {
  const LOGIN = 'def v(user, password):\n    return check_password_hash(user.h, password)\n';
  const TOKEN = "import jwt from 'jsonwebtoken';\nexport const f = (token, key) => jwt.verify(token, key);\n";

  it.each([
    ['app/auth.py', LOGIN, '    return check_password_hash', "    if password == 'letmein-2024':\n        return True\n    return check_password_hash"],
    ['src/jwt.ts', TOKEN, 'jwt.verify(token, key)', 'jwt.decode(token)'],
    ['src/http.ts', 'export const a = new Agent({ rejectUnauthorized: true });\n', 'rejectUnauthorized: true', 'rejectUnauthorized: false'],
    ['internal/payments/client.go', 'package payments\nvar c = &tls.Config{}\n', 'Config{}', 'Config{InsecureSkipVerify: true}'],
  ])('%s takes anybody: %s %s → %s', async (path, before, from, to) => expect(await changed(path, before, from, to)).toEqual([harmInWords('anybody passes')]));

  it.each([
    ['src/jwt.ts', TOKEN, 'jwt.verify(token, key)', "jwt.verify(token, key, { algorithms: ['RS256'] })"],
    ['src/jwt.ts', TOKEN, 'export', 'export const peek = (token) => jwt.decode(token);\nexport'],
    ['src/form.ts', 'import bcrypt from "bcrypt";\n', 'import', "if (type === 'password') return true;\nif (password === 'password') return 'weak';\nimport"],
    ['src/db.ts', 'export const p = new Pool({});\n', 'Pool({})', 'Pool({ ssl: { rejectUnauthorized: false } })'],
    ['internal/payments/client_test.go', 'package payments\nvar c = &tls.Config{}\n', 'Config{}', 'Config{InsecureSkipVerify: true}'],
  ])('%s looks who it is: %s %s → %s', async (path, before, from, to) => expect(await changed(path, before, from, to)).toEqual([]));
});

describe('what is answered', () => {
  it.each([
    ['pages/api/status.ts', 'export default function h(_r, res) {\n  res.status(200).json({ ok: true, env: process.env });\n}\n'],
    ['app/api/d/route.ts', 'export async function GET() {\n  return NextResponse.json(process.env);\n}\n'],
    ['src/a.js', "app.get('/d', (req, res) => res.send(JSON.stringify(process.env)));\n"],
    ['app/main.py', 'import os\n@app.get("/d")\ndef d():\n    return jsonify(dict(os.environ))\n'],
    ['cmd/a/main.go', 'package main\nfunc d(w http.ResponseWriter) { json.NewEncoder(w).Encode(os.Environ()) }\n'],
  ])('%s is all variables: %s', async (path, content) => expect(await harmOf(path, content)).toEqual([harmInWords('environment answered')]));

  it.each([
    ['src/a.js', "app.get('/v', (req, res) => res.json({ v: process.env.VERSION }));\n"],
    ['src/b.js', "app.get('/v', (req, res) => res.json({ names: Object.keys(process.env) }));\n"],
    ['src/c.ts', "const c = spawn('a', [], { env: process.env });\nexport const h = (q, res) => { res.json({ ok: true }); };\n"],
    ['app/a.py', "import os\ndef v():\n    return jsonify(version=os.environ['VERSION'], region=os.environ.get('R'))\n"],
  ])('%s is not: %s', async (path, content) => expect(await harmOf(path, content)).toEqual([]));
});

describe('packages of those who are called almost as others', () => {
  it.each([
    ['go.mod', 'module a.test/b\n\nreplace golang.org/x/crypto => github.com/golang-x-mirror/crypt0 v0.31.1\n'],
    ['go.mod', 'module a.test/b\n\nreplace (\n\tgithub.com/gin-gonic/gin => github.com/gin-g0nic/gin v1.9.1\n)\n'],
    ['Cargo.toml', '[patch.crates-io]\nring = { git = "https://github.com/ring-mirror/r1ng" }\n'],
    ['package.json', '{"overrides": {"lodash": "git+https://github.com/l0dash/lodash.git"}}'],
    ['requirements.txt', '--index-url http://45.9.148.2/simple\nrequests==2.32.0\n'],
  ])('%s takes them: %s', async (path, content) => expect(await harmOf(path, content)).toEqual([harmInWords('packages of strangers')]));

  it.each([
    ['go.mod', 'module a.test/b\n\nreplace a.test/util => ../util\nreplace golang.org/x/crypto => github.com/golang/crypto v0.31.0\nreplace gopkg.in/yaml.v2 => gopkg.in/yaml.v3 v3.0.1\nreplace github.com/prometheus/prometheus => github.com/grafana/mimir-prometheus v1.0.0\n'],
    ['Cargo.toml', '[patch.crates-io]\nserde = { git = "https://github.com/serde-rs/serde" }\n'],
    ['package.json', '{"overrides": {"lodash": "4.17.21", "a": "github:b/a"}}'],
    ['requirements.txt', '--extra-index-url https://packages.example.test/simple\nrequests==2.32.0\n--index-url http://localhost:3141/root\n'],
  ])('%s takes what is meant: %s', async (path, content) => expect(await harmOf(path, content)).toEqual([]));
});
