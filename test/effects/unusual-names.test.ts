import { describe, expect, it } from 'vitest';
import './told.js';

const python = (code: string): string => `python3 - <<'EOF'\n${code}\nEOF`;
const node = (code: string): string => `node - <<'EOF'\n${code}\nEOF`;
const ruby = (code: string): string => `ruby - <<'EOF'\n${code}\nEOF`;

describe('names of functions and modules that code puts together', () => {
  it.each([
    [python("import shutil\ngetattr(shutil, 'eertmr'[::-1])('/srv/a')"), 'delete -r /srv/a'],
    [python("import shutil\nname = 'eertmr'\ngetattr(shutil, name[::-1])('/srv/a')"), 'delete -r /srv/a'],
    [python("import shutil\ngetattr(shutil, ''.join(['rm', 'tree']))('/srv/a')"), 'delete -r /srv/a'],
    [python("import os\nos.__dict__['metsys'[::-1]]('rm -rf /srv/a')"), 'delete -r /srv/a'],
    [python("import os\ngetattr(os, ''.join(reversed('metsys')))('rm -rf /srv/a')"), 'delete -r /srv/a'],
    [python("import os\ngetattr(os, bytes.fromhex('73797374656d').decode())('rm -rf /srv/a')"), 'delete -r /srv/a'],
    [python("import os, base64\ngetattr(os, base64.b64decode('c3lzdGVt').decode())('rm -rf /srv/a')"), 'delete -r /srv/a'],
    [python("import importlib\nm = importlib.import_module(bytes([115,104,117,116,105,108]).decode())\nh = importlib.import_module('pathlib').Path('/srv')\nlist(map(m.__dict__['rm' + 'tree'], h.iterdir()))"), 'delete -r /srv/*'],
    [node("const fs = require('fs');\nfs['cnySmr'.split('').reverse().join('')]('/srv/a', { recursive: true });"), 'delete -r /srv/a'],
    [node("const { ['rm' + 'Sync']: gone } = require('fs');\ngone('/srv/a', { recursive: true });"), 'delete -r /srv/a'],
    [ruby("require 'fileutils'\nFileUtils.send('fr_mr'.reverse, '/srv/a')"), 'delete -r /srv/a'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it.each([
    python("import json\nprint(getattr(json, 'du' + 'mps')({'a': 1}))"),
    python("import os\nprint(vars(os)['sep'], os.__dict__['path'].sep)"),
    node("const path = require('path');\nfor (const k of ['dirname', 'basename']) console.log(path[k]('src/index.ts'));"),
    ruby("puts 'abc'.send('esrever'.reverse)"),
  ])('do no harm that are no such functions: %s', async (command) => await expect(command).not.toTell(/^delete/));
});

describe('functions that are handed to what goes through a list', () => {
  it.each([
    [python("from pathlib import Path\n[*map(Path.unlink, Path('/srv').iterdir())]"), 'delete /srv/*'],
    [python("from pathlib import Path\nimport shutil, functools\nlist(map(functools.partial(shutil.rmtree, ignore_errors=True), Path('/srv').iterdir()))"), 'delete -r /srv/*'],
    [ruby("Pathname('/srv').each_child(&:rmtree)"), 'delete -r /srv/*'],
    [ruby("Pathname.new('/srv').children.select(&:directory?).each(&:rmtree)"), 'delete -r /srv/*'],
    ["ruby -rpathname -e 'Pathname.new(Dir.home).children.each(&:rmtree)'", 'delete -r /home/u/*'],
    [ruby("Pathname.new('/srv').children.map(&:delete)"), 'delete -r /srv/*'],
    [ruby("File.delete(*Dir['/srv/*'])"), 'delete /srv/*'],
    [`php -r 'array_walk(glob("/srv/*"), "unlink");'`, 'delete /srv/*'],
    [`perl -MFile::Path=remove_tree -e 'remove_tree for glob("/srv/*")'`, 'delete -r /srv/*'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it.each([ruby('User.old.map(&:delete)'), ruby("puts Pathname.new('src').children.select(&:file?).map(&:basename)"), python("from pathlib import Path\nprint(sum(map(len, map(Path.read_text, Path('src').glob('*.ts')))))")])('that delete no files: %s', async (command) => {
    await expect(command).not.toTell(/^delete/);
  });
});

describe('an empty file that is copied over others', () => {
  it.each([
    [python("import shutil, os\nfor n in os.listdir('/srv'):\n    shutil.copyfile('/dev/null', os.path.join('/srv', n))"), 'discard /srv/*'],
    [node("const fs=require('fs');\nfor (const n of fs.readdirSync('/srv')) fs.copyFileSync('/dev/null', '/srv/' + n);"), /^discard \/srv\/.*\*$/],
    [ruby("Dir['/srv/*'].each { |f| FileUtils.cp('/dev/null', f) }"), 'discard /srv/*'],
    [ruby("Dir.glob('/srv/*').each { |f| File.truncate(f, 0) }"), 'discard /srv/*'],
    [`php -r 'foreach (glob("/srv/*") as $f) copy("/dev/null", $f);'`, 'discard /srv/*'],
    [`perl -MFile::Copy -e 'copy("/dev/null", $_) for glob("/srv/*")'`, 'discard /srv/*'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it('makes one file anew', async () => await expect(python("import shutil\nshutil.copyfile('/dev/null', 'a.txt')")).not.toTell(/^discard/));
});

describe('libraries under other names', () => {
  it.each([
    [python("from plumbum import local as l\nl['rm']['-rf', l.env.home]()"), 'delete -r /home/u'],
    [python("import plumbum\nplumbum.local['rm']('-rf', '/srv/a')"), 'delete -r /srv/a'],
    [python("from plumbum import local\nlocal.path('/srv/a').delete()"), 'delete -r /srv/a'],
    [python("import sh as s\ns.rm('-rf', '/srv/a')"), 'delete -r /srv/a'],
    [python("import sh\nsh.Command('rm')('-rf', '/srv/a')"), 'delete -r /srv/a'],
    [python("from invoke import Context\nx = Context()\nx.run('rm -rf /srv/a')"), 'delete -r /srv/a'],
    [node("const { $: run } = require('zx');\nrun`rm -rf /srv/a`;"), 'delete -r /srv/a'],
    ["node --input-type=module -e \"const f = await import('node:fs/promises'), o = await import('node:os'); for (const n of await f.readdir(o.homedir())) await f.rm(o.homedir()+'/'+n, {recursive:true})\"", /^delete -r \/home\/u\/.*\*$/],
    ["node -e \"Promise.all([import('fs/promises'), import('os')]).then(([f, o]) => f.rm(o.homedir() + '/a', {recursive:true}))\"", 'delete -r /home/u/a'],
    ["node -e \"import('node:fs/promises').then(f => f.rm('/srv/a', {recursive:true}))\"", 'delete -r /srv/a'],
    [`bun -e "const f = await import('node:fs/promises'), {homedir: h} = await import('node:os'); await f.rm(h() + '/a', {recursive:true})"`, 'delete -r /home/u/a'],
    [python("from dotenv import dotenv_values as d\nprint(*d().items())"), 'read /home/u/proj/.env'],
    [python("import dotenv\nprint(dotenv.dotenv_values(dotenv.find_dotenv()))"), 'read /home/u/proj/.env'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it('names of variables show nothing', async () => await expect(python('from dotenv import dotenv_values\nprint(sorted(dotenv_values().keys()))')).not.toTell(/^(?:read |reveal)/));
});

describe('names that code keeps of a folder', () => {
  it.each([
    [`node -e "const f=require('fs'); f.readdirSync('.').filter(n => /^\\.a/.test(n)).forEach(n => console.log(f.readFileSync(n, 'base64')))"`, 'read /home/u/proj/.a*'],
    [node("const fs=require('fs');\nfor (const n of fs.readdirSync('.')) if (n.startsWith('.ab')) console.log(fs.readFileSync(n, 'utf8'));"), 'read /home/u/proj/.ab*'],
    [python("import os, re\nfor n in filter(re.compile(r'^\\.ab').match, os.listdir()):\n    print(open(n).read())"), 'read /home/u/proj/.ab*'],
    [python("from pathlib import Path\nfor p in Path('.').iterdir():\n    if p.name.startswith('.a'):\n        print(p.read_text())"), 'read /home/u/proj/.a*'],
    [ruby("Dir.entries('.').select { |n| n =~ /^\\.a/ }.each { |n| puts File.read(n) }"), 'read /home/u/proj/.a*'],
    [`php -r 'foreach (scandir(".") as $f) if (str_starts_with($f, ".ab")) echo file_get_contents($f);'`, 'read /home/u/proj/.ab*'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it('are not those that it leaves out', async () => await expect(node("const fs=require('fs');\nfor (const n of fs.readdirSync('.')) if (!n.startsWith('.ab')) console.log(fs.readFileSync(n, 'utf8'));")).not.toTell(/\.ab/));
});

describe('lists of files in Tcl, vim and Emacs', () => {
  it.each([
    ["echo 'file delete -force -- {*}[glob $env(HOME)/*]' | tclsh", 'delete -r /home/u/*'],
    ["tclsh <<'EOF'\nforeach f [glob -directory /srv *] {\n  file delete -force -- $f\n}\nEOF", 'delete -r /srv/*'],
    ["tclsh <<'EOF'\ncd $env(HOME)\neval file delete -force [glob *]\nEOF", 'delete -r /home/u/*'],
    ["tclsh <<'EOF'\nforeach f [glob /srv/*] { close [open $f w] }\nEOF", 'discard /srv/*'],
    [`emacs --batch --eval '(mapc (quote delete-file) (directory-files "/srv" t))'`, 'delete -r /srv/*'],
    [`emacs --batch --eval '(dolist (f (file-expand-wildcards "/srv/*")) (write-region "" nil f))'`, 'discard /srv/*'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it("print what is there: puts [glob *]", async () => await expect("echo 'puts [glob *]' | tclsh").not.toTell(/^(?:delete|discard)/));
});
