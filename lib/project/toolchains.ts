/**
 * What a check is for. `typecheck` finds out whether the code would compile and writes no product;
 * `build` makes the product.
 */
export type Task = 'typecheck' | 'build' | 'lint';

/** A file that shows that a tool is used here. `*.csproj` stands for any name with that ending. */
export interface Evidence {
  readonly file: string;
  readonly holds?: RegExp;
  readonly lacks?: RegExp;
}

export type Recipe =
  /** A script of package.json, by the first of these names that is there; run by the package manager in use. */
  | { readonly kind: 'script'; readonly task: Task; readonly names: readonly string[] }
  | {
      readonly kind: 'program';
      readonly task: Task;
      /** Any one of these is enough. */
      readonly when: readonly Evidence[];
      /** Paths below the package, or a folder above it; the first that exists is the program. */
      readonly local: readonly string[];
      /** The program to look for in PATH when no local one exists; none means that the recipe then does not apply. */
      readonly program?: string;
      readonly args: readonly string[];
      /** True for a linter fast enough to run after every edit. */
      readonly quick?: boolean;
    };

export interface Toolchain {
  readonly name: string;
  /** Endings of the source files that it builds, without the dot. */
  readonly extensions: readonly string[];
  /** True when the outermost package has to be checked, since an inner one does not stand alone. */
  readonly outermost?: boolean;
  /** In order of preference. */
  readonly recipes: readonly Recipe[];
}

const PYPROJECT = 'pyproject.toml';
const MAKEFILES = ['GNUmakefile', 'makefile', 'Makefile'];
const GRADLE_BUILD = [{ file: 'build.gradle' }, { file: 'build.gradle.kts' }];
const CPP_EXTENSIONS = ['c', 'h', 'cc', 'cpp', 'cxx', 'hh', 'hpp', 'hxx', 'm', 'mm'];
const DOTNET_PROJECT = ['*.sln', '*.slnx', '*.csproj', '*.fsproj', '*.vbproj'].map((file) => ({ file }));

/** Every kind of project that is known. A toolchain serves a file by its ending; where several do, the first that has a command here. */
export const TOOLCHAINS: readonly Toolchain[] = [
  {
    name: 'node',
    extensions: ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs', 'vue', 'svelte', 'astro'],
    recipes: [
      { kind: 'script', task: 'typecheck', names: ['typecheck', 'type-check', 'check-types', 'check:types', 'types:check', 'tsc'] },
      { kind: 'script', task: 'build', names: ['build'] },
      {
        kind: 'program',
        task: 'typecheck',
        // With project references, `tsc --noEmit` on the outer tsconfig.json would check nothing.
        when: [{ file: 'tsconfig.json', lacks: /"references"\s*:/ }],
        local: ['node_modules/.bin/tsc'],
        args: ['--noEmit', '--pretty', 'false'],
      },
      { kind: 'script', task: 'lint', names: ['lint', 'lint:check', 'eslint'] },
    ],
  },
  {
    name: 'cargo',
    extensions: ['rs'],
    recipes: [
      { kind: 'program', task: 'typecheck', when: [{ file: 'Cargo.toml' }], local: [], program: 'cargo', args: ['check', '--quiet', '--message-format', 'short'] },
    ],
  },
  {
    name: 'go',
    extensions: ['go'],
    // `go build` would leave a program behind in a module that has one package; `go vet` compiles as well and writes nothing.
    recipes: [{ kind: 'program', task: 'typecheck', when: [{ file: 'go.mod' }], local: [], program: 'go', args: ['vet', './...'] }],
  },
  {
    name: 'python',
    extensions: ['py', 'pyi'],
    recipes: [
      {
        kind: 'program',
        task: 'lint',
        when: [{ file: 'ruff.toml' }, { file: '.ruff.toml' }, { file: PYPROJECT, holds: /^\[tool\.ruff\b/m }],
        local: ['.venv/bin/ruff', 'venv/bin/ruff'],
        program: 'ruff',
        args: ['check', '--quiet', '--output-format', 'concise', '.'],
        quick: true,
      },
      {
        kind: 'program',
        task: 'typecheck',
        when: [{ file: 'mypy.ini' }, { file: '.mypy.ini' }, { file: PYPROJECT, holds: /^\[tool\.mypy\b/m }, { file: 'setup.cfg', holds: /^\[mypy\b/m }],
        local: ['.venv/bin/mypy', 'venv/bin/mypy'],
        program: 'mypy',
        args: ['--no-pretty', '--no-error-summary', '.'],
      },
      {
        kind: 'program',
        task: 'typecheck',
        when: [{ file: 'pyrightconfig.json' }, { file: PYPROJECT, holds: /^\[tool\.pyright\b/m }],
        local: ['.venv/bin/pyright', 'venv/bin/pyright', 'node_modules/.bin/pyright'],
        program: 'pyright',
        args: [],
      },
    ],
  },
  {
    name: 'maven',
    extensions: ['java', 'kt'],
    outermost: true,
    recipes: [{ kind: 'program', task: 'typecheck', when: [{ file: 'pom.xml' }], local: ['mvnw'], program: 'mvn', args: ['--quiet', '--batch-mode', 'compile'] }],
  },
  {
    name: 'gradle',
    extensions: ['java', 'kt', 'kts', 'groovy'],
    recipes: [{ kind: 'program', task: 'typecheck', when: GRADLE_BUILD, local: ['gradlew'], program: 'gradle', args: ['--quiet', '--console=plain', 'classes'] }],
  },
  {
    name: 'dotnet',
    extensions: ['cs', 'fs', 'vb'],
    recipes: [{ kind: 'program', task: 'typecheck', when: DOTNET_PROJECT, local: [], program: 'dotnet', args: ['build', '--nologo', '--verbosity', 'quiet'] }],
  },
  {
    name: 'cmake',
    extensions: CPP_EXTENSIONS,
    // Only a tree that a person has configured: which generator and options is theirs to say.
    recipes: ['build', 'out', 'cmake-build-debug'].map((folder) => ({
      kind: 'program',
      task: 'build',
      when: [{ file: `${folder}/CMakeCache.txt` }],
      local: [],
      program: 'cmake',
      args: ['--build', folder],
    })),
  },
  {
    name: 'make',
    extensions: [...CPP_EXTENSIONS, 's', 'S'],
    // Only targets whose name says what they do: the default target may do anything.
    recipes: [
      { kind: 'program', task: 'typecheck', when: target('typecheck'), local: [], program: 'make', args: ['typecheck'] },
      { kind: 'program', task: 'build', when: target('build'), local: [], program: 'make', args: ['build'] },
      { kind: 'program', task: 'build', when: target('all'), local: [], program: 'make', args: ['all'] },
      { kind: 'program', task: 'lint', when: target('lint'), local: [], program: 'make', args: ['lint'] },
    ],
  },
];

function target(name: string): readonly Evidence[] {
  return MAKEFILES.map((file) => ({ file, holds: new RegExp(`^${name}[ \\t]*:(?!=)`, 'm') }));
}
