import type { Disk } from '../../types.js';
import { isLocalhost } from '../../paths/own-hosts.js';
import { speaksOfProduction } from './production-names.js';

/** Where a project keeps the variables of its programs. */
const FILES = ['.env', '.env.local'];

/** UTF-16 code units of one of them. */
const MAX_TEXT = 32_768;

/** `DATABASE_URL=postgres://u:p@db.prod.test/shop`, with its variable and its host. */
const ADDRESS =
  /^[ \t]{0,40}(?:export[ \t]{1,9})?(\w{1,80})[ \t]{0,9}=[ \t]{0,9}["']?[\w+]{2,30}:\/\/(?:[^/\s'"@]{0,200}@)?([\w-]{1,200}(?:\.[\w-]{1,200}){1,9})/gm;

/** A host of tests, or of those who make the program. */
const FOR_TESTS = /(?<![a-z])(?:tests?|testing|dev|develop|development|local|internal|ci|staging|stage|sandbox|docker)(?![a-z])/i;

/** The variables of databases by which the settings of a folder lead to another machine, but for those of tests. */
export function variablesToOthers(folder: string | undefined, disk: Pick<Disk, 'readText'>): readonly string[] {
  return addressesIn(folder, disk).flatMap(({ variable, host }) => (FOR_TESTS.test(host) || /TEST/.test(variable) ? [] : [variable]));
}

function addressesIn(
  folder: string | undefined,
  disk: Pick<Disk, 'readText'>,
): readonly { readonly variable: string; readonly host: string }[] {
  if (folder === undefined) return [];
  return FILES.flatMap((name) => {
    const file = disk.readText(`${folder}/${name}`);
    if (file.kind !== 'present') return [];
    return [...file.text.slice(0, MAX_TEXT).matchAll(ADDRESS)].flatMap(([, variable = '', host = '']) =>
      isLocalhost(host) ? [] : [{ variable, host }],
    );
  });
}

/** Whether the settings of a folder lead its programs to a database in production. */
export function leadsToProduction(folder: string | undefined, disk: Pick<Disk, 'readText'>): boolean {
  return addressesIn(folder, disk).some(({ host }) => speaksOfProduction(host));
}
