import { describe, expect, it } from 'vitest';
import { psql } from '../fed.js';
import '../told.js';

const RIGHTS = /^change-permission account:of a database/;

describe('what a text for a database client takes away', () => {
  it.each([
    ...['DELETE a FROM prod.a JOIN prod.b ON a.id = b.id', 'DELETE a, b FROM a, b', 'DELETE LOW_PRIORITY QUICK FROM orders', 'DELETE FROM a USING a JOIN b', 'UPDATE a JOIN b SET a.total = 0', 'ALTER TABLE a TRUNCATE PARTITION ALL'].map((each) => `mysql shop -e '${each}'`),
    ...['DELETE FROM a WHERE 1 = 1 OR id = 5', 'DELETE FROM a WHERE id = 5 OR true', 'DELETE FROM a WHERE id IS NOT NULL', 'DELETE FROM a WHERE a.id > 0', "UPDATE a SET b = 1 WHERE id != ''", 'DELETE FROM a WHERE true RETURNING id'].map((each) => `psql app -c "${each}"`),
    ...['WITH gone AS (DELETE FROM a RETURNING *) SELECT count(*) FROM gone', 'WITH x AS (SELECT 1), y AS (UPDATE a SET b = 1) SELECT 1'].map((each) => `psql app -c '${each}'`),
    ...['EXPLAIN ANALYZE DELETE FROM a', 'EXPLAIN (ANALYZE, BUFFERS) DELETE FROM a', 'PREPARE x AS DELETE FROM a; EXECUTE x', 'begin transaction; drop table a; commit', 'ALTER TABLE a ALTER b DROP NOT NULL, DROP COLUMN c'].map((each) => `psql app -c '${each}'`),
    "mysql shop -e '/*!50000 DROP TABLE a */'",
    "psql app_prod -c 'WITH x AS (DELETE FROM a WHERE c = 1 RETURNING b) SELECT b FROM x'",
    "mysql shop -e '/*M! DROP TABLE a */'",
    "mysql shop -e '# clean up\nDROP TABLE a'",
    "mysql shop <<'SQL'\nuse shop\ndrop table a;\nSQL",
    "mysql shop -e 'DELIMITER //\nDROP TABLE a//'",
    `mysql shop -e "SET @s = 'DROP TABLE a'; PREPARE x FROM @s; EXECUTE x"`,
    `mysql shop -e 'PREPARE x FROM "DROP TABLE a"; EXECUTE x'`,
    `mysql shop -e "INSERT INTO a VALUES ('it\\'s'); DROP TABLE a"`,
    psql("DO $$ BEGIN EXECUTE 'DROP TABLE a'; END $$;"),
    psql('DO $do$', 'DECLARE r record;', 'BEGIN', '  FOR r IN SELECT tablename FROM pg_tables LOOP', "    EXECUTE 'DROP TABLE ' || quote_ident(r.tablename);", '  END LOOP;', 'END $do$;'),
    psql('DO $$ BEGIN', '  IF true THEN', '    DELETE FROM a;', '  END IF;', 'END $$;'),
    psql("select format('drop table %I', tablename) from pg_tables \\gexec"),
    psql('\\x', '\\timing', 'drop table a;'),
    psql('select 1 \\g', 'drop table a;'),
    psql('CREATE FUNCTION a() RETURNS void AS $$ BEGIN PERFORM 1; END $$ LANGUAGE plpgsql;', 'DROP TABLE a;'),
    psql("select dblink_exec('dbname=prod', 'drop table a');"),
    psql("select cron.schedule('n', '0 3 * * *', 'truncate a');"),
    psql("create rule r as on insert to b do also delete from a;"),
    psql("create procedure r() language sql as 'delete from a'; call r();"),
    "mysql shop -e 'create event e on schedule every 1 day do delete from a'",
    'psql app -c \'INSERT INTO "a;b" VALUES (1); DROP TABLE a\'',
    "sqlite3 app.db 'CREATE TRIGGER x AFTER DELETE ON a BEGIN SELECT 1; END; DELETE FROM a'",
    ...["EXEC('DROP TABLE a')", "EXEC sp_MSforeachtable 'DELETE FROM ?'", 'DELETE TOP (100) PERCENT FROM dbo.a', 'USE app DROP TABLE a', "IF OBJECT_ID('a') IS NOT NULL DROP TABLE a", 'SELECT 1\nGO\nDROP TABLE a\nGO', 'DELETE dbo.a'].map((each) => `sqlcmd -S db -Q "${each}"`),
    ...['db.users.bulkWrite([{deleteMany: {filter: {}}}])', 'db.runCommand({delete: "users", deletes: [{q: {}, limit: 0}]})'].map((each) => `mongosh app --eval '${each}'`),
    ...['MATCH (n) DETACH DELETE n', 'MATCH (n:Person)-[r]-() DELETE r, n', 'MATCH (a) OPTIONAL MATCH (a)-[r]-() DELETE a, r'].map((each) => `cypher-shell -u neo4j '${each}'`),
  ])('is told: %s', async (command) => await expect(command).toTell('destroy database'));

  it.each([
    ...['MATCH (n:Person {id: 5}) DETACH DELETE n', 'MATCH (n) WHERE n.old DELETE n', 'MATCH (n) WITH n LIMIT 10 DELETE n', 'MATCH (n) RETURN n.deleted'].map((each) => `cypher-shell -u neo4j '${each}'`),
    ...['DELETE a FROM a JOIN b ON a.id = b.id WHERE b.id = 7', 'UPDATE a JOIN b ON a.id = b.id SET a.total = 0 WHERE a.id = 3', 'SELECT /*!40001 SQL_NO_CACHE */ * FROM a', 'SELECT * FROM a # DROP TABLE a', 'EXPLAIN DELETE FROM a'].map((each) => `mysql shop -e '${each}'`),
    ...['EXPLAIN DELETE FROM a', 'EXPLAIN (ANALYZE false) DELETE FROM a', 'DELETE FROM a WHERE parent_id IS NOT NULL AND b < now()', 'DELETE FROM a WHERE id > 100', 'UPDATE a SET b = CASE WHEN c THEN 1 ELSE 2 END WHERE id = 5', 'WITH gone AS (DELETE FROM a WHERE b < now() RETURNING id) SELECT count(*) FROM gone', 'PREPARE q AS SELECT 1; EXECUTE q'].map((each) => `psql app -c '${each}'`),
    ...['ALTER TABLE a ALTER COLUMN b DROP NOT NULL', 'ALTER TABLE a ALTER b DROP DEFAULT', 'ALTER TABLE a DROP CONSTRAINT a_b_fkey'].map((each) => `psql app -c '${each}'`),
    `mysql shop -e 'INSERT INTO a VALUES ("x; drop table y")'`,
    `mysql shop -e "INSERT INTO a VALUES ('it\\'s; drop table a')"`,
    psql('DO $$ BEGIN', "  IF NOT EXISTS (SELECT 1 FROM pg_type WHERE typname = 'mood') THEN", "    CREATE TYPE mood AS ENUM ('ok');", '  END IF;', 'END $$;'),
    psql('CREATE FUNCTION purge() RETURNS void AS $$', 'BEGIN', '  PERFORM 1;', '  DELETE FROM sessions;', 'END $$ LANGUAGE plpgsql;'),
    "sqlite3 app.db 'CREATE TRIGGER x AFTER DELETE ON a BEGIN SELECT 1; DELETE FROM b; END'",
    "mysql shop <<'SQL'\nDELIMITER //\nCREATE PROCEDURE p()\nBEGIN\n  DELETE FROM a;\n  TRUNCATE b;\nEND//\nDELIMITER ;\nSELECT 1;\nSQL",
    "psql app -c \"INSERT INTO a VALUES ('drop table a')\"",
    "sqlcmd -S db -Q 'EXEC sp_help users'",
    "psql app_prod -c 'WITH x AS (SELECT 1) SELECT b FROM a'",
    "mongosh app --eval 'db.users.bulkWrite([{deleteMany: {filter: {a: 1}}}])'",
    psql("select cron.schedule('n', '0 3 * * *', 'delete from a where at < now()');"),
    psql("create procedure r() language sql as 'delete from a';"),
    "mysql shop -e 'create event e on schedule every 1 day do call tidy()'",
  ])('is nothing: %s', async (command) => await expect(command).not.toTell('destroy database'));
});

describe('who may do everything in a database', () => {
  it.each([
    `mysql -e "-- open it\nGRANT ALL PRIVILEGES ON *.* TO 'app'@'%'"`,
    `mysql -e "/* open it */ GRANT ALL ON *.* TO 'app'@'%'"`,
    psql('\\c app', 'GRANT ALL ON SCHEMA public TO PUBLIC;'),
    psql('\\set ON_ERROR_STOP on', 'ALTER ROLE app SUPERUSER;'),
    psql('DO $$ BEGIN ALTER ROLE app SUPERUSER; END $$;'),
    "psql app -c 'ALTER TABLE users DISABLE ROW LEVEL SECURITY'",
    `snow sql -c prod -q "CREATE OR REPLACE NETWORK POLICY corp ALLOWED_IP_LIST=('10.0.0.0/8', '0.0.0.0/0')"`,
    `snowsql -q "ALTER NETWORK RULE r SET VALUE_LIST=('0.0.0.0/0')"`,
    'snow sql -q "GRANT ROLE ACCOUNTADMIN TO USER ci_bot"',
    "snow sql -q 'ALTER ACCOUNT UNSET NETWORK_POLICY'",
    "snow sql -q 'ALTER USER ana SET MINS_TO_BYPASS_MFA = 1440'",
    "snow sql -q 'ALTER SHARE sales ADD ACCOUNTS = ab12345'",
    `bq query --nouse_legacy_sql 'GRANT \`roles/bigquery.dataViewer\` ON SCHEMA shop TO "allAuthenticatedUsers"'`,
    `bq query --nouse_legacy_sql 'GRANT \`roles/bigquery.admin\` ON PROJECT shop TO "user:a@x.test"'`,
    "psql -h shop.redshift.test -c 'ALTER USER loader CREATEUSER'",
    "psql -h shop.redshift.test -c 'GRANT ROLE sys:superuser TO loader'",
    "psql -h db.test -c 'GRANT rds_superuser TO app'",
    "trino --execute 'GRANT ALL PRIVILEGES ON CATALOG main TO `account users`'",
  ])('is told: %s', async (command) => await expect(command).toTell(RIGHTS));

  it.each([`mysql -e "GRANT ALL PRIVILEGES ON shop_test.* TO 'dev'@'localhost'"`, "psql app -c '-- GRANT ALL ON SCHEMA public TO PUBLIC\nSELECT 1'", "psql app -c 'ALTER TABLE users ENABLE ROW LEVEL SECURITY'", `snow sql -q "CREATE NETWORK POLICY corp ALLOWED_IP_LIST=('203.0.113.0/24')"`, "snow sql -q 'GRANT ROLE analyst TO USER ana'", "snow sql -q 'SHOW GRANTS TO ROLE ACCOUNTADMIN'", `snow sql -q "CREATE NETWORK RULE r MODE=EGRESS TYPE=HOST_PORT VALUE_LIST=('0.0.0.0:443')"`, `bq query 'GRANT \`roles/bigquery.dataViewer\` ON SCHEMA shop TO "user:a@x.test"'`, "psql -c 'ALTER USER loader NOCREATEUSER'", "snow sql -q 'USE ROLE ACCOUNTADMIN'"])('is nothing: %s', async (command) => await expect(command).not.toTell(RIGHTS));
});

describe('statements that are made when the call runs', () => {
  it.each([
    `psql app -At -c "select 'drop table ' || tablename from pg_tables" | psql app`,
    `psql app -c "$(psql app -At -c "select 'truncate ' || tablename from pg_tables")"`,
    `psql app -At -c 'select tablename from pg_tables' | awk '{print "DROP TABLE " $1 ";"}' | psql app`,
    "mysql -Ne 'show tables' shop | sed 's/.*/DROP TABLE &;/' | mysql shop",
    "mysql -Ne 'show tables' shop | sed 's/^/drop table /' | mysql shop",
    'mysqldump --no-data --add-drop-table shop | grep ^DROP | mysql shop',
  ])('are told: %s', async (command) => await expect(command).toTell('destroy database'));

  it.each([
    "pg_dump shop | grep -v '^DROP' | psql app",
    "cat a.sql | sed '/^DROP TABLE/d' | psql app",
    'pg_dump shop | psql app',
    `psql app -At -c "select 'analyze ' || tablename from pg_tables" | psql app`,
    `psql app -At -c "select 'drop table ' || tablename from pg_tables" > a.sql`,
    `psql app -At -c "select 'drop table ' || tablename from pg_tables" | psql app_test`,
  ])('are nothing: %s', async (command) => await expect(command).not.toTell('destroy database'));
});

describe('what a client starts or runs from a line of its own', () => {
  it.each([
    [psql('\\timing', '\\! rm -rf a'), 'delete -r /home/u/proj/a'],
    [psql('-- x', '\\i a.sql'), 'execute /home/u/proj/a.sql'],
    [psql('select 1 \\g | rm -rf a'), 'delete -r /home/u/proj/a'],
    [psql('\\set v `rm -rf a`'), 'delete -r /home/u/proj/a'],
    [psql("\\copy t from program 'rm -rf a'"), 'delete -r /home/u/proj/a'],
    ["sqlite3 a.db <<'SQL'\n.headers on\n.once '|rm -rf a'\nselect 1;\nSQL", 'delete -r /home/u/proj/a'],
    ["mysql shop <<'SQL'\nuse shop\nsystem rm -rf a\nSQL", 'delete -r /home/u/proj/a'],
    [`sqlcmd -Q "EXEC xp_cmdshell 'rm -rf a'"`, 'delete -r /home/u/proj/a'],
    ["redis-cli eval \"for _,k in ipairs(redis.call('keys','*')) do redis.call('del',k) end\" 0", 'destroy data-store:keys'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it.each([psql('\\timing', '\\x on', 'select 1;'), psql('select 1 \\gx'), "sqlite3 a.db <<'SQL'\n.mode column\nselect 1;\nSQL", "redis-cli eval \"return redis.call('keys','a:*')\" 0"])('nothing: %s', async (command) => {
    await expect(command).not.toTell(/^(?!(?:read|use) )/);
  });
});
