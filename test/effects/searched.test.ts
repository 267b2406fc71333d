import { describe, expect, it } from 'vitest';
import type { EffectsWorld } from '../../lib/effects/effects.js';
import { effectsOf } from '../../lib/effects/effects.js';
import { EMPTY_WORLD, line, toolCall } from './told.js';

const ROOT = '/home/u/proj';
const TEXT = '# API_KEY of staging\nPORT=3000\nexport STRIPE_API_KEY="sk"\nDATABASE_URL=postgres://a:b@c/d\nEMPTY_TOKEN=\n';

const WORLD: EffectsWorld = {
  ...EMPTY_WORLD,
  disk: {
    ...EMPTY_WORLD.disk,
    list: (path) => (path === ROOT ? ['.env', '.git', 'README.md', 'src'] : path === `${ROOT}/src` ? ['a.ts'] : undefined),
    readText: (path) => (path === `${ROOT}/.env` ? { kind: 'present', text: TEXT } : { kind: 'absent' }),
  },
};

async function told(command: string): Promise<readonly string[]> {
  return (await effectsOf(toolCall('Bash', { command }), WORLD)).effects.map(line);
}

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
  ])('reads the variables of which it shows a line: %s', async (command) => {
    expect(await told(command)).toContain('read /home/u/proj/.env');
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
    'grep -rn API_KEY src',
    'grep -n API_KEY README.md',
    'rg API_KEY',
    'rg --hidden API_KEY',
    'rg -uu -t ts API_KEY',
    'git grep API_KEY',
  ])('and no others: %s', async (command) => {
    expect(await told(command)).not.toContain('read /home/u/proj/.env');
  });
});
