import { describe, expect, it } from 'vitest';
import type { EffectsWorld } from '../../../../lib/effects/effects.js';
import { effectsOf } from '../../../../lib/effects/effects.js';
import type { JsonObject } from '../../../../lib/types.js';
import { EMPTY_WORLD, toolCall } from '../../told.js';

const ROOT = '/home/u/proj';
const TEXT = '# API_KEY of staging\nPORT=3000\nexport STRIPE_API_KEY="sk"\nDATABASE_URL=postgres://a:b@c/d\nEMPTY_TOKEN=\n';

const FOLDERS: ReadonlyMap<string, readonly string[]> = new Map([
  [ROOT, ['.env', '.git', 'README.md', 'src', 'apps', 'node_modules']],
  [`${ROOT}/src`, ['a.ts']],
  [`${ROOT}/apps`, ['api', 'web']],
  [`${ROOT}/apps/api`, ['.env.local', 'src']],
  [`${ROOT}/apps/api/src`, ['deep']],
  [`${ROOT}/apps/web`, ['a.ts']],
  [`${ROOT}/node_modules`, ['x']],
  [`${ROOT}/node_modules/x`, ['.env']],
]);
const FILES = new Set([`${ROOT}/.env`, `${ROOT}/apps/api/.env.local`, `${ROOT}/node_modules/x/.env`]);

const WORLD: EffectsWorld = {
  ...EMPTY_WORLD,
  disk: {
    ...EMPTY_WORLD.disk,
    list: (path) => FOLDERS.get(path),
    readText: (path) => (FILES.has(path) ? { kind: 'present', text: TEXT } : { kind: 'absent' }),
  },
};

function told(command: string): ReturnType<typeof effectsOf> {
  return effectsOf(toolCall('Bash', { command }), WORLD);
}

function toldOfTool(input: JsonObject, gitignore?: string): ReturnType<typeof effectsOf> {
  const readText: EffectsWorld['disk']['readText'] = (path) => (path === `${ROOT}/.gitignore` && gitignore !== undefined ? { kind: 'present', text: gitignore } : WORLD.disk.readText(path));
  return effectsOf(toolCall('Grep', { output_mode: 'content', ...input }), { ...WORLD, disk: { ...WORLD.disk, readText } });
}

describe('Grep', () => {
  it.each<[JsonObject, string | undefined]>([
    [{ pattern: 'API_KEY' }, undefined],
    [{ pattern: 'API_KEY', path: ROOT }, 'node_modules\n.env.local\n'],
    [{ pattern: 'stripe', '-i': true }, undefined],
    [{ pattern: '^[A-Z_]+=' }, '# .env\n!.env\n'],
  ])('reads variables that no .gitignore lists: %j %j', async (input, gitignore) => {
    await expect(toldOfTool(input, gitignore)).toTell('read /home/u/proj/.env');
  });

  it.each<[JsonObject, string | undefined]>([
    [{ pattern: 'API_KEY' }, 'node_modules\n.env\n'],
    [{ pattern: 'API_KEY' }, '/.env*'],
    [{ pattern: 'API_KEY' }, '*.env'],
    [{ pattern: 'API_KEY', output_mode: 'files_with_matches' }, undefined],
    [{ pattern: 'API_KEY', glob: '*.ts' }, undefined],
    [{ pattern: 'API_KEY', type: 'ts' }, undefined],
    [{ pattern: 'API_KEY', path: `${ROOT}/src` }, undefined],
    [{ pattern: 'TODO' }, undefined],
    [{ pattern: 'PORT' }, undefined],
  ])('and no others: %j %j', async (input, gitignore) => {
    await expect(toldOfTool(input, gitignore)).not.toTell('read /home/u/proj/.env');
  });
});

describe('a stash of all that is there, ignored files too', () => {
  it.each(['git stash -a && git stash show -p -u', 'git stash push --all -q; git stash show --patch --include-untracked', 'git stash -aq; git show stash^3', "git stash -a; git log -p -1 'stash@{0}^3'", 'git stash -a; git show refs/stash^3'])('is shown whole: %s', async (command) => {
    await expect(told(command)).toTell('read /home/u/proj/.env');
  });

  it.each(['git stash -a && git stash show', 'git stash -a && git stash show -p', 'git stash -a; git stash show -u', 'git stash -u; git stash show -p -u', 'git stash -a -- src; git stash show -p -u', 'git stash -a; git show HEAD', 'git stash -a; git stash pop'])('and not: %s', async (command) => {
    await expect(told(command)).not.toTell(/^read .*env/);
  });
});

describe('a search through all files of a folder', () => {
  it.each([
    'grep -rn API_KEY .',
    'grep -r API_KEY',
    'grep -R -e NOTHING -e STRIPE_API .',
    "grep -rhE 'FOO|DATABASE_URL' ./",
    "grep -rn '[A-Z_]*=' .",
    "grep -rni 'stripe_api_key' /home/u/proj",
    'grep -rn API_KEY --exclude-dir=node_modules . | head -20',
    'rg -uuu API_KEY',
    'rg --hidden --no-ignore postgres:// .',
    'ag -u API_KEY',
    'cd src && grep -rn API_KEY ..',
    "rg -uu -n 'API_KEY|PASSWORD' -g '!vendor' -g '!*.lock'",
    "rg --hidden --no-ignore --glob='!{vendor,dist}/**' API_KEY",
    "grep -rnE 'API_KEY' . --exclude='*.lock'",
    "grep -rhoE 'STRIPE_API_KEY=.+' .",
    "rg -uuo 'postgres://[^ ]+'",
  ])('reads the variables of which it shows a line: %s', async (command) => {
    await expect(told(command)).toTell('read /home/u/proj/.env');
  });

  it.each([
    'grep -rn TODO .',
    'grep -rn PORT .',
    'grep -rn stripe_api_key .',
    'grep -rn EMPTY_TOKEN .',
    "grep -rn 'process\\.env\\.API_KEY' .",
    'grep -rln API_KEY .',
    'grep -rc API_KEY .',
    'grep -rno API_KEY .',
    "grep -rn API_KEY . --include='*.ts'",
    "grep -rn API_KEY . --exclude='.env*'",
    "rg -uu API_KEY -g '!.env*'",
    "rg -uu API_KEY -g '!{vendor,.env}'",
    "rg -uu API_KEY -g '*.ts' -g '!vendor'",
    "rg -uuo 'API_KEY\\w*'",
    'grep -rn API_KEY src',
    'grep -n API_KEY README.md',
    'rg API_KEY',
    'rg --hidden API_KEY',
    'rg -uu -t ts API_KEY',
    'git grep API_KEY',
  ])('and no others: %s', async (command) => {
    await expect(told(command)).not.toTell('read /home/u/proj/.env');
  });
});

const PART = 'read /home/u/proj/apps/api/.env.local';

describe('a search through the parts of a project', () => {
  it.each([
    'grep -rn API_KEY .',
    'grep -rn API_KEY apps',
    'cd apps && grep -rn API_KEY api',
    'rg -uu API_KEY apps',
    "rg -uu API_KEY apps -g '!web'",
    'git grep --no-index API_KEY',
    'git grep --untracked --no-exclude-standard API_KEY',
    'find apps -type f -exec grep -n API_KEY {} +',
    'rg --hidden --no-ignore -L API_KEY',
    'find apps -type f -exec grep -ho "API_KEY=.*" {} +',
    'find apps -type f -exec grep -m1 API_KEY {} +',
    'find apps -type f -exec grep -A 2 API_KEY {} +',
    'find apps -type f -print0 | xargs -0 grep -ho "API_KEY=.*"',
    "find . -type f -not -path '*/node_modules/*' -print0 | xargs -0 grep -in stripe_api",
    'find . -type f | grep -v node_modules | xargs grep API_KEY',
  ])('reads their variables as well: %s', async (command) => {
    await expect(told(command)).toTell(PART);
  });

  it.each([
    'grep -rn TODO .',
    'grep -rn API_KEY apps/web',
    'grep -rln API_KEY apps',
    'grep -rn API_KEY . --exclude-dir=api',
    "rg -uu API_KEY -g '!apps/'",
    'rg API_KEY apps',
    'git grep API_KEY',
    'git grep --no-index -l API_KEY',
    "find apps -name '*.ts' -exec grep -n API_KEY {} +",
    'find apps -type f -exec grep -ln API_KEY {} +',
    'find apps -type f -exec grep -ho API_KEY {} +',
    "find . -type f -not -path '*/.*' -exec grep -n API_KEY {} +",
    "find . -type f -name '*.ts' | xargs grep API_KEY",
    "find . -type f | grep -v '.env' | xargs grep API_KEY",
    'find . -type f | xargs wc -l',
  ])('and not where it shows no line of them: %s', async (command) => {
    await expect(told(command)).not.toTell(PART);
  });

  it('leaves out what tools have put there', async () => {
    await expect(told('grep -rn API_KEY .')).not.toTell('read /home/u/proj/node_modules/x/.env');
  });

  it('is told of by Grep, as far as no .gitignore lists them', async () => {
    await expect(toldOfTool({ pattern: 'API_KEY', path: `${ROOT}/apps` })).toTell(PART);
    await expect(toldOfTool({ pattern: 'API_KEY', path: `${ROOT}/apps` }, '.env*')).not.toTell(PART);
  });
});

describe('a search for keys in the settings of an agent', () => {
  const key = 'reveal-environment credential:keys of an agent';
  it.each<JsonObject>([
    { pattern: 'apiKey', path: '~/.continue', glob: '*.{json,yaml}' },
    { pattern: 'api[_-]?key|access_token', path: '~/.config/goose' },
    { pattern: 'refresh_token', path: '~/.gemini/oauth.json' },
  ])('shows them: %j', async (input) => await expect(toldOfTool(input)).toTell(key));

  it.each<JsonObject>([
    { pattern: 'apiKey', path: '~/.continue', output_mode: 'files_with_matches' },
    { pattern: 'model', path: '~/.continue' },
    { pattern: 'apiKey', path: '~/.continue', glob: '*.md' },
    { pattern: 'apiKey', path: 'src' },
    { pattern: 'apiKey', path: '~/work/continue' },
  ])('does not: %j', async (input) => await expect(toldOfTool(input)).not.toTell(key));
});
