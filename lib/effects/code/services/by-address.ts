import type { MaskedCode } from '../text/text.js';

/** `requests.delete('https://…')` */
const BY_METHOD = /\b(?:requests|httpx|axios|got|ky|session|client|http|HTTParty|Faraday)\.delete\s?\(\s?[rf]?§(\d+)§/g;
/** `fetch('https://…', { method: 'DELETE' })` */
const BY_FETCH = /\b(?:fetch|got|ky|axios|request)\s?\(\s?§(\d+)§\s?,\s?\{[^{}]{0,200}\bmethod\s?:\s?§(\d+)§/g;
/** `requests.request('DELETE', 'https://…')` */
const BY_WORD = /\b(?:requests|httpx|session|client)\.request\s?\(\s?§(\d+)§\s?,\s?[rf]?§(\d+)§/g;

const OWN_NET = String.raw`(?:(?:127|10)(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|0\.0\.0\.0|\[::1?\]|host\.docker\.internal)`;
const RESERVED = String.raw`(?:[\w-]{1,63}\.){0,8}(?:localhost|local|test|example|invalid|example\.(?:com|org|net))`;

/** A server of others: no machine of the own net, nor a name that is reserved for examples and tests. */
const OF_OTHERS = new RegExp(String.raw`^https?:\/\/(?!(?:[^/?#@]*@)?(?:${OWN_NET}|${RESERVED})(?:[:/?#]|$)|[^/]*(?<![\w-])(?:test|staging|sandbox|mock)\b)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?=[:/?]|$)`);

/** The addresses at servers of others that code asks to be deleted. */
export function deletedAddresses({ code, strings }: MaskedCode): readonly string[] {
  const text = (literal: string | undefined): string => strings[Number(literal)] ?? '';
  const addresses = [
    ...[...code.matchAll(BY_METHOD)].map(([, address]) => text(address)),
    ...[...code.matchAll(BY_FETCH)].flatMap(([, address, method]) => (/^DELETE$/i.test(text(method)) ? [text(address)] : [])),
    ...[...code.matchAll(BY_WORD)].flatMap(([, method, address]) => (/^DELETE$/i.test(text(method)) ? [text(address)] : [])),
  ];
  return addresses.filter((address) => OF_OTHERS.test(address));
}
