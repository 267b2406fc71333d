import { describe, expect, it } from 'vitest';
import { told } from './told.js';

const RUNNERS: Readonly<Record<string, string>> = { go: 'go run', rs: 'rust-script', cs: 'dotnet script', csx: 'dotnet script', java: 'java', lua: 'lua', R: 'Rscript', jl: 'julia', exs: 'elixir', pl: 'perl', rb: 'ruby', php: 'php', py: 'python3', kts: 'kotlin', sc: 'scala', groovy: 'groovy', gradle: 'groovy', c: 'tcc -run', js: 'node' };

/** A command that writes a file of code, and runs it. */
function codeRun(extension: string, code: string): string {
  return `cat > x.${extension} <<'END'\n${code}\nEND\n${RUNNERS[extension] ?? ''} x.${extension}`;
}

/** What a file of code does, but for being written and run. */
const DONE = /^(?!.*\/x\.\w+$|(?:execute|use|traverse|inspect) )/s;

const GO = 'package main\nimport ("os"; "os/exec"; "path/filepath")\n';

/** Forms in which languages other than Python and JavaScript delete a folder; `$` is its path. */
const DELETES: readonly (readonly [extension: string, code: string])[] = [
  ['go', `${GO}type Config struct { Root string }\nfunc wipe(c Config) error { return os.RemoveAll(c.Root) }\nfunc main() { wipe(Config{Root: filepath.Clean("$")}) }`],
  ['go', `${GO}func run(name string, args ...string) {\n\tcmd := exec.Command(name, args...)\n\tcmd.Run()\n}\nfunc main() { run("rm", "-rf", "$") }`],
  ['go', `${GO}func main() { exec.CommandContext(ctx, "rm", "-rf", "$").Run() }`],
  ['go', `${GO}func main() {\n\tfilepath.WalkDir("$", func(path string, d os.DirEntry, err error) error {\n\t\treturn os.Remove(path)\n\t})\n}`],
  ['rs', 'const ROOT: &str = "$";\nfn main() { std::fs::remove_dir_all(ROOT).unwrap(); }'],
  ['rs', 'struct Cfg { root: String }\nfn wipe(c: &Cfg) { std::fs::remove_dir_all(&c.root).unwrap(); }\nfn main() { wipe(&Cfg { root: "$".to_string() }); }'],
  ['csx', 'using System.IO;\nvar d = new DirectoryInfo("$");\nd.Delete(true);'],
  ['csx', 'using System.Diagnostics;\nvar p = new ProcessStartInfo { FileName = "rm", Arguments = "-rf $" };\nProcess.Start(p);'],
  ['csx', 'using System.IO;\nvar root = "$";\nDirectory.Delete(Path.Combine("/", root), true);'],
  ['java', 'import java.nio.file.*;\nclass A { public static void main(String[] a) throws Exception { Path root = Paths.get("$"); try (var s = Files.walk(root)) { s.forEach(p -> p.toFile().delete()); } } }'],
  ['lua', 'local cfg = { root = "$" }\nos.execute("rm -rf " .. cfg.root)'],
  ['lua', 'for _, d in ipairs({ "$" }) do os.execute("rm -rf " .. d) end'],
  ['csx', 'using System.IO;\nforeach (var d in new[] { "$" }) Directory.Delete(d, true);'],
  ['go', `${GO}import "fmt"\nfunc main() { exec.Command("bash", "-c", fmt.Sprintf("rm -rf %s", "$")).Run() }`],
  ['lua', 'os.execute(string.format("rm -rf %q", "$"))'],
  ['R', 'root <- "$"\nunlink(root, recursive = TRUE)'],
  ['R', 'root <- "$"\nsystem(paste("rm -rf", root))'],
  ['R', 'root <- "$"\nsystem(paste0("rm -r", "f ", root))'],
  ['R', 'system2("rm", c("-rf", "$"))'],
  ['jl', 'root = "$"\nrun(`rm -rf \\$(root)`)'],
  ['exs', '"$" |> File.rm_rf!()'],
  ['exs', 'defmodule Clean do\n  @out "$"\n  def run, do: File.rm_rf!(@out)\nend'],
  ['rs', 'use std::path::PathBuf;\nfn main() { let p = PathBuf::from("/").join("$"); std::fs::remove_dir_all(p).unwrap(); }'],
  ['csx', 'using System.Diagnostics;\nvar p = new ProcessStartInfo("/bin/bash", "-c \\"rm -rf " + "$" + "\\"");\nProcess.Start(p);'],
  ['java', 'class A { public static void main(String[] a) throws Exception { Runtime.getRuntime().exec(new String[] {"sh", "-c", "rm -rf $"}); } }'],
  ['kts', 'import java.io.File\nlistOf("$").map(::File).forEach { it.deleteRecursively() }'],
  ['kts', 'import java.io.File\nval d = File("$")\nd.deleteRecursively()'],
  ['sc', 'import scala.sys.process._\nSeq("rm", "-rf", "$").!'],
  ['sc', 'os.remove.all(os.Path("$"))'],
  ['sc', 'os.proc("rm", "-rf", "$").call()'],
  ['groovy', '["rm", "-rf", "$"].execute()'],
  ['gradle', "task wipe(type: Delete) {\n  delete '$'\n}"],
  ['gradle', "task wipe(type: Exec) {\n  commandLine 'rm', '-rf', '$'\n}"],
  ['R', 'fs::dir_delete("$")'],
  ['rs', 'fn main() { let p = format!("{}", "$"); std::fs::remove_dir_all(p).unwrap(); }'],
  ['go', `${GO}import "flag"\nfunc main() { dir := flag.String("dir", "$", "directory"); os.RemoveAll(*dir) }`],
  ['csx', 'using System.Diagnostics;\nProcess.Start(new ProcessStartInfo { FileName = "rm", ArgumentList = { "-rf", "$" } });'],
  ['js', "const { deleteAsync } = require('del');\ndeleteAsync(['$'], { force: true });"],
  ['py', "import pexpect\nchild = pexpect.spawn('bash')\nchild.sendline('rm -rf ' + '$')"],
  ['pl', 'my @dirs = ("$");\nforeach my $d (@dirs) {\n  system("rm -rf $d");\n}'],
  ['pl', 'use File::Find;\nsub wanted {\n  unlink $File::Find::name;\n}\nfind(\\&wanted, "$");'],
  ['pl', 'use Path::Tiny;\npath("$")->remove_tree;'],
  ['rb', "require 'pathname'\nPathname.new('$').rmtree"],
  ['rb', "require 'fileutils'\nDIRS = ['$'].freeze\nDIRS.map { |d| File.expand_path(d) }.each { |d| FileUtils.remove_dir(d, true) }"],
  ['c', '#include <ftw.h>\nstatic int rm(const char *p) { return remove(p); }\nint main(void) { return nftw("$", rm, 64, 8); }'],
  ['py', "from plumbum import local\nrm = local['rm']\nrm('-rf', '$')"],
  ['py', "from plumbum.cmd import rm\nrm['-rf', '$']()"],
  ['py', "from plumbum import local\nlocal['rm']['-rf', '$']()"],
  ['py', "from sh import rm\nrm('-rf', '$')"],
  ['js', "const shell = require('shelljs');\nshell.cd('/');\nshell.rm('-rf', '$');"],
  ['php', "<?php\n$fs = new Symfony\\Component\\Filesystem\\Filesystem();\n$fs->remove('$');"],
];

describe('what other languages delete', () => {
  const deleted = async (command: string): Promise<readonly string[]> => [...new Set((await told(command)).filter((line) => line.startsWith('delete') && !/\/x\.\w+$/.test(line)).map((line) => line.replace(' -r', '')))];
  const filled = (code: string, path: string): string => code.replace(/(?<!\\)\$(?=["'])/g, path).replaceAll('\\$', '$');

  it.each(DELETES)('%s %s', async (extension, code) => {
    await expect(codeRun(extension, filled(code, '/home/u'))).toTell(/^delete (?:-r )?\/home\/u$/);
    expect(await deleted(codeRun(extension, filled(code, '/tmp/out')))).toEqual(['delete /tmp/out']);
  });
});

it('what java goes through and deletes, a folder at a time', async () => {
  const wipe = (path: string): string => `import java.io.File;\nclass A { static void wipe(File f) { for (File c : f.listFiles()) wipe(c); f.delete(); } public static void main(String[] a) { wipe(new File("${path}")); } }`;
  await expect(codeRun('java', wipe('/home/u/Documents'))).toTell('delete -r /home/u/Documents');
  await expect(codeRun('java', wipe('/tmp/out'))).not.toTell('delete -r /home/u/Documents');
  await expect(codeRun('java', 'class A { void a(Row row, File f) { row.delete(); repository.delete(); } }')).not.toTell(DONE);
});

describe('what else they do', () => {
  it.each([
    ['go', `${GO}func main() { f, _ := os.OpenFile("/dev/sda", os.O_WRONLY, 0); f.Close() }`, 'write /dev/sda'],
    ['go', 'package main\nimport "syscall"\nfunc main() { syscall.Kill(-1, syscall.SIGKILL) }', 'signal process:all'],
    ['go', 'package main\nimport ("fmt"; "os")\nfunc main() {\n\tfor _, e := range os.Environ() {\n\t\tfmt.Println(e)\n\t}\n}', 'reveal-environment environment:all'],
    ['rs', 'fn main() { for (k, v) in std::env::vars() { println!("{k}={v}"); } }', 'reveal-environment environment:all'],
    ['csx', 'foreach (DictionaryEntry e in Environment.GetEnvironmentVariables()) Console.WriteLine(e.Key);', 'reveal-environment environment:all'],
    ['R', 'print(Sys.getenv())', 'reveal-environment environment:all'],
    ['exs', 'System.get_env() |> Enum.each(fn {k, v} -> IO.puts(k <> v) end)', 'reveal-environment environment:all'],
    ['go', 'package main\nimport "database/sql"\nfunc main() { db, _ := sql.Open("postgres", "dbname=app"); db.Exec("DROP TABLE users") }', 'destroy database:drop'],
    ['pl', "kill 'KILL', -1;", 'signal process:all'],
    ['py', 'import psutil\nfor p in psutil.process_iter():\n    p.kill()', 'signal process:all'],
    ['rb', 'File.binwrite("/dev/sda", "0")', 'write /dev/sda'],
    ['rs', 'fn main() { let f = std::fs::OpenOptions::new().append(true).open("/home/u/.bashrc").unwrap(); }', 'write /home/u/.bashrc'],
    ['py', "import git\nrepo = git.Repo('.')\nrepo.git.reset('--hard', 'HEAD~3')", 'discard work-tree:changes'],
    ['js', "const git = require('simple-git')();\ngit.reset(['--hard', 'HEAD~5']);", 'discard work-tree:changes'],
    ['rb', "conn = PG.connect(url)\nconn.exec('DROP TABLE users')", 'destroy database:drop'],
  ])('%s %s', async (extension, code, expected) => await expect(codeRun(extension, code)).toTell(expected));

  it.each([
    ['go', `${GO}func main() { cmd := exec.Command("go", "test"); cmd.Env = append(os.Environ(), "A=1"); cmd.Run() }`],
    ['go', `${GO}func main() { counts := map[string]int{}; delete(counts, "/") }`],
    ['go', 'package main\nimport "database/sql"\nfunc main() { db, _ := sql.Open("sqlite3", ":memory:"); db.Exec("DROP TABLE users") }'],
    ['rs', 'use std::env;\nfn main() { println!("{:?}", env::var("CI")); }'],
    ['rb', "conn = PG.connect(dbname: 'app')\nconn.exec('SELECT count(*) FROM users') { |r| puts r.getvalue(0, 0) }"],
    ['csx', 'var d = new System.Collections.Generic.Dictionary<string, int>();\nd.Remove("/");'],
    ['R', 'x <- c(1, 2)\nrm(list = ls())\ncat(Sys.getenv("CI"))'],
    ['exs', 'm = Map.delete(%{"/" => 1}, "/")\nIO.inspect(m)'],
    ['py', 'import psutil\nfor p in psutil.process_iter(["cpu_percent"]):\n    if p.info["cpu_percent"] > 90:\n        p.kill()'],
    ['lua', 'local a = "x" .. "y"\nprint(a)'],
  ])('and not %s %s', async (extension, code) => await expect(codeRun(extension, code)).not.toTell(DONE));
});
