import type { MaskedCode } from '../../code/text/masked-code.js';
import { isPatternText } from '../../code/code.js';
import { withPlainEnvironment } from './environment-forms.js';
import { escapedSource } from '../../../escaped-source.js';

/** All variables at once, as one language or another has them; one of them by its name is what every program reads. */
const ENVIRONMENT =
  /\bprocess\.env\b(?!\s?(?:\?\.|[.[=]))|\bos\.environb?\b(?!\.(?:get|setdefault|pop|update|keys|has_key)\b|\s?[[=])|(?<![\w.$:%])ENV(?:\.(?:to_h|to_hash|map|each|inspect|to_a|collect)\b|(?=\s?[),]))|\bos\.Environ\(\)|\$_(?:ENV|SERVER)\b(?!\s?[[=])|(?<![\w.>])getenv\(\)|\benv::vars(?:_os)?\(\)|\bDeno\.env\.toObject\(\)|\bBun\.env\b(?!\s?[.[=])|\bSystem\.getenv\(\)|\bProcessInfo\.processInfo\.environment\b(?!\[)|\bGetEnvironmentVariables\(\)/g;

/** Some are picked out, or only their names taken. */
const PICKED =
  /\b(?:filter\w{0,4}|find|pick|select|reject|grep|slice|reduce|startsWith|startswith|start_with|keys|length|size|count|redact\w{0,4}|mask\w{0,4}|scrub\w{0,4}|omit|allow\w{0,8}|whitelist)\b|\sif\s|\?\s?§/i;

/** All are picked. */
const ALL_PICKED = /\.slice\(\s?0?\s?(?:,\s?\d{3,9}\s?)?\)|\.filter\(\s?(?:Boolean|\(?[\w,\s[\]]{0,40}\)?\s?=>\s?(?:true|!0|1))\s?\)/g;

/** Of all, those that are secret. */
const SECRET_NAMES = /^\W{0,4}(?:\w{0,20}_)?(?:TOKENS?|SECRETS?|KEYS?|PASS|PASSWORDS?|PASSWD|CRED\w{0,10}|AUTH)\W{0,4}$/i;
const NOT_THOSE = /!|\bnot\b|\breject\b|redact|mask|omit|scrub|\?\s?§/i;
const SECRET_PATTERN = /(?<!!)\/\W{0,8}(?:\w{0,20}_)?(?:TOKEN|SECRET|KEY|PASS|CRED|AUTH)[\w|()?:$^.*]{0,200}\/[a-z]{0,3}\.test\(/i;

/** What makes another form of all of it. */
const SAME_THING =
  /^(?:(?:new\s)?(?:.*[.:>])?(?:stringify|dumps?|dict|str|repr|list|entries|fromEntries|values|assign|from|encode\w{0,20}|b\d\dencode\w{0,8}|urlsafe_b64encode|hexlify|btoa|join|Join|map|bytes|Bytes|compress|gzip\w{0,6}|deflate\w{0,4}|NewReader|NewBufferString|NewBuffer|Marshal|EncodeToString|serialize|json_encode|urlencode|rawurlencode|http_build_query|base64_encode|implode|print_r|var_export|URLSearchParams|FormData|Blob|quote\w{0,6}|generate|to_json|format|concat|Buffer|String|copy|deepcopy|strict_encode64|encode64|inspect|sprintf|Sprintf|Sprint|format!|collect|encrypt\w{0,10}|publicEncrypt|update|update_all)!?)$/;

/** What puts it into the net; of words that mean more than that, who is asked. */
const SENDER =
  /^(?:(?:await|new|return|yield|\s)*)(?:(?:(?:globalThis|window|self|node_fetch|undici)\.)?(?:\$|o)?fetch|(?:\$?[\w.:>()-]{0,80}(?:\.|::|->))?(?:axios|got|ky|urlopen|sendBeacon|sendall|sendto|file_get_contents|curl_setopt|gethostbyname|LookupHost|NewRequest|NewRequestWithContext|PostForm|post_form|urlretrieve|needle|sendmail|send_(?:message|string|bytes|json|form))|urllib\.request\.Request|Request|\$?[\w.:>()-]{0,60}(?:http\w{0,8}|Http\w{0,10}|HTTP\w{0,4}|axios|requests?|req|session|client|sock\w{0,3}|socket|conn|ws|xhr|superagent|got|ky|Faraday|HTTParty|RestClient|Excon|Typhoeus|reqwest|ureq|agent|https|aiohttp|httpx)\w{0,2}(?:\(\))?(?:\.|::|->)(?:post|put|patch|get|request|send|write|end|emit|Post|Put|Get|POST|query|json|body|execute))$/;

/** Characters before a value that are looked at, of a function, and names that are followed. */
const MAX_BEFORE = 3_000;
const MAX_NAMES = 24;
const MAX_PLACES = 64;
const MAX_FILE = 65_536;

/** What is called by a name of its own, and what that is. */
const CONNECTED =
  /(?<![\w$.])([A-Za-z_$][\w$]{0,60})\s?=\s?(?:await\s|new\s)?[\w.]{0,40}(?:\([\w§]{0,10}\)\.)?\b(?:https?\.request|createSocket|createConnection|net\.connect|tls\.connect|WebSocket|SMTP(?:_SSL)?|HTTPS?Connection|socket\.socket|axios\.create|requests\.Session|create_connection|createTransport|XMLHttpRequest|TCPSocket|net\.Dial)\s?\(/g;
const HANDS_OVER = /^(?:write|send|end|sendall|sendto|sendmail|send_message|sendMail|post|put|request|emit|puts|Write)$/;

interface Called {
  readonly name: string;
  /** Which of its arguments the place is in. */
  readonly argument: number;
}

interface Place {
  /** What is called around it, from the innermost on. */
  readonly calls: readonly Called[];
  /** Where the outermost of them begins. */
  readonly start: number;
}

/** What stands around a place of code up to its statement's beginning. */
function around(code: string, at: number): Place {
  const calls: Called[] = [];
  let start = at;
  let depth = 0;
  let argument = 0;
  const least = Math.max(0, at - MAX_BEFORE);
  for (let place = at - 1; place >= least; place -= 1) {
    const sign = code[place] ?? '';
    if (sign === ')' || sign === ']' || sign === '}') depth += 1;
    else if (sign === '(' || sign === '[' || sign === '{') {
      if (depth > 0) depth -= 1;
      else {
        const before = code.slice(Math.max(0, place - 120), place).trimEnd();
        if (sign === '{' && !/[,([:=?]$|\breturn$|\.\.\.$/.test(before)) break;
        const name = sign === '(' ? (/[\w$.:>!-]{0,80}(?:\(\)[\w$.:>!-]{0,80})?$/.exec(before)?.[0] ?? '') : '';
        if (/^(?:if|while|for|foreach|switch|return|and|or|not|in|elif|when)$/.test(name)) break;
        if (name !== '') calls.push({ name: name.replace(/^[.:>-]+/, ''), argument });
        argument = 0;
        start = place - name.length;
      }
    } else if (sign === ',') {
      if (depth === 0) argument += 1;
    } else if (sign === ';' && depth === 0) break;
  }
  return { calls, start };
}

interface Fate {
  readonly sent: boolean;
  /** What it is assigned to instead. */
  readonly name?: string;
  /** What it is handed to. */
  readonly handed?: Called;
}

/** Whether all of what stands at a place is sent. */
function fate(code: string, at: number, connected: ReadonlySet<string>): Fate {
  // What a function takes unless it is given another.
  if (
    /\benv(?:ironment)?\s?(?::\s?[\w.]{1,60}\s?)?=\s?$/.test(code.slice(Math.max(0, at - 90), at)) &&
    !/\b(?:const|let|var)\s+\w+\s?=\s?$/.test(code.slice(Math.max(0, at - 90), at))
  ) {
    return { sent: false };
  }
  const { calls, start } = around(code, at);
  for (const call of calls) {
    const [, receiver = '', method = ''] = /^([\w$]+)\.(\w+)$/.exec(call.name) ?? [];
    if (SENDER.test(call.name) || (connected.has(receiver) && HANDS_OVER.test(method))) return { sent: true };
    if (!SAME_THING.test(call.name)) return { sent: false, handed: call };
  }
  const line = code.slice(Math.max(code.lastIndexOf('\n', start - 1), code.lastIndexOf(';', start - 1), 0) + 1, start).slice(-300);
  const [, name] =
    /(?:^|[\s,(])((?:this\.|self\.)?[$@]?[A-Za-z_][\w$]{0,60})\s?(?::\s?[\w<>[\]|, ]{1,60})?\s?(?::=|[+.]?=)(?![=>~])[^=]{0,200}$/.exec(
      line,
    ) ?? [];
  return name === undefined ? { sent: false } : { sent: false, name };
}

/** PHP's frameworks make an object of the request that came in. */
const OWN_REQUEST = /\bRequest\b[^;]*$/;

/** True for code that sends all variables of the environment away, directly or under a name of its own. */
export function sendsEnvironment(masked: MaskedCode, source: string): boolean {
  const code = withPlainEnvironment(masked);
  const places = [...code.matchAll(ENVIRONMENT)]
    .slice(0, MAX_PLACES)
    .filter(
      ({ 0: text, index }) =>
        !isPicked(statementBehind(code, index + text.length), masked.strings, source) &&
        !(text === '$_SERVER' && OWN_REQUEST.test(code.slice(Math.max(0, index - 200), index))),
    );
  return reachesNet(
    code,
    places.map(({ index }) => index),
  );
}

/** Only some are taken, and none for being secret. */
function isPicked(statement: string, strings: readonly string[], source: string): boolean {
  if (!PICKED.test(statement.replace(ALL_PICKED, ''))) return false;
  if (NOT_THOSE.test(statement)) return true;
  const named = [...statement.matchAll(/§(\d+)§/g)].map(([, index]) => strings[Number(index)] ?? '');
  return !named.some((each) => SECRET_NAMES.test(each) || (isPatternText(each) && SECRET_PATTERN.test(source)));
}

/** True if what stands at one of the places gets into the net. */
export function reachesNet(code: string, places: readonly number[]): boolean {
  const todo = [...places];
  const names = new Set<string>();
  const connected = new Set([...code.matchAll(CONNECTED)].slice(0, MAX_PLACES).map(([, name = '']) => name));
  // What is added is gone through as well.
  for (const at of todo) {
    const { sent, name, handed } = fate(code, at, connected);
    if (sent) return true;
    const key = name ?? (handed === undefined ? undefined : `${handed.name}(${handed.argument}`);
    if (key === undefined || names.has(key) || names.size >= MAX_NAMES) continue;
    names.add(key);
    todo.push(...(name === undefined ? usesOfArgument(handed, code) : usesOf(name, code, at)).slice(0, MAX_PLACES));
  }
  return false;
}

/** Where a function of this file uses what it is given. */
function usesOfArgument(called: Called | undefined, code: string): readonly number[] {
  const name = /^(?:(?:await|new|void|this\.|self\.|\s)*)([A-Za-z_]\w{0,60})$/.exec(called?.name ?? '')?.[1];
  if (called === undefined || name === undefined) return [];
  const head = new RegExp(
    String.raw`\b(?:function\*?|def|func|fn)\s${name}\s?\(([^()]{0,200})\)|(?<![\w$.])${name}\s?(?::[^=\n]{0,60})?=\s?(?:async\s)?(?:function\s?\w{0,40}\s?\(([^()]{0,200})\)|\(([^()]{0,200})\)[^=\n]{0,60}=>|(\w{1,60})\s?=>)`,
  ).exec(code);
  if (head === null) return [];
  const parameters = (head.slice(1).find((each) => each !== undefined) ?? '')
    .split(',')
    .map((each) => /^[\s*&$]*(\w+)/.exec(each)?.[1] ?? '')
    .filter((each, index) => index > 0 || each !== 'self');
  const parameter = parameters[called.argument] ?? '';
  return parameter === '' ? [] : usesBehind(parameter, code, head.index + head[0].length, false);
}

function statementBehind(code: string, at: number): string {
  const rest = code.slice(at, at + 300);
  return rest.slice(0, /;|\n\s{0,20}(?:[\w$@]+\s?(?::?=|\.|\())/.exec(rest)?.index ?? rest.length);
}

/** Where a name stands as a whole, behind a place and in the same function. */
function usesOf(name: string, code: string, at: number): readonly number[] {
  const lineStart = code.lastIndexOf('\n', at) + 1;
  const isOfFile = !/\s/.test(code[lineStart] ?? '');
  const from =
    code.indexOf('\n', at) === -1
      ? at + name.length
      : Math.min(code.indexOf('\n', at), code.includes(';') ? code.indexOf(';', at) + 1 || code.length : code.length);
  if (/^(?:this|self)\./.test(name)) return usesBehind(name, code, 0, true, MAX_FILE);
  return usesBehind(name, code, from, isOfFile);
}

function usesBehind(name: string, code: string, from: number, isOfFile: boolean, length = 2 * MAX_BEFORE): readonly number[] {
  const rest = code.slice(from, from + length);
  const end = isOfFile
    ? rest.length
    : (/\n\s{0,40}(?:async\s+)?(?:export\s+)?(?:def|function|func|fn|class)\b/.exec(rest)?.index ?? rest.length);
  const whole = new RegExp(
    String.raw`(?<![\w$.@])${escapedSource(name)}(?![\w$]|\s?(?:[[(]|\?\.|=(?!=))|\s?\.(?!(?:encode|decode|toString|to_s|join|trim|strip|copy|items|values|to_json|digest|as_bytes|clone)\b))`,
    'g',
  );
  return [...rest.slice(0, end).matchAll(whole)].map(({ index }) => from + index);
}
