/**
 * What ordinary commands may have besides what `rows.ts` tells, in the same form: loaded for those that it does not tell. An operand `+` stands for
 * what a line there has: operands, options and marks, to which those of this one come.
 */
const MORE_ROWS = String.raw`
grep, egrep, fgrep: + --exclude=[\w.*-]+
rg: + =-g\s![\w.*/-]+ --glob=![\w.*/-]+ --no-filename
jq: + -[rcesnMSC]+
ps: + --sort=[\w%-]+
tail: + -[fF]
ruby, php: . -v !some
@tsc, @vite, @vitest, @next, @eslint, @prettier, @jest, @playwright, @nx, @wrangler: . --version !one
adb devices, terraform graph, kubectl config current-context: . -l
zig version, bundle check, cargo metadata, dotnet --info: . --no-deps =--format-version\s1 !!
git diff: + --diff-filter=\w+ --compact-summary -M
git log: + -[SG]\w+
git bisect log: .
git check-ignore: named -[vqn]+
git count-objects: . -[vH]+
git range-diff|cherry: commit -v
git tag -l|--list, git branch --list: named --sort=-?[\w:]+ -n\d*
git config, git config --get: . user\.(?:name|email) core\.\w+ init\.defaultBranch pull\.rebase !some
git ls-files: + -[mdcotsuz]+
npm test|start|run: + !rest
npm ci|install|i, pnpm install|i, yarn install: + --ignore-scripts
yarn test: + --ci --verbose --watch(?:All)?=false
pnpm -r test|lint|build|typecheck|check, pnpm -r run: code --if-present --parallel !runs !scripts
pip install, pip3 install, python -m pip install: . =-r\srequirements(?:[\/-]\w+)?\.txt -q --quiet !finds
npm audit: + --audit-level=\w+
pnpm why|ls|list, npm why: name -r =--depth\s-?\d+ !runs !scripts
gh pr list|view|checks, gh run list|view|watch, gh issue list|view: + =--search\s[\w\s:-]+ =-b\s[\w/-]+ -L\d+ =(?:--jq|-q)\s(?:[\s,|()[\]{}]|\.\w*|"(?:[\w\s:,#/-]|\\\((?:\.\w+)+\))*"|@[ct]sv)*
curl: + =-H\s(?:accept|content-type):[\s\w/+.*;:=-]*
@vitest: + --coverage\.reporter=[\w-]+ --reporter=[\w-]+ -u --update --changed --no-coverage =--environment\s(?:jsdom|node)
@jest: + -[iu] --no-cache --forceExit --detectOpenHandles --maxWorkers=\w+ --findRelatedTests
@playwright test: + --trace=[\w-]+ --repeat-each=\d+
@eslint: + --no-warn-ignored --format=\w+ =--rule\s[\w\s@/:-]+
@eslint: sources --fix --quiet --cache --max-warnings=\d+ !!
@prettier: sources --write -w --check -c --list-different -l !!
%pytest: + --cov-report=[\w-]+ --reuse-db --no-cov --color=\w+
%mypy, %flake8, %pylint: + --show-error-codes --no-error-summary --pretty --max-line-length=\d+
%ruff check: + --statistics --diff --no-cache --output-format=\w+ =--(?:select|ignore)\s[A-Z\d,]+ --(?:select|ignore)=[\w,]+
%ruff format, %black, %isort: + --check-only -q =--line-length\s\d+
golangci-lint run, staticcheck, govulncheck: path (?:\./)?(?:\w+/)*\.\.\. --fix --timeout=\w+ --fast --new-from-rev=[\w~^/-]+ !!
go doc|fmt: name !!
pre-commit run: . --all-files -a !!
cargo run|build|test|check|clippy|fmt, cargo nextest run: + --no-(?:default-features|deps|fail-fast) -v --bins --examples --doc --locked --offline --exact --ignored --message-format=\w+ --test-threads=\d+ =-[WAj]\s[\w:-]+ =--(?:example|exclude)\s[\w-]+
cargo doc|bench|tree|audit: name --release --no-(?:deps|run) --workspace --all-features --locked --offline -[qvd] =(?:-p|--package|--depth)\s[\w-]+ !!
go build|test|vet|list: + -m -json -trimpath -failfast -benchmem -shuffle=\w+ -timeout=\w+ -tags=\w+ -parallel=\d+ -(?:run|bench)=[\w.]+ =-(?:bench|timeout|tags|count)\s[\w,]*\.?
go mod graph|why: name -m !runs
mvn, ./mvnw: + test-compile dependency:(?:tree|analyze) versions:display-\w+-updates (?:spotless|checkstyle|spotbugs):check -[oUe] -ntp --no-transfer-progress --batch-mode -D(?:skipTests|skipITs|surefire\.failIfNoSpecifiedTests)=\w+ -DskipITs -Dincludes=[\w.:*-]+
gradle, ./gradlew: + :?(?:\w[\w-]*:)*(?:clean|projects|help|classes|testClasses|jar) ktlintFormat spotlessApply -i --continue --parallel --offline --rerun-tasks --stop --version =-x\s[\w:]*(?:[tT]est|lint|check) =--tests\s(?:com|org)\.[\w.]+(?:\.\*)?
dotnet restore|format|build|test: + --no-incremental =--configuration\s\w+ =(?:-v|--verbosity)\s[a-z]+ =--logger\sconsole[\w\s;=]*
rspec, bundle exec rspec|rubocop, rubocop: + =--format\s[a-z]+ -f[dp] --fail-fast -[aA] --autocorrect(?:-all)? --parallel
bin/rails test, bin/rspec, bin/rubocop: test -[aA] !!
bin/rails routes, rake -T, bundle exec rake -T: . =-[gc]\s\w+ !!
php artisan test|route:list: + --env=testing --(?:filter|path)=\w+
php artisan migrate:status, phpunit, pest, pint, phpstan analyse, composer validate|outdated|audit: test --testdox --compact --dirty --test --no-progress --direct --strict --no-check-publish --colors=\w+ --memory-limit=\w+ --filter=\w+ =--filter\s\w+ =-l\s\d !!
composer install, poetry install: + --prefer-dist --no-progress
kubectl get po|deploy|ingress|jobs|ns, kubectl describe deploy, kubectl top pod|pods|nodes, kubectl rollout status|history: name --containers -A --sort-by=[\w.]+ =-n\s[\w-]+ =-l\s[\w=,./-]* =-o\swide
kubectl get pods|pod|events, kubectl logs: + --since=\w+ --previous -p =-c\s[\w-]+ --sort-by=[\w.]+
docker compose config: . -q --quiet --services --images !some
docker stats --no-stream, docker system df, docker image ls: .
rustup toolchain list, conda env list: . !runs
glab ci status|list, glab mr list|view, glab issue list: . \d+ =--(?:branch|per-page)\s\w[\w/-]*
tflint, buf lint, deno lint, shfmt -d: path --recursive !!
shellcheck, yamllint: + =-d\srelaxed =-S\s\w+
nix flake check: . --no-build !finds
swiftlint, swiftlint lint, actionlint: . --quiet --strict !!
zig build: . test -D\w+=\w+ !!
cabal build|test|check, stack build|test, dune build|test|runtest|fmt, sbt compile|test: . all -v\d? @(?:all|check|default|fmt|runtest) !!
flutter devices|doctor|emulators: . -v !runs
pg_isready: . -q =-h\s(?:localhost|127\.0\.0\.1) =-p\s\d+ !runs
ng test|version, @ng build|lint: . =--configuration\s[a-z-]+ !!
brew list: . --versions --formula --cask
hexdump: path -C =-n\s\d+
xxd: path,. =-[ls]\s\d+
composer show, rustup show, nvm list|current, pyenv versions: . -q !runs
terraform plan: . -no-color !!
@stylelint: sources --fix !!
pip list|check, uv tree, poetry show|check: . --outdated !runs
swift build|test: + --parallel =-c\s(?:debug|release) =--filter\s\w+
swift package describe|show-dependencies: . !!
flutter test: + --no-pub
flutter analyze, dart analyze|format, mix format|credo: test --check-formatted --strict --fatal-infos --no-fatal-infos --set-exit-if-changed --no-pub !!
cmake --build: + --parallel =--config\s\w+
`;

/** Their text. */
export function moreRows(): string {
  return MORE_ROWS;
}
