import type { Language } from '../languages/language.js';
import { own } from '../../../json.js';

/** How an interpreter takes its code. */
export interface Interpreter {
  readonly language: Language;
  /** Options whose value is code. */
  readonly code: readonly string[];
  /** Options whose value is neither code nor a module. */
  readonly values?: readonly string[];
  /** Options whose value is a module or file that is loaded. */
  readonly loads?: readonly string[];
  /** The option whose value is a module that is run like a program, with the rest of the line as its arguments (`python -m`). */
  readonly module?: string;
  /** Options, besides the common ones, with which it only prints its version. */
  readonly version?: readonly string[];
  /** Options with which it prints all variables of the environment. */
  readonly shows?: readonly string[];
  /** Options with which it only checks a file's syntax. */
  readonly checks?: readonly string[];
  /** The option with which the code changes the files that are named (`perl -i`). */
  readonly inPlace?: RegExp;
  /** Subcommands before the file (`deno run x.ts`). */
  readonly subcommands?: readonly string[];
  /** Options or subcommands with which, given no file, it runs the tests that it finds. */
  readonly tests?: readonly string[];
  /** The subcommand that takes code (`deno eval`). */
  readonly evaluates?: string;
  /** Subcommands that run none of the given code; the table of programs describes them. */
  readonly others?: readonly string[];
  /** The option whose value is a script of the nearest `package.json`, with what stands behind `--` as its arguments (node(1), `--run`). */
  readonly runsScript?: string;
  /** True where a bare name in the place of the file is a script of the project. */
  readonly scripts?: boolean;
}

/** `-i`, also among other letters; `-I` names a folder. */
const IN_PLACE = /^-(?!I)\w*i/;

const TSX: Interpreter = {
  language: 'javascript',
  code: ['-e', '--eval', '-p', '--print', '-pe'],
  values: [
    '-C',
    '--conditions',
    '--input-type',
    '--env-file',
    '--test-name-pattern',
    '--test-reporter',
    '--max-old-space-size',
    '--stack-size',
  ],
  loads: ['-r', '--require', '--import', '--loader', '--experimental-loader'],
  version: ['-v'],
};
const NODE: Interpreter = { ...TSX, checks: ['-c', '--check'], tests: ['--test'], runsScript: '--run' };
export const PYTHON: Interpreter = { language: 'python', code: ['-c'], values: ['-W', '-X', '-Q'], module: '-m' };
const LUA: Interpreter = { language: 'lua', code: ['-e'], loads: ['-l'] };
const CLOJURE: Interpreter = {
  language: 'lisp',
  code: ['-e', '--eval'],
  loads: ['-i', '--init'],
  values: ['-m', '--main', '-Sdeps', '-Scp'],
};
const R: Interpreter = { language: 'r', code: ['-e'] };

const INTERPRETERS: Readonly<Record<string, Interpreter>> = {
  node: NODE,
  nodejs: NODE,
  tsx: TSX,
  'ts-node': TSX,
  'babel-node': TSX,
  'swc-node': TSX,
  esno: TSX,
  zx: {
    language: 'javascript',
    code: ['-e', '--eval'],
    values: ['--shell', '--prefix', '--postfix', '--cwd', '--ext', '--env', '--registry'],
  },
  deno: {
    language: 'javascript',
    code: [],
    values: ['-c', '--config', '--import-map'],
    subcommands: ['run', 'test'],
    tests: ['test'],
    evaluates: 'eval',
    others: ['task', 'publish', 'install', 'add', 'uninstall', 'fmt', 'lint', 'check', 'info'],
  },
  bun: {
    language: 'javascript',
    code: ['-e', '--eval', '-p', '--print'],
    values: ['--cwd', '-c'],
    loads: ['-r', '--preload'],
    subcommands: ['run'],
    others: 'install i add remove test build create init update link publish pm x exec upgrade outdated'.split(' '),
    scripts: true,
  },
  perl: { language: 'perl', code: ['-e', '-E'], values: [], loads: ['-M', '-m', '-I'], inPlace: IN_PLACE },
  ruby: { language: 'ruby', code: ['-e'], values: ['-I', '-C'], loads: ['-r'], checks: ['-c'], inPlace: IN_PLACE },
  php: {
    language: 'php',
    code: ['-r', '-B', '-R', '-E'],
    values: ['-d', '-c', '-S', '-t'],
    tests: ['-S'],
    shows: ['-i', '--info'],
    checks: ['-l', '--syntax-check'],
  },
  crystal: {
    language: 'ruby',
    code: [],
    subcommands: ['run'],
    evaluates: 'eval',
    others: 'build docs env i init play spec tool clear_cache'.split(' '),
  },
  irb: { language: 'ruby', code: [], loads: ['-r'] },
  lua: LUA,
  luajit: LUA,
  Rscript: R,
  R,
  osascript: { language: 'applescript', code: ['-e'], values: ['-l'] },
  osacompile: { language: 'applescript', code: ['-e'], values: ['-l', '-o', '-r', '-t', '-c'] },
  groovy: { language: 'java', code: ['-e'] },
  scala: { language: 'java', code: ['-e'] },
  'scala-cli': {
    language: 'java',
    code: ['-e', '--script-snippet', '--scala-snippet'],
    subcommands: ['run'],
    others: [
      'compile',
      'test',
      'package',
      'fmt',
      'repl',
      'publish',
      'setup-ide',
      'clean',
      'doc',
      'version',
      'help',
      'about',
      'bloop',
      'config',
      'export',
    ],
  },
  kotlin: { language: 'java', code: ['-e'] },
  julia: { language: 'julia', code: ['-e', '--eval', '-E'] },
  elixir: { language: 'elixir', code: ['-e', '--eval'] },
  tclsh: { language: 'tcl', code: [] },
  expect: { language: 'tcl', code: ['-c'] },
  jshell: {
    language: 'java',
    code: [],
    values: ['--execution', '--class-path', '--module-path', '--add-modules', '--feedback', '--startup', '-R', '-J', '-C'],
  },
  emacs: {
    language: 'lisp',
    code: ['--eval', '-eval', '--execute', '-execute'],
    values: ['-f', '--funcall', '-L', '--directory', '-u', '--user'],
    loads: ['-l', '--load', '--script', '-x'],
  },
  emacsclient: { language: 'lisp', code: ['-e', '--eval'], values: ['-s', '-a'] },
  guile: { language: 'lisp', code: ['-c'], loads: ['-l'] },
  sbcl: { language: 'lisp', code: ['--eval'], loads: ['--load', '--script'] },
  clisp: { language: 'lisp', code: ['-x'], loads: ['-i'], values: ['-m', '-M', '-E', '-L', '-B', '-K'] },
  ecl: { language: 'lisp', code: ['-eval', '--eval'], loads: ['-load', '--load', '-shell', '--shell'] },
  racket: { language: 'lisp', code: ['-e', '--eval'] },
  clojure: CLOJURE,
  clj: CLOJURE,
  hy: { language: 'lisp', code: ['-c'], values: ['-m'] },
  fennel: {
    language: 'lisp',
    code: ['-e', '--eval'],
    loads: ['-l', '--load'],
    values: ['--lua', '--add-package-path', '--add-fennel-path'],
  },
  janet: { language: 'lisp', code: ['-e'], loads: ['-l'] },
  swift: { language: 'swift', code: ['-e'], others: ['run', 'build', 'test', 'delete', 'upload', 'package-registry'] },
  octave: { language: 'octave', code: ['--eval'], values: ['-p', '--path', '--image-path'] },
  gnuplot: { language: 'octave', code: ['-e'] },
  slsh: { language: 'octave', code: ['-e'] },
  bpftrace: { language: 'octave', code: ['-e'], values: ['-p', '-c', '-o', '-f'] },
  jrunscript: { language: 'javascript', code: ['-e'], values: ['-l', '-cp', '-classpath'] },
  ocaml: { language: 'ocaml', code: ['-e'], values: ['-I', '-init', '-open', '-w'] },
  'rust-script': {
    language: 'rust',
    code: ['-e', '--expr'],
    values: ['-d', '--dep', '-x', '--extern', '-u', '--unstable-feature', '--toolchain'],
  },
  raku: { language: 'raku', code: ['-e'], values: ['-I', '-M'] },
  erl: { language: 'erlang', code: ['-eval'], values: ['-s', '-run', '-pa', '-pz', '-name', '-sname', '-setcookie', '-config'] },
};

/** How an interpreter takes its code; undefined for a program that is not an interpreter. */
export function interpreterOf(program: string): Interpreter | undefined {
  return own(INTERPRETERS, program) ?? (/^(?:python|pypy)[\d.]*$/.test(program) ? PYTHON : undefined);
}
