import { describe, expect, it } from 'vitest';
import { checkScoutBlock } from '../../lib/checkers/scout-block.js';
import type { PreToolUse } from '../../lib/types.js';
import { bash, PROJECT, toolCall, worldWith, type Setting } from './world.js';

const files = {
  [`${PROJECT}/src`]: null,
  [`${PROJECT}/node_modules`]: null,
  [`${PROJECT}/dist`]: null,
  [`${PROJECT}/.git`]: null,
  [`${PROJECT}/build`]: 'a script, not a folder',
};

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
    ['Glob', { pattern: '**' }],
    ['Glob', { pattern: '*/**' }],
    ['Glob', { pattern: '**/*.{ts,tsx}', path: '/home/u' }],
    ['mcp__files__read_file', { path: 'node_modules/left-pad/index.js' }],
  ])('%s %j', async (tool, input) => {
    expect(await kindOf(toolCall(tool, { ...input }))).toBe('deny');
  });

  it.each(['cat node_modules/left-pad/package.json', 'ls node_modules', 'find node_modules -name x', 'grep -rn x dist', 'cd node_modules && cat left-pad/index.js', 'cat dist/a.js; touch done'])('%s', async (command) => {
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

  it.each(['npm run build', 'npm test', 'node dist/index.js', 'node_modules/.bin/vitest run', 'rm -rf dist node_modules', "find dist -name '*.map' -delete", 'mkdir -p dist', 'cp src/a.ts dist/', 'tar czf site.tgz dist', 'cp -r dist /tmp/site', 'cat dist/a.css dist/b.css > all.css', 'git status', 'grep -rn x .', 'ls', 'cat src/index.ts', 'echo node_modules >> .gitignore'])('%s', async (command) => {
    expect(await kindOf(bash(command))).toBe('pass');
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
  });

  it('cannot make a guard late in a project that is not trusted', async () => {
    const files = { [`${PROJECT}/.ckignore`]: `${'**/a/'.repeat(5)}b\nlegacy/**/*.pl\n` };
    const began = performance.now();
    expect(await kindOf(toolCall('Read', { file_path: `${'a/'.repeat(100)}c` }), { files, trusted: false })).toBe('pass');
    expect(await kindOf(legacy, { files, trusted: false })).toBe('deny');
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('says nothing when it only holds comments', async () => {
    expect(await kindOf(legacy, { files: { [`${PROJECT}/.ckignore`]: '# legacy/\n\n' } })).toBe('pass');
  });
});

describe('the reason', () => {
  it('names the folder and how to open it', async () => {
    expect(await checkScoutBlock(toolCall('Read', { file_path: 'packages/a/node_modules/x/y.js' }), worldWith({ files }))).toMatchObject({
      rule: 'scout/ignored-path',
      reason: expect.stringMatching(/"node_modules" is in .*"!node_modules" in \.ckignore/s),
    });
  });

  it('does not promise that .ckignore opens it where the project is not trusted', async () => {
    expect(await checkScoutBlock(toolCall('Read', { file_path: 'dist/x' }), worldWith({ files, trusted: false }))).toMatchObject({
      reason: expect.stringMatching(/^(?!.*"!dist").*"rules" in \.ckconfig\.json/s),
    });
  });

  it('suggests a narrower glob that passes', async () => {
    const verdict = await checkScoutBlock(toolCall('Glob', { pattern: '**/*.ts' }), worldWith({ files }));
    expect(verdict).toMatchObject({ rule: 'scout/whole-project', reason: expect.stringContaining('src/**/*.ts') });
    expect(await kindOf(toolCall('Glob', { pattern: 'src/**/*.ts' }))).toBe('pass');
  });

  it('obeys severities', async () => {
    expect(await kindOf(toolCall('Glob', { pattern: '**/*' }), { settings: { severities: { 'scout/whole-project': 'context' } } })).toBe('context');
    expect(await kindOf(toolCall('Read', { file_path: 'dist/x' }), { settings: { severities: { scout: 'off' } } })).toBe('pass');
  });
});
