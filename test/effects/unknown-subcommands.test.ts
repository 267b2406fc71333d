import { describe, expect, it } from 'vitest';
import './told.js';

describe('a subcommand that no row knows may show the file that it is given', () => {
  it.each([
    ['of a program that has rows for others', 'oras mirror .env', '.env'],
    ['one word behind it', 'oras mirror shop .env', '.env'],
    ['below a known first word', 'oras manifest mirror .env', '.env'],
    ['of a program whose row knows no more than that it runs', 'modal mirror .env', '.env'],
    ['behind a known option', 'kubectl -n shop mirror .env', '.env'],
    ['joined words', 'vsce mirror-all .env', '.env'],
  ])('%s: %s', async (_, command, file) => {
    await expect(command).toTell(`use /home/u/proj/${file}`);
    await expect(command).toTell('execute program');
  });

  it.each([
    ['it takes settings in', 'vercel env take .env.local'],
    ['it takes settings in', 'netlify env:import .env'],
    ['it takes settings in', 'travis encrypt-file .env'],
    ['the program is about secrets', 'dotenvx mirror .env'],
    ['it is the value of an option', 'dbmate --env-file .env up'],
    ['it runs code of the project', 'oras run .env'],
    ['it runs code of the project', 'cargo test:all .env'],
    ['it only begins or ceases to keep a file', 'hg forget .env'],
    ['it only begins or ceases to keep a file', 'jj file untrack .env'],
    ['no file is given', 'oras mirror shop'],
    ['the program runs scripts of the project', 'pnpm lint .env'],
    ['the program runs scripts of the project', 'task lint -- .env'],
  ])('but not where %s: %s', async (_, command) => await expect(command).toTellOnly(/^(?:use .*\.env|execute program:(?:oras|kubectl|vercel|netlify|travis|dotenvx|dbmate|hg|jj|pnpm|task))/, []));

  it('is told with less for the value of an option, which may be settings', async () => await expect('oras mirror --file .env').toTell('use /home/u/proj/.env'));
});

describe('a program that runs others on Windows', () => {
  it.each([
    ["psexec '\\\\\\\\web01' -s cmd /c rmdir /s /q build", 'delete -r /home/u/proj/build'],
    ["winexe -U robin //web01 cmd.exe /c 'rmdir /s /q build'", 'delete -r /home/u/proj/build'],
    ["psexec -s powershell -Command 'Remove-Item -Recurse build'", 'delete -r /home/u/proj/build'],
    ["runas /user:robin 'cmd /c rmdir /s /q build'", 'delete -r /home/u/proj/build'],
    ["runas /user:robin /savecred 'cmd /c rmdir /s /q sub\\build'", 'delete -r /home/u/proj/sub/build'],
  ])('%s', async (command, told) => await expect(command).toTell(told));

  it.each(['runas /user:robin notepad', 'psexec -s cmd', "psexec '\\\\\\\\web01' ipconfig /all"])('%s', async (command) => await expect(command).toTellOnly(/^(?:delete|destroy|write)/, []));
});
