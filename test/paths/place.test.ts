import { describe, expect, it } from 'vitest';
import { placesOf } from '../../lib/paths/place.js';
import { isWithin } from '../../lib/paths/within.js';

const anchors = { home: '/home/u', projectRoot: '/home/u/proj', packFolder: '/home/u/proj/.claude/hooks' };
const mac = { home: '/Users/u', projectRoot: '/Users/u/proj', packFolder: '/Users/u/.claude/hooks' };
const windows = { home: 'C:/Users/u', projectRoot: 'C:/Users/u/proj', packFolder: 'C:/Users/u/.claude/hooks' };

describe('placesOf', () => {
  it.each([
    ['/', ['root', 'above-home', 'above-project']],
    ['/home', ['above-home', 'above-project']],
    ['/home/u', ['home', 'above-project']],
    ['/home/u/proj', ['in-home', 'project']],
    ['/home/u/proj/src/a.ts', ['in-home', 'in-project']],
    ['/home/u/notes.md', ['in-home']],
    ['/home/under/x', ['elsewhere']],
    ['/home/u/project', ['in-home']],
    ['/data/x', ['elsewhere']],
    ['/etc', ['system']],
    ['/etc/passwd', ['system']],
    ['/etcetera', ['elsewhere']],
    ['/private/etc/hosts', ['system']],
    ['/usr/local/bin/x', ['system']],
    ['/tmp', ['temporary']],
    ['/tmp/x', ['temporary']],
    ['/var/tmp/x', ['temporary']],
    ['/private/var/folders/ab/T/x', ['temporary']],
    ['/dev/shm/x', ['temporary']],
    ['/dev/sda', ['device']],
    ['/dev/disk/by-id/x', ['device']],
    ['/dev/ttyUSB0', ['elsewhere']],
    ['/dev/ttyACM12', ['elsewhere']],
    ['/dev/cu.usbserial-1410', ['elsewhere']],
    ['/dev/ttyS0', ['device']],
    ['/dev/sdttyUSB0', ['device']],
    ['/dev/cu.Bluetooth-Incoming-Port', ['device']],
    ['//./PhysicalDrive0', ['device']],
    ['/dev/null', ['elsewhere']],
    ['/dev/fd/3', ['elsewhere']],
    ['/dev/tcp/h/80', ['elsewhere']],
    ['/dev', ['system']],
    ['/home/u/proj/.git', ['in-home', 'in-project', 'git-folder']],
    ['/home/u/proj/.git/hooks/pre-commit', ['in-home', 'in-project', 'git-folder']],
    ['/home/u/proj/.github/workflows/ci.yml', ['in-home', 'in-project']],
    ['/home/u/proj/.gitignore', ['in-home', 'in-project']],
    ['/home/u/proj/.ckignore', ['in-home', 'in-project', 'guards']],
    ['/home/u/proj/.ckconfig.json', ['in-home', 'in-project', 'guards']],
    ['/home/u/proj/.claude/hooks/guard.cjs', ['in-home', 'in-project', 'guards', 'host-settings']],
    ['/home/u/.local/state/ck-guard/x', ['in-home', 'guards']],
    ['/home/u/proj/.claude/settings.local.json', ['in-home', 'in-project', 'host-settings']],
    ['/home/u/proj/.claude/skills/x/SKILL.md', ['in-home', 'in-project', 'host-settings']],
    ['/home/u/proj/.claude/notes.md', ['in-home', 'in-project']],
    ['/home/u/.claude.json', ['in-home', 'host-settings']],
    ['/home/u/.claude/projects/p/t.jsonl', ['in-home', 'host-settings']],
    ['/home/u/proj/.mcp.json', ['in-home', 'in-project', 'host-settings']],
    ['/home/u/proj/.opencode/plugins/ck-guard.js', ['in-home', 'in-project', 'host-settings']],
    ['/home/u/proj/packages/a/opencode.jsonc', ['in-home', 'in-project', 'host-settings']],
    ['/home/u/.config/opencode/tool/x.ts', ['in-home', 'host-settings']],
    ['/home/u/proj/.opencode/notes.md', ['in-home', 'in-project']],
    ['/home/u/proj/src/opencode.ts', ['in-home', 'in-project']],
    ['/home/u/.bashrc', ['in-home', 'shell-startup']],
    ['/home/u/.config/fish/conf.d/x.fish', ['in-home', 'shell-startup']],
    ['/home/u/.config/go/env', ['in-home', 'shell-startup']],
    ['/root/.zshenv', ['system', 'shell-startup']],
    ['/etc/profile.d/x.sh', ['system', 'shell-startup']],
    ['/home/u/miniforge3/etc/conda/activate.d/x.sh', ['in-home', 'shell-startup']],
    ['/home/u/anaconda3/envs/ml/etc/conda/deactivate.d/x.sh', ['in-home', 'shell-startup']],
    ['/home/u/.conda/envs/ml/etc/conda/env_vars.d/x.json', ['in-home', 'shell-startup']],
    ['/opt/conda/etc/profile.d/x.sh', ['system', 'shell-startup']],
    ['/home/u/proj/.conda/etc/conda/activate.d/x.sh', ['in-home', 'in-project']],
    ['/home/u/proj/build/etc/conda/activate.d/x.sh', ['in-home', 'in-project']],
    ['/home/u/.virtualenvs/postactivate', ['in-home', 'shell-startup']],
    ['/home/u/.virtualenvs/shop/bin/activate', ['in-home', 'shell-startup']],
    ['/home/u/.local/pipx/shared/bin/activate.fish', ['in-home', 'shell-startup']],
    ['/home/u/.virtualenvs/shop/bin/pytest', ['in-home']],
    ['/home/u/.virtualenvs/shop', ['in-home']],
    ['/home/u/.nvm/default-packages', ['in-home', 'shell-startup']],
    ['/home/u/.default-gems', ['in-home', 'shell-startup']],
    ['/home/u/.pyenv/pyenv.d/rehash/x.bash', ['in-home', 'shell-startup']],
    ['/home/u/.pyenv/versions/3.12.1/bin/x', ['in-home']],
    ['/home/u/.asdf/plugins/python/bin/exec-env', ['in-home', 'shell-startup']],
    ['/home/u/.asdf/plugins/python', ['in-home']],
    ['/home/u/.rvm/hooks/after_use_x', ['in-home', 'shell-startup']],
    ['/home/u/.config/mise/conf.d/x.toml', ['in-home', 'shell-startup']],
    ['/home/u/.config/nushell/autoload/x.nu', ['in-home', 'shell-startup']],
    ['/home/u/.config/plasma-workspace/env/x.sh', ['in-home', 'shell-startup']],
    ['/etc/sysctl.d/99-x.conf', ['system', 'system-settings']],
    ['/etc/sysctl.conf', ['system', 'system-settings']],
    ['/etc/polkit-1/rules.d', ['system', 'system-settings']],
    ['/private/etc/pam.conf', ['system', 'system-settings']],
    ['/etc/X11/Xsession.d/99x', ['system', 'system-settings']],
    ['/etc/apt/sources.list.d/x.list', ['system', 'system-settings']],
    ['/etc/apt/trusted.gpg.d/x.asc', ['system', 'system-settings']],
    ['/etc/docker/daemon.json', ['system', 'system-settings']],
    ['/usr/local/lib/sysctl.d/x.conf', ['system', 'system-settings']],
    ['/usr/share/polkit-1/rules.d/x', ['system', 'system-settings']],
    ['/run/systemd/system/x.service', ['system', 'system-settings']],
    ['/home/u/.config/docker/daemon.json', ['in-home', 'system-settings']],
    ['/etc/apt/keyrings/docker.gpg', ['system']],
    ['/etc/nginx/conf.d/x.conf', ['system']],
    ['/etc/docker/certs.d/x/ca.crt', ['system']],
    ['/etc/networks', ['system']],
    ['/home/u/proj/etc/sysctl.d/x.conf', ['in-home', 'in-project']],
    ['/run/user/1000/systemd/x', ['temporary']],
    ['/home/u/proj/.bashrc', ['in-home', 'in-project']],
  ])('%s', (path, expected) => {
    expect(placesOf(path, anchors)).toEqual(expected);
  });

  it('is not system where the project lies in a folder of the system', () => {
    expect(placesOf('/usr/src/app/dist', { ...anchors, projectRoot: '/usr/src/app' })).toEqual(['in-project']);
  });

  it.each([
    ['/users/U/.BASHRC', mac, ['in-home', 'shell-startup']],
    ['/Users/u/Proj/SRC', mac, ['in-home', 'in-project']],
    ['C:/', windows, ['root', 'above-home', 'above-project']],
    ['/E:', anchors, ['root']],
    ['E:', windows, ['root']],
    ['C:/WINDOWS/system32', windows, ['system']],
    ['C:/users/U/PROJ/x', windows, ['in-home', 'in-project']],
  ])('%s where case does not count', (path, where, expected) => {
    expect(placesOf(path, where)).toEqual(expected);
  });

  it('tells composed and decomposed names as one', () => {
    const home = '/home/ren\u00e9';
    expect(placesOf('/home/rene\u0301', { ...anchors, home })).toContain('home');
  });
});

describe('isWithin', () => {
  it.each([
    ['/p', '/p', true],
    ['/p/a', '/p', true],
    ['/pa', '/p', false],
    ['/a', '/', true],
    ['/', '/p', false],
  ])('%s in %s: %s', (path, folder, within) => expect(isWithin(path, folder)).toBe(within));
});
