import { describe, expect, it } from 'vitest';
import './told.js';

/** An interpreter that is given code on its standard input. */
function program(interpreter: string, code: string): string {
  return `${interpreter} - <<'END'\n${code}\nEND`;
}

const PY = 'import os, shutil, subprocess\nfrom pathlib import Path\n';
const JS = "const fs = require('fs'), os = require('os'), path = require('path');\n";

/** Forms in which an object, a table of names or a function gets what it is asked for later; `$` stands for what it gets. */
const FORMS: readonly (readonly [interpreter: string, code: string])[] = [
  ...[
    'd = {}\nd["p"] = $\nshutil.rmtree(d["p"])',
    'd = {}\nd.update(p=$)\nshutil.rmtree(d["p"])',
    'd = {"n": 1}\nd.update({"p": $})\nshutil.rmtree(d["p"])',
    'd = {}\nd.setdefault("p", $)\nshutil.rmtree(d["p"])',
    'd = {"n": 1} | {"p": $}\nshutil.rmtree(d["p"])',
    'd = {}\nd["dirs"] = {"p": $}\nfor name, each in d["dirs"].items():\n    shutil.rmtree(each)',
    'd = {}\nd["p"] = $\nfor each in d.values():\n    shutil.rmtree(each)',
    'class Job:\n    pass\nj = Job()\nsetattr(j, "p", $)\nshutil.rmtree(j.p)',
    'from enum import Enum\nclass Place(str, Enum):\n    P = $\nshutil.rmtree(Place.P)',
    'subprocess.run("rm -rf %(p)s" % {"p": $}, shell=True)',
    'd = {"p": $}\nsubprocess.run("rm -rf %(p)s" % d, shell=True)',
    'os.system("rm -rf {p}".format(p=$))',
    'os.system("rm -rf {:>4}".format($))',
    'p = $\nos.system(f"rm -rf {p!s:>4}")',
    'def each():\n    yield $\nfor p in each():\n    shutil.rmtree(p)',
    'def wipe(p):\n    shutil.rmtree(p)\nlist(map(wipe, [$]))',
    'import argparse\np = argparse.ArgumentParser()\np.add_argument("--out", type=Path, default=Path($))\nshutil.rmtree(p.parse_args().out)',
    'import click\n@click.command()\n@click.option("--out", default=$)\ndef main(out):\n    shutil.rmtree(out)\nmain()',
  ].map((code) => ['python3', PY + code] as const),
  ...[
    'const o = { ...{ p: $ } };\nfs.rmSync(o.p, { recursive: true });',
    'const o = Object.assign({}, { p: $ });\nfs.rmSync(o.p, { recursive: true });',
    'const o = {};\nObject.assign(o, { p: $ });\nfs.rmSync(o.p, { recursive: true });',
    "const o = new Map();\no.set('p', $);\nfs.rmSync(o.get('p'), { recursive: true });",
    "for (const [name, p] of new Map([['p', $]])) fs.rmSync(p, { recursive: true });",
    'const wipe = (p) => fs.rmSync(p, { recursive: true });\n[$].map(wipe);',
    'const wipe = (p) => fs.rmSync(p, { recursive: true });\n[$].forEach(wipe);',
    'for (const { p } of [{ p: $ }]) fs.rmSync(p, { recursive: true });',
    'const all = [{ dir: $, n: 1 }];\nfor (const { dir: p, n } of all) fs.rmSync(p, { recursive: true });',
    "enum Place { P = $ }\nfs.rmSync(Place.P, { recursive: true });",
    "const { program } = require('commander');\nprogram.option('-o, --out <dir>', 'where', $);\nfs.rmSync(program.opts().out, { recursive: true });\nconst options = program.opts();\nfs.rmSync(options.out, { recursive: true });",
    "require('rimraf').rimrafSync([$, '!keep']);",
  ].map((code) => ['node', JS + code] as const),
  ['ruby', "require 'fileutils'\no = { n: 1 }.merge(p: $)\nFileUtils.rm_rf(o[:p])"],
  ['ruby', "require 'fileutils'\ndef wipe(p: $)\n  FileUtils.rm_rf(p)\nend\nwipe"],
  ['php', "<?php\n$o = array_merge(['n' => 1], ['p' => $]);\nsystem('rm -rf ' . $o['p']);"],
  ['php', "<?php\nfunction wipe(array $o): void { exec(sprintf('rm -rf %s', escapeshellarg($o['p']))); }\nwipe(['p' => $]);"],
  ['php', "<?php\nclass Job { public function __construct(private string $p = $) {} public function run() { system(\"rm -rf {$this->p}\"); } }\n(new Job())->run();"],
];

/** A form with a text in the place of its lone `$`. */
function filled(code: string, text: string): string {
  return code.replace(/(?<![\w"{])\$(?![\w{])/g, `"${text}"`);
}

describe('what objects, tables of names and functions get later', () => {
  it.each(FORMS)('%s %s', async (interpreter, code) => {
    await expect(program(interpreter, filled(code, '/home/u'))).toTell('delete -r /home/u');
    await expect(program(interpreter, filled(code, '/tmp/out'))).toTell('delete -r /tmp/out');
    await expect(program(interpreter, filled(code, '/tmp/out'))).not.toTell(/^delete(?! -r \/tmp\/out$)/);
  });
});

describe('functions of the code itself, and methods that are called as those of libraries', () => {
  it.each([
    ['node', "const cache = new Map();\nconst del = (k) => cache.delete(k);\ndel('/');"],
    ['node', "const line = 'rm -rf /';\nconst m = /(\\w+)/.exec(line);\nconst re = /x/g;\nwhile (re.exec(line) !== null) {}"],
    ['ruby', "h = { '/' => 1 }\nh.delete('/')\n%w[/ a].delete('/')"],
  ])('delete nothing: %s %s', async (interpreter, code) => await expect(program(interpreter, code)).not.toTell(/^(?!execute code)/));

  it.each([
    ['node', "const { rimraf } = require('rimraf');\nfunction other() {}\nrimraf('/home/u');"],
    ['node', "const f = require('child_process').exec;\nf('rm -rf ~');\nrequire('child_process').exec('rm -rf ~');"],
    ['node', "const shell = require('shelljs');\nshell.rm('-rf', '/home/u');"],
    ['python3', 'def rmtree(p):\n    print(p)\nimport shutil\nshutil.rmtree("/home/u")'],
  ])('but what they hide is seen: %s %s', async (interpreter, code) => await expect(program(interpreter, code)).toTell('delete -r /home/u'));
});
