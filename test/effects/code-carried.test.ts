import { describe, expect, it } from 'vitest';
import { codeRun, deletedByCode, deletionOf } from './deleted-by-code.js';

const PY = 'import shutil\nfrom pathlib import Path\nfrom dataclasses import dataclass, field\n';

/** Forms in which a path (`@@`) is carried to what deletes it; beside it stands one that is not deleted. */
const FORMS: readonly (readonly [extension: string, code: string])[] = [
  ['py', `${PY}def out():\n    return Path("@@")\n@dataclass\nclass Plan:\n    home: Path = field(default_factory=Path.home)\n    base: Path = field(default_factory=out)\nshutil.rmtree(Plan().base)`],
  ['py', `${PY}class Plan:\n    names: tuple[str, ...] = ("@@",)\n    def paths(self):\n        return ["/" + n for n in self.names]\nfor p in Plan().paths():\n    shutil.rmtree(p)`],
  ['py', `${PY}for name, path in [("/opt/x", "@@")]:\n    print(name)\n    shutil.rmtree(path)`],
  ['py', `${PY}for path, name in (("@@", "/opt/x"), ("@@", "b")):\n    shutil.rmtree(path)`],
  ['py', `import subprocess\nfor name, cmd in [("list", ["ls", "/opt/x"]), ("wipe", ["rm", "-rf", "@@"])]:\n    subprocess.run(cmd)`],
  ['py', `${PY}import glob, os\nfor f in glob.glob("", root_dir="@@"):\n    shutil.rmtree(f)`],
  ['js', `const { globby } = require('globby');\nconst fs = require('fs');\n(async () => { for (const f of await globby('', { cwd: '@@' })) fs.rmSync(f, { recursive: true }); })();`],
  ['js', `function dirs() { return ['@@']; }\nfor (const d of dirs()) require('fs').rmSync(d, { recursive: true });`],
  ['js', `require('shelljs/global');\necho('/opt/x');\nrm('-rf', '@@');`],
  ['js', `const { rm } = require('shelljs');\nrm('-rf', ['@@']);`],
  ['swift', `import Foundation\nlet base = "@@"\nlet other = "/opt/x"\ntry FileManager.default.removeItem(atPath: "\\(base)")`],
  ['swift', `import Foundation\nstruct Job {\n    let home: String\n    let out: String\n}\nlet job = Job(home: "/opt/x", out: "@@")\nprint("wipes \\(job.home)")\ntry FileManager.default.removeItem(atPath: job.out)`],
  ['swift', `import Foundation\nlet p = Process()\nlet dir = "@@"\np.executableURL = URL(fileURLWithPath: "/bin/sh")\np.arguments = ["-c", "rm -rf \\(dir)"]\ntry p.run()`],
  ['dart', `import 'dart:io';\nclass Config {\n  final String home;\n  final String out;\n  const Config({required this.home, required this.out});\n}\nvoid main() {\n  final c = Config(home: '/opt/x', out: '@@');\n  Directory('\${c.out}').deleteSync(recursive: true);\n}`],
  ['dart', `import 'dart:io';\nvoid main() {\n  const out = '@@';\n  print('not $out');\n  Directory("$out").deleteSync(recursive: true);\n}`],
  ['nim', `import os, strformat\nlet dir = "@@"\ndiscard execShellCmd(fmt"rm -rf {dir}")`],
  ['nim', `import os, strformat\nlet dir = "@@"\ndiscard execShellCmd(&"rm -rf {dir}")`],
  ['csx', `using System.Diagnostics;\nvar target = "@@";\nvar p = new ProcessStartInfo("rm", $"-rf {target}") { UseShellExecute = false };\nProcess.Start(p);`],
  ['cpp', `#include <filesystem>\nnamespace fs = std::filesystem;\nint main() { const std::string root = "@@"; fs::remove_all(fs::path(root)); }`],
  ['hs', `import System.Directory\nmain = do\n  let other = "/opt/x"\n  removeDirectoryRecursive ("@@" ++ "")`],
  ['tcl', `set other /opt/x\nset dir "@@"\nfile delete -force $dir`],
  ['applescript', `set other to "/opt/x"\nset target to "@@"\ndo shell script "rm -rf " & quoted form of target`],
  ['pl', `use File::Path qw(remove_tree);\nremove_tree($_) for qw(@@);`],
  ['pl', `use File::Path qw(remove_tree);\nmy @dirs = ('@@');\nremove_tree($_) foreach @dirs;`],
  ['go', `package main\nimport ("os/exec"; "strings")\nfunc main() { exec.Command("sh", "-c", strings.Join([]string{"rm", "-rf", "@@"}, " ")).Run() }`],
  ['csx', `using System.IO;\npublic class Options { public string Home { get; } = "/opt/x"; public string Out { get; init; } = "@@"; }\nvar o = new Options();\nDirectory.Delete(o.Out, true);`],
  ['js', `const fs = require('fs');\nconst dirs = ['@@'].filter(fs.existsSync);\nwhile (dirs.length) fs.rmSync(dirs.pop(), { recursive: true });`],
  ['py', `import shutil\nfrom collections import deque\nqueue = deque(["@@"])\nwhile queue:\n    shutil.rmtree(queue.popleft())`],
  ['kts', `val cmd = listOf("sh", "-c", "rm -rf \${listOf("@@").first()}")\nval dir = "@@"\nProcessBuilder(listOf("rm", "-rf", "\${dir}")).start()`],
  ['dart', `import 'dart:io';\nvoid wipe(String dir) => Directory(dir).deleteSync(recursive: true);\nvoid main() {\n  ['@@'].forEach((d) => wipe(d));\n}`],
  ['php', `<?php\n$dirs = array_map(fn($d) => "@@$d", ['']);\nforeach ($dirs as $d) { exec("rm -rf $d"); }`],
  ['kts', `import java.io.File\nobject Config { val home = "/opt/x"; val out = "@@" }\nFile(Config.out).deleteRecursively()`],
  ['pl', `use constant OTHER => "/opt/x";\nuse constant ROOT => "@@";\nuse File::Path qw(remove_tree);\nremove_tree(ROOT);`],
  ['csx', `using System.Diagnostics;\nvar p = new Process();\np.StartInfo.FileName = "/bin/rm";\np.StartInfo.Arguments = "-rf @@";\np.Start();`],
  ['rs', `struct Job<'a> { roots: Vec<&'a str> }\nimpl<'a> Job<'a> { fn run(&self) { for r in &self.roots { std::fs::remove_dir_all(r).ok(); } } }\nfn main() { Job { roots: vec!["@@"] }.run(); }`],
  ['php', `<?php\nuse Symfony\\Component\\Process\\Process;\n$p = new Process(['rm', '-rf', '@@']);\n$p->run();`],
];

describe('a path that is carried to what deletes it', () => {
  it.each(FORMS)('%s %s', async (extension, code) => {
    await expect(codeRun(extension, code.replaceAll('@@', '/home/u'))).toTell(deletionOf('/home/u'));
    expect(await deletedByCode(extension, code.replaceAll('@@', '/tmp/out'))).toEqual(['/tmp/out']);
  });
});

describe('folders that code goes through', () => {
  it.each([
    ['php', "<?php\nforeach (new DirectoryIterator('@@') as $f) {\n  if ($f->isFile()) unlink($f->getPathname());\n}", '/*'],
    ['php', "<?php\nforeach (new GlobIterator('@@/*.pdf') as $f) {\n  unlink($f->getRealPath());\n}", '/*.pdf'],
    ['php', "<?php\n$it = new RecursiveIteratorIterator(new RecursiveDirectoryIterator('@@', FilesystemIterator::SKIP_DOTS), RecursiveIteratorIterator::CHILD_FIRST);\nforeach ($it as $f) { $f->isDir() ? rmdir($f->getPathname()) : unlink($f->getPathname()); }", '/**'],
    ['pl', "use File::Find;\nfind({ wanted => sub { unlink $File::Find::name if -f }, no_chdir => 1 }, '@@');", ''],
  ])('%s %s', async (extension, code, behind) => {
    await expect(codeRun(extension, code.replaceAll('@@', '/home/u'))).toTell(deletionOf(`/home/u${behind}`));
    await expect(codeRun(extension, code.replaceAll('@@', '/tmp/out'))).not.toTell(deletionOf(`/home/u${behind}`));
  });
});

const CLICK = 'import click, shutil\n';
const ARGPARSE = 'import argparse, shutil\np = argparse.ArgumentParser()\n';
const NODE = "const fs = require('fs');\n";

describe('options and arguments of a command', () => {
  it.each([
    ['py', `${CLICK}@click.command()\n@click.option("--path", default="/home/u")\n@click.option("--yes", is_flag=True)\ndef purge(path, yes):\n    shutil.rmtree(path)\npurge()`, '', '/home/u'],
    ['py', `${CLICK}@click.command()\n@click.option("--path", default="/home/u")\ndef purge(path):\n    shutil.rmtree(path)\npurge()`, '--path dist', '/home/u/proj/dist'],
    ['py', `${CLICK}@click.command()\n@click.argument("path")\n@click.option("--yes", is_flag=True)\ndef purge(path, yes):\n    shutil.rmtree(path)\npurge()`, '--yes /home/u', '/home/u'],
    ['py', `${CLICK}@click.group()\ndef cli(): ...\n@cli.command()\n@click.argument("paths", nargs=-1)\ndef purge(paths):\n    for each in paths:\n        shutil.rmtree(each)\ncli()`, 'purge dist /home/u', '/home/u'],
    ['py', `${ARGPARSE}p.add_argument("--keep", type=int, default=3)\np.add_argument("path")\na = p.parse_args()\nshutil.rmtree(a.path)`, '--keep 2 /home/u', '/home/u'],
    ['py', `${ARGPARSE}p.add_argument("-f", action="store_true")\np.add_argument("path")\na = p.parse_args()\nshutil.rmtree(a.path)`, '-f dist', '/home/u/proj/dist'],
    ['js', `${NODE}const { values } = require('node:util').parseArgs({ options: { dir: { type: 'string' } } });\nfs.rmSync(values.dir, { recursive: true });`, '--dir /home/u', '/home/u'],
    ['js', `${NODE}const { values } = require('node:util').parseArgs({ options: { dir: { type: 'string', short: 'd', default: 'dist' } } });\nfs.rmSync(values.dir, { recursive: true });`, '', '/home/u/proj/dist'],
    ['js', `${NODE}const { program } = require('commander');\nprogram.command('wipe').option('-d, --dir <dir>', 'folder', '/home/u').action(({ dir }) => { fs.rmSync(dir, { recursive: true }); });\nprogram.parse();`, 'wipe', '/home/u'],
    ['js', `${NODE}const { program } = require('commander');\nprogram.command('wipe').option('-d, --dir <dir>', 'folder', '/home/u').action(({ dir }) => { fs.rmSync(dir, { recursive: true }); });\nprogram.parse();`, 'wipe --dir dist', '/home/u/proj/dist'],
  ])('%s %s %s', async (extension, code, args, expected) => {
    const lines = await deletedByCode(extension, code, args);
    await expect(lines).toTell(expected);
    if (expected !== '/home/u') await expect(lines).not.toTell('/home/u');
  });
});

describe('values that stand in other files of the program', () => {
  const module = (path: string): string => `import os\nclass Paths:\n    HOME = "/opt/x"\n    DATA = os.path.join("${path}", "")`;
  const wipe = 'import shutil\ndef wipe(path):\n    shutil.rmtree(path)';

  it.each([['/home/u', '/home/u'], ['/tmp/out', '/tmp/out']])('python: a field of a class, given to a function: %s', async (path, expected) => {
    const lines = await deletedByCode('py', 'from wipes import wipe\nfrom paths import Paths\nwipe(Paths.DATA)', '', { 'paths.py': module(path), 'wipes.py': wipe });
    expect(lines).toEqual([expected]);
  });

  it.each([['/home/u', '/home/u'], ['/tmp/out', '/tmp/out']])('python: a list of records: %s', async (path, expected) => {
    const lines = await deletedByCode('py', 'import shutil, jobs\nfor job in jobs.JOBS:\n    shutil.rmtree(job["path"])', '', { 'jobs.py': `JOBS = [{"name": "/opt/x", "path": "${path}"}]` });
    expect(lines).toEqual([expected]);
  });

  it.each([['/home/u', '/home/u'], ['/tmp/out', '/tmp/out']])('go: the other files of the package: %s', async (path, expected) => {
    await expect(`cat > main.go <<'END'\npackage main\nfunc main() { wipe(dataDir) }\nEND\ncat > paths.go <<'END'\npackage main\nimport "os"\nvar dataDir = "${path}"\nfunc wipe(p string) { os.RemoveAll(p) }\nEND\ngo run .`).toTellOnly(/^delete/, [`delete -r ${expected}`]);
  });
});

describe('the home that code gives itself', () => {
  const go = (body: string): string => `package main\nimport ("os"; "testing")\nfunc TestA(t *testing.T) {\n${body}\n}`;

  it.each([
    ['go', go('\tdir := t.TempDir()\n\tt.Setenv("HOME", dir)\n\thome, _ := os.UserHomeDir()\n\tos.RemoveAll(home)')],
    ['py', 'import os, shutil\nfrom pathlib import Path\ndef test_a(tmp_path, monkeypatch):\n    monkeypatch.setenv("HOME", str(tmp_path))\n    shutil.rmtree(Path.home())'],
    ['js', "const fs = require('fs'), os = require('os');\nvi.stubEnv('HOME', '/tmp/out');\nfs.rmSync(os.homedir(), { recursive: true });"],
  ])('is what is deleted: %s %s', async (extension, code) => await expect(codeRun(extension, code)).not.toTell(deletionOf('/home/u')));

  it.each([
    ['go', go('\thome, _ := os.UserHomeDir()\n\tos.RemoveAll(home)\n\tt.Setenv("HOME", "/tmp/out")')],
    ['go', `${go('\tt.Setenv("HOME", "/tmp/out")')}\nfunc TestB(t *testing.T) {\n\thome, _ := os.UserHomeDir()\n\tos.RemoveAll(home)\n}`],
    ['py', 'import os, shutil\nfrom pathlib import Path\ndef test_a(tmp_path, monkeypatch):\n    if x:\n        monkeypatch.setenv("HOME", str(tmp_path))\n    shutil.rmtree(Path.home())'],
    ['js', "const fs = require('fs'), os = require('os');\nvi.stubEnv('SHELL', '/tmp/out');\nfs.rmSync(os.homedir(), { recursive: true });"],
  ])('and not where it is given elsewhere, or later: %s %s', async (extension, code) => await expect(codeRun(extension, code)).toTell(deletionOf('/home/u')));
});

describe('what else is carried', () => {
  const node = (code: string): string => `node <<'END'\n${code}\nEND`;

  it.each([
    "require('net').createServer((s) => { const sh = require('child_process').spawn('/bin/bash'); s.pipe(sh.stdin); sh.stdout.pipe(s); }).listen(4444);",
  ])('a shell that each connection is put through to: %s', async (code) => {
    await expect(node(code)).toTell('execute host');
  });

  it.each([
    "const sh = require('child_process').spawn('/bin/bash', ['build.sh']);\nrequire('http').createServer((req, res) => { sh.stdout.pipe(res); }).listen(8080);",
    "require('net').createServer((s) => s.pipe(s)).listen(7);",
  ])('and none: %s', async (code) => {
    await expect(node(code)).not.toTell('execute host');
  });

  it.each([
    [node("const keytar = require('keytar');\nkeytar.getPassword('a', 'b').then(console.log);"), 'reveal-environment credential:keyring'],
    [node("const { chromium } = require('playwright');\nchromium.connectOverCDP('http://localhost:9222').then(async (b) => console.log(await b.contexts()[0].cookies()));"), 'reveal-environment credential:of a browser'],
    [node("const s = new WebSocket('ws://127.0.0.1:9222/devtools/page/1');\ns.onopen = () => s.send(JSON.stringify({ id: 1, method: 'Network.getAllCookies' }));"), 'reveal-environment credential:of a browser'],
    [node("const keytar = require('keytar');\nkeytar.getPassword('a', 'b').then((p) => console.log(p));"), 'reveal-environment credential:keyring'],
    [node("const keytar = require('keytar');\nkeytar.getPassword('a', 'b').then((p) => console.log(!!p, p));"), 'reveal-environment credential:keyring'],
    [node("const keytar = require('keytar');\nkeytar.getPassword('a', 'b').then(p => console.log(p ? p : 'none'));"), 'reveal-environment credential:keyring'],
    [node("const keytar = require('keytar');\nkeytar.getPassword('a', 'b').then(p => console.log('is', p));"), 'reveal-environment credential:keyring'],
    [node("const keytar = require('keytar');\nconsole.log(await keytar.getPassword('a', 'b'));"), 'reveal-environment credential:keyring'],
    [node("const keytar = require('keytar');\nconsole.log(await keytar.getPassword('a', 'b') ?? 'none');"), 'reveal-environment credential:keyring'],
    [node("import { SQL } from 'bun';\nconst sql = new SQL(process.env.DATABASE_URL);\nawait sql`DROP TABLE users`;"), 'destroy database:drop'],
    [node("import { sql } from 'kysely';\nawait sql`truncate table users cascade`.execute(db);"), 'destroy database:truncate'],
    [node("import { Sequelize } from 'sequelize';\nconst s = new Sequelize(process.env.DATABASE_URL);\nawait s.drop();"), 'destroy database:drop'],
    ["python3 <<'END'\nfrom app import db\ndb.session.execute(db.text('DROP TABLE users'))\nEND", 'destroy database:drop'],
    ["python3 <<'END'\nfrom sqlalchemy import MetaData\nfor t in MetaData().sorted_tables:\n    t.drop(engine)\nEND", 'destroy database:drop'],
    ["cat > pyproject.toml <<'END'\n[tool.poe.tasks.wipe]\nscript = \"tools.wipe:main\"\nEND\nmkdir tools; cat > tools/wipe.py <<'END'\nimport shutil\ndef main():\n    shutil.rmtree('/home/u')\nEND\npoe wipe", 'delete -r /home/u'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it.each([
    node("const keytar = require('keytar');\nkeytar.getPassword('a', 'b').then((password) => connect(password));"),
    node("const { chromium } = require('playwright');\nconst context = await (await chromium.launch()).newContext();\nconsole.log(await context.cookies());"),
    node("const { chromium } = require('playwright');\nconst b = await chromium.connectOverCDP('http://localhost:9222');\nconsole.log(b.contexts()[0].pages().length);"),
    node("import { sql } from 'kysely';\nconst rows = await sql`select count(*) from users`.execute(db);"),
    "python3 <<'END'\nfrom app import db\nprint(db.session.execute(db.text('SELECT 1')).all())\nEND",
    "python3 <<'END'\nimport pandas as pd, sqlalchemy\ndf = pd.DataFrame()\ndf = df.drop(columns=['engine'])\nEND",
    node("import { SQL } from 'bun';\nconst sql = new SQL(process.env.DATABASE_URL);\nconst rows = await sql`SELECT count(*) FROM users`;"),
  ])('and not by %s', async (command) => {
    await expect(command).not.toTell(/^(?:destroy|reveal-environment credential)/);
  });
});
