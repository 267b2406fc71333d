import { describe, expect, it } from 'vitest';
import { fed, node, python } from '../../fed.js';
import '../../told.js';

const SETUID = 'change-permission account:setuid';

function goRun(statement: string): string {
  return `cat > a.go <<'END'\npackage main\nimport "os"\nfunc main() {\n\ti, _ := os.Stat("x")\n\t${statement}\n}\nEND\ngo run a.go`;
}

describe('code that has programs run with the rights of their owner', () => {
  it.each([
    python("import os, shutil\nshutil.copy('/bin/bash', '/usr/local/bin/x')\nos.chmod('/usr/local/bin/x', 0o4755)"),
    python("import os, stat\nos.chmod('x', os.stat('x').st_mode | stat.S_ISUID)"),
    node("require('fs').chmodSync('/usr/local/bin/x', 0o4755);"),
    fed('ruby', "File.chmod(04755, '/usr/local/bin/x')"),
    fed('perl', "chmod 04755, '/usr/local/bin/x';"),
    python("import os, stat\nm = os.stat('x').st_mode & ~stat.S_ISGID\nos.chmod('x', m | stat.S_ISUID)"),
    python("import os\ntmp_path = '/usr/local/bin/'\nos.chmod(tmp_path + 'x', 0o4755)"),
    goRun('if i.Mode()&os.ModeSetuid == 0 {\n\t\tos.Chmod("x", i.Mode()|os.ModeSetuid)\n\t}'),
  ])('%s', async (command) => await expect(command).toTell(SETUID));

  it.each([
    python("import os\nos.chmod('x', 0o755)"),
    python("import os, stat\nos.chmod('x', stat.S_IRUSR | stat.S_IXUSR)"),
    python("import os, stat\nprint(bool(os.stat('x').st_mode & stat.S_ISUID))"),
    node("require('fs').chmodSync('x', 0o600); setTimeout(() => {}, 5000);"),
    fed('perl', "chmod 0755, 'x';"),
    python("import os, stat\nm = os.stat('x').st_mode\nos.chmod('x', m & ~(stat.S_ISUID | stat.S_ISGID))"),
    python("import os\ndef test_x(tmp_path):\n    os.chmod(tmp_path / 'x', 0o4755)"),
    goRun('if i.Mode()&os.ModeSetuid != 0 {\n\t\tprintln("x")\n\t}'),
    goRun('os.Chmod("x", i.Mode()&^os.ModeSetuid)'),
  ])('and not %s', async (command) => await expect(command).not.toTell(SETUID));
});
