import { domainToUnicode } from 'node:url';
import { decoded } from '../../paths/url.js';

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Cyrillic letters that look like Latin ones: a name of these alone, below a Latin top-level domain, is read as Latin. */
const READ_AS_LATIN = /^[асеорхуіјѕһԁԛԝѵӏ-]+$/u;

/** Separators that only look like a dot, and letters of other widths and styles: resolving a name smooths them over. */
const DISGUISED = /[。．｡\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u;

/** What else a host could be called: `look-alike` where it would be taken for another, and its address in plain numbers. */
export function namesOfHost(text: string): readonly string[] {
  const plain = plainAddress(text);
  return [...(looksLikeAnother(text) ? ['look-alike'] : []), ...(plain === undefined ? [] : [plain])];
}

/**
 * True when a host in the text would be taken for another: letters of two alphabets in one name (also behind `xn--` and
 * `%xx`), letters and dots that only look like ASCII, or a name in front of the `@` (`https://github.com@other.test`).
 */
export function looksLikeAnother(text: string): boolean {
  if (text.length > 4096 || !/[^\p{ASCII}]|xn--|%|@/u.test(text)) return false;
  return text.split(/\s+/).some((address) => /^\w[\w+.-]*:\/\/[^/:@?#]+\.[a-z]{2,}@/i.test(address) || misleads(address));
}

/** How else the address is written by which a cloud tells a machine about itself. */
const OF_THE_MACHINE = /^(?:\[fd00:ec2::254\]|\[fd20:ce::254\]|\[::ffff:a9fe:a9fe\]|169\.254\.169\.254(?:\.(?:nip|sslip|xip)\.io)?)$/;

/** An address of numbers as it is mostly written (`http://2852039166/a` is at `169.254.169.254`), if it is written in another way. */
export function plainAddress(text: string): string | undefined {
  if (text.length > 4096 || !/^(?:https?:\/\/)?(?:\[[\da-f:.]+\]|[\dx][\da-fx.]*(?:\.(?:nip|sslip|xip)\.io)?)(?:[:/?#]|$)/i.test(text)) {
    return undefined;
  }
  const written = /^https?:/i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(written)) return undefined;
  const { hostname, pathname, search } = new URL(written);
  const plain = `http://${OF_THE_MACHINE.test(hostname) ? '169.254.169.254' : hostname}${pathname}${search}`;
  return plain === written || /^\d+$/.test(text) ? undefined : plain;
}

function misleads(address: string): boolean {
  const authority = address.replace(/^[\w+.-]+:\/\//, '').split(/[/?#]/, 1)[0] ?? '';
  const host = decoded(
    authority
      .slice(authority.lastIndexOf('@') + 1)
      .split(':', 1)
      .join(''),
  );
  return DISGUISED.test(host) || hostMisleads(domainToUnicode(host) || host);
}

function hostMisleads(host: string): boolean {
  const labels = host.split('.');
  const isLatin = /^[a-z]+$/i.test(labels[labels.length - 1] ?? '');
  return labels.some(
    (label) =>
      SCRIPTS.filter((script) => script.test(label)).length > 1 ||
      (isLatin && READ_AS_LATIN.test(label) && /\p{Script=Cyrillic}/u.test(label)),
  );
}
