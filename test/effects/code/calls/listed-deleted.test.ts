import { describe, expect, it } from 'vitest';
import '../../told.js';

const FILES = /^delete .*\/srv\/notes/;

describe('files that a command lists and code deletes', () => {
  it.each([
    `lua -e 'local p = io.popen("find /srv/notes -type f") for f in p:lines() do os.remove(f) end'`,
    `perl -e 'chomp(my @f = \`find /srv/notes -type f\`); unlink @f'`,
    `perl -e 'for (\`find /srv/notes -type f\`) { chomp; unlink $_ }'`,
    `ruby -e '\`find /srv/notes -type f\`.each_line { |f| File.delete(f.chomp) }'`,
    `php -r 'foreach (explode("\\n", trim(shell_exec("find /srv/notes -type f"))) as $f) unlink($f);'`,
    `php -r 'exec("find /srv/notes -type f", $out); foreach ($out as $f) unlink($f);'`,
    `python3 -c 'import os; [os.remove(f.strip()) for f in os.popen("find /srv/notes -type f")]'`,
    `python3 -c 'import subprocess,os\nr = subprocess.run(["find", "/srv/notes"], capture_output=True, text=True)\nfor f in r.stdout.splitlines(): os.remove(f)'`,
    `node -e 'require("child_process").execSync("find /srv/notes -type f").toString().split("\\n").forEach(f => require("fs").unlinkSync(f))'`,
    `Rscript -e 'file.remove(system("find /srv/notes -type f", intern=TRUE))'`,
    `python3 -c "import subprocess,os\nfor f in subprocess.check_output([\\"find\\", \\"/srv/notes/it's here\\"]).splitlines(): os.remove(f)"`,
  ])('%s', async (command) => await expect(command).toTell(FILES));

  it.each([
    `lua -e 'for f in io.popen("find /srv/notes -type f"):lines() do print(f) end os.remove("build/a")'`,
    `ruby -e '\`find /srv/notes -type f\`.each_line { |f| puts f }'`,
    `python3 -c 'import subprocess,os\nprint(subprocess.getoutput("find /srv/notes"))\nos.remove("a.txt")'`,
    `node -e 'const list = require("child_process").execSync("find /srv/notes").toString(); const old = "a"; require("fs").unlinkSync(old)'`,
  ])('not by %s', async (command) => await expect(command).not.toTell(FILES));
});
