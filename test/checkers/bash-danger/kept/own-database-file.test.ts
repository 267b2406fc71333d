import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sceneWith } from '../scene.js';

describe('a database in one file', () => {
  const { project, answerTo, beginSession } = sceneWith(() => {
    project().write({ 'shop.db': 'of the person' });
  });

  it.each(["sqlite3 fresh.db 'drop table t'", 'sqlite3 -batch ./fresh.db "DELETE FROM t; drop table u"', "cd data && sqlite3 fresh.db 'drop table t' && ls"])('is emptied without a word where it came to be in the session: %s', async (command) => {
    await beginSession();
    project().write({ 'fresh.db': '1', 'data/fresh.db': '1' });
    expect(await answerTo(command)).toBe('pass');
  });

  it.each([
    "sqlite3 shop.db 'drop table t'",
    `sqlite3 fresh.db "attach 'shop.db' as s; drop table s.t"`,
    "sqlite3 fresh.db 'drop table t' '.open shop.db' 'drop table t'",
    "sqlite3 fresh.db 'drop table t;\n.open shop.db\ndrop table t'",
    "mv shop.db fresh.db; sqlite3 fresh.db 'drop table t'",
    "cd ..; sqlite3 fresh.db 'drop table t'",
    "sqlite3 none.db 'drop table t'",
  ])('is asked about where it may be older, or another: %s', async (command) => {
    await beginSession();
    project().write({ 'fresh.db': '1' });
    expect(await answerTo(command)).toBe('ask');
  });

  it('is asked about where an older one was moved to it, and where nobody noted when the session began', async () => {
    project().write({ 'fresh.db': '1' });
    expect(await answerTo("sqlite3 fresh.db 'drop table t'")).toBe('ask');
    await beginSession();
    await answerTo('mv shop.db work.db');
    renameSync(join(project().root, 'shop.db'), join(project().root, 'work.db'));
    expect(await answerTo("sqlite3 work.db 'drop table t'")).toBe('ask');
    await answerTo('mv /media/u/backup.db copy.db');
    project().write({ 'copy.db': 'from another disk' });
    expect(await answerTo("sqlite3 copy.db 'drop table t'")).toBe('ask');
    for (const [command, name] of [['gunzip old.db.gz', 'old.db'], ['xz -d two.db.xz', 'two.db'], ["python3 -c \"import shutil; shutil.move('../a.db', 'three.db')\"", 'three.db']] as const) {
      await answerTo(command);
      project().write({ [name]: 'unpacked' });
      expect(await answerTo(`sqlite3 ${name} 'drop table t'`), command).toBe('ask');
    }
  });
});
