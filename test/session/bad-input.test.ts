import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemory } from '../../lib/hook/memory/memory.js';
import { changedInSession, editsOf, rememberEdit } from '../../lib/session/journal.js';
import { featureWork } from './long-sessions.js';
import { play, ROOT, type Play } from './play.js';

let one: ReturnType<typeof play>;
beforeEach(() => void (one = play()));
afterEach(() => one.end());

const FLIPS = ['on', 'off', 'on', 'off', 'on', 'off'];

/** Flips a file between two contents, with something in between; when the guard spoke. */
async function flip(between: (play: Play) => void): Promise<readonly string[]> {
  for (const content of FLIPS) {
    await one.edit('src/a.ts', () => content);
    between(one);
  }
  return one.spoken.map(({ call, kind }) => `${call} ${kind}`);
}

const NOTICED = ['5 context'];

describe('a loop is noticed', () => {
  it('as ever', async () => expect(await flip(() => undefined)).toEqual(NOTICED));

  it.each([
    ['torn lines', '{"kind":"edit","file":"/home/dev/shop/src/a.ts","after":'],
    ['foreign lines', '\n[]\nnull\n7\n"text"\n{}\n{"kind":"edit"}\n{"kind":"call","tool":1}\n{"kind":"told","key":1}\n'],
    ['bytes of no meaning', '\n\u0000\u0000\ufffd\n'],
  ])('among %s', async (_, litter) => expect(await flip((play) => play.litter(litter))).toEqual(NOTICED));

  it.each([
    ['ahead', 90 * 86_400_000],
    ['back', -90 * 86_400_000],
    ['before all time', -1e15],
  ])('while the clock jumps %s', async (_, milliseconds) => expect(await flip((play) => play.jump(milliseconds))).toEqual(NOTICED));
});

describe('nothing wrong is said', () => {
  it('of honest work while the clock jumps about and lines are torn', async () => {
    const jumpy: Play = { ...one, fail: (command, output) => (one.jump(one.calls % 2 === 0 ? 1e10 : -1e10), one.litter('{"kind":"call","tool":"Ba'), one.fail(command, output)) };
    await featureWork(jumpy);
    expect(one.calls).toBeGreaterThanOrEqual(200);
    expect(one.spoken).toEqual([]);
  });

  it('of files that are deleted between edit and edit', async () => {
    for (let n = 0; n < 12; n += 1) {
      await one.edit(`src/${n % 3}.ts`, (text) => `${text}${n}\n`);
      one.remove(`src/${n % 3}.ts`);
    }
    expect(one.spoken).toEqual([]);
  });

  it('in a session of 10,000 edits, of which nothing is lost', { timeout: 120_000 }, async () => {
    const memory = createMemory({ home: one.home, projectRoot: ROOT, sessionId: 's', agentId: undefined, userId: process.getuid?.(), onProblem: (why) => expect.fail(why) });
    const files = Array.from({ length: 50 }, (_, n) => `src/m${n}.ts`);
    for (let n = 0; n < 9_900; n += 1) {
      rememberEdit(memory, `${ROOT}/${files[n % 50]}`, { kind: 'edit', before: `${n}`, after: `${n + 1}`, at: n });
    }
    for (let n = 0; n < 100; n += 1) await one.edit(files[n % 50] ?? '', (text) => `${text}${n}\n`);
    expect(one.spoken).toEqual([]);
    expect(changedInSession(memory)).toHaveLength(50);
    expect(files.map((file) => editsOf(memory, `${ROOT}/${file}`).length)).toEqual(files.map(() => 200));
  });
});
