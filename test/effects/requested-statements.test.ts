import { describe, expect, it } from 'vitest';
import { tells } from './fed.js';

const isLost = (command: string): Promise<boolean> => tells(command, 'destroy database');

describe('statements that are sent to a database by HTTP', () => {
  it.each([
    "curl http://db.test:8123/ -d 'TRUNCATE orders'",
    "curl http://localhost:8123 -d 'DROP TABLE orders'",
    "curl http://db.test:8123/ --data-binary 'DROP TABLE a SYNC'",
    "curl 'http://db.test:8123/?database=shop' --data-binary 'DROP DICTIONARY d'",
    "curl -k https://db.test:8443 -d 'ALTER TABLE o DELETE WHERE 1'",
    "curl https://a1.eu.aws.clickhouse.cloud -d 'DROP VIEW v'",
    "curl -H 'X-ClickHouse-User: a' https://db.test/ -d 'DROP VIEW v'",
    "curl localhost:8086/query -d 'db=shop&q=DROP MEASUREMENT cpu'",
    "curl http://db.test:8086/query --data-urlencode 'q=DROP DATABASE shop'",
    "curl https://metrics.test/query --data-urlencode 'q=DROP MEASUREMENT cpu'",
    `curl "$INFLUX/query" --data-urlencode 'q=DROP SERIES FROM cpu'`,
    "curl http://trino.test:8080/v1/statement -d 'DROP VIEW a.b'",
    "curl http://h.test:8080/v1/statement -d 'DELETE FROM hive.shop.orders'",
    `curl http://db.test:4001/db/execute -d '["DROP TABLE a"]'`,
    `curl https://db.test/v2/pipeline -d '{"requests":[{"type":"execute","stmt":{"sql":"DROP TABLE a"}}]}'`,
    "curl 'http://db.test:9000/exec?query=DROP%20TABLE%20orders'",
    "curl https://db.test/run -d 'DROP TABLE orders;'",
    "curl https://db.test/run -d 'TRUNCATE TABLE shop.orders'",
    'curl "$CH_URL" -d "DROP TABLE orders"',
    "wget --post-data 'DROP TABLE orders' http://db.test:8123/",
    "curl --url http://db.test:8123/ -d 'DROP TABLE orders'",
    "curl -s --url=http://db.test:8123/ --data-binary 'TRUNCATE orders'",
    "curl http://db.test:8123/ --data-binary @- <<< 'DROP TABLE orders'",
    "echo 'DROP TABLE orders' | curl http://db.test:8123/ -d @-",
    "echo 'DROP TABLE orders' | curl -d@- --url http://db.test:8123/",
    "printf 'DROP TABLE orders' > q.sql; curl http://db.test:8123/ --data-binary @q.sql",
    // On another machine, or by a name that may be anything's.
    "curl http://db.test:8123 -d 'DROP TABLE IF EXISTS tmp_test'",
    "curl http://localhost.db.test:8123 -d 'DROP TABLE IF EXISTS tmp_test'",
    "curl localhost:8123 -d 'DROP TABLE IF EXISTS latest'",
    "curl localhost:8123 -d 'DROP TABLE prod_tmp'",
    "curl localhost:8123 -d 'DROP TABLE orders_tmp, orders'",
    "curl 'http://localhost:8086/query?q=DROP+DATABASE+app' -X POST",
    "curl 'http://db.test:8086/query?q=DROP+DATABASE+app_test' -X POST",
  ])('takes away: %s', async (command) => expect(await isLost(command)).toBe(true));

  it.each([
    "curl http://db.test:8123/ -d 'SELECT 1'",
    "curl http://db.test:8123/ -d 'truncate this text please'",
    "curl --url http://db.test:8123/ -d 'SELECT 1'",
    "echo 'SELECT 1' | curl http://db.test:8123/ --data-binary @-",
    "echo 'DROP TABLE IF EXISTS tmp_test' | curl localhost:8123 --data-binary @-",
    `curl https://chat.test/messages -d @- <<< '{"text":"drop table saws"}'`,
    "printf 'SELECT 1' > q.sql; curl http://db.test:8123/ --data-binary @q.sql; echo DROP TABLE orders",
    "curl http://localhost:8123 -d 'DROP TABLE IF EXISTS tmp_test'",
    "curl localhost:8123 -d 'DROP TABLE IF EXISTS shop.orders_tmp'",
    "curl 'localhost:8123/?database=app_test' -d 'TRUNCATE TABLE orders'",
    "curl http://localhost:8086/query --data-urlencode 'q=DROP DATABASE app_test'",
    `curl http://127.0.0.1:8086/query --data-urlencode 'q=DROP DATABASE "app_test"'`,
    "curl 'http://localhost:8086/query?q=DROP+DATABASE+app_test' -X POST",
    "curl 'http://localhost:8086/query?q=DROP%20DATABASE%20%22app_test%22' -X POST",
    "curl -X POST localhost:5000/summarize -d 'truncate this text please'",
    "curl -G https://shop.test/search --data-urlencode 'q=drop table coffee'",
    "curl https://ci.test/api/lint -d 'drop view controller'",
    "curl https://ci.test:8443/api/lint -d 'drop view controller'",
    "curl https://chat.test/messages -d 'drop table saws are on sale'",
    "curl http://localhost:3000/query -d 'q=truncate'",
    "wget --post-data 'truncate this text' http://localhost:5000/summarize",
  ])('takes nothing away that is missed: %s', async (command) => expect(await isLost(command)).toBe(false));
});
