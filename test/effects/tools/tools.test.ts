import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../lib/types.js';
import { effectsOf } from '../../../lib/effects/effects.js';
import { EMPTY_WORLD, toldOfTool, toolCall } from '../told.js';

const CASES: readonly (readonly [tool: string, input: JsonObject, expected: readonly string[]])[] = [
  ['Read', { file_path: '/home/u/proj/src/../.env' }, ['read /home/u/proj/.env']],
  ['Write', { file_path: '~/.bashrc', content: 'rm -rf /' }, ['write /home/u/.bashrc']],
  ['Edit', { file_path: 'a.ts', old_string: '/etc/passwd', new_string: 'b' }, ['write /home/u/proj/a.ts']],
  ['MultiEdit', { file_path: 'a.ts', edits: [] }, ['write /home/u/proj/a.ts']],
  ['NotebookEdit', { notebook_path: 'a.ipynb', new_source: 'x' }, ['write /home/u/proj/a.ipynb']],
  ['Write', { file_path: 'CLAUDE.md', content: 'See @.env and !`cat .npmrc`' }, ['write /home/u/proj/CLAUDE.md', 'read /home/u/proj/.npmrc', 'read /home/u/proj/.env']],
  ['Write', { file_path: 'notes.md', content: 'See @.env' }, ['write /home/u/proj/notes.md']],
  ['Glob', { pattern: '**/*.ts' }, ['traverse -r /home/u/proj/**/*.ts']],
  ['Glob', { pattern: '*.ts', path: 'src' }, ['traverse /home/u/proj/src/*.ts']],
  ['Grep', { pattern: '/etc/passwd', path: 'src' }, ['traverse -r /home/u/proj/src', 'inspect -r /home/u/proj/src']],
  ['Grep', { pattern: 'x', glob: '.env*', output_mode: 'content' }, ['traverse -r /home/u/proj', 'read /home/u/proj/**/.env*']],
  ['PowerShell', { command: 'Remove-Item -Recurse -Force $HOME' }, ['delete -r /home/u']],
  ['PowerShell', { command: 'Get-ChildItem ~ | Remove-Item -Recurse' }, ['traverse /home/u', 'delete -r /home/u']],
  ['PowerShell', { command: 'gc .env; cmd /c "del /s x"' }, ['read /home/u/proj/.env', 'delete -r /home/u/proj/x']],
  ['PowerShell', { command: `pwsh -EncodedCommand ${Buffer.from('Remove-Item a', 'utf16le').toString('base64')}` }, ['delete /home/u/proj/a']],
  ['Monitor', { command: 'tail -f a.log' }, ['read /home/u/proj/a.log']],
  ['mcp__x__run', { command: 'rm a' }, ['delete /home/u/proj/a']],
  ['mcp__x__run_code', { code: "open('.env')" }, ['execute code:python', 'read /home/u/proj/.env']],
  ['mcp__fs__read_multiple_files', { paths: ['a.ts', '/home/u/.ssh/id_rsa'] }, ['read /home/u/proj/a.ts', 'read /home/u/.ssh/id_rsa']],
  ['mcp__fs__move_file', { source: '/home/u/a', destination: '/home/u/b' }, ['read /home/u/a', 'delete -r /home/u/a', 'write /home/u/b']],
  ['mcp__fs__search', { roots: [{ uri: 'file:///home/u/.aws/credentials' }], q: 'key' }, ['read /home/u/.aws/credentials', 'traverse -r /home/u/.aws/credentials']],
  ['mcp__fs__delete_file', { path: 'a' }, ['delete -r /home/u/proj/a']],
  ['mcp__fs__operate', { action: 'delete', path: 'a' }, ['delete -r /home/u/proj/a']],
  ['mcp__fs__file', { op: 'writeFile', path: 'a', content: 'x' }, ['write /home/u/proj/a']],
  ['mcp__fs__file', { action: 'list', path: 'a' }, ['traverse -r /home/u/proj/a']],
  ['mcp__api__call', { op: 'DELETE', path: '/users/1' }, ['read /users/1']],
  ['mcp__zorp__frob', { target: '.claude/settings.json', payload: '{"disableAllHooks":true}' }, ['read /home/u/proj/.claude/settings.json', 'write /home/u/proj/.claude/settings.json']],
  ['mcp__zorp__frob', { path: 'a.ts', content: 'x' }, ['read /home/u/proj/a.ts', 'write /home/u/proj/a.ts']],
  ['mcp__zorp__review', { path: 'a.ts', text: 'x' }, ['read /home/u/proj/a.ts']],
  ['mcp__zorp__frob', { path: 'a.ts', depth: '2' }, ['read /home/u/proj/a.ts']],
  ['mcp__fs__write_file', { path: 'a', content: '/etc/passwd' }, ['write /home/u/proj/a']],
  ['mcp__x__do', { options: { deep: [{ uri: 'file:///etc/passwd' }] } }, ['read /etc/passwd']],
  ['WebFetch', { url: 'https://x.test/.env', prompt: 'read /etc/passwd' }, ['fetch host:https://x.test/.env']],
  ['WebFetch', { url: 'http://localhost:8086/query?q=DROP%20DATABASE%20metrics_prod', prompt: 'x' }, ['fetch host:http://localhost:8086/query?q=DROP%20DATABASE%20metrics_prod', 'destroy database:drop']],
  ['WebFetch', { url: 'https://www.google.com/search?q=drop+table+postgres', prompt: 'x' }, ['fetch host:https://www.google.com/search?q=drop+table+postgres']],
  ['mcp__web__navigate', { url: 'http://192.168.1.1/apply.cgi?action=Apply&dmz_enable=1' }, ['fetch host:http://192.168.1.1/apply.cgi?action=Apply&dmz_enable=1', 'change-service infrastructure:network']],
  ['mcp__bookmarks__add', { url: 'http://192.168.1.1/apply.cgi?action=Apply' }, ['fetch host:http://192.168.1.1/apply.cgi?action=Apply']],
  ['mcp__http__request', { method: 'POST', url: 'http://x.test/actuator/shutdown' }, ['fetch host:http://x.test/actuator/shutdown']],
  ['mcp__x__ask', { query: 'what is /etc/passwd ?', text: '.env' }, []],
  ['WebFetch', { url: 'FILE:/etc/shadow' }, ['read /etc/shadow']],
  ['mcp__web__navigate', { url: 'view-source:file:///home/u/%2essh/id_rsa?x' }, ['read /home/u/.ssh/id_rsa']],
  ['Grep', { pattern: 'x', glob: '{.env,a.ts}, !*.md', output_mode: 'content' }, ['traverse -r /home/u/proj', 'read /home/u/proj/**/.env', 'read /home/u/proj/**/a.ts']],
  ['mcp__shell__execute', { cmd: 'bash', args: ['-c', 'rm a'] }, ['delete /home/u/proj/a']],
  ['mcp__x__call', { arguments: { command: 'rm a' } }, ['delete /home/u/proj/a']],
  ['mcp__py__execute', { python_code: "open('.env')" }, ['execute code:python', 'read /home/u/proj/.env']],
  ['mcp__x__analyze_code', { code: "open('.env')" }, []],
  ['mcp__pg__query', { sql: 'DROP TABLE users' }, ['destroy database:drop']],
  ['mcp__sqlite__read_query', { query: "SELECT 'DROP TABLE users'" }, []],
  ['mcp__web__search', { query: 'DROP TABLE users' }, []],
  ['mcp__terminal__send_input', { input: 'rm a\n' }, ['delete /home/u/proj/a']],
  ['write_bash', { shellId: '1', input: 'rm a{enter}' }, ['delete /home/u/proj/a']],
  ['write_bash', { shellId: '1', input: 'y{enter}' }, ['execute program:y']],
  ['write_stdin', { session_id: 1, chars: 'rm a\n' }, ['delete /home/u/proj/a']],
  ['read_many_files', { include: ['**/.env*', 'src/[a-c]?.ts', 'a b*'], exclude: ['**/*.pem'] }, ['read /home/u/proj/**/.env*', 'read /home/u/proj/src/[a-c]?.ts']],
  ['mcp__rg__search', { pattern: '.env*', include: '**/.env*' }, ['read /home/u/proj/**/.env*']],
  ['mcp__rg__list_files', { include: '**/.env*' }, []],
  ['mcp__memory__add', { observations: ['/etc/shadow', '.env'], tags: ['a/.env'] }, []],
  ['mcp__notes__read', { path: '.env' }, ['read /home/u/proj/.env']],
  ['mcp__think__step', { thought: '/etc/shadow' }, []],
  ['apply_patch', { command: '*** Begin Patch\n*** Add File: b.txt\n+new\n*** Update File: src/a.ts\n*** Move to: ../a.ts\n@@\n-/etc/passwd\n+rm -rf /\n*** Delete File: c.txt\n*** End Patch\n' }, ['write /home/u/proj/b.txt', 'write /home/u/proj/src/a.ts', 'write /home/u/a.ts', 'delete /home/u/proj/c.txt']],
  ['apply_patch', { input: '*** Begin Patch\n*** Add File: CLAUDE.md\n+See @.env\n*** End Patch' }, ['write /home/u/proj/CLAUDE.md', 'read /home/u/proj/.env']],
  ['apply_patch', { command: 'no patch' }, []],
  ['apply_patch', { patch_text: '*** Begin Patch\r\n\t*** Delete File: c.txt\r\n  *** Update File: d.txt\r\n@@\r\n \u00a0*** x\r\n-a\r\n*** End Patch' }, ['delete /home/u/proj/c.txt', 'write /home/u/proj/d.txt']],
  ['TodoWrite', { todos: [{ content: '.env' }] }, []],
  ['Task', { prompt: 'cat .env' }, []],
];

describe('tools', () => {
  it.each(CASES.map(([tool, input, expected]) => ({ tool, input, expected })))('$tool $input', async ({ tool, input, expected }) => {
    expect(await toldOfTool(tool, input)).toEqual(expected);
  });

  it('never throw', async () => {
    const tools = fc.oneof(fc.constantFrom('Bash', 'Read', 'Write', 'Glob', 'Grep', 'PowerShell', 'Monitor', 'mcp__a__b', 'WebFetch', '__proto__', 'constructor'), fc.string());
    const inputs = fc.dictionary(fc.oneof(fc.constantFrom('command', 'file_path', 'path', 'pattern', 'glob', 'code', 'edits', 'content', 'url', '__proto__'), fc.string()), fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.integer(), fc.constant(null), fc.array(fc.oneof(fc.string(), fc.constant(null), fc.dictionary(fc.string(), fc.string())))));
    await fc.assert(
      fc.asyncProperty(tools, inputs, async (tool, input) => void (await effectsOf(toolCall(tool, input), EMPTY_WORLD))),
      { numRuns: 2000 },
    );
  });
});
