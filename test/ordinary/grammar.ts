import { specialFolders, specialHints, specialNames } from 'ck-guard:words';
import fc, { type Arbitrary } from 'fast-check';
import { ROWS } from '../../lib/effects/programs/lookup/all-rows.js';
import { moreRowsOf, names, rowsOf, type OrdinaryRow } from '../../lib/ordinary/rows.js';
import { HOME, PROJECT } from '../checkers/world.js';

/** Names of files and folders, of which many mean something to some rule. */
export const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('src', 'cart', 'app', 'a', 'lib2', 'README', 'index', 'main', 'HEAD', 'x-y', 'docs', 'test') },
  { weight: 1, arbitrary: fc.constantFrom('link', 'linked', 'package', 'CLAUDE', 'AGENTS', 'conftest', 'setup', 'sitecustomize', 'manage', 'deep', 'node_modules', 'Makefile', 'Dockerfile') },
  { weight: 1, arbitrary: fc.constantFrom(...`${specialFolders}${specialNames}`.trim().split(/ +/), ...specialHints.split('|').map((hint) => hint.replace(/^\/|\/$/g, ''))) },
  { weight: 1, arbitrary: fc.constantFrom('.github', '.gitignore', '.eslintrc.json', '.github/workflows', '.dockerignore', '.npmrc', '.vscode', '.changeset', '.unknown', '.Env', '.AWS', '.envx', '.key', '.token', '.tfvars') },
  { weight: 1, arbitrary: fc.constantFrom('.', '..', '.env', '.git', '~', '*', '', '.claude', 'a b', 'My Notes', 'Login Data', ' a', 'a ', 'a  b', '\u{e9}', 'u\u{308}', '\u{212a}ey', '\u{17f}rc', '@', '-x') },
);
const extension = fc.constantFrom('', '', '.ts', '.ts', '.md', '.py', '.json', '.pem', '.env', '.sh', '.', '.js.map', '.lock', '.sql', '.tfvars', '.key.ts', '.log', '.csv', '/', '.mjs');
const made = fc.tuple(fc.array(name, { minLength: 1, maxLength: 3 }), extension).map(([each, end]) => each.join('/') + end);
const known = fc.constantFrom('src/cart.ts', 'src/app.py', 'README.md', 'src', './src/cart.ts', 'src/', '.', './', 'test', 'docs', 'package.json', 'src/link.ts', 'linked/a.ts', 'src/deep', 'src/(shop)/[id]', 'src/(shop)/[...slug].tsx', 'src/+page.ts', 'src/$id.tsx', 'src/@modal', 'node_modules', 'main', 'HEAD', 'build.log');
export const relative = fc.oneof({ weight: 2, arbitrary: known }, { weight: 1, arbitrary: made });
export const path = fc.oneof({ weight: 1, arbitrary: fc.oneof(relative.map((rest) => `/tmp/${rest}`), fc.constantFrom('/tmp/x.log', '/tmp/claude/tasks/b1.output', '/tmp', '/tmp/', '/tmp/..', '/tmp/link', '/tmp/ssh-XX/agent.1')) }, { weight: 4, arbitrary: relative.map((rest) => `${PROJECT}/${rest}`) }, { weight: 1, arbitrary: relative.map((rest) => `/${rest}`) }, { weight: 2, arbitrary: relative });

const text = fc.constantFrom(
  'a message', 'rm -rf ~', '.env', 'a; rm x', '', '~/.ssh/id_rsa', 'x: (y)', '$HOME', 'a*', '-n', '--amend', '-R', '--output=x', 'node_modules', '/etc/shadow', '../x', 'git push', 'npm', '$(id)', '`id`', '!x', '\\', 'a\\|b', 'total$', '"', "'",
  'env', '.a.b', '.[] | keys', 'env.TOKEN', '$ENV', 'include "x"; .', '5', '1,5p', '$p', '/x/p', '/x/w y', 's/a/b/', 's/a/b/g', 's/a/b/e', 's/a/b/w x', 's,a,b,', '1e id', 'w x', '{print $1}', '{ print $NF, "x" }', '{system("id")}', '{print > "x"}', 'NR==2', '/x/{print}', 'BEGIN{}',
  '%h %s', '+%F', '@{u}', 'HEAD~1', 'HEAD:src/cart.ts', 'HEAD:.env', ':!x', ':(top).env', 'main..HEAD', 'main...origin/main', '..', '^HEAD', 'a..b', '*.ts', '*/node_modules/*', './node_modules/*', './node_modules', 'https://example.test/x', 'origin', 'ext::sh', '+main', ':main', 'x=y', 'SHELL=x', 'a@b:c', '2 days ago', '1,+5', 'a\nb', '\u{2713}', '\u{fffc}', '\u{1}', 'password', 'token', 'HEAD -- .env', 'EOF', '{}', '[a]', '~', '=ls', 'x:~/y', 'a=~/y', 'tests/a.py::test_x', './...', '[', ']', '!', '(', ')',
);

/** Code in a line: made of words that mostly only compute, and some that do not. */
const code = fc.oneof(
  fc.constantFrom(
    'print(1)', 'import json,sys; d=json.load(sys.stdin); print(d["a"])', 'import sys,json; print([p["id"] for p in json.load(sys.stdin)])', "import json; d=json.load(open('package.json')); print(len(d))", 'import torch; print(torch.__version__)', "print(open('src/cart.ts').read())", "print(open('.env').read())",
    "print(f'{1+1:>4} {open}')", 'import os; print(os.environ)', 'import app; print(app.__version__)', 'import src.app', 'import this', "import subprocess; subprocess.run(['rm'])", 'from sys import stdin as print', 'import re\nprint(re.sub("a", "b", "c"))', '\nimport sys\n# x\nfor line in sys.stdin:\n    print(line.strip())\n',
    'console.log(1)', "console.log(require('./package.json').version)", "require('./package.json').version", "console.log(require('./node_modules/react/package.json').version)", "console.log(require('react').version)", "console.log(require('fs').readFileSync('src/cart.ts','utf8').length)", "require('fs').readFileSync('.env','utf8')", "require('child_process').execSync('rm -rf ~')", 'process.env', 'const p = require("./package.json"); console.log(Object.keys(p.scripts).join())', 'process.version', '[].constructor.constructor("x")()', "require('./src/cart')",
  ),
  fc.array(fc.constantFrom('import', 'json', 'sys', 'os', 'print', 'open', 'exec', '(', ')', '.', ',', ';', '"src/cart.ts"', "'.env'", '=', 'x', 'load', 'read', 'stdin', 'environ', 'system', 'require', 'fs', "'fs'", 'readFileSync', 'console', 'log', 'process', '[', ']', '{', '}', '\n', 'for', 'in', 'f"{x}"', '__class__', '1', '=>', 'constructor', 'eval', 'as', 'from', ':'), { minLength: 2, maxLength: 12 }).map((words) => words.join(' ')),
);

const operand = (role: string): Arbitrary<string> => {
  if (role === 'path' || role === 'program' || role === 'made' || role === 'edited' || role === 'deleted' || role === 'test' || role === 'named' || role === 'sources') return fc.oneof({ weight: 6, arbitrary: relative }, { weight: 2, arbitrary: path }, { weight: 1, arbitrary: text }, { weight: 1, arbitrary: fc.constantFrom('src/*.ts', '*.md', 'src/c*.ts', 'src/.e*.ts', '../*.ts', '../.e*.md', '~/*.ts', '.e*.md', '/etc/*.md', 'linked/*.ts', 'node_modules/*.js', 'src/*.*.ts', '**/*.ts', 'src/**.ts', '*', 'src/*', '*/*.ts', '.*', 'tests/a.py::test_x', '.env', '../.env', 'src/**/*.{ts,tsx}', '**/.env', '.claude/**/*.md', 'v1.*') });
  if (role === 'commit') return fc.oneof({ weight: 1, arbitrary: relative }, { weight: 2, arbitrary: fc.constantFrom('HEAD', 'HEAD~1', 'main', 'main..HEAD', 'origin/main', 'HEAD:src/cart.ts', '@', 'HEAD^', 'HEAD:README.md', 'main...HEAD') }, { weight: 1, arbitrary: text });
  if (role === 'sed') return fc.oneof(fc.constantFrom('1,5p', '10q', 's/a/b/', 's/a/b/g', '/x/p', '1p;3p', '$p'), text);
  if (role === 'awk') return fc.oneof(fc.constantFrom('{print $1}', '{ print $NF }', 'NR==2'), text);
  if (role === 'python' || role === 'javascript') return fc.oneof(code, text);
  if (role === 'pid') return fc.oneof(fc.constantFrom('1', '12', '12345', '0', '-1', '-15', '-0', '-$?', '%1', '$PPID', '1234567890'), text);
  if (role === 'module') return fc.oneof(fc.constantFrom('src.app', 'src', 'http.server', 'pip', 'src.cart', 'tests.conftest', '..x', 'a.b'), text);
  if (role === 'activate') return fc.oneof(fc.constantFrom('venv/bin/activate', '.venv/bin/activate', 'env/bin/activate', 'src/cart.ts', '~/.venv/bin/activate', '.env'), text);
  if (role === 'jq') return fc.oneof(fc.constantFrom('.', '.a', '.scripts | keys[]', '.[0].b'), text);
  return fc.oneof(text, fc.constantFrom('test', 'build', 'x', '5', 'lint', 'origin', 'main', 'db:push', 'reset', 'deploy'));
};

/** Options that nobody gave, which write, run or read something elsewhere. */
const hostile = fc.constantFrom('-o', '-ox', '-o=x', '--output=x', '--output', 'x', '-i', '-i.bak', '-f', '-F', '-x', '-exec', '-delete', '-fprint', '-execdir', '-ok', '--pre=id', '--pre', '--exec=id', '--upload-pack=id', '--compress-program=id', '-T', '-O', '-Oid', '-c', '-e', '-p', '-r', '-R', '-s', '--fix', '--uninstall', '--help', '--', '-', '--files0-from=x', '--pathspec-from-file=x', '--ext-diff', '--textconv', '--no-index', '-C', '--git-dir=x', '--work-tree=x', '-D', '-d', '--amend', '--edit', '--prefix=x', '--script-shell=x', '--reference=x', '-u', '-S', '--set-upstream-to=x', '-m', '-M', '--onefile', '-H Accept: a', '-w x', '-X GET', '--global', '--files0-from=.env', '--format=--files0-from=.env');

const matching = (patterns: readonly string[]): Arbitrary<string> =>
  patterns.length === 0 ? fc.constant('-') : fc.stringMatching(new RegExp(`^(?:${patterns.join('|')})$`.replace('.*)', '[%a-z .]{0,6})').replaceAll('.*|', '[%a-z .]{0,6}|')), { size: '-1' });

/** The rows of a name, those that are loaded for few calls too; none for a program that may be asked for its version only. */
export function allRowsOf(called: string): readonly OrdinaryRow[] {
  return [...rowsOf(called), ...moreRowsOf(called)];
}

const quotedBy = (quote: string): Arbitrary<string> => fc.constant(quote);

/** A word as it may be written: plain, in quotes of either kind, in pieces, or not closed. */
function written(value: Arbitrary<string>): Arbitrary<string> {
  return fc.tuple(value, fc.oneof({ weight: 6, arbitrary: quotedBy('') }, { weight: 3, arbitrary: quotedBy('"') }, { weight: 3, arbitrary: quotedBy("'") }, { weight: 1, arbitrary: fc.constantFrom('split', 'open', 'escaped', 'empty') })).map(([each, quote]) => {
    if (quote === 'split') return `${each.slice(0, 2)}"${each.slice(2)}"`;
    if (quote === 'open') return `"${each}`;
    if (quote === 'empty') return `""${each}`;
    if (quote === 'escaped') return each.replace(/[^A-Za-z0-9/.-]/g, (character) => `\\${character}`);
    if (quote === '' && /[^\w./:@%+,=^*~-]/.test(each)) return `'${each}'`;
    return quote + each + quote;
  });
}

/** What means something to the guards behind a program: its subcommands, and words of the examples of its rows. */
const told = new Map<string, Set<string>>();
for (const { program, examples } of ROWS) {
  const commands = [...program.split(' | '), ...examples.flatMap(([example]) => example.split(/[;&|\n]+/))];
  for (const command of commands) {
    const words = command.split(/[\s'"]+/).filter((each) => each !== '');
    for (const [at, each] of words.entries()) {
      const behind = told.get(each) ?? new Set();
      told.set(each, behind);
      for (const word of words.slice(at + 1)) behind.add(word);
    }
  }
}

/** Such words of a command of one to three words. */
export function wordsBehind(called: string): readonly string[] {
  return [...new Set(called.split(' ').flatMap((each) => [...(told.get(each) ?? [])]))];
}

function toldOf(called: string): Arbitrary<string> {
  const words = wordsBehind(called);
  return words.length === 0 ? text : fc.constantFrom(...words);
}

function rolesOf({ operands }: OrdinaryRow): readonly string[] {
  return operands.filter((role) => role !== '.');
}

function argumentOf(row: OrdinaryRow, called: string): Arbitrary<string> {
  const roles = rolesOf(row);
  return fc.oneof(
    { weight: 3, arbitrary: written(toldOf(called)) },
    { weight: 4, arbitrary: roles.length === 0 ? written(text) : written(fc.constantFrom(...roles).chain(operand)) },
    { weight: 3, arbitrary: written(matching(row.alone)) },
    ...(row.valued.length === 0 ? [] : [{ weight: 2, arbitrary: fc.tuple(written(matching(row.valued)), written(fc.oneof(text, toldOf(called), relative, fc.constantFrom('5', 'x', '*.ts', 'f')))).map((both) => both.join(' ')) }]),
    ...(row.pairs.length === 0 ? [] : [{ weight: 2, arbitrary: matching(row.pairs).chain((both) => fc.tuple(...both.split(/\s(.*)/s, 2).map((each) => written(fc.constant(each))))).map((each) => each.join(' ')) }]),
    { weight: 1, arbitrary: written(fc.oneof(hostile, text)) },
    { weight: 1, arbitrary: written(path) },
  );
}

const direction = fc.constantFrom('2>&1', '2>/dev/null', '>/dev/null', '> /dev/null', '2>x', '> docs/a.md', '>> src/cart.ts', '> build.log', '> README.md', '> package.json', '> CLAUDE.md', '< src/cart.ts', '< .env', '>&2', '&>/dev/null', '>| x', '< /etc/shadow', "<<'EOF'", '<<EOF', '<<"END"', '<<-EOF', '<<< x', '>docs/b.txt', '3>&1', '> "docs/a.md"', '> ~/x', '>!x', '> src/app.py', '> .env');

const ordered = (row: OrdinaryRow): Arbitrary<string> => fc.tuple(...rolesOf(row).map((role) => written(operand(role)))).map((each) => each.join(' '));

/** What stands before a program, some of which changes more than how it prints. */
const prefix = fc.oneof({ weight: 8, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom('CI=1', 'CI=1 NO_COLOR=1', 'TZ=UTC', 'PORT=3000', 'timeout 60', 'CI=true timeout 5m', 'NODE_ENV=production', 'BASH_ENV=x', 'GIT_PAGER=id', 'PATH=.', 'CI="1"', 'TZ=$(id)', 'CI=', 'timeout -s KILL 5', 'timeout x', 'timeout', 'timeout $(git describe "$(rm -rf ~)")', 'nohup', 'nohup time', 'nohup timeout 5', '! time', 'if', 'do', 'uv run', 'poetry run', 'npx', 'NODE_OPTIONS=--max-old-space-size=4096', 'RAILS_ENV=test', 'RAILS_ENV=production', 'PAGER=cat', 'GIT_PAGER=less', 'timeout 5$(id)', 'timeout "60"', 'LANG=C', 'NODE_OPTIONS=--require=./src/cart.ts', 'LANG=.env', 'time', 'time -p', 'NODE_ENV=test', 'NODE_ENV=test time', 'DEBUG=*', 'DEBUG=app', 'RUST_LOG=x', 'LOG_LEVEL=.env') });

/** Folders that git is told to work in, one for a prefix that could stand before it. */
function inFolder(called: string, before: string): readonly string[] {
  const folder = { 'CI=1': '.', 'TZ=UTC': PROJECT, 'timeout 60': 'src', 'PORT=3000': HOME, 'LANG=C': 'linked' }[before];
  return folder === undefined || !called.startsWith('git ') ? [called] : [`git -C ${folder}${called.slice(3)}`];
}

const simple = fc.constantFrom(...names()).chain((called) =>
  fc.constantFrom(undefined, ...allRowsOf(called)).chain((row) =>
    row === undefined ? fc.constantFrom('--version', '--help', '-V', '--version x', '"--version"').map((option) => `${called} ${option}`) : fc.tuple(fc.array(argumentOf(row, called), { maxLength: 2 }), fc.oneof(fc.constant(''), ordered(row)), fc.oneof({ weight: 5, arbitrary: fc.constant('') }, { weight: 1, arbitrary: direction }), prefix).map(([args, last, to, before]) => [before, ...inFolder(called, before), ...args, last, to].filter((each) => each !== '').join(' ')),
  ),
);

/** The lines of a document that a command asks for. */
const document = fc.constantFrom('A note.\nEOF\n', 'print(1)\nEOF\n', 'import os\nos.remove("x")\nEOF\n', 'console.log(1)\nEOF\n', 'rm -rf ~ $HOME `id`\nEOF\n', 'EOF\n', 'x\nEND\n', 'x\nEOF', '@../.env\nEOF\n', 'EOF \nEOF\n');

const joint = fc.constantFrom(' && ', ' && ', '; ', ' | ', ' | ', ' || ', '\n', ' & ', ';', ' |& ', '&&', ' \\\n && ', ' ;; ');

const other = fc.oneof(
  fc.constantFrom("python3 - <<'EOF'", "python3 <<'EOF'", "node <<'EOF'", "node - <<'EOF' > docs/a.md", "git commit -F - <<'EOF'", "git commit -qF - <<'EOF'", "python3 -c <<'EOF'", "ruby <<'EOF'"),
  fc.constantFrom('cd src', 'cd ..', 'cd', 'cd -', 'cd ~', 'cd /', `cd ${PROJECT}`, `cd "${PROJECT}/src"`, `cd ${HOME}`, 'cd linked', 'cd absent', 'cd node_modules', 'cd src/', 'cd src extra', 'cd -P src', 'cd $(pwd)', 'cd src > docs/a.md'),
  fc.constantFrom('# a comment', '# $(id) `x` "', 'rm -rf src', 'git push', 'sudo ls', 'xargs rm', 'X=1 ls', 'export X=1', 'alias ls=rm', 'ls() { rm -rf ~; }', 'exec ls', 'eval ls', 'source src/cart.ts', 'if true', 'for x in a', 'while true', '! ls', '{ ls', '( ls )', 'time ls', 'trap ls EXIT', 'env', 'printenv', 'set', 'command ls', 'builtin cd src', '[[ -f x ]]', 'function ls', 'coproc ls', 'npm install', 'python', 'node', 'bash', 'unset x', 'hash -p x ls', 'shopt -s expand_aliases', 'cat $X', 'ls $(id)'),
);

const substitution = fc.tuple(fc.constantFrom('"$(', '$(', '"a $(', 'x$(', '"$(cat <<\'EOF\'\n', '`'), fc.oneof(simple, fc.constantFrom('git merge-base main HEAD', 'git rev-parse HEAD', 'cat src/cart.ts', 'date', 'echo --output=x', 'git branch --show-current', 'pwd', 'cat .env', 'git rev-parse --show-toplevel', 'id\nEOF\n'))).map(([open, inner]) => open + inner + (open === '`' ? '`' : open.startsWith('"') ? ')"' : ')'));

const carrying = fc.tuple(fc.constantFrom('git log --oneline ', 'git commit -m ', 'echo ', 'cat ', 'git diff ', 'grep x ', 'git show ', 'ls ', 'grep ', 'git commit -m "x" ', 'git log --format='), substitution, fc.constantFrom('', '..HEAD', '/src/cart.ts', ' src/cart.ts')).map((each) => each.join(''));

const command = fc.oneof({ weight: 8, arbitrary: simple }, { weight: 1, arbitrary: other }, { weight: 1, arbitrary: carrying });

/** Blocks and groups around commands, some of which bash would not take. */
const block = fc.tuple(fc.constantFrom('(%1)', '( %1 && %2 )', '(cd src && %1)', '(cd .. && %1) | cat', '(%1) > docs/a.md', '(%1 &)', 'for f in src/cart.ts README.md; do %1 "$f"; done', 'for f in src .env; do %1; %2 $f; done | head', 'for i in 1 2 3; do %1 && break; done', 'for path in /tmp/x; do %1; done', 'for f in a; do for g in .env; do %1 $f$g; done; done', 'for f in *.ts; do %1 $f; done', 'if %1; then %2; fi', 'if ! %1; then %2; else %1; fi', 'if %1; then %2', 'while %1; do %2; sleep 1; done', 'until %1; do %2; done > docs/a.md', '! %1', '{ %1; }', '%1 & kill $!', '%1; kill $(cat /tmp/x.pid)', '%1 & echo $! > /tmp/x.pid', 'kill "$(lsof -ti :3000)"; %1', 'kill $(cat README.md)', 'kill $(pgrep -f node) && %1', 'rm $(cat /tmp/x.pid)', '%1 > /tmp/x.pid; kill $(cat /tmp/x.pid)', '(for token in a; do %1; done); echo $token', 'for token in a; do %1; done | %2; echo $token', '%1 | xargs wc', '%1 | xargs -0 wc -l', 'echo --files0-from=.env | %1 | xargs wc', '%1 | sed s/.*/--files0-from=.env/ | xargs wc', 'make -j$(nproc) && %1', 'do %1; done', 'git log $(cat /tmp/x.pid)', '((%1))'), command, command).map(([frame, first, second]) => frame.replaceAll('%1', () => first).replaceAll('%2', () => second));

/** Sources in and around the grammar of ordinary commands. */
export const source = fc.tuple(fc.oneof({ weight: 5, arbitrary: fc.constant('') }, { weight: 1, arbitrary: other.map((each) => `${each} && `) }, { weight: 1, arbitrary: fc.constantFrom('# what it does\n', ' ', '\n', '\t', '! ', 'cd src; ', 'cd src && ') }), fc.oneof({ weight: 6, arbitrary: command }, { weight: 1, arbitrary: block }), fc.array(fc.tuple(joint, command), { maxLength: 2 }), fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(' &', '&', ' & ', ' &\n', ' &&') }), document).map(([before, first, others, end, lines]) => {
  const all = before + first + others.map((each) => each.join('')).join('') + end;
  return all.includes('<<') && !all.includes("EOF'\n") ? `${all}\n${lines}` : all;
});
