import type { CodeReading } from '../reading.js';
import { hostEnd, privateNetwork, thisMachine } from '../../../paths/own-hosts.js';
import { entriesOf, entryAt } from '../values/entries.js';
import { argumentsBehind, eachTold, textNow } from '../reading.js';
import { clientsIn, pretendedServers } from './http-clients.js';

/** `requests.delete('https://…')`, `HTTP::Tiny->new->delete(…)`, `client.DeleteAsync(…)`, R's `DELETE(…)` */
const BY_NAME =
  /(?:(?<![\w$@])(@?[\w$]{1,60})(?:\((?:[^()\n]{0,120})\))?)?\s?(?:\??\.|->|::)\s?(?:delete|del|DELETE|delete_async|deleteAsync|DeleteAsync)!?\s?(?:\(|(?=§))|(?<![\w$.:>])DELETE\s?\(/g;
/** `requests.request('DELETE', 'https://…')`, `fetch('https://…', { method: 'DELETE' })`, `axios({ method, url })`, `http.NewRequest("DELETE", …)` */
const BY_WORD =
  /(?:(?<![\w$])([\w$]{1,60})\s?(?:\.|->|::))?(?<![\w$])(?:request|Request|NewRequest|NewRequestWithContext|HttpRequestMessage|fetch|axios|got|ky|ofetch|urlopen|stream|build_request)\s?\(/g;
/** `HttpRequest.newBuilder(URI.create("…")).DELETE()`, libcurl's `CUSTOMREQUEST`, perl's `HTTP::Request->new(DELETE => '…')` */
const BY_PARTS: readonly (readonly [asks: RegExp, address: RegExp])[] = [
  [/\.DELETE\(\s?\)|\.method\(\s?§\d+§,\s?(?:HttpRequest\.)?BodyPublishers\b/, /\bURI\.create\(\s?(§\d+§|\w{1,60})\s?\)/g],
  [/\bCURLOPT_CUSTOMREQUEST\b/, /\bcurl_init\(\s?(§\d+§|\$\w{1,60})\s?\)|\bCURLOPT_URL\s?(?:,|=>)\s?(§\d+§|\$\w{1,60})/g],
  [/\bDELETE\s?=>/, /\bDELETE\s?=>\s?(§\d+§|\$\w{1,60})/g],
];

/** Names that only clients have, and libraries beside which anything may be one. */
const CLIENT =
  /^(?:requests|httpx|axios|got|ky|session|client|http|HTTParty|Faraday|RestClient|Typhoeus|Req|HTTPoison|Tesla|superagent|needle)$/;
const LIBRARY =
  /\b(?:requests|httpx|aiohttp|urllib3|axios|superagent|needle|undici|node-fetch|got|ky|ofetch|HTTParty|Faraday|RestClient|Typhoeus|Excon|HTTP::Tiny|LWP|REST::Client|Mojo::UserAgent|Guzzle\w*|Http::|reqwest|HttpClient|RestTemplate|WebClient|OkHttpClient|Req|HTTPoison|Tesla|httr2?)\b|\bHttp::/;
/** What keeps addresses as its own entries, or answers at them. */
const KEEPS =
  /^(?:\w{0,40}[cC]aches?|seen|visited|\w{0,40}(?:[sS]et|[mM]ap|[uU]rls)|redis|db|store|storage|params|headers|nock|app|router|responses|respx|rsps|mock\w{0,40}|requests_mock|@\w{1,60})$/;

const OWN_NET = String.raw`(?:${thisMachine()}|${privateNetwork()}|host\.docker\.internal${hostEnd()})`;
const RESERVED = String.raw`(?:[\w-]{1,63}\.){0,8}(?:localhost|local|test|example|invalid|example\.(?:com|org|net))`;

/** A server of others: no machine of the own net, nor a name that is reserved for examples and tests. */
const OF_OTHERS = new RegExp(
  String.raw`^https?:\/\/(?!(?:[^/?#@]*@)?(?:${OWN_NET}|${RESERVED})(?:[:/?#]|$)|[^/]*(?<![\w-])(?:test|staging|sandbox|mock)\b)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?=[:/?]|$)`,
);

/** Requests of one code that are looked at. */
const MAX_REQUESTS = 128;

/** Tells each address at a server of others that code asks to be deleted. */
export function deletedAddresses(reading: CodeReading, tell: (address: string) => void): void {
  const { code, strings } = reading.masked;
  if (!/delete|del\(|request|fetch|axios|got|ky\(|urlopen|stream|curl_|URI\./i.test(code)) return;
  const clients = clientsIn(reading);
  const pretended = pretendedServers(reading);
  const told = new Set<string>();
  const at = (address: string | undefined): void => {
    if (
      address === undefined ||
      told.has(address) ||
      !OF_OTHERS.test(address) ||
      pretended.has(/^https?:\/\/[^/?#]+/.exec(address)?.[0] ?? '')
    ) {
      return;
    }
    told.add(address);
    tell(address);
  };
  const hasLibrary = LIBRARY.test(code) || strings.some((text) => text.length < 40 && LIBRARY.test(text));
  let left = MAX_REQUESTS;
  for (const match of code.matchAll(BY_NAME)) {
    const name = (match[1] ?? '').replace(/^\$/, '');
    if (!(hasLibrary || CLIENT.test(name) || clients.has(name)) || KEEPS.test(name) || (left -= 1) < 0) continue;
    eachTold(match.index, reading, () => at(addressIn(argumentsBehind(match, reading).slice(0, 1), clients.get(name), reading)));
  }
  for (const match of code.matchAll(BY_WORD)) {
    if ((left -= 1) < 0) break;
    eachTold(match.index, reading, () => {
      const args = argumentsBehind(match, reading);
      if (args.some((arg) => asksDeletion(arg, reading))) at(addressIn(args, clients.get((match[1] ?? '').replace(/^\$/, '')), reading));
    });
  }
  for (const [asks, address] of BY_PARTS) {
    if (!asks.test(code) || (!asks.source.includes('DELETE') && !strings.includes('DELETE'))) continue;
    for (const { 1: one, 2: two, index } of code.matchAll(address)) eachTold(index, reading, () => at(textNow(one ?? two ?? '', reading)));
  }
}

const METHOD = /^\s*:?method\s?(?:=>|[=:])(?!=)/;

/** An argument that says the method, or an object of options that does. */
function asksDeletion(arg: string, reading: CodeReading): boolean {
  const word = entryAt(entriesOf(arg, reading.masked.strings) ?? [], 'method') ?? arg.replace(METHOD, '');
  return (
    /^\s*(?:http\.MethodDelete|HttpMethod\.Delete|(?:\w{1,20}::){0,3}Method::DELETE|HttpMethod\.DELETE)\s*$/.test(word) ||
    /^DELETE$/i.test(textNow(word, reading).trim())
  );
}

/** The address among what a request is given: a text, the field of an object, or a path that is asked of the client's server. */
function addressIn(args: readonly string[], base: string | undefined, reading: CodeReading): string | undefined {
  for (const arg of args) {
    const entries = entriesOf(arg, reading.masked.strings) ?? [];
    const field = (...names: readonly string[]): string =>
      names
        .map((name) => entryAt(entries, name))
        .filter((each) => each !== undefined)
        .map((each) => textNow(each, reading))[0] ?? '';
    const host = field('hostname', 'host');
    if (host !== '') return `https://${host}${field('path')}`;
    const text = field('url', 'uri') || textNow(arg.replace(/^\s*(?:url|endpoint)\s?[=:](?!=)/, ''), reading);
    if (/^https?:\/\//.test(text)) return text;
    if (base !== undefined && base !== '' && text.startsWith('/')) return base.replace(/\/$/, '') + text;
  }
  return undefined;
}
