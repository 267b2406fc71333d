import { describe, expect, it } from 'vitest';
import { GONE, runAmong } from './written-world.js';

describe('what is lost by a file that an earlier call wrote', () => {
  it.each([
    ['pytest -q', 'conftest.py', 'import shutil, tempfile\np = tempfile.mkdtemp(prefix="x")\nshutil.rmtree(p)\n'],
    ['pytest -q', 'tests/conftest.py', 'from tempfile import mkdtemp\nimport pathlib, shutil\np = pathlib.Path(mkdtemp())\nshutil.rmtree(p / "a")\n'],
    ['python3 x.py', 'x.py', 'import shutil, tempfile\np = tempfile.TemporaryDirectory()\nshutil.rmtree(p)\n'],
    ['npx vitest run', 'vitest.config.ts', "const p = fs.mkdtempSync('/tmp/x-');\nfs.rmSync(p, { recursive: true });\n"],
    ['npx vitest run', 'vitest.config.ts', "const p = fs.mkdtempSync(path.join(os.tmpdir(), 'x-'));\nfs.rmSync(p, { recursive: true });\n"],
  ])('%s may delete the temporary folder that %s makes', async (command, file, text) => {
    const found = await runAmong(command, { [file]: text });
    await expect(found).toTell(/^delete/);
    await expect(found).not.toTell(/^delete(?! -r \/tmp\/(?:x-)?XXXXXX(?:\/a)?$)/);
  });

  it.each([
    ['conftest.py', 'import shutil, tempfile\np = tempfile.mkdtemp()\nshutil.rmtree(p + "/../../home/u")\n'],
    ['conftest.py', 'import shutil, tempfile\np = tempfile.mkdtemp()\nshutil.rmtree(os.path.expanduser("~"))\n'],
  ])('deletes more than that: %s with %j', async (file, text) => {
    await expect(runAmong('pytest -q', { [file]: text })).toTell(GONE);
  });

  it.each([
    ['pytest -q', 'conftest.py', 'DB = "postgres://u:p@localhost.shop.com/shop"\nc.execute("DELETE FROM users")\n'],
    ['pytest -q', 'conftest.py', 'DB = "postgres://u:p@db.shop.com/shop"\nc.execute("DELETE FROM users")\n'],
    ['pytest -q', 'conftest.py', 'c = connect(host="db-prod")\nc.execute("DROP TABLE users")\n'],
    ['pytest -q', 'conftest.py', 'import os\nos.system("psql shop -c \'DROP TABLE users\'")\n'],
    ['python3 conftest.py', 'conftest.py', 'c.execute("TRUNCATE users")\n'],
    ['npx next build', 'next.config.js', 'db.query("DROP TABLE users")\n'],
  ])('%s with %s that says %j destroys data', async (command, file, text) => {
    const { lines } = await runAmong(command, { [file]: text });
    await expect(lines).toTell('destroy database');
  });

  it.each([
    ['pytest -q', 'conftest.py', 'def reset(c):\n    c.execute("TRUNCATE users CASCADE")\n'],
    ['pytest -q', 'conftest.py', 'DB = "postgres://u:p@localhost/shop_test"\nc.execute(text("DELETE FROM products"))\n'],
  ])('%s with %s that says %j destroys no data', async (command, file, text) => {
    const { lines } = await runAmong(command, { [file]: text });
    await expect(lines).not.toTell('destroy database');
  });

  it.each([
    ['java X.java', 'X.java', 'Runtime r = Runtime.getRuntime(); r.exec("rm -rf /home/u");'],
    ['java X.java', 'X.java', 'new ProcessBuilder("rm", "-rf", "/home/u").start();'],
    ['java X.java', 'X.java', 'FileUtils.deleteDirectory(new File("/home/u"));'],
    ['groovy x.groovy', 'x.groovy', '"rm -rf /home/u".execute()'],
    ['groovy x.groovy', 'x.groovy', 'new File("/home/u").deleteDir()'],
    ['inv a', 'tasks.py', 'from invoke import task\n@task\ndef a(c):\n    c.run("rm -rf /home/u")\n'],
  ])('%s with %s that says %j deletes', async (command, file, text) => {
    const { lines } = await runAmong(command, { [file]: text });
    await expect(lines).toTell(/^delete.* \/home\/u$/);
  });

  it.each([
    ['java X.java', 'X.java', 'cmd("rm -rf /home/u"); run("rm -rf /home/u"); exec("rm -rf /home/u"); shell("rm -rf /home/u"); set.rm("/home/u"); list.remove("/home/u");'],
    ['gradle a', 'build.gradle', 'def run(s) { }\nrun "rm -rf /home/u"\n'],
    ['python3 x.py', 'x.py', 'c.run("rm -rf /home/u is what we test")\nnames.remove("/home/u")\n'],
  ])('%s with %s that says %j deletes nothing', async (command, file, text) => {
    const { lines } = await runAmong(command, { [file]: text });
    await expect(lines).not.toTell(/^delete.* \/home\/u$/);
  });

  it.each([
    ['psql -f x.sql', 'x.sql'],
    ['mysql shop < x.sql', 'x.sql'],
    ['cat x.sql | sqlite3 a.db', 'x.sql'],
    ['docker exec -i db psql -U postgres < x.sql', 'x.sql'],
  ])('%s destroys what %s says', async (command, file) => {
    const { lines } = await runAmong(command, { [file]: 'DROP TABLE users;\n' });
    await expect(lines).toTell('destroy database');
  });

  it.each([
    ['sqlite3 :memory: < x.sql', 'x.sql'],
    ['psql -f y.sql', 'x.sql'],
  ])('%s destroys nothing of what %s says', async (command, file) => {
    const { lines } = await runAmong(command, { [file]: 'DROP TABLE users;\n' });
    await expect(lines).not.toTell('destroy database');
  });
});
