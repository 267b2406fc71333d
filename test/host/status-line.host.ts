import { afterEach, it } from 'vitest';
import { sandboxWithPack } from './installed.js';
import type { Sandbox } from './sandbox.js';
import { WITHOUT_TERMINAL } from './screen.js';
import { call, say } from './session.js';
import { openTerminal, type Terminal } from './terminal.js';

let sandbox: Sandbox;
let terminal: Terminal | undefined;
afterEach(async () => {
  await terminal?.end();
  sandbox.remove();
});

it.skipIf(WITHOUT_TERMINAL !== undefined)(`the status line tells what was stopped${WITHOUT_TERMINAL === undefined ? '' : ` (skipped: ${WITHOUT_TERMINAL})`}`, async () => {
  sandbox = sandboxWithPack(true, ['--status-line']);
  const secrets = sandbox.write('.env', 'API_KEY=x\n');
  terminal = await openTerminal(sandbox, [[call('Read', { file_path: secrets })], [say('All over.')]]);
  await terminal.shows(/All over\./);
  await terminal.shows(/ck-guard on, 1 denied/);
});
