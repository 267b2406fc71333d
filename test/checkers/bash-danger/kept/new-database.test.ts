import { describe, expect, it } from 'vitest';
import { sceneWith } from '../scene.js';

describe('a database of sqlite3', () => {
  const { project, answerTo, beginSession } = sceneWith();

  it.each(["sqlite3 play.db 'delete from t; select 1'", "sqlite3 -header -csv play.db 'drop table t'", "cd src && sqlite3 play.db 'update t set a = 1'", "sqlite3 play.db <<'END'\ncreate table t(a);\ndelete from t;\nEND"])('goes without a word where its file is not there yet: %s', async (command) => {
    await beginSession();
    expect(await answerTo(command)).toBe('pass');
  });

  it('goes without a word where its file came to be in this session', async () => {
    project().write({ 'app.db': 'of the person' });
    await beginSession();
    project().write({ 'play.db': 'x' });
    expect(await answerTo("sqlite3 play.db 'delete from t'")).toBe('pass');
    expect(await answerTo("sqlite3 app.db 'delete from t'")).toBe('ask');
  });

  it.each([
    "sqlite3 app.db 'delete from t'",
    "cp app.db src/b.db; cd src; sqlite3 ../app.db 'delete from t'",
    "cp app.db play.db && sqlite3 play.db 'delete from t'",
    "sqlite3 play.db \"attach 'app.db' as a; delete from a.t\"",
    "sqlite3 play.db '.open app.db' 'delete from t'",
    "sqlite3 -init x.sql play.db 'delete from t'",
  ])('is asked about otherwise: %s', async (command) => {
    project().write({ 'app.db': 'of the person' });
    await beginSession();
    expect(await answerTo(command)).toBe('ask');
  });
});
