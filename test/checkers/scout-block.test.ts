import { describe, expect, it } from 'vitest';
import { checkScoutBlock } from '../../lib/checkers/scout-block.js';
import type { FileText, JsonObject, Memory, PreToolUse, World } from '../../lib/types.js';
import { bash, PROJECT, toolCall, worldWith, type Setting } from './world.js';

/** More than a short listing. */
const packages = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${PROJECT}/node_modules/package-${index}`, null]));

const files = {
  ...packages,
  [`${PROJECT}/src`]: null,
  [`${PROJECT}/node_modules`]: null,
  [`${PROJECT}/dist`]: null,
  [`${PROJECT}/.git`]: null,
  [`${PROJECT}/build`]: 'a script, not a folder',
};

function keptMemory(): Memory {
  const kept = new Map<string, readonly JsonObject[]>();
  const recent = (subject: string): readonly JsonObject[] => kept.get(subject) ?? [];
  return { append: (subject, record) => kept.set(subject, [...recent(subject), record]), recent, claim: async () => false, end: async () => kept.clear(), sweep: async () => undefined };
}

async function kindOf(event: PreToolUse, setting: Setting = {}): Promise<string> {
  return (await checkScoutBlock(event, worldWith({ ...setting, files: { ...files, ...setting.files } }))).kind;
}

describe('checkScoutBlock stops', () => {
  it.each<[string, object]>([
    ['Read', { file_path: 'node_modules/left-pad/index.js' }],
    ['Read', { file_path: `${PROJECT}/packages/a/dist/index.js` }],
    ['Grep', { pattern: 'x', path: 'node_modules' }],
    ['Glob', { pattern: 'node_modules/**/*.d.ts' }],
    ['Glob', { pattern: '**/*' }],
    ['Glob', { pattern: '**/*.ts' }],
    ['Glob', { pattern: '**/*.{csproj,cs}' }],
    ['Glob', { pattern: '**/*.{orig,ts}' }],
    ['Glob', { pattern: '**/*.{env,ts}' }],
    ['Glob', { pattern: '**/*.e*' }],
    ['Glob', { pattern: '**/*.csproj', path: '/home/u' }],
    ['Glob', { pattern: '**' }],
    ['Glob', { pattern: '*/**' }],
    ['Glob', { pattern: '**/*.{ts,tsx}', path: '/home/u' }],
    ['Glob', { pattern: '**/*.{sln,ts}' }],
    ['Glob', { pattern: '**/*.{kt,kts}' }],
    ['Bash', { command: 'cat build/app.db' }],
    ['Bash', { command: "duckdb -c \"from read_text('build/app.js')\"" }],
    ['Glob', { pattern: `**/*.{${'pemkeproj'.repeat(40)},ts}` }],
    ['mcp__files__read_file', { path: 'node_modules/left-pad/index.js' }],
  ])('%s %j', async (tool, input) => {
    expect(await kindOf(toolCall(tool, { ...input }))).toBe('deny');
  });

  it.each(['cat node_modules/left-pad/package.json', 'ls node_modules', 'find node_modules -name x', 'grep -rn x dist', 'ls -la node_modules', 'cd node_modules && cat left-pad/index.js', 'cat dist/a.js; touch done'])('%s', async (command) => {
    expect(await kindOf(bash(command))).toBe('deny');
  });
});

describe('checkScoutBlock lets pass', () => {
  it.each<[string, object]>([
    ['Read', { file_path: 'src/index.ts' }],
    ['Read', { file_path: 'build' }],
    ['Read', { file_path: 'src/build/index.ts' }],
    ['Read', { file_path: 'packages/api/src/target/dist/plan.ts' }],
    ['Read', { file_path: '/home/u/elsewhere/dist/index.js' }],
    ['Grep', { pattern: 'node_modules', path: 'src' }],
    ['Grep', { pattern: 'x' }],
    ['Glob', { pattern: 'src/**/*.ts' }],
    ['Glob', { pattern: '**/*.{sln,csproj}' }],
    ['Glob', { pattern: '**/*.{csproj,props,targets}' }],
    ['Glob', { pattern: '**/*.{gradle,kts}' }],
    ['Glob', { pattern: '**/*.{cmake,mk}' }],
    ['Bash', { command: "duckdb -c \"attach 'build/dev.duckdb' as a (read_only); from a.orders limit 9\"" }],
    ['Bash', { command: "sqlite3 build/app.db 'select count(*) from users'" }],
    ['Glob', { pattern: '**/*.tf' }],
    ['Glob', { pattern: '**/*.{swp,swo,orig,bak}' }],
    ['Glob', { pattern: '**/*.rej' }],
    ['Glob', { pattern: '**/*.{tf,hcl,bicep}' }],
    ['Glob', { pattern: `**/*.{${'pemkeproj'.repeat(40)}!}` }],
    ['Glob', { pattern: '**/*.env*' }],
    ['Glob', { pattern: '**/*.env.*' }],
    ['Glob', { pattern: '**/*.{env,key,pem}' }],
    ['Glob', { pattern: '**/*', path: 'src' }],
    ['Glob', { pattern: '**/package.json' }],
    ['Glob', { pattern: '*.json' }],
    ['Glob', { pattern: 'src/*/**' }],
    ['Glob', { pattern: '*/*' }],
    ['Write', { file_path: 'dist/index.js', content: 'x' }],
    ['mcp__notes__add', { note: 'dist/index.js' }],
  ])('%s %j', async (tool, input) => {
    expect(await kindOf(toolCall(tool, { ...input }))).toBe('pass');
  });

  it.each([
    'npm run build',
    'npm test',
    'node dist/index.js',
    'node_modules/.bin/vitest run',
    'rm -rf dist node_modules',
    "find dist -name '*.map' -delete",
    'mkdir -p dist',
    'cp src/a.ts dist/',
    'tar czf site.tgz dist',
    'cp -r dist /tmp/site',
    'cat dist/a.css dist/b.css > all.css',
    'git status',
    'ls',
    'cat src/index.ts',
    'echo node_modules >> .gitignore',
  ])('%s', async (command) => {
    expect(await kindOf(bash(command))).toBe('pass');
  });
});

describe('what git keeps of itself as text', () => {
  const git = { [`${PROJECT}/.git/hooks/pre-commit`]: 'npx lint-staged\n', [`${PROJECT}/.git/rebase-merge/git-rebase-todo`]: 'pick a1\n', [`${PROJECT}/.git/HEAD`]: 'ref: refs/heads/main\n' };
  const others = { [`${PROJECT}/.git/index`]: 'DIRC', [`${PROJECT}/.git/config`]: '[core]', [`${PROJECT}/.git/modules/a/config`]: '[core]', [`${PROJECT}/.git/objects/ab/cd`]: 'x', [`${PROJECT}/.git/packed-refs`]: 'a1 refs/tags/v1\n'.repeat(4_000), [`${PROJECT}/.git/x`]: 'a\0b', [`${PROJECT}/.git/config.bak`]: '[core]', [`${PROJECT}/.git/credentials`]: 'https://u:p@x.test', [`${PROJECT}/.git/annex/creds/u`]: 'u p', [`${PROJECT}/.git/lfs/objects/a`]: 'x' };

  it.each([bash('cat .git/hooks/pre-commit'), bash('cat .git/HEAD .git/rebase-merge/git-rebase-todo'), toolCall('Read', { file_path: `${PROJECT}/.git/hooks/pre-commit` })])('may be read where it is short: %j', async (event) => {
    expect(await kindOf(event, { files: git })).toBe('pass');
  });

  it.each(['cat .git/index', 'cat .git/config', 'cat .git/modules/a/config', 'cat .git/config.bak', 'cat .git/credentials', 'cat .git/annex/creds/u', 'cat .git/objects/ab/cd', 'cat .git/packed-refs', 'cat .git/x', 'cat .git/lfs/objects/a', 'cat .git/hooks/*', 'grep -rn x .git', 'cat .git/HEAD .git/index'])('and nothing else: %s', async (command) => {
    expect(await kindOf(bash(command), { files: { ...git, ...others } })).toBe('deny');
  });
});

describe('a short file', () => {
  const settings = { files: { [`${PROJECT}/.ckignore`]: 'legacy/\n', [`${PROJECT}/legacy/main.pl`]: 'say 1;\n', [`${PROJECT}/dist/a.js`]: 'a();\n', [`${PROJECT}/.git/config`]: '[core]\n', [`${PROJECT}/dist/data`]: 'a\0b\n' } };

  it.each([toolCall('Read', { file_path: 'dist/a.js' }), bash('cat dist/a.js'), toolCall('Grep', { pattern: 'a', path: 'dist/a.js', output_mode: 'content' })])('costs no more than a look at a long one: %j', async (event) => {
    expect(await kindOf(event, settings)).toBe('pass');
  });

  it.each(['cat legacy/main.pl', 'cat .git/config', 'cat dist/data', 'cat dist/*'])('stays closed where the project lists it, or it is no text, or one of many: %s', async (command) => {
    expect(await kindOf(bash(command), settings)).toBe('deny');
  });

  it('names and counts of a small folder are shown, its lines are not', async () => {
    const search = (more: object): PreToolUse => toolCall('Grep', { pattern: 'a', path: 'dist', ...more });
    for (const output_mode of ['files_with_matches', 'count']) expect(await kindOf(search({ output_mode }), settings)).toBe('pass');
    expect(await kindOf(search({ output_mode: 'content' }), settings)).toBe('deny');
    expect(await kindOf(toolCall('Grep', { pattern: 'a', path: 'node_modules' }), settings)).toBe('deny');
  });
});

describe('.ckignore', () => {
  const legacy = toolCall('Read', { file_path: 'legacy/main.pl' });
  const library = toolCall('Read', { file_path: 'node_modules/left-pad/index.js' });

  it.each(['.ckignore', '.claude/.ckignore'])('is read from %s', async (name) => {
    expect(await kindOf(legacy, { files: { [`${PROJECT}/${name}`]: 'legacy/\n' } })).toBe('deny');
    expect(await kindOf(library, { files: { [`${PROJECT}/${name}`]: 'legacy/\n' } })).toBe('deny');
  });

  it('is relative to the project, whatever the folders above it are called', async () => {
    const world = worldWith({ files: { '/home/u/dist/app/.ckignore': '/gen/\n' } });
    const elsewhere = { ...world, project: { root: '/home/u/dist/app', trusted: true } };
    expect(await checkScoutBlock(toolCall('Read', { file_path: '/home/u/dist/app/src/a.ts' }), elsewhere)).toMatchObject({ kind: 'pass' });
    expect(await checkScoutBlock(toolCall('Read', { file_path: '/home/u/dist/app/gen/a.ts' }), elsewhere)).toMatchObject({ kind: 'deny' });
  });

  it('opens again with an exclamation mark, in a project that is trusted', async () => {
    const reopened = { [`${PROJECT}/.ckignore`]: '!node_modules/\n' };
    expect(await kindOf(library, { files: reopened })).toBe('pass');
    expect(await kindOf(library, { files: reopened, trusted: false })).toBe('deny');
    for (const marks of ['\ufeff', '\ufeff\ufeff', ' ', '\r']) expect(await kindOf(library, { files: { [`${PROJECT}/.ckignore`]: `${marks}!node_modules/\n` }, trusted: false }), JSON.stringify(marks)).toBe('deny');
  });

  it('cannot take a guard\'s lines out by lines that would take long, in a project that is not trusted', async () => {
    const files = { [`${PROJECT}/.ckignore`]: `${'**/a/'.repeat(5)}b\nlegacy/**/*.pl\n` };
    expect(await kindOf(toolCall('Read', { file_path: `${'a/'.repeat(100)}c` }), { files, trusted: false })).toBe('pass');
    expect(await kindOf(legacy, { files, trusted: false })).toBe('deny');
  });

  it('says nothing when it only holds comments', async () => {
    expect(await kindOf(legacy, { files: { [`${PROJECT}/.ckignore`]: '# legacy/\n\n' } })).toBe('pass');
  });
});

describe('a .ckignore that cannot be obeyed', () => {
  const read = toolCall('Read', { file_path: 'src/index.ts' });

  function worldTelling(file: FileText): World {
    const world = worldWith({ files });
    return { ...world, disk: { ...world.disk, readText: (path) => (path === `${PROJECT}/.ckignore` ? file : { kind: 'absent' }) }, memory: keptMemory() };
  }

  it.each<[FileText, RegExp]>([
    [{ kind: 'unknown', why: 'larger than 262144 bytes' }, /\.ckignore is not obeyed: larger than/],
    [{ kind: 'present', text: 'a\0b' }, /not obeyed in full: it is no text/],
    [{ kind: 'present', text: 'legacy/\n*[$-z]*[!-~]*b\n' }, /"\*\[\$-z\]\*\[!-~\]\*b" would take too long/],
    [{ kind: 'present', text: 'legacy/\n**/a/**/a/**/b\n' }, /"\*\*\/a\/\*\*\/a\/\*\*\/b" would take too long/],
  ])('is told to the person, once: %j', async (file, expected) => {
    const world = worldTelling(file);
    expect(await checkScoutBlock(read, world)).toEqual({ kind: 'pass', notice: expect.stringMatching(expected) });
    expect(await checkScoutBlock({ ...read }, world)).toEqual({ kind: 'pass' });
  });

  it('keeps what it can of it, and the shipped lines', async () => {
    const world = worldTelling({ kind: 'present', text: 'legacy/\n**/a/**/a/**/b\n' });
    expect(await checkScoutBlock(toolCall('Read', { file_path: 'legacy/main.pl' }), world)).toMatchObject({ kind: 'deny' });
    expect(await checkScoutBlock(toolCall('Read', { file_path: 'dist/index.js' }), world)).toMatchObject({ kind: 'deny' });
  });

  it('is obeyed in thousands of lines', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `gen/${index}/*.ts\n`).join('');
    const world = worldTelling({ kind: 'present', text: many });
    expect(await checkScoutBlock(toolCall('Read', { file_path: 'gen/9999/a.ts' }), world)).toMatchObject({ kind: 'deny' });
    expect(await checkScoutBlock(toolCall('Read', { file_path: 'gen/10001/a.ts' }), world)).toEqual({ kind: 'pass' });
  });
});

describe('a nudge', () => {
  const search = bash('grep -rn x .');

  it('is given once in a session', async () => {
    const world = { ...worldWith({ files }), memory: keptMemory() };
    expect(await checkScoutBlock(search, world)).toMatchObject({ kind: 'context', rule: 'scout/passing-over', text: expect.stringContaining('--exclude-dir=node_modules') });
    expect(await checkScoutBlock({ ...search }, world)).toEqual({ kind: 'pass' });
  });

  it('is no nudge any more where the person made it a rule', async () => {
    expect(await kindOf(search, { settings: { severities: { 'scout/passing-over': 'deny' } } })).toBe('deny');
    expect(await kindOf(search, { settings: { severities: { 'scout/passing-over': 'off' } } })).toBe('pass');
  });

  it('is given beside what the person has switched off, and not beside what stops the call', async () => {
    const both = bash('cat dist/x.js; grep -rn x .');
    expect(await checkScoutBlock(both, worldWith({ files, settings: { severities: { 'scout/ignored-path': 'off' } } }))).toMatchObject({ kind: 'context', rule: 'scout/passing-over' });
    expect(await checkScoutBlock(both, worldWith({ files }))).toMatchObject({ kind: 'deny', rule: 'scout/ignored-path' });
    expect(await checkScoutBlock(both, worldWith({ files, settings: { severities: { 'scout/ignored-path': 'context' } } }))).toMatchObject({ kind: 'context', rule: 'scout/ignored-path' });
  });

  it('needs a folder to speak of', async () => {
    expect(await kindOf(bash('grep -rn x src'))).toBe('pass');
    expect(await kindOf(bash('find . -name x'), { files: { [`${PROJECT}/node_modules`]: null } })).toBe('context');
    expect((await checkScoutBlock(bash('find . -name x'), worldWith({ files: { [`${PROJECT}/src`]: null, [`${PROJECT}/.git`]: null } }))).kind).toBe('pass');
  });
});

describe('the reason', () => {
  it('suggests what passes itself', async () => {
    const verdict = await checkScoutBlock(bash('cat dist/app.js'), worldWith({ files }));
    expect(verdict).toMatchObject({ reason: expect.stringContaining('For example: head -c 2000 dist/app.js') });
    expect(await kindOf(bash('head -c 2000 dist/app.js'))).toBe('pass');
    expect(await kindOf(bash('ls node_modules | head -20'))).toBe('pass');
    expect(await kindOf(bash('grep -rn x dist | head -20'))).toBe('pass');
    expect(await kindOf(toolCall('Read', { file_path: 'dist/app.js', limit: 100 }))).toBe('pass');
    expect(await kindOf(toolCall('Grep', { pattern: 'x', path: 'dist', head_limit: 20 }))).toBe('pass');
  });

  it.each<[PreToolUse, string | undefined]>([
    [toolCall('Read', { file_path: 'dist/app.js' }), 'Read with a limit of at most 100 lines'],
    [toolCall('Grep', { pattern: 'x', path: 'node_modules' }), 'Grep with a head_limit of at most 20'],
    [bash('cat .git/index'), 'git log -n 5, git rev-parse HEAD, git config --get remote.origin.url'],
    [bash('ls node_modules'), 'ls node_modules | head -20'],
    [bash('grep -rn x dist'), 'the same with "| head -20" behind it'],
    [bash('grep -rn x node_modules'), 'the same with "| head -20" behind it'],
    [bash('cat packages/a/dist/x.js'), 'head -c 2000 packages/a/dist/x.js'],
    [bash('cat "dist/a b.js"'), undefined],
    [toolCall('mcp__files__read_file', { path: 'dist/x.js' }), undefined],
  ])('of %j says what serves instead', async (event, instead) => {
    const verdict = await checkScoutBlock(event, worldWith({ files: { ...files, [`${PROJECT}/.git/index`]: 'x'.repeat(9_000) } }));
    expect('reason' in verdict ? verdict.reason.split(' For example: ')[1] : verdict).toBe(instead);
  });

  it('names the folder and how to open it', async () => {
    expect(await checkScoutBlock(toolCall('Read', { file_path: 'packages/a/node_modules/x/y.js' }), worldWith({ files }))).toMatchObject({
      rule: 'scout/ignored-path',
      reason: expect.stringMatching(/"node_modules" is in /s),
      permit: expect.stringContaining('"!node_modules" in .ckignore'),
    });
  });

  it('does not promise that .ckignore opens it where the project is not trusted', async () => {
    expect(await checkScoutBlock(toolCall('Read', { file_path: 'dist/x' }), worldWith({ files, trusted: false }))).toMatchObject({
      permit: expect.stringMatching(/^(?!.*"!dist").*"rules" in \.ckconfig\.json/s),
    });
  });

  it.each(['find . -maxdepth 0 | xargs grep -r foo', 'find . | xargs ls -R', 'find . | xargs tree', 'find . -type d | xargs grep -rn foo'])('is not passed over behind find: %s', async (command) => {
    expect(await kindOf(toolCall('Bash', { command }))).toBe('deny');
  });

  it.each(["find . -name '*.ts' | xargs grep -rn foo", "find . -name '*.ts' -exec grep -Hr foo {} +", "find . -name '*.log' | xargs ls -la", "find . -name '*.ts' -exec ls -la {} +", "find . -name '*.ts' | xargs grep -l foo"])('lists what was found: %s', async (command) => {
    expect(await kindOf(toolCall('Bash', { command }))).toBe('pass');
  });

  it('suggests a narrower glob that passes', async () => {
    const verdict = await checkScoutBlock(toolCall('Glob', { pattern: '**/*.ts' }), worldWith({ files }));
    expect(verdict).toMatchObject({ rule: 'scout/whole-project', reason: expect.stringContaining('src/**/*.ts') });
    expect(await kindOf(toolCall('Glob', { pattern: 'src/**/*.ts' }))).toBe('pass');
  });

  it.each(['src', 'lib', 'app', 'packages', 'cmd', 'crates', 'orders'])('suggests the folder of sources that is there: %s', async (name) => {
    const verdict = await checkScoutBlock(toolCall('Glob', { pattern: '**/*.ts' }), worldWith({ files: { [`${PROJECT}/.git`]: null, [`${PROJECT}/node_modules`]: null, [`${PROJECT}/README.md`]: '', [`${PROJECT}/${name}`]: null } }));
    expect(verdict).toMatchObject({ reason: expect.stringContaining(`For example: ${name}/**/*.ts`) });
  });

  describe('a search for an ending in the whole project', () => {
    const sources = (count: number, ending: string): Readonly<Record<string, string>> => Object.fromEntries(Array.from({ length: count }, (_, index) => [`${PROJECT}/crates/a/f${index}.${ending}`, '']));
    const searched = (pattern: string, made: Readonly<Record<string, string | null>>): Promise<string> => kindOf(toolCall('Glob', { pattern }), { files: { [`${PROJECT}/crates`]: null, [`${PROJECT}/crates/a`]: null, [`${PROJECT}/constructor`]: null, ...made } });

    it.each<[string, number, string]>([['**/*.rs', 1, 'rs'], ['**/*.rs', 100, 'rs'], ['**/*.{sql,db}', 3, 'db']])('passes where few files have it: %s, %i', async (pattern, count, ending) => expect(await searched(pattern, sources(count, ending))).toBe('pass'));

    it.each<[string, number, string]>([['**/*.rs', 101, 'rs'], ['**/*.rs', 0, 'rs'], ['**/*', 1, 'rs'], ['**/*.r*', 1, 'rs'], ['**/*.rs', 2_001, 'txt']])('is stopped where many have it, none, or more names stand there than are looked at: %s, %i of %s', async (pattern, count, ending) => expect(await searched(pattern, sources(count, ending))).toBe('deny'));

    it.each([['**/*.ts', 'deny'], ['**/*.rs', 'pass']])('looks into a folder that is full of it: %s', async (pattern, verdict) => {
      const full = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`${PROJECT}/node_modules/f${index}.d.ts`, '']));
      expect(await searched(pattern, { ...sources(1, 'rs'), ...sources(1, 'ts'), ...full })).toBe(verdict);
    });
  });

  it('obeys severities', async () => {
    expect(await kindOf(toolCall('Glob', { pattern: '**/*' }), { settings: { severities: { 'scout/whole-project': 'context' } } })).toBe('context');
    expect(await kindOf(toolCall('Read', { file_path: 'dist/x' }), { settings: { severities: { scout: 'off' } } })).toBe('pass');
  });
});

describe('what the session wrote into a folder that is ignored', () => {
  /** What is said of the last of some calls of a session. */
  const last = async (calls: readonly PreToolUse[], content?: string): Promise<string> => {
    const memory = keptMemory();
    let kind = '';
    for (const call of calls) kind = (await checkScoutBlock(call, { ...worldWith({ files: { ...files, ...(content === undefined ? {} : { [`${PROJECT}/dist/SUMS`]: content }) } }), memory })).kind;
    return kind;
  };
  const sums = bash('sha256sum dist/*.tgz > dist/SUMS');

  it('is read again', async () => {
    expect(await last([toolCall('Write', { file_path: 'dist/a.txt', content: 'a' }), toolCall('Read', { file_path: 'dist/a.txt' })])).toBe('pass');
    expect(await last([sums, bash('cat dist/SUMS')], 'a  b.tgz\n')).toBe('pass');
    expect(await last([bash('echo a > dist/a.txt && cat dist/a.txt')])).toBe('pass');
  });

  it.each(['a\n'.repeat(20_000), 'a'.repeat(600)])('is not where it is long, or minified', async (content) => expect(await last([sums, bash('cat dist/SUMS')], content)).toBe('deny'));

  it('is searched before it is there', async () => expect(await last([bash('slicer --output build/case.gcode case.stl && grep time build/case.gcode')])).toBe('pass'));

  it.each(['cat dist/a.js', 'cat dist/*'])('is not another file: %s', async (command) => expect(await last([sums, bash(command)], 'a\n')).toBe('deny'));
});

describe('a file that the project keeps in git', () => {
  const INDEX = { [`${PROJECT}/.git/index`]: 'DIRC\u0001vendor/geo/README.md\0\0\u0001build/pack.js\0\0\u0001vendor/geo/min.js\0' };
  const kept = { ...INDEX, [`${PROJECT}/vendor/geo/README.md`]: '# geo\n', [`${PROJECT}/vendor/geo/new.md`]: '# new\n'.repeat(200), [`${PROJECT}/vendor/geo/min.js`]: 'x'.repeat(900), [`${PROJECT}/build/pack.js`]: 'pack();\n' };
  const settings = { files: { ...kept, [`${PROJECT}/build`]: null } };

  it.each([toolCall('Read', { file_path: `${PROJECT}/vendor/geo/README.md` }), bash('cat vendor/geo/README.md'), toolCall('Read', { file_path: 'build/pack.js' })])('is read by its name: %j', async (event) => {
    expect(await kindOf(event, settings)).toBe('pass');
  });

  it.each([toolCall('Read', { file_path: 'vendor/geo/new.md' }), toolCall('Read', { file_path: 'vendor/geo/min.js' }), bash('cat vendor/geo/*'), toolCall('Grep', { pattern: 'x', path: 'vendor', output_mode: 'content' })])('and no other is, nor one that nobody wrote by hand: %j', async (event) => {
    expect(await kindOf(event, settings)).toBe('deny');
  });
});
