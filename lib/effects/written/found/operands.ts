import type { Command } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { resolvePath } from '../../../paths/resolve.js';
import { filesOfSession } from '../files-of-session.js';
import { contentOf } from '../origin/content.js';
import { moduleFile } from './module-file.js';

/** Programs that read code, or write it anew, and run none of it. */
const READERS = new Set(
  (
    'eslint prettier biome tsc vue-tsc tsgo ruff black mypy pylint flake8 isort pyright basedpyright bandit autopep8 yapf pycodestyle pydocstyle vulture radon shellcheck shfmt gofmt golint golangci-lint stylelint standard ' +
    'xo oxlint dprint rubocop swc esbuild babel terser uglifyjs code cursor vim nvim nano emacs subl idea cloc tokei scc bat less more delta difft semgrep sonar-scanner jscpd madge knip depcheck typedoc jsdoc ' +
    'py_compile compileall ast tokenize pyflakes pyclbr json.tool doctoc perltidy perlcritic php-cs-fixer phpcs phpstan psalm luacheck stylua ctags git gh aws gsutil rclone scp'
  ).split(' '),
);

/** Servers, runners of tests and the like, that are given modules by their names. */
const TAKE_MODULES = new Set(
  'invoke inv uvicorn gunicorn hypercorn daphne granian celery flask uwsgi unittest nose2 pytest py.test coverage cProfile pdb trace debugpy kernprof profile runpy doctest luigi'.split(
    ' ',
  ),
);

/** A file that some program may run; `::` and `:` name a part of it. */
const CODE = /^(.*\.(?:[cm]?[jt]sx?|py|rb|ru|gemspec|pl|php|lua|sh|bash|clj|fnl|hy|janet|sage|raku|tcl|exp|el|scm|rkt|lisp))(?::.*)?$/;

/** Programs that run a source in a language that others compile; what they are told to do with it instead. */
const RUN_SOURCES = new Set(
  'nim zig crystal dart runghc runhaskell ghci stack tcc v odin kotlin kotlinc ocaml rdmd dub mix dotnet bats scala scala-cli'.split(' '),
);
const SOURCE = /^(.*\.(?:c|cc|cpp|hs|zig|nim|cr|dart|cs|fs|fsx|kts?|exs?|ml|d|v|odin|bats|scala|sc))$/;
const LOOKED_OVER = /^(?:fmt|format|analyze|check|doc|docs|ast-check|vet|add|remove|new|init)$/;

/** What package managers tell about packages: such a word is the name of one. */
const OF_PACKAGES = /^(?:npm|pip3?|uv pip) (?:ls|list|show|view|explain|outdated|freeze)(?: |$)/;

/** Options whose value even a reader runs. */
const RUNS_VALUE = /^(?:-c|--config|-r|--require|--plugin|--rulesdir)$/;

/** Words of a command of which it is asked whether an earlier call wrote them. Of further ones the list of what the session wrote tells, which is quicker and leaves out some sources of the application. */
const MAX_ASKED = 256;

/** The files of this session that a command is given and that its program may run: all code, unless it is known to read only. */
export function codeOperands(program: string, { words, cwd }: Command, analysis: Analysis): readonly string[] {
  if (cwd === undefined) return [];
  const module = words.findIndex((word) => textOf(word) === '-m');
  const name = /^(?:python|pypy)/.test(program) && module !== -1 ? textOf(words[module + 1]) : (program.split(' ')[0] ?? '');
  const texts = words.map(textOf);
  const listed = texts.length > MAX_ASKED ? filesOfSession(analysis) : undefined;
  const reads = READERS.has(name) || OF_PACKAGES.test(texts.slice(0, 3).join(' '));
  const runsSources = RUN_SOURCES.has(name) && !LOOKED_OVER.test(texts[1] ?? '');
  const found = new Set<string>();
  for (const [at, text] of texts.entries()) {
    if (at === 0 || at === module || text.includes(HOLE)) continue;
    const equals = text.startsWith('-') ? text.indexOf('=') : -1;
    const value = text.slice(equals + 1);
    if (reads && !RUNS_VALUE.test(equals === -1 ? (texts[at - 1] ?? '') : text.slice(0, equals))) continue;
    const file = (CODE.exec(value) ?? (runsSources ? SOURCE.exec(value) : null))?.[1];
    const path = file === undefined ? undefined : resolvePath(file, { cwd, home: analysis.world.home });
    if (path !== undefined && (at < MAX_ASKED || listed?.has(path) === true) && contentOf(path, analysis) !== undefined) found.add(path);
    const named = at < MAX_ASKED && TAKE_MODULES.has(name) ? namedModule(value, cwd, analysis) : undefined;
    if (named !== undefined) found.add(named);
  }
  return [...found];
}

/** Names that stand behind one another in that of a test: `app.tests.test_cart.TestCart.test_total`. */
const MAX_NAMES = 8;

/** The file of this session that a module's name, or that of something in it, stands for. */
function namedModule(text: string, cwd: string, analysis: Analysis): string | undefined {
  const names = /^([A-Za-z_][\w.]*)(?::\w+)?$/.exec(text)?.[1]?.split('.').slice(0, MAX_NAMES) ?? [];
  for (let count = names.length; count > 0; count -= 1) {
    const file = moduleFile(`${cwd}/${names.slice(0, count).join('/')}`, 'python', analysis);
    if (file !== undefined) return file;
  }
  return undefined;
}
