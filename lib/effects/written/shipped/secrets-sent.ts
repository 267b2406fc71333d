import type { MaskedCode } from '../../code/text/masked-code.js';
import { isOwnMachine } from '../../../paths/own-hosts.js';
import { isSecretFor, OF_METADATA } from './machine-secrets.js';
import { reachesNet } from './sends-environment.js';

/** A text in quotes with those that are put behind it, or handed over beside it: `'.s' + 'sh'`, `join(home, '.aws', 'credentials')`, `home / '.aws' / 'credentials'`. */
const CHAIN = /§\d+§(?:\s?[+,/]\s?§\d+§){0,8}/g;

/** What makes a path of another, and what takes what stands there: a file, what a program prints, what a server tells. */
const OF_PATH =
  /^(?:[\w$.]{0,40}\.)?(?:join|Join|resolve|expanduser|expand_path|ExpandEnv|Path|File|normalize|abspath|glob|iglob|quote|URI|URL|parse|format!)$/;
const TAKES =
  /^(?:(?:await|new|return)\s)?(?:[\w$.:]{0,60}(?:\.|::))?(?:read\w{0,20}|Read(?:File|All|Dir)|open|Open|cat|file_get_contents|slurp|text|bytes|file|createReadStream|scandir|listdir|iterdir|exec\w{0,8}|spawnSync|check_output|getoutput|run|Popen|popen|shell_exec|system|Command|Output|fetch|get|Get|urlopen|request|put|axios)$/;

const MAX_PLACES = 64;

/** Before a call, its name. */
const CALLED = /[\w$.:]{1,80}!?$/;

/** True for code that sends away what stands in files of secrets, in stores of keys, or what servers give machines to log in with. */
export function sendsSecrets({ code, strings }: MaskedCode): boolean {
  const hosts = strings
    .flatMap((each) => /^(?:https?|wss?):\/\/(?:[^/@\s]{1,200}@)?([\w.-]{1,200})/.exec(each)?.[1] ?? [])
    .filter((host) => !isOwnMachine(host) && !OF_METADATA.test(host));
  if (hosts.length === 0 || strings.some((each) => SHOWS_WHO_ASKS.test(each))) return false;
  const opened = code.replace(READ_OF_PATH, 'open($1$2)');
  const found = [...opened.matchAll(CHAIN)]
    .slice(0, 4_096)
    .filter(({ 0: chain }) => isSecret(chain, strings, hosts))
    .slice(0, MAX_PLACES);
  if (found.length === 0) return false;
  const plain = withNames(
    withTaken(
      opened,
      found.map(({ index }) => index),
    ),
  );
  return reachesNet(
    plain,
    [...plain.matchAll(/\bcopy\(/g)].slice(0, MAX_PLACES).map(({ index }) => index + 'copy('.length),
  );
}

/** Where it is shown to the one that one logs in at. */
const SHOWS_WHO_ASKS = /^(?:(?:proxy-)?authorization|bearer|basic|private-token|x-vault-token|x-registry-auth|_authtoken)\b/i;

/** `(home / '.netrc').read_text()` */
const READ_OF_PATH = /(?:\b(\w{1,60})|\(((?:[^()\n]|\([^()\n]{0,80}\)){1,200})\))\.read_(?:text|bytes)\([^()\n]{0,40}\)/g;

/** True where the first of some texts together name a secret that one of the hosts is not to see. */
function isSecret(chain: string, strings: readonly string[], hosts: readonly string[]): boolean {
  let written = '';
  return [...chain.matchAll(/([+,/]?)\s?§(\d+)§/g)].some(([, joint, index]) => {
    written = `${written}${joint === ',' || joint === '/' ? '/' : ''}${strings[Number(index)] ?? ''}`.slice(-400);
    return isSecretFor(written, hosts);
  });
}

/** Code in which what takes a secret from its place is a call that changes nothing of it. */
function withTaken(code: string, found: readonly number[]): string {
  const calls = new Set<number>();
  const places = new Set(found);
  // What is added is gone through as well.
  for (const at of places) {
    const call = callAround(code, at);
    if (call !== undefined) calls.add(call);
    else {
      for (const use of usesOfName(code, at)) if (places.size < 4 * MAX_PLACES) places.add(use);
    }
  }
  let plain = '';
  let from = 0;
  for (const end of [...calls].sort((one, other) => one - other)) {
    const name = CALLED.exec(code.slice(Math.max(from, end - 80), end))?.[0] ?? '';
    plain += `${code.slice(from, end - name.length)}copy`;
    from = end;
  }
  return plain + code.slice(from);
}

/** The opening sign of the call that takes what is at a place, through those that make a path of it. */
function callAround(code: string, at: number): number | undefined {
  let depth = 0;
  for (let place = at - 1; place >= Math.max(0, at - 400); place -= 1) {
    const sign = code[place] ?? '';
    if (sign === ')' || sign === ']') depth += 1;
    else if (sign === '(' || sign === '[') {
      if (depth > 0) depth -= 1;
      else if (sign === '(') {
        const name = CALLED.exec(code.slice(Math.max(0, place - 80), place))?.[0] ?? '';
        if (name === '' || OF_PATH.test(name)) continue;
        return TAKES.test(name) ? place : undefined;
      }
    } else if (/[;{}]/.test(sign) || (sign === '\n' && depth === 0)) return undefined;
  }
  return undefined;
}

/** Where a name stands that is given to a path: to it alone, or to each of a list. */
function usesOfName(code: string, at: number): readonly number[] {
  const before = code.slice(Math.max(code.lastIndexOf('\n', at) + 1, code.lastIndexOf(';', at) + 1, at - 300), at);
  const name = FOR_EACH.exec(before)?.[1] ?? ASSIGNED.exec(before)?.[1];
  if (name === undefined) return [];
  const behind = code.slice(at, at + 6_000);
  return [...behind.matchAll(new RegExp(String.raw`(?<![\w$.])${name.replace(/\$/g, String.raw`\$`)}(?![\w$]|\s?[=:](?!=))`, 'g'))]
    .slice(0, 16)
    .map(({ index }) => at + index);
}

const FOR_EACH = /\bfor\s?\(?\s?(?:const|let|var)?\s?(\w{1,60})\s(?:of|in)\s[^]{0,200}$/;
const ASSIGNED = /(?:^|[\s,(])([A-Za-z_$][\w$]{0,60})\s?(?::\s?\w{1,40}\s?)?:?=(?![=>])[^=]{0,200}$/;

/** What a file is opened as, what a call is handed back as, and a value beside an error are names for what is taken. */
function withNames(code: string): string {
  const named = code
    .replace(/\bwith\s+(copy\([^\n]{0,300}?\))\s+as\s+(\w{1,60})\s?:/g, '$2 = $1\n')
    .replace(/\b(copy\([^\n]{0,300}?\))\s?\.then\(\s?(?:async\s)?\(?(\w{1,60})\)?\s?=>/g, '$2 = $1;\n(')
    .replace(
      /\b(copy\([^\n]{0,300}?),\s?(?:function\s?\w{0,40}\s?)?\(\s?\w{1,60}\s?,\s?(\w{1,60})[^()\n]{0,60}\)\s?(?:=>)?\s?\{?/g,
      '$2 = $1);\n',
    )
    .replace(/\{\s?(?:\w{1,60}\s?:\s?)?(\w{1,60})\s?\}\s?=\s?(?=(?:await\s)?copy\()/g, '$1 = ')
    .replace(/\b(\w{1,60}),\s?(?:_|err)\s?(:?=)\s?(?=copy\()/g, '$1 $2 ')
    .replace(
      /(?<=\bcopy\([^\n]{0,300}\))\s?\.(?:read\w{0,12}|text|json|toString|stdout|decode|strip|trim|body|content|data|communicate|Output|unwrap)\b(?:\([^()\n]{0,40}\))?/g,
      '',
    );
  const names = [
    ...new Set([...named.matchAll(/\b(\w{1,60})\s?:?=\s?(?:await\s)?copy\(/g)].slice(0, MAX_PLACES).map(([, name = '']) => name)),
  ];
  // What is read of a file that is open, or of an answer, is what stands there.
  return names.length === 0
    ? named
    : named.replace(
        new RegExp(String.raw`\b(${names.join('|')})\.(?:read\w{0,12}|text|json|stdout|body|content|data)\b(?:\(\))?`, 'g'),
        '$1',
      );
}
