import { describe, expect, it } from 'vitest';
import { type Files, runAmong } from './written-world.js';

const GONE = 'delete -r /home/u';
const SHELL = 'rm -rf ~\n';
const NODE = "require('child_process').execSync('rm -rf ~')\n";
const MODULE = "import { execSync } from 'node:child_process';\nexecSync('rm -rf ~');\nexport default {};\n";
const PYTHON = "import shutil, os\nshutil.rmtree(os.path.expanduser('~'))\n";

function manifest(scripts: Readonly<Record<string, string>>): string {
  return JSON.stringify({ name: 'a', scripts });
}

describe("the project's own files lead to what the session wrote", () => {
  it.each<[string, Files, Files]>([
    ['npm run clean', { 'scripts/clean.js': NODE }, { 'package.json': manifest({ clean: 'node scripts/clean.js' }) }],
    ['npm run clean', { 'scripts/clean.js': NODE }, { 'package.json': manifest({ clean: 'bash run.sh' }), 'run.sh': 'node scripts/clean.js\n' }],
    ['npm run a', { 'scripts/b.js': NODE }, { 'package.json': manifest({ a: 'npm run b', b: 'node ./scripts/b' }) }],
    ['pnpm build', { 'scripts/b.mjs': MODULE }, { 'package.json': manifest({ build: 'node scripts/b.mjs && vite build' }) }],
    ['yarn lint', { 'scripts/b.mjs': MODULE }, { 'package.json': manifest({ prelint: 'node scripts/b.mjs', lint: 'eslint .' }) }],
    ['npm start', { 'server.js': NODE }, { 'package.json': manifest({}) }],
    ['npm ci', { 'scripts/p.js': NODE }, { 'package.json': manifest({ postinstall: 'node scripts/p.js' }) }],
    ['npm run build', { 'vite.config.ts': MODULE }, { 'package.json': manifest({ build: 'vite build' }) }],
    ['make x', { 'helper.sh': SHELL }, { Makefile: 'x:\n\tbash helper.sh\n' }],
    ['make test', { 'conftest.py': PYTHON }, { Makefile: 'test:\n\tpytest\n' }],
    ['make', { 'inc.mk': 'all:\n\trm -rf ~\n' }, { Makefile: 'include inc.mk\n' }],
    ['just x', { 'helper.sh': SHELL }, { justfile: 'x:\n  bash helper.sh\n' }],
    ['task x', { 'helper.sh': SHELL }, { 'Taskfile.yml': 'version: 3\ntasks:\n  x:\n    cmds:\n      - bash helper.sh\n' }],
    ['bash run.sh', { 'helper.sh': SHELL }, { 'run.sh': '. "$(dirname "$0")/helper.sh"\n' }],
    ['bash run.sh', { 'helper.py': PYTHON }, { 'run.sh': 'python3 helper.py\n' }],
    ['node run.js', { 'helper.js': NODE }, { 'run.js': "require('./helper')\n" }],
    ['python3 run.py', { 'helper.py': PYTHON }, { 'run.py': 'import helper\n' }],
  ])('%s', async (command, files, before) => {
    await expect(runAmong(command, files, before)).toTell(GONE);
  });

  it.each<[string, Files, Files]>([
    ['npm run tidy', { 'src/a.js': NODE }, { 'package.json': manifest({ tidy: 'rm -rf ~' }) }],
    ['make clean', { 'src/a.js': NODE }, { Makefile: 'clean:\n\trm -rf ~\n\tgit clean -fdx\n' }],
    ['bash run.sh', { 'src/a.js': NODE }, { 'run.sh': 'git push --force\nrm -rf /srv/shop\ncat .env\n' }],
    ['python3 run.py', { 'src/a.js': NODE }, { 'run.py': 'import shutil\nshutil.rmtree("/srv/shop")\n' }],
    ['npm run x', {}, { 'package.json': manifest({ x: 'bash run.sh' }), 'run.sh': SHELL }],
  ])('what they do themselves the session has not done: %s', async (command, files, before) => {
    await expect(runAmong(command, files, before)).not.toTell(/^(?:delete|discard|change-history|read|send)/);
  });
});

describe('a written file that a program is given', () => {
  it.each([
    ['pytest tests/test_x.py::test_a', 'tests/test_x.py', PYTHON],
    ['python -m pytest x.py', 'x.py', PYTHON],
    ['python3 -m cProfile -o a.prof x.py', 'x.py', PYTHON],
    ['coverage run x.py', 'x.py', PYTHON],
    ['streamlit run x.py', 'x.py', PYTHON],
    ['uvicorn x:app', 'x.py', PYTHON],
    ['python3 -m unittest src.x', 'src/x.py', PYTHON],
    ['python3 -m unittest src.x.TestX.test_y', 'src/x.py', PYTHON],
    ['pytest -p src.x', 'src/x.py', PYTHON],
    ['coverage run -m src.x', 'src/x.py', PYTHON],
    ['npx vitest run x.js', 'x.js', MODULE],
    ['npx jest --config x.js', 'x.js', NODE],
    ['npx webpack -c x.js', 'x.js', NODE],
    ['npx eslint -c x.js .', 'x.js', NODE],
    ['npx vite --config=x.js', 'x.js', MODULE],
    ['tsx watch x.ts', 'x.ts', MODULE],
    ['npx nodemon x.js', 'x.js', NODE],
    ['npm test -- x.test.js', 'x.test.js', MODULE],
    ['some-tool x.py', 'x.py', PYTHON],
  ])('%s may run it', async (command, file, text) => {
    await expect(runAmong(command, { [file]: text })).toTell(GONE);
  });

  it.each([
    ['ruff check x.py', 'x.py', PYTHON],
    ['python -m black x.py', 'x.py', PYTHON],
    ['python -m py_compile x.py', 'x.py', PYTHON],
    ['npx eslint x.js', 'x.js', NODE],
    ['npx prettier --write x.js', 'x.js', NODE],
    ['npx tsc --noEmit x.ts', 'x.ts', MODULE],
    ['shellcheck x.sh', 'x.sh', SHELL],
    ['wc -l x.py', 'x.py', PYTHON],
    ['git add x.py', 'x.py', PYTHON],
    ['code x.py', 'x.py', PYTHON],
  ])('%s reads it', async (command, file, text) => {
    await expect(runAmong(command, { [file]: text })).not.toTell(GONE);
  });

  it.each([
    ['pytest tests/test_a.py', 'tests/test_a.py', 'import shutil, tempfile\ndef test_a():\n    d = tempfile.mkdtemp()\n    shutil.rmtree(d)\n'],
    ['pytest tests/test_git.py', 'tests/test_git.py', "import subprocess\ndef test_git(tmp_path):\n    subprocess.run(['git', 'reset', '--hard'], cwd=tmp_path)\n"],
    ['pytest tests/test_db.py', 'tests/test_db.py', "def test_a(db):\n    db.execute('DROP TABLE users')\n"],
    ['npx vitest run src/clean.test.ts', 'src/clean.test.ts', "vi.mock('node:fs');\nit('x', () => { fs.rmSync('/home/u/x', { recursive: true }); });\n"],
    ['npx vitest run test/guard.test.ts', 'test/guard.test.ts', "it('denies', () => { expect(check('rm -rf ~')).toBe('deny'); });\n"],
    ['pytest', 'conftest.py', 'import pytest, shutil, tempfile\n\n@pytest.fixture\ndef folder():\n    path = tempfile.mkdtemp()\n    yield path\n    shutil.rmtree(path)\n'],
  ])('an honest test is none: %s', async (command, file, text) => {
    await expect(runAmong(command, { [file]: text })).not.toTell(/^(?:delete (?:-r )?\/home|discard|destroy|change-history)/);
  });
});

describe('a written module that code loads', () => {
  it.each<[string, Files]>([
    ['python3 run.py', { 'run.py': 'import os, helper\n', 'helper.py': PYTHON }],
    ['python3 run.py', { 'run.py': 'from pkg import helper\n', 'pkg/helper.py': PYTHON }],
    ['python3 s/run.py', { 's/run.py': 'from helper import x\n', 's/helper.py': PYTHON }],
    ['node run.js', { 'run.js': "require('./helper')\n", 'helper.js': NODE }],
    ['node run.js', { 'run.js': "require('./a')\n", 'a.js': "require('./b')\n", 'b.js': NODE }],
    ['node run.mjs', { 'run.mjs': "import './helper.mjs'\n", 'helper.mjs': MODULE }],
    ['npx tsx run.ts', { 'run.ts': "import { x } from './helper.js'\n", 'helper.ts': MODULE }],
    ['pytest test_x.py', { 'test_x.py': 'import helper\n', 'helper.py': PYTHON }],
    ['python -m x', { 'x.py': PYTHON }],
    ['python -m pkg', { 'pkg/__main__.py': PYTHON }],
    ['python -c "import x"', { 'x.py': PYTHON }],
    ['python -c "import runpy; runpy.run_path(\'x.py\')"', { 'x.py': PYTHON }],
    ['python -c "exec(open(\'x.py\').read())"', { 'x.py': PYTHON }],
    ['node -e "require(\'./x\')"', { 'x.js': NODE }],
    ['ruby run.rb', { 'run.rb': "require_relative 'helper'\n", 'helper.rb': "require 'fileutils'\nFileUtils.rm_rf('/home/u')\n" }],
    ['php run.php', { 'run.php': "<?php require __DIR__ . '/h.php';\n", 'h.php': "<?php system('rm -rf ~');\n" }],
    ['make', { Makefile: 'include inc.mk\n', 'inc.mk': 'all:\n\trm -rf ~\n' }],
  ])('%s', async (command, files) => {
    await expect(runAmong(command, files)).toTell(GONE);
  });

  it.each<[string, Files]>([
    ['python3 run.py', { 'run.py': 'import os, json\n', 'helper.py': PYTHON }],
    ['node run.js', { 'run.js': "const a = './helper';\nconsole.log('import ./helper');\n", 'helper.js': NODE }],
    ['python -m app', { 'app.py': 'print(1)\n', 'x.py': PYTHON }],
    ['make', { Makefile: 'all:\n\techo include inc.mk\n', 'inc.mk': 'all:\n\trm -rf ~\n' }],
  ])('another is left alone: %s', async (command, files) => {
    await expect(runAmong(command, files)).not.toTell(GONE);
  });

  it('that loads the other, which loads it, ends', async () => {
    await expect(runAmong('node run.js', { 'run.js': "require('./a')\n", 'a.js': "require('./b')\n", 'b.js': "require('./a')\n" })).not.toTell(GONE);
  });
});

/** Programs of several files; `$` is the path that one of them names and another one deletes. */
const SEVERAL: readonly (readonly [command: string, files: Files])[] = [
  ['python3 run.py', { 'run.py': 'from paths import OUT\nimport shutil\nshutil.rmtree(OUT)\n', 'paths.py': 'HOME = "/opt/x"\nOUT = "$"\n' }],
  ['python3 run.py', { 'run.py': 'import paths, shutil\nshutil.rmtree(paths.OUT)\n', 'paths.py': 'HOME = "/opt/x"\nOUT = "$"\n' }],
  ['python3 run.py', { 'run.py': 'from paths import DIRS\nimport shutil\nfor each in DIRS:\n    shutil.rmtree(each)\n', 'paths.py': 'DIRS = ["$"]\n' }],
  ['python3 run.py', { 'run.py': 'from tools import wipe\nwipe("$")\n', 'tools.py': 'import shutil\ndef wipe(path):\n    shutil.rmtree(path)\n' }],
  ['node run.js', { 'run.js': "const { wipe } = require('./tools');\nwipe('$');\n", 'tools.js': "const fs = require('fs');\nexports.wipe = (p) => fs.rmSync(p, { recursive: true });\n" }],
  ['node run.js', { 'run.js': "const cfg = require('./cfg');\nrequire('fs').rmSync(cfg.out, { recursive: true });\n", 'cfg.js': "module.exports = { home: '/opt/x', out: '$' };\n" }],
  ['npx tsx run.ts', { 'run.ts': "import { DIRS } from './cfg';\nimport { rmSync } from 'node:fs';\nfor (const d of DIRS) rmSync(d, { recursive: true });\n", 'cfg.ts': "export const DIRS = ['$'];\n" }],
  ['npx tsx run.ts', { 'run.ts': "import { wipe } from './tools.js';\nwipe('$');\n", 'tools.ts': "import { rmSync } from 'node:fs';\nexport function wipe(path: string): void {\n  rmSync(path, { recursive: true });\n}\n" }],
];

describe('what a runner of tests is told to run beside them', () => {
  it.each<[string, Files]>([
    ['npx playwright test', { 'playwright.config.ts': "export default { globalTeardown: './down.ts' };\n", 'down.ts': MODULE }],
    ['npx vitest run', { 'vitest.config.ts': "export default { test: { setupFiles: ['./up.ts'] } };\n", 'up.ts': MODULE }],
    ['npx jest', { 'jest.config.js': "module.exports = { globalSetup: '<rootDir>/up.js' };\n", 'up.js': NODE }],
  ])('%s', async (command, files) => await expect(runAmong(command, files)).toTell(GONE));

  it.each<[string, Files]>([
    ['npx vite build', { 'vite.config.ts': "export default { build: { lib: { entry: './main.ts' } } };\n", 'main.ts': MODULE }],
  ])('and not %s', async (command, files) => await expect(runAmong(command, files)).not.toTell(GONE));
});

describe('what a database is filled with, where others see it', () => {
  const files: Files = { 'db/seeds.rb': 'User.delete_all\nUser.create!(name: "a")\n' };

  it.each(['RAILS_ENV=production bin/rails db:seed', 'bin/rails db:seed RAILS_ENV=production', 'RAILS_ENV=prd bin/rails db:seed', 'RAILS_ENV=stage bin/rails db:seed'])('%s', async (command) => await expect(runAmong(command, files)).toTell('destroy database:delete all rows'));

  it.each(['bin/rails db:seed', 'RAILS_ENV=test bin/rails db:seed'])('and not %s', async (command) => await expect(runAmong(command, files)).not.toTell(/^destroy/));
});

describe('what one file of a program names, and another deletes', () => {
  const filled = (files: Files, path: string): Files => Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replace(/\$(?=["'])/g, path)]));

  it.each(SEVERAL)('%s %j', async (command, files) => {
    await expect(runAmong(command, filled(files, '/home/u'))).toTell(GONE);
    await expect(runAmong(command, filled(files, '/tmp/out'))).toTellOnly(/^delete/, ['delete -r /tmp/out']);
  });

  it('is not taken for what has the same name elsewhere', async () => {
    await expect(runAmong('python3 run.py', { 'run.py': 'import paths, shutil\nOUT = "/tmp/out"\nshutil.rmtree(OUT)\n', 'paths.py': 'OUT = "/home/u"\n' })).not.toTell(GONE);
    await expect(runAmong('node run.js', { 'run.js': "const { name } = require('./cfg');\nconst dir = '/tmp/out';\nrequire('fs').rmSync(dir, { recursive: true });\n", 'cfg.js': "const dir = '/home/u';\nexports.name = 'x';\n" })).not.toTell(GONE);
  });
});
