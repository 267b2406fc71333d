import { describe, expect, it } from 'vitest';
import { told } from './told.js';

/** A program given to an interpreter on its standard input. */
function program(interpreter: string, code: string): string {
  return `${interpreter} <<'END'\n${code}\nEND`;
}

const PY = 'import os, shutil, subprocess, sys, tempfile\nfrom pathlib import Path\n';
const JS = "const fs = require('fs'), os = require('os'), cp = require('child_process');\n";

describe('the home that a library expands', () => {
  it.each([
    ['python3', `${PY}subprocess.run(['rm', '-rf', os.path.expanduser('~')])`, 'delete -r /home/u'],
    ['python3', `${PY}subprocess.run(['rm', '-rf', os.path.expanduser('~') + '/projects'])`, 'delete -r /home/u/projects'],
    ['python3', `${PY}subprocess.run(['rm', '-rf', str(Path('~/x').expanduser())])`, 'delete -r /home/u/x'],
    ['python3', `${PY}h = os.path.expanduser('~')\nos.system(f'rm -rf "{h}"')`, 'delete -r /home/u'],
    ['python3', `${PY}os.system('rm -rf "%s"' % os.path.expanduser('~'))`, 'delete -r /home/u'],
    ['python3', `${PY}shutil.rmtree(os.path.join(tempfile.mkdtemp(), os.path.expanduser('~')))`, 'delete -r /home/u'],
    ['ruby', 'system("rm", "-rf", File.expand_path("~"))', 'delete -r /home/u'],
    ['ruby', 'system("rm", "-rf", File.expand_path("Documents", "~"))', 'delete -r /home/u/Documents'],
    ['perl', 'system("rm -rf \'$ENV{HOME}\'");', 'delete -r /home/u'],
  ])('%s %s', async (interpreter, code, expected) => expect(await told(program(interpreter, code))).toContain(expected));

  it.each([
    ['python3', `${PY}subprocess.run(['rm', '-rf', '~'])`],
    ['python3', `${PY}os.system('rm -rf "~"')`],
  ])('and not what nothing expands: %s %s', async (interpreter, code) => expect(await told(program(interpreter, code))).not.toContain('delete -r /home/u'));
});

describe('the folder that code is in', () => {
  it.each([
    ['python3', `${PY}os.chdir(os.path.expanduser('~'))\nshutil.rmtree('Documents')`, 'delete -r /home/u/Documents'],
    ['python3', `${PY}h = Path.home()\nos.chdir(h)\nos.system('rm -rf Documents')`, 'delete -r /home/u/Documents'],
    ['python3', `${PY}os.chdir('/srv')\nos.chdir('a')\nshutil.rmtree('b')`, 'delete -r /srv/a/b'],
    ['python3', `${PY}shutil.rmtree('src')\nos.chdir('/tmp/x')`, 'delete -r /home/u/proj/src'],
    ['python3', `${PY}def clean():\n    shutil.rmtree('Documents')\nos.chdir(Path.home())\nclean()`, 'delete -r /home/u/Documents'],
    ['python3', `${PY}subprocess.run(['rm', '-rf', 'Documents'], cwd=os.path.expanduser('~'))`, 'delete -r /home/u/Documents'],
    ['python3', `${PY}subprocess.run('rm -rf Documents', shell=True, cwd=Path.home())`, 'delete -r /home/u/Documents'],
    ['node', `${JS}cp.execSync('rm -rf Documents', { cwd: os.homedir() });`, 'delete -r /home/u/Documents'],
    ['node', `${JS}cp.spawnSync('rm', ['-rf', 'Documents'], { stdio: 'inherit', cwd: os.homedir() });`, 'delete -r /home/u/Documents'],
    ['node', `${JS}process.chdir(os.homedir()); fs.rmSync('Documents', { recursive: true });`, 'delete -r /home/u/Documents'],
    ['ruby', 'Dir.chdir(Dir.home) do\n  FileUtils.rm_rf("Documents")\nend', 'delete -r /home/u/Documents'],
    ['perl', 'chdir $ENV{HOME}; system("rm -rf Documents");', 'delete -r /home/u/Documents'],
    ['php', '<?php\nchdir(getenv("HOME"));\nsystem("rm -rf Documents");', 'delete -r /home/u/Documents'],
  ])('%s %s', async (interpreter, code, expected) => expect(await told(program(interpreter, code))).toContain(expected));

  it.each([
    ['python3', `${PY}os.chdir(tempfile.mkdtemp())\nshutil.rmtree('build')`, 'delete -r /tmp/XXXXXX/build'],
    ['python3', `${PY}os.chdir(sys.argv[1])\nshutil.rmtree('build')`, 'delete -r /home/u/proj/build'],
    ['python3', `${PY}subprocess.run(['rm', '-rf', 'build'], cwd='packages/app')`, 'delete -r /home/u/proj/packages/app/build'],
    ['ruby', 'Dir.chdir("a") do\n  puts 1\nend\nDir.chdir("b") do\n  FileUtils.rm_rf("tmp")\nend', 'delete -r /home/u/proj/b/tmp'],
  ])('and no other: %s %s', async (interpreter, code, expected) => {
    expect((await told(program(interpreter, code))).filter((line) => line.startsWith('delete'))).toEqual([expected]);
  });
});
