import { describe, expect, it } from 'vitest';
import { told } from './told.js';

const RUNNERS: Readonly<Record<string, string>> = { go: 'go run', rs: 'rust-script', cs: 'dotnet script', csx: 'dotnet script', java: 'java', lua: 'lua', R: 'Rscript', jl: 'julia', exs: 'elixir', pl: 'perl', rb: 'ruby', php: 'php', py: 'python3' };

/** What a file of code does that a command has just written, but for being written and run. */
async function done(extension: string, code: string): Promise<readonly string[]> {
  const lines = await told(`cat > x.${extension} <<'END'\n${code}\nEND\n${RUNNERS[extension] ?? ''} x.${extension}`);
  return [...new Set(lines.filter((line) => !/\/x\.\w+$|^(?:execute|use|traverse|inspect) /.test(line)))];
}

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
  ['php', "<?php\n$fs = new Symfony\\Component\\Filesystem\\Filesystem();\n$fs->remove('$');"],
];

describe('what other languages delete', () => {
  const deletes = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.startsWith('delete')).map((line) => line.replace(' -r', ''));
  const filled = (code: string, path: string): string => code.replace(/(?<!\\)\$(?=["'])/g, path).replaceAll('\\$', '$');

  it.each(DELETES)('%s %s', async (extension, code) => {
    expect(deletes(await done(extension, filled(code, '/home/u')))).toContain('delete /home/u');
    expect(deletes(await done(extension, filled(code, '/tmp/out')))).toEqual(['delete /tmp/out']);
  });
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
  ])('%s %s', async (extension, code, expected) => expect(await done(extension, code)).toContain(expected));

  it.each([
    ['go', `${GO}func main() { cmd := exec.Command("go", "test"); cmd.Env = append(os.Environ(), "A=1"); cmd.Run() }`],
    ['go', `${GO}func main() { counts := map[string]int{}; delete(counts, "/") }`],
    ['go', 'package main\nimport "database/sql"\nfunc main() { db, _ := sql.Open("sqlite3", ":memory:"); db.Exec("DROP TABLE users") }'],
    ['rs', 'use std::env;\nfn main() { println!("{:?}", env::var("CI")); }'],
    ['csx', 'var d = new System.Collections.Generic.Dictionary<string, int>();\nd.Remove("/");'],
    ['R', 'x <- c(1, 2)\nrm(list = ls())\ncat(Sys.getenv("CI"))'],
    ['exs', 'm = Map.delete(%{"/" => 1}, "/")\nIO.inspect(m)'],
    ['py', 'import psutil\nfor p in psutil.process_iter(["name"]):\n    if p.info["name"] == "node":\n        p.kill()'],
    ['lua', 'local a = "x" .. "y"\nprint(a)'],
  ])('and not %s %s', async (extension, code) => expect(await done(extension, code)).toEqual([]));
});
