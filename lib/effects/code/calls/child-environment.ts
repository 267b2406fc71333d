import type { MaskedCode } from '../text/masked-code.js';
import { openingBefore } from '../text/expression.js';
import { NAME_MARK } from '../text/literal.js';

/** Calls that start a program, by what stands before their bracket. */
const STARTS = new RegExp(
  `(?:${[
    // Python
    /\bsubprocess\.(?:run|call|check_call|check_output|Popen)/,
    /(?<![\w.])(?:Popen|check_output|check_call|create_subprocess_exec|create_subprocess_shell)/,
    /\basyncio\.create_subprocess_\w{1,10}/,
    /\b(?:pexpect\.(?:spawn|run)|ptyprocess\.\w{1,20}\.spawn|\w{0,20}[rR]unner(?:\(\))?\.invoke)/,
    // JavaScript: of node, of bun and deno, of those who start browsers, desktops, terminals and servers of tools
    /(?<![\w$])(?:exec|execSync|execFile|execFileSync|spawn|spawnSync|fork|execa|execaSync|concurrently|launch|launchServer|launchPersistentContext)/,
    /\bchild_process\.\w{1,20}|require\(§\d+§\)\.\w{1,20}/,
    /\bnew (?:(?:[\w$]{1,40}\.){0,2}(?:Worker|StdioClientTransport)|Deno\.Command)/,
  ]
    .map(({ source }) => source)
    .join('|')})\\s?$`,
);

const NAMES_OF_STARTS = String.raw`(?:subprocess|pexpect|Popen|check_output|check_call|create_subprocess_\w{1,10}|invoke|system|exec|execSync|execFile|execFileSync|spawn|spawnSync|fork|execa|execaSync|concurrently|launch|launchServer|launchPersistentContext|Worker|StdioClientTransport)`;

/** A function of the code's own by such a name does whatever it likes, and what shows all names that there are shows the environment too. */
const STARTS_ANOTHER = new RegExp(
  String.raw`\b(?:locals|vars|globals)\s?\(|\bglobalThis\b|\b(?:def|function|class)\s{1,9}${NAMES_OF_STARTS}\b|(?<![\w$.])(?:(?:const|let|var)\s{1,9})?${NAMES_OF_STARTS}\s?=(?![=>])(?!\s?(?:require\b|await import\b|promisify\b|util\.promisify\b|subprocess\.\w{1,20}\s|child_process\.|cp\.|execa\b))|[{,]\s{0,40}(?:async )?${NAMES_OF_STARTS}\s?(?:\([\w$, .{}]{0,60}\)\s?\{|:\s?(?:function|async|\(|\w{1,40}\s?=>|console))`,
);

/** The same for those that take the environment by its place: first in ruby, last in python's `os`. */
const TAKES_BY_PLACE =
  /(?:(?<![\w.])(?:(?:Kernel|Process|PTY)\.)?(?:system|spawn|exec)|\b(?:Open3\.\w{1,20}|IO\.popen))(?:\s?\(|\s)\s{0,20}\[?$|\bos\.(?:execv?p?e|execle|execlpe|spawnv?p?e|posix_spawnp?)\([^;\n]{0,300},\s{0,20}$|\bproc_open\([^;\n]{0,300},\s{0,20}$/;

/** What gets a copy of the environment, with more in it: `dict(os.environ, …)`, `{**os.environ, …}`, `{ ...process.env, … }`. */
const COPIES =
  /(?:\bObject\.assign\(\{\},\s?|\barray_merge\(|\bdict\(\s?(?:\*\*)?|\{\s{0,20}(?:[\w§'"]{1,60}\s?[:=][^{}()\n]{0,100},\s{0,20})?(?:\*\*|\.\.\.))$/;

/** The environment itself is given what was in it, and more: `process.env = { ...process.env, … }`, `%ENV = (%ENV, …)`, or gets more for a while. */
const CHANGES_ITSELF = /(?:\bprocess\.env\s?=\s?\{\s{0,20}\.\.\.|%ENV\s?=\s?\(\s?|\blocal\s|\bpatch\.dict\(\s?)$/;

/** What is made of a copy without showing it: `os.environ | {…}`, `ENV.to_h.merge(…)`. */
const COPIED_ON =
  /^(?:\.copy\(\s?\)|\s?\|\s?\{[^{}]{0,300}\}|\.(?:merge|except|reject|slice|to_h|dup)(?:\([^()]{0,300}\))?){0,4}\s{0,20}(?:[,)}\n;]|$)/;

const HANDED = /\benv\s?[=:]\s?$/;

/** Characters before an expression in which the call is looked for that it stands in. */
const MAX_BEFORE = 2_000;

const MAX_USES = 64;

/** True for the whole environment that is given to a program which the code starts, and to nothing else: at once, or by a name. */
export function isForChild({ code, strings, filledIn }: MaskedCode, start: number, end: number): boolean {
  if (STARTS_ANOTHER.test(code)) return false;
  const before = code.slice(Math.max(0, start - MAX_BEFORE), start);
  if (CHANGES_ITSELF.test(before)) return true;
  const copied = COPIES.exec(before)?.[0] ?? '';
  const place = before.slice(0, before.length - copied.length);
  if (copied === '' && !COPIED_ON.test(code.slice(end, end + 400)) && !/\.copy$/.test(code.slice(start, end))) return false;
  if (TAKES_BY_PLACE.test(place) || (HANDED.test(place) && isInStart(code, start - copied.length))) return true;
  const name = /(?:^|[;\n]|\b(?:const|let|var)\s)[^\S\n]{0,40}([A-Za-z_]\w{0,60})(?:\s?:\s?[\w.[\], ]{1,60})?\s?=\s?$/.exec(place)?.[1];
  // In a text it may be shown.
  const isInText =
    name !== undefined &&
    (strings.some((text) => text.includes(`${NAME_MARK}${name}${NAME_MARK}`)) || filledIn.some(([, inner]) => inner.includes(name)));
  return name !== undefined && !isInText && isOnlyHandedOn(code, name, start);
}

/** Each use of the name gives it to a program, or puts something into it. */
function isOnlyHandedOn(code: string, name: string, start: number): boolean {
  const uses = [...code.matchAll(new RegExp(`(?<![\\w$.])${name}(?![\\w$])`, 'g'))];
  if (uses.length > MAX_USES) return false;
  return uses.every(({ index }) => {
    const before = code.slice(Math.max(0, index - 40), index);
    const after = code.slice(index + name.length, index + name.length + 80);
    if (index < start && index + name.length + 80 > start && /^(?:\s?:\s?[\w.[\], ]{1,60})?\s?=(?!=)/.test(after)) return true;
    if (
      /(?:^|[;\n{}])\s{0,40}(?:del(?:ete)?\s)?$/.test(before) &&
      /^(?:\[[^\]\n]{1,60}\]\s?(?:=(?!=)|\n|;|$)|\.\w{1,60}\s?(?:=(?!=)|\n|;|$)|\.(?:pop|update|setdefault)\()/.test(after)
    ) {
      return true;
    }
    // The name of an option, of which the value is looked at by itself.
    if (name === 'env' && /^\s?[=:](?!=)/.test(after) && /[,({]\s{0,40}$/.test(before)) return true;
    const isGiven = HANDED.test(before) || (name === 'env' && /[{,]\s{0,40}$/.test(before));
    return (
      TAKES_BY_PLACE.test(code.slice(Math.max(0, index - 400), index)) ||
      (isGiven && /^\s{0,20}[,)}\n]/.test(after) && isInStart(code, index))
    );
  });
}

/** Whether the innermost call that a place stands in starts a program. */
function isInStart(code: string, at: number): boolean {
  const limit = Math.max(0, at - MAX_BEFORE);
  let depth = 0;
  for (let place = at - 1; place >= limit; place -= 1) {
    const sign = code[place] ?? '';
    if (/[)\]}]/.test(sign)) {
      const open = openingBefore(code, place, limit);
      if (open === undefined) return false;
      place = open;
    } else if (sign === '(') return STARTS.test(code.slice(Math.max(0, place - 80), place));
    else if (/[[{]/.test(sign) && (depth += 1) > 2) return false;
  }
  return false;
}
