import { describe, expect, it } from 'vitest';
import { writtenOut } from '../../lib/project/argv.js';
import { buildChecksFor, checksFor, isSource, ownCheck, checkKeyOf, type ProjectCheck } from '../../lib/project/project-checks.js';
import { buildChecksOf } from '../../lib/project/package-checks.js';
import { TOOLCHAINS } from '../../lib/project/toolchains.js';
import type { Disk } from '../../lib/types.js';
import { diskOf } from './fake-world.js';

const scripts = (names: Readonly<Record<string, string>>): string => JSON.stringify({ scripts: names });
const buildCheckFor = (file: string, root: string, disk: Disk): ProjectCheck | undefined => buildChecksFor([file], root, disk)[0];
const pack = (...names: readonly string[]): string => scripts(Object.fromEntries(names.map((name) => [name, 'do it'])));

describe('buildCheckFor', () => {
  it.each<[string, string, Readonly<Record<string, string>>, string, string]>([
    ['the type check before the build', '/p/a.ts', { '/p/package.json': pack('build', 'typecheck', 'lint') }, 'npm run --silent typecheck', '/p'],
    ['another name of it', '/p/a.ts', { '/p/package.json': pack('build', 'type-check') }, 'npm run --silent type-check', '/p'],
    ['the build', '/p/a.js', { '/p/package.json': pack('build', 'lint') }, 'npm run --silent build', '/p'],
    ['the build by pnpm', '/p/a.vue', { '/p/package.json': pack('build'), '/p/pnpm-lock.yaml': '' }, 'pnpm run build', '/p'],
    ['the build by yarn', '/p/a.ts', { '/p/package.json': pack('build'), '/p/yarn.lock': '' }, 'yarn run build', '/p'],
    ['the build by bun', '/p/a.ts', { '/p/package.json': pack('build'), '/p/bun.lock': '' }, 'bun run build', '/p'],
    ['tsc where there is no script', '/p/src/a.ts', { '/p/tsconfig.json': '{}', '/p/node_modules/.bin/tsc': '' }, '/p/node_modules/.bin/tsc --noEmit --pretty false', '/p'],
    [
      'tsc of a workspace',
      '/p/packages/a/src/x.ts',
      { '/p/packages/a/tsconfig.json': '{}', '/p/node_modules/.bin/tsc': '', '/p/package.json': pack('lint') },
      '/p/node_modules/.bin/tsc --noEmit --pretty false',
      '/p/packages/a',
    ],
    [
      'the nearest package',
      '/p/packages/a/x.ts',
      { '/p/packages/a/package.json': pack('build'), '/p/package.json': pack('typecheck'), '/p/pnpm-lock.yaml': '' },
      'pnpm run build',
      '/p/packages/a',
    ],
    ['a package above, where the nearest has nothing', '/p/packages/a/x.ts', { '/p/packages/a/package.json': pack('dev'), '/p/package.json': pack('build') }, 'npm run --silent build', '/p'],
    ['tsc before a build that does more', '/p/a.ts', { '/p/package.json': pack('build'), '/p/tsconfig.json': '{}', '/p/node_modules/.bin/tsc': '' }, '/p/node_modules/.bin/tsc --noEmit --pretty false', '/p'],
    ['the build for what tsc may not look at', '/p/a.js', { '/p/package.json': pack('build'), '/p/tsconfig.json': '{}', '/p/node_modules/.bin/tsc': '' }, 'npm run --silent build', '/p'],
    [
      'tsc of the settings that an outer file refers to',
      '/p/src/a.ts',
      { '/p/tsconfig.json': '{"files": [], "references": []}', '/p/tsconfig.app.json': '{}', '/p/node_modules/.bin/tsc': '' },
      '/p/node_modules/.bin/tsc -p tsconfig.app.json --noEmit --pretty false',
      '/p',
    ],
    ['vue-tsc', '/p/a.vue', { '/p/tsconfig.json': '{}', '/p/package.json': '{"devDependencies": {"vue-tsc": "3"}}', '/p/node_modules/.bin/vue-tsc': '' }, '/p/node_modules/.bin/vue-tsc --noEmit --pretty false', '/p'],
    [
      'svelte-check',
      '/p/a.ts',
      { '/p/tsconfig.json': '{}', '/p/package.json': '{"devDependencies": {"svelte-check": "4"}}', '/p/node_modules/.bin/svelte-check': '', '/p/node_modules/.bin/tsc': '' },
      '/p/node_modules/.bin/svelte-check --output machine --threshold error',
      '/p',
    ],
    ['Python by itself where nothing is set up', '/p/src/a.py', { '/p/pyproject.toml': '[project]\nname = "x"\n' }, 'python3 -m py_compile /p/src/a.py', '/p'],
    ['the Python of the environment', '/p/src/a.py', { '/p/.venv/bin/python': '' }, '/p/.venv/bin/python -m py_compile /p/src/a.py', '/p'],
    ['cargo', '/p/crate/src/main.rs', { '/p/crate/Cargo.toml': '' }, 'cargo check --quiet --message-format short', '/p/crate'],
    ['go', '/p/cmd/main.go', { '/p/go.mod': '' }, 'go vet ./...', '/p'],
    ['ruff', '/p/a.py', { '/p/pyproject.toml': '[tool.ruff]\nline-length = 100\n[tool.mypy]' }, 'ruff check --quiet --output-format concise .', '/p'],
    ['mypy', '/p/a.py', { '/p/pyproject.toml': '[tool.mypy]\n' }, 'mypy --no-pretty --no-error-summary .', '/p'],
    ['mypy in setup.cfg', '/p/a.py', { '/p/setup.cfg': '[metadata]\n[mypy]\n' }, 'mypy --no-pretty --no-error-summary .', '/p'],
    ['pyright of the environment', '/p/a.py', { '/p/pyrightconfig.json': '{}', '/p/.venv/bin/pyright': '' }, '/p/.venv/bin/pyright', '/p'],
    ['Maven from the outermost module', '/p/core/src/A.java', { '/p/core/pom.xml': '', '/p/pom.xml': '' }, 'mvn --quiet --batch-mode compile', '/p'],
    ['the Gradle wrapper', '/p/app/src/A.kt', { '/p/app/build.gradle.kts': '', '/p/gradlew': '' }, '/p/gradlew --quiet --console=plain classes', '/p/app'],
    ['dotnet', '/p/src/Web/A.cs', { '/p/src/Web/Web.csproj': '' }, 'dotnet build --nologo --verbosity quiet', '/p/src/Web'],
    ['a configured CMake tree', '/p/src/a.cpp', { '/p/CMakeLists.txt': '', '/p/build/CMakeCache.txt': '' }, 'cmake --build build', '/p'],
    ['a make target', '/p/a.c', { '/p/Makefile': 'CC := gcc\nall: a.o\n\tgcc\n' }, 'make all', '/p'],
    ['the better make target', '/p/a.c', { '/p/Makefile': 'all: build\nbuild :\n\tgcc\n' }, 'make build', '/p'],
    ['each its own in a mixed folder', '/p/a.rs', { '/p/package.json': pack('build'), '/p/Cargo.toml': '' }, 'cargo check --quiet --message-format short', '/p'],
  ])('finds %s', (_, file, files, command, cwd) => {
    const check = buildCheckFor(file, '/p', diskOf(files));
    expect(check && writtenOut(check.argv)).toBe(command);
    expect(check?.cwd).toBe(cwd);
  });

  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['a lint script, which is too slow for every edit', '/p/a.ts', { '/p/package.json': pack('lint') }],
    ['a script that never ends', '/p/a.ts', { '/p/package.json': scripts({ build: 'vite build --watch', tsc: 'tsc -p . -w' }) }],
    ['tsc that is not installed', '/p/a.ts', { '/p/tsconfig.json': '{}' }],
    ['a tsconfig of references only, which checks nothing', '/p/a.ts', { '/p/tsconfig.json': '{"files": [], "references": [{"path": "./app"}]}', '/p/node_modules/.bin/tsc': '' }],
    ['a package above the root', '/p/sub/a.ts', { '/package.json': pack('build') }],
    ['a package.json that is broken', '/p/a.ts', { '/p/package.json': '{"scripts": {' }],
    ['a package.json of another shape', '/p/a.ts', { '/p/package.json': '{"scripts": ["build"]}' }],
    ['scripts of another shape', '/p/a.ts', { '/p/package.json': '{"scripts": {"build": 1, "tsc": null}}' }],
    ['a make variable of that name', '/p/a.c', { '/p/Makefile': 'build := out\nall:=1\n' }],
    ['a default make target', '/p/a.c', { '/p/Makefile': 'deploy:\n\trsync\n' }],
    ['a CMake project that nobody has configured', '/p/a.c', { '/p/CMakeLists.txt': '' }],
    ['vue-tsc that is not installed', '/p/a.vue', { '/p/tsconfig.json': '{}', '/p/package.json': '{"devDependencies": {"vue-tsc": "3"}}' }],
    ['tsc for a component that it cannot read', '/p/a.svelte', { '/p/tsconfig.json': '{}', '/p/package.json': '{}' }],
    ['prose', '/p/README.md', { '/p/package.json': pack('build') }],
    ['nothing at all', '/p/a.ts', {}],
  ])('does not take %s', (_, file, files) => {
    expect(buildCheckFor(file, '/p', diskOf(files))).toBeUndefined();
  });

  it('leaves a workspace flag alone', () => {
    const disk = diskOf({ '/p/package.json': scripts({ build: 'npm run build -w packages/a' }) });
    expect(buildCheckFor('/p/a.ts', '/p', disk)?.argv).toEqual(['npm', 'run', '--silent', 'build']);
  });
});

describe('buildChecksFor', () => {
  const found = (files: readonly string[], disk: Readonly<Record<string, string>>): readonly string[] => buildChecksFor(files, '/p', diskOf(disk)).map(({ argv, cwd }) => `${cwd}: ${writtenOut(argv)}`);

  it('gives a command for each package, and each command once', () => {
    const disk = { '/p/a/package.json': pack('build'), '/p/b/package.json': pack('build'), '/p/Cargo.toml': '' };
    expect(found(['/p/a/x.js', '/p/b/y.js', '/p/a/src/z.js', '/p/src/main.rs'], disk)).toEqual(['/p/a: npm run --silent build', '/p/b: npm run --silent build', '/p: cargo check --quiet --message-format short']);
  });

  it('asks once about several files that are looked at one by one', () => {
    const [check] = buildChecksFor(['/p/a.py', '/p/b/c.py'], '/p', diskOf({}));
    expect(check).toMatchObject({ argv: ['python3', '-m', 'py_compile', '/p/a.py', '/p/b/c.py'], files: ['/p/a.py', '/p/b/c.py'] });
    const [all] = buildChecksOf('/p', diskOf({ '/p/b/c.py': '' }));
    expect(all?.argv.slice(0, 3)).toEqual(['python3', '-m', 'compileall']);
    expect(check && checkKeyOf(check)).toBe(all && checkKeyOf(all));
  });
});

describe('buildChecksOf', () => {
  const found = (disk: Readonly<Record<string, string>>): readonly string[] => buildChecksOf('/p', diskOf(disk)).map(({ argv, cwd }) => `${cwd}: ${writtenOut(argv)}`);

  it('finds what would be run after an edit, in the root and in its packages', () => {
    const disk = {
      '/p/package.json': pack('typecheck'),
      '/p/packages/a/package.json': pack('build'),
      '/p/packages/a/x.ts': '',
      '/p/packages/b/tsconfig.json': '{}',
      '/p/node_modules/.bin/tsc': '',
      '/p/node_modules/x/package.json': pack('build'),
      '/p/.git/package.json': pack('build'),
      '/p/tools/go.mod': '',
    };
    expect([...found(disk)].sort()).toEqual(['/p: npm run --silent typecheck', '/p/packages/b: /p/node_modules/.bin/tsc --noEmit --pretty false', '/p/packages/a: npm run --silent build', '/p/tools: go vet ./...'].sort());
  });

  it('asks about Python only where there is some', () => {
    expect(found({ '/p/go.mod': '' })).toEqual(['/p: go vet ./...']);
    expect(found({ '/p/src/a.py': '' })).toHaveLength(1);
  });

  it('takes at most six, and looks at a bounded number of folders', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`/p/packages/p${index}/go.mod`, '']));
    expect(found(many)).toHaveLength(6);
  });
});

describe('checksFor', () => {
  const found = (files: readonly string[] | undefined, disk: Readonly<Record<string, string>>): readonly string[] =>
    checksFor(['lint', 'typecheck', 'syntax'], files, '/p', diskOf(disk)).map(({ name, argv, cwd }) => `${name} ${cwd}: ${writtenOut(argv)}`);

  it('finds lint and type check of each package that has changed, each once', () => {
    const disk = { '/p/a/package.json': pack('lint', 'typecheck'), '/p/b/package.json': pack('lint', 'build'), '/p/c/package.json': pack('lint') };
    expect(found(['/p/a/x.ts', '/p/a/src/y.ts', '/p/b/z.js'], disk)).toEqual([
      'lint /p/a: npm run --silent lint',
      'typecheck /p/a: npm run --silent typecheck',
      'lint /p/b: npm run --silent lint',
    ]);
  });

  it('finds what serves the languages that have changed, and nothing else', () => {
    const disk = { '/p/package.json': pack('lint'), '/p/Cargo.toml': '', '/p/pyproject.toml': '[tool.ruff]\n[tool.mypy]\n' };
    expect(found(['/p/src/main.rs'], disk)).toEqual(['typecheck /p: cargo check --quiet --message-format short']);
    expect(found(['/p/a.py'], disk)).toEqual([
      'lint /p: ruff check --quiet --output-format concise .',
      'typecheck /p: mypy --no-pretty --no-error-summary .',
    ]);
    expect(found([], disk)).toEqual([]);
  });

  it('only reads files where nothing else looks at them: those that are there, at once, and not the project', () => {
    const disk = { '/p/app.py': '', '/p/lib/b.py': '', '/p/typed/pyproject.toml': '[tool.mypy]\n', '/p/typed/c.py': '' };
    expect(found(['/p/app.py', '/p/lib/b.py', '/p/lib/gone.py', '/p/typed/c.py'], disk)).toEqual(['syntax /p: python3 -m py_compile /p/app.py /p/lib/b.py', 'typecheck /p/typed: mypy --no-pretty --no-error-summary .']);
    expect(found(['/p/gone.py'], disk)).toEqual([]);
    expect(found(undefined, disk)).toEqual([]);
  });

  it('names no more files to a command than a line may hold', () => {
    const files = Array.from({ length: 700 }, (_, n) => `/p/${n % 3}/${n}.py`);
    const [check, ...others] = checksFor(['syntax'], files, '/p', diskOf(Object.fromEntries(files.map((file) => [file, '']))));
    expect([check?.files?.length, check?.argv.length, others]).toEqual([200, 203, []]);
  });

  it('takes of several tools that serve a language the first', () => {
    expect(found(['/p/A.java'], { '/p/pom.xml': '', '/p/build.gradle': '' })).toEqual(['typecheck /p: mvn --quiet --batch-mode compile']);
  });

  it('takes those of the root where nobody can say what has changed', () => {
    const disk = { '/p/package.json': pack('lint'), '/p/go.mod': '', '/p/a/package.json': pack('typecheck') };
    expect(found(undefined, disk)).toEqual(['lint /p: npm run --silent lint', 'typecheck /p: go vet ./...']);
  });
});

describe('ownCheck', () => {
  it('runs in the root', () => {
    expect(ownCheck('unit', 'npm run "my test"', '/p')).toEqual({ kind: 'check', check: { name: 'unit', argv: ['npm', 'run', 'my test'], cwd: '/p' } });
  });
  it('is refused where it needs a shell', () => expect(ownCheck('unit', 'a | b', '/p')).toMatchObject({ kind: 'refused' }));
});

describe('isSource', () => {
  it.each(['a.ts', 'a.test.tsx', 'a.rs', 'a.py', 'a.go', 'a.java', 'a.cs', 'a.c', 'a.vue'])('%s', (name) => expect(isSource(`/p/${name}`)).toBe(true));
  it.each(['README.md', 'a.txt', 'a.json', 'LICENSE', '.env', 'a.ipynb', 'a.png', 'ts'])('not %s', (name) => expect(isSource(`/p/${name}`)).toBe(false));
});

describe('TOOLCHAINS', () => {
  it.each(TOOLCHAINS.map((toolchain) => [toolchain.name, toolchain] as const))('%s has endings without a dot, and recipes', (_, { extensions, recipes }) => {
    expect(extensions.filter((extension) => !/^\w+$/.test(extension))).toEqual([]);
    expect(recipes.length).toBeGreaterThan(0);
  });
});
