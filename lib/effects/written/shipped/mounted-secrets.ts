import { isOwnMachine } from '../../../paths/own-hosts.js';
import { sendsEntrusted } from './entrusted-sent.js';

/** UTF-16 code units of a file, lines of it, and secrets in it that are looked at. */
const MAX_TEXT = 65_536;
const MAX_LINES = 2_000;
const MAX_SECRETS = 32;

/** What a build is lent for one step, a file or a variable, as `formats/dockerfile.ts` has it. A copy: in one place it would be loaded with every command. */
const MOUNT = /--mount=(\S{0,40}\btype=secret\b\S{0,300})/g;
const LENT_FOLDER = /\/run\/secrets\/[\w.-]{1,80}/g;
const GIVEN_NAME = /^\s{0,9}ARG\s{1,9}(\w{0,60}(?:TOKEN|SECRET|PASSWORD|PASSWD|API_?KEY|PRIVATE_KEY|CREDENTIALS?)\w{0,20})\b/gim;

interface Lent {
  readonly paths: readonly string[];
  readonly names: readonly string[];
}

function lentIn(text: string): Lent {
  const paths = new Set<string>([...text.matchAll(LENT_FOLDER)].slice(0, MAX_SECRETS).map(([path]) => path));
  const names = new Set<string>([...text.matchAll(GIVEN_NAME)].slice(0, MAX_SECRETS).map(([, name = '']) => name));
  for (const [, mount = ''] of [...text.matchAll(MOUNT)].slice(0, MAX_SECRETS)) {
    const field = (keys: string): string | undefined => new RegExp(`(?:^|,)(?:${keys})=([^,]{1,400})`).exec(mount)?.[1];
    const name = field('env');
    if (name !== undefined) names.add(name);
    paths.add(field('target|dst|destination') ?? `/run/secrets/${field('id') ?? ''}`);
  }
  return { paths: [...paths].filter((path) => path.length > 3), names: [...names] };
}

const TALKS = /\b(?:curl|wget|nc|ncat|netcat|fetch|urlopen|requests|axios|https?\.(?:request|get))\b/;
const HOST = /\bhttps?:\/\/(?:[^/@\s"']{1,200}@)?([\w.-]{1,200})/g;

/** The file itself is what is sent. */
const SENT_FILE =
  /(?:(?:\s(?:-d|-F|--data[\w-]{0,12}|--form|--json)[ =]?["']?(?:\w{1,40}=)?[@<])|\s(?:-T|--upload-file|--post-file|--body-file)[ =]["']?)(\/[\w./-]{1,300})/g;
/** All that stands in it goes on to what sends. */
const PIPED_FILE =
  /\b(?:cat|base(?:32|64)|gzip|xxd|tar|od|rev|openssl)\b[^|;&\n]{0,200}?\s(\/[\w./-]{1,300})[^;&\n]{0,200}\|\s{0,9}(?:curl|wget|nc|ncat)\b/g;
const GIVEN_TO_SOCKET = /\b(?:nc|ncat|netcat)\b[^\n;&|]{0,200}<\s{0,3}(\/[\w./-]{1,300})/g;
/** It stands in an address: whoever answers there, and all on the way, have it. */
const IN_ADDRESS =
  /:\/\/[^\s"']{1,300}?[?&/][\w-]{0,40}=?\$\(\s{0,3}(?:cat|base(?:32|64)|xxd|tr|head)\b[^()\n]{0,60}?\s(\/[\w./-]{1,300})/g;
/** Code in a line reads it, and asks another machine. */
const READ_BY_CODE = /\b(?:readFileSync|readFile|open|file_get_contents|read_text|Path)\(\\?["'`](\/[\w./-]{1,300})/g;
const NAMED_CONTENT = /\b([A-Za-z_]\w{0,40})=["']?\$\(\s{0,3}(?:cat|base(?:32|64)|head)\b[^()\n]{0,60}?\s(\/[\w./-]{1,300})\s{0,3}\)/g;

/** True for a build file, or a list of containers, in which a step sends what it was lent as a secret to another machine: not to log in there, which a header does. */
export function sendsMounted(written: string): boolean {
  const text = written.slice(0, MAX_TEXT).replace(/\\\r?\n[ \t]*/g, ' ');
  if (!TALKS.test(text)) return false;
  const { paths, names } = lentIn(text);
  if (paths.length === 0 && names.length === 0) return false;
  return text.split('\n', MAX_LINES).some((line) => TALKS.test(line) && sendsIn(line.replace(/",\s{0,3}"/g, ' '), paths, names));
}

function sendsIn(line: string, paths: readonly string[], names: readonly string[]): boolean {
  const isLent = (found: IterableIterator<RegExpMatchArray>): boolean => [...found].some(([, path = '']) => paths.includes(path));
  const hosts = [...line.matchAll(HOST)].map(([, host = '']) => host);
  if (hosts.length > 0 && hosts.every(isOwnMachine)) return false;
  if (isLent(line.matchAll(GIVEN_TO_SOCKET)) || isLent(line.matchAll(PIPED_FILE))) return true;
  if (hosts.length === 0) return false;
  if (isLent(line.matchAll(SENT_FILE)) || isLent(line.matchAll(IN_ADDRESS))) return true;
  if (/\bPOST\b|\bbody\b|\bdata\s{0,3}=/.test(line) && isLent(line.matchAll(READ_BY_CODE))) return true;
  const held = [...line.matchAll(NAMED_CONTENT)].flatMap(([, name = '', path = '']) => (paths.includes(path) ? [name] : []));
  return sendsEntrusted(line.replace(NAMED_CONTENT, ''), [...names, ...held]);
}
