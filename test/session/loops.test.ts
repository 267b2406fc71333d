import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { debugging, featureWork, refactoring, writing } from './long-sessions.js';
import { play, type Play } from './play.js';

let one: ReturnType<typeof play>;
beforeEach(() => void (one = play()));
afterEach(() => one.end());

describe('long sessions of honest work stay silent', () => {
  it.each([
    ['eleven features, test first', featureWork],
    ['a refactoring over many files', refactoring],
    ['defects that are closed in on', debugging],
    ['writing without any test', writing],
  ])('%s', async (_, work) => {
    await work(one);
    expect(one.calls).toBeGreaterThanOrEqual(200);
    expect(one.spoken).toEqual([]);
  });
});

const swap = (from: string, to: string) => (text: string) => text.replace(from, to);
const FAILED = ' FAIL  src/cart.test.ts > sums\nAssertionError: expected 3 to be 4\n Tests  1 failed | 11 passed (12)';

/** When and how the guard spoke. */
function heard(): readonly (readonly [call: number, kind: string, rule: string])[] {
  return one.spoken.map(({ call, kind, rule }) => [call, kind, rule] as const);
}

describe('work in circles is noticed', () => {
  it('edits that go back and forth: told when they came back twice, asked when four times', async () => {
    await featureWork(one);
    const before = one.calls;
    await one.edit('src/a.ts', () => 'flag = on\n');
    for (let n = 0; n < 3; n += 1) {
      await one.edit('src/a.ts', swap('on', 'off'));
      await one.edit('src/a.ts', swap('off', 'on'));
    }
    expect(heard()).toEqual([
      [before + 5, 'context', 'taken-back'],
      [before + 7, 'ask', 'taken-back'],
    ]);
    expect(one.spoken[0]?.text).toBe(
      'Edits of src/a.ts have brought back what it held before, twice.\n' +
        'Edited: src/a.ts ×4.\n' +
        'Do not try the same again: find the cause first, then take another way, or tell the person where you are stuck.',
    );
  });

  it('a command that fails the same: told before the fourth run, asked before the seventh', async () => {
    await refactoring(one);
    const before = one.calls;
    for (let n = 0; n < 8; n += 1) await one.fail(`npm test 2>&1 | tail -${n + 10}`, `${FAILED}\n Duration ${n * 10}ms\n at 12:00:0${n}`);
    expect(heard()).toEqual([
      [before + 4, 'context', 'same-call'],
      [before + 7, 'ask', 'same-call'],
    ]);
    expect(one.spoken[0]?.text).toContain('`npm test 2>&1 | tail -12` has failed in the same way 3 times, and nothing new came of it.');
  });

  it('an error that stays after edit upon edit: told what was tried', async () => {
    for (let n = 0; n < 10; n += 1) {
      await one.edit('src/cart.ts', (text) => `${text}attempt ${n}\n`);
      if (n % 3 === 0) await one.edit('src/tax.ts', (text) => `${text}attempt ${n}\n`);
      await one.bash('npm run build', 'built');
      await one.fail('npm test', FAILED);
    }
    expect(one.spoken.map(({ kind, rule }) => [kind, rule])).toEqual([
      ['context', 'same-error'],
      ['ask', 'same-error'],
    ]);
    const [told] = one.spoken;
    expect(told?.text).toContain('`npm test` has failed 4 times with the same error, with edits in between.');
    expect(told?.text).toContain('Edited: src/cart.ts ×3, src/tax.ts ×1.');
    expect(told?.text).toContain('Failed: `npm test` ×4 (AssertionError: expected 3 to be 4).');
  });

  it('rounds of one file that only change the error back and forth', async () => {
    for (let n = 0; n < 10; n += 1) {
      await one.edit('src/cart.ts', (text) => `${text}attempt ${n}\n`);
      await one.fail('node a.js', n % 2 === 0 ? 'TypeError: x is undefined' : 'TypeError: y is undefined');
    }
    expect(heard()).toEqual([
      [11, 'context', 'same-error'],
      [17, 'context', 'same-file'],
      [19, 'ask', 'same-error'],
    ]);
    expect(one.spoken[0]?.text).toContain('`node a.js` has failed 4 times with errors that it had shown before, with edits in between.');
  });

  it('a program that fails with one error, however it is called', async () => {
    const forms = ['npm install', 'npm install --force', 'npm install --legacy-peer-deps', 'rm -rf node_modules && npm install', 'npm install --no-audit --force', 'npm ci', 'npm ci --force', 'npm install left-pad', 'npm install -g left-pad'];
    for (const form of forms) await one.fail(form, 'npm ERR! code ERESOLVE\nnpm ERR! ERESOLVE unable to resolve dependency tree');
    await one.bash('pnpm install', 'done');
    expect(heard()).toEqual([
      [5, 'context', 'same-error'],
      [9, 'ask', 'same-error'],
    ]);
    expect(one.spoken[0]?.text).toMatch(/^`npm` has failed 4 times with the same error, though it was called in other words\.\nFailed: `npm install` ×1 \(.*ERESOLVE/);
  });

  it('very many edits of a file that nothing has failed for, which may all be new work: told, never asked', async () => {
    for (let n = 0; n < 60; n += 1) await one.edit('docs/guide.md', (text) => `${text}section ${n}\n`);
    expect(heard()).toEqual([
      [25, 'context', 'same-file'],
      [49, 'context', 'same-file'],
    ]);
    expect(one.spoken[0]?.text).toMatch(/If each of them is new work, go on\.$/);
  });

  it('a search that finds the same, told before the seventh', async () => {
    for (let n = 0; n < 7; n += 1) await one.search('Grep', { pattern: 'cart', head_limit: n }, ['src/cart.ts']);
    expect(heard()).toEqual([[7, 'context', 'same-call']]);
  });

  it('an edit that cannot be made', async () => {
    for (let n = 0; n < 4; n += 1) await one.failEdit('src/a.ts', `String to replace not found in file.\nString: attempt ${n}`);
    expect(heard()).toEqual([[4, 'context', 'same-call']]);
  });

  it('waiting too, when it is very long', async () => {
    for (let n = 0; n < 16; n += 1) await one.bash('sleep 5 && gh run view 1', 'in_progress');
    expect(heard()).toEqual([[16, 'context', 'same-call']]);
  });
});

describe('progress takes it back', () => {
  const stuck = async (): Promise<void> => {
    await one.edit('src/cart.ts', (text) => `${text}attempt ${one.calls}\n`);
    await one.fail('npm test', FAILED);
  };
  it.each<[string, (one: Play) => Promise<void>]>([
    ['a prompt', (play) => play.prompt()],
    ['a commit', (play) => play.bash('git commit -am "Half of it"')],
    ['a passing test', (play) => play.bash('npm test', '12 passed')],
    ['another passing test', (play) => play.bash('npx vitest run test/tax.test.ts', '3 passed')],
    ['a new error', (play) => play.fail('npm test', FAILED.replace('sums', 'adds'))],
  ])('%s', async (_, progress) => {
    for (let n = 0; n < 3; n += 1) await stuck();
    await progress(one);
    for (let n = 0; n < 3; n += 1) await stuck();
    expect(one.spoken).toEqual([]);
    for (let n = 0; n < 3; n += 1) await stuck();
    expect(one.spoken.length).toBeGreaterThan(0);
  });

  it('fewer failures', async () => {
    for (let failing = 12; failing > 0; failing -= 1) {
      await one.edit('src/cart.ts', (text) => `${text}attempt ${failing}\n`);
      await one.fail('npm test', Array.from({ length: failing }, (_, n) => ` FAIL  src/cart.test.ts > case ${n}`).join('\n'));
    }
    expect(one.spoken).toEqual([]);
  });

  it('fewer failures, of which only the last lines are seen', async () => {
    for (let failing = 12; failing > 0; failing -= 1) {
      await one.edit('src/cart.ts', (text) => `${text}attempt ${failing}\n`);
      await one.bash('npm test 2>&1 | tail -3', `  Tests  ${failing} failed | ${40 - failing} passed (40)\n  Duration  ${failing}s`);
    }
    expect(one.spoken).toEqual([]);
  });

  it.each(['mcp__files__edit', 'Agent', 'Task', 'SomethingNew'])('what %s may have changed', async (tool) => {
    for (let n = 0; n < 10; n += 1) {
      await one.search('Grep', { pattern: 'cart' }, ['src/cart.ts']);
      await one.other(tool);
      await one.other(tool);
    }
    expect(one.spoken).toEqual([]);
  });

  it.each(['Read', 'Skill'])('but not what %s looks at', async (tool) => {
    for (let n = 0; n < 7; n += 1) {
      await one.search('Grep', { pattern: 'cart' }, ['src/cart.ts']);
      await one.other(tool);
    }
    expect(one.spoken).toHaveLength(1);
  });

  it('edits by the shell are edits: other ones count, the same one over and over does not', async () => {
    for (let n = 0; n < 3; n += 1) {
      await one.fail('npm run deploy', 'refused');
      await one.bash(`sed -i s/${n}/x/ a.ts`);
    }
    expect(one.spoken).toEqual([]);
    for (let n = 0; n < 3; n += 1) {
      await one.fail('npm run deploy', 'refused');
      await one.bash('npm install', 'up to date');
    }
    expect(one.spoken.map(({ rule }) => rule)).toEqual(['same-error']);
    expect(one.spoken[0]?.text).toContain('`npm run deploy` has failed 4 times with the same error');
  });

  it('the host summing up what was done', async () => {
    for (let n = 0; n < 4; n += 1) await one.search('Grep', { pattern: 'cart' }, ['src/cart.ts']);
    await one.compact();
    for (let n = 0; n < 4; n += 1) await one.search('Grep', { pattern: 'cart' }, ['src/cart.ts']);
    expect(one.spoken).toEqual([]);
  });

  it('a call that was asked about and did not happen is asked about again; one that did is left alone for a while', async () => {
    for (let n = 0; n < 6; n += 1) await one.fail('npm run deploy', 'refused');
    const asked = one.spoken.length;
    await one.tryOnly('Bash', { command: 'npm run deploy' });
    await one.tryOnly('Bash', { command: 'npm run deploy' });
    await one.fail('npm run deploy', 'refused');
    await one.fail('npm run deploy', 'refused');
    expect(one.spoken.slice(asked).map(({ kind }) => kind)).toEqual(['ask', 'ask', 'ask']);
  });
});

describe('settings', () => {
  const replay = async (options: Parameters<typeof play>[0]): Promise<readonly string[]> => {
    const other = play(options);
    try {
      await other.edit('CHANGELOG.md', () => 'on\n');
      for (let n = 0; n < 6; n += 1) await other.edit('CHANGELOG.md', n % 2 === 0 ? swap('on', 'off') : swap('off', 'on'));
      for (let n = 0; n < 8; n += 1) await other.fail('npm run deploy', 'refused');
      return other.spoken.map(({ call, kind }) => `${call} ${kind}`);
    } finally {
      other.end();
    }
  };
  it.each([
    [{}, ['5 context', '7 ask', '11 context', '14 ask']],
    [{ reversals: 3, repeats: 5 }, ['6 context', '13 context']],
    [{ exempt: ['CHANGELOG.md'] }, ['11 context', '14 ask']],
    [{ exempt: ['**/*.md', 7] }, ['11 context', '14 ask']],
    [{ ask: false }, ['5 context', '7 context', '11 context', '14 context']],
    [{ ask: 1 }, ['5 ask', '7 ask', '11 ask', '14 ask']],
    [{ window: 2 }, []],
    [{ reversals: 0, repeats: 'x', ask: -1, threshold: 1.5 }, ['5 context', '7 ask', '11 context', '14 ask']],
  ])('%j', async (options, expected) => expect(await replay(options)).toEqual(expected));
});

it('a sub-agent counts by itself', async () => {
  const other = play({}, 'agent-1', one.home);
  try {
    for (let n = 0; n < 3; n += 1) {
      await one.fail('npm run deploy', 'refused');
      await other.fail('npm run deploy', 'refused');
    }
    expect([...one.spoken, ...other.spoken]).toEqual([]);
  } finally {
    other.end();
  }
});
