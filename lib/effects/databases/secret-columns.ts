import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { emitResource } from '../command/emit.js';
import { isOnProduction } from './of-production.js';

/** As much of a statement as its list of columns takes. */
const MAX_LIST = 2_000;

const SELECT = new RegExp(String.raw`^(?:\\?copy\s{0,9}\(\s{0,9})?select\b([^;]{0,${MAX_LIST}}?)\bfrom\s{1,99}([\w."\x60[\]]{1,130})`, 'i');

/** The last of them is behind what `with` gives names to. */
const BEHIND_NAMED = /\)\s{0,99}(?=select\b)/gi;

/** What tells of a value and does not show it. */
const TELLS_OF_IT = /\b(?:count|length|char_length|octet_length|len|md5|sha\d{0,3}|digest|left|right|substr(?:ing)?|min|max|bool_or|bool_and|isnull|pg_typeof|typeof)\s{0,9}\([^()]{0,200}\)|["\x60\w.]{1,130}\s{1,9}is\s{1,9}(?:not\s{1,9})?null|["\x60\w.]{1,130}\s{0,9}(?:[<>!]?=|<>)|\bas\s{1,9}["\x60\w]{1,130}/gi;

/** Columns that hold what opens an account, by the last of their words; what is to be read as one column by its first, or stands beside an account, opens nothing. */
const OPENS = /^(?!(?:is|has|needs|must|requires?|allows?|forces?|no|can|shows?|changes?|with|last|first|next|prev(?:ious)?|max|min|num|total|per|page|device|push|fcm|apns|public|sync|cancel|client_?request|idempotency|design|pad|eos|bos|unk)_)(?:\w{1,60}_)?(?:passw(?:or)?ds?|passphrase|passw(?:or)?d_(?:hash|digest|salt)|(?:hashed|encrypted)_passw(?:or)?d|secrets?|secret_(?:key|token|value|hash|access_key)|totp|(?:otp|mfa|two_factor|twofactor)_(?:secret|seed|key)|api_?keys?|(?:private|access|signing|encryption|service_role)_key|(?:recovery|backup)_codes?|\w{1,60}_token|credentials?)$/;

/** A word that is also for a coin, a part of a text or a place in a list. */
const PLAIN_TOKEN = /^tokens?$/;
const OF_ACCOUNTS = /token|session|auth|user|account|member|customer|credential|secret|integration|invit|reset|login|device|api_?key|webhook|connection/i;

/** Tables that hold nothing else. */
const ALL_SECRET = /(?:^|[._"\x60])(?:(?:oauth|access|refresh|auth|api|reset|session|personal_access|password_reset)_?tokens?|api_?keys?|(?:user_|app_)?(?:secrets|credentials|passwords))["\x60\]]?$/i;

/** `passwordHash`, `"passwordHash"` are `password_hash`. */
function oneSpelling(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
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
  if (!/^(?:select|with|\\?copy)\b/i.test(whole)) return;
  const named = /^with\b/i.test(whole) ? [...whole.matchAll(BEHIND_NAMED)].at(-1) : undefined;
  const [, list = '', table = ''] = SELECT.exec(named === undefined ? whole : whole.slice(named.index + named[0].length)) ?? [];
  if (table !== '' && showsSecret(list, table) && isKeptElsewhere(running)) shown(running);
}

function showsSecret(list: string, table: string): boolean {
  const plain = list.replace(TELLS_OF_IT, ' ');
  if (/^\s*(?:distinct\s+)?(?:\w+\.)?\*/.test(plain)) return ALL_SECRET.test(table);
  return [...plain.matchAll(/[A-Za-z_]\w{0,127}/g)].some(([name]) => opensAccount(name) || (PLAIN_TOKEN.test(name.toLowerCase()) && OF_ACCOUNTS.test(table)));
}

/** Fields that a search of MongoDB is told to show, or that a stage of one makes. */
const SEARCH = /\.\s{0,9}(?:find(?:One)?|aggregate)\s{0,9}\(/;
const SHOWN_FIELD = /["']?(\w{1,64})["']?\s{0,9}:\s{0,9}(?:1|true)\b/g;

/** Tells when code of MongoDB's shell shows fields of secrets of a database elsewhere than on this machine. */
export function secretFields(code: string, running: Running): void {
  const at = code.search(SEARCH);
  if (at === -1) return;
  const isShown = [...code.slice(at, at + MAX_LIST).matchAll(SHOWN_FIELD)].some(([, name = '']) => opensAccount(name));
  if (isShown && isKeptElsewhere(running)) shown(running);
}

function shown(running: Running): void {
  emitResource('reveal-environment', 'credential', 'entrusted', running);
}

/** Servers of files of this machine, and those that are named for tests. */
const OF_THIS_MACHINE = /sqlite|duckdb|(?:^|[^a-z])(?:local|localhost|test|dev|development)(?:[^a-z]|$)/i;
/** Clients of services that keep databases. */
const HOSTED = /^(?:heroku|pscale|turso|neonctl|fly|flyctl|railway|doctl|gcloud|aws|snow(?:sql)?)(?:\s|$)/;

/** A server by its name on other networks than this machine's own. */
const ELSEWHERE = /^(?!127(?:\.\d{1,3}){3}$|host\.docker\.internal$)(?!.{0,250}\.(?:localhost|local)$)[\w-]{1,63}\.[\w.-]{1,190}$/;
const ADDRESS = /^[a-z][a-z+]{2,20}:\/\/(?:[^@/\s]{0,200}@)?([^@/:?,\s]{1,253})/;
const HOST_OPTION = /^(?:-h|--host)$/;
const WITH_HOST = /^(?:-h|--host=)(.{1,253})$/;
/** Where the server is, by the name of a variable. */
const PLACE = /^"?\$\{?\w{0,60}(?:UR[IL]|DSN|CONN\w{0,20}|HOST)\}?"?$/;

/** True for statements of a tool that does not say that its server is here, and those for a client that is led to another machine. */
function isKeptElsewhere(running: Running): boolean {
  const { program, command, frame } = running;
  const texts = command.words.map(textOf);
  if (program.startsWith('mcp__')) return isOnProduction(running) || ![program, ...texts].some((text) => OF_THIS_MACHINE.test(text));
  if (frame.machine === 'remote' || HOSTED.test(program) || isOnProduction(running)) return true;
  const hosts = texts.flatMap((text, at) => (ADDRESS.exec(text) ?? WITH_HOST.exec(text))?.[1] ?? (HOST_OPTION.test(texts[at - 1] ?? '') ? text : []));
  return hosts.some((host) => ELSEWHERE.test(host)) || command.words.some(({ written }) => PLACE.test(written) && !/DEV|TEST|LOCAL/i.test(written));
}
