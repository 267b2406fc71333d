import { describe, expect, it } from 'vitest';
import { fed, node, python } from './fed.js';
import { told } from './told.js';

const SETUID = 'change-permission account:setuid';

describe('code that has programs run with the rights of their owner', () => {
  it.each([
    python("import os, shutil\nshutil.copy('/bin/bash', '/usr/local/bin/x')\nos.chmod('/usr/local/bin/x', 0o4755)"),
    python("import os, stat\nos.chmod('x', os.stat('x').st_mode | stat.S_ISUID)"),
    node("require('fs').chmodSync('/usr/local/bin/x', 0o4755);"),
    fed('ruby', "File.chmod(04755, '/usr/local/bin/x')"),
    fed('perl', "chmod 04755, '/usr/local/bin/x';"),
  ])('%s', async (command) => expect(await told(command)).toContain(SETUID));

  it.each([
    python("import os\nos.chmod('x', 0o755)"),
    python("import os, stat\nos.chmod('x', stat.S_IRUSR | stat.S_IXUSR)"),
    python("import os, stat\nprint(bool(os.stat('x').st_mode & stat.S_ISUID))"),
    node("require('fs').chmodSync('x', 0o600); setTimeout(() => {}, 5000);"),
    fed('perl', "chmod 0755, 'x';"),
  ])('and not %s', async (command) => expect(await told(command)).not.toContain(SETUID));
});
