import type { Arguments } from '../../command/arguments.js';
import type { Running } from '../../command/running.js';
import { isDropOfOwn } from '../created-databases.js';
import { isToldTestAddress } from './address-by-option.js';
import { isTestAddressInFile } from './address-in-file.js';
import { isAtTestAddress } from './address-in-front.js';
import { isToldByArgument } from './alembic-argument.js';
import { isInSpareFile } from './spare-file.js';
import { isToldOfTests } from './told-environment.js';

/** Programs that `DATABASE_URL` tells which database it is. */
const BY_ADDRESS = /^(?:(prisma|drizzle-kit) (?:migrate reset|(?:db )?push)|(alembic) downgrade)\b/;

/** True for a database that tests make anew, which a command empties or drops. */
export function isForTests(given: Arguments, running: Running): boolean {
  if (isDropOfOwn(given, running)) return true;
  const [, ofJavaScript, ofPython, ofAddress = ofJavaScript ?? ofPython] = BY_ADDRESS.exec(given.name) ?? [];
  if (ofAddress !== undefined) {
    return (
      isAtTestAddress(ofAddress, given, running) ||
      isTestAddressInFile(given, running) ||
      (ofPython !== undefined && isToldByArgument(given, running))
    );
  }
  const isTold = isToldTestAddress(given, running);
  if (isTold !== undefined) return isTold;
  return (given.name.startsWith('artisan ') && isInSpareFile(given, running)) || isToldOfTests(given, running);
}
