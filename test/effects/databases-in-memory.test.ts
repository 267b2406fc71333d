import { describe, expect, it } from 'vitest';
import './told.js';

const DESTROYS = /^destroy database/;

describe('a database in memory, which a client has that is given no file', () => {
  it.each([
    'duckdb -c "create table t(a int); drop table t"',
    "duckdb -json -c 'drop table t' -c 'select 1'",
    "duckdb -separator ';' -c 'drop table t'",
    "duckdb <<< 'drop table t'",
  ])('is nobody\'s: %s', async (command) => await expect(command).not.toTell(DESTROYS));

  it.each([
    "duckdb a.duckdb -c 'drop table t'",
    "duckdb -c 'drop table t' a.duckdb",
    "duckdb $FILE -c 'drop table t'",
    "duckdb -init a.sql -c 'drop table t'",
    "duckdb -storage-version x -c 'drop table t'",
    "duckdb -c \"attach 'a.db' as a; drop table a.t\"",
    "duckdb -c '.open a.db' -c 'drop table t'",
    "echo a.duckdb | xargs duckdb -c 'drop table t'",
    "find . -name '*.duckdb' -exec duckdb -c 'drop table t' {} \\;",
    "sqlite3 -cmd 'drop table t' app.db",
  ])('is none with a file: %s', async (command) => await expect(command).toTell(DESTROYS));
});
