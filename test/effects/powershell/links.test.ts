import { describe, expect, it } from 'vitest';
import { runAmong } from '../written-world.js';

const FILES = { '.env': 'A=b\n', 'src/cart.ts': '', 'src/.env': '', '/home/u/.kube/config': '' };

describe('what is done to a link of the call is done to what it leads to', () => {
  it.each<[string, string]>([
    ['ln -s .env a; ln -s a b; cat b', 'read /home/u/proj/.env'],
    ['ln -s .env a; ln -s a b; ln b c; cat c', 'read /home/u/proj/.env'],
    ['ln -s .ckconfig.json a; ln -s a b; echo {} > b', 'write /home/u/proj/.ckconfig.json'],
    ['ln -s .claude a; ln -s a b; rm -rf b/hooks', 'delete -r /home/u/proj/.claude/hooks'],
    ['ln -s ~ a; ln -s a b; rm -rf b/*', 'delete -r /home/u/*'],
    ['ln -s .env a; mv a b; cat b', 'read /home/u/proj/.env'],
    ['ln -s .env a; cat a*', 'read /home/u/proj/.env'],
    ['python3 -c "import os; os.symlink(os.path.expanduser(\'~\'), \'h\')" && rm -rf h/*', 'delete -r /home/u/*'],
    ['python3 -c "from pathlib import Path; Path(\'h\').symlink_to(Path.home())"; rm -rf h/', 'delete -r /home/u'],
    ['node -e "require(\'fs\').symlinkSync(process.env.HOME, \'h\')"; rm -rf h/*', 'delete -r /home/u/*'],
    ["ruby -e 'File.symlink(\"../../.kube\", \"d/k\")'; cat d/k/config", 'read /home/u/.kube/config'],
    ["perl -e 'symlink(\".env\", \"a\")'; cat a", 'read /home/u/proj/.env'],
    ["php -r 'symlink(\"/home/u\", \"h\");'; rm -rf h/a", 'delete -r /home/u/a'],
    ['ln -s .env d/a; cat d*/a', 'read /home/u/proj/d/.env'],
    ['ln -s ~/.kube d; cat [d]/config', 'read /home/u/.kube/config'],
    ['ln -s ~ a; rm -rf [a]/', 'delete -r /home/u'],
    ['cp -l .env a; cat a', 'read /home/u/proj/.env'],
    ['cp -as "$PWD/.env" a; cat a', 'read /home/u/proj/.env'],
    ['cp --link .env d/; echo x > d/.env', 'write /home/u/proj/.env'],
    ['link .env a; cat a', 'read /home/u/proj/.env'],
    ['ln -s ~/.ssh/id_rsa ~/.kube/config ./; cat config', 'read /home/u/.kube/config'],
    ['ln -s ~/.kube/config .; cat config', 'read /home/u/.kube/config'],
    ['ln -s -t . ~/.kube/config; cat config', 'read /home/u/.kube/config'],
    ['ln -st. ~/.kube/config; cat config', 'read /home/u/.kube/config'],
    ['ln -s --target-directory=d ~/.kube/config; cat d/config', 'read /home/u/.kube/config'],
    ['ln -s -S .bak ~/.kube/config c; cat c', 'read /home/u/.kube/config'],
    ['ln -s ~/.kube/* .; cat config', 'read /home/u/.kube/config'],
    ['ln -sr .env d/a; cat d/a', 'read /home/u/proj/.env'],
    ['for f in src/cart.ts ~/.kube/config; do ln -s $f d/; done; cat d/config', 'read /home/u/.kube/config'],
  ])('%s: %s', async (command, expected) => await expect(runAmong(command, {}, FILES)).toTell(expected));

  it.each([
    ['ln -s .env a; rm a*', 'delete /home/u/proj/.env'],
    ['ln -s .env a; ln -s a b; rm b', 'delete /home/u/proj/.env'],
    ['ln -s .env a; cat b*', 'read /home/u/proj/.env'],
    ['ln -s src/cart.ts .; cat notes', 'read /home/u/proj/src/cart.ts/notes'],
    ['ln -s .env a; cat "$1"', 'read /home/u/proj/.env'],
  ])('%s: not %s', async (command, unexpected) => await expect(runAmong(command, {}, FILES)).not.toTell(unexpected));

  it.each(['ln -s a b; ln -s b a; cat a', 'ln -s src s; cat s/cart.ts', 'cp -l src/*.ts out/; cat out/*', 'ln -sfn releases/5 current; cat current/VERSION', 'ln -s a/b/c d; ln -s d e; cat e/x*'])('%s is read to its end', async (command) => {
    expect((await runAmong(command, {}, FILES)).obstacles).toEqual([]);
  });

  it.each(['cat a70', 'sh a70', 'bash < a70'])('links that lead on beyond a bound are an obstacle: %s', async (end) => {
    const links = Array.from({ length: 70 }, (_, at) => `ln -s a${at} a${at + 1}`).join('; ');
    expect((await runAmong(`ln -s .env a0; ${links}; ${end}`, {}, FILES)).obstacles).not.toEqual([]);
  });
});

describe('a .. behind a link of the call goes up from where the link leads', () => {
  it.each<[string, string]>([
    ['ln -s /srv/a/b lk; rm -rf lk/../x', 'delete -r /srv/a/x'],
    ['ln -s /srv/a/b lk; cd lk; rm -rf ../x', 'delete -r /srv/a/x'],
    ['ln -s /srv/a/b lk && cd lk && rm -rf ../*', 'delete -r /srv/a/*'],
    ['ln -s /srv/a/b lk; cd lk; rm -rf ./../x', 'delete -r /srv/a/x'],
    ['ln -s /srv/a/b lk; rm -rf lk/../../x', 'delete -r /srv/x'],
    ['ln -s a lk; ln -s /srv/b a; rm -rf lk/../x', 'delete -r /srv/x'],
    ['ln -s /srv lk; ln -s /opt/a/b /srv/m; rm -rf lk/m/../x', 'delete -r /opt/a/x'],
    ['ln -s / lk; rm -rf lk/../etc', 'delete -r /etc'],
    ['ln -s ~/.kube/cache lk; cat lk/../config', 'read /home/u/.kube/config'],
    ['ln -s /etc/nginx lk; echo x > lk/../passwd', 'write /etc/passwd'],
    ['ln -s /srv/a/b lk; cat lk/../x*', 'read /srv/a/x*'],
    ['ln -s /srv/a lk; ln -s ~/.kube /srv/k; cat lk/../k/config', 'read /home/u/.kube/config'],
  ])('%s: %s', async (command, expected) => await expect(runAmong(command, {}, FILES)).toTell(expected));

  it.each<[string, string]>([
    ['ln -s /srv/a/b lk; cd lk; cd ..; rm -rf x', 'delete -r /srv/a/x'],
    ['ln -s /srv/a/b lk; cd other; rm -rf ../x', 'delete -r /srv/a/x'],
    ['ln -s /srv/a/b lk; rm -rf lk/..x', 'delete -r /srv/a/x'],
    ['rm -rf lk/../x; ln -s /srv/a/b lk', 'delete -r /srv/a/x'],
  ])('%s: not %s', async (command, unexpected) => await expect(runAmong(command, {}, FILES)).not.toTell(unexpected));

  it.each(['ln -s a b; ln -s b a; cat a/../x', `ln -s a b; cat ${'b/../'.repeat(20_000)}x`])('and the way is read to its end', async (command) => {
    expect((await runAmong(command, {}, FILES)).obstacles).toEqual([]);
  });
});
