import { describe, expect, it } from 'vitest';
import { toldOfTool } from '../../told.js';

const SHOWN = 'reveal-environment credential:private keys in files';

describe('a search that shows what stands behind the first line of a private key', () => {
  it.each([
    "git grep -h -A12 'BEGIN PRIVATE KEY' HEAD~3 -- ops/",
    "git grep -A 30 -e 'BEGIN .*PRIVATE KEY'",
    "grep -rn -C4 -- '-----BEGIN RSA PRIVATE' ops",
    "rg -A15 'BEGIN (?:RSA|EC|OPENSSH) PRIVATE KEY'",
    "ag -A 10 'BEGIN OPENSSH PRIVATE KEY' ops",
    "rg -U 'BEGIN PRIVATE KEY[^-]+-----END' ops",
    "grep -Pzo '(?s)-----BEGIN PRIVATE KEY.*?END PRIVATE KEY-----' -r ops",
    "sed -n '/BEGIN PRIVATE KEY/,/END PRIVATE KEY/p' ops/bundle.txt",
    "awk '/BEGIN EC PRIVATE KEY/,/END/' ops/bundle.txt",
    "perl -ne 'print if /BEGIN PRIVATE KEY/ .. /END/' ops/bundle.txt",
    "git show HEAD | sed -n '/BEGIN PRIVATE KEY/,/END/p'",
    "git log -p -S'BEGIN PRIVATE KEY' --all",
    "git log -G 'PRIVATE KEY' --patch -- ops",
  ])('%s', async (command) => await expect(command).toTell(SHOWN));

  it.each([
    "grep -rl -A3 'BEGIN PRIVATE KEY' .",
    "grep -rn 'BEGIN PRIVATE KEY' ops",
    "grep -rnA0 'BEGIN PRIVATE KEY' ops",
    "grep -n -A3 'BEGIN PRIVATE KEY' src/pem.ts",
    "rg -t ts -A4 'BEGIN PRIVATE KEY'",
    "grep -A3 'BEGIN PRIVATE KEY' docs/tls.md",
    "grep -A5 'BEGIN CERTIFICATE' ops/chain.txt",
    "git log --oneline -S'BEGIN PRIVATE KEY'",
    "git grep -n -A2 'BEGIN PRIVATE KEY' -- '*.ts'",
    "sed '/BEGIN PRIVATE KEY/,/END PRIVATE KEY/d' ops/bundle.txt",
  ])('and none in %s', async (command) => await expect(command).not.toTell(SHOWN));

  it('is told of a tool', async () => {
    const HEADER = 'BEGIN [A-Z ]*PRIVATE KEY';
    await expect(toldOfTool('Grep', { pattern: HEADER, path: 'ops', output_mode: 'content', '-A': 20 })).toTell(SHOWN);
    await expect(toldOfTool('Grep', { pattern: HEADER, output_mode: 'content', '-C': 5 })).toTell(SHOWN);
    await expect(toldOfTool('Grep', { pattern: `${HEADER}[\\s\\S]*?END`, output_mode: 'content', multiline: true })).toTell(SHOWN);
    await expect(toldOfTool('Grep', { pattern: HEADER, output_mode: 'content' })).not.toTell(SHOWN);
    await expect(toldOfTool('Grep', { pattern: HEADER, output_mode: 'content', '-B': 5 })).not.toTell(SHOWN);
    await expect(toldOfTool('Grep', { pattern: HEADER, path: 'src', output_mode: 'content', '-A': 3 })).not.toTell(SHOWN);
    await expect(toldOfTool('Grep', { pattern: HEADER, type: 'go', output_mode: 'content', '-A': 3 })).not.toTell(SHOWN);
  });

  it('and names the files that a glob with braces fits', async () => {
    await expect("rg MII -g '*.{p8,jks}'").toTell('read /home/u/proj/**/*.p8');
  });
});
