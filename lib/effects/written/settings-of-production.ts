import type { Disk } from '../../types.js';
import { isLocalhost } from '../../paths/own-hosts.js';
import { speaksOfProduction } from '../aggravating/production-names.js';

/** Where a project keeps the variables of its programs. */
const FILES = ['.env', '.env.local'];

/** UTF-16 code units of one of them. */
const MAX_TEXT = 32_768;

/** `DATABASE_URL=postgres://u:p@db.prod.test/shop`, with its variable and its host. */
const ADDRESS = /^[ \t]{0,40}(?:export[ \t]{1,9})?(\w{1,80})[ \t]{0,9}=[ \t]{0,9}["']?[\w+]{2,30}:\/\/(?:[^/\s'"@]{0,200}@)?([\w-]{1,200}(?:\.[\w-]{1,200}){1,9})/gm;

/** Hosts that only such services have as keep data for others to use. */
const HOSTED = /\.(?:rds\.amazonaws\.com|database\.azure\.com|cosmos\.azure\.com|neon\.tech|supabase\.(?:co|com)|mongodb\.net|psdb\.cloud|cockroachlabs\.cloud|render\.com|ondigitalocean\.com|cache\.amazonaws\.com|upstash\.io|aivencloud\.com)$/i;

/** The variables of databases by which the settings of a folder lead to production; with `hosted`, also to any service that keeps databases for others. */
function variablesToProduction(folder: string | undefined, disk: Pick<Disk, 'readText'>, hosted = false): readonly string[] {
  if (folder === undefined) return [];
  return FILES.flatMap((name) => {
    const file = disk.readText(`${folder}/${name}`);
    if (file.kind !== 'present') return [];
    return [...file.text.slice(0, MAX_TEXT).matchAll(ADDRESS)].flatMap(([, variable = '', host = '']) => (!isLocalhost(host) && (speaksOfProduction(host) || (hosted && HOSTED.test(host))) ? [variable] : []));
  });
}

/** Whether the settings of a folder lead its programs to a database in production. */
export function leadsToProduction(folder: string | undefined, disk: Pick<Disk, 'readText'>): boolean {
  return variablesToProduction(folder, disk).length > 0;
}
