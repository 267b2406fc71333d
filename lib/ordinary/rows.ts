import { moreRows } from './more-rows.js';

/**
 * Programs that show or check what they are given, and do nothing else, with what may stand behind them. In each line:
 * names (with `|` between several last words; `python` stands for `python3` too; those marked `@` or `%` are started by others as well, see `STARTERS`), a colon, what the operands are (the last goes for all that follow), and patterns of whole words
 * that may stand anywhere; those with `=` in front take the next word as their value, which is told behind `\s` where not any will do.
 *
 * Operands: a `path`; a `commit` or path; a `name`; a `branch`, or a remote that is looked at; the usual `remote`, for others may run what they are given; a `text`; a text that is `printed`, whatever it holds;
 * name or path of `code` that it runs and this session has not written; a script of `sed`, `awk` or `jq`; a `substitution` of `sed`; path of a file of tests, with the name of a `test`;
 * a `program` of the project; a source that is `edited`; what is `made`; an `address` of this machine; `sources`, a path or a glob that the tool fills in; what is only `named`, whether it is there or not; `.` no more. Marks: `!runs` code that nobody has read, `!scripts` of package.json, `!finds`
 * files of the session that no word names, `!!` both, `!hooks` runs hooks of git, which may run such files, `!deep` or `!deep=option` goes through folders to their end, `!some` does something else when it is given nothing,
 * `!one` is given one argument, `!rest` gives options behind `--` to a script, `!first` has its operands in front, `!here` looks at the folder at hand when it is given none,
 * `!address` shows addresses that the settings of the repository hold.
 */
const ROWS = String.raw`
pwd, true, false, whoami, hostname, uname, nproc, uptime: . -[asrmnp]+
echo, printf: printed -[neE]+ --.*
sleep, exit: name,.
wait, jobs, id, free: . -[ughm]
ss, netstat: . -[tulnpao]+
lsof: . -[nPt]*i(?:TCP)?:\d+ -[nPt]+ -sTCP:LISTEN =-[nPt]*i =-p
pgrep: name,. -[flax]+
kill, kill -0|-9|-15|-TERM|-KILL|-INT|-HUP|-SIGTERM: pid
set: name,. -[eu]+o? -o !some
then, else, do, done, fi, break, continue, python -m json.tool, git stash list, git worktree list, git remote, terraform version|providers, xargs basename|dirname: .
for: text
seq: name,name,.
which, type, command -v: name -a
basename, dirname: path,text,.
realpath, readlink: path -[fem]+
file, stat, df: path -[hbiL]+
date: . \+.* -u -[RI] -I\w+ =-d
test, [: named -[defrswx] [!\]]
ls: path !here -[1AFGahlrtSdpsngo]+ --all --color=\w+ --group-directories-first
tree: path !here !deep -[adfCF]+ =-[LI]
du: path !here !deep -[chskm]+ -d\d --max-depth=\d =-d
cat, tac: path -[nbs]
nl: path -ba
head, tail: path -\d+ -[nc][+-]?\d+ -q --lines=\d+ =-[nc]
wc: path -[clwmL]+
sort: path -[bdfghinrRuV]+ -k[\d.,nrbfh]+ -t[,:;|] =-[kt]
uniq: path,. -[cdiu]+ =-[fsw]
cut: path -d. -[fc][\d,-]+ =-[dfc]
tr: text,text,. -[cds]+
column: path -t -s[,;|] =-s\s[,;|:]
paste: path -s -[ds]d?[,+;|] =-[ds]*d
bc: . -l -q
diff: path -[uNqwbBiy]+ -U\d+ --brief --stat --color=\w+
cmp: path,path,. -s
md5, md5sum, sha1sum, sha256sum, shasum: path -q =-a\s\d+
grep, egrep, fgrep: text,path -[EFGPHchiLlnoqsvwxrRI]+ -[ABCm]\d+ --color=\w+ --include=\*\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|css|html|vue|md) --exclude-dir=[\w.*-]+ --line-number --recursive --ignore-case --count =-[EFHhilnorsvw]*[ABCm] !deep=-(?=\w*[rR])\w+ !deep=--recursive !deep=--include=.*
rg: text,path !here -[FPSUchilnosvwx]+ -[ABCm]\d+ --files-with-matches --count --line-number --no-heading --ignore-case --type=\w+ =-[ilnow]*[ABCmtT] =--type
find: path !here !deep !first -print0? -not -o -a -or -empty [()!] =-i?name =-i?path =-type =-m(?:ax|in)depth =-size =-m(?:time|min)
sed: sed,path -n -E -nE -r
sed -i: substitution,edited -E -r
awk: awk,path -F.{1,2} =-F =-v\s\w+=[\w.:-]*
jq: jq,path -[rcesMSC]+ --raw-output --sort-keys
ps: . aux -ef -aux =-[po]
unzip -l: path
tar -tf|-tzf|tzf|tf: path,.
php -l: path !some
%py_compile: path !some !runs
python -m: module,name,name,name,. --[a-z][a-z-]* --[a-z][a-z-]*=\w+ !runs !some !finds !scripts
node, python, ruby, java: . --version -V !some
node, python, @tsx: program,name,name,name,. -u -B --[a-z][a-z-]* --[a-z][a-z-]*=\w+ !runs !some !finds !scripts
python -c: python,. !some !runs
node -e|-p: javascript,. !some !runs
npm: . -v !runs
pnpm, yarn: . -v !runs !some !scripts
java: . -version !one
node: . -v !some
git status: path -[bsu]{1,3} -uno --short --branch --porcelain(?:=v\d)? --ignored
git diff: commit --exit-code --cached --staged --stat(?:=\d+)? --shortstat --numstat --name-(?:only|status) --word-diff --no-color --color=\w+ -[wb] -U\d+ --check --quiet --
git log: commit --oneline --stat --graph --all --decorate(?:=\w+)? -\d+ -n\d+ -[pi] --patch --name-(?:only|status) --(?:no-)?merges --reverse --follow --shortstat --(?:format|pretty|since|until|after|before|author|grep|date)=.* --no-color --abbrev-commit --first-parent --no-patch --no-decorate --diff-filter=\w+ -- =-n =--(?:since|until|author|grep) =-[SG]
git show: commit --stat --name-(?:only|status) --oneline --no-patch -s --no-color --(?:format|pretty)=.* --
git blame: commit -w -L\d+,\+?\d+ -- =-L\s[\d,+]+
git branch: branch,. -[arv]{1,3} --all --list --show-current --(?:no-)?merged --sort=-?\w+ --format=.*
git rev-parse: commit --git-dir --is-inside-work-tree --abbrev-ref --short(?:=\d+)? --show-toplevel --verify -q
git merge-base: commit --is-ancestor
git rev-list: commit --count --all -n\d+ =-n
git ls-tree: commit -r --name-only
git describe: commit --tags --always --abbrev=\d+ --dirty
git stash show: . -q -p --stat
git remote: . -v !some !address
git remote get-url: branch !address
git tag: name,. -l --list -a =-m --sort=-?\w+ -n\d*
git grep: text,path !here !some -[nilwcE]+ --
git config --get: . user\.(?:name|email) core\.\w+ init\.defaultBranch
git config --get: . remote\.origin\.url !some !address
git reflog: . -\d+ -n\d+ =-n\s\d+
git shortlog: commit -[sne]+
git ls-files: path -[mdcot]+ --others --exclude-standard --modified
git fetch: branch,branch,. --all --prune -p --tags --quiet -q
git push: remote,branch,. -u -q --quiet --set-upstream --tags --follow-tags !hooks
git pull: branch,branch,. --rebase --ff-only --no-rebase --quiet -q !hooks
git restore --staged: path
git add: path -A --all -u --update -v -N
git commit: . -[aqsv]+ --quiet --all =-[aqsv]*m =--message =(?:-F|--file)\s- !hooks
git checkout: . -q =-b !hooks
git switch: . -q =-q?c !hooks
git init: . -q !finds
npm test|start: code -- --testPathPatterns?=[\w./-]+ =-w =--workspace --silent --run --coverage --verbose --watch(?:All)?=false =-t\s\w.* !runs !scripts
npm run: name,code -- --silent -s --run --if-present --coverage --watch=false --fix !runs !scripts
pnpm dev|start|test|lint|build|typecheck|check, yarn dev|start|test|lint|build|typecheck|check: code --run --silent --coverage !runs !scripts
pnpm run, yarn run: name,code --silent --run !runs !scripts
bun run: branch,code !runs !scripts !finds !some
npm ci: . --silent --no-audit --no-fund --legacy-peer-deps --prefer-offline !runs !scripts
npm install|i, pnpm install|i, yarn install, bun install: . --silent --frozen-lockfile --immutable --no-audit --no-fund --legacy-peer-deps --prefer-offline !scripts
bundle install, composer install, poetry install, uv sync, mix deps.get: . --quiet -q --frozen --locked --no-interaction !finds
go mod tidy|download|verify, flutter pub get: . !runs
gh pr view|list|checks|status|diff, gh run list|view|watch, gh issue list|view, gh release list|view, gh workflow list, gh repo view, gh auth status: name --log-failed --log --comments --name-only --watch --exit-status --workflow=[\w.-]+ --status=\w+ --branch=[\w/-]+ =--(?:workflow|status|branch|limit|json|repo|state|interval|author|label) =-[LRs] =--jq\s(?:[\s,|()[\]{}]|\.\w*|"[\w\s:,-]*"|@[ct]sv)*
curl: address -[sSfivkIL]+ =-D\s- --silent --fail --head =-m =--max-time =-[sSfik]*o\s/dev/null =(?:-[sSfik]*w|--write-out)\s(?:[\w\s:.,=[\]-]|%\{\w+\}|\\n)* =-X\s(?:GET|HEAD) =-H\s(?:Accept|Content-Type|Origin):[\s\w/+.*;:=-]* !some
npm audit: . --omit=dev --json !runs
node --test: . !!
npm ls|list|outdated|view|explain: name --depth=\d+ --depth -g --all --json !runs
@tsc: path --noEmit --pretty --skipLibCheck -b --build =-p =--project !runs
@vitest: code,test run =--project --project=[\w-]+ --run --reporter=\w+ --coverage --silent --bail=\d+ --passWithNoTests =-t !!
@jest: test --testPathPatterns?=[\w./-]+ --test(?:Match|PathIgnorePatterns)=[\w.*/-]+ --silent --coverage --verbose --ci --runInBand --watchAll=false --passWithNoTests =-t !!
@mocha: test --reporter=\w+ !!
@eslint: path --fix --quiet --cache --max-warnings=\d+ =--ext\s[.,cjmstuvex]+ !!
@prettier: path --write -w --check -c --list-different -l !!
%pytest: test -[qvxsl]+ --tb=\w+ --maxfail=\d+ --lf --ff --collect-only --co --disable-warnings -W\signore --durations=\d+ --timeout=\d+ --cov --cov=\w+ --no-header -rA =-[kmn] =-p\sno:\w+ !!
%unittest: module -[vqf] discover =-[sp] !!
%mypy, %flake8, %pylint: path -q --quiet --strict --ignore-missing-imports !!
%ruff check: path -q --quiet --fix !runs
%ruff format, %black, %isort, gofmt, golangci-lint run: path --check --diff -[lds] -w !runs
cargo run|build|test|check|clippy|fmt, cargo nextest run: name --release --all(?:-targets|-features)? --workspace --quiet -q --lib --tests --no-run --check -- --nocapture =-p =-D =--bin =--test =--features =--package !!
go build|test|vet|list|version: name -v -race -short -cover -count=\d+ -run=\w+ =-run !!
@next build|lint, @vite build, @astro build|check, @svelte-check, @vue-tsc: . --noEmit -b --build !!
@prisma generate|validate|format: . !!
@turbo run, @nx test|build|lint: name =--filter !! !scripts
@playwright test: code --timeout=\d+ --list --retries=\d+ --max-failures=\d+ --headed --reporter=\w+ --project=\w+ --workers=\d+ =--project !!
@biome check|lint: path !runs
bun test: code --coverage --bail !!
mvn, ./mvnw: . test compile verify package clean -am =-T\s[\d.]+C? =-pl\s[\w:,-]+ -q -B --quiet -D(?:skipTests|test=[\w#.*]+) !!
gradle, ./gradlew: . :?(?:\w[\w-]*:)*(?:test|build|check|tasks|dependencies|detekt|(?:ktlint|spotless|checkstyle)(?:Check|Main|Test)|(?:assemble|compile|lint|test)(?:Debug|Release|Kotlin|Java|Unit|Test|Jvm)*) -q --quiet --no-daemon --console=plain --stacktrace --info =--tests\s.*Test.* !!
dotnet restore|format|build|test: path --verify-no-changes --no-restore --no-build --nologo =-c =--filter !!
rspec, bundle exec rspec|rubocop, rubocop: test --format=\w+ !!
flutter test, dart test: test --coverage =--plain-name =--reporter =-r !!
terraform init: . -backend=false -input=false -upgrade -no-color !finds
terraform fmt|validate: . -check -recursive -diff -no-color
php artisan test|route:list: test --compact --parallel =--filter !!
kubectl get pods|pod|deployments|services|svc|nodes|events|namespaces, kubectl describe pod, kubectl logs: name -A --all-namespaces -f --tail=\d+ =-n =--namespace =--tail =-l\s[\w=,./-]* =-o\swide
docker info|ps|images|logs|version, docker compose ps|logs, docker-compose ps|logs: name -[afq] --all --tail=\d+ --timestamps =--tail =-n =--since =--format =--filter
shellcheck, yamllint, hadolint, @markdownlint: path -x !some !!
%uvicorn: module --reload =--port\s\d+ =--host\s(?:127\.0\.0\.1|localhost) !! !scripts
@next dev, @vite, @astro dev: . =-p\s\d+ =--port\s\d+ !!
source, .: activate !runs !some
xargs wc|ls, xargs -0 wc|ls: . -[alhcwt1]+
pip list|show|freeze, uv pip list: name !runs
swift build|test: . --quiet !!
mix test|compile: test --quiet --warnings-as-errors --trace --force --stale =--only =--seed !!
make: name -j\d* -s -k -n !!
cmake --build, ctest, ninja: name -j\d* --output-on-failure =-j =-R =-C =--test-dir !!
rm: deleted -[fv]+ !some
mkdir: made -p -pv
touch: made
`;

const ASKED_FOR_VERSION = `
npm tsc git go cargo rustc pnpm yarn bun deno php dotnet make gcc clang cmake uv pip poetry gh curl jq rg ruff pytest mypy swift
ng vite next astro nx turbo eslint prettier jest vitest playwright black flake8 pylint conda jupyter java javac kotlinc scala sbt
gradle mvn flutter dart elixir mix ghc cabal stack lua R julia zig ruby gem bundle rails composer terraform tofu helm docker
kubectl vercel netlify railway supabase firebase wrangler stripe psql ffmpeg brew shellcheck xcodebuild rustup pyenv nvm expo
pre-commit pdm pipx tox nox pyright
`;

/** Stands between an option and its value. */
const BEHIND = '\\s';

/** What may stand behind a program. */
export interface OrdinaryRow {
  /** What each is, in order; the last goes for all that follow. */
  readonly operands: readonly string[];
  readonly alone: readonly string[];
  readonly valued: readonly string[];
  /** Options with the values that they may have. */
  readonly pairs: readonly string[];
  /** Of options with which it goes through folders to their end. */
  readonly deep: readonly string[];
  readonly marks: readonly string[];
}

const known = new Map<string, readonly OrdinaryRow[]>();

/** Programs that start others of the project, told by the mark of a name: what npm installed, and what stands in an environment of Python. */
const STARTERS = { '@': /^(?:npx|bunx|pnpm exec) /, '%': /^(?:(?:uv|poetry|pipenv) run|python3? -m(?! json)) / };

/** The lines that a name of one to four words stands in. */
export function rowsOf(name: string): readonly OrdinaryRow[] {
  let rows = known.get(name);
  if (rows === undefined) known.set(name, (rows = linesOf(name, ROWS).map(rowIn)));
  return rows;
}

/** The same of `more-rows.ts`. */
export function moreRowsOf(name: string): readonly OrdinaryRow[] {
  return linesOf(name, moreRows()).flatMap((line) => {
    const [, options] = line.split(': + ');
    return options === undefined ? [rowIn(line)] : linesOf(name, ROWS).map((first) => rowIn(`${first} ${options}`));
  });
}

function linesOf(called: string, text: string): readonly string[] {
  const name = called
    .replace(STARTERS['@'], '@')
    .replace(STARTERS['%'], '%')
    .replace(/^python3(?= |$)/, 'python');
  const head = name.slice(0, name.lastIndexOf(' ') + 1);
  const last = name.slice(head.length);
  const sought = head === '' ? last : head;
  const lines: string[] = [];
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) {
    const start = text.lastIndexOf('\n', at) + 1;
    const line = text.slice(start, text.indexOf('\n', at));
    const from = '@%'.includes(text.charAt(at - 1)) ? at - 1 : at;
    const isName = (from === start || text.startsWith(', ', from - 2)) && from - start < line.indexOf(': ');
    if (
      isName &&
      line
        .slice(at + head.length - start)
        .split(/, |: /, 1)[0]
        ?.split('|')
        .includes(last) === true
    )
      lines.push(line);
  }
  return lines;
}

function rowIn(line: string): OrdinaryRow {
  const [operands = '', ...rest] = line.slice(line.indexOf(': ') + 2).split(' ');
  const marks = rest.filter((each) => each.startsWith('!')).flatMap((each) => (each === '!!' ? ['!runs', '!finds'] : [each]));
  return {
    operands: operands.split(','),
    alone: rest.filter((each) => !each.startsWith('!') && !each.startsWith('=')),
    valued: behind('=', rest).filter((each) => !each.includes(BEHIND)),
    pairs: behind('=', rest).filter((each) => each.includes(BEHIND)),
    deep: behind('!deep=', marks),
    marks,
  };
}

function behind(mark: string, patterns: readonly string[]): readonly string[] {
  return patterns.filter((each) => each.startsWith(mark)).map((each) => each.slice(mark.length));
}

/** What every word begins with that a pattern could tell. */
const BEGINNING = /^[\w=-]*(?![?*{])/;

/** True for a word that one of the patterns tells as a whole. Only those that begin as it does are compiled. */
export function isOneOf(word: string, patterns: readonly string[]): boolean {
  const like = patterns.filter((pattern) => word.startsWith(BEGINNING.exec(pattern)?.[0] ?? ''));
  return (
    (like.includes(word) && BEGINNING.exec(word)?.[0] === word) || (like.length > 0 && new RegExp(`^(?:${like.join('|')})$`).test(word))
  );
}

const STARTED_BY: Readonly<Record<string, readonly string[]>> = {
  '@': ['npx ', 'bunx ', 'pnpm exec '],
  '%': ['uv run ', 'poetry run ', 'pipenv run ', 'python -m '],
};

/** Programs that tell their version, or how they are called, when they are asked for nothing else. */
export function askedForVersion(): readonly string[] {
  return ASKED_FOR_VERSION.trim().split(/\s/);
}

/** All names, of one to four words. */
export function names(): readonly string[] {
  return [ROWS, moreRows()]
    .flatMap((text) => text.trim().split('\n'))
    .flatMap((line) => line.slice(0, line.indexOf(': ')).split(', '))
    .flatMap((name) => {
      const head = name.slice(0, name.lastIndexOf(' ') + 1);
      return name
        .slice(head.length)
        .split('|')
        .map((last) => head + last);
    })
    .flatMap((name) => {
      const starters = STARTED_BY[name.charAt(0)];
      const own = starters === undefined ? name : name.slice(1);
      return [own, ...(starters ?? []).map((each) => each + own)];
    })
    .concat(askedForVersion())
    .flatMap((name) => (name.startsWith('python') ? [name, name.replace('python', 'python3')] : [name]));
}
