import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasBatches, isVersionWithBatches } from '../../scripts/install/host-version.js';

describe('isVersionWithBatches', () => {
  it.each(['2.1.240', '2.1.329 (Claude Code)\n', '2.2.0', '3.0.0', '10.0.0'])('%j', (told) => expect(isVersionWithBatches(told)).toBe(true));
  it.each(['2.1.239', '2.0.999', '1.9.999', '1.0', 'claude 2.1.329', '', 'error'])('not %j', (told) => expect(isVersionWithBatches(told)).toBe(false));
});

describe('hasBatches', () => {
  it('asks the claude in PATH, and takes silence for a no', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ck-guard-version-'));
    try {
      const PATH = `${folder}:/usr/bin:/bin`;
      expect(hasBatches({ PATH: folder })).toBe(false);
      for (const [script, expected] of [['echo "2.1.329 (Claude Code)"', true], ['echo 2.1.3', false], ['exit 1', false], ['cat', false]] as const) {
        writeFileSync(join(folder, 'claude'), `#!/bin/sh\n${script}\n`);
        chmodSync(join(folder, 'claude'), 0o755);
        expect(hasBatches({ PATH }), script).toBe(expected);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
