import { describe, expect, it } from 'vitest';
import { codeRun, deletionOf } from './deleted-by-code.js';
import { told } from './told.js';

/** Programs that delete what the variable `OUT` says, by language. */
const ASKING: readonly (readonly [extension: string, code: string])[] = [
  ['py', "import os, shutil\nshutil.rmtree(os.environ['OUT'])"],
  ['py', "import os, shutil\nshutil.rmtree(os.environ.get('OUT', 'build'))"],
  ['py', "from os import getenv\nfrom shutil import rmtree\nrmtree(getenv('OUT', 'build'))"],
  ['py', "import os, shutil\nenv = os.environ\nshutil.rmtree(env.get('OUT', 'build'))"],
  ['py', "import os\nos.system(f\"rm -rf {os.environ.get('OUT', 'build')}\")"],
  ['py', "import os, shutil\n\ndef setting(name, default):\n    return os.environ.get(name, default)\n\nshutil.rmtree(setting('OUT', 'build'))"],
  ['py', "import argparse, os, shutil\np = argparse.ArgumentParser()\np.add_argument('--out', default=os.environ.get('OUT', 'build'))\na = p.parse_args()\nshutil.rmtree(a.out)"],
  ['py', "import shutil, click\n\n@click.command()\n@click.option('--out', default='build', envvar='OUT')\ndef main(out):\n    shutil.rmtree(out)\n\nmain()"],
  ['py', "import shutil\nfrom decouple import config\nshutil.rmtree(config('OUT', default='build'))"],
  ['py', 'import shutil\nfrom pydantic_settings import BaseSettings\n\nclass Settings(BaseSettings):\n    out: str = "build"\n\nsettings = Settings()\nshutil.rmtree(settings.out)'],
  ['py', "import os, shutil\n\nclass Cleaner:\n    def __init__(self, root=os.environ.get('OUT', 'build')):\n        self.root = root\n\n    def run(self):\n        shutil.rmtree(self.root)\n\nCleaner().run()"],
  ['js', "require('fs').rmSync(process.env.OUT ?? 'dist', { recursive: true });"],
  ['js', "const { OUT = 'dist' } = process.env;\nrequire('fs').rmSync(OUT, { recursive: true });"],
  ['js', "const { execSync } = require('child_process');\nexecSync(`rm -rf ${process.env.OUT || 'dist'}`);"],
  ['js', "const fs = require('fs');\nconst setting = (name, otherwise) => process.env[name] ?? otherwise;\nfs.rmSync(setting('OUT', 'dist'), { recursive: true });"],
  ['ts', "import { rmSync } from 'node:fs';\nimport { env } from 'node:process';\nrmSync(env.OUT!, { recursive: true });"],
  ['ts', "import { rmSync } from 'node:fs';\n\nclass Pruner {\n  constructor(private base: string = process.env.OUT ?? './dist') {}\n  run(): void {\n    rmSync(this.base, { recursive: true });\n  }\n}\n\nnew Pruner().run();"],
  ['ts', "import { z } from 'zod';\nimport { rmSync } from 'node:fs';\nconst settings = z.object({ OUT: z.string().default('dist') }).parse(process.env);\nrmSync(settings.OUT, { recursive: true });"],
  ['rb', "require 'fileutils'\nFileUtils.rm_rf(ENV.fetch('OUT', 'tmp'))"],
  ['rb', "require 'fileutils'\nFileUtils.rm_rf(ENV.fetch('OUT') { 'tmp' })"],
  ['rb', "require 'fileutils'\ndir = ENV['OUT'] || 'tmp'\nFileUtils.rm_rf(dir)"],
  ['pl', "use File::Path 'rmtree';\nrmtree($ENV{OUT} // 'build');"],
  ['php', "<?php\n$dir = getenv('OUT') ?: 'build';\nshell_exec(\"rm -rf $dir\");"],
  ['go', 'package main\n\nimport "os"\n\nfunc main() {\n\tdir := os.Getenv("OUT")\n\tif dir == "" {\n\t\tdir = "bin"\n\t}\n\tos.RemoveAll(dir)\n}'],
  ['go', 'package main\n\nimport "os"\n\nfunc main() {\n\tif dir, ok := os.LookupEnv("OUT"); ok {\n\t\tos.RemoveAll(dir)\n\t}\n}'],
  ['rs', 'use std::{env, fs};\n\nfn main() {\n    let dir = env::var("OUT").unwrap_or_else(|_| "target/out".to_string());\n    fs::remove_dir_all(&dir).unwrap();\n}'],
  ['java', 'import org.apache.commons.io.FileUtils;\nimport java.io.File;\n\nclass X {\n  public static void main(String[] a) throws Exception {\n    String d = System.getenv().getOrDefault("OUT", "build");\n    FileUtils.deleteDirectory(new File(d));\n  }\n}'],
  ['csx', 'using System.IO;\nvar d = Environment.GetEnvironmentVariable("OUT") ?? "build";\nDirectory.Delete(d, true);'],
  ['lua', 'local d = os.getenv("OUT") or "build"\nos.execute("rm -rf " .. d)'],
  ['exs', 'File.rm_rf!(System.get_env("OUT", "build"))'],
  ['R', 'unlink(Sys.getenv("OUT", "build"), recursive = TRUE)'],
  ['jl', 'rm(get(ENV, "OUT", "build"), recursive=true)'],
  ['kts', 'import java.io.File\nval d = System.getenv("OUT") ?: "build"\nFile(d).deleteRecursively()'],
  ['swift', 'import Foundation\nlet d = ProcessInfo.processInfo.environment["OUT"] ?? "build"\ntry FileManager.default.removeItem(atPath: d)'],
  ['dart', "import 'dart:io';\nvoid main() {\n  Directory(Platform.environment['OUT'] ?? 'build').deleteSync(recursive: true);\n}"],
];

/** The command that runs a file of code, with others in front of it or around it. */
function run(extension: string, code: string, front: string, others?: Readonly<Record<string, string>>): string {
  const lines = codeRun(extension, code, '', others).trimEnd().split('\n');
  return [...lines.slice(0, -1), `${front}${lines.at(-1) ?? ''}`].join('\n');
}

describe('variables that a command gives to code', () => {
  it.each(ASKING)('%s %s', async (extension, code) => {
    await expect(run(extension, code, 'OUT=/home/u/docs ')).toTell(deletionOf('/home/u/docs'));
    await expect(run(extension, code, 'OUT=/tmp/out ')).not.toTell(deletionOf('/home/u/docs'));
  });

  const [[extension, code]] = [['py', "import os, shutil\nshutil.rmtree(os.environ.get('OUT', 'build'))"]] as const;

  it.each([
    'OUT="$HOME/docs" ',
    'OUT=~/docs timeout 60 ',
    'env OUT=/home/u/docs ',
    'OUT=/home/u/docs uv run ',
    'export OUT=/home/u/docs && ',
    'export OUT; OUT=/home/u/docs; ',
    'declare -x OUT=/home/u/docs; ',
    'set -a; OUT=/home/u/docs; set +a; ',
    'npx cross-env OUT=/home/u/docs ',
  ])('are given by %s', async (front) => {
    await expect(run(extension, code, front)).toTell(deletionOf('/home/u/docs'));
  });

  it.each([
    'OUT=/home/u/docs; ',
    'OUT=/home/u/docs true; ',
    'OUT=/home/u/docs sudo ',
    'OUT=/home/u/docs env -u OUT ',
    'OUT=/home/u/docs env -i ',
    'export OUT=/home/u/docs; OUT=build ',
    'OUT="$UNKNOWN" ',
    'OUT=$(mktemp -d) ',
  ])('are not given by %s', async (front) => {
    await expect(run(extension, code, front)).not.toTell(deletionOf('/home/u/docs'));
  });

  it('are those of the files that code loads', async () => {
    const config = "import os\nOUT = os.environ.get('OUT', 'build')\n";
    await expect(run('py', 'import shutil\nfrom config import OUT\nshutil.rmtree(OUT)', 'OUT=/home/u/docs ', { 'config.py': config })).toTell(deletionOf('/home/u/docs'));
    await expect(run('py', 'import shutil\nfrom config import OUT\nshutil.rmtree(OUT)', '', { 'config.py': config })).not.toTell(deletionOf('/home/u/docs'));
  });

  it('are not what the code itself gives them', async () => {
    await expect(run('py', "import os, shutil\nos.environ['OUT'] = 'build'\nshutil.rmtree(os.environ['OUT'])", 'OUT=/home/u/docs ')).not.toTell(deletionOf('/home/u/docs'));
    await expect(run('js', "process.env.OUT = 'dist';\nrequire('fs').rmSync(process.env.OUT, { recursive: true });", 'OUT=/home/u/docs ')).not.toTell(deletionOf('/home/u/docs'));
  });

  it('may hold a command', async () => {
    const lines = await told(run('py', "import os, subprocess\nhook = os.getenv('HOOK')\nif hook:\n    subprocess.run(hook, shell=True, check=True)", "HOOK='rm -rf /home/u/docs' "));
    expect(lines).toContainEqual(expect.stringMatching(deletionOf('/home/u/docs')));
  });

  it('are still shown by code that prints them', async () => {
    await expect("OUT=/tmp/a node -e 'console.log(process.env.OUT, process.env.API_TOKEN)'").toTell(/reveal-environment.*API_TOKEN/);
  });
});

describe('prompts that env gives a shell', () => {
  it('are expanded as it traces', async () => {
    await expect("env 'PS4=$(rm -rf /home/u/docs)' bash -xc :").toTell(deletionOf('/home/u/docs'));
    await expect("env 'PS4=+$(date +%s) ' bash -xc 'echo a'").not.toTell(/^delete/);
  });
});
