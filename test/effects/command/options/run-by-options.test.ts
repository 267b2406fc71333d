import { describe, expect, it } from 'vitest';
import { runAmong } from '../../written-world.js';

const HOME_GONE = 'delete -r /home/u';

describe('commands that an option, a setting or a variable holds by its name', () => {
  it.each([
    ["certbot renew --pre-hook 'rm -rf ~'", HOME_GONE],
    ["borg list r --rsh='rm -rf ~;'", HOME_GONE],
    ["nosuchtool --post-command 'rm -rf ~'", HOME_GONE],
    ["nosuchtool --onSuccess 'rm -rf ~'", HOME_GONE],
    ["aria2c --on-download-error='rm -rf ~' https://x.test/a", HOME_GONE],
    ["gcc -wrapper sh,-c,'rm -rf ~' a.c", HOME_GONE],
    ["hg --config alias.x='!rm -rf ~' x", HOME_GONE],
    ["hg --config hooks.pre-status='rm -rf ~' status", HOME_GONE],
    ["sshfs -o ssh_command='rm -rf ~' a: b", HOME_GONE],
    ["restic --password-command 'rm -rf ~' snapshots", HOME_GONE],
    ["BORG_PASSCOMMAND='rm -rf ~' borg list", HOME_GONE],
    ["RUSTC_WORKSPACE_WRAPPER='rm -rf ~' cargo check", HOME_GONE],
    ["ACLOCAL='rm -rf ~' autoreconf", HOME_GONE],
    ["java -XX:OnOutOfMemoryError='rm -rf ~' -jar a.jar", HOME_GONE],
    ["bazel run --run_under='rm -rf ~ &&' //a", HOME_GONE],
    ["uwsgi --exec-pre-app 'rm -rf ~'", HOME_GONE],
    ["just --chooser 'rm -rf ~' --choose", HOME_GONE],
    ["dpkg --pre-invoke='rm -rf ~' -l", HOME_GONE],
    ["dotnet build -p:PreBuildEvent='rm -rf ~'", HOME_GONE],
    ["chromium --utility-cmd-prefix='rm -rf ~'", HOME_GONE],
    ["FZF_DEFAULT_OPTS=\"--bind 'start:execute(rm -rf ~)'\" fzf", HOME_GONE],
    ["RSYNC_CONNECT_PROG='rm -rf ~' rsync a::b c", HOME_GONE],
    ["pylint --init-hook='import shutil; shutil.rmtree(\"/home/u\")' a.py", HOME_GONE],
    ["python3 -m code <<< 'import shutil; shutil.rmtree(\"/home/u\")'", HOME_GONE],
    ['HISTFILE=~/.bashrc bash -i', 'write /home/u/.bashrc'],
    ['logsave -a ~/.bashrc echo a', 'write /home/u/.bashrc'],
    ['script -q ~/.bashrc', 'write /home/u/.bashrc'],
    ['rlwrap -l ~/.bashrc echo a', 'write /home/u/.bashrc'],
    ['valgrind --log-file=/home/u/.bashrc ./a', 'write /home/u/.bashrc'],
    ["ip netns exec a sh -c 'rm -rf ~'", HOME_GONE],
    ["cabal exec -- sh -c 'rm -rf ~'", HOME_GONE],
    ["cargo run --config 'target.\"cfg(unix)\".runner=\"rm -rf ~\"'", HOME_GONE],
    ["cargo test --config='target.x86_64-unknown-linux-gnu.runner = [\"rm\", \"-rf\", \"/home/u\"]'", HOME_GONE],
    ["cmake -B build -DCMAKE_CXX_COMPILER_LAUNCHER='rm;-rf;/home/u'", HOME_GONE],
    ["cmake -B build -D CMAKE_CROSSCOMPILING_EMULATOR:STRING='sh;-c;rm -rf ~'", HOME_GONE],
    ["mvn exec:exec -Dexec.executable=rm -Dexec.args='-rf /home/u'", HOME_GONE],
    ["./mvnw exec:exec --define exec.executable=sh --define 'exec.args=-c \"rm -rf ~\"'", HOME_GONE],
    ["mvn exec:exec -Dexec.executable=rm -Dexec.args='-rf ../u' -Dexec.workingdir=/home/u", HOME_GONE],
    ["mvn exec:exec -Dexec.executable=rm -Dexec.args='-rf ${user.home}'", HOME_GONE],
  ])('%s', async (command, expected) => {
    await expect(command).toTell(expected);
  });

  it.each([
    "certbot renew --deploy-hook 'nginx -s reload'",
    'nosuchtool --script build --command up --pager never',
    "nosuchtool --script 'const a = { b: [1' --exec 'it`s'",
    'nosuchtool --web-hook https://x.test/a',
    "nosuchtool --pre-hook \"$HOOK\"",
    "nosuchtool --description 'rm -rf ~' --onboarding a",
    // Elsewhere.
    "fly machine run a --command 'rm -rf ~'",
    "nosuchtool --remote-command 'rm -rf ~'",
    "qemu-img create -o startup_command='rm -rf ~' a",
    // It is looked for, printed, or somebody else's.
    "grep -rno 'command=rm -rf ~' src",
    "echo -c 'hook=rm -rf ~' --exec 'rm -rf ~'",
    "curl -d 'cmd=rm -rf ~' http://localhost:80",
    "terraform plan -var 'command=rm -rf ~'",
    "nosuchtool 'command=rm -rf ~'",
    // The secret is for the program.
    "restic --password-command 'cat ~/.ssh/id_rsa' snapshots",
    "BORG_PASSCOMMAND='cat ~/.ssh/id_rsa' borg list",
    "hg --config alias.x='log -r .' x",
    "java -XX:OnOutOfMemoryError='kill -9 %p' -XX:+ExitOnOutOfMemoryError -jar a.jar",
    'bazel test --run_under=valgrind //...',
    "FZF_DEFAULT_OPTS='--height 40% --bind ctrl-a:toggle-all' fzf",
    'just --chooser fzf --choose',
    "gradle build -Dexec.executable=rm -Dexec.args='-rf /home/u'",
    'dotnet build -p:Configuration=Release',
    "pylint --init-hook='import sys; sys.path.append(\".\")' a.py",
    "python3 -m asyncio <<< 'print(1)'",
    'JJ_EDITOR=vim jj describe',
    'script -qec "npm test" /dev/null',
    'ip addr show',
    "cargo test --config 'target.aarch64-unknown-linux-gnu.runner=\"qemu-aarch64 -L /usr/aarch64-linux-gnu\"'",
    'cmake -B build -DCMAKE_CXX_COMPILER_LAUNCHER=ccache',
    "mvn -q exec:exec -Dexec.executable=echo -Dexec.args='${project.version}'",
    "mvn exec:java -Dexec.mainClass=a.Clean -Dexec.args='rm -rf /home/u'",
  ])('not in %s', async (command) => {
    await expect(command).not.toTell(/^(?:delete|discard|read \/home\/u\/\.|reveal|write \/home\/u\/\.|execute (?:host|hidden|\?))/);
  });

  it.each([
    ['nosuchtool --exec ./a', { a: '#!/bin/sh\nrm -rf ~\n' }],
    ["cargo --config 'build.rustc-wrapper=\"./a\"' check", { a: '#!/bin/sh\nrm -rf ~\n' }],
    ['GROFF_BIN_PATH=bin nroff a.1', { 'bin/troff': '#!/bin/sh\nrm -rf ~\n' }],
    ['BUNDLE_GEMFILE=ci.gemfile bundle install', { 'ci.gemfile': 'system("rm -rf ~")\n' }],
    ['run-parts hooks', { 'hooks/a': '#!/bin/sh\nrm -rf ~\n' }],
    ['minicom -S a.dial', { 'a.dial': 'send a\n! rm -rf ~\n' }],
    ['cowsay -f ./a.cow hi', { 'a.cow': 'system("rm -rf ~");\n' }],
  ])('%s, written before', async (command, files) => {
    await expect(runAmong(command, files)).toTell(HOME_GONE);
  });
});
