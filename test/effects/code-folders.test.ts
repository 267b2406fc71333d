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
  ])('%s %s', async (interpreter, code, expected) => await expect(program(interpreter, code)).toTell(expected));

  it.each([
    ['python3', `${PY}subprocess.run(['rm', '-rf', '~'])`],
    ['python3', `${PY}os.system('rm -rf "~"')`],
  ])('and not what nothing expands: %s %s', async (interpreter, code) => await expect(program(interpreter, code)).not.toTell('delete -r /home/u'));
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
  ])('%s %s', async (interpreter, code, expected) => await expect(program(interpreter, code)).toTell(expected));

  it.each([
    ['python3', `${PY}os.chdir(tempfile.mkdtemp())\nshutil.rmtree('build')`, 'delete -r /tmp/XXXXXX/build'],
    ['python3', `${PY}os.chdir(sys.argv[1])\nshutil.rmtree('build')`, 'delete -r /home/u/proj/build'],
    ['python3', `${PY}subprocess.run(['rm', '-rf', 'build'], cwd='packages/app')`, 'delete -r /home/u/proj/packages/app/build'],
    ['ruby', 'Dir.chdir("a") do\n  puts 1\nend\nDir.chdir("b") do\n  FileUtils.rm_rf("tmp")\nend', 'delete -r /home/u/proj/b/tmp'],
  ])('and no other: %s %s', async (interpreter, code, expected) => {
    await expect(program(interpreter, code)).toTellOnly(/^delete/, [expected]);
  });
});

describe('the folder of the code itself', () => {
  const FILE = '/home/u/proj/scripts/x';

  /** What a file of code deletes that a command has just written. */
  async function deletedByFile(extension: string, runner: string, code: string): Promise<readonly string[]> {
    return [...new Set((await told(`cat > ${FILE}.${extension} <<'END'\n${code}\nEND\n${runner} ${FILE}.${extension}`)).filter((line) => line.startsWith('delete')))];
  }

  it.each([
    ['node', `${JS}fs.rmSync(require('path').join(__dirname, 'dist'), { recursive: true });`, 'delete -r /home/u/proj/dist'],
    ['node', "import fs from 'fs';\nfs.rmSync(new URL('./dist', import.meta.url), { recursive: true });", 'delete -r /home/u/proj/dist'],
    ['node', `${JS}fs.rmSync(require('path').resolve('build'), { recursive: true });`, 'delete -r /home/u/proj/build'],
    ['node', `${JS}fs.rmSync(require('path').dirname(process.cwd()), { recursive: true });`, 'delete -r /home/u'],
    ['python3', `${PY}shutil.rmtree(Path.cwd().parent)`, 'delete -r /home/u'],
    ['python3', `${PY}shutil.rmtree(os.path.dirname(os.path.abspath(__file__)) + '/build')`, 'delete -r /home/u/proj/build'],
    ['ruby', 'FileUtils.rm_rf(File.join(__dir__, "build"))', 'delete -r /home/u/proj/build'],
  ])('is the working folder where it is read from the standard input: %s %s', async (interpreter, code, expected) => {
    await expect(program(interpreter, code).replace('<<', '- <<')).toTellOnly(/^delete/, [expected]);
  });

  it.each([
    ['py', 'python3', `${PY}shutil.rmtree(Path(__file__).resolve().parent / 'build')`, 'delete -r /home/u/proj/scripts/build'],
    ['py', 'python3', `${PY}ROOT = Path(__file__).resolve().parents[1]\nshutil.rmtree(ROOT / 'build')`, 'delete -r /home/u/proj/build'],
    ['py', 'python3', `${PY}ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))\nshutil.rmtree(ROOT)`, 'delete -r /home/u/proj'],
    ['py', 'python3', `${PY}shutil.rmtree(Path(__file__).resolve().parents[2])`, 'delete -r /home/u'],
    ['mjs', 'node', "import fs from 'node:fs';\nfs.rmSync(new URL('../dist', import.meta.url), { recursive: true });", 'delete -r /home/u/proj/dist'],
    ['mjs', 'node', "import fs from 'node:fs';\nimport path from 'node:path';\nimport { fileURLToPath } from 'node:url';\nconst here = path.dirname(fileURLToPath(import.meta.url));\nfs.rmSync(path.join(here, '..', '..'), { recursive: true });", 'delete -r /home/u'],
    ['cjs', 'node', `${JS}fs.rmSync(require('path').resolve(__dirname, '..'), { recursive: true });`, 'delete -r /home/u/proj'],
    ['php', 'php', "<?php\nsystem('rm -rf ' . dirname(__DIR__, 2));", 'delete -r /home/u'],
    ['rb', 'ruby', 'FileUtils.rm_rf(File.join(__dir__, "..", "public"))', 'delete -r /home/u/proj/public'],
  ])('is that of its file: %s %s %s', async (extension, runner, code, expected) => expect(await deletedByFile(extension, runner, code)).toEqual([expected]));
});

describe('what node deletes without being told to take a whole folder', () => {
  it.each([
    ["fs.rmSync('a')", 'delete /home/u/proj/a'],
    ["fs.rmSync('a', { force: true })", 'delete /home/u/proj/a'],
    ["fs.rmSync('a', { force: true, recursive: false })", 'delete /home/u/proj/a'],
    ["fs.rm('a', (error) => console.log(error))", 'delete /home/u/proj/a'],
    ["fs.rm('a', { force: true }, () => done({ recursive: 1 }))", 'delete /home/u/proj/a'],
    ["fs.promises.rm('a')", 'delete /home/u/proj/a'],
    ["fs.rmdirSync('a')", 'delete /home/u/proj/a'],
    ["fs.rmSync('a', { recursive: true })", 'delete -r /home/u/proj/a'],
    ["fs.rmSync('a', { recursive: !0 })", 'delete -r /home/u/proj/a'],
    ["fs.rmSync('a', { recursive })", 'delete -r /home/u/proj/a'],
    ["fs.rmSync('a', { 'recursive': true })", 'delete -r /home/u/proj/a'],
    ["fs.rmSync('a', { ['recur' + 'sive']: true })", 'delete -r /home/u/proj/a'],
    ["fs.rmSync('a', { ...all })", 'delete -r /home/u/proj/a'],
    ["fs.rmSync('a', options)", 'delete -r /home/u/proj/a'],
    ["fs.rmSync('a', Object.assign({}, all))", 'delete -r /home/u/proj/a'],
    ["fs.rm('a', { recursive: true }, () => {})", 'delete -r /home/u/proj/a'],
    ["fs.rmSync(...['a', { recursive: true }])", 'delete -r ?'],
    ["['a'].forEach(fs.rmSync)", 'delete -r /home/u/proj/a'],
  ])('%s', async (call, expected) => await expect(program('node', `${JS}${call};`)).toTellOnly(/^delete/, [expected]));
});

describe('what code unpacks', () => {
  it.each([
    ['python3', "import tarfile\ntarfile.open('a.tar').extractall('/')", 'write -r /'],
    ['python3', "import tarfile, os\nwith tarfile.open('a.tar') as t:\n    t.extractall(filter='data', path=os.path.expanduser('~'))", 'write -r /home/u'],
    ['python3', "import zipfile\nzipfile.ZipFile('a.zip').extractall('out')", 'write -r /home/u/proj/out'],
    ['python3', "import shutil\nshutil.unpack_archive('a.zip', '/')", 'write -r /'],
    ['python3', "import shutil\nshutil.unpack_archive('a.zip', extract_dir='out')", 'write -r /home/u/proj/out'],
    ['node', "const Zip = require('adm-zip');\nnew Zip('a.zip').extractAllTo('/', true);", 'write -r /'],
  ])('%s %s', async (interpreter, code, expected) => await expect(program(interpreter, code)).toTellOnly(/^write/, [expected]));

  it.each([
    ['python3', "import tarfile\ntarfile.open('a.tar').extractall()"],
    ['python3', "import tarfile\ntarfile.open('a.tar').extractall(filter='data')"],
    ['python3', "import shutil\nshutil.unpack_archive('a.zip')"],
    ['python3', "import sys, zipfile\nzipfile.ZipFile('a.zip').extractall(sys.argv[1])"],
  ])('goes where nothing is known of it: %s %s', async (interpreter, code) => await expect(program(interpreter, code)).not.toTell(/^write/));
});

describe('a comment of one line', () => {
  it.each(['\r', '\u2028', '\u2029'])('ends where the language has an end of the line: %j', async (end) => {
    await expect(`node -e "// all of it${end}require('fs').rmSync('/home/u', { recursive: true })"`).toTell('delete -r /home/u');
  });

  it('and not before', async () => await expect(`node -e "// require('fs').rmSync('/home/u', { recursive: true })"`).not.toTell(/^delete/));
});

describe('a path of nothing is the folder that the code runs in', () => {
  it.each([
    ['python3', `${PY}shutil.rmtree(Path())`, 'delete -r /home/u/proj'],
    ['python3', `${PY}shutil.rmtree(Path('').resolve())`, 'delete -r /home/u/proj'],
    ['python3', `${PY}shutil.rmtree(os.path.abspath(os.curdir))`, 'delete -r /home/u/proj'],
    ['python3', `${PY}out = Path()\ntry:\n    out = Path('parts')\n    out.mkdir()\nfinally:\n    shutil.rmtree(out)`, 'delete -r /home/u/proj'],
    ['python3', `${PY}shutil.rmtree(Path() / 'build')`, 'delete -r /home/u/proj/build'],
    ['python3', `${PY}shutil.rmtree(os.path.join('', 'build'))`, 'delete -r /home/u/proj/build'],
    ['python3', `${PY}for each in Path().glob('*.tmp'):\n    each.unlink()`, 'delete /home/u/proj/*.tmp'],
    ['node', `${JS}fs.rmSync(require('path').resolve(), { recursive: true })`, 'delete -r /home/u/proj'],
    ['node', `${JS}const path = require('path');\nfs.rmSync(path.resolve(''), { recursive: true })`, 'delete -r /home/u/proj'],
    ['ruby', 'FileUtils.rm_rf(Dir.pwd)', 'delete -r /home/u/proj'],
  ])('%s %s', async (interpreter, code, expected) => await expect(program(interpreter, code)).toTell(expected));

  it.each([
    ['python3', `${PY}shutil.rmtree(Path() / 'build')`],
    ['python3', `${PY}out = Path()\nout = Path('parts')\nshutil.rmtree(out)`],
    ['node', `${JS}Promise.resolve().then(() => fs.rmSync('build', { recursive: true }))`],
    ['ruby', 'FileUtils.rm_rf(File.join(Dir.pwd, "tmp"))'],
  ])('%s %s', async (interpreter, code) => await expect(program(interpreter, code)).not.toTell('delete -r /home/u/proj'));
});
