import { describe, expect, it } from 'vitest';
import { checksIn, goesToCommit, makesCommit } from '../../lib/session/calls/checks.js';
import { splitCommandLine } from '../../lib/session/calls/command-line.js';
import { looksOrWaits } from '../../lib/session/calls/looks-or-waits.js';

const kinds = (line: string): string => checksIn(splitCommandLine(line)).map(({ kind }) => kind).join(' ');

describe('checksIn', () => {
  it.each<[string, string]>([
    ['test', 'npm test|npm t|npm run test:unit|npm run e2e|npm -w web test|npm --prefix web run test -- --bail|pnpm test|pnpm --filter web test|pnpm -C web vitest run|pnpm exec vitest|yarn test|yarn workspace web test|yarn workspace web run test:unit|yarn vitest run|bun test|bun run test|npm run check|npm run ci|node --run test|node --env-file=.env --run=test:unit'],
    ['test', 'npx vitest run|npx --yes jest a.test.ts|./node_modules/.bin/jest|node --test test/|node --import tsx --test a.ts|deno test -A|npx playwright test|npx cypress run|CI=1 npx mocha|timeout 60 npx vitest run|time npm test|env CI=1 npm test|npx -y tap'],
    ['test', 'pytest|pytest -q tests/test_a.py::test_b|python -m pytest -x|python3.12 -m unittest discover|uv run pytest|poetry run pytest|tox -e py312|nox|python manage.py test|hatch run pytest'],
    ['test', 'go test ./...|go test -run TestAdd ./cart|cargo test|cargo test --workspace add|cargo +nightly test|cargo nextest run|mvn test|mvn -q verify|./mvnw -B test|gradle test|./gradlew :app:testDebugUnitTest|./gradlew check|dotnet test --no-build|ctest --test-dir build'],
    ['test', 'make test|make -j4 check|make -C lib test|just test|task test:unit|rake spec|bundle exec rspec spec/a_spec.rb|bin/rails test|vendor/bin/phpunit|php artisan test|composer test|swift test|flutter test|mix test|sbt test|bazel test //...|nx test web|turbo run test|bats test|zig build test'],
    ['test', 'bin/test|./scripts/test.sh|script/test --all|pdm run test|pixi run test|mise run test|scripts/run-tests|./run_tests.sh -q|coverage run -m pytest|cmake --build build --target test'],
    ['build', 'npm run build|pnpm -r build|yarn build|bun run build|npm run build:prod|vite build|npx next build|npx tsup|webpack --mode production|make|make -j8 all|cmake --build build|ninja -C out|go build ./...|cargo build --release|mvn package|mvn -DskipTests package|./gradlew build -x test|./gradlew assemble|dotnet build|swift build|docker build -t a .|docker compose build|gcc -o a a.c|javac A.java|zig build'],
    ['lint', 'npm run lint|npm run lint:fix|pnpm lint|npx eslint .|eslint --fix src|npx biome check .|npx prettier --check .|ruff check .|uvx ruff check|ruff format --check|flake8|python -m pylint a|black --check .|golangci-lint run|go vet ./...|gofmt -l .|cargo clippy -- -D warnings|cargo fmt -- --check|rubocop -A|shellcheck a.sh|make lint|npm run check:lint|yarn stylelint a.css'],
    ['typecheck', 'npx tsc --noEmit|tsc -p .|npm run typecheck|npm run type-check|pnpm check-types|npx vue-tsc --noEmit|npx svelte-check|mypy .|python -m mypy src|uv run pyright|cargo check|deno check a.ts|vendor/bin/phpstan analyse|npm run check:types|make typecheck'],
    ['', 'test -f a.json|/usr/bin/test -d a|docker run -d redis|docker run --name db -p 1:1 postgres|docker compose up -d|docker compose exec web ls|kubectl exec -it web|docker compose run web|npm install|npm ci --help|npm ci|npm i|pnpm ci|npm build|yarn add vitest|npm uninstall jest|npm run dev|npm start|npm run test:watch -- --watch|npx vitest --watch|tsc --version|pytest --collect-only|cargo test --no-run|jest --listTests|make clean|make install|npm outdated|git test|node --run dev|cat test|echo npm test|grep -rn "npm test" .|ls node_modules/.bin/jest|which pytest|vim Makefile|cargo new test|go mod tidy|docker run test|node test.js|python test.py|git commit -m "npm test"|npm init jest|'],
  ])('%s: %s', (kind, lines) => {
    expect(lines.split('|').filter((line) => kinds(line) !== kind)).toEqual([]);
  });

  it.each([
    ['npm test', true, true],
    ['cd web && npm test', true, true],
    ['npm test && echo ok', true, false],
    ['npm test | tail -5', false, false],
    ['npm test; git status', false, false],
    ['npm test || true', false, false],
    ['npm test &', true, true],
  ])('of %j, success tells: %s; failure tells: %s', (line, decidesSuccess, decidesFailure) => {
    expect(checksIn(splitCommandLine(line))).toMatchObject([{ decidesSuccess, decidesFailure }]);
  });
});

it('a commit is told from what only speaks of one', () => {
  const commit = (line: string): boolean => makesCommit(splitCommandLine(line));
  expect(['git commit -m x', 'git add -A && git -C web commit -am "y"', 'git cherry-pick abc', 'git merge main', 'git -c a=b commit --amend --no-edit'].every(commit)).toBe(true);
  expect(['git log', 'git commit --dry-run', 'git merge --abort', 'echo git commit', 'git show commit', 'grep commit a'].some(commit)).toBe(false);
});

it('going to another commit is told from taking files back', () => {
  const goes = (line: string): boolean => goesToCommit(splitCommandLine(line));
  expect(['git bisect bad', 'git bisect start HEAD v1.2.0', 'git -C web bisect good 4f2a91c', 'git checkout -q 4f2a91c && npm test', 'git checkout HEAD~3', 'git switch --detach main', 'git checkout v2.1.0'].filter((line) => !goes(line))).toEqual([]);
  expect(['git checkout -- src/a.ts', 'git checkout src/a.ts', 'git checkout HEAD~1 -- src/a.ts', 'git bisect log', 'git switch feature', 'echo bisect bad', 'git log 4f2a91c'].filter(goes)).toEqual([]);
});

it.each([
  ['docker compose exec -T web npm test', 'npm test'],
  ['docker compose -f dev.yml run --rm -e CI=1 web python -m pytest -q', 'pytest -q'],
  ['docker-compose exec web bundle exec rspec', 'rspec'],
  ['podman run --rm -v .:/w -w /w node:20 npx vitest run', 'vitest run'],
  ['sudo docker exec -it web go test ./...', 'go test ./...'],
  ['kubectl -n shop exec deploy/web -- php artisan test', 'php artisan test'],
])('a check in a container is told, and where it ran is not: %s', (line, command) => {
  expect(checksIn(splitCommandLine(line))).toMatchObject([{ kind: 'test', command, isContained: true }]);
});

it('looking and waiting is told from working', () => {
  const looks = (line: string): boolean => looksOrWaits(splitCommandLine(line));
  expect(['git status', 'cd web && git diff | cat', 'sleep 10 && npm test', 'gh run view 1', 'kubectl -n web get pods', 'docker compose ps', 'curl -s localhost:1/health', 'ls -la; pwd', 'grep -rn x src | head'].filter((line) => !looks(line))).toEqual([]);
  expect(['npm test | tail -5', 'node a.js; ls', 'git push', 'docker compose up -d', 'cd web', 'kubectl apply -f a.yaml', 'npm run deploy'].filter(looks)).toEqual([]);
});

it.each<[string, string[], string[]]>([
  ['services are waited for', ['pg_isready -h db.local -p 5433', 'mariadb-admin -u root ping', 'valkey-cli -p 6380 PING', 'psql -h db -c "SELECT 1"', 'rabbitmq-diagnostics -q ping', 'etcdctl endpoint health'], ['psql -f schema.sql', 'mysql shop -e "select 10 from cart"', 'redis-cli flushall', 'mysqladmin shutdown', 'rabbitmqctl stop_app']],
  ['within containers', ['docker exec db pg_isready', 'docker compose -f dev.yml exec -T cache redis-cli ping', "kubectl exec deploy/db -- sh -c 'pg_isready -q'"], ['docker exec web npm run migrate', 'docker exec db psql -f schema.sql']],
  ['engines, machines and jobs', ['docker info', 'docker compose -f dev.yml ps', 'docker container ls', 'minikube status', 'adb -s emulator-5554 shell getprop sys.boot_completed', 'xcrun simctl bootstatus booted', 'squeue -u me | grep 42', 'tmux capture-pane -p -t web'], ['docker compose -f dev.yml up', 'docker container start db', 'adb install app.apk', 'tmux send-keys -t web "npm test" Enter']],
  ['names and releases that have to come', ['dig +short new.example.com', 'nslookup new.example.com', 'npm view cart@2.0.0 version', 'yarn npm info cart', 'cargo info cart', 'python3 -m pip index versions cart'], ['npm publish', 'cargo publish', 'pip install cart']],
  ['another machine', ['ssh box true', 'ssh -i key -o ConnectTimeout=5 -p 2222 me@box echo up', "ssh box 'systemctl is-active web'"], ['ssh box ./release.sh', "ssh box 'cd web && npm run build'", 'ssh -i key']],
  ['a connection is tried', ['python3 -c "import socket; socket.create_connection((\'localhost\', 8000), 1)"', 'node -e "fetch(\'http://localhost:1\').then((r) => r.text())"', 'timeout 1 bash -c "</dev/tcp/localhost/5432"', "bash -c 'echo > /dev/tcp/localhost/80'"], ['python3 -c "import cart; cart.check()"', 'node -e "require(\'./cart\')"', "bash -c 'npm test'", "bash -c 'npm run e2e < /dev/null'", "bash -c 'npm run migrate; echo > /dev/tcp/localhost/80'"]],
  ['loops', ['until pg_isready; do sleep 1; done', 'while ! curl -sf localhost:1; do date; done', 'if curl -sf localhost:1; then echo up; else echo down; fi', 'npx wait-on tcp:3000'], ['for each in a b; do npm test; done', 'while true; do node a.js; done', 'if node a.js; then echo ok; fi']],
])('looking and waiting: %s', (_, waiting, working) => {
  const looks = (line: string): boolean => looksOrWaits(splitCommandLine(line));
  expect([waiting.filter((line) => !looks(line)), working.filter(looks)]).toEqual([[], []]);
});
