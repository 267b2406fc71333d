import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { isOrdinaryCall } from '../../lib/ordinary/call.js';
import type { World } from '../../lib/types.js';
import { bash, HOME, PROJECT, toolCall, type Setting } from '../checkers/world.js';
import { name, path, relative, source } from './grammar.js';
import { FILES, isOrdinary, judged, OWN_RULES, placeWith, ruleAbout, withRules } from './judged.js';

describe('an ordinary call', () => {
  it.each([
    toolCall('Read', { file_path: `${PROJECT}/src/cart.ts` }),
    toolCall('Read', { file_path: `${PROJECT}/src/cart.ts`, offset: 10, limit: 20 }),
    toolCall('Edit', { file_path: `${PROJECT}/src/cart.ts`, old_string: 'a', new_string: 'b' }),
    toolCall('Write', { file_path: `${PROJECT}/src/new.ts`, content: 'rm -rf ~' }),
    toolCall('Read', { file_path: `${PROJECT}/src/(shop)/[id]/page.tsx` }),
    toolCall('Write', { file_path: `${PROJECT}/src/+page.ts`, content: '' }),
    toolCall('Edit', { file_path: `${PROJECT}/src/$id.tsx`, old_string: 'a', new_string: 'b' }),
    toolCall('Grep', { pattern: 'process.env' }),
    toolCall('Grep', { pattern: 'total', path: `${PROJECT}/src`, output_mode: 'content', '-n': true, '-C': 2 }),
    toolCall('Grep', { pattern: 'total', path: 'src/cart.ts', output_mode: 'content' }),
    toolCall('Grep', { pattern: 'total', glob: '*.{ts,tsx}', output_mode: 'content', head_limit: 50 }),
    toolCall('Grep', { pattern: 'total', type: 'ts', output_mode: 'content', '-i': true }),
    toolCall('Glob', { pattern: 'src/**/*.ts' }),
    toolCall('Glob', { pattern: '**/*cart*.{ts,tsx}' }),
    toolCall('Glob', { pattern: '*.md', path: `${PROJECT}/docs` }),
    toolCall('Glob', { pattern: `${PROJECT}/src/**/*.tsx` }),
    bash('git status'),
    toolCall('Bash', { command: 'git status', description: 'Show what changed', timeout: 5_000, run_in_background: false }),
    bash('git status && npm test'),
    bash('git diff --stat'),
    bash('git log --oneline -5 | cat'),
    bash('ls -la src'),
    bash('cat src/cart.ts README.md | head -20'),
    bash('grep -n cart src/cart.ts'),
    bash('npx tsc --noEmit'),
    bash('npm run lint'),
    bash('npm test 2>&1 | tail -20'),
    bash('git commit -m "Add a total: the sum (of all lines)"'),
    bash('grep -n "total of" src/cart.ts'),
    bash('npm test', `${PROJECT}/src`),
    bash('cat cart.ts', `${PROJECT}/src`),
    bash('cat "src/cart.ts" ./README.md'),
    bash('git log --oneline "$(git merge-base main HEAD)" | head -n 5'),
    bash('git log $(git merge-base main HEAD)..HEAD --format="%h %s"'),
    bash('git commit -m "$(cat <<\'EOF\'\nAdd a total\n\nrm -rf ~ is text here, and so is $HOME.\nEOF\n)"'),
    bash("cat > docs/notes.md <<'EOF'\n# Notes\nEOF"),
    bash('echo "exit: $?" && echo ---'),
    bash("grep -rn 'rm -rf ~\\|curl .* sh' docs | grep -v '\\.md' | sort | uniq -c"),
    bash(`grep -n "total$" src/*.ts 2>/dev/null || echo none`),
    bash(`cd ${PROJECT}/src && cat cart.ts && git diff HEAD~1 -- cart.ts`),
    bash('# what it does\nnpm test > build.log 2>&1; tail -n 5 build.log'),
    bash("sed -n '1,20p' src/cart.ts; awk '{print $1}' README.md | cut -d, -f1"),
    bash("find docs -name '*.md' -type f | wc -l"),
    bash("find . -name '*.ts' -not -path '*/node_modules/*'"),
    bash('jq .scripts package.json'),
    bash('git show HEAD:src/cart.ts'),
    bash('mkdir -p src/total && touch src/total.ts'),
    bash('python3 src/app.py; make test; pytest -q test'),
    bash('[ -f package.json ] && wc -l < package.json'),
    bash('git push -u origin HEAD && gh pr view --json state'),
    bash('npm ci && npx eslint --fix src && npm run build'),
    bash('curl -sf http://localhost:3000/health | jq .status; pgrep -f vite'),
    bash('set -euo pipefail; go mod tidy && git diff --exit-code'),
    bash('CI=1 npm test'),
    bash('timeout 60 npm run build 2>&1 | tail -5'),
    bash('PORT=3001 timeout 10 npm start > server.log 2>&1'),
    bash(`git -C ${PROJECT} log --oneline -3`),
    bash('git --no-pager diff --stat'),
    bash('curl -s -o /dev/null -w "%{http_code}" http://localhost:3000/health'),
    bash('curl -sI http://localhost:3000 && lsof -i :3000 -t'),
    bash('docker compose logs --tail=50 api 2>&1 | grep -i error'),
    bash('docker ps --format "{{.Names}}"'),
    bash('./gradlew :core:compileKotlin --console=plain'),
    bash('php -l src/Cart.php && php artisan test --compact'),
    bash('npx vue-tsc --noEmit; bunx tsc --noEmit; npx prisma generate'),
  ])('$tool $input', (event) => expect(isOrdinary(event)).toBe(true));
});

describe('an everyday word in a name', () => {
  it.each(['services', 'config', 'packages', 'users', 'database', 'client', 'token', 'private', 'settings', 'password-reset'])('%s takes nothing from a call', (word) => {
    expect(isOrdinary(toolCall('Write', { file_path: `${PROJECT}/src/${word}.ts`, content: '' }))).toBe(true);
  });

  it.each(['database.yml', 'key.properties', 'client_secret_1.json', 'passwords.csv', 'prod.db', 'token.json', 'appsettings.Production.json', 'web.config', 'server.crt', 'cert.pem'])('does not hide %s', (file) => {
    expect(isOrdinary(toolCall('Read', { file_path: `${PROJECT}/src/${file}` }))).toBe(false);
  });
});

describe('no ordinary call', () => {
  it.each([
    toolCall('Read', { file_path: `${PROJECT}/.env` }),
    toolCall('Read', { file_path: `${PROJECT}/src/secrets/cart.ts` }),
    toolCall('Read', { file_path: `${PROJECT}/node_modules/a.ts` }),
    toolCall('Read', { file_path: `${PROJECT}/src/link.ts` }),
    toolCall('Read', { file_path: `${PROJECT}/linked/a.ts` }),
    toolCall('Read', { file_path: `${PROJECT}/src/../../x.ts` }),
    toolCall('Read', { file_path: 'src/cart.ts' }),
    toolCall('Read', { file_path: `${PROJECT}2/src/cart.ts` }),
    toolCall('Read', {}),
    toolCall('Write', { file_path: `${PROJECT}/CLAUDE.md`, content: '@../.env' }),
    toolCall('Write', { file_path: `${PROJECT}/src/sitecustomize.py`, content: '' }),
    toolCall('Write', { file_path: `${PROJECT}/package.json`, content: '{}' }),
    toolCall('Write', { file_path: `${PROJECT}/src/run.sh`, content: '' }),
    toolCall('Grep', { pattern: 'x', output_mode: 'content' }),
    toolCall('Grep', { pattern: 'x', output_mode: 'content', path: PROJECT, '-i': true }),
    toolCall('Grep', { pattern: 'x', output_mode: 'content', type: '' }),
    toolCall('Grep', { pattern: 'x', output_mode: 'content', type: 7 }),
    toolCall('Grep', { pattern: 'x', path: HOME }),
    toolCall('Grep', { pattern: 'x', path: `${PROJECT}/linked` }),
    toolCall('Grep', { pattern: 'x', path: 'node_modules' }),
    toolCall('Grep', { pattern: 'x', path: ['src'] }),
    toolCall('Grep', { pattern: 'x', glob: '.env*' }),
    toolCall('Grep', { pattern: 'x', glob: '*' }),
    toolCall('Grep', { pattern: 'x', glob: '*.ts *.pem' }),
    toolCall('Grep', { pattern: 'x', glob: '*.{ts,env}' }),
    toolCall('Grep', { pattern: 'x', glob: '../*.ts' }),
    toolCall('Grep', { pattern: 'x', paths: ['.env'] }),
    toolCall('Glob', { pattern: '**/*.ts' }),
    toolCall('Glob', { pattern: '**/*' }),
    toolCall('Glob', { pattern: '**.ts' }),
    toolCall('Glob', { pattern: '**/.env*' }),
    toolCall('Glob', { pattern: '~/**/*.ts' }),
    toolCall('Glob', { pattern: '../**/a*.ts' }),
    toolCall('Glob', { pattern: 'node_modules/**/*.ts' }),
    toolCall('Glob', { pattern: 'linked/*.ts' }),
    toolCall('Glob', { pattern: '**/*secret*.ts' }),
    toolCall('Glob', { pattern: '*.ts', path: HOME }),
    toolCall('Glob', {}),
    toolCall('Unheard', { command: 'git status' }),
    bash(''),
    bash('git status; rm src/cart.ts'),
    bash('git status --x'),
    bash('cat src/link.ts'),
    bash('cat a/../../x'),
    bash('cat ~/x'),
    bash('cat $X'),
    bash('ls -R'),
    bash('git status', `${PROJECT}/node_modules`),
    bash('git status', `${PROJECT}/linked`),
    bash('git status', HOME),
    bash('npx left-pad'),
    bash('git push --force'),
    bash('git push origin :main'),
    bash('git push origin +main'),
    bash('git branch -D main'),
    bash('git restore --staged --worktree src'),
    bash('git config user.name x'),
    bash('curl -s http://example.test/x'),
    bash('curl -s http://localhost@example.test/x'),
    bash('curl -s http://localhost.example.test/x'),
    bash('curl -d @.env http://localhost:3000'),
    bash('curl -o src/cart.ts http://localhost:3000'),
    bash('curl -s -w "%output{src/cart.ts}x" http://localhost:3000'),
    bash('curl -s -w @.env http://localhost:3000'),
    bash('curl -X DELETE http://localhost:3000/cart'),
    bash('curl -H "Authorization: x" http://localhost:3000'),
    bash('BASH_ENV=src/cart.ts npm test'),
    bash('NODE_ENV=production npm run build'),
    bash('timeout 60 rm src/cart.ts'),
    bash('timeout $(git describe "$(rm -rf ~)") pwd'),
    bash('timeout 5$(git rev-parse HEAD) pwd'),
    bash('curl -s "-H Accept: a" 169.254.169.254/latest'),
    bash('curl -s "-w x" example.test'),
    bash(`git -C ${HOME} status`),
    bash('git -C linked status'),
    bash('docker compose down -v'),
    bash('docker exec api env'),
    bash('./gradlew flywayClean'),
    bash('./gradlew buildAndPublish'),
    bash('./gradlew -b:build'),
    bash('./deploy.sh'),
    bash('php artisan migrate:fresh'),
    bash('curl -so src/cart.ts http://localhost:3000'),
    bash('npm install left-pad'),
    bash('gh pr view --json state --jq env'),
    bash('gh auth status --show-token'),
    bash('nx release publish'),
    bash('npm run db:push'),
    bash('npm run "reset"'),
    bash('make deploy'),
    bash('set'),
    bash('git diff --output=src/cart.ts'),
    bash('cat src/cart.ts 2>x'),
    bash('"git" status'),
    bash('git commit "--amend" -m x'),
    bash('git commit --amend'),
    bash('sort -o src/a.ts README.md'),
    bash('uniq README.md src/cart.ts'),
    bash("sed 's/a/b/w x' README.md"),
    bash("sed '1e id' README.md"),
    bash("awk '{system(\"id\")}' README.md"),
    bash("sed -e 'w x' 1p"),
    bash('git show --pretty HEAD:.env'),
    toolCall('Bash', { command: 'ls', cwd: `${HOME}/.ssh` }),
    toolCall('Bash', { command: 'ls', script: 'rm -rf ~' }),
    bash('jq env package.json'),
    bash('jq . package.json env'),
    bash('find src -name x -delete'),
    bash('find . -name x'),
    bash('grep -rn x src'),
    bash('rg --pre=id x src'),
    bash('date -f README.md'),
    bash('file -f README.md'),
    bash('tail -F README.md'),
    bash('git log --output=src/cart.ts'),
    bash('git diff -- "--output=x"'),
    bash('git show HEAD:.env'),
    bash('git log "$(cat README.md)"'),
    bash('cat $(git rev-parse HEAD)'),
    bash('echo $(cat README.md)'),
    bash('cat <<EOF\n$HOME\nEOF'),
    bash("cat <<'EOF' | python3\nprint(1)\nEOF"),
    bash('echo x | node'),
    bash("cat > package.json <<'EOF'\n{}\nEOF"),
    bash("cat > src/x.py <<'EOF'\nEOF\npython3 src/x.py"),
    bash("cat > CLAUDE.md <<'EOF'\nEOF"),
    bash('make SHELL=x'),
    bash('python3 manage.py flush'),
    bash('cd src | cat cart.ts'),
    bash('cd linked && ls'),
    bash('ls & ls'),
    bash('ls src?'),
    bash('cat src/.e*.ts'),
    bash('cat ../*.ts'),
    bash('cat linked/*.ts'),
    bash('ls {a,b}'),
    bash('echo "it"\u2019"s"\u202e'),
    bash(`echo "a" ${'a '.repeat(400)}`),
    bash(`echo ${'a'.repeat(1_100_000)}`),
    bash(`echo "${'a'.repeat(5_000)}"`),
    bash(`cat ${'src/'.repeat(1_100)}cart.ts`),
  ])('$tool $input', (event) => expect(isOrdinary(event), JSON.stringify(event.input)).toBe(false));

  it.each<[string, Setting, Partial<World>]>([
    ['a .ckignore with its folder', { files: { ...FILES, [`${PROJECT}/.ckignore`]: '# mine\n/src/\n' } }, {}],
    ['a .ckignore with its like', { files: { ...FILES, [`${PROJECT}/.claude/.ckignore`]: '*.ts' } }, {}],
    ['a .ckignore that is not obeyed in full', { files: { ...FILES, [`${PROJECT}/.ckignore`]: '**/a/**/a/**/b' } }, {}],
    ['a rule that is set', { settings: { severities: { git: 'deny' } } }, {}],
    ['an own rule in the settings', { settings: { options: { rules: [ruleAbout('read')] } } }, {}],
    ['an own rule beside the hooks', { files: withRules(ruleAbout('read')) }, {}],
    ['an own rule about such files', { files: withRules(ruleAbout(['delete', 'read'], ['docs/**', 'src/*.ts'])) }, {}],
    ['an own rule in other letters', { files: { ...FILES, [OWN_RULES]: JSON.stringify([ruleAbout('read')]).replace('"read"', String.raw`"re\u0061d"`) } }, {}],
    ['a home inside the project', {}, { home: `${PROJECT}/home` }],
    ['the pack where the file lies', {}, { packFolder: `${PROJECT}/src` }],
    ['a project among the programs', {}, { project: { root: '/usr/bin', trusted: true } }],
  ])('where there is %s', (_, setting, over) => expect(isOrdinary(toolCall('Read', { file_path: `${over.project?.root ?? PROJECT}/src/cart.ts` }), placeWith(setting, over))).toBe(false));

  it.each(['# src/\n\n', 'vendor/\n*.min.js\n', '!src/\n'])('where .ckignore is not about it: %j', (text) => {
    const place = placeWith({ files: { ...FILES, [`${PROJECT}/.ckignore`]: text } });
    for (const event of [toolCall('Read', { file_path: `${PROJECT}/src/cart.ts` }), bash('cat src/cart.ts')]) expect(isOrdinary(event, place)).toBe(true);
  });

  it('where own rules are about something else', () => {
    const place = placeWith({ files: withRules(ruleAbout(['send', 'delete']), ruleAbout('read', 'docs/**')) });
    expect(isOrdinary(toolCall('Read', { file_path: `${PROJECT}/src/cart.ts` }), place)).toBe(true);
    expect(isOrdinary(bash('git status'), placeWith({ files: withRules(ruleAbout(['write', 'delete'], 'deploy/**')) }))).toBe(true);
  });

  it.each([
    ['send', 'git add src/cart.ts && git commit -m x && git push'],
    ['fetch', 'git pull'],
    ['fetch', 'npm ci'],
    ['write', 'mkdir src/new'],
    ['write', 'echo a > src/a.ts'],
  ])('where own rules are about what few commands do: %s, %s', (kind, command) => {
    expect(isOrdinary(bash(command))).toBe(true);
    expect(isOrdinary(bash(command), placeWith({ files: withRules(ruleAbout(kind)) }))).toBe(false);
  });

  it('is not the same to every guard where one has rules of its own', () => {
    const event = toolCall('Read', { file_path: `${PROJECT}/src/cart.ts` });
    const place = placeWith();
    expect(isOrdinary(event, place)).toBe(true);
    expect(isOrdinaryCall(event, { ...place.world, settings: { options: { rules: [ruleAbout('read')] }, severities: {} } })).toBe(false);
  });

  it('is an edit of what .ckignore is about', () => {
    const place = placeWith({ files: { ...FILES, [`${PROJECT}/.ckignore`]: 'src/' } });
    expect(isOrdinary(toolCall('Edit', { file_path: `${PROJECT}/src/cart.ts`, old_string: 'a', new_string: 'b' }), place)).toBe(true);
  });

  it('is what runs scripts where the project is known, and not from far below its root', () => {
    const below = (depth: number): string => `${PROJECT}${'/src'.repeat(depth)}`;
    const place = placeWith({ files: { ...FILES, ...Object.fromEntries(Array.from({ length: 9 }, (_, depth) => [below(depth + 1), null])) } });
    expect(isOrdinary(bash('npm test', below(8)), place)).toBe(true);
    expect(isOrdinary(bash('npm test', below(9)), place)).toBe(false);
    expect(isOrdinary(bash('git status', below(9)), place)).toBe(true);
  });

  it('is what runs scripts that this session wrote', async () => {
    const place = placeWith();
    expect(isOrdinary(bash('npm test'), place)).toBe(true);
    for (const file of ['package.json', 'Makefile', 'src/app.py']) await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${file}`, content: '{}' }), place.world);
    for (const command of ['npm test', 'npm test | cat "src/cart.ts"', 'make "test"', 'python3 src/app.py']) expect(isOrdinary(bash(command), place), command).toBe(false);
  });

  it.each(['scripts/gen.ts', 'test/setup.ts', 'hack/x.sh', 'vitest.config.ts', 'web/package.json', 'Taskfile.yml', 'conftest.py', 'src/cart.test.ts', 'clean.js', 'tools/a.py', 'src/main.rs', 'cmd/a/b.go', 'rules.mk', 'src/server.ts'])('is what runs scripts that may run %s, which this session wrote', async (file) => {
    const place = placeWith();
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${file}`, content: '' }), place.world);
    for (const command of ['npm test', 'npm run build', 'npm ci', 'make test']) expect(isOrdinary(bash(command), place), command).toBe(false);
  });

  it.each(['src/cart.ts', 'src/ui/cart.tsx', 'docs/notes.md', 'src/profile.ts'])('is none that runs scripts where this session wrote %s', async (file) => {
    const place = placeWith();
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${file}`, content: '' }), place.world);
    expect(isOrdinary(bash('npm test'), place)).toBe(true);
  });

  it.each(['pytest -q test/test_a.py', 'pytest test/test_a.py::test_b', 'npx jest test/a.test.js', 'npx mocha test/a.test.js'])('is the run of a test that this session wrote: %s', async (command) => {
    const place = placeWith();
    expect(isOrdinary(bash(command), place)).toBe(true);
    for (const file of ['test/test_a.py', 'test/a.test.js']) await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${file}`, content: '' }), place.world);
    expect(isOrdinary(bash(command), place)).toBe(false);
    expect(isOrdinary(bash('npx tsc --noEmit && cat test/a.test.js'), place)).toBe(true);
  });

  it.each([
    ['vitest.config.ts', 'npx vitest run'],
    ['eslint.config.js', 'npx eslint src'],
    ['.eslintrc.cjs', 'npx eslint src | cat'],
    ['conftest.py', 'pytest -q test'],
    ['tests/conftest.py', 'uv run pytest'],
    ['spec/spec_helper.rb', 'rspec'],
  ])('is what runs with settings that this session wrote: %s', async (file, command) => {
    const place = placeWith({ files: { ...FILES, [`${PROJECT}/${file}`]: 'text' } });
    expect(isOrdinary(bash(command), place)).toBe(true);
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/${file}`, content: 'x' }), place.world);
    expect(isOrdinary(bash(command), place)).toBe(false);
  });

  it('is what runs with settings that it writes itself', () => {
    expect(isOrdinary(bash("cat > src/a.ts <<'EOF'\nx\nEOF\nnpx tsc --noEmit"))).toBe(true);
    expect(isOrdinary(bash("cat > src/a.ts <<'EOF'\nx\nEOF\nnpx vitest run"))).toBe(false);
    expect(isOrdinary(bash("cat > jest.config.ts <<'EOF'\nx\nEOF\nnpx jest"))).toBe(false);
  });
});

const sought = fc.oneof(fc.constantFrom('src/**/*.ts', '**/*cart*.{ts,tsx}', '*.md', '*.ts', '**/*.py', '**/*', '.env*', '**/.*', '*.{ts,env}', 'linked/**/*.ts', '../*.ts', '*.sql', '!*.ts'), fc.tuple(fc.oneof(relative, path, fc.constant('')), fc.constantFrom('/', '/**/', '', '**/'), fc.constantFrom('', '*', '-'), fc.oneof(name, fc.tuple(name, fc.integer({ min: 2, max: 5 }), fc.boolean()).map(([whole, length, isEnd]) => (isEnd ? whole.slice(-length) : whole.slice(0, length)))), fc.constantFrom('*.ts', '.ts', '.{js,md}', '*', '.*', '*.txt')).map((pieces) => pieces.join('')));
const place = fc.option(fc.oneof(relative, path), { nil: undefined });
const search = fc.oneof(
  fc.tuple(sought, place).map(([pattern, folder]) => ({ tool: 'Glob', input: { pattern, ...(folder === undefined ? {} : { path: folder }) } })),
  fc.tuple(fc.constantFrom('x', 'A', 'A=b', '.*', '(?i)a', '^', 'rm -rf ~'), place, fc.option(sought, { nil: undefined }), fc.constantFrom({}, { output_mode: 'content' }, { output_mode: 'content', '-i': true }, { output_mode: 'content', head_limit: 5 }, { output_mode: 'content', type: 'ts' }, { output_mode: 'content', type: '' }, { output_mode: 'content', type: 7 }, { output_mode: 'content', type: null }, { output_mode: 'count' }, { output_mode: 1 }, { other: '.env' })).map(([pattern, folder, files, more]) => ({ tool: 'Grep', input: { pattern, ...(folder === undefined ? {} : { path: folder }), ...(files === undefined ? {} : { glob: files }), ...more } })),
);

const call = fc.oneof(
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('Read', 'Edit', 'Write'), path).map(([tool, file]) => toolCall(tool, { file_path: file, content: '@x !`rm -rf ~`', old_string: 'a', new_string: '@.env' })) },
  { weight: 1, arbitrary: fc.tuple(search, fc.constantFrom(PROJECT, PROJECT, `${PROJECT}/src`, `${PROJECT}/linked`, HOME)).map(([{ tool, input }, cwd]) => ({ ...toolCall(tool, input), cwd })) },
  { weight: 9, arbitrary: fc.tuple(source, fc.constantFrom(PROJECT, PROJECT, PROJECT, `${PROJECT}/src`, `${PROJECT}/src/absent`, `${PROJECT}/node_modules`, `${PROJECT}/linked`, HOME)).map(([command, cwd]) => bash(command, cwd)) },
);

/** Lines of a project's own ignore file, most of them about something else. */
const ignoreFile = fc.oneof(
  fc.constant(undefined),
  fc.array(fc.oneof(relative, fc.tuple(fc.constantFrom('!', '/', '**/', '*', '# '), name, fc.constantFrom('', '/', '*', '/**', '*.ts')).map((pieces) => pieces.join('')), fc.constantFrom('*.md', '[s]rc', 's\\rc', '*', '**/a/**/a/**/b')), { maxLength: 3 }).map((lines) => lines.join('\n')),
);

const EFFECTS = ['read', 'write', 'delete', 'traverse', 'inspect', 'use', 'execute', 'send', 'persist', 'discard', 'change-history'];
const glob = fc.oneof(relative, relative.map((rest) => `**/${rest}`), fc.constantFrom('**', 'src/**', '**/*.ts', '~/**', '**/{cart,app}*', 'a?', `${PROJECT}/**`, '**/*[a-z]'));

/** A person's own rules: most calls are none of their business. */
const ownRules = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.array(fc.tuple(fc.constantFrom('privacy-block', 'bash-danger'), fc.subarray(EFFECTS, { minLength: 1, maxLength: 2 }), fc.option(fc.array(glob, { minLength: 1, maxLength: 2 }), { nil: undefined })).map(([guard, effect, paths]) => ({ ...ruleAbout(effect, paths), guard })), { minLength: 1, maxLength: 2 }) },
);

describe('what is told to be ordinary', () => {
  it.each(['npm list src/app.py', 'npm view src/app.py', 'npm explain src/app.py'])('asks for the name of a package, and runs no file of that name: %s', async (command) => {
    expect(await judged({ ...bash(command), toolUseId: 'toolu_1' }, true)).toBe(true);
  });

  it('every guard passes, and remembers no less of', async () => {
    let ordinary = 0;
    await fc.assert(
      fc.asyncProperty(call, fc.boolean(), ignoreFile, ownRules, async (event, planted, ignored, rules) => {
        if (await judged({ ...event, toolUseId: 'toolu_1' }, planted, ignored, rules)) ordinary += 1;
      }),
      { numRuns: 2_000 },
    );
    expect(ordinary).toBeGreaterThan(50);
  });
});
