import type { Running } from '../command/running.js';
import { emitResource } from '../command/emit.js';

/** `update delete shop.test. A`, where `update` may be left out. */
const DELETED = /^[ \t]{0,99}(?:update[ \t]+)?del(?:ete)?[ \t]+(\S+)/gim;
const ADDED = /^[ \t]{0,99}(?:update[ \t]+)?add[ \t]+(\S+)/gim;

/** Lines for a server of names. A record that is deleted and added again, as one does to change it, is not gone. */
export function zoneEffects(text: string, running: Running): void {
  const added = new Set([...text.matchAll(ADDED)].map(([, name = '']) => nameOf(name)));
  for (const [, name = ''] of text.matchAll(DELETED)) if (!added.has(nameOf(name))) emitResource('destroy', 'cloud', name, running);
}

function nameOf(record: string): string {
  return record.toLowerCase().replace(/\.$/, '');
}
