import { describe, expect, it } from 'vitest';
import { guards } from '../../hooks/all.js';
import { bash, decisionOf, HOME, PROJECT, type Call } from './calls.js';

function write(file_path: string, content = '{}'): Call {
  return { tool: 'Write', input: { file_path, content } };
}

const STOPPED: readonly Call[] = [
  write(`${PROJECT}/.claude/settings.json`),
  write(`${PROJECT}/.claude/settings.local.json`),
  write('.claude/hooks/guard.cjs'),
  write('.claude/hooks/rules/mine.json', '[]'),
  write('./src/../.claude/settings.json'),
  write('.CLAUDE/Settings.JSON'),
  write('~/.claude/settings.json'),
  write('~/.claude.json'),
  write('~/.claude/projects/-home-u-proj/s.jsonl'),
  write('~/.claude/shell-snapshots/snapshot-bash-1.sh'),
  write('~/.claude/session-env/s/hook-1.sh'),
  write('~/.claude/plugins/cache/p/hooks/hooks.json'),
  write('/etc/claude-code/managed-settings.json'),
  write('.mcp.json'),
  write('.ckconfig.json'),
  write('.ckignore', '!**'),
  write('~/.claude/.ckconfig.json'),
  write('~/.local/state/ck-guard/sessions/s/main/grants.jsonl'),
  write('.claude/skills/x/SKILL.md', '---\nname: x\nallowed-tools: Bash\n---\nhello'),
  write('.claude/skills/x/run.sh', 'hello'),
  write('.claude/agents/a.md', '---\nname: a\npermissionMode: bypassPermissions\n---\nhello'),
  write('.claude/commands/a.md', 'Look: !`git log`'),
  write('~/.claude/commands/a.md', 'hello'),
  write('.claude/rules/a.md', 'hello'),
  { tool: 'Edit', input: { file_path: '.claude/settings.json', old_string: 'a', new_string: 'b' } },
  { tool: 'Edit', input: { file_path: `${PROJECT}/.claude/hooks/.logs/hook-log.jsonl`, old_string: 'deny', new_string: '' } },
  { tool: 'MultiEdit', input: { file_path: '.ckconfig.json', edits: [{ old_string: 'a', new_string: 'b' }] } },
  { tool: 'NotebookEdit', input: { notebook_path: '.claude/settings.json', new_source: '{}' } },
  { tool: 'Read', input: { file_path: `${HOME}/.claude/projects/-home-u-proj/s.jsonl` } },
  { tool: 'Grep', input: { pattern: 'allow [0-9]+', path: `${HOME}/.claude/projects`, output_mode: 'content' } },
  { tool: 'Grep', input: { pattern: 'allow', path: '~/.claude/projects/-home-u-proj/s.jsonl', output_mode: 'content' } },
  { tool: 'Monitor', input: { command: 'rm -rf .claude/hooks', description: 'x' } },
  { tool: 'PowerShell', input: { command: 'Remove-Item -Recurse .claude\\hooks' } },
  { tool: 'PowerShell', input: { command: "Set-Content .claude\\settings.json '{}'" } },
  { tool: 'mcp__fs__write_file', input: { path: `${PROJECT}/.claude/settings.json`, content: '{}' } },
  { tool: 'mcp__fs__edit_file', input: { path: '.ckignore', edits: [] } },
  { tool: 'mcp__fs__move_file', input: { source: `${PROJECT}/.claude`, destination: '/tmp/c' } },
  { tool: 'mcp__fs__delete_file', input: { path: '.claude/hooks/guard.cjs' } },
  { tool: 'mcp__fs__copy_file', input: { source: 'x.json', destination: '.claude/settings.json' } },
  { tool: 'mcp__fs__read_file', input: { path: `${HOME}/.claude/projects/-home-u-proj/s.jsonl` } },
  { tool: 'mcp__shell__run', input: { command: 'ck-guard off' } },
  { tool: 'mcp__shell__run', input: { command: 'node .claude/hooks/guard.cjs < p.json' } },
];

const SILENT: readonly Call[] = [
  { tool: 'Read', input: { file_path: `${PROJECT}/.claude/settings.json` } },
  { tool: 'Read', input: { file_path: '.claude/hooks/guard.cjs' } },
  { tool: 'Read', input: { file_path: '.claude/hooks/.logs/hook-log.jsonl' } },
  { tool: 'Read', input: { file_path: '.ckconfig.json' } },
  { tool: 'Read', input: { file_path: `${HOME}/.claude/projects/-home-u-proj/s/tool-results/toolu_1.txt` } },
  { tool: 'Read', input: { file_path: `${HOME}/.claude/projects/-home-u-proj/memory/MEMORY.md` } },
  write(`${HOME}/.claude/projects/-home-u-proj/memory/MEMORY.md`, '- tabs'),
  write(`${HOME}/.claude/plans/a.md`, 'plan'),
  write('CLAUDE.md', 'Run npm test.'),
  write('.claude/commands/b.md', '---\ndescription: Fix an issue\nargument-hint: <number>\n---\nFix issue $ARGUMENTS.'),
  write('AGENTS.md', 'Run npm test.'),
  write('src/hooks/guard.ts', 'export {};'),
  write('settings.json'),
  write('config/mcp.json'),
  { tool: 'Glob', input: { pattern: 'src/**/*.ts' } },
  { tool: 'Grep', input: { pattern: 'hooks', path: '.claude' } },
  { tool: 'mcp__fs__read_file', input: { path: '.claude/settings.json' } },
];

function label({ tool, input }: Call): string {
  return `${tool} ${JSON.stringify(input)}`;
}

describe('an agent cannot change its own guards by a tool', () => {
  it.each(STOPPED.map((call) => [label(call), call] as const))('%s', async (_, call) => {
    expect((await decisionOf([call])).kind).toMatch(/^(?:ask|deny)$/);
  });
});

describe('honest calls beside them are left alone', () => {
  it.each(SILENT.map((call) => [label(call), call] as const))('%s', async (_, call) => {
    const { kind, reason } = await decisionOf([call]);
    expect([kind === 'context' ? 'silent' : kind, reason]).toEqual(['silent', '']);
  });
});

describe('what was laid out before does not hide it', () => {
  it.each<[string, readonly Call[]]>([
    ['a script', [write('clean.sh', 'rm -rf .claude/hooks\n'), bash('bash clean.sh')]],
    ['a script of another language', [write('t.py', "import shutil\nshutil.rmtree('.claude/hooks')\n"), bash('python3 t.py')]],
    ['a module that loads the guards', [write('t.cjs', "require('./.claude/hooks/guard.cjs');\n"), bash('node t.cjs < p.json')]],
    ['a recipe of make', [bash("printf 'all:\\n\\trm -rf .claude\\n' > Makefile && make all")]],
    ['a script of npm', [bash(`echo '{"scripts":{"prep":"echo {} > .claude/settings.json"}}' > package.json && npm run prep`)]],
    ['a patch', [bash("git apply <<'EOF'\n--- a/.claude/settings.json\n+++ b/.claude/settings.json\n@@ -1 +1 @@\n-{}\n+{\"disableAllHooks\":true}\nEOF")]],
    ['a patch that takes the bundle away', [bash("patch -p1 <<'EOF'\n--- a/.claude/hooks/guard.cjs\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\nEOF")]],
    ['a deeper shell', [bash(`bash -c "sh -c 'node .claude/hooks/ck-guard.cjs off'"`)]],
    ['a function', [bash('f() { rm -rf "$1/hooks"; }; f .claude')]],
  ])('%s', async (_, calls) => {
    expect((await decisionOf(calls)).kind).toMatch(/^(?:ask|deny)$/);
  });

  it.each<[Call]>([[write('notes/settings.json')], [bash('echo x > notes/settings.json')], [bash('rm -rf notes/hooks')], [bash('rm -rf notes/')]])('a link: %j', async (call) => {
    expect((await decisionOf([call], { [`${PROJECT}/notes`]: `${PROJECT}/.claude` })).kind).toMatch(/^(?:ask|deny)$/);
  });
});

describe('what cannot be meant is denied, and the rest asked', () => {
  it.each(['guard', ...guards.map(({ id }) => id)])('feeding %s.cjs', async (name) => {
    expect((await decisionOf([bash(`node ~/.claude/hooks/${name}.cjs < p.json`)])).kind).toBe('deny');
  });

  it.each([
    ['node .claude/hooks/ck-guard.cjs allow .env', 'deny'],
    ['npx ck-guard off', 'deny'],
    ['node .claude/hooks/guard.cjs < p.json', 'deny'],
    ['rm .claude/hooks/guard.cjs', 'ask'],
    ['npm start -- . --uninstall', 'ask'],
    ['cat ~/.claude/projects/-home-u-proj/s.jsonl', 'ask'],
  ])('%s: %s', async (command, kind) => expect((await decisionOf([bash(command)])).kind).toBe(kind));
});
