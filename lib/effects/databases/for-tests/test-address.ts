import type { Running } from '../../command/running.js';
import { isBelowTemporary } from '../../../paths/temporary.js';
import { IN_USE } from '../../known/environment-names.js';
import { databaseAt, leadsToThrownAway } from '../local-client.js';
import { isDatabaseNamedForTests } from '../spare-database.js';

/** What is named as one that is in use: `prod`, `live`, `staging`. */
export const NAMED_IN_USE = new RegExp(IN_USE, 'i');

/** An address on this machine whose database, or its file, is named for tests, or of a server that is thrown away. */
export function isTestAddress(address: string, running: Running): boolean {
  if (isSpareFile(address) || leadsToThrownAway(address, running)) return true;
  const name = databaseAt(address);
  return name !== undefined && isDatabaseNamedForTests(name);
}

/** A file of SQLite that is named for tests, or stands in a temporary folder. */
export function isSpareFile(address: string): boolean {
  const [, path = '', name = ''] =
    /^(?:sqlite3?:(?:\/\/)?|file:)((?:[\w./-]{0,200}\/)?([\w.-]{1,80}))\.(?:db|sqlite3?)$/.exec(address) ?? [];
  return !NAMED_IN_USE.test(path) && (isDatabaseNamedForTests(name) || (isBelowTemporary(path) && !path.includes('..')));
}
