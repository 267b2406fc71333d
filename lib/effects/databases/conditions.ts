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
const AMONG_ALL = /^(\w{1,64})\s+in\s*\(\s*select\s+\1\s+from\s+([\w.]{1,99})\s*\)$/i;

/** Whether every row of a table meets a condition, in which texts are blanks. */
export function isAlwaysMet(condition: string, table: string): boolean {
  let asked = condition;
  for (let count = 0; count < MAX_BRACKETS && /^\([^()]*(?:\([^()]*\)[^()]*){0,20}\)$|^\(\([^]*\)\)$/.test(asked); count += 1) asked = asked.slice(1, -1).trim();
  if (/^-?\d{1,15}$/.test(asked)) return Number(asked) !== 0;
  const [all, left, sign, right] = COMPARED.exec(asked) ?? [];
  if (all !== undefined) return isTrue(Number(left), sign ?? '', Number(right));
  return AMONG_ALL.exec(asked)?.[2]?.toLowerCase() === table.toLowerCase() || ALWAYS.some((each) => each.test(asked));
}

function isTrue(left: number, sign: string, right: number): boolean {
  if (sign === '<>' || sign === '!=') return left !== right;
  return (sign.includes('=') && left === right) || (sign.startsWith('<') && left < right) || (sign.startsWith('>') && left > right);
}
