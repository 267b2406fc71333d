import { describe, expect, it } from 'vitest';
import './told.js';

describe('parameters in forms of zsh', () => {
  it.each([
    'print ${(U)API_KEY}', 'x=$API_KEY; print -r -- "${(q)x}"', 'n=API_KEY; echo ${(P)n}', 'echo ${${API_KEY}:l}', 'print -l ${(s.:.)API_KEY}', 'x=$API_KEY; echo ${(e)x}', 'print $API_KEY', 'x=($API_KEY b); print "${(j:,:)x}"', 'echo ${(L)API_KEY:-none}',
  ])('show what they hold: %s', async (command) => {
    await expect(command).toTell('reveal-environment environment:API_KEY');
  });

  it.each([
    ['for l in ${(f)"$(cat .env)"}; do echo $l; done', 'read /home/u/proj/.env'],
    ['print -l "${(@f)$(<.env)}"', 'read /home/u/proj/.env'],
    ['print ${${(M)${(f)"$(<.env)"}:#*KEY*}#*=}', 'read /home/u/proj/.env'],
    ['rm -r ${(f)"$(echo a)"}', 'delete -r /home/u/proj/a'],
    ['rm -r ${${:-a}}', 'delete -r /home/u/proj/a'],
    ['print "rm -r a" | zsh', 'delete -r /home/u/proj/a'],
    ["print -rn -- cm0gLXIgYQ== | base64 -d | sh", 'delete -r /home/u/proj/a'],
  ])('%s', async (command, line) => {
    await expect(command).toTell(line);
  });

  it.each(['print ${(k)API_KEY}', 'print ${(t)API_KEY}', 'print -v x $API_KEY', 'print -z $API_KEY', 'print -l ${(f)"$(git ls-files)"}', 'echo ${${PWD:t}:r}', 'echo ${$} ${=x} ${(o)x}'])('%s shows none', async (command) => {
    await expect(command).not.toTell(/reveal-environment.*(?:API_KEY|:all)/);
  });
});
