import { describe, expect, it } from 'vitest';
import { linesOf, type Files, runAmong } from '../written-world.js';

const OF_PYTHON = "import pathlib\n(pathlib.Path.home() / '.bashrc').write_text('x')\n";
const OF_NODE = "import os from 'node:os'; import path from 'node:path'; import fs from 'node:fs';\nfs.appendFileSync(path.join(os.homedir(), '.bashrc'), 'x');\n";
const OF_RUBY = "File.write(File.expand_path('~/.bashrc'), 'x')\n";
const OF_GO = 'package main\n\nimport (\n\t"os"\n\t"path/filepath"\n)\n\nfunc main() {\n\thome, _ := os.UserHomeDir()\n\tos.WriteFile(filepath.Join(home, ".bashrc"), []byte("x"), 0o644)\n}\n';
const FILES: Files = {
  's.py': OF_PYTHON, 's.mjs': OF_NODE, 's.rb': OF_RUBY, 'cmd/main.go': OF_GO,
  'shell.py': "import subprocess\nsubprocess.run('echo x >> ~/.bashrc', shell=True)\n",
  'account.py': "import os, pwd\nopen(pwd.getpwuid(os.getuid()).pw_dir + '/.bashrc', 'a').write('x')\n",
  'account.mjs': "import os from 'os'; import fs from 'fs';\nfs.appendFileSync(os.userInfo().homedir + '/.bashrc', 'x');\n",
  'forgets.py': `import os\ndel os.environ['HOME']\n${OF_PYTHON}`,
  'takes.py': `import os\nos.environ.pop('HOME')\n${OF_PYTHON}`,
  'clears.py': `import os\nos.environ.clear()\n${OF_PYTHON}`,
  'forgets.mjs': `delete process.env.HOME;\n${OF_NODE}`,
  'forgets.rb': `ENV.delete('HOME')\n${OF_RUBY}`,
  'itself.py': "import os\nos.environ['HOME'] = '/home/u'\nopen(os.path.expanduser('~/.bashrc'), 'a').write('x')\n",
};
const REAL = 'write /home/u/.bashrc';

describe('code that is told another home writes in that one', () => {
  it.each([
    'HOME=/tmp/h python3 s.py',
    'HOME=$(mktemp -d) python3 s.py',
    'export HOME=$(mktemp -d) && node s.mjs',
    'env HOME=$(mktemp -d) ruby s.rb',
    'T=$(mktemp -d); HOME=$T go run ./cmd',
    'go build -o bin/x ./cmd && env -i HOME=/tmp/h bin/x setup',
    'HOME=$PWD/home python3 shell.py',
    "HOME=/tmp/h python3 -c \"import pathlib; (pathlib.Path.home() / '.bashrc').write_text('x')\"",
    'HOME=/tmp/h python3 -c "import os; open(os.environ[\'HOME\'] + \'/.bashrc\', \'w\').write(os.environ.get(\'HOME\'))"',
  ])('%s', async (command) => {
    const lines = await linesOf(command, FILES);
    await expect(lines).not.toTell(REAL);
    await expect(lines).toTell(/^write \/.*\/\.bashrc$/s);
  });
});

describe('but in the real one where', () => {
  it.each([
    ['nothing moves it', 'python3 s.py'],
    ['only another command is told', 'HOME=/tmp/h true; python3 s.py'],
    ['only a subshell is', '(export HOME=/tmp/h; true); node s.mjs'],
    ['it may be', '[ -n "$X" ] && export HOME=/tmp/h; python3 s.py'],
    ['a branch may have', 'if test -d x; then export HOME=/tmp/h; fi; ruby s.rb'],
    ['it is told no more', 'export HOME=/tmp/h; unset HOME; python3 s.py'],
    ['it is not known', 'HOME=$X python3 s.py'],
    ['it is empty', 'HOME= python3 s.py'],
    ['it is the same', 'HOME=~ python3 s.py'],
    ['it is put back', 'OLD=$HOME; export HOME=/tmp/h; HOME=$OLD go run ./cmd'],
    ['another account has its own', 'export HOME=/tmp/h; sudo -u u python3 s.py'],
    ['the account is asked', 'HOME=/tmp/h python3 account.py'],
    ['the account is asked, in node', 'HOME=/tmp/h node account.mjs'],
    ['the code sets it itself', 'HOME=/tmp/h python3 itself.py'],
    ['the code forgets it', 'HOME=/tmp/h python3 forgets.py'],
    ['the code takes it out', 'HOME=/tmp/h python3 takes.py'],
    ['the code forgets all', 'HOME=/tmp/h python3 clears.py'],
    ['the code forgets it, in node', 'HOME=/tmp/h node forgets.mjs'],
    ['the code forgets it, in ruby', 'HOME=/tmp/h ruby forgets.rb'],
    ['a child is told nothing', 'python3 shell.py'],
  ])('%s: %s', async (_, command) => {
    await expect(runAmong(command, FILES)).toTell(REAL);
  });
});
