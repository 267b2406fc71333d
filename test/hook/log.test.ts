import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logFile, logFolder, logLine, writeLog, type LogRecord } from '../../lib/hook/log/log.js';

let pack: string;
beforeEach(() => void (pack = mkdtempSync(join(tmpdir(), 'ck-guard-log-'))));
afterEach(() => rmSync(pack, { recursive: true, force: true }));

const RECORD: LogRecord = { ts: 't', hook: 'bash-danger', status: 'ok', ms: 1.5 };
const written = (): readonly unknown[] => readFileSync(logFile(logFolder(pack)), 'utf8').trimEnd().split('\n').map((line): unknown => JSON.parse(line));
const write = (...records: readonly LogRecord[]): void => writeLog(logFolder(pack), records.map(logLine).join(''), () => 'once');

it('writes a line for each record, behind those that are there', () => {
  write(RECORD);
  write({ ...RECORD, status: 'deny' }, { ...RECORD, status: 'ask' });
  expect(logFile(logFolder(pack))).toBe(join(pack, '.logs', 'hook-log.jsonl'));
  expect(written()).toEqual([RECORD, { ...RECORD, status: 'deny' }, { ...RECORD, status: 'ask' }]);
});

it('keeps the lines of a stack, and makes one short line of everything else', () => {
  write({ ...RECORD, rule: 'a\nb', target: 'x'.repeat(500), error: `Error: x\n    at y${'z'.repeat(5_000)}` });
  const [line] = written();
  expect(line).toMatchObject({ rule: expect.not.stringContaining('\n'), error: expect.stringMatching(/^Error: x\n {4}at yz+$/) });
  const { target = '', error = '' }: Partial<LogRecord> = JSON.parse(JSON.stringify(line));
  expect([target.length, error.length]).toEqual([200, 2_000]);
});

it('blots out secrets in targets and errors, also where they would be cut', () => {
  const secret = `ghp_${'a1B2'.repeat(9)}`;
  write({ ...RECORD, target: `/data/${secret}`, error: `${' '.repeat(1_990)}${secret}` });
  expect(JSON.stringify(written())).not.toContain(secret.slice(0, 10));
  expect(JSON.stringify(written())).toContain('[secret]');
});

it('moves a log past 5 MiB aside, whole, and begins anew', () => {
  mkdirSync(join(pack, '.logs'));
  writeFileSync(logFile(logFolder(pack)), 'x'.repeat(5 * 1024 * 1024 - 200));
  write(RECORD);
  expect(readdirSync(join(pack, '.logs'))).toEqual(['hook-log.jsonl']);
  write({ ...RECORD, rule: 'r'.repeat(199) });
  expect(readdirSync(join(pack, '.logs'))).toEqual(['hook-log.once.jsonl']);
  expect(statSync(join(pack, '.logs', 'hook-log.once.jsonl')).size).toBeGreaterThan(5 * 1024 * 1024);
  write(RECORD);
  expect(written()).toEqual([RECORD]);
});

it('does no harm where another process moves it aside first, and says what else is wrong', () => {
  const fill = (): void => writeFileSync(logFile(logFolder(pack)), 'x'.repeat(5 * 1024 * 1024));
  mkdirSync(join(pack, '.logs', 'hook-log.folder.jsonl'), { recursive: true });
  fill();
  writeLog(logFolder(pack), logLine(RECORD), () => { rmSync(logFile(logFolder(pack))); return 'late'; });
  expect(readdirSync(join(pack, '.logs'))).toEqual(['hook-log.folder.jsonl']);
  fill();
  expect(() => writeLog(logFolder(pack), logLine(RECORD), () => 'folder')).toThrow(/EISDIR/);
});

it('deletes the oldest of those that were moved aside', () => {
  mkdirSync(join(pack, '.logs'));
  for (let n = 1; n < 10; n += 1) writeFileSync(join(pack, '.logs', `hook-log.100000000000${n}-1.jsonl`), '');
  writeFileSync(logFile(logFolder(pack)), 'x'.repeat(5 * 1024 * 1024));
  writeLog(logFolder(pack), logLine(RECORD), () => '2000000000000-1');
  expect(readdirSync(join(pack, '.logs'))).toEqual(['3', '4', '5', '6', '7', '8', '9'].map((n) => `hook-log.100000000000${n}-1.jsonl`).concat('hook-log.2000000000000-1.jsonl'));
});

it('is moved aside past 5 MiB, and no sooner', () => {
  const line = `${JSON.stringify(RECORD)}\n`;
  mkdirSync(join(pack, '.logs'));
  writeFileSync(logFile(logFolder(pack)), `${'x'.repeat(5 * 1024 * 1024 - line.length - 1)}\n`);
  write(RECORD);
  expect(readdirSync(join(pack, '.logs'))).toEqual(['hook-log.jsonl']);
});

it('does not follow a link', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'ck-guard-elsewhere-'));
  symlinkSync(elsewhere, join(pack, '.logs'));
  expect(() => write(RECORD)).toThrow(/\.logs is a symbolic link, which is not followed/);
  expect(readdirSync(elsewhere)).toEqual([]);
  rmSync(elsewhere, { recursive: true });
});
