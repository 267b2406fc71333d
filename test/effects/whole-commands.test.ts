import { describe, expect, it } from 'vitest';
import { beginning } from './told.js';

describe('a command that stands in a program of awk as a whole', () => {
  it.each([
    `awk 'BEGIN { printf "rm -rf a\\n" | "sh" }'`,
    `awk 'BEGIN { print("rm -rf a") | "/bin/bash" }'`,
    `awk 'BEGIN { print "rm", "-rf", "a" | "sh" }'`,
    `gawk 'BEGIN { print "rm -rf" " a" |& "dash" }'`,
    `awk 'BEGIN { system("rm -rf a") }'`,
    `awk 'BEGIN { while (("rm -rf a" | getline line) > 0) print line }'`,
  ])('is what it does: %s', async (command) => {
    await expect(command).toTell('delete -r /home/u/proj/a');
  });

  it.each([`awk 'BEGIN { system("ls") }'`, `awk -v c=ls 'BEGIN { print c | "sh" }'`, `awk 'BEGIN { "date +%s" | getline now; print now }'`, `awk 'BEGIN { print "git status" | "sh" }'`, `awk '{ system("echo done"); print }' a.txt`])('hides nothing: %s', async (command) => {
    await expect(command).not.toTell('execute hidden-command');
  });

  it.each([
    `awk '{ system("rm " $1) }' list.txt`,
    `awk '{ print "rm " $1 | "sh" }' list.txt`,
    `awk '{ print $0 | "bash" }' a.txt`,
    `awk '{ print | "sh" }' a.txt`,
    `awk '{ printf "rm %s\\n", $1 | "sh" }' list.txt`,
    `awk '{ c = "rm "; c $1 " x" | getline }' list.txt`,
    `awk -v n=2 '{ print "rm " $n | "sh" }' list.txt`,
    `awk 'BEGIN { system(c) }'`,
  ])('but one that is put together is hidden: %s', async (command) => await expect(command).toTell('execute hidden-command'));
});

describe('commands between marks of perl and ruby', () => {
  it.each(["perl -e 'qx<rm -rf /home/u/a>'", "perl -e 'qx!rm -rf /home/u/a!'", "perl -e 'print qx~rm -rf /home/u/a~'", "perl -e 'my $x = qx|rm -rf /home/u/a|;'", "ruby -e 'puts %x<rm -rf /home/u/a>'"])('run: %s', async (command) => await expect(command).toTell('delete -r /home/u/a'));

  it.each(["perl -e 'print qx!date!'", "perl -e 'my %x = (qx => 1); print q<rm -rf a>'", "ruby -e 'puts 7 %x'"])('and nothing: %s', async (command) => await expect(command).not.toTell(/^delete/));
});

describe('what perl and ruby delete of several arguments', () => {
  it.each([
    ["perl -MFile::Path -e 'rmtree(\"/tmp/a\", \"/home/u/b\")'", ['delete -r /tmp/a', 'delete -r /home/u/b']],
    ["perl -MFile::Path=remove_tree -e 'remove_tree(\"a\", \"b\", {keep_root => 1})'", ['delete -r /home/u/proj/a', 'delete -r /home/u/proj/b']],
    ["perl -MFile::Path -e 'rmtree(\"a\", 0, 1)'", ['delete -r /home/u/proj/a']],
    ["perl -e 'unlink(\"a\", \"/home/u/.bashrc\")'", ['delete /home/u/proj/a', 'delete /home/u/.bashrc']],
    ["ruby -e 'File.delete(\"a\", \"/home/u/.bashrc\")'", ['delete /home/u/proj/a', 'delete /home/u/.bashrc']],
    ["ruby -e 'File.delete(\"a\") if File.exist?(\"b\")'", ['delete /home/u/proj/a']],
  ])('%s', async (command, expected) => await expect(command).toTellOnly(/^delete/, expected));
});

describe('an alias of git that begins with another', () => {
  it.each(["git -c alias.a=b -c alias.b='reset --hard' a", "git -c alias.x=y -c alias.y=z -c alias.z='checkout -f' x main", "git -c alias.a='b --hard' -c alias.b=reset a"])('is what that one does: %s', async (command) => {
    await expect(command).toTell(/^discard/);
  });

  it.each(["git -c alias.a=b -c alias.b='log --oneline' a", 'git -c alias.a=b -c alias.b=a a', "git -c alias.status='reset --hard' status"])('and nothing: %s', async (command) => {
    await expect(command).not.toTell(/^(?:discard|destroy|delete)/);
  });
});

describe('what PowerShell takes out of the registry and of the schedule', () => {
  it.each([
    ["Remove-ItemProperty -Path HKLM:\\Software\\X -Name Y", 'change-service machine:registry'],
    ["Clear-ItemProperty HKLM:\\Software\\X Y", 'change-service machine:registry'],
    ['New-CimInstance -Namespace root/subscription -ClassName __EventFilter -Property @{Name="x"}', 'persist schedule:events'],
    ['Set-WmiInstance -Namespace "root\\subscription" -Class CommandLineEventConsumer -Arguments @{Name="x"}', 'persist schedule:events'],
    ['$f = ([wmiclass]"\\\\.\\root\\subscription:__EventFilter").CreateInstance()', 'persist schedule:events'],
    ["Unregister-ScheduledTask -TaskName Nightly -Confirm:$false", 'change-service schedule'],
    ["Disable-ScheduledTask Nightly", 'change-service schedule'],
  ])('%s', async (script, expected) => await expect(`pwsh -c '${script}'`).toTell(beginning(expected)));

  it.each(['Get-ItemProperty HKLM:\\Software\\X', 'Get-CimInstance -Namespace root/subscription -ClassName __EventFilter', 'Get-ScheduledTask Nightly', 'Unregister-ScheduledTask Nightly -WhatIf', 'Remove-ItemProperty HKCU:\\Software\\X -Name Y'])('and nothing: %s', async (script) => {
    await expect(`pwsh -c '${script}'`).not.toTell(/^(?:change-service|destroy|delete|persist)/);
  });
});
