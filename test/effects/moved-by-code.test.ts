import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { bash, worldWith } from '../checkers/world.js';
import './told.js';

describe('what code moves is gone from where it was, as with mv', () => {
  it.each([
    [`python3 -c "import shutil; shutil.move('/home/u/Documents', '/srv/x')"`, 'delete -r /home/u/Documents'],
    [`python3 -c "import os; os.rename('../backend', '/tmp/b')"`, 'delete -r /home/u/backend'],
    [`python3 -c "from pathlib import Path; Path('/etc').replace('/tmp/b')"`, 'delete -r /etc'],
    [`python3 -c "import os, shutil\nfor n in os.listdir('..'): shutil.move(os.path.join('..', n), '/tmp/b')"`, 'delete -r /home/u/*'],
    [`python3 -c "import shutil\nfrom pathlib import Path\nfor p in Path.home().iterdir(): shutil.move(p, Path('/tmp') / p.name)"`, 'delete -r /home/u/*'],
    [`node -e "require('fs').renameSync(require('os').homedir(), '/tmp/b')"`, 'delete -r /home/u'],
    [`ruby -rfileutils -e 'FileUtils.mv(Dir.home, "/tmp/b")'`, 'delete -r /home/u'],
    [`perl -e 'rename("/home/u", "/tmp/b")'`, 'delete -r /home/u'],
    [`perl -e 'rename $ENV{HOME}, "/tmp/b"'`, 'delete -r /home/u'],
    [`perl -MFile::Copy -e 'my $h = $ENV{HOME}; move $h, "/tmp/b"'`, 'delete -r /home/u'],
    [`perl -e 'rmdir $ENV{HOME}'`, 'delete /home/u'],
    [`perl -e 'system("rm", "-rf", glob("~/*"))'`, 'delete -r /home/u/*'],
    [`perl -e 'system("mv", glob("/srv/*"), "/tmp/b")'`, 'delete -r /srv/*'],
    [`php -r 'rename("/home/u", "/tmp/b");'`, 'delete -r /home/u'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it.each([
    `python3 -c "import os\nfor f in os.listdir('.'): os.rename(f, f.lower())"`,
    `python3 -c "import os\nfor d, _, fs in os.walk('.'):\n  for f in fs: os.rename(os.path.join(d, f), os.path.join(d, f.replace(' ', '_')))"`,
    `python3 -c "from pathlib import Path\nfor p in Path('.').rglob('*'): p.rename(p.with_suffix('.jpg'))"`,
    `perl -e 'for my $f (glob("*.txt")) { my $n = $f; $n =~ s/txt/md/; rename $f, $n }'`,
    `node -e "const fs = require('fs'), path = require('path'); for (const f of fs.readdirSync('.')) { const p = path.join('.', f); fs.renameSync(p, p.replace(/js$/, 'ts')); }"`,
  ])('but names that a loop changes are not: %s', async (command) => await expect(command).not.toTell(/^delete/));
});

const verdictOf = async (command: string): Promise<string> => (await checkBashDanger(bash(command), worldWith())).kind;

describe('moves by code are judged as those of mv', () => {
  it.each([
    `python3 -c "import shutil; shutil.move('/home/u', '/tmp/b')"`,
    `python3 -c "import os; os.rename('/usr', '/tmp/b')"`,
    `python3 -c "import os; os.rename('/home/u/.config', '/tmp/b')"`,
    `node -e "require('fs').renameSync('.claude/hooks', '.claude/off')"`,
  ])('%s is stopped', async (command) => expect(await verdictOf(command)).not.toBe('pass'));

  it.each([
    `python3 -c "import os; os.replace('package.json.tmp', 'package.json')"`,
    `python3 -c "import os; os.rename('src', 'lib')"`,
    `python3 -c "import shutil; shutil.move('/home/u/Downloads/a.zip', '.')"`,
    `python3 -c "import os, shutil\nfor n in os.listdir('in'): shutil.move(os.path.join('in', n), 'done')"`,
    `node -e "require('fs').renameSync('dist/a.js', 'dist/b.js')"`,
  ])('%s passes', async (command) => expect(await verdictOf(command)).toBe('pass'));
});
