import { expect, it } from 'vitest';
import { TookTooLong } from '../../lib/hook/decision/never-answered.js';
import { createWatch, type Watch } from '../../lib/hook/decision/watchdog.js';

function runContinuations(): void {
  const tick: unknown = Reflect.get(process, '_tickCallback');
  if (typeof tick === 'function') Reflect.apply(tick, process, []);
}

/** Of a budget of which this much is left, in milliseconds. */
function watchWith(left: number): Watch {
  let asked = 0;
  return createWatch(() => (asked++ === 0 ? 0 : 8_000 - left), runContinuations);
}

it('hands on what the work came to', async () => {
  expect(await watchWith(8_000)(() => 1)).toBe(1);
  expect(await watchWith(8_000)(async () => 2)).toBe(2);
  await expect(watchWith(8_000)(() => { throw new RangeError('own'); })).rejects.toThrow(RangeError);
  await expect(watchWith(8_000)(async () => Promise.reject(new RangeError('own')))).rejects.toThrow(RangeError);
});

it('gives work a moment where no time is left', async () => {
  let begun = false;
  // On a machine that is busy the moment may be over before the work begins, but not each time. Work without an end, so that what is ended is nothing else.
  for (let attempt = 0; attempt < 50 && !begun; attempt += 1) {
    await expect(watchWith(-1)(() => { begun = true; for (;;); })).rejects.toBeInstanceOf(TookTooLong);
  }
  expect(begun).toBe(true);
});

it.each<[string, () => unknown]>([
  ['at once', () => { for (;;); }],
  ['after an await', async () => { await undefined; for (;;); }],
])('ends work that goes on and on: %s', async (_, work) => {
  const began = performance.now();
  await expect(watchWith(400)(work)).rejects.toBeInstanceOf(TookTooLong);
  expect(performance.now() - began).toBeLessThan(4_000);
});
