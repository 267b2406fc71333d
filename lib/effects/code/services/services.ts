import type { Reading } from '../reading.js';
import type { MaskedCode } from '../text/text.js';
import type { Service } from './service.js';
import { emitResource } from '../../command/emit.js';
import { opensOnlySpare } from '../calls/opened-databases.js';
import { pretendsAmazon } from '../calls/pretended-services.js';
import { isRunForTests } from '../calls/run-for-tests.js';
import { CLOUDS } from './clouds.js';
import { DATABASES } from './databases.js';
import { HOSTED } from './hosted.js';
import { MACHINE } from './machine.js';
import { secretsShown } from './secrets-shown.js';

/** A database that lives in memory loses nothing. */
const IN_MEMORY = /^(?::memory:|sqlite:\/\/(?:\/:memory:)?|(?:sqlite\+\w+:\/\/\/):memory:|mongodb-memory-server(?:-core)?|pg-mem|@electric-sql\/pglite|ioredis-mock|redis-memory-server|(?:@testcontainers\/\w+|testcontainers))$/;
const MADE_IN_MEMORY = /\bUseInMemoryDatabase\s*\(|\bSequel\.sqlite(?![\w(]| *§)|\bfakeredis\b/;

/** An address, or a variable that holds one, of a database that is not in memory. */
const ADDRESS = /^(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?):\/\//;

/** What code does to databases and clouds by their libraries, and which of their secrets it shows. */
export function servicesEffects(reading: Reading): void {
  const { masked: { code, strings }, masked, running } = reading;
  const inMemory = (strings.some((text) => IN_MEMORY.test(text)) || MADE_IN_MEMORY.test(code)) && !strings.some((text) => ADDRESS.test(text));
  const isImitated = pretendsAmazon(masked);
  for (const { beside, calls, given, and, kind, resource, name } of [...DATABASES, ...CLOUDS, ...HOSTED, ...MACHINE]) {
    if ((inMemory && /^(?:database|data-store)$/.test(resource)) || (isImitated && /^(?:database|bucket|cloud)$/.test(resource)) || !isCalled({ calls, given }, masked)) continue;
    if (and?.test(code) === false || (beside !== undefined && !beside.test(code) && !strings.some((text) => text.length < 200 && beside.test(text)))) continue;
    if (resource === 'database' && (isRunForTests(reading) || opensOnlySpare(reading))) continue;
    emitResource(kind, resource, name, running);
  }
  for (const source of secretsShown(masked)) emitResource('reveal-environment', 'credential', source, running);
}

function isCalled({ calls, given }: { readonly calls: RegExp; readonly given: Service['given'] }, { code, strings }: MaskedCode): boolean {
  if (given === undefined) return calls.test(code);
  for (const [, literal] of code.matchAll(calls)) if (given.test(strings[Number(literal)] ?? '')) return true;
  return false;
}
