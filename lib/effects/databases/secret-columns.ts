import type { Running } from '../command/running.js';
import { emitResource } from '../command/emit.js';
import { isKeptElsewhere } from './kept-elsewhere.js';
import { partedName } from '../../parted-name.js';

/** As much of a statement as its list of columns takes. */
const MAX_LIST = 2_000;

const SELECT = new RegExp(String.raw`^(?:\\?copy\s{0,9}\(\s{0,9})?select\b([^;]{0,${MAX_LIST}}?)\bfrom\s{1,99}([\w."\x60[\]]{1,130})`, 'i');

/** The last of them is behind what `with` gives names to. */
const BEHIND_NAMED = /\)\s{0,99}(?=select\b)/gi;

/** What tells of a value and does not show it. */
const TELLS_OF_IT =
  /\b(?:count|length|char_length|octet_length|len|md5|sha\d{0,3}|digest|left|right|substr(?:ing)?|min|max|bool_or|bool_and|isnull|pg_typeof|typeof)\s{0,9}\([^()]{0,200}\)|["\x60\w.]{1,130}\s{1,9}is\s{1,9}(?:not\s{1,9})?null|["\x60\w.]{1,130}\s{0,9}(?:[<>!]?=|<>)|\bas\s{1,9}["\x60\w]{1,130}/gi;

/** Columns that hold what opens an account, by the last of their words; what is to be read as one column by its first, or stands beside an account, opens nothing. */
const OPENS =
  /^(?!(?:is|has|needs|must|requires?|allows?|forces?|no|can|shows?|changes?|with|last|first|next|prev(?:ious)?|max|min|num|total|per|page|device|push|fcm|apns|public|sync|cancel|client_?request|idempotency|design|pad|eos|bos|unk)_)(?:\w{1,60}_)?(?:passw(?:or)?ds?|passphrase|passw(?:or)?d_(?:hash|digest|salt)|(?:hashed|encrypted)_passw(?:or)?d|secrets?|secret_(?:key|token|value|hash|access_key)|totp|(?:otp|mfa|two_factor|twofactor)_(?:secret|seed|key)|api_?keys?|(?:private|access|signing|encryption|service_role)_key|(?:recovery|backup)_codes?|\w{1,60}_token|credentials?)$/;

/** A word that is also for a coin, a part of a text or a place in a list. */
const PLAIN_TOKEN = /^tokens?$/;
const OF_ACCOUNTS =
  /token|session|auth|user|account|member|customer|credential|secret|integration|invit|reset|login|device|api_?key|webhook|connection/i;

/** Tables that hold nothing else. */
const ALL_SECRET =
  /(?:^|[._"\x60])(?:(?:oauth|access|refresh|auth|api|reset|session|personal_access|password_reset)_?tokens?|api_?keys?|(?:user_|app_)?(?:secrets|credentials|passwords)|password_resets?)["\x60\]]?$|(?:^|[."\x60[])(?:(?:(?:next_?|better_?)?auth|user|app|web|http|login|admin|account|member|customer|active|django|express|rails|php|sanctum|spring)_?){0,2}sessions?["\x60\]]?$/i;

/** `passwordHash`, `"passwordHash"` are `password_hash`. */
function oneSpelling(name: string): string {
  return partedName(name, '_').toLowerCase();
}

/** True for a name of a column or a field that holds what opens an account. */
function opensAccount(name: string): boolean {
  return OPENS.test(oneSpelling(name));
}

/** Secrets of DuckDB, which it blots out unless told. */
const UNREDACTED = /\bduckdb_secrets\s{0,9}\(\s{0,9}(?:redact\s{0,9}(?::?=|=>)\s{0,9})?(?:false|0)\b/i;

/** Tells when a statement shows columns of secrets of a database that others have entrusted theirs to: one elsewhere than on this machine. `code` has no texts. */
export function secretColumns(code: string, running: Running): void {
  const whole = code.trim();
  if (UNREDACTED.test(whole)) shown(running);
  if (!/^(?:select|with|table|\\?copy)\b/i.test(whole)) return;
  const [, all = ''] = WHOLE_TABLE.exec(whole) ?? [];
  if (all !== '' && ALL_SECRET.test(all) && isKeptElsewhere(running)) return shown(running);
  const named = /^with\b/i.test(whole) ? [...whole.matchAll(BEHIND_NAMED)].at(-1) : undefined;
  const [, list = '', table = ''] = SELECT.exec(named === undefined ? whole : whole.slice(named.index + named[0].length)) ?? [];
  if (table !== '' && showsSecret(list, table) && isKeptElsewhere(running)) shown(running);
}

/** `table sessions`, `copy api_keys to stdout`. */
const WHOLE_TABLE = /^(?:table\s{1,9}|\\?copy\s{1,9}(?=[^\s(]{1,130}\s{1,9}to\s))([\w."\x60[\]]{1,130})/i;

/** A whole row as one value, by the table's own name or a short one: `row_to_json(s)`, `json_agg(s.*)`. */
const WHOLE_ROW = /\b(?:row_to_json|to_jsonb?|jsonb?_agg|array_agg)\s{0,9}\(\s{0,9}\w{1,64}(?:\.\*)?\s{0,9}\)/i;

function showsSecret(list: string, table: string): boolean {
  const plain = list.replace(TELLS_OF_IT, ' ');
  const isAllSecret = ALL_SECRET.test(table);
  if (isAllSecret && (WHOLE_ROW.test(plain) || /^\s*(?:distinct\s+)?(?:\w+\.)?\*/.test(plain))) return true;
  return [...plain.matchAll(/[A-Za-z_]\w{0,127}/g)].some(
    ([name]) =>
      opensAccount(name) ||
      (isAllSecret && /^(?:key|value|sess(?:ion)?_(?:data|key))$/i.test(name)) ||
      (PLAIN_TOKEN.test(name.toLowerCase()) && OF_ACCOUNTS.test(table)),
  );
}

/** Fields that a search of MongoDB is told to show, or that a stage of one makes. */
const SEARCH = /\.\s{0,9}(?:find(?:One)?|aggregate)\s{0,9}\(/;
const SHOWN_FIELD = /["']?(\w{1,64})["']?\s{0,9}:\s{0,9}(?:1|true)\b/g;

/** Tells when code of MongoDB's shell shows fields of secrets of a database elsewhere than on this machine. */
export function secretFields(code: string, running: Running): void {
  const at = code.search(SEARCH);
  if (at === -1) return;
  const isShown =
    [...code.slice(at, at + MAX_LIST).matchAll(SHOWN_FIELD)].some(([, name = '']) => opensAccount(name)) || showsCollection(code);
  if (isShown && isKeptElsewhere(running)) shown(running);
}

/** Documents of a collection, whole. */
const OF_COLLECTION =
  /\.\s{0,9}(?:getCollection\s{0,9}\(\s{0,9}["'])?(\w{1,64})(?:["']\s{0,9}\))?\s{0,9}\.\s{0,9}find(?:One)?\s{0,9}\(([^()]{0,500})\)(?!\s{0,9}\.\s{0,9}(?:count|size|itcount|explain)\b)/g;

/** True where all fields of those that sign in, or are signed in, are shown. */
function showsCollection(code: string): boolean {
  return [...code.matchAll(OF_COLLECTION)].some(
    ([, name = '', asked = '']) => ALL_SECRET.test(oneSpelling(name)) && asked.search(SHOWN_FIELD) === -1,
  );
}

/** Tells when a tool for a store shows what a collection holds of those who are signed in: fields that it asks for, or all of them. */
export function shownByStore(collection: string, projection: string | undefined, running: Running): void {
  const isShown =
    projection === undefined
      ? ALL_SECRET.test(oneSpelling(collection))
      : [...projection.matchAll(SHOWN_FIELD)].some(([, name = '']) => opensAccount(name));
  if (isShown && isKeptElsewhere(running)) shown(running);
}

function shown(running: Running): void {
  emitResource('reveal-environment', 'credential', 'entrusted', running);
}
