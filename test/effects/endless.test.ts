import { describe, expect, it } from 'vitest';
import { told } from './told.js';

const filled = async (command: string): Promise<readonly string[]> => (await told(command)).filter((line) => line.startsWith('exhaust'));

describe('what fills the disk', () => {
  it.each([
    'yes > x &',
    'cat /dev/zero > x',
    'cat < /dev/zero > x',
    'tr -dc A-Za-z0-9 < /dev/urandom > key.txt',
    "yes | tr -d '\\n' > x",
    'cat /dev/urandom | base64 > x',
    'base64 -w0 /dev/urandom >> x',
    'cat /dev/zero | gzip -c > x.gz',
    'dd if=/dev/zero bs=1M > x',
    'dd if=/dev/urandom bs=1M | xz > x',
    'head -c 500G /dev/zero > x',
    'head -c500G < /dev/zero > x',
    'cat /dev/zero | head --bytes=1T > x',
    'head -qc 200000M /dev/urandom > x',
    'seq 1 inf > x',
    'dd if=/dev/zero of=x bs=1M',
    'dd if=/dev/zero of=x bs=1G count=1000',
    'dd if=/dev/urandom of=/tmp/x count=100000 bs=10M',
    'i=0; while fallocate -l 1G "f$i"; do i=$((i+1)); done',
    'while true; do fallocate -l 5G /var/tmp/f$n; ((n++)); done',
    'while :; do dd if=/dev/zero of=~/junk.$RANDOM bs=1M count=1024; done',
    'while dd if=/dev/urandom of="$HOME/f$i" bs=1M count=999; do let i++; done',
    'until false; do head -c 1G /dev/zero >> ~/big; done',
    'for ((;;)); do fallocate -l 1G "$RANDOM.bin"; done',
    'while true; do /usr/bin/mkfile 1g "f$RANDOM"; done',
  ])('%s', async (command) => expect(await filled(command)).not.toEqual([]));

  it.each([
    'tr -dc A-Za-z0-9 < /dev/urandom | head -c 32 > key.txt',
    'head -c 32 /dev/urandom | base64 > key.txt',
    'head -c 10M /dev/zero > fixture.bin',
    'head -c 1000000 /dev/urandom > fixture.bin',
    'head -n 1 /dev/urandom | md5sum > sum.txt',
    'cat big.bin | base64 > big.txt',
    'dd if=/dev/zero of=disk.img bs=1M count=512',
    'dd if=/dev/zero of=disk.img bs=1 count=0 seek=64G',
    'dd if=/dev/zero bs=1M count=100 | gzip > x.gz',
    'dd if=/dev/zero bs=1M count=100 > x',
    'dd if=disk.img bs=1G count=1000 of=copy.img',
    'yes | npm init > log.txt',
    'yes | head -100 > x',
    'seq 1 100000 > x',
    'cat /dev/zero > /dev/null',
    'od -An -N4 -tu4 /dev/urandom',
    "grep -c inf < numbers.txt > count.txt",
    'for i in 1 2 3; do fallocate -l 10M f$i.bin; done',
    'while read -r n; do fallocate -l 1M "out/$n"; done < names.txt',
    'while [ $i -lt 5 ]; do dd if=/dev/zero of=f$i bs=1M count=1; i=$((i+1)); done',
    'while true; do dd if=/dev/zero of=bench bs=1M count=10; done',
    'while true; do head -c 1M /dev/urandom >> x; sleep 1; done',
    'while true; do fallocate -l 1M "f$i" || break; done',
    'while true; do fallocate -d "$f"; done',
    'until fallocate -l 1G "f$i"; do sleep 1; done',
  ])('%s does not', async (command) => expect(await filled(command)).toEqual([]));
});
