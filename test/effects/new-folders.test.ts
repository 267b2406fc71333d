import { describe, expect, it } from 'vitest';
import { told } from './told.js';
import { GONE } from './written-world.js';

describe('what a call puts into a file or folder that mktemp made is judged when it runs', () => {
  it.each([
    "T=$(mktemp -d); echo 'rm -rf ~' > $T/x; bash $T/x",
    "T=$(mktemp -d); printf '#!/bin/sh\\nrm -rf ~\\n' > \"$T/x\"; chmod +x $T/x; $T/x",
    "T=$(mktemp -d) && cd $T && echo 'rm -rf ~' > x.sh && sh x.sh",
    "T=$(mktemp -d) && cat > \"$T/bin/x.sh\" <<'END'\nrm -rf ~\nEND\nsh \"$T/bin/x.sh\"",
    "T=$(mktemp -d); echo 'import shutil; shutil.rmtree(\"/home/u\")' | tee $T/x.py; python3 $T/x.py",
    "A=$(mktemp -d); B=$(mktemp -d); echo 'rm -rf ~' > $A/x; echo ls > $B/x; bash $A/x",
    "T=$(mktemp); echo 'rm -rf ~' > $T; bash $T",
    "T=$(mktemp); echo 'rm -rf ~' > \"$T\"; sh \"${T}\"",
    'T=$(mktemp -d); echo \'{"scripts":{"postinstall":"rm -rf ~"}}\' > $T/package.json; cd $T && npm install',
  ])('%s', async (command) => await expect(command).toTell(GONE));

  it.each([
    "T=$(mktemp -d); echo 'rm -rf ~' > $T/x; cat $T/x",
    "T=$(mktemp -d); echo 'rm -rf ~' > $T/x; bash $T/y",
    "T=$(mktemp -d); echo 'rm -rf dist' > $T/x; bash $T/x",
    "A=$(mktemp); B=$(mktemp); curl -s https://api.test/x > $A; echo ls > $B; bash $B",
    "T=$(mktemp -d); cp -r src test $T/; cd $T && npm test; rm -rf $T",
  ])('and not more: %s', async (command) => {
    const lines = await told(command);
    await expect(lines).not.toTell(GONE);
    await expect(lines).not.toTell('execute host');
  });

  it('what else is there may be somebody else’s: deleting it all loses something', async () => {
    await expect('T=$(mktemp); echo a > $T; rm -rf /tmp/*').toTell('delete -r /tmp/*');
    await expect('T=$(mktemp -d); echo a > $T/a; rm -rf /tmp/*/a').toTell('delete -r /tmp/*/a');
  });
});
