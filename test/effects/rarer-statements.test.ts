import { describe, expect, it } from 'vitest';
import { tells } from './fed.js';

describe('statements that have words of their own take something away', () => {
  it.each([
    ...["SELECT drop_chunks('metrics', INTERVAL '1 second')", 'select public.drop_chunks(a)', 'SELECT lo_unlink(oid) FROM pg_largeobject_metadata'].map((each) => `psql -h db.x.test -c "${each}"`),
    'mysql -h db.x.test shop -e "ALTER TABLE orders DISCARD TABLESPACE"',
    `sqlcmd -S db.x.test -Q "RESTORE DATABASE shop FROM DISK='x.bak' WITH REPLACE"`,
  ])('of a database: %s', async (command) => expect(await tells(command, 'destroy database')).toBe(true));

  it.each(['CLUSTER RESET HARD', 'FUNCTION FLUSH', 'XTRIM orders MAXLEN 0', 'XTRIM orders MAXLEN = 0'])('of Redis: %s', async (line) => expect(await tells(`redis-cli -h r.x.test ${line}`, 'destroy data-store')).toBe(true));

  it.each([
    ...["SELECT show_chunks('metrics')", 'SELECT lo_unlink(oid) FROM pg_largeobject_metadata WHERE oid = 7', "SELECT 'drop_chunks(a)'", 'SELECT drop_chunks_done FROM a'].map((each) => `psql -h db.x.test -c "${each}"`),
    'mysql -h db.x.test shop -e "ALTER TABLE orders IMPORT TABLESPACE"',
    `sqlcmd -S db.x.test -Q "RESTORE DATABASE shop_copy FROM DISK='x.bak'"`,
    ...['CLUSTER INFO', 'XTRIM orders MAXLEN 1000', 'XLEN orders', 'FUNCTION LIST'].map((each) => `redis-cli -h r.x.test ${each}`),
  ])('and others none: %s', async (command) => expect((await tells(command, 'destroy database')) || (await tells(command, 'destroy data-store'))).toBe(false));
});
