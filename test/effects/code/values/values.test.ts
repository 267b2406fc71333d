import { describe, expect, it } from 'vitest';
import '../../told.js';

/** A command that runs the code. */
function codeRun(language: string, code: string, args = ''): string {
  if (language === 'java') return `jshell <<'END'\n${code}\nEND`;
  return language === 'go' ? `cat > x.${language} <<'END'\n${code}\nEND\n${language} run x.${language}` : `${language} - ${args} <<'END'\n${code}\nEND`;
}

const HOME = 'delete -r /home/u';
const PY = 'import os, shutil, tempfile\nfrom pathlib import Path\n';
const JS = "const fs = require('fs');\nconst path = require('path');\nconst os = require('os');\n";

/** Code that comes to delete the home by a value that stands elsewhere in it. */
const DANGEROUS: Readonly<Record<string, readonly string[]>> = {
  python3: [
    `shutil.rmtree(Path("/home/x").with_name("u"))`,
    `shutil.rmtree(Path("/tmp").joinpath("/home", "u"))`,
    `shutil.rmtree(os.environ.get("WHERE", "/home/u"))`,
    `shutil.rmtree(["u/emoh/"][0][::-1] if x else "/home/u"[::1])`,
    `p = "/tmp/a"\np = "/home/u"\nshutil.rmtree(p)`,
    `p = tempfile.mkdtemp()\np = os.path.expanduser("~")\nshutil.rmtree(p)`,
    `p = "/home"\np += "/u"\nshutil.rmtree(p)`,
    `p = "/tmp/a"\nif os.environ.get("CI"):\n    p = "/home/u"\nshutil.rmtree(p)`,
    `p = "/tmp/a"\nif x: p = "/home/u"\nshutil.rmtree(p)`,
    `if x:\n    p = "/home/u"\nelse:\n    p = "/tmp/a"\nshutil.rmtree(p)`,
    `p = "/tmp/a"\nfor i in range(2):\n    shutil.rmtree(p)\n    p = "/home/u"`,
    `a, b = "/tmp/x", "/home/u"\nshutil.rmtree(b)`,
    `a = b = "/home/u"\nshutil.rmtree(a)`,
    `def wipe(d):\n    shutil.rmtree(d)\n\nwipe("/tmp/x")\nwipe("/home/u")`,
    `def wipe(d="/home/u"):\n    shutil.rmtree(d)\n\nwipe()`,
    `def wipe(why, d):\n    shutil.rmtree(d)\n\nwipe(d="/home/u", why=1)`,
    `wipe = lambda d: shutil.rmtree(d)\nwipe("/home/u")`,
    `class Job:\n    dir = "/home/u"\n    def run(self):\n        shutil.rmtree(self.dir)\n\nJob().run()`,
    `class Job:\n    def __init__(self):\n        self.dir = "/home/u"\n    def run(self):\n        shutil.rmtree(self.dir)\n\nJob().run()`,
    `class Job:\n    def wipe(self, d):\n        shutil.rmtree(d)\n\nJob().wipe("/home/u")`,
    `class Config:\n    ROOT = "/home/u"\n\nshutil.rmtree(Config.ROOT)`,
    `base = "/home"\nuser = "u"\nshutil.rmtree(f"{base}/{user}")`,
    `cfg = {"dir": "/home/u"}\nshutil.rmtree(cfg["dir"])`,
    `cfg = {"a": {"dir": "/home/u"}}\nshutil.rmtree(f"{cfg['a']['dir']}")`,
    `cfg = dict(dir="/home/u")\nshutil.rmtree(cfg.get("dir"))`,
    `cfg = {}\ncfg["dir"] = "/home/u"\nshutil.rmtree(cfg["dir"])`,
    `dirs = ["/tmp/x", "/home/u"]\nshutil.rmtree(dirs[1])`,
    `dirs = ["/tmp/x", "/home/u"]\nshutil.rmtree(dirs[-1])`,
    `for d in ["/tmp/x", "/home/u"]:\n    shutil.rmtree(d)`,
    `dirs = ("/tmp/x", "/home/u")\nfor i, d in enumerate(dirs):\n    shutil.rmtree(d, ignore_errors=True)`,
    `[shutil.rmtree(d) for d in ["/tmp/x", "/home/u"]]`,
    `dirs = []\ndirs.append("/home/u")\nfor d in dirs:\n    shutil.rmtree(d)`,
    `dirs = {"a": "/tmp/x", "b": "/home/u"}\nfor name, d in dirs.items():\n    shutil.rmtree(d)`,
    `cfg = {"/home/u": 1, "/tmp/x": 2}\nfor d in cfg:\n    shutil.rmtree(d)`,
    `class Job:\n    def __init__(self, root):\n        self.root = root\n    def run(self):\n        shutil.rmtree(self.root)\n\nJob("/home/u").run()`,
    `root = Path("/home")\nshutil.rmtree(root / "u")`,
    `shutil.rmtree(Path("/home", "u"))`,
    `tmp = tempfile.mkdtemp()\nshutil.rmtree(os.path.join(tmp, "/home/u"))`,
    `root = os.environ.get("ROOT", "/home/u")\nshutil.rmtree(root)`,
    `root = os.environ.get("ROOT") or "/home/u"\nshutil.rmtree(root)`,
    `root = "/tmp/x" if ok else "/home/u"\nshutil.rmtree(root)`,
    `shutil.rmtree(\n    "/home/u",\n    ignore_errors=True,\n)`,
    `if (p := "/home/u"):\n    shutil.rmtree(p)`,
    `p: str = "/home/u"\nshutil.rmtree(p)`,
    `p = "/tmp/a"\ndef go():\n    global p\n    p = "/home/u"\ngo()\nshutil.rmtree(p)`,
  ],
  node: [
    `let p = '/tmp/a';\np = '/home/u';\nfs.rmSync(p, { recursive: true });`,
    `let p = '/tmp/a';\nif (process.env.CI) p = '/home/u';\nfs.rmSync(p, { recursive: true });`,
    `let p = '/tmp/a';\nif (process.env.CI) {\n  p = '/home/u';\n}\nfs.rmSync(p, { recursive: true });`,
    `let p;\np ||= '/home/u';\nfs.rmSync(p, { recursive: true });`,
    `let p = process.env.DIR;\np ??= '/home/u';\nfs.rmSync(p, { recursive: true });`,
    `const p = process.env.DIR || '/home/u';\nfs.rmSync(p, { recursive: true });`,
    `const p = process.env.CI ? '/tmp/x' : '/home/u';\nfs.rmSync(p, { recursive: true });`,
    `const [a, b] = ['/tmp/x', '/home/u'];\nfs.rmSync(b, { recursive: true });`,
    `const { dir } = { dir: '/home/u' };\nfs.rmSync(dir, { recursive: true });`,
    `const cfg = { dir: '/home/u' };\nconst { dir: gone } = cfg;\nfs.rmSync(gone, { recursive: true });`,
    `const cfg = { dir: '/home/u' };\nfs.rmSync(cfg.dir, { recursive: true });`,
    'const cfg = { base: "/home" };\nfs.rmSync(`${cfg.base}/u`, { recursive: true });',
    `const wipe = (d) => fs.rmSync(d, { recursive: true });\nwipe('/tmp/x');\nwipe('/home/u');`,
    `const wipe = d => fs.rmSync(d, { recursive: true });\nwipe('/home/u');`,
    `async function wipe(name, d = '/home/u') {\n  await fs.promises.rm(d, { recursive: true });\n}\nwipe(1);`,
    `function wipe(d) {\n  fs.rmSync(d, { recursive: true });\n}\nwipe('/home/u');`,
    `['/tmp/x', '/home/u'].forEach((d) => fs.rmSync(d, { recursive: true }));`,
    `for (const d of ['/tmp/x', '/home/u']) fs.rmSync(d, { recursive: true });`,
    `const dirs = ['/tmp/x'];\ndirs.push('/home/u');\nfor (const d of dirs) {\n  fs.rmSync(d, { recursive: true });\n}`,
    `class Job {\n  dir = '/home/u';\n  run() {\n    fs.rmSync(this.dir, { recursive: true });\n  }\n}\nnew Job().run();`,
    `class Job {\n  constructor() {\n    this.dir = '/home/u';\n  }\n  run() {\n    fs.rmSync(this.dir, { recursive: true });\n  }\n}\nnew Job().run();`,
    `const base = '/tmp/a';\nfs.rmSync(path.resolve(base, '/home/u'), { recursive: true });`,
    `class Job {\n  constructor(root) {\n    this.root = root;\n  }\n  run() {\n    fs.rmSync(this.root, { recursive: true });\n  }\n}\nnew Job('/home/u').run();`,
    `let dir = '/tmp/x';\nfunction set() {\n  dir = '/home/u';\n}\nset();\nfs.rmSync(dir, { recursive: true });`,
  ],
  ruby: [
    `p = "/tmp/a"\np = "/home/u"\nFileUtils.rm_rf(p)`,
    `a, b = "/tmp/a", "/home/u"\nFileUtils.rm_rf(b)`,
    `p = ENV["DIR"]\np ||= "/home/u"\nFileUtils.rm_rf(p)`,
    `def wipe(d)\n  FileUtils.rm_rf(d)\nend\nwipe("/home/u")`,
    `cfg = { dir: "/home/u" }\nFileUtils.rm_rf(cfg[:dir])`,
    `cfg = { "dir" => "/home/u" }\nFileUtils.rm_rf(cfg.fetch("dir"))`,
    `["/tmp/x", "/home/u"].each do |d|\n  FileUtils.rm_rf(d)\nend`,
    `%w[/tmp/x /home/u].each { |d| FileUtils.rm_rf(d) }`,
    `base = { a: "/home" }\nFileUtils.rm_rf("#{base[:a]}/u")`,
    `p = "/tmp/x"\np = "/home/u" if ENV["CI"]\nFileUtils.rm_rf(p)`,
  ],
  perl: [
    `use File::Path;\nmy $p = "/tmp/a";\n$p = "/home/u";\nrmtree($p);`,
    `use File::Path;\nmy ($a, $b) = ("/tmp/a", "/home/u");\nrmtree($b);`,
    `use File::Path;\nmy %c = (dir => "/home/u");\nrmtree($c{dir});`,
    `use File::Path;\nmy @d = ("/tmp/a", "/home/u");\nrmtree($d[1]);`,
    `use File::Path;\nfor my $d ("/tmp/a", "/home/u") { rmtree($d); }`,
    `use File::Path;\nsub wipe { my ($d) = @_; rmtree($d); }\nwipe("/home/u");`,
    `use File::Path;\nmy $p = "/tmp/a";\n$p = "/home/u" if $ENV{CI};\nrmtree($p);`,
    `my $d = "/home";\n$d .= "/u";\nsystem("rm -rf $d");`,
  ],
  php: [
    `exec(str_rot13("ez -es /ubzr/h"));`,
    `<?php\n$p = "/tmp/a";\n$p = "/home/u";\nFile::deleteDirectory($p);`,
    `<?php\nfunction wipe($d) { File::deleteDirectory($d); }\nwipe("/home/u");`,
    `<?php\n$c = ["dir" => "/home/u"];\nFile::deleteDirectory($c["dir"]);`,
    `<?php\nforeach (["/tmp/x", "/home/u"] as $d) { File::deleteDirectory($d); }`,
    `<?php\n$p = getenv("DIR") ?: "/home/u";\nFile::deleteDirectory($p);`,
    `<?php\n$c = ["base" => "/home"];\nsystem("rm -rf {$c['base']}/u");`,
  ],
  go: [
    'package main\nimport "os"\nfunc main() {\n\tp := "/tmp/a"\n\tp = "/home/u"\n\tos.RemoveAll(p)\n}',
    'package main\nimport "os"\nfunc main() {\n\tfor _, d := range []string{"/tmp/x", "/home/u"} {\n\t\tos.RemoveAll(d)\n\t}\n}',
    'package main\nimport "os"\nfunc wipe(d string) { os.RemoveAll(d) }\nfunc main() { wipe("/home/u") }',
    'package main\nimport "os"\nconst root = "/home/u"\nfunc main() { os.RemoveAll(root) }',
    'package main\nimport ("os"; "path/filepath")\nfunc main() {\n\ta, b := "/tmp", "/home"\n\tos.RemoveAll(filepath.Join(b, "u"))\n\tprintln(a)\n}',
  ],
  java: [
    'String p = "/tmp/a";\np = "/home/u";\nFileUtils.deleteDirectory(new File(p));',
    'for (String d : List.of("/tmp/x", "/home/u")) FileUtils.deleteDirectory(new File(d));',
  ],
};

/** Code that deletes what is its own. */
const HONEST: readonly (readonly [language: string, code: string, deletes: readonly string[]])[] = [
  ['python3', `p = "/home/u"\np = "/tmp/a"\nshutil.rmtree(p)`, ['delete -r /tmp/a']],
  ['python3', `p = "/home/u"\nprint(p)\nif True:\n    p = "build"\n    shutil.rmtree(p)`, ['delete -r /home/u/proj/build']],
  ['python3', `shutil.rmtree("build")\np = "/home/u"\nprint(p)`, ['delete -r /home/u/proj/build']],
  ['python3', `p = "dist"\nshutil.rmtree(p)\np = "/home/u"\nprint(p)`, ['delete -r /home/u/proj/dist']],
  ['python3', `def a():\n    p = os.path.expanduser("~")\n    print(p)\n\ndef b():\n    p = "build"\n    shutil.rmtree(p)\n\na()\nb()`, ['delete -r /home/u/proj/build']],
  ['python3', `def load(p):\n    return open(p).read()\n\ndef wipe(d):\n    shutil.rmtree(d)\n\nload("/home/u/x.json")\nwipe("build")`, ['delete -r /home/u/proj/build']],
  ['python3', `d = tempfile.mkdtemp()\ntry:\n    print(d)\nfinally:\n    shutil.rmtree(d)`, ['delete -r /tmp/XXXXXX']],
  ['python3', `with tempfile.TemporaryDirectory() as d:\n    shutil.rmtree(os.path.join(d, "x"))`, ['delete -r /tmp/XXXXXX/x']],
  ['python3', `root = Path("/home/u/proj")\nout = root / "build"\nshutil.rmtree(out)`, ['delete -r /home/u/proj/build']],
  ['python3', `for d in ["build", "dist"]:\n    shutil.rmtree(d, ignore_errors=True)`, ['delete -r /home/u/proj/build', 'delete -r /home/u/proj/dist']],
  ['python3', `home = os.path.expanduser("~")\ncache = os.path.join(home, ".cache", "x")\nshutil.rmtree(cache)`, ['delete -r /home/u/.cache/x']],
  ['python3', `cfg = {"home": "/home/u", "dir": "build"}\nshutil.rmtree(cfg["dir"])`, ['delete -r /home/u/proj/build']],
  ['python3', `cfg = {"out": "dist", "tmp": "build"}\nfor k in cfg:\n    shutil.rmtree(cfg[k])`, ['delete -r /home/u/proj/dist', 'delete -r /home/u/proj/build']],
  ['python3', `class Job:\n    def __init__(self, root):\n        self.tmp = os.path.join(root, "tmp")\n    def run(self):\n        shutil.rmtree(self.tmp)\n\nJob("build").run()`, ['delete -r /home/u/proj/build/tmp']],
  ['python3', `import subprocess\ndef run(cmd, cwd=None):\n    return subprocess.run(cmd, cwd=cwd)\n\nrun(["rm", "-rf", "build"])`, ['delete -r /home/u/proj/build']],
  ['python3', `import inspect\nprint(inspect.signature(shutil.rmtree))`, []],
  ['ruby', `FileUtils.rm_rf(File.expand_path("x", "build"))`, ['delete -r /home/u/proj/build/x']],
  ['python3', `import subprocess\nsubprocess.run(["ls"], cwd="/home/u")\ncwd = "build"\nshutil.rmtree(cwd)`, ['delete -r /home/u/proj/build']],
  ['node', `let p = '/home/u';\np = 'dist';\nfs.rmSync(p, { recursive: true });`, ['delete -r /home/u/proj/dist']],
  ['node', `const home = os.homedir();\nfor (const d of ['dist', 'coverage']) fs.rmSync(d, { recursive: true });\nconsole.log(home);`, ['delete -r /home/u/proj/dist', 'delete -r /home/u/proj/coverage']],
  ['node', `function a() { const p = os.homedir(); console.log(p); }\nfunction b() { const p = 'dist'; fs.rmSync(p, { recursive: true }); }\na(); b();`, ['delete -r /home/u/proj/dist']],
  ['node', "const root = '/home/u/proj';\nconst cfg = { out: 'dist' };\nfs.rmSync(`${root}/${cfg.out}`, { recursive: true });", ['delete -r /home/u/proj/dist']],
  ['node', `const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'a-'));\ntry { run(dir); } finally { fs.rmSync(dir, { recursive: true }); }`, ['delete -r /tmp/a-XXXXXX']],
  ['ruby', `p = "/home/u"\np = "build"\nFileUtils.rm_rf(p)`, ['delete -r /home/u/proj/build']],
  ['perl', `use File::Path;\nmy $p = "/home/u";\n$p = "build";\nrmtree($p);`, ['delete -r /home/u/proj/build']],
  ['php', `<?php\n$p = "/home/u";\n$p = "build";\nFile::deleteDirectory($p);`, ['delete -r /home/u/proj/build']],
  ['go', 'package main\nimport "os"\nfunc main() {\n\tp := "/home/u"\n\tp = "build"\n\tos.RemoveAll(p)\n}', ['delete -r /home/u/proj/build', 'delete -r /home/u/proj/build']],
];

const begun = (language: string, code: string): string => (language === 'python3' ? PY + code : language === 'node' ? JS + code : code);

describe('a value that code has from elsewhere', () => {
  it.each(Object.entries(DANGEROUS).flatMap(([language, codes]) => codes.map((code) => [language, code] as const)))('%s %s', async (language, code) => {
    await expect(codeRun(language, begun(language, code))).toTell(HOME);
  });

  it.each(HONEST)('%s deletes its own: %s', async (language, code, deletes) => {
    await expect(codeRun(language, begun(language, code))).toTellOnly(/^delete/, deletes);
  });
});

describe('an argument of the command', () => {
  it.each([
    ['python3', 'import shutil, sys\nshutil.rmtree(sys.argv[1])'],
    ['ruby', 'FileUtils.rm_rf(ARGV[0])'],
    ['node', "require('fs').rmSync(process.argv[2], { recursive: true })"],
    ['perl', 'use File::Path; rmtree($ARGV[0]);'],
    ['perl', 'use File::Path; my $d = shift; rmtree($d);'],
  ])('%s %s', async (language, code) => {
    await expect(codeRun(language, code, '/home/u')).toTell(HOME);
    await expect(codeRun(language, code, 'build')).toTellOnly(/^delete/, ['delete -r /home/u/proj/build']);
  });
});
