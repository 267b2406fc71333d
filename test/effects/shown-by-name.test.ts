import { describe, expect, it } from 'vitest';
import { linesOf } from './written-world.js';

const JS = 'console.log(process.env[process.argv[2]] ?? "(unset)");\n';
const PY = 'import os, sys\nkey = sys.argv[1]\nprint(os.environ.get(key, ""))\n';

describe('a variable whose name a script is given', () => {
  it.each([
    ['node --env-file=.env get.mjs STRIPE_SECRET_KEY', { 'get.mjs': JS }],
    ['for k in STRIPE_SECRET_KEY JWT_SECRET; do node get.mjs $k; done', { 'get.mjs': JS }],
    ['python3 get.py STRIPE_SECRET_KEY', { 'get.py': PY }],
    ['ruby get.rb STRIPE_SECRET_KEY', { 'get.rb': 'puts ENV[ARGV[0]]\n' }],
  ])('is printed: %s', async (command, files) => {
    expect(await linesOf(command, files)).toContain('reveal-environment environment:STRIPE_SECRET_KEY');
  });

  it.each([
    ['node get.mjs STRIPE_SECRET_KEY', { 'get.mjs': 'console.log(!!process.env[process.argv[2]]);\n' }],
    ['python3 get.py STRIPE_SECRET_KEY', { 'get.py': 'import os, sys\nprint(sys.argv[1], bool(os.environ.get(sys.argv[1])))\n' }],
    ['node a.mjs STRIPE_SECRET_KEY', { 'a.mjs': 'console.log(process.argv[2]);\n' }],
  ])('is asked for: %s', async (command, files) => {
    expect((await linesOf(command, files)).filter((line) => line.startsWith('reveal'))).toEqual([]);
  });
});

const CONFIG = { 'src/config.ts': 'import "dotenv/config";\nexport const config = { db: process.env.DATABASE_URL, stripe: process.env.STRIPE_SECRET_KEY };\n', 'src/env.js': 'export const env = { port: process.env.PORT };\n' };

describe('settings that code loads', () => {
  it.each([
    `node --import tsx -e "import('./src/config.ts').then(m => console.dir(m.config, {depth: null}))"`,
    `node -e "console.log(require('./src/config'))"`,
    `npx tsx -e "import { config } from './src/config'; console.log(JSON.stringify(config))"`,
    `node -e "import('./src/config.ts').then(({ config }) => console.log(config))"`,
  ])('are shown with the secrets in them: %s', async (command) => {
    expect(await linesOf(command, {}, CONFIG)).toContain('reveal-environment environment:all');
  });

  it.each([
    `node -e "import('./src/config.ts').then(m => console.log(Object.keys(m.config)))"`,
    `node -e "import('./src/config.ts').then(m => console.log(m.config.db !== undefined))"`,
    `node -e "import('./src/env.js').then(m => console.log(m.env))"`,
    `node -e "import('./src/math.js').then(m => console.log(m.default))"`,
  ])('are asked, or hold none: %s', async (command) => {
    expect((await linesOf(command, {}, CONFIG)).filter((line) => line === 'reveal-environment environment:all')).toEqual([]);
  });
});

describe('what was told of a container, and is kept in a file', () => {
  it.each(["jq -r '.[0].Config.Env[]' /tmp/a.json", "jq '.[].Config.Env' < a.json"])('shows its variables: %s', async (command) => {
    expect(await linesOf(command, {})).toContain('reveal-environment environment:all');
  });

  it.each(["jq '.[0].State.Status' /tmp/a.json", `jq -r '.[0].Config.Env[] | split("=")[0]' /tmp/a.json`, "jq '.[0].Config.Env | length' /tmp/a.json"])('shows others: %s', async (command) => {
    expect((await linesOf(command, {})).filter((line) => line.startsWith('reveal'))).toEqual([]);
  });
});
