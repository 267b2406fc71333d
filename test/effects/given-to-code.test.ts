import { describe, expect, it } from 'vitest';
import { linesOf, type Files } from './written-world.js';

const told = async (command: string, files: Files): Promise<string> => (await linesOf(command, files)).filter((line) => !line.startsWith('use')).join('\n');

describe('code that hands on what it is given', () => {
  it.each([
    ['python3 t.py 3 git reset --hard', 't.py', 'import subprocess, sys\nsubprocess.call(sys.argv[2:])\n', /discard work-tree/],
    ['python3 t.py --times 1 -- git push --force origin main', 't.py', "import argparse, subprocess\nap = argparse.ArgumentParser()\nap.add_argument('--times', type=int)\nap.add_argument('cmd', nargs='+')\na = ap.parse_args()\nsubprocess.run(a.cmd)\n", /change-history/],
    ['python3 t.py -q rm -rf ~/a', 't.py', "import argparse, subprocess\nap = argparse.ArgumentParser()\nap.add_argument('-q', action='store_true')\nap.add_argument('cmd', nargs=argparse.REMAINDER)\nsubprocess.run(ap.parse_args().cmd)\n", /delete -r \/home\/u\/a/],
    ['node t.mjs 1 git push --force origin main', 't.mjs', "import { spawnSync } from 'node:child_process'\nconst [n, ...cmd] = process.argv.slice(2)\nspawnSync(cmd[0], cmd.slice(1))\n", /change-history/],
    ['go run t.go terraform destroy -auto-approve', 't.go', 'package main\nimport ("os"; "os/exec")\nfunc main() { exec.Command(os.Args[1], os.Args[2:]...).Run() }\n', /destroy infrastructure/],
    ['lua t.lua rm -rf ~/a', 't.lua', 'os.execute(table.concat(arg, " "))\n', /delete -r \/home\/u\/a/],
    ['lua t.lua rm -rf ~/a', 't.lua', 'local cmd = {}\nfor i = 1, #arg do cmd[#cmd + 1] = arg[i] end\nos.execute(table.concat(cmd, " "))\n', /delete -r \/home\/u\/a/],
    ['ruby t.rb rm_rf ~/a ~/b', 't.rb', "require 'fileutils'\nFileUtils.public_send(ARGV.shift.to_sym, ARGV)\n", /\/a\n.*\/b/],
    ['ruby t.rb rm_r ~/a', 't.rb', "require 'fileutils'\nop, *rest = ARGV\nFileUtils.send(op, rest)\n", /delete -r \/home\/u\/a/],
    ['ruby t.rb 1 git clean -ffdx', 't.rb', 'n = ARGV.shift.to_i\nn.times { system(*ARGV) }\n', /discard work-tree/],
    ['php t.php rm -rf /var/lib/x', 't.php', '<?php array_shift($argv); passthru(implode(" ", array_map("escapeshellarg", $argv)));\n', /delete -r \/var\/lib\/x/],
    ["php t.php ~/a '*'", 't.php', "<?php array_map('unlink', array_filter(glob($argv[1] . '/' . $argv[2]), 'is_file'));\n", /delete \/home\/u\/a\/\*/],
    ['perl t.pl 1 dropdb production', 't.pl', 'my ($n, @cmd) = @ARGV;\nsystem(@cmd) for 1..$n;\n', /destroy database/],
    ['./p shred -u ~/.ssh/id_ed25519', 'p.c', 'int main(int argc, char **argv) { execvp(argv[1], argv + 1); }\n', /delete .*id_ed25519/],
    ['./p ~/a', 'p.c', 'static int rm(const char *p) { return remove(p); }\nint main(int c, char **v) { return nftw(v[1], rm, 64, 0); }\n', /delete -r \/home\/u\/a/],
    ['./p /dev/sda', 'p.c', 'int main(int c, char **v) { int fd = open(v[1], O_WRONLY | O_CREAT, 0644); write(fd, b, 1); }\n', /write \/dev\/sda/],
    ['./p .env', 'p.cpp', 'int main(int argc, char **argv) { std::ifstream f(argv[1]); std::cout << f.rdbuf(); }\n', /read .*\.env/],
    ['python3 t.py prod delete', 't.py', "import sys, boto3\nname, op = sys.argv[1:3]\nobjs = boto3.resource('s3').Bucket(name).objects.all()\ngetattr(objs, op)()\n", /destroy bucket/],
  ])('%s', async (command, file, text, expected) => expect(await told(command, { [file]: text })).toMatch(expected));

  it.each([
    ['python3 t.py clean ~/a', 't.py', "import os, shutil, sys\nOPS = {'clean': shutil.rmtree, 'mk': os.makedirs}\ndef main(argv):\n    action = OPS[argv[1]]\n    for p in argv[2:]:\n        action(p)\nmain(sys.argv)\n"],
    ['python3 t.py clean ~/a', 't.py', "import shutil, sys\ndef clean(p):\n    shutil.rmtree(p)\ndef show(p):\n    print(p)\nOPS = {'clean': clean, 'show': show}\nOPS[sys.argv[1]](sys.argv[2])\n"],
    ['python3 t.py clean ~/a', 't.py', "import shutil, sys\nOPS = {'clean': lambda p: shutil.rmtree(p, True), 'show': lambda p: print(p)}\nOPS[sys.argv[1]](sys.argv[2])\n"],
    ['python3 t.py rmtree ~/a', 't.py', 'import shutil, sys\nf = getattr(shutil, sys.argv[1])\nf(sys.argv[2])\n'],
    ['node t.js clean ~/a', 't.js', "const fs = require('fs')\nconst [op, ...paths] = process.argv.slice(2)\nconst ops = { clean: (p) => fs.rmSync(p, { recursive: true }), show: (p) => console.log(p) }\npaths.forEach((p) => ops[op](p))\n"],
  ])('chooses a function from a table by a word: %s', async (command, file, text) => {
    expect(await told(command, { [file]: text })).toMatch(/delete -r \/home\/u\/a/);
    expect(await told(command.replace(/clean|rmtree/, 'show'), { [file]: text })).not.toMatch(/delete/);
  });
});

const RUNS = 'import subprocess, sys\nfor line in sys.stdin:\n    subprocess.run(line.strip(), shell=True)\n';

describe('code that reads its input', () => {
  it.each([
    ['python3 t.py < list', 't.py', 'import shutil, sys\nfor p in map(str.strip, sys.stdin):\n    shutil.rmtree(p)\n'],
    ['cat list | python3 t.py', 't.py', 'import shutil, sys\n[shutil.rmtree(p) for p in sys.stdin.read().split()]\nfor p in sys.stdin.read().splitlines():\n    shutil.rmtree(p)\n'],
    ["printf '/srv/a\\n/srv/b\\n' | python3 t.py", 't.py', 'import shutil\nshutil.rmtree(input())\n'],
    ['node t.js < list', 't.js', 'const fs = require("fs")\nfor (const p of fs.readFileSync(0, "utf8").trim().split("\\n")) fs.rmSync(p, { recursive: true })\n'],
    ['node t.js < list', 't.js', 'const fs = require("fs"); const rl = require("readline").createInterface({ input: process.stdin })\nrl.on("line", (p) => fs.rmSync(p, { recursive: true }))\n'],
    ['ruby t.rb < list', 't.rb', "require 'fileutils'\nSTDIN.each_line { |l| FileUtils.rm_rf(l.chomp) }\n"],
    ['ruby t.rb < list', 't.rb', "require 'fileutils'\nwhile (line = gets)\n  FileUtils.rm_rf(line.chomp)\nend\n"],
    ['perl t.pl < list', 't.pl', 'use File::Path;\nwhile (my $p = <STDIN>) { chomp $p; rmtree($p); }\n'],
    ['php t.php < list', 't.php', '<?php while (($l = fgets(STDIN)) !== false) { system("rm -rf " . trim($l)); }\n'],
    ['go run t.go < list', 't.go', 'package main\nimport ("bufio"; "os")\nfunc main() {\n\ts := bufio.NewScanner(os.Stdin)\n\tfor s.Scan() {\n\t\tos.RemoveAll(s.Text())\n\t}\n}\n'],
    ['lua t.lua < list', 't.lua', 'for line in io.lines() do os.execute("rm -rf " .. line) end\n'],
  ])('%s: %s', async (command, file, text) => {
    expect(await told(command, { [file]: text, list: '/srv/a\n/srv/b\n' })).toMatch(/delete -r \/srv\/a[^]*delete -r \/srv\/b/);
  });

  it('runs what a here-document holds', async () => expect(await told("python3 t.py <<'E'\ngit push --force origin main\nE", { 't.py': RUNS })).toMatch(/change-history/));
  it('does nothing where the list names nothing of anybody', async () => expect(await told('python3 t.py < list', { 't.py': RUNS, list: 'npm test\n' })).not.toMatch(/delete|change|destroy/));
});

describe('code that reads files of the session by names that are told elsewhere', () => {
  it.each([
    ['python3 t.py p.json', 't.py', 'import json, shutil, sys\nwith open(sys.argv[1]) as f:\n    plan = json.load(f)\nfor d in plan["dirs"]:\n    shutil.rmtree(d)\n', { 'p.json': '{"dirs": ["/srv/a"]}' }],
    ['python3 t.py', 't.py', 'import shutil, tomllib\nfrom pathlib import Path\nPLAN = Path("p.toml")\nfor d in tomllib.loads(PLAN.read_text())["clean"]["dirs"]:\n    shutil.rmtree(d)\n', { 'p.toml': '[clean] # all\ndirs = [\n  "dist", # ours\n  "/srv/a",\n]\n' }],
    ['python3 t.py', 't.py', 'import csv, shutil\nwith open("p.csv", newline="") as f:\n    for row in csv.DictReader(f):\n        shutil.rmtree(row["path"])\n', { 'p.csv': 'name,path\n"a, b",/srv/a\n' }],
    ['node t.mjs p.yml', 't.mjs', "import fs from 'node:fs'\nimport { parse } from 'yaml'\nconst { dirs } = parse(fs.readFileSync(process.argv[2], 'utf8'))\nfor (const d of dirs) fs.rmSync(d, { recursive: true })\n", { 'p.yml': 'dirs:\n  - /srv/a\n' }],
    ['node t.js', 't.js', "const fs = require('fs'); const path = require('path'); const { spawnSync } = require('child_process')\nconst file = path.join(__dirname, 'p.json')\nJSON.parse(fs.readFileSync(file, 'utf8')).forEach(({ cmd, args }) => spawnSync(cmd, args))\n", { 'p.json': '[{"cmd": "rm", "args": ["-rf", "/srv/a"]}]' }],
    ['ruby t.rb p.yml', 't.rb', "require 'yaml'\nrequire 'fileutils'\nYAML.load_file(ARGV[0])['dirs'].each { |d| FileUtils.rm_rf(d) }\n", { 'p.yml': 'dirs:\n  - /srv/a\n' }],
    ['go run t.go p.json', 't.go', 'package main\nimport ("encoding/json"; "os")\nfunc main() {\n\tb, _ := os.ReadFile(os.Args[1])\n\tvar dirs []string\n\tjson.Unmarshal(b, &dirs)\n\tfor _, d := range dirs {\n\t\tos.RemoveAll(d)\n\t}\n}\n', { 'p.json': '["/srv/a"]' }],
    ['php t.php p.json', 't.php', '<?php $c = json_decode(file_get_contents($argv[1]), true); foreach ($c["run"] as $line) { shell_exec($line); }\n', { 'p.json': '{"run": ["rm -rf /srv/a"]}' }],
  ])('%s: %s', async (command, file, text, others) => expect(await told(command, { [file]: text, ...others })).toMatch(/delete -r \/srv\/a/));

  it('puts the words of a list into a command of zx', async () => {
    expect(await told('npx zx t.mjs', { 't.mjs': "const { cmd } = JSON.parse(await fs.readFile('p.json', 'utf8'))\nawait $`${cmd}`\n", 'p.json': '{"cmd": ["npm", "publish"]}' })).toMatch(/publish registry/);
  });
});

describe('code that prints all files below a folder', () => {
  const SHOWN = /^read(?: -r)? \/home\/u\/proj$/m;

  it.each([
    'import os\nfor b, d, f in os.walk("."):\n    for n in f:\n        print(open(os.path.join(b, n), errors="replace").read())\n',
    'from pathlib import Path\nfor p in Path(".").rglob("*"):\n    if p.is_file():\n        print(p, p.read_text())\n',
  ])('shows hidden ones too: %s', async (text) => expect(await told('python3 t.py', { 't.py': text })).toMatch(SHOWN));

  it.each([
    'from pathlib import Path\nfor p in Path(".").rglob("*.ts"):\n    print(p.read_text())\n',
    'from pathlib import Path\nfor p in Path(".").rglob("*"):\n    if p.suffix == ".ts":\n        print(p.read_text())\n',
    'from pathlib import Path\nfor p in Path(".").rglob("*"):\n    print(p, len(p.read_text()))\n',
    'from pathlib import Path\nfor p in Path("docs").rglob("*"):\n    print(p.read_text())\n',
  ])('not where it leaves some out: %s', async (text) => expect(await told('python3 t.py', { 't.py': text })).not.toMatch(SHOWN));
});

describe('code that opens a file', () => {
  it('tells by the mode alone whether it writes', async () => expect(await told('python3 t.py', { 't.py': 'print(open("a.txt", errors="replace").read())\n' })).toMatch(/^read .*a\.txt$/m));
});

describe('code that reads through handles', () => {
  it.each([
    ['lua t.lua', 't.lua', 'local f = io.open("p.txt")\nfor line in f:lines() do\n  os.execute("rm -rf " .. line)\nend\n'],
    ['ruby t.rb', 't.rb', "require 'fileutils'\nFile.open('p.txt') do |f|\n  f.each_line { |l| FileUtils.rm_rf(l.chomp) }\nend\n"],
    ['perl t.pl', 't.pl', 'use File::Path;\nopen(my $fh, "<", "p.txt") or die;\nwhile (my $l = <$fh>) {\n  chomp $l;\n  rmtree($l);\n}\n'],
    ['perl t.pl p.txt', 't.pl', 'use File::Path;\nwhile (<>) {\n  chomp;\n  rmtree($_);\n}\n'],
    ['node t.js', 't.js', 'const fs = require("fs")\nfs.readFile("p.txt", "utf8", (err, data) => {\n  data.split("\\n").forEach(l => fs.rmSync(l, { recursive: true }))\n})\n'],
    ['python3 t.py', 't.py', 'import shutil, sys\ndef main(argv=None):\n    argv = argv or ["/srv/a"]\n    for p in argv:\n        shutil.rmtree(p)\nmain()\n'],
  ])('%s: %s', async (command, file, text) => expect(await told(command, { [file]: text, 'p.txt': '/srv/a\n' })).toMatch(/delete -r \/srv\/a/));

  it('changes the permissions of a folder that it walks through', async () => {
    expect(await told('python3 t.py ~', { 't.py': 'import os, sys\nfor b, d, f in os.walk(sys.argv[1]):\n    for n in f:\n        os.chmod(os.path.join(b, n), 0o777)\n' })).toMatch(/^change-permission -r \/home\/u$/m);
  });
});
