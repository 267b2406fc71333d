import { holdsIssued } from './issued.js';

/** UTF-16 code units of an address in which it is looked for what is encoded, and runs of it. */
const MAX_TEXT = 65_536;
const MAX_RUNS = 32;

const BASE64 = /(?<![\w+/-])[\w+/-]{20,}/g;
const HEX = /^(?:[\da-f]{2}){16,}$/i;

/** Characters that a person, or a program, would put into a line of settings. */
const READABLE = /^[\x20-\x7e\s]+$/;

/** What is given to a secret by its name. Tokens by which pages of results, forms and devices are told apart open nothing. */
const SETS_SECRET =
  /(?<!(?:csrf|xsrf|forgery|page|next|continuation|cursor|sync|public|device)[_-]?)(?:secret|token|passw(?:or)?d|passphrase|api_?key|access_?key|private_?key|auth_?key)\w{0,30}["']?\s{0,3}[=:]\s{0,3}["']?(?<value>[^\s"'&,;]{6,64})/gi;

/** The same of a variable as settings name them: `STRIPE_SECRET_KEY=…`. */
const SETS_VARIABLE =
  /(?:^|[?&=\s;,"'{])(?:[A-Z][A-Z\d]{0,30}_){1,6}(?:SECRET|TOKEN|PASSWORD|PASSWD|KEY|DSN)(?:_(?:KEY|BASE|HASH|VALUE))?["']?\s?[=:]\s?["']?(?<value>[^\s"'&,;]{8,100})/g;

/** An address of a database within another, with its password. */
const ADDRESS_WITHIN =
  /[=\s"'](?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?):\/\/[^\s/@:]{1,60}:(?<value>[^\s/@:]{4,100})@(?!(?:localhost|127\.|host\.docker))/g;

/** A password among the words of a query. */
const PASSWORD_ASKED = /[?&](?:password|passwd|pwd)=(?<value>[^&#]{6,100})/gi;

/** Keys that are made to be seen, as in the pages of everybody who counts visitors. */
const PUBLIC_KEY = /^(?:phc|pk)_/;

/** The tokens in an address, as they stand or behind signs of percent, with what stands around them; what is written in the letters of base64 or as hexadecimal numbers counts too where it gives a secret a value, which nobody writes so who may have it. Linear. */
export function tokensInAddress(address: string): readonly string[] {
  const text = withoutPercents(address.slice(0, MAX_TEXT));
  // The slash between the parts of an address is a letter of base64 too.
  const runs = (text.match(BASE64) ?? [])
    .slice(0, MAX_RUNS)
    .flatMap((run) => [run, ...run.split('/').filter((part) => part.length >= 20 && part !== run)]);
  const decoded = runs
    .map((run) => Buffer.from(run, HEX.test(run) ? 'hex' : 'base64').toString('latin1'))
    .filter((each) => READABLE.test(each));
  return [
    ...[text, ...decoded].filter(holdsIssued),
    ...decoded.filter((each) => sets(SETS_SECRET, each)),
    ...(sets(SETS_VARIABLE, text) || sets(ADDRESS_WITHIN, text) ? [text] : []),
  ];
}

/** True for an address that asks with a password, as nobody does who reads a page. */
export function asksWithPassword(address: string): boolean {
  return sets(PASSWORD_ASKED, address.slice(0, MAX_TEXT));
}

function sets(pattern: RegExp, text: string): boolean {
  return Array.from(text.matchAll(pattern), ({ groups }) => groups?.['value'] ?? '').some(
    (value) => !PUBLIC_KEY.test(value) && !isProse(value),
  );
}

/** Words, as in a diagram (`token: AccessToken`) or an example (`test-secret`), and a number alone (`max_tokens`). */
function isProse(value: string): boolean {
  return /^\d+$/.test(value) || value.split(/[-_.]|(?=[A-Z])/).every((part) => /^[A-Z]?[a-z]{2,}$/.test(part));
}

/** As `decoded` of `lib/paths/url.ts`, which this floor does not know: in a file below both, every call would load it. */
export function withoutPercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
