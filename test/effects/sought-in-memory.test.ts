import { expect, it } from 'vitest';
import './told.js';

const SHOWN = 'reveal-environment credential:secrets in memory';

it.each([
  "sudo gcore -o /tmp/a 4242 && strings -n 16 /tmp/a.4242 | grep -E 'sk_live_|AKIA' | head",
  "gcore $(pgrep -f gunicorn) && grep -aoE 'ghp_[A-Za-z0-9]{36}' core.*",
  'sudo strings /var/lib/systemd/coredump/core.app.zst | grep -i password',
  "coredumpctl dump 123 -o /tmp/c && strings /tmp/c | grep -E 'eyJ[A-Za-z0-9_-]+'",
  "jmap -dump:format=b,file=/tmp/a.hprof 4242 && strings /tmp/a.hprof | grep -E 'AKIA'",
  "strings core.4242 | rg -i secret",
  "sudo dd if=$(swapon --show=NAME --noheadings | head -1) bs=1M count=512 status=none | strings | grep -m20 -iE 'passw(or)?d='",
  'sudo strings /swapfile | grep -i password=',
  "sudo grep -a -m5 'password=' /dev/zram0",
])('secrets are looked for in what a program had in its memory: %s', async (command) => {
  await expect(command).toTell(SHOWN);
});

it.each(['gdb -batch -ex bt build/app core.1234', 'strings core.1234 | grep -i version', 'swapon --show && grep -c . /proc/swaps', 'strings -n 8 dist/app | grep -i password', 'strings core.1234 | grep -c AKIA', 'coredumpctl list | grep -i secret', 'grep -rn password src/core'])('but not %s', async (command) => {
  await expect(command).not.toTell(SHOWN);
});
