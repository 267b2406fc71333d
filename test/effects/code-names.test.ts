import { describe, expect, it } from 'vitest';
import './told.js';

const JS = "const fs = require('fs'), os = require('os'), cp = require('child_process');\n";

describe('a function by another name, and lists that are put together', () => {
  it.each([
    ['python3', 'from shutil import (\n    rmtree as r,\n)\nimport os\nr(os.path.expanduser("~"))'],
    ['python3', 'import os, shutil\na, rm = 1, shutil.rmtree\nrm(os.path.expanduser("~"))'],
    ['python3', 'import os, shutil, sys\nrm = shutil.rmtree if sys.argv else print\nrm(os.path.expanduser("~"))'],
    ['python3', 'import os, sys\nfrom shutil import rmtree\nrm = print if sys.argv else rmtree\nrm(os.path.expanduser("~"))'],
    ['python3', 'import os, shutil\ndirs = ["build"]\ndirs.insert(0, os.path.expanduser("~"))\nfor d in dirs: shutil.rmtree(d)'],
    ['node', `${JS}fs.rmSync?.(os.homedir(), { recursive: true });`],
    ['node', `${JS}(0, fs.rmSync)(os.homedir(), { recursive: true });`],
    ['node', `${JS}(fs.rmSync)(os.homedir(), { recursive: true });`],
    ['node', `${JS}const rm = process.argv[2] ? fs.rmSync : console.log;\nrm(os.homedir(), { recursive: true });`],
    ['node', `${JS}for (const d of ['build'].concat([os.homedir()])) fs.rmSync(d, { recursive: true });`],
    ['node', `${JS}cp.spawnSync('rm', ['-rf'].concat(os.homedir()));`],
    ['node', `${JS}const more = [os.homedir()];\ncp.spawnSync('rm', ['-rf'].concat(more));`],
  ])('%s %s', async (interpreter, code) => await expect(`${interpreter} <<'END'\n${code}\nEND`).toTell('delete -r /home/u'));

  it.each([
    ['python3', 'import os\nfrom shutil import (\n    copytree as r,\n)\nr(os.path.expanduser("~"), "/tmp/x")'],
    ['python3', 'import os, shutil\nshow, size = print, os.path.getsize\nshow(os.path.expanduser("~"))'],
    ['python3', 'import os, sys\nshow = sys.stdout.write if sys.argv else print\nshow(os.path.expanduser("~"))'],
    ['node', `${JS}console.log?.(os.homedir()); (0, console.log)(os.homedir());`],
    ['node', `${JS}cp.spawnSync('ls', ['-la'].concat(os.homedir()));`],
  ])('and not %s %s', async (interpreter, code) => await expect(`${interpreter} <<'END'\n${code}\nEND`).not.toTell(/^delete/));
});
