import { describe, expect, it } from 'vitest';
import { told } from './told.js';

describe('programs among the modules of interpreters', () => {
  it.each([
    ['ruby -run -e rm -- -r ~/src', 'delete -r /home/u/src'],
    ['ruby -r un -e rm a', 'delete /home/u/proj/a'],
    ['ruby -run -e cp -- -r a b', 'write -r /home/u/proj/b'],
    ['ruby -run -e httpd dist -p 8000', 'send -r /home/u/proj/dist'],
    ['ruby -run -e httpd', 'send -r /home/u/proj'],
    ['perl -MExtUtils::Command -e rm_rf ~/src', 'delete -r /home/u/src'],
    ['perl -MExtUtils::Command -e cat .env', 'read /home/u/proj/.env'],
    ['perl -MExtUtils::Command::MM -e mv a b', 'read -r /home/u/proj/a'],
    ['python3 -m venv --clear ~/src', 'delete -r /home/u/src'],
    ['python3 -m fileinput .env', 'read /home/u/proj/.env'],
  ])('%s: %s', async (command, line) => {
    expect(await told(command)).toContain(line);
  });

  it.each(['perl -MList::Util -e rm_rf a', 'ruby -rjson -e rm a', 'ruby -run -e puts a', 'python3 -m venv .venv'])('%s deletes nothing', async (command) => {
    expect((await told(command)).filter((line) => line.startsWith('delete'))).toEqual([]);
  });
});
