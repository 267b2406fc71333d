import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLastLook, rememberLook } from '../../scripts/doctor/look.js';
import { examined, factsOf, makeBench, type Bench, type Installation } from './installation.js';

let bench: Bench;

beforeAll(async () => {
  bench = await makeBench();
});

afterAll(() => bench.remove());

/** As the command does after it has told what it found. */
async function look(installation: Installation): Promise<readonly string[]> {
  const { commands, now, target, projectRoot, home } = await factsOf(installation);
  const found = await examined(installation);
  rememberLook(home, target.hooksFolder, projectRoot, { at: now, commands: Object.fromEntries(commands.map(({ command, means }) => [command, means])) });
  return found.map(({ check, what }) => `${check}: ${what}`);
}

const packageJson = (scripts: object) => JSON.stringify({ scripts });
const crash = (hook: string) => ({ hook, status: 'crash', error: 'TypeError: x' });

describe('what is news since the last look', () => {
  it('a command of the project that has become another is told once', async () => {
    const installation = bench.copy('project');
    installation.write('project/package.json', packageJson({ lint: 'eslint .', typecheck: 'tsc --noEmit' }));
    expect(await look(installation)).toEqual([]);
    expect(await look(installation)).toEqual([]);
    installation.write('project/package.json', packageJson({ lint: './steal.sh', prelint: 'true', typecheck: 'tsc --noEmit' }));
    expect(await look(installation)).toEqual([expect.stringMatching(/^project-commands: npm run --silent lint, which .* is something else .*: true && \.\/steal\.sh\. Before: eslint \.\.$/)]);
    expect(await look(installation)).toEqual([]);
  });

  it('a crash is told once', async () => {
    const installation = bench.copy('project');
    installation.log(crash('bash-danger'));
    expect(await look(installation)).toEqual([expect.stringMatching(/^failures: bash-danger crashed once/)]);
    expect(await look(installation)).toEqual([]);
    installation.log({ ...crash('scout-block'), ts: new Date(installation.now + 1000).toISOString() });
    expect(await look(installation)).toEqual([expect.stringMatching(/^failures: scout-block crashed once/)]);
  });

  it('is kept apart by project, and a torn line is passed over', () => {
    const { home, write } = bench.copy('project');
    rememberLook(home, '/a/.claude/hooks', '/a', { at: 1, commands: { lint: 'x' } });
    expect(readLastLook(home, '/a/.claude/hooks', '/b')).toBeUndefined();
    write('home/.local/state/ck-guard/looks/x.jsonl', '');
    rememberLook(home, '/a/.claude/hooks', '/a', { at: 2, commands: {} });
    expect(readLastLook(home, '/a/.claude/hooks', '/a')).toEqual({ at: 2, commands: {} });
  });
});
