import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readShippedRules } from '../../scripts/shipped-rules.js';

const { danger, privacy } = readShippedRules(join(import.meta.dirname, '..', '..', 'rules'));

it('no approval lifts what wipes the root or the home, devices, the guards themselves, or what could answer in the person’s name', () => {
  const never = [...danger, ...privacy].filter(({ grantable }) => grantable === false).map(({ id }) => id);
  expect(never.sort()).toEqual([
    'devices/change',
    'devices/erase',
    'devices/permission',
    'devices/write',
    'filesystem/delete-every-file',
    'filesystem/delete-root-or-home',
    'filesystem/delete-system',
    'guards/copy',
    'guards/loosen',
    'guards/own-files',
    'guards/own-programs',
    'guards/state-folder',
    'privacy/search-transcripts',
    'privacy/transcripts',
    'processes/exhaust',
    'terminal/other-terminal',
    'terminal/press-keys',
  ]);
});
