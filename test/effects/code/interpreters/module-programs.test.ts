import { describe, expect, it } from 'vitest';
import '../../told.js';

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
    ['ruby -run -erm -- -r ~/src', 'delete -r /home/u/src'],
    ['ruby -run -e "rm();" -- -r ~/src', 'delete -r /home/u/src'],
    ['ruby -run -we rm -- -r ~/src', 'delete -r /home/u/src'],
    ['ruby -wrun -e rm -- -r ~/src', 'delete -r /home/u/src'],
    ['ruby -r/usr/lib/ruby/3.2.0/un.rb -e rm -- -r ~/src', 'delete -r /home/u/src'],
    ['RUBYOPT="-w -run" ruby -e rm -- -r ~/src', 'delete -r /home/u/src'],
    [`ruby -e 'require "un"; rm' -- -r ~/src`, 'delete -r /home/u/src'],
    ['ruby -run -ehttpd ~ -p8000', 'send -r /home/u'],
    ['perl -MExtUtils::Command -erm_rf ~/src', 'delete -r /home/u/src'],
    ['perl -MExtUtils::Command=rm_rf -E rm_rf ~/src', 'delete -r /home/u/src'],
    ['perl "-MExtUtils::Command qw(rm_rf)" -we rm_rf ~/src', 'delete -r /home/u/src'],
    ['perl -MExtUtils::Command -e "rm_rf()" ~/src', 'delete -r /home/u/src'],
    ['perl -MExtUtils::Command -e "rm_rf; mkpath" ~/src', 'delete -r /home/u/src'],
    ['perl -mExtUtils::Command -e ExtUtils::Command::rm_rf ~/src', 'delete -r /home/u/src'],
    ['PERL5OPT=-MExtUtils::Command perl -e rm_rf ~/src', 'delete -r /home/u/src'],
    [`perl -e 'use ExtUtils::Command; rm_rf(@ARGV)' ~/src`, 'delete -r /home/u/src'],
    ['python3 -m pyftpdlib -d ~ -w -p 2121', 'send -r /home/u'],
    ['python3 -m pyftpdlib', 'send -r /home/u/proj'],
    ['python3 -m twisted web --path ~ --listen tcp:8080', 'send -r /home/u'],
    ['python3 -m twisted web --path dist --listen tcp:8080:interface=127.0.0.1', 'traverse -r /home/u/proj/dist'],
    ['python3 -m venv --clear ~/src', 'delete -r /home/u/src'],
    ['python3 -m fileinput .env', 'read /home/u/proj/.env'],
  ])('%s: %s', async (command, line) => {
    await expect(command).toTell(line);
  });

  it.each(['perl -MList::Util -e rm_rf a', 'ruby -rjson -e rm a', 'ruby -run -e puts a', 'ruby a.rb -run -e rm b', 'ruby -run -e touch a', 'ruby -rjson -e "rm()" a', 'perl -MExtUtils::Command -e mkpath a', 'RUBYOPT=-W0 ruby -e rm a', 'perl -MExtUtils::MakeMaker -e rm_rf a', 'python3 -m venv .venv'])('%s deletes nothing', async (command) => {
    await expect(command).not.toTell(/^delete/);
  });
});
