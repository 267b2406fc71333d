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
