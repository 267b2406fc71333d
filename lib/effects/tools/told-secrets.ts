/** UTF-16 code units of a text that are looked at. */
const MAX_TEXT = 65_536;

/** An address of a database, a queue or a mail server that more than this machine reaches, with the password of whoever may. */
const ADDRESS =
  /\b(?:postgres(?:ql)?|mysql2?|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|clickhouse|cockroachdb|snowflake|smtps?|ldaps?|s?ftp|ssh|nats|kafka|https?):\/\/[\w.%-]{0,60}:(?<value>[^\s/@:"'`]{6,100})@(?!(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.0\.0\.0|host\.docker|[\w-]{1,63}(?:[:/?\s"'`,)]|$)|[\w.-]{0,200}(?:example|test|local|localhost|invalid)(?:[:/?\s"'`,)]|\.(?:com|org|net)\b|$)))[\w-]{1,63}\.[\w.-]{2,200}/gi;

/** A line of settings, or several in one: `SESSION_KEY=…`. */
const SETS =
  /(?:^|[\s"'`;,({])(?:export\s{1,3})?(?:[A-Z][A-Z\d]{0,30}_){0,6}(?:SECRET|TOKEN|PASSWORD|PASSWD|PASSPHRASE|APIKEY|KEY)(?:_(?:KEY|BASE|HASH|VALUE|ID))?\s?[=:]\s?["'`]?(?<value>[^\s"'`&,;)]{12,200})/g;

/** The same in words: `the admin password is …`. */
const SAYS =
  /\b(?:password|passphrase|passwort|passwd|pwd|pw)(?:\s{1,3}(?:for|of|to)\s{1,3}[\w@./-]{1,60})?(?:\s{1,3}(?:is|was|now)(?:\s{1,3}now)?\s{1,3}|\s{0,3}[:=]\s{0,3})["'`*_]{0,3}(?<value>[^\s"'`*<>]{7,64})/gi;

/** What stands in the place of a secret. */
const STANDS_FOR =
  /^(?:\$|<|\*|\{|%|\[|process\.|env\.|os\.|secrets?\.|https?:|(?:sha|md)\d)|\.{3}|…|(.)\1{4}|example|placeholder|redacted|your|dummy|sample|change_?me|1234|abcd|x{3}|pass(?:word|w0rd)|secret|test|demo|\(|fake|foo|bar/i;

/** True for a text that tells a secret to whoever reads it: as `givesSecret`, or a password in words. Linear. */
export function tellsSecret(text: string): boolean {
  return givesSecret(text) || some(SAYS, text.slice(0, MAX_TEXT), isChosen);
}

/** True for a text with an address that has a password, or with a setting and its value. Linear. */
export function givesSecret(written: string): boolean {
  const text = written.slice(0, MAX_TEXT);
  return some(ADDRESS, text, isChosen) || some(SETS, text, isMade);
}

function some(pattern: RegExp, text: string, holds: (value: string) => boolean): boolean {
  return Array.from(text.matchAll(pattern), ({ groups }) => groups?.['value'] ?? '').some(
    (value) => !STANDS_FOR.test(value) && holds(value),
  );
}

/** As people choose a password: no word, and no word with a number behind it. */
function isChosen(value: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\w.,;:)-]|[-_]\w{0,100}\d/].filter((kind) => kind.test(value)).length;
  return kinds >= 3 && /[A-Za-z]/.test(value);
}

/** As programs make one: digits stand between letters again and again, and not only between its parts. */
function isMade(value: string): boolean {
  if (/^[\da-f]{8}-(?:[\da-f]{4}-){3}/i.test(value)) return false;
  return value.split(/[-_.:/]/).some((part) => part.length >= 8 && (part.match(/\d+/g) ?? []).length >= 3 && /[A-Za-z]/.test(part));
}
