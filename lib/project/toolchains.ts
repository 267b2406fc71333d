import { toolFolders } from '../paths/tool-folders.js';
import { MAKEFILE_NAMES } from '../paths/makefile-names.js';

/**
 * What a check is for. `typecheck` finds out whether the code would compile and writes no product;
 * `build` makes the product; `syntax` only reads the files, where nothing else does.
 */
export type Task = 'typecheck' | 'build' | 'lint' | 'syntax';

/** A file that shows that a tool is used here. `*.csproj` stands for any name with that ending. */
export interface Evidence {
  readonly file: string;
  readonly holds?: RegExp;
  readonly lacks?: RegExp;
}

/** How a task of a toolchain is run in a project: by a script that the project has, or by a program. */
export type Recipe =
  /** A script of package.json, by the first of these names that is there; run by the package manager in use. */
  | { readonly kind: 'script'; readonly task: Task; readonly names: readonly string[] }
  | {
      readonly kind: 'program';
      readonly task: Task;
      /** Any one of these is enough; nothing is needed where there are none. */
      readonly when?: readonly Evidence[];
      /** And all of these are needed. */
      readonly also?: readonly Evidence[];
      /** Endings that it is for, where not all of its toolchain. */
      readonly extensions?: readonly string[];
      /** Paths below the package, or a folder above it; the first that exists is the program. */
      readonly local: readonly string[];
      /** The program to look for in PATH when no local one exists; none means that the recipe then does not apply. */
      readonly program?: string;
      /** FILES stands for the files in question. */
      readonly args: readonly string[];
      /** For all of the package, where `args` names files. */
      readonly argsForAll?: readonly string[];
      /** The names of files that say what it runs or writes, where no others do; what else it reads is data to it. */
      readonly definedBy?: RegExp;
      /** True for tsc, which can keep what the next run can use. */
      readonly incremental?: true;
      /** True for a linter fast enough to run after every edit. */
      readonly quick?: boolean;
    };

/** A language, or a family of them, and how its sources are checked. */
export interface Toolchain {
  readonly name: string;
  /** Endings of the source files that it builds, without the dot. */
  readonly extensions: readonly string[];
  /** True when the outermost package has to be checked, since an inner one does not stand alone. */
  readonly outermost?: boolean;
  /** In order of preference. */
  readonly recipes: readonly Recipe[];
}

/** In a recipe's arguments: the edited files. */
export const FILES = '{files}';

const TYPED = ['ts', 'tsx', 'mts', 'cts'];
/** It loads no plugin; its settings may say where it writes. */
const TSC_SETTINGS = /^(?:ts|js)config.*\.json$/;
const TSC_ARGS = ['--noEmit', '--pretty', 'false'];
/** With project references, `tsc --noEmit` on the outer tsconfig.json would check nothing. */
const TSCONFIG: Evidence = { file: 'tsconfig.json', lacks: /"references"\s*:/ };
/** Hidden folders, and those without sources of the project: to compile what is in them says nothing about it. */
const NOT_OWN_PYTHON = `/(?:\\.[^/.][^/]*|${toolFolders('no-python').join('|')})/`;
const PYPROJECT = 'pyproject.toml';
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
      {
        kind: 'program',
        task: 'typecheck',
        when: [TSCONFIG],
        also: [{ file: 'package.json', holds: /"vue-tsc"\s*:/ }],
        extensions: [...TYPED, 'vue'],
        local: ['node_modules/.bin/vue-tsc'],
        args: ['--noEmit', '--pretty', 'false'],
      },
      {
        kind: 'program',
        task: 'typecheck',
        when: [{ file: 'tsconfig.json' }],
        also: [{ file: 'package.json', holds: /"svelte-check"\s*:/ }],
        extensions: [...TYPED, 'svelte'],
        local: ['node_modules/.bin/svelte-check'],
        args: ['--output', 'machine', '--threshold', 'error'],
      },
      {
        kind: 'program',
        task: 'typecheck',
        when: [TSCONFIG],
        extensions: TYPED,
        local: ['node_modules/.bin/tsc'],
        args: TSC_ARGS,
        definedBy: TSC_SETTINGS,
        incremental: true,
      },
      // As Vite lays it out: the outer file only refers to this one.
      {
        kind: 'program',
        task: 'typecheck',
        when: [{ file: 'tsconfig.app.json', lacks: /"references"\s*:/ }],
        extensions: TYPED,
        local: ['node_modules/.bin/tsc'],
        args: ['-p', 'tsconfig.app.json', ...TSC_ARGS],
        definedBy: TSC_SETTINGS,
        incremental: true,
      },
      { kind: 'script', task: 'build', names: ['build'] },
      // Where plain JavaScript is all that was edited, and nothing builds it.
      {
        kind: 'program',
        task: 'typecheck',
        when: [TSCONFIG],
        local: ['node_modules/.bin/tsc'],
        args: TSC_ARGS,
        definedBy: TSC_SETTINGS,
        incremental: true,
      },
      { kind: 'script', task: 'lint', names: ['lint', 'lint:check', 'eslint'] },
    ],
  },
  {
    name: 'cargo',
    extensions: ['rs'],
    recipes: [
      {
        kind: 'program',
        task: 'typecheck',
        when: [{ file: 'Cargo.toml' }],
        local: [],
        program: 'cargo',
        args: ['check', '--quiet', '--message-format', 'short'],
        definedBy: /^(?:Cargo\.toml|build\.rs|rust-toolchain(?:\.toml)?)$/,
      },
    ],
  },
  {
    name: 'go',
    extensions: ['go'],
    // `go build` would leave a program behind in a module that has one package; `go vet` compiles as well and writes nothing.
    recipes: [
      {
        kind: 'program',
        task: 'typecheck',
        when: [{ file: 'go.mod' }],
        local: [],
        program: 'go',
        args: ['vet', './...'],
        definedBy: /^go\.(?:mod|work)$/,
      },
    ],
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
        // It loads nothing but its own rules.
        definedBy: /^$/,
        quick: true,
      },
      {
        kind: 'program',
        task: 'typecheck',
        when: [
          { file: 'mypy.ini' },
          { file: '.mypy.ini' },
          { file: PYPROJECT, holds: /^\[tool\.mypy\b/m },
          { file: 'setup.cfg', holds: /^\[mypy\b/m },
        ],
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
    name: 'python-syntax',
    extensions: ['py'],
    outermost: true,
    recipes: [
      {
        kind: 'program',
        task: 'syntax',
        local: ['.venv/bin/python', 'venv/bin/python'],
        program: 'python3',
        args: ['-m', 'py_compile', FILES],
        argsForAll: ['-m', 'compileall', '-q', '-x', NOT_OWN_PYTHON, '.'],
      },
    ],
  },
  {
    name: 'maven',
    extensions: ['java', 'kt'],
    outermost: true,
    recipes: [
      {
        kind: 'program',
        task: 'typecheck',
        when: [{ file: 'pom.xml' }],
        local: ['mvnw'],
        program: 'mvn',
        args: ['--quiet', '--batch-mode', 'compile'],
      },
    ],
  },
  {
    name: 'gradle',
    extensions: ['java', 'kt', 'kts', 'groovy'],
    recipes: [
      {
        kind: 'program',
        task: 'typecheck',
        when: GRADLE_BUILD,
        local: ['gradlew'],
        program: 'gradle',
        args: ['--quiet', '--console=plain', 'classes'],
      },
    ],
  },
  {
    name: 'dotnet',
    extensions: ['cs', 'fs', 'vb'],
    recipes: [
      {
        kind: 'program',
        task: 'typecheck',
        when: DOTNET_PROJECT,
        local: [],
        program: 'dotnet',
        args: ['build', '--nologo', '--verbosity', 'quiet'],
      },
    ],
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
  return MAKEFILE_NAMES.map((file) => ({ file, holds: new RegExp(`^${name}[ \\t]*:(?!=)`, 'm') }));
}
