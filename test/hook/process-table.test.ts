import { describe, expect, it } from 'vitest';
import { isRunning, markOf, readStat, statOf } from '../../lib/hook/processes/process-table.js';

const GONE = 2 ** 22 + 1;
const rest = `${Array.from({ length: 17 }, (_, index) => index).join(' ')} 8812 0 0\n`;

describe('what /proc says of a process', () => {
  it.each([
    [`42 (node) S 7 ${rest}`, { state: 'S', parent: 7, start: '8812' }],
    [`42 (a ) S 9 (b) R 7 ${rest}`, { state: 'R', parent: 7, start: '8812' }],
    [`42 (node) Z 7\n`, { state: 'Z', parent: 7, start: '' }],
    ['42 (node) S', { state: 'S', parent: NaN, start: '' }],
    ['', { state: '', parent: NaN, start: '' }],
  ])('%j', (text, told) => expect(readStat(text)).toEqual(told));

  it.runIf(process.platform === 'linux')('is there while it runs', () => {
    expect(statOf(process.pid)).toMatchObject({ parent: process.ppid, start: expect.stringMatching(/^\d+$/) });
    expect(statOf(GONE)).toBeUndefined();
    expect(markOf(process.pid)).toEqual({ pid: process.pid, start: statOf(process.pid)?.start });
    expect(markOf(GONE)).toEqual({ pid: GONE, start: '' });
  });
});

describe.runIf(process.platform === 'linux')('whether a process runs', () => {
  const { start } = markOf(process.pid);
  it.each<[string, number, string, boolean, boolean]>([
    ['this one', process.pid, start, true, true],
    ['this one, of which nobody knew when it started', process.pid, '', true, true],
    ['an earlier one of its number', process.pid, `${start}1`, true, false],
    ['one that nobody has', process.pid, start, false, false],
    ['one that the system says nothing about', GONE, '1', true, true],
    ['no number', NaN, '', true, false],
    ['half a number', process.pid + 0.5, '', true, false],
    ['all of a group', 0, '', true, false],
    ['a group', -1, '', true, false],
  ])('%s', (_, pid, since, exists, runs) => expect(isRunning({ pid, start: since }, (asked) => asked === pid && exists)).toBe(runs));
});
