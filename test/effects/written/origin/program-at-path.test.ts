import { describe, expect, it } from 'vitest';
import { NOTHING_BEFORE } from '../../../../lib/session/past.js';
import { EMPTY_WORLD, told } from '../../told.js';
import { run } from '../../written-world.js';

describe('a program under another name is that program', () => {
  it.each([
    'cp /bin/rm x && ./x -rf a',
    'ln -s /bin/rm x; ./x -rf a',
    'ln /usr/bin/rm x; sudo ./x -rf a',
    'install -m755 /usr/bin/rm /tmp/y && /tmp/y -rf a',
    'cp "$(which rm)" ./z; ./z -rf a',
    'cp $(command -v rm) z; ./z -rf a',
    'cp /bin/bash b; ./b -c "rm -rf a"',
    'cp /bin/rm /tmp/d/; /tmp/d/rm -rf a',
    'cat /bin/rm > w; chmod +x w; ./w -rf a',
    'cp /bin/rm x; mv x y; ./y -rf a',
    'cp /bin/busybox b; ./b rm -rf a',
    'cp /bin/rm bin/x && bin/x -rf a',
    'cp /bin/rm ~/.local/bin/x && PATH=~/.local/bin:$PATH x -rf a',
    'cp /bin/ls /bin/rm d && d/rm -rf a',
    'cp /usr/bin/* d && d/rm -rf a',
    'dd if=/bin/rm of=x && chmod +x x && ./x -rf a',
    'ln -s /bin d && d/rm -rf a',
    'ln -s / d && d/bin/rm -rf a',
    'cp -r /usr d; d/bin/rm -rf a',
  ])('%s', async (command) => {
    await expect(command).toTell('delete -r /home/u/proj/a');
  });

  it.each(['cd /usr/bin && ./rm -rf /home/u/proj/a', '//bin//rm -rf a', '/usr/bin/./rm -rf a', '/usr//local//bin//rm -rf a', "cd /bin; ./sh -c 'rm -rf /home/u/proj/a'", '../../../bin/rm -rf a'])('by whatever path it is reached: %s', async (command) => {
    await expect(command).toTell('delete -r /home/u/proj/a');
  });

  it.each(['cd tools && ./rm -rf a', 'cd ~/work && ./rm -rf a'])('and not where no folder of programs is: %s', async (command) => {
    await expect(command).not.toTell(/^delete/);
  });

  it.each(["cd /tmp/bin; echo 'rm -rf /home/u/proj/a' > ls; ./ls", "echo 'rm -rf /home/u/proj/a' > ~/tool/bin/cat && cd ~/tool/bin && ./cat x"])('but by what the call has written there: %s', async (command) => {
    await expect(command).toTell('delete -r /home/u/proj/a');
  });

  it.each(['cp bin/rm x && ./x -rf a', 'cp target/release/app ./app && ./app -rf a', 'cp notes x; ./x -rf a', 'ln -s /srv/app app; ./app -rf a'])('and not %s', async (command) => {
    const lines = await told(command);
    await expect(lines).not.toTell(/^delete/);
    await expect(lines).toTell(/^execute \/home\/u\/proj\/(?:x|app)$/);
  });

  it.each(['ln -s bin/b bin/a; ln -s bin/c bin/b; ln -s bin/a bin/c; bin/a', 'cp /usr/bin/foo d/bar; cp /usr/bin/bar d/foo; foo; d/bar'])('and what leads to itself comes to an end: %s', async (command) => {
    expect(await told(command)).not.toEqual([]);
  });

  it('also when an earlier call of the session made the link, and only then', async () => {
    const linked = { ...EMPTY_WORLD, disk: { ...EMPTY_WORLD.disk, realPath: () => '/usr/bin/rm' } };
    await expect(run('./x -rf a', { ...linked, past: { ...NOTHING_BEFORE, wrote: () => true } })).toTell('delete -r /home/u/proj/a');
    await expect(run('./x -rf a', { ...linked, past: NOTHING_BEFORE })).not.toTell('delete -r /home/u/proj/a');
  });
});
