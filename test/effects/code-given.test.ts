import { describe, expect, it } from 'vitest';
import { codeRun, deletedByCode, deletionOf } from './deleted-by-code.js';

/** Programs that delete their argument (`@@` in the command), by language. */
const ARGUMENTS: readonly (readonly [extension: string, code: string, args: string])[] = [
  ['py', 'import typer, shutil\ndef main(path: str, keep: int = 3):\n    shutil.rmtree(path)\ntyper.run(main)', '--keep 2 @@'],
  ['py', 'import typer, shutil\nfrom pathlib import Path\ndef main(out: Path = typer.Option(Path("/tmp/a"), "--out", "-o")):\n    shutil.rmtree(out)\ntyper.run(main)', '-o @@'],
  ['py', 'import typer, shutil\napp = typer.Typer()\n@app.command()\ndef show(): ...\n@app.command()\ndef wipe(path: str = typer.Argument(...)):\n    shutil.rmtree(path)\napp()', 'wipe @@'],
  ['py', 'import fire, shutil\ndef wipe(path):\n    shutil.rmtree(path)\nfire.Fire(wipe)', '@@'],
  ['lua', 'os.execute(("rm -rf %s"):format(arg[1]))', '@@'],
  ['swift', 'import Foundation\ntry FileManager.default.removeItem(atPath: CommandLine.arguments[1])', '@@'],
  ['exs', '[dir | _] = System.argv()\nFile.rm_rf!(dir)', '@@'],
  ['exs', 'File.rm_rf!(hd(System.argv()))', '@@'],
  ['R', 'args <- commandArgs(trailingOnly = TRUE)\nunlink(args[1], recursive = TRUE)', '@@'],
  ['jl', 'rm(ARGS[1]; recursive=true)', '@@'],
  ['pl', 'use File::Path;\nmy $dir = shift @ARGV;\nrmtree($dir);', '@@'],
  ['pl', "use Getopt::Long;\nuse File::Path 'remove_tree';\nmy $dir;\nGetOptions('dir|d=s' => \\$dir);\nremove_tree($dir);", '--dir=@@'],
  ['dart', "import 'dart:io';\nvoid main(List<String> args) {\n  final dir = Directory(args.first);\n  dir.deleteSync(recursive: true);\n}", '@@'],
  ['go', 'package main\nimport ("os"; "github.com/spf13/cobra")\nvar dir string\nfunc main() {\n\tc := &cobra.Command{Use: "x", Run: func(cmd *cobra.Command, args []string) { os.RemoveAll(dir) }}\n\tc.Flags().StringVarP(&dir, "dir", "d", "", "folder")\n\tc.Execute()\n}', '-d @@'],
  ['rb', "require 'optparse'\nrequire 'fileutils'\nopts = {}\nOptionParser.new { |o| o.on('-r', '--root=DIR') { |v| opts[:root] = v } }.parse!\nFileUtils.rm_rf(opts[:root])", '--root=@@'],
  ['ts', "import { parseArgs } from 'node:util';\nimport { rmSync } from 'node:fs';\nconst { values: { dir } } = parseArgs({ options: { dir: { type: 'string' } } });\nrmSync(dir!, { recursive: true });", '--dir=@@'],
  ['rs', 'use std::env;\nfn main() { let args: Vec<String> = env::args().collect(); std::fs::remove_dir_all(args.get(1).unwrap()).unwrap(); }', '@@'],
  ['php', "<?php\n$o = getopt('', ['dir:']);\nexec('rm -rf ' . $o['dir']);", '--dir=@@'],
  ['rs', 'use clap::Parser;\n#[derive(Parser)]\nstruct Args {\n    #[arg(long)]\n    dir: std::path::PathBuf,\n}\nfn main() { let args = Args::parse(); std::fs::remove_dir_all(&args.dir).unwrap(); }', '--dir @@'],
];

describe('what a program is given', () => {
  it.each(ARGUMENTS)('%s %s %s', async (extension, code, args) => {
    await expect(codeRun(extension, code, args.replace('@@', '/home/u'))).toTell(deletionOf('/home/u'));
    await expect(codeRun(extension, code, args.replace('@@', '/tmp/out'))).not.toTell(deletionOf('/home/u'));
  });

  it('behind two dashes', async () => {
    const program = "cat > Program.cs <<'END'\nusing System.IO;\nclass Program { static void Main(string[] args) => Directory.Delete(args[0], recursive: true); }\nEND\n";
    await expect(`${program}dotnet run -- /home/u`).toTell('delete -r /home/u');
    await expect(`${program}dotnet run -- out`).not.toTell('delete -r /home/u');
  });
});

/** Files of the session, with `@@` in them, and code that deletes what they name. */
const FILES: readonly (readonly [extension: string, code: string, name: string, text: string])[] = [
  ['py', 'import json, shutil\nfrom pathlib import Path\ncfg = json.loads(Path("a.json").read_text())\nshutil.rmtree(cfg["out"])', 'a.json', '{"home": "/opt/x", "out": "@@"}'],
  ['py', 'import json, shutil\nwith open("a.json") as f:\n    cfg = json.load(f)\nfor d in cfg["dirs"]:\n    shutil.rmtree(d)', 'a.json', '{"dirs": ["@@"]}'],
  ['py', 'import json, shutil\nwith open("b.json") as f:\n    print(f.read())\nwith open("a.json", encoding="utf-8") as f:\n    shutil.rmtree(json.load(f)["out"])', 'a.json', '{"out": "@@"}'],
  ['py', 'import yaml, shutil\ncfg = yaml.safe_load(open("a.yaml"))\nshutil.rmtree(cfg["out"])', 'a.yaml', 'home: /opt/x\nout: @@'],
  ['py', 'import shutil\nfor line in open("a.txt"):\n    shutil.rmtree(line.strip())', 'a.txt', '@@\n'],
  ['py', 'import shutil\nwith open("a.txt") as f:\n    for line in f:\n        shutil.rmtree(line.strip())', 'a.txt', '@@\n'],
  ['py', 'import shutil\nfor line in open("a.txt").read().splitlines():\n    shutil.rmtree(line)', 'a.txt', '@@\n'],
  ['js', "const fs = require('fs');\nconst cfg = JSON.parse(fs.readFileSync('a.json', 'utf8'));\ncfg.dirs.forEach((d) => fs.rmSync(d, { recursive: true }));", 'a.json', '{"home": "/opt/x", "dirs": ["@@"]}'],
  ['js', "const fs = require('fs'), path = require('path');\nconst cfg = JSON.parse(fs.readFileSync(path.join(__dirname, 'a.json')));\nfs.rmSync(cfg.out, { recursive: true });", 'a.json', '{"out": "@@"}'],
  ['js', "const fs = require('fs');\nconst cfg = require('./a.json');\nfs.rmSync(cfg.out, { recursive: true });", 'a.json', '{"out": "@@"}'],
  ['ts', "import fs from 'node:fs';\nimport cfg from './a.json' with { type: 'json' };\nfs.rmSync(cfg.out, { recursive: true });", 'a.json', '{"out": "@@"}'],
  ['js', "const fs = require('fs');\nfor (const d of fs.readFileSync('a.txt', 'utf8').split('\\n')) fs.rmSync(d, { recursive: true });", 'a.txt', '@@\n'],
  ['rb', "require 'yaml'\nrequire 'fileutils'\ncfg = YAML.load_file('a.yml')\ncfg['dirs'].each { |d| FileUtils.rm_rf d }", 'a.yml', 'dirs:\n  - @@'],
  ['php', "<?php\n$cfg = json_decode(file_get_contents(__DIR__ . '/a.json'), true);\nexec('rm -rf ' . $cfg['out']);", 'a.json', '{"out": "@@"}'],
];

describe('what stands in a file of the session', () => {
  it.each(FILES)('%s %s %s', async (extension, code, name, text) => {
    await expect(codeRun(extension, code, '', { [name]: text.replace('@@', '/home/u') })).toTell(deletionOf('/home/u'));
    expect(await deletedByCode(extension, code, '', { [name]: text.replace('@@', '/tmp/out') })).toEqual(['/tmp/out']);
    await expect(codeRun(extension, code)).not.toTell(deletionOf('/home/u'));
  });

  it.each([
    "cat > a.json <<'END'\n{}\nEND\npython3 -c 'import json; print(json.load(open(\"a.json\")))'",
    "cat > credentials.json <<'END'\n{}\nEND\nnode -e 'console.log(JSON.parse(require(\"fs\").readFileSync(\"credentials.json\", \"utf8\")))'",
  ])('is read all the same: %s', async (command) => await expect(command).toTell(/^read .*\.json$/));
});
