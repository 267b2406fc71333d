import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toolCall } from '../checkers/world.js';
import { ROWS } from '../../lib/effects/programs/lookup/all-rows.js';
import { FIELDS, WORDS, WORDS_OF_METHOD } from '../../lib/ordinary/look-words.js';
import { isOrdinary, judged } from './judged.js';

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('an ordinary call about what is elsewhere', () => {
  it.each([
    toolCall('mcp__github__list_issues', { owner: 'a', repo: 'b', state: 'open', perPage: 20, labels: ['bug', 'good first issue'] }),
    toolCall('mcp__github__get_pull_request_comments', { owner: 'a', repo: 'b', pullNumber: 7 }),
    toolCall('mcp__github__pull_request_read', { method: 'get', owner: 'a', repo: 'b', pullNumber: 7 }),
    toolCall('mcp__github__pull_request_read', { method: 'get_files', owner: 'a', repo: 'b', pullNumber: 7 }),
    toolCall('mcp__linear__get_issue', { id: UUID }),
    toolCall('mcp__linear__list_comments', { issueId: 'ENG-12' }),
    toolCall('mcp__context7__resolve-library-id', { libraryName: 'react' }),
    toolCall('mcp__github__search_issues', { query: "why doesn't it render, after a login?" }),
    toolCall('mcp__playwright__browser_snapshot', {}),
    toolCall('mcp__playwright__browser_click', { element: 'Sign in', ref: 'e12' }),
    toolCall('mcp__plugin_forge_github__listIssues', { owner: 'a', repo: 'b' }),
    toolCall('WebFetch', { url: 'https://docs.npmjs.com/cli/commands/npm-install', prompt: 'Which flags are there?' }),
    toolCall('WebFetch', { url: 'https://developer.mozilla.org/en-US/docs/Web/JavaScript', prompt: 'What is a closure?' }),
    toolCall('WebFetch', { url: 'https://example.com', prompt: '' }),
    toolCall('WebSearch', { query: 'react 19 useEffect runs twice' }),
  ])('$tool $input', (event) => expect(isOrdinary(event)).toBe(true));
});

describe('no ordinary call about what is elsewhere', () => {
  it.each([
    toolCall('mcp__github__delete_issue', { owner: 'a', repo: 'b' }),
    toolCall('mcp__gmail__search_threads', { query: 'verification code' }),
    toolCall('mcp__outlook__list_threads', { query: 'reset your password' }),
    toolCall('mcp__github__create_issue', { title: 'a' }),
    toolCall('mcp__github__get_file_contents', { owner: 'a', repo: 'b', path: '.env' }),
    toolCall('mcp__github__list_repository_secrets', { owner: 'a', repo: 'b' }),
    toolCall('mcp__vercel__get_project_env', { projectId: 'a' }),
    toolCall('mcp__github__browser_get', { method: 'secrets' }),
    toolCall('mcp__github__issue_read', { method: 'get_key' }),
    toolCall('mcp__vault__read', { q: 'a' }),
    toolCall('mcp__filesystem__read', { path: 'src/cart.ts' }),
    toolCall('mcp__playwright__browser_click', { element: 'Place your order', ref: 'e12' }),
    toolCall('mcp__playwright__browser_click', { element: 'Transfer ownership', ref: 'e12' }),
    toolCall('mcp__playwright__browser_click', { element: 'Change visibility to public', ref: 'e12' }),
    toolCall('mcp__docs__search_docs', { path: '.env' }),
    toolCall('mcp__docs__search_docs', { query: '.env' }),
    toolCall('mcp__docs__search_docs', { query: '~/.ssh/id_rsa' }),
    toolCall('mcp__docs__search_docs', { query: { command: 'a' } }),
    toolCall('mcp__docs__search_docs', { query: ['a', ['b']] }),
    toolCall('mcp__docs__search_docs', { query: 'drop table users' }),
    toolCall('mcp__docs__search_docs', { query: 'DELETE FROM users' }),
    toolCall('mcp__docs__search_docs', { query: 'rm -rf src' }),
    toolCall('mcp__docs__search_docs', { query: 'a'.repeat(201) }),
    toolCall('mcp__docs__search_docs', { query: 'a'.repeat(25) }),
    toolCall('mcp__docs__search_docs', { command: 'ls' }),
    toolCall('mcp__docs__', { query: 'a' }),
    toolCall('docs__search_docs', { query: 'a' }),
    toolCall('WebSearch', { query: 'postgres://a:b@db.x.test/c' }),
    toolCall('WebFetch', { url: 'https://shop.x.io/phpinfo.php', prompt: 'a' }),
    toolCall('WebFetch', { url: 'http://169.254.169.254/latest/user-data', prompt: 'a' }),
    toolCall('WebFetch', { url: 'https://2852039166/a', prompt: 'a' }),
    toolCall('WebFetch', { url: 'http://example.com/', prompt: 'a' }),
    toolCall('WebFetch', { url: 'https://xn--gthub-n2e.com/a', prompt: 'a' }),
    toolCall('WebFetch', { url: 'https://github.com@example.com/', prompt: 'a' }),
    toolCall('WebFetch', { url: 'https://example.com/?token=a', prompt: 'a' }),
    toolCall('WebFetch', { url: 'https://example.com:8443/', prompt: 'a' }),
    toolCall('WebFetch', { url: 'https://example.com/a4b5c6d7e8f9a0b1', prompt: 'a' }),
    toolCall('WebFetch', { url: 'https://localhost/', prompt: 'a' }),
    toolCall('WebFetch', { url: 'file:///etc/shadow', prompt: 'a' }),
    toolCall('WebFetch', { url: 'https://example.com/', prompt: 'Sign in with password=hunter2.' }),
    toolCall('WebFetch', { url: 'https://example.com/', prompt: 'a', path: '.env' }),
    toolCall('WebFetch', { url: 'https://example.com/' }),
    toolCall('WebFetch', { prompt: 'a' }),
  ])('$tool $input', (event) => expect(isOrdinary(event)).toBe(false));
});

const wordsIn = (list: string): readonly string[] => list.trim().split(/ +/);

const server = fc.constantFrom('github', 'slack', 'notion', 'gitlab', 'redis', 'mongodb', 'tmux', 'desktop-commander', 'git', 'docker', 'aws', 'supabase', 'stripe', 'chrome-devtools', 'puppeteer', 'shell', 'ssh', 'bitwarden', 'plugin_forge_git', 'claude-in-chrome', 'linear', 'postgres', 'vault', '1password', 'filesystem', 'terminal', 'memory', 'playwright', 'kubernetes');
const toolWord = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...wordsIn(WORDS)) }, { weight: 1, arbitrary: fc.constantFrom('get', 'list', 'search', 'read', 'browser', 'take', 'click', 'issue', 'comments', 'branch', 'tags', 'user', 'projects', 'release', 'for', 'docs', 'id', 'delete', 'create', 'secret', 'env', 'file', 'query', 'run', 'secrets', 'kv', 'item', 'password', 'reset', 'scale', 'graphql', 'databases', 'send', 'write', 'push', 'execute', 'evaluate', 'keys', 'stash', 'reflog') });
const field = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...wordsIn(FIELDS)) }, { weight: 1, arbitrary: fc.constantFrom('owner', 'repo', 'query', 'q', 'id', 'state', 'method', 'labels', 'ref', 'element', 'since', 'sort', 'project', 'team', 'topic', 'path', 'command', 'url', 'sql', 'action', 'operation', 'mode', 'args', 'text', 'filter', 'force', 'private', 'visibility', 'WithDecryption', 'language', 'code', 'script', 'body', 'name') });
const piece = fc.constantFrom('a', 'id_rsa', '.env', 'drop table users', 'delete', 'truncate users', 'rm -rf src', 'git push', 'prod', 'secrets', 'password', 'shutdown', 'flushall', 'select 1', '~', '/', '..', ', ', ' ', '-', '--force', "'", '?', '!', 'mutation', '(', 'node_modules', 'credentials', '7', UUID);
/** What means something to a shell, a database, a language, or a service. */
const grave = fc.constantFrom(...[...new Set(ROWS.flatMap(({ examples }) => examples.flatMap(([example]) => [example, ...example.split(' ')])))]);
const pieces = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''));
const text = fc.oneof({ weight: 3, arbitrary: pieces }, { weight: 1, arbitrary: grave }, { weight: 1, arbitrary: fc.tuple(grave, fc.constantFrom(' ', ', ', '-', ''), pieces).map((each) => each.join('')) }, { weight: 1, arbitrary: fc.constantFrom(...wordsIn(WORDS_OF_METHOD)) });
const method = fc.array(fc.constantFrom(...wordsIn(WORDS_OF_METHOD), 'get', 'list', 'delete', 'secrets', 'keys', 'env', 'files', 'diff', 'credentials', 'reset'), { minLength: 1, maxLength: 3 }).map((words) => words.join('_'));
const value = fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: fc.oneof(fc.array(text, { maxLength: 3 }), fc.integer(), fc.boolean(), fc.constant(null)) });
const ofServer = fc.tuple(server, fc.array(toolWord, { minLength: 1, maxLength: 4 }), fc.constantFrom('_', '-', 'camel'), fc.oneof(fc.dictionary(field, value, { maxKeys: 3 }), fc.record({ method }), fc.tuple(fc.record({ method }), fc.dictionary(field, value, { maxKeys: 2 })).map(([told, others]) => ({ ...others, ...told })))).map(([name, words, joint, input]) => toolCall(`mcp__${name}__${joint === 'camel' ? words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('') : words.join(joint)}`, input));

const label = fc.constantFrom('a', 'docs', 'github', 'api', 'xn--a', '169', '254', 'metadata', 'google', 'internal', 'localhost', 'webhook', 'ngrok', 'raw', 'g\u0456thub', 'nip', 'sslip', 'ngrok-free', 'pipedream', 'm', 'oast', 'interact', 'requestbin', 'beeceptor', 'pastebin', 'telegram', 'hooks', 'slack', 'discord', 'app-a9fea9fe', 'magic-169-254-169-254', 'localtest', 'lvh');
const host = fc.tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom('com', 'io', 'org', 'site', 'internal', 'net', 'dev', 'sh', 'me')).map(([labels, top]) => [...labels, top].join('.'));
const folder = fc.constantFrom('', 'en-US', 'docs', '..', '.env', 'user-data', 'latest', 'computeMetadata', 'token', `gh${'p_'}${'a1B2'.repeat(9)}`, `glpat${'-'}${'a1B2c'.repeat(4)}`, `npm${'_'}${'a1B2'.repeat(9)}`, 'npm-install', 'services', 'T0AB1CD2E', 'webhooks', 'latest', 'meta-data', 'iam', 'AKIAIOSFODNN7EXAMPLE', 'sk-ant-api03', 'eyJhbGciOi', 'b.c.d', '...', 'passwd', 'id_rsa',  'getting-started-with-hooks', '%2e', 'a@b');
const said = fc.constantFrom('', 'What is there?', 'token abc1', 'password: hunter2', `Use gh${'p_'}${'a1B2'.repeat(9)}.`, 'Version 18: which flags?');
const page = fc.tuple(fc.constantFrom('https', 'https', 'http', 'file'), host, fc.array(folder, { maxLength: 4 }), fc.constantFrom('', '', '?a=b', '#a'), said).map(([scheme, name, folders, end, prompt]) => toolCall('WebFetch', { url: `${scheme}://${[name, ...folders].join('/')}${end}`, prompt }));

it('of what is elsewhere too, every guard passes what is told to be ordinary, and remembers no less of it', async () => {
  let ordinary = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(ofServer, page), async (event) => {
      if (await judged({ ...event, toolUseId: 'toolu_1' })) ordinary += 1;
    }),
    { numRuns: 2_000 },
  );
  expect(ordinary).toBeGreaterThan(50);
});
