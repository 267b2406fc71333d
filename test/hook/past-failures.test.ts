import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { failuresSince } from '../../lib/hook/log/past-failures.js';

let pack: string;

beforeEach(() => {
  pack = mkdtempSync(join(tmpdir(), 'ck-guard-past-'));
});

afterEach(() => rmSync(pack, { recursive: true, force: true }));

const crash = { hook: 'bash-danger', event: 'PreToolUse', status: 'crash', error: 'TypeError: x\n    at y' };
const told = { hook: 'health-check', event: 'SessionStart', status: 'ok' };
const unread = { hook: 'runner', status: 'skip', error: 'the payload is not JSON: x' };
const found = (guard: string | undefined, count: number, message: string) => ({ guard, count, message });

function failuresIn(...entries: readonly (object | string)[]) {
  mkdirSync(join(pack, '.logs'));
  writeFileSync(join(pack, '.logs', 'hook-log.jsonl'), entries.map((entry) => `${typeof entry === 'string' ? entry : JSON.stringify(entry)}\n`).join(''));
  return failuresSince('health-check', join(pack, '.logs'));
}

it.each([
  ['no line', [], []],
  ['a line of a guard that did its work', [{ hook: 'bash-danger', event: 'PreToolUse', status: 'deny' }], []],
  ['crashes of one guard', [crash, { ...crash, error: 'RangeError: y' }], [found('bash-danger', 2, 'RangeError: y')]],
  ['a crash that was told', [crash, told], []],
  ['a crash after the telling', [crash, told, { ...crash, hook: 'scout-block' }], [found('scout-block', 1, 'TypeError: x')]],
  ['a crash of the teller', [told, { ...told, status: 'crash', error: 'E' }], [found('health-check', 1, 'E')]],
  ['a payload that nobody could read', [unread], [found(undefined, 1, 'the payload is not JSON: x')]],
  ['an event that concerns nobody', [{ ...unread, event: 'Notification' }], []],
  ['what the runner did well', [{ ...unread, status: 'ok' }], []],
  ['a guard that was switched off', [{ hook: 'scout-block', status: 'skip', error: 'off' }], []],
  ['torn lines', ['{"hook":"bash-dan', 'null', '[]', crash], [found('bash-danger', 1, 'TypeError: x')]],
] as const)('%s', (_, entries, failures) => expect(failuresIn(...entries)).toEqual(failures));

it('without a log nothing has failed', () => expect(failuresSince('health-check', join(pack, '.logs'))).toEqual([]));
