import { describe, expect, it } from 'vitest';
import '../../told.js';

/** `$TMPDIR` of a user of macOS. */
const OF_MACOS = '/private/var/folders/a1/b2c/T';

describe('folders for what is temporary are told alike', () => {
  describe.each(['/tmp', '/var/tmp', '/dev/shm', OF_MACOS])('%s', (folder) => {
    it.each([
      ['code that an option makes a program load', `gawk -l ${folder}/a.so 1`, 'execute hidden-command:awk of a passing file'],
      ['a folder in which a runtime looks for code', `PYTHONPATH=${folder}/a python3 a.py`, 'execute hidden-command:PYTHONPATH'],
      ['code that a variable makes a runtime load', `NODE_OPTIONS='--require ${folder}/a.js' node b.js`, /^execute hidden-command/],
      ['the agent of somebody else', `sudo env SSH_AUTH_SOCK=${folder}/ssh-a1/agent.1 ssh-add -l`, 'change-permission account:ssh agent of another'],
      ['a tool of the compiler', `go vet -vettool=${folder}/x ./...`, 'execute hidden-command:go vet'],
    ])('%s', async (_, command, told) => {
      await expect(command).toTell(told);
    });

    it.each([
      ['work in a copy', `cd ${folder}/try && git reset --hard`, /^(?:discard|delete|destroy)/],
      ['a site of a trial', `wp db reset --yes --path=${folder}/wp`, /^destroy/],
      ['a server of a trial', `pg_ctl -D ${folder}/pg stop -m fast`, /^change-service/],
      ['a database in a file', `sqlite3 ${folder}/a.db 'DROP TABLE a'`, /^destroy/],
      ['a folder that is shown here', `python3 -m http.server --bind 127.0.0.1 -d ${folder}/site`, /^send/],
      ['a search for keys', `grep -rE 'AKIA[A-Z0-9]{16}' ${folder}/out`, /^reveal-environment/],
      ['a search for their values', `grep -oE 'api_key=[A-Za-z0-9]{20,}' ${folder}/out.log`, /^reveal-environment/],
    ])('%s does no harm', async (_, command, told) => {
      await expect(command).not.toTell(told);
    });
  });

  it.each(['/var/folders/a1/b2c/C', '/srv/tmp', '/tmpx', '/tmp/../srv'])('%s is none', async (folder) => {
    await expect(`wp db reset --yes --path=${folder}/wp`).toTell('destroy database:reset');
    await expect(`pg_ctl -D ${folder}/pg stop -m fast`).toTell('change-service service:stop');
  });
});
