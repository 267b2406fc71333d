import { describe, expect, it } from 'vitest';
import { namesWritten } from '../../lib/session/writes/named-sources.js';
import { type Files, runAmong } from './written-world.js';

const GONE = 'delete -r /home/u';
const NODE = "require('child_process').execSync('rm -rf ~')\n";
const PYTHON = "import shutil, os\nshutil.rmtree(os.path.expanduser('~'))\n";

const SHOP = manifest({ seed: 'node src/seed.js' }, { name: '@acme/shop' });
const WORKSPACE: Files = { 'package.json': manifest({}, { workspaces: ['apps/*'] }), 'apps/shop/package.json': SHOP };

function manifest(scripts: Readonly<Record<string, string>>, fields: object = {}): string {
  return JSON.stringify({ ...fields, scripts });
}

describe('what the session wrote is found from another folder', () => {
  it.each<[string, Files, Files]>([
    ['npm run x', { 'api/src/seed.js': NODE }, { 'package.json': manifest({ x: 'cd api && node src/seed.js' }) }],
    ['npm run x', { 'api/src/seed.js': NODE }, { 'package.json': manifest({ x: 'for f in api/src/*.js; do node $f; done' }) }],
    ['npm run x', { 'src/seed.js': NODE }, { 'package.json': manifest({ x: 'D=src; node $D/seed.js' }) }],
    ['npm run x', { 'api/src/seed.js': NODE }, { 'package.json': manifest({ x: 'npm --prefix api run seed' }), 'api/package.json': SHOP }],
    ['make x', { 'api/src/seed.py': PYTHON }, { Makefile: 'x:\n\tcd api && python3 src/seed.py\n' }],
    ['make x', { 'api/src/seed.py': PYTHON }, { Makefile: 'x:\n\t$(MAKE) -C api seed\n', 'api/Makefile': 'seed:\n\tpython3 src/seed.py\n' }],
    ['make x', { 'src/seed.py': PYTHON }, { Makefile: 'include vars.mk\nx:\n\tpython3 $(SEED)\n', 'vars.mk': 'SEED = src/seed.py\n' }],
    ['make x', { 'src/seed.py': PYTHON }, { Makefile: 'ALL := $(wildcard src/*.py)\nx:\n\tfor f in $(ALL); do python3 $$f; done\n' }],
    ['just x', { 'api/seed.py': PYTHON }, { justfile: "[working-directory: 'api']\nx:\n  python3 seed.py\n" }],
    ['just x', { 'api/seed.py': PYTHON }, { justfile: "set working-directory := 'api'\nx:\n  python3 seed.py\n" }],
    ['just x', { 'api/seed.py': PYTHON }, { justfile: "x:\n  python3 seed.py\n\nset working-directory := 'api'\n" }],
    ['just x', { 'seed.py': PYTHON }, { justfile: "set working-directory := 'api'\n[no-cd]\nx:\n  python3 seed.py\n" }],
    ['just -f api/justfile x', { 'api/seed.py': PYTHON }, { 'api/justfile': 'x:\n  python3 seed.py\n' }],
    ['cd api && just x', { 'seed.py': PYTHON }, { justfile: 'x:\n  python3 seed.py\n', 'api/a.txt': '' }],
    ['bin/x', { 'src/seed.py': PYTHON }, { 'bin/x': '#!/bin/bash\ncd "$(dirname "$0")/.."\npython3 src/seed.py\n' }],
    ['uv run --directory api python3 src/seed.py', { 'api/src/seed.py': PYTHON }, {}],
    ['uv --directory api run python3 src/seed.py', { 'api/src/seed.py': PYTHON }, {}],
    ['poetry -C api run python3 src/seed.py', { 'api/src/seed.py': PYTHON }, {}],
    ['conda run --cwd api python3 src/seed.py', { 'api/src/seed.py': PYTHON }, {}],
  ])('%s', async (command, files, before) => {
    await expect(runAmong(command, files, before)).toTell(GONE);
  });

  it.each([
    'npm run seed -w @acme/shop',
    'npm run seed --workspace=apps/shop',
    'npm run seed --workspaces --if-present',
    'npm exec -w @acme/shop -- node src/seed.js',
    'pnpm --filter @acme/shop seed',
    'pnpm --filter shop run seed',
    'pnpm --filter "./apps/*" seed',
    'pnpm -r run seed',
    'pnpm --filter shop exec node src/seed.js',
    'yarn workspace @acme/shop seed',
    'yarn workspace @acme/shop exec node src/seed.js',
    'yarn workspaces foreach -A run seed',
    'bun run --filter "*" seed',
    'bun run --cwd apps/shop seed',
    'npx turbo run seed',
    'turbo seed --filter=@acme/shop',
    'npx nx run @acme/shop:seed',
    'npx lerna run seed --scope @acme/shop',
  ])('in a package of the workspace: %s', async (command) => {
    await expect(runAmong(command, { 'apps/shop/src/seed.js': NODE }, WORKSPACE)).toTell(GONE);
  });

  it.each([
    'npm run x -- --filter @acme/shop',
    'npm run x -- -r',
    'npm test -- --project shop',
    'yarn m',
    'yarn x --scope shop',
    'bun run x -p shop',
    'pnpm -r --include-workspace-root run x',
  ])('in the root, whatever words stand behind: %s', async (command) => {
    const root = manifest({ x: 'node src/a.js', m: 'node src/a.js', test: 'node src/a.js' }, { workspaces: ['apps/*'] });
    await expect(runAmong(command, { 'src/a.js': NODE }, { ...WORKSPACE, 'package.json': root })).toTell(GONE);
  });

  it.each<[string, Files]>([
    ['pnpm -r seed', { 'pnpm-workspace.yaml': "packages:\n  # all\n  - 'apps/*'\n", 'apps/shop/package.json': SHOP }],
    ['lerna run seed', { 'lerna.json': '{"packages":["apps/*"]}', 'apps/shop/package.json': SHOP }],
    ['turbo run test', { ...WORKSPACE, 'turbo.json': '{"tasks":{"test":{"dependsOn":["^seed"]}}}' }],
    [
      'nx run shop:seed',
      { 'nx.json': '{}', 'apps/shop/project.json': '{"name":"shop","targets":{"seed":{"options":{"command":"node src/seed.js","cwd":"apps/shop"}}}}' },
    ],
  ])('by the settings of the tool: %s', async (command, before) => {
    await expect(runAmong(command, { 'apps/shop/src/seed.js': NODE }, before)).toTell(GONE);
  });

  it.each([
    ['npm run seed -w other', 'apps/shop/src/seed.js'],
    ['npx nx run other:seed', 'apps/shop/src/seed.js'],
    ['turbo run build', 'apps/shop/src/seed.js'],
    ['pnpm -r seed', 'apps/shop/src/cart.js'],
  ])('but not by %s, with %s', async (command, file) => {
    const other = { 'apps/other/package.json': manifest({ build: 'tsc' }, { name: 'other' }) };
    await expect(runAmong(command, { [file]: NODE }, { ...WORKSPACE, ...other })).not.toTell(/^delete/);
  });

  it('what packages did before the session it has not done', async () => {
    const before = { ...WORKSPACE, 'apps/shop/package.json': manifest({ seed: 'rm -rf ~' }) };
    await expect(runAmong('pnpm -r seed', { 'docs/a.sh': 'ls\n' }, before)).not.toTell(/^delete/);
  });
});

describe('a text that may lead to sources of the session', () => {
  it.each([
    '{"x":"cd api && npm run y"}',
    '{"x":"pushd src; node a.js"}',
    '{"x":"npm --prefix api run y"}',
    '{"x":"pnpm --filter web y"}',
    '{"x":"npm run y -w web"}',
    '{"x":"turbo run y"}',
    '{"workspaces":["apps/*"]}',
    '{"x":"D=src; tsx $D/a.ts"}',
    '{"x":"tsx src/jobs/*.ts"}',
    'x:\n\t$(MAKE) -C api y\n',
    'include rules.mk\n',
    'DIR = $(ROOT)/src\n',
    'python3 "$HERE"/src/a.py\n',
    "tasks:\n  x:\n    dir: api\n",
  ])('%j', (text) => expect(namesWritten(text, '/p', () => false)).toBe(true));

  it.each([
    '{"scripts":{"test":"vitest run","build":"tsc -p .","lint":"eslint src/**/*.ts --fix"}}',
    '{"main":"src/a.js","files":["lib/*"],"dependencies":{"nx":"1","turbo":"2","cd":"1"}}',
    'all:\n\tgcc -o app app.c\n',
  ])('but not %j', (text) => expect(namesWritten(text, '/p', () => false)).toBe(false));
});
