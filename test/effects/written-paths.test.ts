import { describe, expect, it } from 'vitest';
import { runAmong } from './written-world.js';

const GONE = 'delete -r /home/u';
const SHELL = 'rm -rf ~\n';
const NODE = "require('child_process').execSync('rm -rf ~')\n";
const PYTHON = "import shutil, os\nshutil.rmtree(os.path.expanduser('~'))\n";

describe('$(<file) is $(cat file)', () => {
  it.each([
    ['bash -c "$(<y)"', 'y', SHELL],
    ['bash -c "$(< y)"', 'y', SHELL],
    ['sh -c "`<y`"', 'y', SHELL],
    ['eval "$(<y)"', 'y', SHELL],
    ['eval "$(cat y)"', 'y', SHELL],
    ['echo "$(<x.sh)" | sh', 'x.sh', SHELL],
    ['python3 -c "$(<z.py)"', 'z.py', PYTHON],
    ['node -e "$(<z.js)"', 'z.js', NODE],
  ])('%s', async (command, file, text) => {
    await expect(runAmong(command, { [file]: text })).toTell(GONE);
  });

  it('what this call put there is known as well', async () => {
    await expect("echo 'rm -rf ~' > y; bash -c \"$(<y)\"").toTell(GONE);
  });

  it.each([
    ['rm -rf $(<list.txt)', 'delete -r ?'],
    ['ssh h "$(<x.sh)"', 'execute ?'],
    ['curl -s http://a.test/x > y; bash -c "$(<y)"', 'execute host:http://a.test/x'],
  ])('%s is not known', async (command, expected) => {
    await expect(command).toTell(expected);
  });

  it.each(['kill $(<server.pid)', 'git commit -m "$(<msg.txt)"', 'V=$(<VERSION); echo "v$V"', 'nvm use $(<.nvmrc)'])('%s deletes nothing and runs no text', async (command) => {
    await expect(command).not.toTell(/^(?:delete|execute \?)/);
  });
});

describe('a written file runs, however its path is come by', () => {
  it.each([
    ['bash "$(pwd)/x.sh"', { 'x.sh': SHELL }],
    ['sh `pwd`/x.sh', { 'x.sh': SHELL }],
    ['. "$(pwd)/x.sh"', { 'x.sh': SHELL }],
    ['bash $(git rev-parse --show-toplevel)/x.sh', { 'x.sh': SHELL }],
    ['bash s/run.sh', { 's/run.sh': '. "$(dirname "$0")/h.sh"\n', 's/h.sh': SHELL }],
    ['bash s/run.sh', { 's/run.sh': 'source "$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/h.sh"\n', 's/h.sh': SHELL }],
    ['bash *.sh', { 'x.sh': SHELL }],
    ['for f in *.sh; do bash "$f"; done', { 'x.sh': SHELL }],
    ['for f in *; do bash $f; done', { 'x.sh': SHELL }],
    ['python3 *.py', { 'x.py': PYTHON }],
    ['find . -name x.sh -exec bash {} \\;', { 's/x.sh': SHELL }],
    ["find . -name '*.sh' | xargs bash", { 's/x.sh': SHELL }],
    ["find . -name '*.sh' -print0 | xargs -0 -n1 sh", { 'x.sh': SHELL }],
    ['bash $(find . -name x.sh)', { 'x.sh': SHELL }],
    ['ls *.sh | while read f; do bash $f; done', { 'x.sh': SHELL }],
    ['node .', { 'index.js': NODE }],
    ['node ./x', { 'x.js': NODE }],
    ['node dist', { 'dist/index.js': NODE }],
    ['npx tsx ./x', { 'x.ts': NODE }],
    ['python3 .', { '__main__.py': PYTHON }],
    ['python3 pkg', { 'pkg/__main__.py': PYTHON }],
  ])('%s', async (command, files) => {
    await expect(runAmong(command, files)).toTell(GONE);
  });

  it('the manifest of the folder names the program', async () => {
    await expect(runAmong('node .', { 'x.js': NODE }, { 'package.json': '{"main":"x.js"}' })).toTell(GONE);
    await expect(runAmong('node .', { 'x.js': NODE }, { 'package.json': '{"main":"y.js"}' })).not.toTell(GONE);
  });

  it.each([
    ['for f in *.sh; do bash -n "$f"; done', { 'x.sh': SHELL }],
    ["find . -name '*.sh' -exec shellcheck {} +", { 'x.sh': SHELL }],
    ["find . -name '*.sh' -exec chmod +x {} \\;", { 'x.sh': SHELL }],
    ['bash *.sh', { 'y.py': PYTHON }],
    ['bash a/*.sh', { 'x.sh': SHELL }],
    ['node --check x.js', { 'x.js': NODE }],
    ['node ./y', { 'x.js': NODE }],
    ['eval "$(ssh-agent -s)"', { 'x.sh': SHELL }],
    ['source "$(conda info --base)/etc/profile.d/conda.sh"', { 'x.sh': SHELL }],
  ])('%s does not run it', async (command, files) => {
    await expect(runAmong(command, files)).not.toTell(GONE);
  });
});
