import { describe, expect, it } from 'vitest';
import type { Argv } from '../../lib/project/argv.js';
import { buildChecksFor, type ProjectCheck } from '../../lib/project/project-checks.js';
import { definersOf, isSameCommand } from '../../lib/project/defining.js';
import { diskOf } from './fake-world.js';

const check = (...argv: Argv): ProjectCheck => ({ name: 'build', argv, cwd: '/p/a' });
const scripts = (entries: Readonly<Record<string, string>>): string => JSON.stringify({ scripts: entries });

describe('definersOf', () => {
  const tsc = check('/p/node_modules/.bin/tsc', '--noEmit');
  const definers = (one: ProjectCheck, changed: readonly string[], script = ''): readonly string[] =>
    definersOf(one, changed, diskOf({ '/p/a/package.json': scripts({ build: script, prebuild: 'node scripts/gen.js' }), ...Object.fromEntries(changed.map((file) => [file, scripts({ build: script, prebuild: 'node scripts/gen.js' })])) }));

  it.each(['/p/a/package.json', '/p/package.json', '/p/a/tsconfig.json', '/p/tsconfig.base.json', '/p/a/sub/vite.config.mts', '/p/a/Makefile', '/p/a/build.rs', '/p/.cargo/config.toml', '/p/node_modules/x/index.js', '/p/a/App.csproj', '/p/pom.xml', '/p/a/settings.gradle.kts'])(
    'are %s',
    (file) => expect(definers(tsc, [file])).toEqual([file]),
  );
  it.each(['/p/a/src/a.ts', '/p/b/package.json', '/p/b/tsconfig.json', '/p/a/README.md', '/p/a/data.json', `/p/a/${'x'.repeat(300)}.config.js`])('are not %s', (file) => expect(definers(tsc, [file])).toEqual([]));

  it.each<[string, Record<string, string>, string, readonly string[], readonly string[]]>([
    ['tsc', { 'tsconfig.json': '{}', 'node_modules/.bin/tsc': '' }, 'src/a.ts', ['tsconfig.json', 'node_modules/.bin/tsc'], ['package.json', 'vite.config.ts', '.env']],
    ['cargo', { 'Cargo.toml': '' }, 'src/main.rs', ['Cargo.toml', 'build.rs', '.cargo/config.toml'], ['package.json', 'pyproject.toml']],
    ['go', { 'go.mod': '' }, 'main.go', ['go.mod'], ['package.json', 'Makefile']],
    ['ruff', { 'ruff.toml': '', '.venv/bin/ruff': '' }, 'app.py', ['.venv/bin/ruff'], ['pyproject.toml', 'ruff.toml', 'setup.py']],
    ['mypy, which loads plugins', { 'mypy.ini': '' }, 'app.py', ['mypy.ini', 'pyproject.toml'], []],
  ])('of %s are those that say what it runs', (_, files, edited, does, doesNot) => {
    const present = Object.fromEntries(Object.entries({ ...files, ...Object.fromEntries([...does, ...doesNot].map((name) => [name, files[name] ?? ''])) }).map(([name, text]) => [`/p/${name}`, text]));
    const [found] = buildChecksFor([`/p/${edited}`], '/p', diskOf(present));
    if (found === undefined) return expect.fail('no check');
    expect(definersOf(found, [...does, ...doesNot].map((name) => `/p/${name}`), diskOf(present))).toEqual(does.map((name) => `/p/${name}`));
  });

  it('are not what has been deleted', () => expect(definersOf(tsc, ['/p/a/tsconfig.json'], diskOf({}))).toEqual([]));
  it('are nothing for a check of single files, which reads no settings', () => {
    expect(definers({ ...check('python3', '-m', 'py_compile', '/p/a/setup.py'), files: ['/p/a/setup.py'] }, ['/p/a/setup.py', '/p/a/pyproject.toml'])).toEqual([]);
  });

  it.each([
    ['node scripts/build.js', 'build.js'],
    ['NODE_ENV=production node --enable-source-maps "my build.mjs" src', 'my build.mjs'],
    ['tsc && ./copy.sh dist', 'copy.sh'],
    ['rollup --config=rollup.js', 'rollup.js'],
    ['rollup -c rollup.prod.js', 'rollup.prod.js'],
    ['echo hi', 'gen.js'],
  ])('are what the script %j runs: %s', (script, name) => {
    expect(definers(check('npm', 'run', '--silent', 'build'), [`/p/a/scripts/${name}`], script)).toEqual([`/p/a/scripts/${name}`]);
  });
  it.each(['esbuild src/main.ts --bundle', 'node --check src/main.ts', 'bash -n src/main.ts && tsc', `node -e "require('./src/main.ts'); console.log('src/main.ts')"`, 'echo main.ts'])('are not what the script %j works on, or only says', (script) => {
    expect(definers(check('npm', 'run', '--silent', 'build'), ['/p/a/src/main.ts'], script)).toEqual([]);
  });
});

describe('isSameCommand', () => {
  const build = check('pnpm', 'run', 'build');
  it.each<[ProjectCheck, string, string]>([
    [build, 'pnpm run build', '/p/a'],
    [build, 'npm run build 2>&1 | tail -5', '/p/a'],
    [build, 'yarn build', '/p/a'],
    [build, 'cd a && pnpm --silent build', '/p'],
    [build, 'CI=1 pnpm run build; echo done', '/p/a'],
    [check('/p/node_modules/.bin/tsc', '--noEmit'), 'npx tsc --noEmit --strict', '/p/a'],
    [check('/p/node_modules/.bin/tsc', '--noEmit'), '../node_modules/.bin/tsc', '/p/a'],
    [check('cargo', 'check', '--quiet'), 'cargo test', '/p/a'],
    [check('make', 'all'), 'make all', '/p/a'],
    [check('go', 'vet', './...'), 'go build ./cmd', '/p/a'],
  ])('%j is in %j, run in %s', (one, command, cwd) => expect(isSameCommand(one, command, cwd)).toBe(true));

  it.each<[ProjectCheck, string, string]>([
    [build, 'pnpm run build', '/p'],
    [build, 'pnpm run build', '/p/a/sub'],
    [build, 'cd sub && pnpm run build', '/p/a'],
    [build, 'cd $SUB && pnpm run build', '/p/a'],
    [build, 'pnpm --filter b run build', '/p/a'],
    [build, 'npm --prefix ../b run build', '/p/a'],
    [build, 'pnpm run lint', '/p/a'],
    [build, 'echo pnpm run build', '/p/a'],
    [check('cargo', 'check'), 'cargo fmt', '/p/a'],
    [check('cargo', 'check'), 'cargo build --manifest-path ../b/Cargo.toml', '/p/a'],
    [check('make', 'all'), 'make lint', '/p/a'],
    [check('make', 'all'), 'make -C ../b all', '/p/a'],
  ])('%j is not in %j, run in %s', (one, command, cwd) => expect(isSameCommand(one, command, cwd)).toBe(false));
});
