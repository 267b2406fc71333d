import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leaveAtOnce } from '../../lib/hook/leave.js';
import { bundleEntries } from '../../scripts/bundle.js';

it('leaves with the exit code that was set', () => {
  const codes: unknown[] = [];
  leaveAtOnce({ reallyExit: (code: unknown) => codes.push(code) }, 2);
  expect(codes).toEqual([2]);
});

it('lets the process end by itself where Node has no way to leave at once', () => {
  expect(() => leaveAtOnce({}, 2)).not.toThrow();
});

/** What is written before is there, and what would come after does not. */
const PROGRAM = `
  import { writeSync } from 'node:fs';
  import { leaveAtOnce } from './lib/hook/leave.js';
  process.on('exit', (exitCode) => {
    writeSync(1, 'written');
    leaveAtOnce(process, exitCode);
  });
  process.on('exit', () => writeSync(1, ' and more'));
  process.exitCode = 2;`;

it('has such a way in the Node that runs this', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ck-guard-leave-'));
  try {
    await bundleEntries({ program: PROGRAM }, folder);
    const { status, stdout } = spawnSync(process.execPath, [join(folder, 'program.cjs')], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, 'written']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
