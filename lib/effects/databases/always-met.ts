const KEY = String.raw`(?:\w{1,64}\.)?(?:id|_id|rowid|uuid|pk|ctid)`;
const NUMBER = String.raw`(-?\d{1,15})`;

/** Conditions that every row meets, or every row with a key. */
const ALWAYS: readonly RegExp[] = [
  // A text is a blank: `'a' = 'a'`.
  /^(?:true|not\s+false|=)$/i,
  /^((?:\w{1,64}\.)?\w{1,64})\s*=\s*\1$/i,
  /^((?:\w{1,64}\.)?\w{1,64})\s+is\s+(?:not\s+)?null\s+or\s+\1\s+is\s+(?:not\s+)?null$/i,
  /^exists\s*\(\s*select\s+(?:\d+|\*|true)\s*\)$/i,
  new RegExp(String.raw`^${KEY}(?:$|\s*(?:is\s+not\s+null|>=?\s*-?[01]|(?:<>|!=)(?:\s*-?[01])?)$)`, 'i'),
  /\bor\s{1,9}\(?\s{0,9}(?:(\d{1,15})\s{0,9}=\s{0,9}\1|true)\b/i,
  /^\(?\s{0,9}(?:(\d{1,15})\s{0,9}=\s{0,9}\1|true)(?:\s{0,9}\))?\s{1,9}or\b/i,
];

const COMPARED = new RegExp(String.raw`^${NUMBER}\s*(=|==|<>|!=|<=|>=|<|>)\s*${NUMBER}$`);

/** More stand around no condition. */
const MAX_BRACKETS = 8;

/** `id in (select id from t)`, of the table itself. */
const AMONG_ALL = /^(\w{1,64})\s+(?:in|=\s*any)\s*\(\s*select\s+\1\s+from\s+([\w.]{1,99})\s*\)$/i;

/** When a row came, or was last changed: no row is of later. What a time to come may stand in (`expires_at`, `due_at`) is not among them. */
const SINCE = String.raw`(?:\w{1,64}\.)?(?:created|inserted|registered|joined|updated|modified|last_?(?:updated|modified)|creation|insertion)(?:_?(?:at|on|date|time|timestamp|ts|time_?stamp))?`;
const NOW = String.raw`(?:(?:now|getdate|getutcdate|sysdatetime|sysutcdatetime|clock_timestamp|transaction_timestamp|utc_timestamp|curdate|current_timestamp|current_date|sysdate|unixepoch)\s{0,9}\(\s{0,9}\d?\s{0,9}\)|current_timestamp|localtimestamp|sysdate|systimestamp|current_date|datetime\s{0,9}\(\s{0,9}\)|tomorrow)`;

/** `created_at < now()`, and of what is still to come: `now() + interval '1 day'`. */
const BEFORE_NOW = new RegExp(String.raw`^${SINCE}\s*<=?\s*${NOW}(?:\s*\+\s*[\w\s]{1,40})?$|^${NOW}\s*>=?\s*${SINCE}$`, 'i');
const WITH_TIME = new RegExp(String.raw`^${SINCE}\s*(?:(<=?)|(>=?)|is\s+not\s+null)\s*(?:(?:date|timestamp)\b)?$`, 'i');
const ANY_TEXT = /^(?:\w{1,64}\.)?\w{1,64}(?:::\w{1,20})?\s+i?like$/i;
const LONG_AGO = /^(?:0\d{3}|1[0-8]\d\d|19[0-8]\d)-/;
const FAR_AHEAD = /^(?:[3-9]\d{3}|2[1-9]\d\d)-/;
const ALL_NUMBERS = new RegExp(String.raw`^${KEY}\s*(?:<=?\s*9{6,19}|between\s+-?[01]\s+and\s+9{6,19})$`, 'i');

/** Whether every row meets a comparison with a text, which stands as a blank in it: a time before or after all, or a pattern for anything. */
function isMetByAll(asked: string, strings: readonly string[]): boolean {
  const text = strings.at(-1)?.trim();
  const time = WITH_TIME.exec(asked);
  if (time !== null) return time[1] !== undefined ? FAR_AHEAD.test(text ?? '') : time[2] === undefined || LONG_AGO.test(text ?? '');
  return ANY_TEXT.test(asked) && text !== undefined && /^%+$/.test(text);
}

/**
 * Whether every row of a table meets a condition, in which texts are blanks.
 *
 * @param strings the texts of the statement
 */
export function isAlwaysMet(condition: string, table: string, strings: readonly string[]): boolean {
  const parts =
    condition.length <= MAX_CONDITION && !/\bbetween\b|[()]\s*or\b|\bor\b/i.test(condition)
      ? condition.split(/\band\b/i, MAX_PARTS)
      : [condition];
  return parts.every((part) => isMet(part.trim(), table, parts.length === 1 ? strings : []));
}

/** UTF-16 code units of a condition that is taken apart, and parts of it. */
const MAX_CONDITION = 2_000;
const MAX_PARTS = 8;

function isMet(condition: string, table: string, strings: readonly string[]): boolean {
  let asked = condition;
  for (let count = 0; count < MAX_BRACKETS && /^\([^()]*(?:\([^()]*\)[^()]*){0,20}\)$|^\(\([^]*\)\)$/.test(asked); count += 1) {
    asked = asked.slice(1, -1).trim();
  }
  if (/^-?\d{1,15}$/.test(asked)) return Number(asked) !== 0;
  const [all, left, sign, right] = COMPARED.exec(asked) ?? [];
  if (all !== undefined) return isTrue(Number(left), sign ?? '', Number(right));
  return (
    AMONG_ALL.exec(asked)?.[2]?.toLowerCase() === table.toLowerCase() ||
    isKeyOf(asked, table) ||
    [...ALWAYS, BEFORE_NOW, ALL_NUMBERS].some((each) => each.test(asked)) ||
    isMetByAll(asked, strings)
  );
}

/** `user_id > 0`, of `users`. */
function isKeyOf(asked: string, table: string): boolean {
  const [, name] = /^(\w{1,64})_id\s*(?:>=?\s*-?[01]|is\s+not\s+null)$/i.exec(asked) ?? [];
  return name !== undefined && table.toLowerCase().replace(/^.*\./, '').replace(/s$/, '') === name.toLowerCase();
}

function isTrue(left: number, sign: string, right: number): boolean {
  if (sign === '<>' || sign === '!=') return left !== right;
  return (sign.includes('=') && left === right) || (sign.startsWith('<') && left < right) || (sign.startsWith('>') && left > right);
}
