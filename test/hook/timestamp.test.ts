import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timestamp } from '../../lib/hook/timestamp.js';

const FIRST = Date.parse('0000-01-01T00:00:00.000Z');

it.each([0, -1, Date.UTC(2000, 1, 29, 23, 59, 59, 999), Date.UTC(2100, 1, 28), Date.UTC(2100, 2, 1), Date.UTC(2024, 11, 31, 12), Date.UTC(2025, 0, 1)])('writes %i as a date does', (time) => {
  expect(timestamp(time)).toBe(new Date(time).toISOString());
});

it('writes every time of four digits as a date does', () => {
  fc.assert(fc.property(fc.integer({ min: FIRST, max: Date.UTC(9999, 11, 31, 23, 59, 59, 999) }), (time) => timestamp(time) === new Date(time).toISOString()), { numRuns: 5_000 });
});
