import { describe, expect, it } from 'vitest';
import './told.js';

describe('a file system that stands in memory', () => {
  it.each([
    "node - <<'END'\nconst { vol, fs } = require('memfs');\nfs.rmSync('/home/u', { recursive: true });\nvol.rmSync('/', { recursive: true });\nEND",
    "cat > a.test.ts <<'END'\nimport { fs, vol } from 'memfs';\nimport { test } from 'vitest';\ntest('a', () => {\n  fs.rmSync('/home/u', { recursive: true });\n  vol.rmdirSync('/etc', { recursive: true });\n  fs.promises.rm('/', { recursive: true });\n});\nEND\nnpx vitest run a.test.ts",
    "node - <<'END'\nconst memfs = require('memfs');\nmemfs.fs.rmSync('/home/u', { recursive: true });\nEND",
    "node - <<'END'\nconst { Volume, createFsFromVolume } = require('memfs');\nconst vol = Volume.fromJSON({});\nconst disk = createFsFromVolume(vol);\ndisk.rmSync('/home/u', { recursive: true });\nEND",
    "node - <<'END'\nimport { fs as disk } from 'memfs';\ndisk.rmSync('/home/u', { recursive: true });\nEND",
  ])('loses nothing: %j', async (command) => await expect(command).not.toTell(/^delete/));

  it.each([
    "node - <<'END'\nconst { vol } = require('memfs');\nconst fs = require('fs');\nfs.rmSync('/home/u', { recursive: true });\nEND",
    "node - <<'END'\nconst { fs: disk } = require('memfs');\nconst fs = require('fs');\nfs.rmSync('/home/u', { recursive: true });\nEND",
    "node - <<'END'\nlet { fs } = require('memfs');\nfs = require('fs');\nfs.rmSync('/home/u', { recursive: true });\nEND",
    "node - <<'END'\nconst fs = require('memfs-or-not');\nfs.rmSync('/home/u', { recursive: true }); // memfs\nEND",
    "node - <<'END'\nconst text = 'memfs';\nconst fs = require('fs');\nfs.rmSync('/home/u', { recursive: true });\nEND",
    "node - <<'END'\nimport { vol } from 'memfs';\nimport fs from 'node:fs';\nfs.rmSync('/home/u', { recursive: true });\nEND",
    "node - <<'END'\nconst { vol } = require('memfs');\nrequire('child_process').execSync('rm -rf /home/u');\nEND",
    "node - <<'END'\nconst { Volume } = require('memfs');\nconst disk = require('fs');\ndisk.rmSync('/home/u', { recursive: true });\nEND",
    "node - <<'END'\nconst { fs } = require('memfs');\nconst { rmSync } = require('node:fs');\nrmSync('/home/u', { recursive: true });\nEND",
  ])('is none of this: %j', async (command) => await expect(command).toTell(/^delete/));
});
