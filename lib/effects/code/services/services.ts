import type { CodeReading } from '../reading.js';
import type { MaskedCode } from '../text/masked-code.js';
import type { Circumstance, Service } from './service.js';
import { localhost } from '../../../paths/own-hosts.js';
import { emitResource } from '../../command/emit.js';
import { opensOnlySpare } from '../calls/opened-databases.js';
import { isNamedToKeep } from '../../known/throwaway-names.js';
import { isOnProduction } from '../../production/statements-on-production.js';
import { containersStarted } from '../calls/started-containers.js';
import { pretendsAmazon } from '../calls/pretended-services.js';
import { isRunForTests } from '../calls/run-for-tests.js';
import { deletedAddresses } from './by-address.js';
import { CLOUDS } from './clouds.js';
import { DATABASE_CALLS } from './databases.js';
import { DEVICES } from './devices.js';
import { FILES_ELSEWHERE, isEmulated, isOnlyHere } from './files-elsewhere.js';
import { HOSTED } from './hosted.js';
import { MACHINE } from './machine.js';
import { withNamedMethods } from './named-methods.js';
import { PURCHASES } from './purchases.js';
import { RECORDERS } from './recorders.js';
import { secretsShown } from './secrets-shown.js';

/** A database that lives in memory loses nothing. */
const IN_MEMORY =
  /^(?::memory:|sqlite:\/\/(?:\/:memory:)?|(?:sqlite\+\w+:\/\/\/):memory:|mongodb-memory-server(?:-core)?|pg-mem|@electric-sql\/pglite|ioredis-mock|redis-memory-server|(?:@testcontainers\/\w+|testcontainers))$/;
const MADE_IN_MEMORY = /\bUseInMemoryDatabase\s*\(|\bSequel\.sqlite(?![\w(]| *§)|\bfakeredis\b/;

/** An address, or a variable that holds one, of a database that is not in memory. */
const ADDRESS = /^(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?):\/\//;

const SERVICES: readonly Service[] = [
  ...DATABASE_CALLS,
  ...CLOUDS,
  ...HOSTED,
  ...PURCHASES,
  ...DEVICES,
  ...MACHINE,
  ...RECORDERS,
  ...FILES_ELSEWHERE,
];

/** What code does to databases and clouds by their libraries, and which of their secrets it shows. */
export function servicesEffects(reading: CodeReading): void {
  const masked: MaskedCode = { ...reading.masked, code: withNamedMethods(reading) };
  const withMethods: CodeReading = { ...reading, masked };
  const { code, strings } = masked;
  const { running } = reading;
  const inMemory =
    (strings.some((text) => IN_MEMORY.test(text)) || MADE_IN_MEMORY.test(code)) && !strings.some((text) => ADDRESS.test(text));
  const isImitated = pretendsAmazon(masked);
  for (const { unless, kind, resource, name, ...form } of SERVICES) {
    const losesNothing =
      (inMemory && /^(?:database|data-store)$/.test(resource)) || (isImitated && /^(?:database|bucket|cloud)$/.test(resource));
    if (losesNothing || !isUsed(form, masked)) continue;
    if (unless !== undefined && holds(unless, withMethods)) continue;
    if (resource === 'database' && (isRunForTests(reading) || opensOnlySpare(reading))) continue;
    emitResource(kind, resource, name, running);
  }
  if (CHANGES_ROWS.test(code) && isOnProduction(running)) emitResource('destroy', 'database', 'rows in production', running);
  deletedAddresses(withMethods, (address) => emitResource('destroy', 'host', address, running));
  containersStarted(reading);
  for (const source of secretsShown(masked)) emitResource('reveal-environment', 'credential', source, running);
}

/**
 * Whatever rows are found: `Order.where(…).delete_all`, `Order::where(…)->delete()`, `Order.objects.filter(…).update(…)`, knex's `del()`,
 * `deleteMany` of prisma and mongoose, sequelize's `destroy({ where })`, typeorm's `getRepository(…).clear()`.
 */
const CHANGES_ROWS =
  /\)\s?\.del\(\s?\)|\)\s?\.truncate\(\s?\)|\.(?:deleteMany|updateMany)\s?\(|\.destroy\(\s?\{\s?(?:where|truncate)\b|\.getRepository\([^()]{0,80}\)\.(?:clear|delete|update)\(|\.(?:delete_all|destroy_all|update_all)\b|\)\s?->\s?(?:delete|forceDelete|update)\(|\)\s?\.delete\(\s?\)|\.objects\b[^;\n]{0,200}\.update\(/;

function holds(circumstance: Circumstance, reading: CodeReading): boolean {
  switch (circumstance) {
    case 'emulator':
      return isEmulated(reading);
    case 'this-machine':
      return isOnlyHere(reading.masked);
    case 'test-indexes':
      return hasTestIndexes(reading.masked);
  }
}

const INDEX = /\.indices\.delete\s?\(\s?(?:index\s?=\s?|\{\s?index\s?:\s?)?(?:§(\d+)§)?/g;

const HERE = new RegExp(String.raw`^http:\/\/${localhost()}(?::\d+)?\/?$`);

/** Indexes named for tests, on this machine. */
function hasTestIndexes({ code, strings }: MaskedCode): boolean {
  const addresses = strings.filter((text) => /^https?:\/\//.test(text));
  const names = [...code.matchAll(INDEX)].map(([, literal]) => strings[Number(literal)] ?? '');
  return (
    addresses.length > 0 &&
    addresses.every((text) => HERE.test(text)) &&
    names.length > 0 &&
    names.every((name) => !isNamedToKeep(name) && /^(?:[\w-]+[-_])?(?:test|tmp)(?:[-_][\w-]+)?$/.test(name))
  );
}

/** Whether code calls a service, and holds what else tells that it means that one. */
function isUsed({ beside, calls, given, and }: Pick<Service, 'beside' | 'calls' | 'given' | 'and'>, masked: MaskedCode): boolean {
  const { code, strings } = masked;
  if (!isCalled(calls, given, masked) || and?.test(code) === false) return false;
  return beside === undefined || beside.test(code) || strings.some((text) => text.length < 200 && beside.test(text));
}

function isCalled(calls: RegExp, given: Service['given'], { code, strings }: MaskedCode): boolean {
  if (given === undefined) return calls.test(code);
  for (const [, literal] of code.matchAll(calls)) if (given.test(strings[Number(literal)] ?? '')) return true;
  return false;
}
