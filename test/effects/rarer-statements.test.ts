import { describe, expect, it } from 'vitest';
import './told.js';

describe('statements that have words of their own take something away', () => {
  it.each([
    ...["SELECT drop_chunks('metrics', INTERVAL '1 second')", 'select public.drop_chunks(a)', 'SELECT lo_unlink(oid) FROM pg_largeobject_metadata'].map((each) => `psql -h db.x.test -c "${each}"`),
    'mysql -h db.x.test shop -e "ALTER TABLE orders DISCARD TABLESPACE"',
    `sqlcmd -S db.x.test -Q "RESTORE DATABASE shop FROM DISK='x.bak' WITH REPLACE"`,
  ])('of a database: %s', async (command) => await expect(command).toTell('destroy database'));

  it.each(['CLUSTER RESET HARD', 'FUNCTION FLUSH', 'XTRIM orders MAXLEN 0', 'XTRIM orders MAXLEN = 0'])('of Redis: %s', async (line) => await expect(`redis-cli -h r.x.test ${line}`).toTell('destroy data-store'));

  it.each([
    ...["SELECT show_chunks('metrics')", 'SELECT lo_unlink(oid) FROM pg_largeobject_metadata WHERE oid = 7', "SELECT 'drop_chunks(a)'", 'SELECT drop_chunks_done FROM a'].map((each) => `psql -h db.x.test -c "${each}"`),
    'mysql -h db.x.test shop -e "ALTER TABLE orders IMPORT TABLESPACE"',
    `sqlcmd -S db.x.test -Q "RESTORE DATABASE shop_copy FROM DISK='x.bak'"`,
    ...['CLUSTER INFO', 'XTRIM orders MAXLEN 1000', 'XLEN orders', 'FUNCTION LIST'].map((each) => `redis-cli -h r.x.test ${each}`),
  ])('and others none: %s', async (command) => await expect(command).not.toTell(/^destroy (?:database|data-store)/));
});

describe('statements on the list that a database keeps of its own tables or accounts', () => {
  it.each([
    `sqlite3 data/app.db "PRAGMA writable_schema=ON; DELETE FROM sqlite_master WHERE type IN ('table','index'); VACUUM"`,
    `sqlite3 app.db "delete from main.sqlite_schema where name='users'"`,
    `sqlite3 app.db "UPDATE sqlite_master SET sql='' WHERE name='a'"`,
    `psql -c "DELETE FROM pg_catalog.pg_class WHERE relname='orders'"`,
    `psql -c "delete from only pg_attribute where attrelid = 7"`,
    `mysql -e "DELETE FROM mysql.user WHERE User='root'"`,
    "mysql -e 'UPDATE `mysql`.`user` SET plugin=1 WHERE User=2'",
  ])('%s', async (command) => await expect(command).toTell('destroy database'));

  it.each([
    `sqlite3 app.db "SELECT sql FROM sqlite_master WHERE type='table'"`,
    `sqlite3 app.db "DELETE FROM sqlite_sequence WHERE name='users'"`,
    `sqlite3 :memory: "DELETE FROM sqlite_master WHERE name='users'"`,
    `psql -c "delete from user_type where id = 4"`,
    `psql -c "delete from pg_class_notes where id = 4"`,
    `psql -c "update user set name='x' where id=3"`,
    `mysql -e "DELETE FROM shop.user WHERE id=7"`,
  ])('another: %s', async (command) => await expect(command).not.toTell('destroy database'));
});
