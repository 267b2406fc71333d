import { describe, expect, it } from 'vitest';
import type { EffectsWorld } from '../../../lib/effects/effects.js';
import { effectsOf } from '../../../lib/effects/effects.js';
import { NOTHING_BEFORE } from '../../../lib/session/past.js';
import { EMPTY_WORLD, toolCall } from '../told.js';

const ROOT = '/home/u/proj';
const FILES: ReadonlyMap<string, string> = new Map([
  [`${ROOT}/.env`, 'PORT=3000\nSTRIPE_SECRET_KEY=sk_live_1\n'],
  [`${ROOT}/.env.production`, 'DATABASE_URL=postgres://a:b@c/d\n'],
  [`${ROOT}/.env.test`, 'JWT_SECRET=x\n'],
  [`${ROOT}/api/.env`, 'PORT=3000\nSTRIPE_SECRET_KEY=\n'],
]);

function told(command: string, made: readonly string[] = []): ReturnType<typeof effectsOf> {
  const disk: EffectsWorld['disk'] = { ...EMPTY_WORLD.disk, readText: (path) => (FILES.has(path) ? { kind: 'present', text: FILES.get(path) ?? '' } : { kind: 'absent' }) };
  const world = { ...EMPTY_WORLD, disk, past: { ...NOTHING_BEFORE, wrote: (path: string) => made.includes(path) } };
  return effectsOf(toolCall('Bash', { command }), world);
}

describe('variables that a person has filled in are gone when another file takes their place', () => {
  it.each([
    'cp .env.example .env',
    'cp -f .env.sample ./.env',
    'gcp .env.example .env', 'gmv -f .env.example .env', 'gcp --backup=none .env.example .env',
    'mv .env.example .env',
    'install -m600 .env.template .env',
    'cat .env.example > .env',
    '> .env',
    "printf 'PORT=3000\\n' > .env",
    'cat > .env <<< PORT=3000',
    'tee .env < .env.example',
    'echo PORT=3000 | tee .env',
    'cd api && cp .env.example ../.env',
    'sort -n .env.example > .env',
    'rsync -i .env.example .env',
    'cp --backup=none .env.example .env',
    'cp --update=all .env.example .env',
    'head -n 3 .env.example > .env',
    'tee -i .env < .env.example',
  ])('%s', async (command) => {
    await expect(told(command)).toTell('discard /home/u/proj/.env');
  });

  it('whichever file of them it is', async () => {
    await expect(told('cp .env.example .env.production')).toTell('discard /home/u/proj/.env.production');
  });

  it.each([
    'cp -n .env.example .env',
    'gcp -n .env.example .env', 'gmv -n .env.example .env', 'ginstall -b .env.example .env', '/opt/homebrew/bin/gcp --update=none .env.example .env',
    'cp --update=none .env.example .env', 'cp -b .env.example .env', 'mv -n .env.example .env', 'rsync --ignore-existing .env.example .env', 'install -b .env.example .env', 'cp --backup=numbered .env.example .env',
    '[ -f .env ] || cp .env.example .env',
    'test -f .env || cp .env.example .env',
    'if [ ! -f .env ]; then cp .env.example .env; fi',
    'cp .env .env.bak && cp .env.example .env',
    "sed 's/3000/4000/' .env > .env.tmp && mv .env.tmp .env",
    'echo PORT=3000 >> .env',
    'echo PORT=3000 | tee -a .env',
    'cp .env.example .env.test',
    'cp .env.example api/.env',
    'cp .env.example web/.env',
    'cp .env .env.example',
    'cp .env.example .env.local',
  ])('but not by %s', async (command) => {
    await expect(told(command)).not.toTell(/^discard/);
  });

  it('nor those that the session made', async () => {
    await expect(told('cp .env.example .env', [`${ROOT}/.env`])).not.toTell('discard /home/u/proj/.env');
  });
});

describe('a tool that puts one file in the place of another', () => {
  const toldOfTool = (tool: string, input: Record<string, string>): ReturnType<typeof effectsOf> => {
    const disk: EffectsWorld['disk'] = { ...EMPTY_WORLD.disk, readText: (path) => (FILES.has(path) ? { kind: 'present', text: FILES.get(path) ?? '' } : { kind: 'absent' }) };
    return effectsOf(toolCall(tool, input), { ...EMPTY_WORLD, disk });
  };

  it.each<[string, Record<string, string>]>([
    ['mcp__files__copy_file', { source: '.env.example', destination: '.env' }],
    ['mcp__files__moveFile', { from: '.env.example', to: `${ROOT}/.env` }],
  ])('takes them away as well: %s %o', async (tool, input) => {
    await expect(toldOfTool(tool, input)).toTell('discard /home/u/proj/.env');
  });

  it.each<[string, Record<string, string>]>([
    ['mcp__files__copy_file', { source: '.env.example', destination: '.env.test' }],
    ['mcp__files__copy_file', { source: '.env', destination: '.env.bak' }],
  ])('but not %s %o', async (tool, input) => {
    await expect(toldOfTool(tool, input)).not.toTell(/^discard/);
  });
});
