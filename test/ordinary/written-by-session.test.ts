import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { bash, HOME, PROJECT, toolCall, type Files } from '../checkers/world.js';
import { FILES, isOrdinary, placeWith, type PlayedWorld } from './judged.js';

describe('a session that wrote files', () => {
  it('makes running them no ordinary call', async () => {
    const place = placeWith();
    expect(isOrdinary(bash('npm test'), place)).toBe(true);
    for (const file of ['package.json', 'Makefile', 'src/app.py']) await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${file}`, content: '{}' }), place.world);
    for (const command of ['npm test', 'npm test | cat "src/cart.ts"', 'make "test"', 'python3 src/app.py']) expect(isOrdinary(bash(command), place), command).toBe(false);
  });

  it.each(['scripts/gen.ts', 'test/setup.ts', 'hack/x.sh', 'vitest.config.ts', 'web/package.json', 'Taskfile.yml', 'conftest.py', 'src/cart.test.ts', 'clean.js', 'tools/a.py', 'src/main.rs', 'cmd/a/b.go', 'rules.mk', 'src/server.ts', 'paper/cart.tex', 'app/models/cart.rb', 'src/helpers.php', 'app/Shop/Cart.php'])('makes no ordinary call of what may run them: %s', async (file) => {
    const place = placeWith();
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${file}`, content: '' }), place.world);
    for (const command of ['npm test', 'npm run build', 'npm ci', 'make test']) expect(isOrdinary(bash(command), place), command).toBe(false);
  });

  it.each(['src/cart.ts', 'src/ui/cart.tsx', 'docs/notes.md', 'src/profile.ts', 'lib/cart.dart', 'lib/shop/cart.ex', 'src/cart.zig', 'src/cart.ml', 'src/Cart.vue', 'src/cart.scss'])('leaves scripts ordinary that do not run them: %s', async (file) => {
    const place = placeWith();
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${file}`, content: '' }), place.world);
    expect(isOrdinary(bash('npm test'), place)).toBe(true);
  });

  it.each([
    ['package.json', '{ "scripts": { "test": "tsx src/gen.ts" } }', 'src/gen.ts'],
    ['package.json', '{ "scripts": { "test": "tsx ./src/gen" } }', 'src/gen.ts'],
    ['package.json', '{ "scripts": { "test": "node lib/gen" } }', 'lib/gen.js'],
    ['package.json', '{ "scripts": { "test": "tsx src/gen" } }', 'src/gen.tsx'],
    ['package.json', '{ "scripts": { "test": "tsx apps/web.v2/src/gen.ts" } }', 'apps/web.v2/src/gen.ts'],
    ['package.json', '{ "scripts": { "test": "python3 -m app.gen" } }', 'app/gen.py'],
    ['Makefile', 'test:\n\tpython3 src/gen.py\n', 'src/gen.py'],
    ['package.json', '{ "scripts": { "test": "node packages/api/src/gen.js" } }', 'packages/api/src/gen.js'],
    ['GNUmakefile', 'test:\n\tdart lib/gen.dart\n', 'lib/gen.dart'],
  ])('makes no ordinary call of scripts that name its source: %s, %s', async (manifest, text, source) => {
    const command = manifest === 'package.json' ? 'npm test' : 'make test';
    const place = placeWith({ files: { ...FILES, [`${PROJECT}/${manifest}`]: text } });
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/src/other.ts`, content: '' }), place.world);
    expect([isOrdinary(bash(command), place), isOrdinary(bash(`${command} | cat "src/cart.ts"`), place)]).toEqual([true, true]);
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${source}`, content: '' }), place.world);
    expect([isOrdinary(bash(command), place), isOrdinary(bash(`${command} | cat "src/cart.ts"`), place)]).toEqual([false, false]);
  });

  const MANIFEST = JSON.stringify(
    { workspaces: ['packages/*'], scripts: { test: 'vitest run', pretest: 'tsc --noEmit', lint: 'eslint .', job: 'cd packages/a && node src/job.js', ci: 'npm run job', 'prebuild': 'cd api && node src/gen.js', build: 'vite build' } },
    undefined,
    2,
  );

  it.each<[string, boolean]>([
    ['npm test', true], ['npm run lint', true], ['npm run lint -- --fix', true], ['npm run lint | cat "src/cart.ts"', true], ['npm test -- "src/cart.test.ts"', true],
    ['npm run job', false], ['npm run ci', false], ['npm run build', false], ['npm test -w packages/a', false], ['pnpm test', true], ['pnpm run job', false], ['npx turbo run lint', false], ['npm run job | cat "src/cart.ts"', false],
  ])('holds only the scripts that are asked for against what leads elsewhere: %s', (command, expected) => {
    expect(isOrdinary(bash(command), placeWith({ files: { ...FILES, [`${PROJECT}/package.json`]: MANIFEST } }))).toBe(expected);
  });

  it.each([
    ['vitest.config.ts', "import './src/gen'", 'npx vitest run', 'src/gen.ts'],
    ['eslint.config.js', "import rules from './lib/gen.js'", 'npx eslint src', 'lib/gen.js'],
    ['.mocharc.json', '{ "require": "./src/gen.js" }', 'npx mocha', 'src/gen.js'],
    ['tests/conftest.py', 'from app.gen import made', 'pytest -q', 'app/gen.py'],
    ['CMakeLists.txt', 'execute_process(COMMAND python3 src/gen.py)', 'cmake --build build', 'src/gen.py'],
    ['x.js', "require('./src/gen')", 'node x.js', 'src/gen.js'],
    ['x.py', 'import src.gen', 'python3 x.py', 'src/gen.py'],
  ])('makes no ordinary call of what was there before and leads to its source: %s, %s', async (file, text, command, source) => {
    const place = placeWith({ files: { ...FILES, [`${PROJECT}/${file}`]: text, [`${PROJECT}/${source}`]: '' } });
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/src/other.ts`, content: '' }), place.world);
    expect(isOrdinary(bash(command), place)).toBe(true);
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${source}`, content: '' }), place.world);
    expect(isOrdinary(bash(command), place)).toBe(false);
  });

  it.each(['npm ci', 'npm install', 'npm i', 'pnpm i'])('holds the scripts of an installation against what leads elsewhere: %s', (command) => {
    const told = ['cd api && node src/gen.js', 'husky'].map((prepare) => isOrdinary(bash(command), placeWith({ files: { ...FILES, [`${PROJECT}/package.json`]: JSON.stringify({ scripts: { prepare, test: 'vitest', job: 'cd api && node src/job.js' } }, undefined, 2) } })));
    expect(told).toEqual([false, true]);
  });

  it('makes no ordinary call of a signal to what a file names that is no process', () => {
    const told = (text: string): boolean => isOrdinary(bash('kill -9 $(cat /tmp/x.pid)'), placeWith({ files: { ...FILES, '/tmp/x.pid': text } }));
    expect(['4711\n', '-1\n', '0', '12 -1', ''].map(told)).toEqual([true, false, false, false, false]);
  });

  it.each(['python3 -m manage flush', 'python3 -m setup sdist'])('makes no ordinary call of a module whose words mean something by its name: %s', (command) => {
    const place = placeWith({ files: { ...FILES, [`${PROJECT}/manage.py`]: 'x', [`${PROJECT}/setup.py`]: 'x', [`${PROJECT}/seeds.py`]: 'x' } });
    expect([isOrdinary(bash(command), place), isOrdinary(bash('python3 -m seeds flush'), place)]).toEqual([false, true]);
  });

  it.each(['mkdir -p build/reports', 'mkdir -p test/new && ls "$(pwd)"'])('leaves scripts ordinary after a folder is made, which holds nothing to run: %s', async (command) => {
    const place = placeWith();
    await checkBashDanger(bash(command), place.world);
    expect(isOrdinary(bash('npm test'), place)).toBe(true);
  });

  it.each(['cp -r /tmp/shared build', 'mv build/a build/b', 'touch build/run'])('makes no ordinary call of scripts after a folder is filled: %s', async (command) => {
    const place = placeWith();
    await checkBashDanger(bash(command), place.world);
    expect(isOrdinary(bash('npm test'), place)).toBe(false);
  });

  it.each(['pytest -q test/test_a.py', 'pytest test/test_a.py::test_b', 'npx jest test/a.test.js', 'npx mocha test/a.test.js'])('makes no ordinary call of the run of its test: %s', async (command) => {
    const place = placeWith();
    expect(isOrdinary(bash(command), place)).toBe(true);
    for (const file of ['test/test_a.py', 'test/a.test.js']) await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${file}`, content: '' }), place.world);
    expect(isOrdinary(bash(command), place)).toBe(false);
    expect(isOrdinary(bash('npx tsc --noEmit && cat test/a.test.js'), place)).toBe(true);
  });

  it.each([
    ['vitest.config.ts', 'npx vitest run'],
    ['eslint.config.js', 'npx eslint src'],
    ['.eslintrc.cjs', 'npx eslint src | cat'],
    ['conftest.py', 'pytest -q test'],
    ['tests/conftest.py', 'uv run pytest'],
    ['spec/spec_helper.rb', 'rspec'],
  ])('makes no ordinary call of what runs with its settings: %s', async (file, command) => {
    const place = placeWith({ files: { ...FILES, [`${PROJECT}/${file}`]: 'text' } });
    expect(isOrdinary(bash(command), place)).toBe(true);
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${file}`, content: 'x' }), place.world);
    expect(isOrdinary(bash(command), place)).toBe(false);
  });

  it.each([
    'npm test -- src/cart.ts', 'npm start src/cart.ts', 'npm run dev src/cart.ts', 'npm run check -- --run ./src/cart.ts', 'pnpm test src/cart.ts', 'yarn run dev src/cart.ts',
    'bun test src/cart.ts', 'npx vitest run src/cart.ts', 'npx playwright test src/cart.ts',
  ])('makes no ordinary call of the run of a source: %s', async (command) => {
    const place = placeWith();
    expect(isOrdinary(bash(command), place)).toBe(true);
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/src/cart.ts`, content: '' }), place.world);
    expect(isOrdinary(bash(command), place)).toBe(false);
    for (const others of ['npm test', 'npx eslint src/cart.ts', 'npx tsc --noEmit src/cart.ts']) expect(isOrdinary(bash(others), place), others).toBe(true);
  });

  it.each([
    ['json.py', 'python3 -m json.tool'],
    ['json/__init__.py', 'python -m json.tool < package.json'],
    ['mypy.py', 'python3 -m mypy src'],
    ['mypy/__main__.py', 'python -m mypy src'],
    ['json.py', "python3 -c 'import json; print(1)'"],
    ['json/__init__.py', "python3 - <<'E'\nfrom json import loads\nE"],
    ['src/gen.ts', 'bun run src/gen'],
    ['src/gen/index.ts', 'bun run src/gen'],
  ])('makes no ordinary call of a name that stands for its file: %s, %s', async (file, command) => {
    const place = placeWith();
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/src/cart.ts`, content: '' }), place.world);
    expect(isOrdinary(bash(command), place)).toBe(true);
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${file}`, content: '' }), place.world);
    expect(isOrdinary(bash(command), place)).toBe(false);
  });

  it.each(['app/main.py', 'app/__init__.py', 'src/app/__init__.py', 'src/app.py'])('makes no ordinary call of a module that loads it: %s', async (file) => {
    const place = placeWith({ files: { ...FILES, [`${PROJECT}/app/main.py`]: '' } });
    expect(isOrdinary(bash('python3 -m app.main'), place)).toBe(true);
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${file}`, content: '' }), place.world);
    expect(isOrdinary(bash('python3 -m app.main'), place)).toBe(false);
  });

  it.each(['git commit -m fix', 'git commit -m "fix it"', 'git checkout -b new', 'git switch -c new', 'git pull', 'git push'])('makes no ordinary call of what runs hooks, which may run its files: %s', async (command) => {
    const place = placeWith();
    expect(isOrdinary(bash(command), place)).toBe(true);
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/scripts/check.sh`, content: '' }), place.world);
    expect(isOrdinary(bash(command), place)).toBe(false);
  });

  const GIT = `${PROJECT}/.git`;
  const REPOSITORY = { ...FILES, [GIT]: null, [`${GIT}/config`]: '[core]\n\tbare = false\n', [`${GIT}/hooks`]: null, [`${GIT}/hooks/pre-commit.sample`]: '#!/bin/sh' };

  async function afterScript(files: Files): Promise<PlayedWorld> {
    const place = placeWith({ files });
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/scripts/check.sh`, content: '' }), place.world);
    return place;
  }

  it.each(['git commit -m "fix it"', 'git switch -c new && git add -A && git commit -m fix', 'git pull', 'git push -u origin new'])('leaves ordinary what runs hooks where there are none: %s', async (command) => {
    expect(isOrdinary(bash(command), await afterScript(REPOSITORY))).toBe(true);
  });

  it.each<[string, string | null]>([
    [`${GIT}/hooks/pre-commit`, '#!/bin/sh\nscripts/check.sh'],
    [`${GIT}/config`, '[core]\n\thooksPath = .husky\n'],
    [`${GIT}/config`, '[include]\n\tpath = ../settings\n'],
    [`${GIT}/config`, '[hook "check"]\n\tcommand = scripts/check.sh\n'],
    [`${GIT}/config`, '[extensions]\n\tworktreeConfig = true\n'],
    [`${GIT}/commondir`, '../other\n'],
    [`${HOME}/.gitconfig`, '[core]\n\thookspath = ~/hooks\n'],
    [`${HOME}/.config/git/config`, '[includeIf "gitdir:~/"]\n\tpath = other\n'],
    ['/etc/gitconfig', '[core]\n\tHooksPath = /etc/hooks\n'],
    [`${GIT}/config`, null],
  ])('makes no ordinary call of what runs hooks where there may be some: %s, %s', async (file, text) => {
    expect(isOrdinary(bash('git commit -m "fix it"'), await afterScript({ ...REPOSITORY, [file]: text }))).toBe(false);
  });

  it('makes no ordinary call of what runs hooks in a work tree whose settings stand elsewhere', async () => {
    expect(isOrdinary(bash('git commit -m "fix it"'), await afterScript({ ...FILES, [GIT]: 'gitdir: /srv/shop.git' }))).toBe(false);
  });

  it.each([
    ['Gemfile', 'bundle check'], ['lib/tasks/x.rake', 'rake -T'], ['bin/rails', 'bin/rails test'], ['test/models/cart_test.rb', 'bin/rails test'], ['tests/CartTest.php', 'vendor/bin/phpunit --testdox'], ['benches/x.rs', 'cargo bench'], ['build.rs', 'cargo doc --no-deps'], ['.cargo/config.toml', 'cargo metadata'], ['a_test.go', 'go test -shuffle=on'],
    ['build.gradle', './gradlew --stop'], ['gradlew', './gradlew --version'], ['pom.xml', 'mvn dependency:tree'], ['Package.swift', 'swift package describe'], ['.pre-commit-config.yaml', 'pre-commit run'], ['.golangci.yml', 'golangci-lint run ./...'], ['conftest.py', 'uv run python -m pytest'], ['src/app.py', 'for f in src/app.py; do python3 $f; done'], ['src/app.py', 'nohup python3 src/app.py &'],
    ['src/app.py', '(cd src && python3 app.py)'], ['src/app.py', 'if true; then python3 src/app.py; fi'], ['src/app.py', '! uv run python src/app.py'], ['json.py', "uv run python -c 'import json'"], ['package.json', 'npm test -- --ci'], ['node_modules/.bin/tsc', 'node_modules/.bin/tsc --version'],
  ])('makes no ordinary call of what finds it: %s, %s', async (file, command) => {
    const place = placeWith();
    expect(isOrdinary(bash(command), place)).toBe(true);
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${file}`, content: 'x' }), place.world);
    expect(isOrdinary(bash(command), place)).toBe(false);
  });

  it.each(['npm test', 'npm run build', 'npm ci', 'npm install', 'pnpm build', 'yarn test'])('makes no ordinary call of scripts behind what the same call writes: %s', (command) => {
    const isTold = (source: string): boolean => isOrdinary(bash(source), placeWith());
    expect([`echo "x" > src/cart.ts && ${command}`, `cat > docs/notes.md <<'E'\nx\nE\n${command}`, `touch src/new.ts && ${command}`].map(isTold)).toEqual([false, false, false]);
    expect([`mkdir -p out && ${command}`, `${command} > out.log 2>&1`].map(isTold)).toEqual([true, true]);
  });

  it('makes no ordinary call of what runs with settings that the same call writes', () => {
    expect(isOrdinary(bash("cat > src/a.ts <<'EOF'\nx\nEOF\nnpx tsc --noEmit"))).toBe(true);
    expect(isOrdinary(bash("cat > src/a.ts <<'EOF'\nx\nEOF\nnpx vitest run"))).toBe(false);
    expect(isOrdinary(bash("cat > json.py <<'EOF'\nx\nEOF\npython3 -m json.tool"))).toBe(false);
    expect(isOrdinary(bash("cat > jest.config.ts <<'EOF'\nx\nEOF\nnpx jest"))).toBe(false);
  });
});
