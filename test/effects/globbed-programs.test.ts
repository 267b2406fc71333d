import { describe, expect, it } from 'vitest';
import { GONE, linesOf, runAmong } from './written-world.js';

const SCRIPT = { 'e.sh': 'rm -rf ~\n', 'tools/e.sh': 'rm -rf ~\n', 'scripts/e.sh': 'rm -rf ~\n' };

describe('a glob in the place of a program', () => {
  it.each(['./[e].sh', 'tools/e.s?', 'too*/e.sh', '$PWD/[e].sh', 'sudo ./e*', './scripts/[e].sh', 'bash t*/[e].sh'])('%s runs a script of this session', async (command) => {
    await expect(runAmong(command, SCRIPT)).toTell(GONE);
  });

  it.each(["echo 'rm -rf ~' > d/e.sh; ./d/[e].sh", 'cp /bin/rm d/x; d/[x] -rf ~', 'ln -s /bin/rm d/x; d/? -rf ~', '/bin/r? -rf ~', '/???/rm -rf ~', '/b*/[r]m -rf ~'])('%s runs what the call put there, or a known program', async (command) => {
    await expect(runAmong(command, {})).toTell(GONE);
  });

  it.each(['./scripts/*.sh', './[e].sh', './tests/*'])('%s is nothing where others wrote it, whatever programs have such names', async (command) => {
    const lines = await linesOf(command, {}, { ...Object.fromEntries(Object.keys(SCRIPT).map((name) => [name, 'rm -rf /srv/shop'])), 'tests/a.sh': '' });
    await expect(lines).not.toTell(/^(?!execute )/);
    expect(lines.length).toBeGreaterThan(0);
  });
});

it.each(['build/*', '/tmp/a/?', "ls a/*.c | xargs -I{} sh -c '/tmp/b/$(basename {} .c)'"])('%s stands for no program that is known by its name', async (command) => {
  await expect(command).not.toTell(/^(?:publish|delete|destroy|execute (?:project-script|code))/);
});

describe('a glob in the place of a script', () => {
  it.each(['python mana?e.py flush --no-input', 'python3 m*.py flush --no-input', 'for f in a.py manage.py; do python $f flush --no-input; done'])('%s is the one that the table knows by its name', async (command) => {
    const others = { 'manage.py': '', 'a.py': '' };
    await expect(runAmong(command, {}, others)).toTell('destroy database');
  });

  it('is none that is not there', async () => {
    await expect(runAmong('python m*.py flush --no-input', {}, { 'main.py': '' })).not.toTell(/^destroy/);
  });
});

describe('a copy in the place of a script', () => {
  it.each(['cp manage.py m.py; python m.py flush --no-input', 'ln -s manage.py m.py; python m.py flush --no-input', 'cp -r . /tmp/d; python /tmp/d/manage.py flush --no-input'])('%s is what it was made from', async (command) => {
    await expect(runAmong(command, {}, { 'manage.py': '' })).toTell('destroy database');
  });

  it('of a program of the guards, by an earlier call, runs that program', async () => {
    const text = '// of the guards\n'.repeat(400);
    const own = { '.claude/hooks/guard.cjs': text };
    await expect(runAmong('node /tmp/g.cjs < p', { '/tmp/g.cjs': text }, own)).toTell('execute /home/u/proj/.claude/hooks/guard.cjs');
    await expect(runAmong('node /tmp/g.cjs < p', { '/tmp/g.cjs': `${text}//` }, own)).not.toTell('execute /home/u/proj/.claude/hooks/guard.cjs');
    await expect(runAmong('node /tmp/g.cjs < p', {}, { ...own, '/tmp/g.cjs': text })).not.toTell('execute /home/u/proj/.claude/hooks/guard.cjs');
  });
});
