import { describe, expect, it } from 'vitest';
import { linesOf } from '../../written-world.js';

const told = async (command: string, file: string, text: string): Promise<readonly string[]> => (await linesOf(command, { [file]: text })).filter((line) => line.startsWith('delete'));

describe('code that goes through its arguments', () => {
  it.each([
    ['python3 t.py ~/a ~/b', 't.py', 'import shutil, sys\nfor p in sys.argv[1:]:\n    shutil.rmtree(p, ignore_errors=True)\n'],
    ['python3 t.py --now ~/a ~/b', 't.py', 'import shutil\nfrom sys import argv\n[shutil.rmtree(p) for p in argv[2:]]\n'],
    ['node t.mjs ~/a ~/b', 't.mjs', "import { rmSync } from 'node:fs';\nfor (const p of process.argv.slice(2)) rmSync(p, { recursive: true });\n"],
    ['node t.cjs ~/a ~/b', 't.cjs', "const fs = require('fs');\nconst [...paths] = process.argv.slice(2);\npaths.forEach((p) => fs.rmSync(p, { recursive: true }));\n"],
    ['deno run -A t.ts ~/a ~/b', 't.ts', 'for (const p of Deno.args) Deno.removeSync(p, { recursive: true });\n'],
    ['ruby t.rb ~/a ~/b', 't.rb', "require 'fileutils'\nARGV.each { |p| FileUtils.rm_rf(p) }\n"],
    ['perl t.pl ~/a ~/b', 't.pl', 'use File::Path;\nforeach my $p (@ARGV) { rmtree($p); }\n'],
    ['php t.php ~/a ~/b', 't.php', '<?php foreach (array_slice($argv, 1) as $p) { system("rm -rf $p"); }\n'],
    ['go run t.go ~/a ~/b', 't.go', 'package main\nimport "os"\nfunc main() { for _, p := range os.Args[1:] { os.RemoveAll(p) } }\n'],
  ])('deletes each: %s', async (command, file, text) => expect((await told(command, file, text)).join(' ')).toMatch(/\/a.*\/b/));

  it('deletes what an option of the interpreter brings', async () => {
    expect((await linesOf('node -e \'require("fs"); process.argv.slice(1).forEach((p) => fs.rmSync(p, {recursive:true}))\' ~/a ~/b', {})).join(' ')).toMatch(/delete.*\/a.*delete.*\/b/);
  });

  it.each([
    ['lua', 'os.execute("rm -rf " .. arg[1])\n'],
    ['rb', "require 'fileutils'\nFileUtils.rm_rf(ARGV.first)\n"],
  ])('tells one of more than are followed as a list: %s', async (ending, text) => {
    const rest = Array.from({ length: 80 }, (_, index) => `b${index}`).join(' ');
    expect((await told(`${ending === 'rb' ? 'ruby' : ending} t.${ending} ~/a ${rest}`, `t.${ending}`, text)).join(' ')).toMatch(/\/a$/);
  });

  it('leaves out those before the first that is taken', async () => {
    expect((await told('python3 t.py ~/keep dist', 't.py', 'import shutil, sys\nfor p in sys.argv[2:]:\n    shutil.rmtree(p)\n')).join(' ')).not.toMatch(/keep/);
  });
});
