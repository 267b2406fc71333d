import { describe, expect, it } from 'vitest';
import { checkStopVerify } from '../../../lib/checkers/stop-verify.js';
import { rememberProgress } from '../../../lib/session/journal.js';
import { buildsOf, stop } from '../../project/fake-world.js';
import { ROOT, LINT, green, ran, worldThat, type FakeWorld } from './world.js';

describe('a check whose definition this session changed', () => {
  const changedAt = (): number => 10;
  const world = (): FakeWorld => ({ ...worldThat(green, ['src/a.ts', 'package.json']), builds: async () => buildsOf({ changedAt }) });
  const agentRuns = (to: FakeWorld, command: string, at: number): void => rememberProgress(to.memory, { kind: 'check', check: 'lint', command, cwd: ROOT, failed: false, failures: [], at });

  it('is not run, and the person is told', async () => {
    const held = world();
    expect(await checkStopVerify(stop(), held)).toEqual({
      kind: 'skip',
      why: 'no check is known for what has changed',
      notice: expect.stringContaining('`npm run --silent lint` was not run, since this session changed package.json, and the agent has not run it since'),
    });
    expect(ran(held)).toEqual([]);
  });

  it.each([
    [2, 'package.json, eslint.config.js, and the agent'],
    [3, 'package.json, eslint.config.js, .npmrc, and the agent'],
    [5, 'package.json, eslint.config.js, .npmrc and 2 more, and the agent'],
  ])('is held back by several, of which three are named: %i', async (count, named) => {
    const changed = ['package.json', 'eslint.config.js', '.npmrc', '.eslintrc.json', '.eslintrc.yml'].slice(0, count);
    const held = { ...worldThat(green, ['src/a.ts', ...changed]), builds: async () => buildsOf({ changedAt }) };
    const { notice = '' } = await checkStopVerify(stop(), held);
    expect(notice).toContain(`\`${LINT}\` was not run, since this session changed ${named} has not run it since`);
  });

  it('is run once the agent has run the same since', async () => {
    const seen = world();
    agentRuns(seen, 'npm run lint', 11);
    await checkStopVerify(stop(), seen);
    expect(ran(seen)).toEqual([LINT]);
    const before = world();
    agentRuns(before, 'npm run lint', 9);
    await checkStopVerify(stop(), before);
    expect(ran(before)).toEqual([]);
  });
});
