import type { Running } from '../command/running.js';
import type { Fields } from './foreign-call.js';
import { emitResource } from '../command/emit.js';
import { isOfSessions } from '../databases/kept-elsewhere.js';
import { isOnProduction } from '../production/statements-on-production.js';
import { shownByStore } from '../databases/secret-columns.js';

/** Words of a tool that shows what a key holds, and of one that looks for documents. */
const SHOWS_KEY = /^(?:m?get|h(?:get|getall|mget|vals|scan)|smembers|lrange|zrange|xrange|dump|read|json)$/;
const FINDS = /^(?:find|findone|aggregate|query|search|sample|read|get)$/;
const COUNTS = /^(?:count|schema|indexes|stats|explain|ttl|type|expire|exists|list|set|delete|insert|update)$/;

/** What a tool of a store of keys or documents shows of those who are signed in. `fields` are those of the call, `toolWords` words of the tool's name. */
export function storeEffects(fields: Fields, toolWords: readonly string[], running: Running): void {
  if (toolWords.some((word) => COUNTS.test(word))) return;
  const keys = fields.all
    .flatMap(([field, value]) =>
      /^(?:keys?|name|hash|hash_key|set_name|list_name)$/.test(field) ? [value].flat().filter((each) => typeof each === 'string') : [],
    )
    .join(' ')
    .slice(0, 1_000);
  if (toolWords.some((word) => SHOWS_KEY.test(word)) && isOfSessions(keys) && isUsedByOthers(running)) {
    emitResource('reveal-environment', 'credential', 'entrusted', running);
  }
  const collection = fields.text('collection', 'collection_name');
  if (collection === undefined || !toolWords.some((word) => FINDS.test(word))) return;
  const projection = fields.get('projection', 'project', 'select');
  shownByStore(collection, projection === undefined ? undefined : JSON.stringify(projection), running);
}

/** True for a store that its server's name tells to be in production, or with a provider. Most others are of one's own, to try things out. */
function isUsedByOthers(running: Running): boolean {
  return isOnProduction(running) || /upstash|elasticache|memorystore|redis-?cloud/i.test(running.program);
}
