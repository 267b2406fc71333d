import { describe, expect, it } from 'vitest';
import { linesOf } from './written-world.js';

const LISTS = { '/tmp/big.txt': '/home/u/Videos/a.mov\n/home/u/iso/b.iso\n' };

describe('what is deleted by a list that a search has left', () => {
  it.each([
    "tr '\\n' '\\0' < /tmp/big.txt | xargs -0 -r rm -f --",
    "xargs -d '\\n' rm -f < /tmp/big.txt",
    'xargs -a /tmp/big.txt rm -f',
    'sort -u /tmp/big.txt | head -20 | xargs rm -f',
    'grep -v keep < /tmp/big.txt | xargs shred -u',
  ])('is what stands in it: %s', async (command) => {
    expect(await linesOf(command, {}, LISTS)).toContain('delete /home/u/Videos/a.mov');
  });

  it.each(["xargs -d '\\n' wc -c < /tmp/big.txt", 'xargs -a /tmp/none.txt rm -f', 'ls /tmp/big.txt | xargs rm -f'])('and nothing else: %s', async (command) => {
    expect(await linesOf(command, {}, LISTS)).not.toContain('delete /home/u/Videos/a.mov');
  });
});

describe('an interpreter that runs its code for each line', () => {
  it.each([
    "find ~/Videos -type f -print0 | perl -0ne unlink",
    "find ~/Videos -type f | perl -nle 'unlink or warn'",
    "find ~/Videos -type f | perl -lne '-s && unlink'",
    "find ~/Videos -type f | perl -pe 'chomp; unlink $_'",
    "find ~/Videos -type f | ruby -ne 'File.delete($_.chomp)'",
    "find ~/Videos -type f | ruby -lpe 'File.unlink $_'",
    "find ~/Videos -type f | php -R 'unlink($argn);'",
    "find ~/Videos -type f | perl -I lib -e 'chomp; unlink $_' -n",
    "find ~/Videos -type f | ruby -r json -e 'File.delete($_.chomp)' -n",
    "find ~/Videos -type f | php -d memory_limit=1G -R 'unlink($argn);'",
  ])('deletes what it is fed: %s', async (command) => {
    expect((await linesOf(command, {})).filter((line) => line.startsWith('delete'))).toEqual([expect.stringContaining('/home/u/Videos/**/*')]);
  });

  it.each(["find ~/Videos -type f | perl -ne 'print if /a/'", "find ~/Videos -type f | perl -pe 's/unlink/x/'", "perl -ne 'print; # unlink' a.txt"])('deletes nothing: %s', async (command) => {
    expect((await linesOf(command, {})).filter((line) => line.startsWith('delete'))).toEqual([]);
  });
});

describe('an option behind the code', () => {
  it.each(["find ~/Videos -type f | perl -e 'chomp; unlink $_' -- -n", "find ~/Videos -type f | ruby -e 'File.delete($_.chomp)' a -n"])('is one of the program: %s', async (command) => {
    expect((await linesOf(command, {})).filter((line) => line.includes('Videos/**/*') && line.startsWith('delete'))).toEqual([]);
  });
});

describe('a program that takes the place of the interpreter', () => {
  it.each([
    "python3 -c \"import os; os.execlp('rm', 'rm', '-rf', os.environ['HOME'])\"",
    "python3 -c \"import os; os.spawnvp(os.P_WAIT, 'rm', ['rm', '-rf', os.environ.get('HOME')])\"",
    "python3 -c \"from os import *; execv('/bin/rm', ['rm', '-rf', '/home/u'])\"",
    "python3 -c \"import posix; posix.posix_spawn('/bin/rm', ['rm', '-rf', '/home/u'], {})\"",
    "node -e 'process.execve(\"/bin/rm\", [\"rm\", \"-rf\", process.env.HOME])'",
    "php -r 'pcntl_exec(\"/bin/rm\", [\"-rf\", getenv(\"HOME\")]);'",
  ])('is run: %s', async (command) => {
    expect(await linesOf(command, {})).toContain('delete -r /home/u');
  });
});

describe('a link to the whole home or disk', () => {
  it.each([
    ['ln -s / public/_fs', 'send -r /'],
    ['ln -s ~ static/h', 'send -r /home/u'],
  ])('is served in a folder of what a web server shows: %s', async (command, expected) => {
    expect(await linesOf(command, {})).toContain(expected);
  });

  it.each(['ln -s ../dist public/dist', 'ln -s / root', 'ln -s /usr/share/doc public/doc', 'ln -s ~/.cache/a public/a'])('leads elsewhere: %s', async (command) => {
    expect((await linesOf(command, {})).filter((line) => line.startsWith('send'))).toEqual([]);
  });
});
