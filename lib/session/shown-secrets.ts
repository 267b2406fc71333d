import { checksum } from '../checksum.js';
import { withoutPercents } from '../secrets/address-tokens.js';
import type { ShownSecret } from '../types.js';

/** Addresses of one text that are looked at, and pieces of a text that may be a secret. */
const MAX_FOUND = 16;
const MAX_PIECES = 256;

/** Who asks, and the host (RFC 3986, 3.2): `https://oauth2:glpat-…@gitlab.x.test/a.git`. */
const WITH_USER = /:\/\/([^\s/@:"'<>]{1,200})(?::([^\s/@:"'<>]{1,200}))?@([\w.-]{1,200})/g;

/** What no person calls himself, and no example has: letters and figures, long enough that it is nobody's word. */
const RANDOM = /^(?=.{0,200}\d)(?=.{0,200}[A-Za-z])[^\s]{12,200}$/;
const FEW = 9;

/** This machine, where passwords are those of trials. */
const NEAR = /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|host\.docker\.internal)$/i;

/** Passwords and tokens before the hosts of addresses, by their checksums: by their shape alone nobody knows them again. */
export function secretsBeforeHosts(text: string): readonly ShownSecret[] {
  const found = new Map<string, ShownSecret>();
  for (const [, user = '', password = '', host = ''] of text.matchAll(WITH_USER)) {
    if (found.size >= MAX_FOUND) break;
    if (NEAR.test(host)) continue;
    for (const each of [user, password]) {
      if (RANDOM.test(each) && new Set(each).size >= FEW) found.set(each, { sum: checksum(each), host: host.toLowerCase() });
    }
  }
  return [...found.values()];
}

/** True where a text that goes to a host, as it stands or behind signs of percent, holds a secret that was shown for another one. */
export function holdsShown(text: string, host: string, shown: readonly ShownSecret[]): boolean {
  if (shown.length === 0) return false;
  const plain = withoutPercents(text);
  const pieces = [/[\s/?&=#:;,@"'<>]+/, /[\s/?&=#:;,@"'<>.]+/].flatMap((between) => plain.split(between).slice(0, MAX_PIECES));
  const sums = new Set(pieces.filter((piece) => RANDOM.test(piece)).map(checksum));
  return shown.some((each) => houseOf(each.host) !== houseOf(host) && sums.has(each.sum));
}

/** The domain that somebody has bought: `api.x.test` is of the same house as `git.x.test`, `x.co.uk` is of another than `y.co.uk`. */
function houseOf(host: string): string {
  const labels = host.toLowerCase().split('.');
  return labels.slice(/^(?:com?|net|org|ac|gov|edu)$/.test(labels.at(-2) ?? '') ? -3 : -2).join('.');
}
