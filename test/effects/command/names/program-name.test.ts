import { describe, expect, it } from 'vitest';
import { programName } from '../../../../lib/effects/command/names/program-name.js';
import '../../told.js';

describe('the name of a program', () => {
  it.each([
    ['rm', 'rm'],
    ['/bin/rm', 'rm'],
    ['rm.exe', 'rm'],
    ['C:\\x\\rm.exe', 'rm'],
    ['=rm', 'rm'],
    ['rimraf@5.0.1', 'rimraf'],
    ['python3', 'python3'],
    ['python', 'python'],
    ['python3.11', 'python3'],
    ['python311', 'python3'],
    ['python3.13t', 'python3'],
    ['python3-dbg', 'python3'],
    ['pythonw', 'python'],
    ['ruby3.2', 'ruby'],
    ['php-8.2', 'php'],
    ['ksh93', 'ksh'],
    ['bash-5.2', 'bash'],
    ['node20', 'node'],
    ['ts-node-esm', 'ts-node'],
    ['grm', 'rm'],
    ['gnurm', 'rm'],
    ['rm.coreutils', 'rm'],
    ['yash', 'sh'],
    ['nu', 'sh'],
  ])('of %s is %s', (written, name) => expect(programName(written)).toBe(name));

  it.each(['git', 'go', 'grep', 'gh', 'gcc', 'base64', 'sha256sum', 'sqlite3', 'k9s', 'md5', 'got', 'pythonista', 'docker-compose', 'node-gyp', 'php-cs-fixer', 'nuxt', 'bash-language-server', '7z'])('of %s is its own', (name) => {
    expect(programName(name)).toBe(name);
  });
});

describe('a program of a path', () => {
  it.each(['/usr/bin/cat', '/opt/homebrew/opt/coreutils/libexec/gnubin/cat', '/nix/store/a-coreutils-9.4/bin/cat', 'node_modules/.bin/cat', 'C:/Windows/System32/cat.exe', '~/.asdf/shims/cat'])('is known in a folder of programs: %s', async (path) => {
    await expect(`${path} .env`).toTell('read /home/u/proj/.env');
  });

  it('is a script of its own elsewhere', async () => await expect('./tools/cat .env').not.toTell('read /home/u/proj/.env'));
});
