import { describe, expect, it } from 'vitest';
import './told.js';

const RIGHTS = /^change-permission account:of a database/;

describe('what a statement takes away from a warehouse that many work with', () => {
  it.each([
    ...[
      'CREATE OR REPLACE TABLE sales.orders AS SELECT * FROM tmp',
      'create or replace external table sales.a OPTIONS (x = 1)',
      'LOAD DATA OVERWRITE sales.orders FROM FILES (uris = [1])',
      'MERGE sales.a t USING sales.b s ON t.id = s.id WHEN NOT MATCHED BY SOURCE THEN DELETE',
      'DROP MODEL sales.forecast',
      'ALTER TABLE sales.a SET OPTIONS (expiration_timestamp = CURRENT_TIMESTAMP())',
    ].map((each) => `bq query '${each}'`),
    ...['CREATE OR REPLACE TRANSIENT TABLE orders (id int)', 'CREATE OR REPLACE SCHEMA sales', 'INSERT OVERWRITE INTO orders SELECT * FROM b', 'DROP STAGE exports', 'drop storage integration s3', 'RM @exports/2025', 'ALTER TABLE orders SET DATA_RETENTION_TIME_IN_DAYS = 0'].map((each) => `snow sql -q '${each}'`),
    "snowsql -q 'CREATE OR REPLACE DATABASE shop'",
    // A part of the name tells nothing, nor one of what everybody uses.
    ...['sales.tmp_orders_prod', 'production.orders_tmp', 'sales.latest', 'sales.orders_tmp_old', 'sales.ab_test', 'sales_test_results.orders', 'prod.orders_tmp', 'attempt.orders'].map((each) => `bq query 'CREATE OR REPLACE TABLE ${each} AS SELECT 1'`),
    "snow sql -q 'CREATE OR REPLACE TABLE orders CLONE orders_tmp'",
    "snow sql -q 'CREATE OR REPLACE TABLE orders_tmp CLONE orders; CREATE OR REPLACE TABLE orders CLONE b'",
    ...['INSERT OVERWRITE TABLE orders SELECT * FROM b', 'VACUUM orders RETAIN 0 HOURS', 'DROP CATALOG main'].map((each) => `spark-sql -e '${each}'`),
    "beeline -u jdbc:hive2://h -e 'insert overwrite table a select * from b'",
    "clickhouse-client -q 'CREATE OR REPLACE TABLE a ENGINE = Memory AS SELECT 1'",
    "sqlcmd -S db -Q 'MERGE a USING b ON a.id = b.id WHEN NOT MATCHED BY SOURCE THEN DELETE;'",
    "aws --region eu-west-1 athena start-query-execution --work-group primary --query-string 'ALTER TABLE logs DROP PARTITION (day = 1)'",
    `aws redshift-data execute-statement --cluster-identifier c --database shop --sql "$(printf 'DROP TABLE %s' orders)"`,
    "aws rds-data batch-execute-statement --resource-arn a --secret-arn b --sql 'DELETE FROM orders'",
    "gcloud --project p spanner databases execute-sql shop --instance i --sql 'DELETE FROM Orders WHERE 1 = 1'",
    "printf 'DROP TABLE orders;' | spark-sql",
  ])('is told: %s', async (command) => await expect(command).toTell('destroy database'));

  it.each([
    ...[
      'CREATE TABLE IF NOT EXISTS sales.a AS SELECT 1',
      'CREATE OR REPLACE TEMP TABLE a AS SELECT 1',
      'CREATE OR REPLACE VIEW sales.v AS SELECT 1',
      'CREATE OR REPLACE TABLE FUNCTION sales.f() AS SELECT 1',
      'LOAD DATA INTO sales.a FROM FILES (uris = [1])',
      'MERGE a t USING b s ON t.id = s.id WHEN NOT MATCHED BY SOURCE AND t.old THEN DELETE',
      'ALTER TABLE sales.a SET OPTIONS (expiration_timestamp = NULL)',
      'SELECT 1 -- CREATE OR REPLACE TABLE a',
    ].map((each) => `bq query '${each}'`),
    ...['shop_test.orders', 'products.orders_tmp', '`my-project.shop_test.orders`', 'shop.orders_tmp', 'shop.tmp_orders', 'IF NOT EXISTS shop.orders_temp'].map((each) => `bq query 'CREATE OR REPLACE TABLE ${each} AS SELECT 1'`),
    ...['CREATE OR REPLACE TABLE orders_tmp CLONE orders', 'CREATE OR REPLACE TRANSIENT TABLE SHOP_TEST.PUBLIC.ORDERS (id int)', 'CREATE OR REPLACE TABLE "SHOP_TEST"."ORDERS" (id int)', 'CREATE OR REPLACE SCHEMA shop_test'].map((each) => `snow sql -q '${each}'`),
    ...['CREATE OR REPLACE TEMPORARY TABLE a AS SELECT 1', 'INSERT INTO orders SELECT * FROM b', 'LIST @exports', 'ALTER TABLE orders SET DATA_RETENTION_TIME_IN_DAYS = 30', 'SHOW STAGES'].map((each) => `snow sql -q '${each}'`),
    ...["INSERT OVERWRITE DIRECTORY 'out' SELECT 1", 'INSERT OVERWRITE TABLE a PARTITION (day = 1) SELECT 1', 'VACUUM orders RETAIN 168 HOURS'].map((each) => `spark-sql -e "${each}"`),
    // One file of one's own, from which others are made again and again.
    "duckdb a.duckdb 'CREATE OR REPLACE TABLE t AS SELECT * FROM read_csv(1)'",
    "psql app -c 'CREATE OR REPLACE FUNCTION a() RETURNS int AS 1'",
    "aws athena start-query-execution --query-string 'SELECT * FROM dropped WHERE truncate = 1'",
    "aws athena list-query-executions --work-group 'DROP TABLE a'",
    "aws rds-data execute-statement --resource-arn a --secret-arn b --sql 'UPDATE orders SET a = 1 WHERE id = 7'",
  ])('is nothing: %s', async (command) => await expect(command).not.toTell('destroy database'));

  it.each(["bq query 'DROP ALL ROW ACCESS POLICIES ON sales.a'", "snow sql -q 'DROP MASKING POLICY pii'", "snow sql -q 'ALTER TABLE a DROP ROW ACCESS POLICY p'", "spark-sql -e 'ALTER TABLE a DROP ROW FILTER'"])('opens it to others: %s', async (command) => await expect(command).toTell(RIGHTS));

  it.each(["bq query 'CREATE ROW ACCESS POLICY p ON sales.a GRANT TO (1) FILTER USING (true)'", "snow sql -q 'SHOW MASKING POLICIES'"])('opens it to nobody: %s', async (command) => await expect(command).not.toTell(RIGHTS));
});
