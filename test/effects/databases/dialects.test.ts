import { describe, expect, it } from 'vitest';
import { fed, mysql, psql } from '../fed.js';
import '../told.js';

describe('each client has comments and quotes of its own', () => {
  it.each([
    mysql('INSERT INTO a VALUES (1); # don\'t', 'DROP TABLE users;', "SELECT 'x';"),
    mysql('CREATE TABLE a (', "  b int # don't", ');', 'DROP TABLE users;', "SELECT 'x';"),
    mysql("SELECT 5--'3'; DROP TABLE users;"),
    mysql("SELECT `a'b`; DROP TABLE users; SELECT 'x';"),
    mysql('DELETE FROM `users where`;'),
    mysql("DELIMITER '//'", 'CREATE PROCEDURE p() BEGIN SELECT 1; END//', 'DROP TABLE users//'),
    fed('cqlsh', "// don't", 'DROP TABLE users;', "SELECT 'x';"),
    psql('COPY t FROM stdin;', '1', '\\.', 'DROP TABLE users;'),
    psql('COPY t (a) FROM stdin WITH CSV;', "don't", '\\.', 'DROP TABLE users;', "SELECT 'x';"),
    psql('SELECT a$b$ FROM t; DROP TABLE users; SELECT c$b$ FROM t;'),
    psql('SELECT "a\\"; DROP TABLE users; SELECT "b";'),
    psql('/* a /* b */ c */ DROP TABLE users;'),
    psql('SELECT 5', '# 3; DROP TABLE users;'),
    psql("SELECT E'\\''; DROP TABLE users; SELECT '';"),
    psql("\\x \\\\ DROP TABLE users;"),
    fed('sqlite3 app.db', "SELECT [a'b]; DROP TABLE users; SELECT 'x';"),
    fed('sqlcmd', "SELECT [a'b]", 'DROP TABLE users', "SELECT 'x'", 'GO'),
    fed('bq query', 'SELECT """it\'s"""; DROP TABLE ds.users; SELECT \'x\''),
  ])('%s', async (command) => await expect(command).toTell('destroy database'));

  it.each([
    mysql('SELECT 1; # DROP TABLE users;', 'SELECT 2;'),
    mysql('SELECT "it\\"s"; # ; DROP TABLE users', 'SELECT `drop table a;` FROM b;'),
    mysql('SELECT 1 -- ; DROP TABLE users;'),
    fed('cqlsh', 'SELECT 1; // DROP TABLE users;', 'SELECT 2;'),
    psql('COPY t FROM stdin;', '1\tDROP TABLE users;', '\\.', 'SELECT 1;'),
    psql('COPY t FROM stdin;', ';', 'DROP TABLE users;', '\\.', 'SELECT 1;'),
    psql("SELECT E'a\\'; DROP TABLE users; --';"),
    psql('SELECT $a$ ; DROP TABLE users; $a$;'),
    psql('/* a /* b */ DROP TABLE users; */ SELECT 1;'),
    fed('sqlite3 app.db', 'SELECT [;drop table a;] FROM b;'),
    fed('bq query', 'SELECT """; DROP TABLE ds.users; """'),
  ])('nothing: %s', async (command) => await expect(command).not.toTell('destroy database'));
});

describe('what runs though it is not written as a statement', () => {
  it.each([
    psql("\\set q 'DROP TABLE users'", ':q;'),
    psql('\\set what TABLE', 'DROP :what users;'),
    psql('DO $$ <<x>> BEGIN DROP TABLE users; END $$;'),
    psql("DO 'BEGIN DROP TABLE users; END';"),
    psql('DO $$ BEGIN CASE WHEN true THEN TRUNCATE users; END CASE; END $$;'),
    psql("SELECT 'DROP ' || 'TABLE users' \\gexec"),
    psql('CREATE FUNCTION f() RETURNS void AS $$ BEGIN DROP TABLE users; END $$ LANGUAGE plpgsql; SELECT f();'),
    mysql('DELIMITER //', 'CREATE PROCEDURE p() BEGIN DROP TABLE users; END//', 'DELIMITER ;', 'CALL p();'),
    mysql("SET @s = CONCAT('DROP', ' TABLE users'); PREPARE s FROM @s; EXECUTE s;"),
    fed('sqlcmd', "EXEC('DROP ' + 'TABLE users')", 'GO'),
    fed('sqlcmd', 'WHILE 1=1 DROP TABLE users', 'GO'),
    ...['(1=1)', '(true)', '2>1', 'id=id', '((1 = 1))', '3 <> 4', 'EXISTS (SELECT 1)', 'id IN (SELECT id FROM users)', 'a IS NULL OR a IS NOT NULL', '1=1 OR (id = 2)', 'id = 2 OR (true)'].map((each) => psql(`DELETE FROM users WHERE ${each};`)),
    ...['created_at < now()', 'u.created_at <= CURRENT_TIMESTAMP', "updated_at < now() + interval '1 day'", 'now() > created_at', "created_at > '1970-01-01'", "created_at < '2999-01-01'", "email LIKE '%'", "name ILIKE '%%'", 'id BETWEEN 0 AND 999999999', 'id < 99999999', 'id >= 0 AND 1=1', 'user_id > 0', 'id = ANY(SELECT id FROM users)', 'created_at IS NOT NULL'].map((each) => psql(`DELETE FROM users WHERE ${each};`)),
    mysql('DELETE FROM orders WHERE created_at < NOW();'),
    fed('sqlcmd', 'DELETE FROM orders WHERE created_at < getdate()', 'GO'),
    psql('DELETE FROM users RETURNING (SELECT 1 WHERE true);'),
    psql('MERGE INTO users u USING users s ON true WHEN MATCHED THEN DELETE;'),
    psql('DROP PROCEDURE p;'),
    fed('bq query', 'DROP SNAPSHOT TABLE ds.users'),
  ])('%s', async (command) => await expect(command).toTell('destroy database'));

  it.each([
    psql("\\set q 'SELECT 1'", ':q;'),
    psql("SELECT now()::date, 'DROP ' || 'TABLE users';"),
    psql('CREATE FUNCTION f() RETURNS void AS $$ BEGIN DROP TABLE users; END $$ LANGUAGE plpgsql; GRANT EXECUTE ON FUNCTION f() TO app;'),
    psql('CREATE FUNCTION f() RETURNS void AS $$ BEGIN DROP TABLE users; END $$ LANGUAGE plpgsql; SELECT g();'),
    mysql('DELIMITER //', 'CREATE PROCEDURE p() BEGIN DROP TABLE users; END//', 'DELIMITER ;', 'CALL q();'),
    mysql('DELETE FROM carts WHERE updated_at < NOW() - INTERVAL 7 DAY;'),
    ...['(id = 1)', '1>2', 'a=b', '(a) = (b)', 'id IN (SELECT id FROM gone)', 'EXISTS (SELECT 1 FROM b WHERE b.id = users.id)', 'a IS NULL OR b IS NOT NULL', 'id = 1 OR id = 2', '0', 'expires_at < now()', 'due_at <= CURRENT_TIMESTAMP', "created_at < now() - interval '90 days'", "created_at > '2024-01-01'", "created_at < '2020-01-01'", "email LIKE '%@a.test'", 'id BETWEEN 3 AND 7', 'id < 1000', 'order_id > 0', 'created_at < now() AND done', 'deleted_at IS NOT NULL', "state = 'a' AND created_at < now()"].map((each) => psql(`DELETE FROM users WHERE ${each};`)),
    psql('MERGE INTO users u USING gone g ON u.id = g.id WHEN MATCHED THEN DELETE;'),
    psql('DROP INDEX CONCURRENTLY IF EXISTS users_name_idx;'),
    psql('DROP PROCEDURE IF EXISTS p; CREATE PROCEDURE p() AS $$ SELECT 1 $$ LANGUAGE sql;'),
  ])('nothing: %s', async (command) => await expect(command).not.toTell('destroy database'));
});

describe('what a client reads, writes or starts', () => {
  it.each<readonly [string, string]>([
    ...['!! rm -rf a', ':!! rm -rf a'].map((each) => [fed('sqlcmd', each), 'delete -r /home/u/proj/a'] as const),
    [fed('sqlcmd', 'SELECT 1', '!! rm -rf a'), 'delete -r /home/u/proj/a'],
    [fed('sqlcmd', ':r q.sql'), 'execute /home/u/proj/q.sql'],
    [fed('cqlsh', "SOURCE 'q.cql'"), 'execute /home/u/proj/q.cql'],
    [mysql('SELECT LOAD_FILE("/etc/shadow");'), 'read /etc/shadow'],
    [mysql('LOAD DATA INFILE "/etc/shadow" INTO TABLE t;'), 'read /etc/shadow'],
    [mysql('SELECT 1 INTO OUTFILE "/home/u/.bashrc";'), 'write /home/u/.bashrc'],
    [mysql('tee /home/u/.bashrc'), 'write /home/u/.bashrc'],
    [psql('SELECT pg_read_file($$/etc/shadow$$);'), 'read /etc/shadow'],
    [psql("SELECT pg_ls_dir('/etc');"), 'read /etc'],
    [psql('SELECT rolname, rolpassword FROM pg_authid;'), 'reveal-environment credential:accounts'],
    [psql('SELECT * FROM pg_catalog.pg_shadow;'), 'reveal-environment credential:accounts'],
    [psql('SELECT name, decrypted_secret FROM vault.decrypted_secrets;'), 'reveal-environment credential:accounts'],
    [mysql('SELECT user, authentication_string FROM mysql.user;'), 'reveal-environment credential:accounts'],
    [psql("SELECT lo_import('/etc/shadow');"), 'read /etc/shadow'],
    [psql("COPY t FROM PROGRAM $$rm -rf a$$;"), 'delete -r /home/u/proj/a'],
    [psql('SELECT 1 \\g /home/u/.bashrc'), 'write /home/u/.bashrc'],
    [fed('duckdb', "SELECT * FROM read_text('/etc/shadow');"), 'read /etc/shadow'],
    [fed('duckdb', "SELECT * FROM '/etc/shadow.csv';"), 'read /etc/shadow.csv'],
    [fed('clickhouse-client', "SELECT * FROM file('/etc/shadow', 'CSV')"), 'read /etc/shadow'],
    [fed('sqlite3 app.db', '.load ./x'), 'execute /home/u/proj/x'],
    [fed('sqlite3 app.db', "SELECT load_extension('./x.so');"), 'execute /home/u/proj/x.so'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));
});

describe('who may do everything', () => {
  const RIGHTS = /^change-permission account:of a database/;
  it.each([mysql('GRANT ALL ON *.* TO root;'), mysql("GRANT ALL PRIVILEGES ON *.* TO 'app' IDENTIFIED BY 'a';"), psql('CREATE ROLE x SUPERUSER;'), psql('GRANT pg_execute_server_program TO PUBLIC;'), fed('sqlcmd', 'ALTER SERVER ROLE sysadmin ADD MEMBER [guest]', 'GO')])('%s', async (command) => await expect(command).toTell(RIGHTS));
  it.each([mysql("GRANT ALL ON *.* TO 'root'@'localhost';"), mysql('GRANT ALL ON shop.* TO app;'), psql('CREATE ROLE x LOGIN NOSUPERUSER;'), psql('GRANT pg_read_all_data TO app;')])('nothing: %s', async (command) => await expect(command).not.toTell(RIGHTS));
});
